#include "cli/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void report_tally(const struct tally *tally, char text[REPORT_SIZE]) {
    const struct {
        size_t number;
        const char *what;
    } parts[] = {
        {tally->solved, "solved"},
        {tally->answered, "answered"},
        {tally->converted, "converted"},
        {tally->explained, "explained"},
        {tally->valid, "valid"},
        {tally->faulty, "not valid"},
        {tally->unsolvable, "without solution"},
        {tally->invalid, "invalid"},
        {tally->unknown, "unknown"},
        {tally->several, "not unique"},
        {tally->unsettled, "not known to be unique"},
    };
    const char *plural = tally->puzzles == 1 ? "" : "s";
    const char *separator = ":";
    size_t used = (size_t)snprintf(text, REPORT_SIZE, "%zu puzzle%s", tally->puzzles, plural);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (parts[i].number == 0)
            continue;
        used += (size_t)snprintf(text + used, REPORT_SIZE - used, "%s %zu %s", separator,
                                 parts[i].number, parts[i].what);
        separator = ",";
    }
}

static void number(const char *name, uint64_t value) {
    message_line("  %-14s%14" PRIu64, name, value);
}

/* A row per family of rules, a column per kind of constraint, and all of them in the last row. */
static void clauses(const pd_statistics *sums) {
    static const char *const families[] = {
        [PD_CELL] = "cell", [PD_ROW] = "row", [PD_COLUMN] = "column", [PD_BOX] = "box"};
    uint64_t all = sums->units + sums->exclusions;
    message_line("  %-14s%14s%14s", "clauses", "at least one", "at most one");
    for (size_t i = 0; i < PD_FAMILIES; i++) {
        message_line("    %-12s%14" PRIu64 "%14" PRIu64, families[i], sums->at_least_one[i],
                     sums->at_most_one[i]);
        all += sums->at_least_one[i] + sums->at_most_one[i];
    }
    message_line("    %-12s%14" PRIu64, "units", sums->units);
    message_line("    %-12s%14" PRIu64, "exclusions", sums->exclusions);
    message_line("    %-12s%14" PRIu64, "all", all);
}

void report_statistics(const struct messages *messages, const pd_statistics *sums, bool outside) {
    message_report(messages, NULL, "statistics");
    number("puzzles", sums->puzzles);
    number("  propagated", sums->propagated);
    number("  probed", sums->probed);
    number("  nested", sums->nested);
    number("  descended", sums->descended);
    number("  searched", sums->searched);
    number("formulas", sums->formulas);
    number("variables", sums->variables);
    clauses(sums);
    number(outside ? "solver runs" : "PicoSAT calls", sums->calls);
    if (!outside) { /* others do not tell theirs */
        number("decisions", sums->decisions);
        number("propagations", sums->propagations);
    }
    message_line("  %-14s%14.6f", "seconds", sums->seconds);
    if (!outside)
        number("bytes", sums->bytes);
}
