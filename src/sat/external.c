#include "sat/external.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/words.h"
#include "sat/process.h"

struct external {
    struct words words;
    size_t placeholders; /* {} behind the program's name */
    bool piped;          /* the text is the standard input */
    bool classic;        /* minisat, named alone: its answer goes to a second file */
    bool verbose;
    char *path;       /* of the temporary file; "" while there is none */
    char *pattern;    /* of mkstemp */
    char **arguments; /* what the program is run with, ended by NULL */
    char *argument_text;
    struct process_report report;
};

/* ---- the command ---- */

static size_t count_placeholders(const char *word) {
    size_t count = 0;
    for (const char *at = strstr(word, "{}"); at != NULL; at = strstr(at + 2, "{}"))
        count++;
    return count;
}

/* What minisat is run with: its answer goes to the file named second, and on the screen it says
   little, so that an answer in the same place stays whole. */
static const char *const classic_options = "-verb=0";
static const char *const classic_answer = "/dev/stdout";

/* Whether the program is minisat, with options and one file at most. */
static bool is_classic(const struct words *words) {
    const char *slash = strrchr(words->at[0], '/');
    size_t files = 0;
    for (size_t i = 1; i < words->count; i++) {
        const bool option = words->at[i][0] == '-' && words->at[i][1] != '\0';
        files += !option;
        if (files > 1 || (!option && strcmp(words->at[i], "{}") != 0))
            return false;
    }
    return strcmp(slash == NULL ? words->at[0] : slash + 1, "minisat") == 0;
}

static void understand(struct external *external) {
    struct words *words = &external->words;
    external->classic = is_classic(words);
    for (size_t i = 1; i < words->count; i++)
        external->placeholders += count_placeholders(words->at[i]);
    external->piped = external->placeholders == 0 && words->count > 1 &&
                      strcmp(words->at[words->count - 1], "-") == 0;
    if (external->piped)
        words->at[--words->count] = NULL;
}

/* Room for the paths and the arguments, whose lengths are known: they are the same in each run. */
static pd_status make_room(struct external *external, pd_error *error) {
    const char *folder = getenv("TMPDIR");
    if (folder == NULL || *folder == '\0')
        folder = "/tmp";
    static const char name[] = "/picodoku-XXXXXX";
    const size_t path_size = strlen(folder) + sizeof name;
    size_t text_size = path_size;
    for (size_t i = 0; i < external->words.count; i++)
        text_size += strlen(external->words.at[i]) + 1;
    external->pattern = memory_new(path_size, 1);
    external->path = memory_new(path_size, 1);
    if (external->classic)
        text_size += strlen(classic_options) + strlen(classic_answer) + 2;
    external->arguments = memory_new(external->words.count + 4, sizeof *external->arguments);
    external->argument_text = memory_new(text_size + external->placeholders * path_size, 1);
    if (external->pattern == NULL || external->path == NULL || external->arguments == NULL ||
        external->argument_text == NULL)
        return error_memory(error);
    snprintf(external->pattern, path_size, "%s%s", folder, name);
    return PD_OK;
}

pd_status external_new(const char *command, bool verbose, struct external **external,
                       pd_error *error) {
    struct external *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->verbose = verbose;
    pd_error cause;
    pd_status status = words_split(command, &made->words, &cause);
    if (status == PD_SYNTAX)
        status = error_set(error, PD_ARGUMENT, "solver command, %s", cause.message);
    else if (status != PD_OK)
        status = error_memory(error);
    else if (made->words.count == 0)
        status = error_set(error, PD_ARGUMENT, "the solver command is empty; name a program");
    else {
        understand(made);
        status = make_room(made, error);
    }
    if (status != PD_OK) {
        external_free(made);
        return status;
    }
    *external = made;
    return PD_OK;
}

void external_free(struct external *external) {
    if (external == NULL)
        return;
    words_free(&external->words);
    process_report_free(&external->report);
    free(external->pattern);
    free(external->path);
    free(external->arguments);
    free(external->argument_text);
    free(external);
}

/* Copies the word to `out` with the path for each {}; returns the byte behind its end. */
static char *fill_in(char *out, const char *word, const char *path) {
    for (const char *at = strstr(word, "{}"); at != NULL; at = strstr(word, "{}")) {
        memcpy(out, word, (size_t)(at - word));
        out = stpcpy(out + (at - word), path);
        word = at + 2;
    }
    return stpcpy(out, word) + 1;
}

static void fill_arguments(struct external *external) {
    const struct words *words = &external->words;
    char **arguments = external->arguments;
    char *out = external->argument_text;
    size_t count = 0;
    arguments[count++] = out;
    out = stpcpy(out, words->at[0]) + 1;
    if (external->classic) {
        arguments[count++] = out;
        out = stpcpy(out, classic_options) + 1;
    }
    for (size_t i = 1; i < words->count; i++) {
        arguments[count++] = out;
        out = fill_in(out, words->at[i], external->path);
    }
    if (external->placeholders == 0 && !external->piped)
        arguments[count++] = external->path;
    if (external->classic) {
        arguments[count++] = out;
        stpcpy(out, classic_answer);
    }
    arguments[count] = NULL;
}

/* ---- the file ---- */

struct target {
    int file;
    int failure; /* an error number; 0: all is well */
    bool stopped;
    const struct terminate *terminate;
};

static bool write_text(void *payload, const char *text, size_t length) {
    struct target *target = payload;
    target->stopped = target->stopped || terminate_asked(target->terminate);
    while (length > 0 && target->failure == 0 && !target->stopped) {
        const ssize_t written = write(target->file, text, length);
        if (written >= 0) {
            text += written;
            length -= (size_t)written;
        } else if (errno != EINTR)
            target->failure = errno;
    }
    return target->failure == 0 && !target->stopped;
}

static pd_status refuse_file(const struct external *external, int failure, pd_error *error) {
    char reason[80] = "";
    strerror_r(failure, reason, sizeof reason);
    return error_set(error, PD_IO,
                     "cannot write the temporary file %.80s: %s; set TMPDIR to a folder with room",
                     external->pattern, reason);
}

/* What cannot be removed keeps its name, for another try. */
static void remove_file(const struct external *external) {
    if (*external->path != '\0' && unlink(external->path) == 0)
        *external->path = '\0';
}

/* Writes the text to a new file. *input is the file as a standard input, or -1 when the program is
   to open it; as a standard input it needs a name no longer than to be made. */
static pd_status make_file(const struct external *external, external_text *text, void *payload,
                           const struct terminate *terminate, int *input, pd_error *error) {
    memcpy(external->path, external->pattern, strlen(external->pattern) + 1);
    const int made = mkstemp(external->path);
    if (made < 0)
        *external->path = '\0';
    struct target target = {.file = process_lift(made), .terminate = terminate};
    if (target.file < 0)
        return refuse_file(external, errno, error);
    if (external->piped)
        remove_file(external);
    pd_status status = text(payload, write_text, &target, error);
    if (external->piped && lseek(target.file, 0, SEEK_SET) < 0)
        target.failure = errno;
    *input = external->piped ? target.file : -1;
    if (!external->piped && close(target.file) != 0)
        target.failure = errno;
    if (target.stopped)
        return error_stopped(error);
    return target.failure != 0 ? refuse_file(external, target.failure, error) : status;
}

/* ---- the run ---- */

static const char *name_of(const struct external *external) { return external->words.at[0]; }

/* The last line of the program's complaints that says something, fit for a message. */
static void last_complaint(const struct external *external, char *line, size_t size) {
    const char *text = external->report.complaint;
    size_t end = external->report.complaint_length;
    while (end > 0 && strchr(" \t\r\n", text[end - 1]) != NULL)
        end--;
    size_t start = end;
    while (start > 0 && text[start - 1] != '\n' && text[start - 1] != '\r')
        start--;
    size_t length = end - start < size - 1 ? end - start : size - 1;
    for (size_t i = 0; i < length; i++)
        line[i] = (char)((unsigned char)text[start + i] < ' ' ? ' ' : text[start + i]);
    line[length] = '\0';
}

static bool is_blank(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (strchr(" \t\r\n", text[i]) == NULL)
            return false;
    return true;
}

/* The statuses of SAT solvers: 0 (some say no more), 10 satisfiable, 20 unsatisfiable. */
static bool is_solver_status(int status) { return status == 0 || status == 10 || status == 20; }

bool external_may_refute(const struct external *external) {
    return external->report.status == 0 || external->report.status == 20;
}

/* How the program ended, with what it complained of. */
static pd_status refuse_end(const struct external *external, const char *how, int number,
                            pd_error *error) {
    char complaint[100];
    last_complaint(external, complaint, sizeof complaint);
    return error_set(error, PD_IO,
                     "the program '%.60s' %s %d%s%s; run it on an exported formula to see why",
                     name_of(external), how, number, *complaint == '\0' ? "" : ": ", complaint);
}

pd_status external_refuse(const struct external *external, const char *why, pd_error *error) {
    if (is_solver_status(external->report.status))
        return error_set(error, PD_IO, "the program '%.60s' %s", name_of(external), why);
    return refuse_end(external, "ended with status", external->report.status, error);
}

pd_status external_run(struct external *external, external_text *text, void *payload,
                       const struct terminate *terminate, const char **output, size_t *length,
                       pd_error *error) {
    int input = -1;
    pd_status status = make_file(external, text, payload, terminate, &input, error);
    if (status == PD_OK) {
        fill_arguments(external);
        status = process_run(external->arguments, input, external->verbose, terminate,
                             &external->report, error);
    }
    if (input >= 0)
        close(input);
    remove_file(external);
    if (status != PD_OK)
        return status;
    if (external->report.signal != 0)
        return refuse_end(external, "was ended by signal", external->report.signal, error);
    if (is_blank(external->report.output, external->report.length))
        return external_refuse(external,
                               "closed its output without an answer; it must print `s` and `v` "
                               "lines",
                               error);
    *output = external->report.output;
    *length = external->report.length;
    return PD_OK;
}
