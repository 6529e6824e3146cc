# The manual pages and the completions, made at build time: picodoku(1) and the completions by the
# program itself from its tables of commands and options, picodoku(3) from the public headers.
set(manual "${PROJECT_BINARY_DIR}/manual")
file(MAKE_DIRECTORY "${manual}")

# The chapters in the order in which they are read; one that is new comes last.
set(chapters common grids texts solving solutions conflicts steps formulas bulk)
list(TRANSFORM chapters REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/include/picodoku/\\1.h")
list(PREPEND chapters "${PROJECT_SOURCE_DIR}/include/picodoku/picodoku.h")
file(GLOB all_headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/picodoku/*.h")
list(APPEND chapters ${all_headers})
list(REMOVE_DUPLICATES chapters)

find_program(PICODOKU_AWK NAMES awk mawk gawk DOC "awk, which makes picodoku(3)")
mark_as_advanced(PICODOKU_AWK)
set(manual_files "")
if(PICODOKU_AWK)
    add_custom_command(OUTPUT "${manual}/picodoku.3"
        COMMAND "${PICODOKU_AWK}" -v "version=${PROJECT_VERSION}"
                -f "${PROJECT_SOURCE_DIR}/cmake/picodoku.3.awk" ${chapters}
                > "${manual}/picodoku.3"
        DEPENDS ${chapters} "${PROJECT_SOURCE_DIR}/cmake/picodoku.3.awk"
        VERBATIM)
    list(APPEND manual_files "${manual}/picodoku.3")
    install(FILES "${manual}/picodoku.3"
        DESTINATION "${CMAKE_INSTALL_MANDIR}/man3" COMPONENT development)
endif()

# picodoku_topic(TOPIC FILE FOLDER): what `picodoku help TOPIC` prints, and where it is installed.
function(picodoku_topic topic file folder)
    add_custom_command(OUTPUT "${manual}/${file}"
        COMMAND picodoku_cli help ${topic} > "${manual}/${file}"
        DEPENDS picodoku_cli
        VERBATIM)
    list(APPEND manual_files "${manual}/${file}")
    set(manual_files "${manual_files}" PARENT_SCOPE)
    install(FILES "${manual}/${file}" DESTINATION "${folder}" COMPONENT program)
endfunction()

# Debian's zsh looks elsewhere for what packages bring.
set(zsh_folder "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr" AND EXISTS /etc/debian_version)
    set(zsh_folder "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
endif()

# The program must run here.
if(NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR)
    picodoku_topic(man picodoku.1 "${CMAKE_INSTALL_MANDIR}/man1")
    picodoku_topic(bash picodoku "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
    picodoku_topic(zsh _picodoku "${zsh_folder}")
    picodoku_topic(fish picodoku.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()
add_custom_target(picodoku_manual ALL DEPENDS ${manual_files})
