/* Snapshot: a grid that outlives its reader, or the step that it belongs to. */
#ifndef CLI_SNAPSHOT_H
#define CLI_SNAPSHOT_H

#include <picodoku/picodoku.h>

/* Makes `to` what `from` is, exclusions too; their geometries may be two objects, but have the same
   side. PD_MEMORY. */
pd_status snapshot_take(const pd_grid *from, pd_grid *to, pd_error *error);

#endif
