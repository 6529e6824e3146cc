/* tasks/numbering: numbers in the order in which variables come, however far they lie apart. */
#include <limits.h>

#include "support/cmocka.h"
#include "tasks/numbering.h"

enum { VARIABLES = 5000 };

/* Numbers the variables first, first + step, ... and looks for each again. */
static void number_all(uint32_t first, uint32_t step) {
    struct numbering numbering = {0};
    for (uint32_t i = 0; i < VARIABLES; i++) {
        assert_true(numbering_reserve(&numbering, 1));
        assert_int_equal(numbering_of(&numbering, first + i * step), i + 1);
    }
    for (uint32_t i = VARIABLES; i-- > 0;)
        assert_int_equal(numbering_of(&numbering, first + i * step), i + 1);
    assert_int_equal(numbering.count, VARIABLES);
    assert_true(numbering.size / 4 <= VARIABLES);
    numbering_free(&numbering);
}

static void variables_are_numbered_as_they_come_and_found_again(void **state) {
    (void)state;
    number_all(1, 1);
    number_all(VARIABLES, UINT32_MAX); /* downwards */
    number_all(4096, 4096);
    number_all(3, 104729);
    number_all(1 << 18, 1 << 18);
    number_all(INT_MAX - VARIABLES + 1, 1);
}

static void room_for_many_is_made_at_once(void **state) {
    (void)state;
    struct numbering numbering = {0};
    assert_true(numbering_reserve(&numbering, VARIABLES));
    const struct numbered *places = numbering.places;
    for (uint32_t i = 0; i < VARIABLES; i++)
        assert_int_equal(numbering_of(&numbering, INT_MAX - i), i + 1);
    assert_ptr_equal(numbering.places, places);
    assert_false(numbering_reserve(&numbering, SIZE_MAX / 16)); /* with what there is */
    assert_int_equal(numbering_of(&numbering, INT_MAX), 1);
    numbering_free(&numbering);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variables_are_numbered_as_they_come_and_found_again),
        cmocka_unit_test(room_for_many_is_made_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
