/* Errors: how every layer fills the caller's pd_error. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <picodoku/picodoku.h>

#if defined(__GNUC__)
#define ERROR_PRINTF(format_at, first_at) __attribute__((format(printf, format_at, first_at)))
#else
#define ERROR_PRINTF(format_at, first_at)
#endif

/* Fills *error (NULL is fine) without a place in a text; a message too long is cut. Returns
   `status`, so that a failing function ends with `return error_set(...)`. */
pd_status error_set(pd_error *error, pd_status status, const char *format, ...) ERROR_PRINTF(3, 4);

/* The same for a text that is no puzzle: PD_SYNTAX at line and column, both from 1. */
pd_status error_syntax(pd_error *error, size_t line, size_t column, const char *format, ...)
    ERROR_PRINTF(4, 5);

/* The one message of PD_MEMORY. */
pd_status error_memory(pd_error *error);

/* The one message of PD_STOPPED. */
pd_status error_stopped(pd_error *error);

#endif
