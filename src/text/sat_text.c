#include "text/sat_text.h"

#include <string.h>

#include "base/error.h"
#include "text/stream.h"

static bool begins(const struct line *line, const char *word) {
    const size_t length = strlen(word);
    return line->length >= length && memcmp(line->text, word, length) == 0 &&
           (line->length == length || symbol_is_space(line->text[length]));
}

/* Whether a line has a number below 0, as no puzzle has. */
static bool has_negative(const struct line *line) {
    for (size_t i = 1; i + 1 < line->length; i++)
        if (symbol_is_space(line->text[i - 1]) && line->text[i] == '-' &&
            line->text[i + 1] >= '0' && line->text[i + 1] <= '9')
            return true;
    return false;
}

static bool is_answer(const struct line *line) {
    static const char *const verdicts[] = {"s SATISFIABLE", "s UNSATISFIABLE", "s UNKNOWN"};
    for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++)
        if (begins(line, verdicts[i]))
            return true;
    const bool minisat =
        (line->length == 3 && begins(line, "SAT")) || (line->length == 5 && begins(line, "UNSAT"));
    return minisat || (begins(line, "v") && has_negative(line));
}

/* Comments of both begin with a c; a row of letters may, but no two of a grid do. */
pd_status sat_text_refuse(struct source *source, const struct line *first, pd_error *error) {
    struct line line = *first;
    const size_t number = first->number;
    for (bool found = true; found && begins(&line, "c");) {
        size_t column = 1;
        const pd_status status = stream_line(source->reader, &line, &column, &found, error);
        if (status != PD_OK || !found)
            return status;
    }
    if (begins(&line, "p cnf"))
        return error_syntax(error, number, 1,
                            "this is a formula in DIMACS CNF and no puzzle; a SAT solver reads it, "
                            "and picodoku decode FORMULA ANSWER makes a grid of the answer");
    if (is_answer(&line))
        return error_syntax(error, number, 1,
                            "this is the answer of a SAT solver and no puzzle; picodoku decode "
                            "FORMULA ANSWER makes a grid of it");
    return PD_OK;
}
