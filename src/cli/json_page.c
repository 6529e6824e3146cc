/* Json page: the teaching page, whose data is the object of steps and what the page needs to know
   besides: "side", "box" [rows, columns], "givens" (0: empty), "houses" {"row 1": [cells, from 0 in
   reading order]}, "variables" (for each cell those of its candidates), "formula" (the textbook's,
   family by family) and "encodings" (how large others are). */
#include <string.h>

#include "cli/json.h"
#include "cli/json_steps.h"
#include "cli/json_value.h"
#include "cli/naming.h"
#include "cli/page_text.h"

static const char *const least = "at least one";
static const char *const most = "at most one";

/* ---- the grid ------------------------------------------------------------------------------ */

static json_t *givens_of(const pd_grid *puzzle, int side) {
    json_t *givens = json_array();
    for (int cell = 0; cell < side * side; cell++)
        givens =
            json_value_more(givens, json_integer(pd_grid_value(puzzle, cell / side, cell % side)));
    return givens;
}

static json_t *cells_of(const pd_geometry *geometry, int family, int number) {
    const int side = pd_geometry_side(geometry);
    json_t *cells = json_array();
    for (int cell = 0; cell < side * side; cell++)
        if (naming_number(geometry, family, cell / side, cell % side) == number)
            cells = json_value_more(cells, json_integer(cell));
    return cells;
}

static json_t *houses_of(const pd_geometry *geometry) {
    char name[NAMING_SIZE];
    json_t *houses = json_object();
    const int last = naming_has_boxes(geometry) ? PD_BOX : PD_COLUMN;
    for (int family = PD_ROW; family <= last; family++)
        for (int number = 0; number < pd_geometry_side(geometry); number++) {
            naming_house(family, number, name);
            houses = json_value_with(houses, name, cells_of(geometry, family, number));
        }
    return houses;
}

static json_t *box_of(const pd_geometry *geometry) {
    json_t *box = json_value_more(json_array(), json_integer(pd_geometry_box_height(geometry)));
    return json_value_more(box, json_integer(pd_geometry_box_width(geometry)));
}

/* ---- the formula --------------------------------------------------------------------------- */

struct table { /* of variables: a row a cell */
    json_t *rows;
    int side;
};

static bool tell(void *payload, int variable, int row, int column, int value) {
    const struct table *table = payload;
    json_t *values =
        json_array_get(table->rows, (size_t)row * (size_t)table->side + (size_t)column);
    return json_array_set_new(values, (size_t)value - 1, json_integer(variable)) == 0;
}

static json_t *variables_of(const pd_grid *puzzle, int side) {
    const pd_formula_options formula = {.simplify = PD_SIMPLIFY_NONE};
    struct table table = {.rows = json_array(), .side = side};
    for (int cell = 0; cell < side * side; cell++) {
        json_t *values = json_array();
        for (int value = 1; value <= side; value++)
            values = json_value_more(values, json_integer(0));
        table.rows = json_value_more(table.rows, values);
    }
    if (table.rows == NULL || pd_formula_map(puzzle, &formula, tell, &table, NULL) != PD_OK) {
        json_decref(table.rows);
        return NULL;
    }
    return table.rows;
}

static json_t *number_of(uint64_t number) { return json_integer((json_int_t)number); }

static json_t *size_of(const char *encoding, const char *method, const pd_formula_size *size) {
    json_t *object = json_value_with(json_object(), "encoding", json_value_text(encoding));
    object = json_value_with(object, "amo", json_value_text(method));
    object = json_value_with(object, "variables", number_of(size->variables));
    object = json_value_with(object, "clauses", number_of(size->clauses));
    return json_value_with(object, "literals", number_of(size->literals));
}

static json_t *family_of(const char *kind, int family, uint64_t clauses, uint64_t literals) {
    json_t *object = json_value_with(json_object(), "kind", json_value_text(kind));
    object = json_value_with(object, "family", json_value_text(naming_family(family)));
    object = json_value_with(object, "clauses", number_of(clauses));
    return json_value_with(object, "literals", number_of(literals));
}

static json_t *families_of(const pd_formula_size *size) {
    json_t *families = json_array();
    for (int family = 0; family < PD_FAMILIES; family++)
        if (size->at_least_one[family].clauses > 0)
            families = json_value_more(families,
                                       family_of(least, family, size->at_least_one[family].clauses,
                                                 size->at_least_one[family].literals));
    for (int family = 0; family < PD_FAMILIES; family++)
        if (size->at_most_one[family].clauses > 0)
            families =
                json_value_more(families, family_of(most, family, size->at_most_one[family].clauses,
                                                    size->at_most_one[family].literals));
    return families;
}

/* Adds the textbook's formula, which has the first names of both tables, and a row for each pair
   of names. */
static json_t *add_formulas(json_t *object, const pd_grid *puzzle) {
    const pd_choice *encoding = NULL;
    const pd_choice *method = NULL;
    json_t *encodings = json_array();
    for (size_t i = 0; (encoding = pd_encoding_at(i)) != NULL; i++)
        for (size_t j = 0; (method = pd_at_most_one_at(j)) != NULL; j++) {
            const pd_formula_options formula = {.encoding = encoding->name,
                                                .at_most_one = method->name,
                                                .simplify = PD_SIMPLIFY_NONE};
            pd_formula_size size;
            json_t *row = NULL;
            if (pd_formula_count(puzzle, &formula, &size, NULL) == PD_OK)
                row = size_of(encoding->name, method->name, &size);
            encodings = json_value_more(encodings, row);
            if (i > 0 || j > 0 || row == NULL)
                continue;
            row = size_of(encoding->name, method->name, &size);
            row = json_value_with(row, "units", number_of(size.units));
            row = json_value_with(row, "families", families_of(&size));
            object = json_value_with(object, "formula", row);
        }
    return json_value_with(object, "encodings", encodings);
}

static json_t *facts_of(const pd_grid *puzzle) {
    const pd_geometry *geometry = pd_grid_geometry(puzzle);
    const int side = pd_geometry_side(geometry);
    json_t *object = json_value_with(json_object(), "side", json_integer(side));
    object = json_value_with(object, "box", box_of(geometry));
    object = json_value_with(object, "givens", givens_of(puzzle, side));
    object = json_value_with(object, "houses", houses_of(geometry));
    object = json_value_with(object, "variables", variables_of(puzzle, side));
    return add_formulas(object, puzzle);
}

/* ---- the page ------------------------------------------------------------------------------ */

/* Writes a piece of JSON that no browser takes for the end of the block or for a comment: what
   begins a tag can only stand in a string, and an escape means the same there. */
static int write_escaped(const char *text, size_t length, void *output) {
    static const char escape[] = "\\u003c";
    const char *end = text + length;
    while (text < end) {
        const char *tag = memchr(text, '<', (size_t)(end - text));
        const char *stop = tag != NULL ? tag : end;
        if (!output_write(output, text, (size_t)(stop - text)))
            return -1;
        if (tag != NULL && !output_write(output, escape, sizeof escape - 1))
            return -1;
        text = tag != NULL ? tag + 1 : end;
    }
    return 0;
}

static pd_status write_page(struct output *output, const json_t *data) {
    output_write(output, (const char *)page_text_before, page_text_before_size);
    const int failed = json_dump_callback(data, write_escaped, output, JSON_COMPACT);
    output_write(output, (const char *)page_text_after, page_text_after_size);
    return failed != 0 && !output_failed(output) ? PD_MEMORY : PD_OK;
}

pd_status json_page(struct session *session, const struct puzzle *puzzle, struct stepping *stepping,
                    pd_error *error) {
    json_t *object = NULL;
    pd_status status = json_steps_value(stepping, puzzle, puzzle->grid, &object, error);
    if (status != PD_OK)
        return status;
    object = json_value_with(object, "page", facts_of(puzzle->grid));
    status = object == NULL ? PD_MEMORY : write_page(&session->output, object);
    json_decref(object);
    if (status == PD_MEMORY)
        *error = (pd_error){.status = PD_MEMORY,
                            .message = "out of memory; close other programs or raise the limit"};
    return status;
}
