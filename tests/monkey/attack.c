/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Endings of every kind: the program is played with random keys, on a screen, in plain lines or through pipes, and ended at a random
 * moment, by a signal, a crash or a lost connection, while its output stalls, its disk is full, another program holds its journal,
 * somebody removes, cuts or damages the journal's files a key before, or nothing of this kind. What it had used by then must be there: in
 * the journal, or in the rescue that the next start offers. That is counted: bytes that were used, and that are there. A twin of the game
 * in this process, which is given the same keys, knows: what is there must be the game after the last key that the program had used, or
 * after one of those that it was just given.
 *
 *	ATTACKS		how often, 20 where it is not set
 *	HARMS		how often the journal's files are harmed and the program is killed after the next key; 20 where it is not set
 *	KILLS		how often the program is killed between many keys, and nothing else; 30 where it is not set
 *	MONKEY_SEED	the keys and the endings; the moments are the machine's
 */
#include "tests/monkey/twin.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"

enum { ATTACKS = 20, HARMS = 20, KILLS = 30, MOST_KEYS = 12, KILL_KEYS = 40, MOST_BURST = 8, REPAINTS = 20, MOST_MOVES = 150 };

static const char ctrl_l[] = "\x0c";

static const char *const ways[] = {
	"exec \"$CANDIDE\" --no-animation", "exec \"$CANDIDE\" --linear", "exec \"$CANDIDE\" --linear <~/keys >~/lines",
};
enum way { SCREEN, LINES, PIPES };

static const struct {
	const char *name;
	int signal;		/* 0: the connection is lost, or the pipes are closed */
	bool sudden;		/* nothing can be done any more */
} endings[] = {
	{ "KILL", SIGKILL, true }, { "SEGV", SIGSEGV, true }, { "HUP", SIGHUP, false }, { "TERM", SIGTERM, false },
	{ "INT", SIGINT, false }, { "closed", 0, false },
};
enum { ENDINGS = sizeof endings / sizeof *endings };

/* What somebody does to the journal's files: removes them, cuts them to a part (in 100) of their size, or writes over that part. */
enum harm_kind { REMOVE, CUT, DAMAGE };

static const struct harm {
	const char *name;
	enum harm_kind kind;
	unsigned part;
	const char *files[4];
} harms[] = {
	{ "log removed", REMOVE, 0, { "games.db-wal" } },
	{ "log emptied", CUT, 0, { "games.db-wal" } },
	{ "log cut", CUT, 60, { "games.db-wal" } },
	{ "log damaged", DAMAGE, 30, { "games.db-wal" } },
	{ "log destroyed", DAMAGE, 100, { "games.db-wal" } },
	{ "database removed", REMOVE, 0, { "games.db" } },
	{ "database emptied", CUT, 0, { "games.db" } },
	{ "database cut", CUT, 50, { "games.db" } },
	{ "database damaged", DAMAGE, 30, { "games.db" } },
	{ "database destroyed", DAMAGE, 100, { "games.db" } },
	{ "both removed", REMOVE, 0, { "games.db", "games.db-wal" } },
	{ "both emptied", CUT, 0, { "games.db", "games.db-wal" } },
	{ "both damaged", DAMAGE, 30, { "games.db", "games.db-wal" } },
	{ "both destroyed", DAMAGE, 100, { "games.db", "games.db-wal" } },
	{ "index emptied", CUT, 0, { "games.db-shm" } },
	{ "index removed", REMOVE, 0, { "games.db-shm" } },
	{ "all removed", REMOVE, 0, { "games.db", "games.db-wal", "games.db-shm", "games.lock" } },
	{ "all destroyed", DAMAGE, 100, { "games.db", "games.db-wal", "games.db-shm" } },
};
enum { HARMS_KNOWN = sizeof harms / sizeof *harms };

enum trouble { NO_TROUBLE, STALLED, FULL, LOCKED, HARMED, TROUBLES };

struct victim {
	struct monkey *m;
	struct console console;
	struct twin twin;
	enum way way;
	enum trouble trouble;
	bool kills;			/* it is only killed, on a screen */
	bool harms;			/* its journal is harmed, and then it is killed or crashes */
	const struct harm *harm;	/* of HARMED */
	long harmed[HARMS_KNOWN];
	size_t ending;
	int keys, lines;		/* of PIPES: our ends */
	sqlite3 *holder;		/* of the journal's lock */
	int games;			/* each has a state directory of its own */
	char *state;
	int used;			/* so many of the bytes the program had told to have used before it was ended */
	bool shown;			/* it had begun */
	long counts[TROUBLES][ENDINGS];
	long acknowledged, more;	/* bytes that are there: because they had to be, and besides */
};

static int open_pipe(struct victim *v, const char *name, int flags)
{
	struct strbuf path;

	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", v->m->home, name);
	MONKEY_CHECK(v->m, mkfifo(path.text, 0600) == 0 || access(path.text, F_OK) == 0);
	int fd = open(path.text, flags | O_NONBLOCK | O_CLOEXEC);

	MONKEY_CHECK(v->m, fd >= 0);
	strbuf_free(&path);
	return fd;
}

/* A disk is full where a file may not grow beyond a part of the journal; a rescue fits. */
static void start(struct victim *v, const char *argument)
{
	struct strbuf command, state;

	strbuf_init(&command);
	strbuf_init(&state);
	strbuf_format(&command, "%s%s %s", v->trouble == FULL ? "ulimit -f 16; " : "", ways[v->way], argument);
	strbuf_format(&state, "XDG_STATE_HOME=%s", v->state);
	if (v->way == PIPES) {
		/* Both ends, so that nobody waits for the other; no key of the last program is left in it. */
		v->keys = open_pipe(v, "keys", O_RDWR);
		v->lines = open_pipe(v, "lines", O_RDWR);
	}
	monkey_note(v->m, "%s", command.text);
	MONKEY_CHECK(v->m, console_start(&v->console, &(struct console_options){ .home = v->m->home, .command = command.text,
										 .variable = state.text }));
	v->shown = false;
	strbuf_free(&command);
	strbuf_free(&state);
}

static void send(struct victim *v, const char *bytes)
{
	size_t length = strlen(bytes);

	MONKEY_CHECK(v->m, write(v->way == PIPES ? v->keys : v->console.master, bytes, length) == (ssize_t)length);
	v->console.sent += length;
}

static void give(struct victim *v)
{
	for (unsigned n = 1 + monkey_below(v->m, monkey_once_in(v->m, 3) ? MOST_BURST : 1); n > 0; n--)
		send(v, twin_key(&v->twin));
}

/* Takes what the program has written into its pipe. */
static void drain(struct victim *v)
{
	char bytes[4096];

	while (v->way == PIPES && read(v->lines, bytes, sizeof bytes) > 0)
		;
}

static void settle(struct victim *v)
{
	MONKEY_CHECK(v->m, console_until(&v->console, "") && !v->console.ended);
	drain(v);
}

/* What is used now must be there in the end, unless it is held up and the end is sudden. */
static void acknowledge(struct victim *v)
{
	settle(v);
	if (v->holder != NULL && endings[v->ending].sudden)
		return;
	v->acknowledged += v->twin.given;
	twin_used(&v->twin);
}

static void hold(struct victim *v)
{
	struct strbuf file;

	strbuf_init(&file);
	strbuf_format(&file, "%s/candide/games.db", v->state);
	monkey_note(v->m, "held");
	MONKEY_CHECK(v->m, sqlite3_open(file.text, &v->holder) == SQLITE_OK);
	sqlite3_busy_timeout(v->holder, 10000);
	MONKEY_CHECK(v->m, sqlite3_exec(v->holder, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK);
	strbuf_free(&file);
}

static void release(struct victim *v)
{
	if (v->holder == NULL)
		return;
	MONKEY_CHECK(v->m, sqlite3_exec(v->holder, "ROLLBACK", NULL, NULL, NULL) == SQLITE_OK);
	sqlite3_close(v->holder);
	v->holder = NULL;
}

static void play_keys(struct victim *v)
{
	for (unsigned n = monkey_below(v->m, v->kills ? KILL_KEYS : MOST_KEYS); n > 0; n--) {
		give(v);
		acknowledge(v);
	}
}

static void harm_file(struct victim *v, const char *name)
{
	struct strbuf path;
	struct stat info;

	strbuf_init(&path);
	strbuf_format(&path, "%s/candide/%s", v->state, name);
	if (v->harm->kind == REMOVE)
		unlink(path.text);
	int fd = v->harm->kind == REMOVE ? -1 : open(path.text, O_RDWR | O_CLOEXEC);

	if (fd >= 0 && fstat(fd, &info) == 0) {
		off_t size = info.st_size * v->harm->part / 100;

		if (v->harm->kind == CUT)
			MONKEY_CHECK(v->m, ftruncate(fd, size) == 0);
		for (off_t at = 0; v->harm->kind == DAMAGE && at < size; at += 16) {
			uint64_t bytes[2] = { rng_next(&v->m->rng), rng_next(&v->m->rng) };

			MONKEY_CHECK(v->m, pwrite(fd, bytes, sizeof bytes, at + (info.st_size - size) / 2) == sizeof bytes);
		}
	}
	if (fd >= 0)
		close(fd);
	strbuf_free(&path);
}

/* File systems tell times by the tick: what happens to a file within one of the program's last write cannot be seen by its time. */
static void harm(struct victim *v)
{
	const struct timespec ticks = { 0, 30000000 };

	nanosleep(&ticks, NULL);
	v->harm = &harms[monkey_below(v->m, HARMS_KNOWN)];
	v->harmed[v->harm - harms]++;
	monkey_note(v->m, "%s", v->harm->name);
	for (int i = 0; i < 4 && v->harm->files[i] != NULL; i++)
		harm_file(v, v->harm->files[i]);
	give(v);
	acknowledge(v);
}

/* Nobody reads what the program writes, and it writes more than the line can hold. */
static void stall(struct victim *v)
{
	monkey_note(v->m, "stalled");
	if (v->way == PIPES)
		MONKEY_CHECK(v->m, fcntl(v->lines, F_SETPIPE_SZ, 4096) >= 0);
	for (int i = 0; i < REPAINTS && v->twin.given < TWIN_MOST; i++) {
		twin_other_byte(&v->twin, ctrl_l[0]);
		send(v, ctrl_l);
		give(v);
		twin_let_pass(v->m);
	}
}

static void suffer(struct victim *v)
{
	settle(v);
	v->shown = true;
	if (v->way == SCREEN)
		twin_check_screen(&v->twin, &v->console);
	play_keys(v);
	if (v->trouble == LOCKED) {
		hold(v);
		play_keys(v);
	}
	if (v->trouble == HARMED)
		harm(v);
	if (v->trouble == STALLED)
		stall(v);
	else if (v->trouble != HARMED)
		give(v);
	twin_let_pass(v->m);
	/* Mostly whoever holds the journal lets it go in time. */
	if (!monkey_once_in(v->m, 6))
		release(v);
}

static void check_status(struct victim *v)
{
	int status = v->console.status, signal = endings[v->ending].signal;
	bool as_told = WIFSIGNALED(status) && WTERMSIG(status) == signal;

	/* One that has just begun to begin finds no terminal. */
	if (signal == 0)
		as_told = !v->shown || (WIFEXITED(status) && (WEXITSTATUS(status) <= 1 || WEXITSTATUS(status) == 128 + SIGHUP));
	else if (!endings[v->ending].sudden)
		as_told = (!v->shown && as_told) || (WIFEXITED(status) && WEXITSTATUS(status) == 128 + signal);
	if (!as_told)
		monkey_fail(v->m, __FILE__, __LINE__, "the program ended with status %#x", (unsigned)status);
}

/* It must end although nobody reads what it writes. */
static void end(struct victim *v)
{
	siginfo_t unused;
	int signal = endings[v->ending].signal;

	monkey_note(v->m, "ended by %s", endings[v->ending].name);
	if (signal != 0)
		MONKEY_CHECK(v->m, kill(v->console.pid, signal) == 0);
	else if (v->way != PIPES)
		console_hang_up(&v->console);
	if (v->way == PIPES && signal == 0) {
		close(v->keys);
		close(v->lines);
	}
	MONKEY_CHECK(v->m, waitid(P_PID, (id_t)v->console.child, &unused, WEXITED | WNOWAIT) == 0);
	MONKEY_CHECK(v->m, console_until_end(&v->console));
	if (v->way == PIPES && signal != 0) {
		close(v->keys);
		close(v->lines);
	}
	check_status(v);
	release(v);
	v->used = v->twin.given - (int)((v->console.sent - v->console.used) % 256);
	console_free(&v->console);
}

/* What a sudden end or a stalled line has kept from being told is not counted as used. */
static void check(struct victim *v, struct document *doc)
{
	bool held = v->trouble == LOCKED && endings[v->ending].sudden;
	int least = held || !v->shown || v->used < 0 ? 0 : v->used;

	twin_read(v->m, v->state, doc);
	v->acknowledged += least;
	v->more += twin_check(&v->twin, doc, least) - least;
}

static void use_state(struct victim *v)
{
	struct strbuf state;

	strbuf_init(&state);
	strbuf_format(&state, "%s/state%d", v->m->home, ++v->games);
	free(v->state);
	v->state = state.text;
}

/* A new game, with a move, without which it would be forgotten. */
static void begin(struct victim *v)
{
	struct document doc;

	use_state(v);
	v->way = SCREEN;
	v->trouble = NO_TROUBLE;
	v->ending = 0;
	start(v, "puzzle.txt");
	MONKEY_CHECK(v->m, console_until(&v->console, "") && !v->console.ended);
	MONKEY_CHECK(v->m, console_keys(&v->console, "s"));
	MONKEY_CHECK(v->m, kill(v->console.pid, SIGKILL) == 0 && console_until_end(&v->console));
	console_free(&v->console);
	twin_read(v->m, v->state, &doc);
	MONKEY_CHECK(v->m, doc.count == 1);
	twin_begin(&v->twin, v->m, &doc);
	document_free(&doc);
}

/* A sanitizer has an answer of its own to a crash before the program has, and a shell waits for pipes that nobody has. */
static bool may_end_early(const struct victim *v)
{
	int signal = endings[v->ending].signal;

	return v->trouble == NO_TROUBLE && signal != SIGSEGV && !(v->way == PIPES && signal == 0);
}

static void choose(struct victim *v)
{
	static const enum trouble troubles[] = { NO_TROUBLE, NO_TROUBLE, NO_TROUBLE, STALLED, STALLED, FULL, FULL, LOCKED, LOCKED, HARMED,
						 HARMED };

	v->way = (enum way)monkey_below(v->m, PIPES + 1);
	v->trouble = MONKEY_ONE_OF(v->m, troubles);
	do
		v->ending = monkey_below(v->m, ENDINGS);
	while (v->trouble == FULL && endings[v->ending].sudden);	/* what only memory has is lost then, as was said */
}

/* From a resume to an end: during the start, in the middle of a key, or between two. */
static void attack(struct victim *v)
{
	struct document doc;

	if (v->harms) {
		v->way = (enum way)monkey_below(v->m, PIPES + 1);
		v->trouble = HARMED;
		v->ending = monkey_below(v->m, 2);
	} else if (v->kills) {
		v->way = SCREEN;
		v->trouble = NO_TROUBLE;
		v->ending = 0;
	} else {
		choose(v);
	}
	start(v, "--resume");
	if (may_end_early(v) && monkey_once_in(v->m, 6))
		twin_let_pass(v->m);
	else
		suffer(v);
	end(v);
	check(v, &doc);
	v->counts[v->trouble][v->ending]++;
	twin_free(&v->twin);
	if (doc.tree.count > MOST_MOVES)
		begin(v);
	else
		twin_begin(&v->twin, v->m, &doc);
	document_free(&doc);
}

static void tell(const struct victim *v)
{
	static const char *const troubles[TROUBLES] = { "none", "stalled line", "full disk", "locked journal", "harmed journal" };

	printf("# %-14s", "trouble");
	for (size_t e = 0; e < ENDINGS; e++)
		printf("%8s", endings[e].name);
	for (int t = 0; t < TROUBLES; t++) {
		printf("\n# %-14s", troubles[t]);
		for (size_t e = 0; e < ENDINGS; e++)
			printf("%8ld", v->counts[t][e]);
	}
	for (int h = 0; h < HARMS_KNOWN; h++)
		if (v->harmed[h] > 0)
			printf("%s %s: %ld", h % 4 == 0 ? "\n#" : ",", harms[h].name, v->harmed[h]);
	printf("\n# %ld bytes were acknowledged: all of them are there, and %ld more\n", v->acknowledged, v->more);
}

static void play(struct monkey *m, long long attacks, bool kills, bool harms_only)
{
	struct victim *v = mem_zero(1, sizeof *v);

	v->m = m;
	v->kills = kills;
	v->harms = harms_only;
	signal(SIGPIPE, SIG_IGN);
	twin_write_puzzle(m);
	begin(v);
	for (long long i = 0; i < attacks; i++) {
		alarm(120);
		attack(v);
	}
	tell(v);
	twin_free(&v->twin);
	free(v->state);
	free(v);
}

static void play_endings(struct monkey *m)
{
	play(m, monkey_setting("ATTACKS", ATTACKS), false, false);
}

static void play_kills(struct monkey *m)
{
	play(m, monkey_setting("KILLS", KILLS), true, false);
}

static void play_harms(struct monkey *m)
{
	play(m, monkey_setting("HARMS", HARMS), false, true);
}

static void begin_test(void)
{
	if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
		test_skip("no locale C.UTF-8");
	unsetenv("MONKEY_SECONDS");
}

TEST(no_ending_loses_what_was_acknowledged)
{
	begin_test();
	monkey_play(play_endings, 1);
}

TEST(no_move_is_lost_with_the_files_of_the_journal)
{
	begin_test();
	monkey_play(play_harms, 1);
}

TEST(a_kill_loses_at_most_the_move_that_is_being_typed)
{
	begin_test();
	monkey_play(play_kills, 1);
}
