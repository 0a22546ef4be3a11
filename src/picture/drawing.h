/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A picture as a list of shapes, in a text that candide writes and candide-draw reads (drawing.def defines the language). Writer and reader
 * use one table, so that they agree.
 */
#ifndef PICTURE_DRAWING_H
#define PICTURE_DRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

struct error;

enum shape_kind {
#define SHAPE(id, word, fields) SHAPE_##id,
#include "picture/drawing.def"
#undef SHAPE
	SHAPE_KINDS
};

enum { SHAPE_NUMBERS = 9 };
enum stroke { STROKE_SOLID, STROKE_DASHED };
enum anchor { ANCHOR_LEFT, ANCHOR_MIDDLE, ANCHOR_RIGHT };
enum face { FACE_PLAIN, FACE_BOLD, FACE_ITALIC };

struct figure {
	enum shape_kind kind;
	double n[SHAPE_NUMBERS];
	uint32_t colour;		/* 0xrrggbb */
	enum stroke stroke;
	enum anchor anchor;
	enum face face;
	const char *text;		/* LENGTH bytes of UTF-8 without control characters or line breaks */
	size_t length;
};

/* The lengths of the dashes of a dashed line and of the gaps between them, in widths of the line. */
enum { SHAPE_DASH = 4, SHAPE_GAP = 3 };

/* The largest width and height of a page. */
enum { PAGE_MOST = 5000 };

/* Appends a shape as a line. Characters that its text may not contain become blanks. */
void shape_print(const struct figure *, struct strbuf *out);
/* Appends a number with at most two decimals and a point, whatever the locale is: "12.5". The largest absolute value is 99999.99. */
void drawing_number(double, struct strbuf *out);
/* Appends a colour: "#00ff80". */
void drawing_colour(uint32_t colour, struct strbuf *out);

/* Begins a description; TITLE may be NULL. */
void drawing_begin(const char *title, struct strbuf *out);
void drawing_end(struct strbuf *out);

/* Reads a description shape by shape; the shapes borrow its text. */
struct drawing_reader {
	const char *at, *end;
	int line;		/* the number of the next line, from 1 */
	int pages, titles;
	bool ended;
};

enum drawing_result { DRAWING_SHAPE, DRAWING_DONE, DRAWING_WRONG };

void drawing_reader_init(struct drawing_reader *, const char *text, size_t length);
/* The next shape; DRAWING_DONE after "end"; DRAWING_WRONG if the description has a mistake: *ERR says which, with its line. */
enum drawing_result drawing_next(struct drawing_reader *, struct figure *, struct error *err);

/*
 * Appends the picture, which has one page, as SVG. False: *ERR says what is wrong, with the line of a mistake in the description, and OUT
 * has an incomplete picture.
 */
bool draw_svg(struct drawing_reader *, struct strbuf *out, struct error *err);

#endif
