/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Looks for junior and weak exocets: from each base, at all pairs of targets. */
#include <string.h>

#include "base/lanes.h"
#include "logic/finders/exocet.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_exocet, find_weak_exocet;

bool exocet_can_be_companion(const struct exocet *e, int cell)
{
	const struct board *b = e->board;

	return ((b->value[cell] != 0 ? digit_bit(b->value[cell]) : b->cand[cell]) & e->digits) == 0;
}

int exocet_third_line(const struct exocet *e, int cell)
{
	const struct geometry *g = e->board->geo;
	int line = e->kind == HOUSE_ROW ? geometry_row(g, cell) : geometry_column(g, cell);

	return BAND_LINES * e->band + BAND_LINES - e->line % BAND_LINES - line % BAND_LINES;
}

/* The cells of a target's mirror: in its third line, in the other target's box, off the other target's cross-line. */
static void exocet_set_mirror(struct exocet *e, int i)
{
	int other = e->cross[2 - i];
	struct exocet_target *t = &e->target[i];
	const struct geometry *g = e->board->geo;
	struct cellset cells = cellset_and(g->house_set[t->mirror_house], g->house_set[g->cell_house[e->target[1 - i].cell][HOUSE_BOX]]);

	t->mirror = cellset_less(cells, g->house_set[g->cell_house[exocet_cell(e, 0, other)][exocet_across(e)]]);
}

/*
 * Whether DIGIT has a way over the board with one of it in the base and none in the targets: then no exocet_deny shows that it cannot be
 * in the base and in no target. Looks first at the ways that are known.
 */
static bool exocet_escapes(const struct exocet_search *s, int digit)
{
	const struct exocet *e = &s->e;
	struct ways *ways = &s->facts->ways;
	struct cellset way;

	for (int i = 0; i < ways->digit[digit - 1].count; i++) {
		way = ways->digit[digit - 1].way[i];
		if (cellset_empty(cellset_and(way, e->target_cells)) && !cellset_empty(cellset_and(way, e->base_cells)))
			return true;
	}
	return ways_find(ways, e->board->geo, digit, exocet_open_with(e, digit, -1), &way);
}

/* Whether each digit is confined in the cross-lines, or is loose and still in a target if it is in the base. */
static bool exocet_holds(struct exocet_search *s)
{
	struct exocet *e = &s->e;
	struct exocet_denial d;

	e->loose = 0;
	for (int digit = digit_first(e->digits); digit != 0; digit = digit_next(e->digits, digit)) {
		if (!exocet_is_thrice(e, digit))
			continue;
		if (s->search != QUIET_WEAK_EXOCET || exocet_escapes(s, digit) || !exocet_deny(e, digit, -1, &d))
			return false;
		e->loose |= digit_bit(digit);
	}
	return (s->search == QUIET_WEAK_EXOCET) == (e->loose != 0);
}

static void exocet_finish(struct exocet *e)
{
	const struct geometry *g = e->board->geo;

	e->outside = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < CROSS_LINES; i++)
		e->outside = cellset_or(e->outside, g->house_set[exocet_cross_house(e, i)]);
	for (int line = 0; line < BAND_LINES; line++)
		e->outside = cellset_less(e->outside, g->house_set[exocet_line_house(e, BAND_LINES * e->band + line)]);
	for (int i = 0; i < 2; i++) {
		int third = exocet_third_line(e, e->target[i].cell);

		e->target[i].companion = cellset_of(exocet_cell(e, third, e->cross[1 + i]));
		e->target[i].mirror_house = exocet_line_house(e, third);
		exocet_set_mirror(e, i);
	}
}

/* Target I is number N of those beside the line of the base. What else is known of it follows in exocet_finish. */
static void exocet_put_target(struct exocet_search *s, int i, int n)
{
	struct exocet *e = &s->e;
	int line = (e->line + 1 + n / BAND_LINES) % BAND_LINES, box = (s->box + 1 + i) % BAND_LINES;

	e->cross[1 + i] = BAND_LINES * box + n % BAND_LINES;
	e->at[1 + i] = s->at[e->cross[1 + i]];
	e->target[i].cell = exocet_cell(e, BAND_LINES * e->band + line, e->cross[1 + i]);
}

/* By place: where the line has digits of the base, or can have them. */
static unsigned digit_places(const struct exocet_search *s, int line)
{
	unsigned places = 0;

	for (unsigned left = s->e.digits; left != 0; left &= left - 1)
		places |= s->may[s->e.kind][line][bits_lowest(left)];
	return places;
}

/*
 * By place: the cells of LINE that can be targets, if THIRD is the other line beside that of the base: they can take a digit of the base,
 * and no digit of it is beside them in THIRD.
 */
static unsigned targets_in(const struct exocet_search *s, int line, int third)
{
	unsigned targets = digit_places(s, line), beside = targets != 0 ? digit_places(s, third) : 0;

	targets &= ~beside;
	for (unsigned left = targets; left != 0; left &= left - 1)
		if (s->e.board->value[exocet_cell(&s->e, line, bits_lowest(left))] != 0)
			targets &= ~(left & -left);
	return targets;
}

/* The targets of the box that is I + 1 after that of the base: number N of exocet_put_target. FIRST and SECOND: targets_in() both lines. */
static unsigned targets_of_box(const struct exocet_search *s, int i, unsigned first, unsigned second)
{
	unsigned box = (unsigned)(s->box + 1 + i) % BAND_LINES * BAND_LINES, three = (1u << BAND_LINES) - 1;

	return (first >> box & three) | (second >> box & three) << BAND_LINES;
}

static bool exocet_look_at(struct exocet_search *s)
{
	struct exocet *e = &s->e;
	const int one = BAND_LINES * e->band + (e->line + 1) % BAND_LINES, two = BAND_LINES * e->band + (e->line + 2) % BAND_LINES;
	unsigned in_one = targets_in(s, one, two), in_two = targets_in(s, two, one);
	unsigned firsts = targets_of_box(s, 0, in_one, in_two), seconds = targets_of_box(s, 1, in_one, in_two);

	for (unsigned left = seconds != 0 ? firsts : 0; left != 0; left &= left - 1) {
		exocet_put_target(s, 0, bits_lowest(left));
		for (unsigned others = seconds; others != 0; others &= others - 1) {
			exocet_put_target(s, 1, bits_lowest(others));
			e->target_cells = cellset_pair(e->target[0].cell, e->target[1].cell);
			if (!exocet_holds(s))
				continue;
			exocet_finish(e);
			s->any = true;
			if (s->visit(e, s->data))
				return true;
		}
	}
	return false;
}

/* Where each digit can be, or is, in all and by lines. */
static void exocet_find_places(struct exocet_search *s)
{
	const struct board *b = s->e.board;
	const int size = b->geo->size;

	memcpy(s->places, s->facts->cells, sizeof s->places);
	for (int line = 0; line < size; line++)
		for (int d = 0; d < size; d++) {
			s->may[HOUSE_ROW][line][d] = s->facts->place[d][line];
			s->may[HOUSE_COLUMN][line][d] = s->facts->place[d][size + line];
		}
	for (int c = 0; c < b->geo->cells; c++) {
		int d = b->value[c] - 1, row = c / size, column = c % size;

		if (d < 0)
			continue;
		cellset_add(&s->places[d], c);
		s->may[HOUSE_ROW][row][d] |= (uint16_t)(1u << column);
		s->may[HOUSE_COLUMN][column][d] |= (uint16_t)(1u << row);
	}
}

static void exocet_look_outside(struct exocet_search *s)
{
	const uint16_t band = (uint16_t)(((1u << BAND_LINES) - 1) << BAND_LINES * s->e.band);

	memcpy(s->at, s->may[exocet_across(&s->e)], sizeof s->at);
	lanes_take(s->at[0], s->at[0], band, CHUTE_CELLS * MAX_SIZE);
}

/* Notes what has changed since there was none of the kind. */
static void exocet_find_changed(struct exocet_search *s)
{
	const struct quiet_places *before = &s->facts->no_exocets[s->search];
	const bool emptied = !cellset_empty(cellset_less(s->e.board->empty, before->empty));
	const bool known = before->known && !emptied && !s->facts->thorough;

	s->changed_cells = (struct cellset){ { 0, 0 } };
	s->changed_digits = 0;
	for (int d = 0; d < MAX_SIZE; d++) {
		const struct cellset old = known ? before->places[d] : (struct cellset){ { 0, 0 } };

		s->changed[d] = cellset_or(cellset_less(s->places[d], old), cellset_less(old, s->places[d]));
		s->changed_cells = cellset_or(s->changed_cells, s->changed[d]);
		s->changed_digits |= cellset_empty(s->changed[d]) ? 0 : digit_bit(d + 1);
	}
}

/* Whether anything has changed that matters to the base. */
static bool exocet_has_changed(const struct exocet_search *s)
{
	const struct exocet *e = &s->e;
	const struct geometry *g = e->board->geo;
	const struct cellset both = cellset_and(g->peer_set[e->base[0]], g->peer_set[e->base[1]]);
	const uint16_t digits = e->digits & s->changed_digits;

	if (cellset_has(s->changed_cells, e->base[0]) || cellset_has(s->changed_cells, e->base[1]))
		return true;
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		if (!cellset_empty(cellset_less(s->changed[d - 1], both)))
			return true;
	return false;
}

/* The base are the cells of the line in its box but for number BESIDE; CAND are the candidates of all three. */
static bool exocet_look_from(struct exocet_search *s, int beside, const uint16_t cand[BAND_LINES])
{
	const int one = beside == 0, two = beside == BAND_LINES - 1 ? 1 : 2;
	const uint16_t digits = cand[one] | cand[two];
	struct exocet *e = &s->e;

	if (bits_count_few(digits) < 3 || bits_count_few(digits) > 4)
		return false;
	e->digits = digits;
	e->base[0] = exocet_cell(e, e->line, BAND_LINES * s->box + one);
	e->base[1] = exocet_cell(e, e->line, BAND_LINES * s->box + two);
	if (e->board->value[e->base[0]] != 0 || e->board->value[e->base[1]] != 0 || !exocet_has_changed(s))
		return false;
	e->base_cells = cellset_pair(e->base[0], e->base[1]);
	e->cross[0] = BAND_LINES * s->box + beside;
	e->at[0] = s->at[e->cross[0]];
	return s->look(s);
}

/* All bases of the line. */
static bool exocet_look_along(struct exocet_search *s)
{
	for (s->box = 0; s->box < BAND_LINES; s->box++) {
		uint16_t cand[BAND_LINES];

		for (int i = 0; i < BAND_LINES; i++)
			cand[i] = s->e.board->cand[exocet_cell(&s->e, s->e.line, BAND_LINES * s->box + i)];
		for (int beside = 0; beside < BAND_LINES; beside++)
			if (exocet_look_from(s, beside, cand))
				return true;
	}
	return false;
}

static void exocet_note_none(struct exocet_search *s)
{
	struct quiet_places *none = &s->facts->no_exocets[s->search];

	none->known = true;
	none->empty = s->e.board->empty;
	memcpy(none->places, s->places, sizeof none->places);
}

bool exocet_bases(struct exocet_search *s)
{
	if (!s->e.board->geo->classic)
		return false;
	s->e.places = s->places;
	exocet_find_places(s);
	exocet_find_changed(s);
	ways_keep(&s->facts->ways, s->places);
	for (int kind = 0; kind < 2; kind++) {
		s->e.kind = kind == 0 ? HOUSE_ROW : HOUSE_COLUMN;
		for (s->e.band = 0; s->e.band < BAND_LINES; s->e.band++) {
			exocet_look_outside(s);
			for (int i = 0; i < BAND_LINES; i++) {
				s->e.line = BAND_LINES * s->e.band + i;
				if (exocet_look_along(s))
					return true;
			}
		}
	}
	if (!s->any)
		exocet_note_none(s);
	return false;
}

static bool exocet_search(const struct board *b, struct facts *facts, enum quiet_search kind, bool (*visit)(struct exocet *, void *),
			  void *data)
{
	struct exocet_search s = { .look = exocet_look_at, .visit = visit, .data = data, .facts = facts, .search = kind,
				   .e.board = b };

	return exocet_bases(&s);
}

bool exocet_each(const struct board *b, struct facts *facts, bool (*visit)(struct exocet *, void *), void *data)
{
	return exocet_search(b, facts, QUIET_JUNIOR_EXOCET, visit, data);
}

bool exocet_each_weak(const struct board *b, struct facts *facts, bool (*visit)(struct exocet *, void *), void *data)
{
	return exocet_search(b, facts, QUIET_WEAK_EXOCET, visit, data);
}

/* Emits the step of an exocet, if anything follows; DATA is the exocet_hunt. */
static bool exocet_emit(struct exocet *e, void *data)
{
	struct exocet_hunt *all = data;
	const struct hunt *h = &all->hunt;
	struct step_head head = technique_head(h->technique, 0, e->digits);
	struct argument a;

	all->any = true;
	if (!exocet_conclude(e, &head.drop))
		return false;
	head.size = (uint16_t)(4 + bits_count(e->digits & (uint16_t)~e->loose) + exocet_loose_size(e) + e->clashes);
	for (int i = 0; i < 2; i++)
		head.size = (uint16_t)(head.size + bits_count(e->target[i].no_mirror) + bits_count(e->target[i].no_cross));
	if (argument_open(&a, e->board, h->sink, &head))
		exocet_explain(&a, e, &head);
	return sink_emit(h->sink, &head);
}

bool exocet_hunted(const struct exocet_hunt *h, bool stop, enum quiet_search kind)
{
	if (!h->any)
		facts_found_nothing(h->hunt.facts, kind);
	return stop;
}

bool find_exocet(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct exocet_hunt h = { { b, facts, technique, sink }, false };

	return exocet_hunted(&h, exocet_each(b, facts, exocet_emit, &h), QUIET_JUNIOR_EXOCET);
}

bool find_weak_exocet(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct exocet_hunt h = { { b, facts, technique, sink }, false };

	return exocet_hunted(&h, exocet_each_weak(b, facts, exocet_emit, &h), QUIET_WEAK_EXOCET);
}
