/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What draws: each takes a description (picture/drawing.h) and appends a file. */
#ifndef PICTURE_DRAW_DRAW_H
#define PICTURE_DRAW_DRAW_H

#include <stdbool.h>

#include "picture/drawing.h"

/* How long the dashes of a dashed line are, and the gaps between them, in widths of the line. */
enum { DASH = 4, GAP = 3 };

/*
 * Appends the picture as SVG, PNG (both of one page) or PDF. False: *ERR says what is wrong, with its line where it is in the description,
 * and what OUT has of it is of no use.
 */
bool draw_svg(struct drawing_reader *, struct strbuf *out, struct error *err);
bool draw_png(struct drawing_reader *, struct strbuf *out, struct error *err);
bool draw_pdf(struct drawing_reader *, struct strbuf *out, struct error *err);

#endif
