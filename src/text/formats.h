/* Formats: the rows of the table, each in a file of its own. */
#ifndef TEXT_FORMATS_H
#define TEXT_FORMATS_H

struct format;

extern const struct format format_line, format_sdm, format_rows, format_large, format_tokens;
extern const struct format format_729, format_csv, format_bank, format_extra;
extern const struct format format_two_digits, format_library, format_url;
extern const struct format format_count, format_box_order, format_sdk, format_sdx, format_euler;
extern const struct format format_table, format_ss, format_boxed, format_pencilmarks;
extern const struct format format_xml, format_lists;

#endif
