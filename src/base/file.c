/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/file.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"

/* What it is that is not a regular file; NULL: it is one. */
static const char *strange_kind(mode_t mode)
{
	switch (mode & S_IFMT) {
	case S_IFREG: return NULL;
	case S_IFDIR: return _("a directory, not a regular file");
	case S_IFIFO: return _("a named pipe, not a regular file");
	case S_IFSOCK: return _("a socket, not a regular file");
	case S_IFBLK:
	case S_IFCHR: return _("a device, not a regular file");
	default: return _("not a regular file");
	}
}

const char *file_strange(const char *path)
{
	struct stat s;

	return stat(path, &s) == 0 ? strange_kind(s.st_mode) : NULL;
}

/* A device is not even opened, since that may already do something; what has become another thing meanwhile is found afterwards. */
int file_open(const char *path, int flags, struct error *err)
{
	struct stat s;
	const char *strange = file_strange(path);
	int fd = strange == NULL ? open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600) : -1;

	if (fd < 0) {
		error_set(err, "%s", strange ? strange : strerror(errno));
		return -1;
	}
	strange = fstat(fd, &s) == 0 ? strange_kind(s.st_mode) : strerror(errno);
	if (strange == NULL)
		return fd;
	error_set(err, "%s", strange);
	close(fd);
	return -1;
}

bool file_read(const char *path, size_t limit, struct strbuf *out, struct error *err)
{
	bool standard = strcmp(path, "-") == 0;
	int fd = standard ? STDIN_FILENO : file_open(path, O_RDONLY, err);
	size_t before = out->length;
	char block[16384];
	ssize_t n;

	if (fd < 0)
		return false;
	while ((n = read(fd, block, sizeof block)) != 0) {
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 || out->length - before + (size_t)n > limit)
			break;
		strbuf_bytes(out, block, (size_t)n);
	}
	if (n < 0)
		error_set(err, "%s", strerror(errno));
	else if (n > 0)
		error_set(err, _("larger than %zu bytes, so it cannot be a puzzle file"), limit);
	if (!standard)
		close(fd);
	if (n == 0)
		return true;
	out->length = before;
	out->text[before] = '\0';
	return false;
}

bool file_make_directory(const char *path, struct error *err)
{
	char *copy = mem_string(path);
	bool ok = true;

	for (char *p = copy + 1; ok; p++) {
		if (*p != '/' && *p != '\0')
			continue;
		char end = *p;

		*p = '\0';
		ok = mkdir(copy, 0700) == 0 || errno == EEXIST;
		if (!ok)
			error_set(err, "%s: %s", copy, strerror(errno));
		*p = end;
		if (end == '\0')
			break;
	}
	free(copy);
	return ok;
}

char *file_xdg(const char *variable, const char *fallback, const char *file)
{
	const char *base = getenv(variable), *home = getenv("HOME");
	struct strbuf path;

	strbuf_init(&path);
	if (base != NULL && base[0] == '/')
		strbuf_format(&path, "%s/candide", base);
	else if (home != NULL && home[0] == '/')
		strbuf_format(&path, "%s/%s/candide", home, fallback);
	if (path.length == 0) {
		strbuf_free(&path);
		return NULL;
	}
	if (file != NULL)
		strbuf_format(&path, "/%s", file);
	return path.text;
}

char *file_expand(const char *path)
{
	const char *home = getenv("HOME");
	struct strbuf full;

	if (path[0] != '~' || path[1] != '/' || home == NULL)
		return mem_string(path);
	strbuf_init(&full);
	strbuf_format(&full, "%s%s", home, path + 1);
	return full.text;
}

/*
 * Writing files. A file is first written beside its final place, under a temporary name whose length is fixed, so that the final name may
 * be as long as the file system allows. The temporary file is locked while it is written: one that nobody has locked was left by a program
 * that died.
 */

static const char temporary_name[] = ".candide-XXXXXX";

/* FRESH: seconds in which a temporary file may not be locked yet. COPIES: so many files are kept as PATH~, PATH~2 and so on. */
enum { FRESH = 60, COPIES = 1000 };

static bool write_all(int fd, const char *bytes, size_t length)
{
	while (length > 0) {
		ssize_t n = write(fd, bytes, length);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return false;
		bytes += n;
		length -= (size_t)n;
	}
	return true;
}

/* With the slash at its end; free() it. */
static char *directory_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != NULL ? mem_string_n(path, (size_t)(slash + 1 - path)) : mem_string("./");
}

/* Makes the rename itself last; a file system without fsync on directories has nothing to gain from it. */
static void sync_directory(const char *directory)
{
	int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd >= 0) {
		fsync(fd);
		close(fd);
	}
}

static bool is_temporary(const char *name)
{
	size_t fixed = strcspn(temporary_name, "X");

	if (strlen(name) != strlen(temporary_name) || strncmp(name, temporary_name, fixed) != 0)
		return false;
	while (isalnum((unsigned char)name[fixed]))
		fixed++;
	return name[fixed] == '\0';
}

/* Removes NAME of a directory where it was left by a program that died: it is ours, nobody holds it, and it was there for a while. */
static void sweep_one(int directory, const char *name)
{
	int fd = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat info;

	if (fd < 0)
		return;
	if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() && time(NULL) - info.st_mtime > FRESH &&
	    flock(fd, LOCK_EX | LOCK_NB) == 0)
		unlinkat(directory, name, 0);
	close(fd);
}

static void sweep_leftovers(const char *directory)
{
	DIR *all = opendir(directory);

	if (all == NULL)
		return;
	for (struct dirent *entry; (entry = readdir(all)) != NULL;)
		if (is_temporary(entry->d_name))
			sweep_one(dirfd(all), entry->d_name);
	closedir(all);
}

static struct file_mark mark_of(const struct stat *info)
{
	return (struct file_mark){ true, info->st_dev, info->st_ino, info->st_size, info->st_mtim };
}

struct file_mark file_mark(const char *path)
{
	struct stat info;

	return stat(path, &info) == 0 ? mark_of(&info) : (struct file_mark){ .there = false };
}

bool file_mark_equal(const struct file_mark *a, const struct file_mark *b)
{
	if (!a->there || !b->there)
		return a->there == b->there;
	return a->device == b->device && a->inode == b->inode && a->size == b->size && a->changed.tv_sec == b->changed.tv_sec &&
	       a->changed.tv_nsec == b->changed.tv_nsec;
}

/* The name of copy NUMBER of TARGET: "game~", "game~2". One that would be too long is cut, between characters. */
static char *copy_name(const char *target, int number)
{
	const char *slash = strrchr(target, '/'), *name = slash != NULL ? slash + 1 : target;
	size_t length = strlen(name);
	char suffix[16] = "~";
	struct strbuf copy;

	if (number > 1)
		snprintf(suffix, sizeof suffix, "~%d", number);
	if (length + strlen(suffix) > NAME_MAX)
		length = NAME_MAX - strlen(suffix);
	while (length < strlen(name) && length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80)
		length--;
	strbuf_init(&copy);
	strbuf_bytes(&copy, target, (size_t)(name - target) + length);
	strbuf_text(&copy, suffix);
	return copy.text;
}

/* Not every file system has two names for a file; then it has the new one alone, until the next is renamed to the old. */
static bool give_name(const char *target, const char *name)
{
	if (link(target, name) == 0)
		return true;
	return errno != EEXIST && errno != EACCES && errno != ENOSPC && access(name, F_OK) != 0 && rename(target, name) == 0;
}

/* The name under which TARGET is kept now; NULL: under none, as errno says. */
static char *keep_copy(const char *target)
{
	for (int number = 1; number <= COPIES; number++) {
		char *name = copy_name(target, number);

		if (give_name(target, name))
			return name;
		bool taken = errno == EEXIST || access(name, F_OK) == 0;

		free(name);
		if (!taken)
			return NULL;
	}
	errno = EEXIST;
	return NULL;
}

/* A file that is being written, and what it replaces. */
struct writing {
	const char *target;
	struct file_mark *mark;		/* what TARGET must still be, and then what it is; NULL: anything */
	char **keep;
	struct stat old;
	bool exists;
};

/* NULL: it is a regular file, or not there. */
static const char *target_strange(struct writing *w)
{
	w->exists = stat(w->target, &w->old) == 0;
	return file_strange(w->target);
}

/* The first file of this name; what came this moment is not replaced. */
static bool become_first(const struct writing *w, const char *temporary)
{
	if (link(temporary, w->target) == 0)
		return unlink(temporary) == 0;
	if (errno == EEXIST)
		errno = EBUSY;
	else if (access(w->target, F_OK) != 0)
		return rename(temporary, w->target) == 0;
	return false;
}

/* Moves the temporary file over the old one, which is first kept under the name *KEEP if KEEP is not NULL. */
static bool become_next(const struct writing *w, const char *temporary)
{
	if (w->keep != NULL && (*w->keep = keep_copy(w->target)) == NULL)
		return false;
	if (rename(temporary, w->target) == 0)
		return true;
	int why = errno;

	if (w->keep != NULL) {
		/* Either name may be the only one. */
		rename(*w->keep, w->target);
		unlink(*w->keep);
		free(*w->keep);
		*w->keep = NULL;
	}
	errno = why;
	return false;
}

/* False: errno says why. */
static bool take_place(const struct writing *w, const char *temporary)
{
	struct file_mark now = file_mark(w->target);

	if (w->mark != NULL && !file_mark_equal(w->mark, &now)) {
		errno = EBUSY;
		return false;
	}
	return w->mark != NULL && !now.there ? become_first(w, temporary) : become_next(w, temporary);
}

/* False: errno says why, and nothing has changed. */
static bool write_beside(const struct writing *w, const char *temporary, int fd, const char *bytes, size_t length)
{
	mode_t mask = umask(0);

	umask(mask);
	flock(fd, LOCK_EX | LOCK_NB);
	return write_all(fd, bytes, length) && fchmod(fd, w->exists ? w->old.st_mode & 07777 : 0666 & ~mask) == 0 && fsync(fd) == 0 &&
	       take_place(w, temporary);
}

static bool write_target(const struct writing *w, const char *bytes, size_t length, struct error *err)
{
	char *directory = directory_of(w->target);
	struct strbuf temporary;
	struct stat info;

	strbuf_init(&temporary);
	strbuf_format(&temporary, "%s%s", directory, temporary_name);
	int fd = mkostemp(temporary.text, O_CLOEXEC);
	bool ok = fd >= 0 && write_beside(w, temporary.text, fd, bytes, length);

	if (!ok)
		error_set(err, "%s", errno == EBUSY ? _("another program has just changed this file") : strerror(errno));
	if (!ok && fd >= 0)
		unlink(temporary.text);
	if (ok && w->mark != NULL && fstat(fd, &info) == 0)
		*w->mark = mark_of(&info);
	if (fd >= 0)
		close(fd);
	if (ok) {
		sync_directory(directory);
		sweep_leftovers(directory);
	}
	strbuf_free(&temporary);
	free(directory);
	return ok;
}

/* A symbolic link stays one: what it points to is replaced. */
static bool write_at(const char *path, struct writing *w, const char *bytes, size_t length, struct error *err)
{
	char *real = realpath(path, NULL);
	const char *strange;
	int why = errno;
	struct stat info;
	bool ok = false;

	w->target = real != NULL ? real : path;
	if (real == NULL && lstat(path, &info) == 0 && S_ISLNK(info.st_mode))
		error_set(err, "%s", why == ENOENT ? _("a link that leads nowhere") : strerror(why));
	else if ((strange = target_strange(w)) != NULL)
		error_set(err, "%s", strange);
	else
		ok = write_target(w, bytes, length, err);
	free(real);
	return ok;
}

bool file_write(const char *path, const char *bytes, size_t length, struct error *err)
{
	return write_at(path, &(struct writing){ .mark = NULL }, bytes, length, err);
}

bool file_write_stream(const char *path, const char *bytes, size_t length, struct error *err)
{
	struct stat info;
	int fd;

	if (stat(path, &info) != 0 || !(S_ISFIFO(info.st_mode) || S_ISCHR(info.st_mode)))
		return file_write(path, bytes, length, err);
	fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
	bool ok = fd >= 0 && write_all(fd, bytes, length);
	int why = errno;

	if (fd >= 0 && close(fd) != 0 && ok) {
		ok = false;
		why = errno;
	}
	if (!ok)
		error_set(err, "%s", strerror(why));
	return ok;
}

bool file_is_open_as(const char *path, int fd)
{
	struct stat named, opened;

	return stat(path, &named) == 0 && fstat(fd, &opened) == 0 && named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
}

bool file_replace(const char *path, const char *bytes, size_t length, struct file_mark *mark, char **keep, struct error *err)
{
	if (keep != NULL)
		*keep = NULL;
	return write_at(path, &(struct writing){ .mark = mark, .keep = keep }, bytes, length, err);
}

bool file_create(char *path, const char *bytes, size_t length, struct error *err)
{
	int fd = mkostemp(path, O_CLOEXEC);
	bool ok = fd >= 0 && write_all(fd, bytes, length) && fsync(fd) == 0;

	if (!ok)
		error_set(err, "%s", strerror(errno));
	if (!ok && fd >= 0)
		unlink(path);
	if (fd >= 0)
		close(fd);
	return ok;
}
