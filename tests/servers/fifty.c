/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/servers/fifty.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "journal/journal.h"
#include "play/document.h"
#include "tests/servers/visitor.h"

enum { PLAYERS = 50, MOST = 4096, LONGEST_WAIT = 100 };

/* What a player's process tells. */
struct told {
	bool began, saw_all, ended;
	char digits[81];
	long typed;
	int waits, early;		/* EARLY of them before all were there */
	double wait[MOST];
};

/* Shared by all processes. */
struct party {
	_Atomic bool over;		/* time to leave */
	_Atomic int there;		/* how many have begun */
	struct told told[PLAYERS];
};

/* A number of figures, from the least to the most after figures_sort. */
struct figures {
	int count;
	double figure[PLAYERS * MOST];
};

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void figures_sort(struct figures *f)
{
	qsort(f->figure, (size_t)f->count, sizeof *f->figure, compare);
}

static double part_of(const struct figures *f, double part)
{
	return f->count > 0 ? f->figure[(int)(part * (f->count - 1))] : 0;
}

static void figures_print(struct figures *f, const char *what, const char *unit)
{
	figures_sort(f);
	printf("# %s: %d figures; %.1f %s in the middle, %.1f at 99 %%, %.1f at most\n", what, f->count, part_of(f, 0.5), unit, part_of(f, 0.99),
	       part_of(f, 1));
}

static double seconds_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void pause_for(double seconds)
{
	struct timespec t = { .tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9) };

	nanosleep(&t, NULL);
}

/* Between two keys somebody looks at the board for 0.3 to 0.9 seconds. */
static void play_one(struct party *p, int number)
{
	struct told *t = &p->told[number];
	struct rng random = { (uint64_t)number + 1 };
	struct visitor v;
	char name[8];

	snprintf(name, sizeof name, "p%02d", number + 1);
	/* Not all at the same instant. */
	pause_for(0.1 * number);
	t->began = visitor_enter(&v, "players", name) && visitor_begins(&v);
	p->there++;
	while (t->began && !p->over && t->waits < MOST && !v.console.ended) {
		console_listen(&v.console, 300 + (int)rng_below(&random, 600));
		t->wait[t->waits++] = visitor_plays(&v, (uint32_t)rng_next(&random));
		if (p->there < PLAYERS)
			t->early = t->waits;
	}
	t->saw_all = visitor_has_all(&v);
	memcpy(t->digits, v.digits, sizeof t->digits);
	t->typed = v.typed;
	t->ended = number % 2 == 0 ? visitor_is_lost(&v) : visitor_leaves(&v);
	_exit(0);
}

/* What the line NAME of a file of a process says; negative: the process is none of the games. */
static double line_of(const char *folder, const char *process, const char *file, const char *name)
{
	char path[1024], program[1024], line[256];
	double value = -1;

	snprintf(path, sizeof path, "%s/exe", process);
	ssize_t length = readlink(path, program, sizeof program - 1);

	snprintf(path, sizeof path, "%s/bin/candide", folder);
	if (length < 0 || strlen(path) != (size_t)length || strncmp(path, program, (size_t)length) != 0)
		return -1;
	snprintf(path, sizeof path, "%s/%s", process, file);
	FILE *f = fopen(path, "r");

	while (f != NULL && fgets(line, sizeof line, f) != NULL)
		if (strncmp(line, name, strlen(name)) == 0)
			value = strtod(line + strlen(name), NULL);
	if (f != NULL)
		fclose(f);
	return value;
}

/* Such a line of each game. */
static void take_lines(const char *file, const char *name, struct figures *f)
{
	glob_t all;

	f->count = 0;
	if (glob("/proc/[0-9]*", 0, NULL, &all) != 0)
		return;
	for (size_t i = 0; i < all.gl_pathc; i++) {
		double value = line_of(getenv("SERVERS"), all.gl_pathv[i], file, name);

		if (value >= 0)
			f->figure[f->count++] = value;
	}
	globfree(&all);
	figures_sort(f);
}

static void tell_memory(struct figures *f)
{
	take_lines("smaps_rollup", "Pss:", f);
	figures_print(f, "memory of a game, its share of what several use (PSS)", "KiB");
	take_lines("smaps_rollup", "Rss:", f);
	figures_print(f, "memory of a game, all that it sees (RSS)", "KiB");
}

/* What the kernel holds them by. */
static void tell_confinement(struct figures *f)
{
	take_lines("status", "NoNewPrivs:", f);
	result(f->count >= PLAYERS && part_of(f, 0) == 1, "each of %d games cannot get more rights", f->count);
	take_lines("status", "Seccomp:", f);
	result(f->count >= PLAYERS && part_of(f, 0) == 2, "each of %d games has a filter of system calls", f->count);
}

/* How late a process is woken that only sleeps, which is the machine's part of every wait. */
static void doze(double until, struct figures *late)
{
	while (seconds_now() < until && late->count < PLAYERS * MOST) {
		double before = seconds_now();

		pause_for(0.005);
		late->figure[late->count++] = (seconds_now() - before - 0.005) * 1000;
	}
}

static bool is_kept(const struct told *t, const struct document *doc)
{
	bool same = (long)doc->done == t->typed;

	for (int cell = 0; cell < 81; cell++)
		same = same && doc->now.value[cell] == (t->digits[cell] == '.' ? 0 : t->digits[cell] - '0');
	return same;
}

/* Whether the journal of a player has each digit that was typed, and no other. */
static bool journal_has_all(const struct told *t, int number)
{
	struct journal_game *games;
	struct document doc;
	char folder[1024];

	snprintf(folder, sizeof folder, "%s/home/.local/share/candide/players/p%02d", getenv("SERVERS"), number + 1);
	struct journal *j = journal_open(folder);
	size_t count = journal_games(j, &games);
	bool found = count == 1 && journal_look(j, games[0].id, &doc), all = found && is_kept(t, &doc);

	if (!all)
		printf("# %s has %zu games, and %zu moves where %ld were made\n", folder, count, found ? doc.done : 0, t->typed);
	if (found)
		document_free(&doc);
	journal_games_free(games, count);
	journal_close(j);
	return all;
}

static void tell_games(const struct party *p)
{
	int began = 0, seen = 0, ended = 0, kept = 0;
	long moves = 0;

	for (int i = 0; i < PLAYERS; i++) {
		const struct told *t = &p->told[i];

		began += t->began;
		seen += t->saw_all;
		ended += t->ended;
		kept += journal_has_all(t, i);
		moves += t->typed;
	}
	result(began == PLAYERS, "%d of %d players played at once", began, PLAYERS);
	result(seen == PLAYERS, "%d of them saw each of their digits", seen);
	result(ended == PLAYERS, "%d of them left, half of them by losing the connection", ended);
	result(kept == PLAYERS && moves > 0, "%d journals have each move that was made, %ld in all", kept, moves);
}

/* Adds those of a player from the first to before the last. */
static void take_waits(struct figures *f, const struct told *t, int first, int last)
{
	for (int n = first; n < last; n++)
		f->figure[f->count++] = t->wait[n];
}

static void tell_waits(const struct party *p, struct figures *f)
{
	f->count = 0;
	for (int i = 0; i < PLAYERS; i++)
		take_waits(f, &p->told[i], 0, p->told[i].early);
	figures_print(f, "from key to screen, while others logged in", "ms");
	result(f->count == 0 || part_of(f, 0) >= 0, "each of these keys was answered");
	f->count = 0;
	for (int i = 0; i < PLAYERS; i++)
		take_waits(f, &p->told[i], p->told[i].early, p->told[i].waits);
	figures_print(f, "from key to screen", "ms");
	result(f->count > 0 && part_of(f, 0) >= 0, "each of %d keys of 50 players was answered", f->count);
	result(f->count > 0 && part_of(f, 1) <= LONGEST_WAIT, "no key waited longer than %d ms", LONGEST_WAIT);
}

static void *shared(size_t size)
{
	return mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

void fifty_play(double seconds)
{
	struct party *p = shared(sizeof *p);
	struct figures *f = shared(sizeof *f), *late = shared(sizeof *late);

	for (int i = 0; i < PLAYERS; i++)
		if (fork() == 0)
			play_one(p, i);
	for (int tenths = 0; p->there < PLAYERS && tenths < 1200; tenths++)
		pause_for(0.1);
	double end = seconds_now() + seconds;

	doze(end - seconds / 2, late);
	tell_memory(f);
	tell_confinement(f);
	doze(end, late);
	p->over = true;
	while (wait(NULL) > 0)
		;
	tell_waits(p, f);
	figures_print(late, "how late this machine woke a process that only slept", "ms");
	tell_games(p);
}
