#include "text/lists_load.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "text/lists_begin.h"
#include "text/lists_broken.h"

/* Parses a value at a place of the text, which ends at `end`. */
static json_t *parse_value(const struct lists_text *text, size_t at, size_t end,
                           json_error_t *said) {
    const size_t any = text->text[at] == '"' ? JSON_DECODE_ANY : 0; /* a row of its own */
    return json_loadb(text->text + at, end - at,
                      JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES | any, said);
}

/* Whether jansson ran out of memory. In a string or word it calls that a fault of the text, which
   is none or another when it is tried again. */
static bool is_memory(const struct lists_text *text, size_t at, size_t end,
                      const json_error_t *said) {
    json_error_t again;
    if (said->text[0] == '\0' || json_error_code(said) == json_error_out_of_memory)
        return true;
    json_t *value = parse_value(text, at, end, &again);
    json_decref(value);
    return value != NULL || again.position != said->position || strcmp(again.text, said->text) != 0;
}

/* Adds a run to root: what is parsed without a fault, one list behind the other. */
static json_t *add_run(struct lists *lists) {
    json_t *run = json_array();
    return run != NULL && json_array_append_new(lists->root, run) == 0 ? run : NULL;
}

/* A list from `at` on, before `end`, is broken. */
static pd_status add_break(struct lists *lists, size_t at, size_t end, const json_error_t *said,
                           pd_error *error) {
    void *breaks = lists->broken;
    if (memory_grow(&breaks, &lists->broken_room, lists->breaks + 1, sizeof *lists->broken) == NULL)
        return error_memory(error);
    lists->broken = breaks;
    struct lists_break *broken = &lists->broken[lists->breaks++];
    *broken = (struct lists_break){.from = at, .to = end};
    lists_broken_tell(&lists->text, at, end, said->text, (size_t)said->position, &broken->fault);
    return PD_OK;
}

/* Parses one list behind the other, up to `end`; *broken: one is none, and the rest is left. */
static pd_status parse_run(struct lists *lists, json_t *run, size_t *at, size_t end, bool *broken,
                           pd_error *error) {
    struct lists_text *text = &lists->text;
    for (;;) {
        json_error_t said;
        while (*at < end && lists_text_is_space(text->text[*at]))
            ++*at;
        *broken = false;
        if (*at >= end)
            return PD_OK;
        json_t *value = parse_value(text, *at, end, &said);
        *broken = value == NULL;
        if (*broken && is_memory(text, *at, end, &said))
            return error_memory(error);
        if (*broken)
            return add_break(lists, *at, end, &said, error);
        *at += (size_t)said.position;
        if (json_array_append_new(run, value) != 0)
            return error_memory(error);
    }
}

/* Parses the text, which is cut where lists begin; without such places it is one piece. */
static pd_status parse(struct lists *lists, const struct lists_begins *begins, pd_error *error) {
    json_t *run = add_run(lists);
    size_t at = 0;
    for (size_t i = 0; run != NULL && i <= begins->count; i++) {
        const size_t end = i < begins->count ? begins->at[i] : lists->text.length;
        bool broken = false;
        const pd_status status = parse_run(lists, run, &at, end, &broken, error);
        if (status != PD_OK)
            return status;
        at = at < end ? end : at;
        if (broken && i < begins->count)
            run = add_run(lists);
    }
    return run == NULL ? error_memory(error) : PD_OK;
}

/* The values of broken lists are none that are found. */
static void drop_broken(struct lists *lists) {
    struct lists_text *text = &lists->text;
    size_t kept = 0, next = 0;
    for (size_t i = 0; i < text->values; i++) {
        const size_t start = text->start[i];
        while (next < lists->breaks && lists->broken[next].to <= start)
            next++;
        if (next == lists->breaks || start < lists->broken[next].from)
            text->start[kept++] = start;
    }
    text->values = kept;
}

static void forget(struct lists *lists) {
    json_decref(lists->root);
    lists_text_free(&lists->text);
    lists->text = (struct lists_text){.text = NULL};
    lists->root = NULL;
    lists->breaks = 0;
}

void lists_unload(struct lists *lists) {
    forget(lists);
    free(lists->broken);
}

static pd_status take(struct lists *lists, const char *text, size_t length,
                      const struct lists_begins *begins, pd_error *error) {
    forget(lists);
    pd_status status = lists_text_make(&lists->text, text, length, begins, error);
    if (status == PD_OK && (lists->root = json_array()) == NULL)
        return error_memory(error);
    if (status == PD_OK)
        status = parse(lists, begins, error);
    return status;
}

pd_status lists_load(struct source *source, struct lists *lists, pd_error *error) {
    const char *text = NULL;
    size_t length = 0;
    struct lists_begins begins = {.count = 0};
    pd_status status = reader_text(source->reader, &text, &length, error);
    if (status == PD_OK && length > INT_MAX)
        return error_syntax(error, source->first, 1,
                            "more than 2 GiB of lists; divide them into several files");
    if (status == PD_OK)
        status = take(lists, text, length, &begins, error);
    if (status == PD_OK && lists->breaks > 0) {
        const size_t first = lists->text.values > 0 ? lists->text.start[0] : length;
        status = lists_begins_find(&begins, text, length, first, error);
    }
    if (status == PD_OK && begins.count > 0)
        status = take(lists, text, length, &begins, error);
    free(begins.at);
    if (status != PD_OK)
        return status;
    drop_broken(lists);
    return lists_find(lists, error);
}
