#include "cnf/pairs.h"

#include <string.h>

enum { DIGITS = 8, DIGIT_ROOM = 9, ANY_ROOM = 255 };

/* A word of eight times the same byte. */
#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* The eight bytes before `end`, the last one lowest. */
static uint64_t load_before(const char *end) {
    uint64_t word = 0;
#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(&word, end - DIGITS, sizeof word);
    word = __builtin_bswap64(word); /* compilers do not see it in the loop below */
#else
    for (const char *at = end - DIGITS; at < end; at++)
        word = word << 8 | (unsigned char)*at;
#endif
    return word;
}

/* The digits of a line's literal, a byte each, the last one lowest: they compare as their numbers
   do. */
static uint64_t digits_of(const struct pair_literal *literal, const char *line) {
    return (load_before(line + literal->end) ^ EACH('0')) & literal->digits;
}

/* Their number: neighbours are joined to pairs, those to fours, those to eight. */
static size_t number_of(uint64_t digits) {
    const uint64_t pairs =
        (digits & UINT64_C(0x00ff00ff00ff00ff)) + 10 * (digits >> 8 & UINT64_C(0x00ff00ff00ff00ff));
    const uint64_t fours =
        (pairs & UINT64_C(0x0000ffff0000ffff)) + 100 * (pairs >> 16 & UINT64_C(0x0000ffff0000ffff));
    return (size_t)((fours & UINT64_C(0xffffffff)) + 10000 * (fours >> 32));
}

/* The digits of the largest variable; if it has more than eight, none that is read is larger. */
static uint64_t digits_of_number(size_t number) {
    uint64_t digits = 0;
    for (int i = 0; i < DIGITS; i++, number /= 10)
        digits |= (uint64_t)(number % 10) << (8 * i);
    return number > 0 ? UINT64_MAX : digits;
}

/* Finds the literal that begins at the offset *at, and moves that behind its blank. */
static bool find_literal(const char *line, size_t length, size_t *at,
                         struct pair_literal *literal) {
    literal->negative = *at < length && line[*at] == '-';
    const size_t begin = *at + literal->negative;
    size_t end = begin;
    while (end < length && end - begin < DIGITS && line[end] >= '0' && line[end] <= '9')
        end++;
    if (end == begin || end == length || line[end] != ' ')
        return false;
    literal->begin = begin;
    literal->end = end;
    literal->digits = UINT64_MAX >> (64 - 8 * (end - begin));
    *at = end + 1;
    return true;
}

/* Finds the shape of a line; false: it is not of the usual form. */
static bool find_shape(const char *line, size_t length, struct pair_shape *shape) {
    size_t at = 0;
    shape->length = 0;
    for (int i = 0; i < 2; i++)
        if (!find_literal(line, length, &at, &shape->literals[i]))
            return false;
    if (length - at < 2 || memcmp(line + at, "0\n", 2) != 0)
        return false;
    shape->length = at + 2;
    shape->second = shape->length < LANES ? 0 : shape->length - LANES;
    for (size_t half = 0; half < 2; half++)
        for (size_t i = 0; i < LANES; i++) {
            const size_t offset = half * shape->second + i;
            const bool digit =
                offset >= shape->literals[1].begin && offset < shape->literals[1].end;
            shape->room[half][i] = offset >= shape->length ? ANY_ROOM : digit ? DIGIT_ROOM : 0;
        }
    return true;
}

/* Whether a line is of the shape, but for the digits of its second literal. */
static bool begins_run(const struct pair_shape *shape, const char *line, size_t length) {
    const struct pair_literal *literals = shape->literals;
    if (shape->length == 0 || shape->length > length)
        return false;
    const uint64_t digits = digits_of(&literals[0], line);
    const uint64_t others = ((digits + EACH(0x76)) | digits) & EACH(0x80); /* those over 9 */
    return others == 0 && (!literals[0].negative || line[0] == '-') &&
           line[literals[0].end] == ' ' &&
           (!literals[1].negative || line[literals[1].begin - 1] == '-') &&
           memcmp(line + literals[1].end, " 0\n", 3) == 0;
}

/* What all lines of a run have in common: the bytes of the first one, but any digits in the second
   literal, up to the largest variable. */
struct run {
    lanes same[2], room[2];
    size_t second, length; /* as in the shape */
    struct pair_literal literal;
    uint64_t largest;
};

/* Whether the line is of the run; *digits are those of its second literal. */
static inline bool runs_on(const struct run *run, const char *line, uint64_t *digits) {
    const lanes one = lanes_exceed(lanes_load(line), run->same[0], run->room[0]);
    const lanes two = lanes_exceed(lanes_load(line + run->second), run->same[1], run->room[1]);
    *digits = digits_of(&run->literal, line);
    return lanes_both_zero(one, two) && *digits - 1 < run->largest; /* 0 wraps round */
}

/* Passes over the lines of the run up to `stop`, whatever their second literals are. */
static const char *pass_all(const struct run *run, const char *line, const char *stop) {
    uint64_t digits;
    while (line < stop && runs_on(run, line, &digits))
        line += run->length;
    return line;
}

/* Passes over the lines up to `stop` whose first literal is the same as in the first of them, which
   begins a run. Where it is true in all models, the second one is only looked at. */
static const char *pass_run(const struct truth *truth, const struct pair_shape *shape,
                            uint64_t largest, const char *line, const char *stop) {
    const uint64_t first = digits_of(&shape->literals[0], line);
    if (first - 1 >= largest)
        return line;
    struct run run = {.room = {lanes_load(shape->room[0]), lanes_load(shape->room[1])},
                      .second = shape->second,
                      .length = shape->length,
                      .literal = shape->literals[1],
                      .largest = largest};
    run.same[0] = lanes_replace(lanes_load(line), run.room[0], DIGIT_ROOM, '0');
    run.same[1] = lanes_replace(lanes_load(line + run.second), run.room[1], DIGIT_ROOM, '0');
    const uint8_t *one = truth_of(truth, number_of(first), shape->literals[0].negative);
    if (truth_either(truth, one, one))
        return pass_all(&run, line, stop);
    uint64_t digits;
    while (line < stop && runs_on(&run, line, &digits) &&
           truth_either(truth, one, truth_of(truth, number_of(digits), run.literal.negative)))
        line += run.length;
    return line;
}

/* Before which byte a line must begin to be whole, and one of the next `most`. */
static const char *last_begin(const char *line, size_t left, size_t length, uint64_t most) {
    const size_t room = left < length ? 0 : left - length + 1;
    return line + (most < room && most * length < room ? most * length : room);
}

size_t pairs_pass(const struct truth *truth, struct pair_shape *shape, const char **text,
                  size_t length, uint64_t most) {
    const char *line = *text;
    const char *const end = line + length;
    const uint64_t largest = digits_of_number(truth->variables);
    size_t passed = 0;
    bool fresh = false; /* the shape is that of this very line */
    for (;;) {
        const char *const begin = line;
        const size_t left = (size_t)(end - line);
        if (fresh || begins_run(shape, line, left))
            line = pass_run(truth, shape, largest, line,
                            last_begin(line, left, shape->length, most - passed));
        if (line == begin && (fresh || !find_shape(line, left, shape)))
            break;
        fresh = line == begin;
        passed += (uint32_t)(line - begin) / (uint32_t)shape->length;
    }
    *text = line;
    return passed;
}
