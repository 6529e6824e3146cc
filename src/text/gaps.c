#include "text/gaps.h"

#include <string.h>

#include "base/error.h"
#include "text/formats.h"
#include "text/sheet.h"
#include "text/survey.h"
#include "text/tokens.h"

enum { SMALLEST = 4, LARGEST = 9 /* side that has digits only */ };

/* What the lines of a text are, as far as they speak for gaps. */
struct look {
    bool tabs, spaces; /* they may be rows with gaps of that kind */
    size_t rows;       /* lines that are more than spaces */
    size_t lines;      /* up to the last of these, */
    size_t last;       /*   whose number is this */
    size_t breaks;     /* TABs in the first of them, or the most in any; */
    bool uneven;       /*   some have fewer, as if those at their ends were cut off; */
    bool closed;       /*   a cell stands behind so many in some */
    size_t longest;    /* of them, without the spaces at their ends; */
    size_t padded;     /*   and with them */
    size_t words;      /* in the first; */
    size_t cells;      /* characters that are no space in the first; */
    bool words_alike;  /*   and all others have as many */
    bool cells_alike;
    bool open;     /* all end in a TAB, which may stand behind each cell; */
    bool opened;   /*   or some do */
    bool empty;    /* there is nothing between two TABs, */
    bool inner;    /*   or before the first */
    bool adjacent; /* two cells stand side by side */
    bool letters;
    bool hole;          /* a line without anything stands behind a row, */
    bool split;         /*   and another row behind it */
    bool blank;         /* a line without a cell stands anywhere */
    int largest;        /* number */
    size_t filled, bad; /* fields with something; what is no cell */
    int alone;          /* number that is all of the first row, -1: it is more; */
    size_t first;       /*   that row's line, */
    bool placed;        /*   and it has more characters than one, */
    size_t reach;       /*   or spaces up to there */
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

/* A number that is all of the first row may stand above the grids, and say how many they are. */
static void look_at_first(const struct line *line, size_t padded, struct look *look) {
    size_t next = 0;
    const struct line field = field_at(line, 0, &next);
    look->first = line->number;
    look->placed = line->length > 1;
    look->reach = padded;
    look->alone = next > line->length ? survey_number(&field) : -1;
}

/* A line with fewer TABs may be one whose last fields are empty. */
static void look_at_breaks(size_t breaks, bool open, struct look *look) {
    look->uneven = look->uneven || (look->rows > 0 && breaks != look->breaks);
    look->closed = (look->closed && breaks <= look->breaks) || (!open && breaks >= look->breaks);
    look->breaks = breaks > look->breaks ? breaks : look->breaks;
    look->open = look->open && open;
    look->opened = look->opened || open;
}

/* Some cells may be mistyped; the rows are still rows between TABs. */
static bool are_cells(const struct look *look) {
    enum { GOOD = 8 /* for one that is bad */ };
    return look->bad <= 1 || GOOD * look->bad <= look->filled;
}

static void look_at_fields(const struct line *line, struct look *look) {
    size_t words = 0, bad = 0, next = 0;
    const size_t breaks = count_fields(line) - 1;
    look_at_breaks(breaks, line->length > 0 && line->text[line->length - 1] == '\t', look);
    for (size_t at = 0; at <= line->length; at = next) {
        const struct line field = field_at(line, at, &next);
        const int value = tokens_value(field.text, field.length);
        bad += value < 0;
        look->largest = value > look->largest ? value : look->largest;
        look->empty = look->empty || field.length == 0;
        look->inner = look->inner || (field.length == 0 && next <= line->length);
        words += field.length > 0;
    }
    if (look->rows == 0)
        look->words = words;
    look->words_alike = look->words_alike && words == look->words;
    look->filled += words;
    look->bad += bad;
    look->tabs = bad == 0 || (breaks > 0 && !survey_has_bar(line) && are_cells(look));
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
            look->blank = true;
            continue;
        }
        if (symbol_is_comment(&line)) {
            lines--;
            continue;
        }
        if (look->rows == 0)
            look_at_first(&line, padded, look);
        if (look->tabs)
            look_at_fields(&line, look);
        look->split = look->split || look->hole;
        if (look->spaces)
            look_at_cells(&line, look);
        look->rows++;
        look->lines = lines;
        look->last = line.number;
        look->padded = padded > look->padded ? padded : look->padded;
    }
    return PD_OK;
}

/* Whether spaces stand in cells of one grid: as many lines as the longest has characters; spaces at
   its end do not count where lines between rows may be there for the eye. What may be numbers split
   by blanks, or has as many cells in each row, is none. */
static bool has_spaces(const struct source *source, const struct look *look) {
    return look->spaces && look->adjacent && !look->cells_alike &&
           sheet_is_side(source, look->lines) && look->longest <= look->lines &&
           look->largest > 0 && (look->split ? look->longest : look->padded) >= look->lines &&
           (!look->letters || look->lines > LARGEST);
}

/* Whether what stands in the rows makes grids without any gap. */
static bool is_full(const struct source *source, const struct look *look, size_t cells) {
    return cells > 0 && sheet_is_side(source, cells) && look->rows % cells == 0 && !look->letters &&
           (size_t)look->largest <= cells;
}

/* How many fields make a row where all have as many, be there one more TAB behind each; 0: they
   make none. A column that is empty in all of several grids is rather that TAB. */
static size_t fields_of_even(const struct source *source, const struct look *look) {
    const size_t most = look->breaks + 1, fewer = most - look->open;
    const bool behind = look->open && look->rows > most && (size_t)look->largest <= fewer;
    for (size_t i = 0; i <= most - fewer; i++) {
        const size_t fields = behind ? fewer + i : most - i;
        if (fields > 0 && sheet_is_side(source, fields) && look->rows % fields == 0)
            return fields;
    }
    return 0;
}

static pd_status add_lines(struct source *source, struct sheet *sheet, pd_error *error) {
    for (;;) {
        struct line line;
        bool found = false;
        const pd_status status = reader_line(source->reader, &line, &found, error);
        if (status != PD_OK || !found)
            return status;
        if (!symbol_is_comment(&line))
            sheet_add(sheet, !is_empty(&line));
    }
}

/* The side of rows some of which may be cut off, or left out; 0: they do not tell it. */
static pd_status find_side(struct source *source, const struct look *look, size_t *side,
                           bool *holes, pd_error *error) {
    const struct sheet_rows rows = {.fields = look->breaks + 1,
                                    .largest = (size_t)look->largest,
                                    .closed = look->closed,
                                    .sure = !look->uneven && look->opened};
    struct sheet *sheet = NULL;
    pd_status status = sheet_new(&sheet, error);
    if (status == PD_OK)
        status = add_lines(source, sheet, error);
    if (status == PD_OK)
        *side = sheet_side(sheet, source, &rows, holes);
    sheet_free(sheet);
    return status;
}

/* Whether there are rows with nothing where a cell is empty, and they are not full without. */
static bool has_fields(const struct source *source, const struct look *look) {
    return look->tabs && look->empty && (!look->uneven || (look->inner && look->breaks > 1)) &&
           !(look->words_alike && is_full(source, look, look->words));
}

static pd_status settle_fields(struct source *source, const struct look *look, pd_error *error) {
    size_t side = 0;
    bool holes = false;
    pd_status status = PD_OK;
    if (!look->uneven && !look->blank)
        side = fields_of_even(source, look);
    else
        status = find_side(source, look, &side, &holes, error);
    if (status != PD_OK)
        return status;
    if (side > 0) {
        source->gaps = GAPS_TABS;
        source->gap_side = (int)side;
        source->gap_last = holes ? look->last : 0;
    } else if (look->inner && (look->uneven || look->blank) &&
               (!look->words_alike || look->words < SMALLEST)) {
        source->gap_rows = look->rows;
    }
    return PD_OK;
}

/* The first row may be the number of the grids, one of which may lack a row. Where cells are
   characters, spaces around it tell that it is a row. */
static pd_status check_first(const struct source *source, const struct look *look,
                             pd_error *error) {
    const char *name = source->gaps == GAPS_TABS ? "tokens" : "rows";
    const bool placed = look->placed || look->reach >= look->lines;
    const bool sure = look->alone < 0 || (source->gaps == GAPS_SPACES && placed);
    if (source->gaps == GAPS_NONE || source->named != NULL || sure)
        return PD_OK;
    return error_syntax(error, look->first, 1,
                        "%d alone above rows with empty cells is the first row of a grid, or the "
                        "number of grids; --format %s or --format count says which",
                        look->alone, name);
}

/* Looks from where the reader stands, and lets it stay there. */
static pd_status settle(struct source *source, struct look *look, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    *look = (struct look){
        .tabs = true, .spaces = true, .open = true, .words_alike = true, .cells_alike = true};
    pd_status status = look_at_all(source, look, error);
    reader_return(source->reader, start);
    source->gaps = GAPS_NONE;
    source->gap_rows = 0;
    source->gap_last = 0;
    if (status != PD_OK || look->rows == 0)
        return status;
    if (has_fields(source, look)) {
        status = settle_fields(source, look, error);
        reader_return(source->reader, start);
    }
    if (status == PD_OK && source->gaps == GAPS_NONE && has_spaces(source, look)) {
        source->gaps = GAPS_SPACES;
        source->gap_last = look->last;
        source->gap_side = (int)look->lines;
    }
    return status;
}

static bool may_be_rows(const struct source *source, size_t rows, size_t side) {
    return sheet_is_side(source, side) && rows % side == 0;
}

/* Whether the lines below the first row are as many whole grids as it says, and with it none whose
   last column is empty, or a TAB. */
static pd_status settle_below(struct source *source, const struct look *look, pd_error *error) {
    struct line line = {.number = 0};
    struct look below;
    bool found = true;
    pd_status status = PD_OK;
    while (status == PD_OK && found && line.number < look->first)
        status = reader_line(source->reader, &line, &found, error);
    if (status == PD_OK)
        status = settle(source, &below, error);
    if (status != PD_OK || source->gaps != GAPS_TABS || source->gap_last > 0)
        return status;
    const size_t side = (size_t)source->gap_side;
    const bool sure = source->named != NULL || (!may_be_rows(source, look->rows, side - 1) &&
                                                !may_be_rows(source, look->rows, side + 1));
    source->gap_number = sure && below.rows == (size_t)look->alone * side;
    return PD_OK;
}

pd_status gaps_look(struct source *source, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    struct look look;
    source->gap_number = false;
    pd_status status = settle(source, &look, error);
    const struct source whole = *source;
    const bool wanted = source->named == &format_count;
    if (status == PD_OK && look.rows > 0 && look.alone > 0 &&
        (wanted || (source->named == NULL && source->gaps == GAPS_NONE))) {
        status = settle_below(source, &look, error);
        reader_return(source->reader, start);
    }
    if (status != PD_OK || source->gap_number)
        return status;
    source->gaps = whole.gaps;
    source->gap_side = whole.gap_side;
    source->gap_last = whole.gap_last;
    source->gap_rows = whole.gap_rows;
    return check_first(source, &look, error);
}

/* ---- between TABs ---- */

/* Where the text is one grid whose TABs are cut off, a line without anything is a row. */
static enum block_kind kind_of_fields(const struct source *source, const struct line *line) {
    if (source->gap_number && line->number == source->first)
        return BLOCK_HEADING;
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
