#include "fuzz/drawn.h"

#include <stdio.h>
#include <string.h>

#include "base/seconds.h"
#include "fuzz/target.h"
#include "support/grid_values.h"
#include "support/random_grid.h"

static const uint64_t node_limit = 10000, unique_node_limit = 1000;
static const double seconds = 0.25;

static const struct {
    int side, height, width;
} shapes[] = {
    {1, 1, 1}, {2, 1, 2},  {3, 3, 1},  {4, 2, 2}, {4, 1, 4}, {5, 1, 5}, {6, 2, 3},  {6, 3, 2},
    {7, 7, 1}, {8, 2, 4},  {8, 4, 2},  {9, 3, 3}, {4, 2, 2}, {9, 1, 9}, {10, 2, 5}, {4, 4, 1},
    {6, 2, 3}, {12, 3, 4}, {12, 2, 6}, {9, 3, 3}, {6, 1, 6}, {6, 3, 2}, {16, 4, 4}, {5, 5, 1},
};

static void choose(struct drawn *drawn, struct bytes *bytes) {
    const size_t shape = bytes_next(bytes) % (sizeof shapes / sizeof *shapes);
    size_t encodings = 1, methods = 1;
    while (pd_encoding_at(encodings) != NULL)
        encodings++;
    while (pd_at_most_one_at(methods) != NULL)
        methods++;
    drawn->paths = bytes_next(bytes);
    drawn->side = shapes[shape].side;
    drawn->cells = drawn->side * drawn->side;
    must(pd_geometry_new(drawn->side, shapes[shape].height, shapes[shape].width, &drawn->geometry,
                         NULL) == PD_OK,
         "a geometry is made");
    drawn->encoding = pd_encoding_at(bytes_next(bytes) % encodings)->name;
    drawn->at_most_one = pd_at_most_one_at(bytes_next(bytes) % methods)->name;
    drawn->simplify = (pd_simplify)bytes_below(bytes, PD_SIMPLIFY_NONE + 1);
    drawn->claim = (pd_claim)bytes_below(bytes, PD_CLAIM_SMALLEST + 1);
    drawn->projection = (pd_projection)bytes_below(bytes, PD_PROJECT_IND + 1);
    const uint8_t flags = bytes_next(bytes);
    drawn->first = (flags & 1) != 0;
    drawn->duplicates = (flags & 2) != 0;
    drawn->last = (flags & 4) != 0;
    drawn->threads = (flags & 0x38) == 0x38 ? 2 : 0; /* threads take long to start */
}

/* Half the puzzles begin as a full grid with cells that are emptied. */
static void draw_base(struct drawn *drawn, struct bytes *bytes, unsigned char full[]) {
    const uint8_t kind = bytes_next(bytes);
    struct random random = {.state = bytes_next(bytes)};
    const int blanks = bytes_next(bytes) * (drawn->cells + 1) / 256;
    const int exclusions = bytes_next(bytes) % (2 * drawn->cells);
    if (kind % 2 == 0)
        return;
    random_full(&random, drawn->geometry, drawn->values);
    random_exclude(&random, drawn->side, drawn->values, exclusions, drawn->excluded);
    memcpy(full, drawn->values, (size_t)drawn->cells);
    if (kind % 4 == 3) /* the harder ones */
        random_blank_unique(&random, drawn->geometry, drawn->values, blanks, unique_node_limit);
    else
        random_blank(&random, drawn->cells, drawn->values, blanks);
}

/* Pairs of bytes change a cell: it is emptied, given a value, or what it had when the grid was
   full, or a candidate is excluded. */
static void edit(struct drawn *drawn, struct bytes *bytes, const unsigned char full[]) {
    while (bytes->left > 1) {
        const int cell = bytes_next(bytes) % drawn->cells;
        const int what = bytes_next(bytes) % (2 * drawn->side + 2);
        if (what == 2 * drawn->side + 1)
            drawn->values[cell] = full[cell];
        else if (what <= drawn->side)
            drawn->values[cell] = (unsigned char)what;
        else
            drawn->excluded[cell] |= UINT32_C(1) << (what - drawn->side - 1);
    }
}

static bool list(void *payload, const unsigned char solution[]) {
    struct drawn *drawn = payload;
    memcpy(drawn->solutions[drawn->count++], solution, (size_t)drawn->cells);
    return drawn->count < DRAWN_LISTED;
}

void drawn_begin(struct drawn *drawn, const uint8_t *data, size_t size) {
    struct bytes bytes = {.at = data, .left = size};
    unsigned char full[ORACLE_CELLS_MAX] = {0};
    memset(drawn, 0, sizeof *drawn);
    drawn->deadline = seconds_now() + seconds;
    choose(drawn, &bytes);
    draw_base(drawn, &bytes, full);
    edit(drawn, &bytes, full);
    drawn->puzzle = drawn_grid(drawn);
    values_to_grid(drawn->values, drawn->puzzle);
    excluded_to_grid(drawn->excluded, drawn->puzzle);
    const oracle_end end = oracle_list_within(drawn->geometry, drawn->values, drawn->excluded,
                                              node_limit, list, drawn);
    drawn->all = end == ORACLE_DONE && drawn->count < DRAWN_LISTED;
}

void drawn_end(struct drawn *drawn) {
    pd_grid_free(drawn->puzzle);
    pd_geometry_free(drawn->geometry);
}

bool drawn_is_over(void *payload) {
    const struct drawn *drawn = payload;
    return seconds_now() > drawn->deadline;
}

pd_grid *drawn_grid(const struct drawn *drawn) {
    pd_grid *grid = NULL;
    must(pd_grid_new(drawn->geometry, &grid, NULL) == PD_OK, "a grid is made");
    return grid;
}

pd_grid *drawn_solution(const struct drawn *drawn, size_t index) {
    pd_grid *grid = drawn_grid(drawn);
    values_to_grid(drawn->solutions[index], grid);
    return grid;
}

bool drawn_is_solution(const struct drawn *drawn, const pd_grid *grid, size_t index) {
    unsigned char values[ORACLE_CELLS_MAX];
    values_of_grid(grid, values);
    return memcmp(values, drawn->solutions[index], (size_t)drawn->cells) == 0;
}

void drawn_must_answer(const struct drawn *drawn, pd_answer answer) {
    must(answer == PD_SATISFIABLE || answer == PD_UNSATISFIABLE, "there is an answer");
    must(answer == PD_SATISFIABLE || drawn->count == 0, "a puzzle with solutions is satisfiable");
    must(answer == PD_UNSATISFIABLE || drawn->count > 0 || !drawn->all,
         "a puzzle without solution is unsatisfiable");
}

void drawn_must_another(const struct drawn *drawn, pd_answer another) {
    must(another == PD_SATISFIABLE || another == PD_UNSATISFIABLE, "there is an answer");
    must(another == PD_SATISFIABLE || drawn->count < 2, "two solutions are not unique");
    must(another == PD_UNSATISFIABLE || drawn->count > 1 || !drawn->all,
         "there is no other than the only solution");
}

bool drawn_went(const struct drawn *drawn, pd_status status, const pd_error *error) {
    if (status == PD_OK)
        return true;
    if (status != PD_STOPPED)
        fprintf(stderr, "status %d: %s\n", status, error->message);
    must(status == PD_STOPPED && seconds_now() > drawn->deadline,
         "the work is done, or stopped at the deadline");
    return false;
}
