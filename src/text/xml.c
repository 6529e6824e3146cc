#include "text/xml.h"

#include "text/survey.h"

static bool claims(const struct survey *survey, const struct source *source) {
    (void)source;
    return survey->opens == '<';
}

const struct format format_xml = {
    .about = {.name = "xml",
              .help = "OpenSudoku's XML, a puzzle in each <game data=\"...\"/>",
              .smallest = 9,
              .largest = 9,
              .instead = "line",
              .example = "<opensudoku>\n<game data=\"530070000600195000098000060...\"/>\n..."},
    .claims = claims,
    .settle = xml_settle,
    .read = xml_read,
};
