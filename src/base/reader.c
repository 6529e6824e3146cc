#include "base/reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"

enum { BLOCK = 64 * 1024, LONGEST = 64 * 1024 * 1024 };

/* Where a character comes next. It is looked for up to where it is found, or to the end of what is
   there, and what is known stays known: a text with few of it or none costs one pass, however often
   its reader returns to a mark. */
struct search {
    char character;
    size_t from, searched; /* between these it lies nowhere but perhaps at `found` */
    size_t found;          /* it is there if this is before `searched` */
};

/*  buffer   |  taken lines  |  not yet taken  |  free  |
             0               at               end   capacity */
struct reader {
    pd_read_function *read;
    void *payload;
    char *buffer;
    size_t capacity, at, end;
    struct search feed, carriage; /* LF and CR */
    size_t number;                /* lines taken so far */
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
    made->feed.character = '\n';
    made->carriage.character = '\r';
    *reader = made;
    return PD_OK;
}

void reader_free(struct reader *reader) {
    if (reader != NULL)
        free(reader->buffer);
    free(reader);
}

void reader_keep(struct reader *reader, bool keep) { reader->keep = keep; }

/* The text has moved towards the front of the buffer. */
static void move(struct search *search, size_t by) {
    search->from = search->from < by ? 0 : search->from - by;
    search->found = search->found < by ? 0 : search->found - by;
    search->searched = search->searched < by ? 0 : search->searched - by;
}

static void drop_taken(struct reader *reader) {
    size_t taken = reader->at;
    memmove(reader->buffer, reader->buffer + taken, reader->end - taken);
    reader->end -= taken;
    move(&reader->feed, taken);
    move(&reader->carriage, taken);
    reader->at = 0;
}

static void restart(struct search *search, size_t offset) {
    if (offset < search->from)
        search->from = search->found = search->searched = offset;
}

/* Takes up reading at an offset of the buffer. */
static void go_to(struct reader *reader, size_t offset) {
    reader->at = offset;
    restart(&reader->feed, offset);
    restart(&reader->carriage, offset);
}

/* Ends the input where it is: what is left of it is no line. */
static void give_up(struct reader *reader) {
    reader->ended = true;
    go_to(reader, reader->end);
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

/* Looks on, from where nothing is known. */
static size_t look_on(const struct reader *reader, struct search *search) {
    if (search->found < search->searched) /* it was passed */
        search->from = search->searched;
    if (search->searched < reader->at)
        search->from = search->searched = reader->at;
    size_t rest = reader->end - search->searched;
    const char *found =
        rest == 0 ? NULL : memchr(reader->buffer + search->searched, search->character, rest);
    search->found = found == NULL ? reader->end : (size_t)(found - reader->buffer);
    search->searched = found == NULL ? reader->end : search->found + 1;
    return search->found;
}

/* The offset of the next such character from `at` on, or the end of what is there. */
static inline size_t next(const struct reader *reader, struct search *search) {
    if (search->found >= reader->at &&
        (search->found < search->searched || search->searched == reader->end))
        return search->found;
    return look_on(reader, search);
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
    for (;;) {
        if (reader->after_return && reader->at < reader->end) {
            reader->after_return = false; /* the LF of a CR LF, which may come a block later */
            if (reader->buffer[reader->at] == '\n')
                reader->at++;
        }
        size_t feed = next(reader, &reader->feed);
        size_t carriage = next(reader, &reader->carriage);
        size_t end = feed < carriage ? feed : carriage;
        if (end < reader->end || (reader->ended && end > reader->at)) {
            take(reader, end - reader->at, end < reader->end ? 1 : 0, line);
            reader->after_return = carriage < feed;
            *found = true;
            return PD_OK;
        }
        if (reader->ended) {
            *found = false;
            return PD_OK;
        }
        pd_status status = fill(reader, error);
        if (status != PD_OK)
            return status;
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

char *reader_kept(struct reader *reader, size_t *length) {
    *length = reader->end;
    return reader->buffer;
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
    go_to(reader, mark.offset);
    reader->number = mark.number;
    reader->after_return = mark.after_return;
}
