/* Steps text: the steps of a puzzle told so that a person can follow them on the grid. */
#ifndef CLI_STEPS_TEXT_H
#define CLI_STEPS_TEXT_H

#include "cli/stepping.h"
#include "cli/value_names.h"

struct steps_removal { /* a reason of one rule that rules out */
    pd_rule rule;      /* holds: the candidate that does it */
    const pd_step_reason *reason;
};

struct steps_text {
    struct output *output;
    const pd_layout *layout;        /* of the puzzle's text; NULL: none */
    struct value_names names;       /* as that text writes them */
    bool tinted;                    /* headings and what follows are bold */
    size_t reason;                  /* the only one that is told, from 1; 0: all are */
    struct steps_removal *removals; /* room to sort them; NULL: none yet */
    size_t room;
};

/* Begins the way of a puzzle. */
void steps_text_begin(struct steps_text *text, struct output *output, const struct puzzle *puzzle);

/* Writes of how many rules the reasons of a step are, of which `reasons` are told. */
void steps_text_size(struct output *output, const pd_step *step, size_t reasons);

/* Writes a step: how many rules its reasons have, each of them, and what follows. False: there is
   no memory, or the output failed. A stepping_function; the payload is a steps_text. */
bool steps_text_step(void *payload, size_t number, const pd_step *step);

/* Writes how the way ended: the grid, and the sizes of the steps. */
void steps_text_end(const struct steps_text *text, const struct stepping *stepping);

/* Writes the whole way in a line of words split by blanks; docs/bulk.md says which. */
void steps_text_summary(struct output *output, const struct stepping *stepping);

#endif
