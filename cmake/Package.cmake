# Debian packages by CPack, in a build folder of the preset `package`: picodoku (the program),
# libpicodoku-dev (what others build with), and in a shared build the library itself, named after its
# ABI. docs/packaging.md tells how they are built and checked.
set(library_package "libpicodoku${abi}")
set(documents "${PROJECT_BINARY_DIR}/package")

# Each package has its copyright and its changelog, which only packages want.
string(TIMESTAMP picodoku_date "%a, %d %b %Y %H:%M:%S +0000" UTC) # of SOURCE_DATE_EPOCH, if it is set
set(PICODOKU_MAINTAINER "The picodoku authors <picodoku@example.org>" CACHE STRING
    "Who makes the packages, a name and an address")
configure_file(cmake/debian/changelog.in "${documents}/changelog" @ONLY)
foreach(pair IN ITEMS program:picodoku library:${library_package} development:libpicodoku-dev)
    string(REPLACE ":" ";" pair "${pair}")
    list(GET pair 0 component)
    list(GET pair 1 package)
    if(component STREQUAL "library" AND NOT BUILD_SHARED_LIBS)
        continue()
    endif()
    list(APPEND CPACK_COMPONENTS_ALL ${component})
    string(TOUPPER ${component} upper)
    set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package})
    install(FILES "${PROJECT_SOURCE_DIR}/cmake/debian/copyright" "${documents}/changelog"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${package}" COMPONENT ${component}
        EXCLUDE_FROM_ALL)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "${PICODOKU_MAINTAINER}")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/package")
set(CPACK_PACKAGING_INSTALL_PREFIX "${CMAKE_INSTALL_PREFIX}")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/debian/compress.cmake")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
    "Solves, counts, checks and explains Sudoku puzzles of any size and of many
text formats, one or millions; writes them as DIMACS CNF for other SAT
solvers and reads their answers and proofs.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
    "The shared library that programs are linked with.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
    "Headers, library, manual page, and what CMake and pkg-config ask for.")

# The static library is linked with those that it uses; nothing in this package is a program.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
if(BUILD_SHARED_LIBS)
    set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
    set(CPACK_COMPONENT_PROGRAM_DEPENDS library)
    set(CPACK_COMPONENT_DEVELOPMENT_DEPENDS library)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}")
    set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
else()
    set(depends "libc6-dev")
    if(NOT PICODOKU_FETCH_PICOSAT)
        list(APPEND depends picosat)
    endif()
    if(EXPAT_USED)
        list(APPEND depends libexpat1-dev)
    endif()
    if(JANSSON_USED)
        list(APPEND depends libjansson-dev)
    endif()
    list(JOIN depends ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS)
endif()
include(CPack)
