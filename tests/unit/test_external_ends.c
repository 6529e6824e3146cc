/* external: how a program ends that does not end itself, and what it has started. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "sat/external.h"
#include "support/cmocka.h"
#include "support/program_scene.h"

static void a_program_that_never_answers_is_stopped(void **state) {
    const char *const commands[] = {"solver-forever", "solver-closes", "sleep 1000 -",
                                    "sh -c 'while :; do echo c; sleep 0.02; done' {}"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        assert_int_equal(run(*state, commands[i], 0.2), PD_STOPPED);
}

static bool is_there(void *payload) { return access(payload, F_OK) == 0; }

/* It is stopped when its file is there, and takes it away. */
static void a_stopped_program_may_tidy_up(void **state) {
    struct scene *scene = *state;
    char path[100], command[200];
    snprintf(path, sizeof path, "%s/untidy", scene->folder);
    snprintf(command, sizeof command, "solver-tidies %s", path);
    const struct terminate terminate = {.ask = is_there, .payload = path};
    assert_int_equal(run_until(scene, command, &terminate), PD_STOPPED);
    assert_false(is_there(path));
}

/* Left alone, it sleeps for 1000 seconds, which is more than the test is given. */
static void a_program_deaf_to_sigterm_is_killed(void **state) {
    assert_int_equal(run(*state, "solver-stubborn", 0.1), PD_STOPPED);
}

/* Makes a pipe in the folder, which programs hold open for writing while they live. */
static int open_sign_of_life(const struct scene *scene, char path[], size_t size) {
    snprintf(path, size, "%s/alive", scene->folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    assert_true(file >= 0);
    return file;
}

/* Asserts that nobody holds it open any more, or not for long, and removes it. */
static void assert_no_life(int file, const char *path) {
    char byte;
    ssize_t count = -1;
    for (int tries = 0; tries < 200 && (count = read(file, &byte, 1)) < 0; tries++)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    close(file);
    unlink(path);
    assert_int_equal(count, 0);
}

static void what_a_program_started_goes_with_it(void **state) {
    struct scene *scene = *state;
    char path[100], command[200];
    const int file = open_sign_of_life(scene, path, sizeof path);
    snprintf(command, sizeof command, "sh -c 'sleep 1000 >%s & picosat {}'", path);
    assert_int_equal(run(scene, command, 60), PD_OK);
    assert_no_life(file, path);
    assert_int_equal(run(scene, "solver-leaves", 60), PD_OK); /* it holds the output open */
}

static void a_stop_reaches_what_a_program_started(void **state) {
    struct scene *scene = *state;
    char path[100], command[200];
    const int file = open_sign_of_life(scene, path, sizeof path);
    snprintf(command, sizeof command, "sh -c 'solver-forever 2>%s; : {}'", path);
    assert_int_equal(run(scene, command, 0.3), PD_STOPPED);
    assert_no_life(file, path);
}

int main(void) {
    scene_find_solvers(PICODOKU_TEST_SOLVERS);
    const struct CMUnitTest tests[] = {
        SCENE_TEST(a_program_that_never_answers_is_stopped),
        SCENE_TEST(a_stopped_program_may_tidy_up),
        SCENE_TEST(a_program_deaf_to_sigterm_is_killed),
        SCENE_TEST(what_a_program_started_goes_with_it),
        SCENE_TEST(a_stop_reaches_what_a_program_started),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
