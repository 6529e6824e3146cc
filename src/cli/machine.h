/* Machine: how much memory there is. */
#ifndef CLI_MACHINE_H
#define CLI_MACHINE_H

#include <stdint.h>

/* Bytes that this process may have: the machine's memory, or the smaller limit of the process
   (ulimit -v) or of its control group; 0: not known. */
uint64_t machine_memory(void);

#endif
