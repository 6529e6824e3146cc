#include "fuzz/paths.h"
#include "fuzz/target.h"

struct listing {
    const struct drawn *drawn;
    size_t count;
};

static bool take(void *payload, const pd_grid *solution) {
    struct listing *listing = payload;
    const struct drawn *drawn = listing->drawn;
    must(pd_grid_solves(solution, drawn->puzzle), "a listed solution solves the puzzle");
    must(listing->count >= drawn->count || drawn_is_solution(drawn, solution, listing->count),
         "the solutions come in order");
    return ++listing->count < DRAWN_LISTED;
}

static void judge(const struct drawn *drawn, const pd_enumeration *told) {
    must(told->count <= drawn->count || !drawn->all, "there are no more solutions than that");
    must(!told->complete || told->count >= drawn->count, "no solution is left out");
    must(told->complete || told->stopped || told->count == DRAWN_LISTED, "it ends for a reason");
}

static pd_enumerator *enumerator_of(struct drawn *drawn) {
    const pd_enumerator_options options = {.terminate = drawn_is_over, .payload = drawn};
    pd_enumerator *enumerator = NULL;
    must(pd_enumerator_new(drawn->geometry, &options, &enumerator, NULL) == PD_OK,
         "an enumerator is made");
    return enumerator;
}

/* A value is a candidate just if a solution has it. */
static void judge_candidates(const struct drawn *drawn, const pd_grid *candidates) {
    for (int cell = 0; cell < drawn->cells; cell++) {
        const int row = cell / drawn->side, column = cell % drawn->side;
        const int value = pd_grid_value(candidates, row, column);
        uint32_t seen = 0, left = 0;
        for (size_t i = 0; i < drawn->count; i++)
            seen |= UINT32_C(1) << drawn->solutions[i][cell];
        for (int v = 1; v <= drawn->side; v++)
            if (value == v || (value == 0 && !pd_grid_excludes(candidates, row, column, v)))
                left |= UINT32_C(1) << v;
        must((seen & ~left) == 0, "a value of a solution is a candidate");
        must(!drawn->all || seen == left, "a candidate is a value of a solution");
        must(value != 0 || (left & (left - 1)) != 0, "an open cell has two candidates");
    }
}

void paths_enumerate(struct drawn *drawn) {
    pd_enumerator *enumerator = enumerator_of(drawn);
    struct listing listing = {.drawn = drawn};
    pd_enumeration listed, counted;
    pd_grid *candidates = drawn_grid(drawn);
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    must(pd_enumerator_run(enumerator, drawn->puzzle, take, &listing, &listed, NULL) == PD_OK &&
             pd_enumerator_count(enumerator, drawn->puzzle, DRAWN_LISTED, &counted, NULL) == PD_OK,
         "solutions are listed and counted");
    must(listed.count == listing.count, "as many are listed as are told");
    judge(drawn, &listed);
    judge(drawn, &counted);
    must(listed.stopped || counted.stopped || listed.count == counted.count,
         "as many are counted as are listed");
    const pd_status status =
        pd_enumerator_candidates(enumerator, drawn->puzzle, candidates, &answer, &error);
    if (drawn_went(drawn, status, &error)) {
        drawn_must_answer(drawn, answer);
        if (answer == PD_SATISFIABLE)
            judge_candidates(drawn, candidates);
    }
    pd_grid_free(candidates);
    pd_enumerator_free(enumerator);
}
