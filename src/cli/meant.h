/* Meant: a command that stands where it is none, or is mistyped there. */
#ifndef CLI_MEANT_H
#define CLI_MEANT_H

#include "cli/options.h"

/* Whether a command was meant by an operand that is neither file nor puzzle; said so. */
bool meant_command(const struct options *options, const char *operand);

/* Where the command line names no command: whether the first word that is neither option nor an
   option's value was meant as one. Said so, before what options it has for another command can be
   wondered at. */
bool meant_elsewhere(int count, char **words);

#endif
