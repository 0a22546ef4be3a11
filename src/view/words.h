/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The game in words: for the panel of the screen, and as plain lines for a screen reader or a pipe. */
#ifndef VIEW_WORDS_H
#define VIEW_WORDS_H

#include <stdbool.h>

#include "game/game.h"

struct game;
struct strbuf;

/* All of these append to OUT, without a newline at the end; all but words_message need a session. */

/* "r5c5, empty, marks 5 6 9", "r5c6, given 7" */
void words_cell(const struct game *, int cell, struct strbuf *out);
/* ", centre 57, colour A, 5 B": the cell's centre marks, its colour and those of its candidates; nothing if there are none. */
void words_colours(const struct game *, int cell, struct strbuf *out);
/* "Row 5" */
void words_house_name(const struct game *, int house, struct strbuf *out);
/* The houses of the cell that are neither its row, nor its column, nor a rectangular box: those that a player does not see at once. */
houseset words_further_houses(const struct geometry *, int cell);
/* "needs 1 2 5", the digits that the house still needs, without blanks between them if it would be wider than WIDTH; or "complete". */
void words_left_in(const struct game *, int house, int width, struct strbuf *out);
/* "an even digit", or "an odd digit", that the cell must have; NULL: it may have any. */
const char *words_parity(const struct geometry *, int cell);
/*
 * The clues of the cell: a line that names each, then lines that begin with a blank: its cells, or the combinations that are left of a
 * cage, wrapped at WIDTH. BESIDES: a cell whose clues are left out, or -1.
 */
void words_clues(const struct game *, int cell, int besides, int width, struct strbuf *out);
/* What whole cages say of the cell's houses, in such lines, of WIDTH if a sum fits there; nothing if they say nothing. */
void words_cage_rule(const struct game *, int cell, int width, struct strbuf *out);
/* One line per cell of the house. */
void words_house(const struct game *, int house, struct strbuf *out);
/* One line per row, with its values. */
void words_board(const struct game *, struct strbuf *out);
/* The open question; NULL: there is none, or a text covers it. */
const char *words_question(const struct game *);
/* The lines below the board: the question, else the journal's news, and the message; then the keys that it offers. */
void words_message(const struct game *, struct strbuf *out);
/* What digit keys do: "digits", "marks: 5, own marks". */
void words_mode(const struct game *, struct strbuf *out);
/* The argument as far as it is shown, one line per sentence. */
void words_argument(const struct game *, struct strbuf *out);
/* The digits that break the rules, if the option conflicts is on: those that clash with the cursor's cell, else all, one line per digit. */
void words_clash(const struct game *, struct strbuf *out);
/* How the game ended, in lines; nothing if it has not ended, or if a hint is shown. */
void words_ending(const struct game *, struct strbuf *out);
/* The last event of the search being played. */
void words_event(const struct game *, struct strbuf *out);
/* The state and the keys of the animation, abridged if wider than WIDTH; nothing if no animation runs. */
void words_player(const struct game *, int width, struct strbuf *out);
/* Which step is previewed: "Preview: step 6 of 20". */
void words_preview(const struct game *, struct strbuf *out);
/* Everything in the panel below the title, except the cell. */
void words_panel(const struct game *, struct strbuf *out);

/* The columns for a key in the list of the keys that a player needs first, including a blank after the key. */
enum { FIRST_KEYS_WIDTH = 5 };

/*
 * The game for somebody who hears it, or reads it line by line in Braille: plain lines that say what a key or command has changed. What a
 * screen shows all the time is told once, and again when it changes or on request (`say`). The struct holds what was told last.
 */
struct spoken {
	bool board;			/* the board was told last, not a list: the one of START and GEO */
	struct position start;
	const struct geometry *geo;
	int cursor, highlight, chosen;
	uint8_t value[MAX_CELLS];
	uint16_t marks[MAX_CELLS];
	struct cellset clashes;		/* the clashes that were told */
	char *ending, *mode, *player, *count, *argument, *list, *sign, *question, *making;
	long events;			/* of the search being played */
};

void spoken_init(struct spoken *);
void spoken_free(struct spoken *);
/* Makes spoken_tell tell everything again. */
void spoken_forget(struct spoken *);
/*
 * Appends what is new, as lines. The message and the journal's news always count as new: the caller clears them after it has passed on the
 * lines (keeping_seen, keeping_turn, message_clear). A text of the pager is told in full at each call: the caller then closes it.
 */
void spoken_tell(struct spoken *, const struct game *, struct strbuf *out);

#endif
