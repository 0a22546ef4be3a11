/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The frame, and then what a player types; long because both are read together. */
#include "tests/monkey/monkey.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "game/keycode.h"
#include "format/format.h"
#include "library/lessons.h"
#include "logic/step/technique.h"
#include "solve/methods.h"

enum { INPUTS = 50, LONGEST = 20000, HANGS = 300 };	/* seconds after which a seed hangs, unless MONKEY_HANGS says so */

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

	alarm((unsigned)monkey_setting("MONKEY_HANGS", HANGS));
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

	seeds = (unsigned long long)monkey_setting("MONKEY_SEEDS", (long)seeds);
	struct record *record = mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	CHECK(record != MAP_FAILED);
	printf("# MONKEY_SEED=%llu\n", first);
	do
		play_seed(play, seed++, record);
	while (timed ? time(NULL) < end : seed - first < seeds);
	printf("# seeds %llu to %llu were played\n", first, seed - 1);
	munmap(record, sizeof *record);
}

enum { LONGEST_PASTE = 1 << 16 };

static const struct command *any_command(struct monkey *m)
{
	return &commands[monkey_below(m, (unsigned)command_count)];
}

static int table_key(struct monkey *m)
{
	const struct command *c = any_command(m);
	struct key_list list;
	int key = KEYCODE_ENTER;
	unsigned count = 0;

	/* The Nth that is seen is taken with a chance of 1 in N, so that each is as likely. */
	for (int i = 0; command_keys(c, i, &list); i++) {
		const char *name = list.keys, *next;

		for (size_t length; (length = keys_first(name, &next)) > 0; name = next)
			if (monkey_once_in(m, ++count))
				key = keys_parse(name, length);
	}
	return key;
}

int input_random_key(struct monkey *m)
{
	switch (monkey_below(m, 12)) {
	case 0: return KEYCODE_UP + (int)monkey_below(m, KEYCODE_BACKTAB - KEYCODE_UP + 1);
	case 1: return (int)monkey_below(m, 128) + (monkey_once_in(m, 2) ? KEYCODE_ALT : 0);
	case 2: return (int)monkey_below(m, monkey_once_in(m, 2) ? 0x300 : KEYCODE_NONE) + (monkey_once_in(m, 8) ? KEYCODE_ALT : 0);
	case 3:
	case 4: return '0' + (int)monkey_below(m, 10);
	default: return table_key(m);
	}
}

/* What stands for a word in capitals of the table's arguments. */
static void add_number(struct monkey *m, struct strbuf *out)
{
	static const char *const odd[] = { "-1", "99999999999999999999", "10000", "1.5", "0x3", "00" };

	if (monkey_once_in(m, 8))
		strbuf_text(out, MONKEY_ONE_OF(m, odd));
	else
		strbuf_format(out, "%u", monkey_below(m, monkey_once_in(m, 2) ? 10 : 100));
}

static void add_digits(struct monkey *m, struct strbuf *out)
{
	for (unsigned n = 1 + monkey_below(m, monkey_once_in(m, 4) ? 9 : 2); n > 0; n--)
		strbuf_format(out, "%u", 1 + monkey_below(m, 9));
}

static void add_cell(struct monkey *m, struct strbuf *out)
{
	static const char *const forms[] = { "r%uc%u", "%u%u", "R%uC%u", "r%u%u", "c%ur%u" };
	unsigned form = monkey_once_in(m, 4) ? monkey_below(m, sizeof forms / sizeof *forms) : 0;
	unsigned row = 1 + monkey_below(m, 9), column = 1 + monkey_below(m, monkey_once_in(m, 10) ? 20 : 9);
	char number[2][16];
	const char *rest = forms[form];

	snprintf(number[0], sizeof number[0], "%u", row);
	snprintf(number[1], sizeof number[1], "%u", column);
	for (int i = 0; *rest != '\0';) {
		size_t plain = strcspn(rest, "%");

		strbuf_bytes(out, rest, plain);
		rest += plain;
		if (*rest == '%') {
			strbuf_text(out, number[i++]);
			rest += 2;
		}
	}
}

static void add_file(struct monkey *m, struct strbuf *out)
{
	static const char *const names[] = {
		"one.txt", "many.txt", "game.candide", "other.candide", "out.txt", "out.candide", "many.txt#2", "many.txt#9", "#1",
		"absent", "./-", "folder", "work", "small.txt", "one.txt extra", "one.txt#-1",
		"fifo", "fifo#2", "full", "nowhere",
	};

	if (monkey_once_in(m, 3))
		strbuf_format(out, "seed%u", monkey_below(m, 24));
	else
		strbuf_text(out, MONKEY_ONE_OF(m, names));
}

static void add_puzzle(struct monkey *m, struct strbuf *out)
{
	static const char *const levels[] = { "known", "easy", "medium", "hard", "unfair", "extreme", "al-escargot", "nothing", "empty", "empty 4", "empty 6" };

	strbuf_text(out, MONKEY_ONE_OF(m, levels));
	if (monkey_once_in(m, 2))
		strbuf_format(out, "-%u", monkey_below(m, 30));
}

static void add_topic(struct monkey *m, struct strbuf *out)
{
	strbuf_text(out, monkey_once_in(m, 2) ? any_command(m)->name : techniques[monkey_below(m, (unsigned)technique_count)].id);
}

static void add_format(struct monkey *m, struct strbuf *out)
{
	strbuf_text(out, formats[monkey_below(m, (unsigned)format_count)].id);
}

static void add_size(struct monkey *m, struct strbuf *out)
{
	static const char *const sizes[] = { "9", "6", "4", "8", "99" };

	strbuf_text(out, MONKEY_ONE_OF(m, sizes));
}

static void add_method(struct monkey *m, struct strbuf *out)
{
	strbuf_text(out, methods[monkey_below(m, (unsigned)method_count)]->name);
}

static void add_lesson(struct monkey *m, struct strbuf *out)
{
	strbuf_text(out, lessons[monkey_below(m, (unsigned)lesson_count)].id);
}

typedef void add_function(struct monkey *, struct strbuf *);

static const struct metavariable {
	const char *name;
	add_function *add;
} metavariables[] = {
	{ "N", add_number }, { "SPEED", add_number }, { "DIGIT", add_digits }, { "DIGITS", add_digits }, { "CELL", add_cell },
	{ "FILE", add_file }, { "LEVEL", add_puzzle }, { "ID", add_puzzle }, { "COMMAND", add_topic }, { "TECHNIQUE", add_topic },
	{ "FORMAT", add_format }, { "SIZE", add_size }, { "METHOD", add_method },
	{ "LESSON", add_lesson },
};

/* WORD in capitals; one that the table of metavariables does not know becomes any of them. */
static void add_metavariable(struct monkey *m, const char *word, size_t length, struct strbuf *out)
{
	for (size_t i = 0; i < sizeof metavariables / sizeof *metavariables; i++) {
		if (strlen(metavariables[i].name) == length && strncmp(metavariables[i].name, word, length) == 0) {
			metavariables[i].add(m, out);
			return;
		}
	}
	MONKEY_ONE_OF(m, metavariables).add(m, out);
}

/* One of the alternatives of "CELL=DIGIT|[SIZE]". */
static void add_value(struct monkey *m, const char *value, struct strbuf *out)
{
	unsigned bars = 0;
	const char *p = value;

	for (const char *bar = p; (bar = strchr(bar, '|')) != NULL; bar++)
		bars++;
	for (unsigned skip = monkey_below(m, bars + 1); skip > 0; skip--)
		p = strchr(p, '|') + 1;
	while (*p != '\0' && *p != '|') {
		size_t capitals = strspn(p, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

		if (capitals > 0)
			add_metavariable(m, p, capitals, out);
		else if (strchr("[]", *p) == NULL)
			strbuf_char(out, *p);
		p += capitals > 0 ? capitals : 1;
	}
}

static void add_argument(struct monkey *m, const struct command *c, struct strbuf *out)
{
	if (c->argument_count == 0 || (c->optional && monkey_once_in(m, 3)))
		return;
	const struct command_argument *a = &c->arguments[monkey_below(m, (unsigned)c->argument_count)];

	if (a->word != NULL)
		strbuf_format(out, "%s ", a->word);
	if (a->value != NULL)
		add_value(m, a->value, out);
}

void input_random_text(struct monkey *m, struct strbuf *out)
{
	static const char *const pieces[] = {
		"r1c1", "=", "<>", "#", "|", "[", "]", "é", "数", "\xf0\x9f\x98\x80", "e\xcc\x81", "%s%n", "\t", "  ", ":", "9", "r", "on", "\"", "'", "\\", "*", "\x7f",
	};

	for (unsigned n = monkey_below(m, monkey_once_in(m, 20) ? 400 : 12); n > 0; n--) {
		char c = (char)(' ' + monkey_below(m, 95));

		if (monkey_once_in(m, 2))
			strbuf_text(out, MONKEY_ONE_OF(m, pieces));
		else if (strchr("/~.&", c) == NULL)
			strbuf_char(out, c);
	}
}

/* A character is lost, doubled or another; blanks; more arguments; a beginning only. */
static void spoil(struct monkey *m, struct strbuf *line)
{
	size_t at = line->length > 0 ? monkey_below(m, (unsigned)line->length) : 0;
	char *rest = mem_string(line->text + at);

	switch (monkey_below(m, 5)) {
	case 0:
		line->text[line->length = at] = '\0';
		break;
	case 1:
		strbuf_char(line, ' ');
		input_random_text(m, line);
		break;
	case 2:
		line->text[line->length = at] = '\0';
		input_random_text(m, line);
		strbuf_text(line, rest);
		break;
	case 3:
		line->text[line->length = at] = '\0';
		strbuf_text(line, *rest != '\0' ? rest + 1 : rest);
		break;
	default:
		for (size_t i = 0; i < line->length; i++)
			line->text[i] = (char)toupper((unsigned char)line->text[i]);
	}
	free(rest);
}

void input_random_line(struct monkey *m, struct strbuf *out)
{
	const struct command *c = any_command(m);

	if (monkey_once_in(m, 30)) {
		input_random_text(m, out);
		return;
	}
	strbuf_text(out, monkey_once_in(m, 10) && c->alias != NULL ? c->alias : c->name);
	strbuf_char(out, ' ');
	add_argument(m, c, out);
	if (monkey_once_in(m, 8))
		spoil(m, out);
}

void input_random_paste(struct monkey *m, struct strbuf *out)
{
	struct strbuf name;
	struct error err;

	strbuf_init(&name);
	if (monkey_once_in(m, 2))
		add_file(m, &name);
	else
		strbuf_format(&name, "seed%u", monkey_below(m, 24));
	if (monkey_once_in(m, 6) || !file_read(name.text, LONGEST_PASTE, out, &err))
		input_random_text(m, out);
	if (monkey_once_in(m, 6))
		spoil(m, out);
	strbuf_free(&name);
}

static void write_file(struct monkey *m, const char *name, const char *text, size_t length)
{
	struct error err;

	if (!file_write(name, text, length, &err))
		monkey_fail(m, __FILE__, __LINE__, "%s: %s", name, err.text);
}

/* The seeds of the fuzz targets are files of each format. Copies: `save` may write over them. */
static void copy_corpus(struct monkey *m)
{
	char *corpus = mem_string(test_source("fuzz/corpus"));
	struct dirent **entries;
	int count = scandir(corpus, &entries, NULL, alphasort), copied = 0;
	struct strbuf path, name, text;
	struct error err;

	strbuf_init(&path);
	strbuf_init(&name);
	strbuf_init(&text);
	for (int i = 0; i < count; i++) {
		if (strncmp(entries[i]->d_name, "formats-", 8) == 0) {
			strbuf_clear(&path);
			strbuf_clear(&name);
			strbuf_clear(&text);
			strbuf_format(&path, "%s/%s", corpus, entries[i]->d_name);
			strbuf_format(&name, "seed%d", copied++);
			if (file_read(path.text, 1 << 20, &text, &err))
				write_file(m, name.text, text.text, text.length);
		}
		free(entries[i]);
	}
	if (count >= 0)
		free(entries);
	strbuf_free(&path);
	strbuf_free(&name);
	strbuf_free(&text);
	free(corpus);
}

void input_write_files(struct monkey *m)
{
	static const char one[] = "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3\n";
	static const char many[] =
		"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n"
		"11.......................................................................1.......\n"
		"no puzzle\n"
		".................................................................................\n"
		"12345678.........................................................................\n"
		"52...6.........7.13...........4..8..6......5...........418.........3..2...87.....\n";

	static const char small[] = "1...|..2.|.3..|...4\n1..2.3.4..5.6...1..2....3.4..5......\n1...............\n";

	write_file(m, "one.txt", one, sizeof one - 1);
	write_file(m, "small.txt", small, sizeof small - 1);
	write_file(m, "many.txt", many, sizeof many - 1);
	copy_corpus(m);
	struct error err;

	MONKEY_CHECK(m, file_make_directory("folder", &err));
	/* What is no file: a pipe that nobody writes into, a device that is always full, a link that leads nowhere. */
	MONKEY_CHECK(m, mkfifo("fifo", 0600) == 0 && symlink("/dev/full", "full") == 0 && symlink("no such file", "nowhere") == 0);
}
