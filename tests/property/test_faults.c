/* Memory that runs out: allocation 1, 2, 3, ... of each operation fails, once or from there on,
   until the operation gets through. Every failure is reported as such, leaks nothing, writes no
   output and leaves the handles in working order. */
#include "support/attempt.h"
#include "support/cmocka.h"

#include <picodoku/picodoku.h>

#include <string.h>

static pd_geometry *new_geometry(int side, int box_height, int box_width) {
    pd_geometry *geometry = NULL;
    assert_int_equal(pd_geometry_new(side, box_height, box_width, &geometry, NULL), PD_OK);
    return geometry;
}

static pd_grid *new_grid(const pd_geometry *geometry, const char *text) {
    pd_grid *grid = NULL;
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    if (text != NULL)
        assert_int_equal(pd_grid_parse(grid, text, NULL), PD_OK);
    return grid;
}

static void make_geometry(struct attempt *attempt) {
    pd_geometry *geometry = NULL;
    attempt_begin(attempt);
    const pd_status status = pd_geometry_new(6, 2, 3, &geometry, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_null(geometry);
    pd_geometry_free(geometry);
}

static void a_geometry_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(make_geometry, 1);
}

static void make_grid(struct attempt *attempt) {
    pd_geometry *geometry = new_geometry(6, 2, 3);
    pd_grid *grid = NULL;
    attempt_begin(attempt);
    const pd_status status = pd_grid_new(geometry, &grid, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_null(grid);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void a_grid_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(make_grid, 1);
}

static void parse_grid(struct attempt *attempt) {
    pd_geometry *geometry = new_geometry(4, 2, 2);
    pd_grid *grid = new_grid(geometry, "1...............");
    static const char text[] = ".2.4\n..1.\n....\n4...\n";
    attempt_begin(attempt);
    const pd_status status = pd_grid_parse(grid, text, &attempt->error);
    if (!attempt_end(attempt, status)) {
        assert_int_equal(pd_grid_value(grid, 0, 0), 1);
        assert_int_equal(pd_grid_value(grid, 0, 1), 0);
        assert_int_equal(pd_grid_parse(grid, text, NULL), PD_OK);
    }
    assert_int_equal(pd_grid_value(grid, 0, 0), 0);
    assert_int_equal(pd_grid_value(grid, 0, 1), 2);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void parsing_a_grid_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(parse_grid, 1);
}

static void exclude_candidate(struct attempt *attempt) {
    pd_geometry *geometry = new_geometry(4, 2, 2);
    pd_grid *grid = new_grid(geometry, "1...............");
    attempt_begin(attempt);
    const pd_status status = pd_grid_exclude(grid, 0, 1, 2, &attempt->error);
    if (!attempt_end(attempt, status)) {
        assert_false(pd_grid_restricted(grid));
        assert_int_equal(pd_grid_exclude(grid, 0, 1, 2, NULL), PD_OK);
    }
    assert_true(pd_grid_excludes(grid, 0, 1, 2));
    assert_int_equal(pd_grid_value(grid, 0, 0), 1);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void excluding_a_candidate_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(exclude_candidate, 1);
}

struct text {
    char text[64];
    size_t length;
};

static bool append(void *payload, const char *text, size_t length) {
    struct text *to = payload;
    assert_true(length < sizeof to->text - to->length);
    memcpy(to->text + to->length, text, length);
    to->length += length;
    return true;
}

static void write_grid(struct attempt *attempt) {
    pd_geometry *geometry = new_geometry(4, 2, 2);
    pd_grid *grid = new_grid(geometry, "12343412........");
    struct text text = {.length = 0};
    attempt_begin(attempt);
    const pd_status status = pd_grid_write(grid, "line", append, &text, &attempt->error);
    if (!attempt_end(attempt, status)) {
        text.length = 0;
        assert_int_equal(pd_grid_write(grid, "line", append, &text, NULL), PD_OK);
    }
    assert_int_equal(text.length, 17);
    assert_memory_equal(text.text, "12343412........\n", 17);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void writing_a_grid_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(write_grid, 0); /* it may need none */
}

/* Delivers a text in pieces, as a pipe would: the reader's buffer has to grow and to move. */
struct source {
    const char *text;
    size_t offset;
};

static ptrdiff_t read_piece(void *payload, char *buffer, size_t size) {
    struct source *source = payload;
    const size_t left = strlen(source->text) - source->offset;
    size_t piece = left < 7 ? left : 7;
    if (piece > size)
        piece = size;
    memcpy(buffer, source->text + source->offset, piece);
    source->offset += piece;
    return (ptrdiff_t)piece;
}

/* Reads all puzzles; stops at the first error. */
static pd_status read_all(const char *text, int *puzzles, int *last_value, pd_error *error) {
    struct source source = {text, 0};
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    *puzzles = 0;
    pd_status status = pd_reader_new(read_piece, &source, NULL, &reader, error);
    if (status == PD_OK)
        status = pd_reader_next(reader, &grid, error);
    while (status == PD_OK && grid != NULL) {
        *last_value = pd_grid_value(grid, 3, 3);
        (*puzzles)++;
        status = pd_reader_next(reader, &grid, error);
    }
    if (status == PD_MEMORY && reader != NULL) {
        assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK); /* the end, from now on */
        assert_null(grid);
    }
    pd_reader_free(reader);
    return status;
}

static void read_text(struct attempt *attempt, const char *text) {
    int puzzles = 0;
    int last_value = 0;
    attempt_begin(attempt);
    const pd_status status = read_all(text, &puzzles, &last_value, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_int_equal(read_all(text, &puzzles, &last_value, NULL), PD_OK);
    assert_int_equal(puzzles, 2);
    assert_int_equal(last_value, 3);
}

static void read_lines(struct attempt *attempt) {
    read_text(attempt, "# two puzzles\n1..............2\n...............3\n");
}

static void read_rows(struct attempt *attempt) {
    read_text(attempt, "1000\n0000\n0000\n0002\n\n0000\n0000\n0000\n0003\n");
}

static void read_tokens(struct attempt *attempt) {
    read_text(attempt, "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 2\n\n"
                       "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 3\n");
}

/* What is excluded takes memory of its own. */
static void read_library(struct attempt *attempt) {
    read_text(attempt, ":0000:x:..............................2..............................."
                       "...................:111 222 333::\n"
                       ":0000:x:..............................+3.............................."
                       "....................:111::\n");
}

static void reading_a_library_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(read_library, 1);
}

static void reading_lines_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(read_lines, 1);
}

static void reading_rows_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(read_rows, 1);
}

static void reading_tokens_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(read_tokens, 1);
}

/* A puzzle that leaves PicoSAT something to do under both ways of simplifying. */
struct question {
    int side, box_height, box_width;
    const char *puzzle, *smallest;
    bool unique;
    pd_simplify simplify;
    const char *outside; /* another solver program; NULL: PicoSAT */
    bool restricted;     /* 1 is excluded in r1c1 */
};

struct desk {
    pd_geometry *geometry;
    pd_grid *puzzle, *solution, *smallest;
};

static struct desk open_desk(const struct question *question) {
    pd_geometry *geometry = new_geometry(question->side, question->box_height, question->box_width);
    const struct desk desk = {geometry, new_grid(geometry, question->puzzle),
                              new_grid(geometry, NULL), new_grid(geometry, question->smallest)};
    if (question->restricted)
        assert_int_equal(pd_grid_exclude(desk.puzzle, 0, 0, 1, NULL), PD_OK);
    return desk;
}

static void close_desk(const struct desk *desk) {
    pd_grid_free(desk->smallest);
    pd_grid_free(desk->solution);
    pd_grid_free(desk->puzzle);
    pd_geometry_free(desk->geometry);
}

static void check_solution(const struct desk *desk, pd_answer answer) {
    assert_int_equal(answer, PD_SATISFIABLE);
    const int side = pd_geometry_side(desk->geometry);
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            assert_int_equal(pd_grid_value(desk->solution, row, column),
                             pd_grid_value(desk->smallest, row, column));
}

/* The same questions again, now that memory is there. */
static void check_again(pd_solver *solver, const struct desk *desk, bool unique) {
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_solver_solve(solver, desk->puzzle, desk->solution, &answer, NULL), PD_OK);
    check_solution(desk, answer);
    assert_int_equal(pd_solver_another(solver, &answer, NULL), PD_OK);
    assert_int_equal(answer, unique ? PD_UNSATISFIABLE : PD_SATISFIABLE);
}

/* A new solver, its first puzzle and whether it is unique, in one go: the failure may be anywhere.
 */
static void ask_new_solver(struct attempt *attempt, const struct question *question) {
    const struct desk desk = open_desk(question);
    const pd_solver_options options = {.simplify = question->simplify,
                                       .outside = question->outside};
    pd_solver *solver = NULL;
    pd_answer answer = PD_UNKNOWN;
    pd_answer another = PD_UNKNOWN;
    attempt_begin(attempt);
    pd_status status = pd_solver_new(desk.geometry, &options, &solver, &attempt->error);
    if (status == PD_OK)
        status = pd_solver_solve(solver, desk.puzzle, desk.solution, &answer, &attempt->error);
    if (status == PD_OK)
        status = pd_solver_another(solver, &another, &attempt->error);
    if (attempt_end(attempt, status)) {
        check_solution(&desk, answer);
    } else {
        assert_int_equal(another, PD_UNKNOWN);
        assert_int_equal(pd_grid_value(desk.solution, 0, 0) == 0, answer == PD_UNKNOWN);
    }
    if (solver != NULL)
        check_again(solver, &desk, question->unique);
    pd_solver_free(solver);
    close_desk(&desk);
}

static const struct question questions[] = {
    {4, 2, 2, "................", "1234341221434321", false, PD_SIMPLIFY_NONE, NULL, false},
    {4, 2, 2, "................", "1234341221434321", false, PD_SIMPLIFY_UNITS, NULL, false},
    {6, 2, 3, "1..................................6", "123465456123215634364251631542542316", false,
     PD_SIMPLIFY_UNITS, NULL, false},
    {9, 3, 3, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179", true,
     PD_SIMPLIFY_NONE, NULL, false},
    {4, 2, 2, "12............3.", "1243341243212134", false, PD_SIMPLIFY_UNITS, "picosat", false},
    {4, 2, 2, "................", "2134341212434321", false, PD_SIMPLIFY_NONE, NULL, true},
    {4, 2, 2, "................", "2134341212434321", false, PD_SIMPLIFY_UNITS, NULL, true},
    {4, 2, 2, "................", "2134341212434321", false, PD_SIMPLIFY_UNITS, "picosat", true},
    {9, 3, 3, "................................................................................1",
     "123456789456789123789123456214365897365897214897214365531642978648971532972538641", false,
     PD_SIMPLIFY_PROBE, NULL, false},
    {6, 2, 3, "....5.3......4.1.6........64.1.1....", "621354354612245136163245536421412563", true,
     PD_SIMPLIFY_PROBE, NULL, false},
};

static void ask_4x4_textbook(struct attempt *attempt) { ask_new_solver(attempt, &questions[0]); }
static void ask_4x4_units(struct attempt *attempt) { ask_new_solver(attempt, &questions[1]); }
static void ask_6x6_units(struct attempt *attempt) { ask_new_solver(attempt, &questions[2]); }
static void ask_9x9_textbook(struct attempt *attempt) { ask_new_solver(attempt, &questions[3]); }
static void ask_9x9_probe(struct attempt *attempt) { ask_new_solver(attempt, &questions[8]); }
static void ask_6x6_probe(struct attempt *attempt) { ask_new_solver(attempt, &questions[9]); }
static void ask_program(struct attempt *attempt) { ask_new_solver(attempt, &questions[4]); }
static void ask_restricted(struct attempt *attempt) { ask_new_solver(attempt, &questions[5]); }
static void ask_without(struct attempt *attempt) { ask_new_solver(attempt, &questions[6]); }
static void ask_it_of_a_program(struct attempt *attempt) { ask_new_solver(attempt, &questions[7]); }

static void solving_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(ask_4x4_textbook, 1);
    attempt_play(ask_4x4_units, 1);
    attempt_play(ask_6x6_units, 1);
    attempt_play(ask_9x9_textbook, 1);
    attempt_play(ask_restricted, 1);
    attempt_play(ask_without, 1);
    attempt_play(ask_9x9_probe, 20);
    attempt_play(ask_6x6_probe, 1);
}

static void running_a_program_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(ask_program, 1);
    attempt_play(ask_it_of_a_program, 1);
}

/* A solver that has served before: its memory is used again, and more of it is needed. */
static void ask_used_solver(struct attempt *attempt) {
    const struct question *question = &questions[3];
    const struct desk desk = open_desk(question);
    const pd_solver_options options = {.simplify = question->simplify};
    pd_grid *empty = new_grid(desk.geometry, NULL);
    pd_solver *solver = NULL;
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_solver_new(desk.geometry, &options, &solver, NULL), PD_OK);
    assert_int_equal(pd_solver_solve(solver, empty, desk.solution, &answer, NULL), PD_OK);
    answer = PD_UNKNOWN;
    attempt_begin(attempt);
    const pd_status status =
        pd_solver_solve(solver, desk.puzzle, desk.solution, &answer, &attempt->error);
    if (!attempt_end(attempt, status)) {
        assert_int_equal(answer, PD_UNKNOWN);
        assert_int_equal(pd_grid_value(desk.solution, 0, 0), 1); /* the empty grid's answer */
        assert_int_equal(pd_solver_another(solver, &answer, NULL), PD_ARGUMENT);
    }
    check_again(solver, &desk, question->unique);
    pd_solver_free(solver);
    pd_grid_free(empty);
    close_desk(&desk);
}

static void a_used_solver_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(ask_used_solver, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_geometry_survives_failing_memory),
        cmocka_unit_test(a_grid_survives_failing_memory),
        cmocka_unit_test(parsing_a_grid_survives_failing_memory),
        cmocka_unit_test(excluding_a_candidate_survives_failing_memory),
        cmocka_unit_test(writing_a_grid_survives_failing_memory),
        cmocka_unit_test(reading_lines_survives_failing_memory),
        cmocka_unit_test(reading_a_library_survives_failing_memory),
        cmocka_unit_test(reading_rows_survives_failing_memory),
        cmocka_unit_test(reading_tokens_survives_failing_memory),
        cmocka_unit_test(solving_survives_failing_memory),
        cmocka_unit_test(running_a_program_survives_failing_memory),
        cmocka_unit_test(a_used_solver_survives_failing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
