#include "cli/unpack.h"

#include <string.h>

/* No text that is read here begins so. */
static const struct {
    const char *bytes;
    size_t length;
    struct unpack_fault fault; /* no text: gzip, which is read */
} kinds[] = {
    {"\x1F\x8B\x08", 3, {NULL, STATUS_SOLVED}},
    {"\xFD"
     "7zXZ",
     6,
     {"is compressed by xz; unpack it: xz -dc FILE | picodoku", STATUS_MISTAKE}},
    {"BZh", 3, {"is compressed by bzip2; unpack it: bzip2 -dc FILE | picodoku", STATUS_MISTAKE}},
    {"\x28\xB5\x2F\xFD",
     4,
     {"is compressed by zstd; unpack it: zstd -dc FILE | picodoku", STATUS_MISTAKE}},
    {"\x04\x22\x4D\x18",
     4,
     {"is compressed by lz4; unpack it: lz4 -dc FILE | picodoku", STATUS_MISTAKE}},
    {"\x1F\x9D",
     2,
     {"is compressed by compress; unpack it: gzip -dc FILE | picodoku", STATUS_MISTAKE}},
    {"PK\x03\x04", 4, {"is a zip archive; unpack it: unzip -p FILE | picodoku", STATUS_MISTAKE}},
    {"\xFF\xFE",
     2,
     {"is UTF-16 text; convert it: iconv -f UTF-16 -t UTF-8 FILE | picodoku", STATUS_MISTAKE}},
    {"\xFE\xFF",
     2,
     {"is UTF-16 text; convert it: iconv -f UTF-16 -t UTF-8 FILE | picodoku", STATUS_MISTAKE}},
};

enum unpack_kind unpack_recognise(const char *bytes, size_t length,
                                  const struct unpack_fault **fault) {
    enum unpack_kind kind = UNPACK_PLAIN;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const size_t there = length < kinds[i].length ? length : kinds[i].length;
        if (memcmp(bytes, kinds[i].bytes, there) != 0)
            continue;
        if (there == kinds[i].length && kinds[i].fault.text == NULL)
            return UNPACK_GZIP;
        if (there == kinds[i].length) {
            *fault = &kinds[i].fault;
            return UNPACK_OTHER;
        }
        kind = UNPACK_OPEN;
    }
    return kind;
}
