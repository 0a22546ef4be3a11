/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * candide-draw: reads the description of a picture (picture/drawing.def) from standard input and writes the picture to standard output, in
 * the format that its argument names. It opens no file, and writes nothing unless it could draw all. No other file uses cairo.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "picture/drawing.h"

#if WITH_CAIRO

/* PNG and PDF by cairo, with texts by pango, which takes characters that a font lacks from other fonts. */
#include <math.h>

#include <cairo-pdf.h>
#include <cairo.h>
#include <pango/pangocairo.h>

static const char fonts[] = "DejaVu Sans,Sans";
static const double TURN = 6.283185307179586;

struct painter {
	cairo_t *cairo;
	PangoLayout *layout;
};

/* Always succeeds: if memory runs out, strbuf_bytes ends the program. */
static cairo_status_t draw_take_bytes(void *out, const unsigned char *bytes, unsigned length)
{
	strbuf_bytes(out, (const char *)bytes, length);
	return CAIRO_STATUS_SUCCESS;
}

static void draw_set_colour(const struct painter *c, uint32_t colour)
{
	cairo_set_source_rgb(c->cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

/* Strokes the current path in the shape's colour and WIDTH. */
static void paint_line(const struct painter *c, const struct figure *s, double width)
{
	double dashes[] = { width * SHAPE_DASH, width * SHAPE_GAP };

	cairo_set_line_width(c->cairo, width);
	cairo_set_dash(c->cairo, dashes, s->stroke == STROKE_DASHED && width > 0 ? 2 : 0, 0);
	cairo_stroke(c->cairo);
}

static void paint_text(const struct painter *c, const struct figure *s)
{
	PangoFontDescription *font = pango_font_description_from_string(fonts);
	int width;

	pango_font_description_set_absolute_size(font, s->n[2] * PANGO_SCALE);
	if (s->face == FACE_BOLD)
		pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
	if (s->face == FACE_ITALIC)
		pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
	pango_layout_set_font_description(c->layout, font);
	pango_font_description_free(font);
	pango_layout_set_text(c->layout, s->text, (int)s->length);
	pango_layout_get_size(c->layout, &width, NULL);
	double shift = s->anchor == ANCHOR_MIDDLE ? width / 2.0 : s->anchor == ANCHOR_RIGHT ? width : 0;

	cairo_move_to(c->cairo, s->n[0] - shift / PANGO_SCALE, s->n[1] - (double)pango_layout_get_baseline(c->layout) / PANGO_SCALE);
	pango_cairo_show_layout(c->cairo, c->layout);
}

static void paint_diamond(const struct painter *c, const struct figure *s)
{
	double x = s->n[0], y = s->n[1], r = s->n[2];

	cairo_move_to(c->cairo, x, y - r);
	cairo_line_to(c->cairo, x + r, y);
	cairo_line_to(c->cairo, x, y + r);
	cairo_line_to(c->cairo, x - r, y);
	cairo_fill(c->cairo);
}

static void paint_shape(const struct painter *c, const struct figure *s)
{
	const double *n = s->n;

	draw_set_colour(c, s->colour);
	switch (s->kind) {
	case SHAPE_FILL:
		cairo_rectangle(c->cairo, n[0], n[1], n[2], n[3]);
		cairo_fill(c->cairo);
		break;
	case SHAPE_BOX:
		cairo_rectangle(c->cairo, n[0], n[1], n[2], n[3]);
		paint_line(c, s, n[4]);
		break;
	case SHAPE_DISC:
		cairo_arc(c->cairo, n[0], n[1], fabs(n[2]), 0, TURN);
		cairo_fill(c->cairo);
		break;
	case SHAPE_RING:
		cairo_arc(c->cairo, n[0], n[1], fabs(n[2]), 0, TURN);
		paint_line(c, s, n[3]);
		break;
	case SHAPE_DIAMOND:
		paint_diamond(c, s);
		break;
	case SHAPE_LINE:
		cairo_move_to(c->cairo, n[0], n[1]);
		cairo_line_to(c->cairo, n[2], n[3]);
		paint_line(c, s, n[4]);
		break;
	case SHAPE_CURVE:
		cairo_move_to(c->cairo, n[0], n[1]);
		cairo_curve_to(c->cairo, n[2], n[3], n[4], n[5], n[6], n[7]);
		paint_line(c, s, n[8]);
		break;
	case SHAPE_TEXT:
		paint_text(c, s);
		break;
	default:
		break;
	}
	cairo_new_path(c->cairo);
}

static void draw_canvas_begin(struct painter *c, cairo_surface_t *surface)
{
	c->cairo = cairo_create(surface);
	c->layout = pango_cairo_create_layout(c->cairo);
}

/* False: cairo could not draw something, and *ERR says why. */
static bool draw_canvas_end(struct painter *c, struct error *err)
{
	cairo_status_t status = cairo_status(c->cairo);

	g_object_unref(c->layout);
	cairo_destroy(c->cairo);
	if (status != CAIRO_STATUS_SUCCESS)
		error_set(err, "cairo cannot draw this: %s", cairo_status_to_string(status));
	return status == CAIRO_STATUS_SUCCESS;
}

static void paint_page(const struct painter *c, const struct figure *page)
{
	draw_set_colour(c, page->colour);
	cairo_paint(c->cairo);
}

/* Draws the shapes on the only page of a PNG. */
static bool draw_one_page(struct drawing_reader *r, const struct painter *c, struct error *err)
{
	enum drawing_result result;
	struct figure shape;

	while ((result = drawing_next(r, &shape, err)) == DRAWING_SHAPE) {
		if (shape.kind == SHAPE_PAGE) {
			error_at(err, r->line - 1, 0, "%s", "this format holds one page");
			return false;
		}
		paint_shape(c, &shape);
	}
	return result == DRAWING_DONE;
}

/* Reads the first page, and the title before it, if any, into *TITLE. */
static bool draw_first_page(struct drawing_reader *r, struct figure *page, struct figure *title, struct error *err)
{
	*title = (struct figure){ .text = "" };
	if (drawing_next(r, page, err) != DRAWING_SHAPE)
		return false;
	if (page->kind == SHAPE_PAGE)
		return true;
	*title = *page;
	return drawing_next(r, page, err) == DRAWING_SHAPE;
}

static bool draw_png(struct drawing_reader *r, struct strbuf *out, struct error *err)
{
	struct figure page, title;
	struct painter canvas;

	if (!draw_first_page(r, &page, &title, err))
		return false;
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(page.n[0]), (int)ceil(page.n[1]));

	draw_canvas_begin(&canvas, surface);
	paint_page(&canvas, &page);
	bool drawn = draw_one_page(r, &canvas, err), ok = draw_canvas_end(&canvas, err) && drawn;

	if (ok && cairo_surface_write_to_png_stream(surface, draw_take_bytes, out) != CAIRO_STATUS_SUCCESS) {
		error_set(err, "%s", "cairo cannot write this picture");
		ok = false;
	}
	cairo_surface_destroy(surface);
	return ok;
}

/* Draws the shapes of the first page, then the other pages. */
static bool draw_pages(struct drawing_reader *r, const struct painter *c, cairo_surface_t *surface, struct error *err)
{
	enum drawing_result result;
	struct figure shape;

	while ((result = drawing_next(r, &shape, err)) == DRAWING_SHAPE) {
		if (shape.kind == SHAPE_PAGE) {
			cairo_show_page(c->cairo);
			cairo_pdf_surface_set_size(surface, shape.n[0], shape.n[1]);
			paint_page(c, &shape);
		} else {
			paint_shape(c, &shape);
		}
	}
	return result == DRAWING_DONE;
}

static bool draw_pdf(struct drawing_reader *r, struct strbuf *out, struct error *err)
{
	struct figure page, title;
	struct painter canvas;
	struct strbuf name;

	if (!draw_first_page(r, &page, &title, err))
		return false;
	cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(draw_take_bytes, out, page.n[0], page.n[1]);

	strbuf_init(&name);
	strbuf_bytes(&name, title.text, title.length);
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, name.text);
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, PACKAGE_STRING);
	strbuf_free(&name);
	draw_canvas_begin(&canvas, surface);
	paint_page(&canvas, &page);
	bool drawn = draw_pages(r, &canvas, surface, err), ok = draw_canvas_end(&canvas, err) && drawn;

	cairo_surface_finish(surface);
	if (ok && cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
		error_set(err, "%s", "cairo cannot write this picture");
		ok = false;
	}
	cairo_surface_destroy(surface);
	return ok;
}

#endif

enum { STATUS_FINE = 0, STATUS_WRONG = 1, STATUS_USAGE = 2 };

/* The longest description, which is read as a whole; those of candide are far shorter. */
enum { DESCRIPTION_MOST = 256 << 20, BLOCK = 65536 };

static const struct output_kind {
	const char *name;
	bool (*draw)(struct drawing_reader *, struct strbuf *, struct error *);
} kinds[] = {
	{ "svg", draw_svg },
#if WITH_CAIRO
	{ "png", draw_png },
	{ "pdf", draw_pdf },
#endif
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const struct output_kind *draw_find_output_kind(const char *name)
{
	for (int i = 0; i < KINDS; i++)
		if (strcmp(kinds[i].name, name) == 0)
			return &kinds[i];
	return NULL;
}

static bool draw_read_description(struct strbuf *text, struct error *err)
{
	ssize_t got;

	while ((got = read(STDIN_FILENO, strbuf_room(text, BLOCK), BLOCK)) != 0) {
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0) {
			error_set(err, "%s", strerror(errno));
			return false;
		}
		text->length += (size_t)got;
		if (text->length > DESCRIPTION_MOST) {
			error_set(err, "%s", "the description is too long");
			return false;
		}
	}
	return true;
}

static int draw_description(const struct output_kind *kind)
{
	struct strbuf description, picture;
	struct drawing_reader reader;
	struct error err;
	bool ok;

	strbuf_init(&description);
	strbuf_init(&picture);
	ok = draw_read_description(&description, &err);
	drawing_reader_init(&reader, description.text, description.length);
	ok = ok && kind->draw(&reader, &picture, &err);
	if (ok && (fwrite(picture.text, 1, picture.length, stdout) != picture.length || fflush(stdout) != 0)) {
		error_set(&err, "%s", strerror(errno));
		ok = false;
	}
	if (!ok)
		print_error_at(&err, "candide-draw");
	strbuf_free(&picture);
	strbuf_free(&description);
	return ok ? STATUS_FINE : STATUS_WRONG;
}

static void print_usage(FILE *file)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_text(&text, "Usage: candide-draw FORMAT <DESCRIPTION >PICTURE\n\ncandide calls this program to draw its pictures. Formats:");
	for (int i = 0; i < KINDS; i++)
		strbuf_format(&text, " %s", kinds[i].name);
	strbuf_char(&text, '\n');
	print_text(file, text.text);
	strbuf_free(&text);
}

int main(int argc, char **argv)
{
	const struct output_kind *kind = argc == 2 ? draw_find_output_kind(argv[1]) : NULL;

	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		print_usage(stdout);
		return fflush(stdout) == 0 ? STATUS_FINE : STATUS_USAGE;
	}
	if (argc == 2 && strcmp(argv[1], "--version") == 0) {
		print_text(stdout, PACKAGE_STRING "\n");
		return fflush(stdout) == 0 ? STATUS_FINE : STATUS_USAGE;
	}
	if (kind == NULL) {
		print_usage(stderr);
		return STATUS_USAGE;
	}
	return draw_description(kind);
}

