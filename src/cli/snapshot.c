#include "cli/snapshot.h"

static pd_status copy_excluded(const pd_grid *from, pd_grid *to, pd_error *error) {
    const int side = pd_geometry_side(pd_grid_geometry(from));
    pd_status status = PD_OK;
    for (int cell = 0; cell < side * side; cell++)
        for (int value = 1; value <= side && status == PD_OK; value++)
            if (pd_grid_excludes(from, cell / side, cell % side, value))
                status = pd_grid_exclude(to, cell / side, cell % side, value, error);
    return status;
}

pd_status snapshot_take(const pd_grid *from, pd_grid *to, pd_error *error) {
    const int side = pd_geometry_side(pd_grid_geometry(from));
    pd_status status = PD_OK;
    pd_grid_admit_all(to);
    for (int cell = 0; cell < side * side && status == PD_OK; cell++)
        status = pd_grid_set(to, cell / side, cell % side,
                             pd_grid_value(from, cell / side, cell % side), error);
    if (status == PD_OK && pd_grid_restricted(from))
        status = copy_excluded(from, to, error);
    return status;
}
