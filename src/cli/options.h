/* Options: the table of options, and what a command line made of them. --help prints the same
   rows that are parsed. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <picodoku/picodoku.h>
#include <stdbool.h>
#include <stddef.h>

#include "cli/message.h"
#include "cli/status.h"

struct options {
    bool help, version;
    bool general; /* no command is named */
    struct messages messages;
    const char *output;              /* NULL: standard output */
    struct pd_reader_options reader; /* --format, --side, --box, --givens-only */
    const char *output_format;       /* NULL: the input's */
    const char *output_symbols;      /* NULL: likewise */
    bool drop_candidates;
    bool json;  /* objects instead of texts */
    char blank; /* how a blank is written; 0: as the format does */
    pd_simplify simplify;
    bool simplify_given;
    const char *encoding, *at_most_one; /* names of the tables; NULL: the first, or all */
    bool duplicates, force;
    pd_projection projection;
    pd_claim claim;
    size_t puzzle;                    /* which of several, from 1; 0: there is only one */
    const char *solution;             /* what the claim is about; NULL: our own answer */
    const char *dimacs, *map, *proof; /* files to be written too; NULL: none */
    size_t max_size, stop_at;         /* of steps: rules of a reason, the last step; 0: no limit */
    bool summary;                     /* a line a puzzle */
    const char *from;                 /* what steps begin at; NULL: the puzzle */
    const char *solver;               /* another solver's command line; NULL: PicoSAT */
    bool first, unique, trace, stats, exit_status;
    size_t step, reason; /* what is told or drawn of the way, from 1; 0: all, or none */
    bool solved, explain, candidates, labels, transparent; /* what is drawn */
    uint64_t limit;                                        /* solutions; 0: none */
    bool limit_given;
    double time_limit;          /* seconds; below 0: none */
    uint64_t memory_limit;      /* bytes; 0: none is known */
    size_t jobs;                /* threads; 0: one a processor */
    char **operands;            /* ended by NULL */
    struct values_words *words; /* set by values_words alone: a setter's words go there */
};

struct option_row {
    const char *name;
    char letter;          /* 0: none */
    unsigned which;       /* the commands that take it, a bit each */
    const char *argument; /* its name in --help; NULL: takes none */
    const char *help;     /* with its default */
    /* Sets the field at `offset`; false: the argument is not good, and a message said why. */
    bool (*set)(struct options *options, const struct option_row *row, const char *argument);
    size_t offset;
};

/* The row at `index` from 0, NULL after the last. */
const struct option_row *options_row(size_t index);

/* What holds of all of them: lines. */
const char *options_rules(void);

/* Parses the words after the command (words[0] is skipped) by the rows for `which`. On
   STATUS_MISTAKE a message has said what is wrong. */
enum exit_status options_parse(struct options *options, unsigned which, int count, char **words);

/* The first word that is neither an option of some command nor an option's value; NULL: there is
   none, or --help or --version stands before it. */
const char *options_first_operand(int count, char **words);

#endif
