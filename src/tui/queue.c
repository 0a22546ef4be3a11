/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A file in memory is the queue since curses writes to a descriptor, of which a pipe could be full and the terminal slow. All that
 * write to it share its offset, so that cutting it to nothing is enough to begin anew.
 */
#include "tui/queue.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PATIENCE = 1000 };	/* milliseconds */

void queue_open(struct queue *q, int out)
{
	const char *name = ttyname(out);

	*q = (struct queue){ .fd = out, .file = -1 };
	int fd = name ? open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : -1;

	if (fd < 0)
		return;
	q->file = memfd_create("candide", MFD_CLOEXEC);
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
	q->file = -1;
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

static void empty(struct queue *q)
{
	if (ftruncate(q->file, 0) == 0)
		lseek(q->file, 0, SEEK_SET);
	q->sent = 0;
}

bool queue_send(struct queue *q)
{
	char bytes[4096];
	ssize_t n;

	while (q->file >= 0 && (n = pread(q->file, bytes, sizeof bytes, q->sent)) > 0) {
		ssize_t taken = write(q->fd, bytes, (size_t)n);

		if (taken < 0 && errno == EAGAIN)
			return false;
		/* A terminal that is gone takes everything: reading from it tells the loop. */
		if (taken < 0 && errno != EINTR)
			break;
		q->sent += taken > 0 ? taken : 0;
	}
	if (q->file >= 0)
		empty(q);
	return true;
}

void queue_drain(struct queue *q)
{
	struct pollfd line = { .fd = q->fd, .events = POLLOUT };

	while (!queue_send(q))
		if (poll(&line, 1, PATIENCE) <= 0 || !(line.revents & POLLOUT))
			break;
}
