/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Walks from puzzle to puzzle: first those with givens in given cells, then those with few givens, then walks to rare kinds, which use
 * both.
 */
#include "generate/walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "generate/full_grid.h"
#include "generate/givens.h"
#include "logic/step/technique_id.h"
#include "search/many.h"
#include "search/search.h"

static void pattern_board(const struct pattern *p, struct board *b);

/* Takes the digits of a random full grid. */
static void pattern_start(struct pattern *p, const struct geometry *g, struct cellset given, struct rng *rng)
{
	struct board b;

	*p = (struct pattern){ .geo = g, .given = given };
	fill_random(g, rng, p->value);
	for (int cell = 0; cell < g->cells; cell++)
		if (!cellset_has(given, cell))
			p->value[cell] = 0;
	pattern_board(p, &b);
	p->solutions = search_fast_count(&b, PATTERN_MANY, NULL);
}

/* The puzzle. */
static void pattern_board(const struct pattern *p, struct board *b)
{
	board_init(b, p->geo);
	for (int cell = cellset_next(p->given, -1); cell >= 0; cell = cellset_next(p->given, cell))
		board_give(b, cell, p->value[cell]);
}

/* Another digit that no given in the cell's houses has; 0: there is none. */
static int pattern_other(const struct pattern *p, int cell, struct rng *rng)
{
	const struct geometry *g = p->geo;
	uint16_t free = geometry_free(g, p->value, cell) & (uint16_t)~digit_bit(p->value[cell]);

	if (free == 0)
		return 0;
	for (unsigned skip = rng_below(rng, (uint64_t)bits_count(free)); skip > 0; skip--)
		free &= (uint16_t)(free - 1);
	return digit_lowest(free);
}

/* Changes one or two digits, unless there would be more solutions, or none. Returns whether there is exactly one. */
static bool pattern_change(struct pattern *p, struct rng *rng)
{
	struct pattern changed = *p;
	struct board b;
	bool any = false;

	for (unsigned left = 1 + rng_below(rng, 2); left > 0; left--) {
		int cell = pick_cell(rng, p->given), digit = pattern_other(&changed, cell, rng);

		if (digit != 0)
			changed.value[cell] = (uint8_t)digit;
		any |= digit != 0;
	}
	if (!any)
		return p->solutions == 1;
	pattern_board(&changed, &b);
	changed.solutions = search_fast_count(&b, p->solutions < PATTERN_MANY ? p->solutions + 1 : PATTERN_MANY, NULL);
	if (changed.solutions > 0 && changed.solutions <= p->solutions)
		*p = changed;
	return p->solutions == 1;
}

/*
 * LIMIT: how many solutions are counted; with a lower limit the walk stalls if no exchange leads below it, with a higher one it is slow.
 * STEPS: a walk that has found nothing after so many steps hardly ever does.
 */
enum { LIMIT = 200, STEPS = 1200, PAIR = 2, MAX_CHANGES = CLASSIC_CELLS * CLASSIC_SIZE * CLASSIC_SIZE };

/* An orbit, and the digits for its cells; 0: they become empty. FOUND: the number of solutions then, up to LIMIT. */
struct vicinity_change {
	uint8_t orbit, digit[PAIR];
	long found;
};

struct orbit {
	uint8_t cell[PAIR];
	int cells;
};

struct vicinity {
	const struct geometry *geo;
	struct rng rng;
	struct many *many;
	int target, givens;
	int most;		/* the most givens that the walk may have now */
	int fewest, steps;
	bool ended, found;
	long solutions;		/* of the givens, up to LIMIT */
	uint8_t value[MAX_CELLS];
	char text[CLASSIC_CELLS];	/* the givens as text for the solver */
	struct orbit orbit[CLASSIC_CELLS];
	int orbits;
	struct vicinity_change change[MAX_CHANGES];
	int changes, counted;
};

static void count_answer(void *data, const struct many_result *result)
{
	struct vicinity *v = data;

	v->change[v->counted++].found = result->found;
}

bool vicinity_serves(const struct geometry *g, const struct symmetry *symmetry, int givens)
{
	uint8_t orbit[MAX_ORBIT];

	if (!g->classic || givens == 0 || givens > VICINITY_MOST)
		return false;
	for (int cell = 0; cell < g->cells; cell++)
		if (symmetry_orbit(symmetry, g, cell, orbit) > PAIR)
			return false;
	return true;
}

static void vicinity_put(struct vicinity *v, int orbit, const uint8_t digit[])
{
	for (int i = 0; i < v->orbit[orbit].cells; i++) {
		int cell = v->orbit[orbit].cell[i];

		v->givens += (digit[i] != 0) - (v->value[cell] != 0);
		v->value[cell] = digit[i];
		v->text[cell] = digit_char(digit[i]);
	}
}

struct vicinity *vicinity_new(const struct geometry *g, const struct symmetry *symmetry, int givens, const struct rng *rng)
{
	struct vicinity *v = mem_zero(1, sizeof *v);
	uint8_t solution[MAX_CELLS], cells[MAX_ORBIT];

	v->geo = g;
	v->rng = *rng;
	v->target = givens;
	v->solutions = 1;
	v->many = many_new(&(struct many_options){ .limit = LIMIT }, count_answer, v);
	fill_random(g, &v->rng, solution);
	for (int cell = 0; cell < g->cells; cell++) {
		int size = symmetry_orbit(symmetry, g, cell, cells);
		struct orbit *orbit = &v->orbit[v->orbits];

		if (size == PAIR && cells[1] < cell)
			continue;
		memcpy(orbit->cell, cells, sizeof orbit->cell);
		orbit->cells = size;
		vicinity_put(v, v->orbits++, (const uint8_t[]){ solution[cells[0]], solution[cells[size - 1]] });
	}
	v->most = v->fewest = v->givens;
	return v;
}

void vicinity_free(struct vicinity *v)
{
	if (v != NULL)
		many_free(v->many);
	free(v);
}

/* Whether the cells of an orbit have givens. */
static bool is_given(const struct vicinity *v, int orbit)
{
	return v->value[v->orbit[orbit].cell[0]] != 0;
}

/* Has the solutions counted for DIGIT in the cells of an orbit, which then gets its digits back. */
static void vicinity_ask(struct vicinity *v, int orbit, const uint8_t digit[PAIR])
{
	uint8_t now[PAIR];

	for (int i = 0; i < v->orbit[orbit].cells; i++)
		now[i] = v->value[v->orbit[orbit].cell[i]];
	/* The answer may come at once. */
	v->change[v->changes++] = (struct vicinity_change){ (uint8_t)orbit, { digit[0], digit[1] }, 0 };
	vicinity_put(v, orbit, digit);
	many_add_text(v->many, v->text);
	vicinity_put(v, orbit, now);
}

static void ask_nothing(struct vicinity *v)
{
	v->changes = v->counted = 0;
}

/* Asks about all orbits of givens, in random order, each without the digits of that orbit. */
static void ask_without_each(struct vicinity *v)
{
	uint8_t order[CLASSIC_CELLS];

	ask_nothing(v);
	rng_permutation(&v->rng, order, v->orbits);
	for (int i = 0; i < v->orbits; i++)
		if (is_given(v, order[i]))
			vicinity_ask(v, order[i], (const uint8_t[PAIR]){ 0, 0 });
	many_finish(v->many);
}

/*
 * There is one solution: with the wanted number of givens it is a puzzle, if each is needed. Otherwise removes the orbit whose absence
 * leaves the fewest solutions.
 */
static void vicinity_shrink(struct vicinity *v)
{
	const struct vicinity_change *least = NULL;

	ask_without_each(v);
	for (int i = 0; i < v->changes; i++)
		if (least == NULL || v->change[i].found < least->found)
			least = &v->change[i];
	v->fewest = v->givens;
	if (v->givens <= v->target) {
		v->ended = true;
		v->found = v->givens == v->target && least->found > 1;
		return;
	}
	v->solutions = least->found;
	v->most = v->givens - 1;
	vicinity_put(v, least->orbit, least->digit);
}

/* The digits that a cell can take: none of its peers has them. */
static uint16_t free_digits(const struct vicinity *v, int cell)
{
	return geometry_free(v->geo, v->value, cell);
}

/* Asks about all digits that an orbit without givens can take, except OLD, which it just had. */
static void ask_orbit(struct vicinity *v, int orbit, const uint8_t old[])
{
	const struct orbit *o = &v->orbit[orbit];
	bool pair = o->cells == PAIR, see = pair && cellset_has(v->geo->peer_set[o->cell[0]], o->cell[1]);
	uint16_t second = pair ? free_digits(v, o->cell[1]) : 0;

	for (uint16_t a = free_digits(v, o->cell[0]); a != 0; a &= (uint16_t)(a - 1)) {
		uint8_t digit[PAIR] = { (uint8_t)digit_lowest(a), 0 };
		uint16_t b = see ? second & (uint16_t)~digit_bit(digit[0]) : second;

		do {
			if (pair && b == 0)
				break;
			digit[1] = pair ? (uint8_t)digit_lowest(b) : 0;
			if (old == NULL || digit[0] != old[0] || (pair && digit[1] != old[1]))
				vicinity_ask(v, orbit, digit);
			b &= (uint16_t)(b - 1);
		} while (b != 0);
	}
}

/* The weight of a change in the random choice. */
static uint64_t vicinity_weight(long solutions)
{
	return solutions == 0 ? 0 : ((uint64_t)1 << 32) / (uint64_t)(solutions * solutions);
}

/* Draws a change by weight; NULL: the givens stay as they are. */
static const struct vicinity_change *draw_change(struct vicinity *v)
{
	uint64_t total = vicinity_weight(v->solutions), at;

	for (int i = 0; i < v->changes; i++) {
		if (v->change[i].found == 1)
			return &v->change[i];
		total += v->change[i].found < LIMIT ? vicinity_weight(v->change[i].found) : 0;
	}
	at = rng_next(&v->rng) % total;
	for (int i = 0; i < v->changes; i++) {
		uint64_t w = v->change[i].found < LIMIT ? vicinity_weight(v->change[i].found) : 0;

		if (at < w)
			return &v->change[i];
		at -= w;
	}
	return NULL;
}

/* There are several solutions: moves a random orbit of givens, or adds one if there is room. */
static void exchange_orbit(struct vicinity *v)
{
	int old = -1, room = v->most - v->givens;
	uint8_t digit[PAIR] = { 0, 0 };

	if (room == 0 || rng_below(&v->rng, (uint64_t)v->givens) > 0) {
		do
			old = (int)rng_below(&v->rng, (uint64_t)v->orbits);
		while (!is_given(v, old));
		for (int i = 0; i < v->orbit[old].cells; i++)
			digit[i] = v->value[v->orbit[old].cell[i]];
		vicinity_put(v, old, (const uint8_t[PAIR]){ 0, 0 });
	}
	ask_nothing(v);
	for (int i = 0; i < v->orbits; i++)
		if (!is_given(v, i) && v->givens + v->orbit[i].cells <= v->most)
			ask_orbit(v, i, i == old ? digit : NULL);
	many_finish(v->many);

	const struct vicinity_change *change = draw_change(v);

	if (change != NULL) {
		v->solutions = change->found;
		vicinity_put(v, change->orbit, change->digit);
	} else if (old >= 0) {
		vicinity_put(v, old, digit);
	}
}

bool vicinity_step(struct vicinity *v)
{
	if (!v->ended && v->solutions == 1)
		vicinity_shrink(v);
	else if (!v->ended && v->steps++ < STEPS)
		exchange_orbit(v);
	else
		v->ended = true;
	return !v->ended;
}

/* Walks on from PUZZLE, which this walk found before, to another one with as many givens. */
static void vicinity_again(struct vicinity *v, const struct board *puzzle)
{
	for (int i = 0; i < v->orbits; i++) {
		const struct orbit *o = &v->orbit[i];

		vicinity_put(v, i, (const uint8_t[PAIR]){ puzzle->value[o->cell[0]], puzzle->value[o->cell[o->cells - 1]] });
	}
	v->solutions = 1;
	v->most = v->givens;
	v->steps = 0;
	v->ended = v->found = false;
	exchange_orbit(v);
}

int vicinity_fewest(const struct vicinity *v)
{
	return v->fewest;
}

bool vicinity_take(const struct vicinity *v, struct board *puzzle)
{
	board_init(puzzle, v->geo);
	for (int cell = 0; v->found && cell < v->geo->cells; cell++)
		if (v->value[cell] != 0)
			board_give(puzzle, cell, v->value[cell]);
	return v->found;
}

/* STARTS: how many full grids are tried for a first puzzle. CHANGES: how many changes of digits a step may take if the cells are given. */
enum { STARTS = 256, CHANGES = 200 };

/*
 * The parameters of a walk. STEPS: the most steps. MOVED: the most orbits that a step removes. STRAYS: the walk keeps one in this many of
 * the puzzles that are farther from the kind, if they are farther by no more than SLACK.
 */
struct walk_pace {
	int steps;
	unsigned moved, strays;
	int slack;
};

static const struct walk_pace pace_usual = { 200, 4, 64, DISTANCE_MOST };
/* For kinds that take long to check. */
static const struct walk_pace pace_forcing = { 60, 4, 64, DISTANCE_MOST };
/* For puzzles of few givens, the first of which takes long to find. */
static const struct walk_pace pace_few = { 1000, 4, 64, DISTANCE_MOST };
/* For hard puzzles: what a step loses is hardly ever found again. */
static const struct walk_pace pace_hard = { 200, 3, 16, 3 };
/* For exact counts: a count that is lost is lost for good, but what is simpler comes and goes. */
static const struct walk_pace pace_counted = { 60, 3, 16, DISTANCE_FAR - 1 };

struct puzzle_walk {
	struct generate_options options;
	const struct geometry *geo;
	struct spec_checker *checker;
	struct rng rng;
	struct dig dig;
	struct vicinity *few;	/* used instead if few givens are wanted, which hardly any grid leads to */
	struct pattern pattern, next;	/* used instead if the cells of the givens are wanted: the puzzle and the next one */
	struct cellset closed;	/* cells that stay without givens */
	struct cellset kept;	/* givens that are removed last */
	struct board board;	/* the next puzzle */
	struct board at;	/* the current puzzle, if `begun` */
	bool begun;
	int distance;
	const struct walk_pace *pace;
	int steps;		/* how many steps have been made */
};

/* Whether more givens are wanted than minimal puzzles have. */
static bool walk_stops(const struct puzzle_walk *w)
{
	return w->options.givens * CLASSIC_CELLS > GENERATE_MINIMAL * w->geo->cells;
}

static bool is_template(const struct technique *t)
{
	return t->index == TECHNIQUE_TEMPLATE_SET || t->index == TECHNIQUE_TEMPLATE_DELETE;
}

static const struct walk_pace *walk_pace(const struct puzzle_walk *w)
{
	const struct puzzle_spec *spec = &w->options.spec;
	const struct technique *t = spec->required != NULL ? spec->required : spec->hardest;

	if (w->few != NULL)
		return &pace_few;
	if (spec_is_hard(spec))
		return &pace_hard;
	if (spec_is_counted(spec) && w->geo->classic)
		return &pace_counted;
	return t != NULL && (t->forcing != FORCING_NONE || is_template(t)) ? &pace_forcing : &pace_usual;
}

struct puzzle_walk *walk_new(const struct generate_options *o, const struct geometry *geo, struct rng rng, struct spec_checker *checker)
{
	struct puzzle_walk *w = mem_zero(1, sizeof *w);

	w->options = *o;
	w->geo = geo;
	w->rng = rng;
	w->checker = checker;
	if (!cellset_empty(o->mask))
		pattern_start(&w->next, geo, o->mask, &w->rng);
	else if (vicinity_serves(geo, o->symmetry, o->givens))
		w->few = vicinity_new(geo, o->symmetry, o->givens, &w->rng);
	w->pace = walk_pace(w);
	return w;
}

void walk_free(struct puzzle_walk *w)
{
	if (w != NULL)
		vicinity_free(w->few);
	free(w);
}

/* Removes givens that are not needed. False: the puzzle does not have the wanted number of givens. */
static bool walk_dig(struct puzzle_walk *w)
{
	const struct board *question;

	w->dig.stops = walk_stops(w);
	while ((question = dig_ask(&w->dig)) != NULL)
		dig_answer(&w->dig, search_fast_count(question, 1, NULL) > 0);
	w->board = w->dig.board;
	return dig_found(&w->dig);
}

/* Changes digits until there is another puzzle with one solution. False: CHANGES changes led to none. */
static bool walk_settle(struct puzzle_walk *w)
{
	int left = CHANGES;

	while (left > 0 && (!pattern_change(&w->next, &w->rng) || memcmp(w->next.value, w->pattern.value, sizeof w->next.value) == 0))
		left--;
	pattern_board(&w->next, &w->board);
	return left > 0;
}

static struct cellset walk_orbit(const struct puzzle_walk *w, int cell)
{
	struct cellset set = { { 0, 0 } };
	uint8_t orbit[MAX_ORBIT];
	int count = symmetry_orbit(w->options.symmetry, w->geo, cell, orbit);

	for (int i = 0; i < count; i++)
		cellset_add(&set, orbit[i]);
	return set;
}

/* The board with these cells of the solution as givens. */
static void walk_board(const struct puzzle_walk *w, struct cellset given, struct board *b)
{
	board_init(b, w->geo);
	for (int cell = cellset_next(given, -1); cell >= 0; cell = cellset_next(given, cell))
		board_give(b, cell, w->dig.solution[cell]);
}

/* Finds the first puzzle, of a grid for hard ones. False: the grid drawn leads to none. */
static bool walk_begin_hard(struct puzzle_walk *w)
{
	struct cellset given, closed;
	struct board b;

	if (!hard_grid_fill(w->geo, &w->rng, w->dig.solution, &closed))
		return false;
	w->closed = (struct cellset){ { 0, 0 } };
	for (int cell = cellset_next(closed, -1); cell >= 0; cell = cellset_next(closed, cell))
		w->closed = cellset_or(w->closed, walk_orbit(w, cell));
	board_init(&b, w->geo);
	given = cellset_less(b.empty, w->closed);
	walk_board(w, given, &b);
	if (search_fast_count(&b, 2, NULL) > 1)
		return false;
	dig_again(&w->dig, given, &w->rng);
	return walk_dig(w);
}

/*
 * Adds random orbits until there is one solution. False: there is no room. Nothing may depend on which other solution is found, because
 * that depends on the kernel.
 */
static bool walk_fill(struct puzzle_walk *w, struct cellset *given)
{
	struct board b;

	walk_board(w, *given, &b);
	while (search_fast_count(&b, 2, NULL) > 1) {
		struct cellset free = cellset_less(b.empty, w->closed);

		if (cellset_empty(free))
			return false;
		*given = cellset_or(*given, walk_orbit(w, pick_cell(&w->rng, free)));
		walk_board(w, *given, &b);
	}
	return true;
}

/* Finds the first puzzle with a count that fills its cells. False: the grid drawn leads to none. */
static bool walk_begin_counted(struct puzzle_walk *w)
{
	bool loop = w->options.spec.required->index == TECHNIQUE_SK_LOOP;
	struct counted_grid grid;

	if (!counted_grid_fill(w->geo, w->options.symmetry, loop, &w->rng, &grid))
		return false;
	memcpy(w->dig.solution, grid.values, sizeof w->dig.solution);
	w->closed = grid.cells;
	w->kept = grid.given;
	struct cellset given = grid.given;

	if (!walk_fill(w, &given))
		return false;
	dig_again(&w->dig, given, &w->rng);
	dig_keep(&w->dig, w->kept);
	return walk_dig(w) && (w->checker == NULL || spec_distance(w->checker, &w->board) < DISTANCE_FAR);
}

/* Finds the first puzzle. False: none of the grids tried leads to one. */
static bool walk_begin(struct puzzle_walk *w)
{
	bool hard = spec_is_hard(&w->options.spec) && w->geo->classic, counted = spec_is_counted(&w->options.spec) && w->geo->classic;

	dig_start(&w->dig, w->geo, w->options.symmetry, w->options.givens, &w->rng);
	for (int i = 0; i < STARTS && (hard || counted); i++)
		if ((hard ? walk_begin_hard : walk_begin_counted)(w))
			return true;
	if (counted)
		return false;
	w->closed = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < STARTS; i++) {
		dig_start(&w->dig, w->geo, w->options.symmetry, w->options.givens, &w->rng);
		if (walk_dig(w))
			return true;
	}
	return false;
}

/* Makes the next puzzle. False: it does not have the wanted number of givens. */
static bool walk_move(struct puzzle_walk *w)
{
	struct cellset given = w->at.given;

	if (!cellset_empty(w->options.mask)) {
		if (w->begun)
			w->next = w->pattern;
		return walk_settle(w);
	}
	struct cellset moves = cellset_less(given, w->kept);

	for (unsigned left = 1 + rng_below(&w->rng, w->pace->moved); left > 0 && !cellset_empty(moves); left--) {
		given = cellset_less(given, walk_orbit(w, pick_cell(&w->rng, moves)));
		moves = cellset_less(given, w->kept);
	}
	if (!walk_fill(w, &given))
		return false;
	dig_again(&w->dig, given, &w->rng);
	if (!cellset_empty(w->kept))
		dig_keep(&w->dig, w->kept);
	return walk_dig(w);
}

/* Whether the walk continues from a puzzle of this distance; from one that is farther, only at random. */
static bool walk_takes(struct puzzle_walk *w, int distance)
{
	if (!w->begun || distance <= w->distance)
		return true;
	return distance - w->distance <= w->pace->slack && rng_below(&w->rng, w->pace->strays) == 0;
}

/* Makes the next puzzle, which becomes the board. False: there is none. */
static bool walk_next(struct puzzle_walk *w)
{
	if (w->few != NULL)
		return vicinity_take(w->few, &w->board);
	return w->begun || !cellset_empty(w->options.mask) ? walk_move(w) : walk_begin(w);
}

enum generated walk_run(struct puzzle_walk *w, struct board *puzzle)
{
	if (w->few != NULL && vicinity_step(w->few))
		return GENERATED_MORE;
	if (w->steps++ == w->pace->steps)
		return GENERATED_END;
	bool there = walk_next(w);
	int distance = there && w->checker != NULL ? spec_distance(w->checker, &w->board) : 0;

	there = there && walk_takes(w, distance);
	if (there) {
		w->begun = true;
		w->distance = distance;
		w->at = w->board;
		w->pattern = w->next;
		*puzzle = w->at;
	}
	if (w->few != NULL && w->begun)
		vicinity_again(w->few, &w->at);
	if (there && distance == 0)
		return GENERATED_PUZZLE;
	return w->begun || !cellset_empty(w->options.mask) ? GENERATED_MORE : GENERATED_END;
}

bool walk_nearest(const struct puzzle_walk *w, struct board *puzzle, int *distance)
{
	*puzzle = w->at;
	*distance = w->distance;
	return w->begun;
}
