/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* HoDoKu's walk and scale: first its singles, then its intersections and subsets, then the walk that asks for these before the engine. */
#include "rate/hodoku.h"

#include <limits.h>
#include <string.h>

#include "logic/step/technique.h"
#include "logic/step/technique_id.h"
#include "rate/hodoku_firsts.h"
#include "rate/hodoku_sets.h"
#include "rate/hodoku_tables.h"

static void single_queue_add(struct single_queue *q, int cand)
{
	q->cand[q->end++] = (uint16_t)cand;
}

/* The oldest, which no longer waits; -1: none waits. */
static int single_queue_take(struct single_queue *q)
{
	return q->first < q->end ? q->cand[q->first++] : -1;
}

/* The only place of the digit in the house begins to wait. */
static void basics_add_hidden(struct hodoku_basics *s, int house, int digit)
{
	single_queue_add(&s->hidden, candidate(s->now.geo->house_cell[house][bits_lowest(s->places[house][digit])], digit));
}

/* The digit has no place left in the house: the oldest of it that waits there no longer does. */
static void basics_remove_hidden(struct hodoku_basics *s, int house, int digit)
{
	struct single_queue *q = &s->hidden;

	for (int i = q->first; i < q->end; i++)
		if (candidate_digit(q->cand[i]) == digit && cellset_has(s->now.geo->house_set[house], candidate_cell(q->cand[i]))) {
			memmove(&q->cand[i], &q->cand[i + 1], (size_t)(q->end - i - 1) * sizeof *q->cand);
			q->end--;
			return;
		}
}

/* Removes a candidate, if it is there. */
static void hodoku_basics_drop(struct hodoku_basics *s, int cell, int digit)
{
	const struct geometry *g = s->now.geo;

	if ((s->now.cand[cell] & digit_bit(digit)) == 0)
		return;
	s->changed |= g->houses_of[cell];
	s->now.cand[cell] &= (uint16_t)~digit_bit(digit);
	if (bits_is_single(s->now.cand[cell]))
		single_queue_add(&s->naked, candidate(cell, digit_lowest(s->now.cand[cell])));
	for (int i = 0; i < g->cell_houses[cell]; i++) {
		int house = g->cell_house[cell][i];
		uint16_t left = s->places[house][digit] &= (uint16_t)~g->place[cell][house];

		if (bits_is_single(left))
			basics_add_hidden(s, house, digit);
		else if (left == 0)
			basics_remove_hidden(s, house, digit);
	}
}

static void basics_place(struct hodoku_basics *s, int cell, int digit)
{
	const struct geometry *g = s->now.geo;
	uint16_t cands = s->now.cand[cell];

	s->now.value[cell] = (uint8_t)digit;
	s->now.cand[cell] = 0;
	cellset_remove(&s->now.empty, cell);
	s->changed |= g->houses_of[cell];
	for (int i = 0; i < g->cell_houses[cell]; i++)
		s->empties[g->cell_house[cell][i]]--;
	for (int i = 0; i < g->peers[cell]; i++)
		hodoku_basics_drop(s, g->peer[cell][i], digit);
	for (int d = digit_first(cands); d != 0; d = digit_next(cands, d))
		for (int i = 0; i < g->cell_houses[cell]; i++) {
			int house = g->cell_house[cell][i];
			uint16_t left = s->places[house][d] &= (uint16_t)~g->place[cell][house];

			if (bits_is_single(left) && d != digit)
				basics_add_hidden(s, house, d);
		}
}

/* Takes over what was placed and dropped on the board, digit by digit, as HoDoKu does: singles come up in that order. */
static void basics_follow(struct hodoku_basics *s, const struct board *b)
{
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0 && s->now.value[cell] == 0)
			basics_place(s, cell, b->value[cell]);
	for (int d = 1; d <= b->geo->size; d++)
		for (int cell = 0; cell < b->geo->cells; cell++)
			if ((s->now.cand[cell] & (uint16_t)~b->cand[cell] & digit_bit(d)) != 0)
				hodoku_basics_drop(s, cell, d);
}

void hodoku_basics_init(struct hodoku_basics *s, const struct board *b)
{
	const struct geometry *g = b->geo;

	board_init(&s->now, g);
	for (int house = 0; house < g->houses; house++) {
		s->empties[house] = (uint8_t)g->size;
		for (int d = 1; d <= g->size; d++)
			s->places[house][d] = g->all;
	}
	s->naked.first = s->naked.end = s->hidden.first = s->hidden.end = 0;
	memset(s->fresh, 0, sizeof s->fresh);
	s->changed = 0;
	s->follows = true;
}

/* Whether the cell is the last empty one of a house. */
static bool basics_is_full_house(const struct hodoku_basics *s, int cell)
{
	const struct geometry *g = s->now.geo;
	bool last = false;

	for (int i = 0; i < g->cell_houses[cell]; i++)
		last |= s->empties[g->cell_house[cell][i]] == 1;
	return last;
}

static bool basics_is_hidden(const struct hodoku_basics *s, int cand)
{
	const struct geometry *g = s->now.geo;
	int cell = candidate_cell(cand);

	for (int i = 0; i < g->cell_houses[cell]; i++)
		if (bits_is_single(s->places[g->cell_house[cell][i]][candidate_digit(cand)]))
			return true;
	return false;
}

static bool basics_found(struct hodoku_basics *s, struct step_head *head, enum technique_id id, int cand)
{
	*head = technique_head(&techniques[id], 1, digit_bit(candidate_digit(cand)));
	candset_add(&head->place, cand);
	basics_place(s, candidate_cell(cand), candidate_digit(cand));
	return true;
}

bool hodoku_basics_single(struct hodoku_basics *s, const struct board *b, struct step_head *head)
{
	int cand;

	if (s->follows)
		basics_follow(s, b);
	s->follows = false;
	for (int i = s->naked.first; i < s->naked.end; i++) {
		int cell = candidate_cell(s->naked.cand[i]);

		if (s->now.value[cell] == 0 && basics_is_full_house(s, cell))
			return basics_found(s, head, TECHNIQUE_FULL_HOUSE, s->naked.cand[i]);
	}
	while ((cand = single_queue_take(&s->naked)) >= 0)
		if (s->now.value[candidate_cell(cand)] == 0)
			return basics_found(s, head, TECHNIQUE_NAKED_SINGLE, cand);
	while ((cand = single_queue_take(&s->hidden)) >= 0)
		if (s->now.value[candidate_cell(cand)] == 0 && basics_is_hidden(s, cand))
			return basics_found(s, head, TECHNIQUE_HIDDEN_SINGLE, cand);
	return false;
}

/*
 * Intersections and subsets in HoDoKu's order: kind by kind, for each the boxes first, then rows and columns, and in a house by its cells
 * or digits. The first that excludes something is taken. A house that has not changed since it had none is not looked at again: what a
 * pattern of a house needs is in the house, and what it excludes elsewhere only becomes less.
 */

/* A search in one house. */
struct basic_search {
	struct hodoku_basics *s;
	const struct basic_row *row;
	int house;
	struct step_head *head;
};

struct basic_row {
	enum technique_id id;
	int size;
	bool (*find)(const struct basic_search *);
};

/* Items of a house, each with a set that it needs; those are sought that together need as many as there are. */
struct basic_items {
	int count;
	uint16_t item[MAX_SIZE], need[MAX_SIZE];
	bool (*found)(const struct basic_search *, uint16_t items, uint16_t need);
};

static bool basic_choose(const struct basic_search *b, const struct basic_items *a, int from, int more, uint16_t items, uint16_t need)
{
	if (more == 0)
		return bits_count_few(need) == b->row->size && a->found(b, items, need);
	for (int i = from; i + more <= a->count; i++) {
		uint16_t all = need | a->need[i];

		if (bits_count_few(all) <= b->row->size && basic_choose(b, a, i + 1, more - 1, items | a->item[i], all))
			return true;
	}
	return false;
}

/* An item needs from two to SIZE. */
static void basic_add(struct basic_items *a, int size, uint16_t item, uint16_t need)
{
	if ((need & (need - 1)) == 0 || bits_count_few(need) > size)
		return;
	a->item[a->count] = item;
	a->need[a->count++] = need;
}

static struct cellset basic_cells(const struct basic_search *b, uint16_t places)
{
	struct cellset cells = { { 0, 0 } };

	for (; places != 0; places &= places - 1)
		cellset_add(&cells, b->s->now.geo->house_cell[b->house][bits_lowest(places)]);
	return cells;
}

static void basic_drop(const struct basic_search *b, int cell, uint16_t digits)
{
	candset_add_digits(&b->head->drop, cell, b->s->now.cand[cell] & digits);
}

/* Excludes digits from whatever sees all cells; true if there were any, and with LOCKED, on both sides of two houses. */
static bool basic_exclude(const struct basic_search *b, uint16_t places, uint16_t digits, bool locked)
{
	const struct geometry *g = b->s->now.geo;
	struct cellset cells = basic_cells(b, places), seen = b->s->now.empty;
	houseset common = geometry_all_houses(g), hit = 0;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		seen = cellset_and(seen, g->peer_set[c]);
		common &= g->houses_of[c];
	}
	if (locked && (common & (common - 1)) == 0)
		return false;
	*b->head = technique_head(&techniques[b->row->id], b->row->size, digits);
	for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c)) {
		houseset in = g->houses_of[c] & common;

		if ((b->s->now.cand[c] & digits) == 0)
			continue;
		basic_drop(b, c, digits);
		if ((in & (in - 1)) == 0)
			hit |= in;
	}
	return locked ? (hit & (hit - 1)) != 0 : !candset_empty(&b->head->drop);
}

static bool basic_naked(const struct basic_search *b, uint16_t places, uint16_t digits)
{
	return basic_exclude(b, places, digits, false);
}

static bool basic_locked(const struct basic_search *b, uint16_t places, uint16_t digits)
{
	return basic_exclude(b, places, digits, true);
}

static bool basic_in_cells(const struct basic_search *b, bool (*found)(const struct basic_search *, uint16_t, uint16_t))
{
	const struct geometry *g = b->s->now.geo;
	struct basic_items a = { .found = found };

	for (int i = 0; i < g->size; i++)
		basic_add(&a, b->row->size, (uint16_t)(1 << i), b->s->now.cand[g->house_cell[b->house][i]]);
	return basic_choose(b, &a, 0, b->row->size, 0, 0);
}

/* Locked candidates are also excluded from the rest of the line, and only boxes have such. */
static bool basic_find_locked(const struct basic_search *b)
{
	return geometry_kind(b->s->now.geo, b->house) == HOUSE_BOX && basic_in_cells(b, basic_locked);
}

/* What is left when there are no locked ones. */
static bool basic_find_naked(const struct basic_search *b)
{
	return basic_in_cells(b, basic_naked);
}

static bool basic_hidden(const struct basic_search *b, uint16_t digits, uint16_t places)
{
	*b->head = technique_head(&techniques[b->row->id], b->row->size, digits);
	for (; places != 0; places &= places - 1)
		basic_drop(b, b->s->now.geo->house_cell[b->house][bits_lowest(places)], (uint16_t)~digits);
	return !candset_empty(&b->head->drop);
}

static bool basic_find_hidden(const struct basic_search *b)
{
	struct basic_items a = { .found = basic_hidden };

	for (int d = 1; d <= b->s->now.geo->size; d++)
		basic_add(&a, b->row->size, digit_bit(d), b->s->places[b->house][d]);
	return basic_choose(b, &a, 0, b->row->size, 0, 0);
}

/* A digit that has its places in this house only where it meets another one. */
static bool basic_confined(const struct basic_search *b, int digit)
{
	const struct geometry *g = b->s->now.geo;
	uint16_t places = b->s->places[b->house][digit];

	if ((places & (places - 1)) == 0)
		return false;
	for (int i = 0; i < g->meetings[b->house]; i++) {
		int other = g->meeting[b->house][i].house;
		uint16_t out = b->s->places[other][digit] & (uint16_t)~g->shared_place[b->house][other];

		if ((places & ~g->meeting_place[i][b->house]) != 0 || out == 0)
			continue;
		*b->head = technique_head(&techniques[b->row->id], bits_count_few(places), digit_bit(digit));
		for (; out != 0; out &= out - 1)
			basic_drop(b, g->house_cell[other][bits_lowest(out)], digit_bit(digit));
		return true;
	}
	return false;
}

static bool basic_find_confined(const struct basic_search *b)
{
	for (int d = 1; d <= b->s->now.geo->size; d++)
		if (basic_confined(b, d))
			return true;
	return false;
}

static bool basic_find_pointing(const struct basic_search *b)
{
	return geometry_kind(b->s->now.geo, b->house) == HOUSE_BOX && basic_find_confined(b);
}

static bool basic_find_claiming(const struct basic_search *b)
{
	return geometry_kind(b->s->now.geo, b->house) != HOUSE_BOX && basic_find_confined(b);
}

static const struct basic_row basic_rows[HODOKU_BASIC_ROWS] = {
	{ TECHNIQUE_LOCKED_PAIR, 2, basic_find_locked }, { TECHNIQUE_LOCKED_TRIPLE, 3, basic_find_locked },
	{ TECHNIQUE_POINTING, 1, basic_find_pointing }, { TECHNIQUE_CLAIMING, 1, basic_find_claiming },
	{ TECHNIQUE_NAKED_PAIR, 2, basic_find_naked }, { TECHNIQUE_NAKED_TRIPLE, 3, basic_find_naked },
	{ TECHNIQUE_HIDDEN_PAIR, 2, basic_find_hidden }, { TECHNIQUE_HIDDEN_TRIPLE, 3, basic_find_hidden },
	{ TECHNIQUE_NAKED_QUADRUPLE, 4, basic_find_naked }, { TECHNIQUE_HIDDEN_QUADRUPLE, 4, basic_find_hidden },
};

/* Looks in those of HOUSES that have changed. */
static bool basic_look(struct basic_search *b, houseset houses)
{
	houseset *fresh = &b->s->fresh[b->row - basic_rows];

	for (houseset rest = houses & *fresh; rest != 0; rest &= rest - 1) {
		b->house = bits_lowest(rest);
		if (b->row->find(b))
			return true;
		*fresh &= ~houseset_of(b->house);
	}
	return false;
}

/* Takes what the step excludes outside of its house off the board, and then what it excludes inside: singles come up in that order. */
static void basic_apply(const struct basic_search *b)
{
	const struct candset *drop = &b->head->drop;

	for (int inside = 0; inside < 2; inside++)
		for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
			if (cellset_has(b->s->now.geo->house_set[b->house], candidate_cell(c)) == (inside != 0))
				hodoku_basics_drop(b->s, candidate_cell(c), candidate_digit(c));
}

bool hodoku_basics_subset(struct hodoku_basics *s, struct step_head *head)
{
	const struct geometry *g = s->now.geo;
	struct basic_search b = { .s = s, .head = head };

	for (int i = 0; i < HODOKU_BASIC_ROWS; i++)
		s->fresh[i] |= s->changed;
	s->changed = 0;
	for (b.row = basic_rows; b.row < basic_rows + HODOKU_BASIC_ROWS; b.row++) {
		if (!basic_look(&b, g->of_kind[HOUSE_BOX]) && !basic_look(&b, geometry_all_houses(g) & ~g->of_kind[HOUSE_BOX]))
			continue;
		basic_apply(&b);
		return true;
	}
	return false;
}

/* Those of HoDoKu's techniques that are on there by default, in its order, after the simple ones above. */
static const uint8_t hodoku_order[] = {
	TECHNIQUE_X_WING, TECHNIQUE_SWORDFISH, TECHNIQUE_JELLYFISH, TECHNIQUE_REMOTE_PAIR, TECHNIQUE_BUG_PLUS_1,
	TECHNIQUE_SKYSCRAPER, TECHNIQUE_TWO_STRING_KITE, TECHNIQUE_DUAL_TWO_STRING_KITE, TECHNIQUE_TURBOT_FISH,
	TECHNIQUE_EMPTY_RECTANGLE, TECHNIQUE_DUAL_EMPTY_RECTANGLE, TECHNIQUE_W_WING, TECHNIQUE_XY_WING, TECHNIQUE_XYZ_WING,
	TECHNIQUE_UNIQUE_RECTANGLE_1, TECHNIQUE_UNIQUE_RECTANGLE_2, TECHNIQUE_UNIQUE_RECTANGLE_3, TECHNIQUE_UNIQUE_RECTANGLE_4,
	TECHNIQUE_UNIQUE_RECTANGLE_5, TECHNIQUE_UNIQUE_RECTANGLE_6, TECHNIQUE_HIDDEN_RECTANGLE,
	TECHNIQUE_AVOIDABLE_RECTANGLE_1, TECHNIQUE_AVOIDABLE_RECTANGLE_2,
	TECHNIQUE_FINNED_X_WING, TECHNIQUE_SASHIMI_X_WING, TECHNIQUE_FINNED_SWORDFISH, TECHNIQUE_SASHIMI_SWORDFISH,
	TECHNIQUE_FINNED_JELLYFISH, TECHNIQUE_SASHIMI_JELLYFISH, TECHNIQUE_SUE_DE_COQ,
	TECHNIQUE_SIMPLE_COLOURS_TRAP, TECHNIQUE_SIMPLE_COLOURS_WRAP, TECHNIQUE_MULTI_COLOURS_1, TECHNIQUE_MULTI_COLOURS_2,
	TECHNIQUE_X_CHAIN, TECHNIQUE_XY_CHAIN, TECHNIQUE_CONTINUOUS_NICE_LOOP, TECHNIQUE_DISCONTINUOUS_NICE_LOOP, TECHNIQUE_AIC,
	TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_AIC,
	TECHNIQUE_ALS_XZ, TECHNIQUE_ALS_XY_WING, TECHNIQUE_ALS_XY_CHAIN,
	TECHNIQUE_FRANKEN_X_WING, TECHNIQUE_FRANKEN_SWORDFISH, TECHNIQUE_FINNED_FRANKEN_X_WING, TECHNIQUE_FINNED_FRANKEN_SWORDFISH,
	/* Its forcing chains and nets have more names here. */
	TECHNIQUE_NISHIO_FORCING_CHAIN, TECHNIQUE_CELL_FORCING_CHAIN, TECHNIQUE_HOUSE_FORCING_CHAIN,
	TECHNIQUE_FORCING_CHAIN_CONTRADICTION, TECHNIQUE_FORCING_CHAIN_VERITY,
	TECHNIQUE_FORCING_NET_CONTRADICTION, TECHNIQUE_FORCING_NET_VERITY,
};

/* The sum of what a step excludes, digit by digit, each candidate weighted by its place; by it HoDoKu sorts those that exclude as many. */
static long hodoku_sum(const struct step_head *head)
{
	long sum = 0, weight = 1;

	for (int d = 1; d <= MAX_SIZE; d++)
		for (int c = candset_next(&head->drop, -1); c >= 0; c = candset_next(&head->drop, c)) {
			if (candidate_digit(c) != d)
				continue;
			sum += candidate_cell(c) * weight + d;
			weight += 80;
		}
	return sum;
}

bool hodoku_before(const struct step_head *a, const struct step_head *b)
{
	int more = candset_count(&a->drop) - candset_count(&b->drop);

	if (more != 0)
		return more > 0;
	return candset_equal(&a->drop, &b->drop) ? a->size < b->size : hodoku_sum(a) < hodoku_sum(b);
}

enum { HODOKU_ROWS = sizeof hodoku_order / sizeof *hodoku_order };

static const struct engine_walk hodoku_steps = {
	.order = hodoku_order, .count = HODOKU_ROWS, .better = hodoku_before,
	.at_once.on = {
		[TECHNIQUE_X_WING] = true, [TECHNIQUE_SWORDFISH] = true, [TECHNIQUE_JELLYFISH] = true,
		[TECHNIQUE_SKYSCRAPER] = true, [TECHNIQUE_TWO_STRING_KITE] = true,
		[TECHNIQUE_EMPTY_RECTANGLE] = true, [TECHNIQUE_DUAL_EMPTY_RECTANGLE] = true,
		[TECHNIQUE_W_WING] = true, [TECHNIQUE_XYZ_WING] = true,
	},
};

/* Its options, by default: no almost locked sets in chains. */
static const struct finder_options hodoku_options = { .incomplete_rectangles = true, .fins = 5, .endo_fins = 2 };

/* What the sum may be on each level. */
static const int hodoku_limit[LEVELS] = {
	[LEVEL_EASY] = 800, [LEVEL_MEDIUM] = 1000, [LEVEL_HARD] = 1600, [LEVEL_UNFAIR] = 1800, [LEVEL_EXTREME] = INT_MAX,
};

/* A walk: its simple steps, and the sum of the scores so far. */
struct hodoku_walk {
	struct engine *engine;
	struct hodoku_basics basics;
	bool with_proof;
	struct hodoku_bounds bounds;
	int score;
	bool exceeded;		/* the steps are out of bounds */
	int rows;		/* of the order, that a walk within the bounds can use */
	const uint8_t *guess;	/* the solution that guesses are taken from; NULL: the walk ends where it is stuck */
	struct step_head owed;	/* effects of the last step that are still to be shown, one by one */
	struct hodoku_sets *sets;	/* NULL until they are needed */
	struct hodoku_tables *tables;
};

/* The engine finds no more than it is asked for. */
static const struct engine_walk hodoku_nothing = { .order = hodoku_order };

/* The place of a technique in the order. */
static int hodoku_place(enum technique_id id)
{
	int i = 0;

	while (hodoku_order[i] != id)
		i++;
	return i;
}

/* Takes one of the engine's steps by technique T, with its proof, that has the same effects. */
static bool hodoku_take_proof(struct engine *engine, const struct board *b, const struct technique *t, struct step *step)
{
	struct step *steps;
	size_t count = engine_all(engine, b, t, true, &steps);

	for (size_t i = 0; i < count; i++)
		if (step->proof == NULL && candset_equal(&steps[i].head.place, &step->head.place) &&
		    candset_equal(&steps[i].head.drop, &step->head.drop)) {
			*step = steps[i];
			steps[i].proof = NULL;
		}
	steps_free(steps, count);
	return step->proof != NULL;
}

/* Shows one of the effects that are still to be shown, by an assumption. */
static bool hodoku_show(struct hodoku_walk *w, struct engine *engine, const struct board *b, struct step *step)
{
	for (int on = 1; on >= 0; on--) {
		struct candset *effects = on != 0 ? &w->owed.place : &w->owed.drop;

		for (int c = candset_next(effects, -1); c >= 0; c = candset_next(effects, c)) {
			candset_remove(effects, c);
			if ((b->cand[candidate_cell(c)] & digit_bit(candidate_digit(c))) != 0 && engine_show(engine, b, c, on != 0, step))
				return true;
		}
	}
	return false;
}

/*
 * The proof of a step that was found without one: that of a step with the same effects, and with its name, of the same technique or the
 * first other one in the order. Where there is none, the effects are shown one by one.
 */
static bool hodoku_prove(struct hodoku_walk *w, struct engine *engine, const struct board *b, struct step *step)
{
	const struct step_head head = step->head;

	if (!w->with_proof || hodoku_take_proof(engine, b, &techniques[head.technique], step))
		return true;
	for (int i = 0; i < HODOKU_ROWS; i++)
		if (hodoku_take_proof(engine, b, &techniques[hodoku_order[i]], step))
			return true;
	w->owed = head;
	return hodoku_show(w, engine, b, step);
}

/* Asks the engine for rows FROM to END - 1 of the order. */
static bool hodoku_ask(struct hodoku_walk *w, struct engine *engine, const struct board *b, int from, int end, struct step *step)
{
	struct engine_walk rows = hodoku_steps;

	rows.order += from;
	rows.count = end < w->rows ? end - from : w->rows - from;
	engine_options(engine)->walk = &rows;
	bool found = rows.count > 0 && engine_first(engine, b, w->with_proof, step);

	engine_options(engine)->walk = &hodoku_nothing;
	return found;
}

/*
 * The order in its parts: rows of it that the engine is asked for, and steps that are chosen here in the place of the rows that follow,
 * up to the next part.
 */
struct hodoku_part {
	enum technique_id first;	/* of the rows */
	bool (*find)(struct hodoku_walk *, const struct board *, struct step_head *);	/* NULL: the engine is asked */
};

static struct hodoku_tables *hodoku_tables_of(struct hodoku_walk *w)
{
	if (w->tables == NULL)
		w->tables = hodoku_tables_new();
	return w->tables;
}

static bool hodoku_find_pair(struct hodoku_walk *w, const struct board *b, struct step_head *head)
{
	return hodoku_tables_bivalue(hodoku_tables_of(w), b, true, head);
}

static bool hodoku_find_xy_wing(struct hodoku_walk *w, const struct board *b, struct step_head *head)
{
	(void)w;
	return hodoku_first_xy_wing(b, head);
}

/* The engine says quickly that there is none. What it excludes is applied at once in HoDoKu's order, by which singles come up. */
static bool hodoku_find_sue_de_coq(struct hodoku_walk *w, const struct board *b, struct step_head *head)
{
	const int from = hodoku_place(TECHNIQUE_SUE_DE_COQ);
	struct step step = { .proof = NULL };
	struct candset inside;

	if (!hodoku_ask(w, w->engine, b, from, from + 1, &step))
		return false;
	*head = step.head;
	step_free(&step);
	if (!hodoku_first_sue_de_coq(b, head, &inside))
		return true;
	for (int c = candset_next(&inside, -1); c >= 0; c = candset_next(&inside, c))
		hodoku_basics_drop(&w->basics, candidate_cell(c), candidate_digit(c));
	for (int c = candset_next(&head->drop, -1); c >= 0; c = candset_next(&head->drop, c))
		hodoku_basics_drop(&w->basics, candidate_cell(c), candidate_digit(c));
	return true;
}

static bool hodoku_find_xy_chain(struct hodoku_walk *w, const struct board *b, struct step_head *head)
{
	return hodoku_tables_bivalue(hodoku_tables_of(w), b, false, head);
}

static bool hodoku_find_chain(struct hodoku_walk *w, const struct board *b, struct step_head *head)
{
	struct hodoku_tables *t = hodoku_tables_of(w);

	return hodoku_tables_chain(t, b, false, head) || hodoku_tables_chain(t, b, true, head);
}

static bool hodoku_find_sets(struct hodoku_walk *w, const struct board *b, struct step_head *head)
{
	if (w->sets == NULL)
		w->sets = hodoku_sets_new();
	return hodoku_sets_find(w->sets, b, head);
}

static bool hodoku_find_forcing(struct hodoku_walk *w, const struct board *b, struct step_head *head)
{
	struct hodoku_tables *t = hodoku_tables_of(w);

	return hodoku_tables_forcing(t, b, false, head) || hodoku_tables_forcing(t, b, true, head);
}

static const struct hodoku_part hodoku_parts[] = {
	{ TECHNIQUE_X_WING, NULL }, { TECHNIQUE_REMOTE_PAIR, hodoku_find_pair }, { TECHNIQUE_BUG_PLUS_1, NULL },
	{ TECHNIQUE_XY_WING, hodoku_find_xy_wing }, { TECHNIQUE_XYZ_WING, NULL },
	{ TECHNIQUE_SUE_DE_COQ, hodoku_find_sue_de_coq }, { TECHNIQUE_SIMPLE_COLOURS_TRAP, NULL },
	{ TECHNIQUE_XY_CHAIN, hodoku_find_xy_chain }, { TECHNIQUE_CONTINUOUS_NICE_LOOP, hodoku_find_chain },
	{ TECHNIQUE_ALS_XZ, hodoku_find_sets }, { TECHNIQUE_FRANKEN_X_WING, NULL },
	{ TECHNIQUE_NISHIO_FORCING_CHAIN, hodoku_find_forcing },
};

enum { HODOKU_PARTS = sizeof hodoku_parts / sizeof *hodoku_parts };

/* A guess as HoDoKu makes it: the solution's digit in the middle one of the empty cells. */
static bool hodoku_guess(const struct hodoku_walk *w, const struct board *b, struct step *step)
{
	int cell = cellset_next(b->empty, -1);

	if (w->guess == NULL)
		return false;
	for (int i = cellset_count(b->empty) / 2; i > 0; i--)
		cell = cellset_next(b->empty, cell);
	step->head = (struct step_head){ .technique = HODOKU_GUESS };
	candset_add(&step->head.place, candidate(cell, w->guess[cell]));
	return true;
}

/* The next step, and its proof. */
static bool hodoku_first(void *data, struct engine *engine, const struct board *b, struct step *step)
{
	struct hodoku_walk *w = data;

	step->proof = NULL;
	if (cellset_empty(b->empty))
		return false;
	if (hodoku_show(w, engine, b, step))
		return true;
	if (hodoku_basics_single(&w->basics, b, &step->head) || hodoku_basics_subset(&w->basics, &step->head))
		return hodoku_prove(w, engine, b, step);
	w->basics.follows = true;
	for (int i = 0; i < HODOKU_PARTS; i++) {
		const struct hodoku_part *part = &hodoku_parts[i];
		const int from = hodoku_place(part->first), end = i + 1 < HODOKU_PARTS ? hodoku_place(part[1].first) : HODOKU_ROWS;

		if (part->find == NULL && hodoku_ask(w, engine, b, from, end, step))
			return true;
		if (part->find != NULL && from < w->rows && part->find(w, b, &step->head))
			return hodoku_prove(w, engine, b, step);
	}
	return hodoku_guess(w, b, step);
}

/* Whether the steps so far, with this one, are within the bounds. */
static bool hodoku_goes_on(void *data, const struct step_head *head)
{
	struct hodoku_walk *w = data;
	const struct technique *t = &techniques[head->technique];

	w->score += t->score;
	w->exceeded = t->level > w->bounds.level || w->score > hodoku_limit[w->bounds.level] ||
		      (w->bounds.difficulty != 0 && head->difficulty > w->bounds.difficulty);
	return !w->exceeded;
}

/* How many techniques of the order a walk within this level can use: what follows them is of higher levels. */
static int hodoku_order_within(enum level most)
{
	int count = hodoku_steps.count;

	while (count > 0 && techniques[hodoku_order[count - 1]].level > most)
		count--;
	return count;
}

static void hodoku_run(struct engine *engine, const struct board *b, struct hodoku_walk *w, const struct path_options *how,
		       struct path *path)
{
	struct engine_options *options = engine_options(engine), before = *options;

	hodoku_basics_init(&w->basics, b);
	w->engine = engine;
	w->score = 0;
	w->exceeded = false;
	options->techniques = (struct technique_set){ .on = { false } };
	for (int i = 0; i < HODOKU_ROWS; i++)
		options->techniques.on[hodoku_order[i]] = true;
	options->finders = hodoku_options;
	w->rows = hodoku_order_within(w->bounds.level);
	w->owed = (struct step_head){ .size = 0 };
	w->sets = NULL;
	w->tables = NULL;
	options->walk = &hodoku_nothing;
	options->patience = 0;
	path_run(path, engine, b, how);
	hodoku_sets_free(w->sets);
	hodoku_tables_free(w->tables);
	/* What path_run says of the board holds on. */
	before.unique = options->unique;
	*options = before;
}

void hodoku_walk(struct engine *engine, const struct board *b, bool with_proof, struct path *path)
{
	struct hodoku_walk w;
	struct path_options how = { .with_proof = with_proof, .first = hodoku_first, .data = &w };

	w.with_proof = with_proof;
	w.bounds = (struct hodoku_bounds){ .level = LEVEL_EXTREME };
	w.guess = NULL;
	hodoku_run(engine, b, &w, &how, path);
}

void hodoku_walk_guessing(struct engine *engine, const struct board *b, struct path *path)
{
	struct hodoku_walk w;
	struct path_options how = { .first = hodoku_first, .data = &w };

	w.with_proof = false;
	w.bounds = (struct hodoku_bounds){ .level = LEVEL_EXTREME };
	w.guess = path->solution;
	hodoku_run(engine, b, &w, &how, path);
}

bool hodoku_walk_within(struct engine *engine, const struct board *b, const struct hodoku_bounds *bounds, struct path *path)
{
	struct hodoku_walk w;
	struct path_options how = { .trust = true, .first = hodoku_first, .goes_on = hodoku_goes_on, .data = &w };

	w.with_proof = false;
	w.guess = NULL;
	w.bounds = *bounds;
	hodoku_run(engine, b, &w, &how, path);
	return path->verdict == VERDICT_SOLVED && !w.exceeded;
}

bool hodoku_has(const struct technique *t)
{
	for (int i = 0; i < hodoku_steps.count; i++)
		if (hodoku_order[i] == t->index)
			return true;
	return false;
}

void hodoku_rate(const struct path *path, struct hodoku_rating *r)
{
	*r = (struct hodoku_rating){ .level = LEVEL_EASY };
	for (size_t i = 0; i < path->count; i++) {
		const struct step_head *head = &path->steps[i].head;
		const struct technique *t = &techniques[head->technique];

		if (head->technique == HODOKU_GUESS) {
			r->guesses++;
			r->score += HODOKU_GUESS_SCORE;
			r->level = LEVEL_EXTREME;
			continue;
		}
		r->count[head->technique]++;
		r->score += t->score;
		if (t->level > r->level)
			r->level = t->level;
		if (r->hardest == NULL || head->difficulty > r->hardest->difficulty)
			r->hardest = head;
	}
	while (r->score > hodoku_limit[r->level])
		r->level++;
}
