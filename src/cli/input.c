#include "cli/input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/gunzip.h"
#include "cli/meant.h"
#include "cli/unpack.h"

bool input_is_standard(const char *operand) { return strcmp(operand, "-") == 0; }

bool input_is_file(const char *operand, const char *path) {
    struct stat one;
    struct stat other;
    const int found = input_is_standard(operand) ? fstat(STDIN_FILENO, &one) : stat(operand, &one);
    return found == 0 && stat(path, &other) == 0 && S_ISREG(one.st_mode) &&
           one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

static void read_text(struct input *input, const char *text) {
    input->name = "(operand)";
    input->file = -1;
    input->text = text;
    input->left = strlen(text);
}

/* Whether the text is a puzzle; if not, *error says why. */
static bool is_puzzle(struct input *input, const char *text, const pd_reader_options *options,
                      pd_error *error) {
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    read_text(input, text);
    if (pd_reader_new(input_read, input, options, &reader, error) == PD_OK &&
        pd_reader_next(reader, &grid, error) != PD_OK)
        grid = NULL;
    const bool found = grid != NULL;
    pd_reader_free(reader);
    read_text(input, text);
    return found;
}

/* An operand most of which looks like cells was meant as a puzzle, and the reader's reason helps
   most. Names of files have letters. */
static bool looks_like_puzzle(const char *operand) {
    size_t cells = 0;
    for (const char *at = operand; *at != '\0'; at++)
        cells += strchr("0123456789._*,; |+-xX?\r\n", *at) != NULL;
    return strlen(operand) > 3 && cells * 10 >= strlen(operand) * 9;
}

/* The option whose value an operand is, with what stands behind it; "": none. */
static const char *option_of(const struct options *options, const char *operand) {
    if (operand == options->from)
        return "--from: ";
    return operand == options->solution ? "--solution: " : "";
}

static enum exit_status say_neither(struct input *input, const struct options *options,
                                    const char *operand, const pd_error *error) {
    const struct messages *messages = &options->messages;
    input->mistyped = meant_command(options, operand);
    if (input->mistyped)
        return STATUS_MISTAKE;
    if (looks_like_puzzle(operand) && error->line != 0)
        message_error(messages, &(struct place){"(operand)", error->line, error->column}, "%s",
                      error->message);
    else
        message_error(messages, NULL, "%s'%s' is no file or puzzle; check the name",
                      option_of(options, operand), operand);
    return STATUS_MISTAKE;
}

/* Opens standard input or a file; STATUS_FAILED: errno says why, and nothing else did. */
static enum exit_status open_named(struct input *input, const char *operand,
                                   const struct options *options, struct output *output,
                                   struct deadline *deadline) {
    *input = (struct input){.name = operand,
                            .file = STDIN_FILENO,
                            .awaited = "a file",
                            .messages = &options->messages,
                            .output = output,
                            .deadline = deadline};
    if (operand == NULL || input_is_standard(operand)) {
        input->name = "(stdin)";
        return STATUS_SOLVED;
    }
    do
        input->file = open(operand, O_RDONLY | O_CLOEXEC);
    while (input->file < 0 && errno == EINTR && clock_signal() == 0);
    return input->file >= 0 ? STATUS_SOLVED : STATUS_FAILED;
}

static enum exit_status say_unopened(const struct input *input) {
    if (clock_signal() == 0) /* else: a named pipe without a writer keeps open waiting */
        message_error(input->messages, &(struct place){.file = input->name},
                      "cannot open: %s; name a file that can be read", strerror(errno));
    return STATUS_FAILED;
}

enum exit_status input_open_file(struct input *input, const char *operand,
                                 const struct options *options, struct output *output,
                                 struct deadline *deadline) {
    const enum exit_status status = open_named(input, operand, options, output, deadline);
    return status == STATUS_SOLVED ? status : say_unopened(input);
}

enum exit_status input_open(struct input *input, const char *operand, const struct options *options,
                            struct output *output, struct deadline *deadline) {
    const enum exit_status status = open_named(input, operand, options, output, deadline);
    input->awaited = "a puzzle";
    if (status == STATUS_SOLVED)
        return status;
    if (clock_signal() != 0 || (errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG))
        return say_unopened(input);
    pd_error error = {.line = 0};
    if (is_puzzle(input, operand, &options->reader, &error))
        return STATUS_SOLVED;
    return say_neither(input, options, operand, &error);
}

void input_close(struct input *input) {
    gunzip_free(input->gunzip);
    if (input->file > STDIN_FILENO)
        close(input->file);
}

static ptrdiff_t take_text(struct input *input, char *buffer, size_t size) {
    const size_t length = input->left < size ? input->left : size;
    memcpy(buffer, input->text, length);
    input->text += length;
    input->left -= length;
    return (ptrdiff_t)length;
}

/* What is done before the program sits and waits: whoever reads our answers, a person or the
   other half of a coprocess, must have all of them. */
static bool wait_for_more(struct input *input) {
    if (!input->asked && input->file == STDIN_FILENO && isatty(STDIN_FILENO)) {
        message_note(input->messages, NULL, "waiting for %s on standard input; end it with Ctrl-D",
                     input->awaited);
        input->asked = true;
    }
    if (input->before_waiting != NULL && !input->before_waiting(input->payload))
        return false;
    if (!output_flush(input->output))
        return false;
    clock_wait(input->deadline, input->file);
    return true;
}

/* Reads from the file as it is. A pd_read_function. */
static ptrdiff_t read_file(void *payload, char *buffer, size_t size) {
    struct input *input = payload;
    while (clock_signal() == 0) {
        if (!clock_readable(input->file) && !wait_for_more(input))
            return -1;
        if (input->deadline->all && clock_expired(input->deadline))
            return -1;
        const ssize_t got = clock_signal() == 0 ? read(input->file, buffer, size) : -1;
        if (got >= 0)
            return got;
        if (clock_signal() == 0 && errno != EINTR && errno != EAGAIN) {
            input->failure = errno;
            return -1;
        }
    }
    return -1;
}

/* The first bytes decide what is done with the others. They come in one read, but for a pipe that
   is written to in tiny pieces. */
static ptrdiff_t read_first(struct input *input, char *buffer, size_t size) {
    const size_t room = size < GUNZIP_BLOCK ? size : GUNZIP_BLOCK;
    enum unpack_kind kind = UNPACK_OPEN;
    size_t length = 0;
    input->begun = true;
    while (kind == UNPACK_OPEN && length < room) {
        const ptrdiff_t got = read_file(input, buffer + length, room - length);
        if (got < 0)
            return -1;
        if (got == 0)
            return (ptrdiff_t)length;
        length += (size_t)got;
        kind = unpack_recognise(buffer, length, &input->fault);
    }
    if (kind != UNPACK_GZIP)
        return kind == UNPACK_OTHER ? -1 : (ptrdiff_t)length;
    input->gunzip = gunzip_new(buffer, length, read_file, input, &input->fault);
    return input->gunzip == NULL ? -1 : gunzip_read(input->gunzip, buffer, size, &input->fault);
}

/* In pieces whose count fits into a byte, which compilers turn into vector code of bytes. */
static size_t count_lines(const char *text, size_t length) {
    enum { PIECE = 240 };
    size_t count = 0;
    for (size_t piece = 0; length > 0; text += piece, length -= piece) {
        unsigned char in_piece = 0;
        piece = length < PIECE ? length : PIECE;
        for (size_t i = 0; i < piece; i++)
            in_piece = (unsigned char)(in_piece + (text[i] == '\n' ? 1 : 0));
        count += in_piece;
    }
    return count;
}

static ptrdiff_t read_some(struct input *input, char *buffer, size_t size) {
    if (input->file < 0)
        return take_text(input, buffer, size);
    if (!input->begun)
        return read_first(input, buffer, size);
    if (input->gunzip != NULL)
        return gunzip_read(input->gunzip, buffer, size, &input->fault);
    return read_file(input, buffer, size);
}

ptrdiff_t input_read(void *payload, char *buffer, size_t size) {
    struct input *input = payload;
    const ptrdiff_t got = read_some(input, buffer, size);
    if (got > 0)
        input->lines += count_lines(buffer, (size_t)got);
    return got;
}

bool input_failed(const struct input *input) { return input->failure != 0 || input->fault != NULL; }

enum exit_status input_say_failure(const struct input *input) {
    const struct place place = {.file = input->name};
    if (input->fault != NULL) {
        message_error(input->messages, &place, "%s", input->fault->text);
        return input->fault->status;
    }
    message_error(input->messages, &place, "cannot read: %s; name a file that can be read",
                  strerror(input->failure));
    return STATUS_FAILED;
}
