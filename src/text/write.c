#include "text/write.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"

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
    for (int i = digits; i < width; i++)
        write_character(writer, number == 0 ? blank : ' ');
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
    if (value == 0) /* where 0 is a value, no blank is written so */
        return writer->symbols == SYMBOLS_FROM_0 && blank == '0' ? '.' : blank;
    const enum symbols_kind kind =
        writer->symbols == SYMBOLS_KINDS ? SYMBOLS_FROM_1 : writer->symbols;
    return symbols_character(kind, value);
}

bool write_from_0(const struct writer *writer) {
    if (writer->symbols != SYMBOLS_KINDS)
        return writer->symbols == SYMBOLS_FROM_0;
    return writer->layout != NULL && writer->layout->from_0;
}

pd_status write_end(struct writer *writer) {
    flush(writer);
    return writer->status;
}

/* ---- what is written ---- */

/* The formats that can hold a grid, as a list for a message. */
static void list_formats(const pd_grid *grid, char *list, size_t size) {
    size_t used = 0;
    list[0] = '\0';
    for (size_t i = 0; format_at(i) != NULL; i++) {
        const pd_format *about = &format_at(i)->about;
        const bool holds = format_at(i)->write != NULL && format_holds(about, grid);
        if (holds && used < size)
            used += (size_t)snprintf(list + used, size - used, "%s%s", used == 0 ? "" : ", ",
                                     about->name);
    }
}

static pd_status refuse(const struct format *format, const pd_grid *grid, pd_error *error) {
    char list[PD_MESSAGE_SIZE / 2];
    const int side = grid->geometry->side;
    list_formats(grid, list, sizeof list);
    return error_set(error, PD_ARGUMENT, "format %s cannot hold a %dx%d grid; these can: %s",
                     format->about.name, side, side, list);
}

/* The symbols to write: the caller's, else the text's where it is written in kind. */
static pd_status settle_symbols(const pd_write_options *options, const struct format *format,
                                int side, struct writer *writer, pd_error *error) {
    writer->symbols = SYMBOLS_KINDS;
    if (options->symbols != NULL) {
        writer->symbols = symbols_named(options->symbols);
        if (writer->symbols == SYMBOLS_KINDS)
            return error_set(error, PD_ARGUMENT,
                             "there are no symbols '%.20s'; they are 1-9A-Z, 0-9A-Z and A-Z",
                             options->symbols);
        return PD_OK;
    }
    if (options->layout != NULL && options->layout->symbols != SYMBOLS_FROM_1)
        writer->symbols = options->layout->symbols;
    if (writer->symbols == SYMBOLS_KINDS && side > symbols_largest(SYMBOLS_FROM_1) &&
        format->about.largest == SYMBOLS_LARGEST) /* others have numbers, from 1 */
        writer->symbols = SYMBOLS_FROM_0;
    return PD_OK;
}

/* Symbols and blank must say the grid, and say it so that it is read back. */
static pd_status check_symbols(const struct writer *writer, const struct format *format, int side,
                               pd_error *error) {
    const enum symbols_kind kind =
        writer->symbols == SYMBOLS_KINDS ? SYMBOLS_FROM_1 : writer->symbols;
    if (format->about.largest == SYMBOLS_LARGEST && side > symbols_largest(kind))
        return error_set(error, PD_ARGUMENT,
                         "symbols %s end at side %d, and this grid has side %d; --symbols 0-9A-Z "
                         "or --output-format tokens",
                         symbols_name(kind), symbols_largest(kind), side);
    const bool zero = writer->blank == '0' && kind != SYMBOLS_FROM_0;
    if (writer->blank != '\0' && !zero && !symbol_is_blank(writer->blank))
        return error_set(error, PD_ARGUMENT,
                         "a blank cannot be written '%c'; it is one of . 0 _ * - ?, and 0 only "
                         "where that is no value",
                         writer->blank);
    return PD_OK;
}

pd_status pd_grid_write_as(const pd_grid *grid, const pd_write_options *options,
                           pd_write_function *write, void *payload, pd_error *error) {
    const struct format *format = NULL;
    struct writer writer = {.write = write,
                            .payload = payload,
                            .error = error,
                            .puzzle = options->puzzle,
                            .blank = options->blank};
    pd_status status = format_named(options->format, &format, error);
    if (status == PD_OK && format->write == NULL)
        status = format_named(format->about.instead, &format, error);
    if (status == PD_OK)
        status = settle_symbols(options, format, grid->geometry->side, &writer, error);
    if (status == PD_OK)
        status = check_symbols(&writer, format, grid->geometry->side, error);
    if (status != PD_OK)
        return status;
    if (!format_holds(&format->about, grid))
        return refuse(format, grid, error);
    if (options->layout != NULL && options->layout->format == format)
        writer.layout = options->layout;
    format->write(&writer, grid);
    return write_end(&writer);
}

pd_status pd_grid_write(const pd_grid *grid, const char *format, pd_write_function *write,
                        void *payload, pd_error *error) {
    const pd_write_options options = {.format = format};
    return pd_grid_write_as(grid, &options, write, payload, error);
}
