#include "sudoku/geometry.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"

bool geometry_usual_box(int side, int *height, int *width) {
    int best = 0;
    for (int h = 2; h * h <= side; h++)
        if (side % h == 0)
            best = h;
    if (side == 1)
        best = 1;
    if (best == 0)
        return false;
    *height = best;
    *width = side / best;
    return true;
}

static pd_status settle_box(int side, int *height, int *width, pd_error *error) {
    if (side < 1 || side > PD_SIDE_MAX)
        return error_set(error, PD_ARGUMENT, "side %d is out of range; sides go from 1 to %d", side,
                         PD_SIDE_MAX);
    if (*height == 0 && *width == 0) {
        if (geometry_usual_box(side, height, width))
            return PD_OK;
        return error_set(
            error, PD_ARGUMENT,
            "side %d is prime and has no boxes; boxes of 1x%d (--box 1x%d) make it a Latin "
            "square",
            side, side, side);
    }
    if (*height < 1 || *width < 1 || *height > side || *width > side || *height * *width != side)
        return error_set(error, PD_ARGUMENT,
                         "boxes of %dx%d do not fit side %d; height times width must be the side",
                         *height, *width, side);
    return PD_OK;
}

static bool allocate(pd_geometry *geometry) {
    size_t side = (size_t)geometry->side;
    size_t entries = geometry->houses * side;
    geometry->house = memory_new(geometry->houses, sizeof *geometry->house);
    geometry->house_cells = memory_new(entries, sizeof *geometry->house_cells);
    geometry->cell_start = memory_new(geometry->cells + 1, sizeof *geometry->cell_start);
    geometry->cell_houses = memory_new(entries, sizeof *geometry->cell_houses);
    return geometry->house != NULL && geometry->house_cells != NULL &&
           geometry->cell_start != NULL && geometry->cell_houses != NULL;
}

static uint32_t cell_of(const pd_geometry *geometry, int family, int number, int position) {
    int side = geometry->side, width = geometry->box_width, height = geometry->box_height;
    int boxes_across = side / width;
    int row = number, column = position;
    if (family == PD_COLUMN) {
        row = position;
        column = number;
    } else if (family == PD_BOX) {
        row = number / boxes_across * height + position / width;
        column = number % boxes_across * width + position % width;
    }
    return (uint32_t)(row * side + column);
}

static void list_houses(pd_geometry *geometry) {
    int side = geometry->side;
    for (size_t house = 0; house < geometry->houses; house++) {
        int family = PD_ROW + (int)(house / (size_t)side);
        int number = (int)(house % (size_t)side);
        uint32_t *cells = geometry->house_cells + house * (size_t)side;
        for (int position = 0; position < side; position++)
            cells[position] = cell_of(geometry, family, number, position);
        geometry->house[house] = (struct house){.family = family, .number = number, .cells = cells};
    }
}

/* Turns the lists of the houses round: for each cell the houses it lies in. */
static void list_houses_of_cells(pd_geometry *geometry) {
    size_t entries = geometry->houses * (size_t)geometry->side;
    for (size_t i = 0; i < entries; i++)
        geometry->cell_start[geometry->house_cells[i] + 1]++;
    for (size_t cell = 0; cell < geometry->cells; cell++)
        geometry->cell_start[cell + 1] += geometry->cell_start[cell];
    /* Filling from the last house backwards moves each start to where it belongs. */
    for (size_t i = entries; i-- > 0;) {
        uint32_t house = (uint32_t)(i / (size_t)geometry->side);
        geometry->cell_houses[--geometry->cell_start[geometry->house_cells[i] + 1]] = house;
    }
    for (size_t cell = 0; cell < geometry->cells; cell++)
        geometry->cell_start[cell] = geometry->cell_start[cell + 1];
    geometry->cell_start[geometry->cells] = (uint32_t)entries;
}

pd_status pd_geometry_new(int side, int box_height, int box_width, pd_geometry **geometry,
                          pd_error *error) {
    pd_status status = settle_box(side, &box_height, &box_width, error);
    if (status != PD_OK)
        return status;
    pd_geometry *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->side = side;
    made->box_height = box_height;
    made->box_width = box_width;
    made->cells = (size_t)side * (size_t)side;
    bool latin = box_height == 1 || box_width == 1; /* its boxes repeat the rows or columns */
    made->houses = (size_t)(latin ? 2 : 3) * (size_t)side;
    if (!allocate(made)) {
        pd_geometry_free(made);
        return error_memory(error);
    }
    list_houses(made);
    list_houses_of_cells(made);
    *geometry = made;
    return PD_OK;
}

void pd_geometry_free(pd_geometry *geometry) {
    if (geometry == NULL)
        return;
    free(geometry->house);
    free(geometry->house_cells);
    free(geometry->cell_start);
    free(geometry->cell_houses);
    free(geometry);
}

int pd_geometry_side(const pd_geometry *geometry) { return geometry->side; }
int pd_geometry_box_height(const pd_geometry *geometry) { return geometry->box_height; }
int pd_geometry_box_width(const pd_geometry *geometry) { return geometry->box_width; }

void pd_cell_name(int row, int column, char name[PD_NAME_SIZE]) {
    /* In unsigned numbers of three digits: whatever is asked for, the name has room. */
    snprintf(name, PD_NAME_SIZE, "r%uc%u", ((unsigned)row + 1) % 1000,
             ((unsigned)column + 1) % 1000);
}

size_t geometry_common_house(const pd_geometry *geometry, size_t a, size_t b) {
    for (uint32_t i = geometry->cell_start[a]; i < geometry->cell_start[a + 1]; i++)
        for (uint32_t j = geometry->cell_start[b]; j < geometry->cell_start[b + 1]; j++)
            if (geometry->cell_houses[i] == geometry->cell_houses[j])
                return geometry->cell_houses[i];
    return geometry->houses;
}
