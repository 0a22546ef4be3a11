/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 16 };

void output_init(struct output *out, int fd)
{
	*out = (struct output){ .fd = fd };
	strbuf_init(&out->text);
}

void output_free(struct output *out)
{
	strbuf_free(&out->text);
}

static void output_write_all(struct output *out, const char *bytes, size_t length)
{
	size_t done = 0;

	while (done < length && !out->closed) {
		ssize_t n = write(out->fd, bytes + done, length - done);

		if (n >= 0) {
			done += (size_t)n;
		} else if (errno != EINTR) {
			out->closed = true;
			out->error = errno == EPIPE ? 0 : errno;
		}
	}
}

/* Puts the number before the lines that have none yet. */
static void number_lines(struct output *out)
{
	struct strbuf lines;

	if (out->number == 0 || out->numbered == out->text.length)
		return;
	strbuf_init(&lines);
	for (const char *p = out->text.text + out->numbered, *end; *p != '\0'; p = end) {
		end = p + strcspn(p, "\n");
		if (end > p)
			strbuf_format(&lines, "%ld\t", out->number);
		end += *end == '\n';
		strbuf_bytes(&lines, p, (size_t)(end - p));
	}
	out->text.length = out->numbered;
	strbuf_bytes(&out->text, lines.text, lines.length);
	out->numbered = out->text.length;
	strbuf_free(&lines);
}

void output_number(struct output *out, long number)
{
	number_lines(out);
	out->number = number;
	out->numbered = out->text.length;
}

void output_flush(struct output *out)
{
	if (out->fd == OUTPUT_KEPT)
		return;
	number_lines(out);
	output_write_all(out, out->text.text, out->text.length);
	strbuf_clear(&out->text);
	out->numbered = 0;
}

void output_bytes(struct output *out, const char *bytes, size_t length)
{
	if (length < BLOCK || out->fd == OUTPUT_KEPT) {
		strbuf_bytes(&out->text, bytes, length);
		return;
	}
	output_flush(out);
	output_write_all(out, bytes, length);
}

void output_block(struct output *out)
{
	if (out->text.length >= BLOCK)
		output_flush(out);
}
