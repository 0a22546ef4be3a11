/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Whole files: what a file that is replaced keeps, what is left where writing fails, and how much is read. */
#include "tests/test.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "format/format.h"

/* The path of NAME in the test's directory, written to PATH. */
static const char *below(const char *name, char path[600])
{
	snprintf(path, 600, "%s/%s", test_directory(), name);
	return path;
}

static void write_text(const char *path, const char *text)
{
	struct error err;

	if (!file_write(path, text, strlen(text), &err))
		test_fail(__FILE__, __LINE__, "%s: %s", path, err.text);
}

static void check_content(const char *path, const char *expected)
{
	struct strbuf text;
	struct error err;

	strbuf_init(&text);
	CHECK(file_read(path, 1 << 20, &text, &err));
	CHECK_TEXT(text.text, expected);
	strbuf_free(&text);
}

static int mode_of(const char *path)
{
	struct stat info;

	CHECK(stat(path, &info) == 0);
	return (int)info.st_mode & 07777;
}

/* How many entries the test's directory has. */
static int count_files(void)
{
	DIR *directory = opendir(test_directory());
	int count = 0;

	CHECK(directory != NULL);
	for (struct dirent *entry; (entry = readdir(directory)) != NULL;)
		count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
	closedir(directory);
	return count;
}

TEST(a_file_that_is_replaced_keeps_its_mode)
{
	static const int modes[] = { 0600, 0644, 0666, 0640 };
	mode_t mask = umask(022);
	char path[600];

	write_text(below("one", path), "first");
	for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
		CHECK(chmod(path, (mode_t)modes[i]) == 0);
		write_text(path, "second");
		CHECK_INT(mode_of(path), modes[i]);
	}
	check_content(path, "second");
	umask(mask);
}

TEST(a_new_file_has_the_mode_that_the_mask_leaves)
{
	mode_t mask = umask(027);
	char path[600];

	write_text(below("open", path), "");
	CHECK_INT(mode_of(path), 0640);
	umask(0);
	write_text(below("wide", path), "");
	CHECK_INT(mode_of(path), 0666);
	/* The mask is as it was. */
	CHECK_INT(umask(mask), 0);
}

TEST(a_game_that_others_cannot_read_stays_so_when_it_is_saved_again)
{
	static const char puzzle[] = "..34.421...31342";
	struct game *game = game_new(NULL, "/dev/null", 0);
	char path[600], line[700];
	struct reader reader;
	struct document doc;
	struct error err;

	reader_init(&reader, puzzle, strlen(puzzle));
	CHECK_INT(reader_next(&reader, &doc, &err), READ_PUZZLE);
	CHECK(game_start(game, &doc, NULL, &err));
	snprintf(line, sizeof line, "save %s", below("game.candide", path));
	command_run(game, line);
	CHECK(chmod(path, 0600) == 0);
	command_run(game, "set r1c1=2");
	command_run(game, "save");
	CHECK_INT(mode_of(path), 0600);
	game_free(game);
}

TEST(a_symbolic_link_stays_one)
{
	char path[600], link[600];
	struct stat info;

	write_text(below("target", path), "old");
	CHECK(symlink(path, below("link", link)) == 0);
	write_text(link, "new");
	CHECK(lstat(link, &info) == 0 && S_ISLNK(info.st_mode));
	check_content(path, "new");
	CHECK_INT(count_files(), 2);
}

TEST(what_is_no_file_is_not_replaced)
{
	char path[600];
	struct error err;

	CHECK(mkdir(below("folder", path), 0700) == 0);
	CHECK(!file_write(path, "x", 1, &err));
	CHECK_TEXT(err.text, "not a regular file");
	CHECK(mkfifo(below("fifo", path), 0600) == 0);
	CHECK(!file_write(path, "x", 1, &err));
	CHECK_TEXT(err.text, "not a regular file");
	CHECK(!file_write(below("absent/file", path), "x", 1, &err));
	CHECK_TEXT(err.text, "No such file or directory");
	CHECK_INT(count_files(), 2);
}

TEST(a_file_is_read_to_its_limit_or_not_at_all)
{
	struct strbuf text;
	struct error err;
	char path[600];

	write_text(below("one", path), "12345");
	strbuf_init(&text);
	strbuf_text(&text, "before ");
	CHECK(file_read(path, 5, &text, &err));
	CHECK_TEXT(text.text, "before 12345");
	CHECK(!file_read(path, 4, &text, &err));
	CHECK_TEXT(text.text, "before 12345");
	CHECK_TEXT(err.text, "larger than 4 bytes, so it is no puzzle file");
	strbuf_free(&text);
}

TEST(missing_folders_are_made_for_the_owner_alone)
{
	char path[600];
	struct error err;
	mode_t mask = umask(0);

	CHECK(file_make_directory(below("a/b", path), &err));
	CHECK_INT(mode_of(path), 0700);
	CHECK_INT(mode_of(below("a", path)), 0700);
	/* One that is there keeps its mode. */
	CHECK(chmod(path, 0755) == 0);
	CHECK(file_make_directory(below("a/b", path), &err));
	CHECK_INT(mode_of(below("a", path)), 0755);
	umask(mask);
}
