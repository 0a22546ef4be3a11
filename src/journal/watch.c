/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "journal/watch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"

/* Of a log: magic, version, page size, number, two salts, checksum of these; then frames: page, size after a commit, salts, checksum. */
enum { HEADER = 32, FRAME_HEADER = 24, SUMMED_HEADER = 24, SUMMED_FRAME = 8, LARGEST_PAGE = 65536 };
static const uint32_t log_magic = 0x377f0682;	/* its last bit: the checksum is over big-endian words */

void watch_init(struct journal_watch *w, const char *file)
{
	static const char *const suffixes[WATCH_FILES] = { "", "-wal", "-shm" };

	*w = (struct journal_watch){ .descriptor = -1 };
	for (int i = 0; i < WATCH_FILES; i++) {
		struct strbuf path;

		strbuf_init(&path);
		strbuf_format(&path, "%s%s", file, suffixes[i]);
		w->paths[i] = path.text;
	}
}

void watch_end(struct journal_watch *w)
{
	if (w->descriptor >= 0)
		close(w->descriptor);
	w->descriptor = -1;
	w->log = false;
}

void watch_free(struct journal_watch *w)
{
	watch_end(w);
	for (int i = 0; i < WATCH_FILES; i++)
		free(w->paths[i]);
}

static bool watch_stat(const struct journal_watch *w, enum watched_file file, struct watch_stamp *stamp)
{
	struct stat info;

	if (stat(w->paths[file], &info) != 0)
		return false;
	*stamp = (struct watch_stamp){ info.st_dev, info.st_ino, info.st_size, info.st_mtim, info.st_ctim };
	return true;
}

static bool watch_is_same_file(const struct watch_stamp *a, const struct watch_stamp *b)
{
	return a->device == b->device && a->inode == b->inode;
}

static bool watch_is_untouched(const struct watch_stamp *a, const struct watch_stamp *b)
{
	return a->size == b->size && a->modified.tv_sec == b->modified.tv_sec && a->modified.tv_nsec == b->modified.tv_nsec &&
	       a->changed.tv_sec == b->changed.tv_sec && a->changed.tv_nsec == b->changed.tv_nsec;
}

static uint32_t watch_log_word(const uint8_t *bytes, bool big)
{
	if (big)
		return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
	return (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

static void watch_log_sum(const uint8_t *bytes, size_t length, bool big, uint32_t sum[2])
{
	for (size_t i = 0; i < length; i += 8) {
		sum[0] += watch_log_word(bytes + i, big) + sum[1];
		sum[1] += watch_log_word(bytes + i + 4, big) + sum[0];
	}
}

/* Whether the two words, which are always big-endian, are equal to the checksum. */
static bool watch_is_sum(const uint8_t *bytes, const uint32_t sum[2])
{
	return watch_log_word(bytes, true) == sum[0] && watch_log_word(bytes + 4, true) == sum[1];
}

static bool watch_log_is_big(const struct journal_watch *w)
{
	return (watch_log_word(w->header, true) & 1) != 0;
}

static size_t watch_log_page(const struct journal_watch *w)
{
	return watch_log_word(w->header + 8, true);
}

/* A changed header begins the log again, as SQLite does after merging all of it. False: the log has no whole header. */
static bool watch_log_read_header(struct journal_watch *w)
{
	uint8_t header[HEADER];
	uint32_t sum[2] = { 0, 0 };

	if (pread(w->descriptor, header, HEADER, 0) != HEADER)
		return false;
	uint32_t magic = watch_log_word(header, true);

	if (magic != 0 && memcmp(header, w->header, HEADER) == 0)
		return true;
	watch_log_sum(header, SUMMED_HEADER, (magic & 1) != 0, sum);
	if ((magic | 1) != (log_magic | 1) || !watch_is_sum(header + SUMMED_HEADER, sum))
		return false;
	memcpy(w->header, header, HEADER);
	memcpy(w->sum, sum, sizeof sum);
	w->frames = 0;
	return watch_log_page(w) >= 512 && watch_log_page(w) <= LARGEST_PAGE;
}

/* Reads on from the last commit that was read to the last one in the log. False: the log has no header. */
static bool watch_log_read_on(struct journal_watch *w)
{
	if (w->descriptor < 0 || !watch_log_read_header(w))
		return false;
	size_t number = w->frames, length = FRAME_HEADER + watch_log_page(w);
	uint32_t sum[2] = { w->sum[0], w->sum[1] };
	uint8_t *frame = mem_alloc(length);

	while (pread(w->descriptor, frame, length, (off_t)(HEADER + number * length)) == (ssize_t)length) {
		watch_log_sum(frame, SUMMED_FRAME, watch_log_is_big(w), sum);
		watch_log_sum(frame + FRAME_HEADER, length - FRAME_HEADER, watch_log_is_big(w), sum);
		if (memcmp(frame + 8, w->header + 16, 8) != 0 || !watch_is_sum(frame + 16, sum))
			break;
		number++;
		if (watch_log_word(frame + 4, true) != 0) {
			w->frames = number;
			memcpy(w->sum, sum, sizeof sum);
		}
	}
	free(frame);
	return true;
}

bool watch_log_is_whole(struct journal_watch *w)
{
	const struct journal_watch before = *w;

	if (!w->log || w->frames == 0)
		return true;
	memset(w->header, 0, HEADER);
	if (watch_log_read_on(w) && (w->frames >= before.frames || memcmp(before.header, w->header, HEADER) != 0))
		return true;
	*w = before;
	return false;
}

static bool watch_open_log(struct journal_watch *w)
{
	struct stat info;

	w->descriptor = open(w->paths[WATCH_LOG], O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
	memset(w->header, 0, HEADER);
	w->frames = 0;
	if (w->descriptor < 0 || fstat(w->descriptor, &info) != 0)
		return false;
	return watch_is_same_file(&(struct watch_stamp){ .device = info.st_dev, .inode = info.st_ino }, &w->stamps[WATCH_LOG]);
}

static bool watch_take_stamps(struct journal_watch *w)
{
	bool all = true;

	for (int i = 0; i < WATCH_FILES; i++)
		all = (watch_stat(w, (enum watched_file)i, &w->stamps[i]) || (i > 0 && !w->log)) && all;
	return all;
}

void watch_begin(struct journal_watch *w, bool log)
{
	watch_end(w);
	w->log = log;
	watch_take_stamps(w);
	if (log && watch_open_log(w))
		watch_log_read_on(w);
}

bool watch_written(struct journal_watch *w, size_t frames)
{
	const struct watch_stamp before = w->stamps[WATCH_LOG];

	if (!watch_take_stamps(w))
		return false;
	if (!w->log)
		return true;
	/* Before the first commit a log may be empty. */
	bool whole = watch_log_read_on(w) || frames == 0;

	return whole && w->frames >= frames && watch_is_same_file(&before, &w->stamps[WATCH_LOG]);
}

/* Using the missing end of a truncated index raises SIGBUS; if the end is zeros, SQLite makes the index again. */
static bool watch_index_is_usable(const struct journal_watch *w)
{
	const struct watch_stamp *before = &w->stamps[WATCH_INDEX];
	struct watch_stamp now;

	if (!watch_stat(w, WATCH_INDEX, &now) || !watch_is_same_file(&now, before))
		return false;
	return now.size >= before->size || truncate(w->paths[WATCH_INDEX], before->size) == 0;
}

enum watch_finding watch_look(struct journal_watch *w)
{
	struct watch_stamp database, log;

	if (!watch_stat(w, WATCH_DATABASE, &database) || !watch_is_same_file(&database, &w->stamps[WATCH_DATABASE]))
		return WATCH_REPLACED;
	if (database.size < w->stamps[WATCH_DATABASE].size)
		return WATCH_SHRUNK;
	if (w->log && !watch_stat(w, WATCH_LOG, &log))
		return errno == ENOENT && watch_log_is_whole(w) ? WATCH_LOG_REMOVED : WATCH_LOG_BROKEN;
	if (w->log && (!watch_is_same_file(&log, &w->stamps[WATCH_LOG]) || !watch_index_is_usable(w)))
		return WATCH_LOG_BROKEN;
	if (w->log && !watch_is_untouched(&log, &w->stamps[WATCH_LOG])) {
		if (!watch_log_is_whole(w))
			return WATCH_LOG_BROKEN;
		w->stamps[WATCH_LOG] = log;
	}
	return watch_is_untouched(&database, &w->stamps[WATCH_DATABASE]) ? WATCH_SAME : WATCH_TOUCHED;
}
