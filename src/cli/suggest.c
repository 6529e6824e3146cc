#include "cli/suggest.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum { LONGEST = 31 }; /* no option, command, format or value has a longer name */

static size_t least(size_t one, size_t other) { return one < other ? one : other; }

/* Whether two letters are the same; capitals are no mistake here. */
static bool is_same(char one, char other) {
    return tolower((unsigned char)one) == tolower((unsigned char)other);
}

/* The number of letters to insert, delete, change or swap with their neighbour. The table has a
   row per prefix of `a` and a column per prefix of `b`. */
static size_t distance(const char *a, const char *b) {
    const size_t rows = strlen(a);
    const size_t columns = strlen(b);
    size_t steps[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= rows; i++)
        for (size_t j = 0; j <= columns; j++) {
            if (i == 0 || j == 0) {
                steps[i][j] = i + j;
                continue;
            }
            const size_t changed = steps[i - 1][j - 1] + !is_same(a[i - 1], b[j - 1]);
            steps[i][j] = least(changed, least(steps[i - 1][j], steps[i][j - 1]) + 1);
            if (i > 1 && j > 1 && is_same(a[i - 1], b[j - 2]) && is_same(a[i - 2], b[j - 1]))
                steps[i][j] = least(steps[i][j], steps[i - 2][j - 2] + 1);
        }
    return steps[rows][columns];
}

/* The only word that begins so; NULL: there is none, or several. */
static const char *completion(const char *word, const char *const *words) {
    const char *found = NULL;
    for (; *words != NULL; words++) {
        size_t same = 0;
        while (word[same] != '\0' && is_same(word[same], (*words)[same]))
            same++;
        if (word[same] != '\0')
            continue;
        if (found != NULL)
            return NULL;
        found = *words;
    }
    return found;
}

const char *suggest(const char *word, const char *const *words) {
    const size_t length = strlen(word);
    if (length < 2 || length > LONGEST)
        return NULL;
    /* A third of the letters may be wrong; more, and the guess is no help. */
    size_t closest = 2 * ((length + 1) / 3 + 1);
    const char *found = completion(word, words);
    if (found != NULL)
        return found;
    for (; *words != NULL; words++) {
        if (strlen(*words) > LONGEST)
            continue;
        /* Of two that are equally close the one that begins likewise: few mistype the first letter.
         */
        const size_t steps = 2 * distance(word, *words) + !is_same(*word, **words);
        if (steps < closest) {
            closest = steps;
            found = *words;
        }
    }
    return found;
}
