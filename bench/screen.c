/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the screen costs: the table "The screen". The program runs in the tests' terminal (tests/terminal/console.h), which
 * counts the bytes that arrive. System calls are counted by the kernel: /proc/PID/io knows the writes, of which those of the
 * idle marks are taken away, and the loop goes to sleep once for each time that it woke: where it never does, it made no call.
 */
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "search/search.h"
#include "tests/terminal/console.h"

enum { STARTS = 31, IDLE_MS = 3000, SETTLE_MS = 100, MIDDLE = 40 };

/* The first of puzzles/30-hard.txt. */
static const char puzzle[] = "..74.........5.6....5...8.....794...4.2.8.......1......83.2941......6..392..1..8.";
static char home[64], puzzle_file[80];
static const char *const arguments[] = { puzzle_file, NULL };

static double milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static _Noreturn void give_up(const struct console *c, const char *what)
{
	char *screen = console_text(c, -1);

	fprintf(stderr, "screen: %s; the screen was\n%s", what, screen);
	exit(1);
}

/* The number behind NAME in a file of /proc/PID; -1: there is none. */
static long process_figure(const struct console *c, const char *file, const char *name)
{
	char path[64], line[256];
	long value = -1;

	snprintf(path, sizeof path, "/proc/%d/%s", (int)c->pid, file);
	FILE *f = fopen(path, "r");

	while (f != NULL && value < 0 && fgets(line, sizeof line, f) != NULL)
		if (strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ':')
			value = strtol(line + strlen(name) + 1, NULL, 10);
	if (f != NULL)
		fclose(f);
	return value;
}

static long writes(const struct console *c)
{
	return process_figure(c, "io", "syscw") - (long)c->idles;
}

/* How often it went to sleep by itself. */
static long sleeps(const struct console *c)
{
	return process_figure(c, "status", "voluntary_ctxt_switches");
}

/* VARIABLE: one of the environment, or NULL; SHOWN: what stands at the foot of the first screen. */
static void start(struct console *c, const char *variable, const char *shown)
{
	struct console_options options = { .home = home, .arguments = arguments, .variable = variable };

	if (!console_start(c, &options) || !console_until(c, shown))
		give_up(c, "the program does not start");
}

static void stop(struct console *c)
{
	console_signal(c, SIGTERM);
	console_until_end(c);
	console_free(c);
}

static void print(const char *what, double value, const char *unit, const char *target)
{
	printf("%-42s %9.1f %-10s %s\n", what, value, unit, target);
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void measure_start(void)
{
	double times[STARTS];
	struct console c;

	for (int i = 0; i < STARTS; i++) {
		double before = milliseconds();

		start(&c, NULL, "undo");
		times[i] = milliseconds() - before;
		if (i == STARTS - 1)
			print("first paint, 256 colours", (double)c.bytes, "bytes", "6000");
		stop(&c);
	}
	qsort(times, STARTS, sizeof *times, by_value);
	print("start to the first full screen, median", times[STARTS / 2], "ms", "10");
	start(&c, "NO_COLOR=1", "undo");
	print("first paint, mono", (double)c.bytes, "bytes", "3000");
	stop(&c);
}

/* What some keys of a kind cost. */
struct cost {
	size_t keys, bytes, most;
	long writes, most_writes;
};

static void press(struct console *c, const char *key, struct cost *cost)
{
	size_t bytes = c->bytes;
	long before = writes(c);

	if (!console_keys(c, key) || c->ended)
		give_up(c, "a key was not used");
	bytes = c->bytes - bytes;
	before = writes(c) - before;
	cost->keys++;
	cost->bytes += bytes;
	cost->most = bytes > cost->most ? bytes : cost->most;
	cost->writes += before;
	cost->most_writes = before > cost->most_writes ? before : cost->most_writes;
}

static void print_cost(const char *name, const struct cost *cost, const char *average, const char *most)
{
	char what[80];

	snprintf(what, sizeof what, "%s, average of %zu", name, cost->keys);
	print(what, (double)cost->bytes / (double)cost->keys, "bytes", average);
	snprintf(what, sizeof what, "%s, most", name);
	print(what, (double)cost->most, "bytes", most);
	print("  writes, average", (double)cost->writes / (double)cost->keys, "writes", "1");
	print("  writes, most", (double)cost->most_writes, "writes", "1");
}

/* Moves the cursor from FROM to TO, key by key. */
static void go(struct console *c, int from, int to, struct cost *cost)
{
	int down = to / 9 - from / 9, right = to % 9 - from % 9;

	for (int i = 0; i < abs(down); i++)
		press(c, down > 0 ? "j" : "k", cost);
	for (int i = 0; i < abs(right); i++)
		press(c, right > 0 ? "l" : "h", cost);
}

/* Plays the game to its end, without a journal, whose writes are its own. */
static void measure_keys(void)
{
	struct cost moves = { 0 }, digits = { 0 };
	struct console c;
	struct board b;
	uint8_t solution[MAX_CELLS];
	int at = MIDDLE;

	board_init(&b, geometry_of_size(9));
	for (int i = 0; i < CLASSIC_CELLS; i++)
		if (puzzle[i] != '.')
			board_give(&b, i, digit_of_char(puzzle[i]));
	search_count(&b, 2, solution);
	start(&c, "XDG_STATE_HOME=/dev/null", "memory only");
	console_keys(&c, ":clock hide\r");
	for (int i = 0; i < CLASSIC_CELLS; i++) {
		int cell = i / 9 % 2 == 0 ? i : i / 9 * 9 + 8 - i % 9;
		char key[2] = { digit_char(solution[cell]), '\0' };

		if (b.value[cell] != 0)
			continue;
		go(&c, at, cell, &moves);
		at = cell;
		press(&c, key, &digits);
	}
	print_cost("cursor move, highlighted cell", &moves, "180", "");
	print_cost("digit, all marks updated", &digits, "300", "750");
	stop(&c);
}

/* A wake-up of the loop is one ppoll, and two writes where the clock has gone on: into the queue, and from there to the terminal. */
static void measure_idle(struct console *c, const char *what, const char *target)
{
	/* The idle mark comes before it sleeps. */
	console_listen(c, SETTLE_MS);
	long wakes = sleeps(c), written = writes(c);

	console_listen(c, IDLE_MS);
	wakes = sleeps(c) - wakes;
	written = writes(c) - written;
	print(what, (double)(wakes + written) * 1000 / IDLE_MS, "calls/s", target);
}

static void measure_rest(void)
{
	struct console c;

	start(&c, NULL, "undo");
	/* The game before this one has hidden the clock, which candiderc keeps. */
	console_keys(&c, ":clock show\r");
	print("resident memory of a game", (double)process_figure(&c, "status", "VmRSS") / 1024, "MiB", "8");
	measure_idle(&c, "system calls while idle, clock shown", "3");
	console_keys(&c, ":clock hide\r");
	measure_idle(&c, "system calls while idle, clock hidden", "0");
	stop(&c);
}

/* Milliseconds that the program ran, and that it was ready to run while others had the processors (Linux); 0 where that is not told. */
struct shares {
	double ran, waited;
};

static struct shares shares_of(const struct console *c)
{
	char path[64];
	unsigned long long ran = 0, waited = 0;

	snprintf(path, sizeof path, "/proc/%d/schedstat", (int)c->pid);
	FILE *f = fopen(path, "r");

	if (f != NULL && fscanf(f, "%llu %llu", &ran, &waited) != 2)
		ran = waited = 0;
	if (f != NULL)
		fclose(f);
	return (struct shares){ (double)ran / 1e6, (double)waited / 1e6 };
}

/* What a hand does in two seconds: five digits, and the way to their cells. */
static const char hand[] = "l" "5" "l" "3" "j" "9" "h" "1" "j" "2";

/*
 * A line of LINE_MS there and back is simulated: keys are pressed every PRESS_MS, whatever is on the screen, and reach the program half of
 * LINE_MS later; so does the screen what it writes. What is more than LINE_MS is the program's own, as far as it had a processor: of the
 * rest, it waited for one, or this program did. Then the same keys come at once, as a line that was stuck delivers them: what is painted
 * of what was painted key by key says whether anything is painted twice.
 */
static void measure_line(void)
{
	enum { LINE_MS = 300, PRESS_MS = 150, KEYS = sizeof hand - 1 };
	double times[KEYS], begin, ran = 0, waited = 0;
	size_t apart, together;
	struct console c;

	start(&c, "XDG_STATE_HOME=/dev/null", "memory only");
	console_keys(&c, ":clock hide\r");
	begin = milliseconds();
	apart = c.bytes;
	for (int i = 0; i < KEYS; i++) {
		const char key[] = { hand[i], '\0' };
		const double due = begin + i * PRESS_MS;

		while (milliseconds() < due)
			console_listen(&c, 1);
		const struct shares before = shares_of(&c);
		const double reached = milliseconds();

		if (!console_keys(&c, key) || c.ended)
			give_up(&c, "a key was not used");
		times[i] = LINE_MS + milliseconds() - reached;
		const struct shares after = shares_of(&c);

		ran = after.ran - before.ran > ran ? after.ran - before.ran : ran;
		waited = after.waited - before.waited > waited ? after.waited - before.waited : waited;
	}
	apart = c.bytes - apart;
	for (int i = 0; i < KEYS; i++)
		console_keys(&c, hand[i] >= '1' && hand[i] <= '9' ? "u" : "");
	console_keys(&c, ":goto r5c5\r");
	together = c.bytes;
	console_keys(&c, hand);
	together = c.bytes - together;
	qsort(times, KEYS, sizeof *times, by_value);
	print("line of 300 ms, key to screen, median", times[KEYS / 2], "ms", "305");
	print("line of 300 ms, key to screen, most", times[KEYS - 1], "ms", "310");
	print("  of a key, the program ran, most", ran, "ms", "5");
	print("  of a key, it waited for a processor, most", waited, "ms", "");
	print("ten keys at once, of those apart", 100.0 * (double)together / (double)apart, "% bytes", "100");
	stop(&c);
}

static bool make_home(void)
{
	snprintf(home, sizeof home, "/tmp/candide-bench.XXXXXX");
	if (mkdtemp(home) == NULL)
		return false;
	snprintf(puzzle_file, sizeof puzzle_file, "%s/puzzle.txt", home);
	FILE *f = fopen(puzzle_file, "w");

	return f != NULL && fputs(puzzle, f) >= 0 && fclose(f) == 0;
}

static int remove_entry(const char *path, const struct stat *s, int flag, struct FTW *f)
{
	(void)s;
	(void)flag;
	(void)f;
	return remove(path);
}

int main(void)
{
	if (!make_home()) {
		perror("screen");
		return 1;
	}
	printf("The screen, 80x24, xterm-256color%36s %s\n", "", "target");
	measure_start();
	measure_keys();
	measure_line();
	measure_rest();
	return nftw(home, remove_entry, 16, FTW_DEPTH | FTW_PHYS) != 0;
}
