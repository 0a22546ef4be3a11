/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Any bytes as the description of a picture: a shape that is read prints as a line that reads as the same; SVG of it is whole or none. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "base/error.h"
#include "picture/drawing.h"

/* Reads again what it prints as. */
static void check_again(const struct figure *s, struct strbuf *out)
{
	struct drawing_reader r;
	struct strbuf again;
	struct figure same;
	struct error err;

	strbuf_clear(out);
	drawing_begin(NULL, out);
	if (s->kind != SHAPE_TITLE && s->kind != SHAPE_PAGE)
		strbuf_text(out, "page 1 1 #000000\n");
	size_t begin = out->length;

	shape_print(s, out);
	drawing_reader_init(&r, out->text, out->length);
	while (r.at < out->text + out->length)
		HOLDS(drawing_next(&r, &same, &err) == DRAWING_SHAPE);
	strbuf_init(&again);
	shape_print(&same, &again);
	HOLDS(strcmp(again.text, out->text + begin) == 0);
	strbuf_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct drawing_reader r;
	struct strbuf out;
	struct figure shape;
	struct error err;
	enum drawing_result result;

	strbuf_init(&out);
	drawing_reader_init(&r, (const char *)data, size);
	while ((result = drawing_next(&r, &shape, &err)) == DRAWING_SHAPE)
		check_again(&shape, &out);
	HOLDS(result == DRAWING_DONE || (err.line > 0 && err.text[0] != '\0'));
	strbuf_clear(&out);
	drawing_reader_init(&r, (const char *)data, size);
	if (draw_svg(&r, &out, &err))
		HOLDS(out.length > 7 && strcmp(out.text + out.length - 7, "</svg>\n") == 0 && result == DRAWING_DONE);
	strbuf_free(&out);
	return 0;
}
