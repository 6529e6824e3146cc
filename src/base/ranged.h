/* Ranged: fields of the caller's options that are one of a few numbers, as enums are. In C an enum
   can hold any number, so those from outside are looked at before they are used. */
#ifndef BASE_RANGED_H
#define BASE_RANGED_H

#include <picodoku/picodoku.h>

struct ranged {
    const char *name; /* of the field, for the message */
    unsigned value;   /* what was below 0 is large */
    unsigned last;    /* the largest that it may be */
};

/* PD_ARGUMENT: one of the fields is out of its range. */
pd_status ranged_check(const struct ranged *fields, size_t count, pd_error *error);

#endif
