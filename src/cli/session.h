/* Session: what all commands that answer puzzles share: the puzzles of all operands one after
   another, the bad ones named, the output laid out, the outcome counted. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "cli/clock.h"
#include "cli/input.h"
#include "cli/job.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/report.h"

struct session {
    const struct options *options;
    const struct messages *messages;
    struct deadline deadline; /* of the puzzle in work */
    struct tally tally;
    enum exit_status status; /* so far */
    pd_answer last;          /* the answer to the last puzzle, for --exit-status */
    bool stopped;            /* nothing more is to be done */
    bool incomplete;         /* the output lacks something: it replaces no file */
    bool any_item, multi_line;
    const struct input *input; /* that is read; NULL: none */
    const pd_format *headed;   /* whose heading stands above the items that come; NULL: none */
    const pd_format *chosen;   /* of --output-format; NULL: as the input */
    bool described;            /* --verbose has told what the input is taken for */
    bool symbols_told;         /* likewise which symbols were assumed, if any */
    struct place place;        /* of what is in work */
    struct output output;
};

/* Hands every puzzle to the job, closes the output and returns the status to exit with. */
enum exit_status session_run(struct session *session, const struct options *options,
                             const struct session_job *job);

/* The thirds of session_run, for commands that do more with what they read. The first opens `path`
   for the output (NULL: standard output), unless it fails and has said why; the last is for an
   output of -o. */
enum exit_status session_begin(struct session *session, const struct options *options,
                               const char *path);
void session_read(struct session *session, char *const *operands, const struct session_job *job);
void session_read_one(struct session *session, const char *operand, const struct session_job *job);
enum exit_status session_end(struct session *session);

/* Begins the answer to a puzzle in the output: multi-line answers are set off by a blank line.
   `format` is NULL where no format is known. */
void session_item(struct session *session, const pd_format *format);

/* Says what is wrong with a puzzle that is none, and keeps its place in the output. */
void session_invalid(struct session *session, const struct puzzle *puzzle, const pd_error *error);

/* The same where answers are no grids: a line of its own, whatever the input's format. */
void session_invalid_line(struct session *session, const struct place *place, const char *message);

/* Ends the answer to a puzzle: it counts, and is shown to a person who waits. */
void session_done(struct session *session);

/* Writes a grid in answer to a puzzle, with a word about it (NULL: none). `solution`: it solves the
   puzzle. What goes wrong is said. With --json this and the next write nothing. */
void session_write(struct session *session, const struct puzzle *puzzle, const pd_grid *grid,
                   bool solution, const char *word);

/* Writes the puzzle itself; where its format cannot say what is excluded, `invalid` in its place.
   False: it is not written, and what went wrong is said. */
bool session_convert(struct session *session, const struct puzzle *puzzle);

/* Writes a word in place of a puzzle's solution. */
void session_write_word(struct session *session, const struct puzzle *puzzle, const char *word);

/* Takes note of a status; the worst one counts. */
void session_note(struct session *session, enum exit_status status);

/* Says what went wrong at `place`, takes note of it, and ends the session if `stop`. */
void session_fail(struct session *session, const struct place *place, const char *message,
                  enum exit_status status, bool stop);

#endif
