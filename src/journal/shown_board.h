/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The board of a player as other players may see it, in a file of its own in the folder that players share (base/player.h): the position
 * and the clock, and nothing of the journal, which stays private. A lock on the file (journal/db.h) says that the player shows the board
 * now, and ends with that program, even if it crashes. Each spectator holds a lock on a file of its own.
 */
#ifndef JOURNAL_SHOWN_BOARD_H
#define JOURNAL_SHOWN_BOARD_H

#include "base/strbuf.h"
#include "journal/db.h"
#include "play/document.h"

/* What others see. */
struct shown_view {
	int cell;		/* of the cursor */
	bool running;		/* the clock */
	long long at;		/* microseconds since 1970, when the document's clock was read */
};

/* The player's side. */
struct shown_board {
	struct journal_lock lock;	/* of the shown file; lock.file is NULL while nothing is shown */
	struct strbuf text;		/* what was written last, without the clock */
};

/*
 * Shows TITLE (may be NULL), the position and the view as the board of the player, unless the same is shown already. False: another program
 * of that player shows a board, or the file cannot be written; a later call may succeed. *BOARD must be all 0 at first.
 */
bool shown_board_show(struct shown_board *, const char *title, const struct geometry *, const struct position *, long long clock,
		      const struct shown_view *);
/* Ends showing, and empties the file. */
void shown_board_end(struct shown_board *);
/* The players who watch now: sets *NAMES to their names, each in its own string, and returns how many. Free them with shown_names_free. */
size_t shown_board_lookers(char ***names);

/* The players who show a board now, sorted by name, without the player of this process. */
size_t shown_board_players(char ***names);
void shown_names_free(char **names, size_t count);

/*
 * Reads the board that PLAYER, for whom player_is_name is true, shows now, into *TEXT, for shown_board_parse. False: no player of that name
 * shows a board, or the file is being written; *TEXT is then empty.
 */
bool shown_board_read(const char *player, struct strbuf *text);
/* Whether a player of that name shows a board, even if the board cannot be read just now. */
bool shown_board_is_held(const char *player);
/* Makes a document without moves from the text of shown_board_read. False: the text is not valid. */
bool shown_board_parse(const char *text, struct document *, struct shown_view *);
/*
 * Lets PLAYER know that this process watches, until shown_board_leave. *LOCK must be all 0 at first; calls may be repeated until one
 * works.
 */
void shown_board_look(struct journal_lock *, const char *player);
void shown_board_leave(struct journal_lock *);

#endif
