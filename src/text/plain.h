/* Plain: characters of several bytes that stand for a blank, a dot or a digit: what is copied from
   a web page has no-break spaces and middle dots. */
#ifndef TEXT_PLAIN_H
#define TEXT_PLAIN_H

#include "text/source.h"

/* Replaces them in the input, which is read to its end and kept, each by the plain character and
   spaces up to its length. *changed: there was one; `first` then is a fault that names it. The
   reader stays where it is. */
pd_status plain_change(struct source *source, bool *changed, pd_error *first, pd_error *error);

#endif
