/* Shown: a word of somebody's text, fit for a message. */
#ifndef BASE_SHOWN_H
#define BASE_SHOWN_H

#include <stddef.h>

enum { SHOWN_SIZE = 32 };

/* The word in quotes, cut to 20 characters, or "byte 0x00" for the first byte that is not printable
   ASCII; "a blank" for a single one. */
void shown_word(const char *word, size_t length, char shown[SHOWN_SIZE]);

#endif
