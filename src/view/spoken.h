/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The game for somebody who hears it, or reads it line by line in Braille: plain lines that say what a key or command has changed. What a
 * screen shows all the time is told once, then when it changes or is asked for (`say`).
 */
#ifndef VIEW_SPOKEN_H
#define VIEW_SPOKEN_H

#include "game/game.h"

/* What was told so far. */
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
