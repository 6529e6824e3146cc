#include "fuzz/target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void target_fail(const char *what) {
    fprintf(stderr, "must be so: %s\n", what);
    abort();
}

/* Where the line of that number from 1 starts; *number is lowered to how many there are. */
static size_t line_start(const char *text, size_t length, size_t *number) {
    size_t line = 1, start = 0;
    for (size_t at = 0; at < length && line < *number; at++) {
        if (text[at] != '\n' && (text[at] != '\r' || (at + 1 < length && text[at + 1] == '\n')))
            continue;
        start = at + 1;
        line++;
    }
    *number = line;
    return start;
}

static void say(pd_status status, const pd_error *error) {
    if (status == PD_OK)
        fprintf(stderr, "ok\n");
    else
        fprintf(stderr, "status %d, %zu:%zu: %s\n", status, error->line, error->column,
                error->message);
}

void must_name_place(const char *text, size_t length, const pd_error *error) {
    size_t line = error->line;
    const char *message = error->message;
    must(memchr(message, '\0', sizeof error->message) != NULL, "a message has an end");
    const size_t start = line_start(text, length, &line);
    size_t end = start;
    while (end < length && text[end] != '\n' && text[end] != '\r')
        end++;
    const bool placed = error->line == line && error->column <= end - start + 1;
    const bool placeless = error->line == 0 && error->column == 0;
    if (message[0] != '\0' && strchr(message, '\n') == NULL && (placed || placeless) &&
        (strstr(message, "; ") != NULL || strncmp(message, "expected ", 9) == 0))
        return;
    say(error->status, error);
    must(false, "a message says in a line what to do, and names a place in the text");
}

void must_agree(pd_status one, const pd_error *error, pd_status other, const pd_error *another) {
    if (one == other &&
        (one == PD_OK || (error->line == another->line && error->column == another->column &&
                          strcmp(error->message, another->message) == 0)))
        return;
    say(one, error);
    say(other, another);
    must(false, "these two are the same");
}

uint8_t bytes_next(struct bytes *bytes) {
    if (bytes->left == 0)
        return 0;
    bytes->left--;
    return *bytes->at++;
}

int bytes_below(struct bytes *bytes, int below) { return bytes_next(bytes) % below; }
