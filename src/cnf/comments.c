#include "cnf/comments.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 80 };

/* A list of words under one keyword, wrapped into lines that all begin with it. */
struct wrapped {
    struct dimacs *dimacs;
    const char *keyword, *separator;
    char line[WIDTH + 2];
    size_t used; /* 0: no line is open */
};

static void end_line(struct wrapped *wrapped) {
    if (wrapped->used > 0) {
        wrapped->line[wrapped->used++] = '\n';
        dimacs_text(wrapped->dimacs, wrapped->line, wrapped->used);
    }
    wrapped->used = 0;
}

static void add_word(struct wrapped *wrapped, const char *word) {
    size_t length = strlen(word), gap = strlen(wrapped->separator);
    if (wrapped->used > 0 && wrapped->used + gap + length > WIDTH)
        end_line(wrapped);
    if (wrapped->used == 0)
        wrapped->used =
            (size_t)snprintf(wrapped->line, sizeof wrapped->line, "c %s ", wrapped->keyword);
    else {
        memcpy(wrapped->line + wrapped->used, wrapped->separator, gap);
        wrapped->used += gap;
    }
    memcpy(wrapped->line + wrapped->used, word, length);
    wrapped->used += length;
}

static void print(struct dimacs *dimacs, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void print(struct dimacs *dimacs, const char *format, ...) {
    char line[WIDTH + 2];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    dimacs_text(dimacs, line, (size_t)length);
}

/* "r1c2=" of a cell number; its length. */
static size_t name_cell(char *word, int side, size_t cell) {
    pd_cell_name((int)cell / side, (int)cell % side, word);
    size_t length = strlen(word);
    word[length] = '=';
    return length + 1;
}

static void write_cells(const struct comments *comments, struct dimacs *dimacs, const char *keyword,
                        bool givens) {
    const struct candidates *candidates = comments->variables->candidates;
    const uint8_t *values = comments->puzzle->values;
    struct wrapped list = {.dimacs = dimacs, .keyword = keyword, .separator = " "};
    for (size_t cell = 0; cell < candidates->geometry->cells; cell++) {
        char word[PD_NAME_SIZE + 8];
        int value = values[cell];
        if ((value != 0) != givens)
            continue;
        if (!givens && !variables_decided(comments->variables, cell))
            continue;
        if (!givens)
            value = candidates_next(candidates, cell, 0);
        size_t used = name_cell(word, candidates->geometry->side, cell);
        snprintf(word + used, sizeof word - used, "%d", value);
        add_word(&list, word);
    }
    end_line(&list);
}

/* The value behind `value` in a list about the cell, 0 after the last. */
typedef int next_value(const struct comments *comments, size_t cell, int value);

static int next_excluded(const struct comments *comments, size_t cell, int value) {
    return grid_next_excluded(comments->puzzle, cell, value);
}

static int next_open(const struct comments *comments, size_t cell, int value) {
    return variables_decided(comments->variables, cell)
               ? 0
               : candidates_next(comments->variables->candidates, cell, value);
}

/* The values from *value on that follow each other without a gap; *value becomes the next one
   behind them, 0 after the last. */
static void print_run(char *text, size_t size, const struct comments *comments, next_value *next,
                      size_t cell, int *value) {
    int first = *value, last = first;
    while ((*value = next(comments, cell, last)) == last + 1)
        last++;
    if (last == first)
        snprintf(text, size, "%d", first);
    else
        snprintf(text, size, last == first + 1 ? "%d,%d" : "%d-%d", first, last);
}

/* A cell's values may need more than a line: the cell is then named again. */
static void write_values(const struct comments *comments, struct dimacs *dimacs,
                         const char *keyword, next_value *next) {
    const pd_geometry *geometry = comments->puzzle->geometry;
    struct wrapped list = {.dimacs = dimacs, .keyword = keyword, .separator = " "};
    for (size_t cell = 0; cell < geometry->cells; cell++) {
        char word[WIDTH - 8];
        size_t start = name_cell(word, geometry->side, cell), used = start;
        for (int value = next(comments, cell, 0); value != 0;) {
            char run[16];
            print_run(run, sizeof run, comments, next, cell, &value);
            if (used + strlen(run) + 2 > sizeof word) {
                add_word(&list, word);
                used = start;
            }
            used += (size_t)snprintf(word + used, sizeof word - used, "%s%s",
                                     used == start ? "" : ",", run);
        }
        if (used > start)
            add_word(&list, word);
    }
    end_line(&list);
}

static void write_claim(const struct comments *comments, struct dimacs *dimacs) {
    int side = comments->puzzle->geometry->side;
    struct wrapped list = {
        .dimacs = dimacs, .keyword = "solution", .separator = side > 9 ? " " : ""};
    if (comments->claim == PD_CLAIM_NONE)
        return;
    print(dimacs, "c claim %s\n", comments->claim == PD_CLAIM_UNIQUE ? "unique" : "smallest");
    for (size_t cell = 0; cell < comments->puzzle->geometry->cells; cell++) {
        char word[8];
        snprintf(word, sizeof word, "%d", comments->solution->values[cell]);
        add_word(&list, word);
    }
    end_line(&list);
}

/* Each line is a list of its own, ended by 0. */
static void write_projection(const struct comments *comments, struct dimacs *dimacs) {
    struct wrapped list = {.dimacs = dimacs,
                           .keyword = comments->projection == PD_PROJECT_SHOW ? "p show" : "ind",
                           .separator = " "};
    int count = variables_count(comments->variables);
    if (comments->projection == PD_PROJECT_NONE || !comments->consistent)
        return;
    for (int variable = 1; variable <= count; variable++) {
        char word[16];
        snprintf(word, sizeof word, "%d", variable);
        if (list.used > 0 && list.used + 1 + strlen(word) + 2 > WIDTH) {
            add_word(&list, "0");
            end_line(&list);
        }
        add_word(&list, word);
    }
    if (list.used > 0)
        add_word(&list, "0");
    end_line(&list);
}

static const char *const simplifications[] = {
    [PD_SIMPLIFY_PROBE] = "probe", [PD_SIMPLIFY_UNITS] = "units", [PD_SIMPLIFY_NONE] = "none"};

pd_status comments_write(const struct comments *comments, struct dimacs *dimacs) {
    const pd_geometry *geometry = comments->puzzle->geometry;
    bool full = comments->simplify == PD_SIMPLIFY_NONE;
    int side = geometry->side, cells = variables_count(comments->variables);
    print(dimacs, "c picodoku 1\nc side %d box %d %d\n", side, geometry->box_height,
          geometry->box_width);
    print(dimacs, "c encoding %s amo %s simplify %s\n", comments->settings->encoding->about.name,
          comments->settings->at_most_one->about.name, simplifications[comments->simplify]);
    if (full)
        print(dimacs, "c variable %d*(row-1) + %d*(column-1) + value\n", side * side, side);
    else
        print(dimacs, "c variables number the open candidates\n");
    print(dimacs, "c is true when that cell holds that value\n");
    if (comments->consistent && comments->last > cells)
        print(dimacs, "c auxiliary %d to %d\n", cells + 1, comments->last);
    write_cells(comments, dimacs, "given", true);
    if (comments->puzzle->exclusions != 0)
        write_values(comments, dimacs, "not", next_excluded);
    if (!comments->consistent) {
        print(dimacs, "c contradiction\n");
    } else if (!full) {
        write_cells(comments, dimacs, "decided", false);
        write_values(comments, dimacs, "open", next_open);
    }
    write_claim(comments, dimacs);
    write_projection(comments, dimacs);
    return dimacs->status;
}
