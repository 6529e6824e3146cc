/* Memory that runs out while texts are read and written: as test_faults.c, for every format. A
   whole scene is one text: its puzzles are read, their layouts copied, and each is written in kind.
 */
#include "support/attempt.h"
#include "support/cmocka.h"
#include "support/text_input.h"

#include <picodoku/picodoku.h>
#include <stdlib.h>
#include <string.h>

#ifdef PICODOKU_TEST_JANSSON
#include <jansson.h>
#endif

#define NINE "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define ROWS                                                                                       \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"     \
    "....8..79\n"
#define FOUR "1000\n0000\n0030\n0002\n"
#define TOKENS "1 0 0 0\n0 0 0 0\n0 0 3 0\n0 0 0 2\n"
#define FRAME                                                                                      \
    "+-----+-----+\n| 1 _ | _ _ |\n| _ _ | _ _ |\n+-----+-----+\n| _ _ | 3 _ |\n| _ _ | _ 2 |\n"   \
    "+-----+-----+\n"
#define TABLE "experiment: 4x4\nnumber of tasks: 1\ntask: 1\npuzzle size: 4x4\n" FRAME
#define SS "1.|..\n..|..\n-----\n..|3.\n..|.2\n"
#define MARKS                                                                                      \
    "+-------+--------+\n| 1 234 | 34 234 |\n| 2 34  | 1  234 |\n+-------+--------+\n"             \
    "| 12 24 | 3  14  |\n| 4 123 | 14 2   |\n+-------+--------+\n"
#define PLAYED                                                                                     \
    "36 u3 9 6 5 8 1 2 7\n1 5 6 9 2 7 3 8 4\n8 2 7 4 3 1 9 5 6\n36 4 2 5 1 6 7 9 8\n"              \
    "7 8 5 2 9 4 6 3 1\n36 9 1 7 8 36 5 4 2\n5 7 8 1 4 9 2 6 3\n2 6 3 8 7 5 4 1 9\n"               \
    "9 1 4 3 6 2 8 7 5\n"
#define CELLS "[[1, 0, 0, 0], [0, 0, \".\", null], [0, 0, 3, 0], ['0', 0, 0, 2]]\n"
#define CANDIDATES_9 "123456789.2.4.6.8.1........"
#define CANDIDATES_81 CANDIDATES_9 CANDIDATES_9 CANDIDATES_9

static const struct sample {
    const char *format, *text;
    int puzzles;
} samples[] = {
    {"729",
     CANDIDATES_81 CANDIDATES_81 CANDIDATES_81 CANDIDATES_81 CANDIDATES_81 CANDIDATES_81
         CANDIDATES_81 CANDIDATES_81 CANDIDATES_81 "\n",
     1},
    {"csv", "puzzle,solution\n" NINE ",\n" NINE ",\n", 2},
    {"bank", "0000183b305c " NINE "  1.2\n0000183b305d " NINE "  1.3\n", 2},
    {"library", ":0000:x:" NINE ":247 847::\n:0000:x:" NINE ":::\n", 2},
    {"url", "https://example.org/?bd=" NINE "\n", 1},
    {"two-digits",
     "011000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
     "0"
     "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
     "0"
     "000000000000\n",
     1},
    {"line", "1..............2\n1...|....|..3.|...2\n", 2},
    {"line", "1..............2\n1··············2\n", 2},
    {"sdm", NINE "\n" NINE "\n", 2},
    {"extra", NINE " easy\n" NINE ",hard\n", 2},
    {"sdk", "#AAnn\n#DA puzzle\n" ROWS "\n#ABob\n" ROWS, 2},
    {"sdk", "[Puzzle]\n" ROWS "[State]\n" ROWS, 1},
    {"euler", "Grid 01\n" FOUR "Grid 02\n" FOUR, 2},
    {"count", "2\n" FOUR FOUR, 2},
    {"count", "1\n1\t2\n\t\t\t2\n2\n\t\t4\n", 1},
    {"box-order", "2\n" TOKENS "\n2\n" TOKENS, 2},
    {"table", TABLE "\n" TABLE, 2},
    {"ss", SS "\n" SS, 2},
    {"boxed", FRAME "\n" FRAME, 2},
    {"pencilmarks", MARKS "\n" MARKS, 2},
    {"sdx", PLAYED "\n" PLAYED, 2},
    {"tokens", TOKENS "\n" TOKENS, 2},
    {"tokens", "1\t\t\t\n\t\t2\t\n\t\t\t\n\t\t\t4\n", 1},
    {"tokens", "1\t\n\t2\n\n2\t\t\t4\n", 1},
    {"tokens", "1 0 0 0 0 0 2 0 0 0 0 0 0 0 0 4\n", 1},
    {"rows", FOUR "\n" FOUR, 2},
    {"rows", "Puzzle 1:\n" FOUR, 1},
    {"rows", "1  3\n\n 21\n   4\n", 1},
    {"rows", "1200\n0000\n0000\n0004\n\n12··\n····\n····\n···4\n", 2},
    {"large",
     "1...5...9...D...\n................\n................\n................\n"
     "................\n................\n................\n................\n"
     "................\n................\n................\n................\n"
     "................\n................\n................\n...............G\n",
     1},
#ifdef PICODOKU_TEST_EXPAT
    {"xml", "<opensudoku>\n<game data=\"" NINE "\"/>\n<game data=\"" NINE "\"/>\n</opensudoku>\n",
     2},
#endif
#ifdef PICODOKU_TEST_JANSSON
    {"lists", CELLS CELLS, 2},
    {"lists", "'12..' // one\n'....'\n'....'\n'...4'\n", 1},
    {"lists", CELLS CELLS CELLS CELLS CELLS CELLS CELLS CELLS CELLS CELLS, 10},
    {"lists", CELLS "\nhello\n\n" CELLS "\n[[1,2\n\n" CELLS, 3},
    {"lists", "{\"puzzle\": " CELLS ", \"name\": \"first\"}\n", 1},
#endif
};

/* A text delivered as a pipe would do it, and what was written of its puzzles. */
struct copy {
    char text[4096];
    size_t length;
};

static bool append(void *payload, const char *text, size_t length) {
    struct copy *copy = payload;
    assert_true(copy->length + length < sizeof copy->text);
    memcpy(copy->text + copy->length, text, length);
    copy->length += length;
    return true;
}

/* Writes a puzzle with a copy of its layout. */
static pd_status write_copy(const pd_reader *reader, const pd_grid *grid, struct copy *copy,
                            pd_error *error) {
    const pd_format *format = pd_reader_format(reader);
    const size_t before = copy->length;
    pd_layout *layout = NULL;
    pd_status status = pd_layout_copy(pd_reader_layout(reader), &layout, error);
    if (status != PD_OK) {
        assert_null(layout);
        return status;
    }
    const pd_write_options options = {
        .format = format->name, .layout = layout, .drop_candidates = true};
    status = pd_grid_write_as(grid, &options, append, copy, error);
    if (status == PD_MEMORY)
        assert_int_equal(copy->length, before);
    pd_layout_free(layout);
    return status;
}

/* The next puzzle; what is none is passed over. */
static pd_status next_good(pd_reader *reader, const pd_grid **grid, pd_error *error) {
    pd_status status = PD_SYNTAX;
    while (status == PD_SYNTAX)
        status = pd_reader_next(reader, grid, error);
    return status;
}

/* Reads all puzzles of a sample; stops at the first error. */
static pd_status read_all(const struct sample *sample, bool named, int *puzzles, struct copy *copy,
                          pd_error *error) {
    struct text_input input = {.text = sample->text, .length = strlen(sample->text), .piece = 61};
    const pd_reader_options options = {.format = named ? sample->format : NULL};
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    *puzzles = 0;
    copy->length = 0;
    pd_status status = pd_reader_new(text_input_read, &input, &options, &reader, error);
    if (status == PD_OK)
        status = next_good(reader, &grid, error);
    while (status == PD_OK && grid != NULL) {
        ++*puzzles;
        status = write_copy(reader, grid, copy, error);
        if (status == PD_OK)
            status = next_good(reader, &grid, error);
    }
    pd_reader_free(reader);
    return status;
}

/* What the scene plays; a scene has no argument of its own. */
static struct {
    const struct sample *sample;
    bool named;
} current;

static void read_sample(struct attempt *attempt) {
    struct copy copy, again;
    int puzzles = 0;
    attempt_begin(attempt);
    const pd_status status =
        read_all(current.sample, current.named, &puzzles, &copy, &attempt->error);
    const bool through = attempt_end(attempt, status);
    if (through)
        assert_int_equal(puzzles, current.sample->puzzles);
    assert_int_equal(read_all(current.sample, current.named, &puzzles, &again, NULL), PD_OK);
    assert_int_equal(puzzles, current.sample->puzzles);
    assert_true(copy.length <= again.length);
    assert_memory_equal(copy.text, again.text, copy.length);
}

static void play_samples(bool named) {
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        print_message("%s: ", samples[i].format);
        current.sample = &samples[i];
        current.named = named;
        attempt_play(read_sample, 4);
    }
}

static void texts_of_every_format_survive_failing_memory(void **state) {
    (void)state;
    play_samples(true);
}

static void detection_of_every_format_survives_failing_memory(void **state) {
    (void)state;
    play_samples(false);
}

static void every_format_has_a_sample(void **state) {
    (void)state;
    for (size_t row = 0; pd_format_at(row) != NULL; row++) {
        const char *name = pd_format_at(row)->name;
        bool found = false;
        for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
            found = found || strcmp(samples[i].format, name) == 0;
#ifndef PICODOKU_TEST_EXPAT
        found = found || strcmp(name, "xml") == 0;
#endif
#ifndef PICODOKU_TEST_JANSSON
        found = found || strcmp(name, "lists") == 0;
#endif
        if (!found)
            fail_msg("format %s has none", name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_of_every_format_survive_failing_memory),
        cmocka_unit_test(detection_of_every_format_survives_failing_memory),
        cmocka_unit_test(every_format_has_a_sample),
    };
#ifdef PICODOKU_TEST_JANSSON
    json_set_alloc_funcs(malloc, free); /* here these are the failing ones */
#endif
    return cmocka_run_group_tests(tests, NULL, NULL);
}
