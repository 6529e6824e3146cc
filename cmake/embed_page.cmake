# cmake -DPAGE=... -DSTYLES=...;... -DSCRIPTS=...;... -DOUTPUT=... -P embed_page.cmake: see
# Page.cmake. All texts are handled as hexadecimal digits, which no rule of CMake's language touches.

cmake_minimum_required(VERSION 3.22)

# Sets VARIABLE to the digits of the files' bytes, one file after the other.
function(digits variable)
    set(all "")
    foreach(file IN LISTS ARGN)
        file(READ "${file}" bytes HEX)
        string(APPEND all "${bytes}")
    endforeach()
    set(${variable} "${all}" PARENT_SCOPE)
endfunction()

# Cuts the digits at the bytes of MARK, which stand there once, into BEFORE and AFTER.
function(cut digits mark before after)
    string(HEX "${mark}" sought)
    string(FIND "${digits}" "${sought}" at)
    string(FIND "${digits}" "${sought}" last REVERSE)
    math(EXPR half "${at} % 2")
    if(at EQUAL -1 OR half EQUAL 1 OR NOT at EQUAL last)
        message(FATAL_ERROR "${PAGE}: ${mark} must stand in it once")
    endif()
    string(LENGTH "${sought}" length)
    math(EXPR rest "${at} + ${length}")
    string(SUBSTRING "${digits}" 0 ${at} head)
    string(SUBSTRING "${digits}" ${rest} -1 tail)
    set(${before} "${head}" PARENT_SCOPE)
    set(${after} "${tail}" PARENT_SCOPE)
endfunction()

# Appends an array of the bytes to `code`.
function(append_array name digits)
    string(REGEX REPLACE "(................................)" "\\1\n    " lines "${digits}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${lines}")
    string(APPEND code "const unsigned char ${name}[] = {\n    ${bytes}};\n"
                       "const size_t ${name}_size = sizeof ${name};\n\n")
    set(code "${code}" PARENT_SCOPE)
endfunction()

digits(page "${PAGE}")
digits(style ${STYLES})
digits(script ${SCRIPTS})
cut("${page}" "@style@" head rest)
cut("${rest}" "@data@" before after)
cut("${after}" "@script@" between tail)

set(code "/* Made from src/page by cmake/embed_page.cmake. */\n#include \"cli/page_text.h\"\n\n")
append_array(page_text_before "${head}${style}${before}")
append_array(page_text_after "${between}${script}${tail}")
file(WRITE "${OUTPUT}" "${code}")
