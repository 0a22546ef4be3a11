/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The game in words: for the panel of the screen, and as plain lines for somebody who hears it or reads them from a pipe. */
#ifndef VIEW_WORDS_H
#define VIEW_WORDS_H

#include <stdbool.h>

#include "game/game.h"

struct game;
struct strbuf;

/* All of these append to OUT, without a newline at the end; all but words_message need a session. */

/* "r5c5, empty, marks 5 6 9", "r5c6, given 7" */
void words_cell(const struct game *, int cell, struct strbuf *out);
/* ", centre 57, colour A, 5 B": its marks of the second kind, and the colours of the cell and its candidates; nothing if there are none. */
void words_colours(const struct game *, int cell, struct strbuf *out);
/* "Row 5" */
void words_house_name(const struct game *, int house, struct strbuf *out);
/* A line for each cell of the house. */
void words_house(const struct game *, int house, struct strbuf *out);
/* A line for each row, with its values. */
void words_board(const struct game *, struct strbuf *out);
/* Where DIGIT is placed, and where it is a mark. */
void words_digit(const struct game *, int digit, struct strbuf *out);
/* The question that is asked; NULL: there is none, or a text lies over it. */
const char *words_question(const struct game *);
/* What is below the board: the question, else the journal's news, and the message; behind it the keys that it offers. */
void words_message(const struct game *, struct strbuf *out);
/* What digit keys do: "digits", "marks: 5, own marks". */
void words_mode(const struct game *, struct strbuf *out);
/* The argument as far as it is shown, a line for each sentence. */
void words_argument(const struct game *, struct strbuf *out);
/* Which digits break the rules, if that is to be shown: those that clash with the cursor's cell, else all, a line for each digit. */
void words_clash(const struct game *, struct strbuf *out);
/* How the game ended, in lines; nothing if it has not ended, or if a hint is shown. */
void words_ending(const struct game *, struct strbuf *out);
/* The last event of the search being played. */
void words_event(const struct game *, struct strbuf *out);
/* What the player does, and how to change that, in few words where these are wider than WIDTH; nothing if nothing is being played. */
void words_player(const struct game *, int width, struct strbuf *out);
/* Everything in the panel below the title, except the cell. */
void words_panel(const struct game *, struct strbuf *out);

/* The columns of a key that a player needs first, with a blank behind it. */
enum { FIRST_KEYS_WIDTH = 5 };

/*
 * The game for somebody who hears it, or reads it line by line in Braille: plain lines that say what a key or command has changed. What a
 * screen shows all the time is told once, then when it changes or is asked for (`say`). The struct has what was told so far.
 */
struct spoken {
	bool board;			/* the board is open, and which it is */
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
/* Everything will be told again. */
void spoken_forget(struct spoken *);
/*
 * Appends what is new, as lines. The message and the journal's news are always new: the caller removes them after passing on the lines
 * (keeping_seen, message_clear). A text of the pager is told as a whole each time: the caller then closes it.
 */
void spoken_tell(struct spoken *, const struct game *, struct strbuf *out);

#endif
