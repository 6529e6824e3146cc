/* Read only: reads all puzzles of a file and does nothing with them. What reading costs is told by
   this, beside what `tr` takes to pass over the same file.

     read_only FILE       prints how many puzzles there are, and how many of them are malformed */
#include <picodoku/picodoku.h>

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static ptrdiff_t read_file(void *payload, char *buffer, size_t size) {
    const int *file = payload;
    return read(*file, buffer, size);
}

static pd_status read_all(int file, size_t *puzzles, size_t *malformed, pd_error *error) {
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    pd_status status = pd_reader_new(read_file, &file, NULL, &reader, error);
    while (status == PD_OK || status == PD_SYNTAX) {
        status = pd_reader_next(reader, &grid, error);
        *malformed += status == PD_SYNTAX;
        *puzzles += status == PD_OK && grid != NULL;
        if (status == PD_OK && grid == NULL)
            break;
    }
    pd_reader_free(reader);
    return status;
}

int main(int argc, char *argv[]) {
    pd_error error;
    size_t puzzles = 0;
    size_t malformed = 0;
    const int file = argc == 2 ? open(argv[1], O_RDONLY) : -1;
    if (file < 0) {
        fputs("usage: read_only FILE\n", stderr);
        return 2;
    }
    if (read_all(file, &puzzles, &malformed, &error) != PD_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 3;
    }
    printf("%zu puzzles, %zu malformed\n", puzzles, malformed);
    close(file);
    return 0;
}
