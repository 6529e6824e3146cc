/* Value text: one value as a puzzle's text writes it, for those who draw grids of their own. */
#include <stdio.h>

#include "base/error.h"
#include "text/format.h"
#include "text/layout.h"

/* Whether the values of such a text are numbers. In a frame the text decides. */
static bool are_numbers(const struct pd_layout *layout) {
    const struct format *format = layout->format;
    if (format == &format_boxed || format == &format_pencilmarks)
        return layout->numbers;
    return format->about.largest > SYMBOLS_LARGEST || format == &format_two_digits;
}

static void write_number(int value, bool from_0, char text[PD_VALUE_SIZE]) {
    const uint8_t number = (uint8_t)(from_0 ? value - 1 : value); /* of three digits at most */
    snprintf(text, PD_VALUE_SIZE, "%d", number);
}

static void write_symbol(int value, enum symbols_kind kind, char text[PD_VALUE_SIZE]) {
    text[0] = symbols_character(kind, value);
    text[1] = '\0';
}

static pd_status write_chosen(const char *symbols, int side, int value, char text[PD_VALUE_SIZE],
                              pd_error *error) {
    const enum symbols_kind kind = symbols_named(symbols);
    if (kind == SYMBOLS_KINDS)
        return error_set(error, PD_ARGUMENT,
                         "there are no symbols '%.20s'; they are 1-9A-Z, 0-9A-Z and A-Z", symbols);
    if (side > symbols_largest(kind))
        return error_set(error, PD_ARGUMENT,
                         "symbols %s end at side %d, and this grid has side %d; leave them out for "
                         "numbers",
                         symbols, symbols_largest(kind), side);
    write_symbol(value, kind, text);
    return PD_OK;
}

pd_status pd_value_write(const pd_layout *layout, const char *symbols, int side, int value,
                         char text[PD_VALUE_SIZE], pd_error *error) {
    if (value < 1 || value > side || side > PD_SIDE_MAX)
        return error_set(error, PD_ARGUMENT,
                         "there is no value %d in a grid of side %d; they are "
                         "1 to the side",
                         value, side);
    if (symbols != NULL)
        return write_chosen(symbols, side, value, text, error);
    const enum symbols_kind kind = layout == NULL ? SYMBOLS_FROM_1 : layout->symbols;
    const bool numbers = layout == NULL ? side > 9 : are_numbers(layout);
    if (numbers || side > symbols_largest(kind))
        write_number(value, layout != NULL && layout->from_0, text);
    else
        write_symbol(value, kind, text);
    return PD_OK;
}
