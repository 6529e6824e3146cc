/* Json: answers as objects of JSON, one a line; docs/json.md lists their keys. json_absent.c stands
   behind this in a program that is built without jansson, and nothing but the first function is
   called there. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "cli/outcome.h"
#include "cli/session.h"
#include "cli/stepping.h"

/* Whether the program has jansson. */
bool json_is_built(void);

/* Each writes an object in answer to a puzzle, and no more: counts are the caller's. */
void json_invalid(struct session *session, const struct place *place, const char *message);
void json_solve(struct session *session, const struct puzzle *puzzle, const struct outcome *outcome,
                const pd_grid *solution);
void json_count(struct session *session, const struct puzzle *puzzle,
                const pd_enumeration *enumeration);
void json_candidates(struct session *session, const struct puzzle *puzzle, pd_answer answer,
                     const pd_grid *candidates);
void json_check(struct session *session, const struct puzzle *puzzle, const pd_grid *solution);
void json_explain(struct session *session, const struct puzzle *puzzle,
                  const pd_explanation *explanation);

/* Goes the way from `start` and writes it. Errors as stepping_go; then nothing is written. */
pd_status json_steps(struct session *session, const struct puzzle *puzzle,
                     struct stepping *stepping, const pd_grid *start, pd_error *error);

/* Goes the way of the puzzle and writes it as the teaching page. Errors as json_steps, and
   PD_MEMORY. */
pd_status json_page(struct session *session, const struct puzzle *puzzle, struct stepping *stepping,
                    pd_error *error);

#endif
