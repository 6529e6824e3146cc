#include "text/layout.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"

void layout_free(struct pd_layout *layout) {
    free(layout->heading);
    layout->heading = NULL;
    layout->heading_length = layout->heading_capacity = 0;
}

void layout_clear(struct pd_layout *layout) { layout->heading_length = 0; }

pd_status layout_add_heading(struct pd_layout *layout, const struct line *line, pd_error *error) {
    void *heading = layout->heading;
    const size_t length = layout->heading_length;
    if (memory_grow(&heading, &layout->heading_capacity, length + line->length + 1, 1) == NULL)
        return error_memory(error);
    layout->heading = heading;
    memcpy(layout->heading + length, line->text, line->length);
    layout->heading[length + line->length] = '\n';
    layout->heading_length = length + line->length + 1;
    return PD_OK;
}
