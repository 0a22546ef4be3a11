/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Nothing is lost: every game, finished or not, and every move as it is made, is kept in an SQLite database of the account, or of
 * the player (base/player.h). A game is open in only one place: a byte of a lock file (fcntl) says that somebody has it, and the owner's
 * token in the database says who may write. If writing fails, the game goes on in memory and the journal catches up as soon as it can.
 */
#ifndef JOURNAL_JOURNAL_H
#define JOURNAL_JOURNAL_H

#include "play/session.h"
#include "rate/rating.h"

struct journal;

struct journal_game {
	long long id;
	char *title;		/* "" if it has none */
	char *givens;		/* what the puzzle is known by: format_puzzle() of its givens */
	long long clock;	/* milliseconds */
	long long changed;	/* seconds since 1970 */
	size_t moves;
	bool finished;
	int filled;		/* cells with a value */
	int cells;
	int mistakes;
	bool helped;		/* candide placed some of its digits */
	long long token;	/* of the program that opened it last */
	int days;		/* for a game in the bin, how many days until it is deleted; else 0 */
	char *source;		/* where the puzzle came from, as `from` of a document; "": not known */
	size_t number;		/* which puzzle of it, from 1 */
	long long begun, ended;	/* seconds since 1970, when it was added and solved; 0: not known, not solved */
	struct rating rating;	/* as far as it was known while the game was open */
};

/*
 * The record of practice: one entry per position on which somebody practised a technique, in the order of time. Score and schedule are
 * computed from these entries (library/stats.h), so nothing else is stored.
 */
enum { ATTEMPT_NAME = 48 };

struct journal_attempt {
	char technique[ATTEMPT_NAME];	/* its id, which an older program may not know */
	long long at;			/* seconds since 1970 */
	long long clock;		/* milliseconds until the person found the step, or gave up */
	bool right;			/* found on the first try: without a wrong claim and without help */
};

enum journal_access {
	JOURNAL_OURS,
	JOURNAL_ELSEWHERE,	/* another program has the game open */
	JOURNAL_MISSING		/* no such game, no database, or a game that cannot be read (journal_trouble says so) */
};

/*
 * The journal in DIRECTORY; never returns NULL. DIRECTORY NULL: everything stays in memory, which is no trouble; "": there is no directory
 * for a journal, which is a trouble. Nothing is read until a game is asked for, and nothing is made until a game is added.
 */
struct journal *journal_open(const char *directory);
/* Releases the open game, and closes. It does not write the session: call journal_write before. */
void journal_close(struct journal *);

/*
 * Why nothing can be saved at the moment, as a sentence for the person; NULL: all is well. Each trouble is returned once: the next call
 * returns NULL unless the trouble has changed. The text belongs to the journal, and is valid until the next call of one of its functions.
 */
const char *journal_trouble(struct journal *);
/* The same in a few words, for the panel, as long as the trouble lasts; NULL: all is well. */
const char *journal_sign(const struct journal *);

/* Whether the trouble is that another program holds the journal, which may end at any moment. */
bool journal_in_use(const struct journal *);
/* Whether files of the journal that has the open game were damaged or removed: journal_write then saves what it can. */
bool journal_is_damaged(struct journal *);
/* The argument of journal_open. */
const char *journal_directory(const struct journal *);

/* The games, unfinished before finished, the last written first; returns how many. Free them with journal_games_free. */
size_t journal_games(struct journal *, struct journal_game **games);
/* The games in the bin, the last binned first. Opening one takes it out of the bin. */
size_t journal_bin(struct journal *, struct journal_game **games);
void journal_games_free(struct journal_game *, size_t count);

/* Makes SESSION a new game of the journal, open here; releases the game that was open before. */
void journal_add(struct journal *, struct session *, long long now);
/*
 * The same for a session that continues a game last played under TOKEN, such as a rescued one: if nobody has opened that game since, and it
 * has no move that SESSION lacks, it becomes that game again.
 */
void journal_adopt(struct journal *, struct session *, long long token, long long now);
/* The token of the open game, a new one each time that it is opened. */
long long journal_token(const struct journal *);
/*
 * Opens a game; if JOURNAL_OURS, fills *DOC. TAKE: even if it is open elsewhere; that program gets SIGUSR1, and has half a second to save
 * the game and release it. *PID, unless PID is NULL, becomes the other program's; 0: none, or not known.
 */
enum journal_access journal_resume(struct journal *, long long id, bool take, struct document *doc, int *pid);
/* Whether the last game that could not be read has a board for candide-large (base/companion.h). */
bool journal_needs_large(const struct journal *);
/*
 * Reads a game into *DOC without opening it, and releases the game that was open before, so that nothing is written from now on. False:
 * there is no such game, or it cannot be read (journal_trouble says so).
 */
bool journal_look(struct journal *, long long id, struct document *doc);
/* The id of the game that is open here; 0: none. */
long long journal_current(const struct journal *);
/*
 * Writes in one transaction what changed in SESSION since the last call (at first: since journal_resume): moves, how many are done, the
 * clock, whether it is finished. If that fails, later calls try again, and journal_trouble says so. False: another program has taken over
 * the game; nothing was written, and the game is no longer open here.
 */
bool journal_write(struct journal *, struct session *, long long now);
/* The same, and waits for the disk, so that a power failure loses nothing: for when the program stops or is idle. */
bool journal_write_last(struct journal *, struct session *, long long now);
/* Whether another program asks for the open game, or has it. Restricted programs poll this, because they send no signals. */
bool journal_is_wanted(struct journal *);
/*
 * Call this after SIGUSR1 or journal_is_wanted, and after a journal_write that saves the rest if this program still owns the game. True:
 * the game is still ours. False: another program asks for it or has it, so it was released.
 */
bool journal_owned(struct journal *);
/* Saves the rating of the open game's puzzle; it must have a level. Does nothing if no game of the journal is open here. */
void journal_rate(struct journal *, const struct rating *);
/* Deletes a game; false if the game is open elsewhere, or if the database failed. */
bool journal_delete(struct journal *, long long id);
enum { JOURNAL_BIN_DAYS = 30 };
/* The same, but puts the game into the bin, for JOURNAL_BIN_DAYS. */
bool journal_forget(struct journal *, long long id);
/* Takes a game out of the bin, which stays closed. False: as for journal_forget. */
bool journal_recover(struct journal *, long long id);
/* Reads a game into *DOC, and opens and releases none. False: it cannot be read. */
bool journal_peek(struct journal *, long long id, struct document *doc);
/* Releases the open game, which must have been written; what is played now is no game of the journal. */
void journal_leave(struct journal *);

/* Saves an entry; if that fails, the next call, journal_write or journal_close tries again. */
void journal_practised(struct journal *, const struct journal_attempt *);
/* All entries of practice, the oldest first; returns how many. free() the list. */
size_t journal_attempts(struct journal *, struct journal_attempt **list);

#endif
