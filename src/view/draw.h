/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the parts of the view share: drawing runes, text and wrapped text into a scene. */
#ifndef VIEW_DRAW_H
#define VIEW_DRAW_H

#include "base/utf8.h"
#include "game/game.h"
#include "view/scene.h"

struct strbuf;

struct glyph *draw_at(struct scene *, int row, int column);
void draw_rune(struct scene *, int row, int column, uint32_t rune, enum paint);
/* Draws at most WIDTH columns; an ellipsis shows that the text was cut. Returns the column after it. */
int draw_text(struct scene *, int row, int column, int width, const char *utf8, enum paint);
/* Raises the ground of WIDTH columns of a row to at least GROUND. */
void draw_ground(struct scene *, int row, int column, int width, enum ground);
/* Adds an area: a click in it is on its HIT. */
void draw_area(struct scene *, struct area);

/* The rows of a title, of which the second is empty if the first is enough. */
enum { TITLE_ROWS = 2 };

/* Draws the title of a screen, WIDTH columns of its first row; what is too long for them takes the second row, too. */
void draw_title(struct scene *, int width, const char *utf8);
/* Draws the line of keys at the bottom, those of the mode that is on (game/mode.h); SCROLLS: there is more than fits. */
void draw_keys(struct scene *, const struct game *, bool scrolls);
/* What a hint shows on the board: for each role, and for strong and weak links, a glyph as drawn there, or 0. */
struct legend {
	char sample[ROLES];
	uint32_t strong, weak;
};

/* The character that begins a line of the legend in a text; the first rune after it has the paint of the role or link. */
enum { LEGEND_MARK = 2 };

/* Appends the legend, a line for each entry. */
void legend_text(const struct legend *, struct strbuf *out);
/* The paint of line LINE of the legend. */
enum paint legend_paint(const struct legend *, int line);

/* How much of the hint's argument is shown: all, or as far as the player has come. */
struct shown_beats {
	const struct proof *proof;	/* NULL: nothing is shown */
	bool unfolded, whole;
	int last;			/* the last beat shown; what was marked in branches that were left before it is not */
	bool all_links;			/* those of earlier beats are drawn, too */
	bool playing;			/* the newest beat is the front, and REST what is to be seen beside it */
	struct beat_set rest;
};

/* How a beat is drawn while an argument is played: as something older, as what the newest one rests on, or as the newest. */
enum front { FRONT_OLD = 1, FRONT_REST, FRONT_NEW };

enum front shown_beats_front(const struct shown_beats *, int beat);

struct shown_beats shown_beats_of(const struct game *);
bool shown_beats_has(const struct shown_beats *, int beat);
/* Whether link I is drawn: where there are many, only those of the sentence that is told last are. */
bool shown_beats_has_link(const struct shown_beats *, int i);

/* Draws the board, and notes in *LEGEND what is on it. */
void draw_board(struct scene *, const struct game *, const struct layout *, struct legend *);
/* Draws the links of the argument in the gaps between the cells, and notes them in *LEGEND. */
void draw_links(struct scene *, const struct game *, const struct layout *, struct legend *);
void draw_panel(struct scene *, const struct game *, const struct layout *, const struct legend *, struct scrolled *);
/* Draws the searches of a race that runs side by side, as far as there is room. */
void draw_race(struct scene *, const struct game *);
void draw_chooser(struct scene *, const struct game *, struct scrolled *);
void draw_pager(struct scene *, const struct game *, struct scrolled *);

#endif
