#include <picodoku/picodoku.h>

/* Stated once, in CMakeLists.txt. */
const char *pd_version(void) { return PICODOKU_VERSION; }
