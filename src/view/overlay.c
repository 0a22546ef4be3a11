/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/overlay.h"

#include <string.h>

#include "game/hint.h"
#include "grid/clue.h"
#include "play/cage_sums.h"
#include "view/draw.h"

static const uint8_t role_ground[ROLES] = {
	[ROLE_HOUSE] = GROUND_HOUSE, [ROLE_BASE] = GROUND_BASE, [ROLE_COVER] = GROUND_HOUSE,
	[ROLE_FIN] = GROUND_BASE, [ROLE_ENDO_FIN] = GROUND_BASE, [ROLE_PIVOT] = GROUND_BASE, [ROLE_PINCER] = GROUND_BASE,
	[ROLE_EXOCET_BASE] = GROUND_BASE, [ROLE_TARGET] = GROUND_BASE, [ROLE_MIRROR] = GROUND_BASE, [ROLE_GUARDED] = GROUND_BASE,
	[ROLE_ALS_A] = GROUND_BASE, [ROLE_ALS_B] = GROUND_BASE, [ROLE_ALS_C] = GROUND_BASE, [ROLE_COMMON] = GROUND_BASE,
	[ROLE_COLOUR_A] = GROUND_BASE, [ROLE_COLOUR_B] = GROUND_HOUSE, [ROLE_COLOUR_C] = GROUND_BASE, [ROLE_COLOUR_D] = GROUND_HOUSE,
	[ROLE_ON] = GROUND_BASE, [ROLE_GUARDIAN] = GROUND_BASE, [ROLE_OFF] = GROUND_HOUSE,
	[ROLE_PLACE] = GROUND_EFFECT, [ROLE_DROP] = GROUND_EFFECT,
};

static void overlay_cell(struct board_overlay *o, int cell, int role)
{
	if (o->ground[cell] < role_ground[role])
		o->ground[cell] = role_ground[role];
}

/* Sets the role of a cell or candidate, unless a newer beat has set it. */
static void overlay_role(uint8_t *role, uint8_t *front, int to, enum front now)
{
	if (now < *front)
		return;
	*role = (uint8_t)to;
	*front = (uint8_t)now;
}

/* Adds a mark; while an argument is played, only the newest beat adds grounds. */
static void overlay_mark(struct board_overlay *o, const struct geometry *g, const struct mark *m, enum front front)
{
	if (m->house != NO_HOUSE) {
		for (int i = 0; i < g->size && front == FRONT_NEW; i++)
			overlay_cell(o, g->house_cell[m->house][i], ROLE_HOUSE);
		return;
	}
	if (front == FRONT_NEW)
		overlay_cell(o, m->cell, m->role);
	if (m->digits == 0)
		overlay_role(&o->cell[m->cell], &o->cell_front[m->cell], m->role, front);
	for (int d = digit_first(m->digits); d != 0; d = digit_next(m->digits, d))
		overlay_role(&o->cand[candidate(m->cell, d)], &o->cand_front[candidate(m->cell, d)], m->role, front);
}

static void overlay_effects(struct board_overlay *o, const struct candset *effects, enum role role)
{
	for (int c = candset_next(effects, -1); c >= 0; c = candset_next(effects, c)) {
		overlay_cell(o, candidate_cell(c), (int)role);
		o->cand[c] = (uint8_t)role;
		o->cand_front[c] = FRONT_NEW;
	}
}

/* The houses and cells that a hint names when it says where to look (HINT_WHERE). */
static void overlay_where(struct board_overlay *o, const struct geometry *g, const struct step *step)
{
	struct step_place place = step_place_of(step);

	for (; place.houses != 0; place.houses &= place.houses - 1)
		for (int i = 0; i < g->size; i++)
			overlay_cell(o, g->house_cell[bits_lowest(place.houses)][i], ROLE_HOUSE);
	for (int cell = cellset_next(place.cells, -1); cell >= 0; cell = cellset_next(place.cells, cell))
		overlay_cell(o, cell, ROLE_BASE);
}

static bool shown_beats_has(const struct shown_beats *t, int beat);

static enum front shown_beats_front(const struct shown_beats *t, int beat);

/* The marks of the beats that are shown, and after the last beat the effects of the step. */
static void overlay_argument(struct board_overlay *o, const struct geometry *g, const struct hint *h, const struct shown_beats *told)
{
	const struct proof *p = h->step.proof;
	const bool numbers = hint_numbers_placements(h);

	for (int i = 0; i < p->marks; i++) {
		const struct mark *m = &proof_marks(p)[i];

		if (!shown_beats_has(told, m->beat))
			continue;
		overlay_mark(o, g, m, shown_beats_front(told, m->beat));
		if (numbers && m->role == ROLE_ON && m->house == NO_HOUSE)
			o->number[m->cell] = (uint8_t)(m->beat + 1);
	}
	if (numbers)
		hint_name_points(h, o->number, g->cells);
	/* The cells of its cage are where to look. */
	const struct cellset cage = cage_of_step(g, &h->step);

	for (int cell = cellset_next(cage, -1); cell >= 0; cell = cellset_next(cage, cell))
		overlay_cell(o, cell, ROLE_HOUSE);
	if (!told->whole)
		return;
	overlay_effects(o, &h->step.head.place, ROLE_PLACE);
	overlay_effects(o, &h->step.head.drop, ROLE_DROP);
}

/* Clears the roles of candidates that are not there: a pattern marks all of its digits in each of its cells. */
static void forget_impossible(struct board_overlay *o, const struct session *s)
{
	struct board board;

	session_board(s, &board);
	for (int cell = cellset_next(board.empty, -1); cell >= 0; cell = cellset_next(board.empty, cell))
		for (int d = 1; d <= board.geo->size; d++)
			if (!(board.cand[cell] & digit_bit(d)))
				o->cand[candidate(cell, d)] = ROLE_NONE;
}

/* The colouring of the constraint graph: a ground per digit, in the cells that have one. */
static void overlay_colouring(struct board_overlay *o, const struct game *game)
{
	static const uint8_t digit_ground[1 + MAX_SIZE] = {
		[1] = GROUND_HAND_A, [2] = GROUND_HAND_B, [3] = GROUND_HAND_C, [4] = GROUND_HAND_D, [5] = GROUND_HAND_E,
		[6] = GROUND_HAND_F, [7] = GROUND_FOUND, [8] = GROUND_BASE, [9] = GROUND_EFFECT,
	};

	for (int cell = 0; cell < game_shown(game)->doc.geo->cells; cell++) {
		int digit = o->put[cell] != 0 ? o->put[cell] : game_shown(game)->doc.now.value[cell];

		if (digit != 0 && !o->failed[cell])
			o->ground[cell] = digit_ground[digit];
	}
}

static void overlay_trail(struct board_overlay *o, const struct game *game, const struct trail *t)
{
	const struct geometry *g = game_shown(game)->doc.geo;

	for (int i = 0; i < t->count; i++) {
		int cell = t->put[i].cell;

		o->put[cell] = t->put[i].digit;
		o->tried[cell] = t->put[i].tried;
		for (int peer = 0; peer < g->peers[t->put[i].cell]; peer++)
			o->gone[g->peer[cell][peer]] |= digit_bit(t->put[i].digit);
	}
	if (t->last.kind == SEARCH_FAIL && t->events > 0) {
		o->put[t->last.cell] = t->last.digit;
		o->failed[t->last.cell] = true;
	}
	if (playback_colours(game))
		overlay_colouring(o, game);
}

/* A grid that practice shows instead of the position: its digits in empty cells, and those that differ from the board, as failed. */
static void overlay_grid(struct board_overlay *o, const struct document *doc, const struct practice *p)
{
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		if (doc->now.value[cell] == p->grid[cell])
			continue;
		o->put[cell] = p->grid[cell];
		o->failed[cell] = doc->now.value[cell] != 0;
		o->tried[cell] = cell == p->claim.cell;
	}
}

void overlay_game(struct board_overlay *o, const struct game *game)
{
	const struct geometry *g = game_shown(game)->doc.geo;
	const struct hint *h = &game->hint;
	struct shown_beats told = shown_beats_of(game);
	const struct trail *trail = playback_trail(game);

	memset(o, 0, sizeof *o);
	o->wrong = game->cursor.wrong;
	o->selected = cursor_cells(game);
	if (game->preferences.conflicts)
		o->clash = cellset_or(session_clashes(game_shown(game)), game->solution_count.conflict);
	if (game->practice.shown)
		overlay_grid(o, &game_shown(game)->doc, &game->practice);
	else if (trail != NULL)
		overlay_trail(o, game, trail);
	else if (h->kind == HINT_STEP && h->rung == HINT_WHERE)
		overlay_where(o, g, &h->step);
	else if (told.proof != NULL)
		overlay_argument(o, g, h, &told);
	forget_impossible(o, game_shown(game));
}

/* The highlighted digit, or 0; a hint on the board hides the highlight. */
static int overlay_lit(const struct game *game)
{
	const struct hint *h = &game->hint;

	int value = game_shown(game)->doc.now.value[game->cursor.cell];

	if ((h->kind == HINT_STEP && h->rung >= HINT_WHERE) || h->kind == HINT_JUDGED)
		return 0;
	return game->preferences.follow && value != 0 ? value : game->cursor.highlight;
}

enum paint overlay_hand(int colour)
{
	return (enum paint)(PAINT_HAND_A + colour - 1);
}

bool overlay_wrong(const struct board_overlay *o, const struct game *game, int cell)
{
	return cellset_has(o->clash, cell) || (cellset_has(o->wrong, cell) && game_shown(game)->doc.now.origin[cell] != ORIGIN_GIVEN);
}

enum paint overlay_value(const struct board_overlay *o, const struct game *game, int cell)
{
	static const uint8_t origin_paint[] = { [ORIGIN_GIVEN] = PAINT_GIVEN, [ORIGIN_OWN] = PAINT_OWN, [ORIGIN_SOLVER] = PAINT_SOLVER };
	const struct position *now = &game_shown(game)->doc.now;

	if (overlay_wrong(o, game, cell))
		return PAINT_WRONG;
	if (o->cell[cell] != ROLE_NONE && o->cell_front[cell] != FRONT_OLD)
		return (enum paint)(PAINT_STEP + o->cell[cell]);
	return now->value[cell] == overlay_lit(game) ? PAINT_FOUND : (enum paint)origin_paint[now->origin[cell]];
}

bool overlay_has_mark(const struct board_overlay *o, const struct game *game, int cell, int digit, enum paint *paint)
{
	const struct position *now = &game_shown(game)->doc.now;
	int role = o->cand[candidate(cell, digit)], tint = now->tint[candidate(cell, digit)];
	uint16_t marks = session_marks(game_shown(game), cell) & (uint16_t)~o->gone[cell];

	if (role != ROLE_NONE)
		*paint = o->cand_front[candidate(cell, digit)] == FRONT_OLD ? PAINT_DIM : (enum paint)(PAINT_STEP + role);
	else if (tint != 0)
		*paint = overlay_hand(tint);
	else if (digit == overlay_lit(game))
		*paint = PAINT_FOUND;
	else
		*paint = !now->filled && now->centre[cell] & digit_bit(digit) ? PAINT_CENTRE : PAINT_MARK;
	return role != ROLE_NONE || marks & digit_bit(digit);
}

/* The cursor shows what a digit enters. */
static enum ground cursor_ground(const struct cursor *c)
{
	return c->centring ? GROUND_CURSOR_CENTRE : c->marking ? GROUND_CURSOR_MARKS : GROUND_CURSOR;
}

enum ground overlay_ground(const struct board_overlay *o, const struct game *game, int cell, bool cursor)
{
	const struct session *s = game_shown(game);
	int digit = overlay_lit(game);

	/* An argument that is played hides the cursor, and one that is shown is what to look at. */
	const bool here = cursor && cell == game->cursor.cell && (game->playback.kind == PLAYBACK_NONE || !hint_argues(&game->hint));

	if (here && overlay_leaves_tints(game))
		return cursor_ground(&game->cursor);
	if (cursor && cellset_has(o->selected, cell) && cellset_count(o->selected) > 1)
		return GROUND_SELECTED;
	if (cellset_has(o->wrong, cell) || cellset_has(o->clash, cell))
		return GROUND_WRONG;
	if (o->ground[cell])
		return (enum ground)o->ground[cell];
	if (here)
		return GROUND_RESTING;
	if (digit != 0 && (s->doc.now.value[cell] == digit || session_marks(s, cell) & digit_bit(digit)))
		return GROUND_FOUND;
	if (s->doc.now.colour[cell] != 0)
		return (enum ground)(GROUND_HAND_A + s->doc.now.colour[cell] - 1);
	if (cursor && game->cursor.focus > 0 && game->cursor.focus <= s->doc.geo->clues && overlay_leaves_tints(game) &&
	    cellset_has(clue_cells(s->doc.geo, geometry_clue(s->doc.geo, game->cursor.focus - 1)), cell))
		return GROUND_FOCUS;
	/* The houses of a hint look much the same, so those of the cursor are not shaded then. */
	if (cursor && game->preferences.shade && game->hint.rung < HINT_WHERE && cellset_has(s->doc.geo->peer_set[cell], game->cursor.cell))
		return GROUND_SHADE;
	return GROUND_NONE;
}

bool overlay_leaves_tints(const struct game *game)
{
	const struct hint *h = &game->hint;

	return !(h->kind == HINT_STEP && h->rung >= HINT_WHERE) && h->kind != HINT_JUDGED && !playback_colours(game);
}

bool overlay_shows_tints(const struct game *game)
{
	return !game->preferences.tints_hidden && !game->colourless && game->preferences.theme != THEME_MONO;
}

bool overlay_tinted(const struct game *game)
{
	return overlay_leaves_tints(game) && overlay_shows_tints(game);
}

/* How much of an argument is shown, for words, marks and links alike. */

/* With more links than this only those of the last beat are drawn: there are 20 numbers for links that cannot be drawn as lines. */
enum { MOST_LINKS = 24 };

static int count_links(const struct shown_beats *t)
{
	int count = 0;

	for (int i = 0; i < t->proof->links; i++)
		count += shown_beats_has(t, proof_links(t->proof)[i].beat);
	return count;
}

struct shown_beats shown_beats_of(const struct game *game)
{
	const struct hint *h = &game->hint;
	const struct playback *p = &game->playback;
	struct shown_beats t = { .unfolded = hint_unfolded(h), .whole = p->kind == PLAYBACK_NONE || p->beat + 1 >= p->beats };

	if (h->kind != HINT_JUDGED && (h->kind != HINT_STEP || h->rung < HINT_ARGUMENT))
		return t;
	t.proof = h->step.proof;
	if (t.proof == NULL)
		return t;
	t.last = t.whole ? t.proof->beats - 1 : p->at;
	t.all_links = count_links(&t) <= MOST_LINKS;
	t.playing = p->kind != PLAYBACK_NONE;
	if (t.playing)
		hint_rests(h, t.last, &t.rest);
	return t;
}

static enum front shown_beats_front(const struct shown_beats *t, int beat)
{
	if (!t->playing || beat == t->last)
		return FRONT_NEW;
	return beat_set_has(&t->rest, beat) ? FRONT_REST : FRONT_OLD;
}

static bool shown_beats_has(const struct shown_beats *t, int beat)
{
	return beat <= t->last && proof_tells(t->proof, beat, t->unfolded, t->last) && proof_stands(t->proof, beat, t->last);
}

bool shown_beats_has_link(const struct shown_beats *t, int i)
{
	int beat = proof_links(t->proof)[i].beat;

	if (t->playing)
		return shown_beats_has(t, beat) && shown_beats_front(t, beat) != FRONT_OLD;
	return t->all_links ? shown_beats_has(t, beat) : beat == t->last;
}
