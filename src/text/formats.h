/* Formats: the rows of the table, each in a file of its own. */
#ifndef TEXT_FORMATS_H
#define TEXT_FORMATS_H

struct format;

extern const struct format format_line, format_sdm, format_rows, format_large, format_tokens;
extern const struct format format_count;
extern const struct format format_box_order;
extern const struct format format_sdk;
extern const struct format format_euler;
extern const struct format format_xml;
extern const struct format format_lists;

#endif
