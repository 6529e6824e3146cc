#include "sudoku/probe.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"

/* Cells with more candidates are not probed: they cost more and close less. */
enum { FEWEST = 2, MOST = 3 };

struct candidate {
    uint32_t cell;
    int value;
};

struct probing {
    struct all_different *filter;
    const struct candidates *candidates;
    const struct terminate *terminate;
    struct candidate *common; /* ruled out by all candidates of the cell that were probed */
    size_t count;
    size_t open; /* candidates of cells that are not decided, when something went last */
    size_t vain; /* candidates that fell in probes since then */
    bool consistent;
    pd_error *error;
};

static void reckon(struct probing *probing) {
    size_t decided = 0;
    candidates_tally(probing->candidates, &decided, &probing->open);
    probing->vain = 0;
}

static pd_status run(const struct probing *probing, bool *consistent) {
    return all_different_run(probing->filter, probing->terminate, consistent, probing->error);
}

/* What the first branch of a cell rules out. */
static void list_common(struct probing *probing, size_t from, size_t to) {
    probing->count = to - from;
    for (size_t i = from; i < to; i++) {
        struct candidate *candidate = &probing->common[i - from];
        candidate->cell = (uint32_t)all_different_removed(probing->filter, i, &candidate->value);
    }
}

/* What a further branch, the one at hand, does not rule out is not common. */
static void keep_common(struct probing *probing) {
    size_t kept = 0;
    for (size_t i = 0; i < probing->count; i++) {
        const struct candidate candidate = probing->common[i];
        if (!candidates_has(probing->candidates, candidate.cell, candidate.value))
            probing->common[kept++] = candidate;
    }
    probing->count = kept;
}

/* Assumes a candidate and takes it back. *open: no contradiction followed. */
static pd_status assume(struct probing *probing, struct candidate candidate, bool first,
                        bool *open) {
    const size_t mark = all_different_mark(probing->filter);
    all_different_place(probing->filter, candidate.cell, candidate.value);
    const pd_status status = run(probing, open);
    if (status != PD_OK)
        return status;
    const size_t end = all_different_mark(probing->filter);
    probing->vain += end - mark;
    if (*open && first)
        list_common(probing, mark, end);
    else if (*open)
        keep_common(probing);
    all_different_undo(probing->filter, mark);
    return PD_OK;
}

/* Takes away what was found out; *progress: something. */
static pd_status take_away(struct probing *probing, bool *progress) {
    *progress = probing->count > 0;
    if (!*progress)
        return PD_OK;
    for (size_t i = 0; i < probing->count; i++)
        all_different_remove(probing->filter, probing->common[i].cell, probing->common[i].value);
    const pd_status status = run(probing, &probing->consistent);
    if (status == PD_OK && probing->consistent)
        reckon(probing);
    return status;
}

/* A candidate that fails is ruled out by the branches of all others, which list it themselves: to
   place a value takes the others of its cell away. */
static pd_status probe_cell(struct probing *probing, size_t cell, bool *progress) {
    size_t branches = 0;
    probing->count = 0;
    for (int value = candidates_next(probing->candidates, cell, 0); value != 0;
         value = candidates_next(probing->candidates, cell, value)) {
        bool open = true;
        const struct candidate candidate = {.cell = (uint32_t)cell, .value = value};
        const pd_status status = assume(probing, candidate, branches == 0, &open);
        if (status != PD_OK)
            return status;
        branches += open;
    }
    probing->consistent = branches > 0;
    return probing->consistent ? take_away(probing, progress) : PD_OK;
}

/* Half as many candidates may fall in vain as are open: docs/benchmarks.md. */
static bool is_tired(const struct probing *probing) { return probing->vain > probing->open / 2; }

static pd_status probe_round(struct probing *probing, int size, bool *any) {
    const struct candidates *candidates = probing->candidates;
    pd_status status = PD_OK;
    *any = false;
    for (size_t cell = 0; cell < candidates->geometry->cells && status == PD_OK &&
                          probing->consistent && !is_tired(probing);
         cell++) {
        bool progress = false;
        if (candidates->values[cell] == size)
            status = probe_cell(probing, cell, &progress);
        *any = *any || progress;
    }
    return status;
}

static pd_status probe_all(struct probing *probing) {
    pd_status status = PD_OK;
    for (int size = FEWEST; size <= MOST && status == PD_OK;) {
        bool any = false;
        status = probe_round(probing, size, &any);
        if (!probing->consistent || is_tired(probing))
            break;
        size = any ? FEWEST : size + 1;
    }
    return status;
}

pd_status probe_candidates(struct all_different *filter, const struct candidates *candidates,
                           const struct terminate *terminate, bool *consistent, pd_error *error) {
    struct probing probing = {.filter = filter,
                              .candidates = candidates,
                              .terminate = terminate,
                              .consistent = true,
                              .error = error};
    reckon(&probing);
    if (terminate_asked(terminate))
        return error_stopped(error);
    probing.common = memory_new(probing.open + 1, sizeof *probing.common);
    if (probing.common == NULL)
        return error_memory(error);
    const pd_status status = probe_all(&probing);
    free(probing.common);
    if (status == PD_OK)
        *consistent = probing.consistent;
    return status;
}
