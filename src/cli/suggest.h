/* Suggest: the word that a mistyped one was probably meant to be. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

/* The closest of `words` (ended by NULL) by edit distance, in which capitals are
   the small letters; NULL if none is close. */
const char *suggest(const char *word, const char *const *words);

#endif
