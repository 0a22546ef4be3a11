/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "picture/drawing.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "base/error.h"
#include "base/utf8.h"

/* The largest number, in hundredths; the most digits before and after its point. */
enum { NUMBER_MOST = 9999999, NUMBER_DIGITS = 5, NUMBER_DECIMALS = 2 };

static const char first_line[] = "candide-drawing 1";

static const struct shape_row {
	const char *word, *fields;
} rows[SHAPE_KINDS] = {
#define SHAPE(id, word, fields) [SHAPE_##id] = { word, fields },
#include "picture/drawing.def"
#undef SHAPE
};

static const char *const strokes[] = { [STROKE_SOLID] = "solid", [STROKE_DASHED] = "dashed", NULL };
static const char *const anchors[] = { [ANCHOR_LEFT] = "left", [ANCHOR_MIDDLE] = "middle", [ANCHOR_RIGHT] = "right", NULL };
static const char *const faces[] = { [FACE_PLAIN] = "plain", [FACE_BOLD] = "bold", [FACE_ITALIC] = "italic", NULL };

void drawing_number(double number, struct strbuf *out)
{
	double cut = fmax(-NUMBER_MOST, fmin(NUMBER_MOST, number * 100));
	long hundredths = isnan(number) ? 0 : lround(cut), size = hundredths < 0 ? -hundredths : hundredths;

	strbuf_format(out, "%s%ld", hundredths < 0 ? "-" : "", size / 100);
	if (size % 100 != 0)
		strbuf_format(out, size % 10 != 0 ? ".%02ld" : ".%ld", size % 10 != 0 ? size % 100 : size % 100 / 10);
}

void drawing_colour(uint32_t colour, struct strbuf *out)
{
	strbuf_format(out, "#%06x", (unsigned)colour & 0xffffff);
}

/* Whether a description and an XML document may contain RUNE. U+FFFD may not: it replaces invalid UTF-8. */
static bool drawing_rune_may_stand(uint32_t rune)
{
	return !utf8_steers(rune) && rune != 0xfffd && rune != 0xfffe && rune != 0xffff;
}

static void drawing_print_shape_text(const char *text, size_t length, struct strbuf *out)
{
	for (const char *p = text; p < text + length;) {
		uint32_t rune = utf8_next(&p);

		if (rune == 0)
			return;
		strbuf_rune(out, drawing_rune_may_stand(rune) ? rune : ' ');
	}
}

static void drawing_print_field(char field, const struct figure *s, int *number, struct strbuf *out)
{
	switch (field) {
	case 'n':
		drawing_number(s->n[(*number)++], out);
		break;
	case 'c':
		drawing_colour(s->colour, out);
		break;
	case 's':
		strbuf_text(out, strokes[s->stroke]);
		break;
	case 'a':
		strbuf_text(out, anchors[s->anchor]);
		break;
	case 'f':
		strbuf_text(out, faces[s->face]);
		break;
	default:
		drawing_print_shape_text(s->text, s->length, out);
	}
}

void shape_print(const struct figure *s, struct strbuf *out)
{
	int number = 0;

	strbuf_text(out, rows[s->kind].word);
	for (const char *field = rows[s->kind].fields; *field != '\0'; field++) {
		strbuf_char(out, ' ');
		drawing_print_field(*field, s, &number, out);
	}
	strbuf_char(out, '\n');
}

void drawing_begin(const char *title, struct strbuf *out)
{
	strbuf_format(out, "%s\n", first_line);
	if (title != NULL && title[0] != '\0')
		shape_print(&(struct figure){ .kind = SHAPE_TITLE, .text = title, .length = strlen(title) }, out);
}

void drawing_end(struct strbuf *out)
{
	shape_print(&(struct figure){ .kind = SHAPE_END }, out);
}

/* A line read field by field. */
struct fields {
	const char *begin, *at, *end;
	int line;
	struct error *err;
};

static bool drawing_field_wrong(const struct fields *f, const char *at, const char *why)
{
	error_at(f->err, f->line, (int)(at - f->begin) + 1, "%s", why);
	return false;
}

/* Skips the blank before a field. */
static bool drawing_skip_blank(struct fields *f)
{
	if (f->at == f->end || *f->at != ' ')
		return drawing_field_wrong(f, f->at, "a blank and a further field are missing");
	f->at++;
	return true;
}

static size_t drawing_word_length(const struct fields *f)
{
	const char *p = f->at;

	while (p < f->end && *p != ' ')
		p++;
	return (size_t)(p - f->at);
}

/* Reads up to MOST digits of a number. False: there is none. */
static bool drawing_read_decimals(struct fields *f, int most, long *value, int *count)
{
	for (*count = 0; f->at < f->end && *count < most && *f->at >= '0' && *f->at <= '9'; f->at++, ++*count)
		*value = *value * 10 + *f->at - '0';
	return *count > 0;
}

static bool drawing_read_number(struct fields *f, double *number)
{
	const char *begin = f->at;
	bool negative = f->at < f->end && *f->at == '-';
	long value = 0;
	int whole, decimals = 0;

	f->at += negative;
	bool ok = drawing_read_decimals(f, NUMBER_DIGITS, &value, &whole);

	if (ok && f->at < f->end && *f->at == '.') {
		f->at++;
		ok = drawing_read_decimals(f, NUMBER_DECIMALS, &value, &decimals);
	}
	for (int i = decimals; i < NUMBER_DECIMALS; i++)
		value *= 10;
	if (!ok || (f->at < f->end && *f->at != ' '))
		return drawing_field_wrong(f, begin, "this is not a number such as 12.5, with at most five digits before the point and two after it");
	*number = (double)(negative ? -value : value) / 100;
	return true;
}

static bool drawing_read_shape_colour(struct fields *f, uint32_t *colour)
{
	static const char digits[] = "0123456789abcdef";
	const char *begin = f->at;
	bool ok = drawing_word_length(f) == 7 && *f->at++ == '#';

	*colour = 0;
	for (int i = 0; ok && i < 6; i++) {
		const char *digit = memchr(digits, *f->at++, 16);

		ok = digit != NULL;
		*colour = ok ? *colour << 4 | (uint32_t)(digit - digits) : 0;
	}
	return ok || drawing_field_wrong(f, begin, "this is not a colour such as #00cc80");
}

/* Reads one of WORDS. */
static bool drawing_read_choice(struct fields *f, const char *const words[], unsigned *chosen)
{
	size_t length = drawing_word_length(f);

	for (*chosen = 0; words[*chosen] != NULL; ++*chosen) {
		if (strlen(words[*chosen]) == length && memcmp(words[*chosen], f->at, length) == 0) {
			f->at += length;
			return true;
		}
	}
	return drawing_field_wrong(f, f->at, "this word is not one that can stand here");
}

/* Reads the rest of the line as a text. utf8_next() takes a NUL for the end, so a NUL is refused; the newline keeps it within the line. */
static bool drawing_read_words(struct fields *f, struct figure *s)
{
	s->text = f->at;
	s->length = (size_t)(f->end - f->at);
	while (f->at < f->end) {
		const char *begin = f->at;
		uint32_t rune = utf8_next(&f->at);

		if (rune == 0 || !drawing_rune_may_stand(rune))
			return drawing_field_wrong(f, begin, "this text holds what is not a character that can be drawn");
	}
	return true;
}

static bool drawing_read_shape_field(struct fields *f, char field, int *number, struct figure *s)
{
	unsigned chosen = 0;
	bool ok;

	switch (field) {
	case 'n':
		return drawing_read_number(f, &s->n[(*number)++]);
	case 'c':
		return drawing_read_shape_colour(f, &s->colour);
	case 's':
		ok = drawing_read_choice(f, strokes, &chosen);
		s->stroke = (enum stroke)chosen;
		return ok;
	case 'a':
		ok = drawing_read_choice(f, anchors, &chosen);
		s->anchor = (enum anchor)chosen;
		return ok;
	case 'f':
		ok = drawing_read_choice(f, faces, &chosen);
		s->face = (enum face)chosen;
		return ok;
	default:
		return drawing_read_words(f, s);
	}
}

static bool drawing_find_kind(struct fields *f, enum shape_kind *kind)
{
	size_t length = drawing_word_length(f);

	for (int i = 0; i < SHAPE_KINDS; i++) {
		if (strlen(rows[i].word) == length && memcmp(rows[i].word, f->at, length) == 0) {
			f->at += length;
			*kind = (enum shape_kind)i;
			return true;
		}
	}
	return drawing_field_wrong(f, f->at, "there is no shape of this name");
}

static bool drawing_read_shape(struct fields *f, struct figure *s)
{
	int number = 0;

	*s = (struct figure){ .text = "" };
	if (!drawing_find_kind(f, &s->kind))
		return false;
	for (const char *field = rows[s->kind].fields; *field != '\0'; field++)
		if (!drawing_skip_blank(f) || !drawing_read_shape_field(f, *field, &number, s))
			return false;
	return f->at == f->end || drawing_field_wrong(f, f->at, "the line goes on after its last field");
}

/* Checks the order of lines and the size of a page. */
static bool drawing_check_shape(struct drawing_reader *r, struct fields *f, const struct figure *s)
{
	if (s->kind == SHAPE_TITLE && (r->pages > 0 || r->titles++ > 0))
		return drawing_field_wrong(f, f->begin, "a title stands once, before the first page");
	if (s->kind == SHAPE_PAGE) {
		r->pages++;
		if (!(s->n[0] >= 1 && s->n[0] <= PAGE_MOST && s->n[1] >= 1 && s->n[1] <= PAGE_MOST))
			return drawing_field_wrong(f, f->begin, "the width and the height of a page are from 1 to 5000");
	}
	if (s->kind != SHAPE_TITLE && r->pages == 0)
		return drawing_field_wrong(f, f->begin, "a page must begin before what is on it");
	return true;
}

void drawing_reader_init(struct drawing_reader *r, const char *text, size_t length)
{
	*r = (struct drawing_reader){ .at = text, .end = text + length, .line = 1 };
}

/* Begins to read the next line, which must end with a newline. */
static bool drawing_line(struct drawing_reader *r, struct fields *f, struct error *err)
{
	size_t left = (size_t)(r->end - r->at);
	const char *newline = left > 0 ? memchr(r->at, '\n', left) : NULL;

	*f = (struct fields){ .begin = r->at, .at = r->at, .end = newline, .line = r->line, .err = err };
	if (newline == NULL)
		return drawing_field_wrong(f, f->begin, left == 0 ? "the description ends before the line \"end\"" : "the line does not end");
	r->at = newline + 1;
	r->line++;
	return true;
}

enum drawing_result drawing_next(struct drawing_reader *r, struct figure *s, struct error *err)
{
	struct fields f;

	if (r->ended)
		return DRAWING_DONE;
	if (r->line == 1) {
		if (!drawing_line(r, &f, err))
			return DRAWING_WRONG;
		if ((size_t)(f.end - f.begin) != strlen(first_line) || memcmp(f.begin, first_line, strlen(first_line)) != 0) {
			drawing_field_wrong(&f, f.begin, "the first line of a description is \"candide-drawing 1\"");
			return DRAWING_WRONG;
		}
	}
	if (!drawing_line(r, &f, err) || !drawing_read_shape(&f, s) || !drawing_check_shape(r, &f, s))
		return DRAWING_WRONG;
	if (s->kind != SHAPE_END)
		return DRAWING_SHAPE;
	r->ended = true;
	if (r->at == r->end)
		return DRAWING_DONE;
	error_at(err, r->line, 0, "%s", "something follows the line \"end\"");
	return DRAWING_WRONG;
}

/*
 * SVG 1.1, written without cairo: texts stay texts, which can be read aloud, searched and copied, in a font of the reader's machine; cairo
 * would write them as outlines.
 */

/* The font of PNG and PDF (draw/main.c), then similar ones. */
static const char fonts[] = "DejaVu Sans,Verdana,Arial,sans-serif";

static void svg_put_escaped(const char *text, size_t length, struct strbuf *out)
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

static void svg_put_colour(const char *name, uint32_t colour, struct strbuf *out)
{
	strbuf_format(out, " %s=\"", name);
	drawing_colour(colour, out);
	strbuf_char(out, '"');
}

/* Appends the attributes of a line of the shape's colour and WIDTH. */
static void svg_put_stroke(const struct figure *s, double width, struct strbuf *out)
{
	svg_put_colour("stroke", s->colour, out);
	svg_number("stroke-width", width, out);
	if (s->stroke == STROKE_DASHED) {
		strbuf_text(out, " stroke-dasharray=\"");
		drawing_number(width * SHAPE_DASH, out);
		strbuf_char(out, ' ');
		drawing_number(width * SHAPE_GAP, out);
		strbuf_char(out, '"');
	}
}

static void svg_put_points(const double *n, int count, struct strbuf *out)
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
		svg_put_colour("fill", s->colour, out);
	} else {
		strbuf_text(out, " fill=\"none\"");
		svg_put_stroke(s, s->n[4], out);
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
		svg_put_colour("fill", s->colour, out);
	} else {
		strbuf_text(out, " fill=\"none\"");
		svg_put_stroke(s, s->n[3], out);
	}
	strbuf_text(out, "/>\n");
}

static void svg_diamond(const struct figure *s, struct strbuf *out)
{
	double x = s->n[0], y = s->n[1], r = s->n[2];

	strbuf_text(out, "<polygon points=\"");
	svg_put_points((const double[]){ x, y - r, x + r, y, x, y + r, x - r, y }, 8, out);
	strbuf_char(out, '"');
	svg_put_colour("fill", s->colour, out);
	strbuf_text(out, "/>\n");
}

static void svg_line(const struct figure *s, struct strbuf *out)
{
	bool curve = s->kind == SHAPE_CURVE;

	strbuf_text(out, "<path d=\"M");
	svg_put_points(s->n, 2, out);
	strbuf_text(out, curve ? " C" : " L");
	svg_put_points(s->n + 2, curve ? 6 : 2, out);
	strbuf_text(out, "\" fill=\"none\"");
	svg_put_stroke(s, s->n[curve ? 8 : 4], out);
	strbuf_text(out, "/>\n");
}

static void svg_text(const struct figure *s, struct strbuf *out)
{
	static const char *const svg_anchors[] = {
		[ANCHOR_LEFT] = "", [ANCHOR_MIDDLE] = " text-anchor=\"middle\"", [ANCHOR_RIGHT] = " text-anchor=\"end\"",
	};
	static const char *const svg_faces[] = {
		[FACE_PLAIN] = "", [FACE_BOLD] = " font-weight=\"bold\"", [FACE_ITALIC] = " font-style=\"italic\"",
	};

	strbuf_text(out, "<text");
	svg_number("x", s->n[0], out);
	svg_number("y", s->n[1], out);
	svg_number("font-size", s->n[2], out);
	svg_put_colour("fill", s->colour, out);
	strbuf_format(out, "%s%s>", svg_anchors[s->anchor], svg_faces[s->face]);
	svg_put_escaped(s->text, s->length, out);
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

/* Begins the document with the page, and the title in it. */
static void svg_begin(const struct figure *page, const struct figure *title, struct strbuf *out)
{
	struct figure ground = { .kind = SHAPE_FILL, .n = { 0, 0, page->n[0], page->n[1] }, .colour = page->colour };

	strbuf_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	svg_page(page, out);
	if (title->length > 0) {
		strbuf_text(out, "<title>");
		svg_put_escaped(title->text, title->length, out);
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
