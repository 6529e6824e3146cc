#include "cli/meant.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "cli/suggest.h"
#include "cli/topic.h"

enum { MOST_COMMANDS = 31 };

static bool is_option(const char *word) {
    for (size_t i = 0; options_row(i) != NULL; i++)
        if (strcmp(options_row(i)->name, word) == 0)
            return true;
    return false;
}

/* The command that is called so, or nearly; NULL: none is. */
static const char *nearest_command(const char *word) {
    const char *names[MOST_COMMANDS + 1];
    size_t count = 0;
    for (; count < MOST_COMMANDS && command_at(count) != NULL; count++)
        names[count] = command_at(count)->name;
    names[count] = NULL;
    return suggest(word, names);
}

static void say_first(const struct messages *messages, const char *word) {
    message_error(messages, NULL, "'%s' is no file; a command goes first: picodoku %s ...", word,
                  word);
}

/* Says what was meant by a word that is no command: a command, an option without its dashes, or
   either. */
static void say_near(const struct messages *messages, const char *word, const char *command) {
    char option[64] = "";
    char meant[64] = "";
    if (is_option(word))
        snprintf(option, sizeof option, "--%s", word);
    if (command != NULL)
        snprintf(meant, sizeof meant, "'%s'", command);
    message_error(messages, NULL, "'%s' is no command, file or puzzle; did you mean %s%s%s?", word,
                  meant, *meant != '\0' && *option != '\0' ? " or " : "", option);
}

bool meant_command(const struct options *options, const char *operand) {
    const struct messages *messages = &options->messages;
    if (operand != options->operands[0])
        return false;
    const char *meant = nearest_command(operand);
    const bool general = options->general; /* else there is a command already */
    if (meant != NULL && strcmp(meant, operand) == 0)
        say_first(messages, operand);
    else if (topic_find(operand) != NULL)
        message_error(messages, NULL, "'%s' is no file; picodoku help %s prints that topic",
                      operand, operand);
    else if (general && (meant != NULL || is_option(operand)))
        say_near(messages, operand, meant);
    else if (general && operand[strspn(operand, "abcdefghijklmnopqrstuvwxyz")] == '\0')
        message_error(messages, NULL, "'%s' is no command, file or puzzle; check the name",
                      operand);
    else
        return false;
    return true;
}

bool meant_elsewhere(int count, char **words) {
    static const struct messages messages = {.level = MESSAGE_NORMAL};
    struct stat there;
    const char *word = options_first_operand(count, words);
    if (word == NULL || stat(word, &there) == 0 || errno != ENOENT)
        return false; /* most often: nothing is compared with the names of commands */
    const char *meant = nearest_command(word);
    if (meant == NULL)
        return false;
    if (strcmp(meant, word) == 0)
        say_first(&messages, word);
    else if (topic_find(word) == NULL)
        say_near(&messages, word, meant);
    else
        return false;
    return true;
}
