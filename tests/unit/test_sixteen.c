/* Sixteen bytes at once come to what each comes to by itself: with vectors and, built once more,
   without. */
#include "base/sixteen.h"
#include "support/cmocka.h"

/* All bytes side by side, the second operand going round against the first. */
enum { BYTES = 256 };

static uint8_t all_if(bool holds) { return holds ? UINT8_MAX : 0; }

static void check(const uint8_t a[], const uint8_t b[]) {
    const sixteen one = sixteen_load(a), other = sixteen_load(b);
    const sixteen results[] = {sixteen_sum(one, other),   sixteen_and(one, other),
                               sixteen_or(one, other),    sixteen_without(one, other),
                               sixteen_equal(one, other), sixteen_at_most(one, other)};
    uint8_t bytes[sizeof results / sizeof results[0]][SIXTEEN];
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
        sixteen_store(results[i], bytes[i]);
    for (size_t i = 0; i < SIXTEEN; i++) {
        assert_int_equal(bytes[0][i], (uint8_t)(a[i] + b[i]));
        assert_int_equal(bytes[1][i], a[i] & b[i]);
        assert_int_equal(bytes[2][i], a[i] | b[i]);
        assert_int_equal(bytes[3][i], a[i] & ~b[i]);
        assert_int_equal(bytes[4][i], all_if(a[i] == b[i]));
        assert_int_equal(bytes[5][i], all_if(a[i] <= b[i]));
    }
}

static void each_byte_of_sixteen_is_reckoned_by_itself(void **state) {
    (void)state;
    uint8_t a[BYTES], b[BYTES];
    for (int by = 0; by < BYTES; by++) {
        for (int i = 0; i < BYTES; i++) {
            a[i] = (uint8_t)i;
            b[i] = (uint8_t)(by - i);
        }
        for (size_t at = 0; at < BYTES; at += SIXTEEN)
            check(a + at, b + at);
    }
}

static void one_byte_in_all_places_is_seen_and_any_bit_in_any_place(void **state) {
    (void)state;
    for (int byte = 0; byte < BYTES; byte++) {
        const sixteen all = sixteen_all((uint8_t)byte);
        uint8_t bytes[SIXTEEN];
        sixteen_store(all, bytes);
        for (int i = 0; i < SIXTEEN; i++)
            assert_int_equal(bytes[i], byte);
        assert_true(sixteen_any(all) == (byte != 0));
    }
    for (int bit = 0; bit < 8 * SIXTEEN; bit++) {
        uint8_t bytes[SIXTEEN] = {0};
        bytes[bit / 8] = (uint8_t)(1 << bit % 8);
        assert_true(sixteen_any(sixteen_load(bytes)));
    }
}

static void whole_sixteens_leave_less_than_one(void **state) {
    (void)state;
    for (size_t count = 0; count < 100; count++) {
        assert_int_equal(sixteen_whole(count) % SIXTEEN, 0);
        assert_true(sixteen_whole(count) <= count && count - sixteen_whole(count) < SIXTEEN);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_byte_of_sixteen_is_reckoned_by_itself),
        cmocka_unit_test(one_byte_in_all_places_is_seen_and_any_bit_in_any_place),
        cmocka_unit_test(whole_sixteens_leave_less_than_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
