/* Process: runs one program to its end, without a shell, and takes what it prints. Whatever
   happens, the program and all that it started (its process group) are gone when the run returns.
 */
#ifndef SAT_PROCESS_H
#define SAT_PROCESS_H

#include <picodoku/picodoku.h>

#include "base/terminate.h"

enum { PROCESS_COMPLAINT = 2048 };

struct process_report {
    char *output; /* its standard output */
    size_t length, capacity;
    int status;                        /* with which it ended, if no signal did */
    int signal;                        /* that ended it; 0: none */
    char complaint[PROCESS_COMPLAINT]; /* the end of its standard error */
    size_t complaint_length;
};

/* Runs words[0], found through PATH, with these words and default signals. `input` is its standard
   input, over 2; -1: there is none. With `verbose` its standard error is ours, and there is no
   complaint. *report, zero at first, may be used again; process_report_free ends it. PD_IO: it
   cannot be started, or prints over 1 GiB; PD_STOPPED: `terminate`, asked every 50 ms, said so (it
   gets a second to end by SIGTERM); PD_MEMORY. */
pd_status process_run(char *const *words, int input, bool verbose,
                      const struct terminate *terminate, struct process_report *report,
                      pd_error *error);

void process_report_free(struct process_report *report);

/* Moves an open file to a descriptor over 2 that programs do not inherit; -1 (errno says why) if
   none is left. `file` is closed either way; -1 is passed on. */
int process_lift(int file);

#endif
