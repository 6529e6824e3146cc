/* sat/arena: blocks of any size, recycled, moved and given back at once. */
#include <stdint.h>
#include <string.h>

#include "sat/arena.h"
#include "support/cmocka.h"

static void blocks_are_aligned_and_do_not_overlap(void **state) {
    (void)state;
    enum { BLOCKS = 3000 };
    static unsigned char *blocks[BLOCKS];
    static size_t sizes[BLOCKS];
    struct arena *arena = arena_new();
    assert_non_null(arena);
    for (int round = 0; round < 2; round++) { /* the second time from spare blocks */
        for (size_t i = 0; i < BLOCKS; i++) {
            sizes[i] = i % 97 == 0 ? 70000 : i * 31 % 700;
            blocks[i] = arena_take(arena, sizes[i]);
            assert_non_null(blocks[i]);
            assert_int_equal((uintptr_t)blocks[i] % 16, 0);
            memset(blocks[i], (int)(i % 251), sizes[i]);
        }
        for (size_t i = 0; i < BLOCKS; i++) {
            for (size_t j = 0; j < sizes[i]; j += 1 + sizes[i] / 7)
                assert_int_equal(blocks[i][j], i % 251);
            arena_give(arena, blocks[i], sizes[i]);
        }
    }
    arena_free(arena);
}

static void resizing_keeps_the_content_across_all_kinds_of_blocks(void **state) {
    (void)state;
    static const size_t sizes[] = {1, 16, 17, 400, 512, 513, 5000, 200000, 600, 500, 3};
    struct arena *arena = arena_new();
    assert_non_null(arena);
    unsigned char *block = arena_resize(arena, NULL, 0, 1);
    assert_non_null(block);
    block[0] = 77;
    for (size_t i = 1; i < sizeof sizes / sizeof *sizes; i++) {
        block = arena_resize(arena, block, sizes[i - 1], sizes[i]);
        assert_non_null(block);
        assert_int_equal(block[0], 77);
        memset(block + 1, 1, sizes[i] - 1);
    }
    arena_free(arena);
}

static void the_peak_is_what_was_held_at_once(void **state) {
    (void)state;
    struct arena *arena = arena_new();
    assert_non_null(arena);
    void *a = arena_take(arena, 100);
    arena_give(arena, a, 100);
    a = arena_take(arena, 2000);
    void *b = arena_take(arena, 16);
    assert_int_equal(arena_peak(arena), 2016);
    arena_give(arena, a, 2000);
    arena_give(arena, b, 16);
    arena_reset(arena);
    b = arena_take(arena, 16);
    assert_non_null(b);
    assert_int_equal(arena_peak(arena), 2016);
    arena_free(arena);
}

static void a_size_beyond_memory_is_refused(void **state) {
    (void)state;
    struct arena *arena = arena_new();
    assert_non_null(arena);
    assert_null(arena_take(arena, SIZE_MAX));
    assert_null(arena_take(arena, SIZE_MAX - 20));
    void *block = arena_take(arena, 1000);
    assert_non_null(block);
    assert_null(arena_resize(arena, block, 1000, SIZE_MAX - 8));
    arena_give(arena, block, 1000); /* still there after the refusal */
    arena_give(arena, NULL, 0);
    arena_free(arena);
    arena_free(NULL);
}

static void a_limit_is_kept_and_told_from_memory_that_ran_out(void **state) {
    (void)state;
    struct arena *arena = arena_new();
    assert_non_null(arena);
    arena_limit(arena, 3000);
    void *block = arena_take(arena, 1000);
    void *small = arena_take(arena, 100);
    assert_non_null(block);
    assert_non_null(small);
    assert_null(arena_take(arena, 2000));
    assert_true(arena_refused(arena));
    assert_null(arena_resize(arena, block, 1000, 2900));
    assert_null(arena_resize(arena, small, 100, 2100));
    block = arena_resize(arena, block, 1000, 2800);
    assert_non_null(block);
    assert_false(arena_refused(arena));
    arena_give(arena, block, 2800);
    assert_non_null(arena_take(arena, 2800));
    arena_limit(arena, 0);
    assert_null(arena_take(arena, SIZE_MAX));
    assert_false(arena_refused(arena));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_aligned_and_do_not_overlap),
        cmocka_unit_test(resizing_keeps_the_content_across_all_kinds_of_blocks),
        cmocka_unit_test(the_peak_is_what_was_held_at_once),
        cmocka_unit_test(a_limit_is_kept_and_told_from_memory_that_ran_out),
        cmocka_unit_test(a_size_beyond_memory_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
