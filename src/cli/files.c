#include "cli/files.h"

#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "cli/input.h"

/* The options that name files to be written. */
static const struct target {
    const char *option;
    size_t offset;
} targets[] = {
    {"-o", offsetof(struct options, output)},
    {"--dimacs", offsetof(struct options, dimacs)},
    {"--map", offsetof(struct options, map)},
    {"--proof", offsetof(struct options, proof)},
};

enum { TARGETS = sizeof targets / sizeof targets[0] };

/* The file that a target's option names; NULL: none. */
static const char *path_of(const struct options *options, const struct target *target) {
    const void *field = (const char *)options + target->offset;
    return *(const char *const *)field;
}

/* The folder of a path: its inode, as there is none of a file that is yet to be written. */
static bool stat_folder(const char *path, struct stat *folder) {
    const char *slash = strrchr(path, '/');
    char name[4096] = ".";
    const size_t length = slash == NULL ? 1 : (size_t)(slash - path) + 1;
    if (length >= sizeof name)
        return false;
    if (slash != NULL)
        memcpy(name, path, length);
    return stat(name, folder) == 0;
}

static const char *last_part(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

/* Whether two paths lead to the same file, be it there already or not. */
static bool is_same(const char *one, const char *other) {
    struct stat there;
    if (stat(one, &there) == 0 || stat(other, &there) == 0)
        return input_is_file(one, other);
    struct stat folder;
    struct stat second;
    return strcmp(last_part(one), last_part(other)) == 0 && stat_folder(one, &folder) &&
           stat_folder(other, &second) && folder.st_dev == second.st_dev &&
           folder.st_ino == second.st_ino;
}

static enum exit_status check_target(const struct options *options, const struct target *target,
                                     const char *input) {
    const char *path = path_of(options, target);
    if (path == NULL || !is_same(input, path)) /* which may be yet to be written */
        return STATUS_SOLVED;
    message_error(&options->messages, &(struct place){.file = path},
                  "is an input too; name another file after %s", target->option);
    return STATUS_MISTAKE;
}

static const char pictures[] = "draw writes .svg, of which rsvg-convert makes PNG or PDF";
static const char archives[] = "leave the file out and pipe what is printed to gzip";

/* Endings of names that ask for what nothing here writes, and what to do. */
static const struct foreign {
    const char *ending, *remedy;
} foreigners[] = {{".png", pictures},  {".pdf", pictures},  {".jpg", pictures},
                  {".jpeg", pictures}, {".gif", pictures},  {".webp", pictures},
                  {".gz", archives},   {".svgz", archives}, {".xlsx", "spreadsheets read .csv"}};

static const struct foreign *find_foreign(const char *path) {
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending != NULL && i < sizeof foreigners / sizeof foreigners[0]; i++)
        if (strcasecmp(ending, foreigners[i].ending) == 0)
            return &foreigners[i];
    return NULL;
}

static enum exit_status check_name(const struct options *options, const struct target *target) {
    const char *path = path_of(options, target);
    if (path == NULL)
        return STATUS_SOLVED;
    const struct foreign *foreign = find_foreign(path);
    if (input_is_standard(path))
        message_error(&options->messages, NULL,
                      "%s needs the name of a file, and - is none; ./- is a file of that name",
                      target->option);
    else if (foreign != NULL)
        message_error(&options->messages, &(struct place){.file = path}, "no command writes %s; %s",
                      foreign->ending, foreign->remedy);
    else
        return STATUS_SOLVED;
    return STATUS_MISTAKE;
}

static enum exit_status check_names(const struct options *options) {
    enum exit_status status = STATUS_SOLVED;
    for (size_t i = 0; i < TARGETS && status == STATUS_SOLVED; i++)
        status = check_name(options, &targets[i]);
    return status;
}

enum exit_status files_open(struct output *output, const struct options *options) {
    const enum exit_status status = check_names(options);
    return status == STATUS_SOLVED ? output_open(output, options->output, &options->messages)
                                   : status;
}

/* One input against all that is written; *standard: standard input was among those before it. */
static enum exit_status check_input(const struct options *options, const char *input,
                                    bool *standard) {
    if (input_is_standard(input) && *standard) {
        message_error(&options->messages, NULL,
                      "- stands twice; standard input can be read only once");
        return STATUS_MISTAKE;
    }
    *standard = *standard || input_is_standard(input);
    enum exit_status status = STATUS_SOLVED;
    for (size_t i = 0; i < TARGETS && status == STATUS_SOLVED; i++)
        status = check_target(options, &targets[i], input);
    return status;
}

static enum exit_status check_pair(const struct options *options, const struct target *one,
                                   const struct target *other) {
    const char *path = path_of(options, one);
    const char *second = path_of(options, other);
    if (path == NULL || second == NULL || !is_same(path, second))
        return STATUS_SOLVED;
    message_error(&options->messages, &(struct place){.file = second},
                  "is the file of %s too; name another file after %s", one->option, other->option);
    return STATUS_MISTAKE;
}

enum exit_status files_check(const struct options *options) {
    bool standard = false;
    enum exit_status status = check_names(options);
    if (options->operands[0] == NULL && options->from == NULL && status == STATUS_SOLVED)
        status = check_input(options, "-", &standard);
    for (char **operand = options->operands; *operand != NULL && status == STATUS_SOLVED; operand++)
        status = check_input(options, *operand, &standard);
    if (options->from != NULL && status == STATUS_SOLVED)
        status = check_input(options, options->from, &standard);
    if (options->solution != NULL && status == STATUS_SOLVED)
        status = check_input(options, options->solution, &standard);
    for (size_t i = 0; i < TARGETS; i++)
        for (size_t j = i + 1; j < TARGETS && status == STATUS_SOLVED; j++)
            status = check_pair(options, &targets[i], &targets[j]);
    return status;
}
