/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/installed.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/port.h"
#include "base/strbuf.h"

/* The makefile defines where things are installed; these are the defaults. */
#ifndef PREFIX
#define PREFIX "/usr/local"
#define BINDIR PREFIX "/bin"
#define COMPANIONDIR PREFIX "/libexec/candide"
#define TERMINALDIR PREFIX "/share/candide/terminfo"
#define ENCODINGDIR PREFIX "/share/candide/locale"
#endif

enum { PATH_LONGEST = 4096 };

static const char *const configured[INSTALLED_FOLDERS] = {
	[INSTALLED_PUZZLES] = PUZZLEDIR,
	[INSTALLED_LOCALES] = LOCALEDIR,
	[INSTALLED_PROGRAMS] = COMPANIONDIR,
	[INSTALLED_TERMINALS] = TERMINALDIR,
	[INSTALLED_ENCODINGS] = ENCODINGDIR,
};
static char moved[INSTALLED_FOLDERS][PATH_LONGEST];

/* What follows PREFIX in PATH, with its slash; NULL: PATH is not below it. */
static const char *path_below(const char *path, const char *prefix)
{
	size_t length = strlen(prefix);

	return strncmp(path, prefix, length) == 0 && path[length] == '/' ? path + length : NULL;
}

/* Cuts TAIL off TEXT, if it ends with it. */
static bool cut_tail(char *text, const char *tail)
{
	size_t length = strlen(text), cut = tail != NULL ? strlen(tail) : 0;

	if (cut == 0 || length < cut || strcmp(text + length - cut, tail) != 0)
		return false;
	text[length - cut] = '\0';
	return true;
}

/* The prefix below which the running program is now. False: it is not in a folder for programs. */
static bool find_prefix(char *path, size_t size)
{
	char *name = port_program_path(path, size) ? strrchr(path, '/') : NULL;

	if (name == NULL)
		return false;
	*name = '\0';
	return cut_tail(path, path_below(COMPANIONDIR, PREFIX)) || cut_tail(path, path_below(BINDIR, PREFIX));
}

static void find_moved(void)
{
	char prefix[PATH_LONGEST];

	if (!find_prefix(prefix, sizeof prefix) || strcmp(prefix, PREFIX) == 0)
		return;
	for (int i = 0; i < INSTALLED_FOLDERS; i++) {
		const char *rest = path_below(configured[i], PREFIX);
		size_t length = strlen(prefix), more = rest != NULL ? strlen(rest) : 0;

		if (more == 0 || length + more >= sizeof moved[i])
			continue;
		memcpy(moved[i], prefix, length);
		memcpy(moved[i] + length, rest, more + 1);
		if (access(moved[i], X_OK) != 0)
			moved[i][0] = '\0';
	}
}

const char *installed_folder(enum installed folder)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, find_moved);
	return moved[folder][0] != '\0' ? moved[folder] : configured[folder];
}

void installed_terminals(void)
{
	const char *folder = installed_folder(INSTALLED_TERMINALS), *others = getenv("TERMINFO_DIRS");
	struct strbuf folders;

	if (access(folder, X_OK) != 0)
		return;
	/* Without a name before the colon, what curses knows by itself comes first. */
	strbuf_init(&folders);
	strbuf_format(&folders, "%s:%s", others != NULL ? others : "", folder);
	setenv("TERMINFO_DIRS", folders.text, 1);
	strbuf_free(&folders);
}
