#include "cli/options.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/json.h"
#include "cli/machine.h"
#include "cli/suggest.h"
#include "cli/values.h"

enum { EXPORT = 1 << COMMAND_EXPORT, ENCODINGS = 1 << COMMAND_ENCODINGS };
enum { DECODE = 1 << COMMAND_DECODE };
enum { SOLVE = 1 << COMMAND_SOLVE, VERIFY = 1 << COMMAND_VERIFY, ANY = 0x7fffffff };
enum { CHECK = 1 << COMMAND_CHECK };
enum { EXPLAIN = 1 << COMMAND_EXPLAIN, STEPS = 1 << COMMAND_STEPS };
enum { PAGE = 1 << COMMAND_PAGE, DRAW = 1 << COMMAND_DRAW };
enum { CONVERT = 1 << COMMAND_CONVERT, FORMATS = 1 << COMMAND_FORMATS };
enum { HELP = 1 << COMMAND_HELP };
enum { PUZZLES = ANY & ~VERIFY & ~DECODE & ~FORMATS & ~HELP }; /* the commands that read puzzles */
enum { COUNT = 1 << COMMAND_COUNT, ENUMERATE = 1 << COMMAND_ENUMERATE };
enum { CANDIDATES = 1 << COMMAND_CANDIDATES };
enum { GRIDS = SOLVE | CONVERT | ENUMERATE }; /* those that write them */
/* Those that search, and have no answer when their time is over. */
enum { LIMITED = SOLVE | ENUMERATE | CANDIDATES | EXPORT | ENCODINGS };

enum { JSON = SOLVE | COUNT | CANDIDATES | CHECK | EXPLAIN | STEPS };

#define FIELD(name) offsetof(struct options, name)

static const struct option_row rows[] = {
    {"output", 'o', ANY, "FILE", "write to FILE; on failure it stays as it was", values_text,
     FIELD(output)},
    {"format", 0, PUZZLES, "NAME", "the input's format (default: detected)", values_format,
     FIELD(reader.format)},
    {"symbols", 0, PUZZLES, "SET", "1-9A-Z, 0-9A-Z or A-Z (default: by the input)", values_symbols,
     FIELD(reader.symbols)},
    {"output-format", 0, GRIDS, "NAME", "the output's format (default: the input's)",
     values_output_format, FIELD(output_format)},
    {"output-format", 0, DECODE, "NAME", "the output's format (default: line or tokens)",
     values_output_format, FIELD(output_format)},
    {"output-format", 0, CANDIDATES, "NAME", "the output's format (default: pencilmarks)",
     values_output_format, FIELD(output_format)},
    {"json", 0, JSON, NULL, "print an object of JSON a line", values_flag, FIELD(json)},
    {"output-symbols", 0, GRIDS | CANDIDATES | DECODE | DRAW, "SET",
     "the output's symbols (default: the input's)", values_symbols, FIELD(output_symbols)},
    {"drop-candidates", 0, CONVERT, NULL,
     "lose those that the output cannot hold (--givens-only: always)", values_flag,
     FIELD(drop_candidates)},
    {"blank", 0, CONVERT, "C", "how a blank is written (default: . or 0)", values_blank, 0},
    {"side", 0, PUZZLES, "N", "cells in a row (default: by the input)", values_side, 0},
    {"box", 0, PUZZLES, "HxW", "rows x columns of a box (default: 3x3 at side 9)", values_box, 0},
    {"givens-only", 0, PUZZLES, NULL, "ignore excluded candidates, and values that are no givens",
     values_flag, FIELD(reader.givens_only)},
    {"limit", 0, COUNT, "N", "solutions, then N+; 0: no limit (default: 10000)", values_limit, 0},
    {"limit", 0, ENUMERATE, "N", "solutions, 0: no limit (default: 0)", values_limit, 0},
    {"summary", 0, STEPS, NULL, "a line: answer, steps, largest, seconds, SIZE:STEPS...",
     values_flag, FIELD(summary)},
    {"from", 0, STEPS, "FILE", "begin from these pencilmarks (default: the puzzle)", values_text,
     FIELD(from)},
    {"stop-at", 0, STEPS, "N", "end after step N, with what is left as pencilmarks", values_count,
     FIELD(stop_at)},
    {"max-size", 0, STEPS | PAGE, "N", "stop when every reason left needs more than N rules",
     values_count, FIELD(max_size)},
    {"first", 0, SOLVE, NULL, "any solution, not the smallest", values_flag, FIELD(first)},
    {"unique", 0, SOLVE, NULL, "add: unique, not unique or unknown", values_flag, FIELD(unique)},
    {"simplify", 0, SOLVE, "HOW", "before PicoSAT: probe, units or none (default: probe)",
     values_simplify, 0},
    {"simplify", 0, EXPORT, "HOW", "before it is written: probe, units or none (default: none)",
     values_simplify, 0},
    {"encoding", 0, SOLVE | EXPORT, "NAME", "how rules become clauses (default: extended)",
     values_encoding, FIELD(encoding)},
    {"encoding", 0, ENCODINGS, "NAME", "only this encoding", values_encoding, FIELD(encoding)},
    {"amo", 0, SOLVE | EXPORT, "NAME", "how at most one is said (default: pairwise)",
     values_at_most_one, FIELD(at_most_one)},
    {"amo", 0, ENCODINGS, "NAME", "only this at-most-one method", values_at_most_one,
     FIELD(at_most_one)},
    {"duplicates", 0, EXPORT | ENCODINGS, NULL, "repeat the clauses that two rules share",
     values_flag, FIELD(duplicates)},
    {"projected", 0, EXPORT, "HOW", "name the candidates' variables: show or ind",
     values_projection, 0},
    {"map", 0, EXPORT, "FILE", "write a line for each candidate's variable to FILE", values_text,
     FIELD(map)},
    {"candidates", 0, DRAW, NULL, "those of the text, else what no given rules out", values_flag,
     FIELD(candidates)},
    {"solved", 0, DRAW, NULL, "with the smallest solution", values_flag, FIELD(solved)},
    {"explain", 0, DRAW, NULL, "mark why there is no solution", values_flag, FIELD(explain)},
    {"step", 0, STEPS, "N", "only step N (with --stop-at: and the end)", values_count, FIELD(step)},
    {"reason", 0, STEPS, "K", "only the K-th reason of the step", values_count, FIELD(reason)},
    {"step", 0, DRAW, "N", "the grid before step N, and mark the step", values_count, FIELD(step)},
    {"reason", 0, DRAW, "K", "only the K-th reason of the step, and its rules", values_count,
     FIELD(reason)},
    {"labels", 0, DRAW, NULL, "name rows and columns, r1 and c1", values_flag, FIELD(labels)},
    {"transparent", 0, DRAW, NULL, "no white background", values_flag, FIELD(transparent)},
    {"puzzle", 0, EXPORT | PAGE | DRAW, "K", "the K-th of several puzzles", values_count,
     FIELD(puzzle)},
    {"force", 0, EXPORT, NULL, "even if the file is larger than 4 GB", values_flag, FIELD(force)},
    {"claim", 0, EXPORT, "WHAT", "none, unique or smallest (default: none)", values_claim, 0},
    {"solution", 0, EXPORT, "FILE", "what is claimed of (default: the smallest solution)",
     values_text, FIELD(solution)},
    {"proof", 0, EXPORT, "FILE", "refute the formula, the proof to FILE (needs -o)", values_text,
     FIELD(proof)},
    {"dimacs", 0, SOLVE, "FILE", "write the CNF that --simplify leaves, for one puzzle",
     values_text, FIELD(dimacs)},
    {"solver", 0, SOLVE, "CMD", "another DIMACS solver, {} is the CNF; no shell runs it",
     values_text, FIELD(solver)},
    {"trace", 0, SOLVE, NULL, "tell every PicoSAT call (--simplify none unless given)", values_flag,
     FIELD(trace)},
    {"stats", 0, SOLVE, NULL, "numbers of formula and search, at the end", values_flag,
     FIELD(stats)},
    {"time-limit", 0, COUNT, "S", "seconds for a puzzle, then N+ (default: none)", values_seconds,
     FIELD(time_limit)},
    {"time-limit", 0, LIMITED, "S", "seconds for a puzzle, then unknown (default: none)",
     values_seconds, FIELD(time_limit)},
    {"time-limit", 0, EXPLAIN, "S", "seconds for a puzzle, then what is known (default: 10)",
     values_seconds, FIELD(time_limit)},
    {"time-limit", 0, STEPS | PAGE, "S", "seconds for a puzzle, then the best found (default: 20)",
     values_seconds, FIELD(time_limit)},
    {"time-limit", 0, DRAW, "S", "seconds of search, then what is known (explain: 10, step: 20)",
     values_seconds, FIELD(time_limit)},
    {"time-limit", 0, VERIFY, "S", "seconds, then unknown (default: none)", values_seconds,
     FIELD(time_limit)},
    {"memory-limit", 0, SOLVE | COUNT | ENUMERATE | CANDIDATES | EXPORT | EXPLAIN | DRAW, "SIZE",
     "bytes, or 500M, 4G (default: half of what there is)", values_memory, 0},
    {"jobs", 'j', SOLVE, "N", "threads, for a puzzle a line (default: all processors)",
     values_count, FIELD(jobs)},
    {"exit-status", 0, SOLVE | DECODE, NULL, "exit as SAT solvers do, for one puzzle", values_flag,
     FIELD(exit_status)},
    {"color", 0, ANY, "WHEN", "auto, always or never (default: auto)", values_color, 0},
    {"verbose", 'v', ANY, NULL, "say what is assumed, and count", values_verbose, 0},
    {"quiet", 'q', ANY, NULL, "say only what is wrong", values_quiet, 0},
    {"help", 'h', ANY, NULL, "print this help", values_flag, FIELD(help)},
    {"version", 'V', ANY, NULL, "print the version", values_flag, FIELD(version)},
};

enum { ROWS = sizeof rows / sizeof rows[0], FIRST_LONG = 256 }; /* above every letter */

const struct option_row *options_row(size_t index) { return index < ROWS ? &rows[index] : NULL; }

const char *options_rules(void) {
    return "Of an option that is given twice the last one counts. A long one may be cut\n"
           "short where no other begins so: --uniq.\n";
}

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

/* The beginning of several long options: names them all. */
static void say_ambiguous(const struct messages *messages, const char *name,
                          const char *const begin[], size_t begins) {
    char list[256] = "";
    for (size_t i = 0; i < begins; i++) {
        const char *link = i == 0 ? "--" : i + 1 < begins ? ", --" : " or --";
        strncat(list, link, sizeof list - strlen(list) - 1);
        strncat(list, begin[i], sizeof list - strlen(list) - 1);
    }
    message_error(messages, NULL, "--%s can be %s; write it in full", name, list);
}

/* The command that `which` is the bit of. */
static const struct command *command_of(unsigned which) {
    size_t index = 0;
    while ((which >> index & 1U) == 0)
        index++;
    return command_at(index);
}

/* Whether the row is of an option of that name, or of that letter where `name` is NULL. */
static bool is_called(const struct option_row *row, const char *name, int letter) {
    return name != NULL ? strcmp(row->name, name) == 0 : row->letter == letter;
}

/* An option that other commands have: names them. False: none has. */
static bool say_elsewhere(const struct messages *messages, unsigned which, const char *name,
                          int letter) {
    unsigned having = 0;
    char list[160] = "";
    const char own[] = {'-', (char)letter, '\0'};
    for (size_t i = 0; i < ROWS; i++)
        having |= is_called(&rows[i], name, letter) ? rows[i].which : 0;
    for (size_t i = 0; command_at(i) != NULL; i++) {
        if ((having >> i & 1U) == 0)
            continue;
        strncat(list, *list == '\0' ? "" : ", ", sizeof list - strlen(list) - 1);
        strncat(list, command_at(i)->name, sizeof list - strlen(list) - 1);
    }
    if (having != 0)
        message_error(messages, NULL, "%s has no option %s%s (%s %s); see picodoku %s --help",
                      command_of(which)->name, name != NULL ? "--" : "", name != NULL ? name : own,
                      list, strchr(list, ',') != NULL ? "have" : "has", command_of(which)->name);
    return having != 0;
}

/* A long option that is none, or the beginning of several. */
static void say_unknown(const struct messages *messages, const struct parsing *parsing,
                        unsigned which, const char *word) {
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
    if (begins > 1 && length > 0)
        say_ambiguous(messages, name, begin, begins);
    else if (say_elsewhere(messages, which, name, 0))
        return;
    else if (meant != NULL)
        message_error(messages, NULL, "there is no option --%.*s; did you mean --%s?", (int)length,
                      word, meant);
    else
        message_error(messages, NULL, "there is no option --%.*s; --help lists them all",
                      (int)length, word);
}

/* Whether a word that begins with - is rather a puzzle's text. */
static bool is_puzzle(const char *word) {
    enum { FEWEST = 16 }; /* cells of a 4x4 grid */
    return strlen(word) >= FEWEST && word[strspn(word, "0123456789.-_*xX?")] == '\0';
}

/* What getopt_long found wrong: `found` is what it returned, `word` the word it stood on. */
static enum exit_status say_mistake(const struct messages *messages, const struct parsing *parsing,
                                    unsigned which, int found, const char *word) {
    const struct option_row *row = row_of(optopt);
    if (row != NULL && optopt < FIRST_LONG && strchr(parsing->letters, optopt) == NULL)
        row = NULL; /* another command's */
    if (found == ':' && row != NULL)
        message_error(messages, NULL, "--%s needs a value; write --%s %s", row->name, row->name,
                      row->argument);
    else if (row != NULL)
        message_error(messages, NULL, "--%s takes no value; leave '%s' out", row->name,
                      strchr(word, '=') != NULL ? strchr(word, '=') : word);
    else if (is_puzzle(word))
        message_error(messages, NULL, "a puzzle that begins with - stands behind --: -- %s", word);
    else if (optopt > ' ' && say_elsewhere(messages, which, NULL, optopt))
        return STATUS_MISTAKE;
    else if (optopt > ' ' && optopt < 0x7f)
        message_error(messages, NULL, "there is no option -%c; --help lists them all", optopt);
    else if (optopt != 0)
        message_error(messages, NULL, "options are ASCII letters; --help lists them all");
    else
        say_unknown(messages, parsing, which, word + strspn(word, "-"));
    return STATUS_MISTAKE;
}

static enum exit_status settle_json(const struct options *options) {
    const bool formed = options->output_format != NULL || options->output_symbols != NULL;
    if (!options->json || (json_is_built() && !formed))
        return STATUS_SOLVED;
    if (json_is_built())
        message_error(&options->messages, NULL,
                      "--json has a form of its own; leave --output-%s out",
                      options->output_format != NULL ? "format" : "symbols");
    else
        message_error(&options->messages, NULL,
                      "--json needs jansson, and this picodoku was built without it; install "
                      "libjansson-dev and build it anew");
    return STATUS_MISTAKE;
}

/* What no option can see alone. */
static enum exit_status settle(struct options *options, unsigned which) {
    const pd_reader_options *reader = &options->reader;
    const int cells = reader->box_height * reader->box_width;
    if (cells != 0 && reader->side != 0 && cells != reader->side) {
        message_error(&options->messages, NULL,
                      "--box %dx%d has %d cell%s and --side is %d; leave one of them out",
                      reader->box_height, reader->box_width, cells, cells == 1 ? "" : "s",
                      reader->side);
        return STATUS_MISTAKE;
    }
    /* The story is told of the textbook's formula, and that is what others expect in a file. */
    if ((options->trace || which == EXPORT) && !options->simplify_given)
        options->simplify = PD_SIMPLIFY_NONE;
    return settle_json(options);
}

enum exit_status options_parse(struct options *options, unsigned which, int count, char **words) {
    *options = (struct options){.time_limit = -1, .memory_limit = machine_memory() / 2};
    struct parsing parsing = {.letters = ""};
    prepare(&parsing, which);
    opterr = 0;
    int found = 0;
    while ((found = getopt_long(count, words, parsing.letters, parsing.longs, NULL)) != -1) {
        const struct option_row *row = row_of(found);
        if (row == NULL)
            return say_mistake(&options->messages, &parsing, which, found, words[optind - 1]);
        if (!row->set(options, row, optarg))
            return STATUS_MISTAKE;
    }
    options->operands = words + optind;
    return settle(options, which);
}

const char *options_first_operand(int count, char **words) {
    struct parsing parsing = {.letters = ""};
    char letters[sizeof parsing.letters + 1];
    prepare(&parsing, ANY);
    snprintf(letters, sizeof letters, "+%s", parsing.letters); /* the words keep their order */
    opterr = 0;
    int found = 0;
    while ((found = getopt_long(count, words, letters, parsing.longs, NULL)) != -1) {
        const struct option_row *row = row_of(found);
        if (row != NULL && (row->letter == 'h' || row->letter == 'V'))
            break;
    }
    const int first = optind;
    optind = 0; /* another parsing begins anew */
    return found == -1 && first < count ? words[first] : NULL;
}
