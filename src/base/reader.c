#include "base/reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"

enum { BLOCK = 64 * 1024, LONGEST = 64 * 1024 * 1024 };

/*  buffer   |  taken lines  |  not yet taken, no end of line before `searched`  |  free  |
             0               at                                                 end   capacity */
struct reader {
    pd_read_function *read;
    void *payload;
    char *buffer;
    size_t capacity, at, end;
    size_t feed;     /* a line feed at or behind `at`, or `searched` if none is known */
    size_t searched; /* no line feed lies in feed .. searched */
    size_t number;   /* lines taken so far */
    bool keep, ended, after_return;
};

pd_status reader_new(pd_read_function *read, void *payload, struct reader **reader,
                     pd_error *error) {
    struct reader *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->read = read;
    made->payload = payload;
    made->keep = true;
    *reader = made;
    return PD_OK;
}

void reader_free(struct reader *reader) {
    if (reader != NULL)
        free(reader->buffer);
    free(reader);
}

void reader_keep(struct reader *reader, bool keep) { reader->keep = keep; }

static void drop_taken(struct reader *reader) {
    size_t taken = reader->at;
    memmove(reader->buffer, reader->buffer + taken, reader->end - taken);
    reader->end -= taken;
    reader->feed = reader->feed < taken ? 0 : reader->feed - taken;
    reader->searched = reader->searched < taken ? 0 : reader->searched - taken;
    reader->at = 0;
}

/* Ends the input where it is: what is left of it is no line. */
static void give_up(struct reader *reader) {
    reader->ended = true;
    reader->at = reader->feed = reader->searched = reader->end;
}

/* Reads one more block behind what is there. */
static pd_status fill(struct reader *reader, pd_error *error) {
    if (reader->end - reader->at > LONGEST) {
        give_up(reader);
        return error_syntax(
            error, reader->number + 1, 1,
            "a line of more than 64 MiB, which is no text to be read here; see that "
            "the right file is named");
    }
    if (!reader->keep && reader->at > 0)
        drop_taken(reader);
    void *block = reader->buffer;
    if (memory_grow(&block, &reader->capacity, reader->end + BLOCK, 1) == NULL) {
        give_up(reader);
        return error_memory(error);
    }
    reader->buffer = block;
    ptrdiff_t count = reader->read(reader->payload, reader->buffer + reader->end, BLOCK);
    if (count < 0 || count > BLOCK) {
        give_up(reader); /* half a line is no line: it would be judged wrongly */
        return error_set(error, PD_IO, "cannot read; see that the input is readable");
    }
    if (count == 0)
        reader->ended = true;
    reader->end += (size_t)count;
    return PD_OK;
}

/* The offset of the first LF from `at` on, or the end of what is there. Each byte is searched once
   only, so that neither long lines nor a text without any LF take quadratic time. */
static size_t next_feed(struct reader *reader) {
    if (reader->feed >= reader->at && reader->feed < reader->searched)
        return reader->feed;
    if (reader->searched < reader->at)
        reader->searched = reader->at;
    size_t rest = reader->end - reader->searched;
    const char *found = rest == 0 ? NULL : memchr(reader->buffer + reader->searched, '\n', rest);
    reader->feed = found == NULL ? reader->end : (size_t)(found - reader->buffer);
    reader->searched = found == NULL ? reader->end : reader->feed + 1;
    return reader->feed;
}

static void take(struct reader *reader, size_t length, size_t end_length, struct line *line) {
    line->text = reader->buffer + reader->at;
    line->length = length;
    line->number = ++reader->number;
    reader->at += length + end_length;
    if (line->number == 1 && length >= 3 && memcmp(line->text, "\xEF\xBB\xBF", 3) == 0) {
        line->text += 3;
        line->length -= 3;
    }
}

pd_status reader_line(struct reader *reader, struct line *line, bool *found, pd_error *error) {
    size_t clean = reader->at; /* no CR before it */
    for (;;) {
        if (reader->after_return && reader->at < reader->end) {
            reader->after_return = false; /* the LF of a CR LF, which may come a block later */
            if (reader->buffer[reader->at] == '\n')
                clean = ++reader->at;
        }
        size_t feed = next_feed(reader);
        const char *carriage =
            feed > clean ? memchr(reader->buffer + clean, '\r', feed - clean) : NULL;
        if (carriage != NULL) {
            take(reader, (size_t)(carriage - (reader->buffer + reader->at)), 1, line);
            reader->after_return = true;
            *found = true;
            return PD_OK;
        }
        if (feed < reader->end || (reader->ended && feed > reader->at)) {
            take(reader, feed - reader->at, feed < reader->end ? 1 : 0, line);
            *found = true;
            return PD_OK;
        }
        if (reader->ended) {
            *found = false;
            return PD_OK;
        }
        clean = feed - reader->at; /* relative, as a fill may move the text */
        pd_status status = fill(reader, error);
        if (status != PD_OK)
            return status;
        clean += reader->at;
    }
}

pd_status reader_text(struct reader *reader, const char **text, size_t *length, pd_error *error) {
    static const char mark[] = "\xEF\xBB\xBF";
    size_t start = reader->at;
    bool found = true;
    while (found) {
        struct line line;
        const pd_status status = reader_line(reader, &line, &found, error);
        if (status != PD_OK)
            return status;
    }
    if (start == 0 && reader->end >= 3 && memcmp(reader->buffer, mark, 3) == 0)
        start = 3;
    *text = reader->end == 0 ? "" : reader->buffer + start;
    *length = reader->end - start;
    return PD_OK;
}

bool reader_ready(const struct reader *reader) {
    const char *rest = reader->buffer + reader->at;
    size_t length = reader->end - reader->at;
    return length > 0 && (reader->ended || memchr(rest, '\n', length) != NULL ||
                          memchr(rest, '\r', length) != NULL);
}

struct reader_mark reader_mark(const struct reader *reader) {
    return (struct reader_mark){
        .offset = reader->at, .number = reader->number, .after_return = reader->after_return};
}

void reader_return(struct reader *reader, struct reader_mark mark) {
    reader->at = mark.offset;
    reader->number = mark.number;
    reader->feed = reader->searched = mark.offset;
    reader->after_return = mark.after_return;
}
