/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The queue is a file in memory, since curses writes to a descriptor, and a pipe could be full and the terminal slow. All writers share its
 * offset, so truncating it is enough to begin again. If no file may be written, a pipe of the largest size allowed must do, since one
 * painting is seldom more than a hundredth of that.
 */
#include "tui/queue.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE = 1000, LARGEST = 1 << 20, LONG = 1 << 16 };	/* milliseconds; bytes of a picture; bytes that wait */

/* A limit for files is one for files in memory, too. */
static int open_memory(void)
{
	struct rlimit limit;

	if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < LARGEST)
		return -1;
	return memfd_create("candide", MFD_CLOEXEC);
}

static void open_pipe(struct queue *q)
{
	int ends[2];

	if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
		return;
	fcntl(ends[1], F_SETPIPE_SZ, LARGEST);
	q->end = ends[0];
	q->file = ends[1];
}

/* A pipe has no name but that of its descriptor. */
static int open_again(int out)
{
	const char *name = ttyname(out);
	char descriptor[32];
	struct stat s;

	if (name == NULL && (fstat(out, &s) != 0 || !S_ISFIFO(s.st_mode)))
		return -1;
	snprintf(descriptor, sizeof descriptor, "/proc/self/fd/%d", out);
	return open(name ? name : descriptor, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}

void queue_open(struct queue *q, int out)
{
	*q = (struct queue){ .fd = out, .file = -1, .end = -1 };
	int fd = open_again(out);

	if (fd < 0)
		return;
	q->file = open_memory();
	if (q->file < 0)
		open_pipe(q);
	if (q->file < 0)
		close(fd);
	else
		q->fd = fd;
}

void queue_close(struct queue *q)
{
	if (q->file >= 0) {
		close(q->file);
		close(q->fd);
	}
	if (q->end >= 0)
		close(q->end);
	q->file = q->end = -1;
}

void queue_redirect(const struct queue *q, int fd)
{
	if (q->file >= 0)
		dup2(q->file, fd);
}

void queue_write(const struct queue *q, const char *text)
{
	size_t length = text ? strlen(text) : 0;

	while (length > 0) {
		ssize_t n = write(q->file >= 0 ? q->file : q->fd, text, length);

		if (n < 0 && errno != EINTR)
			return;
		text += n > 0 ? n : 0;
		length -= n > 0 ? (size_t)n : 0;
	}
}

/* The first bytes that are to be sent; 0: there are none. */
static size_t first_bytes(struct queue *q)
{
	char bytes[sizeof q->next - 2 * PENS_HELD];
	ssize_t n = 1;

	if (q->file < 0)
		return 0;
	while (q->waiting == 0 && n > 0) {
		n = q->end >= 0 ? read(q->end, bytes, sizeof bytes) : pread(q->file, bytes, sizeof bytes, q->sent);
		q->waiting = n > 0 ? pens_pass(&q->pens, bytes, (size_t)n, q->next) : pens_rest(&q->pens, q->next);
		q->sent += n > 0 ? n : 0;
	}
	return q->waiting;
}

static void queue_forget(struct queue *q, size_t bytes)
{
	q->waiting -= bytes;
	memmove(q->next, q->next + bytes, q->waiting);
}

static void queue_empty(struct queue *q)
{
	if (q->end < 0 && ftruncate(q->file, 0) == 0)
		lseek(q->file, 0, SEEK_SET);
	q->waiting = 0;
	q->sent = 0;
}

bool queue_send(struct queue *q)
{
	while (first_bytes(q) > 0) {
		ssize_t taken = write(q->fd, q->next, q->waiting);

		if (taken < 0 && errno == EAGAIN)
			return false;
		/* Who is gone takes everything. */
		if (taken < 0 && errno != EINTR) {
			q->gone = true;
			break;
		}
		queue_forget(q, taken > 0 ? (size_t)taken : 0);
	}
	if (q->file >= 0)
		queue_empty(q);
	return true;
}

bool queue_is_long(const struct queue *q)
{
	int unread = 0;

	if (q->file < 0)
		return false;
	if (q->end < 0)
		return lseek(q->file, 0, SEEK_CUR) > LONG;
	return ioctl(q->end, FIONREAD, &unread) == 0 && unread > LONG;
}

void queue_drain(struct queue *q)
{
	struct pollfd line = { .fd = q->fd, .events = POLLOUT };

	while (!queue_send(q)) {
		int ready = poll(&line, 1, PATIENCE);

		if (ready == 0 || (ready > 0 && !(line.revents & POLLOUT)) || (ready < 0 && errno != EINTR))
			break;
	}
}
