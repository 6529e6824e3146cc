#include "cli/formula_file.h"

#define MOST_BYTES UINT64_C(4000000000) /* without --force */

static bool must_end(void *payload) {
    const struct deadline *deadline = payload;
    return clock_signal() != 0 || clock_expired(deadline);
}

pd_formula_options formula_file_options(const struct options *options, struct deadline *deadline) {
    return (pd_formula_options){.encoding = options->encoding,
                                .at_most_one = options->at_most_one,
                                .simplify = options->simplify,
                                .duplicates = options->duplicates,
                                .projection = options->projection,
                                .claim = options->claim,
                                .most_bytes = options->force ? 0 : MOST_BYTES,
                                .most_memory = options->memory_limit,
                                .terminate = must_end,
                                .payload = deadline};
}

static bool is_stopped(const struct formula_file *file) {
    return clock_signal() != 0 || clock_expired(file->deadline);
}

bool formula_file_write(void *payload, const char *text, size_t length) {
    struct formula_file *file = payload;
    if (is_stopped(file))
        return false;
    file->begun = true;
    return output_write(file->output, text, length);
}

pd_status formula_file_status(const struct formula_file *file, pd_status status) {
    const bool ours = status == PD_IO && !output_failed(file->output);
    return ours && is_stopped(file) ? PD_STOPPED : status;
}

pd_status formula_file_put(struct formula_file *file, const pd_grid *puzzle,
                           const pd_formula_options *formula, pd_error *error) {
    const pd_status status = pd_formula_write(puzzle, formula, formula_file_write, file, error);
    return formula_file_status(file, status);
}
