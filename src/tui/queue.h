/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Output waits here until the line to the terminal, or the reader of the pipe, takes it, so that a slow or stopped one never holds up a key
 * or a signal.
 */
#ifndef TUI_QUEUE_H
#define TUI_QUEUE_H

#include <stdbool.h>
#include <sys/types.h>

#include "tui/pens.h"

struct queue {
	int fd;			/* the terminal or pipe, opened once more, so that other programs' writes still wait for it */
	int file;		/* a file in memory, or a pipe; -1: neither, and everything is written at once */
	off_t sent;		/* how much of the file was sent */
	int end;		/* the read end of the pipe; -1: there is no pipe */
	char next[4096];	/* read from the file or pipe, to be sent first */
	size_t waiting;		/* how much of `next` is waiting */
	struct pens pens;	/* what the terminal knows already is not sent again */
	bool gone;		/* nobody is at the other end any more */
};

/* Opens a queue to the terminal or pipe OUT. If that cannot be opened again, or is a file, there is no queue. */
void queue_open(struct queue *, int out);
void queue_close(struct queue *);
/* From now on what is written to FD goes into the queue. */
void queue_redirect(const struct queue *, int fd);
/* Adds TEXT (NULL: nothing) to what waits. */
void queue_write(const struct queue *, const char *text);
/* Sends as much as the line takes now. True: nothing is left. */
bool queue_send(struct queue *);
/* Whether so much was written since the queue was last empty that it should be emptied before anything is added. */
bool queue_is_long(const struct queue *);
/* Sends everything, but gives up when the line has taken nothing for longer than a person would wait. */
void queue_drain(struct queue *);

#endif
