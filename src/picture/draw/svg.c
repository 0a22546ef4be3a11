/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * SVG 1.1, written directly: texts stay texts, which can be read aloud, searched and copied, and whose letters are those of the reader's
 * machine; cairo would write them as outlines.
 */
#include "picture/draw/draw.h"

#include "base/error.h"

/* The letters: those that the other files have (cairo.c), or what is like them. */
static const char fonts[] = "DejaVu Sans,Verdana,Arial,sans-serif";

static void put_escaped(const char *text, size_t length, struct strbuf *out)
{
	for (size_t i = 0; i < length; i++) {
		if (text[i] == '&')
			strbuf_text(out, "&amp;");
		else if (text[i] == '<')
			strbuf_text(out, "&lt;");
		else if (text[i] == '>')
			strbuf_text(out, "&gt;");
		else
			strbuf_char(out, text[i]);
	}
}

static void svg_number(const char *name, double number, struct strbuf *out)
{
	strbuf_format(out, " %s=\"", name);
	drawing_number(number, out);
	strbuf_char(out, '"');
}

static void put_colour(const char *name, uint32_t colour, struct strbuf *out)
{
	strbuf_format(out, " %s=\"", name);
	drawing_colour(colour, out);
	strbuf_char(out, '"');
}

/* A line of the colour and WIDTH. */
static void put_stroke(const struct figure *s, double width, struct strbuf *out)
{
	put_colour("stroke", s->colour, out);
	svg_number("stroke-width", width, out);
	if (s->stroke == STROKE_DASHED) {
		strbuf_text(out, " stroke-dasharray=\"");
		drawing_number(width * DASH, out);
		strbuf_char(out, ' ');
		drawing_number(width * GAP, out);
		strbuf_char(out, '"');
	}
}

static void put_points(const double *n, int count, struct strbuf *out)
{
	for (int i = 0; i < count; i++) {
		if (i > 0)
			strbuf_char(out, i % 2 == 0 ? ' ' : ',');
		drawing_number(n[i], out);
	}
}

static void svg_page(const struct figure *s, struct strbuf *out)
{
	strbuf_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"");
	svg_number("width", s->n[0], out);
	svg_number("height", s->n[1], out);
	strbuf_text(out, " viewBox=\"0 0 ");
	drawing_number(s->n[0], out);
	strbuf_char(out, ' ');
	drawing_number(s->n[1], out);
	strbuf_format(out, "\" font-family=\"%s\">\n", fonts);
}

static void svg_rectangle(const struct figure *s, struct strbuf *out)
{
	strbuf_text(out, "<rect");
	svg_number("x", s->n[0], out);
	svg_number("y", s->n[1], out);
	svg_number("width", s->n[2], out);
	svg_number("height", s->n[3], out);
	if (s->kind == SHAPE_FILL) {
		put_colour("fill", s->colour, out);
	} else {
		strbuf_text(out, " fill=\"none\"");
		put_stroke(s, s->n[4], out);
	}
	strbuf_text(out, "/>\n");
}

static void svg_circle(const struct figure *s, struct strbuf *out)
{
	strbuf_text(out, "<circle");
	svg_number("cx", s->n[0], out);
	svg_number("cy", s->n[1], out);
	svg_number("r", s->n[2], out);
	if (s->kind == SHAPE_DISC) {
		put_colour("fill", s->colour, out);
	} else {
		strbuf_text(out, " fill=\"none\"");
		put_stroke(s, s->n[3], out);
	}
	strbuf_text(out, "/>\n");
}

static void svg_diamond(const struct figure *s, struct strbuf *out)
{
	double x = s->n[0], y = s->n[1], r = s->n[2];

	strbuf_text(out, "<polygon points=\"");
	put_points((const double[]){ x, y - r, x + r, y, x, y + r, x - r, y }, 8, out);
	strbuf_char(out, '"');
	put_colour("fill", s->colour, out);
	strbuf_text(out, "/>\n");
}

static void svg_line(const struct figure *s, struct strbuf *out)
{
	bool curve = s->kind == SHAPE_CURVE;

	strbuf_text(out, "<path d=\"M");
	put_points(s->n, 2, out);
	strbuf_text(out, curve ? " C" : " L");
	put_points(s->n + 2, curve ? 6 : 2, out);
	strbuf_text(out, "\" fill=\"none\"");
	put_stroke(s, s->n[curve ? 8 : 4], out);
	strbuf_text(out, "/>\n");
}

static void svg_text(const struct figure *s, struct strbuf *out)
{
	static const char *const anchors[] = {
		[ANCHOR_LEFT] = "", [ANCHOR_MIDDLE] = " text-anchor=\"middle\"", [ANCHOR_RIGHT] = " text-anchor=\"end\"",
	};
	static const char *const faces[] = {
		[FACE_PLAIN] = "", [FACE_BOLD] = " font-weight=\"bold\"", [FACE_ITALIC] = " font-style=\"italic\"",
	};

	strbuf_text(out, "<text");
	svg_number("x", s->n[0], out);
	svg_number("y", s->n[1], out);
	svg_number("font-size", s->n[2], out);
	put_colour("fill", s->colour, out);
	strbuf_format(out, "%s%s>", anchors[s->anchor], faces[s->face]);
	put_escaped(s->text, s->length, out);
	strbuf_text(out, "</text>\n");
}

static void svg_shape(const struct figure *s, struct strbuf *out)
{
	switch (s->kind) {
	case SHAPE_FILL:
	case SHAPE_BOX:
		svg_rectangle(s, out);
		break;
	case SHAPE_DISC:
	case SHAPE_RING:
		svg_circle(s, out);
		break;
	case SHAPE_DIAMOND:
		svg_diamond(s, out);
		break;
	case SHAPE_LINE:
	case SHAPE_CURVE:
		svg_line(s, out);
		break;
	case SHAPE_TEXT:
		svg_text(s, out);
		break;
	default:
		break;
	}
}

/* The title goes into the page, which comes after it. */
static void svg_begin(const struct figure *page, const struct figure *title, struct strbuf *out)
{
	struct figure ground = { .kind = SHAPE_FILL, .n = { 0, 0, page->n[0], page->n[1] }, .colour = page->colour };

	strbuf_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	svg_page(page, out);
	if (title->length > 0) {
		strbuf_text(out, "<title>");
		put_escaped(title->text, title->length, out);
		strbuf_text(out, "</title>\n");
	}
	svg_rectangle(&ground, out);
}

bool draw_svg(struct drawing_reader *r, struct strbuf *out, struct error *err)
{
	struct figure shape, title = { .length = 0 };
	enum drawing_result result;

	while ((result = drawing_next(r, &shape, err)) == DRAWING_SHAPE) {
		if (r->pages > 1) {
			error_at(err, r->line - 1, 0, "%s", "this format holds one page");
			return false;
		}
		if (shape.kind == SHAPE_TITLE)
			title = shape;
		else if (shape.kind == SHAPE_PAGE)
			svg_begin(&shape, &title, out);
		else
			svg_shape(&shape, out);
	}
	strbuf_text(out, "</svg>\n");
	return result == DRAWING_DONE;
}
