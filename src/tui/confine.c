/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/confine.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/player.h"
#include "restrict/own_name.h"
#include "restrict/restrict.h"

/* Its folders: of the player, or of the account; and what players share, or NULL. */
enum { FOLDERS = 4 };

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

/* The game makes no links. One that somebody else has made could lead anywhere. */
static bool has_no_links(const char *folder, struct error *err)
{
	DIR *all = opendir(folder);
	struct stat info;
	bool ok = true;

	for (struct dirent *entry; all != NULL && ok && (entry = readdir(all)) != NULL;) {
		ok = fstatat(dirfd(all), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISLNK(info.st_mode);
		if (!ok)
			error_set(err, _("%s in %s is a link, and no link may be there"), entry->d_name, folder);
	}
	if (all != NULL)
		closedir(all);
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
		ok = folders[i] == NULL || (file_make_directory(folders[i], err) && has_no_links(folders[i], err));
	forget_folders(folders);
	return ok;
}
