/* Clauses are read in two ways that give the same verdict. The strict way takes byte by byte, keeps
   its state over the ends of blocks, and names each fault. The quick way (pairs.h) passes over
   lines of the usual form, whole ones inside a block, and stops before anything else. */
#include "cnf/clauses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "cnf/pairs.h"

enum { NAMED = 6 }; /* literals of a clause that a message shows */

enum place {
    PLACE_LINE,   /* at the beginning of a line */
    PLACE_BLANK,  /* behind a literal or a blank */
    PLACE_SIGN,   /* behind a minus */
    PLACE_NUMBER, /* inside a number */
    PLACE_COMMENT /* inside a comment line */
};

struct checking {
    const struct clauses_header *header;
    const struct truth *truth;
    pd_error *error;
    struct pair_shape shape;
    uint64_t found;      /* clauses that are over */
    size_t line, column; /* of the byte to be taken next */
    size_t return_line;  /* that a CR has begun: an LF right behind it begins no other */
    enum place place;
    size_t begin; /* the column of the literal at hand */
    bool negative;
    uint64_t number;
    bool open; /* a clause has begun, and where */
    size_t clause_line, clause_column;
    size_t count;        /* its literals */
    int literals[NAMED]; /* the first of them */
    bool settled;        /* it is known to hold in each model */
    uint8_t *reached;    /* truth->width bytes: those of its literals, or-ed */
};

static pd_status fault(const struct checking *checking, size_t column, const char *what) {
    return error_syntax(checking->error, checking->line, column, "%s", what);
}

/* The first model in which no literal of the clause is true. */
static size_t failing_model(const struct checking *checking) {
    size_t model = 0;
    while ((checking->reached[model / 8] >> (model % 8) & 1) != 0)
        model++;
    return model;
}

static pd_status say_broken(const struct checking *checking) {
    char clause[NAMED * 12 + 8];
    char which[64] = "the model";
    size_t used = 0;
    for (size_t i = 0; i < checking->count && i < NAMED; i++)
        used += (size_t)snprintf(clause + used, sizeof clause - used, "%d ", checking->literals[i]);
    snprintf(clause + used, sizeof clause - used, checking->count > NAMED ? "..." : "0");
    if (checking->truth->models > 1)
        snprintf(which, sizeof which, "model %zu of %zu", failing_model(checking) + 1,
                 checking->truth->models);
    return error_syntax(checking->error, checking->clause_line, checking->clause_column,
                        "%s breaks clause %llu, %s; give the answer to this very formula", which,
                        (unsigned long long)checking->found + 1, clause);
}

static void open_clause(struct checking *checking) {
    if (checking->open)
        return;
    checking->open = true;
    checking->clause_line = checking->line;
    checking->clause_column = checking->begin;
}

static pd_status end_clause(struct checking *checking) {
    const size_t width = checking->truth->width;
    open_clause(checking);
    if (checking->found == checking->header->clauses)
        return error_syntax(checking->error, checking->clause_line, checking->clause_column,
                            "the header promises %llu clauses, and this is one more; export the "
                            "formula again",
                            (unsigned long long)checking->header->clauses);
    for (size_t i = 0; i < width && !checking->settled; i++)
        if (checking->reached[i] != 0xff)
            return say_broken(checking);
    memset(checking->reached, 0, width);
    checking->found++;
    checking->count = 0;
    checking->open = checking->settled = false;
    return PD_OK;
}

static void add_literal(struct checking *checking) {
    const int variable = (int)checking->number;
    open_clause(checking);
    if (checking->count < NAMED)
        checking->literals[checking->count] = checking->negative ? -variable : variable;
    checking->count++;
    if (checking->settled)
        return;
    const uint8_t *bytes = truth_of(checking->truth, (size_t)variable, checking->negative);
    uint8_t all = 0xff;
    for (size_t i = 0; i < checking->truth->width; i++) {
        checking->reached[i] |= bytes[i];
        all &= checking->reached[i];
    }
    checking->settled = all == 0xff;
}

static pd_status end_number(struct checking *checking) {
    if (checking->number == 0 && checking->negative)
        return fault(checking, checking->begin, "-0 is no literal; export the formula again");
    if (checking->number == 0)
        return end_clause(checking);
    if (checking->number > (uint64_t)checking->header->variables)
        return error_syntax(checking->error, checking->line, checking->begin,
                            "this variable is not among the %d of the header; export the formula "
                            "again",
                            checking->header->variables);
    add_literal(checking);
    return PD_OK;
}

/* Takes a digit or a minus; false: it cannot stand here. */
static bool take_literal(struct checking *checking, char byte) {
    if (checking->place == PLACE_LINE || checking->place == PLACE_BLANK) {
        checking->begin = checking->column;
        checking->negative = byte == '-';
        checking->number = 0;
    } else if (byte == '-') {
        return false;
    }
    checking->place = byte == '-' ? PLACE_SIGN : PLACE_NUMBER;
    if (byte != '-' && checking->number <= (uint64_t)checking->header->variables)
        checking->number = 10 * checking->number + (uint64_t)(byte - '0'); /* else: large enough */
    return true;
}

static bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

static void end_line(struct checking *checking, char byte) {
    checking->place = PLACE_LINE;
    if (byte == '\r' || checking->column != 1 || checking->return_line != checking->line)
        checking->line++;
    checking->return_line = byte == '\r' ? checking->line : 0;
    checking->column = 0;
}

/* Takes what separates literals; a line's end is one more thing that does. */
static pd_status take_blank(struct checking *checking, char byte) {
    pd_status status = PD_OK;
    if (checking->place == PLACE_SIGN)
        status = fault(checking, checking->begin, "a minus without a number; export it again");
    else if (checking->place == PLACE_NUMBER)
        status = end_number(checking);
    checking->place = PLACE_BLANK;
    if (is_line_end(byte))
        end_line(checking, byte);
    return status;
}

static pd_status take(struct checking *checking, char byte) {
    pd_status status = PD_OK;
    const bool literal = (byte >= '0' && byte <= '9') || byte == '-';
    if (checking->place == PLACE_COMMENT && !is_line_end(byte))
        status = PD_OK;
    else if (byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r')
        status = take_blank(checking, byte);
    else if (checking->place == PLACE_LINE && byte == 'c')
        checking->place = PLACE_COMMENT;
    else if (!literal || !take_literal(checking, byte))
        status = fault(checking, checking->column,
                       "this is neither a literal nor the end of a clause; export the formula "
                       "again");
    checking->column++;
    return status;
}

/* Takes literals with a blank behind each, and no more of them than are plain: the many of a clause
   that says "at least one", quicker than a byte at a time. */
static void take_plain(struct checking *checking, const char **text, const char *end) {
    const uint64_t largest = (uint64_t)checking->header->variables;
    const char *begin = *text;
    for (;;) {
        const char *at = begin + (begin < end && *begin == '-');
        const char *const digits = at;
        uint64_t number = 0;
        for (; at < end && *at >= '0' && *at <= '9' && number <= largest; at++)
            number = 10 * number + (uint64_t)(*at - '0');
        if (at == end || *at != ' ' || at == digits || number - 1 >= largest) /* 0 wraps */
            break;
        checking->negative = digits != begin;
        checking->number = number;
        checking->begin = checking->column;
        checking->place = PLACE_BLANK;
        add_literal(checking);
        checking->column += (size_t)(at + 1 - begin);
        begin = at + 1;
    }
    *text = begin;
}

static pd_status take_block(struct checking *checking, const char *text, size_t length) {
    const char *const end = text + length;
    pd_status status = PD_OK;
    while (status == PD_OK && text < end) {
        if (checking->place == PLACE_LINE && !checking->open) {
            const size_t passed =
                pairs_pass(checking->truth, &checking->shape, &text, (size_t)(end - text),
                           checking->header->clauses - checking->found);
            checking->found += passed;
            checking->line += passed;
        }
        if (checking->place == PLACE_LINE || checking->place == PLACE_BLANK)
            take_plain(checking, &text, end);
        if (text < end)
            status = take(checking, *text++);
    }
    return status;
}

static pd_status take_end(struct checking *checking) {
    pd_status status = PD_OK;
    if (checking->place != PLACE_COMMENT)
        status = take_blank(checking, ' ');
    if (status == PD_OK && checking->open)
        status = fault(checking, checking->column,
                       "the formula ends inside a clause; it is cut, export it again");
    if (status != PD_OK || checking->found == checking->header->clauses)
        return status;
    /* With nothing behind the header, not even the end of its line, there is only its own. */
    const bool nothing = checking->line == checking->header->line && checking->column == 1;
    return error_syntax(checking->error, nothing ? checking->line - 1 : checking->line,
                        nothing ? 0 : checking->column,
                        "the formula ends after %llu of %llu clauses; it is cut, export it again",
                        (unsigned long long)checking->found,
                        (unsigned long long)checking->header->clauses);
}

pd_status clauses_check(struct blocks *blocks, const struct clauses_header *header,
                        const struct truth *truth, pd_error *error) {
    struct checking checking = {
        .header = header, .truth = truth, .error = error, .line = header->line, .column = 1};
    checking.reached = memory_new(truth->width, 1);
    if (checking.reached == NULL)
        return error_memory(error);
    const char *text = NULL;
    size_t length = 0;
    pd_status status = blocks_next(blocks, &text, &length, error);
    while (status == PD_OK && length > 0) {
        status = take_block(&checking, text, length);
        if (status == PD_OK)
            status = blocks_next(blocks, &text, &length, error);
    }
    if (status == PD_OK)
        status = take_end(&checking);
    free(checking.reached);
    return status;
}
