#include "cnf/at_most_one.h"

#include "base/choice.h"

/* Up to FEW literals are excluded pairwise by the methods that split them into groups. */
enum { FEW = 4, GROUP = 3 };

/* A list of literals on its way through a method. */
struct list {
    int literals[PD_SIDE_MAX], positions[PD_SIDE_MAX];
    size_t count;
};

static void append(struct list *list, int literal, int position) {
    list->literals[list->count] = literal;
    list->positions[list->count++] = position;
}

static struct exclusion exclusion_of(const struct list *list, const struct exclusion *whole) {
    return (struct exclusion){.literals = list->literals,
                              .positions = list->positions,
                              .count = list->count,
                              .repeated = whole->repeated,
                              .side = whole->side};
}

/* Pairwise: "not both" for each pair. n(n-1)/2 clauses, no further variable. */
static pd_status pairwise(const struct exclusion *exclusion, struct emitter *emitter) {
    if (emitter->sink.take_pairs != NULL) {
        uint64_t clauses = 0;
        pd_status status = emitter->sink.take_pairs(emitter->sink.payload, exclusion, &clauses);
        emitter->tally->clauses += clauses;
        emitter->tally->literals += 2 * clauses;
        return status;
    }
    for (size_t i = 0; i < exclusion->count; i++) {
        for (size_t j = i + 1; j < exclusion->count; j++) {
            if (exclusion->repeated != NULL && exclusion_repeats(exclusion, i, j))
                continue;
            pd_status status = emit_two(emitter, -exclusion->literals[i], -exclusion->literals[j]);
            if (status != PD_OK)
                return status;
        }
    }
    return PD_OK;
}

/* Sequential counter (Sinz 2005): s[i] says that one of the first i literals is true; a later one
   must not be. 3n-4 clauses, n-1 variables. */
static pd_status sequential(const struct exclusion *exclusion, struct emitter *emitter) {
    int before = 0; /* s[i-1] */
    pd_status status = PD_OK;
    for (size_t i = 0; status == PD_OK && exclusion->count > 1 && i < exclusion->count; i++) {
        int literal = exclusion->literals[i];
        bool last = i + 1 == exclusion->count;
        int here = last ? 0 : emit_variable(emitter);
        if (!last)
            status = emit_two(emitter, -literal, here);
        if (status == PD_OK && before != 0 && !last)
            status = emit_two(emitter, -before, here);
        if (status == PD_OK && before != 0)
            status = emit_two(emitter, -literal, -before);
        before = here;
    }
    return status;
}

/* Ladder (Gent & Nightingale 2004): y[i] says that the true literal stands behind the first i; the
   ladder falls once (y[i+1] implies y[i]), and each literal is true just where it falls. It says
   exactly one. 4n-4 clauses, n-1 variables. */
static pd_status ladder(const struct exclusion *exclusion, struct emitter *emitter) {
    int before = 0; /* y[i-1]; 0 stands for true before the first */
    pd_status status = PD_OK;
    for (size_t i = 0; status == PD_OK && exclusion->count > 1 && i < exclusion->count; i++) {
        int literal = exclusion->literals[i];
        int here = i + 1 == exclusion->count ? 0 : emit_variable(emitter); /* 0: false */
        if (here != 0 && before != 0)
            status = emit_two(emitter, -here, before);
        if (status == PD_OK && before != 0)
            status = emit_two(emitter, -literal, before);
        if (status == PD_OK && here != 0)
            status = emit_two(emitter, -literal, -here);
        if (status == PD_OK) {
            const int falls[] = {literal, before != 0 ? -before : here, here};
            status = emit(emitter, falls, before != 0 && here != 0 ? 3 : 2);
        }
        before = here;
    }
    return status;
}

/* Writes a number for each literal in bits, which it asks for when it is true: of each `size` that
   follow each other the same one, from 0 on. */
static pd_status number(const struct exclusion *exclusion, size_t size, struct emitter *emitter) {
    const size_t numbers = (exclusion->count + size - 1) / size;
    for (size_t bit = 0; (size_t)1 << bit < numbers; bit++) {
        int variable = emit_variable(emitter);
        for (size_t i = 0; i < exclusion->count; i++) {
            pd_status status = emit_two(emitter, -exclusion->literals[i],
                                        (i / size >> bit & 1) != 0 ? variable : -variable);
            if (status != PD_OK)
                return status;
        }
    }
    return PD_OK;
}

/* Binary (Frisch & Peugniez 2001): the true literal's number is written in bits; two different
   numbers cannot stand there. n*ceil(log2 n) clauses, ceil(log2 n) variables. */
static pd_status binary(const struct exclusion *exclusion, struct emitter *emitter) {
    return number(exclusion, 1, emitter);
}

/* The literals from `start` on, `size` of them or what is left. */
static struct exclusion group_at(const struct exclusion *exclusion, size_t start, size_t size) {
    const size_t rest = exclusion->count - start;
    struct exclusion group = *exclusion;
    group.literals += start;
    group.positions += start;
    group.count = rest < size ? rest : size;
    return group;
}

/* The least number whose square is n or more. */
static size_t root(size_t n) {
    size_t width = 1;
    while (width * width < n)
        width++;
    return width;
}

/* Bimander (Hölldobler & Nguyen 2013): binary and commander in one: groups, pairwise inside, and
   the number of the true one's group in bits. Groups of ceil(sqrt n), which in a row of a square
   box are the triads, whose pairs row and box share. */
static pd_status bimander(const struct exclusion *exclusion, struct emitter *emitter) {
    if (exclusion->count <= FEW)
        return pairwise(exclusion, emitter);
    const size_t size = root(exclusion->count);
    for (size_t start = 0; start < exclusion->count; start += size) {
        const struct exclusion group = group_at(exclusion, start, size);
        pd_status status = pairwise(&group, emitter);
        if (status != PD_OK)
            return status;
    }
    return number(exclusion, size, emitter);
}

/* Commander (Klieber & Kwon 2007): groups of three, pairwise inside; a commander a group, true when
   one of the group is; at most one commander, by the same method. A group of one commands itself.
 */
static pd_status commander(const struct exclusion *exclusion, struct emitter *emitter) {
    if (exclusion->count <= FEW)
        return pairwise(exclusion, emitter);
    struct list commanders = {.count = 0};
    for (size_t start = 0; start < exclusion->count; start += GROUP) {
        const struct exclusion group = group_at(exclusion, start, GROUP);
        if (group.count == 1) {
            append(&commanders, group.literals[0], group.positions[0]);
            continue;
        }
        pd_status status = pairwise(&group, emitter);
        int clause[GROUP + 1] = {-emit_variable(emitter)};
        for (size_t i = 0; status == PD_OK && i < group.count; i++) {
            clause[i + 1] = group.literals[i];
            status = emit_two(emitter, -group.literals[i], -clause[0]);
        }
        if (status == PD_OK)
            status = emit(emitter, clause, group.count + 1);
        if (status != PD_OK)
            return status;
        append(&commanders, -clause[0], -1);
    }
    const struct exclusion above = exclusion_of(&commanders, exclusion);
    return commander(&above, emitter);
}

/* Joins each stride'th literal from `first` on under a variable, true when one of them is; a single
   one stands for itself. */
static pd_status join(const struct exclusion *exclusion, size_t first, size_t stride, size_t count,
                      struct list *joined, struct emitter *emitter) {
    if (count == 1) {
        append(joined, exclusion->literals[first], exclusion->positions[first]);
        return PD_OK;
    }
    int variable = emit_variable(emitter);
    append(joined, variable, -1);
    for (size_t i = 0; i < count; i++) {
        pd_status status = emit_two(emitter, -exclusion->literals[first + i * stride], variable);
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}

/* Product (Chen 2010): the literals fill a rectangle, as square as can be; at most one of its rows
   and at most one of its columns is used, each by the same method. 2n + 4*sqrt(n) + O(n^(1/4))
   clauses. */
static pd_status product(const struct exclusion *exclusion, struct emitter *emitter) {
    const size_t n = exclusion->count, width = root(n);
    if (n <= FEW)
        return pairwise(exclusion, emitter);
    struct list rows = {.count = 0}, columns = {.count = 0};
    pd_status status = PD_OK;
    for (size_t start = 0; status == PD_OK && start < n; start += width)
        status = join(exclusion, start, 1, n - start < width ? n - start : width, &rows, emitter);
    for (size_t column = 0; status == PD_OK && column < width; column++)
        status =
            join(exclusion, column, width, (n - column + width - 1) / width, &columns, emitter);
    if (status != PD_OK)
        return status;
    const struct exclusion down = exclusion_of(&rows, exclusion);
    const struct exclusion across = exclusion_of(&columns, exclusion);
    status = product(&down, emitter);
    return status == PD_OK ? product(&across, emitter) : status;
}

static const struct at_most_one methods[] = {
    {{"pairwise", "not both, for each pair: n(n-1)/2 clauses"}, pairwise},
    {{"sequential", "a counter from literal to literal: 3n-4 clauses (Sinz 2005)"}, sequential},
    {{"product", "rows and columns of a rectangle: about 2n clauses (Chen 2010)"}, product},
    {{"commander", "groups of three under commanders (Klieber & Kwon 2007)"}, commander},
    {{"binary", "the number of the true one, in bits: n log n clauses (Frisch & Peugniez 2001)"},
     binary},
    {{"ladder", "a ladder that falls once: 4n-4 clauses (Gent & Nightingale 2004)"}, ladder},
    {{"bimander", "groups, and in bits which has the true one (Hoelldobler & Nguyen 2013)"},
     bimander},
};

const struct at_most_one *at_most_one_at(size_t index) {
    return index < sizeof methods / sizeof methods[0] ? &methods[index] : NULL;
}

const pd_choice *pd_at_most_one_at(size_t index) {
    const struct at_most_one *row = at_most_one_at(index);
    return row == NULL ? NULL : &row->about;
}

pd_status at_most_one_named(const char *name, const struct at_most_one **row, pd_error *error) {
    size_t index = 0;
    pd_status status = choice_named("at-most-one method", pd_at_most_one_at, name, &index, error);
    if (status == PD_OK)
        *row = at_most_one_at(index);
    return status;
}
