/* Formula text: a formula of the library's own as a text in memory, and the model of a grid. */
#ifndef SUPPORT_FORMULA_TEXT_H
#define SUPPORT_FORMULA_TEXT_H

#include <picodoku/picodoku.h>

/* The formula of a puzzle; a string, to be freed. */
char *formula_text(const pd_grid *puzzle, const pd_formula_options *options);

/* What a solver would print for this grid, were it the model of a formula that is not simplified
   and has no auxiliary variables; a string, to be freed. */
char *model_text(const pd_grid *grid);

#endif
