/* A grid as one line, for those who need it outside of a file: 81 values with "." for empty cells, or all candidates. */
#ifndef FORMAT_LINE_H
#define FORMAT_LINE_H

#include "grid/board.h"

struct strbuf;

struct document;
struct error;
struct line;

/* Whether a part of a line is a puzzle of 9x9, and nothing more. */
bool line_fills(const char *text, const char *end);
/* Reads a part of LINE, which must be all that a puzzle of 9x9 is, as the givens of the document. False: *ERR says why. */
bool line_take(const struct line *line, const char *text, const char *end, struct document *, struct error *err);

/* A character a cell. */
void line_print(const struct geometry *, const uint8_t values[], struct strbuf *out);
/* SIZE characters a cell: the candidates, each in its place, or the value in its own; "." for what is absent. */
void line_print_candidates(const struct board *, struct strbuf *out);

#endif
