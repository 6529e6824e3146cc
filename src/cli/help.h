/* Help: --help and --version, printed from the tables of commands, options and statuses. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/options.h"

/* Prints the help of the command at `index`; `general`: that of the whole program, with the
   options of this command, which is the default. */
enum exit_status help_print(const struct options *options, size_t index, bool general);

enum exit_status help_version(const struct options *options);

#endif
