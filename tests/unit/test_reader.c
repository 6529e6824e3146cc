/* base/reader: lines out of blocks. */
#include <stdlib.h>
#include <string.h>

#include "base/reader.h"
#include "support/cmocka.h"
#include "support/text_input.h"

static struct reader *reader_over(struct text_input *input) {
    struct reader *reader = NULL;
    assert_int_equal(reader_new(text_input_read, input, &reader, NULL), PD_OK);
    return reader;
}

static void expect_line(struct reader *reader, const char *text, size_t number) {
    struct line line;
    bool found = false;
    assert_int_equal(reader_line(reader, &line, &found, NULL), PD_OK);
    assert_true(found);
    assert_int_equal(line.length, strlen(text));
    assert_memory_equal(line.text, text, line.length);
    assert_int_equal(line.number, number);
}

static void expect_end(struct reader *reader) {
    struct line line;
    bool found = true;
    for (int again = 0; again < 3; again++) {
        assert_int_equal(reader_line(reader, &line, &found, NULL), PD_OK);
        assert_false(found);
    }
}

static void every_end_of_line_is_understood_at_every_block_size(void **state) {
    (void)state;
    for (size_t piece = 0; piece < 9; piece++) {
        for (int keep = 0; keep < 2; keep++) {
            struct text_input input =
                text_input_of("\xEF\xBB\xBFone\ntwo\r\nthree\rfour\n\n\r\n\rend");
            input.piece = piece;
            struct reader *reader = reader_over(&input);
            reader_keep(reader, keep == 1);
            static const char *const lines[] = {"one", "two", "three", "four", "", "", "", "end"};
            for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
                expect_line(reader, lines[i], i + 1);
            expect_end(reader);
            reader_free(reader);
        }
    }
}

static void an_empty_input_has_no_line(void **state) {
    (void)state;
    struct text_input input = text_input_of("");
    struct reader *reader = reader_over(&input);
    expect_end(reader);
    reader_free(reader);
}

static void a_final_end_of_line_begins_no_line(void **state) {
    (void)state;
    struct text_input input = text_input_of("a\n");
    struct reader *reader = reader_over(&input);
    expect_line(reader, "a", 1);
    expect_end(reader);
    reader_free(reader);
}

static void a_mark_is_returned_to_even_between_cr_and_lf(void **state) {
    (void)state;
    for (size_t piece = 0; piece < 6; piece++) {
        struct text_input input = text_input_of("a\r\nb\r\nc");
        input.piece = piece;
        struct reader *reader = reader_over(&input);
        expect_line(reader, "a", 1);
        struct reader_mark mark = reader_mark(reader);
        for (int again = 0; again < 3; again++) {
            expect_line(reader, "b", 2);
            expect_line(reader, "c", 3);
            expect_end(reader);
            reader_return(reader, mark);
        }
        reader_free(reader);
    }
}

static void every_mark_leads_back_from_everywhere(void **state) {
    (void)state;
    enum { LINES = 7 };
    static const char *const lines[LINES] = {"a", "", "bc", "d", "", "efg", "h"};
    for (size_t piece = 0; piece < 15; piece++) {
        struct text_input input = text_input_of("a\r\n\nbc\rd\n\refg\r\nh");
        input.piece = piece;
        struct reader *reader = reader_over(&input);
        struct reader_mark marks[LINES];
        for (size_t i = 0; i < LINES; i++) {
            marks[i] = reader_mark(reader);
            expect_line(reader, lines[i], i + 1);
        }
        for (size_t from = 0; from < LINES; from++)
            for (size_t to = 0; to < LINES; to++) {
                reader_return(reader, marks[from]);
                expect_line(reader, lines[from], from + 1);
                reader_return(reader, marks[to]);
                for (size_t i = to; i < LINES; i++)
                    expect_line(reader, lines[i], i + 1);
                expect_end(reader);
            }
        reader_free(reader);
    }
}

static void a_line_longer_than_a_block_and_zero_bytes_are_kept(void **state) {
    (void)state;
    size_t length = 300000;
    char *text = malloc(length);
    assert_non_null(text);
    memset(text, 0, length);
    text[length - 2] = '\n';
    text[length - 1] = 'z';
    struct text_input input = {.text = text, .length = length, .piece = 1000};
    struct reader *reader = reader_over(&input);
    reader_keep(reader, false);
    struct line line;
    bool found = false;
    assert_int_equal(reader_line(reader, &line, &found, NULL), PD_OK);
    assert_int_equal(line.length, length - 2);
    expect_line(reader, "z", 2);
    expect_end(reader);
    reader_free(reader);
    free(text);
}

static void a_line_without_end_is_given_up_before_it_takes_all_memory(void **state) {
    (void)state;
    size_t length = (size_t)66 << 20;
    char *text = calloc(length, 1);
    assert_non_null(text);
    text[0] = 'a';
    text[1] = '\n';
    struct text_input input = {.text = text, .length = length};
    struct reader *reader = reader_over(&input);
    struct line line;
    bool found = false;
    pd_error error;
    expect_line(reader, "a", 1);
    assert_int_equal(reader_line(reader, &line, &found, &error), PD_SYNTAX);
    assert_int_equal(error.line, 2);
    expect_end(reader);
    reader_free(reader);
    free(text);
}

static void a_failing_read_is_told_and_half_a_line_is_no_line(void **state) {
    (void)state;
    struct text_input input = text_input_of("whole\nhal");
    input.fails = true;
    struct reader *reader = reader_over(&input);
    expect_line(reader, "whole", 1);
    struct line line;
    bool found = false;
    pd_error error;
    assert_int_equal(reader_line(reader, &line, &found, &error), PD_IO);
    assert_int_equal(error.status, PD_IO);
    expect_end(reader);
    reader_free(reader);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_end_of_line_is_understood_at_every_block_size),
        cmocka_unit_test(an_empty_input_has_no_line),
        cmocka_unit_test(a_final_end_of_line_begins_no_line),
        cmocka_unit_test(a_mark_is_returned_to_even_between_cr_and_lf),
        cmocka_unit_test(every_mark_leads_back_from_everywhere),
        cmocka_unit_test(a_line_longer_than_a_block_and_zero_bytes_are_kept),
        cmocka_unit_test(a_line_without_end_is_given_up_before_it_takes_all_memory),
        cmocka_unit_test(a_failing_read_is_told_and_half_a_line_is_no_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
