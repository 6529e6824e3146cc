/* Reader: the lines of an input, each with its number, out of blocks that the caller's read
   function delivers. A line ends at LF, CR LF or CR, or with the input; a UTF-8 byte order mark at
   the very beginning is skipped. Nothing is copied: a line points into the reader's buffer. */
#ifndef BASE_READER_H
#define BASE_READER_H

#include <picodoku/picodoku.h>

struct reader;

struct line {
    const char *text; /* without its end; valid until the next call that may read */
    size_t length;
    size_t number; /* from 1 */
};

struct reader_mark { /* a place to come back to, while nothing is dropped */
    size_t offset;
    size_t number;
    bool after_return;
};

/* Creates a reader; reads nothing yet. PD_MEMORY. */
pd_status reader_new(pd_read_function *read, void *payload, struct reader **reader,
                     pd_error *error);
void reader_free(struct reader *reader);

/* Keeps all that is read from here on, so that marks stay good, or (the default at first is to
   keep) drops each line as the next is asked for: constant memory. */
void reader_keep(struct reader *reader, bool keep);

/* Takes the next line; *found is false at the end of the input. PD_IO, PD_MEMORY, or PD_SYNTAX for
   a line of more than 64 MiB: the input ends there, later calls find its end. */
pd_status reader_line(struct reader *reader, struct line *line, bool *found, pd_error *error);

/* Reads to the end of the input, and hands out all of it from here on, without a byte order mark
   at the very beginning. The text is valid until the reader reads or is freed. Only while all is
   kept. As reader_line. */
pd_status reader_text(struct reader *reader, const char **text, size_t *length, pd_error *error);

/* All that was read and kept, to be changed in place, but for the ends of lines. */
char *reader_kept(struct reader *reader, size_t *length);

/* Whether the next line is there already, whole, so that taking it reads nothing. */
bool reader_ready(const struct reader *reader);

struct reader_mark reader_mark(const struct reader *reader);
void reader_return(struct reader *reader, struct reader_mark mark);

#endif
