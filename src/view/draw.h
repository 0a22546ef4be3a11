/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The internal interface of the view: runes and text drawn into a scene, the parts of a screen, and how much of an argument is shown. */
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
/* Adds an area; scene_hit returns its HIT for a click within it. */
void draw_area(struct scene *, struct area);

/* The rows that a title takes; the second is empty if the title fits into the first. */
enum { TITLE_ROWS = 2 };

/* Draws the title of a screen into WIDTH columns of its first row, and the rest of a longer title into the second row. */
void draw_title(struct scene *, int width, const char *utf8);
/* Draws at most WIDTH columns of text; a click on a key that it names, as in "n: hint   q: quit", presses that. */
void draw_named_keys(struct scene *, int row, int column, int width, const char *utf8, enum paint);
/* Appends TEXT, in which a line break parts no key from what it does: "Enter: apply all" has no-break spaces. */
void keys_hold_together(const char *text, struct strbuf *out);
/* Draws the keys of the current mode (game/mode.h) into the last row; SCROLLS: the content may be longer than the screen. */
void draw_keys(struct scene *, const struct game *, bool scrolls);
/* What a hint shows on the board: for each role, and for strong and weak links, a glyph as drawn there, or 0. */
struct legend {
	char sample[ROLES];
	uint32_t strong, weak;
};

/* The character that begins a line of the legend in a text; the first rune after it has the paint of the role or link. */
enum { LEGEND_MARK = 2 };

/* Appends the legend, one line per entry. */
void legend_text(const struct legend *, struct strbuf *out);
/* The paint of line LINE of the legend, from 0. */
enum paint legend_paint(const struct legend *, int line);

/* How much of the hint's argument is shown: all, or as far as the player has come. */
struct shown_beats {
	const struct proof *proof;	/* NULL: nothing is shown */
	bool unfolded, whole;
	int last;			/* the last beat shown; the marks of branches that ended before it are not shown */
	bool all_links;			/* the links of earlier beats are drawn, too */
	bool playing;			/* an animation runs: LAST is FRONT_NEW, the beats of REST are FRONT_REST */
	struct beat_set rest;
};

/* How a beat is drawn while an argument is played: as the newest, as one that the newest needs (hint_rests), or as an older one. */
enum front { FRONT_OLD = 1, FRONT_REST, FRONT_NEW };

struct shown_beats shown_beats_of(const struct game *);
/* Whether link I is drawn. If there are many links, only those of the last beat are; in an animation, only those of it and of REST. */
bool shown_beats_has_link(const struct shown_beats *, int i);

/* Draws the board, and sets *LEGEND to the roles and links on it. */
void draw_board(struct scene *, const struct game *, const struct layout *, struct legend *);
/*
 * Draws the signs of clues and of single cells, but for those of TINTED houses, and notes in MORE which cells have clues without a sign.
 * Those of clue FOCUS are in reverse; -1: of none.
 */
void draw_clues(struct scene *, const struct layout *, const struct geometry *, enum house_kind tinted, int focus, bool more[]);
/* Draws the links of the argument in the gaps between the cells, and adds them to *LEGEND. */
void draw_links(struct scene *, const struct game *, const struct layout *, struct legend *);
void draw_panel(struct scene *, const struct game *, const struct layout *, const struct legend *, struct scrolled *);
/* Draws the searches of a race side by side, as many as fit. */
void draw_race(struct scene *, const struct game *);
void draw_chooser(struct scene *, const struct game *, struct scrolled *);
void draw_pager(struct scene *, const struct game *, struct scrolled *);

#endif
