# The builds of src/sudoku/nine_pass.c: plain C always, then with vectors where the compiler has them,
# and for AVX2, chosen at run time. Each build is a copy of its own with flags of its own: CMake
# compiles a file once a target.
option(PICODOKU_VECTORS "Use vector instructions where the compiler and the processor have them" ON)

include(CheckCSourceCompiles)

set(PICODOKU_NINE_SOURCES "${PROJECT_SOURCE_DIR}/src/sudoku/nine_pass.c")
set_source_files_properties("${PROJECT_SOURCE_DIR}/src/sudoku/nine_pass.c" PROPERTIES
    COMPILE_DEFINITIONS "NINE_PLAIN;NINE_ENGINE=nine_plain;NINE_NAME=\"plain\"")

# picodoku_nine_build(NAME DEFINITIONS OPTIONS): one more build.
function(picodoku_nine_build name definitions options)
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU") # whose -fanalyzer takes a vector for as wide as one number
        list(APPEND options -Wno-analyzer-shift-count-overflow)
    endif()
    set(copy "${PROJECT_BINARY_DIR}/nine/nine_pass_${name}.c")
    configure_file("${PROJECT_SOURCE_DIR}/src/sudoku/nine_pass.c" "${copy}" COPYONLY)
    set_source_files_properties("${copy}" PROPERTIES
        COMPILE_DEFINITIONS "${definitions};NINE_ENGINE=nine_${name};NINE_NAME=\"${name}\""
        COMPILE_OPTIONS "${options}")
    set(PICODOKU_NINE_SOURCES ${PICODOKU_NINE_SOURCES} "${copy}" PARENT_SCOPE)
endfunction()

if(PICODOKU_VECTORS)
    check_c_source_compiles("
        typedef unsigned vector __attribute__((vector_size(16)));
        int main(int count, char **words) {
            vector a = {(unsigned)count, 2, 3, 4};
            (void)words;
            a = __builtin_shufflevector(a, a, 1, 2, 0, 3);
            return (int)a[0];
        }" PICODOKU_HAS_VECTORS)
    set(CMAKE_REQUIRED_FLAGS -mavx2)
    check_c_source_compiles("
        #if !defined(__x86_64__) && !defined(__i386__)
        #error only there
        #endif
        int main(void) { return __builtin_cpu_supports(\"avx2\"); }" PICODOKU_HAS_AVX2)
    unset(CMAKE_REQUIRED_FLAGS)
endif()

set(definitions "")
if(PICODOKU_VECTORS AND PICODOKU_HAS_VECTORS)
    picodoku_nine_build(vector "" "")
    list(APPEND definitions NINE_HAS_VECTOR)
    if(PICODOKU_HAS_AVX2)
        picodoku_nine_build(avx2 NINE_WIDE -mavx2)
        list(APPEND definitions NINE_HAS_AVX2)
    endif()
endif()
set_source_files_properties("${PROJECT_SOURCE_DIR}/src/sudoku/nine_choice.c" PROPERTIES
    COMPILE_DEFINITIONS "${definitions}")
