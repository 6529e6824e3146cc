#include "cli/verdict.h"

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

pd_status verdict_write(struct output *output, const pd_grid *grid, const pd_format *format,
                        const char *word, pd_error *error) {
    struct held held = {output, false};
    const pd_status status = pd_grid_write(grid, format->name, hold, &held, error);
    if (status != PD_OK)
        return status;
    if (word != NULL)
        output_print(output, "%s%s", format->one_line ? " " : "\n", word);
    output_print(output, "\n");
    return PD_OK;
}
