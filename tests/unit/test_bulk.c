/* Bulk: results in order, whatever the threads; stops, failures, places; used again afterwards. */
#include "support/cmocka.h"

#include <picodoku/picodoku.h>

#include <stdatomic.h>
#include <string.h>

enum { MANY = 12000 };

static const char *const puzzles[] = {
    "12............3.", /* some solutions */
    "................", /* many */
    "11..............", /* none */
    "1234341221434321", /* complete */
    "1234341221434312", /* complete, and wrong */
};

static const char *const smallest[] = {
    "1243341243212134", "1234341221434321", NULL, "1234341221434321", NULL,
};

enum { KINDS = sizeof puzzles / sizeof puzzles[0] };

/* What the callbacks know and note. */
struct scene {
    pd_geometry *geometry;
    pd_grid *grid[KINDS], *expected[KINDS];
    uint64_t next;       /* the tag that is due */
    uint64_t last;       /* deliver says false for this tag */
    size_t places;       /* delivered */
    pd_status status;    /* of the last result that had one */
    atomic_bool stops;   /* what terminate says */
    atomic_size_t asked; /* how often it was asked */
};

static pd_grid *grid_of(const pd_geometry *geometry, const char *text) {
    pd_grid *grid = NULL;
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    if (text != NULL)
        assert_int_equal(pd_grid_parse(grid, text, NULL), PD_OK);
    return grid;
}

static void open_scene(struct scene *scene) {
    memset(scene, 0, sizeof *scene);
    scene->last = UINT64_MAX;
    assert_int_equal(pd_geometry_new(4, 0, 0, &scene->geometry, NULL), PD_OK);
    for (size_t i = 0; i < KINDS; i++) {
        scene->grid[i] = grid_of(scene->geometry, puzzles[i]);
        scene->expected[i] = grid_of(scene->geometry, smallest[i]);
    }
}

static void close_scene(struct scene *scene) {
    for (size_t i = 0; i < KINDS; i++) {
        pd_grid_free(scene->grid[i]);
        pd_grid_free(scene->expected[i]);
    }
    pd_geometry_free(scene->geometry);
}

static void assert_same(const pd_grid *one, const pd_grid *other) {
    for (int cell = 0; cell < 16; cell++)
        assert_int_equal(pd_grid_value(one, cell / 4, cell % 4),
                         pd_grid_value(other, cell / 4, cell % 4));
}

/* Every seventh is a place. */
static bool is_place(uint64_t tag) { return tag % 7 == 3; }

static void check_place(struct scene *scene, const pd_bulk_result *result) {
    assert_null(result->puzzle);
    assert_null(result->solution);
    assert_int_equal(result->answer, PD_UNKNOWN);
    assert_int_equal(result->status, PD_SYNTAX);
    assert_int_equal(result->error->line, result->tag);
    assert_string_equal(result->error->message, "no puzzle");
    scene->places++;
}

static bool take(void *payload, const pd_bulk_result *result) {
    struct scene *scene = payload;
    assert_int_equal(result->tag, scene->next);
    scene->next++;
    if (result->status != PD_OK)
        scene->status = result->status;
    if (is_place(result->tag)) {
        check_place(scene, result);
        return result->tag != scene->last;
    }
    const size_t kind = result->tag % KINDS;
    assert_same(result->puzzle, scene->grid[kind]);
    if (result->status == PD_OK) {
        assert_null(result->error);
        assert_int_equal(result->answer,
                         smallest[kind] == NULL ? PD_UNSATISFIABLE : PD_SATISFIABLE);
        if (smallest[kind] != NULL)
            assert_same(result->solution, scene->expected[kind]);
        else
            assert_null(result->solution);
    }
    return result->tag != scene->last;
}

static bool asked_to_stop(void *payload) {
    struct scene *scene = payload;
    atomic_fetch_add(&scene->asked, 1);
    return atomic_load(&scene->stops);
}

static pd_bulk *bulk_of(struct scene *scene, int threads) {
    const pd_bulk_options options = {.solver = {.terminate = asked_to_stop, .payload = scene},
                                     .threads = threads,
                                     .deliver = take,
                                     .payload = scene};
    pd_bulk *bulk = NULL;
    assert_int_equal(pd_bulk_new(scene->geometry, &options, &bulk, NULL), PD_OK);
    return bulk;
}

static pd_status put(struct scene *scene, pd_bulk *bulk, uint64_t tag, pd_error *error) {
    const pd_error fault = {.status = PD_SYNTAX, .line = (size_t)tag, .message = "no puzzle"};
    if (is_place(tag))
        return pd_bulk_skip(bulk, &fault, tag, error);
    return pd_bulk_put(bulk, scene->grid[tag % KINDS], tag, error);
}

/* Puts tags in from `first`, up to `count` of them or the first that fails. */
static pd_status put_all(struct scene *scene, pd_bulk *bulk, uint64_t first, uint64_t count,
                         pd_error *error) {
    pd_status status = PD_OK;
    for (uint64_t tag = first; status == PD_OK && tag < first + count; tag++)
        status = put(scene, bulk, tag, error);
    return status == PD_OK ? pd_bulk_flush(bulk, error) : status;
}

static void results_come_in_order_with(int threads) {
    struct scene scene;
    open_scene(&scene);
    pd_bulk *bulk = bulk_of(&scene, threads);
    assert_int_equal(put_all(&scene, bulk, 0, MANY, NULL), PD_OK);
    assert_int_equal(scene.next, MANY);
    assert_int_equal(put_all(&scene, bulk, MANY, 1, NULL), PD_OK); /* one alone */
    assert_int_equal(scene.next, MANY + 1);
    assert_true(atomic_load(&scene.asked) > MANY / 2);
    assert_true(scene.places > MANY / 8);
    pd_statistics sums;
    pd_bulk_statistics(bulk, &sums);
    assert_int_equal(sums.puzzles, MANY + 1 - scene.places);
    pd_bulk_free(bulk);
    close_scene(&scene);
}

static void results_come_in_order_whatever_the_threads(void **state) {
    (void)state;
    results_come_in_order_with(0);
    results_come_in_order_with(1);
    results_come_in_order_with(2);
    results_come_in_order_with(5);
}

static void nothing_is_delivered_after_deliver_said_false(int threads) {
    struct scene scene;
    pd_error error = {.status = PD_OK};
    open_scene(&scene);
    pd_bulk *bulk = bulk_of(&scene, threads);
    scene.last = 5000;
    assert_int_equal(put_all(&scene, bulk, 0, MANY, &error), PD_STOPPED);
    assert_int_equal(error.status, PD_STOPPED);
    assert_int_equal(scene.next, 5001);
    scene.last = UINT64_MAX;
    scene.next = 70; /* what was in the way is gone: the work at hand begins anew */
    assert_int_equal(put_all(&scene, bulk, 70, 3000, NULL), PD_OK);
    assert_int_equal(scene.next, 3070);
    scene.last = 10006; /* a place: its own status is the end's */
    assert_true(is_place(scene.last));
    scene.next = 10000;
    assert_int_equal(put_all(&scene, bulk, 10000, 3000, &error), PD_SYNTAX);
    assert_int_equal(error.line, 10006);
    assert_int_equal(scene.next, 10007);
    pd_bulk_free(bulk);
    close_scene(&scene);
}

static void a_bulk_stops_when_deliver_says_so_and_can_be_used_again(void **state) {
    (void)state;
    nothing_is_delivered_after_deliver_said_false(1);
    nothing_is_delivered_after_deliver_said_false(2);
}

static void stop_with(int threads) {
    struct scene scene;
    open_scene(&scene);
    pd_bulk *bulk = bulk_of(&scene, threads);
    pd_status status = PD_OK;
    uint64_t tag = 0;
    for (; status == PD_OK && tag < MANY; tag++) {
        if (tag == 9000)
            atomic_store(&scene.stops, true);
        status = put(&scene, bulk, tag, NULL);
    }
    if (status == PD_OK)
        status = pd_bulk_flush(bulk, NULL);
    assert_int_equal(status, PD_STOPPED);
    assert_true(scene.next <= tag); /* a whole beginning was delivered, and in order */
    atomic_store(&scene.stops, false);
    scene.next = 0;
    assert_int_equal(put_all(&scene, bulk, 0, 100, NULL), PD_OK);
    assert_int_equal(scene.next, 100);
    pd_bulk_free(bulk);
    close_scene(&scene);
}

static void a_bulk_stops_when_terminate_says_so_and_can_be_used_again(void **state) {
    (void)state;
    stop_with(1);
    stop_with(3);
}

static void what_is_not_delivered_is_dropped_with_the_bulk(void **state) {
    (void)state;
    struct scene scene;
    open_scene(&scene);
    pd_bulk *bulk = bulk_of(&scene, 2);
    for (uint64_t tag = 0; tag < 500; tag++)
        assert_int_equal(put(&scene, bulk, tag, NULL), PD_OK);
    pd_bulk_free(bulk);
    assert_true(scene.next <= 500);
    pd_bulk_free(NULL);
    close_scene(&scene);
}

struct count {
    size_t unknown, found, unique, several, none;
};

static bool count(void *payload, const pd_bulk_result *result) {
    struct count *counts = payload;
    counts->unknown += result->status == PD_STOPPED && result->answer == PD_UNKNOWN;
    counts->found += result->answer == PD_SATISFIABLE;
    counts->none += result->answer == PD_UNSATISFIABLE;
    counts->unique += result->another == PD_UNSATISFIABLE;
    counts->several += result->another == PD_SATISFIABLE;
    return true;
}

static void each_solution_can_be_asked_for_another(void **state) {
    (void)state;
    struct scene scene;
    open_scene(&scene);
    for (int threads = 1; threads <= 2; threads++) {
        struct count counts = {0};
        const pd_bulk_options options = {
            .threads = threads, .unique = true, .deliver = count, .payload = &counts};
        pd_bulk *bulk = NULL;
        assert_int_equal(pd_bulk_new(scene.geometry, &options, &bulk, NULL), PD_OK);
        for (size_t i = 0; i < 1000; i++)
            assert_int_equal(pd_bulk_put(bulk, scene.grid[i % KINDS], i, NULL), PD_OK);
        assert_int_equal(pd_bulk_flush(bulk, NULL), PD_OK);
        assert_int_equal(counts.found, 600);
        assert_int_equal(counts.unique, 200);
        assert_int_equal(counts.several, 400);
        assert_int_equal(counts.none, 400);
        pd_bulk_free(bulk);
    }
    close_scene(&scene);
}

/* A side-36 grid without givens does not end in reasonable time; an easy one behind it does. */
static void a_puzzle_whose_seconds_are_over_is_unknown_and_the_next_is_answered(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    assert_int_equal(pd_geometry_new(36, 0, 0, &geometry, NULL), PD_OK);
    pd_grid *hard = grid_of(geometry, NULL);
    pd_grid *wrong = grid_of(geometry, NULL);
    assert_int_equal(pd_grid_set(wrong, 0, 0, 1, NULL), PD_OK);
    assert_int_equal(pd_grid_set(wrong, 0, 1, 1, NULL), PD_OK);
    for (int threads = 1; threads <= 2; threads++) {
        struct count counts = {0};
        const pd_bulk_options options = {
            .solver = {.simplify = PD_SIMPLIFY_UNITS, .encoding = "extended"},
            .threads = threads,
            .seconds = 0.05,
            .deliver = count,
            .payload = &counts};
        pd_bulk *bulk = NULL;
        assert_int_equal(pd_bulk_new(geometry, &options, &bulk, NULL), PD_OK);
        assert_int_equal(pd_bulk_put(bulk, hard, 0, NULL), PD_OK);
        assert_int_equal(pd_bulk_put(bulk, wrong, 1, NULL), PD_OK);
        assert_int_equal(pd_bulk_flush(bulk, NULL), PD_OK);
        assert_int_equal(counts.unknown, 1);
        assert_int_equal(counts.none, 1);
        pd_bulk_free(bulk);
    }
    pd_grid_free(wrong);
    pd_grid_free(hard);
    pd_geometry_free(geometry);
}

static void trace(void *payload, const pd_event *event) {
    (void)payload;
    (void)event;
}

static void what_cannot_be_is_refused(void **state) {
    (void)state;
    struct scene scene;
    open_scene(&scene);
    const pd_bulk_options refused[] = {
        {.deliver = NULL},
        {.threads = -1, .deliver = take},
        {.threads = PD_THREADS_MAX + 1, .deliver = take},
        {.seconds = -1, .deliver = take},
        {.solver = {.outside = "cadical"}, .deliver = take},
        {.solver = {.trace = trace}, .deliver = take},
        {.solver = {.encoding = "none"}, .deliver = take},
    };
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        pd_error error = {.status = PD_OK};
        pd_bulk *bulk = NULL;
        assert_int_equal(pd_bulk_new(scene.geometry, &refused[i], &bulk, &error), PD_ARGUMENT);
        assert_null(bulk);
        assert_true(error.message[0] != '\0');
    }
    pd_geometry *other = NULL;
    assert_int_equal(pd_geometry_new(4, 0, 0, &other, NULL), PD_OK);
    pd_grid *stranger = grid_of(other, NULL);
    pd_bulk *bulk = bulk_of(&scene, 2);
    assert_int_equal(pd_bulk_put(bulk, stranger, 0, NULL), PD_ARGUMENT);
    assert_int_equal(put_all(&scene, bulk, 0, 10, NULL), PD_OK); /* all else goes on */
    pd_bulk_free(bulk);
    pd_grid_free(stranger);
    pd_geometry_free(other);
    close_scene(&scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_come_in_order_whatever_the_threads),
        cmocka_unit_test(a_bulk_stops_when_deliver_says_so_and_can_be_used_again),
        cmocka_unit_test(a_bulk_stops_when_terminate_says_so_and_can_be_used_again),
        cmocka_unit_test(what_is_not_delivered_is_dropped_with_the_bulk),
        cmocka_unit_test(each_solution_can_be_asked_for_another),
        cmocka_unit_test(a_puzzle_whose_seconds_are_over_is_unknown_and_the_next_is_answered),
        cmocka_unit_test(what_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
