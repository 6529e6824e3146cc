/* The program: the table of commands, and the one place that exits. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "cli/clock.h"
#include "cli/command.h"
#include "cli/help.h"

static const struct command commands[] = {
    [COMMAND_SOLVE] = {"solve",
                       cmd_solve,
                       "Prints the lexicographically smallest solution of each puzzle",
                       {"picodoku puzzle.txt",
                        "picodoku --unique --time-limit 10 <puzzles.txt >solutions.txt"}},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

const struct command *command_at(size_t index) {
    return index < COMMANDS ? &commands[index] : NULL;
}

/* A file that is opened must never become standard output or standard error by their being
   closed. What is opened here in their place cannot be used: reading and writing will say so. */
static void hold_standard_streams(void) {
    static const int useless[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int file = 0; file < 3; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", useless[file]) != file)
            return;
}

static enum exit_status run(int count, char **words) {
    size_t index = COMMAND_SOLVE;
    bool general = true;
    for (size_t i = 0; count > 1 && i < COMMANDS; i++)
        if (strcmp(words[1], commands[i].name) == 0) {
            index = i;
            general = false;
        }
    const int skipped = general ? 0 : 1;
    struct options options;
    const enum exit_status status =
        options_parse(&options, 1U << index, count - skipped, words + skipped);
    if (status != STATUS_SOLVED)
        return status;
    if (options.help)
        return help_print(&options.messages, index, general);
    if (options.version)
        return help_version(&options.messages);
    return commands[index].run(&options);
}

int main(int count, char **words) {
    hold_standard_streams();
    clock_watch_signals();
    const enum exit_status status = run(count, words);
    clock_die_by_signal();
    return (int)status;
}
