/* tests/data/malformed: texts that are no puzzles, named for their mistakes. Each NAME.txt has a
   NAME.error: "LINE:COLUMN: message" of the first complaint. */
#include <picodoku/picodoku.h>

#include <dirent.h>
#include <picodoku/picodoku.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/text_input.h"

enum { SIZE = 1 << 16 };

static size_t load(const char *name, const char *suffix, char text[SIZE]) {
    char path[512];
    snprintf(path, sizeof path, "%s/malformed/%s%s", PICODOKU_TEST_DATA, name, suffix);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    const size_t length = fread(text, 1, SIZE - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

/* The first complaint about a text, as the files have it; empty if there is none. */
static void complain(const char *text, size_t length, char complaint[PD_MESSAGE_SIZE + 64]) {
    struct text_input input = {.text = text, .length = length};
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    pd_status status = PD_OK;
    complaint[0] = '\0';
    assert_int_equal(pd_reader_new(text_input_read, &input, NULL, &reader, NULL), PD_OK);
    do {
        pd_error error;
        status = pd_reader_next(reader, &grid, &error);
        if (status != PD_OK)
            snprintf(complaint, PD_MESSAGE_SIZE + 64, "%zu:%zu: %s\n", error.line, error.column,
                     error.message);
    } while (status == PD_OK && grid != NULL);
    pd_reader_free(reader);
}

static void each_mistake_is_told(void **state) {
    (void)state;
    static char text[SIZE], expected[SIZE];
    DIR *folder = opendir(PICODOKU_TEST_DATA "/malformed");
    size_t count = 0, wrong = 0;
    assert_non_null(folder);
    for (struct dirent *entry = NULL; (entry = readdir(folder)) != NULL;) {
        char name[256], complaint[PD_MESSAGE_SIZE + 64];
        const size_t length = strlen(entry->d_name);
        if (length < 5 || strcmp(entry->d_name + length - 4, ".txt") != 0)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)length - 4, entry->d_name);
        complain(text, load(name, ".txt", text), complaint);
        load(name, ".error", expected);
        count++;
        if (strcmp(complaint, expected) == 0)
            continue;
        wrong++;
        print_message("%s:\n  expected %s  found    %s", name, expected,
                      complaint[0] == '\0' ? "no complaint\n" : complaint);
    }
    closedir(folder);
    assert_int_equal(wrong, 0);
    assert_true(count > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_mistake_is_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
