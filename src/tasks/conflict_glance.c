/* What a glance shows: cells without a value and houses without a place, by the premises alone. */
#include "base/error.h"
#include "base/memory.h"
#include "tasks/conflict.h"

/* Why one candidate is out: each premise that sees it, one a way. */
struct sight {
    pd_reason reason;
    size_t cell; /* of the premise */
};

enum { SIGHTS = 8 }; /* the cell's own given, its exclusion, one in each house */

static pd_premise premise_of(const pd_grid *puzzle, size_t cell, int value, bool excluded) {
    const int side = puzzle->geometry->side;
    return (pd_premise){(int)cell / side, (int)cell % side, value, excluded};
}

static size_t list_sights(const pd_grid *puzzle, size_t cell, int value,
                          struct sight sights[SIGHTS]) {
    const pd_geometry *geometry = puzzle->geometry;
    const int own = puzzle->values[cell];
    size_t count = 0;
    if (own != 0 && own != value)
        sights[count++] = (struct sight){{premise_of(puzzle, cell, own, false), PD_CELL, 0}, cell};
    if (grid_excludes(puzzle, cell, value))
        sights[count++] = (struct sight){{premise_of(puzzle, cell, value, true), PD_CELL, 0}, cell};
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++) {
        const struct house *house = &geometry->house[geometry->cell_houses[i]];
        for (int at = 0; at < geometry->side; at++) {
            const size_t other = house->cells[at];
            if (other == cell || puzzle->values[other] != value)
                continue;
            const pd_premise premise = premise_of(puzzle, other, value, false);
            sights[count++] = (struct sight){{premise, house->family, house->number}, other};
            break;
        }
    }
    return count;
}

static bool is_same(const pd_premise *one, const pd_premise *other) {
    return one->row == other->row && one->column == other->column && one->value == other->value &&
           one->excluded == other->excluded;
}

static bool is_told(const pd_explainer *explainer, size_t from, const pd_premise *premise) {
    for (size_t i = from; i < explainer->reason_count; i++)
        if (is_same(&explainer->reasons[i].premise, premise))
            return true;
    return false;
}

/* What is looked for: a value for a cell, or a place for a value in a house. */
struct looking {
    const pd_grid *puzzle;
    size_t house; /* whose place for the value is looked for; houses: none */
    size_t cell;  /* else the cell */
    int value;
};

static size_t candidate_at(const struct looking *looking, int index, int *value) {
    const pd_geometry *geometry = looking->puzzle->geometry;
    *value = looking->house < geometry->houses ? looking->value : index + 1;
    return looking->house < geometry->houses ? geometry->house[looking->house].cells[index]
                                             : looking->cell;
}

static bool says_as_much(const struct looking *looking, const struct sight *one,
                         const struct sight *other) {
    if (looking->house == looking->puzzle->geometry->houses)
        return one->reason.family == other->reason.family &&
               one->reason.number == other->reason.number;
    return is_same(&one->reason.premise, &other->reason.premise);
}

/* How many candidates the same way of seeing accounts for, by one house or by one premise: the more
   they are, the fewer words say it. */
static size_t count_said(const struct looking *looking, const struct sight *sight) {
    struct sight sights[SIGHTS] = {{.cell = 0}};
    size_t said = 0;
    int value = 0;
    for (int i = 0; i < looking->puzzle->geometry->side; i++) {
        const size_t cell = candidate_at(looking, i, &value);
        const size_t count = list_sights(looking->puzzle, cell, value, sights);
        for (size_t j = 0; j < count; j++)
            if (says_as_much(looking, sight, &sights[j])) {
                said++;
                break;
            }
    }
    return said;
}

static bool is_before(const pd_reason *one, const pd_reason *other) {
    if (one->family != other->family)
        return one->family < other->family;
    if (one->number != other->number)
        return one->number < other->number;
    if (one->premise.row != other->premise.row)
        return one->premise.row < other->premise.row;
    if (one->premise.column != other->premise.column)
        return one->premise.column < other->premise.column;
    return one->premise.value < other->premise.value;
}

/* Puts the reason among those from `from` on, in order. */
static pd_status add_reason(pd_explainer *explainer, size_t from, const pd_reason *reason,
                            pd_error *error) {
    void *block = explainer->reasons;
    if (memory_grow(&block, &explainer->reason_capacity, explainer->reason_count + 1,
                    sizeof *explainer->reasons) == NULL)
        return error_memory(error);
    explainer->reasons = block;
    size_t at = explainer->reason_count++;
    for (; at > from && is_before(reason, &explainer->reasons[at - 1]); at--)
        explainer->reasons[at] = explainer->reasons[at - 1];
    explainer->reasons[at] = *reason;
    return PD_OK;
}

/* Whether every candidate of the rule is out. */
static bool is_broken(const struct looking *looking) {
    struct sight sights[SIGHTS] = {{.cell = 0}};
    int value = 0;
    for (int i = 0; i < looking->puzzle->geometry->side; i++) {
        const size_t cell = candidate_at(looking, i, &value);
        if (list_sights(looking->puzzle, cell, value, sights) == 0)
            return false;
    }
    return true;
}

static pd_status tell(pd_explainer *explainer, const struct looking *looking, pd_error *error) {
    const size_t from = explainer->reason_count;
    pd_status status = PD_OK;
    for (int i = 0; i < explainer->geometry->side && status == PD_OK; i++) {
        struct sight sights[SIGHTS] = {{.cell = 0}};
        int value = 0;
        const size_t cell = candidate_at(looking, i, &value);
        const size_t count = list_sights(looking->puzzle, cell, value, sights);
        size_t best = 0;
        for (size_t j = 1; j < count; j++)
            if (count_said(looking, &sights[j]) > count_said(looking, &sights[best]))
                best = j;
        if (!is_told(explainer, from, &sights[best].reason.premise))
            status = add_reason(explainer, from, &sights[best].reason, error);
    }
    void *block = explainer->glances;
    if (status == PD_OK &&
        memory_grow(&block, &explainer->glance_capacity, explainer->told.glance_count + 1,
                    sizeof *explainer->glances) == NULL)
        status = error_memory(error);
    if (status != PD_OK)
        return status;
    explainer->glances = block;
    const pd_geometry *geometry = explainer->geometry;
    const bool of_cell = looking->house == geometry->houses;
    const size_t first = of_cell ? looking->cell : geometry->house[looking->house].cells[0];
    explainer->glances[explainer->told.glance_count++] =
        (pd_glance){.rule = {.kind = PD_RULE_AT_LEAST,
                             .family = of_cell ? PD_CELL : geometry->house[looking->house].family,
                             .number = of_cell ? 0 : geometry->house[looking->house].number,
                             .row = (int)first / geometry->side,
                             .column = (int)first % geometry->side,
                             .value = of_cell ? 0 : looking->value,
                             .closes = true},
                    .count = explainer->reason_count - from};
    return PD_OK;
}

static pd_status look_at(pd_explainer *explainer, const struct looking *looking, pd_error *error) {
    return is_broken(looking) ? tell(explainer, looking, error) : PD_OK;
}

/* A filled cell has its value, whatever else is wrong with it: clashes are told apart. */
static bool is_of_interest(const pd_grid *puzzle, size_t cell) {
    return puzzle->values[cell] == 0 || grid_excludes(puzzle, cell, puzzle->values[cell]);
}

static bool is_placed(const pd_grid *puzzle, const struct house *house, int value) {
    for (int i = 0; i < puzzle->geometry->side; i++)
        if (puzzle->values[house->cells[i]] == value)
            return true;
    return false;
}

/* The reasons have their places for good. */
static void point(pd_explainer *explainer) {
    const pd_reason *reason = explainer->reasons;
    for (size_t i = 0; i < explainer->told.glance_count; i++) {
        explainer->glances[i].reasons = reason;
        reason += explainer->glances[i].count;
    }
    explainer->told.glances = explainer->told.glance_count == 0 ? NULL : explainer->glances;
}

pd_status conflict_glance(pd_explainer *explainer, pd_error *error) {
    const pd_geometry *geometry = explainer->geometry;
    const pd_grid *puzzle = explainer->puzzle;
    pd_status status = PD_OK;
    for (size_t cell = 0; cell < geometry->cells && status == PD_OK; cell++) {
        const struct looking looking = {puzzle, geometry->houses, cell, 0};
        if (is_of_interest(puzzle, cell))
            status = look_at(explainer, &looking, error);
    }
    for (size_t house = 0; house < geometry->houses; house++)
        for (int value = 1; value <= geometry->side && status == PD_OK; value++) {
            const struct looking looking = {puzzle, house, 0, value};
            if (!is_placed(puzzle, &geometry->house[house], value))
                status = look_at(explainer, &looking, error);
        }
    point(explainer);
    return status;
}
