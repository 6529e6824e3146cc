#include "text/marks.h"

#include "base/error.h"

pd_status marks_restrict(pd_grid *grid, size_t cell, const bool has[], pd_error *error) {
    pd_status status = PD_OK;
    for (int value = 1; status == PD_OK && value <= grid->geometry->side; value++)
        if (!has[value])
            status = grid_exclude(grid, cell, value, error);
    return status;
}

bool marks_left(const pd_grid *grid, size_t cell, int value) {
    const int given = grid->values[cell];
    return (given == 0 || given == value) && !grid_excludes(grid, cell, value);
}

pd_status marks_tell_none(struct writer *writer, const pd_grid *grid, size_t cell,
                          const char *format) {
    const size_t side = (size_t)grid->geometry->side;
    char name[PD_NAME_SIZE];
    pd_cell_name((int)(cell / side), (int)(cell % side), name);
    writer->status = error_set(writer->error, PD_ARGUMENT,
                               "%s has no candidate left, and format %s cannot say that; write "
                               "another format",
                               name, format);
    return writer->status;
}
