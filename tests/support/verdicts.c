#include "support/verdicts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const char *path, size_t line) {
    fprintf(stderr, "%s:%zu: no verdict can be read here\n", path, line);
    exit(EXIT_FAILURE); /* NOLINT(concurrency-mt-unsafe): one thread */
}

/* Copies the text up to a delimiter and returns the text behind it; NULL: it does not fit. */
static const char *take_field(const char *text, const char *delimiter, char field[128]) {
    const size_t length = strcspn(text, delimiter);
    if (length >= 128 || text[length] == '\0')
        return NULL;
    memcpy(field, text, length);
    field[length] = '\0';
    return text + length + 1;
}

static bool parse(const char *text, struct verdict *verdict) {
    char count[128];
    const char *rest = take_field(text, ":", verdict->puzzle);
    if (rest != NULL)
        rest = take_field(rest, ":", count);
    if (rest == NULL || take_field(rest, "\n", verdict->smallest) == NULL)
        return false;
    verdict->more = count[0] == '>';
    const char *digits = count + (verdict->more ? 1 : 0);
    char *end = NULL;
    verdict->count = strtoul(digits, &end, 10);
    return *digits != '\0' && *end == '\0';
}

size_t verdicts_each(const char *path, void (*check)(void *payload, const struct verdict *verdict),
                     void *payload) {
    char text[512];
    size_t verdicts = 0;
    size_t line = 0;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        give_up(path, line);
    while (fgets(text, sizeof text, file) != NULL) {
        line++;
        if (text[0] == '#' || text[0] == '\n')
            continue;
        struct verdict verdict = {.line = line};
        if (!parse(text, &verdict))
            give_up(path, line);
        check(payload, &verdict);
        verdicts++;
    }
    fclose(file);
    return verdicts;
}
