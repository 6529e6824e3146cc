/* Chains: rules of at least one and of at most one in turn. Suppose the target:

    target -most- left [least] right -most- left [least] right -most- target
           then not left: so right;  then not left: so right;  then not the target

   In a loop the last of most is the first. */
#include "base/bits.h"
#include "tasks/step_name_figure.h"

struct chain {
    const struct step_figure *figure;
    size_t count;                                           /* of least */
    const struct conflict_said *least[STEP_FIGURE_MOST];    /* in the order of the chain */
    const struct conflict_said *most[STEP_FIGURE_MOST + 1]; /* least[i]: of most[i], most[i + 1] */
    bool grouped; /* several candidates of one house stand together at an end of some least */
};

/* Whether of a rule of at least one all that `from` does not speak of, and something, is in `to`.
 */
static bool leads(const struct step_figure *figure, size_t least, size_t from, size_t to) {
    bool is_left = false;
    for (int i = 0; i < figure->geometry->side; i++) {
        const int candidate = step_figure_at(figure, &figure->least[least], i);
        if (candidate == 0 || conflict_says(&figure->most[from], candidate))
            continue;
        if (!conflict_says(&figure->most[to], candidate))
            return false;
        is_left = true;
    }
    return is_left;
}

/* Goes on from most[from] through all rules that are not in `least` and `most` (by bit); the chain
   is written from its end. */
static bool extend(struct chain *chain, size_t from, uint64_t least, uint64_t most) {
    const struct step_figure *figure = chain->figure;
    const size_t done = bits_count_word(least);
    chain->most[done] = &figure->most[from];
    if (done == figure->least_count)
        return step_figure_loops(figure) ? chain->most[done] == chain->most[0]
                                         : (figure->seen >> from & 1) != 0;
    for (size_t i = 0; i < figure->least_count; i++) {
        if ((least >> i & 1) != 0 || (figure->touched[i] >> from & 1) == 0)
            continue;
        chain->least[done] = &figure->least[i];
        for (uint64_t rest = figure->touched[i] & ~most; rest != 0; rest &= rest - 1) {
            const size_t to = bits_lowest(rest);
            if (leads(figure, i, from, to) &&
                extend(chain, to, least | UINT64_C(1) << i, most | UINT64_C(1) << to))
                return true;
        }
    }
    return false;
}

/* In a loop the first of most is left to come back to. */
static bool find_chain(struct chain *chain) {
    const struct step_figure *figure = chain->figure;
    for (uint64_t rest = figure->seen; rest != 0; rest &= rest - 1) {
        const uint64_t first = rest & -rest;
        if (extend(chain, bits_lowest(rest), 0, step_figure_loops(figure) ? 0 : first))
            return true;
    }
    return false;
}

static bool is_loop(const struct chain *chain) { return step_figure_loops(chain->figure); }

static bool is_of_one_value(const struct chain *chain) {
    const struct step_figure *figure = chain->figure;
    const int value = figure->least[0].value;
    return step_figure_of_value(figure->least, figure->least_count, value) &&
           step_figure_of_value(figure->most, figure->most_count, value);
}

static bool is_of_two(const struct chain *chain) {
    return chain->count == 2 && is_of_one_value(chain);
}

static bool is_line(const struct conflict_said *said) {
    const int family = step_figure_family(said);
    return family == PD_ROW || family == PD_COLUMN;
}

static bool is_box(const struct conflict_said *said) { return step_figure_family(said) == PD_BOX; }

static bool are_across(const struct conflict_said *one, const struct conflict_said *other) {
    return is_line(one) && is_line(other) && step_figure_family(one) != step_figure_family(other);
}

/* Two lines that run side by side, joined by one across. */
static bool is_skyscraper(const struct chain *chain) {
    return is_of_two(chain) && are_across(chain->least[0], chain->most[1]) &&
           are_across(chain->least[1], chain->most[1]);
}

/* A row and a column, joined in a box; the target is where the lines across their ends meet. */
static bool is_kite(const struct chain *chain) {
    return is_of_two(chain) && are_across(chain->least[0], chain->least[1]) &&
           is_box(chain->most[1]) && are_across(chain->most[0], chain->most[2]);
}

/* A box whose candidates lie in a row and in a column, and a line. */
static bool is_empty_rectangle(const struct chain *chain) {
    if (!is_of_two(chain))
        return false;
    const size_t box = is_box(chain->least[0]) ? 0 : 1;
    return is_box(chain->least[box]) && is_line(chain->least[1 - box]) &&
           are_across(chain->most[box], chain->most[box + 1]) && is_line(chain->most[2 - 2 * box]);
}

static bool is_of_cells(const struct chain *chain) {
    return step_figure_families(chain->figure->least, chain->count) == 1U << PD_CELL;
}

/* Two cells with the same values. */
static bool are_alike(const struct chain *chain, size_t one, size_t other) {
    const struct step_figure *figure = chain->figure;
    if (!chain->least[one]->of_cell || !chain->least[other]->of_cell)
        return false;
    for (int i = 0; i < figure->geometry->side; i++)
        if ((step_figure_at(figure, chain->least[one], i) != 0) !=
            (step_figure_at(figure, chain->least[other], i) != 0))
            return false;
    return true;
}

static bool is_xy_wing(const struct chain *chain) {
    return chain->count == 3 && is_of_cells(chain);
}

static bool is_remote_pair(const struct chain *chain) {
    for (size_t i = 1; i < chain->count; i++)
        if (!are_alike(chain, 0, i))
            return false;
    return chain->count > 3;
}

/* Two such cells, joined by a house that has a place for one of their values. */
static bool is_w_wing(const struct chain *chain) {
    return chain->count == 3 && !chain->least[1]->of_cell && are_alike(chain, 0, 2);
}

static bool is_long(const struct chain *chain) { return chain->count > 1; }

static const struct row {
    const char *name, *grouped; /* NULL: not so */
    bool (*check)(const struct chain *chain);
} rows[] = {
    {"continuous nice loop", "grouped continuous nice loop", is_loop},
    {"skyscraper", NULL, is_skyscraper},
    {"two-string kite", "grouped two-string kite", is_kite},
    {NULL, "empty rectangle", is_empty_rectangle},
    {"turbot fish", "grouped turbot fish", is_of_two},
    {"X-chain", "grouped X-chain", is_of_one_value},
    {"XY-wing", NULL, is_xy_wing},
    {"remote pair", NULL, is_remote_pair},
    {"XY-chain", NULL, is_of_cells},
    {"W-wing", "grouped W-wing", is_w_wing},
    {"alternating inference chain", "grouped alternating inference chain", is_long},
};

const char *step_name_chain(const struct step_figure *figure) {
    struct chain chain = {.figure = figure, .count = figure->least_count};
    if (chain.count < 2 || !find_chain(&chain))
        return NULL;
    for (size_t i = 0; i < figure->least_count; i++)
        chain.grouped = chain.grouped || figure->open[i] > 2;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *name = chain.grouped ? rows[i].grouped : rows[i].name;
        if (name != NULL && rows[i].check(&chain))
            return name;
    }
    return NULL;
}
