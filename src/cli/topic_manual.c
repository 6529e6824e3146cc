/* The topic `man`: the manual page picodoku(1). */
#include <string.h>

#include "cli/topic.h"

/* Prints a text as roff reads it: a line that begins with a point or a quote would be a request. */
static void print_text(struct output *output, const char *text) {
    bool begins = true;
    for (const char *at = text; *at != '\0'; at++) {
        static const char special[] = "\\-'`^~";
        static const char *const written[] = {"\\e", "\\-", "\\(aq", "\\(ga", "\\(ha", "\\(ti"};
        const char *found = strchr(special, *at);
        if (begins && (*at == '.' || *at == '\''))
            output_print(output, "\\&");
        if (found != NULL)
            output_print(output, "%s", written[found - special]);
        else
            output_write(output, at, 1);
        begins = *at == '\n';
    }
}

static void print_paragraph(struct output *output, const char *text) {
    output_print(output, ".PP\n");
    print_text(output, text);
    output_print(output, "\n");
}

static void print_lines(struct output *output, const char *text) {
    output_print(output, ".nf\n");
    print_text(output, text);
    output_print(output, ".fi\n");
}

static void print_option_name(struct output *output, const struct option_row *row) {
    output_print(output, "\\fB\\-\\-");
    print_text(output, row->name);
    output_print(output, "\\fR");
    if (row->argument != NULL)
        output_print(output, "=\\fI%s\\fR", row->argument);
}

static void print_synopsis(struct output *output) {
    output_print(output, ".SH SYNOPSIS\n.B picodoku\n"
                         "[\\fICOMMAND\\fR] [\\fIOPTION\\fR]... [\\fIFILE\\fR]...\n");
    for (size_t i = 0; command_at(i) != NULL; i++)
        output_print(output, ".br\n.B picodoku %s\n[\\fIOPTION\\fR]...%s%s\n", command_at(i)->name,
                     *command_at(i)->operands == '\0' ? "" : " ", command_at(i)->operands);
}

static void print_command(struct output *output, size_t index) {
    const struct command *command = command_at(index);
    const struct option_row *row = NULL;
    const char *before = "\n.PP\nIts options: ";
    output_print(output, ".SS picodoku %s%s%s\n", command->name,
                 *command->operands == '\0' ? "" : " ", command->operands);
    print_text(output, command->help);
    output_print(output, ".");
    if (command->about != NULL) {
        output_print(output, "\n");
        print_text(output, command->about);
    }
    for (size_t i = 0; (row = options_row(i)) != NULL; i++) {
        if (!topic_takes(index, row) || topic_everywhere(row))
            continue;
        output_print(output, "%s", before);
        print_option_name(output, row);
        before = ",\n";
    }
    output_print(output, "%s\n", *before == ',' ? "." : "");
    for (size_t i = 0; i < sizeof command->examples / sizeof command->examples[0]; i++) {
        output_print(output, i == 0 ? ".PP\n" : ".br\n");
        print_text(output, command->examples[i]);
        output_print(output, "\n");
    }
}

static void print_option(struct output *output, const struct option_row *row) {
    output_print(output, ".TP\n");
    if (row->letter != 0)
        output_print(output, "\\fB\\-%c\\fR, ", row->letter);
    print_option_name(output, row);
    output_print(output, "\n");
    if (!topic_everywhere(row)) {
        output_print(output, "(");
        topic_commands(output, row, ", ");
        output_print(output, ")\n");
    }
    print_text(output, row->help);
    output_print(output, "\n");
}

static void print_choice(struct output *output, const char *name, const char *help) {
    output_print(output, ".TP\n.B ");
    print_text(output, name);
    output_print(output, "\n");
    print_text(output, help);
    output_print(output, "\n");
}

static void print_choices(struct output *output, const char *title,
                          const pd_choice *(*at)(size_t index)) {
    output_print(output, ".SH %s\n", title);
    for (size_t i = 0; at(i) != NULL; i++)
        print_choice(output, at(i)->name, at(i)->help);
}

static void print_tables(struct output *output) {
    const struct option_row *row = NULL;
    output_print(output, ".SH COMMANDS\n");
    for (size_t i = 0; command_at(i) != NULL; i++)
        print_command(output, i);
    output_print(output, ".SH OPTIONS\n");
    print_text(output, options_rules());
    for (size_t i = 0; (row = options_row(i)) != NULL; i++)
        print_option(output, row);
    print_choices(output, "ENCODINGS", pd_encoding_at);
    print_choices(output, "AT\\-MOST\\-ONE METHODS", pd_at_most_one_at);
    output_print(output, ".SH FORMATS\n");
    for (size_t i = 0; pd_format_at(i) != NULL; i++)
        print_choice(output, pd_format_at(i)->name, pd_format_at(i)->help);
}

void topic_manual(struct output *output) {
    output_print(output,
                 ".\\\" Made from the tables of the program by: picodoku help man\n"
                 ".TH PICODOKU 1 \"\" \"picodoku %s\" \"User Commands\"\n"
                 ".SH NAME\npicodoku \\- answers Sudoku questions with a SAT solver\n",
                 pd_version());
    print_synopsis(output);
    output_print(output, ".SH DESCRIPTION\n");
    print_text(output, "A grid becomes a CNF formula, PicoSAT finds a model, and the solution that "
                       "is "
                       "printed is the\nlexicographically smallest one. Without a COMMAND: solve.");
    output_print(output, "\n");
    print_paragraph(output, "No FILE, or -: standard input. A FILE that does not exist and is a\n"
                            "complete puzzle text is that puzzle.");
    print_paragraph(output,
                    "picodoku help TOPIC prints this page (man), a line for each command with its\n"
                    "options (synopsis), or the completions for a shell (bash, zsh, fish).");
    print_tables(output);
    output_print(output, ".SH EXIT STATUS\n");
    print_lines(output, strchr(status_help(), '\n') + 1);
    print_lines(output, status_option_help());
    output_print(output, ".SH ENVIRONMENT\n");
    print_choice(output, "NO_COLOR", "not empty: no colour unless --color=always.");
    output_print(output, ".SH SEE ALSO\n.BR picodoku (3),\n.BR picosat (1)\n");
}
