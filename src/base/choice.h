/* Choice: a row of a table, chosen by its name. */
#ifndef BASE_CHOICE_H
#define BASE_CHOICE_H

#include <picodoku/picodoku.h>

/* Finds the index of the row of that name (NULL: 0) among those that `at` gives, up to its first
   NULL. PD_ARGUMENT: there is none; the message says `what` was asked for and names them all. */
pd_status choice_named(const char *what, const pd_choice *(*at)(size_t index), const char *name,
                       size_t *index, pd_error *error);

#endif
