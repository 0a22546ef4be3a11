/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * candide-draw reads all of its input before it writes, so that nobody waits for the other. One socket is its standard input and output:
 * unlike a pipe it can be written to without a signal where the program has ended. What it has to say of errors is a line.
 */
#include "picture/draw_program.h"

#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"

/* The makefile knows where programs are installed; this is where they usually are. */
#ifndef DRAWDIR
#define DRAWDIR "/usr/local/libexec/candide"
#endif

extern char **environ;

enum { BLOCK = 65536 };

static const char *program_path(void)
{
	const char *elsewhere = getenv("CANDIDE_DRAW");

	return elsewhere != NULL && elsewhere[0] != '\0' ? elsewhere : DRAWDIR "/candide-draw";
}

/* Where the pipe for errors and the socket are here (0) and in the program (1). */
struct ends {
	int talk[2], trouble[2];
};

static void close_end(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

static void close_ends(struct ends *e)
{
	for (int i = 0; i < 2; i++) {
		close_end(&e->talk[i]);
		close_end(&e->trouble[i]);
	}
}

static bool open_ends(struct ends *e)
{
	*e = (struct ends){ { -1, -1 }, { -1, -1 } };
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, e->talk) == 0 &&
	    socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, e->trouble) == 0)
		return true;
	close_ends(e);
	return false;
}

static int start_program(const struct ends *e, const char *format, pid_t *pid)
{
	char *path = mem_string(program_path()), *argument = mem_string(format);
	posix_spawn_file_actions_t actions;

	posix_spawn_file_actions_init(&actions);
	int error = posix_spawn_file_actions_adddup2(&actions, e->talk[1], STDIN_FILENO);
	if (error == 0)
		error = posix_spawn_file_actions_adddup2(&actions, e->talk[1], STDOUT_FILENO);
	if (error == 0)
		error = posix_spawn_file_actions_adddup2(&actions, e->trouble[1], STDERR_FILENO);
	if (error == 0)
		error = posix_spawn(pid, path, &actions, NULL, (char *const[]){ path, argument, NULL }, environ);
	posix_spawn_file_actions_destroy(&actions);
	free(path);
	free(argument);
	return error;
}

/* What cannot be sent any more the program does not want: then it says why. */
static void send_all(int fd, const struct strbuf *text)
{
	for (size_t sent = 0; sent < text->length;) {
		ssize_t n = send(fd, text->text + sent, text->length - sent, MSG_NOSIGNAL);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return;
		sent += (size_t)n;
	}
}

static void receive_all(int fd, struct strbuf *out)
{
	ssize_t n;

	while ((n = recv(fd, strbuf_room(out, BLOCK), BLOCK, 0)) != 0) {
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			break;
		out->length += (size_t)n;
	}
	out->text[out->length] = '\0';
}

/* Waits for the end of the program; false: it says of itself that it failed, or was killed. */
static bool program_ended_well(pid_t pid)
{
	int status = -1;

	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* The first line that the program wrote to standard error says what is wrong. */
static void explain(enum picture_format format, const struct strbuf *trouble, struct error *err)
{
	size_t length = strcspn(trouble->text, "\n");

	if (strncmp(trouble->text, "Usage:", 6) == 0)
		error_set(err, _("this candide-draw cannot write %s: it was built without cairo"), picture_format_name(format));
	else if (length > 0)
		error_set(err, "%.*s", (int)length, trouble->text);
	else
		error_set(err, _("%s ended without a picture"), program_path());
}

bool draw_program_run(enum picture_format format, const struct strbuf *description, struct strbuf *out, struct error *err)
{
	struct strbuf picture, trouble;
	struct ends ends;
	pid_t pid = -1;

	if (!open_ends(&ends)) {
		error_set(err, "%s", strerror(errno));
		return false;
	}
	int error = start_program(&ends, picture_format_name(format), &pid);

	close_end(&ends.talk[1]);
	close_end(&ends.trouble[1]);
	if (error != 0) {
		close_ends(&ends);
		error_set(err, _("%s, which draws pictures, cannot be started: %s"), program_path(), strerror(error));
		return false;
	}
	strbuf_init(&picture);
	strbuf_init(&trouble);
	send_all(ends.talk[0], description);
	shutdown(ends.talk[0], SHUT_WR);
	receive_all(ends.talk[0], &picture);
	receive_all(ends.trouble[0], &trouble);
	close_ends(&ends);
	bool ok = program_ended_well(pid) && picture.length > 0;

	if (ok)
		strbuf_bytes(out, picture.text, picture.length);
	else
		explain(format, &trouble, err);
	strbuf_free(&picture);
	strbuf_free(&trouble);
	return ok;
}
