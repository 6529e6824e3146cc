/* Topic: `picodoku help TOPIC`, what --help says in the forms that other programs read: a manual
   page, completions for shells. All of it comes from the tables of commands and options. */
#ifndef CLI_TOPIC_H
#define CLI_TOPIC_H

#include "cli/command.h"
#include "cli/output.h"

struct topic {
    const char *name;
    void (*print)(struct output *output);
};

/* The topic of that name, NULL if there is none. */
const struct topic *topic_find(const char *name);

/* The topic at `index` from 0, NULL after the last. */
const struct topic *topic_at(size_t index);

enum exit_status topic_print(const struct topic *topic, const struct options *options);

void topic_manual(struct output *output);
void topic_synopsis(struct output *output);
void topic_bash(struct output *output);
void topic_zsh(struct output *output);
void topic_fish(struct output *output);

/* What the forms share. Whether every command takes the option; whether the command does. */
bool topic_everywhere(const struct option_row *row);
bool topic_takes(size_t command, const struct option_row *row);

/* Whether the option's argument is a file's name. */
bool topic_names_file(const struct option_row *row);

/* Prints the names of the commands that take the option, of all for NULL, with `between` them. */
void topic_commands(struct output *output, const struct option_row *row, const char *between);

/* Prints what there is help about, commands and topics, split by blanks. */
void topic_helped(struct output *output);

/* Prints the words that the option's argument can be, split by blanks. */
void topic_words(struct output *output, const struct option_row *row);

#endif
