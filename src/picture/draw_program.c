/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * candide sends the description while it receives the picture and the errors, so that neither process blocks the other, whatever
 * candide-draw does first. One socket is the program's standard input and output: unlike a pipe, a socket can be written to without
 * SIGPIPE if the program has ended. Another socket is its standard error, of which the first line is the error. candide kills a program
 * that is idle for too long.
 */
#include "picture/draw_program.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/companion.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/port.h"
#include "restrict/restrict.h"

extern char **environ;

enum { BLOCK = 65536 };

static int patience = 60000;

void draw_program_set_patience(int milliseconds)
{
	patience = milliseconds;
}

/* The two sockets, for the picture and for errors, each with its end here (0) and in the program (1). */
struct ends {
	int talk[2], trouble[2];
};

static void program_close_end(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

static void program_close_ends(struct ends *e)
{
	for (int i = 0; i < 2; i++) {
		program_close_end(&e->talk[i]);
		program_close_end(&e->trouble[i]);
	}
}

static bool program_open_ends(struct ends *e)
{
	*e = (struct ends){ { -1, -1 }, { -1, -1 } };
	if (port_socket_pair(e->talk) && port_socket_pair(e->trouble))
		return true;
	program_close_ends(e);
	return false;
}

static int program_start(const struct ends *e, char *path, const char *format, pid_t *pid)
{
	char *argument = mem_string(format);
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
	free(argument);
	return error;
}

/* Sends as much of the rest of TEXT as is possible without waiting. False: the program does not read the rest; its errors say why. */
static bool program_send_some(int fd, const struct strbuf *text, size_t *sent)
{
	ssize_t n = port_send(fd, text->text + *sent, text->length - *sent);

	if (n < 0)
		return errno == EINTR || errno == EAGAIN;
	*sent += (size_t)n;
	return true;
}

/* Appends the bytes that have arrived. False: the stream has ended. */
static bool program_receive_some(int fd, struct strbuf *out)
{
	ssize_t n = recv(fd, strbuf_room(out, BLOCK), BLOCK, MSG_DONTWAIT);
	bool more = n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));

	if (n > 0)
		out->length += (size_t)n;
	out->text[out->length] = '\0';
	return more;
}

/* Sends TEXT and receives all output of the program. False: the program was idle for longer than the patience. */
static bool program_talk(const struct ends *e, const struct strbuf *text, struct strbuf *picture, struct strbuf *trouble)
{
	struct pollfd fds[2] = { { e->talk[0], POLLIN | POLLOUT, 0 }, { e->trouble[0], POLLIN, 0 } };
	size_t sent = 0;

	while (fds[0].fd >= 0 || fds[1].fd >= 0) {
		int ready = poll(fds, 2, patience);

		if (ready == 0)
			return false;
		if (ready < 0 && errno != EINTR)
			break;
		if (ready < 0)
			continue;
		if ((fds[0].revents & POLLOUT) && (!program_send_some(fds[0].fd, text, &sent) || sent == text->length)) {
			fds[0].events = POLLIN;
			shutdown(fds[0].fd, SHUT_WR);
		}
		if ((fds[0].revents & ~POLLOUT) && !program_receive_some(fds[0].fd, picture))
			fds[0].fd = -1;
		if (fds[1].revents && !program_receive_some(fds[1].fd, trouble))
			fds[1].fd = -1;
	}
	return true;
}

/* Waits for the end of the program. False: its status says that it failed, or a signal killed it. */
static bool program_ended_well(pid_t pid)
{
	int status = -1;

	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Sets *ERR to the first line of the program's standard error, or to a better explanation. */
static void explain_failure(const char *path, enum picture_format format, const struct strbuf *trouble, struct error *err)
{
	size_t length = strcspn(trouble->text, "\n");

	if (strncmp(trouble->text, "Usage:", 6) == 0)
		error_set(err, _("this candide-draw cannot write %s: it was built without cairo"), picture_format_name(format));
	else if (length > 0)
		error_set(err, "%.*s", (int)length, trouble->text);
	else
		error_set(err, _("%s ended without a picture"), own_name_shown(path));
}

/* Exchanges data with the started program, and waits for its end; *SILENT: the program was idle and is killed. */
static bool program_receive_picture(const struct ends *e, pid_t pid, const struct strbuf *description, struct strbuf *picture,
				    struct strbuf *trouble, bool *silent)
{
	*silent = !program_talk(e, description, picture, trouble);
	if (*silent)
		kill(pid, SIGKILL);
	return program_ended_well(pid) && picture->length > 0;
}

static bool program_run(char *path, enum picture_format format, const struct strbuf *description, struct strbuf *out, struct error *err)
{
	struct strbuf picture, trouble;
	struct ends ends;
	pid_t pid = -1;
	bool silent;

	if (!program_open_ends(&ends)) {
		error_set(err, "%s", strerror(errno));
		return false;
	}
	int error = program_start(&ends, path, picture_format_name(format), &pid);

	program_close_end(&ends.talk[1]);
	program_close_end(&ends.trouble[1]);
	if (error != 0) {
		program_close_ends(&ends);
		error_set(err, _("%s, which draws pictures, cannot be started: %s"), own_name_shown(path), strerror(error));
		return false;
	}
	strbuf_init(&picture);
	strbuf_init(&trouble);
	bool ok = program_receive_picture(&ends, pid, description, &picture, &trouble, &silent);

	program_close_ends(&ends);
	if (ok)
		strbuf_bytes(out, picture.text, picture.length);
	else if (silent)
		error_set(err, _("%s did not answer, so candide stopped it"), own_name_shown(path));
	else
		explain_failure(path, format, &trouble, err);
	strbuf_free(&picture);
	strbuf_free(&trouble);
	return ok;
}

bool draw_program_run(enum picture_format format, const struct strbuf *description, struct strbuf *out, struct error *err)
{
	char *path = companion_path("CANDIDE_DRAW", "src/picture/candide-draw", "candide-draw");
	bool ok = program_run(path, format, description, out, err);

	free(path);
	return ok;
}
