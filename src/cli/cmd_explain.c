/* The command `explain`: why a puzzle has no solution, or that it has one or several. */
#include "cli/clock.h"
#include "cli/command.h"
#include "cli/explain_text.h"
#include "cli/json.h"
#include "cli/session.h"
#include "cli/telling.h"

static const double usual_limit = 10; /* seconds a puzzle */

struct explaining {
    struct deadline *deadline;
    uint64_t memory_limit;       /* bytes */
    const pd_geometry *geometry; /* of the explainer; NULL: there is none yet */
    pd_explainer *explainer;
    bool headed; /* the file and line stand above each explanation */
};

static bool must_end(void *payload) {
    const struct explaining *explaining = payload;
    return clock_signal() != 0 || clock_expired(explaining->deadline);
}

static void forget(void *payload) {
    struct explaining *explaining = payload;
    pd_explainer_free(explaining->explainer);
    explaining->explainer = NULL;
    explaining->geometry = NULL;
}

/* Makes the explainer serve the geometry. */
static pd_status serve(struct explaining *explaining, const pd_geometry *geometry,
                       pd_error *error) {
    const pd_explainer_options options = {
        .terminate = must_end, .payload = explaining, .most_memory = explaining->memory_limit};
    if (explaining->geometry == geometry)
        return PD_OK;
    forget(explaining);
    const pd_status status = pd_explainer_new(geometry, &options, &explaining->explainer, error);
    if (status == PD_OK)
        explaining->geometry = geometry;
    return status;
}

/* What the explanation means for the exit status. */
static void count(struct session *session, const pd_explanation *explanation) {
    const bool none = explanation->verdict == PD_VERDICT_NONE;
    const bool several = explanation->verdict == PD_VERDICT_SEVERAL;
    if (explanation->verdict == PD_VERDICT_UNKNOWN)
        session->tally.unknown++;
    else
        session->tally.explained++;
    if ((none && !explanation->smallest) || (several && !explanation->settled) ||
        explanation->verdict == PD_VERDICT_UNKNOWN)
        session_note(session, STATUS_LIMIT);
}

static void write_text(struct session *session, const struct puzzle *puzzle,
                       const pd_explanation *explanation, bool headed) {
    session->multi_line = true; /* a blank line is between two explanations */
    if (headed) {
        telling_head(session, &puzzle->place);
        output_print(&session->output, " ");
    }
    struct value_names names;
    value_names_take(&names, puzzle->layout, NULL,
                     pd_geometry_side(pd_grid_geometry(puzzle->grid)));
    const struct explain_how how = {.names = &names,
                                    .tinted = telling_is_tinted(session),
                                    .all = session->messages->level >= MESSAGE_VERBOSE};
    explain_text_write(&session->output, puzzle->grid, explanation, &how);
}

static void answer(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct explaining *explaining = payload;
    pd_explanation explanation = {.verdict = PD_VERDICT_UNKNOWN};
    pd_error error;
    pd_status status = PD_OK;
    if (!clock_expired(explaining->deadline)) {
        status = serve(explaining, pd_grid_geometry(puzzle->grid), &error);
        if (status == PD_OK)
            status = pd_explain(explaining->explainer, puzzle->grid, &explanation, &error);
    }
    if (clock_signal() != 0)
        return;
    if (status != PD_OK)
        session_fail(session, &puzzle->place, error.message, STATUS_FAILED, false);
    session_item(session, NULL);
    if (session->options->json)
        json_explain(session, puzzle, &explanation);
    else
        write_text(session, puzzle, &explanation, explaining->headed);
    count(session, &explanation);
}

enum exit_status cmd_explain(const struct options *options) {
    struct session session;
    struct options settled = *options;
    struct explaining explaining = {.deadline = &session.deadline,
                                    .memory_limit = options->memory_limit};
    const struct session_job job = {.answer = answer, .forget = forget, .payload = &explaining};
    if (settled.time_limit < 0)
        settled.time_limit = usual_limit;
    if (!settled.json)
        settled.output_format =
            "boxed"; /* what is no puzzle stands among grids, whatever it was in */
    explaining.headed = telling_is_headed(options);
    return session_run(&session, &settled, &job);
}
