/* The topic `synopsis`: which command takes which options, as the README shows it. */
#include <stdio.h>
#include <string.h>

#include "cli/topic.h"

enum { WIDTH = 100, INDENT = 4 };

/* Prints a word behind others, on a new line where it would not fit. */
static void put(struct output *output, size_t *width, const char *word) {
    const size_t length = strlen(word);
    if (*width + 1 + length > WIDTH) {
        output_print(output, "\n%*s", INDENT, "");
        *width = INDENT;
    } else if (*width > 0) {
        output_print(output, " ");
        *width += 1;
    }
    output_write(output, word, length);
    *width += length;
}

static void put_option(struct output *output, size_t *width, const struct option_row *row) {
    char word[64];
    char letter[8] = "";
    if (row->letter != 0)
        snprintf(letter, sizeof letter, "-%c|", row->letter);
    snprintf(word, sizeof word, "[%s--%s%s%s]", letter, row->name, row->argument != NULL ? "=" : "",
             row->argument != NULL ? row->argument : "");
    put(output, width, word);
}

static void put_command(struct output *output, const struct command *command, size_t index) {
    size_t width = 0;
    const struct option_row *row = NULL;
    put(output, &width, "picodoku");
    put(output, &width, command->name);
    for (size_t i = 0; (row = options_row(i)) != NULL; i++)
        if (topic_takes(index, row) && !topic_everywhere(row))
            put_option(output, &width, row);
    if (*command->operands != '\0')
        put(output, &width, command->operands);
    output_print(output, "\n");
}

void topic_synopsis(struct output *output) {
    size_t width = 0;
    const struct option_row *row = NULL;
    put(output, &width, "picodoku [COMMAND]");
    for (size_t i = 0; (row = options_row(i)) != NULL; i++)
        if (topic_everywhere(row))
            put_option(output, &width, row);
    put(output, &width, "[OPTION]...");
    put(output, &width, "[FILE]...");
    output_print(output, "\n");
    for (size_t i = 0; command_at(i) != NULL; i++)
        put_command(output, command_at(i), i);
}
