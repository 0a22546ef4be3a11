/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Kills: the program is played with random keys, killed at a random moment and started again, over and over. What the journal then
 * has must be the game after the last key that the program had used, or after one of those that it was just given; a twin of the
 * game in this process, which is given the same keys, knows these. The program that is started again must show just that.
 *
 *	KILLS		how often, 30 where it is not set
 *	MONKEY_SEED	the keys; the moments are the machine's
 */
#include "tests/monkey/monkey.h"

#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "command/keycode.h"
#include "tests/terminal/console.h"

enum { KILLS = 30, MOST_KEYS = 40, MOST_BURST = 8 };

struct victim {
	struct monkey *m;
	struct console console;
	struct game *twin;
	struct document may[MOST_BURST + 1];	/* the game after the last used key, and after each that was given since */
	int given;				/* how many of those */
	int used;				/* so many of them the program had told to have used before it was killed */
	long moves, late;			/* in all: keys used; kills that came before their key was used up */
};

/* What the program and its twin are told: movements, digits, marks, undo and redo, hints and steps. */
static const struct {
	const char *bytes;
	int key;
} keys[] = {
	{ "h", 'h' }, { "j", 'j' }, { "k", 'k' }, { "l", 'l' }, { "L", 'L' }, { "J", 'J' }, { "g", 'g' }, { "1", '1' }, { "2", '2' },
	{ "3", '3' }, { "4", '4' }, { "5", '5' }, { "6", '6' }, { "7", '7' }, { "8", '8' }, { "9", '9' }, { "0", '0' }, { "u", 'u' },
	{ "u", 'u' }, { "\x12", 18 }, { "s", 's' }, { "\t", KEYCODE_TAB }, { "m", 'm' },
};

static void forget(struct victim *v)
{
	for (int i = 0; i <= v->given; i++)
		document_free(&v->may[i]);
	v->given = 0;
}

static void drop_twin(struct victim *v)
{
	forget(v);
	game_free(v->twin);
}

/* The twin begins as the program does that resumes DOC. */
static void make_twin(struct victim *v, const struct document *doc)
{
	struct document copy;
	struct error err;

	v->twin = game_new(NULL, "absent", 0);
	v->twin->preferences.animate = false;
	document_copy(&copy, doc);
	MONKEY_CHECK(v->m, game_start(v->twin, &copy, NULL, &err));
	document_copy(&v->may[0], &v->twin->session->doc);
	v->given = 0;
}

/* Gives both some keys at once. */
static void give(struct victim *v)
{
	int burst = 1 + (int)monkey_below(v->m, monkey_once_in(v->m, 3) ? MOST_BURST : 1);

	for (int i = 0; i < burst; i++) {
		size_t key = monkey_below(v->m, sizeof keys / sizeof *keys);

		monkey_note(v->m, "key %s", keys[key].bytes);
		MONKEY_CHECK(v->m, write(v->console.master, keys[key].bytes, 1) == 1);
		command_key(v->twin, &view_cache_none, keys[key].key);
		document_copy(&v->may[++v->given], &v->twin->session->doc);
	}
	v->console.sent += (size_t)burst;
}

/* The program has used all keys: none of them may be lost from here on. */
static void acknowledge(struct victim *v)
{
	struct document last = v->may[v->given];

	MONKEY_CHECK(v->m, console_until(&v->console, "") && !v->console.ended);
	v->moves += v->given;
	for (int i = 0; i < v->given; i++)
		document_free(&v->may[i]);
	v->may[0] = last;
	v->given = 0;
}

static void start(struct victim *v, const char *argument)
{
	const char *const arguments[] = { "--no-animation", argument, NULL };

	monkey_note(v->m, "candide %s", argument);
	MONKEY_CHECK(v->m, console_start(&v->console, &(struct console_options){ .home = v->m->home, .arguments = arguments }));
}

/* Not a wait for something: the moment is what is tested. In nanoseconds: a key takes some 100,000, a start a hundred times that. */
static void let_pass(struct victim *v)
{
	static const unsigned most[] = { 1, 20000, 100000, 400000, 2000000, 60000000 };
	long passed = (long)monkey_below(v->m, MONKEY_ONE_OF(v->m, most));
	struct timespec t, start;

	/* Awake, since a sleep is longer than most of these. */
	clock_gettime(CLOCK_MONOTONIC, &start);
	do
		clock_gettime(CLOCK_MONOTONIC, &t);
	while ((t.tv_sec - start.tv_sec) * 1000000000 + t.tv_nsec - start.tv_nsec < passed);
}

static void kill_it(struct victim *v)
{
	monkey_note(v->m, "killed");
	MONKEY_CHECK(v->m, kill(v->console.pid, SIGKILL) == 0);
	MONKEY_CHECK(v->m, console_until_end(&v->console));
	if (!WIFSIGNALED(v->console.status))
		monkey_fail(v->m, __FILE__, __LINE__, "the program had ended, with status %#x", (unsigned)v->console.status);
	v->used = v->given - (int)((v->console.sent - v->console.used) % 256);
	console_free(&v->console);
}

/* The game of the journal, of which there is one. */
static void read_journal(struct victim *v, struct document *doc)
{
	struct strbuf state;
	struct journal_game *games;

	strbuf_init(&state);
	strbuf_format(&state, "%s/state/candide", v->m->home);
	struct journal *j = journal_open(state.text);
	size_t count = journal_games(j, &games);

	if (count != 1)
		monkey_fail(v->m, __FILE__, __LINE__, "the journal has %zu games", count);
	MONKEY_CHECK(v->m, journal_resume(j, games[0].id, false, doc, NULL) == JOURNAL_OURS);
	journal_games_free(games, count);
	journal_close(j);
	strbuf_free(&state);
}

/* The same moves, of which as many are done: the clock is written with them, but is the program's own. */
static bool same_game(const struct document *a, const struct document *b)
{
	struct document c = *a;

	c.clock = b->clock;
	return document_equal(&c, b);
}

static void check_kept(struct victim *v, const struct document *doc)
{
	struct strbuf text;

	for (int i = v->given; i >= v->used; i--) {
		if (same_game(doc, &v->may[i])) {
			v->late += i < v->given;
			return;
		}
	}
	strbuf_init(&text);
	for (size_t i = 0; i < doc->count; i++) {
		struct move move;

		document_move(doc, i, &move);
		move_print(doc->geo, &move, &text);
		strbuf_text(&text, i + 1 == doc->done ? " (the last that is done)\n" : "\n");
	}
	monkey_fail(v->m, __FILE__, __LINE__, "%d of the last %d keys were used, after %zu moves; the journal has\n%s", v->used, v->given,
		    v->may[0].done, text.text);
}

/* The program shows the values of the game that it resumed. */
static void check_screen(struct victim *v, const struct document *doc)
{
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		int row = cell / 9, column = cell % 9;
		uint32_t shown = console_cell(&v->console, 1 + 2 * row + row / 3, 4 + 6 * column).chars[0];

		if (doc->now.value[cell] != 0 && shown != (uint32_t)digit_char(doc->now.value[cell]))
			monkey_fail(v->m, __FILE__, __LINE__, "cell %d shows U+%04X:\n%s", cell, shown, console_text(&v->console, -1));
	}
}

/* From a resume to a kill: during the start, in the middle of a key, or between two. */
static void play_once(struct victim *v)
{
	struct document doc;

	start(v, "--resume");
	if (monkey_once_in(v->m, 6)) {
		let_pass(v);
	} else {
		MONKEY_CHECK(v->m, console_until(&v->console, "") && !v->console.ended);
		check_screen(v, &v->may[0]);
		for (unsigned n = monkey_below(v->m, MOST_KEYS); n > 0; n--) {
			give(v);
			acknowledge(v);
		}
		if (!monkey_once_in(v->m, 6)) {
			give(v);
			let_pass(v);
		}
	}
	kill_it(v);
	read_journal(v, &doc);
	check_kept(v, &doc);
	drop_twin(v);
	make_twin(v, &doc);
	document_free(&doc);
}

static void begin(struct victim *v)
{
	static const char puzzle[] = "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3\n";
	struct document doc;
	FILE *f = fopen("puzzle.txt", "w");

	MONKEY_CHECK(v->m, f != NULL && fputs(puzzle, f) >= 0 && fclose(f) == 0);
	start(v, "puzzle.txt");
	MONKEY_CHECK(v->m, console_until(&v->console, "") && !v->console.ended);
	/* A game without a move is not resumed. */
	MONKEY_CHECK(v->m, console_keys(&v->console, "s"));
	kill_it(v);
	read_journal(v, &doc);
	MONKEY_CHECK(v->m, doc.count == 1);
	make_twin(v, &doc);
	document_free(&doc);
}

static void play(struct monkey *m)
{
	struct victim v = { .m = m };
	long long kills = monkey_setting("KILLS", KILLS);

	begin(&v);
	for (long long i = 0; i < kills; i++) {
		alarm(120);
		play_once(&v);
	}
	drop_twin(&v);
	printf("# %lld kills; %ld keys were used; %ld kills came before the last keys were\n", kills, v.moves, v.late);
}

TEST(a_kill_loses_at_most_the_move_that_is_being_typed)
{
	if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
		test_skip("no locale C.UTF-8");
	unsetenv("MONKEY_SECONDS");
	monkey_play(play, 1);
}
