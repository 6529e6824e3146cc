#include "text/layout.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"

void layout_clean(struct pd_layout *layout) {
    free(layout->heading);
    layout->heading = NULL;
    layout->heading_length = layout->heading_capacity = 0;
}

void layout_clear(struct pd_layout *layout) {
    layout->heading_length = 0;
    memset(layout->placed, 0, sizeof layout->placed);
}

pd_status layout_add_heading(struct pd_layout *layout, const struct line *line, pd_error *error) {
    void *heading = layout->heading;
    const size_t length = layout->heading_length;
    if (line->length > 0 && memchr(line->text, '\0', line->length) != NULL)
        return PD_OK;
    if (memory_grow(&heading, &layout->heading_capacity, length + line->length + 1, 1) == NULL)
        return error_memory(error);
    layout->heading = heading;
    if (line->length > 0)
        memcpy(layout->heading + length, line->text, line->length);
    layout->heading[length + line->length] = '\n';
    layout->heading_length = length + line->length + 1;
    return PD_OK;
}

pd_status pd_layout_copy(const pd_layout *layout, pd_layout **copy, pd_error *error) {
    pd_layout *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    *made = *layout;
    made->heading = memory_new(layout->heading_length, 1);
    if (made->heading == NULL) {
        free(made);
        return error_memory(error);
    }
    made->heading_capacity = layout->heading_length;
    if (layout->heading_length > 0)
        memcpy(made->heading, layout->heading, layout->heading_length);
    *copy = made;
    return PD_OK;
}

void pd_layout_free(pd_layout *layout) {
    if (layout != NULL)
        layout_clean(layout);
    free(layout);
}
