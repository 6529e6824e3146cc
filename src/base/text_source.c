#include "base/text_source.h"

#include <string.h>

ptrdiff_t text_source_read(void *payload, char *buffer, size_t size) {
    struct text_source *source = payload;
    const size_t count = source->length < size ? source->length : size;
    memcpy(buffer, source->text, count);
    source->text += count;
    source->length -= count;
    return (ptrdiff_t)count;
}
