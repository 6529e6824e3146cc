#include "text/write.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/sixteen.h"

static void flush(struct writer *writer) {
    if (writer->status == PD_OK && writer->used > 0 &&
        !writer->write(writer->payload, writer->buffer, writer->used))
        writer->status = error_set(writer->error, PD_IO, "cannot write the grid");
    writer->used = 0;
}

pd_status write_character(struct writer *writer, char character) {
    if (writer->used == sizeof writer->buffer)
        flush(writer);
    writer->buffer[writer->used++] = character;
    return writer->status;
}

pd_status write_number(struct writer *writer, int number) {
    if (number >= 10)
        write_number(writer, number / 10);
    return write_character(writer, (char)('0' + number % 10));
}

pd_status write_text(struct writer *writer, const char *text) {
    for (; *text != '\0'; text++)
        write_character(writer, *text);
    return writer->status;
}

pd_status write_field(struct writer *writer, int number, int width, char blank) {
    int digits = 0;
    for (int rest = number; rest > 0; rest /= 10)
        digits++;
    char filler = ' ';
    if (number == 0)
        filler = blank;
    for (int i = digits; i < width; i++)
        write_character(writer, filler);
    return number == 0 ? writer->status : write_number(writer, number);
}

pd_status write_heading(struct writer *writer, const char *usual) {
    const struct pd_layout *layout = writer->layout;
    if (layout == NULL || layout->heading_length == 0)
        return usual == NULL ? writer->status : write_text(writer, usual);
    for (size_t i = 0; i < layout->heading_length; i++)
        write_character(writer, layout->heading[i]);
    return writer->status;
}

char write_symbol(const struct writer *writer, int value, char blank) {
    if (value == 0 && writer->blank != '\0')
        return writer->blank;
    if (value == 0 && writer->symbols == SYMBOLS_FROM_0 && blank == '0')
        return '.'; /* where 0 is a value, no blank is written so */
    if (value == 0)
        return blank;
    return symbols_character(writer->symbols, value);
}

static void write_digits(char *text, const uint8_t *values, size_t count, char blank) {
    const sixteen none = sixteen_all(0), zero = sixteen_all('0');
    const sixteen blanks = sixteen_all((uint8_t)blank);
    const size_t whole = sixteen_whole(count);
    for (size_t at = 0; at < whole; at += SIXTEEN) {
        const sixteen cells = sixteen_load(values + at);
        const sixteen empty = sixteen_equal(cells, none);
        const sixteen digits = sixteen_without(sixteen_sum(cells, zero), empty);
        sixteen_store(sixteen_or(digits, sixteen_and(blanks, empty)), text + at);
    }
    for (size_t i = whole; i < count; i++) {
        text[i] = (char)('0' + values[i]);
        if (values[i] == 0)
            text[i] = blank;
    }
}

pd_status write_cells(struct writer *writer, const uint8_t *values, size_t count, char blank) {
    if (writer->side > 9 || writer->symbols != SYMBOLS_FROM_1 || count > sizeof writer->buffer) {
        for (size_t i = 0; i < count; i++)
            write_character(writer, write_symbol(writer, values[i], blank));
        return writer->status;
    }
    if (sizeof writer->buffer - writer->used < count)
        flush(writer);
    write_digits(writer->buffer + writer->used, values, count, write_symbol(writer, 0, blank));
    writer->used += count;
    return writer->status;
}

pd_status write_end(struct writer *writer) {
    flush(writer);
    return writer->status;
}

/* ---- what is written ---- */

/* The formats that can hold a grid, with what it excludes or without, as a list for a message. */
static void list_formats(const pd_grid *grid, bool drop_candidates, char *list, size_t size) {
    size_t used = 0;
    list[0] = '\0';
    for (size_t i = 0; format_at(i) != NULL; i++) {
        const struct format *format = format_at(i);
        const bool holds =
            format->write != NULL && format_holds(&format->about, grid, drop_candidates);
        if (holds && used < size)
            used += (size_t)snprintf(list + used, size - used, "%s%s", used == 0 ? "" : ", ",
                                     format->about.name);
    }
}

static pd_status refuse(const struct format *format, const pd_grid *grid, bool drop_candidates,
                        pd_error *error) {
    char list[PD_MESSAGE_SIZE - 64];
    const int side = grid->geometry->side;
    list_formats(grid, drop_candidates, list, sizeof list);
    if (format_holds(&format->about, grid, true))
        return error_set(error, PD_ARGUMENT,
                         "format %s cannot say which candidates are excluded; --drop-candidates "
                         "loses them, and these can say it: %s",
                         format->about.name, list);
    return error_set(error, PD_ARGUMENT, "format %s cannot hold a %dx%d grid; these can: %s",
                     format->about.name, side, side, list);
}

/* The symbols to write: the caller's, else the text's, else the usual ones that suffice. */
static pd_status settle_symbols(const pd_write_options *options, int side, struct writer *writer,
                                pd_error *error) {
    const bool few = side <= SYMBOLS_LEAST || side <= symbols_largest(SYMBOLS_FROM_1);
    writer->symbols = few ? SYMBOLS_FROM_1 : SYMBOLS_FROM_0;
    writer->chosen = options->symbols != NULL;
    writer->from_0 = writer->layout != NULL && writer->layout->from_0;
    if (options->layout != NULL && options->layout->symbols != SYMBOLS_FROM_1)
        writer->symbols = options->layout->symbols;
    if (options->symbols == NULL)
        return PD_OK;
    writer->symbols = symbols_named(options->symbols);
    writer->from_0 = writer->symbols == SYMBOLS_FROM_0;
    if (writer->symbols == SYMBOLS_KINDS)
        return error_set(error, PD_ARGUMENT,
                         "there are no symbols '%.20s'; they are 1-9A-Z, 0-9A-Z and A-Z",
                         options->symbols);
    return PD_OK;
}

/* Symbols and blank must say the grid, and say it so that it is read back. */
static pd_status check_symbols(const struct writer *writer, const struct format *format, int side,
                               pd_error *error) {
    const enum symbols_kind kind = writer->symbols;
    if (writer->blank == '\0' && side <= SYMBOLS_LEAST)
        return PD_OK;
    if (format->about.largest == SYMBOLS_LARGEST && side <= SYMBOLS_LARGEST &&
        side > symbols_largest(kind))
        return error_set(error, PD_ARGUMENT,
                         "symbols %s end at side %d, and this grid has side %d; --symbols 0-9A-Z "
                         "or --output-format tokens",
                         symbols_name(kind), symbols_largest(kind), side);
    if (writer->blank != '\0' && writer->blank != '.' && format->about.candidates)
        return error_set(error, PD_ARGUMENT,
                         "format %s has candidates and no blank cells; leave the blank out",
                         format->about.name);
    const bool numbers = format->about.largest > SYMBOLS_LARGEST;
    const bool from_0 = numbers ? writer->from_0 : kind == SYMBOLS_FROM_0;
    const bool zero = writer->blank == '0' && !from_0;
    if (writer->blank != '\0' && !zero && !symbol_is_blank(writer->blank))
        return error_set(error, PD_ARGUMENT,
                         "a blank cannot be written '%c'; it is one of . 0 _ * - ?, and 0 only "
                         "where that is no value",
                         writer->blank);
    return PD_OK;
}

/* Only the values of the puzzle are looked at, so that its geometry may be another object. */
static pd_status check_puzzle(const pd_grid *grid, const pd_grid *puzzle, pd_error *error) {
    const int side = grid->geometry->side;
    if (puzzle == NULL || puzzle->geometry->side == side)
        return PD_OK;
    return error_set(error, PD_ARGUMENT,
                     "the puzzle has side %d, and the solution that is to be written has side %d; "
                     "give the puzzle that it solves",
                     puzzle->geometry->side, side);
}

/* Millions of grids are written in the format that they were read in. */
static pd_status find_format(const pd_write_options *options, const struct format **format,
                             pd_error *error) {
    const struct format *read = options->layout == NULL ? NULL : options->layout->format;
    if (read == NULL || read->about.name != options->format)
        return format_named(options->format, format, error);
    *format = read;
    return PD_OK;
}

pd_status pd_grid_write_as(const pd_grid *grid, const pd_write_options *options,
                           pd_write_function *write, void *payload, pd_error *error) {
    const struct format *format = NULL;
    struct writer writer; /* not zeroed: its buffer would cost more than many a grid */
    writer.write = write;
    writer.payload = payload;
    writer.error = error;
    writer.status = PD_OK;
    writer.layout = NULL;
    writer.puzzle = options->puzzle;
    writer.side = grid->geometry->side;
    writer.blank = options->blank;
    writer.used = 0;
    pd_status status = find_format(options, &format, error);
    if (status == PD_OK)
        format = format_answering(format, grid->geometry->side, true);
    if (options->layout != NULL && options->layout->format == format)
        writer.layout = options->layout;
    if (status == PD_OK)
        status = check_puzzle(grid, options->puzzle, error);
    if (status == PD_OK)
        status = settle_symbols(options, grid->geometry->side, &writer, error);
    if (status == PD_OK)
        status = check_symbols(&writer, format, grid->geometry->side, error);
    if (status != PD_OK)
        return status;
    if (!format_holds(&format->about, grid, options->drop_candidates))
        return refuse(format, grid, options->drop_candidates, error);
    format->write(&writer, grid);
    return write_end(&writer);
}

pd_status pd_grid_write(const pd_grid *grid, const char *format, pd_write_function *write,
                        void *payload, pd_error *error) {
    const pd_write_options options = {.format = format};
    return pd_grid_write_as(grid, &options, write, payload, error);
}
