#include "tasks/sums.h"

uint64_t sums_clauses(const struct clause_counts *counts) {
    uint64_t clauses = counts->units.clauses;
    for (int family = 0; family < PD_FAMILIES; family++)
        clauses += counts->at_least[family].clauses + counts->at_most[family].clauses;
    return clauses;
}

uint64_t sums_add_formula(pd_statistics *sums, const struct clause_counts *counts) {
    sums->formulas++;
    sums->units += counts->units.clauses;
    sums->variables += (uint64_t)counts->variables;
    for (int family = 0; family < PD_FAMILIES; family++) {
        sums->at_least_one[family] += counts->at_least[family].clauses;
        sums->at_most_one[family] += counts->at_most[family].clauses;
    }
    return sums_clauses(counts);
}

void sums_set_search(pd_statistics *sums, const struct sat *sat) {
    struct sat_statistics work;
    if (sat == NULL)
        return;
    sat_statistics(sat, &work);
    sums->calls = work.calls;
    sums->decisions = work.decisions;
    sums->propagations = work.propagations;
    sums->seconds = work.seconds;
    sums->bytes = work.bytes;
}

void pd_statistics_add(pd_statistics *sums, const pd_statistics *more) {
    sums->puzzles += more->puzzles;
    sums->propagated += more->propagated;
    sums->probed += more->probed;
    sums->nested += more->nested;
    sums->descended += more->descended;
    sums->searched += more->searched;
    sums->formulas += more->formulas;
    sums->variables += more->variables;
    for (int family = 0; family < PD_FAMILIES; family++) {
        sums->at_least_one[family] += more->at_least_one[family];
        sums->at_most_one[family] += more->at_most_one[family];
    }
    sums->units += more->units;
    sums->exclusions += more->exclusions;
    sums->calls += more->calls;
    sums->decisions += more->decisions;
    sums->propagations += more->propagations;
    sums->seconds += more->seconds;
    if (more->bytes > sums->bytes)
        sums->bytes = more->bytes;
}
