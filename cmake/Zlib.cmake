# PICODOKU_WITH_ZLIB: whether the program reads what gzip has compressed. AUTO: if zlib is there.
# Sets PICODOKU_ZLIB to whether it does; then there is ZLIB::ZLIB.
set(PICODOKU_WITH_ZLIB AUTO CACHE STRING "Read .gz files through zlib: AUTO, ON or OFF")
set_property(CACHE PICODOKU_WITH_ZLIB PROPERTY STRINGS AUTO ON OFF)

set(PICODOKU_ZLIB OFF)
if(PICODOKU_WITH_ZLIB) # AUTO is true too
    find_package(ZLIB)
    set(PICODOKU_ZLIB ${ZLIB_FOUND})
endif()
if(NOT PICODOKU_ZLIB AND PICODOKU_WITH_ZLIB AND NOT PICODOKU_WITH_ZLIB STREQUAL "AUTO")
    message(FATAL_ERROR "zlib is missing: on Debian or Ubuntu, apt-get install zlib1g-dev "
                        "(or configure with -DPICODOKU_WITH_ZLIB=OFF)")
endif()
