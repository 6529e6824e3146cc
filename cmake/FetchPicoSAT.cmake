# PicoSAT 965 from its authors' release, for where no package has it: a static library of ours with
# hidden names and without assertions. Defines PicoSAT::PicoSAT, as FindPicoSAT does.
include(FetchContent)
if(POLICY CMP0135)
    cmake_policy(SET CMP0135 NEW) # what was fetched is as old as its fetching
endif()

set(PICODOKU_PICOSAT_TARBALL "" CACHE FILEPATH
    "The release as a local file, for PICODOKU_FETCH_PICOSAT; empty: from its authors")
set(release "http://fmv.jku.at/picosat/picosat-965.tar.gz")
if(PICODOKU_PICOSAT_TARBALL)
    get_filename_component(release "${PICODOKU_PICOSAT_TARBALL}" ABSOLUTE
                           BASE_DIR "${PROJECT_SOURCE_DIR}")
    if(NOT EXISTS "${release}")
        message(FATAL_ERROR "PICODOKU_PICOSAT_TARBALL names no file: ${release}")
    endif()
endif()
message(STATUS "PicoSAT 965 comes from ${release} (a local one: -DPICODOKU_PICOSAT_TARBALL=FILE)")
FetchContent_Declare(picosat URL "${release}" TIMEOUT 30
    URL_HASH SHA256=15169b4f28ba8f628f353f6f75a100845cdef4a2244f101a02b6e5a26e46a754)
FetchContent_MakeAvailable(picosat)

# What its own mkconfig.sh writes for version.c, without the compiler's name and flags.
set(headers "${PROJECT_BINARY_DIR}/picosat")
file(WRITE "${headers}/config.h.new"
    "#define PICOSAT_CC \"\"\n#define PICOSAT_CFLAGS \"\"\n#define PICOSAT_VERSION \"965\"\n")
configure_file("${headers}/config.h.new" "${headers}/config.h" COPYONLY)
configure_file("${picosat_SOURCE_DIR}/picosat.h" "${headers}/picosat/picosat.h" COPYONLY)

add_library(picodoku_picosat STATIC
    "${picosat_SOURCE_DIR}/picosat.c" "${picosat_SOURCE_DIR}/version.c")
add_library(PicoSAT::PicoSAT ALIAS picodoku_picosat)
target_include_directories(picodoku_picosat SYSTEM PUBLIC $<BUILD_INTERFACE:${headers}>)
target_include_directories(picodoku_picosat PRIVATE "${headers}")
target_compile_definitions(picodoku_picosat PRIVATE NDEBUG)
target_compile_options(picodoku_picosat PRIVATE -O3 -w) # its authors' flags; not our warnings
set_target_properties(picodoku_picosat PROPERTIES
    C_EXTENSIONS ON C_CLANG_TIDY "" POSITION_INDEPENDENT_CODE ${BUILD_SHARED_LIBS})
