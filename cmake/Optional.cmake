# picodoku_optional(NAME PACKAGE DEBIAN HELP): the option PICODOKU_WITH_NAME, for a library that only
# some formats need: ON, OFF or AUTO (used if it is found, which each configuring asks again).
# Sets NAME_USED. A static build prefers static libraries, as FindPicoSAT says.
function(picodoku_optional name package debian help)
    set(PICODOKU_WITH_${name} AUTO CACHE STRING "${help}: ON, OFF, or AUTO if it is found")
    set_property(CACHE PICODOKU_WITH_${name} PROPERTY STRINGS AUTO ON OFF)
    set(wanted "${PICODOKU_WITH_${name}}")
    set(used OFF)
    if(wanted STREQUAL "AUTO" OR wanted)
        if(package STREQUAL "EXPAT" AND NOT (BUILD_SHARED_LIBS OR PICODOKU_SHARED_DEPENDENCIES))
            find_library(EXPAT_LIBRARY NAMES libexpat.a expat)
        endif()
        find_package(${package} QUIET)
        set(used "${${package}_FOUND}")
        if(NOT used AND NOT wanted STREQUAL "AUTO")
            message(FATAL_ERROR "${package} is missing: on Debian or Ubuntu, apt-get install "
                                "${debian} (or configure with -DPICODOKU_WITH_${name}=OFF)")
        endif()
    endif()
    if(NOT used)
        message(STATUS "Built without ${package} (Debian: ${debian}): ${help} is not possible")
    endif()
    set(${name}_USED "${used}" PARENT_SCOPE)
endfunction()
