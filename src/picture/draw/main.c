/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * candide-draw: reads the description of a picture (picture/drawing.def) from standard input and writes it to standard output, as what its
 * argument says. It opens no file, and writes nothing unless all could be drawn.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/print.h"
#include "picture/draw/draw.h"

enum { STATUS_FINE = 0, STATUS_WRONG = 1, STATUS_USAGE = 2 };

/* Descriptions are read as a whole; candide's own are far shorter. */
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

static const struct output_kind *find_output_kind(const char *name)
{
	for (int i = 0; i < KINDS; i++)
		if (strcmp(kinds[i].name, name) == 0)
			return &kinds[i];
	return NULL;
}

static bool read_description(struct strbuf *text, struct error *err)
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
	struct strbuf description, picture, message;
	struct drawing_reader reader;
	struct error err;
	bool ok;

	strbuf_init(&description);
	strbuf_init(&picture);
	strbuf_init(&message);
	ok = read_description(&description, &err);
	drawing_reader_init(&reader, description.text, description.length);
	ok = ok && kind->draw(&reader, &picture, &err);
	if (ok && (fwrite(picture.text, 1, picture.length, stdout) != picture.length || fflush(stdout) != 0)) {
		error_set(&err, "%s", strerror(errno));
		ok = false;
	}
	if (!ok) {
		error_print(&err, "candide-draw", &message);
		print_error("%s", message.text);
	}
	strbuf_free(&message);
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
	const struct output_kind *kind = argc == 2 ? find_output_kind(argv[1]) : NULL;

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
