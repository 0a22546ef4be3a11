/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The board of a player as others may look at it, in a file of its own in the folder that players share (base/player.h): the position and
 * the clock, and nothing of the journal, which stays the player's alone. A lock on the file (journal/db.h) says that somebody plays and
 * shows the board now, and ends with that program, however that ends. Whoever looks on holds a lock on a second file.
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
	struct journal_lock lock;	/* of the file; its file is NULL while nothing is shown */
	struct strbuf text;		/* what it has last, without the clock */
};

/*
 * Shows TITLE (may be NULL), the position and the view as the board of the player, unless just this is shown already. False: that cannot be
 * now, since another program of that player shows a board, or since there is no room; the next call may do it. *BOARD must be 0 at first.
 */
bool shown_board_show(struct shown_board *, const char *title, const struct geometry *, const struct position *, long long clock,
		      const struct shown_view *);
/* Nothing is shown any more, and nothing of it stays in the file. */
void shown_board_end(struct shown_board *);
/* Who looks on now: sets *NAMES to their names, each in its own string, and returns how many. Free them with shown_names_free. */
size_t shown_board_lookers(char ***names);

/* The players who show a board now, by name, without the one of this process. */
size_t shown_board_players(char ***names);
void shown_names_free(char **names, size_t count);

/*
 * Reads the board that PLAYER, for whom player_is_name holds, shows now, into *TEXT, for shown_board_parse. False: nobody of that name
 * shows one, or it is just being written; *TEXT is then empty.
 */
bool shown_board_read(const char *player, struct strbuf *text);
/* Whether a player of that name shows one, even if it cannot be read just now. */
bool shown_board_is_held(const char *player);
/* Makes a document without moves of such a text. False: it is none. */
bool shown_board_parse(const char *text, struct document *, struct shown_view *);
/* Lets PLAYER know that this process looks on, until shown_board_leave. *LOCK must be 0 at first; a later call may do what one did not. */
void shown_board_look(struct journal_lock *, const char *player);
void shown_board_leave(struct journal_lock *);

#endif
