# What `cmake --install` puts where: the program, the library, its headers, and what lets others find
# them. Components are packages (Package.cmake).
include(CMakePackageConfigHelpers)

install(TARGETS picodoku EXPORT picodoku
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT library
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library
            NAMELINK_COMPONENT development
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
install(TARGETS picodoku_cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/picodoku"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development FILES_MATCHING PATTERN "*.h")

# Another GCC than ours could not read what ours wrote for itself: the library goes without it.
if(PICODOKU_WHOLE AND NOT BUILD_SHARED_LIBS AND CMAKE_OBJCOPY)
    install(CODE "execute_process(COMMAND \"${CMAKE_OBJCOPY}\" --wildcard --remove-section=.gnu.lto_*
        \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/$<TARGET_FILE_NAME:picodoku>\")"
        COMPONENT development)
endif()

# An installed program finds its shared library beside it, under any prefix but the system's own.
if(BUILD_SHARED_LIBS AND NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    file(RELATIVE_PATH picodoku_library_folder
        "${CMAKE_INSTALL_FULL_BINDIR}" "${CMAKE_INSTALL_FULL_LIBDIR}")
    set_target_properties(picodoku_cli PROPERTIES
        INSTALL_RPATH "$ORIGIN/${picodoku_library_folder}")
endif()

# ---- for find_package and pkg-config ----

# picodoku_flag(RESULT FILE): how a library is named to a linker, by its file where it does not look.
function(picodoku_flag result file)
    get_filename_component(folder "${file}" DIRECTORY)
    get_filename_component(name "${file}" NAME)
    set(flag "${file}")
    if(folder IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES)
        string(REGEX REPLACE "^lib([^.]*)\\..*$" "-l\\1" flag "${name}")
    endif()
    set(${result} "${flag}" PARENT_SCOPE)
endfunction()

# picodoku_needs(TARGET PACKAGE FILE): the static library uses a library that others find by PACKAGE.
macro(picodoku_needs target package file)
    list(APPEND needed ${target})
    string(APPEND PICODOKU_DEPENDENCIES "find_dependency(${package})\n")
    picodoku_flag(flag "${file}")
    string(APPEND PICODOKU_LIBS " ${flag}")
endmacro()

# Whoever links the static library links what it uses; a shared one brings that itself.
set(PICODOKU_DEPENDENCIES "")
set(PICODOKU_LIBS "-lpicodoku")
set(config_files "")
if(NOT BUILD_SHARED_LIBS)
    set(needed Threads::Threads)
    string(APPEND PICODOKU_DEPENDENCIES "find_dependency(Threads)\n")
    if(PICODOKU_FETCH_PICOSAT)
        install(TARGETS picodoku_picosat EXPORT picodoku
            ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
        list(APPEND needed picodoku::picodoku_picosat)
        string(APPEND PICODOKU_LIBS " -lpicodoku_picosat")
    else()
        list(APPEND config_files FindPicoSAT.cmake)
        picodoku_needs(PicoSAT::PicoSAT PicoSAT "${PicoSAT_LIBRARY}")
    endif()
    if(EXPAT_USED)
        picodoku_needs(EXPAT::EXPAT EXPAT "${EXPAT_LIBRARY}")
    endif()
    if(JANSSON_USED)
        list(APPEND config_files FindJansson.cmake)
        picodoku_needs(Jansson::Jansson Jansson "${Jansson_LIBRARY}")
    endif()
    string(APPEND PICODOKU_LIBS " -pthread")
    foreach(library IN LISTS needed)
        target_link_libraries(picodoku INTERFACE $<INSTALL_INTERFACE:$<LINK_ONLY:${library}>>)
    endforeach()
endif()

# As with the name of the shared object: the versions that fit.
set(compatible SameMajorVersion)
if(PROJECT_VERSION_MAJOR EQUAL 0)
    set(compatible SameMinorVersion)
endif()
set(picodoku_config_folder "${CMAKE_INSTALL_LIBDIR}/cmake/picodoku")
configure_package_config_file(cmake/picodokuConfig.cmake.in picodokuConfig.cmake
    INSTALL_DESTINATION "${picodoku_config_folder}"
    NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(picodokuConfigVersion.cmake COMPATIBILITY ${compatible})
list(TRANSFORM config_files PREPEND "${PROJECT_SOURCE_DIR}/cmake/")
install(FILES "${PROJECT_BINARY_DIR}/picodokuConfig.cmake"
              "${PROJECT_BINARY_DIR}/picodokuConfigVersion.cmake" ${config_files}
    DESTINATION "${picodoku_config_folder}" COMPONENT development)
install(EXPORT picodoku FILE picodokuTargets.cmake NAMESPACE picodoku::
    DESTINATION "${picodoku_config_folder}" COMPONENT development)

# The folders as seen from the file's own, so that the whole may be moved.
file(RELATIVE_PATH PICODOKU_PREFIX_FROM_PC
    "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" "${CMAKE_INSTALL_PREFIX}")
string(REGEX REPLACE "/$" "" PICODOKU_PREFIX_FROM_PC "${PICODOKU_PREFIX_FROM_PC}")
configure_file(cmake/picodoku.pc.in picodoku.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/picodoku.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)
