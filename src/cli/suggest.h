/* Suggest: the word that a mistyped one was probably meant to be. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

/* Of `words` (ended by NULL) the only one that begins so, or else the closest by edit distance;
   capitals are the small letters. NULL: none is close. */
const char *suggest(const char *word, const char *const *words);

#endif
