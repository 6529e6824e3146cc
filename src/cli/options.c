#include "cli/options.h"

#include <getopt.h>
#include <string.h>

#include "cli/command.h"
#include "cli/suggest.h"
#include "cli/values.h"

enum { SOLVE = 1 << COMMAND_SOLVE, ANY = 0x7fffffff };

#define FIELD(name) offsetof(struct options, name)

static const struct option_row rows[] = {
    {"output", 'o', ANY, "FILE", "write to FILE, when all is well", values_text, FIELD(output)},
    {"format", 0, ANY, "NAME", "the input's format (default: detected)", values_format,
     FIELD(reader.format)},
    {"output-format", 0, ANY, "NAME", "the output's format (default: the input's)", values_format,
     FIELD(output_format)},
    {"side", 0, ANY, "N", "cells in a row (default: by the input)", values_side, 0},
    {"box", 0, ANY, "HxW", "rows x columns of a box (default: 3x3 at side 9)", values_box, 0},
    {"first", 0, SOLVE, NULL, "any solution, not the smallest", values_flag, FIELD(first)},
    {"unique", 0, SOLVE, NULL, "add: unique, not unique or unknown", values_flag, FIELD(unique)},
    {"simplify", 0, SOLVE, "HOW", "before PicoSAT: units or none (default: units)", values_simplify,
     0},
    {"trace", 0, SOLVE, NULL, "tell every PicoSAT call (implies --simplify none)", values_flag,
     FIELD(trace)},
    {"stats", 0, SOLVE, NULL, "numbers of formula and search, at the end", values_flag,
     FIELD(stats)},
    {"time-limit", 0, ANY, "S", "seconds for a puzzle, then unknown (default: none)",
     values_seconds, FIELD(time_limit)},
    {"exit-status", 0, SOLVE, NULL, "exit as SAT solvers do, for one puzzle", values_flag,
     FIELD(exit_status)},
    {"color", 0, ANY, "WHEN", "auto, always or never (default: auto)", values_color, 0},
    {"verbose", 'v', ANY, NULL, "say what is assumed, and count", values_verbose, 0},
    {"quiet", 'q', ANY, NULL, "say only what is wrong", values_quiet, 0},
    {"help", 'h', ANY, NULL, "print this help", values_flag, FIELD(help)},
    {"version", 'V', ANY, NULL, "print the version", values_flag, FIELD(version)},
};

enum { ROWS = sizeof rows / sizeof rows[0], FIRST_LONG = 256 }; /* above every letter */

const struct option_row *options_row(size_t index) { return index < ROWS ? &rows[index] : NULL; }

struct parsing { /* the rows as getopt_long wants them; the value of a long one tells its row */
    char letters[2 * ROWS + 2];
    struct option longs[ROWS + 1];
};

static void prepare(struct parsing *parsing, unsigned which) {
    char *letter = parsing->letters;
    struct option *one = parsing->longs;
    *letter++ = ':'; /* a missing argument is told from an unknown option */
    for (int i = 0; i < ROWS; i++) {
        if ((rows[i].which & which) == 0)
            continue;
        const int argument = rows[i].argument != NULL ? required_argument : no_argument;
        *one++ = (struct option){rows[i].name, argument, NULL, FIRST_LONG + i};
        if (rows[i].letter == 0)
            continue;
        *letter++ = rows[i].letter;
        if (rows[i].argument != NULL)
            *letter++ = ':';
    }
    *letter = '\0';
    *one = (struct option){NULL, 0, NULL, 0};
}

static const struct option_row *row_of(int value) {
    if (value >= FIRST_LONG && value < FIRST_LONG + ROWS)
        return &rows[value - FIRST_LONG];
    for (size_t i = 0; i < ROWS; i++)
        if (value != 0 && rows[i].letter == value)
            return &rows[i];
    return NULL;
}

/* A long option that is none, or the beginning of several. */
static void say_unknown(const struct messages *messages, const struct parsing *parsing,
                        const char *word) {
    const char *begin[ROWS + 1];
    const char *names[ROWS + 1];
    size_t begins = 0;
    size_t count = 0;
    const size_t length = strcspn(word, "=");
    char name[32] = "";
    strncat(name, word, length < sizeof name ? length : sizeof name - 1);
    for (const struct option *one = parsing->longs; one->name != NULL; one++) {
        names[count++] = one->name;
        if (strncmp(one->name, name, length) == 0)
            begin[begins++] = one->name;
    }
    names[count] = NULL;
    const char *meant = suggest(name, names);
    if (begins > 1)
        message_error(messages, NULL, "--%.*s can be --%s or --%s; write it in full", (int)length,
                      word, begin[0], begin[1]);
    else if (meant != NULL)
        message_error(messages, NULL, "there is no option --%.*s; did you mean --%s?", (int)length,
                      word, meant);
    else
        message_error(messages, NULL, "there is no option --%.*s; --help lists them all",
                      (int)length, word);
}

/* What getopt_long found wrong: `found` is what it returned, `word` the word it stood on. */
static enum exit_status say_mistake(const struct messages *messages, const struct parsing *parsing,
                                    int found, const char *word) {
    const struct option_row *row = row_of(optopt);
    if (found == ':' && row != NULL)
        message_error(messages, NULL, "--%s needs a value; write --%s %s", row->name, row->name,
                      row->argument);
    else if (row != NULL)
        message_error(messages, NULL, "--%s takes no value; leave '%s' out", row->name,
                      strchr(word, '=') != NULL ? strchr(word, '=') : word);
    else if (optopt != 0)
        message_error(messages, NULL, "there is no option -%c; --help lists them all", optopt);
    else
        say_unknown(messages, parsing, word + strspn(word, "-"));
    return STATUS_MISTAKE;
}

/* What no option can see alone. */
static enum exit_status settle(struct options *options) {
    const pd_reader_options *reader = &options->reader;
    const int cells = reader->box_height * reader->box_width;
    if (cells != 0 && reader->side != 0 && cells != reader->side) {
        message_error(&options->messages, NULL,
                      "--box %dx%d has %d cells and --side is %d; leave one of them out",
                      reader->box_height, reader->box_width, cells, reader->side);
        return STATUS_MISTAKE;
    }
    if (options->trace && !options->simplify_given)
        options->simplify = PD_SIMPLIFY_NONE; /* the story is told of the textbook's formula */
    return STATUS_SOLVED;
}

enum exit_status options_parse(struct options *options, unsigned which, int count, char **words) {
    *options = (struct options){.time_limit = -1};
    struct parsing parsing;
    prepare(&parsing, which);
    opterr = 0;
    int found = 0;
    while ((found = getopt_long(count, words, parsing.letters, parsing.longs, NULL)) != -1) {
        const struct option_row *row = row_of(found);
        if (row == NULL)
            return say_mistake(&options->messages, &parsing, found, words[optind - 1]);
        if (!row->set(options, row, optarg))
            return STATUS_MISTAKE;
    }
    options->operands = words + optind;
    return settle(options);
}
