/* Nine choice: the engine's builds, and which of them run here. */
#include <stdbool.h>

#include "sudoku/nine_engine.h"

extern const struct nine_engine nine_plain;
#if defined(NINE_HAS_VECTOR)
extern const struct nine_engine nine_vector;
#endif
#if defined(NINE_HAS_AVX2)
extern const struct nine_engine nine_avx2;

static bool has_avx2(void) { return __builtin_cpu_supports("avx2") != 0; }
#endif

static bool always(void) { return true; }

static const struct {
    const struct nine_engine *engine;
    bool (*runs)(void);
} builds[] = {
#if defined(NINE_HAS_AVX2)
    {&nine_avx2, has_avx2},
#endif
#if defined(NINE_HAS_VECTOR)
    {&nine_vector, always},
#endif
    {&nine_plain, always},
};

const struct nine_engine *nine_engine_at(size_t index) {
    for (size_t i = 0; i < sizeof builds / sizeof builds[0]; i++)
        if (builds[i].runs() && index-- == 0)
            return builds[i].engine;
    return NULL;
}
