/* The command `help`: about a command as its --help, or a topic. */
#include "cli/command.h"
#include "cli/help.h"
#include "cli/suggest.h"
#include "cli/topic.h"

enum { MOST_NAMES = 63 };

static enum exit_status refuse(const struct messages *messages, const char *word) {
    const char *names[MOST_NAMES + 1];
    size_t count = 0;
    for (size_t i = 0; count < MOST_NAMES && command_at(i) != NULL; i++)
        names[count++] = command_at(i)->name;
    for (size_t i = 0; count < MOST_NAMES && topic_at(i) != NULL; i++)
        names[count++] = topic_at(i)->name;
    names[count] = NULL;
    const char *close = suggest(word, names);
    if (close != NULL)
        message_error(messages, NULL, "there is no help about '%.60s'; did you mean '%s'?", word,
                      close);
    else
        message_error(
            messages, NULL,
            "there is no help about '%.60s'; picodoku --help lists the commands, picodoku "
            "help --help the topics",
            word);
    return STATUS_MISTAKE;
}

enum exit_status cmd_help(const struct options *options) {
    char *const *operands = options->operands;
    if (operands[0] == NULL)
        return help_print(options, COMMAND_SOLVE, true);
    if (operands[1] != NULL) {
        message_error(&options->messages, NULL,
                      "'%.60s' is one operand too many; help is about one command or topic",
                      operands[1]);
        return STATUS_MISTAKE;
    }
    const struct topic *topic = topic_find(operands[0]);
    const size_t index = command_find(operands[0]);
    if (topic != NULL)
        return topic_print(topic, options);
    if (command_at(index) != NULL)
        return help_print(options, index, false);
    return refuse(&options->messages, operands[0]);
}
