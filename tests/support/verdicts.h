/* Verdicts: the lines of a file `puzzle:number of solutions:smallest solution`, the number written
   `>N` when there are more than N, the solution `-` when there is none; `#` lines are comments. */
#ifndef SUPPORT_VERDICTS_H
#define SUPPORT_VERDICTS_H

#include <stdbool.h>
#include <stddef.h>

struct verdict {
    char puzzle[128], smallest[128];
    size_t count;
    bool more; /* than count */
    size_t line;
};

/* Calls `check` for each verdict of the file and returns how many there were; a file that cannot be
   read or a line that is none ends the program with a message. */
size_t verdicts_each(const char *path, void (*check)(void *payload, const struct verdict *verdict),
                     void *payload);

#endif
