/* Sdx: what its rows look like, for those who look at lines. */
#ifndef TEXT_SDX_H
#define TEXT_SDX_H

#include "base/reader.h"

enum { SDX_SIDE = 9 };

/* Whether a trimmed line is a row of an .sdx file; *marks: how many of its cells are more than a
   digit, where one that can be no mistyped value counts twice. */
bool sdx_is_row(const struct line *line, size_t *marks);

/* See `claims` of struct format. */
struct survey;
struct source;
bool sdx_claims(const struct survey *survey, const struct source *source);

#endif
