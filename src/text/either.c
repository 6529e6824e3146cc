#include "text/either.h"

#include "base/error.h"
#include "text/rows.h"
#include "text/tokens.h"

/* What the rows of a text are made of. */
struct rows_seen {
    size_t rows;    /* all */
    size_t several; /* of several words */
    size_t over;    /* among these: of fewer words than a word says, so that it is no value */
};

static bool has_value_over(const struct line *line, size_t words) {
    struct line rest = *line;
    while (rest.length > 0) {
        size_t column = 1;
        const size_t length = symbol_word_length(&rest);
        const int value = tokens_value(rest.text, length);
        if (value > 0 && (size_t)value > words)
            return true;
        const size_t taken = length < rest.length ? length + 1 : length;
        rest.text += taken;
        rest.length -= taken;
        symbol_trim(&rest, &column);
    }
    return false;
}

static pd_status look(struct source *source, const struct block_style *style,
                      struct rows_seen *seen, pd_error *error) {
    for (;;) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        const pd_status status = block_line(source, style, &line, &column, &kind, error);
        if (status != PD_OK || kind == BLOCK_END)
            return status;
        if (kind != BLOCK_ROW)
            continue;
        const size_t words = tokens_count_cells(&line);
        seen->rows++;
        seen->several += words > 1;
        seen->over += words > 1 && has_value_over(&line, words);
    }
}

const struct block_style *either_style(const struct source *source, const struct either *either) {
    return source->words ? &either->words : &either->characters;
}

pd_status either_settle(struct source *source, const struct either *either, struct shape *shape,
                        pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    struct rows_seen seen = {.rows = 0};
    const pd_status status = look(source, &either->characters, &seen, error);
    if (status != PD_OK)
        return status;
    if (seen.rows == 0)
        return error_syntax(error, source->first, 1,
                            "no grid follows this heading; see that the text is whole");
    reader_return(source->reader, start);
    /* 530 070 000 are nine characters in three groups: as a word, 530 would be over the side. */
    source->words = 2 * seen.several > seen.rows && 2 * seen.over <= seen.several;
    return source->words ? tokens_settle(source, &either->words, shape, error)
                         : rows_settle(source, &either->characters, shape, error);
}
