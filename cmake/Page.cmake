# The teaching page on its way into the program: src/page's files become arrays of bytes in a C file
# of the build, made anew when one of them changes. The page is what page.html says, with the style
# sheets and the scripts, in this order, in place of its marks; where its data goes it is cut in two.
set(PICODOKU_PAGE_STYLES page.css print.css)
set(PICODOKU_PAGE_SCRIPTS way.js words.js board.js story.js encoding.js controls.js)

# picodoku_page_source(VARIABLE): sets VARIABLE to the C file that defines what cli/page_text.h
# declares.
function(picodoku_page_source variable)
    set(file "${PROJECT_BINARY_DIR}/page/page_text.c")
    set(folder "${PROJECT_SOURCE_DIR}/src/page")
    list(TRANSFORM PICODOKU_PAGE_STYLES PREPEND "${folder}/" OUTPUT_VARIABLE styles)
    list(TRANSFORM PICODOKU_PAGE_SCRIPTS PREPEND "${folder}/" OUTPUT_VARIABLE scripts)
    set(maker "${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake")
    add_custom_command(OUTPUT "${file}"
        COMMAND "${CMAKE_COMMAND}" "-DPAGE=${folder}/page.html" "-DSTYLES=${styles}"
                "-DSCRIPTS=${scripts}" "-DOUTPUT=${file}" -P "${maker}"
        DEPENDS "${folder}/page.html" ${styles} ${scripts} "${maker}"
        COMMENT "Putting the teaching page into the program"
        VERBATIM)
    set(${variable} "${file}" PARENT_SCOPE)
endfunction()
