/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* All that a running game consists of, without its screen: what commands change and the view reads. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "game/busy.h"
#include "game/chooser.h"
#include "game/cursor.h"
#include "game/hint.h"
#include "game/keeping.h"
#include "game/message.h"
#include "game/playback.h"
#include "game/preferences.h"
#include "game/question.h"
#include "game/solution_count.h"
#include "game/step_list.h"
#include "journal/journal.h"
#include "library/library.h"
#include "solve/why.h"

struct game {
	struct session *session;	/* NULL: none is open yet (the chooser is shown) */
	struct hint hint;
	struct step_list step_list;
	struct why why;			/* the way to `asked` that was looked for last */
	struct why_goal asked;
	struct playback playback;
	struct solution_count solution_count;		/* of the solutions of a puzzle that is being entered */
	struct preferences preferences;
	struct cursor cursor;
	struct engine *engine;
	struct busy busy;	/* of the engine */
	struct journal *journal;
	struct keeping keeping;
	struct question question;
	bool read_only;			/* another program has taken the game over */
	struct library library;		/* the puzzles that were installed */
	struct chooser chooser;
	struct source source;		/* where the puzzle that is played comes from, for `next` and `previous` */
	struct puzzles pasted;		/* that are offered; of which there may be none */
	struct generator *making;	/* of the puzzle that is being made; NULL: none is */
	char *ending;			/* what is said of the game since its board is solved; NULL: it is not */
	char *file;			/* what `save` without a name writes; NULL: none yet */
	long long now;			/* milliseconds; set before every key, command and drawing */
};

/*
 * STATE: the journal's directory, or what else journal_open takes; PUZZLES: the directory of the puzzles, or NULL: $CANDIDE_PUZZLES,
 * else those that were installed.
 */
struct game *game_new(const char *state, const char *puzzles, long long now);
/* Writes what is left and frees all. */
void game_free(struct game *);

/*
 * Makes DOC (taken over) the game that is played, and adds it to the journal, with where it came FROM, unless that is NULL. False: *ERR;
 * all stays as it was.
 */
bool game_start(struct game *, struct document *doc, const struct source *from, struct error *err);
enum { FILE_LIMIT = 64 << 20 };	/* bytes; what is larger is not a puzzle file */
/* Loads FILE ("-": standard input) or, where it ends in "#3", its third puzzle; several puzzles open the chooser. */
bool game_load(struct game *, const char *file, struct error *err);
/* Opens a game of the journal, with TAKE also where another program has it; says in the message where that cannot be. */
bool game_resume(struct game *, long long id, bool take);
/* Opens the last unfinished game; false where there is none. */
bool game_resume_last(struct game *);
/* Shows the chooser: games, collections and puzzles. */
void game_choose(struct game *);
/*
 * Finds again the collection or file that a resumed or saved game came from: game->source is then its puzzle's place there. False:
 * *ERR says why not; its text is "" where the game came from neither.
 */
bool game_find_source(struct game *, struct error *err);
/* Starts a puzzle of a collection or of the loaded file, or a collection's next puzzle that was not played yet. */
bool game_open_source(struct game *, const struct source *, struct error *err);
bool game_open_level(struct game *, size_t collection, struct error *err);
/* Starts the puzzle that TEXT is: what a puzzle file may hold. */
bool game_open_text(struct game *, const char *text, struct error *err);
/* Starts what the chooser's cursor is on; TAKE: also a game that another program has open. */
void game_open_choice(struct game *, bool take);

/* Starts an empty board, on which a puzzle is entered, and the puzzle whose givens are all digits on the board. */
void game_start_empty(struct game *, const struct geometry *);
void game_fix_givens(struct game *);

/*
 * What the person pasted into the terminal: where it holds a puzzle, that is offered. Then it is opened (several: in the chooser), or
 * left alone; false where none is offered.
 */
void game_paste(struct game *, const char *text, size_t length);
bool game_accept(struct game *);
bool game_decline(struct game *);

/* Takes a game out of the journal; false where another program has it open. */
bool game_forget(struct game *, long long id);

/* These change the session, journal it, and notice the end of the game. False: nothing changed, the message says why. */
bool game_apply(struct game *, const struct move *);
/* Undoes or does again until DONE moves are done; there must be so many. */
bool game_go(struct game *, size_t done);
/* Undoes one; there is a session. */
bool game_undo(struct game *);
/* Goes after the move of a number, also on another branch, which is the line then. */
bool game_visit(struct game *, size_t number);
/* Sets a bookmark here, NAME may be "". */
bool game_bookmark(struct game *, const char *name);

/*
 * Whether the game, as it is, can be had again without the journal: it has neither moves nor bookmarks, and a collection or a file has
 * its puzzle, or it is an empty board; or it is a saved game that nobody has changed.
 */
bool game_comes_again(const struct game *);
/* Opens a rescued game; says in the message where that cannot be. */
bool game_open_rescue(struct game *, const char *path);
/* Writes what is new in the session into the journal; there is a session. */
void game_write(struct game *);
/* The clock runs while the board is played: neither finished, nor stopped by the person, nor after the chooser. */
void game_clock(struct game *);
/* After SIGUSR1: where another program has taken the game, turns read-only and says so. */
void game_taken(struct game *);
/* Before the program is suspended, loses its terminal or ends: writes all and stops the clock. */
void game_pause(struct game *);
/* After it is continued. */
void game_continue(struct game *);
/* Does what the time asks for by now; the loop calls it before each drawing, and again after game_timeout. */
void game_tick(struct game *);
/* Milliseconds until something changes by itself (the clock's next second, the next beat); -1: never. */
int game_timeout(const struct game *);

#endif
