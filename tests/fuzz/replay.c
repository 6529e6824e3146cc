/* Replay: tries files once each, as a fuzzer would: those that the command line names, and all in
   the folders that it names. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/target.h"

enum { LONGEST = 1 << 20 };

/* The input as long as it is, so that a sanitizer sees who reads behind it. */
static void replay_file(FILE *file, const char *name) {
    static uint8_t buffer[LONGEST];
    const size_t size = fread(buffer, 1, sizeof buffer, file);
    uint8_t *data = malloc(size + 1);
    fclose(file);
    must(data != NULL, "there is memory");
    memcpy(data + 1, buffer, size);
    fprintf(stderr, "%s\n", name); /* the last one is that which failed */
    LLVMFuzzerTestOneInput(data + 1, size);
    free(data);
}

static bool replay(const char *name) {
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        perror(name);
        return false;
    }
    replay_file(file, name);
    return true;
}

/* How many files of the folder were tried; 0 where it is none. */
static size_t replay_folder(const char *name) {
    size_t count = 0;
    DIR *folder = opendir(name);
    for (const struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", name, entry->d_name);
        if (entry->d_name[0] != '.')
            count += replay(path);
    }
    if (folder != NULL)
        closedir(folder);
    return count;
}

int main(int count, char **names) {
    size_t files = 0;
    for (int i = 1; i < count; i++) {
        const size_t inside = replay_folder(names[i]);
        if (inside == 0 && !replay(names[i]))
            return EXIT_FAILURE;
        files += inside == 0 ? 1 : inside;
    }
    printf("%zu files\n", files);
    return files > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
