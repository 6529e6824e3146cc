#include "cli/json_value.h"

#include <string.h>

#include "cli/naming.h"

json_t *json_value_with(json_t *object, const char *key, json_t *value) {
    if (json_object_set_new_nocheck(object, key, value) == 0)
        return object;
    json_decref(object);
    return NULL;
}

json_t *json_value_more(json_t *array, json_t *value) {
    if (json_array_append_new(array, value) == 0)
        return array;
    json_decref(array);
    return NULL;
}

json_t *json_value_text(const char *text) {
    json_t *value = json_string(text);
    char *copy = value == NULL ? strdup(text) : NULL;
    if (copy == NULL)
        return value;
    for (char *at = copy; *at != '\0'; at++)
        if ((unsigned char)*at > 0x7f)
            *at = '?';
    value = json_string(copy);
    free(copy);
    return value;
}

json_t *json_value_cell(int row, int column) {
    char name[PD_NAME_SIZE];
    pd_cell_name(row, column, name);
    return json_string_nocheck(name);
}

json_t *json_value_house(int family, int number) {
    char name[NAMING_SIZE];
    naming_house(family, number, name);
    return json_string_nocheck(name);
}

enum { SYMBOLS = 36 }; /* the largest side with a character a cell */

struct text {
    size_t length;
    char text[SYMBOLS * SYMBOLS + 1]; /* the newline */
};

static bool append(void *payload, const char *text, size_t length) {
    struct text *to = payload;
    if (length > sizeof to->text - to->length)
        return false;
    memcpy(to->text + to->length, text, length);
    to->length += length;
    return true;
}

static json_t *rows_of(const pd_grid *grid, int side) {
    json_t *rows = json_array();
    for (int row = 0; row < side; row++) {
        json_t *values = json_array();
        for (int column = 0; column < side; column++)
            values = json_value_more(values, json_integer(pd_grid_value(grid, row, column)));
        rows = json_value_more(rows, values);
    }
    return rows;
}

json_t *json_value_grid(const pd_grid *grid) {
    struct text line = {.length = 0};
    const pd_write_options options = {.format = "line", .drop_candidates = true};
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    if (side > SYMBOLS)
        return rows_of(grid, side);
    if (pd_grid_write_as(grid, &options, append, &line, NULL) != PD_OK)
        return NULL;
    return json_stringn_nocheck(line.text, line.length - 1);
}

json_t *json_value_begin(const struct place *place, const pd_grid *grid) {
    json_t *object = json_object();
    object = json_value_with(object, "version", json_value_text(pd_version()));
    object = json_value_with(object, "file", json_value_text(place->file));
    object = json_value_with(object, "line", json_integer((json_int_t)place->line));
    return grid == NULL ? object : json_value_with(object, "puzzle", json_value_grid(grid));
}

static int write_piece(const char *text, size_t length, void *payload) {
    return output_write(payload, text, length) ? 0 : -1;
}

void json_value_write(struct session *session, json_t *object) {
    struct output *output = &session->output;
    if (object == NULL ||
        json_dump_callback(object, write_piece, output,
                           JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6)) != 0) {
        if (!output_failed(output))
            session_fail(session, &session->place,
                         "out of memory; close other programs or raise the limit", STATUS_FAILED,
                         true);
    }
    json_decref(object);
    output_write(output, "\n", 1);
}
