/* The program: the table of commands, and the one place that exits. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "cli/clock.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/meant.h"
#include "cli/output.h"

static const struct command commands[] = {
    [COMMAND_SOLVE] = {"solve",
                       cmd_solve,
                       "Prints the lexicographically smallest solution of each puzzle",
                       "[FILE]...",
                       NULL,
                       {"picodoku puzzle.txt",
                        "picodoku --unique --time-limit 10 <puzzles.txt >solutions.txt"}},
    [COMMAND_COUNT] = {"count",
                       cmd_count,
                       "Counts the solutions of each puzzle",
                       "[FILE]...",
                       "For each puzzle a line: the number of its solutions, or N+ when there are\n"
                       "more than --limit N, or when the time was over and N had been counted.",
                       {"picodoku count puzzle.txt",
                        "picodoku count --limit 1 <puzzles.txt | grep -c '^1$'"}},
    [COMMAND_ENUMERATE] = {"enumerate",
                           cmd_enumerate,
                           "Lists the solutions of each puzzle in lexicographic order",
                           "[FILE]...",
                           "Each solution is printed as soon as it is known to be the next one.",
                           {"picodoku enumerate puzzle.txt",
                            "picodoku enumerate --limit 100 --output-format line puzzle.txt"}},
    [COMMAND_CANDIDATES] = {"candidates",
                            cmd_candidates,
                            "Prints for each cell every value that some solution has",
                            "[FILE]...",
                            "A cell with one value has it in all solutions.",
                            {"picodoku candidates puzzle.txt",
                             "picodoku candidates --output-format 729 <puzzles.txt"}},
    [COMMAND_EXPORT] = {"export",
                        cmd_export,
                        "Writes the formula of one puzzle as DIMACS CNF",
                        "[FILE]...",
                        NULL,
                        {"picodoku export puzzle.txt | cadical -q",
                         "picodoku export --claim unique --proof p.rup -o p.cnf puzzle.txt"}},
    [COMMAND_DECODE] = {"decode",
                        cmd_decode,
                        "Brings a SAT solver's answer to an exported formula back as a grid",
                        "CNF [ANSWER]",
                        "CNF is what picodoku export wrote; ANSWER is what a solver printed, or\n"
                        "the result file of minisat (default: standard input). One of them may\n"
                        "be -: standard input. Every model is checked against all clauses, and\n"
                        "its grid against rules and givens. Unsatisfiable: no solution.",
                        {"cadical -q puzzle.cnf | picodoku decode puzzle.cnf",
                         "minisat puzzle.cnf answer; picodoku decode puzzle.cnf answer"}},
    [COMMAND_CHECK] =
        {"check",
         cmd_check,
         "Tells whether solutions solve their puzzles, or each fault",
         "[PUZZLE SOLUTION | FILE]",
         "PUZZLE and SOLUTION are two files that are read in step, a grid of each at a\n"
         "time, or two texts. FILE (default or -: standard input) has a pair a line:\n"
         "puzzle, a separator (blank, tab, one of , ; : #) and solution, or csv with\n"
         "both columns. For each pair a line: valid, or its faults between semicolons;\n"
         "of the only pair of two files a line for each fault.",
         {"picodoku check puzzle.txt solution.txt",
          "picodoku --format csv puzzles.csv | picodoku check"}},
    [COMMAND_EXPLAIN] = {"explain",
                         cmd_explain,
                         "Tells why a puzzle has no solution, or that it has one or several",
                         "[FILE]...",
                         NULL,
                         {"picodoku explain puzzle.txt",
                          "picodoku explain --time-limit 60 puzzles.txt"}},
    [COMMAND_STEPS] = {"steps",
                       cmd_steps,
                       "Tells the way to the solution, each step with a smallest reason",
                       "[FILE]...",
                       NULL,
                       {"picodoku steps --stop-at 3 puzzle.txt",
                        "picodoku steps --summary <puzzles.txt | sort -k 3n"}},
    [COMMAND_DRAW] = {"draw",
                      cmd_draw,
                      "Draws one puzzle as a picture (SVG), with its solution or with marks",
                      "[FILE]...",
                      NULL,
                      {"picodoku draw --candidates -o grid.svg puzzle.txt",
                       "picodoku draw --step 9 --reason 1 -o step.svg puzzle.txt"}},
    [COMMAND_PAGE] = {"page",
                      cmd_page,
                      "Writes the steps of one puzzle as an HTML page for a browser",
                      "[FILE]...",
                      NULL,
                      {"picodoku page -o page.html puzzle.txt",
                       "picodoku page --puzzle 3 puzzles.txt >page.html"}},
    [COMMAND_CONVERT] = {"convert",
                         cmd_convert,
                         "Writes each puzzle in another format",
                         "[FILE]...",
                         NULL,
                         {"picodoku convert --output-format tokens puzzle.txt",
                          "picodoku convert --output-format line --blank 0 <grids.txt"}},
    [COMMAND_ENCODINGS] = {"encodings",
                           cmd_encodings,
                           "Counts variables, clauses and literals of every encoding",
                           "[PUZZLE]...",
                           "A PUZZLE is a file, a complete puzzle text, or -: standard input. Its\n"
                           "formula is counted as it is and after --simplify units. No PUZZLE:\n"
                           "the empty grid of --side (default: 9).",
                           {"picodoku encodings --side 16",
                            "picodoku encodings --amo pairwise puzzle.txt"}},
    [COMMAND_FORMATS] = {"formats",
                         cmd_formats,
                         "Lists the formats of puzzles that are read and written",
                         "",
                         "For each format: what it is called, what an answer to it is written in,\n"
                         "what it is, and how it begins.",
                         {"picodoku formats", "picodoku --format extra puzzles.txt"}},
    [COMMAND_VERIFY] = {"verify",
                        cmd_verify,
                        "Checks a proof that a formula is unsatisfiable",
                        "CNF PROOF",
                        "CNF is a DIMACS file; PROOF a RUP proof as text, deletions included, as\n"
                        "SAT solvers write it. One of them may be -: standard input. Prints\n"
                        "verified (exit status 0), or not verified (1) and on standard error\n"
                        "the first line that does not follow.",
                        {"picodoku verify puzzle.cnf puzzle.rup",
                         "cadical -q --no-binary p.cnf p.drat; picodoku verify p.cnf p.drat"}},
    [COMMAND_HELP] =
        {"help",
         cmd_help,
         "Tells about a command, or writes the manual or a shell's completions",
         "[COMMAND | TOPIC]",
         "Of a COMMAND it prints what COMMAND --help does. A TOPIC is man (the manual\n"
         "page), synopsis (each command with its options), bash, zsh or fish (the\n"
         "completions for that shell). Without either: as picodoku --help.",
         {"picodoku help count", "picodoku help man | man -l -"}},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

const struct command *command_at(size_t index) {
    return index < COMMANDS ? &commands[index] : NULL;
}

size_t command_find(const char *name) {
    size_t index = 0;
    while (index < COMMANDS && strcmp(commands[index].name, name) != 0)
        index++;
    return index;
}

/* A file that is opened must never become standard output or standard error by their being
   closed. What is opened here in their place cannot be used: reading and writing will say so.
   False: there was nothing to be opened. */
static bool hold_standard_streams(void) {
    static const int useless[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int file = 0; file < 3; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", useless[file]) != file)
            return false;
    return true;
}

/* Where no command is named, of the one whose name is the first operand: else of all. */
static enum exit_status print_help(const struct options *options, size_t index, bool general) {
    if (!general)
        return help_print(options, index, false);
    const char *first = options->operands[0];
    const size_t about = first == NULL ? COMMANDS : command_find(first);
    return about == COMMANDS ? help_print(options, COMMAND_SOLVE, true)
                             : help_print(options, about, false);
}

static enum exit_status run(int count, char **words) {
    const size_t found = count > 1 ? command_find(words[1]) : COMMANDS;
    const bool general = found == COMMANDS; /* no command is named */
    const size_t index = general ? COMMAND_SOLVE : found;
    const int skipped = general ? 0 : 1;
    struct options options;
    if (general && meant_elsewhere(count, words))
        return STATUS_MISTAKE;
    const enum exit_status status =
        options_parse(&options, 1U << index, count - skipped, words + skipped);
    if (status != STATUS_SOLVED)
        return status;
    options.general = general;
    if (options.output != NULL && output_descriptor(options.output) == STDOUT_FILENO)
        options.output = NULL; /* so that nothing else goes there unseen */
    if (options.help)
        return print_help(&options, index, general);
    if (options.version)
        return help_version(&options);
    return commands[index].run(&options);
}

int main(int count, char **words) {
    if (!hold_standard_streams()) {
        message_error(&(struct messages){.level = MESSAGE_NORMAL}, NULL,
                      "a standard stream is closed, and there is no /dev/null; open it");
        return STATUS_FAILED;
    }
    clock_watch_signals();
    const enum exit_status status = run(count, words);
    clock_die_by_signal();
    return (int)(message_report_lost() ? STATUS_FAILED : status);
}
