#include "cli/narrate.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct shown { /* a model in one line */
    char text[4096];
    size_t used;
};

static bool take(void *payload, const char *text, size_t length) {
    struct shown *shown = payload;
    if (length >= sizeof shown->text - shown->used)
        return false;
    memcpy(shown->text + shown->used, text, length);
    shown->used += length;
    return true;
}

/* The first format that holds the grid; of several lines only their values matter here. */
static void show(const struct narrator *narrator, const pd_grid *model, struct shown *shown) {
    static const char *const formats[] = {"line", "tokens"};
    for (size_t i = 0; model != NULL && i < sizeof formats / sizeof formats[0]; i++) {
        shown->used = 0;
        const pd_write_options options = {
            .format = formats[i], .layout = narrator->layout, .symbols = narrator->names.symbols};
        if (pd_grid_write_as(model, &options, take, shown, NULL) != PD_OK || shown->used == 0)
            continue;
        shown->text[shown->used - 1] = '\0'; /* the last newline */
        for (char *at = shown->text; (at = strchr(at, '\n')) != NULL;)
            *at = ' ';
        return;
    }
    strcpy(shown->text, "too large to be shown");
}

static const char *answer_name(pd_answer answer) {
    if (answer == PD_SATISFIABLE)
        return "satisfiable";
    return answer == PD_UNSATISFIABLE ? "unsatisfiable" : "no answer";
}

/* The ending of a word of which there are `count`. */
static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

/* What inference settled, and by what: "unit propagation decides". */
static void tell_settled(const pd_event *event, const char *what) {
    message_line("  %s %zu cell%s and leave%s %zu candidate%s in the others", what, event->decided,
                 plural(event->decided), what[strlen(what) - 1] == 's' ? "s" : "",
                 event->candidates, plural(event->candidates));
}

static void tell_simplified(struct narrator *narrator, const pd_event *event, const char *cell) {
    (void)narrator, (void)cell;
    tell_settled(event, "unit propagation decides");
}

static void tell_filtered(struct narrator *narrator, const pd_event *event, const char *cell) {
    (void)narrator, (void)cell;
    tell_settled(event, "whole houses, their cells all different, decide");
}

static void tell_descended(struct narrator *narrator, const pd_event *event, const char *cell) {
    (void)narrator, (void)event, (void)cell;
    message_line("  in reading order each cell got the smallest value that houses left in its "
                 "turn, up to the last: nothing smaller is left");
}

static void tell_stuck(struct narrator *narrator, const pd_event *event, const char *cell) {
    (void)narrator, (void)event;
    message_line("  in reading order each cell got the smallest value that houses left in its "
                 "turn, until %s had none",
                 cell);
}

static void tell_probed(struct narrator *narrator, const pd_event *event, const char *cell) {
    (void)narrator, (void)cell;
    tell_settled(event, "trying candidates one by one decides");
}

/* A call about the values that the cells before one got. */
static void tell_prefix(struct narrator *narrator, const pd_event *event, const char *cell) {
    const bool any = event->row != 0 || event->column != 0;
    narrator->calls++;
    narrator->refuted += event->answer == PD_UNSATISFIABLE;
    const char *follows = "";
    if (event->answer == PD_SATISFIABLE)
        follows = ", so they are right, and its own is refuted";
    else if (event->answer == PD_UNSATISFIABLE)
        follows = any ? ", so fewer of them are right" : ", so there is no solution";
    message_line("  call %zu: assume those values before %s: %s%s", narrator->calls, cell,
                 answer_name(event->answer), follows);
}

static void tell_formula(struct narrator *narrator, const pd_event *event, const char *cell) {
    (void)cell;
    const uint64_t clauses = event->clauses + (narrator->another ? 1 : 0);
    message_line("  %s formula has %" PRIu64 " variable%s and %" PRIu64 " clause%s%s",
                 narrator->another ? "is there another solution? the" : "the", event->variables,
                 plural(event->variables), clauses, plural(clauses),
                 narrator->another ? ", one of which excludes what was found" : "");
}

/* A call without an assumption: is there a solution, or is there another one? */
static void tell_question(const struct narrator *narrator, const pd_event *event) {
    const char *asked = narrator->another ? "ask for another:" : "assume nothing:";
    const char *answer = answer_name(event->answer);
    if (event->answer == PD_SATISFIABLE && !narrator->another) {
        struct shown model;
        show(narrator, event->model, &model);
        message_line("  call %zu: %s %s; the first model is %s", narrator->calls, asked, answer,
                     model.text);
        return;
    }
    const char *follows = "";
    if (event->answer == PD_SATISFIABLE)
        follows = ", so it is not the only one";
    else if (event->answer == PD_UNSATISFIABLE)
        follows = narrator->another ? ", so it is the only one" : ", so there is no solution";
    message_line("  call %zu: %s %s%s", narrator->calls, asked, answer, follows);
}

/* A call under an assumption: can the cell have this value, which is smaller? */
static void tell_probe(struct narrator *narrator, const pd_event *event, const char *cell) {
    const char *value = narrator->names.of[event->value];
    narrator->called = true;
    if (event->answer == PD_SATISFIABLE) {
        struct shown model;
        show(narrator, event->model, &model);
        message_line("  call %zu: assume %s = %s: satisfiable; a smaller model is %s",
                     narrator->calls, cell, value, model.text);
    } else if (event->answer == PD_UNSATISFIABLE) {
        message_line("  call %zu: assume %s = %s: unsatisfiable, so %s is not %s", narrator->calls,
                     cell, value, cell, value);
    } else {
        message_line("  call %zu: assume %s = %s: %s", narrator->calls, cell, value,
                     answer_name(event->answer));
    }
}

static void tell_call(struct narrator *narrator, const pd_event *event, const char *cell) {
    narrator->calls++;
    if (event->answer == PD_UNSATISFIABLE)
        narrator->refuted++;
    if (event->value == 0)
        tell_question(narrator, event);
    else
        tell_probe(narrator, event, cell);
}

/* A line a fact would bury the calls: what needs none is collected, the values of one cell or some
   cells in a row. */
enum { CELLS_A_LINE = 8 };

static void flush(struct narrator *narrator) {
    if (narrator->items == 0)
        return;
    const char *who = narrator->outside ? "unit propagation" : "PicoSAT";
    if (narrator->kind == PD_EVENT_EXCLUDED)
        message_line("  %s is not %s: %s has derived that, no call", narrator->cell, narrator->line,
                     who);
    else
        message_line("  %s: %s has derived that, no call", narrator->line, who);
    narrator->items = narrator->used = 0;
}

static void collect(struct narrator *narrator, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void collect(struct narrator *narrator, const char *format, ...) {
    if (narrator->items++ > 0) {
        memcpy(narrator->line + narrator->used, ", ", 3);
        narrator->used += 2;
    }
    va_list arguments;
    va_start(arguments, format);
    const size_t room = sizeof narrator->line - narrator->used;
    const int written = vsnprintf(narrator->line + narrator->used, room, format, arguments);
    va_end(arguments);
    narrator->used += written > 0 && (size_t)written < room ? (size_t)written : 0;
}

static void tell_excluded(struct narrator *narrator, const pd_event *event, const char *cell) {
    narrator->values++;
    memcpy(narrator->cell, cell, PD_NAME_SIZE);
    collect(narrator, "%s", narrator->names.of[event->value]);
}

static void tell_decided(struct narrator *narrator, const pd_event *event, const char *cell) {
    narrator->cells++;
    collect(narrator, "%s is %s", cell, narrator->names.of[event->value]);
}

/* Whether an event goes on the line that is being collected. */
static bool joins(const struct narrator *narrator, const pd_event *event, const char *cell) {
    if (event->kind != narrator->kind)
        return false;
    if (event->kind == PD_EVENT_EXCLUDED)
        return strcmp(cell, narrator->cell) == 0;
    return event->kind == PD_EVENT_DECIDED && narrator->items < CELLS_A_LINE;
}

static void tell_smallest(struct narrator *narrator, const pd_event *event, const char *cell) {
    narrator->cells += narrator->called ? 0 : 1;
    narrator->called = false;
    message_line("  %s is %s: nothing smaller is left, so that becomes a unit clause", cell,
                 narrator->names.of[event->value]);
}

void narrate_begin(struct narrator *narrator, const struct messages *messages,
                   const struct puzzle *puzzle, bool outside) {
    *narrator = (struct narrator){.outside = outside, .layout = puzzle->layout};
    value_names_take(&narrator->names, puzzle->layout, NULL,
                     pd_geometry_side(pd_grid_geometry(puzzle->grid)));
    message_report(messages, &puzzle->place, "every step to the answer");
}

void narrate_event(struct narrator *narrator, const pd_event *event) {
    static void (*const tellers[])(struct narrator *, const pd_event *, const char *) = {
        [PD_EVENT_SIMPLIFIED] = tell_simplified,
        [PD_EVENT_FORMULA] = tell_formula,
        [PD_EVENT_CALL] = tell_call,
        [PD_EVENT_EXCLUDED] = tell_excluded,
        [PD_EVENT_DECIDED] = tell_decided,
        [PD_EVENT_SMALLEST] = tell_smallest,
        [PD_EVENT_FILTERED] = tell_filtered,
        [PD_EVENT_DESCENDED] = tell_descended,
        [PD_EVENT_STUCK] = tell_stuck,
        [PD_EVENT_PROBED] = tell_probed,
        [PD_EVENT_PREFIX] = tell_prefix,
    };
    if ((size_t)event->kind >= sizeof tellers / sizeof tellers[0])
        return; /* of a newer library */
    char cell[PD_NAME_SIZE];
    pd_cell_name(event->row, event->column, cell);
    if (!joins(narrator, event, cell))
        flush(narrator);
    narrator->kind = event->kind;
    tellers[event->kind](narrator, event, cell);
}

void narrate_another(struct narrator *narrator) {
    flush(narrator);
    narrator->another = true;
}

static const char *ending(const struct narrator *narrator, pd_answer answer, pd_answer another) {
    if (answer == PD_UNSATISFIABLE)
        return "there is no solution";
    if (answer == PD_UNKNOWN)
        return "there is no answer";
    if (!narrator->another)
        return "a solution is found";
    if (another == PD_UNKNOWN)
        return "a solution is found, and it is not known whether it is the only one";
    return another == PD_UNSATISFIABLE ? "a solution is found, and it is the only one"
                                       : "a solution is found, and it is not the only one";
}

void narrate_end(struct narrator *narrator, pd_answer answer, pd_answer another) {
    flush(narrator);
    message_line("  done: calls %zu, of them unsatisfiable %zu, cells without a call %zu, values "
                 "without a call %zu: %s",
                 narrator->calls, narrator->refuted, narrator->cells, narrator->values,
                 ending(narrator, answer, another));
}
