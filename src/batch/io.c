/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/io.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/unpack.h"
#include "format/line.h"

/* BLOCK: bytes read or written at a time. A puzzle longer than LIMIT, which no puzzle is, is read in pieces. */
enum { BLOCK = 1 << 16, LIMIT = 1 << 26 };

/* How many bytes of a regular file are still to be read; 0 for other files. */
static long long puzzle_input_size(int fd)
{
	struct stat s;
	off_t at = lseek(fd, 0, SEEK_CUR);

	return at >= 0 && fstat(fd, &s) == 0 && S_ISREG(s.st_mode) && s.st_size > at ? s.st_size - at : 0;
}

static int puzzle_input_open_named(const char *file)
{
	return strcmp(file, "-") == 0 ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC);
}

/* Reads a number from 1 at *P and moves *P behind it; 0: there is none. */
static size_t puzzle_input_take_number(const char **p)
{
	uint64_t number = 0;

	number_read(p, NULL, SIZE_MAX, &number);
	return (size_t)number;
}

/* Reads "3", "3-7", "3-" or "-7". */
static bool puzzle_input_read_range(const char *text, struct puzzle_range *range)
{
	bool open = false;

	range->first = *text == '-' && text[1] != '\0' ? 1 : puzzle_input_take_number(&text);
	range->last = range->first;
	if (*text == '-') {
		text++;
		open = *text == '\0';
		range->last = open ? 0 : puzzle_input_take_number(&text);
	}
	return *text == '\0' && range->first > 0 && (open || range->first <= range->last);
}

/* Opens FILE if no file has the whole name: what follows the last "#" says which of its puzzles are wanted. */
static bool puzzle_input_open_range(struct puzzle_input *in, struct error *err)
{
	char *mark = strrchr(in->name, '#');
	int before = errno;

	if (mark == NULL) {
		error_set(err, "%s: %s", in->name, strerror(errno));
		return false;
	}
	*mark = '\0';
	in->fd = puzzle_input_open_named(in->name);
	if (in->fd >= 0 && !puzzle_input_read_range(mark + 1, &in->range)) {
		error_set(err, _("%s#%s: after # comes the number of a puzzle, such as #1, or a range, such as #3-7, #3- or #-7"),
			  in->name, mark + 1);
		return false;
	}
	if (in->fd < 0 && !puzzle_input_read_range(mark + 1, &in->range)) {
		*mark = '#';
		errno = before;
	}
	if (in->fd < 0)
		error_set(err, "%s: %s", in->name, strerror(errno));
	return in->fd >= 0;
}

/* Takes the argument itself as the text, if it is a puzzle. */
static bool puzzle_input_open_puzzle(struct puzzle_input *in, const char *file)
{
	const int before = errno;
	struct reader look;
	struct document doc;
	struct error err;

	reader_init(&look, file, strlen(file));
	enum read_result result = reader_next(&look, &doc, &err);

	if (result == READ_PUZZLE)
		document_free(&doc);
	errno = before;
	if (result != READ_PUZZLE && (result != READ_ERROR || err.large == 0))
		return false;
	strbuf_text(&in->text, file);
	reader_init(&in->reader, in->text.text, in->text.length);
	in->ended = true;
	return true;
}

bool puzzle_input_open(struct puzzle_input *in, const char *file, struct error *err)
{
	*in = (struct puzzle_input){ .name = mem_string(file), .fd = puzzle_input_open_named(file) };
	strbuf_init(&in->text);
	reader_init(&in->reader, in->text.text, 0);
	records_init(&in->records, RECORDS_NONE);
	if (in->fd < 0 && puzzle_input_open_puzzle(in, file))
		return true;
	if (in->fd >= 0 || puzzle_input_open_range(in, err)) {
		in->size = puzzle_input_size(in->fd);
		return true;
	}
	puzzle_input_close(in);
	return false;
}

void puzzle_input_close(struct puzzle_input *in)
{
	if (in->fd > STDIN_FILENO)
		close(in->fd);
	unpack_free(in->unpack);
	records_free(&in->records);
	strbuf_free(&in->text);
	free(in->name);
}

/* Whether a read would return without waiting. */
static bool puzzle_input_is_ready(const struct puzzle_input *in)
{
	struct pollfd p = { .fd = in->fd, .events = POLLIN };

	return poll(&p, 1, 0) > 0;
}

/* Appends what one call of read() returns. False: at the end. */
static bool puzzle_input_read_block(struct puzzle_input *in)
{
	char *room = strbuf_room(&in->text, BLOCK);
	if (in->unpack == NULL)
		in->unpack = unpack_new(in->fd);
	ssize_t n = unpack_read(in->unpack, room, BLOCK);

	if (n < 0)
		in->error = unpack_error(in->unpack);
	if (unpack_is_packed(in->unpack))
		in->size = 0;
	if (n <= 0)
		return false;
	in->text.length += (size_t)n;
	in->text.text[in->text.length] = '\0';
	in->taken += n;
	return true;
}

/*
 * Drops the text already used, and reads until there is twice as much as before, so that the work is linear in the input; or until there is
 * a whole line and no more input is ready, so that a program waiting for an answer gets it.
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
		bool ready = puzzle_input_is_ready(in);

		if (!ready && memchr(in->text.text + left, '\n', before - left) != NULL)
			break;
		if (!ready && in->idle != NULL)
			in->idle(in->data);
		in->ended = !puzzle_input_read_block(in);
	}
	if (first) {
		/* Starts the reader again, because the first bytes may be a byte order mark to skip. */
		const struct format *only = r->only;

		reader_init(r, in->text.text, in->text.length);
		in->marked = r->at != r->text;
		r->only = only;
		r->line += in->first_line > 0 ? in->first_line - 1 : 0;
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
		/* More text might change the result. */
		if (result == READ_PUZZLE)
			document_free(doc);
		in->reader = before;
		puzzle_input_refill(in);
		result = READ_SKIPPED;
	} while (result == READ_SKIPPED);
	return result;
}

/* Whether no more puzzles are wanted. */
static bool puzzle_input_is_over(const struct puzzle_input *in)
{
	return in->range.last > 0 && in->seen >= in->range.last;
}

/* Skips puzzles on lines of their own before the range, as far as they have been read. */
static void puzzle_input_pass(struct puzzle_input *in)
{
	while (in->seen + 1 < in->range.first && line_quick(&in->reader) != NULL)
		in->seen++;
}

enum read_result puzzle_input_next(struct puzzle_input *in, struct document *doc, struct error *err)
{
	enum read_result result;

	puzzle_input_pass(in);
	while (!puzzle_input_is_over(in) && (result = puzzle_input_take(in, doc, err)) != READ_END) {
		if (++in->seen >= in->range.first)
			return result;
		if (result == READ_PUZZLE)
			document_free(doc);
		puzzle_input_pass(in);
	}
	return READ_END;
}

const char *puzzle_input_line(struct puzzle_input *in)
{
	const char *cells;

	while (!puzzle_input_is_over(in) && (cells = line_quick(&in->reader)) != NULL)
		if (++in->seen >= in->range.first)
			return cells;
	return NULL;
}

/* Takes the row at the reader's place if all of it has been read. */
static const char *puzzle_input_take_row(struct puzzle_input *in, size_t *length)
{
	struct reader *r = &in->reader;
	const char *row = r->at, *end = records_row_end(&in->records, row, r->end, r->newline);

	if (end == r->end && !in->ended && r->end - row < LIMIT)
		return NULL;
	*length = (size_t)(end - row);
	r->began = row;
	r->started = r->line;
	for (const char *p = row; p < end; p++)
		r->line += *p == r->newline;
	r->line++;
	r->at = end < r->end ? end + 1 : end;
	return row;
}

/* The next row, without its newline; NULL: at the end. */
static const char *puzzle_input_row(struct puzzle_input *in, size_t *length)
{
	const char *row = NULL;

	while (in->reader.at == in->reader.end && !in->ended)
		puzzle_input_refill(in);
	while (in->reader.at < in->reader.end && (row = puzzle_input_take_row(in, length)) == NULL)
		puzzle_input_refill(in);
	return row;
}

enum read_result puzzle_input_record(struct puzzle_input *in, struct document *doc, const char **row, size_t *length, struct error *err)
{
	while (!puzzle_input_is_over(in) && (*row = puzzle_input_row(in, length)) != NULL) {
		enum read_result result = records_read(&in->records, *row, *length, in->reader.started, doc, err);

		if (result == READ_SKIPPED)
			continue;
		if (++in->seen >= in->range.first)
			return result;
		document_free(doc);
	}
	return READ_END;
}

bool puzzle_input_lacks(const struct puzzle_input *in)
{
	return in->seen < in->range.last || in->seen < in->range.first;
}

long puzzle_input_guess(const struct puzzle_input *in, long puzzles)
{
	long long used = in->taken - (in->reader.end - in->reader.at);

	return in->range.last != 0 || in->size == 0 || used <= 0 ? 0 : (long)((double)puzzles * (double)in->size / (double)used);
}

void output_init(struct output *out, int fd)
{
	*out = (struct output){ .fd = fd };
	strbuf_init(&out->text);
	strbuf_init(&out->before);
}

void output_free(struct output *out)
{
	strbuf_free(&out->before);
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
			out->error = errno;
		}
	}
}

/* Puts what begins lines before those that do not have it yet. */
static void output_mark_lines(struct output *out)
{
	struct strbuf lines;

	if (out->before.length == 0 || out->marked == out->text.length)
		return;
	strbuf_init(&lines);
	for (const char *p = out->text.text + out->marked, *end; *p != '\0'; p = end) {
		end = p + strcspn(p, "\n");
		if (end > p)
			strbuf_bytes(&lines, out->before.text, out->before.length);
		end += *end == '\n';
		strbuf_bytes(&lines, p, (size_t)(end - p));
	}
	out->text.length = out->marked;
	strbuf_bytes(&out->text, lines.text, lines.length);
	out->marked = out->text.length;
	strbuf_free(&lines);
}

void output_begin_lines(struct output *out, const char *before)
{
	output_mark_lines(out);
	strbuf_clear(&out->before);
	strbuf_text(&out->before, before);
	out->marked = out->text.length;
}

void output_flush(struct output *out)
{
	if (out->fd == OUTPUT_KEPT)
		return;
	output_mark_lines(out);
	output_write_all(out, out->text.text, out->text.length);
	strbuf_clear(&out->text);
	out->marked = 0;
}

size_t output_left(const struct output *out)
{
	return out->text.length - out->done;
}

void output_ready(struct output *out)
{
	/* A pipe that is ready takes so much. */
	enum { PIECE = 4096 };
	struct pollfd ready = { .fd = out->fd, .events = POLLOUT };

	while (output_left(out) > 0 && !out->closed && poll(&ready, 1, 0) > 0 && (ready.revents & POLLOUT) != 0) {
		const size_t left = output_left(out);
		const ssize_t n = write(out->fd, out->text.text + out->done, left < PIECE ? left : PIECE);

		if (n >= 0) {
			out->done += (size_t)n;
		} else if (errno != EINTR && errno != EAGAIN) {
			out->closed = true;
			out->error = errno;
		}
	}
	if (out->done < out->text.length && out->done < LIMIT)
		return;
	memmove(out->text.text, out->text.text + out->done, output_left(out) + 1);
	out->text.length -= out->done;
	out->done = 0;
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

enum { FIRST = 1000, STEP = 250 };

bool progress_obeyed(int fd)
{
	const char *terminal = getenv("TERM");

	return terminal != NULL && strcmp(terminal, "dumb") != 0 && isatty(fd);
}

void progress_init(struct progress *p, bool on, long long now)
{
	*p = (struct progress){ .on = on, .start = now, .next = now + FIRST };
}

void progress_show(struct progress *p, long done, long total, long long now, struct strbuf *out)
{
	double rate = 1000.0 * (double)done / (double)(now - p->start + (now == p->start));
	char left[16];

	if (!p->on || now < p->next || done == 0)
		return;
	p->next = now + STEP;
	p->shown = true;
	strbuf_char(out, '\r');
	if (total >= done) {
		clock_text((long long)(1000.0 * (double)(total - done) / rate), left);
		strbuf_format(out, _("%ld of %ld puzzles, %.0f per second, %s left"), done, total, rate, left);
	} else {
		strbuf_format(out, ngettext("%ld puzzle, %.0f per second", "%ld puzzles, %.0f per second", (unsigned long)done), done, rate);
	}
	strbuf_text(out, "\033[K");
}

void progress_clear(struct progress *p, struct strbuf *out)
{
	if (p->shown)
		strbuf_text(out, "\r\033[K");
	p->shown = false;
}
