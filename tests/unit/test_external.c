/* external: other solver programs, well-behaved and not. Each test runs in a temporary folder of
   its own, which must be empty at its end, with no file and no child left open. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "sat/external.h"
#include "support/cmocka.h"

static const char formula[] = "p cnf 2 2\n1 2 0\n-1 0\n";

struct scene {
    char folder[64]; /* for temporary files */
    int files;       /* open at the start */
    pd_error error;
    const char *output; /* of the last run */
    size_t length;
};

static int count_files(void) {
    int count = 0;
    for (int file = 0; file < 256; file++)
        count += fcntl(file, F_GETFD) != -1;
    return count;
}

static int begin(void **state) {
    struct scene *scene = calloc(1, sizeof *scene);
    if (scene == NULL)
        return -1;
    snprintf(scene->folder, sizeof scene->folder, "/tmp/test-external-XXXXXX");
    if (mkdtemp(scene->folder) == NULL || setenv("TMPDIR", scene->folder, 1) != 0) {
        free(scene);
        return -1;
    }
    scene->files = count_files();
    *state = scene;
    return 0;
}

static int end(void **state) {
    struct scene *scene = *state;
    const bool clean = count_files() == scene->files && rmdir(scene->folder) == 0 &&
                       waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
    free(scene);
    return clean ? 0 : -1;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool is_over(void *payload) {
    const double *deadline = payload;
    return now() > *deadline;
}

static pd_status write_formula(void *payload, pd_write_function *write, void *target,
                               pd_error *error) {
    (void)payload;
    if (!write(target, formula, sizeof formula - 1))
        return error_set(error, PD_IO, "not written");
    return PD_OK;
}

/* Runs a command for a text, at most `seconds`. The output stays valid with *external. */
static pd_status run_text(struct scene *scene, struct external *external, external_text *text,
                          double seconds) {
    double deadline = now() + seconds;
    const struct terminate terminate = {.ask = is_over, .payload = &deadline};
    return external_run(external, text, NULL, &terminate, &scene->output, &scene->length,
                        &scene->error);
}

static struct external *external_of(const char *command) {
    struct external *external = NULL;
    assert_int_equal(external_new(command, false, &external, NULL), PD_OK);
    return external;
}

/* Runs a command and forgets its output. */
static pd_status run(struct scene *scene, const char *command, double seconds) {
    struct external *external = external_of(command);
    const pd_status status = run_text(scene, external, write_formula, seconds);
    external_free(external);
    return status;
}

/* Asserts that the command prints `wanted`; * in it stands for the path of the file. */
static void assert_prints(struct scene *scene, const char *command, const char *wanted) {
    struct external *external = external_of(command);
    if (run_text(scene, external, write_formula, 60) != PD_OK)
        fail_msg("%s", scene->error.message);
    const char *at = scene->output;
    const size_t path = strlen(scene->folder) + strlen("/picodoku-XXXXXX");
    for (; *wanted != '\0'; wanted++) {
        if (*wanted != '*')
            assert_int_equal(*at++, *wanted);
        else {
            assert_memory_equal(at, scene->folder, strlen(scene->folder));
            at += path;
        }
    }
    assert_int_equal(at - scene->output, scene->length);
    external_free(external);
}

static void assert_fails(struct scene *scene, const char *command, const char *message) {
    assert_int_equal(run(scene, command, 60), PD_IO);
    assert_int_equal(scene->error.status, PD_IO);
    assert_string_equal(scene->error.message, message);
}

static void the_file_takes_the_place_of_each_pair_of_braces(void **state) {
    assert_prints(*state, "solver-shows {} --in={},{} '' end{}", "[*]\n[--in=*,*]\n[]\n[end*]\n");
    assert_prints(*state, "solver-shows 'a {}'", "[a *]\n");
}

static void the_file_is_the_last_word_without_braces(void **state) {
    assert_prints(*state, "solver-shows", "[*]\np cnf 2 2\n1 2 0\n-1 0\n");
    assert_prints(*state, "solver-shows -q - 'a b'",
                  "[-q]\n[-]\n[a b]\n[*]\np cnf 2 2\n1 2 0\n-1 0\n");
}

static void a_last_dash_is_the_standard_input(void **state) {
    assert_prints(*state, "solver-shows -", "p cnf 2 2\n1 2 0\n-1 0\n");
    assert_prints(*state, "solver-shows -q -", "[-q]\np cnf 2 2\n1 2 0\n-1 0\n");
}

static void braces_make_a_last_dash_a_word(void **state) {
    assert_prints(*state, "solver-shows {}x -", "[*x]\n[-]\n");
}

static void no_shell_reads_the_words(void **state) {
    assert_prints(*state, "solver-shows '$HOME' ';' '`x`' {}.", "[$HOME]\n[;]\n[`x`]\n[*.]\n");
}

static void a_runner_serves_many_runs(void **state) {
    struct scene *scene = *state;
    struct external *external = external_of("solver-right");
    for (int i = 0; i < 50; i++) {
        assert_int_equal(run_text(scene, external, write_formula, 60), PD_OK);
        assert_int_equal(scene->length, strlen("s SATISFIABLE\nv -1 2 0\n"));
        assert_memory_equal(scene->output, "s SATISFIABLE\nv -1 2 0\n", scene->length);
    }
    external_free(external);
}

static void much_output_on_both_sides_is_taken(void **state) {
    struct scene *scene = *state;
    struct external *external = external_of("solver-talks -");
    assert_int_equal(run_text(scene, external, write_formula, 60), PD_OK);
    assert_true(scene->length > 10000000);
    external_free(external);
}

static void an_empty_command_is_refused(void **state) {
    struct scene *scene = *state;
    struct external *external = NULL;
    assert_int_equal(external_new(" ", false, &external, &scene->error), PD_ARGUMENT);
    assert_string_equal(scene->error.message, "the solver command is empty; name a program");
    assert_int_equal(external_new("sh -c 'x", false, &external, &scene->error), PD_ARGUMENT);
    assert_string_equal(scene->error.message, "solver command, column 7: the quote is not closed; "
                                              "write its second one");
    assert_null(external);
}

static void a_missing_program_is_said(void **state) {
    assert_fails(*state, "no-such-solver -q",
                 "cannot find the program 'no-such-solver'; see that it is installed and in PATH, "
                 "or give its path");
    assert_fails(*state, "''",
                 "cannot find the program ''; see that it is installed and in PATH, "
                 "or give its path");
}

static void a_file_that_is_no_program_is_said(void **state) {
    assert_fails(*state, "/dev/null",
                 "cannot run the program '/dev/null': Permission denied; "
                 "see that it can be executed");
}

static void a_crash_is_told_by_its_signal(void **state) {
    assert_fails(*state, "solver-crash",
                 "the program 'solver-crash' was ended by signal 11; run it on an exported formula "
                 "to see why");
}

static void a_strange_status_without_an_answer_shows_the_last_complaint(void **state) {
    assert_fails(*state, "solver-failing",
                 "the program 'solver-failing' ended with status 3: "
                 "solver-failing: cannot open the licence; run it on an exported formula "
                 "to see why");
}

static void silence_is_no_answer(void **state) {
    assert_fails(*state, "solver-silent",
                 "the program 'solver-silent' closed its output without an answer; it must print "
                 "`s` and `v` lines");
}

static void a_status_of_no_solver_explains_more_than_a_bad_answer(void **state) {
    struct scene *scene = *state;
    struct external *external = external_of("sh -c 'echo garbage; exit 4' {}");
    assert_int_equal(run_text(scene, external, write_formula, 60), PD_OK);
    assert_int_equal(external_refuse(external, "is bad; mend it", &scene->error), PD_IO);
    assert_string_equal(scene->error.message, "the program 'sh' ended with status 4; "
                                              "run it on an exported formula to see why");
    external_free(external);
    external = external_of("solver-garbage");
    assert_int_equal(run_text(scene, external, write_formula, 60), PD_OK);
    assert_int_equal(external_refuse(external, "is bad; mend it", &scene->error), PD_IO);
    assert_string_equal(scene->error.message, "the program 'solver-garbage' is bad; mend it");
    external_free(external);
}

static void a_program_that_never_answers_is_stopped_in_time(void **state) {
    const char *const commands[] = {"solver-forever", "solver-closes", "sleep 1000 -",
                                    "sh -c 'while :; do echo c; sleep 0.02; done' {}"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const double start = now();
        assert_int_equal(run(*state, commands[i], 0.2), PD_STOPPED);
        assert_true(now() - start < 0.8);
    }
}

static void a_program_deaf_to_sigterm_is_killed_after_a_second(void **state) {
    const double start = now();
    assert_int_equal(run(*state, "solver-stubborn", 0.1), PD_STOPPED);
    const double taken = now() - start;
    assert_true(taken > 1 && taken < 100); /* left alone, it sleeps for 1000 */
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
    const double start = now();
    assert_int_equal(run(scene, command, 60), PD_OK);
    assert_no_life(file, path);
    assert_int_equal(run(scene, "solver-leaves", 60), PD_OK); /* it holds the output open */
    assert_true(now() - start < 10);
}

static void a_stop_reaches_what_a_program_started(void **state) {
    struct scene *scene = *state;
    char path[100], command[200];
    const int file = open_sign_of_life(scene, path, sizeof path);
    snprintf(command, sizeof command, "sh -c 'solver-forever 2>%s; : {}'", path);
    assert_int_equal(run(scene, command, 0.3), PD_STOPPED);
    assert_no_life(file, path);
}

static void the_program_finds_usual_signals(void **state) {
    sigset_t block, before;
    sigemptyset(&block);
    sigaddset(&block, SIGTERM);
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction pipe_before, interrupt_before;
    sigaction(SIGPIPE, &ignore, &pipe_before);
    sigaction(SIGINT, &ignore, &interrupt_before);
    sigprocmask(SIG_BLOCK, &block, &before);
    const char *const commands[] = {"sh -c 'kill -PIPE $$' {}", "sh -c 'kill -INT $$' {}",
                                    "sh -c 'kill -TERM $$' {}"};
    pd_status got[3];
    for (int i = 0; i < 3; i++)
        got[i] = run(*state, commands[i], 60);
    sigprocmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGINT, &interrupt_before, NULL);
    sigaction(SIGPIPE, &pipe_before, NULL);
    for (int i = 0; i < 3; i++)
        assert_int_equal(got[i], PD_IO);
}

static void ignored_children_are_no_trouble(void **state) {
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction before;
    sigaction(SIGCHLD, &ignore, &before);
    const pd_status status = run(*state, "solver-right", 60);
    sigaction(SIGCHLD, &before, NULL);
    assert_int_equal(status, PD_OK);
}

static void closed_standard_descriptors_are_no_trouble(void **state) {
    int kept[3];
    for (int file = 0; file < 3; file++) {
        kept[file] = fcntl(file, F_DUPFD_CLOEXEC, 10);
        close(file);
    }
    struct scene *scene = *state;
    const pd_status piped = run(scene, "solver-right -", 60);
    const pd_status named = run(scene, "solver-right", 60);
    for (int file = 0; file < 3; file++) {
        dup2(kept[file], file);
        close(kept[file]);
    }
    assert_int_equal(piped, PD_OK);
    assert_int_equal(named, PD_OK);
}

static void the_program_inherits_none_of_our_files(void **state) {
    int inherited = 1; /* the folder that ls lists; and whatever the test itself was given */
    for (int file = 0; file < 256; file++)
        inherited += fcntl(file, F_GETFD) == 0;
    char wanted[20];
    snprintf(wanted, sizeof wanted, "%d\n", inherited);
    assert_prints(*state, "sh -c 'ls /dev/fd/ | wc -l; : {}'", wanted);
    assert_prints(*state, "sh -c 'ls /dev/fd/ | wc -l' -", wanted);
}

static void a_folder_that_cannot_be_written_is_said(void **state) {
    struct scene *scene = *state;
    setenv("TMPDIR", "/no/such/folder", 1);
    assert_fails(scene, "solver-right",
                 "cannot write the temporary file /no/such/folder/picodoku-XXXXXX: "
                 "No such file or directory; set TMPDIR to a folder with room");
}

static pd_status fail_to_write(void *payload, pd_write_function *write, void *target,
                               pd_error *error) {
    write_formula(payload, write, target, error);
    return error_stopped(error);
}

static void a_text_that_fails_ends_the_run(void **state) {
    struct scene *scene = *state;
    const char *const commands[] = {"solver-right", "solver-right -"};
    for (int i = 0; i < 2; i++) {
        struct external *external = external_of(commands[i]);
        assert_int_equal(run_text(scene, external, fail_to_write, 60), PD_STOPPED);
        external_free(external);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void) {
    char path[4096];
    snprintf(path, sizeof path, "%s:%s", PICODOKU_TEST_SOLVERS, getenv("PATH"));
    setenv("PATH", path, 1);
    setenv("LC_ALL", "C", 1);
    const struct CMUnitTest tests[] = {
        TEST(the_file_takes_the_place_of_each_pair_of_braces),
        TEST(the_file_is_the_last_word_without_braces),
        TEST(a_last_dash_is_the_standard_input),
        TEST(braces_make_a_last_dash_a_word),
        TEST(no_shell_reads_the_words),
        TEST(a_runner_serves_many_runs),
        TEST(much_output_on_both_sides_is_taken),
        TEST(an_empty_command_is_refused),
        TEST(a_missing_program_is_said),
        TEST(a_file_that_is_no_program_is_said),
        TEST(a_crash_is_told_by_its_signal),
        TEST(a_strange_status_without_an_answer_shows_the_last_complaint),
        TEST(silence_is_no_answer),
        TEST(a_status_of_no_solver_explains_more_than_a_bad_answer),
        TEST(a_program_that_never_answers_is_stopped_in_time),
        TEST(a_program_deaf_to_sigterm_is_killed_after_a_second),
        TEST(what_a_program_started_goes_with_it),
        TEST(a_stop_reaches_what_a_program_started),
        TEST(the_program_finds_usual_signals),
        TEST(ignored_children_are_no_trouble),
        TEST(closed_standard_descriptors_are_no_trouble),
        TEST(the_program_inherits_none_of_our_files),
        TEST(a_folder_that_cannot_be_written_is_said),
        TEST(a_text_that_fails_ends_the_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
