#include "text/format.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"

/* The order is that of detection. */
static const struct format *const formats[] = {&format_tokens, &format_rows, &format_line};

const struct format *format_at(size_t index) {
    const size_t rows = sizeof formats / sizeof formats[0]; /* NOLINT(bugprone-sizeof-expression) */
    return index < rows ? formats[index] : NULL;
}

const pd_format *pd_format_at(size_t index) {
    const struct format *format = format_at(index);
    return format == NULL ? NULL : &format->about;
}

pd_status format_named(const char *name, const struct format **format, pd_error *error) {
    char names[PD_MESSAGE_SIZE / 2] = "";
    for (size_t i = 0; format_at(i) != NULL; i++) {
        const char *row = format_at(i)->about.name;
        if (strcmp(row, name) == 0) {
            *format = format_at(i);
            return PD_OK;
        }
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", i == 0 ? "" : ", ", row);
    }
    return error_set(error, PD_ARGUMENT, "there is no format '%.40s'; the formats are %s", name,
                     names);
}
