/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What is painted and waits for its line, where there are files in memory and where there are none; and what of it need not be sent. */
#include "tests/test.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "tui/terminal.h"

static bool memory_missing;

/* In place of the C library's. */
int memfd_create(const char *name, unsigned flags)
{
	if (!memory_missing)
		return (int)syscall(SYS_memfd_create, name, flags);
	errno = ENOSYS;
	return -1;
}

static int open_line(int *terminal)
{
	struct termios raw;
	int master = posix_openpt(O_RDWR | O_NOCTTY);

	CHECK(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
	*terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
	CHECK(*terminal >= 0 && tcgetattr(*terminal, &raw) == 0);
	cfmakeraw(&raw);
	CHECK(tcsetattr(*terminal, TCSANOW, &raw) == 0);
	fcntl(master, F_SETFL, O_NONBLOCK);
	return master;
}

static const char picture[] = "0123456789abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

enum { PICTURES = 700 };	/* some 50,000 bytes, more than the line takes at once */

/* What arrives is what was written, although the line stops again and again, and then the queue is empty. */
static void check_queue(void)
{
	struct queue q;
	int terminal, master = open_line(&terminal), painting = open("/dev/null", O_WRONLY);
	size_t length = strlen(picture), arrived = 0;
	char bytes[100];
	bool all = false;

	queue_open(&q, terminal);
	CHECK(q.file >= 0);
	queue_redirect(&q, painting);
	for (int round = 0; round < 3; round++, all = false, arrived = 0) {
		for (int i = 0; i < PICTURES; i++)
			CHECK(write(painting, picture, length) == (ssize_t)length);
		CHECK(!queue_send(&q));
		while (!all || arrived < PICTURES * length) {
			ssize_t n = read(master, bytes, sizeof bytes);

			for (ssize_t i = 0; i < n; i++, arrived++)
				CHECK_INT(bytes[i], picture[arrived % length]);
			all = queue_send(&q);
		}
		CHECK(read(master, bytes, 1) < 0);
	}
	queue_close(&q);
	close(painting);
	close(terminal);
	close(master);
}

TEST(a_line_that_stops_gets_all)
{
	check_queue();
}

TEST(so_it_does_without_files_in_memory)
{
	memory_missing = true;
	check_queue();
	memory_missing = false;
}

TEST(so_it_does_where_no_file_may_be_written)
{
	struct rlimit before, none;

	CHECK(getrlimit(RLIMIT_FSIZE, &before) == 0);
	none = before;
	none.rlim_cur = 0;
	CHECK(setrlimit(RLIMIT_FSIZE, &none) == 0);
	check_queue();
	CHECK(setrlimit(RLIMIT_FSIZE, &before) == 0);
}

/* What is left of BYTES, which come in pieces of SIZE. */
static void pass_in_pieces(const char *bytes, size_t length, size_t size, struct strbuf *out)
{
	struct sgr_filter filter = { .ascii = false };

	strbuf_clear(out);
	for (size_t at = 0; at < length; at += size) {
		size_t here = length - at < size ? length - at : size;
		char *to = strbuf_room(out, here + 2 * SGR_HELD);

		out->length += sgr_filter_pass(&filter, bytes + at, here, to);
	}
	char *to = strbuf_room(out, 2 * SGR_HELD);

	out->length += sgr_filter_rest(&filter, to);
	out->text[out->length] = '\0';
}

static void check_sgr(const char *written, const char *expected)
{
	struct strbuf out;

	strbuf_init(&out);
	for (size_t size = 1; size <= 8; size++) {
		pass_in_pieces(written, strlen(written), size, &out);
		CHECK_TEXT(out.text, expected);
	}
	strbuf_free(&out);
}

#define E "\x1b"

TEST(the_terminal_is_not_told_what_it_knows)
{
	check_sgr(E "(B" E "[m" E "(B" E "[0;1m(7)" E "(B" E "[m|" E "(B" E "[m ", E "(B" E "[m" E "[1m(7)" E "[m| ");
	check_sgr(E "[m\x0f" "1" E "[0;1m\x0f" "2" E "[m\x0f", E "[m\x0f" "1" E "[1m2" E "[m");
	/* Colours that are reset twice; but not where something is written or erased in between. */
	check_sgr(E "[38;5;244m|" E "[39m" E "(B" E "[0;2m a" E "[39;49m", E "[38;5;244m|" E "(B" E "[0;2m a" E "[39;49m");
	check_sgr(E "[48;5;9ma" E "[49m" E "[K" E "[m", E "[48;5;9ma" E "[49m" E "[K" E "[m");
	check_sgr(E "[48;5;9ma" E "[49mb" E "[m", E "[48;5;9ma" E "[49mb" E "[m");
	check_sgr(E "[m" E "[39m" "a" E "[2;5H" E "[0m", E "[m" "a" E "[2;5H");
}

TEST(other_sequences_pass_and_end_what_is_known)
{
	static const char *const others[] = { E "[?1049h", E "[!p", E "c", E "8", E "[4l", E ")0", E "[u", E "[1\x01;2m" };

	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		struct strbuf text;

		strbuf_init(&text);
		strbuf_format(&text, E "(B" E "[m" "%s" E "(B" E "[m" "x", others[i]);
		check_sgr(text.text, text.text);
		strbuf_free(&text);
	}
	check_sgr(E "(0q" E "(Bx" E "(By", E "(0q" E "(Bx" "y");
	check_sgr("\x0f" "a\x0f" "b\x0eq\x0f" "c", "\x0f" "ab\x0eq\x0f" "c");
	check_sgr(E "[38;5;1", E "[38;5;1");
	check_sgr("a" E, "a" E);
	check_sgr(E "[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21m", E "[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21m");
}

/* A terminal as far as pens go: each character with the pen that it was written with. */
struct painted {
	int colour, ground, attributes;
	bool lines, shifted;
};

static void change_pen(struct painted *pen, const char *numbers)
{
	char *end;

	do {
		long n = strtol(numbers, &end, 10);

		if (n == 0)
			pen->colour = pen->ground = pen->attributes = 0;
		else if (n == 38 || n == 48)
			*(n == 38 ? &pen->colour : &pen->ground) = 1 + (int)strtol(end + 3, &end, 10);
		else if (n == 39 || n == 49)
			*(n == 39 ? &pen->colour : &pen->ground) = 0;
		else
			pen->attributes |= 1 << n;
		numbers = end + 1;
	} while (*end == ';');
}

static void paint_all(const char *bytes, struct strbuf *out)
{
	struct painted pen = { .colour = 0 };

	strbuf_clear(out);
	for (const char *at = bytes; *at != '\0'; at++) {
		if (*at == '\x0e' || *at == '\x0f') {
			pen.shifted = *at == '\x0e';
		} else if (strncmp(at, E "(", 2) == 0) {
			pen.lines = at[2] == '0';
			at += 2;
		} else if (strncmp(at, E "[", 2) == 0) {
			size_t length = strcspn(at, "mHK");

			if (at[length] == 'm')
				change_pen(&pen, at + 2);
			else
				strbuf_format(out, "%.*s of %d\n", (int)length, at + 1, at[length] == 'K' ? pen.ground : 0);
			at += length;
		} else {
			strbuf_format(out, "%c %d %d %d %d %d\n", *at, pen.colour, pen.ground, pen.attributes, pen.lines, pen.shifted);
		}
	}
}

TEST(the_picture_stays_the_same)
{
	static const char *const pieces[] = { E "(B", E "(B", E "[m", E "[0m", E "[0;1m", E "[0;2m", E "[1m", E "[7m", E "[38;5;31m", E "[48;5;9m",
					      E "[39m", E "[49m", E "[39;49m", E "(0", "\x0e", "\x0f", E "[K", E "[3;4H", "a", "b", " " };
	struct strbuf written, passed, expected, painted;
	unsigned seed = 1;
	size_t saved = 0;

	strbuf_init(&written);
	strbuf_init(&passed);
	strbuf_init(&expected);
	strbuf_init(&painted);
	for (int round = 0; round < 300; round++) {
		strbuf_clear(&written);
		for (int i = 0; i < 60; i++) {
			seed = seed * 1103515245 + 12345;
			strbuf_text(&written, pieces[(seed >> 16) % (sizeof pieces / sizeof pieces[0])]);
		}
		pass_in_pieces(written.text, written.length, 1 + (size_t)round % 50, &passed);
		paint_all(written.text, &expected);
		paint_all(passed.text, &painted);
		CHECK_TEXT(painted.text, expected.text);
		CHECK(passed.length <= written.length);
		saved += written.length - passed.length;
	}
	CHECK(saved > 5000);
	strbuf_free(&written);
	strbuf_free(&passed);
	strbuf_free(&expected);
	strbuf_free(&painted);
}
