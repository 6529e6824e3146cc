#include "cli/folded.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 100, DEEPER = 2 };

static void begin_line(struct folded *folded, int indent) {
    output_print(folded->output, "%*s", indent, "");
    folded->column = (size_t)indent;
}

void folded_add(struct folded *folded, const char *format, ...) {
    char piece[128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(piece, sizeof piece, format, arguments);
    va_end(arguments);
    const size_t length = strlen(piece);
    if (folded->column == 0) {
        begin_line(folded, folded->indent);
    } else if (folded->column + 1 + length > WIDTH) {
        output_print(folded->output, "\n");
        begin_line(folded, folded->indent + DEEPER);
    } else {
        output_print(folded->output, " ");
        folded->column++;
    }
    output_write(folded->output, piece, length);
    folded->column += length;
}

void folded_end(struct folded *folded) {
    output_print(folded->output, "\n");
    folded->column = 0;
}
