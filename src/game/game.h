/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A whole running game without its screen: what commands change and the view reads. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include <stdbool.h>

#include "game/autosave.h"
#include "game/chooser/chooser.h"
#include "game/cursor.h"
#include "game/daily/daily.h"
#include "game/hint.h"
#include "game/needed.h"
#include "game/pace.h"
#include "game/playback/playback.h"
#include "game/practice/practice.h"
#include "game/preferences.h"
#include "game/proof.h"
#include "game/rated/rated.h"
#include "game/solution_count.h"
#include "game/spectators.h"
#include "game/way.h"
#include "game/background.h"
#include "journal/journal.h"
#include "library/library.h"

struct session;
struct source;
struct strbuf;

enum { BOARD_EDITS = 100 };	/* changes of a board that can be undone */

struct game {
	struct session *session;	/* NULL: no game is open yet (the chooser is shown) */
	struct hint hint;
	struct step_list step_list;
	struct needed_steps needed;		/* from a board near this one to the solution */
	struct found_way way;			/* the last steps that `why` or `prove` has found */
	struct playback playback;
	struct practice practice;
	struct board_edits {		/* boards of a puzzle that is being entered, before and after the present one */
		int count, undone;
		bool changing;
		struct board_edit {
			const struct geometry *geo;
			size_t done;	/* how many moves had been made */
		} list[BOARD_EDITS];
	} edits;
	struct solution_count solution_count;		/* for a puzzle that is being entered */
	struct preferences preferences;
	struct cursor cursor;
	struct engine *engine;
	struct background background;		/* a search by the engine, which belongs to it as long as it goes on (background_runs) */
	struct journal *journal;
	struct keeping keeping;
	struct question question;
	bool has_clipboard;		/* the terminal says so */
	bool lines_only;		/* no board can be drawn on it */
	bool plain;			/* the terminal shows ASCII alone */
	bool no_underlines;		/* it shows no underline beside colours */
	bool no_circles;		/* circled numbers are missing on it, or wider than a column */
	bool colourless;		/* it shows no colours, so that highlighted cells are named, too */
	bool read_only;			/* another program has taken over the game, or */
	bool viewed;			/* it is a solved one that is only shown: */
	long long viewed_id;		/* its id in the journal */
	struct library library;		/* the puzzles that were installed */
	struct chooser chooser;
	struct source source;		/* where the current puzzle comes from, for `next` and `previous` */
	struct puzzles pasted;		/* puzzles that were pasted and are offered; may be empty */
	struct daily_standing standing;
	struct spectators spectators;
	struct pace pace;		/* when it was moved last */
	struct rated rated;		/* how hard the puzzle is */
	struct proof_search *proof;	/* looks for a proof, or has it ready; NULL: neither */
	struct random_puzzle *making;	/* makes a puzzle, or has it ready; NULL: there is none */
	char *kept_options;		/* the file that keeps changed options; NULL: they are not kept */
	char *ending;			/* what is said at the end of the game; NULL: the board is not solved */
	char *large;			/* what candide-large is to open when this program has ended (game_hand_over); NULL: nothing */
	char *large_input;		/* its standard input, if that is "-" */
	char *file;			/* the file that `save` without a name writes; NULL: none yet */
	struct file_mark opened;	/* of that file, if the game was opened from it */
	struct own_files own_files;	/* the files in which it was saved */
	long long now;			/* milliseconds; set before every key, command and drawing */
};

/* STATE: the journal's directory, as for journal_open; PUZZLES: the directory of the puzzles, as for library_open. */
struct game *game_new(const char *state, const char *puzzles, long long now);
/* Writes what is not written yet and frees all. */
void game_free(struct game *);

/* The session on the screen: that of a step that is previewed (game/way.h), or the game's own. */
static inline const struct session *game_shown(const struct game *game)
{
	return game->way.preview != NULL ? game->way.preview : game->session;
}

/*
 * Makes DOC (taken over) the current game, and adds it to the journal, with its source FROM, unless that is NULL. False: *ERR says why, and
 * nothing has changed.
 */
bool game_start(struct game *, struct document *doc, const struct source *from, struct error *err);
/* The same without a source, and the journal does not keep it: for practice. */
bool game_start_unkept(struct game *, struct document *doc, struct error *err);
/* Loads FILE ("-": standard input), or its third puzzle if the name ends in "#3"; several puzzles open the chooser. False: *ERR says why. */
bool game_load(struct game *, const char *file, struct error *err);
/*
 * If ERR is about a board that only candide-large has room for, and there is one, asks the program to end and to begin that one with
 * ARGUMENT: a file, a puzzle, or the id of a game after a '#'. False: this is not so.
 */
bool game_hand_over(struct game *, const char *argument, const struct error *err);
/* Opens a game of the journal, with TAKE even if another program has it. False: it cannot, and the message says why. */
bool game_resume(struct game *, long long id, bool take);
/*
 * Shows a solved game of the journal: undo and redo walk through its moves, and nothing is written. False: it cannot, and the message says
 * why.
 */
bool game_view(struct game *, long long id);
/* Goes back from it to the list of solved games. */
void game_view_end(struct game *);
/* Starts the puzzle of the game that is shown as a new game. False: it cannot, and the message says why. */
bool game_play_again(struct game *);
/* Leaves the board for the list, without a game. */
void game_close(struct game *);
/* Opens the last unfinished game; false: there is none. */
bool game_resume_last(struct game *);
/* Shows the chooser: games, collections and puzzles. */
void game_choose(struct game *);
/* Shows the ways to begin instead, if nobody has chosen one and there is no game yet. */
void game_ask_begin(struct game *);
/*
 * Finds the collection or file again that a resumed or saved game came from, and sets game->source to its puzzle's place there. False: *ERR
 * says why not; its text is "" if the game came from neither.
 */
bool game_find_source(struct game *, struct error *err);
/*
 * Starts a puzzle of a collection or of the loaded file, or the next puzzle of a collection that was not played yet. False: *ERR says why.
 */
bool game_open_source(struct game *, const struct source *, struct error *err);
bool game_open_level(struct game *, size_t collection, struct error *err);
/* Whether every puzzle of the collection has been played. */
bool game_played_out(struct game *, size_t collection);
/* Starts the puzzle that is TEXT, which may be anything that a puzzle file may hold. False: *ERR says why. */
bool game_open_text(struct game *, const char *text, struct error *err);
/* Starts what the chooser's cursor is on; TAKE: even a game that another program has open. */
void game_open_choice(struct game *, bool take);
/* Opens the page about a kind of boards (game/chooser/board_kinds.h). */
void board_kind_open(struct game *, int kind);

/* These start an empty board, to enter a puzzle, and a puzzle whose givens are all digits on the board. */
void game_start_empty(struct game *, const struct geometry *);
void game_fix_givens(struct game *);
/* Starts a puzzle whose givens are digits that were entered, and can be changed. */
void game_edit_givens(struct game *);
/*
 * Goes on with a puzzle that is being entered on another board of the same size, which it takes over: with its moves if they lead to the
 * same digits there. It takes the place of the game in the journal.
 */
void game_change_board(struct game *, const struct geometry *);
/* Takes back the last change of the board, or BACK false, makes it again. False: a move comes before it, or there is none. */
bool game_undo_board(struct game *, bool back);
/* Forgets the changes that could be undone. */
void game_forget_boards(struct game *);

/*
 * Offers the puzzles of a text that the person pasted into the terminal, if it has any. They are then accepted (several open the chooser)
 * or declined; false: none was offered.
 */
void game_paste(struct game *, const char *text, size_t length);
bool game_accept(struct game *);
bool game_decline(struct game *);

/* Puts a game of the journal into its bin, and takes the last one out again. False: it cannot, and the message says why. */
bool game_forget(struct game *, long long id);
bool game_recover(struct game *);

/* These change the session, write the journal, and notice the end of the game. False: nothing changed, and the message says why. */
bool game_apply(struct game *, const struct move *);
/* Undoes or redoes moves until DONE moves are done; the line must have that many. */
bool game_go(struct game *, size_t done);
/* Undoes one move; there must be a session. */
bool game_undo(struct game *);
/* Goes to the place after move NUMBER, even on another branch, which then becomes the line. */
bool game_visit(struct game *, size_t number);
/* Sets a bookmark here; NAME may be "". */
bool game_bookmark(struct game *, const char *name);

/*
 * Whether the game as it is can be opened again without the journal: it has no moves and no bookmarks, and is an empty board or a puzzle of
 * a collection or file; or it is a saved game that nobody has changed.
 */
bool game_comes_again(const struct game *);
/* Opens a rescued game. False: it cannot, and the message says why. */
bool game_open_rescue(struct game *, const char *path);
/* Writes what is new in the session to the journal; there must be a session. */
void game_write(struct game *);
/*
 * Starts or stops the clock: it runs while the board is played, unless the board is solved, the person stopped the clock, or the chooser is
 * open.
 */
void game_clock(struct game *);
/* Call this when another program may have asked for the game, as after SIGUSR1: if it has, the game turns read-only and says so. */
void game_taken(struct game *);
/* Call this before the program is suspended, loses its terminal or ends: writes everything and stops the clock. */
void game_pause(struct game *);
/* Call this when the program continues. */
void game_continue(struct game *);
/* Does everything that is due at game->now; the loop calls it before each drawing, and after each game_timeout. */
void game_tick(struct game *);
/* Milliseconds until something changes by itself (the clock's next second, the next beat); -1: never. HIDDEN: the clock has no room. */
int game_timeout(const struct game *, bool hidden);

/* What the files that open games share. */
/* Before another game is opened: a puzzle that was only looked at leaves the list, for the bin if it does not come again otherwise. */
void forget_untouched(struct game *);
/* Shows SESSION, which is new or was resumed and is taken over, on the board; FROM may be NULL. */
void game_show(struct game *, struct session *, const struct source *from);

/* What is said at the end of a game: how long it took, what it cost, how that compares, and what comes next. */
/*
 * Sets game->ending if the board is solved, and clears it if not. Call it after journal_write, so that the game counts among those of its
 * level.
 */
void ending_note(struct game *);

/* Appends the result of a solved game as a line to copy, in ASCII where the screen is; false: the board is not solved. */
bool ending_result(struct game *, struct strbuf *out);

#endif
