/* Files: those that an option names to be written, looked at before anything is read or written. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "cli/options.h"

/* STATUS_MISTAKE, and said what: standard input is read twice, a file to be written is an input
   too, or two options name the same one. No operand is standard input. */
enum exit_status files_check(const struct options *options);

#endif
