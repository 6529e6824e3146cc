#include "text/format.h"

#include <string.h>

#include "base/error.h"
#include "text/formats.h"
#include "text/stream.h"

/* The order is that of detection: of two formats that see the same puzzle, the first; if none sees
   one, the first that claims the text says why. A line each. */
/* clang-format off */
static const struct format *const formats[] = {
    &format_729,
    &format_csv,
    &format_bank,
    &format_library,
    &format_url,
    &format_two_digits,
    &format_line,
    &format_sdm,
    &format_extra,
    &format_sdk,
    &format_euler,
    &format_xml,
    &format_lists,
    &format_count,
    &format_box_order,
    &format_table,
    &format_ss,
    &format_boxed,
    &format_pencilmarks,
    &format_sdx,
    &format_tokens,
    &format_rows,
    &format_large,
};
/* clang-format on */

const struct format *format_at(size_t index) {
    const size_t rows = sizeof formats / sizeof formats[0]; /* NOLINT(bugprone-sizeof-expression) */
    return index < rows ? formats[index] : NULL;
}

const pd_format *pd_format_at(size_t index) {
    const struct format *format = format_at(index);
    return format == NULL ? NULL : &format->about;
}

pd_status format_named(const char *name, const struct format **format, pd_error *error) {
    if (name == NULL)
        return error_set(error, PD_ARGUMENT, "no format is named; picodoku formats lists them");
    for (size_t i = 0; format_at(i) != NULL; i++) {
        if (strcmp(format_at(i)->about.name, name) == 0) {
            *format = format_at(i);
            return PD_OK;
        }
    }
    return error_set(error, PD_ARGUMENT, "there is no format '%.40s'; picodoku formats lists them",
                     name);
}

/* What stands in for a format that has something else written. */
static const struct format *stand_in(const struct format *format, int side, bool numbers) {
    const struct format *instead = format;
    if (format_named(format->about.instead, &instead, NULL) != PD_OK)
        return format;
    if (side <= instead->about.largest)
        return instead;
    return numbers || side > format_large.about.largest ? &format_tokens : &format_large;
}

const struct format *format_answering(const struct format *format, int side, bool numbers) {
    return format->about.instead == NULL ? format : stand_in(format, side, numbers);
}

bool format_holds(const pd_format *about, const pd_grid *grid, bool drop_candidates) {
    const int side = grid->geometry->side;
    if (grid->exclusions > 0 && !about->candidates && !drop_candidates)
        return false;
    return side >= about->smallest && side <= about->largest;
}

pd_status format_read(const struct format *format, struct source *source, pd_grid *grid,
                      bool *found, pd_error *error) {
    if (!format->about.one_line) {
        grid_clear(grid);
        return format->read(source, grid, found, error);
    }
    if (pd_grid_restricted(grid))
        pd_grid_admit_all(grid);
    return stream_read(source, format, grid, found, error);
}

void source_settle_zero(struct source *source, int side, bool among_blanks, size_t largest) {
    const bool guessed = source->wanted == SYMBOLS_KINDS && among_blanks && largest < (size_t)side;
    source->layout.from_0 = guessed || source->wanted == SYMBOLS_FROM_0;
    source->symbols.assumed = guessed && symbols_tell_zero(side);
}

pd_status source_tell_later(struct source *source, bool *found, pd_error *error) {
    *found = true;
    source->began = source->first;
    if (error != NULL)
        *error = source->later;
    source->later.status = PD_OK;
    return PD_SYNTAX;
}

void source_release(struct source *source) {
    if (source->release != NULL && source->parsed != NULL)
        source->release(source->parsed);
    source->parsed = NULL;
}
