/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Nothing is lost: every game, finished or not, and every move as it is made, in an SQLite database in $XDG_STATE_HOME/candide.
 * A game is open in one place: a byte of a lock file (fcntl) says that somebody has it, the owner's token in the database says
 * who may write. Where the disk refuses, the game goes on in memory and the journal catches up as soon as it can.
 */
#ifndef JOURNAL_JOURNAL_H
#define JOURNAL_JOURNAL_H

#include "play/session.h"

struct journal;

struct journal_game {
	long long id;
	char *title;		/* "" where there is none */
	char *givens;		/* a line with "." */
	long long clock;	/* milliseconds */
	long long changed;	/* seconds since 1970 */
	size_t moves;
	bool finished;
	int filled;		/* cells with a value */
	int cells;
	int mistakes;
	bool helped;		/* some of its digits are candide's */
	long long token;	/* of the program that opened it last */
};

enum journal_access {
	JOURNAL_OURS,
	JOURNAL_ELSEWHERE,	/* another program has the game open */
	JOURNAL_MISSING		/* no such game, no database, or a game that cannot be read (journal_trouble says so) */
};

/*
 * The journal in DIRECTORY; NULL: nowhere, all stays in memory, and that is no trouble; "": there is no place for one, which is. Never
 * NULL. Nothing is read until somebody asks for a game, and nothing is made, the directory with its parents neither, until one is added.
 */
struct journal *journal_open(const char *directory);
/* Lets the open game go, and closes. The journal knows no session: journal_write before. */
void journal_close(struct journal *);

/*
 * Why nothing can be kept at the moment, as a sentence for the person; NULL while all is well. The same trouble is told once: a
 * second call returns NULL until it has changed. The text is the journal's, and good until its next call.
 */
const char *journal_trouble(struct journal *);
/* The same as a few words, for a sign that stays as long as it is so; NULL while all is well. */
const char *journal_sign(const struct journal *);

/* Whether that is because another program holds it, which may end at any moment. */
bool journal_in_use(const struct journal *);
/* As journal_open was given it. */
const char *journal_directory(const struct journal *);

/* The games, unfinished before finished, the last written first. Free with journal_games_free. */
size_t journal_games(struct journal *, struct journal_game **games);
void journal_games_free(struct journal_game *, size_t count);

/* Makes SESSION a new game of the journal, open here; the one that was open before is let go. */
void journal_add(struct journal *, struct session *, long long now);
/*
 * The same for a session that goes on with a game that was last played under TOKEN, as a rescued one does: where nobody has opened that
 * since, and it has no move that SESSION does not have, it is that one again.
 */
void journal_adopt(struct journal *, struct session *, long long token, long long now);
/* What the open game is played under here: another one each time that it is opened. */
long long journal_token(const struct journal *);
/*
 * Opens a game: JOURNAL_OURS fills *DOC. TAKE: also where it is open elsewhere; that program is told by SIGUSR1, and has half a
 * second to save the game and let it go. *PID, where not NULL, is the other program's; 0: none, or not known.
 */
enum journal_access journal_resume(struct journal *, long long id, bool take, struct document *doc, int *pid);
/* The id of the game that is open here; 0: none. */
long long journal_current(const struct journal *);
/*
 * Writes what changed in SESSION since the last call (at first: since journal_resume gave its document), in one transaction: moves,
 * how many are done, the clock, whether it is finished. Where the disk refuses, later calls try again, and journal_trouble says so.
 * False: another program has taken the game over, nothing was written, and it is no longer open here.
 */
bool journal_write(struct journal *, struct session *, long long now);
/* The same, and waits for the disk: before the program stops, or nobody looks after it, so that a power failure takes nothing. */
bool journal_write_last(struct journal *, struct session *, long long now);
/*
 * After SIGUSR1, and after a journal_write, which saves what is left where it still may: whether the game stays ours. Where another
 * program asks for it or has it, it is let go.
 */
bool journal_owned(struct journal *);
/* Forgets a game of the journal that is not open elsewhere. */
bool journal_delete(struct journal *, long long id);

#endif
