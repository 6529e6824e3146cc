#include "cli/machine.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static uint64_t smaller(uint64_t one, uint64_t other) {
    if (one == 0 || other == 0)
        return one + other;
    return one < other ? one : other;
}

/* A file that holds one number; 0: there is none, or a word such as "max". */
static uint64_t number_in(const char *path) {
    unsigned long long number = 0;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    if (fscanf(file, "%20llu", &number) != 1) /* NOLINT(cert-err34-c): too long is too large */
        number = 0;
    fclose(file);
    return number;
}

/* Where a container sees its own group's limit, by the group's version. */
static const char *const groups[] = {"/sys/fs/cgroup/memory.max",
                                     "/sys/fs/cgroup/memory/memory.limit_in_bytes"};

uint64_t machine_memory(void) {
    uint64_t memory = 0;
    struct rlimit limit;
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long size = sysconf(_SC_PAGESIZE);
    if (pages > 0 && size > 0)
        memory = (uint64_t)pages * (uint64_t)size;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
        memory = smaller(memory, limit.rlim_cur);
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
        memory = smaller(memory, number_in(groups[i]));
    return memory;
}
