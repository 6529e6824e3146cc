#include "support/failing_malloc.h"

#include <stdatomic.h>

/* The linker gives these names their meaning: calls of malloc arrive at __wrap_malloc, and
   __real_malloc is malloc itself.
   NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static struct {
    atomic_size_t live;
    atomic_size_t largest; /* bytes of a request since it was armed */
    atomic_long left;      /* allocations that still succeed, when armed */
    enum failing_mode mode;
    atomic_bool armed, reached;
} heap;

void failing_malloc_arm(size_t nth, enum failing_mode mode) {
    heap.left = (long)nth - 1;
    heap.mode = mode;
    heap.reached = false;
    heap.largest = 0;
    heap.armed = true;
}

bool failing_malloc_disarm(void) {
    heap.armed = false;
    return heap.reached;
}

size_t failing_malloc_live(void) { return heap.live; }

size_t failing_malloc_largest(void) { return heap.largest; }

static bool refused(size_t size) {
    if (!heap.armed)
        return false;
    size_t largest = heap.largest;
    while (size > largest && !atomic_compare_exchange_weak(&heap.largest, &largest, size))
        continue;
    const long left = atomic_fetch_sub(&heap.left, 1);
    if (left > 0 || (left < 0 && heap.mode == FAIL_ONCE))
        return false;
    heap.reached = true;
    return true;
}

static void *counted(void *block) {
    if (block != NULL)
        heap.live++;
    return block;
}

void *__wrap_malloc(size_t size) { return refused(size) ? NULL : counted(__real_malloc(size)); }

void *__wrap_calloc(size_t count, size_t size) {
    return refused(count * size) ? NULL : counted(__real_calloc(count, size));
}

/* A block that only moves is no new one. */
void *__wrap_realloc(void *block, size_t size) {
    if (refused(size))
        return NULL;
    void *moved = __real_realloc(block, size);
    return block == NULL ? counted(moved) : moved;
}

void __wrap_free(void *block) {
    if (block != NULL)
        heap.live--;
    __real_free(block);
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
