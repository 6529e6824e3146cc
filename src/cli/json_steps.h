/* Json steps: the way of a puzzle as an object. */
#ifndef CLI_JSON_STEPS_H
#define CLI_JSON_STEPS_H

#include <jansson.h>

#include "cli/stepping.h"

/* Goes the way from `start`, which is the puzzle or what is known of it, and makes the object; the
   steps are not in it with --summary. *object NULL: memory ran out for it. Errors as
   stepping_go. */
pd_status json_steps_value(struct stepping *stepping, const struct puzzle *puzzle,
                           const pd_grid *start, json_t **object, pd_error *error);

#endif
