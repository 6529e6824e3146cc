#include "base/words.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"

struct splitter {
    const char *line; /* its first character */
    const char *at;   /* the next one to look at */
    char *out;        /* where the next character of a word goes */
    pd_error *error;
};

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

static pd_status refuse(const struct splitter *splitter, const char *at, const char *what) {
    const size_t column = (size_t)(at - splitter->line) + 1;
    return error_syntax(splitter->error, 1, column, "column %zu: %s", column, what);
}

static pd_status take_escaped(struct splitter *splitter) {
    if (splitter->at[1] == '\0')
        return refuse(splitter, splitter->at, "nothing follows the backslash; write it twice");
    *splitter->out++ = splitter->at[1];
    splitter->at += 2;
    return PD_OK;
}

static pd_status take_quoted(struct splitter *splitter) {
    const char *open = splitter->at;
    const char *at = open + 1;
    for (; *at != *open; at++) {
        if (*at == '\0')
            return refuse(splitter, open, "the quote is not closed; write its second one");
        if (*open == '"' && *at == '\\' && at[1] != '\0' && strchr("\"\\$`", at[1]) != NULL)
            at++;
        *splitter->out++ = *at;
    }
    splitter->at = at + 1;
    return PD_OK;
}

static pd_status take_word(struct splitter *splitter) {
    pd_status status = PD_OK;
    while (status == PD_OK && *splitter->at != '\0' && !is_blank(*splitter->at)) {
        if (*splitter->at == '\\')
            status = take_escaped(splitter);
        else if (*splitter->at == '\'' || *splitter->at == '"')
            status = take_quoted(splitter);
        else
            *splitter->out++ = *splitter->at++;
    }
    *splitter->out++ = '\0';
    return status;
}

pd_status words_split(const char *line, struct words *words, pd_error *error) {
    /* A word takes no more characters than its source, and its end the room of the blank behind
       it; a word and a blank are two characters at least. */
    const size_t length = strlen(line);
    struct words made = {.at = memory_new(length / 2 + 2, sizeof *made.at),
                         .text = memory_new(length + 1, 1)};
    if (made.at == NULL || made.text == NULL) {
        words_free(&made);
        return error_memory(error);
    }
    pd_status status = PD_OK;
    struct splitter splitter = {.line = line, .at = line, .out = made.text, .error = error};
    while (status == PD_OK) {
        while (is_blank(*splitter.at))
            splitter.at++;
        if (*splitter.at == '\0')
            break;
        made.at[made.count++] = splitter.out;
        status = take_word(&splitter);
    }
    if (status == PD_OK)
        *words = made;
    else
        words_free(&made);
    return status;
}

void words_free(struct words *words) {
    free(words->at);
    free(words->text);
    *words = (struct words){0};
}
