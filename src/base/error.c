#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

ERROR_PRINTF(5, 0)
static void fill(pd_error *error, pd_status status, size_t line, size_t column, const char *format,
                 va_list arguments) {
    error->status = status;
    error->line = line;
    error->column = column;
    vsnprintf(error->message, sizeof error->message, format, arguments);
}

pd_status error_set(pd_error *error, pd_status status, const char *format, ...) {
    if (error != NULL) {
        va_list arguments;
        va_start(arguments, format);
        fill(error, status, 0, 0, format, arguments);
        va_end(arguments);
    }
    return status;
}

pd_status error_syntax(pd_error *error, size_t line, size_t column, const char *format, ...) {
    if (error != NULL) {
        va_list arguments;
        va_start(arguments, format);
        fill(error, PD_SYNTAX, line, column, format, arguments);
        va_end(arguments);
    }
    return PD_SYNTAX;
}

pd_status error_memory(pd_error *error) {
    return error_set(error, PD_MEMORY, "out of memory; close other programs or raise the limit");
}

pd_status error_stopped(pd_error *error) {
    return error_set(error, PD_STOPPED, "stopped before there was an answer");
}
