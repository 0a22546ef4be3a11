/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/port.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

#if HAVE_MEMFD_CREATE
#include <sys/mman.h>
#endif
#if defined __FreeBSD__ || defined __DragonFly__
#include <sys/sysctl.h>
#elif defined __linux__
#include <sys/auxv.h>
#elif defined __APPLE__
#include <mach-o/dyld.h>
#endif

int port_memory_file(const char *name)
{
#if HAVE_MEMFD_CREATE
	return memfd_create(name, MFD_CLOEXEC);
#else
	(void)name;
	errno = ENOSYS;
	return -1;
#endif
}

static void close_both(int ends[2])
{
	close(ends[0]);
	close(ends[1]);
}

bool port_pipe(int ends[2], int size)
{
#if HAVE_PIPE2
	if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
		return false;
#else
	if (pipe(ends) != 0)
		return false;
	for (int i = 0; i < 2; i++)
		if (fcntl(ends[i], F_SETFD, FD_CLOEXEC) != 0 || fcntl(ends[i], F_SETFL, O_NONBLOCK) != 0) {
			close_both(ends);
			return false;
		}
#endif
#ifdef F_SETPIPE_SZ
	fcntl(ends[1], F_SETPIPE_SZ, size);
#else
	(void)size;
#endif
	return true;
}

bool port_socket_pair(int ends[2])
{
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
		return false;
	for (int i = 0; i < 2; i++) {
		bool ok = fcntl(ends[i], F_SETFD, FD_CLOEXEC) == 0;
#ifdef SO_NOSIGPIPE
		ok = ok && setsockopt(ends[i], SOL_SOCKET, SO_NOSIGPIPE, &(int){ 1 }, sizeof(int)) == 0;
#endif
		if (!ok) {
			close_both(ends);
			return false;
		}
	}
	return true;
}

ssize_t port_send(int fd, const void *bytes, size_t length)
{
	int flags = MSG_DONTWAIT;

#ifdef MSG_NOSIGNAL
	flags |= MSG_NOSIGNAL;
#endif
	return send(fd, bytes, length, flags);
}

int port_open_again(int fd)
{
	char path[32];

#ifdef __linux__
	snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
#else
	snprintf(path, sizeof path, "/dev/fd/%d", fd);
#endif
	return open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}

void port_close_from(int first)
{
	long most = sysconf(_SC_OPEN_MAX);

#if HAVE_CLOSE_RANGE
	if (close_range((unsigned)first, ~0U, 0) == 0)
		return;
#endif
	for (int fd = first; fd < (most > 0 && most < 65536 ? most : 65536); fd++)
		close(fd);
}

#if HAVE_PPOLL
int port_poll(struct pollfd *sources, nfds_t count, const struct timespec *limit, const sigset_t *mask)
{
	return ppoll(sources, count, limit, mask);
}
#else
/* The sources of which EVENT is wanted; below *END. A descriptor too large for a set is never ready. */
static void port_want(const struct pollfd *sources, nfds_t count, short event, fd_set *set, int *end)
{
	FD_ZERO(set);
	for (nfds_t i = 0; i < count; i++)
		if (sources[i].fd >= 0 && sources[i].fd < FD_SETSIZE && (sources[i].events & event) != 0) {
			FD_SET(sources[i].fd, set);
			*end = sources[i].fd >= *end ? sources[i].fd + 1 : *end;
		}
}

/* A stream that has ended can be read from, so that whoever asks for input hears of it. */
int port_poll(struct pollfd *sources, nfds_t count, const struct timespec *limit, const sigset_t *mask)
{
	fd_set in, out;
	int end = 0;

	port_want(sources, count, POLLIN, &in, &end);
	port_want(sources, count, POLLOUT, &out, &end);

	int ready = pselect(end, &in, &out, NULL, limit, mask);

	if (ready < 0)
		return ready;
	ready = 0;
	for (nfds_t i = 0; i < count; i++) {
		bool known = sources[i].fd >= 0 && sources[i].fd < FD_SETSIZE;

		sources[i].revents = (short)((known && FD_ISSET(sources[i].fd, &in) ? POLLIN : 0) |
			(known && FD_ISSET(sources[i].fd, &out) ? POLLOUT : 0));
		ready += sources[i].revents != 0;
	}
	return ready;
}
#endif

int port_processors(void)
{
#if HAVE_SCHED_GETAFFINITY
	cpu_set_t set;

	if (sched_getaffinity(0, sizeof set, &set) == 0)
		return CPU_COUNT(&set);
#endif
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count < 1 ? 1 : count < INT_MAX ? (int)count : INT_MAX;
}

#if defined __linux__
/* Without /proc, as in a bare chroot: what the kernel was asked to run, with all links followed. */
static bool port_path_asked(char *path, size_t size)
{
	const char *asked = (const char *)getauxval(AT_EXECFN);
	char *real = asked != NULL ? realpath(asked, NULL) : NULL;
	size_t length = real != NULL ? strlen(real) : size;

	if (length < size)
		memcpy(path, real, length + 1);
	free(real);
	return length < size;
}
#endif

bool port_program_path(char *path, size_t size)
{
#if defined __linux__
	ssize_t length = readlink("/proc/self/exe", path, size);

	if (length <= 0)
		return port_path_asked(path, size);
	if ((size_t)length == size)
		return false;
	path[length] = '\0';
	return true;
#elif defined __FreeBSD__ || defined __DragonFly__
	return sysctl((int[]){ CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1 }, 4, path, &size, NULL, 0) == 0;
#elif defined __APPLE__
	uint32_t room = (uint32_t)size;

	return _NSGetExecutablePath(path, &room) == 0;
#else
	(void)path;
	(void)size;
	return false;
#endif
}
