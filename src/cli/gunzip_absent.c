/* What stands for gunzip.c in a program that is built without zlib. */
#include "cli/gunzip.h"

bool gunzip_is_built(void) { return false; }

struct gunzip *gunzip_new(const char *bytes, size_t length, pd_read_function *read, void *payload,
                          const struct unpack_fault **fault) {
    (void)bytes, (void)length, (void)read, (void)payload;
    static const struct unpack_fault absent = {
        "is compressed by gzip, and this picodoku was built without zlib; unpack it: gzip -dc FILE "
        "| picodoku",
        STATUS_MISTAKE};
    *fault = &absent;
    return NULL;
}

void gunzip_free(struct gunzip *gunzip) { (void)gunzip; }

/* NOLINTNEXTLINE(readability-non-const-parameter): gunzip.c writes there */
ptrdiff_t gunzip_read(struct gunzip *gunzip, char *buffer, size_t size,
                      const struct unpack_fault **fault) {
    (void)gunzip, (void)buffer, (void)size, (void)fault;
    return -1;
}
