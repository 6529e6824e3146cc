# awk -v version=V -f picodoku.3.awk picodoku.h CHAPTER.h...: the manual page picodoku(3), made of the
# public headers: the first comment of picodoku.h, then each chapter's declarations, each followed by
# the comment that stands before it.

# A line of prose as roff reads it.
function prose(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/'/, "\\(aq", text)
    gsub(/`/, "\\(ga", text)
    gsub(/\^/, "\\(ha", text)
    gsub(/~/, "\\(ti", text)
    sub(/^\./, "\\\\\\&.", text)
    return text
}

# Begins a paragraph, unless a heading has.
function paragraph() {
    if (!headed)
        print ".PP"
    headed = 0
}

# Prints the declarations that were gathered, then what the comment before them says.
function flush_section(    i) {
    if (code_count > 0) {
        paragraph()
        print ".nf"
        for (i = 1; i <= code_count; i++)
            print prose(code[i])
        print ".fi"
    }
    if (comment_count > 0) {
        if (code_count > 0)
            print ".RS 4"
        else
            paragraph()
        for (i = 1; i <= comment_count; i++)
            print prose(comment[i])
        if (code_count > 0)
            print ".RE"
    }
    code_count = comment_count = 0
}

# Takes a comment's line, without its marks.
function take_comment(text) {
    closed = text ~ /\*\/ *$/
    sub(/^\/\* */, "", text)
    sub(/ *\*\/ *$/, "", text)
    sub(/^ +/, "", text)
    if (text != "" && text !~ /^----/)
        comment[++comment_count] = text
    in_comment = !closed
}

function begin_chapter(text) {
    flush_section()
    sub(/^\/\* */, "", text)
    sub(/([:.] |:$|\.$).*/, "", text)
    print ".SH " prose(toupper(text))
    headed = 1
}

# The introduction: prose, an example, which ends where the rules begin, and these.
function introduce(text) {
    if (text ~ /^ *Rules of/) {
        print ".fi\n.PP"
        example = 0
        rules = 1
    }
    if (!rules && !example && text ~ /^    /) {
        print ".PP\n.nf"
        example = 1
    }
    if (example) {
        print prose(text)
        return
    }
    sub(/^\/\* */, "", text)
    sub(/ *\*\/ *$/, "", text)
    sub(/^ +/, "", text)
    if (text ~ /^- /)
        print ".IP \\(bu 2"
    else if (text ~ /^The parts/)
        print ".PP"
    sub(/^- /, "", text)
    if (text != "")
        print prose(text)
}

BEGIN {
    print ".\\\" Made from the public headers."
    print ".TH PICODOKU 3 \"\" \"picodoku " version "\" \"Library Functions\""
    print ".SH NAME\npicodoku \\- answers Sudoku questions with a SAT solver"
    print ".SH SYNOPSIS\n.nf\n.B #include <picodoku/picodoku.h>\n.PP"
    print "cc program.c $(pkg\\-config \\-\\-cflags \\-\\-libs picodoku)\n.fi"
    print ".SH DESCRIPTION"
}

FNR == 1 { chapter = NR > 1; in_intro = !chapter; guard = 0 }
FNR == 1 && chapter { begin_chapter($0); in_title = 1 }
in_title { in_title = $0 !~ /\*\//; next }
in_intro {
    introduce($0)
    in_intro = $0 !~ /\*\//
    next
}
!chapter { next }

# What only the compiler wants.
/^#if defined\(__GNUC__\)/ { skipping = 1 }
/^#if|^#endif|^#include|^#define PICODOKU_|^#else|^extern "C"|^}$|^#define PD_API/ {
    if (/^#endif/)
        skipping = 0
    next
}
skipping { next }

/^$/ && !in_comment { flush_section(); next }
in_comment || /^\/\*/ { take_comment($0); next }
{
    text = $0
    if (sub(/^PD_API /, "", text))
        offered = 1
    else if (offered) # what was aligned with the line before
        sub(/^       /, "", text)
    if (text ~ /;/)
        offered = 0
    code[++code_count] = text
}
END {
    flush_section()
    print ".SH SEE ALSO\n.BR picodoku (1)"
}
