/* What stands for the other json files in a program that is built without jansson: the option is
   refused, so that nothing is ever to be written. */
#include <assert.h>

#include "cli/json.h"

bool json_is_built(void) { return false; }

void json_invalid(struct session *session, const struct place *place, const char *message) {
    (void)session, (void)place, (void)message;
    assert(false);
}

void json_solve(struct session *session, const struct puzzle *puzzle, const struct outcome *outcome,
                const pd_grid *solution) {
    (void)session, (void)puzzle, (void)outcome, (void)solution;
    assert(false);
}

void json_count(struct session *session, const struct puzzle *puzzle,
                const pd_enumeration *enumeration) {
    (void)session, (void)puzzle, (void)enumeration;
    assert(false);
}

void json_candidates(struct session *session, const struct puzzle *puzzle, pd_answer answer,
                     const pd_grid *candidates) {
    (void)session, (void)puzzle, (void)answer, (void)candidates;
    assert(false);
}

void json_check(struct session *session, const struct puzzle *puzzle, const pd_grid *solution) {
    (void)session, (void)puzzle, (void)solution;
    assert(false);
}

void json_explain(struct session *session, const struct puzzle *puzzle,
                  const pd_explanation *explanation) {
    (void)session, (void)puzzle, (void)explanation;
    assert(false);
}

pd_status json_steps(struct session *session, const struct puzzle *puzzle,
                     struct stepping *stepping, const pd_grid *start, pd_error *error) {
    (void)session, (void)puzzle, (void)stepping, (void)start, (void)error;
    assert(false);
    return PD_INTERNAL;
}

pd_status json_page(struct session *session, const struct puzzle *puzzle, struct stepping *stepping,
                    pd_error *error) {
    (void)session, (void)puzzle, (void)stepping, (void)error;
    assert(false);
    return PD_INTERNAL;
}
