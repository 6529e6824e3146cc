/* The command `encodings`: how large the formula is under each encoding and at-most-one method. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/formula_file.h"
#include "cli/restricted.h"
#include "cli/session.h"
#include "cli/table.h"

enum { MOST_ROWS = 128 }; /* the product of the two tables of names */
enum { KEYS = 2, NUMBERS = 3, COLUMNS = KEYS + NUMBERS + PD_FAMILIES };

struct counted {
    const char *encoding, *at_most_one;
    pd_formula_size size;
};

struct counting {
    const struct options *options;
    struct deadline *deadline;
    struct output *output;
    struct counted rows[MOST_ROWS];
    size_t count;
};

static const pd_format layout = {.name = "table"}; /* more than a line, to be set off by a blank */

static bool is_asked(const char *asked, const char *name) {
    return asked == NULL || strcmp(asked, name) == 0;
}

static pd_status count_one(struct counting *counting, const pd_grid *grid, pd_simplify simplify,
                           struct counted *row, pd_error *error) {
    pd_formula_options formula = formula_file_options(counting->options, counting->deadline);
    formula.encoding = row->encoding;
    formula.at_most_one = row->at_most_one;
    formula.simplify = simplify;
    const pd_status status = pd_formula_count(grid, &formula, &row->size, error);
    return status == PD_OK && formula.terminate(formula.payload) ? PD_STOPPED : status;
}

static pd_status count_all(struct counting *counting, const pd_grid *grid, pd_simplify simplify,
                           pd_error *error) {
    const struct options *options = counting->options;
    const pd_choice *encoding = NULL;
    const pd_choice *method = NULL;
    counting->count = 0;
    for (size_t i = 0; (encoding = pd_encoding_at(i)) != NULL; i++)
        for (size_t j = 0; (method = pd_at_most_one_at(j)) != NULL; j++) {
            struct counted *row = &counting->rows[counting->count];
            if (!is_asked(options->encoding, encoding->name) ||
                !is_asked(options->at_most_one, method->name) || counting->count == MOST_ROWS)
                continue;
            *row = (struct counted){.encoding = encoding->name, .at_most_one = method->name};
            const pd_status status = count_one(counting, grid, simplify, row, error);
            if (status != PD_OK)
                return status;
            counting->count++;
        }
    return PD_OK;
}

static int digits(uint64_t number) { return snprintf(NULL, 0, "%" PRIu64, number); }

/* A family's clauses in each row, "at least+at most", one + below the other. */
static void fill_family(const struct counting *counting, int family, struct table_row *rows) {
    int left = 1;
    int right = 1;
    for (size_t i = 0; i < counting->count; i++) {
        const pd_formula_size *size = &counting->rows[i].size;
        const int least = digits(size->at_least_one[family].clauses);
        const int most = digits(size->at_most_one[family].clauses);
        left = least > left ? least : left;
        right = most > right ? most : right;
    }
    for (size_t i = 0; i < counting->count; i++) {
        const pd_formula_size *size = &counting->rows[i].size;
        snprintf(rows[i].cells[KEYS + NUMBERS + family], TABLE_CELL, "%*" PRIu64 "+%-*" PRIu64,
                 left, size->at_least_one[family].clauses, right,
                 size->at_most_one[family].clauses);
    }
}

static void print_table(const struct counting *counting) {
    static const struct table_row heads = {
        {"encoding", "amo", "variables", "clauses", "literals", [KEYS + NUMBERS + PD_CELL] = "cell",
         [KEYS + NUMBERS + PD_ROW] = "row", [KEYS + NUMBERS + PD_COLUMN] = "column",
         [KEYS + NUMBERS + PD_BOX] = "box"}};
    struct table_row rows[MOST_ROWS + 1];
    rows[0] = heads;
    for (size_t i = 0; i < counting->count; i++) {
        const struct counted *row = &counting->rows[i];
        const uint64_t numbers[NUMBERS] = {row->size.variables, row->size.clauses,
                                           row->size.literals};
        snprintf(rows[i + 1].cells[0], TABLE_CELL, "%s", row->encoding);
        snprintf(rows[i + 1].cells[1], TABLE_CELL, "%s", row->at_most_one);
        for (size_t j = 0; j < NUMBERS; j++)
            snprintf(rows[i + 1].cells[KEYS + j], TABLE_CELL, "%" PRIu64, numbers[j]);
    }
    for (int family = 0; family < PD_FAMILIES; family++)
        fill_family(counting, family, rows + 1);
    table_print(counting->output, rows, counting->count + 1, COLUMNS, KEYS);
}

static size_t count_givens(const pd_grid *grid) {
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    size_t count = 0;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            count += pd_grid_value(grid, row, column) != 0;
    return count;
}

static const char *ending(size_t count) { return count == 1 ? "" : "s"; }

/* What the table is of: the geometry and the unit clauses, which are in no family. */
static void print_head(const struct counting *counting, const pd_grid *grid) {
    const pd_geometry *geometry = pd_grid_geometry(grid);
    const size_t givens = count_givens(grid);
    size_t cells = 0;
    const size_t excluded = restricted_count(grid, &cells);
    output_print(counting->output, "side %d, boxes %dx%d, ", pd_geometry_side(geometry),
                 pd_geometry_box_height(geometry), pd_geometry_box_width(geometry));
    if (givens == 0)
        output_print(counting->output, "no givens");
    else
        output_print(counting->output, "%zu given%s", givens, ending(givens));
    if (excluded != 0)
        output_print(counting->output, ", %zu excluded candidate%s", excluded, ending(excluded));
    if (givens + excluded != 0)
        output_print(counting->output, " (as many unit clauses)");
    output_print(counting->output, "; cell to box: clauses for at least one+at most one\n");
}

static void print_head_of_units(const struct counting *counting) {
    const pd_formula_size *size = &counting->rows[0].size;
    const uint64_t open = size->variables - size->auxiliary;
    if (size->units != 0) /* the givens have no clauses any more: it is the empty one */
        output_print(counting->output,
                     "\n--simplify units: a contradiction, which is the empty clause\n");
    else
        output_print(counting->output, "\n--simplify units: %" PRIu64 " candidate%s open\n", open,
                     open == 1 ? " is" : "s are");
}

static pd_status print_full(struct counting *counting, const pd_grid *grid, pd_error *error) {
    const pd_status status = count_all(counting, grid, PD_SIMPLIFY_NONE, error);
    if (status != PD_OK)
        return status;
    print_head(counting, grid);
    print_table(counting);
    return PD_OK;
}

static pd_status print_units(struct counting *counting, const pd_grid *grid, pd_error *error) {
    const pd_status status = count_all(counting, grid, PD_SIMPLIFY_UNITS, error);
    if (status != PD_OK)
        return status;
    print_head_of_units(counting);
    print_table(counting);
    return PD_OK;
}

static void answer(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct counting *counting = payload;
    pd_error error;
    session_item(session, &layout);
    if (puzzle->place.file != NULL)
        output_print(&session->output, "%.200s:%zu: ", puzzle->place.file, puzzle->place.line);
    pd_status status = print_full(counting, puzzle->grid, &error);
    if (status == PD_OK)
        status = print_units(counting, puzzle->grid, &error);
    if (status == PD_OK) {
        session->tally.solved++;
    } else if (status != PD_STOPPED) {
        session_fail(session, &puzzle->place, error.message, STATUS_FAILED, false);
    } else if (clock_signal() == 0) {
        session->tally.unknown++;
        session_note(session, STATUS_LIMIT);
        output_print(&session->output, "unknown\n");
    }
}

/* Without an operand: the empty grid, whose formula has nothing to be simplified. */
static enum exit_status count_empty(struct counting *counting, const struct messages *messages) {
    const pd_reader_options *reader = &counting->options->reader;
    const int cells = reader->box_height * reader->box_width;
    const int side = reader->side != 0 ? reader->side : cells != 0 ? cells : 9;
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    pd_error error;
    pd_status status =
        pd_geometry_new(side, reader->box_height, reader->box_width, &geometry, &error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &grid, &error);
    if (status == PD_OK)
        status = print_full(counting, grid, &error);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
    if (status == PD_OK)
        return STATUS_SOLVED;
    if (status == PD_STOPPED && clock_signal() == 0) {
        output_print(counting->output, "unknown\n");
        return STATUS_LIMIT;
    }
    if (status != PD_STOPPED)
        message_error(messages, NULL, "%s", error.message);
    return status == PD_ARGUMENT ? STATUS_MISTAKE : STATUS_FAILED;
}

enum exit_status cmd_encodings(const struct options *options) {
    struct session session = {.status = STATUS_SOLVED};
    struct counting counting = {
        .options = options, .deadline = &session.deadline, .output = &session.output};
    const struct session_job job = {.answer = answer, .payload = &counting};
    if (options->operands[0] != NULL)
        return session_run(&session, options, &job);
    enum exit_status status = files_open(&session.output, options);
    if (status != STATUS_SOLVED)
        return status;
    session.deadline = (struct deadline){.limit = options->time_limit};
    clock_start(&session.deadline);
    status = count_empty(&counting, &options->messages);
    const bool keep = status == STATUS_SOLVED;
    return status_worse(status, output_close(&session.output, keep, &options->messages));
}
