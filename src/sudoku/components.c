#include "sudoku/components.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"

/* Gabow's path of components, each a bit set: from its last component an edge leads back (then all
   from there on are one component), or to a value not seen yet (it goes on the path), or neither
   (the last component is complete). Each step costs `words`, whatever the number of edges, and a
   value takes part in at most three. */
struct components {
    size_t words;
    uint64_t *path, *edges; /* for each component of the path: its values, where they lead */
    uint64_t *found;        /* the components that are complete */
    size_t depth, count;
};

pd_status components_new(const pd_geometry *geometry, struct components **components,
                         pd_error *error) {
    struct components *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    const size_t side = (size_t)geometry->side;
    made->words = (side + 63) / 64;
    made->path = memory_new(side * made->words, sizeof *made->path);
    made->edges = memory_new(side * made->words, sizeof *made->edges);
    made->found = memory_new(side * made->words, sizeof *made->found);
    if (made->path == NULL || made->edges == NULL || made->found == NULL) {
        components_free(made);
        return error_memory(error);
    }
    *components = made;
    return PD_OK;
}

void components_free(struct components *components) {
    if (components == NULL)
        return;
    free(components->path);
    free(components->edges);
    free(components->found);
    free(components);
}

const uint64_t *components_at(const struct components *components, size_t index) {
    return components->found + index * components->words;
}

struct graph { /* of one house: a value leads to what is left in the cell that holds it */
    const uint64_t *bits;
    const uint32_t *cells;
    const uint8_t *holder;
    const uint16_t *values;
};

static struct graph graph_of(const struct candidates *candidates, const struct matching *matching,
                             size_t house) {
    const pd_geometry *geometry = candidates->geometry;
    return (struct graph){.bits = candidates->bits,
                          .cells = geometry->house[house].cells,
                          .holder = matching->holder + house * (size_t)geometry->side,
                          .values = candidates->values};
}

static inline size_t cell_at(const struct graph *graph, size_t value) {
    return graph->cells[graph->holder[value]];
}

enum { WORDS_MAX = (PD_SIDE_MAX + 63) / 64 };

struct walk {
    struct components *work;
    struct graph graph;
    uint64_t unseen[WORDS_MAX];
    uint64_t on_path[WORDS_MAX];
};

static inline bool is_empty(const uint64_t *set, const size_t words) {
    uint64_t all = 0;
    for (size_t word = 0; word < words; word++)
        all |= set[word];
    return all == 0;
}

/* Puts a value on the path, as a component of its own. */
static inline void push(struct walk *walk, size_t value, const size_t words) {
    const uint64_t *left = walk->graph.bits + cell_at(&walk->graph, value) * words;
    uint64_t *path = walk->work->path + walk->work->depth * words;
    uint64_t *edges = walk->work->edges + walk->work->depth * words;
    for (size_t word = 0; word < words; word++) {
        path[word] = 0;
        edges[word] = left[word];
    }
    bits_add(path, value);
    bits_drop(edges, value);
    bits_drop(walk->unseen, value);
    bits_add(walk->on_path, value);
    walk->work->depth++;
}

/* Joins the last component with those before it, as far as its edges lead back. */
static inline void join(struct walk *walk, const size_t words) {
    struct components *work = walk->work;
    uint64_t *last = work->path + (work->depth - 1) * words;
    uint64_t *edges = work->edges + (work->depth - 1) * words;
    uint64_t back[WORDS_MAX];
    for (size_t word = 0; word < words; word++)
        back[word] = edges[word] & walk->on_path[word] & ~last[word];
    while (!is_empty(back, words)) {
        uint64_t *before = last - words;
        uint64_t *before_edges = edges - words;
        for (size_t word = 0; word < words; word++) {
            back[word] &= ~before[word];
            before[word] |= last[word];
            before_edges[word] |= edges[word];
        }
        last = before;
        edges = before_edges;
        work->depth--;
    }
}

/* Takes the last component off the path: it is complete. */
static inline void pop(struct walk *walk, const size_t words) {
    struct components *work = walk->work;
    const uint64_t *last = work->path + --work->depth * words;
    uint64_t *found = work->found + work->count++ * words;
    for (size_t word = 0; word < words; word++) {
        found[word] = last[word];
        walk->on_path[word] &= ~last[word];
    }
}

/* The lowest value not seen yet to which the last component leads. */
static inline bool find_next(const struct walk *walk, size_t *value, const size_t words) {
    const uint64_t *edges = walk->work->edges + (walk->work->depth - 1) * words;
    uint64_t next[WORDS_MAX];
    for (size_t word = 0; word < words; word++)
        next[word] = edges[word] & walk->unseen[word];
    return bits_first(next, words, value);
}

static inline void walk_all(struct walk *walk, const size_t words) {
    size_t value = 0;
    walk->work->depth = walk->work->count = 0;
    while (bits_first(walk->unseen, words, &value)) {
        push(walk, value, words);
        while (walk->work->depth > 0) {
            join(walk, words);
            if (find_next(walk, &value, words))
                push(walk, value, words);
            else
                pop(walk, words);
        }
    }
}

static inline void open_values(struct walk *walk, size_t side, const size_t words) {
    for (size_t word = 0; word < words; word++)
        walk->unseen[word] = walk->on_path[word] = 0;
    for (size_t value = 0; value < side; value++)
        if (walk->graph.values[cell_at(&walk->graph, value)] > 1)
            bits_add(walk->unseen, value);
}

size_t components_find(struct components *components, const struct candidates *candidates,
                       const struct matching *matching, size_t house) {
    struct walk walk = {.work = components};
    walk.graph = graph_of(candidates, matching, house);
    open_values(&walk, (size_t)candidates->geometry->side, components->words);
    if (components->words == 1) /* the same, with the loops unrolled */
        walk_all(&walk, 1);
    else
        walk_all(&walk, components->words);
    return components->count;
}

static inline bool reach(const struct graph *graph, size_t from, size_t to, const size_t words) {
    uint64_t seen[WORDS_MAX] = {0};
    uint64_t open[WORDS_MAX] = {0};
    size_t value = from;
    bits_add(seen, from);
    do {
        bits_drop(open, value);
        const uint64_t *left = graph->bits + cell_at(graph, value) * words;
        if (bits_has(left, to))
            return true;
        for (size_t word = 0; word < words; word++) {
            open[word] |= left[word] & ~seen[word];
            seen[word] |= left[word];
        }
    } while (bits_first(open, words, &value));
    return false;
}

bool components_reach(const struct candidates *candidates, const struct matching *matching,
                      size_t house, size_t from, size_t to) {
    const struct graph graph = graph_of(candidates, matching, house);
    return candidates->words == 1 ? reach(&graph, from, to, 1)
                                  : reach(&graph, from, to, candidates->words);
}
