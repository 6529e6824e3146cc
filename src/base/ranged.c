#include "base/ranged.h"

#include "base/error.h"

pd_status ranged_check(const struct ranged *fields, size_t count, pd_error *error) {
    for (size_t i = 0; i < count; i++)
        if (fields[i].value > fields[i].last)
            return error_set(error, PD_ARGUMENT, "there is no %s %d; it is one of 0 to %u",
                             fields[i].name, (int)fields[i].value, fields[i].last);
    return PD_OK;
}
