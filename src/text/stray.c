#include "text/stray.h"

#include "base/error.h"
#include "base/shown.h"
#include "text/rows.h"
#include "text/symbols.h"

/* Where cells are numbers no letter is a symbol, but for the x of a blank. */
static bool is_foreign(const struct source *source, char character) {
    if (!symbol_is_letter(character))
        return false;
    if (source->symbols.side == 0)
        return character != 'x' && character != 'X';
    return source->symbols.cell[(unsigned char)character] == SYMBOL_NO_CELL;
}

/* Letters of a line that are no symbols, where two stand side by side: one alone is mistyped. */
static size_t count_foreign(const struct source *source, const struct line *line) {
    size_t foreign = 0;
    bool word = false;
    for (size_t i = 0; i < line->length; i++) {
        foreign += is_foreign(source, line->text[i]);
        word = word ||
               (i > 0 && symbol_is_letter(line->text[i]) && symbol_is_letter(line->text[i - 1]));
    }
    return word ? foreign : 0;
}

static size_t count_characters(const struct line *line) {
    size_t characters = 0;
    for (size_t i = 0; i < line->length; i++)
        characters += !symbol_is_space(line->text[i]);
    return characters;
}

bool stray_is(const struct source *source, const struct block_style *style,
              const struct line *line) {
    const size_t side = (size_t)source->geometry->side;
    const bool word = line->length > 0 && symbol_is_letter(line->text[0]);
    if (!style->strays || source->trying) /* another format may know the line */
        return false;
    if (line->length == side && !word && style->count_cells == rows_count_cells) /* nearly all */
        return false;
    const size_t cells = style->count_cells(line);
    if (cells != side && (2 * cells < side || cells > 2 * side)) /* 0: it does not count */
        return true;
    if (cells == side && !word)
        return false;
    const size_t foreign = count_foreign(source, line);
    return cells == side ? 2 * foreign > count_characters(line) : foreign > 0;
}

bool stray_has_words(const struct line *line) {
    return line->length > 1 && symbol_is_letter(line->text[0]) && symbol_is_letter(line->text[1]);
}

pd_status stray_tell_words(const struct line *line, size_t column, pd_error *error) {
    char shown[SHOWN_SIZE];
    shown_word(line->text, line->length, shown);
    return error_syntax(error, line->number, column,
                        "%s is no row; a title above a grid ends with a colon, and a comment "
                        "begins with #",
                        shown);
}

pd_status stray_tell(const struct source *source, const struct block_style *style,
                     const struct line *line, size_t column, pd_error *error) {
    uint8_t scratch[PD_SIDE_MAX];
    const size_t cells = style->count_cells(line);
    const bool words = stray_has_words(line) || count_foreign(source, line) > 0;
    if (!words && cells == 1 && style->number != NULL)
        return error_syntax(error, line->number, column, "expected %d cells, found 1; %s",
                            source->geometry->side, style->number);
    if (!words && style->read_row(source, line, column, scratch, error) != PD_OK)
        return PD_SYNTAX;
    return stray_tell_words(line, column, error);
}
