#include "text/write.h"

#include "base/error.h"

static void flush(struct writer *writer) {
    if (writer->status == PD_OK && writer->used > 0 &&
        !writer->write(writer->payload, writer->buffer, writer->used))
        writer->status = error_set(writer->error, PD_IO, "cannot write the grid");
    writer->used = 0;
}

pd_status write_character(struct writer *writer, char character) {
    if (writer->used == sizeof writer->buffer)
        flush(writer);
    writer->buffer[writer->used++] = character;
    return writer->status;
}

pd_status write_number(struct writer *writer, int number) {
    if (number >= 10)
        write_number(writer, number / 10);
    return write_character(writer, (char)('0' + number % 10));
}

pd_status write_end(struct writer *writer) {
    flush(writer);
    return writer->status;
}

pd_status write_refuse(struct writer *writer, const struct format *format, const pd_grid *grid,
                       const char *other) {
    int side = grid->geometry->side;
    writer->status = error_set(writer->error, PD_ARGUMENT,
                               "format %s cannot hold a %dx%d grid; use --output-format %s",
                               format->about.name, side, side, other);
    writer->used = 0;
    return writer->status;
}

pd_status pd_grid_write(const pd_grid *grid, const char *format, pd_write_function *write,
                        void *payload, pd_error *error) {
    const struct format *row = NULL;
    pd_status status = format_named(format, &row, error);
    if (status != PD_OK)
        return status;
    struct writer writer = {.write = write, .payload = payload, .error = error};
    row->write(&writer, grid);
    return write_end(&writer);
}
