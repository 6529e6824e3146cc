/* Replay: tries the files that the command line names once each, as a fuzzer would. */
#include <stdint.h>
#include <stdio.h>

enum { LONGEST = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int count, char **names) {
    static uint8_t data[LONGEST];
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(names[i], "rb");
        if (file == NULL) {
            perror(names[i]);
            return 1;
        }
        LLVMFuzzerTestOneInput(data, fread(data, 1, sizeof data, file));
        fclose(file);
    }
    printf("%d files\n", count - 1);
    return count > 1 ? 0 : 1;
}
