/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What systems do differently, behind one door: calls that only newer C libraries or only some systems have, each with what does as well
 * where it is missing. configure looks for the calls; `make fallbacks` builds and tests the program as if it had found none of them.
 */
#ifndef BASE_PORT_H
#define BASE_PORT_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <time.h>

/* A new file in memory, closed by exec, or -1 where there is no such thing. NAME is seen in the system's lists. */
int port_memory_file(const char *name);

/* A pipe of which both ends do not wait and are closed by exec; it holds about SIZE bytes if the system lets it. */
bool port_pipe(int ends[2], int size);

/* Two sockets that talk to each other and are closed by exec. */
bool port_socket_pair(int ends[2]);

/* send() on a socket of port_socket_pair(): without waiting, and without a SIGPIPE. */
ssize_t port_send(int fd, const void *bytes, size_t length);

/* Opens for writing, without waiting, what FD is open on: for pipes, which have no name. -1 where it cannot. */
int port_open_again(int fd);

/* Closes FIRST and all later descriptors. */
void port_close_from(int first);

/* ppoll(): waits for COUNT SOURCES until LIMIT (NULL: for ever) has passed or a signal that is not in MASK has come. */
int port_poll(struct pollfd *sources, nfds_t count, const struct timespec *limit, const sigset_t *mask);

/* How many processors this process may use, at least 1. */
int port_processors(void);

/* The path of the running program, which fits SIZE bytes with its end. False where the system does not say. */
bool port_program_path(char *path, size_t size);

#endif
