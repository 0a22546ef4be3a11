/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Watches the files of the open database: somebody may remove, cut, replace or damage them while SQLite has them open and notices nothing.
 * The file system says whether one was touched since our last write; the log is read back as the next program will read it (SQLite's "WAL
 * file format"): frame by frame, each with a checksum that continues the one before.
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
	char *paths[WATCH_FILES];	/* games.db, its write-ahead log, and the index of that, which programs share by mapping it */
	struct watch_stamp {
		dev_t device;
		ino_t inode;
		off_t size;
		struct timespec modified, changed;
	} stamps[WATCH_FILES];		/* after our last write */
	bool log;			/* there is a log, and so an index */
	int descriptor;			/* of the log that is open; -1: none */
	uint8_t header[32];		/* of the log, zeros: not read yet */
	uint32_t sum[2];		/* the checksum after so many frames, which end with a commit: */
	size_t frames;
};

enum watch_finding {
	WATCH_SAME,			/* nobody but us has written into the database; what others have written into the log is whole */
	WATCH_TOUCHED,			/* somebody else has written into the database */
	WATCH_REPLACED,			/* the database is gone, or another file has its name */
	WATCH_SHRUNK,			/* the database lost its end */
	WATCH_LOG_REMOVED,		/* there is no log at its place; the one that is open is whole */
	WATCH_LOG_BROKEN		/* the log or its index is another file, or commits are missing in the log */
};

/* For the database FILE. */
void watch_init(struct journal_watch *, const char *file);
void watch_free(struct journal_watch *);
/* Begins with the files that SQLite has just opened. LOG: there is a write-ahead log. */
void watch_begin(struct journal_watch *, bool log);
void watch_end(struct journal_watch *);
/* Call this before a write, or before anything that must be seen. Restores the length of an index that was cut, whose use would kill us. */
enum watch_finding watch_look(struct journal_watch *);
/*
 * Call this after a commit: takes the files as they are for ours. FRAMES is how many the log has by SQLite's count. False: the log at
 * its place does not have them all, so that the next program would not see the commit.
 */
bool watch_written(struct journal_watch *, size_t frames);
/* Reads the whole log again; false: it does not have all that was seen in it. */
bool watch_log_is_whole(struct journal_watch *);

#endif
