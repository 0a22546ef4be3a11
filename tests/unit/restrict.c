/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* When the program is restricted, what it leaves of the environment, and which names it takes. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "restrict/environment.h"
#include "restrict/restrict.h"
#include "tests/test.h"

extern char **environ;

static bool wanted(const char *called, const char *argument)
{
	char *arguments[] = { mem_string(called), argument != NULL ? mem_string(argument) : NULL, NULL };
	bool is = restrict_is_wanted(argument != NULL ? 2 : 1, arguments);

	free(arguments[0]);
	free(arguments[1]);
	return is;
}

TEST(restricted_by_name_variable_or_option)
{
	CHECK(!wanted("candide", NULL));
	CHECK(!wanted("/usr/games/candide", "--resume"));
	CHECK(!wanted("candide", "--res"));
	CHECK(!wanted("candide", "--restrictedly"));
	CHECK(!wanted("candide-logins", NULL));
	CHECK(!wanted("/candide-login/candide", NULL));
	CHECK(wanted("candide-login", NULL));
	CHECK(wanted("-candide-login", NULL));
	CHECK(wanted("/usr/local/bin/candide-login", "x"));
	CHECK(wanted("candide", "--restricted"));
	CHECK(wanted("candide", "--rest"));
	CHECK(wanted("candide", "--restr=1"));
	setenv("CANDIDE_RESTRICTED", "1", 1);
	CHECK(wanted("candide", NULL));
	unsetenv("CANDIDE_RESTRICTED");
}

/* What is left of NAME=VALUE, in a process of its own; the status says "same", "gone" or something else. */
static int left_of(const char *name, const char *value)
{
	pid_t child = fork();
	int status = -1;

	if (child == 0) {
		setenv(name, value, 1);
		environment_clear("/home/ann");
		const char *left = getenv(name);

		_exit(left == NULL ? 'g' : strcmp(left, value) == 0 ? 's' : 'o');
	}
	waitpid(child, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(plain_variables_stay)
{
	static const char *const plain[][2] = {
		{ "TERM", "xterm-256color" }, { "TERM", "screen.xterm+256" }, { "LANG", "fr_FR.UTF-8" }, { "LC_ALL", "C" },
		{ "LC_MESSAGES", "de_DE@euro" }, { "TZ", "Europe/Paris" }, { "TZ", "UTC" }, { "COLUMNS", "80" }, { "LINES", "24" },
		{ "NO_COLOR", "1" },
	};

	for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
		CHECK_INT(left_of(plain[i][0], plain[i][1]), 's');
}

TEST(others_are_cleared)
{
	static const char *const bad[][2] = {
		{ "TERM", "../../tmp/x" }, { "TERM", "/tmp/x" }, { "TERM", "x;id" }, { "TERM", "x\nHOME=/" }, { "TERM", "" }, { "TERM", ".x" },
		{ "LANG", "/tmp/evil" }, { "LC_ALL", "../evil" }, { "LC_ALL", "\xc3\xa9" }, { "LC_MESSAGES", "%s/x" },
		{ "TZ", ":/etc/passwd" }, { "TZ", "/etc/passwd" }, { "TZ", "../x" }, { "TZ", "Europe/../../x" }, { "TZ", "a//b" },
		{ "COLUMNS", "-1" }, { "COLUMNS", "99999" }, { "LINES", "24x" }, { "LINES", "" },
		{ "TERMINFO", "/tmp" }, { "TERMINFO_DIRS", "/tmp" }, { "TERMCAP", "/tmp/x" }, { "TERMPATH", "/tmp" }, { "LANGUAGE", "fr" },
		{ "NLSPATH", "/tmp/%N" }, { "INPUTRC", "/etc/passwd" }, { "EDITOR", "vi" }, { "VISUAL", "vi" }, { "SHELL", "/bin/sh" },
		{ "SQLITE_TMPDIR", "/tmp" }, { "TMPDIR", "/tmp" }, { "XDG_DATA_HOME", "/tmp" }, { "XDG_STATE_HOME", "/tmp" },
		{ "XDG_CONFIG_HOME", "/tmp" }, { "CANDIDE_DRAW", "/bin/sh" }, { "CANDIDE_KERNEL", "plain" }, { "LD_PRELOAD", "/x.so" },
		{ "GCONV_PATH", "/tmp" }, { "PATH", "/bin" }, { "ESCDELAY", "1" }, { "SSH_ORIGINAL_COMMAND", "id" }, { "MALLOC_CHECK_", "3" },
	};
	struct strbuf longest;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		CHECK_INT(left_of(bad[i][0], bad[i][1]), 'g');
	strbuf_init(&longest);
	for (int i = 0; i < 65; i++)
		strbuf_char(&longest, 'x');
	CHECK_INT(left_of("TERM", longest.text), 'g');
	CHECK_INT(left_of("TERM", longest.text + 1), 's');
	strbuf_free(&longest);
}

/* Ends the child process in which it is found. What getrlimit() takes has another type in each C library. */
#define EXPECT_LIMIT(what, most, status) expect_limit(getrlimit((what), &limit) == 0 ? &limit : NULL, (most), (status))

static void expect_limit(const struct rlimit *limit, rlim_t most, int status)
{
	if (limit == NULL || limit->rlim_cur > most || limit->rlim_max == RLIM_INFINITY)
		_exit(status);
}

static _Noreturn void begin_restricted(void)
{
	struct rlimit limit;
	struct environment e;

	setenv("TEST_HOME", "/home/ann", 1);
	setenv("HOME", "/home/bob", 1);
	setenv("SSH_ORIGINAL_COMMAND", "id", 1);
	setenv("TERM", "vt100", 1);
	dup2(STDOUT_FILENO, 9);
	close(STDIN_FILENO);
	environment_begin(&e);
	if (!restrict_is_on() || !e.command || e.homeless)
		_exit(1);
	if (strcmp(getenv("HOME"), "/home/ann") != 0 || strcmp(getenv("TERM"), "vt100") != 0 || environ[2] != NULL)
		_exit(2);
	if (fcntl(9, F_GETFD) >= 0 || fcntl(STDIN_FILENO, F_GETFD) < 0)
		_exit(3);
	EXPECT_LIMIT(RLIMIT_CORE, 0, 4);
	EXPECT_LIMIT(RLIMIT_FSIZE, RESTRICT_WRITTEN, 5);
	EXPECT_LIMIT(RLIMIT_CPU, RESTRICT_PROCESSOR, 6);
	EXPECT_LIMIT(RLIMIT_NOFILE, RESTRICT_DESCRIPTORS, 7);
	EXPECT_LIMIT(RLIMIT_NPROC, RESTRICT_THREADS, 8);
#if !WITH_SANITIZERS
	EXPECT_LIMIT(RLIMIT_AS, RESTRICT_MEMORY, 9);
#endif
	_exit(0);
}

TEST(a_restricted_process_is_clean)
{
	pid_t child;
	int status;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		clearenv();
		begin_restricted();
	}
	CHECK_INT(waitpid(child, &status, 0), child);
	CHECK_INT(status, 0);
}

/* Restricted for this process alone: 'n' where the name is not taken, 'p' where its path is the one of PATH. */
static int taken_as(const char *typed, const char *path)
{
	pid_t child;
	int status = -1;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		struct error err;

		environment_clear("/home/ann");
		restrict_turn_on();
		char *name = own_name_path(typed, "candide", &err);

		_exit(name == NULL ? 'n' : path != NULL && strcmp(name, path) == 0 ? 'p' : 'o');
	}
	waitpid(child, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(names_are_plain_words)
{
	static const char *const bad[] = {
		"", ".", "..", "../x", "/etc/passwd", "a/b", "~", "~/x", "~root/x", ".profile", "-", "-x", "a b", "a.", ".x", "a..b", "a.b.c",
		"$(id)", "`id`", "x;y", "a\nb", "\xc3\xa9", "a\\b", "a*", "a.123456789", "a~", "a:b", "%s", "con#1",
		"abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcde",
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		CHECK_INT(taken_as(bad[i], NULL), 'n');
	CHECK_INT(taken_as("evening", "/home/ann/.local/share/candide/files/evening.candide"), 'p');
	CHECK_INT(taken_as("A-1_b.sdk", "/home/ann/.local/share/candide/files/A-1_b.sdk"), 'p');
	CHECK_INT(taken_as("abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcd.x",
			   "/home/ann/.local/share/candide/files/abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcd.x"), 'p');
}

TEST(unrestricted_names_are_paths)
{
	struct error err;
	char *name = own_name_path("/etc/passwd", "candide", &err);

	CHECK_TEXT(name, "/etc/passwd");
	CHECK_TEXT(own_name_shown(name), "/etc/passwd");
	CHECK(own_name_allows(name));
	free(name);
}
