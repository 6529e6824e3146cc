/* External: another SAT solver program. It knows a command line and a text to be solved, neither
   Sudoku nor the answer's form: what comes back is what the program printed. */
#ifndef SAT_EXTERNAL_H
#define SAT_EXTERNAL_H

#include <picodoku/picodoku.h>

#include "base/terminate.h"

struct external;

/* Produces the text: calls `write` with `target` and hands on what failed. */
typedef pd_status external_text(void *payload, pd_write_function *write, void *target,
                                pd_error *error);

/* Creates the runner of a command line, split as base/words.h says. The text is in a temporary file
   (under TMPDIR, or /tmp) whose path takes the place of each {} behind the program's name; without
   any, a last word - (which the program does not see) makes the text its standard input, and
   otherwise the path becomes the last word. A program called minisat, with no word but options and
   {}, is run as it must be, with a second file for its answer: its standard output. With `verbose`
   its standard error passes through. PD_ARGUMENT: no word, or a quote that is not closed;
   PD_MEMORY. */
pd_status external_new(const char *command, bool verbose, struct external **external,
                       pd_error *error);
void external_free(struct external *external);

/* Runs the program once. *output, valid until the next run, is all of its standard output, more
   than blanks. PD_IO: the file cannot be written, or the program cannot be run, crashes, or prints
   nothing; PD_STOPPED; PD_MEMORY; what `text` returned. No file and no process is left. */
pd_status external_run(struct external *external, external_text *text, void *payload,
                       const struct terminate *terminate, const char **output, size_t *length,
                       pd_error *error);

/* Whether the last run's exit status lets a refutation be believed, which nothing else checks: 20,
   or 0 of a program whose status says nothing. */
bool external_may_refute(const struct external *external);

/* PD_IO for an output that is no good answer: names the program, and says `why` ("...; what to do")
   unless it ended with a status that no solver has, which explains more. */
pd_status external_refuse(const struct external *external, const char *why, pd_error *error);

#endif
