/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/puzzle_input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/mem.h"
#include "format/line.h"

/* A puzzle that is longer than LIMIT, as no puzzle is, is read in pieces. */
enum { BLOCK = 1 << 16, LIMIT = 1 << 26 };

/* What is still to be read of a file; 0 where it is none. */
static long long puzzle_input_size(int fd)
{
	struct stat s;
	off_t at = lseek(fd, 0, SEEK_CUR);

	return at >= 0 && fstat(fd, &s) == 0 && S_ISREG(s.st_mode) && s.st_size > at ? s.st_size - at : 0;
}

static int open_named(const char *file)
{
	return strcmp(file, "-") == 0 ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC);
}

bool puzzle_input_open(struct puzzle_input *in, const char *file, struct error *err)
{
	*in = (struct puzzle_input){ .name = mem_string(file), .fd = open_named(file) };
	if (in->fd < 0 && (in->only = format_cut_number(in->name)) > 0)
		in->fd = open_named(in->name);
	strbuf_init(&in->text);
	reader_init(&in->reader, in->text.text, 0);
	if (in->fd >= 0) {
		in->size = puzzle_input_size(in->fd);
		return true;
	}
	error_set(err, "%s: %s", in->name, strerror(errno));
	strbuf_free(&in->text);
	free(in->name);
	return false;
}

void puzzle_input_close(struct puzzle_input *in)
{
	if (in->fd != STDIN_FILENO)
		close(in->fd);
	strbuf_free(&in->text);
	free(in->name);
}

/* Whether a read would give something at once. */
static bool is_ready(const struct puzzle_input *in)
{
	struct pollfd p = { .fd = in->fd, .events = POLLIN };

	return poll(&p, 1, 0) > 0;
}

/* Appends what one read gives; false where it gives nothing. */
static bool read_block(struct puzzle_input *in)
{
	char *room = strbuf_room(&in->text, BLOCK);
	ssize_t n;

	do {
		n = read(in->fd, room, BLOCK);
	} while (n < 0 && errno == EINTR);
	if (n < 0)
		in->error = errno;
	if (n <= 0)
		return false;
	in->text.length += (size_t)n;
	in->text.text[in->text.length] = '\0';
	in->taken += n;
	return true;
}

/*
 * Drops what has been read, and reads on until there is twice as much as before, so that the work stays in proportion to the
 * input, or until there is a line and nothing more is ready, so that who waits for an answer gets it.
 */
static void puzzle_input_refill(struct puzzle_input *in)
{
	struct reader *r = &in->reader;
	size_t left = (size_t)(r->end - r->at), target = 2 * left + 1;
	bool first = r->line == 1 && r->at == r->text;

	memmove(in->text.text, r->at, left);
	in->text.length = left;
	in->text.text[left] = '\0';
	while (!in->ended && in->text.length < target && in->text.length < LIMIT) {
		size_t before = in->text.length;
		bool ready = is_ready(in);

		if (!ready && memchr(in->text.text + left, '\n', before - left) != NULL)
			break;
		if (!ready && in->idle != NULL)
			in->idle(in->data);
		in->ended = !read_block(in);
	}
	if (first) {
		/* Once more, since the first bytes may be a mark to pass over. */
		reader_init(r, in->text.text, in->text.length);
		return;
	}
	reader_extend(r, in->text.text, in->text.length);
}

static enum read_result puzzle_input_take(struct puzzle_input *in, struct document *doc, struct error *err)
{
	enum read_result result;

	do {
		struct reader before = in->reader;

		in->reader.reached_end = false;
		result = reader_step(&in->reader, doc, err);
		if (!in->reader.reached_end || in->ended || in->reader.end - before.at >= LIMIT)
			continue;
		/* More text might tell otherwise. */
		if (result == READ_PUZZLE)
			document_free(doc);
		in->reader = before;
		puzzle_input_refill(in);
		result = READ_SKIPPED;
	} while (result == READ_SKIPPED);
	return result;
}

enum read_result puzzle_input_next(struct puzzle_input *in, struct document *doc, struct error *err)
{
	enum read_result result;

	if (in->only == 0)
		return puzzle_input_take(in, doc, err);
	while (in->seen < in->only && (result = puzzle_input_take(in, doc, err)) != READ_END) {
		if (result != READ_PUZZLE)
			continue;
		if (++in->seen == in->only)
			return READ_PUZZLE;
		document_free(doc);
	}
	return READ_END;
}

const char *puzzle_input_line(struct puzzle_input *in)
{
	return in->only == 0 ? line_quick(&in->reader) : NULL;
}

long puzzle_input_guess(const struct puzzle_input *in, long puzzles)
{
	long long used = in->taken - (in->reader.end - in->reader.at);

	return in->only != 0 || in->size == 0 || used <= 0 ? 0 : (long)((double)puzzles * (double)in->size / (double)used);
}
