# A program whose parts are optimised as one when it is linked: a puzzle of millions passes some thirty
# small functions of several layers, which then are where they are called. The object files hold usual
# code besides, so that the library serves any linker and the tests are linked as ever. Of GCC only:
# clang's object files would need clang's own tools wherever the library goes.
option(PICODOKU_WHOLE "Optimise the whole program when it is linked (GCC)" OFF)

add_library(picodoku_whole INTERFACE)      # compiled so
add_library(picodoku_whole_link INTERFACE) # linked so
if(PICODOKU_WHOLE AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    target_compile_options(picodoku_whole INTERFACE -flto=auto -ffat-lto-objects)
    target_link_options(picodoku_whole_link INTERFACE -flto=auto)
    set(PICODOKU_PARTS_LINK -fno-lto)
endif()
