/* Paths: the ways to an answer about a drawn puzzle; each ends the program where it contradicts
   what is known. */
#ifndef FUZZ_PATHS_H
#define FUZZ_PATHS_H

#include "fuzz/drawn.h"

/* Solvers by default, by the choices that were drawn, and in bulk. */
void paths_solve(struct drawn *drawn);

/* Solutions in order, their number, and what they have in common. */
void paths_enumerate(struct drawn *drawn);

/* The formula as a file: counted, written, answered by PicoSAT, decoded, proven and verified. */
void paths_formula(struct drawn *drawn);

/* Why there is no solution, or several; and the steps. */
void paths_explain(struct drawn *drawn);
void paths_step(struct drawn *drawn);

#endif
