/* base: error, memory, literals. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/literals.h"
#include "base/memory.h"
#include "support/cmocka.h"

static void an_error_holds_status_place_and_message(void **state) {
    (void)state;
    pd_error error;
    assert_int_equal(error_syntax(&error, 3, 7, "expected %d cells, found %d", 9, 8), PD_SYNTAX);
    assert_int_equal(error.status, PD_SYNTAX);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 7);
    assert_string_equal(error.message, "expected 9 cells, found 8");
    assert_int_equal(error_set(&error, PD_ARGUMENT, "no"), PD_ARGUMENT);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 0);
}

static void an_error_may_be_null(void **state) {
    (void)state;
    assert_int_equal(error_set(NULL, PD_IO, "%d", 1), PD_IO);
    assert_int_equal(error_syntax(NULL, 1, 1, "%d", 1), PD_SYNTAX);
    assert_int_equal(error_memory(NULL), PD_MEMORY);
    assert_int_equal(error_stopped(NULL), PD_STOPPED);
}

static void a_message_too_long_is_cut(void **state) {
    (void)state;
    char text[2 * PD_MESSAGE_SIZE];
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    pd_error error;
    error_set(&error, PD_INTERNAL, "%s", text);
    assert_int_equal(strlen(error.message), PD_MESSAGE_SIZE - 1);
}

static void a_product_that_overflows_is_no_memory(void **state) {
    (void)state;
    volatile size_t huge = SIZE_MAX / 2; /* volatile: compilers warn of what is tested here */
    assert_null(memory_new(huge, 4));
    void *block = NULL;
    size_t capacity = 0;
    assert_null(memory_grow(&block, &capacity, huge, 4));
    assert_null(block);
    assert_int_equal(capacity, 0);
}

static void an_empty_block_is_not_null(void **state) {
    (void)state;
    void *block = memory_new(0, 8);
    assert_non_null(block);
    free(block);
}

static void growing_keeps_what_is_there_and_doubles(void **state) {
    (void)state;
    void *block = NULL;
    size_t capacity = 0;
    assert_non_null(memory_grow(&block, &capacity, 100, sizeof(int)));
    assert_true(capacity >= 100);
    ((int *)block)[99] = 42;
    assert_non_null(memory_grow(&block, &capacity, 101, sizeof(int)));
    assert_true(capacity >= 200);
    assert_int_equal(((int *)block)[99], 42);
    free(block);
}

static void literals_are_kept_in_order(void **state) {
    (void)state;
    struct literals literals = {0};
    for (int i = 1; i <= 1000; i++)
        assert_true(literals_push(&literals, i % 2 == 0 ? i : -i));
    assert_int_equal(literals.count, 1000);
    assert_int_equal(literals.at[0], -1);
    assert_int_equal(literals.at[999], 1000);
    literals_free(&literals);
    assert_int_equal(literals.count, 0);
    assert_null(literals.at);
}

static void the_version_has_three_numbers(void **state) {
    (void)state;
    int dots = 0;
    for (const char *at = pd_version(); *at != '\0'; at++) {
        assert_true(*at == '.' || (*at >= '0' && *at <= '9'));
        dots += *at == '.';
    }
    assert_int_equal(dots, 2);
}

static void a_library_that_nothing_needs_is_not_built_with(void **state) {
    (void)state;
    assert_false(pd_built_with(""));
    assert_false(pd_built_with("zlib"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_error_holds_status_place_and_message),
        cmocka_unit_test(an_error_may_be_null),
        cmocka_unit_test(a_message_too_long_is_cut),
        cmocka_unit_test(a_product_that_overflows_is_no_memory),
        cmocka_unit_test(an_empty_block_is_not_null),
        cmocka_unit_test(growing_keeps_what_is_there_and_doubles),
        cmocka_unit_test(literals_are_kept_in_order),
        cmocka_unit_test(the_version_has_three_numbers),
        cmocka_unit_test(a_library_that_nothing_needs_is_not_built_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
