/* Failing calls: stands before the C library in a program that is run with LD_PRELOAD, and lets a
   chosen one of its calls to the system fail, so that no file, disk or memory has to be prepared.
   What it is told stands in the environment:
     FAILING_NTH   the call, counted from 1 over all those of the table below; 0: none fails
     FAILING_HOW   once: that call fails; onwards: all of its kind from there on; memory: the nth
                   allocation fails, and those behind it; interrupted: of each kind that can wait
                   the nth call and then every second one; short: reads and writes move one byte
     FAILING_ALSO  a kind that fails always, and is not counted
     FAILING_LOG   a file, made when that call has come: its kind and what it was about
   Programs that are run by this one are left alone, and one that hangs is ended by SIGALRM. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONGEST = 20, TEXT = 4096 + 64 }; /* seconds; bytes */

enum kind {
    OPEN,
    MAKE,
    STREAM,
    READ,
    WRITE,
    SAY, /* writing to standard error, which no message can tell of */
    CLOSE,
    SEEK,
    DUPLICATE,
    RENAME,
    LINK,
    UNLINK,
    STAT,
    RESOLVE,
    MODE,
    PIPE,
    WAIT, /* for input, output or a program */
    SPAWN,
    KINDS
};

static const struct {
    const char *name;
    int error;
    bool waits; /* can be interrupted */
} kinds[KINDS] = {
    [OPEN] = {"open", EMFILE, true},
    [MAKE] = {"make", ENOSPC, false},
    [STREAM] = {"stream", EMFILE, false},
    [READ] = {"read", EIO, true},
    [WRITE] = {"write", ENOSPC, true},
    [SAY] = {"say", ENOSPC, true},
    [CLOSE] = {"close", EIO, false},
    [SEEK] = {"seek", EIO, false},
    [DUPLICATE] = {"duplicate", EMFILE, false},
    [RENAME] = {"rename", EIO, false},
    [LINK] = {"link", EPERM, false},
    [UNLINK] = {"unlink", EIO, false},
    [STAT] = {"stat", EACCES, false},
    [RESOLVE] = {"resolve", EACCES, false},
    [MODE] = {"mode", EPERM, false},
    [PIPE] = {"pipe", EMFILE, false},
    [WAIT] = {"wait", ENOMEM, true},
    [SPAWN] = {"spawn", EAGAIN, false},
};

enum how { NOTHING, ONCE, ONWARDS, MEMORY, INTERRUPTED, SHORT };

static struct {
    enum how how;
    long nth;
    char log[TEXT];
    atomic_long calls, calls_of[KINDS], allocations;
    atomic_bool failing[KINDS]; /* from now on */
} plan;

__attribute__((constructor)) static void begin(void) {
    static const char *const hows[] = {"nothing", "once",        "onwards",
                                       "memory",  "interrupted", "short"};
    const char *how = getenv("FAILING_HOW");
    const char *nth = getenv("FAILING_NTH");
    const char *log = getenv("FAILING_LOG");
    const char *also = getenv("FAILING_ALSO");
    if (how == NULL || nth == NULL || log == NULL)
        return;
    snprintf(plan.log, sizeof plan.log, "%s", log);
    plan.nth = strtol(nth, NULL, 10);
    unsetenv("LD_PRELOAD");
    alarm(LONGEST);
    for (size_t i = 0; plan.nth > 0 && i < sizeof hows / sizeof hows[0]; i++)
        if (strcmp(hows[i], how) == 0)
            plan.how = (enum how)i;
    for (size_t i = 0; plan.nth > 0 && also != NULL && i < KINDS; i++)
        plan.failing[i] = strcmp(kinds[i].name, also) == 0;
}

/* The C library's own function of that name. */
static void find(void *function, const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, sizeof found);
}

static void note(const char *kind, const char *about) {
    char text[TEXT];
    int (*real_open)(const char *, int, ...);
    ssize_t (*real_write)(int, const void *, size_t);
    int (*real_close)(int);
    find(&real_open, "open");
    find(&real_write, "write");
    find(&real_close, "close");
    const int file = real_open(plan.log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    const int length = snprintf(text, sizeof text, "%s %s\n", kind, about);
    if (file < 0 || length < 0 || real_write(file, text, (size_t)length) != length)
        abort();
    real_close(file);
}

/* What the descriptor leads to. */
static void note_file(enum kind kind, int file) {
    char name[32];
    char path[TEXT - 32];
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    const ssize_t length = readlink(name, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = '\0';
    note(kinds[kind].name, file == 0 ? "(stdin)" : path);
}

/* Whether the call is the nth, or one behind it that fails too. */
static bool chosen(enum kind kind, long *nth) {
    if (plan.how == INTERRUPTED && kinds[kind].waits) {
        *nth = atomic_fetch_add(&plan.calls_of[kind], 1) + 1;
        return *nth >= plan.nth && (*nth - plan.nth) % 2 == 0;
    }
    if (plan.how != ONCE && plan.how != ONWARDS)
        return false;
    *nth = atomic_fetch_add(&plan.calls, 1) + 1;
    return *nth == plan.nth;
}

/* Counts a call; true: it is to fail, and errno says why. `path` NULL: it is about `file`. */
static bool fails(enum kind kind, const char *path, int file) {
    long nth = 0;
    if (!plan.failing[kind] && !chosen(kind, &nth))
        return false;
    if (nth == plan.nth && path != NULL)
        note(kinds[kind].name, path);
    else if (nth == plan.nth)
        note_file(kind, file);
    if (plan.how == ONWARDS)
        plan.failing[kind] = true;
    errno = plan.how == INTERRUPTED ? EINTR : kinds[kind].error;
    return true;
}

/* How much of it is moved. */
static size_t piece(size_t size) {
    if (plan.how != SHORT || size < 2)
        return size;
    if (atomic_fetch_add(&plan.calls, 1) == 0)
        note("short", "");
    return 1;
}

/* ---- files; the parameters have names of ours ----
   NOLINTBEGIN(readability-inconsistent-declaration-parameter-name) */

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? (mode_t)va_arg(rest, int) : 0;
    va_end(rest);
    int (*real)(const char *, int, ...);
    find(&real, "open");
    return fails(OPEN, path, -1) ? -1 : real(path, flags, mode);
}

int mkstemp(char *pattern) {
    int (*real)(char *);
    find(&real, "mkstemp");
    return fails(MAKE, pattern, -1) ? -1 : real(pattern);
}

ssize_t read(int file, void *buffer, size_t size) {
    ssize_t (*real)(int, void *, size_t);
    find(&real, "read");
    return fails(READ, NULL, file) ? -1 : real(file, buffer, piece(size));
}

ssize_t write(int file, const void *text, size_t size) {
    ssize_t (*real)(int, const void *, size_t);
    find(&real, "write");
    const enum kind kind = file == STDERR_FILENO ? SAY : WRITE;
    return fails(kind, NULL, file) ? -1 : real(file, text, piece(size));
}

/* The descriptor is gone all the same, as it is on Linux. */
int close(int file) {
    int (*real)(int);
    find(&real, "close");
    const bool failing = fails(CLOSE, NULL, file);
    const int failure = errno;
    const int closed = real(file);
    if (failing)
        errno = failure;
    return failing ? -1 : closed;
}

off_t lseek(int file, off_t offset, int whence) {
    off_t (*real)(int, off_t, int);
    find(&real, "lseek");
    return fails(SEEK, NULL, file) ? -1 : real(file, offset, whence);
}

int fcntl(int file, int command, ...) {
    va_list rest;
    va_start(rest, command);
    const int argument = va_arg(rest, int);
    va_end(rest);
    int (*real)(int, int, ...);
    find(&real, "fcntl");
    const bool duplicates = command == F_DUPFD || command == F_DUPFD_CLOEXEC;
    return duplicates && fails(DUPLICATE, NULL, file) ? -1 : real(file, command, argument);
}

int rename(const char *from, const char *to) {
    int (*real)(const char *, const char *);
    find(&real, "rename");
    return fails(RENAME, to, -1) ? -1 : real(from, to);
}

int link(const char *from, const char *to) {
    int (*real)(const char *, const char *);
    find(&real, "link");
    return fails(LINK, from, -1) ? -1 : real(from, to);
}

int unlink(const char *path) {
    int (*real)(const char *);
    find(&real, "unlink");
    return fails(UNLINK, path, -1) ? -1 : real(path);
}

int stat(const char *path, struct stat *about) {
    int (*real)(const char *, struct stat *);
    find(&real, "stat");
    return fails(STAT, path, -1) ? -1 : real(path, about);
}

int fstat(int file, struct stat *about) {
    int (*real)(int, struct stat *);
    find(&real, "fstat");
    return fails(STAT, NULL, file) ? -1 : real(file, about);
}

char *realpath(const char *path, char *resolved) {
    char *(*real)(const char *, char *);
    find(&real, "realpath");
    return fails(RESOLVE, path, -1) ? NULL : real(path, resolved);
}

int fchmod(int file, mode_t mode) {
    int (*real)(int, mode_t);
    find(&real, "fchmod");
    return fails(MODE, NULL, file) ? -1 : real(file, mode);
}

/* ---- streams: the C library reads and writes them by calls of its own, so they get ours ---- */

static ssize_t read_cookie(void *cookie, char *buffer, size_t size) {
    ssize_t (*real)(int, void *, size_t);
    find(&real, "read");
    const int file = *(int *)cookie;
    return plan.how != INTERRUPTED && fails(READ, NULL, file) ? -1 : real(file, buffer, size);
}

static ssize_t write_cookie(void *cookie, const char *text, size_t size) {
    ssize_t (*real)(int, const void *, size_t);
    find(&real, "write");
    const int file = *(int *)cookie;
    return plan.how != INTERRUPTED && fails(WRITE, NULL, file) ? 0 : real(file, text, size);
}

static int seek_cookie(void *cookie, off64_t *offset, int whence) {
    const off_t now = lseek(*(int *)cookie, *offset, whence);
    *offset = now;
    return now < 0 ? -1 : 0;
}

static int close_cookie(void *cookie) {
    const int closed = close(*(int *)cookie);
    free(cookie);
    return closed;
}

static FILE *wrap(FILE *stream, const char *mode) {
    const cookie_io_functions_t functions = {read_cookie, write_cookie, seek_cookie, close_cookie};
    int (*duplicate)(int, int, ...);
    find(&duplicate, "fcntl");
    if (stream == NULL)
        return NULL;
    int *cookie = malloc(sizeof *cookie);
    FILE *wrapped = cookie == NULL ? NULL : fopencookie(cookie, mode, functions);
    if (wrapped != NULL)
        *cookie = duplicate(fileno(stream), F_DUPFD_CLOEXEC, 3);
    else
        free(cookie);
    fclose(stream);
    return wrapped;
}

FILE *fopen(const char *path, const char *mode) {
    FILE *(*real)(const char *, const char *);
    find(&real, "fopen");
    return fails(STREAM, path, -1) ? NULL : wrap(real(path, mode), mode);
}

FILE *tmpfile(void) {
    FILE *(*real)(void);
    find(&real, "tmpfile");
    return fails(STREAM, "temporary file", -1) ? NULL : wrap(real(), "w+");
}

/* ---- other programs, and waiting ---- */

int pipe(int ends[2]) {
    int (*real)(int[2]);
    find(&real, "pipe");
    return fails(PIPE, "", -1) ? -1 : real(ends);
}

int posix_spawnp(pid_t *id, const char *program, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const words[],
                 char *const environment[]) {
    int (*real)(pid_t *, const char *, const posix_spawn_file_actions_t *,
                const posix_spawnattr_t *, char *const[], char *const[]);
    find(&real, "posix_spawnp");
    return fails(SPAWN, program, -1) ? errno
                                     : real(id, program, actions, attributes, words, environment);
}

int poll(struct pollfd *files, nfds_t count, int patience) {
    int (*real)(struct pollfd *, nfds_t, int);
    find(&real, "poll");
    return fails(WAIT, "poll", -1) ? -1 : real(files, count, patience);
}

int pselect(int count, fd_set *reads, fd_set *writes, fd_set *others,
            const struct timespec *patience, const sigset_t *signals) {
    int (*real)(int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *);
    find(&real, "pselect");
    return fails(WAIT, "pselect", -1) ? -1 : real(count, reads, writes, others, patience, signals);
}

/* A child can always be waited for; only a signal comes between. */
pid_t waitpid(pid_t id, int *status, int options) {
    pid_t (*real)(pid_t, int *, int);
    find(&real, "waitpid");
    return plan.how == INTERRUPTED && fails(WAIT, "waitpid", -1) ? -1 : real(id, status, options);
}

/* ---- memory; dlsym itself asks for some ----
   NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static bool refused(void) {
    static _Thread_local bool noting = false;
    if (plan.how != MEMORY || noting)
        return false;
    const long allocation = atomic_fetch_add(&plan.allocations, 1) + 1;
    if (allocation == plan.nth) {
        noting = true;
        note("memory", "");
        noting = false;
    }
    if (allocation >= plan.nth)
        errno = ENOMEM;
    return allocation >= plan.nth;
}

void *malloc(size_t size) { return refused() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return refused() ? NULL : __libc_calloc(count, size); }
void *realloc(void *block, size_t size) { return refused() ? NULL : __libc_realloc(block, size); }
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
