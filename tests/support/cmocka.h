/* cmocka with the headers that it wants before it. */
#ifndef SUPPORT_CMOCKA_H
#define SUPPORT_CMOCKA_H

#include <setjmp.h> /* IWYU pragma: export */
#include <stdarg.h> /* IWYU pragma: export */
#include <stddef.h> /* IWYU pragma: export */
#include <stdint.h> /* IWYU pragma: export */

#include <cmocka.h> /* IWYU pragma: export */

#endif
