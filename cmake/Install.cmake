# What `cmake --install` puts where: the program, the library, the public header.
install(TARGETS picodoku picodoku_cli
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}"
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/picodoku"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")

# Another GCC than ours could not read what ours wrote for itself: the library goes without it.
if(PICODOKU_WHOLE AND NOT BUILD_SHARED_LIBS AND CMAKE_OBJCOPY)
    install(CODE "execute_process(COMMAND \"${CMAKE_OBJCOPY}\" --wildcard --remove-section=.gnu.lto_*
        \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/$<TARGET_FILE_NAME:picodoku>\")")
endif()

# An installed program finds its shared library beside it, under any prefix.
if(BUILD_SHARED_LIBS)
    file(RELATIVE_PATH picodoku_library_folder
        "${CMAKE_INSTALL_FULL_BINDIR}" "${CMAKE_INSTALL_FULL_LIBDIR}")
    set_target_properties(picodoku_cli PROPERTIES
        INSTALL_RPATH "$ORIGIN/${picodoku_library_folder}")
endif()
