/* Single: the one puzzle of a command that takes no more, kept when its input has been read. */
#ifndef CLI_SINGLE_H
#define CLI_SINGLE_H

#include "cli/session.h"

struct single {
    size_t wanted;               /* which one, from 1; 0: there must be only one */
    const char *remedy;          /* when there are several */
    const pd_geometry *geometry; /* of the grid; NULL at first: that of the input */
    pd_geometry *own;            /* a copy of that */
    pd_grid *grid;               /* NULL: there is none */
    const pd_format *format;     /* to write an answer in */
    pd_layout *layout;           /* a copy of its text's */
    struct place place;
    size_t count; /* of the puzzles seen */
};

/* Reads the operands of the command line, or one, and keeps the puzzle that is wanted;
   session->status says, when it is not STATUS_SOLVED, that there is none, and a message has said
   why. */
void single_read(struct single *single, struct session *session);
void single_read_one(struct single *single, struct session *session, const char *operand);
void single_free(struct single *single);

#endif
