/* Tokens: side lines of side numbers, which several formats have under their headings. */
#ifndef TEXT_TOKENS_H
#define TEXT_TOKENS_H

#include "text/block.h"

/* The two parts of a block_style: the cells of a row are words. */
size_t tokens_count_cells(const struct line *line);
pd_status tokens_read_row(const struct source *source, const struct line *line, size_t column,
                          uint8_t *values, pd_error *error);

/* Settles the side by the usual length of a row, and whether 0 is a value by all of them. */
pd_status tokens_settle(struct source *source, const struct block_style *style, struct shape *shape,
                        pd_error *error);

/* The value of a token of `length` characters, 0 for a blank; -1: it is no cell; over PD_SIDE_MAX:
   too large. A blank may be as wide as the numbers are: __ */
int tokens_value(const char *token, size_t length);

/* Why a token is no cell of the grid. */
pd_status tokens_tell(const struct line *line, size_t column, const char *token, size_t length,
                      const struct source *source, pd_error *error);

/* Whether a token is a value where numbers count from 0, and no blank. */
bool tokens_is_number(const char *token, size_t length);

/* Takes the quotes off a token, as spreadsheets write fields. */
void tokens_unquote(const char *text, size_t *start, size_t *length);

#endif
