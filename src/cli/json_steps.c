#include "cli/json_steps.h"

#include "cli/json.h"
#include "cli/json_rule.h"
#include "cli/json_value.h"
#include "cli/known_rule.h"

static json_t *reason_value(const pd_step *step, const pd_step_reason *reason) {
    json_t *object = json_object();
    json_t *rules = json_array();
    json_t *candidates = json_array();
    if (reason->name != NULL)
        object = json_value_with(object, "name", json_value_text(reason->name));
    const pd_rule only = known_rule(step, reason);
    for (size_t i = 0; i < reason->rule_count; i++)
        rules = json_value_more(
            rules, json_rule_value(reason->rule_count == 1 ? &only : &reason->rules[i]));
    for (size_t i = 0; i < reason->candidate_count; i++)
        candidates = json_value_more(candidates, json_rule_candidate(&reason->candidates[i]));
    object = json_value_with(object, "rules", rules);
    return json_value_with(object, reason->holds ? "placed" : "out", candidates);
}

struct told {
    json_t *steps;
    size_t reason; /* the only one, from 1; 0: all */
};

static bool add_step(void *payload, size_t number, const pd_step *step) {
    struct told *told = payload;
    json_t *object = json_object();
    json_t *reasons = json_array();
    (void)number;
    for (size_t i = 0; i < step->reason_count; i++)
        if (told->reason == 0 || told->reason == i + 1)
            reasons = json_value_more(reasons, reason_value(step, &step->reasons[i]));
    object = json_value_with(object, "size", json_integer((json_int_t)step->size));
    object = json_value_with(object, "proven", json_integer((json_int_t)step->proven));
    told->steps = json_value_more(told->steps, json_value_with(object, "reasons", reasons));
    return true;
}

static json_t *excluded_value(const pd_grid *grid) {
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    json_t *cells = json_object();
    for (int cell = 0; cell < side * side; cell++) {
        json_t *values = json_array();
        char name[PD_NAME_SIZE];
        pd_cell_name(cell / side, cell % side, name);
        for (int value = 1; value <= side; value++)
            if (pd_grid_excludes(grid, cell / side, cell % side, value))
                values = json_value_more(values, json_integer(value));
        if (values != NULL && json_array_size(values) == 0)
            json_decref(values);
        else
            cells = json_value_with(cells, name, values);
    }
    return cells;
}

static json_t *sizes_value(const struct stepping *stepping) {
    json_t *sizes = json_object();
    for (size_t i = 0; i < stepping->size_count; i++) {
        char name[STEPPING_SIZE_NAME];
        stepping_size_name(stepping->sizes[i].size, stepping->sizes[i].proven, name);
        sizes = json_value_with(sizes, name, json_integer((json_int_t)stepping->sizes[i].count));
    }
    return sizes;
}

static json_t *add_way(json_t *object, const struct stepping *stepping, json_t *steps) {
    static const char *const limits[] = {[STEPPING_UNKNOWN] = "time-limit",
                                         [STEPPING_TOO_LARGE] = "max-size",
                                         [STEPPING_STOPPED] = "stop-at"};
    const bool too_large =
        stepping->end == STEPPING_TOO_LARGE && stepping->session->options->max_size == 0;
    const bool limited = stepping->end == STEPPING_UNKNOWN || stepping->end == STEPPING_STOPPED ||
                         stepping->end == STEPPING_TOO_LARGE;
    object = json_value_with(object, "answer", json_value_text(stepping_answer(stepping)));
    if (limited)
        object = json_value_with(object, "ended_by",
                                 json_value_text(too_large ? "side" : limits[stepping->end]));
    if (stepping->end == STEPPING_SOLVED)
        object = json_value_with(object, "solution", json_value_grid(stepping->last));
    if (!stepping->session->options->summary)
        object = json_value_with(object, "steps", steps);
    else
        json_decref(steps);
    object = json_value_with(object, "sizes", sizes_value(stepping));
    object = json_value_with(object, "largest", json_integer((json_int_t)stepping->largest));
    object = json_value_with(object, "proven", json_integer((json_int_t)stepping->proven));
    return json_value_with(object, "seconds", json_real(stepping->seconds));
}

pd_status json_steps_value(struct stepping *stepping, const struct puzzle *puzzle,
                           const pd_grid *start, json_t **object, pd_error *error) {
    const struct options *options = stepping->session->options;
    struct told told = {.steps = json_array(), .reason = options->reason};
    const pd_status status =
        stepping_go(stepping, start, options->summary ? NULL : add_step, &told, error);
    if (status != PD_OK) {
        json_decref(told.steps);
        return status;
    }
    *object = json_value_begin(&puzzle->place, puzzle->grid);
    if (start != puzzle->grid)
        *object = json_value_with(*object, "from", json_value_grid(start));
    if (pd_grid_restricted(start))
        *object = json_value_with(*object, "excluded", excluded_value(start));
    *object = add_way(*object, stepping, told.steps);
    return PD_OK;
}

pd_status json_steps(struct session *session, const struct puzzle *puzzle,
                     struct stepping *stepping, const pd_grid *start, pd_error *error) {
    json_t *object = NULL;
    const pd_status status = json_steps_value(stepping, puzzle, start, &object, error);
    if (status != PD_OK)
        return status;
    session_item(session, NULL);
    json_value_write(session, object);
    return PD_OK;
}
