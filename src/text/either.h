/* Either: rows of characters or of words, under the headings of formats that are written both
   ways. */
#ifndef TEXT_EITHER_H
#define TEXT_EITHER_H

#include "text/block.h"

/* A style for each of the two, with the same headings. */
struct either {
    struct block_style characters, words;
};

/* That of the two which source->words says. */
const struct block_style *either_style(const struct source *source, const struct either *either);

/* Settles source->words, and with it the side and the symbols. PD_SYNTAX: also, there is no row. */
pd_status either_settle(struct source *source, const struct either *either, struct shape *shape,
                        pd_error *error);

#endif
