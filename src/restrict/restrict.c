/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "restrict/restrict.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "base/strbuf.h"

static bool is_on;

bool restrict_is_on(void)
{
	return is_on;
}

void restrict_turn_on(void)
{
	is_on = true;
}

size_t restrict_limit(size_t usual, size_t restricted)
{
	return is_on ? restricted : usual;
}

static bool restrict_is_login(const char *called)
{
	const char *slash = strrchr(called, '/');

	called = slash != NULL ? slash + 1 : called;
	return strcmp(called + (called[0] == '-'), "candide-login") == 0;
}

/* Accepts abbreviations, as for all long options: "--rest", but not "--res", which may also stand for --resume. */
static bool restrict_is_option(const char *argument)
{
	static const char option[] = "--restricted";
	size_t length = strcspn(argument, "=");

	return length >= strlen("--rest") && length < sizeof option && strncmp(argument, option, length) == 0;
}

bool restrict_is_wanted(int argc, char *const argv[])
{
	bool wanted = (argc > 0 && restrict_is_login(argv[0])) || getenv("CANDIDE_RESTRICTED") != NULL;

	for (int i = 1; i < argc && !wanted; i++)
		wanted = restrict_is_option(argv[i]);
	return wanted;
}

/* The longest name, and the longest ending. */
enum { LONGEST_NAME = 64, LONGEST_ENDING = 8 };

char *own_name_folder(void)
{
	return player_name() != NULL ? player_path(PLAYER_FILES, NULL) : file_xdg("XDG_DATA_HOME", ".local/share", "files");
}

/* Whether TYPED is one word, with an ending or without. */
static bool restrict_is_plain_name(const char *name)
{
	size_t word = strspn(name, PLAYER_LETTERS), ending = 0;

	if (word == 0 || word > LONGEST_NAME || name[0] == '-')
		return false;
	if (name[word] == '.')
		ending = strspn(name + word + 1, PLAYER_LETTERS);
	return name[word] == '.' ? ending > 0 && ending <= LONGEST_ENDING && name[word + 1 + ending] == '\0' : name[word] == '\0';
}

static bool restrict_is_link(const char *path)
{
	struct stat info;

	return lstat(path, &info) == 0 && S_ISLNK(info.st_mode);
}

char *own_name_path(const char *typed, const char *ending, struct error *err)
{
	struct strbuf path;

	if (!restrict_is_on())
		return file_expand(typed);
	char *folder = own_name_folder();

	if (folder == NULL || !restrict_is_plain_name(typed)) {
		error_set(err, _("a name here is one word of letters, digits, - and _, such as evening"));
		free(folder);
		return NULL;
	}
	strbuf_init(&path);
	strbuf_format(&path, strchr(typed, '.') != NULL ? "%s/%s" : "%s/%s.%s", folder, typed, ending);
	free(folder);
	if (!restrict_is_link(path.text))
		return path.text;
	error_set(err, _("a link, not a regular file"));
	strbuf_free(&path);
	return NULL;
}

const char *own_name_shown(const char *path)
{
	const char *slash = restrict_is_on() ? strrchr(path, '/') : NULL;

	return slash != NULL ? slash + 1 : path;
}

void own_name_shorten(struct error *err)
{
	size_t length = strcspn(err->text, ":");

	if (!restrict_is_on() || err->text[0] != '/')
		return;
	while (err->text[length - 1] != '/')
		length--;
	memmove(err->text, err->text + length, strlen(err->text + length) + 1);
}

bool own_name_allows(const char *path)
{
	char *folder = restrict_is_on() ? own_name_folder() : NULL;
	size_t length = folder != NULL ? strlen(folder) : 0;
	bool inside = folder != NULL && strncmp(path, folder, length) == 0 && path[length] == '/' &&
		      restrict_is_plain_name(path + length + 1) && !restrict_is_link(path);

	free(folder);
	return inside || !restrict_is_on();
}

static int restrict_own_name_order(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

size_t own_name_list(char ***names, size_t *count)
{
	char *folder = own_name_folder();
	DIR *all = folder != NULL ? opendir(folder) : NULL;
	size_t files = 0, capacity = 0;

	free(folder);
	if (names != NULL) {
		*names = NULL;
		*count = 0;
	}
	for (struct dirent *entry; all != NULL && (entry = readdir(all)) != NULL;) {
		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
			continue;
		files++;
		if (names == NULL || !restrict_is_plain_name(entry->d_name))
			continue;
		*names = mem_grow(*names, *count, &capacity, sizeof **names);
		(*names)[(*count)++] = mem_string(entry->d_name);
	}
	if (all != NULL)
		closedir(all);
	if (names != NULL && *count > 1)
		qsort(*names, *count, sizeof **names, restrict_own_name_order);
	return files;
}

/* How many bytes the files in the own folder have, except PATH (may be NULL). */
static size_t restrict_own_name_bytes(const char *path)
{
	const char *replaced = path != NULL ? own_name_shown(path) : "";
	char *folder = own_name_folder();
	DIR *all = folder != NULL ? opendir(folder) : NULL;
	struct stat info;
	size_t bytes = 0;

	free(folder);
	for (struct dirent *entry; all != NULL && (entry = readdir(all)) != NULL;)
		if (strcmp(entry->d_name, replaced) != 0 && fstatat(dirfd(all), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) == 0 &&
		    S_ISREG(info.st_mode))
			bytes += (size_t)info.st_size;
	if (all != NULL)
		closedir(all);
	return bytes;
}

static bool restrict_has_all_files(void)
{
	return own_name_list(NULL, NULL) >= RESTRICT_FILES;
}

bool own_name_full(void)
{
	return restrict_is_on() && (restrict_has_all_files() || restrict_own_name_bytes(NULL) + RESTRICT_FILE_SIZE > RESTRICT_FILES_SIZE);
}

bool own_name_fits(const char *path, size_t length, struct error *err)
{
	struct stat info;

	if (!restrict_is_on())
		return true;
	if (length > RESTRICT_FILE_SIZE) {
		error_set(err, _("this would take %zu bytes, and a file here may have at most %d"), length, RESTRICT_FILE_SIZE);
		return false;
	}
	if (restrict_own_name_bytes(path) + length > RESTRICT_FILES_SIZE) {
		error_set(err, _("your files would take more than %d bytes; put ! after the command to replace one of them"),
			  RESTRICT_FILES_SIZE);
		return false;
	}
	if (lstat(path, &info) == 0 || !restrict_has_all_files())
		return true;
	error_set(err, _("you already have %d files, as many as you may. To replace one of them, add ! to the command"), RESTRICT_FILES);
	return false;
}
