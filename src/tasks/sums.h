/* Sums: the statistics of a solver, added up. */
#ifndef TASKS_SUMS_H
#define TASKS_SUMS_H

#include "cnf/encode.h"
#include "sat/sat.h"

/* How many clauses there are in all. */
uint64_t sums_clauses(const struct clause_counts *counts);

/* Adds the numbers of a formula that was laid; its clauses. */
uint64_t sums_add_formula(pd_statistics *sums, const struct clause_counts *counts);

/* Sets what PicoSAT has done since it was made; NULL: nothing. */
void sums_set_search(pd_statistics *sums, const struct sat *sat);

#endif
