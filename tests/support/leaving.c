/* Leaving: a program that ends itself by a signal exits instead, with the status that a shell would
   show, so that a sanitizer looks for what was not freed. Linked with -Wl,--wrap=raise. */
#include <signal.h>
#include <stdlib.h>

/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
int __wrap_raise(int number);

int __wrap_raise(int number) { exit(128 + number); }
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
