/* Json value: what answers are made of. A value that could not be made is NULL, and so is all that
   it becomes part of: the line that should have been written then says that memory ran out. */
#ifndef CLI_JSON_VALUE_H
#define CLI_JSON_VALUE_H

#include <jansson.h>

#include "cli/session.h"

/* Adds to an object or an array and returns it. Both values are taken. */
json_t *json_value_with(json_t *object, const char *key, json_t *value);
json_t *json_value_more(json_t *array, json_t *value);

/* A text; bytes that are no UTF-8 become question marks. */
json_t *json_value_text(const char *text);

/* "r1c1", "row 1". */
json_t *json_value_cell(int row, int column);
json_t *json_value_house(int family, int number);

/* A grid as the format line writes it, above side 36 as an array of rows of numbers. */
json_t *json_value_grid(const pd_grid *grid);

/* The object of a puzzle, with the keys that all answers have; `grid` NULL: it is none. */
json_t *json_value_begin(const struct place *place, const pd_grid *grid);

/* Writes the object on a line, and frees it. */
void json_value_write(struct session *session, json_t *object);

#endif
