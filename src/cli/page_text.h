/* Page text: the teaching page of src/page but for its data, in two parts, as cmake/Page.cmake puts
   it into the program. */
#ifndef CLI_PAGE_TEXT_H
#define CLI_PAGE_TEXT_H

#include <stddef.h>

extern const unsigned char page_text_before[], page_text_after[];
extern const size_t page_text_before_size, page_text_after_size;

#endif
