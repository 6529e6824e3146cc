#include "cli/verdict.h"

#include <string.h>

struct held { /* lets a text pass but for its last newline, so that a word fits behind it */
    struct output *output;
    bool newline;
};

static bool hold(void *payload, const char *text, size_t length) {
    struct held *held = payload;
    if (length == 0)
        return true;
    if (held->newline && !output_write(held->output, "\n", 1))
        return false;
    held->newline = text[length - 1] == '\n';
    return output_write(held->output, text, length - held->newline);
}

const pd_format *verdict_format(const char *name) {
    size_t index = 0;
    while (strcmp(pd_format_at(index)->name, name) != 0)
        index++;
    return pd_format_at(index);
}

static const char *separator_of(const pd_format *format) {
    if (!format->one_line)
        return "\n";
    return format->heading != NULL ? "," : " ";
}

pd_status verdict_write(struct output *output, const pd_grid *grid, const pd_write_options *options,
                        const char *word, pd_error *error) {
    if (word == NULL) /* the way of millions of lines */
        return pd_grid_write_as(grid, options, output_write, output, error);
    struct held held = {output, false};
    const pd_status status = pd_grid_write_as(grid, options, hold, &held, error);
    if (status == PD_OK)
        output_print(output, "%s%s\n", separator_of(verdict_format(options->format)), word);
    return status;
}

pd_status verdict_word(struct output *output, const pd_grid *puzzle,
                       const pd_write_options *options, const char *word, pd_error *error) {
    struct held held = {output, false};
    pd_status status = PD_OK;
    if (verdict_format(options->format)->heading != NULL && puzzle != NULL)
        status = pd_grid_write_as(puzzle, options, hold, &held, error); /* up to the column */
    else if (verdict_format(options->format)->heading != NULL)
        output_print(output, ",");
    if (status == PD_OK)
        output_print(output, "%s\n", word);
    return status;
}
