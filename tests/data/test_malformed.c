/* tests/data/malformed: texts that are no puzzles, named for their mistakes. Each NAME.txt has a
   NAME.error: "LINE:COLUMN: message" of the first complaint. What is only told to those who ask for
   it has a NAME.options too: format=NAME, side=N, box=HxW, symbols=KIND, a line each. */
#include <dirent.h>
#include <picodoku/picodoku.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/text_input.h"

enum { SIZE = 1 << 16 };

/* Loads a file; false: there is none. */
static bool load(const char *name, const char *suffix, char text[SIZE], size_t *length) {
    char path[512];
    snprintf(path, sizeof path, "%s/malformed/%s%s", PICODOKU_TEST_DATA, name, suffix);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    *length = fread(text, 1, SIZE - 1, file);
    fclose(file);
    text[*length] = '\0';
    return true;
}

/* Takes the options off their text, which they point into; without it they are the usual ones. */
static pd_reader_options options_of(const char *name, char text[SIZE]) {
    pd_reader_options options = {0};
    size_t length = 0;
    if (!load(name, ".options", text, &length))
        return options;
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        char *value = line + strcspn(line, "=");
        assert_true(*value == '=');
        *value++ = '\0';
        if (strcmp(line, "format") == 0) {
            options.format = value;
        } else if (strcmp(line, "symbols") == 0) {
            options.symbols = value;
        } else if (strcmp(line, "side") == 0) {
            options.side = (int)strtol(value, NULL, 10);
        } else if (strcmp(line, "box") == 0) {
            options.box_height = (int)strtol(value, &value, 10);
            options.box_width = *value == 'x' ? (int)strtol(value + 1, NULL, 10) : 0;
        } else {
            fail_msg("%s.options: there is no option %s", name, line);
        }
    }
    return options;
}

/* One line that is not cut, and says what to do behind a semicolon. */
static void check_message(const char *name, const char *message) {
    const char *remedy = strstr(message, "; ");
    if (strlen(message) + 1 >= PD_MESSAGE_SIZE || strchr(message, '\n') != NULL || remedy == NULL ||
        strlen(remedy) < 8)
        fail_msg("%s: is not as messages are: %s", name, message);
}

/* The first complaint about a text, as the files have it; empty if there is none. */
static void complain(const char *name, const pd_reader_options *options, const char *text,
                     size_t length, char complaint[PD_MESSAGE_SIZE + 64]) {
    struct text_input input = {.text = text, .length = length};
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    pd_status status = PD_OK;
    complaint[0] = '\0';
    assert_int_equal(pd_reader_new(text_input_read, &input, options, &reader, NULL), PD_OK);
    do {
        pd_error error;
        status = pd_reader_next(reader, &grid, &error);
        if (status == PD_OK)
            continue;
        snprintf(complaint, PD_MESSAGE_SIZE + 64, "%zu:%zu: %s\n", error.line, error.column,
                 error.message);
        assert_int_equal(status, PD_SYNTAX);
        check_message(name, error.message);
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
        size_t size = 0;
        static char chosen[SIZE];
        assert_true(load(name, ".txt", text, &size));
        const pd_reader_options options = options_of(name, chosen);
        complain(name, &options, text, size, complaint);
        if (!load(name, ".error", expected, &size))
            fail_msg("%s.error is missing", name);
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
