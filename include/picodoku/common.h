/* What all of picodoku.h shares: statuses, answers, errors. Include picodoku.h. */
#ifndef PICODOKU_COMMON_H
#define PICODOKU_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define PD_API __attribute__((visibility("default")))
#else
#define PD_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define PD_SIDE_MAX 255     /* the largest side: values are bytes */
#define PD_MESSAGE_SIZE 256 /* bytes of a message, its end included */
#define PD_NAME_SIZE 16     /* bytes of a cell's name, its end included: r255c255 */

typedef enum pd_status {
    PD_OK = 0,
    PD_ARGUMENT, /* a parameter outside its documented range */
    PD_SYNTAX,   /* a text that is no puzzle: line and column say where */
    PD_IO,       /* the caller's read or write function failed */
    PD_MEMORY,   /* memory ran out; nothing leaks and the handle can be used again */
    PD_STOPPED,  /* the terminate function asked to stop before there was an answer */
    PD_INTERNAL  /* an answer failed our own check: a fault of picodoku, never of the input */
} pd_status;

typedef enum pd_answer { /* numbered as SAT solvers number their exit statuses */
                         PD_UNKNOWN = 0,
                         PD_SATISFIABLE = 10,
                         PD_UNSATISFIABLE = 20
} pd_answer;

typedef struct pd_error {
    pd_status status;
    size_t line, column;           /* from 1; 0 where there is no place in a text */
    char message[PD_MESSAGE_SIZE]; /* "what is wrong; what to do", without a newline */
} pd_error;

typedef struct pd_geometry pd_geometry; /* side, boxes and houses; never changes */
typedef struct pd_grid pd_grid;         /* a value a cell, and candidates that are excluded */
typedef struct pd_reader pd_reader;     /* puzzles out of a text */
typedef struct pd_solver pd_solver;     /* answers questions about grids of one geometry */

/* The version, "MAJOR.MINOR.PATCH"; a constant. */
PD_API const char *pd_version(void);

/* Whether it was built with a library that some formats need: "expat" or "jansson". (The library
   reads no gzip; the program picodoku does, and its --version tells of zlib.) */
PD_API bool pd_built_with(const char *library);

#ifdef __cplusplus
}
#endif

#endif
