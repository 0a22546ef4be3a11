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
#include "tests/monkey/twin.h"

#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"

enum { KILLS = 30, MOST_KEYS = 40, MOST_BURST = 8 };

struct victim {
	struct monkey *m;
	struct console console;
	struct twin twin;
	char *state;
	int used;				/* so many of the bytes the program had told to have used before it was killed */
	long moves, late;			/* in all: bytes used; kills that came before their key was used up */
};

/* Gives both some keys at once. */
static void give(struct victim *v)
{
	int burst = 1 + (int)monkey_below(v->m, monkey_once_in(v->m, 3) ? MOST_BURST : 1);

	for (int i = 0; i < burst; i++) {
		const char *bytes = twin_key(&v->twin);
		size_t length = strlen(bytes);

		MONKEY_CHECK(v->m, write(v->console.master, bytes, length) == (ssize_t)length);
		v->console.sent += length;
	}
}

static void acknowledge(struct victim *v)
{
	MONKEY_CHECK(v->m, console_until(&v->console, "") && !v->console.ended);
	v->moves += v->twin.given;
	twin_used(&v->twin);
}

static void start(struct victim *v, const char *argument)
{
	const char *const arguments[] = { "--no-animation", argument, NULL };

	monkey_note(v->m, "candide %s", argument);
	MONKEY_CHECK(v->m, console_start(&v->console, &(struct console_options){ .home = v->m->home, .arguments = arguments }));
}

static void kill_it(struct victim *v)
{
	monkey_note(v->m, "killed");
	MONKEY_CHECK(v->m, kill(v->console.pid, SIGKILL) == 0);
	MONKEY_CHECK(v->m, console_until_end(&v->console));
	if (!WIFSIGNALED(v->console.status))
		monkey_fail(v->m, __FILE__, __LINE__, "the program had ended, with status %#x", (unsigned)v->console.status);
	v->used = v->twin.given - (int)((v->console.sent - v->console.used) % 256);
	console_free(&v->console);
}

/* From a resume to a kill: during the start, in the middle of a key, or between two. */
static void play_once(struct victim *v)
{
	struct document doc;

	start(v, "--resume");
	if (monkey_once_in(v->m, 6)) {
		twin_let_pass(v->m);
	} else {
		MONKEY_CHECK(v->m, console_until(&v->console, "") && !v->console.ended);
		twin_check_screen(&v->twin, &v->console);
		for (unsigned n = monkey_below(v->m, MOST_KEYS); n > 0; n--) {
			give(v);
			acknowledge(v);
		}
		if (!monkey_once_in(v->m, 6)) {
			give(v);
			twin_let_pass(v->m);
		}
	}
	kill_it(v);
	twin_read(v->m, v->state, &doc);
	v->late += twin_check(&v->twin, &doc, v->used) < v->twin.given;
	twin_free(&v->twin);
	twin_begin(&v->twin, v->m, &doc);
	document_free(&doc);
}

static void begin(struct victim *v)
{
	struct document doc;

	twin_write_puzzle(v->m);
	start(v, "puzzle.txt");
	MONKEY_CHECK(v->m, console_until(&v->console, "") && !v->console.ended);
	/* A move, without which the game would be forgotten. */
	MONKEY_CHECK(v->m, console_keys(&v->console, "s"));
	kill_it(v);
	twin_read(v->m, v->state, &doc);
	MONKEY_CHECK(v->m, doc.count == 1);
	twin_begin(&v->twin, v->m, &doc);
	document_free(&doc);
}

static void play(struct monkey *m)
{
	struct victim v = { .m = m };
	struct strbuf state;
	long long kills = monkey_setting("KILLS", KILLS);

	strbuf_init(&state);
	strbuf_format(&state, "%s/state", m->home);
	v.state = state.text;
	begin(&v);
	for (long long i = 0; i < kills; i++) {
		alarm(120);
		play_once(&v);
	}
	twin_free(&v.twin);
	strbuf_free(&state);
	printf("# %lld kills; %ld bytes were used; %ld kills came before the last ones were\n", kills, v.moves, v.late);
}

TEST(a_kill_loses_at_most_the_move_that_is_being_typed)
{
	if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
		test_skip("no locale C.UTF-8");
	unsetenv("MONKEY_SECONDS");
	monkey_play(play, 1);
}
