/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the parts of the view share: putting runes, text and wrapped text into a scene. */
#ifndef VIEW_DRAW_H
#define VIEW_DRAW_H

#include "base/lines.h"
#include "game/game.h"
#include "view/fit.h"
#include "view/scene.h"
#include "view/view_cache.h"

struct strbuf;

struct glyph *draw_at(struct scene *, int row, int column);
void draw_rune(struct scene *, int row, int column, uint32_t rune, enum paint);
/* At most WIDTH columns; an ellipsis shows where it was cut. Returns the column after it. */
int draw_text(struct scene *, int row, int column, int width, const char *utf8, enum paint);
/* Raises the ground of a stretch of one row to at least GROUND. */
void draw_ground(struct scene *, int row, int column, int width, enum ground);
/* A click there is on HIT. */
void draw_area(struct scene *, struct area);

/* The line of keys at the bottom: KEYS, or FEWER of them where it is narrow. */
void draw_keys(struct scene *, const char *keys, const char *fewer);
/* What a hint has put on the board: of each role and of strong and weak links a glyph as it is there, or 0. */
struct legend {
	char sample[ROLES];
	uint32_t strong, weak;
};

/* What begins a line of the legend in a text; its first rune has the paint of the role or link. */
enum { LEGEND_MARK = 2 };

/* Appends the legend, a line each. */
void legend_text(const struct legend *, struct strbuf *out);
/* The paint of its Nth line. */
enum paint legend_paint(const struct legend *, int line);

/* How much of the hint's argument is told: all, or what the player has come to. */
struct shown_beats {
	const struct proof *proof;	/* NULL: nothing of it */
	bool unfolded, whole;
	int last;			/* the last beat that is told, where not the whole */
};

struct shown_beats shown_beats_of(const struct game *);
bool shown_beats_has(const struct shown_beats *, int beat);

/* And says in *LEGEND what is on it. */
void draw_board(struct scene *, const struct game *, const struct layout *, struct legend *);
/* The links of the argument, in the gaps between the cells. */
void draw_links(struct scene *, const struct game *, const struct layout *, struct legend *);
void draw_panel(struct scene *, const struct game *, const struct layout *, const struct legend *, struct scrolled *);
void draw_chooser(struct scene *, const struct game *, struct scrolled *);
void draw_pager(struct scene *, const struct pager *, struct scrolled *);

#endif
