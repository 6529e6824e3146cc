#include <string.h>

#include "base/seconds.h"
#include "fuzz/paths.h"
#include "fuzz/target.h"
#include "sat/sat.h"
#include "tasks/conflict_rules.h"

static void judge_verdict(const struct drawn *drawn, pd_verdict verdict) {
    must(verdict != PD_VERDICT_NONE || drawn->count == 0, "there is a solution");
    must(verdict != PD_VERDICT_ONE || drawn->count < 2, "there are several solutions");
    must(verdict != PD_VERDICT_ONE || !drawn->all || drawn->count == 1, "there is no solution");
    must(verdict != PD_VERDICT_SEVERAL || !drawn->all || drawn->count > 1,
         "there are not several solutions");
}

/* ---- explanations -------------------------------------------------------------------------- */

/* The answer to the premises alone, without the one at `without`; UNKNOWN at the deadline. */
static pd_answer ask(struct drawn *drawn, const pd_explanation *told, size_t without) {
    const pd_solver_options options = {.first = true, .terminate = drawn_is_over, .payload = drawn};
    pd_solver *solver = NULL;
    pd_grid *grid = drawn_grid(drawn);
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    for (size_t i = 0; i < told->core_count; i++) {
        const pd_premise *premise = &told->core[i];
        if (i == without)
            continue;
        must((premise->excluded
                  ? pd_grid_exclude(grid, premise->row, premise->column, premise->value, NULL)
                  : pd_grid_set(grid, premise->row, premise->column, premise->value, NULL)) ==
                 PD_OK,
             "a premise is set");
        must(premise->excluded
                 ? pd_grid_excludes(drawn->puzzle, premise->row, premise->column, premise->value)
                 : pd_grid_value(drawn->puzzle, premise->row, premise->column) == premise->value,
             "a premise is of the puzzle");
    }
    must(pd_solver_new(drawn->geometry, &options, &solver, NULL) == PD_OK, "a solver is made");
    const pd_status status = pd_solver_solve(solver, grid, grid, &answer, &error);
    if (!drawn_went(drawn, status, &error))
        answer = PD_UNKNOWN;
    pd_solver_free(solver);
    pd_grid_free(grid);
    return answer;
}

static void judge_core(struct drawn *drawn, const pd_explanation *told) {
    must(ask(drawn, told, SIZE_MAX) != PD_SATISFIABLE, "the core has no solution");
    for (size_t i = 0; told->irreducible && i < told->core_count; i++)
        must(ask(drawn, told, i) != PD_UNSATISFIABLE, "the core needs each of its premises");
}

static size_t number_of(const struct drawn *drawn, const pd_rule *rule) {
    const size_t count = conflict_rules_count(drawn->geometry);
    for (size_t number = 0; number < count; number++) {
        const pd_rule other = conflict_rule(drawn->geometry, number);
        if (other.kind == rule->kind && other.family == rule->family &&
            other.number == rule->number && other.value == rule->value && other.row == rule->row &&
            other.column == rule->column)
            return number;
    }
    must(false, "a rule is one of the geometry's");
    return 0;
}

/* Adds what a rule says. */
static void add_rule(const struct drawn *drawn, struct sat *sat, const pd_rule *rule) {
    const struct conflict_said said = conflict_said(drawn->geometry, number_of(drawn, rule));
    int literals[DRAWN_SIDE_MAX];
    for (int i = 0; i < drawn->side; i++)
        literals[i] = conflict_said_at(&said, i);
    if (!said.at_most)
        must(sat_add(sat, literals, (size_t)drawn->side, NULL) == PD_OK, "a clause is added");
    for (int i = 0; said.at_most && i < drawn->side; i++)
        for (int j = 0; j < i; j++)
            must(sat_add(sat, (int[]){-literals[i], -literals[j]}, 2, NULL) == PD_OK,
                 "a clause is added");
}

/* The core's premises and the rules have no model. */
static void judge_rules(struct drawn *drawn, const pd_explanation *told) {
    const struct terminate terminate = {drawn_is_over, drawn};
    struct sat *sat = NULL;
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    must(sat_new(&sat_best, &sat, NULL) == PD_OK &&
             sat_begin(sat, drawn->cells * drawn->side, NULL) == PD_OK,
         "PicoSAT is there");
    for (size_t i = 0; i < told->core_count; i++) {
        const pd_premise *premise = &told->core[i];
        const size_t cell = (size_t)premise->row * (size_t)drawn->side + (size_t)premise->column;
        const int variable = conflict_variable(drawn->geometry, cell, premise->value);
        must(sat_add(sat, (int[]){premise->excluded ? -variable : variable}, 1, NULL) == PD_OK,
             "a clause is added");
    }
    for (size_t i = 0; i < told->rule_count; i++)
        add_rule(drawn, sat, &told->rules[i]);
    if (drawn_went(drawn, sat_solve(sat, NULL, 0, &terminate, &answer, &error), &error))
        must(answer == PD_UNSATISFIABLE, "the rules refute the core");
    sat_free(sat);
}

static void judge_difference(const struct drawn *drawn, const pd_explanation *told) {
    const int cell = told->row * drawn->side + told->column;
    uint32_t seen = 0, values = 0;
    for (size_t i = 0; i < drawn->count; i++)
        seen |= UINT32_C(1) << drawn->solutions[i][cell];
    for (size_t i = 0; i < told->value_count; i++)
        values |= UINT32_C(1) << told->values[i];
    must(!told->settled || (seen & ~values) == 0, "a value that solutions have is told");
    must(!drawn->all || (values & ~seen) == 0, "a value that is told is a solution's");
    must(!told->settled || told->value_count > 1, "solutions differ there");
    for (int before = 0; told->settled && before < cell; before++)
        for (size_t i = 1; i < drawn->count; i++)
            must(drawn->solutions[i][before] == drawn->solutions[0][before],
                 "solutions differ there first");
}

void paths_explain(struct drawn *drawn) {
    const pd_explainer_options options = {.terminate = drawn_is_over, .payload = drawn};
    pd_explainer *explainer = NULL;
    pd_explanation told;
    must(pd_explainer_new(drawn->geometry, &options, &explainer, NULL) == PD_OK &&
             pd_explain(explainer, drawn->puzzle, &told, NULL) == PD_OK,
         "a puzzle is explained");
    judge_verdict(drawn, told.verdict);
    if (told.verdict == PD_VERDICT_NONE)
        judge_core(drawn, &told);
    if (told.verdict == PD_VERDICT_NONE && told.rule_count > 0)
        judge_rules(drawn, &told);
    if (told.verdict == PD_VERDICT_SEVERAL)
        judge_difference(drawn, &told);
    pd_explainer_free(explainer);
}

/* ---- steps --------------------------------------------------------------------------------- */

/* What a step places is in every solution, and what it takes out in none. */
static void judge_step(const struct drawn *drawn, const pd_step *step) {
    for (size_t i = 0; i < step->reason_count; i++) {
        const pd_step_reason *reason = &step->reasons[i];
        must(reason->candidate_count > 0 || drawn->count == 0, "no rule is broken");
        for (size_t j = 0; j < reason->candidate_count; j++) {
            const pd_candidate *candidate = &reason->candidates[j];
            const int cell = candidate->row * drawn->side + candidate->column;
            for (size_t k = 0; k < drawn->count; k++)
                must((drawn->solutions[k][cell] == candidate->value) == reason->holds,
                     "a step is right in every solution");
        }
    }
}

static bool hurry(void *payload) {
    (void)payload;
    return true;
}

void paths_step(struct drawn *drawn) {
    const pd_stepper_options options = {
        .hurry = drawn->last ? hurry : NULL, .terminate = drawn_is_over, .payload = drawn};
    static const pd_verdict verdicts[] = {[PD_WAY_SOLVED] = PD_VERDICT_ONE,
                                          [PD_WAY_NONE] = PD_VERDICT_NONE,
                                          [PD_WAY_SEVERAL] = PD_VERDICT_SEVERAL,
                                          [PD_WAY_TOO_LARGE] = PD_VERDICT_UNKNOWN,
                                          [PD_WAY_STOPPED] = PD_VERDICT_UNKNOWN};
    pd_stepper *stepper = NULL;
    pd_step step;
    pd_way way = PD_WAY_STEP;
    must(pd_stepper_new(drawn->geometry, &options, &stepper, NULL) == PD_OK &&
             pd_stepper_begin(stepper, drawn->puzzle, NULL) == PD_OK,
         "a way begins");
    while (way == PD_WAY_STEP) {
        must(pd_stepper_next(stepper, &step, &way, NULL) == PD_OK, "a step is made");
        if (way == PD_WAY_STEP)
            judge_step(drawn, &step);
    }
    must(way != PD_WAY_STOPPED || seconds_now() > drawn->deadline, "it stops at the deadline");
    judge_verdict(drawn, verdicts[way]);
    pd_stepper_free(stepper);
}
