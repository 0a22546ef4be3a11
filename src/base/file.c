/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
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
		error_set(err, _("larger than %zu bytes, so it is not a puzzle file"), limit);
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
