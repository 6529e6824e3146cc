#include "support/text_input.h"

#include <string.h>

struct text_input text_input_of(const char *text) {
    return (struct text_input){.text = text, .length = strlen(text)};
}

ptrdiff_t text_input_read(void *payload, char *buffer, size_t size) {
    struct text_input *input = payload;
    if (input->length == 0 && input->fails)
        return -1;
    size_t count = input->length < size ? input->length : size;
    if (input->piece != 0 && input->piece < count)
        count = input->piece;
    memcpy(buffer, input->text, count);
    input->text += count;
    input->length -= count;
    return (ptrdiff_t)count;
}
