#include "base/blocks.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"

/* Large enough that the calls do not count, small enough to stay in a processor's second cache,
   where the block is looked at right after it was filled. */
enum { BLOCK = 256 * 1024, PAGE = 4096 };

struct blocks {
    pd_read_function *read;
    void *payload;
    size_t at, end; /* of the block: taken so far, all of it */
    bool ended;
    bool after_return; /* the line that was handed out last ended with the block, at a CR */
    char *block;       /* in the buffer, where a page begins: systems copy fastest to there */
    char buffer[BLOCKS_MARGIN + PAGE + BLOCK + BLOCKS_MARGIN];
};

pd_status blocks_new(pd_read_function *read, void *payload, struct blocks **blocks,
                     pd_error *error) {
    struct blocks *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->read = read;
    made->payload = payload;
    const uintptr_t first = (uintptr_t)made->buffer + BLOCKS_MARGIN;
    made->block = made->buffer + BLOCKS_MARGIN + (PAGE - first % PAGE) % PAGE;
    *blocks = made;
    return PD_OK;
}

void blocks_free(struct blocks *blocks) { free(blocks); }

/* Makes sure that there is something to take, unless the input is at its end. */
static bool fill(struct blocks *blocks) {
    if (blocks->at < blocks->end || blocks->ended)
        return true;
    const ptrdiff_t count = blocks->read(blocks->payload, blocks->block, BLOCK);
    const bool good = count >= 0 && count <= BLOCK;
    blocks->at = 0;
    blocks->end = good ? (size_t)count : 0;
    blocks->ended = blocks->end == 0;
    return good;
}

/* Up to the first LF, CR LF or CR, its end included; all of the text where there is none. */
static size_t line_length(const char *text, size_t length) {
    const char *feed = length == 0 ? NULL : memchr(text, '\n', length);
    const size_t before = feed == NULL ? length : (size_t)(feed - text);
    const char *carriage = before == 0 ? NULL : memchr(text, '\r', before);
    if (carriage != NULL && carriage + 1 != feed)
        return (size_t)(carriage - text) + 1;
    return feed == NULL ? length : before + 1;
}

ptrdiff_t blocks_read_line(void *payload, char *buffer, size_t size) {
    struct blocks *blocks = payload;
    if (!fill(blocks))
        return -1;
    const char *text = blocks->block + blocks->at;
    size_t length = line_length(text, blocks->end - blocks->at);
    if (length > size)
        length = size;
    memcpy(buffer, text, length);
    blocks->at += length;
    blocks->after_return = length > 0 && text[length - 1] == '\r';
    return (ptrdiff_t)length;
}

pd_status blocks_next(struct blocks *blocks, const char **text, size_t *length, pd_error *error) {
    if (!fill(blocks))
        return error_set(error, PD_IO, "cannot read; see that the input is readable");
    if (blocks->after_return && blocks->at < blocks->end && blocks->block[blocks->at] == '\n')
        blocks->at++; /* of a CR LF */
    blocks->after_return = false;
    if (!fill(blocks))
        return error_set(error, PD_IO, "cannot read; see that the input is readable");
    *text = blocks->block + blocks->at;
    *length = blocks->end - blocks->at;
    blocks->at = blocks->end;
    return PD_OK;
}
