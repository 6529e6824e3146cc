#include "support/program_scene.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"

static int count_files(void) {
    int count = 0;
    for (int file = 0; file < 256; file++)
        count += fcntl(file, F_GETFD) != -1;
    return count;
}

int scene_begin(void **state) {
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

int scene_end(void **state) {
    struct scene *scene = *state;
    const bool clean = count_files() == scene->files && rmdir(scene->folder) == 0 &&
                       waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
    free(scene);
    return clean ? 0 : -1;
}

void scene_find_solvers(const char *folder) {
    char path[4096];
    snprintf(path, sizeof path, "%s:%s", folder, getenv("PATH"));
    setenv("PATH", path, 1);
    setenv("LC_ALL", "C", 1);
}

struct external *external_of(const char *command) {
    struct external *external = NULL;
    assert_int_equal(external_new(command, false, &external, NULL), PD_OK);
    return external;
}

pd_status write_formula(void *payload, pd_write_function *write, void *target, pd_error *error) {
    static const char formula[] = "p cnf 2 2\n1 2 0\n-1 0\n";
    (void)payload;
    if (!write(target, formula, sizeof formula - 1))
        return error_set(error, PD_IO, "not written");
    return PD_OK;
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

pd_status run_text(struct scene *scene, struct external *external, external_text *text,
                   double seconds) {
    double deadline = now() + seconds;
    const struct terminate terminate = {.ask = is_over, .payload = &deadline};
    return external_run(external, text, NULL, &terminate, &scene->output, &scene->length,
                        &scene->error);
}

pd_status run(struct scene *scene, const char *command, double seconds) {
    double deadline = now() + seconds;
    const struct terminate terminate = {.ask = is_over, .payload = &deadline};
    return run_until(scene, command, &terminate);
}

pd_status run_until(struct scene *scene, const char *command, const struct terminate *terminate) {
    struct external *external = external_of(command);
    const pd_status status = external_run(external, write_formula, NULL, terminate, &scene->output,
                                          &scene->length, &scene->error);
    external_free(external);
    return status;
}
