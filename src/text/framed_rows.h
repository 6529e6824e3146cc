/* Framed rows: runs of rows and borders that no empty line and no other text interrupts. */
#ifndef TEXT_FRAMED_ROWS_H
#define TEXT_FRAMED_ROWS_H

#include "text/frame.h"

/* What was seen of a run, or of several that are looked at as one. */
struct run {
    size_t rows;
    size_t last, excess; /* lines: of the last row; of the first row that is too many */
    bool opened, closed; /* a border stands above the first row, below the last */
    bool edged;          /* the last of several runs began with a border */
    struct ruling borders;
    enum frame_kind end; /* what interrupted it */
};

/* Takes the next line that is no comment, trimmed. */
pd_status framed_line(struct source *source, struct line *line, size_t *column,
                      enum frame_kind *kind, pd_error *error);

/* Goes on with a run to its end, and behind it if an empty line follows; shows each row to `look`
   (NULL: nobody). `side` is 0 if it is not known yet. */
pd_status run_walk(struct source *source, size_t side, struct run *run,
                   void (*look)(void *payload, const struct line *row), void *payload,
                   pd_error *error);

/* Whether the runs to the end of the input make one grid with the run, which is too short; *run
   becomes all of them if so. */
pd_status run_join(struct source *source, size_t side, struct run *run, pd_error *error);

#endif
