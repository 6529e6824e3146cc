/* Stream: puzzles of a one-line format, one after the other out of an input that is not kept. */
#ifndef TEXT_STREAM_H
#define TEXT_STREAM_H

#include "text/format.h"

/* Takes the next line that is neither empty nor a comment, trimmed. */
pd_status stream_line(struct reader *reader, struct line *line, size_t *column, bool *found,
                      pd_error *error);

/* The shape of the puzzles and their symbols by the first line that fits the format, among those
   that are there without waiting for more than one; if none is, the shape that comes closest to
   the first line. `whole`: the input is at hand to its end. */
pd_status stream_settle(struct source *source, const struct format *format, bool whole,
                        struct shape *shape, pd_error *error);

/* The side whose puzzles come closest in length to `length`, so that a line with a cell too few or
   too many is told as that; 9 where none comes close. `largest`: the largest digit among them. */
int stream_nearest_side(const struct format *format, size_t length, int largest);

/* Reads the next puzzle; see `read` of struct format. */
pd_status stream_read(struct source *source, const struct format *format, pd_grid *grid,
                      bool *found, pd_error *error);

#endif
