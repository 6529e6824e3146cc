#include "cli/values.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/suggest.h"

static const char digits[] = "0123456789";

/* Says that the argument is none of the words: the one that was probably meant, or all. */
static void say_words(const struct options *options, const struct option_row *row,
                      const char *argument, const char *const *words) {
    const char *meant = suggest(argument, words);
    if (meant != NULL) {
        message_error(&options->messages, NULL, "--%s cannot be '%s'; did you mean '%s'?",
                      row->name, argument, meant);
        return;
    }
    char all[256];
    size_t used = 0;
    for (size_t i = 0; words[i] != NULL && used < sizeof all; i++)
        used +=
            (size_t)snprintf(all + used, sizeof all - used, "%s%s", i == 0 ? "" : ", ", words[i]);
    message_error(&options->messages, NULL, "--%s cannot be '%s'; it can be: %s", row->name,
                  argument, all);
}

static void copy_words(struct values_words *copy, const char *const *words) {
    while (copy->count < VALUES_MOST && words[copy->count] != NULL) {
        copy->at[copy->count] = words[copy->count];
        copy->count++;
    }
}

/* The index of the argument in `words` (ended by NULL); -1 if it is none of them, and said so. */
static int choose(const struct options *options, const struct option_row *row, const char *argument,
                  const char *const *words) {
    if (options->words != NULL) {
        copy_words(options->words, words);
        return -1;
    }
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], argument) == 0)
            return i;
    say_words(options, row, argument, words);
    return -1;
}

/* Reads a number from 1 to PD_SIDE_MAX and moves *text behind it; 0 if there is none. */
static int take_number(const char **text) {
    int number = 0;
    const char *at = *text;
    for (; *at >= '0' && *at <= '9'; at++) {
        number = 10 * number + (*at - '0');
        if (number > PD_SIDE_MAX)
            return 0;
    }
    *text = at;
    return number;
}

/* The setter itself is asked, with an argument that is no word. */
void values_words(const struct option_row *row, struct values_words *words) {
    struct options options = {.messages = {.level = MESSAGE_SILENT}, .words = words};
    *words = (struct values_words){0};
    if (row->argument != NULL)
        row->set(&options, row, "");
}

bool values_flag(struct options *options, const struct option_row *row, const char *argument) {
    (void)argument;
    void *field = (char *)options + row->offset;
    *(bool *)field = true;
    return true;
}

bool values_text(struct options *options, const struct option_row *row, const char *argument) {
    if (*argument == '\0') {
        message_error(&options->messages, NULL, "--%s needs a %s that is not empty", row->name,
                      row->argument);
        return false;
    }
    void *field = (char *)options + row->offset;
    *(const char **)field = argument;
    return true;
}

/* A name of the table of formats; `written`: of one that can be written. */
static bool choose_format(struct options *options, const struct option_row *row,
                          const char *argument, bool written) {
    const char *names[VALUES_MOST + 1];
    size_t count = 0;
    for (size_t i = 0; count < VALUES_MOST && pd_format_at(i) != NULL; i++) {
        const pd_format *format = pd_format_at(i);
        if (!written || format->instead == NULL)
            names[count++] = format->name;
        else if (strcmp(format->name, argument) == 0) {
            message_error(&options->messages, NULL,
                          "--%s cannot be '%s', which is only read; %s is what answers it",
                          row->name, argument, format->instead);
            return false;
        }
    }
    names[count] = NULL;
    return choose(options, row, argument, names) >= 0 && values_text(options, row, argument);
}

bool values_format(struct options *options, const struct option_row *row, const char *argument) {
    return choose_format(options, row, argument, false);
}

bool values_output_format(struct options *options, const struct option_row *row,
                          const char *argument) {
    return choose_format(options, row, argument, true);
}

bool values_symbols(struct options *options, const struct option_row *row, const char *argument) {
    static const char *const words[] = {"1-9A-Z", "0-9A-Z", "A-Z", NULL};
    return choose(options, row, argument, words) >= 0 && values_text(options, row, argument);
}

bool values_blank(struct options *options, const struct option_row *row, const char *argument) {
    if (strlen(argument) == 1 && strchr(".0_*-?", *argument) != NULL) {
        options->blank = *argument;
        return true;
    }
    message_error(&options->messages, NULL, "--%s cannot be '%s'; it is one of . 0 _ * - ?",
                  row->name, argument);
    return false;
}

/* A name of one of the tables that the library has. */
static bool choose_row(struct options *options, const struct option_row *row, const char *argument,
                       const pd_choice *(*at)(size_t index)) {
    const char *names[VALUES_MOST + 1];
    size_t count = 0;
    for (; count < VALUES_MOST && at(count) != NULL; count++)
        names[count] = at(count)->name;
    names[count] = NULL;
    return choose(options, row, argument, names) >= 0 && values_text(options, row, argument);
}

bool values_encoding(struct options *options, const struct option_row *row, const char *argument) {
    return choose_row(options, row, argument, pd_encoding_at);
}

bool values_at_most_one(struct options *options, const struct option_row *row,
                        const char *argument) {
    return choose_row(options, row, argument, pd_at_most_one_at);
}

enum { COUNT_DIGITS = 18 }; /* fit 64 bits */

/* Reads a number of 0 to `most`. Else false, and said that `what` it is, or how large at most. */
static bool take_count(const struct options *options, const struct option_row *row,
                       const char *argument, uint64_t most, const char *what, uint64_t *number) {
    const size_t length = strspn(argument, digits);
    const bool is_number = length > 0 && argument[length] == '\0';
    *number = length <= COUNT_DIGITS ? strtoull(argument, NULL, 10) : UINT64_MAX;
    if (is_number && *number <= most)
        return true;
    if (is_number)
        message_error(&options->messages, NULL, "--%s cannot be '%.60s'; it is at most %" PRIu64,
                      row->name, argument, most);
    else
        message_error(&options->messages, NULL, "--%s cannot be '%.60s'; it is %s", row->name,
                      argument, what);
    return false;
}

static const uint64_t nines = UINT64_C(999999999999999999); /* COUNT_DIGITS of them */

bool values_count(struct options *options, const struct option_row *row, const char *argument) {
    static const char what[] = "a number from 1 on";
    uint64_t number = 0;
    if (!take_count(options, row, argument, nines < SIZE_MAX ? nines : SIZE_MAX, what, &number))
        return false;
    if (number == 0) {
        message_error(&options->messages, NULL, "--%s cannot be '%.60s'; it is %s", row->name,
                      argument, what);
        return false;
    }
    void *field = (char *)options + row->offset;
    *(size_t *)field = (size_t)number;
    return true;
}

bool values_limit(struct options *options, const struct option_row *row, const char *argument) {
    options->limit_given = take_count(options, row, argument, nines,
                                      "a number, and 0 means no limit", &options->limit);
    return options->limit_given;
}

/* Plain decimals only: what strtod takes besides (1e3, 0x10, inf, nan) is more likely a slip. */
bool values_seconds(struct options *options, const struct option_row *row, const char *argument) {
    const size_t whole = strspn(argument, digits);
    const size_t point = argument[whole] == '.';
    const size_t part = strspn(argument + whole + point, digits);
    if (whole + part == 0 || argument[whole + point + part] != '\0') {
        message_error(&options->messages, NULL,
                      "--%s cannot be '%s'; it is a number of seconds, such as 0.5 or 10",
                      row->name, argument);
        return false;
    }
    void *field = (char *)options + row->offset;
    *(double *)field = strtod(argument, NULL);
    return true;
}

/* Whole numbers of bytes, or of what a letter behind them says. */
bool values_memory(struct options *options, const struct option_row *row, const char *argument) {
    static const char letters[] = "KMGTkmgt";
    const size_t length = strspn(argument, digits);
    const char *letter = argument[length] == '\0' ? NULL : strchr(letters, argument[length]);
    const char *rest = argument + length + (letter != NULL);
    uint64_t bytes = length <= COUNT_DIGITS ? strtoull(argument, NULL, 10) : 0;
    const size_t powers = letter == NULL ? 0 : (size_t)(letter - letters) % 4 + 1;
    for (size_t i = 0; i < powers; i++)
        bytes = bytes > UINT64_MAX / 1000 ? 0 : bytes * 1000;
    const bool is_size = length > 0 && strcmp(rest, *rest == 'B' ? "B" : "") == 0;
    const bool too_large = is_size && bytes == 0 && strspn(argument, "0") < length;
    if (!is_size || bytes == 0) {
        message_error(&options->messages, NULL, "--%s cannot be '%.60s'; it is %s", row->name,
                      argument,
                      too_large ? "less than 2^64, such as 500M or 4G"
                                : "a number of bytes, such as 500M or 4G");
        return false;
    }
    options->memory_limit = bytes;
    return true;
}

bool values_quiet(struct options *options, const struct option_row *row, const char *argument) {
    (void)row, (void)argument;
    options->messages.level = MESSAGE_QUIET;
    return true;
}

bool values_verbose(struct options *options, const struct option_row *row, const char *argument) {
    (void)row, (void)argument;
    options->messages.level = MESSAGE_VERBOSE;
    return true;
}

bool values_color(struct options *options, const struct option_row *row, const char *argument) {
    static const char *const words[] = {
        [COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never", NULL};
    const int chosen = choose(options, row, argument, words);
    if (chosen >= 0)
        options->messages.color = (enum message_color)chosen;
    return chosen >= 0;
}

bool values_simplify(struct options *options, const struct option_row *row, const char *argument) {
    static const char *const words[] = {[PD_SIMPLIFY_PROBE] = "probe",
                                        [PD_SIMPLIFY_UNITS] = "units",
                                        [PD_SIMPLIFY_NONE] = "none",
                                        NULL};
    const int chosen = choose(options, row, argument, words);
    if (chosen >= 0) {
        options->simplify = (pd_simplify)chosen;
        options->simplify_given = true;
    }
    return chosen >= 0;
}

bool values_projection(struct options *options, const struct option_row *row,
                       const char *argument) {
    static const char *const words[] = {"show", "ind", NULL};
    const int chosen = choose(options, row, argument, words);
    if (chosen >= 0)
        options->projection = chosen == 0 ? PD_PROJECT_SHOW : PD_PROJECT_IND;
    return chosen >= 0;
}

bool values_claim(struct options *options, const struct option_row *row, const char *argument) {
    static const char *const words[] = {[PD_CLAIM_NONE] = "none",
                                        [PD_CLAIM_UNIQUE] = "unique",
                                        [PD_CLAIM_SMALLEST] = "smallest",
                                        NULL};
    const int chosen = choose(options, row, argument, words);
    if (chosen >= 0)
        options->claim = (pd_claim)chosen;
    return chosen >= 0;
}

bool values_side(struct options *options, const struct option_row *row, const char *argument) {
    const char *at = argument;
    options->reader.side = take_number(&at);
    if (options->reader.side > 0 && *at == '\0')
        return true;
    message_error(&options->messages, NULL, "--%s cannot be '%s'; it is a number from 1 to %d",
                  row->name, argument, PD_SIDE_MAX);
    return false;
}

bool values_box(struct options *options, const struct option_row *row, const char *argument) {
    const char *at = argument;
    const int height = take_number(&at);
    if (*at == 'x' || *at == 'X') {
        at++;
        const int width = take_number(&at);
        if (*at == '\0' && height > 0 && width > 0 && height * width <= PD_SIDE_MAX) {
            options->reader.box_height = height;
            options->reader.box_width = width;
            return true;
        }
    }
    message_error(
        &options->messages, NULL,
        "--%s cannot be '%s'; it is rows x columns of a box, such as 2x3, %d cells at most",
        row->name, argument, PD_SIDE_MAX);
    return false;
}
