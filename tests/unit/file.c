/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Whole files: what a file that is replaced keeps, what is left where writing fails, how much is read, and what is no file. */
#include "tests/test.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "format/format.h"

enum { PATIENCE = 60 };		/* seconds: only a call that waits for the other end of a pipe takes so long */

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
	static const int permissions[] = { 0600, 0644, 0666, 0640 };
	mode_t mask = umask(022);
	char path[600];

	write_text(below("one", path), "first");
	for (size_t i = 0; i < sizeof permissions / sizeof permissions[0]; i++) {
		CHECK(chmod(path, (mode_t)permissions[i]) == 0);
		write_text(path, "second");
		CHECK_INT(mode_of(path), permissions[i]);
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
	command_run(game, &view_cache_none, line);
	CHECK(chmod(path, 0600) == 0);
	command_run(game, &view_cache_none, "set r1c1=2");
	command_run(game, &view_cache_none, "save");
	CHECK_INT(mode_of(path), 0600);
	game_free(game);
}

/* Of the game that is played, as a line. */
static void run_save(struct game *game, const char *words, const char *path)
{
	char line[700];

	snprintf(line, sizeof line, "%s %s", words, path);
	command_run(game, &view_cache_none, line);
}

TEST(a_saved_game_that_somebody_wrote_a_word_into_is_kept)
{
	struct game *game = game_new(NULL, "/dev/null", 0);
	struct strbuf text;
	struct error err;
	char path[600], kept[610];

	CHECK(game_open_text(game, "..34.421...31342", &err));
	run_save(game, "save", below("game.candide", path));
	strbuf_init(&text);
	CHECK(file_read(path, 1 << 20, &text, &err));
	strbuf_text(&text, "# mine, not yours\n");
	write_text(path, text.text);
	run_save(game, "save", path);
	CHECK_INT(game->question.kind, QUESTION_REPLACE);
	check_content(path, text.text);
	question_close(game);
	/* Where nobody is asked, the command says it. */
	game->question.unheard = true;
	run_save(game, "save", path);
	CHECK_INT(game->question.kind, QUESTION_NONE);
	check_content(path, text.text);
	CHECK(strstr(game->cursor.message, "save! ") != NULL);
	run_save(game, "save!", path);
	snprintf(kept, sizeof kept, "%s~", path);
	check_content(kept, text.text);
	/* It is ours now. */
	run_save(game, "save", path);
	CHECK(strstr(game->cursor.message, "Saved as ") == game->cursor.message);
	CHECK_INT(count_files(), 2);
	strbuf_free(&text);
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

TEST(a_link_that_leads_nowhere_stays_so)
{
	char path[600], link[600];
	struct stat info;
	struct error err;

	CHECK(symlink(below("absent", path), below("link", link)) == 0);
	CHECK(!file_write(link, "new", 3, &err));
	CHECK_TEXT(err.text, "a link that leads nowhere");
	CHECK(lstat(link, &info) == 0 && S_ISLNK(info.st_mode));
	CHECK_INT(count_files(), 1);
	CHECK(symlink("circle", below("circle", link)) == 0);
	CHECK(!file_write(link, "new", 3, &err));
	CHECK_TEXT(err.text, strerror(ELOOP));
}

TEST(a_name_may_be_as_long_as_the_file_system_lets_it_be)
{
	char name[NAME_MAX + 2] = "", path[600], *keep;

	memset(name, 'n', NAME_MAX);
	write_text(below(name, path), "first");
	check_content(path, "first");
	struct file_mark mark = file_mark(path);
	struct error err;

	CHECK(file_replace(path, "second", 6, &mark, &keep, &err));
	check_content(path, "second");
	check_content(keep, "first");
	CHECK(strlen(strrchr(keep, '/') + 1) == NAME_MAX && keep[strlen(keep) - 1] == '~');
	free(keep);
	/* A character of two bytes is not cut in the middle. */
	memset(name, 'n', NAME_MAX);
	memcpy(name + NAME_MAX - 2, "\xc3\xa9", 2);
	write_text(below(name, path), "first");
	mark = file_mark(path);
	CHECK(file_replace(path, "second", 6, &mark, &keep, &err));
	CHECK(strlen(strrchr(keep, '/') + 1) == NAME_MAX - 1 && keep[strlen(keep) - 2] == 'n');
	free(keep);
	memset(name, 'n', NAME_MAX + 1);
	CHECK(!file_write(below(name, path), "x", 1, &err));
	CHECK_TEXT(err.text, strerror(ENAMETOOLONG));
	CHECK_INT(count_files(), 4);
}

TEST(what_is_replaced_is_kept)
{
	static const char *const kept[] = { "first", "second", "third" };
	char path[600], *keep;
	struct error err;

	write_text(below("game", path), "first");
	CHECK(chmod(path, 0640) == 0);
	for (int i = 0; i < 3; i++) {
		struct file_mark mark = file_mark(path);
		const char *next = i < 2 ? kept[i + 1] : "last";

		CHECK(file_replace(path, next, strlen(next), &mark, &keep, &err));
		check_content(path, next);
		check_content(keep, kept[i]);
		CHECK_TEXT(strrchr(keep, '/') + 1, i == 0 ? "game~" : i == 1 ? "game~2" : "game~3");
		CHECK_INT(mode_of(keep), 0640);
		CHECK_INT(mode_of(path), 0640);
		free(keep);
	}
	CHECK_INT(count_files(), 4);
}

TEST(a_file_that_somebody_else_has_changed_is_not_replaced)
{
	char path[600], *keep;
	struct file_mark none = file_mark(below("game", path)), mark;
	struct error err;

	CHECK(!none.there);
	write_text(path, "theirs");
	mark = file_mark(path);
	CHECK(!file_replace(path, "ours", 4, &none, &keep, &err));
	CHECK_TEXT(err.text, "another program has just changed this file");
	CHECK(keep == NULL);
	write_text(path, "newer");
	CHECK(!file_replace(path, "ours", 4, &mark, &keep, &err));
	CHECK(keep == NULL);
	check_content(path, "newer");
	CHECK(unlink(path) == 0);
	CHECK(!file_replace(path, "ours", 4, &mark, NULL, &err));
	CHECK_INT(count_files(), 0);
	mark = none;
	CHECK(file_replace(path, "ours", 4, &mark, &keep, &err));
	CHECK(keep == NULL);
	check_content(path, "ours");
	none = file_mark(path);
	CHECK(file_mark_equal(&mark, &none));
	CHECK_INT(count_files(), 1);
}

/* A file as a program leaves it that dies while it writes. Returns its descriptor. */
static int leave_temporary(const char *name, long age)
{
	char path[600];
	struct timespec times[2] = { { time(NULL) - age, 0 }, { time(NULL) - age, 0 } };
	int fd = open(below(name, path), O_WRONLY | O_CREAT, 0600);

	CHECK(fd >= 0);
	CHECK(utimensat(AT_FDCWD, path, times, 0) == 0);
	return fd;
}

TEST(temporary_files_of_dead_programs_are_swept)
{
	char path[600];
	static const char *const stay[] = { ".candide-aaaaab", ".candide-aaaaac", ".candide-aaaa", ".candide-aaaaa.", "candide-aaaaaa" };

	close(leave_temporary(".candide-aaaaaa", 1000));
	/* One that is written slowly, one that was begun a moment ago, and names that only look alike. */
	int slow = leave_temporary(stay[0], 1000);

	CHECK(flock(slow, LOCK_EX) == 0);
	close(leave_temporary(stay[1], 0));
	for (int i = 2; i < 5; i++)
		close(leave_temporary(stay[i], 1000));
	CHECK(symlink("/etc/passwd", below(".candide-link00", path)) == 0);
	write_text(below("game", path), "saved");
	CHECK(access(below(".candide-aaaaaa", path), F_OK) != 0);
	for (int i = 0; i < 5; i++)
		CHECK(access(below(stay[i], path), F_OK) == 0);
	CHECK_INT(count_files(), 7);
	close(slow);
}

TEST(what_is_no_file_is_not_replaced)
{
	char path[600];
	struct error err;

	CHECK(mkdir(below("folder", path), 0700) == 0);
	CHECK(!file_write(path, "x", 1, &err));
	CHECK_TEXT(err.text, "a directory, not a regular file");
	CHECK(mkfifo(below("fifo", path), 0600) == 0);
	CHECK(!file_write(path, "x", 1, &err));
	CHECK_TEXT(err.text, "a named pipe, not a regular file");
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
	CHECK_TEXT(err.text, "larger than 4 bytes, so it cannot be a puzzle file");
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

/* What is at NAME can be neither opened nor read nor written, and is called what it is. */
static void check_strange(const char *name, const char *kind)
{
	struct strbuf out;
	struct error err;

	alarm(PATIENCE);
	strbuf_init(&out);
	strbuf_text(&out, "before");
	CHECK_TEXT(file_strange(name), kind);
	CHECK_INT(file_open(name, O_RDONLY, &err), -1);
	CHECK_TEXT(err.text, kind);
	CHECK_INT(file_open(name, O_WRONLY | O_APPEND | O_CREAT, &err), -1);
	CHECK_TEXT(err.text, kind);
	CHECK(!file_read(name, 1000, &out, &err));
	CHECK_TEXT(err.text, kind);
	CHECK_TEXT(out.text, "before");
	CHECK(!file_write(name, "text", 4, &err));
	CHECK_TEXT(err.text, kind);
	strbuf_free(&out);
	alarm(0);
}

TEST(a_named_pipe_is_no_file)
{
	char path[600];

	CHECK(mkfifo(below("pipe", path), 0600) == 0);
	check_strange(path, "a named pipe, not a regular file");
}

TEST(a_link_to_a_named_pipe_neither)
{
	char path[600], link[600];

	CHECK(mkfifo(below("pipe", path), 0600) == 0);
	CHECK(symlink("pipe", below("link", link)) == 0);
	check_strange(link, "a named pipe, not a regular file");
}

TEST(a_socket_is_no_file)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	char path[600];

	CHECK(fd >= 0);
	CHECK(strlen(below("socket", path)) < sizeof address.sun_path);
	memcpy(address.sun_path, path, strlen(path) + 1);
	CHECK(bind(fd, (const struct sockaddr *)&address, sizeof address) == 0);
	check_strange(path, "a socket, not a regular file");
	close(fd);
}

TEST(a_device_is_no_file)
{
	check_strange("/dev/null", "a device, not a regular file");
}

TEST(a_directory_is_no_file)
{
	check_strange(test_directory(), "a directory, not a regular file");
}

TEST(a_file_is_opened_as_it_was_asked_for)
{
	struct strbuf out;
	struct error err;
	char path[600];

	CHECK(file_strange(below("file", path)) == NULL);
	CHECK_INT(file_open(path, O_RDONLY, &err), -1);
	CHECK_TEXT(err.text, "No such file or directory");
	int fd = file_open(path, O_WRONLY | O_CREAT | O_APPEND, &err);

	CHECK(fd >= 0);
	CHECK(fcntl(fd, F_GETFD) & FD_CLOEXEC);
	CHECK(write(fd, "one\n", 4) == 4);
	CHECK_INT(mode_of(path), 0600);
	close(fd);
	strbuf_init(&out);
	CHECK(file_strange(path) == NULL);
	CHECK(file_read(path, 4, &out, &err));
	CHECK_TEXT(out.text, "one\n");
	CHECK(!file_read(path, 3, &out, &err));
	CHECK_TEXT(out.text, "one\n");
	strbuf_free(&out);
}
