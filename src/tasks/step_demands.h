/* Step demands: the sets of rules of which a reason must have one that has all that is chosen: what
   chosen rules demand beside them, and what models break. */
#ifndef TASKS_STEP_DEMANDS_H
#define TASKS_STEP_DEMANDS_H

#include "tasks/step_search.h"

/* Begin and end the sets of a node. */
struct step_place {
    size_t first, count, used;
};
struct step_place step_demands_begin(struct step_search *search);
void step_demands_end(struct step_search *search, const struct step_place *place);

/* Collects the sets of the node that has the chosen rules; returns how many of them models give. */
size_t step_demands_collect(struct step_search *search);

/* Collects such sets quickly, where one rule more is chosen than in the node above, from those of
   the node above. */
void step_demands_glance(struct step_search *search, const struct step_place *above);

/* Takes the models of the target into the slots; adds what is true in search->truth, and its set to
   those of the node. */
void step_demands_models(struct step_search *search);
void step_demands_add_model(struct step_search *search);

#endif
