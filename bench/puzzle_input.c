#include "puzzle_input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 4096 };

static void refuse(const char *why) {
    fprintf(stderr, "no puzzle: %s\n", why);
    exit(2);
}

static void read_text(int count, char *const arguments[], char text[TEXT_MAX]) {
    if (count > 1) {
        const size_t length = strlen(arguments[1]);
        if (length >= TEXT_MAX)
            refuse("the argument is too long");
        memcpy(text, arguments[1], length + 1);
        return;
    }
    const size_t length = fread(text, 1, TEXT_MAX - 1, stdin);
    text[length] = '\0';
    if (!feof(stdin))
        refuse("standard input is too long or cannot be read");
}

static int value_of(char symbol) {
    static const char symbols[] = "0123456789ABCDEFG";
    const char *found = strchr(symbols, symbol);
    if (symbol == '.')
        return 0;
    return found == NULL || symbol == '\0' ? -1 : (int)(found - symbols);
}

static int number_of(const char *word) {
    char *end = NULL;
    const long number = strcmp(word, ".") == 0 ? 0 : strtol(word, &end, 10);
    return (end != NULL && *end != '\0') || number < 0 || number > SIDE_MAX ? -1 : (int)number;
}

static void append(struct puzzle *puzzle, int *cells, int value) {
    if (*cells == CELLS_MAX)
        refuse("more than 256 cells");
    if (value < 0)
        refuse("a cell that cannot be read");
    puzzle->values[(*cells)++] = (unsigned char)value;
}

/* The first word says which: of one or two characters it is a cell, as all that follow; a longer
   one is a row or the whole puzzle. */
static int split(struct puzzle *puzzle, char text[]) {
    int cells = 0;
    const size_t first_word = strcspn(text, " \t\r\n");
    char *rest = NULL;
    for (char *word = strtok_r(text, " \t\r\n", &rest); word != NULL;
         word = strtok_r(NULL, " \t\r\n", &rest)) {
        if (first_word <= 2)
            append(puzzle, &cells, number_of(word));
        else
            for (const char *symbol = word; *symbol != '\0'; symbol++)
                append(puzzle, &cells, value_of(*symbol));
    }
    return cells;
}

static void shape(struct puzzle *puzzle, int cells) {
    while (puzzle->side * puzzle->side < cells)
        puzzle->side++;
    if (puzzle->side < 4 || puzzle->side * puzzle->side != cells)
        refuse("the number of cells is no square from 16 to 256");
    for (int height = 2; height * height <= puzzle->side; height++)
        if (puzzle->side % height == 0)
            puzzle->box_height = height;
    if (puzzle->box_height == 0)
        refuse("a prime side has no boxes");
    puzzle->box_width = puzzle->side / puzzle->box_height;
    for (int cell = 0; cell < cells; cell++)
        if (puzzle->values[cell] > puzzle->side)
            refuse("a value over the side");
}

struct puzzle puzzle_input(int count, char *const arguments[]) {
    char text[TEXT_MAX];
    struct puzzle puzzle = {.side = 0};
    read_text(count, arguments, text);
    shape(&puzzle, split(&puzzle, text));
    return puzzle;
}
