/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/monkey/monkey.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/strbuf.h"

enum { INPUTS = 50, LONGEST = 20000, HANGS = 300 };	/* seconds after which a seed hangs */

/* Shared by both processes. */
struct record {
	size_t count;
	char inputs[INPUTS][LONGEST];
	char failure[16384];
};

long long monkey_setting(const char *variable, long long otherwise)
{
	const char *text = getenv(variable);
	char *end;
	long long value = text != NULL ? strtoll(text, &end, 10) : otherwise;

	if (text != NULL && (*end != '\0' || end == text || value < 0))
		test_fail(__FILE__, __LINE__, "%s is \"%s\" instead of a number", variable, text);
	return value;
}

static void add_visible(struct strbuf *out, const char *text)
{
	for (; *text != '\0'; text++)
		strbuf_format(out, *text >= ' ' && *text <= '~' ? "%c" : "\\x%02x", (unsigned char)*text);
}

void monkey_note(struct monkey *m, const char *format, ...)
{
	char *input = m->record->inputs[m->record->count++ % INPUTS];
	char text[LONGEST];
	struct strbuf visible;
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	strbuf_init(&visible);
	add_visible(&visible, text);
	snprintf(input, LONGEST, "%s", visible.text);
	strbuf_free(&visible);
}

void monkey_fail(struct monkey *m, const char *file, int line, const char *format, ...)
{
	char *failure = m->record->failure;
	size_t room = sizeof m->record->failure;
	int n = snprintf(failure, room, "%s:%d: ", file, line);
	va_list args;

	va_start(args, format);
	vsnprintf(failure + n, room - (size_t)n, format, args);
	va_end(args);
	_exit(1);
}

unsigned monkey_below(struct monkey *m, unsigned below)
{
	return rng_below(&m->rng, below);
}

bool monkey_once_in(struct monkey *m, unsigned so_many)
{
	return monkey_below(m, so_many) == 0;
}

void monkey_act(struct monkey *m, const struct monkey_action actions[], size_t count, struct player *p)
{
	const struct monkey_action *a = actions;
	unsigned total = 0, at;

	for (size_t i = 0; i < count; i++)
		total += actions[i].weight;
	for (at = monkey_below(m, total); at >= a->weight; a++)
		at -= a->weight;
	a->run(p);
}

static void set_directory(const char *variable, const char *home, const char *below)
{
	char path[1024];

	snprintf(path, sizeof path, "%s/%s", home, below);
	setenv(variable, path, 1);
}

/* The working directory changes. */
static void make_absolute(const char *variable, const char *otherwise)
{
	const char *path = getenv(variable);
	char *absolute = realpath(path != NULL ? path : otherwise, NULL);

	if (absolute != NULL)
		setenv(variable, absolute, 1);
	free(absolute);
}

/* Deep enough in the home that a few "../" do not lead out of it. */
static bool enter(const char *home)
{
	static const char *const folders[] = { "a", "b", "c", "work" };

	make_absolute("top_srcdir", ".");
	make_absolute("top_builddir", ".");
	make_absolute("CANDIDE", "");
	set_directory("HOME", home, "");
	set_directory("XDG_STATE_HOME", home, "state");
	set_directory("XDG_CONFIG_HOME", home, "config");
	set_directory("XDG_DATA_HOME", home, "data");
	if (chdir(home) != 0)
		return false;
	for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
		if (mkdir(folders[i], 0700) != 0 || chdir(folders[i]) != 0)
			return false;
	int nothing = open("/dev/null", O_RDONLY);

	return dup2(nothing, STDIN_FILENO) == STDIN_FILENO && close(nothing) == 0;
}

static _Noreturn void run(void (*play)(struct monkey *), unsigned long long seed, struct record *record)
{
	struct monkey m = { .rng = { seed }, .home = test_directory(), .record = record };

	alarm(HANGS);
	MONKEY_CHECK(&m, enter(m.home));
	play(&m);
	exit(0);	/* looks for leaks */
}

static void tell(unsigned long long seed, const struct record *r)
{
	size_t first = r->count > INPUTS ? r->count - INPUTS : 0;

	printf("# MONKEY_SEED=%llu fails; its last inputs:\n", seed);
	for (size_t i = first; i < r->count; i++)
		printf("#\t%zu %s\n", i + 1, r->inputs[i % INPUTS]);
}

static void play_seed(void (*play)(struct monkey *), unsigned long long seed, struct record *record)
{
	int status = 0;

	memset(record, 0, sizeof *record);
	test_directory();
	fflush(NULL);
	pid_t pid = fork();

	if (pid == 0)
		run(play, seed, record);
	CHECK(pid > 0);
	CHECK(waitpid(pid, &status, 0) == pid);
	test_directory_remove();
	if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
		return;
	tell(seed, record);
	if (record->failure[0] != '\0')
		test_fail(__FILE__, __LINE__, "%s", record->failure);
	test_fail(__FILE__, __LINE__, "the process of the seed ended with %s %d", WIFEXITED(status) ? "status" : "signal",
		  WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
}

void monkey_play(void (*play)(struct monkey *), unsigned long long seeds)
{
	/* The journal waits for the disk at each move; memory does not let it wait. */
	if (access("/dev/shm", W_OK | X_OK) == 0)
		setenv("TMPDIR", "/dev/shm", 0);
	unsigned long long first = (unsigned long long)monkey_setting("MONKEY_SEED", 1), seed = first;
	bool timed = getenv("MONKEY_SECONDS") != NULL;
	time_t end = time(NULL) + monkey_setting("MONKEY_SECONDS", 0);
	struct record *record = mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	CHECK(record != MAP_FAILED);
	printf("# MONKEY_SEED=%llu\n", first);
	do
		play_seed(play, seed++, record);
	while (timed ? time(NULL) < end : seed - first < seeds);
	printf("# seeds %llu to %llu were played\n", first, seed - 1);
	munmap(record, sizeof *record);
}
