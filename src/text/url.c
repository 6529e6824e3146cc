/* Url: an address of a puzzle on a web site, one a line, be there text around it. The cells stand
   behind ?bd= or ?s= or the like, or are the end of the path:
   https://example.org/sudoku?bd=53..7....6..195...   https://example.org/play/530070000600195... */
#include <string.h>

#include "base/error.h"
#include "text/line.h"

enum { PATH_SIDE = 9 }; /* of a puzzle in a path: other lengths may be anything there */

struct place {
    size_t start, length;
};

/* What ends a part of an address. */
static bool is_end(char character) {
    static const char ends[] = " \t&#?/\"'<>()[],;";
    return memchr(ends, character, sizeof ends - 1) != NULL;
}

static struct place part_at(const struct line *line, size_t start) {
    size_t end = start;
    while (end < line->length && !is_end(line->text[end]))
        end++;
    return (struct place){start, end - start};
}

/* Finds the parameter that has the puzzle. */
static bool find_parameter(const struct line *line, struct place *place) {
    static const char *const names[] = {"bd=", "s=", "p=", "puzzle=", "sudoku=", "grid="};
    for (size_t i = 0; i < line->length; i++) {
        if (line->text[i] != '?' && line->text[i] != '&')
            continue;
        for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
            const size_t length = strlen(names[name]);
            if (line->length - i - 1 < length ||
                memcmp(line->text + i + 1, names[name], length) != 0)
                continue;
            *place = part_at(line, i + 1 + length);
            return true;
        }
    }
    return false;
}

/* Finds the last part of a path: an address has // in front of it, or it begins with a slash or
   the site. What follows may be a question mark and parameters, or a word of text. */
static bool find_path_end(const struct line *line, struct place *place) {
    bool found = false;
    for (size_t i = 0; i < line->length; i++) {
        if (line->text[i] == '?' || line->text[i] == '#')
            break;
        if (line->text[i] != '/')
            continue;
        const struct place here = part_at(line, i + 1);
        found = here.length > 0 && line_nears(line->text + here.start, here.length);
        *place = found ? here : *place;
        if (found)
            break;
    }
    return found;
}

static bool fits(const struct line *line, const struct source *source, struct shape *shape) {
    struct place place = {0, 0};
    const bool parameter = find_parameter(line, &place);
    const bool found = parameter || find_path_end(line, &place);
    shape->length = place.length;
    return found && line_fits(line->text + place.start, place.length, source, shape) &&
           (parameter || shape->side == PATH_SIDE || source->options.side != 0);
}

static bool nears(const struct line *line) {
    struct place place = {0, 0};
    if (find_parameter(line, &place))
        return line_nears(line->text + place.start, place.length);
    return find_path_end(line, &place);
}

static pd_status take(struct source *source, const struct line *line, size_t column, pd_grid *grid,
                      pd_error *error) {
    struct place place = {0, 0};
    if (!find_parameter(line, &place) && !find_path_end(line, &place))
        return error_syntax(error, line->number, column,
                            "no puzzle in this address; it stands behind ?bd= or ?s=, or is the "
                            "end of the path");
    const struct line puzzle = {line->text + place.start, line->length - place.start, line->number};
    return line_read(source, &puzzle, column + place.start, place.length, grid, error);
}

const struct format format_url = {
    .about = {.name = "url",
              .help = "an address a line, with the puzzle behind ?bd= or ?s= or at the path's end",
              .one_line = true,
              .largest = SYMBOLS_LARGEST,
              .instead = "line",
              .example = "https://example.org/sudoku?bd=530070000600195000098000060800060003"
                         "400803001700020006060000280000419005000080079\n"},
    .fits = fits,
    .nears = nears,
    .take = take,
};
