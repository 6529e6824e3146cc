#include "sat/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/memory.h"

extern char **environ;

enum {
    BLOCK = 64 * 1024, /* bytes a read */
    ASK = 50,          /* milliseconds between two questions to `terminate` */
    GRACE = 1000,      /* milliseconds from SIGTERM to SIGKILL */
    OUTPUT_MOST = 1 << 30
};

struct process {
    const char *name;
    pid_t id;           /* its process group has the same */
    int output, errors; /* our ends of its pipes; -1: closed */
    struct process_report *report;
    pd_error *error;
};

struct pipes { /* for the program: [0] is our end, [1] its; -1: not open */
    int output[2], errors[2];
};

static void close_file(int *file) {
    if (*file >= 0)
        close(*file);
    *file = -1;
}

int process_lift(int file) {
    if (file < 0)
        return -1;
    const int lifted = fcntl(file, F_DUPFD_CLOEXEC, 3);
    const int failure = errno;
    close(file);
    errno = failure;
    return lifted;
}

/* Whoever runs programs in other threads may start one between pipe and process_lift, and that one
   then holds our pipe open: `collect` does not rely on the end of the output alone. */
static bool open_pipe(int ends[2]) {
    if (pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return false;
    }
    for (int i = 0; i < 2; i++)
        ends[i] = process_lift(ends[i]);
    return ends[0] >= 0 && ends[1] >= 0;
}

static void close_pipes(struct pipes *pipes) {
    for (int i = 0; i < 2; i++) {
        close_file(&pipes->output[i]);
        close_file(&pipes->errors[i]);
    }
}

/* What becomes of the standard descriptors. The pipes' ends lie over 2, so that no step here can
   overwrite what a later one needs. Returns an error number. */
static int redirect(posix_spawn_file_actions_t *actions, int input, const struct pipes *pipes) {
    int failure = input < 0 ? posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0)
                            : posix_spawn_file_actions_adddup2(actions, input, 0);
    if (failure == 0)
        failure = posix_spawn_file_actions_adddup2(actions, pipes->output[1], 1);
    if (failure == 0 && pipes->errors[1] >= 0)
        failure = posix_spawn_file_actions_adddup2(actions, pipes->errors[1], 2);
    return failure;
}

/* A process group of its own, so that what it starts can be ended with it; and signals as a program
   finds them usually, whatever our process ignores or blocks. Returns an error number. */
static int set_apart(posix_spawnattr_t *attributes) {
    sigset_t defaults, none;
    sigemptyset(&none);
    sigfillset(&defaults);
    sigdelset(&defaults, SIGKILL);
    sigdelset(&defaults, SIGSTOP);
    int failure = posix_spawnattr_setpgroup(attributes, 0);
    if (failure == 0)
        failure = posix_spawnattr_setsigmask(attributes, &none);
    if (failure == 0)
        failure = posix_spawnattr_setsigdefault(attributes, &defaults);
    if (failure == 0)
        failure = posix_spawnattr_setflags(
            attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    return failure;
}

static int spawn(pid_t *id, char *const *words, int input, const struct pipes *pipes) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure != 0)
        return failure;
    failure = posix_spawnattr_init(&attributes);
    if (failure == 0) {
        failure = redirect(&actions, input, pipes);
        if (failure == 0)
            failure = set_apart(&attributes);
        if (failure == 0)
            failure = posix_spawnp(id, words[0], &actions, &attributes, words, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

static pd_status refuse_start(const struct process *process, int failure) {
    if (failure == ENOENT)
        return error_set(process->error, PD_IO,
                         "cannot find the program '%.60s'; see that it is installed and in PATH, "
                         "or give its path",
                         process->name);
    char reason[80] = "";
    strerror_r(failure, reason, sizeof reason);
    return error_set(process->error, PD_IO,
                     "cannot run the program '%.60s': %s; see that it can be executed",
                     process->name, reason);
}

static pd_status start(struct process *process, char *const *words, int input, bool verbose) {
    struct pipes pipes = {{-1, -1}, {-1, -1}};
    int failure = 0;
    if (!open_pipe(pipes.output) || (!verbose && !open_pipe(pipes.errors)))
        failure = errno;
    else
        failure = spawn(&process->id, words, input, &pipes);
    if (failure == 0) {
        process->output = pipes.output[0];
        process->errors = pipes.errors[0];
        pipes.output[0] = pipes.errors[0] = -1;
    }
    close_pipes(&pipes);
    return failure == 0 ? PD_OK : refuse_start(process, failure);
}

static pd_status refuse_reading(const struct process *process, int failure) {
    char reason[80] = "";
    strerror_r(failure, reason, sizeof reason);
    return error_set(process->error, PD_IO,
                     "cannot read what the program '%.60s' prints: %s; try again", process->name,
                     reason);
}

static pd_status take_output(struct process *process) {
    struct process_report *report = process->report;
    if (report->length > (size_t)OUTPUT_MOST - BLOCK)
        return error_set(process->error, PD_IO,
                         "the program '%.60s' printed over 1 GiB; make it print its answer only",
                         process->name);
    void *block = report->output;
    if (memory_grow(&block, &report->capacity, report->length + BLOCK, 1) == NULL)
        return error_memory(process->error);
    report->output = block;
    const ssize_t count = read(process->output, report->output + report->length, BLOCK);
    if (count < 0 && errno != EINTR)
        return refuse_reading(process, errno);
    report->length += count > 0 ? (size_t)count : 0;
    if (count == 0)
        close_file(&process->output);
    return PD_OK;
}

static void take_complaint(struct process *process) {
    struct process_report *report = process->report;
    char text[PROCESS_COMPLAINT];
    const ssize_t count = read(process->errors, text, sizeof text);
    if (count <= 0) {
        if (count == 0 || errno != EINTR)
            close_file(&process->errors);
        return;
    }
    const size_t most = sizeof report->complaint - (size_t)count;
    const size_t kept = report->complaint_length < most ? report->complaint_length : most;
    memmove(report->complaint, report->complaint + report->complaint_length - kept, kept);
    memcpy(report->complaint + kept, text, (size_t)count);
    report->complaint_length = kept + (size_t)count;
}

/* Whether the program has ended. It is not reaped yet, so that its number stays taken. That there
   is no such child means that our process has the system reap (SIGCHLD ignored). */
static bool has_ended(const struct process *process) {
    siginfo_t info = {.si_pid = 0};
    if (waitid(P_PID, (id_t)process->id, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
        return errno == ECHILD;
    return info.si_pid != 0;
}

/* Takes all that is printed until both pipes are closed; or until the program has ended and no more
   comes, for something that it started may hold them open for ever. */
static pd_status collect(struct process *process, const struct terminate *terminate) {
    bool ended = false;
    while (process->output >= 0 || process->errors >= 0) {
        if (terminate_asked(terminate))
            return error_stopped(process->error);
        struct pollfd files[] = {{.fd = process->output, .events = POLLIN},
                                 {.fd = process->errors, .events = POLLIN}};
        const int ready = poll(files, 2, ended ? 0 : ASK);
        if (ready < 0 && errno != EINTR)
            return refuse_reading(process, errno);
        if (ready == 0 && ended)
            break;
        if (ready <= 0) {
            ended = has_ended(process);
            continue;
        }
        if (files[1].revents != 0)
            take_complaint(process);
        const pd_status status = files[0].revents != 0 ? take_output(process) : PD_OK;
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}

static void sleep_for(long microseconds) {
    const struct timespec time = {.tv_nsec = microseconds * 1000};
    nanosleep(&time, NULL);
}

/* It has closed its output, and usually ends within microseconds. */
static pd_status await_end(const struct process *process, const struct terminate *terminate) {
    for (long pause = 20; !has_ended(process); pause = pause < 10000 ? pause * 2 : pause) {
        if (terminate_asked(terminate))
            return error_stopped(process->error);
        sleep_for(pause);
    }
    return PD_OK;
}

/* Reaps the program, and kills what may be left of its group first, while its number is taken. */
static void reap(const struct process *process) {
    int status = 0;
    kill(-process->id, SIGKILL);
    while (waitpid(process->id, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status))
        process->report->signal = WTERMSIG(status);
    else
        process->report->status = WEXITSTATUS(status);
}

/* Ends the program early. Its pipes must be closed, so that printing cannot hold it up. */
static void end(const struct process *process) {
    const long pause = 5;
    kill(-process->id, SIGTERM);
    for (long waited = 0; waited < GRACE && !has_ended(process); waited += pause)
        sleep_for(pause * 1000);
}

pd_status process_run(char *const *words, int input, bool verbose,
                      const struct terminate *terminate, struct process_report *report,
                      pd_error *error) {
    struct process process = {
        .name = words[0], .output = -1, .errors = -1, .report = report, .error = error};
    report->length = report->complaint_length = 0;
    report->status = report->signal = 0;
    pd_status status = start(&process, words, input, verbose);
    if (status != PD_OK)
        return status;
    status = collect(&process, terminate);
    if (status == PD_OK)
        status = await_end(&process, terminate);
    close_file(&process.output);
    close_file(&process.errors);
    if (status != PD_OK)
        end(&process);
    reap(&process);
    return status;
}

void process_report_free(struct process_report *report) {
    free(report->output);
    *report = (struct process_report){.output = NULL};
}
