/* Command: what picodoku can be told to do. A new command is a file cmd_<name>.c and a row of the
   table in main.c. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "cli/options.h"

/* The bit in option_row.which. */
enum command_id {
    COMMAND_SOLVE,
    COMMAND_COUNT,
    COMMAND_ENUMERATE,
    COMMAND_CANDIDATES,
    COMMAND_EXPORT,
    COMMAND_DECODE,
    COMMAND_VERIFY,
    COMMAND_EXPLAIN,
    COMMAND_STEPS,
    COMMAND_PAGE,
    COMMAND_CONVERT,
    COMMAND_ENCODINGS,
    COMMAND_FORMATS,
    COMMAND_CHECK,
    COMMAND_DRAW,
    COMMAND_HELP
};

struct command {
    const char *name;
    enum exit_status (*run)(const struct options *options);
    const char *help;        /* one line */
    const char *operands;    /* as in the usage */
    const char *about;       /* them, lines; NULL: they are puzzles */
    const char *examples[2]; /* command lines */
};

/* The row at `index` from 0, which is its command_id; NULL after the last. */
const struct command *command_at(size_t index);

/* The index of the row with that name; the number of rows if there is none. */
size_t command_find(const char *name);

enum exit_status cmd_solve(const struct options *options);
enum exit_status cmd_candidates(const struct options *options);
enum exit_status cmd_check(const struct options *options);
enum exit_status cmd_convert(const struct options *options);
enum exit_status cmd_count(const struct options *options);
enum exit_status cmd_decode(const struct options *options);
enum exit_status cmd_draw(const struct options *options);
enum exit_status cmd_encodings(const struct options *options);
enum exit_status cmd_enumerate(const struct options *options);
enum exit_status cmd_explain(const struct options *options);
enum exit_status cmd_export(const struct options *options);
enum exit_status cmd_formats(const struct options *options);
enum exit_status cmd_help(const struct options *options);
enum exit_status cmd_steps(const struct options *options);
enum exit_status cmd_page(const struct options *options);
enum exit_status cmd_verify(const struct options *options);

#endif
