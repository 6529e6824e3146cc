# Finds PicoSAT, whose Debian package has neither a pkg-config nor a CMake file.
# Defines PicoSAT::PicoSAT. A static build prefers the static library: the program then starts
# without looking for another shared object. Debian's static library is not position independent
# against shared objects, so shared builds take the shared one, as all do with
# PICODOKU_SHARED_DEPENDENCIES.
find_path(PicoSAT_INCLUDE_DIR picosat/picosat.h)
if(BUILD_SHARED_LIBS OR PICODOKU_SHARED_DEPENDENCIES)
    find_library(PicoSAT_LIBRARY NAMES picosat)
else()
    find_library(PicoSAT_LIBRARY NAMES libpicosat.a picosat)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(PicoSAT
    REQUIRED_VARS PicoSAT_LIBRARY PicoSAT_INCLUDE_DIR
    REASON_FAILURE_MESSAGE "PicoSAT is missing: on Debian or Ubuntu, apt-get install picosat\n")

if(PicoSAT_FOUND AND NOT TARGET PicoSAT::PicoSAT)
    add_library(PicoSAT::PicoSAT UNKNOWN IMPORTED)
    set_target_properties(PicoSAT::PicoSAT PROPERTIES
        IMPORTED_LOCATION "${PicoSAT_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${PicoSAT_INCLUDE_DIR}")
endif()
mark_as_advanced(PicoSAT_INCLUDE_DIR PicoSAT_LIBRARY)
