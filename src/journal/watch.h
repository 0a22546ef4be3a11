/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Watches the files of the open database: other programs may remove, truncate, replace or damage them while SQLite has them open and does
 * not notice. stat() says whether a file changed since our last write; the log is read back as the next program will read it (SQLite's
 * "WAL file format"): frame by frame, each with a checksum that continues the one before.
 */
#ifndef JOURNAL_WATCH_H
#define JOURNAL_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

enum watched_file { WATCH_DATABASE, WATCH_LOG, WATCH_INDEX, WATCH_FILES };

struct journal_watch {
	char *paths[WATCH_FILES];	/* games.db, its write-ahead log, and the log's index, which programs share by mapping it */
	struct watch_stamp {
		dev_t device;
		ino_t inode;
		off_t size;
		struct timespec modified, changed;
	} stamps[WATCH_FILES];		/* after our last write */
	bool log;			/* there is a log, and so an index */
	int descriptor;			/* of the log that is open; -1: none */
	uint8_t header[32];		/* of the log; zeros: not read yet */
	uint32_t sum[2];		/* the checksum after this many frames, which end with a commit: */
	size_t frames;
};

enum watch_finding {
	WATCH_SAME,			/* only this program has written into the database; other programs' frames in the log are whole */
	WATCH_TOUCHED,			/* another program has written into the database */
	WATCH_REPLACED,			/* the database is gone, or another file has its name */
	WATCH_SHRUNK,			/* the database was truncated */
	WATCH_LOG_REMOVED,		/* the log's path has no file; the log that is open is whole */
	WATCH_LOG_BROKEN		/* the log or its index is another file, or commits are missing in the log */
};

/* Sets the paths for the database FILE. */
void watch_init(struct journal_watch *, const char *file);
void watch_free(struct journal_watch *);
/* Begins to watch the files that SQLite has just opened. LOG: there is a write-ahead log. */
void watch_begin(struct journal_watch *, bool log);
void watch_end(struct journal_watch *);
/* Call this before a write or a check. Restores the length of an index that was truncated: using the mapped index would raise SIGBUS. */
enum watch_finding watch_look(struct journal_watch *);
/*
 * Call this after a commit: records the state of the files as our last write. FRAMES is how many the log has by SQLite's count. False: the
 * file at the log's path does not have them all, so the next program would not see the commit.
 */
bool watch_written(struct journal_watch *, size_t frames);
/* Reads the whole log again; false: it lacks frames that were read before, however often it is asked. */
bool watch_log_is_whole(struct journal_watch *);

#endif
