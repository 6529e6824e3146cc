#include <picodoku/picodoku.h>
#include <string.h>

/* Stated once, in CMakeLists.txt. */
const char *pd_version(void) { return PICODOKU_VERSION; }

bool pd_built_with(const char *library) {
    static const struct {
        const char *name;
        bool used;
    } libraries[] = {{"expat", PICODOKU_EXPAT}, {"jansson", PICODOKU_JANSSON}};
    for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++)
        if (strcmp(libraries[i].name, library) == 0)
            return libraries[i].used;
    return false;
}
