/* The topic `fish`: completions for fish. */
#include "cli/topic.h"

static const char head[] = "# Completions of picodoku for fish, made by: picodoku help fish\n"
                           "function __picodoku_takes\n"
                           "    set -l words (commandline -opc)\n"
                           "    set -l command solve\n"
                           "    if set -q words[2]; and contains -- $words[2] ";

static const char tail[] = "\n"
                           "        set command $words[2]\n"
                           "    end\n"
                           "    contains -- $command $argv\n"
                           "end\n"
                           "function __picodoku_begins\n"
                           "    test (count (commandline -opc)) -eq 1\n"
                           "end\n";

static void print_described(struct output *output, const char *help) {
    output_print(output, " -d '");
    for (const char *at = help; *at != '\0'; at++)
        output_print(output, *at == '\'' || *at == '\\' ? "\\%c" : "%c", *at);
    output_print(output, "'\n");
}

static void print_option(struct output *output, const struct option_row *row) {
    output_print(output, "complete -c picodoku");
    if (!topic_everywhere(row)) {
        output_print(output, " -n '__picodoku_takes ");
        topic_commands(output, row, " ");
        output_print(output, "'");
    }
    if (row->letter != 0)
        output_print(output, " -s %c", row->letter);
    output_print(output, " -l %s", row->name);
    if (topic_names_file(row))
        output_print(output, " -r -F");
    else if (row->argument != NULL) {
        output_print(output, " -x -a '");
        topic_words(output, row);
        output_print(output, "'");
    }
    print_described(output, row->help);
}

void topic_fish(struct output *output) {
    const struct option_row *row = NULL;
    output_write(output, head, sizeof head - 1);
    topic_commands(output, NULL, " ");
    output_write(output, tail, sizeof tail - 1);
    for (size_t i = 0; command_at(i) != NULL; i++) {
        const struct command *command = command_at(i);
        output_print(output, "complete -c picodoku -n __picodoku_begins -a %s", command->name);
        print_described(output, command->help);
        if (*command->operands == '\0')
            output_print(output, "complete -c picodoku -n '__picodoku_takes %s' -f\n",
                         command->name);
    }
    output_print(output, "complete -c picodoku -n '__picodoku_takes %s' -f -a '",
                 command_at(COMMAND_HELP)->name);
    topic_helped(output);
    output_print(output, "'\n");
    for (size_t i = 0; (row = options_row(i)) != NULL; i++)
        print_option(output, row);
}
