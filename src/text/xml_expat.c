/* Xml through expat: the document is parsed once, and its games are handed out one by one. What
   stands before a fault of the document is read. */
#include <expat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "text/line.h"
#include "text/xml.h"

struct game {
    struct line cells;      /* their text moves until all games are known: see start */
    size_t start;           /* of the cells, among those of all games */
    size_t column;          /* of the first cell */
    size_t element, behind; /* the element's line and column */
    bool data;
};

struct document {
    struct game *game;
    size_t games, capacity;
    char *cells; /* of all games */
    size_t length, room;
    size_t next; /* the game to be handed out */
    bool faulty; /* behind the last game: */
    pd_error fault;
};

struct parse {
    XML_Parser parser;
    struct document *document;
    const char *text; /* the whole */
    size_t length;
    bool memory; /* ran out */
};

static void release(void *parsed) {
    struct document *document = parsed;
    free(document->game);
    free(document->cells);
    free(document);
}

/* Finds the value as it is written in the element's text, so that a bad cell can be shown where it
   stands; with entities in it, it is not there, and the element's place stays. */
static void find_place(const struct parse *parse, const char *value, struct game *game) {
    const XML_Index index = XML_GetCurrentByteIndex(parse->parser);
    const size_t length = strlen(value);
    const size_t bytes = (size_t)XML_GetCurrentByteCount(parse->parser);
    game->cells.number = game->element;
    game->column = game->behind;
    if (index < 0 || (size_t)index > parse->length || bytes > parse->length - (size_t)index)
        return;
    const char *raw = parse->text + index;
    size_t line = game->element, column = game->behind;
    for (size_t i = 0; length > 0 && i + length < bytes; i++) {
        if (i > 0 && (raw[i - 1] == '"' || raw[i - 1] == '\'') &&
            memcmp(raw + i, value, length) == 0) {
            game->cells.number = line;
            game->column = column;
            return;
        }
        const bool ends = raw[i] == '\n' || (raw[i] == '\r' && raw[i + 1] != '\n');
        line += ends;
        column = ends ? 1 : column + 1;
    }
}

static bool add_game(struct parse *parse, const char *value) {
    struct document *document = parse->document;
    const size_t length = value == NULL ? 0 : strlen(value);
    void *games = document->game, *cells = document->cells;
    if (memory_grow(&games, &document->capacity, document->games + 1, sizeof(struct game)) == NULL)
        return false;
    document->game = games;
    if (memory_grow(&cells, &document->room, document->length + length + 1, 1) == NULL)
        return false;
    document->cells = cells;
    struct game *game = &document->game[document->games++];
    *game = (struct game){.start = document->length, .data = value != NULL};
    game->element = (size_t)XML_GetCurrentLineNumber(parse->parser);
    game->behind = (size_t)XML_GetCurrentColumnNumber(parse->parser) + 1;
    game->cells.length = length;
    if (value != NULL) {
        find_place(parse, value, game);
        memcpy(document->cells + document->length, value, length);
    }
    document->length += length;
    return true;
}

static void XMLCALL begin_element(void *payload, const XML_Char *name, const XML_Char **pairs) {
    struct parse *parse = payload;
    const char *value = NULL;
    if (strcmp(name, "game") != 0)
        return;
    for (; *pairs != NULL; pairs += 2)
        if (strcmp(pairs[0], "data") == 0)
            value = pairs[1];
    if (!add_game(parse, value)) {
        parse->memory = true;
        XML_StopParser(parse->parser, XML_FALSE);
    }
}

/* Hands the text to expat, whose sizes are int. */
static enum XML_Status parse_pieces(struct parse *parse) {
    enum { PIECE = 1 << 20 };
    size_t at = 0;
    for (;;) {
        const size_t left = parse->length - at;
        const int piece = left < PIECE ? (int)left : PIECE;
        const bool last = left <= PIECE;
        if (XML_Parse(parse->parser, parse->text + at, piece, last) != XML_STATUS_OK)
            return XML_STATUS_ERROR;
        if (last)
            return XML_STATUS_OK;
        at += (size_t)piece;
    }
}

/* The line of the first game behind a fault; 0: there is none. */
static size_t game_behind(const struct parse *parse) {
    static const char game[] = "<game";
    size_t line = (size_t)XML_GetCurrentLineNumber(parse->parser);
    const XML_Index index = XML_GetCurrentByteIndex(parse->parser);
    for (size_t i = index < 0 ? 0 : (size_t)index + 1; i + sizeof game <= parse->length; i++) {
        const char *at = parse->text + i;
        if (memcmp(at, game, sizeof game - 1) == 0)
            return line;
        line += *at == '\n' || (*at == '\r' && at[1] != '\n');
    }
    return 0;
}

static void tell_broken(const struct parse *parse, enum XML_Error code, pd_error *fault) {
    char rest[64] = "";
    const size_t behind = game_behind(parse);
    if (behind > 0)
        snprintf(rest, sizeof rest, ", and no game is read from line %zu on", behind);
    error_syntax(fault, (size_t)XML_GetCurrentLineNumber(parse->parser),
                 (size_t)XML_GetCurrentColumnNumber(parse->parser) + 1,
                 "this XML is broken (%s)%s; see that the text is whole", XML_ErrorString(code),
                 rest);
}

static pd_status parse_document(struct document *document, const char *text, size_t length,
                                pd_error *error) {
    const XML_Memory_Handling_Suite suite = {malloc, realloc, free};
    struct parse parse = {.document = document, .text = text, .length = length};
    parse.parser = XML_ParserCreate_MM(NULL, &suite, NULL);
    if (parse.parser == NULL)
        return error_memory(error);
    XML_SetUserData(parse.parser, &parse);
    XML_SetStartElementHandler(parse.parser, begin_element);
    if (parse_pieces(&parse) != XML_STATUS_OK) {
        const enum XML_Error code = XML_GetErrorCode(parse.parser);
        parse.memory = parse.memory || code == XML_ERROR_NO_MEMORY;
        document->faulty = true;
        tell_broken(&parse, code, &document->fault);
    } else if (document->games == 0) {
        document->faulty = true;
        error_syntax(&document->fault, 1, 1,
                     "this XML has no puzzle; OpenSudoku's are <game data=\"...\"/> with 81 "
                     "digits");
    }
    XML_ParserFree(parse.parser);
    return parse.memory ? error_memory(error) : PD_OK;
}

pd_status xml_settle(struct source *source, struct shape *shape, pd_error *error) {
    const char *text = NULL;
    size_t length = 0;
    struct document *document = memory_new(1, sizeof *document);
    if (document == NULL)
        return error_memory(error);
    source->parsed = document;
    source->release = release;
    pd_status status = reader_text(source->reader, &text, &length, error);
    if (status == PD_OK)
        status = parse_document(document, text, length, error);
    if (status != PD_OK)
        return status;
    if (document->games == 0) {
        if (error != NULL)
            *error = document->fault;
        return PD_SYNTAX;
    }
    struct census census = {.seen = {false}};
    if (shape->side == 0)
        shape->side = 9;
    for (size_t i = 0; i < document->games; i++)
        if (document->game[i].cells.length == (size_t)shape->side * (size_t)shape->side)
            census_add(&census, document->cells + document->game[i].start,
                       document->game[i].cells.length);
    symbols_settle(&source->symbols, &census, shape->side, source->wanted);
    return PD_OK;
}

pd_status xml_read(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    struct document *document = source->parsed;
    *found = document->next < document->games || document->faulty;
    if (!*found)
        return PD_OK;
    source->puzzles++;
    if (document->next == document->games) {
        document->faulty = false; /* it is told once */
        source->began = document->fault.line;
        if (error != NULL)
            *error = document->fault;
        return PD_SYNTAX;
    }
    struct game *game = &document->game[document->next++];
    source->began = game->element;
    if (!game->data)
        return error_syntax(error, game->element, game->behind,
                            "a game without data; OpenSudoku's are <game data=\"...\"/> with 81 "
                            "digits");
    game->cells.text = document->cells + game->start;
    return line_read(source, &game->cells, game->column, game->cells.length, grid, error);
}
