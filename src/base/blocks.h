/* Blocks: an input in large blocks out of one buffer, for texts too long to be kept. Its first
   lines can be handed to a struct reader, which then takes no byte more than those lines. */
#ifndef BASE_BLOCKS_H
#define BASE_BLOCKS_H

#include <picodoku/picodoku.h>

/* Bytes before and behind each block that may be read, though they mean nothing: who looks at
   whole words need not ask where the block ends. */
enum { BLOCKS_MARGIN = 32 };

struct blocks;

/* Creates the blocks of an input; reads nothing yet. PD_MEMORY. */
pd_status blocks_new(pd_read_function *read, void *payload, struct blocks **blocks,
                     pd_error *error);
void blocks_free(struct blocks *blocks);

/* A pd_read_function; the payload is the blocks. Delivers bytes up to the next end of
   a line at most: LF, CR LF or CR. */
ptrdiff_t blocks_read_line(void *payload, char *buffer, size_t size);

/* What is left of the block at hand, or the next; *length is 0 at the end of the input. The text
   is valid until the next call. PD_IO: the input ends there. */
pd_status blocks_next(struct blocks *blocks, const char **text, size_t *length, pd_error *error);

#endif
