/* The command `formats`: the table of formats. */
#include <string.h>

#include "cli/command.h"
#include "cli/files.h"

enum { EXAMPLE_WIDTH = 84 };

/* The beginning of the example on one line, its own lines split by a bar that stands alone. */
static void print_example(struct output *output, const char *example) {
    size_t width = 0;
    output_print(output, "%24s", "");
    for (const char *at = example; *at != '\0' && width < EXAMPLE_WIDTH; at++, width++) {
        if (*at != '\n')
            output_write(output, at, 1);
        else if (at[1] != '\0')
            output_print(output, "\\n");
    }
    output_print(output, "%s\n", width == EXAMPLE_WIDTH ? "..." : "");
}

static void print_format(struct output *output, const pd_format *format) {
    const char *written = format->instead == NULL ? format->name : format->instead;
    output_print(output, "%-12s%-12s%s\n", format->name, written, format->help);
    print_example(output, format->example);
}

enum exit_status cmd_formats(const struct options *options) {
    struct output output;
    if (options->operands[0] != NULL) {
        message_error(&options->messages, NULL, "formats takes no operand; leave '%s' out",
                      options->operands[0]);
        return STATUS_MISTAKE;
    }
    const enum exit_status status = files_open(&output, options);
    if (status != STATUS_SOLVED)
        return status;
    output_print(&output, "%-12s%-12s%s\n", "format", "answered in",
                 "what it is, and how it begins");
    for (size_t i = 0; pd_format_at(i) != NULL; i++)
        print_format(&output, pd_format_at(i));
    return output_close(&output, true, &options->messages);
}
