/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The file is written in place, because a lock belongs to the file and not to its name: a line with the view, the length and a checksum,
 * and a game as candide saves it. A reader detects by the checksum that a write is not complete, and reads again soon.
 */
#include "journal/shown_board.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/player.h"
#include "format/format.h"

enum { SHOWN_BYTE = 0, LARGEST_SHOWN = 1 << 16 };

/* The path of the file of a player's board, or of a spectator of it; the caller frees it. NULL: there is no directory for it. */
static char *shown_path(const char *player, const char *looker)
{
	struct strbuf name;

	strbuf_init(&name);
	if (looker != NULL)
		strbuf_format(&name, "looker.%s.%s", player, looker);
	else
		strbuf_format(&name, "board.%s", player);
	char *path = player_path(PLAYER_COMMON, name.text);

	strbuf_free(&name);
	return path;
}

/* Locks the file. Closing any descriptor of the file would release the lock, so this process opens the file only once. */
static bool shown_lock(struct journal_lock *lock, const char *player, const char *looker)
{
	char *folder = player_path(PLAYER_COMMON, NULL);
	struct error unused;

	if (folder != NULL && lock->file == NULL && file_make_directory(folder, &unused))
		*lock = (struct journal_lock){ .file = shown_path(player, looker), .descriptor = -1 };
	free(folder);
	if (lock->file == NULL)
		return false;
	if (journal_lock_take(lock, SHOWN_BYTE, NULL) == LOCK_OURS)
		return true;
	journal_lock_forget(lock);
	return false;
}

static void shown_unlock(struct journal_lock *lock)
{
	if (lock->file != NULL)
		journal_lock_free(lock);
	*lock = (struct journal_lock){ .file = NULL };
}

/* FNV-1a. */
static uint32_t shown_checksum(const char *text)
{
	uint32_t sum = 2166136261u;

	for (; *text != '\0'; text++)
		sum = (sum ^ (uint8_t)*text) * 16777619u;
	return sum;
}

/* Appends the game as text. */
static void shown_print_game(const char *title, const struct geometry *geo, const struct position *now, long long clock, struct strbuf *out)
{
	struct document doc;

	document_init(&doc, geo);
	doc.title = title != NULL ? mem_string(title) : NULL;
	doc.start = doc.now = *now;
	doc.clock = clock;
	format_find("candide")->write(&doc, out);
	document_free(&doc);
}

/* Writes the text in one call, then cuts off the rest of a longer text that was there. */
static bool shown_write(int fd, const struct strbuf *text)
{
	return pwrite(fd, text->text, text->length, 0) == (ssize_t)text->length && ftruncate(fd, (off_t)text->length) == 0;
}

bool shown_board_show(struct shown_board *b, const char *title, const struct geometry *geo, const struct position *now, long long clock,
		      const struct shown_view *view)
{
	struct strbuf seen, whole, game;

	if (!shown_lock(&b->lock, player_name(), NULL))
		return false;
	strbuf_init(&seen);
	strbuf_init(&whole);
	strbuf_init(&game);
	strbuf_format(&seen, "%d %d\n", view->cell, view->running);
	shown_print_game(title, geo, now, 0, &seen);
	bool ok = b->text.text != NULL && strcmp(b->text.text, seen.text) == 0;

	if (!ok) {
		shown_print_game(title, geo, now, clock, &game);
		strbuf_format(&whole, "watch %d %d %lld %zu %08x\n%s", view->cell, view->running, view->at, game.length,
			      (unsigned)shown_checksum(game.text), game.text);
		ok = shown_write(b->lock.descriptor, &whole);
		strbuf_free(&b->text);
		b->text = (struct strbuf){ .text = NULL };
		if (ok) {
			strbuf_init(&b->text);
			strbuf_text(&b->text, seen.text);
		}
	}
	strbuf_free(&game);
	strbuf_free(&whole);
	strbuf_free(&seen);
	return ok;
}

void shown_board_end(struct shown_board *b)
{
	int left = b->lock.file != NULL && b->lock.descriptor >= 0 ? ftruncate(b->lock.descriptor, 0) : 0;

	(void)left;	/* nobody reads a file whose lock is not held */
	shown_unlock(&b->lock);
	strbuf_free(&b->text);
	*b = (struct shown_board){ .lock.file = NULL };
}

/* Whether a program holds the lock of the file; TEXT, unless NULL, becomes its content. */
static bool shown_is_board(const char *path, struct strbuf *text)
{
	struct error unused;
	struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = SHOWN_BYTE, .l_len = 1 };
	int fd = file_open(path, O_RDONLY, &unused);
	char *bytes = mem_alloc(LARGEST_SHOWN);
	bool held = fd >= 0 && fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
	ssize_t length = held && text != NULL ? read(fd, bytes, LARGEST_SHOWN) : 0;

	if (text != NULL && length > 0)
		strbuf_bytes(text, bytes, (size_t)length);
	free(bytes);
	if (fd >= 0)
		close(fd);
	return held;
}

static int shown_by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names of all files that begin with PREFIX and go on with a player's name, whose lock is held; not SKIPPED (may be NULL). */
static size_t shown_held_names(const char *prefix, const char *skipped, char ***names)
{
	size_t count = 0, capacity = 0, length = strlen(prefix);
	char *folder = player_path(PLAYER_COMMON, NULL);
	DIR *all = folder != NULL ? opendir(folder) : NULL;
	struct dirent *entry;

	*names = NULL;
	while (all != NULL && (entry = readdir(all)) != NULL) {
		const char *name = entry->d_name + length;
		struct strbuf path;

		if (strncmp(entry->d_name, prefix, length) != 0 || !player_is_name(name) || (skipped != NULL && strcmp(name, skipped) == 0))
			continue;
		strbuf_init(&path);
		strbuf_format(&path, "%s/%s", folder, entry->d_name);
		if (shown_is_board(path.text, NULL)) {
			*names = mem_grow(*names, count, &capacity, sizeof **names);
			(*names)[count++] = mem_string(name);
		}
		strbuf_free(&path);
	}
	if (all != NULL)
		closedir(all);
	free(folder);
	if (count > 1)
		qsort(*names, count, sizeof **names, shown_by_name);
	return count;
}

size_t shown_board_players(char ***names)
{
	return shown_held_names("board.", player_name(), names);
}

size_t shown_board_lookers(char ***names)
{
	struct strbuf prefix;

	strbuf_init(&prefix);
	strbuf_format(&prefix, "looker.%s.", player_name());
	/* A second login of the same player is not reported. */
	size_t count = shown_held_names(prefix.text, player_name(), names);

	strbuf_free(&prefix);
	return count;
}

void shown_names_free(char **names, size_t count)
{
	for (size_t i = 0; i < count; i++)
		free(names[i]);
	free(names);
}

/* Where the game begins in TEXT; NULL: the text is not whole. It is not trusted: a number has no more digits than its type can hold. */
static const char *shown_game(const char *text, struct shown_view *view)
{
	unsigned sum;
	size_t length;
	int running, at = 0;
	const char *newline = strchr(text, '\n');

	if (newline == NULL || sscanf(text, "watch %5d %1d %18lld %6zu %8x%n", &view->cell, &running, &view->at, &length, &sum, &at) != 5 ||
	    text + at != newline || strlen(newline + 1) != length || shown_checksum(newline + 1) != sum)
		return NULL;
	view->running = running != 0;
	return newline + 1;
}

bool shown_board_read(const char *player, struct strbuf *text)
{
	char *path = shown_path(player, NULL);
	struct shown_view unused;

	strbuf_clear(text);
	bool shown = path != NULL && shown_is_board(path, text) && shown_game(text->text, &unused) != NULL;

	free(path);
	if (!shown)
		strbuf_clear(text);
	return shown;
}

bool shown_board_is_held(const char *player)
{
	char *path = shown_path(player, NULL);
	bool held = path != NULL && shown_is_board(path, NULL);

	free(path);
	return held;
}

bool shown_board_parse(const char *text, struct document *doc, struct shown_view *view)
{
	const char *game = shown_game(text, view);
	struct reader reader;
	struct error unused;

	if (game == NULL)
		return false;
	reader_init(&reader, game, strlen(game));
	if (reader_next(&reader, doc, &unused) != READ_PUZZLE)
		return false;
	if (view->cell >= 0 && view->cell < doc->geo->cells && doc->tree.count == 0)
		return true;
	document_free(doc);
	return false;
}

void shown_board_look(struct journal_lock *lock, const char *player)
{
	shown_lock(lock, player, player_name());
}

void shown_board_leave(struct journal_lock *lock)
{
	if (lock->file != NULL && lock->descriptor >= 0)
		unlink(lock->file);
	shown_unlock(lock);
}
