/* Values: the arguments of options, from text into the fields of struct options. */
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include "cli/options.h"

enum { VALUES_MOST = 63 };

struct values_words {
    size_t count;
    const char *at[VALUES_MOST + 1]; /* ended by NULL */
};

/* The words that the argument of a row can be: those that its setter would name when it refuses
   another one. None: it can be anything of a kind, a file or a number. */
void values_words(const struct option_row *row, struct values_words *words);

/* Setters of option rows. Each sets the field at row->offset, of the type that is named, or says
   what is wrong with the argument and returns false. */
bool values_flag(struct options *options, const struct option_row *row, const char *argument);
bool values_text(struct options *options, const struct option_row *row, const char *argument);
bool values_format(struct options *options, const struct option_row *row, const char *argument);
bool values_output_format(struct options *options, const struct option_row *row,
                          const char *argument);
bool values_symbols(struct options *options, const struct option_row *row, const char *argument);
bool values_count(struct options *options, const struct option_row *row, const char *argument);
bool values_encoding(struct options *options, const struct option_row *row, const char *argument);
bool values_at_most_one(struct options *options, const struct option_row *row,
                        const char *argument);
bool values_seconds(struct options *options, const struct option_row *row, const char *argument);

/* Setters of one field each. */
bool values_quiet(struct options *options, const struct option_row *row, const char *argument);
bool values_verbose(struct options *options, const struct option_row *row, const char *argument);
bool values_limit(struct options *options, const struct option_row *row, const char *argument);
bool values_color(struct options *options, const struct option_row *row, const char *argument);
bool values_memory(struct options *options, const struct option_row *row, const char *argument);
bool values_simplify(struct options *options, const struct option_row *row, const char *argument);
bool values_projection(struct options *options, const struct option_row *row, const char *argument);
bool values_claim(struct options *options, const struct option_row *row, const char *argument);
bool values_blank(struct options *options, const struct option_row *row, const char *argument);
bool values_side(struct options *options, const struct option_row *row, const char *argument);
bool values_box(struct options *options, const struct option_row *row, const char *argument);

#endif
