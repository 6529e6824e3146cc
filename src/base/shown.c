#include "base/shown.h"

#include <stdio.h>

void shown_word(const char *word, size_t length, char shown[SHOWN_SIZE]) {
    enum { MOST = 20 };
    for (size_t i = 0; i < length; i++) {
        const unsigned char byte = (unsigned char)word[i];
        if ((byte >= ' ' && byte < 0x7F) || byte == '\t')
            continue;
        snprintf(shown, SHOWN_SIZE, "byte 0x%02X", byte);
        return;
    }
    if (length == 1 && (word[0] == ' ' || word[0] == '\t'))
        snprintf(shown, SHOWN_SIZE, "a blank");
    else
        snprintf(shown, SHOWN_SIZE, "'%.*s'", length > MOST ? MOST : (int)length, word);
}
