/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/companion.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/installed.h"
#include "base/mem.h"
#include "base/port.h"
#include "base/strbuf.h"

extern char **environ;

enum { PATH_LONGEST = 4096, BLOCK = 65536 };

static char *companion_join(const char *folder, const char *name)
{
	struct strbuf path;

	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", folder, name);
	char *joined = mem_string(path.text);

	strbuf_free(&path);
	return joined;
}

/* The program that was built with the running one, if that is in its build folder; else NULL. */
static char *companion_built(const char *built)
{
	char self[PATH_LONGEST], *folder_end = port_program_path(self, sizeof self) ? strrchr(self, '/') : NULL;

	if (folder_end == NULL)
		return NULL;
	*folder_end = '\0';
	char *path = companion_join(self, built);

	if (access(path, X_OK) == 0)
		return path;
	free(path);
	return NULL;
}

char *companion_path(const char *variable, const char *built, const char *name)
{
	const char *elsewhere = getenv(variable);
	char *beside = elsewhere == NULL || elsewhere[0] == '\0' ? companion_built(built) : mem_string(elsewhere);

	return beside != NULL ? beside : companion_join(installed_folder(INSTALLED_PROGRAMS), name);
}

static char *large_path(void)
{
	return companion_path("CANDIDE_LARGE", "candide-large", "candide-large");
}

bool large_is_here(void)
{
#ifdef BOARD_DIGITS
	return false;
#else
	char *path = large_path();
	bool here = access(path, X_OK) == 0;

	free(path);
	return here;
#endif
}

/* A file without a name that holds TEXT, to be read from its beginning; -1: that failed. */
static int large_text(const char *text, size_t length)
{
	int fd = port_memory_file("candide-large");

	if (fd < 0) {
		FILE *file = tmpfile();

		fd = file != NULL ? dup(fileno(file)) : -1;
		if (file != NULL)
			fclose(file);
	}
	while (fd >= 0 && length > 0) {
		ssize_t n = write(fd, text, length);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			close(fd);
			return -1;
		}
		text += n;
		length -= (size_t)n;
	}
	if (fd >= 0 && lseek(fd, 0, SEEK_SET) < 0) {
		close(fd);
		return -1;
	}
	return fd;
}

void large_become(char **argv, const char *text, size_t length)
{
	int input = text != NULL ? large_text(text, length) : STDIN_FILENO;

	if (input < 0 || (input != STDIN_FILENO && dup2(input, STDIN_FILENO) < 0))
		return;
	argv[0] = large_path();
	execv(argv[0], argv);
}

/* The environment with SETTING in front. */
static char **large_environment(char *setting)
{
	size_t count = 0;

	while (environ[count] != NULL)
		count++;
	char **with = mem_alloc((count + 2) * sizeof *with);

	with[0] = setting;
	memcpy(with + 1, environ, (count + 1) * sizeof *with);
	return with;
}

/* Starts candide-large, which reads INPUT and writes to OUTPUT. Returns its process, or -1. */
static pid_t large_start(char **argv, char *setting, int input, int output)
{
	posix_spawn_file_actions_t actions;
	pid_t pid = -1;
	char *path = large_path(), **environment = large_environment(setting);

	argv[0] = path;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
	errno = posix_spawn(&pid, path, &actions, NULL, argv, environment);
	free(environment);
	posix_spawn_file_actions_destroy(&actions);
	free(path);
	return errno == 0 ? pid : -1;
}

static void large_read(int fd, struct strbuf *out)
{
	for (;;) {
		ssize_t n = read(fd, strbuf_room(out, BLOCK), BLOCK);

		if (n > 0)
			out->length += (size_t)n;
		else if (n == 0 || errno != EINTR)
			break;
	}
	out->text[out->length] = '\0';
}

int large_run(char **argv, char *setting, const char *text, size_t length, struct strbuf *out)
{
	int ends[2], status = 0, input = large_text(text, length);
	pid_t pid = -1;

	if (input < 0)
		return -1;
	if (port_pipe(ends, BLOCK)) {
		fcntl(ends[0], F_SETFL, 0);
		fcntl(ends[1], F_SETFL, 0);
		pid = large_start(argv, setting, input, ends[1]);
		close(ends[1]);
		if (pid >= 0)
			large_read(ends[0], out);
		close(ends[0]);
	}
	close(input);
	while (pid >= 0 && waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return -1;
	return pid < 0 ? -1 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
