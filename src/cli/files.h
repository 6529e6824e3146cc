/* Files: those that an option names to be written, looked at before anything is read or written. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "cli/options.h"
#include "cli/output.h"

/* STATUS_MISTAKE, and said what: standard input is read twice, a file to be written is an input
   too, or two options name the same one. No operand is standard input. */
enum exit_status files_check(const struct options *options);

/* Opens the file of -o, or standard output where there is none, for a command that reads nothing.
   STATUS_MISTAKE or STATUS_FAILED: a message said why, and there is nothing to be closed. */
enum exit_status files_open(struct output *output, const struct options *options);

#endif
