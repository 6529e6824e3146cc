#include "cnf/answer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/reader.h"
#include "base/shown.h"

enum meaning { MEANS_NOTHING, MEANS_SATISFIABLE, MEANS_UNSATISFIABLE, MEANS_UNKNOWN, MEANINGS };

/* Whole lines, their words split by single blanks. */
static const struct {
    const char *text;
    enum meaning meaning;
} verdicts[] = {
    {"s SATISFIABLE", MEANS_SATISFIABLE},
    {"s UNSATISFIABLE", MEANS_UNSATISFIABLE},
    {"s UNKNOWN", MEANS_UNKNOWN},
    {"s INDETERMINATE", MEANS_UNKNOWN},
    {"s SOLUTIONS 0", MEANS_UNSATISFIABLE}, /* picosat --all */
    {"SAT", MEANS_SATISFIABLE},             /* minisat's result file */
    {"UNSAT", MEANS_UNSATISFIABLE},
    {"INDET", MEANS_UNKNOWN},
    {"SATISFIABLE", MEANS_SATISFIABLE}, /* minisat's last line on the screen */
    {"UNSATISFIABLE", MEANS_UNSATISFIABLE},
    {"INDETERMINATE", MEANS_UNKNOWN},
    {"sat", MEANS_SATISFIABLE}, /* z3 and its like */
    {"unsat", MEANS_UNSATISFIABLE},
    {"unknown", MEANS_UNKNOWN},
    {"UNKNOWN", MEANS_UNKNOWN},
    {"timeout", MEANS_UNKNOWN},
};

static const char *const meanings[MEANINGS] = {
    [MEANS_NOTHING] = "nothing",
    [MEANS_SATISFIABLE] = "satisfiable",
    [MEANS_UNSATISFIABLE] = "unsatisfiable",
    [MEANS_UNKNOWN] = "unknown",
};

/* How the lines begin that minisat prints on the screen, where the model is not. */
static const char *const screen_lines[] = {
    "|",         "===",           "WARNING: ",    "restarts ", "conflicts ", "decisions ",
    "conflict ", "propagations ", "Memory used ", "CPU time ", "Solved by ",
};

struct reading {
    struct answer *answer;
    int variables;
    pd_error *error;
    signed char *signs;   /* one a variable: its sign in the model at hand, 0: not mentioned */
    bool open;            /* a model has begun and not ended */
    enum meaning meaning; /* of the verdicts so far */
    size_t verdict_line;
    bool commented_unknown; /* "c UNKNOWN", which cadical says instead of a verdict */
    bool screen;            /* lines of minisat's screen were passed over */
    size_t last;            /* number of the last line */
};

static bool is_blank(char character) { return character == ' ' || character == '\t'; }

static bool starts_with(const struct line *line, const char *text) {
    const size_t length = strlen(text);
    return line->length >= length && memcmp(line->text, text, length) == 0;
}

/* Whether the line is this text, but for more blanks. */
static bool is_text(const struct line *line, const char *text) {
    size_t at = 0;
    for (; *text != '\0'; text++) {
        if (at == line->length ||
            (*text == ' ' ? !is_blank(line->text[at]) : *text != line->text[at]))
            return false;
        at++;
        while (*text == ' ' && at < line->length && is_blank(line->text[at]))
            at++;
    }
    return at == line->length;
}

static struct line trimmed(const struct line *line) {
    struct line part = *line;
    while (part.length > 0 && is_blank(part.text[part.length - 1]))
        part.length--;
    while (part.length > 0 && is_blank(*part.text)) {
        part.text++;
        part.length--;
    }
    return part;
}

/* Begins a model, unless one is begun. */
static pd_status open_model(struct reading *reading, const struct line *line) {
    struct answer *answer = reading->answer;
    if (reading->open)
        return PD_OK;
    if (reading->meaning == MEANS_UNSATISFIABLE || reading->meaning == MEANS_UNKNOWN)
        return error_syntax(reading->error, line->number, 1,
                            "a model, but line %zu says %s; give one answer of one solver",
                            reading->verdict_line, meanings[reading->meaning]);
    void *block = answer->models;
    if (memory_grow(&block, &answer->capacity, answer->count + 1, sizeof *answer->models) == NULL)
        return error_memory(reading->error);
    answer->models = block;
    answer->models[answer->count++] =
        (struct model){.first = answer->literals.count, .line = line->number};
    reading->open = true;
    return PD_OK;
}

static void close_model(struct reading *reading) {
    struct answer *answer = reading->answer;
    struct model *model = &answer->models[answer->count - 1];
    model->count = answer->literals.count - model->first;
    for (size_t i = 0; i < model->count; i++)
        reading->signs[abs(answer->literals.at[model->first + i])] = 0;
    reading->open = false;
}

/* What comes now is no part of the model at hand, whose final 0 was missing. */
static void cut_model(struct reading *reading) {
    if (reading->open) {
        close_model(reading);
        reading->answer->cut = true;
    }
}

static pd_status add_literal(struct reading *reading, const struct line *line, size_t column,
                             int literal) {
    const signed char sign = literal < 0 ? -1 : 1;
    signed char *known = &reading->signs[abs(literal)];
    if (*known == -sign)
        return error_syntax(reading->error, line->number, column,
                            "variable %d is both true and false in this model; see that the answer "
                            "is whole and is one answer",
                            abs(literal));
    if (*known == sign) /* said twice, meant once */
        return PD_OK;
    *known = sign;
    return literals_push(&reading->answer->literals, literal) ? PD_OK
                                                              : error_memory(reading->error);
}

static pd_status no_literal(const struct reading *reading, const struct line *line, size_t column,
                            const char *word, size_t length) {
    char shown[SHOWN_SIZE];
    shown_word(word, length, shown);
    return error_syntax(reading->error, line->number, column,
                        "%s is no literal; give the answer as the solver wrote it", shown);
}

/* Takes one word of a line of literals; 0 ends the model. */
static pd_status take_word(struct reading *reading, const struct line *line, size_t column,
                           const char *word, size_t length) {
    const bool sign = *word == '-' || *word == '+';
    long long number = 0;
    if (length == (size_t)sign)
        return no_literal(reading, line, column, word, length);
    for (size_t i = sign; i < length; i++) {
        if (word[i] < '0' || word[i] > '9')
            return no_literal(reading, line, column, word, length);
        if (number <= reading->variables) /* else it is too large already */
            number = 10 * number + (word[i] - '0');
    }
    if (number == 0 && sign)
        return no_literal(reading, line, column, word, length);
    if (number > reading->variables)
        return error_syntax(reading->error, line->number, column,
                            "variable %.*s is not in the formula, which has %d; give the answer to "
                            "this formula",
                            length > 20 ? 20 : (int)(length - sign), word + sign,
                            reading->variables);
    const pd_status status = open_model(reading, line);
    if (status != PD_OK)
        return status;
    if (number == 0) {
        close_model(reading);
        return PD_OK;
    }
    return add_literal(reading, line, column, *word == '-' ? -(int)number : (int)number);
}

/* Takes the literals of a line from the offset `at` on. */
static pd_status take_literals(struct reading *reading, const struct line *line, size_t at) {
    pd_status status = PD_OK;
    while (status == PD_OK) {
        while (at < line->length && is_blank(line->text[at]))
            at++;
        if (at == line->length)
            break;
        const size_t begin = at;
        while (at < line->length && !is_blank(line->text[at]))
            at++;
        status = take_word(reading, line, begin + 1, line->text + begin, at - begin);
    }
    return status;
}

/* Takes a verdict. Behind models, "unsatisfiable" and "unknown" are about further ones. */
static pd_status take_verdict(struct reading *reading, const struct line *line,
                              enum meaning meaning) {
    cut_model(reading);
    const bool other = reading->meaning != MEANS_NOTHING && reading->meaning != meaning;
    if (reading->answer->count > 0)
        return PD_OK;
    if (other)
        return error_syntax(reading->error, line->number, 1,
                            "this says %s, and line %zu says %s; give one answer of one solver",
                            meanings[meaning], reading->verdict_line, meanings[reading->meaning]);
    reading->meaning = meaning;
    reading->verdict_line = line->number;
    return PD_OK;
}

static bool is_of_screen(const struct line *line) {
    for (size_t i = 0; i < sizeof screen_lines / sizeof *screen_lines; i++)
        if (starts_with(line, screen_lines[i]))
            return true;
    return false;
}

/* "s SOLUTIONS 288", which picosat --all says behind its models. */
static bool is_count(const struct line *line) {
    static const char text[] = "s SOLUTIONS ";
    if (!starts_with(line, text) || line->length == sizeof text - 1)
        return false;
    for (size_t i = sizeof text - 1; i < line->length; i++)
        if (line->text[i] < '0' || line->text[i] > '9')
            return false;
    return true;
}

static pd_status say_foreign(const struct reading *reading, const struct line *line) {
    char shown[41];
    size_t length = 0;
    for (; length < sizeof shown - 1 && length < line->length; length++)
        shown[length] = isprint((unsigned char)line->text[length]) ? line->text[length] : '?';
    shown[length] = '\0';
    return error_syntax(reading->error, line->number, 1,
                        "'%s' is no line of a solver's answer; give only what the solver answered, "
                        "in DIMACS form",
                        shown);
}

static pd_status take_line(struct reading *reading, const struct line *whole) {
    const struct line line = trimmed(whole);
    const bool marked = line.length == 1 || (line.length > 1 && is_blank(line.text[1]));
    if (line.length == 0)
        return PD_OK;
    if (*line.text == 'c' && marked) {
        reading->commented_unknown = reading->commented_unknown || is_text(&line, "c UNKNOWN");
        return PD_OK;
    }
    if (*line.text == 'v' && marked)
        return take_literals(reading, whole, (size_t)(line.text - whole->text) + 1);
    if (isdigit((unsigned char)*line.text) || *line.text == '-' || *line.text == '+')
        return take_literals(reading, whole, 0);
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
        if (is_text(&line, verdicts[i].text))
            return take_verdict(reading, whole, verdicts[i].meaning);
    if (is_of_screen(&line)) {
        reading->screen = true;
        return PD_OK;
    }
    if (!is_count(&line))
        return say_foreign(reading, whole);
    cut_model(reading);
    return PD_OK;
}

/* What the whole comes to, when no model was there. */
static pd_status settle_without_model(struct reading *reading) {
    if (reading->meaning == MEANS_UNSATISFIABLE) {
        reading->answer->verdict = PD_UNSATISFIABLE;
    } else if (reading->meaning == MEANS_SATISFIABLE && reading->variables == 0) {
        const struct line line = {.number = reading->verdict_line};
        const pd_status status = open_model(reading, &line);
        if (status != PD_OK)
            return status;
        close_model(reading);
        reading->answer->verdict = PD_SATISFIABLE;
    } else if (reading->meaning == MEANS_SATISFIABLE && reading->screen) {
        return error_syntax(reading->error, reading->verdict_line, 1,
                            "satisfiable, but minisat's screen does not show the model; let it "
                            "write a file, minisat CNF ANSWER, and give that");
    } else if (reading->meaning == MEANS_SATISFIABLE) {
        return error_syntax(
            reading->error, reading->verdict_line, 1,
            "satisfiable, but no model follows; let the solver print it, as most do "
            "unless told not to");
    } else if (reading->meaning == MEANS_NOTHING && !reading->commented_unknown) {
        return error_syntax(reading->error, reading->last, 0,
                            "no answer in it; give what the solver answered, in DIMACS form");
    }
    return PD_OK;
}

static pd_status take_all(struct reading *reading, struct reader *reader) {
    struct line line;
    bool found = false;
    pd_status status = reader_line(reader, &line, &found, reading->error);
    while (status == PD_OK && found) {
        reading->last = line.number;
        status = take_line(reading, &line);
        if (status == PD_OK)
            status = reader_line(reader, &line, &found, reading->error);
    }
    if (status != PD_OK)
        return status;
    cut_model(reading);
    if (reading->answer->count == 0)
        return settle_without_model(reading);
    reading->answer->verdict = PD_SATISFIABLE;
    return PD_OK;
}

pd_status answer_read(pd_read_function *read, void *payload, int variables, struct answer *answer,
                      pd_error *error) {
    struct reader *reader = NULL;
    struct reading reading = {.answer = answer, .variables = variables, .error = error};
    *answer = (struct answer){.verdict = PD_UNKNOWN};
    reading.signs = memory_new((size_t)variables + 1, 1);
    if (reading.signs == NULL)
        return error_memory(error);
    pd_status status = reader_new(read, payload, &reader, error);
    if (status == PD_OK) {
        reader_keep(reader, false);
        status = take_all(&reading, reader);
    }
    reader_free(reader);
    free(reading.signs);
    if (status != PD_OK)
        answer_free(answer);
    return status;
}

void answer_free(struct answer *answer) {
    literals_free(&answer->literals);
    free(answer->models);
    *answer = (struct answer){.verdict = PD_UNKNOWN};
}
