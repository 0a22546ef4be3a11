/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The board: the frame with its numbers, values, marks, and a hint's roles, each layer drawn over the one before. Marks that a hint is
 * about are drawn even if marks are hidden.
 */
#include "view/draw.h"

#include <string.h>

#include "view/sketch.h"

/* What a hint says of cells and candidates as far as it is told, and what a search that is played has put. */
struct board_overlay {
	uint8_t cell[MAX_CELLS], cand[MAX_CANDIDATES];	/* enum role */
	uint8_t ground[MAX_CELLS];
	uint8_t put[MAX_CELLS];		/* a digit of the search */
	uint16_t gone[MAX_CELLS];	/* marks that these digits exclude */
	bool tried[MAX_CELLS], failed[MAX_CELLS];
	struct cellset wrong, clash;	/* what check or a hint found, and what breaks the rules */
};

static const uint8_t role_ground[ROLES] = {
	[ROLE_HOUSE] = GROUND_HOUSE, [ROLE_BASE] = GROUND_BASE, [ROLE_COVER] = GROUND_HOUSE,
	[ROLE_FIN] = GROUND_BASE, [ROLE_ENDO_FIN] = GROUND_BASE, [ROLE_PIVOT] = GROUND_BASE, [ROLE_PINCER] = GROUND_BASE,
	[ROLE_ALS_A] = GROUND_BASE, [ROLE_ALS_B] = GROUND_BASE, [ROLE_ALS_C] = GROUND_BASE, [ROLE_COMMON] = GROUND_BASE,
	[ROLE_COLOUR_A] = GROUND_BASE, [ROLE_COLOUR_B] = GROUND_HOUSE, [ROLE_COLOUR_C] = GROUND_BASE, [ROLE_COLOUR_D] = GROUND_HOUSE,
	[ROLE_ON] = GROUND_BASE, [ROLE_OFF] = GROUND_HOUSE,
	[ROLE_PLACE] = GROUND_EFFECT, [ROLE_DROP] = GROUND_EFFECT,
};

static void overlay_cell(struct board_overlay *o, int cell, int role)
{
	if (o->ground[cell] < role_ground[role])
		o->ground[cell] = role_ground[role];
}

static void overlay_mark(struct board_overlay *o, const struct geometry *g, const struct mark *m)
{
	if (m->house != NO_HOUSE) {
		for (int i = 0; i < g->size; i++)
			overlay_cell(o, g->house_cell[m->house][i], ROLE_HOUSE);
		return;
	}
	overlay_cell(o, m->cell, m->role);
	if (m->digits == 0)
		o->cell[m->cell] = m->role;
	for (int d = digit_first(m->digits); d != 0; d = digit_next(m->digits, d))
		o->cand[candidate(m->cell, d)] = m->role;
}

static void overlay_effects(struct board_overlay *o, const struct candset *effects, enum role role)
{
	for (int c = candset_next(effects, -1); c >= 0; c = candset_next(effects, c)) {
		overlay_cell(o, candidate_cell(c), (int)role);
		o->cand[c] = (uint8_t)role;
	}
}

static bool names_house(const struct proof *p)
{
	for (int i = 0; i < p->marks; i++)
		if (proof_marks(p)[i].house != NO_HOUSE)
			return true;
	return false;
}

/* Where to look: the houses that the argument names, else the cells that it begins with. */
static void overlay_where(struct board_overlay *o, const struct geometry *g, const struct proof *p)
{
	bool houses = names_house(p);

	for (int i = 0; i < p->marks; i++) {
		const struct mark *m = &proof_marks(p)[i];

		if (houses ? m->house != NO_HOUSE : m->beat == 0 && m->digits == 0)
			overlay_mark(o, g, m);
	}
}

/* The argument as far as the player has come: its marks, and with its last beat its effects. */
static void overlay_argument(struct board_overlay *o, const struct geometry *g, const struct hint *h, const struct shown_beats *told)
{
	const struct proof *p = h->step.proof;

	for (int i = 0; i < p->marks; i++)
		if (shown_beats_has(told, proof_marks(p)[i].beat))
			overlay_mark(o, g, &proof_marks(p)[i]);
	if (!told->whole)
		return;
	overlay_effects(o, &h->step.head.place, ROLE_PLACE);
	overlay_effects(o, &h->step.head.drop, ROLE_DROP);
}

/* A pattern's digits are marked in each of its cells, also in those that cannot take them all. */
static void forget_impossible(struct board_overlay *o, const struct session *s)
{
	struct board board;

	session_board(s, &board);
	for (int cell = cellset_next(board.empty, -1); cell >= 0; cell = cellset_next(board.empty, cell))
		for (int d = 1; d <= board.geo->size; d++)
			if (!(board.cand[cell] & digit_bit(d)))
				o->cand[candidate(cell, d)] = ROLE_NONE;
}

static void overlay_trail(struct board_overlay *o, const struct geometry *g, const struct trail *t)
{
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
}

static void overlay_game(struct board_overlay *o, const struct geometry *g, const struct game *game)
{
	const struct hint *h = &game->hint;
	struct shown_beats told = shown_beats_of(game);

	memset(o, 0, sizeof *o);
	o->wrong = game->cursor.wrong;
	if (game->preferences.conflicts)
		o->clash = session_clashes(game->session);
	if (game->playback.kind == PLAYBACK_SEARCH)
		overlay_trail(o, g, &game->playback.trail);
	else if (h->kind == HINT_STEP && h->rung == HINT_WHERE && h->step.proof != NULL)
		overlay_where(o, g, h->step.proof);
	else if (told.proof != NULL)
		overlay_argument(o, g, h, &told);
	forget_impossible(o, game->session);
}

/* Where a line crosses another: by whether it is the first, an inner or the last one, and whether each of the two is heavy. */
static uint32_t frame_crossing(int row, int column, int last, bool heavy_row, bool heavy_column)
{
	static const uint16_t corner[3][3] = {
		{ 0x250f, 0x2533, 0x2513 }, { 0x2523, 0x254b, 0x252b }, { 0x2517, 0x253b, 0x251b },
	};
	static const uint16_t light_column[3] = { 0x252f, 0x253f, 0x2537 }, light_row[3] = { 0x2520, 0x2542, 0x2528 };
	int y = row == 0 ? 0 : row == last ? 2 : 1, x = column == 0 ? 0 : column == last ? 2 : 1;

	if (heavy_row && heavy_column)
		return corner[y][x];
	if (heavy_row)
		return light_column[y];
	return heavy_column ? light_row[x] : 0x253c;
}

struct pen {
	struct scene *scene;
	const struct layout *layout;
	const struct geometry *geo;
	struct legend *legend;
};

static bool has_column_line(const struct pen *p, int column)
{
	return p->layout->cell_lines || column % p->geo->box_columns == 0;
}

static bool has_row_line(const struct pen *p, int row)
{
	return p->layout->row_lines || row % p->geo->box_rows == 0;
}

static void frame_rune(const struct pen *p, int y, int x, uint32_t rune, char ascii)
{
	draw_rune(p->scene, y, x, p->scene->unicode ? rune : (uint32_t)(unsigned char)ascii, PAINT_FRAME);
}

static void draw_row_line(const struct pen *p, int row)
{
	bool heavy = row % p->geo->box_rows == 0;
	int y = layout_y(p->layout, p->geo, row), width = layout_board_width(p->layout, p->geo);

	for (int x = p->layout->gutter; x < width; x++)
		frame_rune(p, y, x, heavy ? 0x2501 : 0x2500, heavy ? '=' : '-');
	for (int c = 0; c <= p->geo->size; c++)
		if (has_column_line(p, c))
			frame_rune(p, y, layout_x(p->layout, p->geo, c),
				   frame_crossing(row, c, p->geo->size, heavy, c % p->geo->box_columns == 0), '+');
}

static void draw_column_line(const struct pen *p, int column)
{
	bool heavy = column % p->geo->box_columns == 0;
	int x = layout_x(p->layout, p->geo, column), height = layout_board_height(p->layout, p->geo);

	for (int y = 0; y < height; y++)
		frame_rune(p, y, x, heavy ? 0x2503 : 0x2502, heavy ? '|' : ':');
}

/* The row of a cell that its value is in. */
static int value_row(const struct layout *l)
{
	return (l->cell_height - 1) / 2;
}

static void draw_frame(const struct pen *p)
{
	const struct layout *l = p->layout;

	for (int c = 0; c <= p->geo->size; c++)
		if (has_column_line(p, c))
			draw_column_line(p, c);
	for (int r = 0; r <= p->geo->size; r++)
		if (has_row_line(p, r))
			draw_row_line(p, r);
	for (int i = 0; i < p->geo->size; i++) {
		uint32_t number = (uint32_t)digit_char(i + 1);

		draw_rune(p->scene, 0, layout_cell_x(l, p->geo, i) + l->cell_width / 2, number, PAINT_NUMBER);
		draw_rune(p->scene, layout_cell_y(l, p->geo, i) + value_row(l), 0, number, PAINT_NUMBER);
	}
}

/* The paint of a colour that the person gave; 0: it gave none. */
static int hand_paint(int colour)
{
	return colour != 0 ? PAINT_HAND_A + colour - 1 : 0;
}

/*
 * A colour by its letter, in the place that no mark and no value takes; where there is none, the value or the dot has the colour.
 * The ground shows it too, but not in mono, and not behind a hint's.
 */
static void draw_colour(const struct pen *p, const struct game *game, int cell, int y, int x)
{
	int colour = game->session->doc.now.colour[cell];
	bool small = p->layout->cell_height == 1;

	if (colour == 0 || (small && game->session->doc.now.value[cell] != 0))
		return;
	int right = p->layout->cell_width - 1, down = p->layout->cell_height - 1, last, below;

	/* Beside the last mark, where that has the corner. */
	if (layout_mark(p->layout, MAX_SIZE, &last, &below) && last == right && below == down)
		right--;
	draw_rune(p->scene, y + down, x + right, (uint32_t)colour_letter(colour) + 'a' - 'A', (enum paint)hand_paint(colour));
}

/* The highlighted digit, or 0; a hint that is told has the board for itself. */
static int lit_digit(const struct game *game)
{
	const struct hint *h = &game->hint;

	int value = game->session->doc.now.value[game->cursor.cell];

	if (h->kind == HINT_STEP && h->rung >= HINT_WHERE)
		return 0;
	return game->preferences.follow && value != 0 ? value : game->cursor.highlight;
}

static const char *const brackets[] = { [ORIGIN_GIVEN] = "()", [ORIGIN_OWN] = "[]", [ORIGIN_SOLVER] = "{}" };
static const uint8_t origin_paint[] = { [ORIGIN_GIVEN] = PAINT_GIVEN, [ORIGIN_OWN] = PAINT_OWN, [ORIGIN_SOLVER] = PAINT_SOLVER };

static void draw_digit(const struct pen *p, int digit, const char *mark, enum paint paint, int y, int x)
{
	int middle = x + p->layout->cell_width / 2;

	y += value_row(p->layout);
	draw_rune(p->scene, y, middle, (uint32_t)digit_char(digit), paint);
	if (p->layout->cell_width < 3)
		return;
	draw_rune(p->scene, y, middle - 1, (uint32_t)mark[0], paint);
	draw_rune(p->scene, y, middle + 1, (uint32_t)mark[1], paint);
}

/* A value is in brackets that tell where it is from, so that no mark can be taken for it. */
static void draw_value(const struct pen *p, const struct game *game, const struct board_overlay *o, int cell, int y, int x)
{
	const struct position *now = &game->session->doc.now;
	bool clash = cellset_has(o->clash, cell), given = now->origin[cell] == ORIGIN_GIVEN;
	bool wrong = clash || (cellset_has(o->wrong, cell) && !given);
	int digit = now->value[cell], origin = now->origin[cell];
	int paint = wrong ? PAINT_WRONG : o->cell[cell] ? PAINT_STEP + o->cell[cell] : origin_paint[origin];

	/* Where there is no room for the letter. */
	if (!wrong && o->cell[cell] == ROLE_NONE && now->colour[cell] != 0 && p->layout->cell_height == 1)
		paint = hand_paint(now->colour[cell]);
	if (!wrong && digit == lit_digit(game) && o->cell[cell] == ROLE_NONE)
		paint = PAINT_FOUND;
	if (!wrong)
		p->legend->sample[o->cell[cell]] = digit_char(digit);
	draw_digit(p, digit, wrong && !given ? "!!" : brackets[origin], (enum paint)paint, y, x);
}

/* A digit that the search has put for now: tried, forced, or in contradiction. */
static void draw_put(const struct pen *p, const struct board_overlay *o, int cell, int y, int x)
{
	if (o->failed[cell])
		draw_digit(p, o->put[cell], "!!", PAINT_WRONG, y, x);
	else
		draw_digit(p, o->put[cell], o->tried[cell] ? "??" : "{}", o->tried[cell] ? PAINT_FOUND : PAINT_SOLVER, y, x);
}

/* Where there is no room for marks, the strongest role of the cell and its candidates, by the sign that the help has for it. */
static void draw_sign(const struct pen *p, const struct board_overlay *o, int cell, int y, int x)
{
	struct sketch_sign sign, best = { ROLE_NONE, '\0', NULL };

	for (int i = 0; sketch_sign(i, &sign); i++) {
		bool has = o->cell[cell] == sign.role;

		for (int d = 1; d <= p->geo->size; d++)
			has = has || o->cand[candidate(cell, d)] == sign.role;
		if (has)
			best = sign;
	}
	if (best.role == ROLE_NONE) {
		draw_rune(p->scene, y, x, p->scene->unicode ? 0xb7 : '.', PAINT_DIM);
		return;
	}
	draw_rune(p->scene, y, x, (uint32_t)best.sign, (enum paint)(PAINT_STEP + (int)best.role));
	p->legend->sample[best.role] = best.sign;
}

static void draw_marks(const struct pen *p, const struct game *game, const struct board_overlay *o, int cell, int y, int x)
{
	uint16_t marks = session_marks(game->session, cell) & (uint16_t)~o->gone[cell];

	const struct position *now = &game->session->doc.now;
	uint16_t centre = now->filled ? 0 : now->centre[cell];

	if (p->layout->cell_height == 1) {
		draw_sign(p, o, cell, y, x);
		return;
	}

	for (int d = 1; d <= p->geo->size; d++) {
		int role = o->cand[candidate(cell, d)], right, down;
		int tint = hand_paint(game->session->doc.now.tint[candidate(cell, d)]);
		int mark = d == lit_digit(game) ? PAINT_FOUND : centre & digit_bit(d) ? PAINT_CENTRE : PAINT_MARK;
		int paint = role ? PAINT_STEP + role : tint != 0 ? tint : mark;

		if (!(marks & digit_bit(d) || role) || !layout_mark(p->layout, d, &right, &down))
			continue;
		draw_rune(p->scene, y + down, x + right, (uint32_t)digit_char(d), (enum paint)paint);
		p->legend->sample[role] = digit_char(d);
	}
}

static enum ground cell_ground(const struct game *game, const struct board_overlay *o, int cell)
{
	const struct session *s = game->session;
	int digit = lit_digit(game);

	if (cell == game->cursor.cell)
		return GROUND_CURSOR;
	if (cellset_has(o->wrong, cell) || cellset_has(o->clash, cell))
		return GROUND_WRONG;
	if (o->ground[cell])
		return (enum ground)o->ground[cell];
	if (digit != 0 && (s->doc.now.value[cell] == digit || session_marks(s, cell) & digit_bit(digit)))
		return GROUND_FOUND;
	if (s->doc.now.colour[cell] != 0)
		return (enum ground)(GROUND_HAND_A + s->doc.now.colour[cell] - 1);
	/* A hint's houses look much the same, so that the cursor's give way. */
	if (game->preferences.shade && game->hint.rung < HINT_WHERE && cellset_has(s->doc.geo->peer_set[cell], game->cursor.cell))
		return GROUND_SHADE;
	return GROUND_NONE;
}

void draw_board(struct scene *s, const struct game *game, const struct layout *l, struct legend *legend)
{
	const struct geometry *g = game->session->doc.geo;
	struct pen pen = { s, l, g, legend };
	struct board_overlay o;

	*legend = (struct legend){ .strong = 0 };
	overlay_game(&o, g, game);
	draw_frame(&pen);
	draw_links(s, game, l, legend);
	for (int cell = 0; cell < g->cells; cell++) {
		int y = layout_cell_y(l, g, geometry_row(g, cell)), x = layout_cell_x(l, g, geometry_column(g, cell));

		if (game->session->doc.now.value[cell] != 0)
			draw_value(&pen, game, &o, cell, y, x);
		else if (o.put[cell] != 0)
			draw_put(&pen, &o, cell, y, x);
		else
			draw_marks(&pen, game, &o, cell, y, x);
		draw_colour(&pen, game, cell, y, x);
		for (int row = 0; row < l->cell_height; row++)
			draw_ground(s, y + row, x, l->cell_width, cell_ground(game, &o, cell));
		draw_area(s, (struct area){ { HIT_CELL, cell }, y, x, l->cell_height, l->cell_width });
		if (cell == game->cursor.cell) {
			s->cursor_row = y + value_row(l);
			s->cursor_column = x + l->cell_width / 2;
		}
	}
}
