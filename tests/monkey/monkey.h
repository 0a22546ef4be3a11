/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The random player's frame: the seeds, the record of the last inputs, and the processes. Each seed is played by a process of its
 * own in a new directory, which is its home too, so that a crash, a leak and a hang are seen from outside, with the inputs before.
 * Then input_: what a random player types, keys and lines out of the table of commands, nonsense, and files to play with.
 *
 *	MONKEY_SECONDS	no new seed is begun after so long; where it is not set, seeds are counted, so that each run plays the same
 *	MONKEY_SEEDS	how many seeds are played where they are counted
 *	MONKEY_THREADS	the games have threads for what they do in the background, so that a seed may play differently each time
 *	MONKEY_SEED	the first seed, 1 where it is not set; a failure tells its own, which then comes first
 */
#ifndef TESTS_MONKEY_MONKEY_H
#define TESTS_MONKEY_MONKEY_H

#include "base/rng.h"
#include "tests/test.h"

struct record;
struct strbuf;

struct monkey {
	struct rng rng;
	const char *home;	/* the directory */
	struct record *record;
};

/*
 * Plays seed after seed, SEEDS of them or for MONKEY_SECONDS; the test fails with the first that does. PLAY runs in a directory below the
 * home.
 */
void monkey_play(void (*play)(struct monkey *), unsigned long long seeds);
/* The value of an environment variable, or what stands for it. */
long long monkey_setting(const char *variable, long long otherwise);

/* Writes down an input before it is carried out. Bytes that are no printable ASCII are written as "\x1b". */
void monkey_note(struct monkey *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Ends the process of this seed as failed. */
_Noreturn void monkey_fail(struct monkey *, const char *file, int line, const char *format, ...)
	__attribute__((format(printf, 4, 5)));
#define MONKEY_CHECK(m, condition) ((condition) ? (void)0 : monkey_fail(m, __FILE__, __LINE__, "not so: %s", #condition))

/* What a player may do: each program's own struct, and how often it does this beside the others. */
struct player;
struct monkey_action {
	unsigned weight;
	void (*run)(struct player *);
};

/* Does one of them. */
void monkey_act(struct monkey *, const struct monkey_action[], size_t count, struct player *);
/* True once in SO_MANY times. */
bool monkey_once_in(struct monkey *, unsigned so_many);
unsigned monkey_below(struct monkey *, unsigned below);
/* One of the texts. */
#define MONKEY_ONE_OF(m, array) ((array)[monkey_below(m, sizeof(array) / sizeof *(array))])

/* A key of the table, now and then any other, and now and then with Alt. */
int input_random_key(struct monkey *);
/*
 * A line as the table of commands allows it, or one with something wrong in it. It names no file outside of the working directory:
 * what is made up has no "/" and no "~" in it.
 */
void input_random_line(struct monkey *, struct strbuf *out);
/* Any characters, of which most can be printed. */
void input_random_text(struct monkey *, struct strbuf *out);
/* A puzzle, good or bad, or a part of one, or no puzzle at all. */
void input_random_paste(struct monkey *, struct strbuf *out);
/* Puzzles, good and bad, in files of the working directory; `load` finds them. */
void input_write_files(struct monkey *);

#endif
