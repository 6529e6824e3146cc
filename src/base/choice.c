#include "base/choice.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"

pd_status choice_named(const char *what, const pd_choice *(*at)(size_t index), const char *name,
                       size_t *index, pd_error *error) {
    char names[PD_MESSAGE_SIZE / 2] = "";
    size_t used = 0;
    for (size_t i = 0; at(i) != NULL; i++) {
        if (name == NULL || strcmp(at(i)->name, name) == 0) {
            *index = i;
            return PD_OK;
        }
        int written =
            snprintf(names + used, sizeof names - used, "%s%s", i == 0 ? "" : ", ", at(i)->name);
        used += written > 0 && (size_t)written < sizeof names - used ? (size_t)written : 0;
    }
    return error_set(error, PD_ARGUMENT, "there is no %s '%.40s'; choose one of %s", what, name,
                     names);
}
