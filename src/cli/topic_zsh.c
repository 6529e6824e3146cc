/* The topic `zsh`: completions for zsh. */
#include "cli/topic.h"
#include "cli/values.h"

static const char head[] = "#compdef picodoku\n"
                           "# Completions of picodoku for zsh, made by: picodoku help zsh\n"
                           "_picodoku() {\n"
                           "    local command=solve\n"
                           "    local -a commands everywhere\n"
                           "    commands=(\n";

static const char everywhere[] = "    )\n"
                                 "    everywhere=(\n";

static const char choice[] =
    "    )\n"
    "    if ((CURRENT > 2)) && [[ -n ${(M)commands:#$words[2]:*} ]]; then\n"
    "        command=$words[2]\n"
    "        shift words\n"
    "        ((CURRENT--))\n"
    "    elif ((CURRENT == 2)) && [[ $words[2] != -* ]]; then\n"
    "        _describe -t commands command commands\n"
    "        _files\n"
    "        return\n"
    "    fi\n"
    "    case $command in\n";

static const char tail[] = "    esac\n"
                           "}\n"
                           "_picodoku \"$@\"\n";

/* Inside single quotes. */
static void print_quoted(struct output *output, const char *text) {
    for (const char *at = text; *at != '\0'; at++)
        output_print(output, *at == '\'' ? "'\\''" : "%c", *at);
}

/* A colon, what it is, a colon, what it can be. */
static void print_argument(struct output *output, const struct option_row *row) {
    struct values_words words;
    values_words(row, &words);
    output_print(output, ":%s:", row->argument);
    if (topic_names_file(row))
        output_print(output, "_files");
    else if (words.count == 0)
        output_print(output, " ");
    else {
        output_print(output, "(");
        topic_words(output, row);
        output_print(output, ")");
    }
}

/* '(-o --output)'{-o+,--output=}'[what it is for]:FILE:_files' */
static void print_option(struct output *output, const struct option_row *row) {
    const bool takes = row->argument != NULL;
    if (row->letter != 0)
        output_print(output, "        '(-%c --%s)'{-%c%s,--%s%s}'[", row->letter, row->name,
                     row->letter, takes ? "+" : "", row->name, takes ? "=" : "");
    else
        output_print(output, "        '--%s%s[", row->name, takes ? "=" : "");
    print_quoted(output, row->help);
    output_print(output, "]");
    if (takes)
        print_argument(output, row);
    output_print(output, "'");
}

static void print_command(struct output *output, size_t index) {
    const struct command *command = command_at(index);
    const struct option_row *row = NULL;
    output_print(output, "    %s) _arguments -s -S $everywhere", command->name);
    for (size_t i = 0; (row = options_row(i)) != NULL; i++) {
        if (!topic_takes(index, row) || topic_everywhere(row))
            continue;
        output_print(output, " \\\n");
        print_option(output, row);
    }
    if (index == COMMAND_HELP) {
        output_print(output, " \\\n        '1:COMMAND or TOPIC:(");
        topic_helped(output);
        output_print(output, ")' ;;\n");
        return;
    }
    output_print(output, "%s ;;\n",
                 *command->operands == '\0' ? "" : " \\\n        '*:FILE:_files'");
}

void topic_zsh(struct output *output) {
    const struct option_row *row = NULL;
    output_write(output, head, sizeof head - 1);
    for (size_t i = 0; command_at(i) != NULL; i++) {
        output_print(output, "        '%s:", command_at(i)->name);
        print_quoted(output, command_at(i)->help);
        output_print(output, "'\n");
    }
    output_write(output, everywhere, sizeof everywhere - 1);
    for (size_t i = 0; (row = options_row(i)) != NULL; i++) {
        if (!topic_everywhere(row))
            continue;
        print_option(output, row);
        output_print(output, "\n");
    }
    output_write(output, choice, sizeof choice - 1);
    for (size_t i = 0; command_at(i) != NULL; i++)
        print_command(output, i);
    output_write(output, tail, sizeof tail - 1);
}
