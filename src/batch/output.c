/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/output.h"

#include <errno.h>
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

void output_flush(struct output *out)
{
	if (out->fd == OUTPUT_KEPT)
		return;
	output_write_all(out, out->text.text, out->text.length);
	strbuf_clear(&out->text);
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
