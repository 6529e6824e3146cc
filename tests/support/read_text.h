/* Read text: what tests of a format expect of the reader and of the writer. */
#ifndef SUPPORT_READ_TEXT_H
#define SUPPORT_READ_TEXT_H

#include <picodoku/picodoku.h>

/* Ways to say the same: as it is; CR LF; CR; a byte order mark; blanks behind each line; no newline
   at the end; in pieces of 1 and of 7 bytes. */
enum { READ_NOISES = 8 };

/* A reader of the text with a noise; the text of the last reader is kept until the next one. */
pd_reader *read_noisy(const char *text, int noise, const pd_reader_options *options);

/* Expects the next puzzle to have the values of `line`, a character a cell, and to begin on that
   line of the text (0: on any). */
void read_expect(pd_reader *reader, const char *line, size_t number);
void read_expect_end(pd_reader *reader);

/* Expects a letter a puzzle, `v` valid or `i` invalid, and the first message with its place.
   `format` may be NULL. */
void read_expect_faults(const char *text, const char *format, const char *outcome,
                        const char *message, size_t line, size_t column);

/* Expects the first puzzle of a text, written in its layout, to be the same text again; written as
   `format` without a layout, to be `expected`. */
void read_expect_copy(const char *text, const char *symbols);
void read_expect_written(const char *text, const char *format, const char *expected);

/* Writes random grids of many geometries that the format can hold, and reads them back, as that
   format or, every other time, `detected`. */
void read_expect_round_trips(const char *format, bool detected);

#endif
