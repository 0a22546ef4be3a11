/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/confine.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "base/print.h"
#include "base/strbuf.h"
#include "library/library.h"
#include "restrict/restrict.h"
#include "restrict/sandbox.h"

/* Its folders: of the player, or of the account; and what players share, or NULL. */
enum { FOLDERS = 4, DEPTH = 3 };

static void find_folders(char *folders[FOLDERS])
{
	folders[0] = player_path(PLAYER_STATE, NULL);
	folders[1] = player_path(PLAYER_OPTIONS, NULL);
	folders[2] = own_name_folder();
	folders[3] = player_path(PLAYER_COMMON, NULL);
}

static void forget_folders(char *folders[FOLDERS])
{
	for (int i = 0; i < FOLDERS; i++)
		free(folders[i]);
}

/* What is read besides: terminals, locales and texts, puzzles, the clock's zone. */
static void close_sandbox(char *const folders[FOLDERS])
{
	const char *read[] = { library_folder(), "/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo",
			       "/usr/local/share/terminfo", "/usr/share/misc/terminfo", "/usr/lib/locale", "/usr/share/locale",
			       "/usr/share/zoneinfo", "/etc/localtime", "/dev/urandom", intl_folder(), NULL };
	const char *write[FOLDERS + 4] = { "/dev/null" };
	const char *in = ttyname(STDIN_FILENO);
	char *keys = in != NULL ? mem_string(in) : NULL;
	const char *out = ttyname(STDOUT_FILENO);
	struct strbuf lacks;
	int count = 1;

	for (int i = 0; i < FOLDERS; i++)
		if (folders[i] != NULL)
			write[count++] = folders[i];
	if (keys != NULL)
		write[count++] = keys;
	if (out != NULL)
		write[count++] = out;
	strbuf_init(&lacks);
	tzset();
	sandbox_close(&(struct sandbox){ .read = read, .write = write }, &lacks);
	if (lacks.length > 0)
		print_text(stderr, lacks.text);
	strbuf_free(&lacks);
	free(keys);
}

static bool has_no_links_below(const char *folder, const char *name, int depth, struct error *err);

/* The game makes no links. One that somebody else has made could lead anywhere. */
static bool has_no_links(const char *folder, int depth, struct error *err)
{
	DIR *all = opendir(folder);
	struct stat info;
	bool ok = true;

	for (struct dirent *entry; all != NULL && ok && (entry = readdir(all)) != NULL;) {
		if (fstatat(dirfd(all), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
			continue;
		ok = !S_ISLNK(info.st_mode);
		if (!ok)
			error_set(err, _("%s in %s is a link, and no link may be there"), entry->d_name, folder);
		else if (S_ISDIR(info.st_mode) && depth > 0 && strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			ok = has_no_links_below(folder, entry->d_name, depth - 1, err);
	}
	if (all != NULL)
		closedir(all);
	return ok;
}

static bool has_no_links_below(const char *folder, const char *name, int depth, struct error *err)
{
	struct strbuf path;

	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", folder, name);
	bool ok = has_no_links(path.text, depth, err);

	strbuf_free(&path);
	return ok;
}

bool confine_start(struct error *err)
{
	char *folders[FOLDERS];
	bool ok = true;

	if (!restrict_is_on())
		return true;
	find_folders(folders);
	for (int i = 0; i < FOLDERS && ok; i++)
		ok = folders[i] == NULL || (file_make_directory(folders[i], err) && has_no_links(folders[i], DEPTH, err));
	if (ok)
		close_sandbox(folders);
	forget_folders(folders);
	return ok;
}
