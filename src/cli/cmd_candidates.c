/* The command `candidates`: for each cell every value that some solution has. */
#include "cli/command.h"
#include "cli/enumerating.h"
#include "cli/json.h"
#include "cli/unsolvable.h"
#include "cli/verdict.h"

struct surveying {
    struct enumerating enumerating; /* first: it is also the payload of enumerating_forget */
    pd_grid *candidates;            /* of the enumerator's geometry */
};

static void forget(void *payload) {
    struct surveying *surveying = payload;
    enumerating_forget(&surveying->enumerating);
    pd_grid_free(surveying->candidates);
    surveying->candidates = NULL;
}

static pd_status survey(struct surveying *surveying, const pd_grid *puzzle, pd_answer *answer,
                        pd_error *error) {
    const pd_geometry *geometry = pd_grid_geometry(puzzle);
    if (surveying->enumerating.geometry != geometry)
        forget(surveying);
    pd_status status = enumerating_serve(&surveying->enumerating, geometry, error);
    if (status == PD_OK && surveying->candidates == NULL)
        status = pd_grid_new(geometry, &surveying->candidates, error);
    if (status != PD_OK)
        return status;
    return pd_enumerator_candidates(surveying->enumerating.enumerator, puzzle,
                                    surveying->candidates, answer, error);
}

static void answer(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct surveying *surveying = payload;
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    pd_status status = PD_OK;
    if (!enumerating_late(&surveying->enumerating))
        status = survey(surveying, puzzle->grid, &answer, &error);
    enumerating_fail(&surveying->enumerating, puzzle, status, &error);
    if (clock_signal() != 0 || session->stopped)
        return;
    session_item(session, puzzle->format);
    if (session->options->json)
        json_candidates(session, puzzle, answer, surveying->candidates);
    if (answer == PD_SATISFIABLE) {
        session_write(session, puzzle, surveying->candidates, false, NULL);
        session->tally.answered++;
    } else if (answer == PD_UNSATISFIABLE) {
        unsolvable_write(session, puzzle);
    } else {
        enumerating_unknown(session);
        session_write_word(session, puzzle, "unknown");
    }
}

/* Another format must be able to say them. */
static bool is_good_format(const struct options *options) {
    const char *name = options->output_format;
    if (name == NULL || verdict_format(name)->candidates)
        return true;
    message_error(&options->messages, NULL,
                  "--output-format %s cannot say candidates; pencilmarks, 729 and sdx can", name);
    return false;
}

enum exit_status cmd_candidates(const struct options *options) {
    struct session session;
    struct surveying surveying = {.enumerating = {.session = &session}};
    struct options settled = *options;
    const struct session_job job = {.answer = answer, .forget = forget, .payload = &surveying};
    if (!is_good_format(options))
        return STATUS_MISTAKE;
    if (settled.output_format == NULL && !settled.json)
        settled.output_format = "pencilmarks";
    return session_run(&session, &settled, &job);
}
