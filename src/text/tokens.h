/* Tokens: numbers as cells, which several formats have. */
#ifndef TEXT_TOKENS_H
#define TEXT_TOKENS_H

#include "text/format.h"

/* The value of a token, 0 for a blank; -1: it is no cell; over PD_SIDE_MAX: too large. A blank may
   be as wide as the numbers are: __ */
int token_value(const char *token, size_t length);

/* Why a token is no cell of the grid. */
pd_status token_tell(const struct line *line, size_t column, const char *token, size_t length,
                     const struct source *source, pd_error *error);

/* Whether a token is a value where numbers count from 0, and no blank. */
bool token_is_number(const char *token, size_t length);

#endif
