/* Memory and threads that run out under a bulk: allocation 1, 2, 3, ... fails, once or from there
   on, in whichever thread; thread 1, 2, ... is not given. What fails is said in its place or makes
   fewer threads do the work; nothing leaks, and the bulk can be used again. */
#include "support/attempt.h"
#include "support/cmocka.h"

#include <picodoku/picodoku.h>

#include <errno.h>
#include <pthread.h>

enum { PUZZLES = 12, THREADS = 3 };

/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *payload);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *payload);

static size_t threads_left = SIZE_MAX;

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *payload) {
    if (threads_left == 0)
        return EAGAIN;
    threads_left--;
    return __real_pthread_create(thread, attributes, start, payload);
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */

struct scene {
    pd_geometry *geometry;
    pd_grid *puzzle[2];
    uint64_t next;
    bool patient; /* failures are taken note of, and all goes on */
    size_t failed;
};

static void open_scene(struct scene *scene) {
    static const char *const texts[] = {"12..............", "................"};
    assert_int_equal(pd_geometry_new(4, 0, 0, &scene->geometry, NULL), PD_OK);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(pd_grid_new(scene->geometry, &scene->puzzle[i], NULL), PD_OK);
        assert_int_equal(pd_grid_parse(scene->puzzle[i], texts[i], NULL), PD_OK);
    }
    assert_int_equal(pd_grid_exclude(scene->puzzle[1], 0, 0, 2, NULL), PD_OK);
}

static void close_scene(struct scene *scene) {
    pd_grid_free(scene->puzzle[0]);
    pd_grid_free(scene->puzzle[1]);
    pd_geometry_free(scene->geometry);
}

static bool take(void *payload, const pd_bulk_result *result) {
    struct scene *scene = payload;
    assert_int_equal(result->tag, scene->next);
    scene->next++;
    if (result->status == PD_OK) {
        assert_int_equal(result->answer, PD_SATISFIABLE);
        assert_int_equal(pd_grid_value(result->solution, 3, 3), 1);
        return true;
    }
    assert_int_equal(result->status, PD_MEMORY);
    assert_int_equal(result->error->status, PD_MEMORY);
    scene->failed++;
    return scene->patient;
}

static pd_status put_all(struct scene *scene, pd_bulk *bulk, pd_error *error) {
    pd_status status = PD_OK;
    for (uint64_t tag = 0; status == PD_OK && tag < PUZZLES; tag++)
        status = pd_bulk_put(bulk, scene->puzzle[tag % 2], tag, error);
    return status == PD_OK ? pd_bulk_flush(bulk, error) : status;
}

static pd_status new_bulk(struct scene *scene, int threads, pd_bulk **bulk, pd_error *error) {
    const pd_bulk_options options = {
        .threads = threads, .unique = true, .deliver = take, .payload = scene};
    return pd_bulk_new(scene->geometry, &options, bulk, error);
}

/* A missing thread is no failure, so that all may be well though an allocation failed. */
static void play(struct attempt *attempt, int threads, bool patient) {
    struct scene scene = {.patient = patient};
    pd_bulk *bulk = NULL;
    open_scene(&scene);
    attempt_begin(attempt);
    pd_status status = new_bulk(&scene, threads, &bulk, &attempt->error);
    if (status == PD_OK)
        status = put_all(&scene, bulk, &attempt->error);
    attempt->reached = failing_malloc_disarm();
    if (status != PD_OK) {
        assert_true(attempt->reached);
        assert_int_equal(status, PD_MEMORY);
        assert_int_equal(attempt->error.status, PD_MEMORY);
    } else {
        assert_int_equal(scene.next, PUZZLES);
        assert_true(scene.failed == 0 || (patient && attempt->reached));
    }
    /* What waits when a copy fails is not lost. */
    scene.patient = true;
    if (bulk != NULL)
        assert_int_equal(pd_bulk_flush(bulk, NULL), PD_OK);
    scene.next = 0;
    if (bulk != NULL)
        assert_int_equal(put_all(&scene, bulk, NULL), PD_OK);
    assert_int_equal(scene.next, bulk == NULL ? 0 : PUZZLES);
    pd_bulk_free(bulk);
    close_scene(&scene);
}

static void alone(struct attempt *attempt) { play(attempt, 1, false); }
static void together(struct attempt *attempt) { play(attempt, THREADS, false); }
static void together_patiently(struct attempt *attempt) { play(attempt, THREADS, true); }

/* Places of what is no puzzle, among puzzles. */
static void keep_places(struct attempt *attempt, int threads) {
    static const pd_error fault = {.status = PD_MEMORY, .message = "no puzzle"};
    struct scene scene = {.patient = true};
    pd_bulk *bulk = NULL;
    open_scene(&scene);
    assert_int_equal(new_bulk(&scene, threads, &bulk, NULL), PD_OK);
    attempt_begin(attempt);
    pd_status status = pd_bulk_skip(bulk, &fault, 0, &attempt->error);
    if (status == PD_OK)
        status = pd_bulk_skip(bulk, &fault, 1, &attempt->error);
    attempt_end(attempt, status);
    assert_int_equal(pd_bulk_flush(bulk, NULL), PD_OK);
    assert_int_equal(scene.failed, scene.next);
    assert_true(scene.next == 2 || attempt->reached);
    pd_bulk_free(bulk);
    close_scene(&scene);
}

static void keep_places_alone(struct attempt *attempt) { keep_places(attempt, 1); }
static void keep_places_together(struct attempt *attempt) { keep_places(attempt, THREADS); }

static void kept_places_survive_failing_memory(void **state) {
    (void)state;
    attempt_play(keep_places_alone, 0);
    attempt_play(keep_places_together, 0);
}

static void a_bulk_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(alone, 1);
    attempt_play(together, 1);
    attempt_play(together_patiently, 1);
}

static void fewer_threads_do_the_same(void **state) {
    (void)state;
    for (size_t given = 0; given <= THREADS; given++) {
        struct scene scene = {.next = 0};
        pd_bulk *bulk = NULL;
        open_scene(&scene);
        assert_int_equal(new_bulk(&scene, THREADS, &bulk, NULL), PD_OK);
        threads_left = given;
        assert_int_equal(put_all(&scene, bulk, NULL), PD_OK);
        assert_int_equal(scene.next, PUZZLES);
        threads_left = SIZE_MAX;
        scene.next = 0;
        assert_int_equal(put_all(&scene, bulk, NULL), PD_OK);
        pd_bulk_free(bulk);
        close_scene(&scene);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_places_survive_failing_memory),
        cmocka_unit_test(a_bulk_survives_failing_memory),
        cmocka_unit_test(fewer_threads_do_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
