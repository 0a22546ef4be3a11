/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What is painted or written waits here until the line to the terminal, or whoever reads the pipe, takes it, so that a slow one, or
 * one that was stopped, never holds up a key or a signal.
 */
#ifndef TUI_QUEUE_H
#define TUI_QUEUE_H

#include <stdbool.h>
#include <sys/types.h>

struct queue {
	int fd;			/* the terminal or pipe, opened once more, so that nobody else's writes cease to wait for it */
	int file;		/* a file in memory, or a pipe; -1: there is neither, and all is written at once */
	off_t sent;		/* so much of the file */
	int end;		/* of the pipe, where it is read; -1: there is none */
	char next[4096];	/* out of the pipe, and the first of what is to be sent */
	size_t waiting;		/* so much of that */
	bool gone;		/* nobody is at the other end any more */
};

/* To the terminal or pipe that OUT is. Where it cannot be opened again, or is a file, there is no queue. */
void queue_open(struct queue *, int out);
void queue_close(struct queue *);
/* What is written to FD goes into the queue from now on. */
void queue_redirect(const struct queue *, int fd);
/* Puts TEXT (NULL: none) after what waits. */
void queue_write(const struct queue *, const char *text);
/* Sends what the line takes now. True: nothing is left. */
bool queue_send(struct queue *);
/* Whether so much was written since it was last empty that it should become so again before anything is added. */
bool queue_is_long(const struct queue *);
/* Sends all, for the time that a person has patience with a line that takes nothing. */
void queue_drain(struct queue *);

#endif
