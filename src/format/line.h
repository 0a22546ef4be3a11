/* A grid as one line, for those who need it outside of a file: 81 values with "." for empty cells, or all candidates. */
#ifndef FORMAT_LINE_H
#define FORMAT_LINE_H

#include "grid/board.h"

struct strbuf;

/* A character a cell. */
void line_print(const struct geometry *, const uint8_t values[], struct strbuf *out);
/* SIZE characters a cell: the candidates, each in its place, or the value in its own; "." for what is absent. */
void line_print_candidates(const struct board *, struct strbuf *out);

#endif
