/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A rescue file is a saved game after a line that says which journal the game belongs to. In the directory of temporary files, anybody can
 * write, so only files that the person owns and only the owner can read or write are read there.
 */
#include "journal/rescue.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "restrict/restrict.h"

enum { LARGEST_RESCUE = 64 << 20 };

static const char mark[] = "# candide rescue: game of ";

/* NULL if the program is restricted, because other players would share the directory. */
static const char *rescue_temporary_directory(void)
{
	const char *named = getenv("TMPDIR");

	if (restrict_is_on())
		return NULL;
	return named != NULL && named[0] == '/' ? named : "/tmp";
}

/* The path up to the token: beside the journal, or among the temporary files if DIRECTORY is "". */
static char *rescue_name_beginning(const char *directory)
{
	struct strbuf name;

	strbuf_init(&name);
	if (directory != NULL)
		strbuf_text(&name, "rescue-");
	else
		strbuf_format(&name, "candide-rescue-%lu-", (unsigned long)geteuid());
	return name.text;
}

static char *rescue_write_into(const char *directory, bool journal, const struct strbuf *text, struct error *err)
{
	char *beginning = rescue_name_beginning(journal ? directory : NULL);
	struct strbuf path;

	strbuf_init(&path);
	strbuf_format(&path, "%s/%sXXXXXX", directory, beginning);
	free(beginning);
	if (file_create(path.text, text->text, text->length, err))
		return path.text;
	strbuf_free(&path);
	return NULL;
}

/* If restricted, only few and short games are rescued, so that nobody can fill the disk with games that the journal did not take. */
static bool rescue_may_begin(const char *directory, const struct document *doc, struct error *err)
{
	struct rescue *list = NULL;
	size_t moves = doc->tree.count, count = restrict_is_on() ? rescue_find(directory, &list) : 0;

	if (!restrict_is_on())
		return true;
	rescue_free(list, count);
	if (count < RESTRICT_RESCUES && moves <= RESTRICT_RESCUED_MOVES)
		return true;
	error_set(err, _("at most %d games can be rescued, with at most %d moves each"), RESTRICT_RESCUES, RESTRICT_RESCUED_MOVES);
	return false;
}

char *rescue_write(const char *directory, long long token, const struct document *doc, struct error *err)
{
	char *line = document_line(directory, strlen(directory)), *path = NULL;
	struct strbuf text;

	if (!rescue_may_begin(directory, doc, err)) {
		free(line);
		return NULL;
	}
	strbuf_init(&text);
	strbuf_format(&text, "%s%lld in %s\n", mark, token, line != NULL ? line : "");
	format_find("candide")->write(doc, &text);
	if (directory[0] != '\0' && file_make_directory(directory, err))
		path = rescue_write_into(directory, true, &text, err);
	if (path == NULL && rescue_temporary_directory() != NULL)
		path = rescue_write_into(rescue_temporary_directory(), false, &text, err);
	strbuf_free(&text);
	free(line);
	return path;
}

/* Reads the first line: the token, and in *OF the journal's directory as a line. */
static bool rescue_read_mark(const char *text, long long *token, char **of)
{
	size_t length = strlen(mark);
	const char *end = text + length;
	uint64_t number;

	if (strncmp(text, mark, length) != 0)
		return false;
	/* A token is any number of 64 bits. */
	bool negative = *end == '-';

	end += negative;
	if (!number_read(&end, NULL, (uint64_t)INT64_MAX + negative, &number) || strncmp(end, " in ", 4) != 0)
		return false;
	*token = (long long)(negative ? 0 - number : number);
	*of = mem_string_n(end + 4, strcspn(end + 4, "\n"));
	return true;
}

static bool rescue_is_private(const char *path)
{
	struct stat info;

	return lstat(path, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() && (info.st_mode & 077) == 0 &&
	       info.st_nlink == 1;
}

/* The caller frees *OF, which is NULL if it could not be read. */
static bool rescue_read_file(const char *path, struct document *doc, long long *token, char **of, struct error *err)
{
	struct strbuf text;
	struct reader reader;

	*of = NULL;
	if (!rescue_is_private(path)) {
		error_set(err, _("it must be a file of your own that nobody else can read"));
		return false;
	}
	strbuf_init(&text);
	bool ok = file_read(path, LARGEST_RESCUE, &text, err);

	if (ok && !rescue_read_mark(text.text, token, of)) {
		error_set(err, _("it is not a rescued game"));
		ok = false;
	}
	if (ok) {
		enum read_result result;

		reader_init(&reader, text.text, text.length);
		result = reader_next(&reader, doc, err);
		ok = result == READ_PUZZLE;
		if (result == READ_END)
			error_set(err, _("it has no start"));
	}
	strbuf_free(&text);
	return ok;
}

bool rescue_read(const char *path, struct document *doc, long long *token, struct error *err)
{
	char *of;
	bool ok = rescue_read_file(path, doc, token, &of, err);

	free(of);
	return ok;
}

static void rescue_add(struct rescue **list, size_t *count, size_t *capacity, const char *path, long long token, const struct document *doc)
{
	*list = mem_grow(*list, *count, capacity, sizeof **list);
	struct rescue *r = &(*list)[(*count)++];

	*r = (struct rescue){ .path = mem_string(path), .token = token, .title = mem_string(doc->title ? doc->title : ""),
			      .cells = doc->geo->cells, .clock = doc->clock };
	for (int cell = 0; cell < doc->geo->cells; cell++)
		r->filled += doc->now.value[cell] != 0;
}

/* The rescue files of the journal whose directory is the line JOURNAL, in a directory that may be the same one. */
static void rescue_find_in(const char *directory, bool beside, const char *journal, struct rescue **list, size_t *count, size_t *capacity)
{
	char *beginning = rescue_name_beginning(beside ? directory : NULL), *of;
	DIR *all = opendir(directory);
	struct document doc;
	struct error unused;
	long long token;

	for (struct dirent *entry; all != NULL && (entry = readdir(all)) != NULL;) {
		struct strbuf path;

		if (strncmp(entry->d_name, beginning, strlen(beginning)) != 0)
			continue;
		strbuf_init(&path);
		strbuf_format(&path, "%s/%s", directory, entry->d_name);
		if (rescue_read_file(path.text, &doc, &token, &of, &unused)) {
			if (beside || of[0] == '\0' || strcmp(of, journal) == 0)
				rescue_add(list, count, capacity, path.text, token, &doc);
			document_free(&doc);
		}
		free(of);
		strbuf_free(&path);
	}
	if (all != NULL)
		closedir(all);
	free(beginning);
}

/* Sorts by name, because directories have no order. */
static int rescue_by_path(const void *a, const void *b)
{
	const struct rescue *x = a, *y = b;

	return strcmp(x->path, y->path);
}

size_t rescue_find(const char *directory, struct rescue **list)
{
	char *line = document_line(directory, strlen(directory));
	size_t count = 0, capacity = 0;

	*list = NULL;
	if (directory[0] != '\0')
		rescue_find_in(directory, true, line != NULL ? line : "", list, &count, &capacity);
	if (rescue_temporary_directory() != NULL)
		rescue_find_in(rescue_temporary_directory(), false, line != NULL ? line : "", list, &count, &capacity);
	free(line);
	if (count > 1)
		qsort(*list, count, sizeof **list, rescue_by_path);
	return count;
}

void rescue_free(struct rescue *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		free(list[i].path);
		free(list[i].title);
	}
	free(list);
}
