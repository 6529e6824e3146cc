#include "cnf/remarks.h"

#include <string.h>

#include "base/error.h"
#include "base/memory.h"

enum { VERSION = 1 };

struct keyword {
    const char *pattern; /* # is a number, @ a word, and a list follows where it ends in a blank */
    enum rank rank;
    bool list; /* it may go on in further lines */
    pd_status (*take)(struct remarks *remarks, size_t at);
};

pd_status remarks_fault(const struct remarks *remarks, size_t at, const char *what) {
    return error_syntax(remarks->error, remarks->line.number, remarks->indent + at + 1,
                        "%s; export the formula again", what);
}

/* Reads digits at the offset *at and moves it behind them; false: there are none, or too many. */
static bool take_number(const struct line *line, size_t *at, uint64_t *number) {
    const size_t begin = *at;
    *number = 0;
    while (*at < line->length && line->text[*at] >= '0' && line->text[*at] <= '9') {
        if (*at - begin == 18)
            return false;
        *number = 10 * *number + (uint64_t)(line->text[(*at)++] - '0');
    }
    return *at > begin;
}

bool remarks_match(struct remarks *remarks, const char *pattern, size_t *at) {
    const struct line *line = &remarks->line;
    size_t numbers = 0;
    for (*at = 0; *pattern != '\0'; pattern++) {
        const size_t begin = *at;
        if (*pattern == '#') {
            if (!take_number(line, at, &remarks->numbers[numbers++]))
                return false;
        } else if (*pattern == '@') {
            while (*at < line->length && line->text[*at] != ' ')
                ++*at;
            if (*at == begin)
                return false;
        } else if (*at == line->length || line->text[(*at)++] != *pattern) {
            *at = begin;
            return false;
        }
    }
    return true;
}

static pd_status take_version(struct remarks *remarks, size_t at) {
    (void)at;
    if (remarks->numbers[0] == VERSION)
        return PD_OK;
    return error_syntax(remarks->error, remarks->line.number, remarks->indent + 12,
                        "comments of version %llu, and this picodoku reads version %d; use the "
                        "one that exported it",
                        (unsigned long long)remarks->numbers[0], VERSION);
}

static pd_status take_side(struct remarks *remarks, size_t at) {
    struct preface *preface = remarks->preface;
    const uint64_t *numbers = remarks->numbers;
    (void)at;
    for (int i = 0; i < REMARKS_NUMBERS; i++)
        if (numbers[i] < 1 || numbers[i] > PD_SIDE_MAX)
            return remarks_fault(remarks, 2, "there are no such side and boxes");
    if (pd_geometry_new((int)numbers[0], (int)numbers[1], (int)numbers[2], &preface->geometry,
                        remarks->error) == PD_ARGUMENT)
        return remarks_fault(remarks, 2, "these boxes do not fit this side");
    if (preface->geometry == NULL)
        return PD_MEMORY;
    const size_t cells = preface->geometry->cells;
    pd_status status = pd_grid_new(preface->geometry, &preface->puzzle, remarks->error);
    if (status == PD_OK)
        status = candidates_new(preface->geometry, &preface->candidates, remarks->error);
    if (status == PD_OK)
        status = variables_new(preface->geometry, &preface->variables, remarks->error);
    if (status != PD_OK)
        return status;
    remarks->told = memory_new(cells, 1);
    remarks->left = memory_new(cells, (size_t)preface->geometry->side);
    return remarks->told != NULL && remarks->left != NULL ? PD_OK : error_memory(remarks->error);
}

static pd_status take_encoding(struct remarks *remarks, size_t at) {
    const char *word = remarks->line.text + at;
    while (word[-1] != ' ')
        word--;
    const size_t length = (size_t)(remarks->line.text + at - word);
    remarks->simplified =
        length == 5 && (memcmp(word, "units", 5) == 0 || memcmp(word, "probe", 5) == 0);
    if (remarks->simplified || (length == 4 && memcmp(word, "none", 4) == 0))
        return PD_OK;
    return remarks_fault(remarks, at - length,
                         "only 'none', 'units' and 'probe' are known simplifications");
}

static pd_status take_formula(struct remarks *remarks, size_t at) {
    const uint64_t side = (uint64_t)remarks->preface->geometry->side;
    (void)at;
    if (remarks->simplified)
        return remarks_fault(remarks, 2,
                             "the formula is simplified, and its variables are numbered so");
    if (remarks->numbers[0] == side * side && remarks->numbers[1] == side)
        return PD_OK;
    return remarks_fault(remarks, 2, "the variables are not numbered as the side says");
}

static pd_status take_numbering(struct remarks *remarks, size_t at) {
    (void)at;
    return remarks->simplified
               ? PD_OK
               : remarks_fault(remarks, 2, "only simplified formulas number open candidates");
}

static pd_status take_auxiliary(struct remarks *remarks, size_t at) {
    (void)at;
    memcpy(remarks->auxiliary, remarks->numbers, sizeof remarks->auxiliary);
    return PD_OK;
}

/* Takes note of one candidate of a list. */
static pd_status take_candidate(struct remarks *remarks, enum rank rank, size_t at, size_t cell,
                                int value) {
    struct preface *preface = remarks->preface;
    const size_t candidate = cell * (size_t)preface->geometry->side + (size_t)value - 1;
    if (rank == RANK_NOT)
        return grid_exclude(preface->puzzle, cell, value, remarks->error);
    if (remarks->told[cell] != 0 && (rank != RANK_OPEN || remarks->told[cell] != RANK_OPEN))
        return remarks_fault(remarks, at, "this cell has its value already");
    if (rank == RANK_OPEN && candidate < remarks->next_open)
        return remarks_fault(remarks, at, "the open candidates are not in reading order");
    if (rank == RANK_OPEN)
        remarks->next_open = candidate + 1;
    if (rank == RANK_GIVEN)
        preface->puzzle->values[cell] = (uint8_t)value;
    remarks->told[cell] = (unsigned char)rank;
    remarks->left[candidate] = true;
    return PD_OK;
}

/* Takes "r1c4=2,6-8", which begins at the offset *at, and moves that behind it. */
static pd_status take_cell(struct remarks *remarks, enum rank rank, size_t *at) {
    const struct line *line = &remarks->line;
    const uint64_t side = (uint64_t)remarks->preface->geometry->side;
    const size_t begin = *at;
    uint64_t place[2] = {0, 0};
    for (int i = 0; i < 2; i++)
        if (*at == line->length || line->text[(*at)++] != "rc"[i] ||
            !take_number(line, at, &place[i]) || place[i] < 1 || place[i] > side)
            return remarks_fault(remarks, begin,
                                 "expected a cell of this side and its value, as r1c2=3");
    char separator = '=';
    while (*at < line->length && line->text[*at] == separator) {
        uint64_t first = 0;
        ++*at;
        bool good = take_number(line, at, &first);
        uint64_t last = first;
        if (good && *at < line->length && line->text[*at] == '-') {
            ++*at;
            good = take_number(line, at, &last);
        }
        if (!good || first < 1 || last < first || last > side)
            return remarks_fault(remarks, begin,
                                 "expected values of this side behind the cell, as r1c2=3");
        for (uint64_t value = first; value <= last; value++) {
            const pd_status status = take_candidate(
                remarks, rank, begin, (size_t)((place[0] - 1) * side + place[1] - 1), (int)value);
            if (status != PD_OK)
                return status;
        }
        separator = ',';
    }
    if (separator == ',' && (*at == line->length || line->text[*at] == ' '))
        return PD_OK;
    return remarks_fault(remarks, begin,
                         "expected a cell and its value, as r1c2=3, between blanks");
}

static pd_status take_list(struct remarks *remarks, size_t at) {
    if (remarks->last >= RANK_DECIDED && !remarks->simplified)
        return remarks_fault(remarks, 2, "only simplified formulas have decided and open cells");
    pd_status status = PD_OK;
    for (; status == PD_OK && at < remarks->line.length; at++)
        status = take_cell(remarks, remarks->last, &at);
    return status;
}

static pd_status take_contradiction(struct remarks *remarks, size_t at) {
    (void)at;
    if (!remarks->simplified || remarks->seen[RANK_DECIDED] || remarks->seen[RANK_OPEN])
        return remarks_fault(remarks, 2, "a contradiction leaves no candidates, and here are some");
    remarks->preface->contradiction = true;
    return PD_OK;
}

static pd_status take_unique(struct remarks *remarks, size_t at) {
    (void)at;
    remarks->preface->claim = PD_CLAIM_UNIQUE;
    return PD_OK;
}

static pd_status take_smallest(struct remarks *remarks, size_t at) {
    (void)at;
    remarks->preface->claim = PD_CLAIM_SMALLEST;
    return PD_OK;
}

static pd_status take_solution(struct remarks *remarks, size_t at) {
    struct preface *preface = remarks->preface;
    const struct line *line = &remarks->line;
    const int side = preface->geometry->side;
    if (preface->claim == PD_CLAIM_NONE)
        return remarks_fault(remarks, 2, "a solution, but no claim about it");
    if (preface->solution == NULL &&
        pd_grid_new(preface->geometry, &preface->solution, remarks->error) != PD_OK)
        return PD_MEMORY;
    while (at < line->length) {
        const size_t begin = at;
        uint64_t value = (uint64_t)(line->text[at] - '0');
        if (side <= 9)
            at++;
        else if (!take_number(line, &at, &value) || (at < line->length && line->text[at++] != ' '))
            value = 0;
        if (value < 1 || value > (uint64_t)side)
            return remarks_fault(remarks, begin, "expected the values of the solution");
        if (remarks->solved == preface->geometry->cells)
            return remarks_fault(remarks, begin, "the solution has too many values");
        preface->solution->values[remarks->solved++] = (uint8_t)value;
    }
    return PD_OK;
}

static const struct keyword keywords[] = {
    {"c picodoku #", RANK_VERSION, false, take_version},
    {"c side # box # #", RANK_SIDE, false, take_side},
    {"c encoding @ amo @ simplify @", RANK_ENCODING, false, take_encoding},
    {"c variable #*(row-1) + #*(column-1) + value", RANK_VARIABLES, false, take_formula},
    {"c variables number the open candidates", RANK_VARIABLES, false, take_numbering},
    {"c auxiliary # to #", RANK_AUXILIARY, false, take_auxiliary},
    {"c given ", RANK_GIVEN, true, take_list},
    {"c not ", RANK_NOT, true, take_list},
    {"c decided ", RANK_DECIDED, true, take_list},
    {"c open ", RANK_OPEN, true, take_list},
    {"c contradiction", RANK_CONTRADICTION, false, take_contradiction},
    {"c claim unique", RANK_CLAIM, false, take_unique},
    {"c claim smallest", RANK_CLAIM, false, take_smallest},
    {"c solution ", RANK_SOLUTION, true, take_solution},
};
enum { KEYWORDS = sizeof keywords / sizeof keywords[0] };

/* Whether the line begins with the word that the pattern has behind its c. */
static bool has_keyword(const struct line *line, const char *pattern) {
    const size_t length = 2 + strcspn(pattern + 2, " ");
    return line->length >= length && memcmp(line->text, pattern, length) == 0 &&
           (line->length == length || line->text[length] == ' ');
}

/* The first four comments follow each other, the others may be missing. */
static bool is_in_order(const struct remarks *remarks, const struct keyword *row) {
    if (row->rank <= RANK_VARIABLES)
        return row->rank == remarks->last + 1;
    return remarks->last >= RANK_VARIABLES &&
           (row->rank > remarks->last || (row->list && row->rank == remarks->last));
}

pd_status remarks_take(struct remarks *remarks) {
    bool ours = false;
    size_t furthest = 0;
    for (size_t i = 0; i < KEYWORDS; i++) {
        const struct keyword *row = &keywords[i];
        size_t at = 0;
        if (!has_keyword(&remarks->line, row->pattern) ||
            (remarks->last == RANK_NONE && row->rank != RANK_VERSION))
            continue;
        ours = true;
        if (remarks_match(remarks, row->pattern, &at) &&
            (row->list || at == remarks->line.length)) {
            if (!is_in_order(remarks, row))
                return remarks_fault(remarks, 2, "this comment is out of its order");
            remarks->last = row->rank;
            remarks->seen[row->rank] = true;
            return row->take(remarks, at);
        }
        furthest = at > furthest ? at : furthest;
    }
    return ours ? remarks_fault(remarks, furthest, "this comment is malformed from here on")
                : PD_OK;
}
