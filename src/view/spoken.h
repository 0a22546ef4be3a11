/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The game for somebody who hears it, or reads it line by line in Braille: what a key or command has changed, as plain lines. What
 * a picture shows all the time is told once, and then when it changes or is asked for (`say`).
 */
#ifndef VIEW_SPOKEN_H
#define VIEW_SPOKEN_H

#include "game/game.h"

/* What was told. */
struct spoken {
	bool board;			/* it is open, and which */
	struct position start;
	const struct geometry *geo;
	int cursor, highlight, chosen;
	uint8_t value[MAX_CELLS];
	uint16_t marks[MAX_CELLS];
	struct cellset clashes;		/* those that were told */
	char *ending, *mode, *player, *count, *argument, *list, *sign, *question;
	long events;			/* of the search that is played */
};

void spoken_init(struct spoken *);
void spoken_free(struct spoken *);
/* Everything is told again. */
void spoken_forget(struct spoken *);
/*
 * Appends the lines that are new. A message that is there is, and what the journal tells: the caller takes both away when it has
 * passed the lines on (keeping_seen, message_clear). A text of the pager is told as a whole each time: the caller closes it then.
 */
void spoken_tell(struct spoken *, const struct game *, struct strbuf *out);

#endif
