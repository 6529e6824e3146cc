/* well_formed FILE...: reads pictures as XML with expat and prints for each how many texts it has.
   1: one is malformed, has what no picture of ours has, or a text outside of its view. */
#include <expat.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct picture {
    const char *name;
    double least, most; /* of the view, less a margin */
    int texts, depth;
    bool good;
};

static void fault(struct picture *picture, const char *what, const char *which) {
    printf("%s: %s %s\n", picture->name, what, which);
    picture->good = false;
}

static bool is_among(const char *const words[], const char *word) {
    for (size_t i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

/* Takes the view, which must be a square with equal corners: four numbers with blanks between. */
static void take_view(struct picture *picture, const char *text) {
    double numbers[4];
    char *end = NULL;
    for (int i = 0; i < 4; i++) {
        numbers[i] = strtod(text, &end);
        if (end == text || *end != (i < 3 ? ' ' : '\0'))
            fault(picture, "the view is", text);
        text = end;
    }
    if (numbers[0] != numbers[1] || numbers[2] != numbers[3])
        fault(picture, "the view is no square", "");
    picture->least = numbers[0] + 3;
    picture->most = numbers[0] + numbers[2] - 3;
}

/* A position of a text must lie within the view. */
static void look_at_position(struct picture *picture, const char *text) {
    char *end = NULL;
    const double position = strtod(text, &end);
    if (*end != '\0' || position <= picture->least || position >= picture->most)
        fault(picture, "a text stands at", text);
}

static void begin(void *payload, const char *name, const char **attributes) {
    static const char *const elements[] = {"title", "desc", "g", "path", "text", NULL};
    static const char *const known[] = {"xmlns",
                                        "role",
                                        "width",
                                        "height",
                                        "viewBox",
                                        "class",
                                        "fill",
                                        "d",
                                        "stroke",
                                        "stroke-width",
                                        "font-family",
                                        "text-anchor",
                                        "font-weight",
                                        "font-size",
                                        "x",
                                        "y",
                                        "opacity",
                                        "stroke-linecap",
                                        "stroke-dasharray",
                                        NULL};
    struct picture *picture = payload;
    const bool root = picture->depth++ == 0;
    const bool text = strcmp(name, "text") == 0;
    picture->texts += text;
    if (root ? strcmp(name, "svg") != 0 : !is_among(elements, name))
        fault(picture, "there is an element", name);
    for (size_t i = 0; attributes[i] != NULL; i += 2) {
        if (!is_among(known, attributes[i]))
            fault(picture, "there is an attribute", attributes[i]);
        if (root && strcmp(attributes[i], "viewBox") == 0)
            take_view(picture, attributes[i + 1]);
        if (text)
            look_at_position(picture, attributes[i + 1]);
    }
}

static void end(void *payload, const char *name) {
    struct picture *picture = payload;
    (void)name;
    picture->depth--;
}

static bool read_picture(struct picture *picture) {
    char buffer[4096];
    FILE *file = fopen(picture->name, "r");
    XML_Parser parser = XML_ParserCreate(NULL);
    bool more = file != NULL && parser != NULL;
    picture->good = more;
    if (more) {
        XML_SetUserData(parser, picture);
        XML_SetElementHandler(parser, begin, end);
    }
    while (more) {
        const size_t length = fread(buffer, 1, sizeof buffer, file);
        more = length > 0;
        if (XML_Parse(parser, buffer, (int)length, !more) == XML_STATUS_OK)
            continue;
        fault(picture, "malformed:", XML_ErrorString(XML_GetErrorCode(parser)));
        more = false;
    }
    if (file != NULL)
        fclose(file);
    if (parser != NULL)
        XML_ParserFree(parser);
    return picture->good;
}

int main(int count, char **names) {
    bool good = true;
    for (int i = 1; i < count; i++) {
        struct picture picture = {.name = names[i]};
        good = read_picture(&picture) && good;
        printf("%s %d\n", picture.name, picture.texts);
    }
    return good ? 0 : 1;
}
