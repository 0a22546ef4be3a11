/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The journal and other programs: one game in one place, take-over, and programs that are killed while they write. The file is
 * long because it holds both sides of each talk.
 */
#include "tests/test.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/rng.h"
#include "tests/unit/journal_kit.h"

/* One player: a journal with one game open, and what happened to it. */
struct player {
	struct journal *journal;
	struct session session;
	bool playing;
	long long id;
};

static struct player here;
static volatile sig_atomic_t asked;

static void on_ask(int number)
{
	asked = number;
}

/* What a program does after SIGUSR1: saves, and asks whether the game stays its own. */
static void answer_asked(struct player *p)
{
	if (!asked)
		return;
	asked = 0;
	if (!p->playing)
		return;
	journal_write(p->journal, &p->session, 0);
	p->playing = journal_owned(p->journal);
}

static enum journal_access take_up(struct player *p, bool take, int *pid)
{
	struct document doc;
	struct error err;
	enum journal_access access = journal_resume(p->journal, p->id, take, &doc, pid);

	if (access != JOURNAL_OURS)
		return access;
	session_free(&p->session);
	if (!session_init(&p->session, &doc, &err))
		abort();
	p->playing = true;
	return access;
}

/* Plays one more move; false where the game was lost. */
static bool play_one(struct player *p)
{
	size_t count = p->session.doc.count;

	kit_play_on(&p->session, count, count + 1);
	p->playing = p->playing && journal_write(p->journal, &p->session, 0);
	return p->playing;
}

/* Plays a move that stays in memory until somebody asks for the game. */
static void think(struct player *p)
{
	kit_play_on(&p->session, p->session.doc.count, p->session.doc.count + 1);
}

/* One command of the other player, a letter; the reply is a letter too. */
static char obey(struct player *p, char command)
{
	static const char accesses[] = { [JOURNAL_OURS] = 'o', [JOURNAL_ELSEWHERE] = 'e', [JOURNAL_MISSING] = 'm' };

	switch (command) {
	case 'r':
		return accesses[take_up(p, false, NULL)];
	case 't':
		return accesses[take_up(p, true, NULL)];
	case 'p':
		return play_one(p) ? 'y' : 'n';
	case 'm':
		think(p);
		return 'y';
	case 'd':
		return journal_delete(p->journal, p->id) ? 'y' : 'n';
	default:
		return p->playing ? 'y' : 'n';
	}
}

/* Waits for a letter, and answers whoever asks for the game meanwhile. 0: the end. */
static char next_letter(int fd, struct player *p)
{
	struct pollfd in = { .fd = fd, .events = POLLIN };
	sigset_t none;
	char c;

	sigemptyset(&none);
	while (ppoll(&in, 1, NULL, &none) < 0 && errno == EINTR)
		answer_asked(p);
	return read(fd, &c, 1) == 1 ? c : '\0';
}

struct other {
	pid_t pid;
	int to, from;
};

/* The signal comes while a program waits, and at no other time. */
static void catch_asking(void)
{
	struct sigaction action = { .sa_handler = on_ask };
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGUSR1);
	sigprocmask(SIG_BLOCK, &set, NULL);
	sigaction(SIGUSR1, &action, NULL);
	asked = 0;
}

static void serve(const char *directory, int in, int out)
{
	struct player p = { .journal = journal_open(directory), .id = 1, .session = kit_session() };
	char c;

	while ((c = next_letter(in, &p)) != 0) {
		c = obey(&p, c);
		if (write(out, &c, 1) != 1)
			break;
	}
	journal_close(p.journal);
	_exit(0);
}

/* A second program for game 1. It begins first: SQLite cannot be taken along into a child. */
static struct other start_other(const char *directory)
{
	int to[2], from[2];

	CHECK(pipe(to) == 0);
	CHECK(pipe(from) == 0);
	catch_asking();
	pid_t pid = fork();

	CHECK(pid >= 0);
	if (pid == 0) {
		close(to[1]);
		close(from[0]);
		serve(directory, to[0], from[1]);
	}
	close(to[0]);
	close(from[1]);
	return (struct other){ pid, to[1], from[0] };
}

static void stop_other(struct other *o)
{
	int status;

	close(o->to);
	while (waitpid(o->pid, &status, 0) < 0 && errno == EINTR)
		;
	close(o->from);
	CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* Tells the other program what to do and returns its reply. */
static char tell(struct other *o, char command)
{
	CHECK(write(o->to, &command, 1) == 1);
	return next_letter(o->from, &here);
}

/* A new game with three moves, open here. */
static void begin_here(const char *directory)
{
	here = (struct player){ .journal = journal_open(directory), .session = kit_session(), .playing = true };
	kit_play_on(&here.session, 0, 3);
	journal_add(here.journal, &here.session, 0);
	here.id = journal_current(here.journal);
	CHECK(here.id > 0);
}

static void end_here(void)
{
	CHECK(journal_trouble(here.journal) == NULL);
	journal_close(here.journal);
	session_free(&here.session);
}

TEST(a_game_is_open_in_one_place)
{
	const char *directory = test_directory();
	struct other o = start_other(directory);
	int pid;

	begin_here(directory);
	CHECK_INT(tell(&o, 'r'), 'e');
	CHECK_INT(tell(&o, 'd'), 'n');
	CHECK(play_one(&here));
	journal_close(here.journal);
	CHECK_INT(tell(&o, 'r'), 'o');
	CHECK_INT(tell(&o, 'p'), 'y');
	here.journal = journal_open(directory);
	CHECK_INT(take_up(&here, false, &pid), JOURNAL_ELSEWHERE);
	CHECK_INT(pid, o.pid);
	CHECK(!journal_delete(here.journal, here.id));
	stop_other(&o);
	CHECK_INT(take_up(&here, false, &pid), JOURNAL_OURS);
	CHECK_INT(pid, 0);
	kit_check_moves(&here.session.doc, 5);
	end_here();
}

TEST(a_program_that_dies_lets_its_game_go)
{
	const char *directory = test_directory();
	struct other o = start_other(directory);

	begin_here(directory);
	CHECK_INT(tell(&o, 't'), 'o');
	CHECK(!here.playing);
	CHECK_INT(take_up(&here, false, NULL), JOURNAL_ELSEWHERE);
	CHECK(kill(o.pid, SIGKILL) == 0);
	CHECK(waitpid(o.pid, NULL, 0) == o.pid);
	CHECK_INT(take_up(&here, false, NULL), JOURNAL_OURS);
	close(o.to);
	close(o.from);
	end_here();
}

TEST(another_program_takes_the_game_over)
{
	const char *directory = test_directory();
	struct other o = start_other(directory);

	begin_here(directory);
	/* Not written yet: the move is saved when the game is asked for. */
	think(&here);
	CHECK_INT(tell(&o, 't'), 'o');
	CHECK(!here.playing);
	CHECK_INT(journal_current(here.journal), 0);
	CHECK_INT(here.session.kept, 4);
	CHECK_INT(tell(&o, 'p'), 'y');
	CHECK_INT(tell(&o, 'p'), 'y');
	/* Here nothing is written any more. */
	think(&here);
	CHECK(!journal_write(here.journal, &here.session, 0));
	CHECK(!journal_owned(here.journal));
	stop_other(&o);
	CHECK_INT(take_up(&here, false, NULL), JOURNAL_OURS);
	kit_check_moves(&here.session.doc, 6);
	end_here();
}

TEST(a_game_is_taken_over_from_another_program_and_back)
{
	const char *directory = test_directory();
	struct other o = start_other(directory);
	int pid;

	begin_here(directory);
	for (int round = 0; round < 3; round++) {
		CHECK_INT(tell(&o, 't'), 'o');
		CHECK(!here.playing);
		CHECK_INT(tell(&o, 'p'), 'y');
		CHECK_INT(tell(&o, 'm'), 'y');
		CHECK_INT(take_up(&here, true, &pid), JOURNAL_OURS);
		CHECK_INT(pid, o.pid);
		kit_check_moves(&here.session.doc, (size_t)(3 + 3 * round + 2));
		CHECK_INT(tell(&o, '?'), 'n');
		CHECK_INT(tell(&o, 'p'), 'n');
		CHECK_INT(tell(&o, 'r'), 'e');
		CHECK(play_one(&here));
	}
	stop_other(&o);
	end_here();
}

/* Who could not read a game does not keep others from it. */
TEST(a_game_that_cannot_be_read_is_let_go)
{
	const char *directory = test_directory();
	struct other o = start_other(directory);

	begin_here(directory);
	journal_close(here.journal);
	free(kit_sql(directory, "UPDATE moves SET move = 'nonsense' WHERE number = 2"));
	here.journal = journal_open(directory);
	CHECK_INT(take_up(&here, false, NULL), JOURNAL_MISSING);
	CHECK(journal_trouble(here.journal) != NULL);
	CHECK_INT(tell(&o, 'r'), 'm');
	stop_other(&o);
	end_here();
}

TEST(a_stopped_program_loses_its_game)
{
	const char *directory = test_directory();
	struct other o = start_other(directory);
	int status, pid;

	begin_here(directory);
	CHECK_INT(tell(&o, 't'), 'o');
	CHECK_INT(tell(&o, 'm'), 'y');
	CHECK(kill(o.pid, SIGSTOP) == 0);
	CHECK(waitpid(o.pid, &status, WUNTRACED) == o.pid && WIFSTOPPED(status));
	CHECK_INT(take_up(&here, true, &pid), JOURNAL_OURS);
	CHECK_INT(pid, o.pid);
	kit_check_moves(&here.session.doc, 3);
	CHECK(play_one(&here));
	/* It still has the lock, but what it did not write is too late, whether it heard the signal yet or not. */
	CHECK(kill(o.pid, SIGCONT) == 0);
	CHECK_INT(tell(&o, 'p'), 'n');
	CHECK_INT(tell(&o, '?'), 'n');
	/* The next write here takes the lock. */
	CHECK(play_one(&here));
	CHECK_INT(tell(&o, 'r'), 'e');
	CHECK(play_one(&here));
	stop_other(&o);
	CHECK_INT(take_up(&here, false, NULL), JOURNAL_OURS);
	kit_check_moves(&here.session.doc, 6);
	end_here();
}

TEST(being_asked_without_reason_changes_nothing)
{
	const char *directory = test_directory();

	begin_here(directory);
	CHECK(journal_write(here.journal, &here.session, 0));
	CHECK(journal_owned(here.journal));
	CHECK(play_one(&here));
	end_here();
}

/* Whoever asked for the game before has got it, and given it back or died: the next signal is no wish of theirs. */
TEST(being_asked_after_a_take_over_changes_nothing)
{
	const char *directory = test_directory();
	struct other o = start_other(directory);

	begin_here(directory);
	CHECK_INT(tell(&o, 't'), 'o');
	CHECK(!here.playing);
	CHECK_INT(take_up(&here, true, NULL), JOURNAL_OURS);
	for (int i = 0; i < 2; i++) {
		asked = SIGUSR1;
		answer_asked(&here);
		CHECK(here.playing);
		CHECK(play_one(&here));
	}
	CHECK(kill(o.pid, SIGUSR1) == 0);
	CHECK_INT(tell(&o, '?'), 'n');
	stop_other(&o);
	kit_check_moves(&here.session.doc, 5);
	end_here();
}

/* Adds a game and plays it, killed after so many system calls; a byte to OUT for each move that is kept. */
static void play_until_killed(const char *directory, long long id, unsigned calls, int out)
{
	struct player p = { .journal = journal_open(directory), .session = kit_session(), .id = id, .playing = true };

	kit_kill_after(calls);
	if (id == 0)
		journal_add(p.journal, &p.session, 0);
	else if (take_up(&p, false, NULL) != JOURNAL_OURS)
		_exit(1);
	for (;;)
		if (!play_one(&p) || journal_trouble(p.journal) != NULL || write(out, "", 1) != 1)
			_exit(2);
}

/* Runs that in a process, and returns how many moves it said were kept. */
static size_t killed_play(const char *directory, long long id, unsigned calls)
{
	int out[2], status;
	size_t kept = 0;
	char c;

	CHECK(pipe(out) == 0);
	pid_t pid = fork();

	CHECK(pid >= 0);
	if (pid == 0)
		play_until_killed(directory, id, calls, out[1]);
	close(out[1]);
	while (read(out[0], &c, 1) == 1)
		kept++;
	close(out[0]);
	CHECK(waitpid(pid, &status, 0) == pid);
	CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	return kept;
}

TEST(kill_loses_at_most_the_move_that_was_written)
{
	const char *directory = test_directory();
	struct rng random = { 20 };
	size_t moves = 3, cut_off = 0;

	begin_here(directory);
	for (int i = 0; i < 40; i++) {
		journal_close(here.journal);
		size_t kept = killed_play(directory, here.id, 1 + rng_below(&random, 120));

		here.journal = journal_open(directory);
		CHECK_INT(take_up(&here, false, NULL), JOURNAL_OURS);
		size_t found = here.session.doc.count;

		CHECK(found == moves + kept || found == moves + kept + 1);
		kit_check_moves(&here.session.doc, found);
		cut_off += found == moves + kept;
		moves = found;
	}
	/* Both happened: kills that took the move with them, and kills that came after it was safe. */
	CHECK(cut_off > 0);
	CHECK(moves > 40);
	end_here();
}

TEST(kill_while_the_database_is_made_leaves_a_place_for_games)
{
	struct rng random = { 21 };
	char name[32];

	for (int i = 0; i < 25; i++) {
		snprintf(name, sizeof name, "fresh-%d", i);
		char *directory = kit_path(test_directory(), name);

		killed_play(directory, 0, 1 + rng_below(&random, 40));
		begin_here(directory);
		CHECK(play_one(&here));
		kit_check_kept(directory, here.id, &here.session);
		end_here();
		free(directory);
	}
}

/* Adds a game and plays fifty moves, without any trouble. */
static void play_fifty(const char *directory, int go)
{
	struct player p = { .journal = journal_open(directory), .session = kit_session(), .playing = true };
	char c;

	if (read(go, &c, 1) != 0)
		_exit(1);
	journal_add(p.journal, &p.session, 0);
	for (int i = 0; i < 50; i++)
		if (!play_one(&p))
			_exit(2);
	_exit(journal_current(p.journal) == 0 || p.session.kept != 50 || journal_trouble(p.journal) != NULL ? 3 : 0);
}

TEST(several_programs_begin_at_once)
{
	enum { PLAYERS = 4 };
	char *directory = kit_path(test_directory(), "state");
	pid_t pids[PLAYERS];
	int go[2], status;

	CHECK(pipe(go) == 0);
	for (int i = 0; i < PLAYERS; i++) {
		pids[i] = fork();
		CHECK(pids[i] >= 0);
		if (pids[i] == 0) {
			close(go[1]);
			play_fifty(directory, go[0]);
		}
	}
	close(go[0]);
	close(go[1]);
	for (int i = 0; i < PLAYERS; i++) {
		CHECK(waitpid(pids[i], &status, 0) == pids[i]);
		CHECK(WIFEXITED(status));
		CHECK_INT(WEXITSTATUS(status), 0);
	}
	struct journal *j = journal_open(directory);
	struct journal_game *games;

	CHECK_INT(journal_games(j, &games), PLAYERS);
	for (int i = 0; i < PLAYERS; i++)
		CHECK_INT(games[i].moves, 50);
	journal_games_free(games, PLAYERS);
	journal_close(j);
	free(directory);
}
