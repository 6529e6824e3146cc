#include "cli/telling.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool telling_is_tinted(const struct session *session) {
    const enum message_color color = session->messages->color;
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    if (color != COLOR_AUTO)
        return color == COLOR_ALWAYS;
    return session->output.terminal && (no_color == NULL || *no_color == '\0') &&
           terminal != NULL && strcmp(terminal, "dumb") != 0;
}

bool telling_is_headed(const struct options *options) {
    char **operands = options->operands;
    const char *only = NULL;
    if (operands[0] == NULL)
        only = options->from;
    else if (operands[1] == NULL)
        only = operands[0];
    return only == NULL || input_is_standard(only) || access(only, F_OK) == 0;
}

void telling_head(struct session *session, const struct place *place) {
    output_write(&session->output, place->file, strlen(place->file));
    output_print(&session->output, ":%zu:", place->line);
}
