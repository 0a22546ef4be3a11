/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/test.h"

#include <errno.h>
#include <ftw.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/number.h"

static struct test *first, **last = &first;
static jmp_buf ending;
static char message[4096];
static char directory[512];
enum { PASSED, FAILED, SKIPPED };

/* NAME becomes FOLDER/FILE in the environment, unless it is there. */
static void set_default(const char *name, const char *folder, const char *file)
{
	char path[1024];

	snprintf(path, sizeof path, "%s%s%s", folder, *file != '\0' ? "/" : "", file);
	setenv(name, path, 0);
}

/* The source tree that FOLDER, in which PROGRAM was built, was configured for, as the Makefile there says. */
static void set_source_default(const char *folder)
{
	static const char mark[] = "abs_top_srcdir = ";
	char path[1024], line[1024];

	snprintf(path, sizeof path, "%s/Makefile", folder);
	FILE *makefile = fopen(path, "r");

	while (makefile != NULL && fgets(line, sizeof line, makefile) != NULL) {
		if (strncmp(line, mark, sizeof mark - 1) != 0)
			continue;
		line[strcspn(line, "\n")] = '\0';
		char *source = realpath(line + sizeof mark - 1, NULL);

		set_default("top_srcdir", source != NULL ? source : ".", "");
		set_default("CANDIDE_DATA", source != NULL ? source : ".", "../shared/data");
		free(source);
	}
	if (makefile != NULL)
		fclose(makefile);
}

/* What `make check` says to tests (tests.mk), for a program that somebody starts by hand: it is in tests/FOLDER of the build folder. */
static void set_environment(const char *program)
{
	char *folder = realpath(program, NULL), *tests = NULL;

	for (char *p = folder; p != NULL && (p = strstr(p, "/tests/")) != NULL; p++)
		tests = p;
	if (tests != NULL) {
		*tests = '\0';
		set_source_default(folder);
		set_default("top_builddir", folder, "");
		set_default("CANDIDE_DRAW", folder, "src/picture/candide-draw");
		set_default("CANDIDE_LOCALEDIR", folder, "po");
		set_default("TEST_LOCALES", folder, "tests/locales");
	}
	free(folder);
}

void test_register(struct test *t)
{
	*last = t;
	last = &t->next;
}

static int share_tried(void)
{
	const char *text = getenv("TEST_SHARE");
	uint64_t share = WITH_SANITIZERS ? 10 : 1;

	if (text != NULL && !number_read_whole(text, 1, 1000, &share))
		test_fail(__FILE__, __LINE__, "TEST_SHARE is not a number from 1 to 1000");
	return (int)share;
}

int test_effort(int n)
{
	const int share = share_tried();

	return (n + share - 1) / share;
}

int test_apart(int most)
{
	return share_tried() < most ? share_tried() : most;
}

void test_fail(const char *file, int line, const char *format, ...)
{
	va_list args;
	int n = snprintf(message, sizeof message, "%s:%d: ", file, line);

	va_start(args, format);
	vsnprintf(message + n, sizeof message - (size_t)n, format, args);
	va_end(args);
	longjmp(ending, FAILED);
}

void test_skip(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	longjmp(ending, SKIPPED);
}

void test_check_text(const char *file, int line, const char *actual, const char *expected)
{
	if (strcmp(actual, expected) != 0)
		test_fail(file, line, "got\n%s\ninstead of\n%s", actual, expected);
}

void test_check_int(const char *file, int line, const char *what, long long actual, long long expected)
{
	if (actual != expected)
		test_fail(file, line, "%s is %lld instead of %lld", what, actual, expected);
}

FILE *test_data(const char *name)
{
	const char *folder = getenv("CANDIDE_DATA");
	char path[1024];

	snprintf(path, sizeof path, "%s/%s", folder ? folder : "../shared/data", name);
	FILE *f = fopen(path, "r");

	if (f == NULL)
		test_skip("no %s: %s", path, strerror(errno));
	return f;
}

const char *test_directory(void)
{
	const char *base = getenv("TMPDIR");

	if (directory[0] == '\0') {
		snprintf(directory, sizeof directory, "%s/candide-test.XXXXXX", base ? base : "/tmp");
		if (mkdtemp(directory) == NULL)
			test_fail(__FILE__, __LINE__, "%s: %s", directory, strerror(errno));
	}
	return directory;
}

const char *test_source(const char *name)
{
	static char path[1024];
	const char *top = getenv("top_srcdir");

	snprintf(path, sizeof path, "%s/tests/%s", top ? top : ".", name);
	return path;
}

void test_speak_french(const char *charset)
{
	const char *locales = getenv("TEST_LOCALES");
	char name[32];

	snprintf(name, sizeof name, "fr_FR.%s", charset);
	setenv("LOCPATH", locales ? locales : "", 1);
	setenv("LC_ALL", name, 1);
	unsetenv("LANGUAGE");
	intl_start();
	if (strcmp(setlocale(LC_CTYPE, NULL), name) != 0)
		test_skip("no locale %s", name);
	if (strcmp(_("row %d"), "row %d") == 0)
		test_skip("no French catalogue");
}

void test_speak_english(void)
{
	unsetenv("LOCPATH");
	unsetenv("LC_ALL");
	setlocale(LC_ALL, "C");
}

static int remove_entry(const char *path, const struct stat *s, int flag, struct FTW *f)
{
	(void)s;
	(void)flag;
	(void)f;
	return remove(path);
}

void test_directory_remove(void)
{
	if (directory[0] != '\0')
		nftw(directory, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
	directory[0] = '\0';
}

/* Every line of the message as a TAP comment. */
static void print_message(void)
{
	for (char *line = message, *end; line != NULL; line = end) {
		end = strchr(line, '\n');
		if (end != NULL)
			*end++ = '\0';
		printf("# %s\n", line);
	}
}

static bool wanted(const char *name, int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		if (strcmp(argv[i], name) == 0)
			return true;
	return argc < 2;
}

static int run(struct test *t)
{
	int how = setjmp(ending);

	if (how == PASSED)
		t->run();
	return how;
}

int main(int argc, char **argv)
{
	int number = 0, failed = 0;

	set_environment(argv[0]);
	for (struct test *t = first; t != NULL; t = t->next) {
		if (!wanted(t->name, argc, argv))
			continue;
		int how = run(t);

		test_directory_remove();
		printf("%s %d - %s%s%s\n", how == FAILED ? "not ok" : "ok", ++number, t->name, how == SKIPPED ? " # SKIP " : "",
		       how == SKIPPED ? message : "");
		if (how == FAILED)
			print_message();
		failed += how == FAILED;
		fflush(stdout);
	}
	printf("1..%d\n", number);
	fflush(stdout);
	return failed > 0;
}
