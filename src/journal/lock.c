/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "journal/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/strbuf.h"

void journal_lock_init(struct journal_lock *l, const char *directory)
{
	struct strbuf file;

	strbuf_init(&file);
	strbuf_format(&file, "%s/games.lock", directory);
	*l = (struct journal_lock){ .file = file.text, .descriptor = -1 };
}

void journal_lock_forget(struct journal_lock *l)
{
	if (l->descriptor >= 0)
		close(l->descriptor);
	l->descriptor = -1;
}

void journal_lock_free(struct journal_lock *l)
{
	journal_lock_forget(l);
	free(l->file);
}

static struct flock one_byte(short type, long long byte)
{
	return (struct flock){ .l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1 };
}

/* Who holds BYTE; 0: nobody, or one that this system cannot name, as on another machine. */
static int lock_holder(const struct journal_lock *l, long long byte)
{
	struct flock lock = one_byte(F_WRLCK, byte);

	return fcntl(l->descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK && lock.l_pid > 0 ? (int)lock.l_pid : 0;
}

enum lock_answer journal_lock_take(struct journal_lock *l, long long byte, int *pid)
{
	struct flock lock = one_byte(F_WRLCK, byte);
	struct error unused;

	if (pid != NULL)
		*pid = 0;
	if (l->descriptor < 0)
		l->descriptor = file_open(l->file, O_RDWR | O_CREAT, &unused);
	if (l->descriptor < 0)
		return LOCK_IMPOSSIBLE;
	if (fcntl(l->descriptor, F_SETLK, &lock) == 0)
		return LOCK_OURS;
	if (errno != EACCES && errno != EAGAIN)
		return LOCK_IMPOSSIBLE;
	if (pid != NULL)
		*pid = lock_holder(l, byte);
	return LOCK_ELSEWHERE;
}

void journal_lock_drop(struct journal_lock *l, long long byte)
{
	struct flock lock = one_byte(F_UNLCK, byte);

	if (l->descriptor >= 0)
		fcntl(l->descriptor, F_SETLK, &lock);
}

/* Of a byte that no game has: ids are positive. */
bool journal_lock_lacking(struct journal_lock *l)
{
	enum { SPARE_BYTE = 0 };
	enum lock_answer answer = journal_lock_take(l, SPARE_BYTE, NULL);
	bool lacking = answer == LOCK_IMPOSSIBLE && l->descriptor >= 0 && (errno == ENOLCK || errno == ENOTSUP);

	if (answer == LOCK_OURS)
		journal_lock_drop(l, SPARE_BYTE);
	return lacking;
}
