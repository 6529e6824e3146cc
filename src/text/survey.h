/* Survey: what a document looks like, line by line: by this the formats claim it. */
#ifndef TEXT_SURVEY_H
#define TEXT_SURVEY_H

#include "text/format.h"

/* Beginnings of lines by which a format is known at once. */
enum survey_mark {
    MARK_TABLE,   /* puzzle size: */
    MARK_EULER,   /* Grid */
    MARK_SECTION, /* [Puzzle] or [State] */
    MARK_SDK,     /* #A, #D and the like */
    MARKS
};

struct survey {
    size_t lines;              /* that say something: neither empty nor comments */
    size_t fits[FORMATS_MOST]; /* of them whole puzzles of each one-line format */
    size_t titles;             /* of them titles, as title_is says */
    size_t rows;               /* of them cells of a character each, be they set apart */
    size_t tokens;             /* of them several words, most of them numbers or blanks */
    size_t lettered;           /* of them with a letter among words, which is no number */
    size_t candidate_rows;     /* of them rows of values and candidates, without a frame */
    size_t candidate_marks;    /* and what their cells have besides, as sdx_is_row counts it */
    size_t valued;             /* of them with a digit or a blank that is no letter */
    size_t bars;               /* of them with a vertical bar, | or one of Unicode */
    size_t borders;            /* of them drawn of dashes */
    bool square;               /* they are the rows of one large grid, and no puzzles each */
    size_t rules;              /* of these such as are no whole puzzle in one line */
    size_t framed;             /* lines with bars that are no borders: rows of a frame */
    size_t lone;               /* of them with one word at most between two bars */
    size_t bare;               /* of them without blanks and without a bar in front */
    size_t candidates, blanks; /* words in them that are several candidates, or a blank */
    size_t marks[MARKS];       /* lines that begin so, comments too */
    size_t nul;                /* the line of the first NUL; 0: there is none */
    bool foreign;              /* a character is neither ASCII nor drawn */
    char opens;                /* the first character that is no blank */
    int number;                /* the first of the lines, if it is a number alone; else -1 */
    int order;                 /* that of the boxes, if the line may be one; else -1 */
    bool titled;               /* that line may be a heading of one column: see csv */
    bool lists;                /* it, or the first that is none of C's comments, begins a list */
    bool remarks;              /* all lines so far are C's comments */
    size_t first_length;       /* of that line */
    size_t lengths[SYMBOLS_LARGEST + 1]; /* how many rows have so many cells */
    int usual_length;                    /* the most frequent of them */
};

/* Looks at all lines from where the reader stands, up to `most` bytes (0: all); *whole: that was
   all. PD_IO, PD_MEMORY, PD_SYNTAX as reader_line. */
pd_status survey_take(struct source *source, size_t most, struct survey *survey, bool *whole,
                      pd_error *error);

/* The number that a line is, of nine digits at most; -1: it is none. */
int survey_number(const struct line *line);

/* The number that a line is, be it there twice: 3, or 3 3, for 3x3 boxes; -1: it is none. */
int survey_order(const struct line *line);

/* Whether a line is a heading of an .sdk file: #AAuthor and the like; "# A" is a comment. */
bool survey_is_sdk(const struct line *line);

/* Whether the rows in frames have rather several candidates in a cell than blanks. */
bool survey_has_marks(const struct survey *survey);

/* Whether a line has a vertical bar, and whether it is a border: at least one dash or bar, nothing
   but what borders are drawn with. */
bool survey_has_bar(const struct line *line);
bool survey_is_border(const struct line *line);

/* The length of the bar or dash that a line begins with there, in bytes: 1 to 3; 0: none. */
size_t survey_bar(const char *text, size_t length);
size_t survey_dash(const char *text, size_t length);

#endif
