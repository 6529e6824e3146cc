/* Fish: one value, wanted by some houses, in as many others; a finned one has a box besides. */
#include "base/bits.h"
#include "tasks/step_name_figure.h"

enum { LARGEST = 7, LARGEST_ODD = 4 };
static const char *const basic[LARGEST + 1] = {NULL,        NULL,        "X-wing", "swordfish",
                                               "jellyfish", "squirmbag", "whale",  "leviathan"};
static const char *const finned[LARGEST_ODD + 1] = {NULL, NULL, "finned X-wing", "finned swordfish",
                                                    "finned jellyfish"};
static const char *const sashimi[LARGEST_ODD + 1] = {NULL, NULL, "sashimi X-wing",
                                                     "sashimi swordfish", "sashimi jellyfish"};
static const char *const franken[LARGEST_ODD + 1] = {NULL, NULL, "franken X-wing",
                                                     "franken swordfish", "franken jellyfish"};
static const char *const mutant[LARGEST_ODD + 1] = {NULL, NULL, "mutant X-wing", "mutant swordfish",
                                                    "mutant jellyfish"};

enum { ROW = 1U << PD_ROW, COLUMN = 1U << PD_COLUMN, BOX = 1U << PD_BOX, LINES = ROW | COLUMN };

static bool are_across(unsigned least, unsigned most) {
    return (least == ROW && most == COLUMN) || (least == COLUMN && most == ROW);
}

/* Boxes may stand for lines of either kind. */
static bool are_across_but_boxes(unsigned least, unsigned most) {
    return (least & most & LINES) == 0 && (least & LINES) != LINES && (most & LINES) != LINES;
}

static const char *name_whole(const struct step_figure *figure) {
    const size_t size = figure->least_count;
    const unsigned least = step_figure_families(figure->least, size);
    const unsigned most = step_figure_families(figure->most, size);
    if (are_across(least, most))
        return size <= LARGEST ? basic[size] : NULL;
    if (size > LARGEST_ODD)
        return NULL;
    return are_across_but_boxes(least, most) ? franken[size] : mutant[size];
}

/* The rule of at most one of the only box; most_count: there is none, or several. */
static size_t find_box(const struct step_figure *figure) {
    size_t found = figure->most_count;
    for (size_t i = 0; i < figure->most_count; i++)
        if (step_figure_family(&figure->most[i]) == PD_BOX) {
            if (found < figure->most_count)
                return figure->most_count;
            found = i;
        }
    return found;
}

/* How many candidates of a rule of at least one lie in others than the box. */
static size_t count_in_lines(const struct step_figure *figure, size_t least, size_t box) {
    size_t count = 0;
    for (int i = 0; i < figure->geometry->side; i++) {
        const int candidate = step_figure_at(figure, &figure->least[least], i);
        count +=
            candidate != 0 && (step_figure_cover(figure, candidate) & ~(UINT64_C(1) << box)) != 0;
    }
    return count;
}

/* All that is in no line lies in the box, as what is out does. If without it some line of the fish
   has one candidate only, it is a sashimi; if each rule has two in all, it is a chain. */
static const char *name_finned(const struct step_figure *figure) {
    const size_t size = figure->least_count;
    const size_t box = find_box(figure);
    if (size > LARGEST_ODD || box == figure->most_count || (figure->seen >> box & 1) == 0)
        return NULL;
    const unsigned least = step_figure_families(figure->least, size);
    const unsigned most = step_figure_families(figure->most, figure->most_count) & LINES;
    if (!are_across(least, most))
        return NULL;
    bool has_fins = false;
    bool is_chain = true;
    bool is_sashimi = false;
    for (size_t i = 0; i < size; i++) {
        const size_t count = count_in_lines(figure, i, box);
        has_fins = has_fins || count < figure->open[i];
        is_chain = is_chain && figure->open[i] == 2;
        is_sashimi = is_sashimi || count < 2;
    }
    if (!has_fins || is_chain)
        return NULL;
    return is_sashimi ? sashimi[size] : finned[size];
}

const char *step_name_fish(const struct step_figure *figure) {
    const int value = figure->least[0].value;
    if (figure->least_count < 2 ||
        !step_figure_of_value(figure->least, figure->least_count, value) ||
        !step_figure_of_value(figure->most, figure->most_count, value))
        return NULL;
    return step_figure_loops(figure) ? name_whole(figure) : name_finned(figure);
}
