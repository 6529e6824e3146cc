/* Status: what the program's exit says. The one list of exit statuses; --help prints it. */
#ifndef CLI_STATUS_H
#define CLI_STATUS_H

enum exit_status {
    STATUS_SOLVED = 0,
    STATUS_UNSOLVED = 1,
    STATUS_MISTAKE = 2,
    STATUS_FAILED = 3,
    STATUS_LIMIT = 4,
    STATUS_SATISFIABLE = 10, /* these two only with --exit-status */
    STATUS_UNSATISFIABLE = 20
};

/* Of two statuses that both apply (0 to 4) the one to exit with: 3, then 2, then 4, then 1. */
enum exit_status status_worse(enum exit_status one, enum exit_status other);

/* The explanation for --help, lines ended by newlines; a constant. */
const char *status_help(void);

/* What commands that take --exit-status add; likewise. */
const char *status_option_help(void);

#endif
