/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Examples and positions are lines of HoDoKu's library in two tables; the engine finds their steps when they are needed. */
#include "library/positions.h"

#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "format/hodoku.h"
#include "grid/clue.h"
#include "logic/step/technique_id.h"

static const char *const positions[TECHNIQUES_MAX] = {
#define EXAMPLE(ID, position) [TECHNIQUE_##ID] = position,
#include "library/examples.def"
};

/* The chains with a name: the technique whose step each is. */
static const struct named_example {
	const char *name;
	enum technique_id technique;
	const char *position;
} named_examples[] = {
#define NAMED(chain, ID, line) { chain, TECHNIQUE_##ID, line },
#include "library/examples.def"
};

/* Asks the engine for the one technique, whatever techniques are on, in its usual form. */
static bool find_step(struct example *e, const struct technique *t, struct engine *engine)
{
	struct engine_options *options = engine_options(engine), before = *options;
	struct board board;

	options->techniques = (struct technique_set){ 0 };
	options->techniques.on[t->index] = true;
	finder_options_default(&options->finders);
	options->unique = true;
	position_board(&e->doc.now, e->doc.geo, &board);
	bool found = engine_first(engine, &board, true, &e->step);

	*options = before;
	return found;
}

const char *example_line(const struct technique *t)
{
	return positions[t->index];
}

bool example_has_easier(const struct technique *t)
{
	return t->index == TECHNIQUE_DOUBLE_EXOCET || t->index == TECHNIQUE_TEMPLATE_SET || t->index == TECHNIQUE_TEMPLATE_PAIR ||
	       t->index == TECHNIQUE_TEMPLATE_TRIPLE;
}

static bool find_on(struct example *e, const struct technique *t, const char *line, struct engine *engine)
{
	struct hodoku_case unused;
	struct error err;

	*e = (struct example){ 0 };
	document_init(&e->doc, geometry_classic());
	if (line != NULL && hodoku_parse(line, strlen(line), &e->doc, &unused, &err) && find_step(e, t, engine))
		return true;
	example_free(e);
	return false;
}

bool example_find(struct example *e, const struct technique *t, struct engine *engine)
{
	return find_on(e, t, example_line(t), engine);
}

bool example_find_chain(struct example *e, const char *name, struct engine *engine)
{
	for (size_t i = 0; i < sizeof named_examples / sizeof named_examples[0]; i++)
		if (strcmp(named_examples[i].name, name) == 0)
			return find_on(e, &techniques[named_examples[i].technique], named_examples[i].position, engine);
	*e = (struct example){ 0 };
	return false;
}

void example_free(struct example *e)
{
	document_free(&e->doc);
	step_free(&e->step);
	*e = (struct example){ 0 };
}

struct stored_position {
	enum technique_id technique;
	const char *line;
};

/* The positions of a technique are consecutive. */
static const struct stored_position stored[] = {
#define POSITION(ID, line) { TECHNIQUE_##ID, line },
#include "library/positions.def"
#undef POSITION
};

enum { STORED = sizeof stored / sizeof stored[0] };

static size_t first_stored(const struct technique *t)
{
	size_t i = 0;

	while (i < STORED && stored[i].technique != t->index)
		i++;
	return i;
}

size_t positions_count(const struct technique *t)
{
	size_t first = first_stored(t), end = first;

	while (end < STORED && stored[end].technique == t->index)
		end++;
	return end - first;
}

void positions_document(const struct technique *t, size_t number, struct document *doc)
{
	const char *line = stored[first_stored(t) + number].line;
	struct hodoku_case unused;
	struct error err;

	document_init(doc, geometry_classic());
	hodoku_parse(line, strlen(line), doc, &unused, &err);
	doc->start = doc->now;
}

/* A permutation of lines that keeps the bands together: line I of the new board is line ORDER[I] of the old one. */
static void turn_lines(struct rng *rng, int band, int size, uint8_t order[])
{
	uint8_t bands[MAX_SIZE], within[MAX_SIZE];

	rng_permutation(rng, bands, size / band);
	for (int b = 0; b < size / band; b++) {
		rng_permutation(rng, within, band);
		for (int i = 0; i < band; i++)
			order[b * band + i] = (uint8_t)(bands[b] * band + within[i]);
	}
}

static uint16_t turn_digits(uint16_t digits, const uint8_t name[])
{
	uint16_t turned = 0;

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		turned |= digit_bit(name[d - 1] + 1);
	return turned;
}

/* How a board is turned: which cell of it goes to each place, and what each digit becomes, less 1. */
struct position_turn {
	uint8_t from[MAX_CELLS], name[MAX_SIZE];
};

/* Any face of a board that is rows, columns and boxes alone. */
static void turn_plain(const struct geometry *g, struct rng *rng, struct position_turn *turn)
{
	uint8_t rows[MAX_SIZE], columns[MAX_SIZE];
	bool across = rng_below(rng, 2) != 0;

	turn_lines(rng, g->box_rows, g->size, rows);
	turn_lines(rng, g->box_columns, g->size, columns);
	rng_permutation(rng, turn->name, g->size);
	for (int cell = 0; cell < g->cells; cell++) {
		int r = rows[geometry_row(g, cell)], c = columns[geometry_column(g, cell)];

		turn->from[cell] = (uint8_t)(across ? c * g->size + r : r * g->size + c);
	}
}

/* A face of a board with cages: rotated or mirrored, and perhaps with 1 and 9, 2 and 8, and so on, exchanged. */
static void turn_caged(const struct geometry *g, struct rng *rng, struct position_turn *turn)
{
	const unsigned face = rng_below(rng, 16);

	for (int d = 0; d < g->size; d++)
		turn->name[d] = (uint8_t)(face & 8 ? g->size - 1 - d : d);
	for (int cell = 0; cell < g->cells; cell++) {
		int r = geometry_row(g, cell), c = geometry_column(g, cell);

		r = face & 1 ? g->size - 1 - r : r;
		c = face & 2 ? g->size - 1 - c : c;
		turn->from[cell] = (uint8_t)(face & 4 ? c * g->size + r : r * g->size + c);
	}
}

/* The board that the turn makes of one with cages; its user releases it. */
static const struct geometry *turn_board(const struct geometry *g, const struct position_turn *turn)
{
	struct shape s = *geometry_shape(g);
	uint8_t to[MAX_CELLS];

	for (int cell = 0; cell < g->cells; cell++)
		to[turn->from[cell]] = (uint8_t)cell;
	for (int i = 0; i < s.clue_cells; i++)
		s.clue_cell[i] = to[s.clue_cell[i]];
	for (int i = 0; i < s.clues; i++)
		if (turn->name[0] != 0 && s.clue[i].value != CLUE_NO_VALUE)
			s.clue[i].value = s.clue[i].count[0] * (g->size + 1) - s.clue[i].value;
	return geometry_of_shape(&s);
}

/* Whether a board has its usual houses, square boxes, and beyond these only cages. */
static bool is_caged(const struct geometry *g)
{
	bool caged = g->clues > 0 && g->conditions == 1u << CONDITION_CLUE && g->boxes && g->box_rows == g->box_columns &&
		     g->houses == 3 * g->size;

	for (int i = 0; i < g->clues; i++)
		caged = caged && geometry_clue(g, i)->kind == CLUE_CAGE;
	return caged;
}

void positions_turn(struct document *doc, struct rng *rng)
{
	const struct geometry *g = doc->geo;
	struct position from = doc->now, *to = &doc->now;
	struct position_turn turn;

	if (is_caged(g)) {
		turn_caged(g, rng, &turn);
		doc->geo = turn_board(g, &turn);
	} else {
		turn_plain(g, rng, &turn);
	}
	for (int cell = 0; cell < g->cells; cell++) {
		const int other = turn.from[cell];

		to->value[cell] = from.value[other] != 0 ? (uint8_t)(turn.name[from.value[other] - 1] + 1) : 0;
		to->origin[cell] = from.origin[other];
		to->deleted[cell] = turn_digits(from.deleted[other], turn.name);
	}
	doc->start = *to;
	if (doc->geo != g)
		geometry_release(g);
}

/* Makes the engine use the rows before this one that are on by default, in order, whatever is chosen. Returns its previous options. */
static struct engine_options borrow_engine(struct engine *engine, const struct technique *t)
{
	struct engine_options *options = engine_options(engine), before = *options;

	technique_set_default(&options->techniques);
	for (int i = 0; i < technique_count; i++)
		if (i >= (int)t->index || (techniques[i].forcing == FORCING_NESTED && techniques[i].difficulty > t->difficulty))
			options->techniques.on[i] = false;
	finder_options_default(&options->finders);
	options->hodoku_order = true;
	options->unique = true;
	return before;
}

struct candset positions_eliminated(const struct step_head *head, const struct board *b)
{
	struct candset eliminated = head->drop;

	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell)) {
		int digit = digit_first(candset_digits(&head->place, cell));

		if (digit == 0)
			continue;
		candset_add_digits(&eliminated, cell, b->cand[cell] & (uint16_t)~digit_bit(digit));
		for (int i = 0; i < b->geo->peers[cell]; i++)
			candset_add_digits(&eliminated, b->geo->peer[cell][i], b->cand[b->geo->peer[cell][i]] & digit_bit(digit));
	}
	return eliminated;
}

/* Whether one of the steps has all effects of HEAD on the board. */
static bool has_effects(const struct step steps[], size_t count, const struct step_head *head, const struct board *b)
{
	for (size_t i = 0; i < count; i++) {
		struct candset eliminated = positions_eliminated(&steps[i].head, b);
		uint64_t others = 0;

		for (int w = 0; w < CANDSET_WORDS; w++)
			others |= (head->place.word[w] & ~steps[i].head.place.word[w]) | (head->drop.word[w] & ~eliminated.word[w]);
		if (others == 0)
			return true;
	}
	return false;
}

bool positions_easier(struct engine *engine, const struct technique *t, const struct board *b, struct step_head *first)
{
	struct engine_options before = borrow_engine(engine, t);
	struct step step;
	bool found = engine_first(engine, b, false, &step);

	if (found)
		*first = step.head;
	*engine_options(engine) = before;
	return found;
}

/* Whether rows before the technique find nothing, or only effects that one of its STEPS has, too. */
static bool is_next(struct engine *engine, const struct technique *t, const struct board *b, const struct step steps[], size_t count)
{
	struct engine_options before = borrow_engine(engine, t);
	struct step easier;
	bool next = true;

	while (next && engine_first(engine, b, false, &easier)) {
		next = has_effects(steps, count, &easier.head, b);
		engine_options(engine)->techniques.on[easier.head.technique] = false;
	}
	next = next && !engine_cancelled(engine);
	*engine_options(engine) = before;
	return next;
}

/* The step that is offered first when only this technique is on. */
static bool find_offered(struct engine *engine, const struct technique *t, const struct board *b, struct step *first)
{
	struct engine_options before = borrow_engine(engine, t);

	engine_options(engine)->techniques = (struct technique_set){ .on = { false } };
	engine_options(engine)->techniques.on[t->index] = true;
	bool found = engine_first(engine, b, true, first);

	*engine_options(engine) = before;
	return found;
}

/* Takes over FIRST, puts it first in the list, and removes its duplicate. */
static void put_first(struct step **steps, size_t *count, struct step *first)
{
	size_t i = 0;

	while (i < *count && !step_equal(&(*steps)[i].head, &first->head))
		i++;
	if (i == *count)
		*steps = mem_resize(*steps, ++*count, sizeof **steps);
	else
		step_free(&(*steps)[i]);
	(*steps)[i] = (*steps)[0];
	(*steps)[0] = *first;
}

size_t positions_steps(struct engine *engine, const struct technique *t, const struct board *b, struct step **steps)
{
	struct engine_options before = borrow_engine(engine, t);
	size_t count = engine_all(engine, b, t, true, steps);
	struct step first;

	*engine_options(engine) = before;
	if (count > 0 && is_next(engine, t, b, *steps, count) && find_offered(engine, t, b, &first)) {
		put_first(steps, &count, &first);
		return count;
	}
	steps_free(*steps, count);
	*steps = NULL;
	return 0;
}
