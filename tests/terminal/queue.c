/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What is painted and waits for its line, where there are files in memory and where there are none. */
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

#include "tui/queue.h"

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
