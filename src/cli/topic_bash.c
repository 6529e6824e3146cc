/* The topic `bash`: completions for bash. */
#include "cli/topic.h"

static const char head[] =
    "# Completions of picodoku for bash, made by: picodoku help bash\n"
    "_picodoku() {\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    local command=solve words=\n"
    "    COMPREPLY=()\n"
    "    # --option=word comes as three words.\n"
    "    if [[ $word == = ]]; then\n"
    "        word=\n"
    "    elif [[ $before == = ]]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n"
    "    if ((COMP_CWORD > 1)); then\n"
    "        case ${COMP_WORDS[1]} in\n"
    "            ";

static const char options[] = ") command=${COMP_WORDS[1]} ;;\n"
                              "        esac\n"
                              "    fi\n"
                              "    case $command:$before in\n";

static const char names[] = "        *)\n"
                            "            [[ $word != -* ]] || case $command in\n";

static const char helped[] = "            esac\n"
                             "            if [[ $command == help && $word != -* ]]; then\n"
                             "                compopt +o default 2>/dev/null\n"
                             "                words='";

static const char commands[] = "'\n"
                               "            fi\n"
                               "            ;;\n"
                               "    esac\n"
                               "    if ((COMP_CWORD == 1)) && [[ $word != -* ]]; then\n"
                               "        compopt -o filenames 2>/dev/null\n"
                               "        local IFS=$'\\n'\n"
                               "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
                               "        IFS=$' \\n'\n"
                               "        words='";

/* Files are bash's own completion, which it turns to when there is no other. */
static const char tail[] = "'\n"
                           "    fi\n"
                           "    COMPREPLY+=($(compgen -W \"$words\" -- \"$word\"))\n"
                           "}\n"
                           "complete -o default -F _picodoku picodoku\n";

/* "solve:--output | solve:-o | count:--output ..." */
static void print_patterns(struct output *output, const struct option_row *row) {
    const char *before = "        ";
    const bool everywhere = topic_everywhere(row);
    for (size_t i = 0; command_at(i) != NULL && (i == 0 || !everywhere); i++) {
        const char *command = everywhere ? "*" : command_at(i)->name;
        if (!topic_takes(i, row))
            continue;
        output_print(output, "%s%s:--%s", before, command, row->name);
        before = " | ";
        if (row->letter != 0)
            output_print(output, " | %s:-%c", command, row->letter);
    }
}

static void print_argument(struct output *output, const struct option_row *row) {
    print_patterns(output, row);
    if (topic_names_file(row)) {
        output_print(output, ") return ;;\n");
        return;
    }
    output_print(output, ")\n            compopt +o default 2>/dev/null\n            words='");
    topic_words(output, row);
    output_print(output, "' ;;\n");
}

static void print_names(struct output *output, size_t index) {
    const struct option_row *row = NULL;
    output_print(output, "                %s) words='", command_at(index)->name);
    for (size_t i = 0; (row = options_row(i)) != NULL; i++) {
        if (!topic_takes(index, row))
            continue;
        output_print(output, "--%s ", row->name);
        if (row->letter != 0)
            output_print(output, "-%c ", row->letter);
    }
    output_print(output, "' ;;\n");
}

void topic_bash(struct output *output) {
    const struct option_row *row = NULL;
    output_write(output, head, sizeof head - 1);
    topic_commands(output, NULL, " | ");
    output_write(output, options, sizeof options - 1);
    for (size_t i = 0; (row = options_row(i)) != NULL; i++)
        if (row->argument != NULL)
            print_argument(output, row);
    output_write(output, names, sizeof names - 1);
    for (size_t i = 0; command_at(i) != NULL; i++)
        print_names(output, i);
    output_write(output, helped, sizeof helped - 1);
    topic_helped(output);
    output_write(output, commands, sizeof commands - 1);
    topic_commands(output, NULL, " ");
    output_write(output, tail, sizeof tail - 1);
}
