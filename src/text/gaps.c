#include "text/gaps.h"

#include <string.h>

#include "base/error.h"
#include "text/tokens.h"

enum { SMALLEST = 4, LARGEST = 9 /* side that has digits only */ };

/* What the lines of a text are, as far as they speak for gaps. */
struct look {
    bool tabs, spaces; /* they may be rows with gaps of that kind */
    size_t rows;       /* lines that are more than spaces */
    size_t block;      /*   that follow the first of them without an empty line */
    size_t lines;      /* up to the last of these, */
    size_t last;       /*   whose number is this */
    size_t breaks;     /* TABs in the first of them, or the most in any; */
    bool uneven;       /*   some have fewer, as if those at their ends were cut off */
    size_t longest;    /* of them, without the spaces at their ends; */
    size_t padded;     /*   and with them */
    size_t words;      /* in the first; */
    size_t cells;      /* characters that are no space in the first; */
    bool words_alike;  /*   and all others have as many */
    bool cells_alike;
    bool open;     /* all end in a TAB, which may stand behind each cell */
    bool empty;    /* there is nothing between two TABs, */
    bool inner;    /*   or before the first */
    bool adjacent; /* two cells stand side by side */
    bool letters;
    bool hole;   /* a line without anything stands behind a row, */
    bool split;  /*   and another row behind it */
    int largest; /* number */
};

/* The line without the spaces at its end. */
static void trim_end(struct line *line) {
    while (line->length > 0 && line->text[line->length - 1] == ' ')
        line->length--;
}

/* The field from `start` on, without the spaces around it, up to a TAB or the line's end. */
static struct line field_at(const struct line *line, size_t start, size_t *next) {
    const char *text = line->text;
    size_t end = start;
    while (end < line->length && text[end] != '\t')
        end++;
    *next = end + 1;
    while (start < end && text[start] == ' ')
        start++;
    while (end > start && text[end - 1] == ' ')
        end--;
    return (struct line){text + start, end - start, line->number};
}

/* Spaces, and fewer TABs than any row has. */
static bool is_empty(const struct line *line) {
    size_t breaks = 0;
    for (size_t i = 0; i < line->length; i++) {
        if (!symbol_is_space(line->text[i]))
            return false;
        breaks += line->text[i] == '\t';
    }
    return breaks + 1 < SMALLEST;
}

static size_t count_fields(const struct line *line) {
    size_t fields = 1;
    for (size_t i = 0; i < line->length; i++)
        fields += line->text[i] == '\t';
    return fields;
}

/* A line with fewer TABs may be one whose last fields are empty. */
static void look_at_breaks(size_t breaks, struct look *look) {
    look->uneven = look->uneven || (look->rows > 0 && breaks != look->breaks);
    look->breaks = breaks > look->breaks ? breaks : look->breaks;
}

static void look_at_fields(const struct line *line, struct look *look) {
    size_t words = 0, next = 0;
    look_at_breaks(count_fields(line) - 1, look);
    look->open = look->open && line->length > 0 && line->text[line->length - 1] == '\t';
    for (size_t at = 0; at <= line->length && look->tabs; at = next) {
        const struct line field = field_at(line, at, &next);
        const int value = tokens_value(field.text, field.length);
        look->tabs = value >= 0;
        look->largest = value > look->largest ? value : look->largest;
        look->empty = look->empty || field.length == 0;
        look->inner = look->inner || (field.length == 0 && next <= line->length);
        words += field.length > 0;
    }
    if (look->rows == 0)
        look->words = words;
    look->words_alike = look->words_alike && words == look->words;
}

static void look_at_cells(const struct line *line, struct look *look) {
    size_t cells = 0;
    for (size_t i = 0; i < line->length && look->spaces; i++) {
        const char here = line->text[i];
        const bool digit = here >= '1' && here <= '9';
        if (here == ' ')
            continue;
        cells++;
        look->spaces = symbol_is_cell(here) && !symbol_is_blank(here) && here != '0';
        if (!look->spaces)
            return; /* a TAB is no letter */
        look->adjacent = look->adjacent || (i > 0 && line->text[i - 1] != ' ');
        look->letters = look->letters || !digit;
        look->largest = digit && here - '0' > look->largest ? here - '0' : look->largest;
    }
    look->longest = line->length > look->longest ? line->length : look->longest;
    look->spaces = look->spaces && look->longest <= SYMBOLS_LARGEST;
    if (look->rows == 0)
        look->cells = cells;
    look->cells_alike = look->cells_alike && cells == look->cells;
}

/* A line of spaces is a row; one without anything may be one, or stand between rows. */
static void look_at_empty(size_t length, size_t lines, size_t number, struct look *look) {
    if (length == 0) {
        look->hole = look->lines > 0;
        return;
    }
    look->lines = lines;
    look->last = number;
    look->padded = length > look->padded ? length : look->padded;
}

static pd_status look_at_all(struct source *source, struct look *look, pd_error *error) {
    for (size_t lines = 1; look->tabs || look->spaces; lines++) {
        struct line line;
        bool found = false;
        const pd_status status = reader_line(source->reader, &line, &found, error);
        if (status != PD_OK || !found)
            return status;
        const size_t padded = line.length;
        trim_end(&line);
        if (is_empty(&line)) {
            lines -= padded == 0 && look->lines == 0; /* above all rows */
            look_at_empty(padded, lines, line.number, look);
            continue;
        }
        if (symbol_is_comment(&line)) {
            lines--;
            continue;
        }
        if (look->tabs)
            look_at_fields(&line, look);
        look->split = look->split || look->hole;
        if (look->spaces)
            look_at_cells(&line, look);
        look->rows++;
        look->block += !look->hole;
        look->lines = lines;
        look->last = line.number;
        look->padded = padded > look->padded ? padded : look->padded;
    }
    return PD_OK;
}

/* Whether grids of that side have boxes, or the caller wants it. */
static bool is_side(const struct source *source, size_t side) {
    const int wanted = source->options.side;
    int height = 0, width = 0;
    if (side < SMALLEST || side > PD_SIDE_MAX || (wanted != 0 && (size_t)wanted != side))
        return false;
    return wanted != 0 || geometry_usual_box((int)side, &height, &width);
}

/* Whether spaces stand in cells of one grid: as many lines as the longest has characters; spaces at
   its end do not count where lines between rows may be there for the eye. What may be numbers split
   by blanks, or has as many cells in each row, is none. */
static bool has_spaces(const struct source *source, const struct look *look) {
    return look->spaces && look->adjacent && !look->cells_alike && is_side(source, look->lines) &&
           look->longest <= look->lines && look->largest > 0 &&
           (look->split ? look->longest : look->padded) >= look->lines &&
           (!look->letters || look->lines > LARGEST);
}

/* Whether what stands in the rows makes grids without any gap. */
static bool is_full(const struct source *source, const struct look *look, size_t cells) {
    return is_side(source, cells) && look->rows % cells == 0 && !look->letters &&
           (size_t)look->largest <= cells;
}

/* Rows whose last TABs are cut off: the side is how many there are, in the first block or in all,
   if no line has more fields. 0: there is none. */
static size_t fields_of_cut(const struct source *source, const struct look *look) {
    const size_t most = look->breaks + 1;
    const size_t sides[] = {most, look->block, look->lines};
    if (!look->inner || look->breaks < 2)
        return 0;
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        const size_t rows = i == 2 ? look->lines : look->rows; /* an empty line is a row then */
        if (sides[i] >= most && (size_t)look->largest <= sides[i] && is_side(source, sides[i]) &&
            rows % sides[i] == 0)
            return sides[i];
    }
    return 0;
}

/* How many fields make a row, be there one more TAB behind each; 0: they make none. A column that
   is empty in all of several grids is rather that TAB. */
static size_t fields_of(const struct source *source, const struct look *look) {
    const size_t most = look->breaks + 1;
    if (!look->tabs || !look->empty || (look->words_alike && is_full(source, look, look->words)))
        return 0;
    if (look->uneven)
        return fields_of_cut(source, look);
    const size_t fewer = most - look->open;
    const bool behind = look->open && look->rows > most && (size_t)look->largest <= fewer;
    for (size_t i = 0; i <= most - fewer; i++) {
        const size_t fields = behind ? fewer + i : most - i;
        if (is_side(source, fields) && look->rows % fields == 0)
            return fields;
    }
    return 0;
}

pd_status gaps_look(struct source *source, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    struct look look = {
        .tabs = true, .spaces = true, .open = true, .words_alike = true, .cells_alike = true};
    const pd_status status = look_at_all(source, &look, error);
    reader_return(source->reader, start);
    source->gaps = GAPS_NONE;
    source->gap_rows = 0;
    if (status != PD_OK || look.rows == 0)
        return status;
    const size_t fields = fields_of(source, &look);
    if (fields > 0) {
        source->gaps = GAPS_TABS;
        source->gap_side = (int)fields;
        source->gap_last = look.uneven && look.rows % fields != 0 ? look.last : 0;
    } else if (look.tabs && look.uneven && look.inner && !look.words_alike) {
        source->gap_rows = look.rows;
    }
    if (fields == 0 && has_spaces(source, &look)) {
        source->gaps = GAPS_SPACES;
        source->gap_last = look.last;
        source->gap_side = (int)look.lines;
    }
    return PD_OK;
}

/* ---- between TABs ---- */

/* Where the text is one grid whose TABs are cut off, a line without anything is a row. */
static enum block_kind kind_of_fields(const struct source *source, const struct line *line) {
    const bool inside = line->number > source->first && line->number < source->gap_last;
    return is_empty(line) && !inside ? BLOCK_EMPTY : BLOCK_ROW;
}

/* The rows were looked at: they have as many fields as the side, but for empty ones that are cut
   off. */
static pd_status read_fields(const struct source *source, const struct line *line, size_t column,
                             uint8_t *values, pd_error *error) {
    size_t next = 0, count = 0;
    const size_t side = (size_t)source->geometry->side;
    memset(values, 0, side);
    for (size_t at = 0; at <= line->length && count < side; at = next) {
        const struct line field = field_at(line, at, &next);
        int value = tokens_value(field.text, field.length);
        value += source->layout.from_0 && tokens_is_number(field.text, field.length);
        if (value < 0 || (size_t)value > side)
            return tokens_tell(line, column + (size_t)(field.text - line->text), field.text,
                               field.length, source, error);
        values[count++] = (uint8_t)value;
    }
    return PD_OK;
}

const struct block_style gaps_tabs = {.untrimmed = true,
                                      .kind = kind_of_fields,
                                      .count_cells = count_fields,
                                      .read_row = read_fields};

/* ---- spaces ---- */

static enum block_kind kind_of_cells(const struct source *source, const struct line *line) {
    return line->number > source->gap_last ? BLOCK_EMPTY : BLOCK_ROW;
}

static size_t count_cells(const struct line *line) { return line->length; }

static pd_status read_cells(const struct source *source, const struct line *line, size_t column,
                            uint8_t *values, pd_error *error) {
    char cells[SYMBOLS_LARGEST];
    const size_t side = (size_t)source->geometry->side;
    for (size_t i = 0; i < side; i++)
        cells[i] = '.';
    for (size_t i = 0; i < side && i < line->length; i++)
        cells[i] = (char)(line->text[i] == ' ' ? '.' : line->text[i]);
    const struct line row = {cells, side, line->number};
    return symbols_read(&source->symbols, &row, column, side, values, error);
}

const struct block_style gaps_spaces = {
    .untrimmed = true, .kind = kind_of_cells, .count_cells = count_cells, .read_row = read_cells};

pd_status gaps_census(struct source *source, struct census *census, pd_error *error) {
    for (;;) {
        struct line line;
        bool found = false;
        const pd_status status = reader_line(source->reader, &line, &found, error);
        if (status != PD_OK || !found)
            return status;
        if (!symbol_is_comment(&line))
            census_add(census, line.text, line.length);
        census->seen[' '] = false;
    }
}
