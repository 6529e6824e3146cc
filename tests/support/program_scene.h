/* Program scene: other solver programs run in a temporary folder, which must be empty at the end,
   with no file and no child left open. */
#ifndef SUPPORT_PROGRAM_SCENE_H
#define SUPPORT_PROGRAM_SCENE_H

#include <picodoku/picodoku.h>

#include "sat/external.h"
#include "support/cmocka.h"

struct scene {
    char folder[64]; /* for temporary files */
    int files;       /* open at the start */
    pd_error error;
    const char *output; /* of the last run; lives as long as what ran it */
    size_t length;      /* bytes of it */
};

/* A test between the making of its scene, which is *state, and the look at what is left. */
#define SCENE_TEST(name) cmocka_unit_test_setup_teardown(name, scene_begin, scene_end)

int scene_begin(void **state);
int scene_end(void **state);

/* For `main`: finds the solvers of the tests first, and has programs speak English. */
void scene_find_solvers(const char *folder);

/* A runner of the command; freed by the caller with external_free. */
struct external *external_of(const char *command);

/* Runs a command for the text of a formula, or one of the caller's, for at most `seconds`. */
pd_status run(struct scene *scene, const char *command, double seconds);
pd_status run_text(struct scene *scene, struct external *external, external_text *text,
                   double seconds);
pd_status run_until(struct scene *scene, const char *command, const struct terminate *terminate);

/* The text of every run: "p cnf 2 2\n1 2 0\n-1 0\n". */
pd_status write_formula(void *payload, pd_write_function *write, void *target, pd_error *error);

#endif
