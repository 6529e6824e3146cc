/* Terminate: the caller's wish to stop, handed through the layers. */
#ifndef BASE_TERMINATE_H
#define BASE_TERMINATE_H

#include <stdbool.h>
#include <stddef.h>

struct terminate {
    bool (*ask)(void *payload); /* NULL: never */
    void *payload;
};

static inline bool terminate_asked(const struct terminate *terminate) {
    return terminate->ask != NULL && terminate->ask(terminate->payload);
}

#endif
