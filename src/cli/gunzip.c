#include "cli/gunzip.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define ZLIB_CONST /* the bytes to be unpacked are constant */
#include <zlib.h>

/* A text may be several members, one behind the other, as `cat a.gz b.gz` makes it; behind the
   last one there may be zeros, with which a tape's or a disk's last block is filled.

     member member ... member 0 0 0 0 */
enum stage { MEMBER, BETWEEN, PADDING };

enum { GZIP_ONLY = 16, HEADER = 10 }; /* zlib's flag; the bytes of the shortest header */

struct gunzip {
    pd_read_function *read;
    void *payload;
    z_stream stream;
    enum stage stage;
    bool again; /* a member came before this one */
    unsigned char block[GUNZIP_BLOCK];
};

static const struct unpack_fault
    cut = {"the gzip data ends too early; get the whole file again", STATUS_MISTAKE},
    damaged = {"the gzip data is damaged; gzip -t FILE tells more, get the file again",
               STATUS_MISTAKE},
    garbage = {"other data follows the gzip data; cut it off, or leave it out: gzip -dc FILE | "
               "picodoku",
               STATUS_MISTAKE},
    no_memory = {"there is no memory to unpack it; close other programs or raise the limit",
                 STATUS_FAILED};

bool gunzip_is_built(void) { return true; }

struct gunzip *gunzip_new(const char *bytes, size_t length, pd_read_function *read, void *payload,
                          const struct unpack_fault **fault) {
    *fault = &no_memory;
    struct gunzip *made = calloc(1, sizeof *made);
    if (made == NULL)
        return NULL;
    if (inflateInit2(&made->stream, MAX_WBITS + GZIP_ONLY) != Z_OK) {
        free(made);
        return NULL;
    }
    made->read = read;
    made->payload = payload;
    memcpy(made->block, bytes, length);
    made->stream.next_in = made->block;
    made->stream.avail_in = (uInt)length;
    *fault = NULL;
    return made;
}

void gunzip_free(struct gunzip *gunzip) {
    if (gunzip != NULL)
        inflateEnd(&gunzip->stream);
    free(gunzip);
}

/* Unpacks what is there of a member. What comes out of damaged data is delivered up to the damage:
   zlib says the same again when it is asked for more. */
static const struct unpack_fault *unpack(struct gunzip *gunzip) {
    z_stream *stream = &gunzip->stream;
    const int result = inflate(stream, Z_SYNC_FLUSH);
    if (result == Z_STREAM_END)
        gunzip->stage = BETWEEN;
    if (result == Z_STREAM_END || result == Z_OK || result == Z_BUF_ERROR)
        return NULL;
    if (result == Z_MEM_ERROR)
        return &no_memory;
    if (gunzip->again && stream->total_in < HEADER)
        return &garbage;
    return &damaged;
}

/* Looks at what stands behind a member. */
static const struct unpack_fault *go_between(struct gunzip *gunzip) {
    z_stream *stream = &gunzip->stream;
    const unsigned char first_of_gzip = 0x1F;
    if (gunzip->stage == BETWEEN && *stream->next_in == first_of_gzip) {
        gunzip->stage = MEMBER;
        gunzip->again = true;
        inflateReset(stream);
        return NULL;
    }
    gunzip->stage = PADDING;
    for (; stream->avail_in > 0 && *stream->next_in == 0; stream->avail_in--)
        stream->next_in++;
    return stream->avail_in == 0 ? NULL : &garbage;
}

/* Reads on, when all that is there has been unpacked. 0: the input has ended. */
static ptrdiff_t fill(struct gunzip *gunzip) {
    const ptrdiff_t count = gunzip->read(gunzip->payload, (char *)gunzip->block, GUNZIP_BLOCK);
    gunzip->stream.next_in = gunzip->block;
    gunzip->stream.avail_in = count > 0 ? (uInt)count : 0;
    return count;
}

ptrdiff_t gunzip_read(struct gunzip *gunzip, char *buffer, size_t size,
                      const struct unpack_fault **fault) {
    z_stream *stream = &gunzip->stream;
    const uInt room = size < UINT_MAX ? (uInt)size : UINT_MAX;
    stream->next_out = (unsigned char *)buffer;
    stream->avail_out = room;
    for (;;) {
        *fault = NULL;
        if (gunzip->stage == MEMBER)
            *fault = unpack(gunzip);
        else if (stream->avail_in > 0)
            *fault = go_between(gunzip);
        if (stream->avail_out < room)
            return (ptrdiff_t)(room - stream->avail_out);
        if (*fault != NULL)
            return -1;
        if (stream->avail_in > 0)
            continue;
        const ptrdiff_t count = fill(gunzip);
        if (count == 0 && gunzip->stage == MEMBER)
            *fault = &cut;
        if (count <= 0)
            return *fault == NULL ? count : -1;
    }
}
