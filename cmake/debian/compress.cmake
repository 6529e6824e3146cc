# What Debian's policy wants compressed, in the folders that are packed.
file(GLOB_RECURSE files "${CPACK_TEMPORARY_DIRECTORY}/*")
list(FILTER files INCLUDE REGEX "/man/man[13]/[^/]*$|/doc/[^/]*/changelog$")
foreach(file IN LISTS files)
    execute_process(COMMAND gzip -9nf "${file}" RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "gzip fails: ${file}")
    endif()
endforeach()
