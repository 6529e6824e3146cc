/* external: other solver programs, well-behaved and not. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "sat/external.h"
#include "support/cmocka.h"
#include "support/program_scene.h"

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

int main(void) {
    scene_find_solvers(PICODOKU_TEST_SOLVERS);
    const struct CMUnitTest tests[] = {
        SCENE_TEST(the_file_takes_the_place_of_each_pair_of_braces),
        SCENE_TEST(the_file_is_the_last_word_without_braces),
        SCENE_TEST(a_last_dash_is_the_standard_input),
        SCENE_TEST(braces_make_a_last_dash_a_word),
        SCENE_TEST(no_shell_reads_the_words),
        SCENE_TEST(a_runner_serves_many_runs),
        SCENE_TEST(much_output_on_both_sides_is_taken),
        SCENE_TEST(an_empty_command_is_refused),
        SCENE_TEST(a_missing_program_is_said),
        SCENE_TEST(a_file_that_is_no_program_is_said),
        SCENE_TEST(a_crash_is_told_by_its_signal),
        SCENE_TEST(a_strange_status_without_an_answer_shows_the_last_complaint),
        SCENE_TEST(silence_is_no_answer),
        SCENE_TEST(a_status_of_no_solver_explains_more_than_a_bad_answer),
        SCENE_TEST(the_program_finds_usual_signals),
        SCENE_TEST(ignored_children_are_no_trouble),
        SCENE_TEST(closed_standard_descriptors_are_no_trouble),
        SCENE_TEST(the_program_inherits_none_of_our_files),
        SCENE_TEST(a_folder_that_cannot_be_written_is_said),
        SCENE_TEST(a_text_that_fails_ends_the_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
