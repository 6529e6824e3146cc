#include "cli/topic.h"

#include <string.h>

#include "cli/files.h"
#include "cli/values.h"

static const struct topic topics[] = {
    {"man", topic_manual}, {"synopsis", topic_synopsis}, {"bash", topic_bash},
    {"zsh", topic_zsh},    {"fish", topic_fish},
};

const struct topic *topic_find(const char *name) {
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++)
        if (strcmp(topics[i].name, name) == 0)
            return &topics[i];
    return NULL;
}

const struct topic *topic_at(size_t index) {
    return index < sizeof topics / sizeof topics[0] ? &topics[index] : NULL;
}

enum exit_status topic_print(const struct topic *topic, const struct options *options) {
    struct output output;
    const enum exit_status status = files_open(&output, options);
    if (status != STATUS_SOLVED)
        return status;
    topic->print(&output);
    return output_close(&output, true, &options->messages);
}

bool topic_takes(size_t command, const struct option_row *row) {
    return (row->which & 1U << command) != 0;
}

bool topic_everywhere(const struct option_row *row) {
    for (size_t i = 0; command_at(i) != NULL; i++)
        if (!topic_takes(i, row))
            return false;
    return true;
}

bool topic_names_file(const struct option_row *row) {
    return row->argument != NULL && strcmp(row->argument, "FILE") == 0;
}

void topic_commands(struct output *output, const struct option_row *row, const char *between) {
    const char *before = "";
    for (size_t i = 0; command_at(i) != NULL; i++) {
        if (row != NULL && !topic_takes(i, row))
            continue;
        output_print(output, "%s%s", before, command_at(i)->name);
        before = between;
    }
}

void topic_helped(struct output *output) {
    topic_commands(output, NULL, " ");
    for (size_t i = 0; topic_at(i) != NULL; i++)
        output_print(output, " %s", topic_at(i)->name);
}

void topic_words(struct output *output, const struct option_row *row) {
    struct values_words words;
    values_words(row, &words);
    for (size_t i = 0; i < words.count; i++)
        output_print(output, "%s%s", i == 0 ? "" : " ", words.at[i]);
}
