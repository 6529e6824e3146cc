/* The command `page`: the way of one puzzle as a page that a browser shows. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/json.h"
#include "cli/single.h"
#include "cli/stepping.h"

static const double usual_limit = 20; /* seconds */

enum { LARGEST = 36 }; /* the largest side that a page has room for */

static enum exit_status check_usage(const struct options *options) {
    if (json_is_built())
        return STATUS_SOLVED;
    message_error(&options->messages, NULL,
                  "page needs jansson, and this picodoku was built without it; install "
                  "libjansson-dev and build it anew");
    return STATUS_MISTAKE;
}

static enum exit_status check_size(const struct session *session, const struct single *puzzle) {
    const int side = pd_geometry_side(puzzle->geometry);
    if (side <= LARGEST)
        return STATUS_SOLVED;
    message_error(
        session->messages, &puzzle->place,
        "side %d, and a page has room for %d; picodoku steps tells the way of larger ones", side,
        LARGEST);
    return STATUS_MISTAKE;
}

/* Why the exit status is that of a limit. */
static void say_limit(const struct stepping *stepping, const struct place *place) {
    const struct messages *messages = stepping->session->messages;
    const size_t open = stepping_open(stepping);
    if (stepping->end == STEPPING_UNKNOWN)
        message_note(messages, place, "the time is over before step %zu; --time-limit allows more",
                     stepping->steps + 1);
    else if (stepping->end == STEPPING_TOO_LARGE)
        message_note(messages, place, "step %zu needs more rules than --max-size allows",
                     stepping->steps + 1);
    else
        message_note(messages, place, "%zu of %zu steps are not proven smallest; %s", open,
                     stepping->steps, stepping_remedy(stepping->late));
}

static enum exit_status write_page(struct session *session, const struct single *single) {
    const struct puzzle puzzle = {.grid = single->grid,
                                  .format = single->format,
                                  .layout = single->layout,
                                  .place = single->place};
    struct stepping stepping = {.session = session};
    pd_error error = {.status = PD_OK};
    const pd_status status = json_page(session, &puzzle, &stepping, &error);
    enum exit_status done = stepping_is_proven(&stepping) ? STATUS_SOLVED : STATUS_LIMIT;
    if (clock_signal() != 0) {
        message_note(session->messages, &single->place, "stopped by %s", clock_signal_name());
        done = STATUS_FAILED;
    } else if (output_failed(&session->output)) {
        done = STATUS_FAILED; /* which says why when it is closed */
    } else if (status != PD_OK) {
        message_error(session->messages, &single->place, "%s", error.message);
        done = STATUS_FAILED;
    } else if (done == STATUS_LIMIT) {
        say_limit(&stepping, &single->place);
    }
    stepping_free(&stepping);
    return done;
}

static enum exit_status page_one(struct session *session, struct single *single) {
    single_read(single, session);
    enum exit_status status = session->status;
    if (status == STATUS_SOLVED && clock_signal() == 0)
        status = check_size(session, single);
    if (status == STATUS_SOLVED && clock_signal() == 0)
        status = write_page(session, single);
    const bool keep = (status == STATUS_SOLVED || status == STATUS_LIMIT) && clock_signal() == 0;
    return status_worse(status, output_close(&session->output, keep, session->messages));
}

enum exit_status cmd_page(const struct options *options) {
    struct session session;
    struct options settled = *options;
    struct single single = {.wanted = options->puzzle,
                            .remedy = "choose one of them by --puzzle K"};
    if (settled.time_limit < 0)
        settled.time_limit = usual_limit;
    enum exit_status status = check_usage(&settled);
    if (status == STATUS_SOLVED)
        status = session_begin(&session, &settled, settled.output);
    if (status == STATUS_SOLVED)
        status = page_one(&session, &single);
    single_free(&single);
    return status;
}
