#include "cli/clock.h"

#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/select.h>
#include <time.h>

/* Set by a signal, which the main thread takes, and read by every thread. */
static atomic_int stop_signal = 0;

/* Those that ask the program to end: it cleans up first. */
static const struct {
    int number;
    const char *name;
} endings[] = {{SIGINT, "SIGINT"}, {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"}, {SIGQUIT, "SIGQUIT"}};

enum { ENDINGS = sizeof endings / sizeof endings[0] };

/* The first one asks; the second may be a doubled Ctrl-C and must not end the cleaning up; whoever
   sends a third does not want to wait. */
static void ask_to_stop(int number) {
    static volatile sig_atomic_t asked = 0;
    stop_signal = number;
    if (++asked > 1)
        signal(number, SIG_DFL);
}

/* A signal that the parent had ignored (nohup, a shell's background job) stays ignored. */
static void watch(int number) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN)
        return;
    action.sa_handler = ask_to_stop;
    action.sa_flags = 0; /* without SA_RESTART: a blocked read must return */
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void clock_watch_signals(void) {
    /* A pipe that nobody reads, a file over the size limit: write reports both. */
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL);
    for (size_t i = 0; i < ENDINGS; i++)
        watch(endings[i].number);
}

int clock_signal(void) { return stop_signal; }

const char *clock_signal_name(void) {
    for (size_t i = 0; i < ENDINGS; i++)
        if (stop_signal == endings[i].number)
            return endings[i].name;
    return NULL;
}

void clock_die_by_signal(void) {
    const int number = stop_signal;
    if (number == 0)
        return;
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigemptyset(&usual.sa_mask);
    sigaction(number, &usual, NULL);
    raise(number);
}

double clock_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

void clock_start(struct deadline *deadline) {
    if (deadline->limit > 0)
        deadline->started = clock_now();
}

bool clock_expired(const struct deadline *deadline) {
    if (deadline->limit < 0)
        return false;
    return deadline->limit == 0 || clock_now() - deadline->started >= deadline->limit;
}

bool clock_readable(int file) {
    struct pollfd poll_one = {.fd = file, .events = POLLIN};
    return poll(&poll_one, 1, 0) != 0; /* a failure too: read will say what it is */
}

/* The signals are blocked from the look at stop_signal until pselect waits, and only there let
   in: none can fall between the two and leave the process waiting. */
void clock_wait(struct deadline *deadline, int file) {
    if (file >= FD_SETSIZE)
        return;
    sigset_t stopping;
    sigset_t before;
    sigemptyset(&stopping);
    for (size_t i = 0; i < ENDINGS; i++)
        sigaddset(&stopping, endings[i].number);
    pthread_sigmask(SIG_BLOCK, &stopping, &before);
    const double began = clock_now();
    const double left = deadline->started + deadline->limit - began;
    const bool ends = deadline->all && deadline->limit > 0;
    const struct timespec rest = {.tv_sec = left > 0 ? (time_t)left : 0,
                                  .tv_nsec =
                                      left > 0 ? (long)((left - (double)(time_t)left) * 1e9) : 0};
    if (stop_signal == 0) {
        fd_set files;
        FD_ZERO(&files);
        FD_SET(file, &files);
        pselect(file + 1, &files, NULL, NULL, ends ? &rest : NULL, &before);
    }
    if (deadline->limit > 0 && !deadline->all)
        deadline->started += clock_now() - began;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}
