#include "cli/help.h"

#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/gunzip.h"
#include "cli/output.h"

static void print_options(struct output *output, size_t index) {
    const struct option_row *row = NULL;
    for (size_t i = 0; (row = options_row(i)) != NULL; i++) {
        if ((row->which & 1U << index) == 0)
            continue;
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s", row->name, row->argument != NULL ? " " : "",
                 row->argument != NULL ? row->argument : "");
        if (row->letter != 0)
            output_print(output, "  -%c, %-22s%s\n", row->letter, left, row->help);
        else
            output_print(output, "      %-22s%s\n", left, row->help);
    }
}

static void print_commands(struct output *output) {
    output_print(output, "Commands (picodoku COMMAND --help tells more):\n");
    for (size_t i = 0; command_at(i) != NULL; i++)
        output_print(output, "  %-12s%s\n", command_at(i)->name, command_at(i)->help);
    output_print(output, "\n");
}

/* Their names; the command `formats` tells more. */
static void print_formats(struct output *output) {
    enum { WIDTH = 78 };
    size_t width = WIDTH;
    output_print(output, "\nFormats (picodoku formats tells more):");
    for (size_t i = 0; pd_format_at(i) != NULL; i++) {
        const char *name = pd_format_at(i)->name;
        const bool folds = width + 1 + strlen(name) > WIDTH;
        output_print(output, "%s%s", folds ? "\n  " : " ", name);
        width = (folds ? 2 : width + 1) + strlen(name);
    }
    output_print(output, "\n\n");
}

static bool takes(size_t index, const char *option) {
    const struct option_row *row = NULL;
    for (size_t i = 0; (row = options_row(i)) != NULL; i++)
        if ((row->which & 1U << index) != 0 && strcmp(row->name, option) == 0)
            return true;
    return false;
}

static void print_choices(struct output *output, const char *title,
                          const pd_choice *(*at)(size_t index)) {
    output_print(output, "\n%s:\n", title);
    for (size_t i = 0; at(i) != NULL; i++)
        output_print(output, "  %-12s%s\n", at(i)->name, at(i)->help);
}

static void print_operands(struct output *output, const struct command *command, bool general) {
    if (command->about != NULL) {
        output_write(output, command->about, strlen(command->about));
        output_print(output, "\n\n");
        return;
    }
    output_print(output,
                 "No FILE, or -: standard input. A FILE that does not exist and is\n"
                 "a complete puzzle text is that puzzle.%s\n\n",
                 general ? " No COMMAND: solve." : "");
}

static void print_all(struct output *output, size_t index, bool general) {
    const struct command *command = command_at(index);
    if (general)
        output_print(output, "Usage: picodoku [COMMAND] [OPTION]... [FILE]...\n"
                             "Answers Sudoku questions with a SAT solver.\n\n");
    else
        output_print(output, "Usage: picodoku %s [OPTION]...%s%s\n%s.\n\n", command->name,
                     *command->operands == '\0' ? "" : " ", command->operands, command->help);
    print_operands(output, command, general);
    if (general)
        print_commands(output);
    output_print(output, "Options%s%s:\n", general ? " of " : "", general ? command->name : "");
    print_options(output, index);
    if (general)
        output_print(output, "%s", options_rules());
    if (!general && takes(index, "encoding")) {
        print_choices(output, "Encodings", pd_encoding_at);
        print_choices(output, "At-most-one methods", pd_at_most_one_at);
    }
    if (command->about == NULL)
        print_formats(output);
    else
        output_print(output, "\n");
    output_write(output, status_help(), strlen(status_help()));
    if (takes(index, "exit-status"))
        output_write(output, status_option_help(), strlen(status_option_help()));
    output_print(output, "\nExamples:\n");
    for (size_t i = 0; i < 2; i++)
        output_print(output, "  %s\n", command->examples[i]);
}

enum exit_status help_print(const struct options *options, size_t index, bool general) {
    struct output output;
    const enum exit_status status = files_open(&output, options);
    if (status != STATUS_SOLVED)
        return status;
    print_all(&output, index, general);
    return output_close(&output, true, &options->messages);
}

/* The library knows what it needs; zlib is the program's own. */
static bool is_built_with(const char *name) {
    return strcmp(name, "zlib") == 0 ? gunzip_is_built() : pd_built_with(name);
}

/* "with expat, zlib; without jansson": the libraries that some inputs need. */
static void print_libraries(struct output *output) {
    static const char *const names[] = {"expat", "jansson", "zlib"};
    const char *between = "";
    for (int built = 1; built >= 0; built--) {
        const char *before = built ? "with " : "without ";
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            if (is_built_with(names[i]) != (built == 1))
                continue;
            output_print(output, "%s%s%s", between, before, names[i]);
            between = ", ";
            before = "";
        }
        between = *between == '\0' ? "" : "; ";
    }
    output_print(output, "\n");
}

enum exit_status help_version(const struct options *options) {
    struct output output;
    const enum exit_status status = files_open(&output, options);
    if (status != STATUS_SOLVED)
        return status;
    output_print(&output, "picodoku %s\n", pd_version());
    print_libraries(&output);
    return output_close(&output, true, &options->messages);
}
