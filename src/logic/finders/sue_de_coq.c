/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sue de Coq, or two-sector disjoint subsets: two or three cells where a line and a box cross have at least two more digits than there are
 * cells, and cells of the line and of the box take up these digits, so that all together there are as many cells as digits. A digit that
 * cannot be on both sides is exactly once in the cells that can have it; a digit that both sides have may be once in each. A side may have
 * a third cell of the crossing, too. Described by Sudopedia and by HoDoKu, with its extended forms.
 */
#include <string.h>

#include "base/lanes.h"
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/finders/argument.h"
#include "logic/finders/finders.h"

/* The sets of cells on one side. */
enum { MOST_PARTS = 1 << MAX_BESIDE };

/* Cells of the crossing or on one side of it, and their candidates. */
struct part {
	struct cellset cells;	/* on a side: filled in where it matters */
	uint16_t digits;
	uint8_t count;
	int8_t spare;	/* digits more than cells */
	uint8_t some;	/* on a side: which of its cells, a bit each */
	int8_t always;	/* and a cell of the crossing; -1: none */
};

/* A side's cells, and for each set of them, a bit a cell, their candidates. */
struct beside {
	int cell[MAX_BESIDE], count;
	unsigned needed;	/* if not 0, only sets with one of these cells are wanted: nothing else has changed */
	uint16_t digits[MOST_PARTS];
};

/* The sets of cells on one side, in line or box outside the crossing, that take up digits of the crossing. */
struct side {
	int house;
	int parts;
	struct beside beside;
	struct part part[MOST_PARTS];
};

/* The cells of the crossing that are taken, and their candidates. */
struct crossing {
	const struct hunt *hunt;
	bool *found;
	const struct side *line, *box;
	struct cellset cells;	/* all cells of the crossing */
	struct part middle;
	uint16_t extra;		/* the candidates of a cell of the crossing that one of the sides has taken */
};

/* How many digits of the crossing PART takes up: its cells less the digits it has for itself. */
static int takes_up(const struct part *part, uint16_t middle)
{
	return part->count - bits_count_few(part->digits & (uint16_t)~middle);
}

/* Where a cell of HOUSE that is in no part loses DIGITS. */
static uint16_t drop_beside(const struct crossing *c, int house, struct cellset parts, uint16_t digits, struct candset *drop)
{
	const struct board *b = c->hunt->board;
	struct cellset beside = cellset_less(cellset_and(b->geo->house_set[house], b->empty), parts);
	uint16_t gone = 0;

	for (int cell = cellset_next(beside, -1); cell >= 0; cell = cellset_next(beside, cell)) {
		candset_add_digits(drop, cell, b->cand[cell] & digits);
		gone |= b->cand[cell] & digits;
	}
	return gone;
}

/* What is excluded in one of the houses. */
struct sue_de_coq_outcome {
	int house;
	struct cellset cells;
	uint16_t gone;
};

static void say_cells(struct argument *a, enum role role, const struct part *part, int house, int other)
{
	enum reason reason = role == ROLE_BASE ? REASON_CROSSING : bits_count(part->digits) > 1 ? REASON_CANDIDATES : REASON_CANDIDATE;

	argument_say(a, &(struct inference){ .reason = (uint8_t)reason, .house = (uint8_t)house, .other = (uint8_t)other,
					     .digits = part->digits, .cells = part->cells });
	proof_mark_cells(a->proof, role, part->cells, part->digits);
	argument_deleted_aside(a, part->cells);
}

/*
 * A digit is in the cells once at most where all that can take it lie in one house, and twice where both sides have it for
 * themselves. As the cells are as many as that makes, it is there so often.
 */
static void say_count(struct argument *a, const struct crossing *c, const struct part *in_line, const struct part *in_box)
{
	uint16_t twice = in_line->digits & in_box->digits, all = c->middle.digits | in_line->digits | in_box->digits;
	uint16_t once = (c->middle.digits | in_line->digits) & (uint16_t)~in_box->digits;
	struct inference what = { .reason = REASON_ONCE, .house = (uint8_t)c->line->house, .other = (uint8_t)c->box->house, .digits = once,
				  .cells = cellset_or(c->middle.cells, in_line->cells) };

	argument_say(a, &what);
	what.house = what.other;
	what.digits = all & (uint16_t)~(once | twice);
	what.cells = cellset_or(c->middle.cells, in_box->cells);
	argument_say(a, &what);
	what.cells = cellset_or(what.cells, in_line->cells);
	what.house = (uint8_t)c->line->house;
	if (twice) {
		what.reason = REASON_TWICE;
		what.digits = twice;
		argument_say(a, &what);
	}
	what.reason = twice ? REASON_AS_MANY_TWICE : REASON_AS_MANY;
	what.digits = all;
	argument_say(a, &what);
}

/* The last house with an outcome is the conclusion. */
static void say_outcomes(struct argument *a, const struct sue_de_coq_outcome out[2], const struct step_head *head)
{
	for (int i = 0; i < 2; i++) {
		struct inference what = { .house = (uint8_t)out[i].house, .other = NO_HOUSE, .digits = out[i].gone, .cells = out[i].cells };

		if (out[i].gone == 0)
			continue;
		what.reason = i == 0 && out[1].gone != 0 ? REASON_STANDS : out[0].gone != 0 && i == 1 ? REASON_STANDS_TOGETHER
												    : REASON_STANDS_EFFECTS;
		if (what.reason == REASON_STANDS)
			argument_say(a, &what);
		else
			argument_conclude(a, &what, head);
	}
}

static void sue_de_coq_explain(struct argument *a, const struct crossing *c, const struct part *in_line, const struct part *in_box,
			       const struct sue_de_coq_outcome out[2], const struct step_head *head)
{
	say_cells(a, ROLE_BASE, &c->middle, c->line->house, c->box->house);
	say_cells(a, ROLE_ALS_A, in_line, NO_HOUSE, NO_HOUSE);
	say_cells(a, ROLE_ALS_B, in_box, NO_HOUSE, NO_HOUSE);
	say_count(a, c, in_line, in_box);
	say_outcomes(a, out, head);
}

static bool sue_de_coq_found(const struct crossing *c, const struct part *in_line, const struct part *in_box)
{
	uint16_t middle = c->middle.digits, off_box = middle & (uint16_t)~in_box->digits, off_line = middle & (uint16_t)~in_line->digits;
	struct step_head head = technique_head(c->hunt->technique, c->middle.count + in_line->count + in_box->count, 0);
	struct sue_de_coq_outcome out[2] = {
		{ c->line->house, cellset_or(c->middle.cells, in_line->cells), 0 },
		{ c->box->house, cellset_or(c->middle.cells, in_box->cells), 0 },
	};

	out[0].gone = drop_beside(c, out[0].house, out[0].cells, off_box | (in_line->digits & (uint16_t)~middle), &head.drop);
	out[1].gone = drop_beside(c, out[1].house, out[1].cells, off_line | (in_box->digits & (uint16_t)~middle), &head.drop);
	head.digits = out[0].gone | out[1].gone;
	if (head.digits == 0)
		return false;
	*c->found = true;
	struct argument a;

	if (argument_open(&a, c->hunt->board, c->hunt->sink, &head))
		sue_de_coq_explain(&a, c, in_line, in_box, out, &head);
	return sink_emit(c->hunt->sink, &head);
}

/* A part, and what it takes of a crossing. */
struct share {
	const struct part *part;
	uint16_t digits;	/* of the crossing, that it can have */
	int count;		/* of them, that it takes up */
};

struct shares {
	int count;
	struct share share[MOST_PARTS];
};

/* How many digits more than it has cells the crossing has. */
static int excess_of(const struct part *middle)
{
	return bits_count_few(middle->digits) - middle->count;
}

/*
 * The parts of a side that take up fewer digits of the crossing than it has too many, and so leave some to the other side. Of the digits
 * of the crossing a part has as many more than it takes up as it has to spare; for the other side to have others, these must not be more
 * than the cells of the crossing.
 */
static void share_out(const struct side *side, const struct part *crossing, struct shares *s)
{
	int excess = excess_of(crossing);

	s->count = 0;
	for (const struct part *part = side->part; part < side->part + side->parts; part++) {
		uint16_t digits = part->digits & crossing->digits;
		int count = takes_up(part, crossing->digits);

		if (part->spare <= crossing->count && count >= 1 && count < excess && digits != 0)
			s->share[s->count++] = (struct share){ part, digits, count };
	}
}

/* PART of a side, with its cells. */
static struct part part_whole(const struct part *part, const struct side *side)
{
	struct part whole = *part;

	whole.cells = part->always >= 0 ? cellset_of(part->always) : (struct cellset){ { 0, 0 } };
	for (unsigned some = part->some; some != 0; some &= some - 1)
		cellset_add(&whole.cells, side->beside.cell[bits_lowest(some)]);
	return whole;
}

/* Pairs of parts that take up, together, what the cells of the crossing have too many, and none of it both. */
static bool look_beside(const struct crossing *c, const struct shares *lines, const struct shares *boxes)
{
	int excess = excess_of(&c->middle);

	for (const struct share *line = lines->share; line < lines->share + lines->count; line++) {
		for (const struct share *box = boxes->share; box < boxes->share + boxes->count; box++) {
			if ((line->digits & box->digits) != 0 || line->count + box->count != excess ||
			    (line->part->digits & box->part->digits & c->extra) != 0)
				continue;
			struct part in_line = part_whole(line->part, c->line), in_box = part_whole(box->part, c->box);

			if (sue_de_coq_found(c, &in_line, &in_box))
				return true;
		}
	}
	return false;
}

/* A side has at most so many cells: there are as many sets as a vector has lanes, or whole vectors of them. */
static void list_beside(struct beside *s, const struct board *b, struct cellset cells, struct cellset needed)
{
	int sets = 1;

	memset(s->digits, 0, LANES * sizeof s->digits[0]);
	s->count = 0;
	s->needed = 0;
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell), sets *= 2) {
		s->needed |= (unsigned)cellset_has(needed, cell) << s->count;
		s->cell[s->count++] = cell;
		for (int i = 0; i < sets && i < LANES; i++)
			s->digits[sets + i] = s->digits[i] | b->cand[cell];
		for (int i = LANES; i < sets; i += LANES)
			*(lanes *)&s->digits[sets + i] = *(const lanes *)&s->digits[i] | b->cand[cell];
	}
}

/* Adds the part with the cells of set SOME, and ALWAYS, which has candidates MORE, if it is not -1. */
static void side_add_part(struct side *s, const struct beside *beside, unsigned some, int always, uint16_t more)
{
	struct part *part = &s->part[s->parts++];

	part->digits = beside->digits[some] | more;
	part->count = (uint8_t)((always >= 0) + bits_count_few(some));
	part->spare = (int8_t)(bits_count_few(part->digits) - part->count);
	part->some = (uint8_t)some;
	part->always = (int8_t)always;
}

/*
 * All sets of the cells on one side that take up digits of the crossing, which has MIDDLE at most in so many cells; each with the cell
 * ALWAYS, which has candidates MORE, if it is not -1. Of 64 sets a few do, so they are first looked at eight at a time.
 */
static void sue_de_coq_collect(struct side *s, const struct beside *beside, int always, uint16_t more, uint16_t middle, int crossing)
{
	const lanes numbers = { 0, 1, 2, 3, 4, 5, 6, 7 }, members = { 0, 1, 1, 2, 1, 2, 2, 3 }, bit = { 1, 2, 4, 8, 16, 32, 64, 128 };
	const unsigned sets = 1u << beside->count, there = sets < LANES ? (1u << sets) - 1 : UINT8_MAX;

	s->parts = 0;
	for (unsigned first = 0; first < sets; first += LANES) {
		lanes digits = *(const lanes *)&beside->digits[first] | more;
		lanes count = members + (uint16_t)(bits_count_few(first) + (always >= 0));
		lanes wanted = (lanes)(lanes_count(digits & (uint16_t)~middle) < count);

		if (beside->needed != 0)
			wanted &= (lanes)(((numbers + (uint16_t)first) & (uint16_t)beside->needed) != 0);
		if (!lanes_any(wanted))
			continue;
		wanted &= (lanes)(lanes_count(digits) <= count + (uint16_t)crossing);
		for (unsigned left = lanes_or(wanted & bit) & there; left != 0; left &= left - 1)
			side_add_part(s, beside, first + (unsigned)bits_lowest(left), always, more);
	}
}

/* The parts of a side with CELL, which is in the crossing and not taken. */
static void share_with(const struct crossing *c, const struct beside *beside, int cell, struct side *side, struct shares *s)
{
	sue_de_coq_collect(side, beside, cell, c->hunt->board->cand[cell], c->middle.digits, c->middle.count);
	share_out(side, &c->middle, s);
}

/* Such a cell may belong to the line's cells or to those of the box, of which the other side's shares are known. */
static bool look_with_extras(struct crossing *c, const struct shares *line, const struct shares *box)
{
	struct cellset others = cellset_less(c->cells, c->middle.cells);
	bool stop = false;

	for (int cell = cellset_next(others, -1); cell >= 0 && !stop; cell = cellset_next(others, cell)) {
		struct side side;
		struct shares more;

		c->extra = c->hunt->board->cand[cell];
		if (box->count > 0) {
			share_with(c, &c->line->beside, cell, &side, &more);
			stop = look_beside(c, &more, box);
		}
		if (line->count > 0 && !stop) {
			share_with(c, &c->box->beside, cell, &side, &more);
			stop = look_beside(c, line, &more);
		}
	}
	c->extra = 0;
	return stop;
}

/* The cells of the crossing that are taken. Each side takes up one digit at least. */
static bool sue_de_coq_look_around(struct crossing *c)
{
	struct shares line, box;

	if (c->middle.count < 2 || excess_of(&c->middle) < 2)
		return false;
	share_out(c->line, &c->middle, &line);
	share_out(c->box, &c->middle, &box);
	return look_beside(c, &line, &box) || look_with_extras(c, &line, &box);
}

/* Two or three cells of the crossing. */
static bool sue_de_coq_choose(struct crossing *c, int from)
{
	const struct board *b = c->hunt->board;

	for (int cell = cellset_next(c->cells, from); cell >= 0; cell = cellset_next(c->cells, cell)) {
		struct part before = c->middle;

		cellset_add(&c->middle.cells, cell);
		c->middle.digits |= b->cand[cell];
		c->middle.count++;
		if (sue_de_coq_look_around(c) || sue_de_coq_choose(c, cell))
			return true;
		c->middle = before;
	}
	return false;
}

/* Looks where LINE and BOX cross. CHANGED: what is made of other cells alone was looked at before. */
static bool sue_de_coq_look_at(const struct hunt *h, int line, int box, struct cellset changed, bool *found)
{
	const struct board *b = h->board;
	struct cellset line_cells = cellset_and(b->geo->house_set[line], b->empty);
	struct cellset box_cells = cellset_and(b->geo->house_set[box], b->empty);
	struct cellset cells = cellset_and(line_cells, box_cells), none = { { 0, 0 } };
	struct cellset in_line = cellset_less(line_cells, cells), in_box = cellset_less(box_cells, cells);
	struct cellset line_changed = cellset_and(in_line, changed), box_changed = cellset_and(in_box, changed);
	bool any = !cellset_empty(cellset_and(cells, changed));
	struct side line_side, box_side;
	struct crossing c = { .hunt = h, .found = found, .line = &line_side, .box = &box_side, .cells = cells };
	int crossing = cellset_count(cells);
	uint16_t digits = 0;

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		digits |= b->cand[cell];
	if (bits_count(digits) < 4 || crossing < 2 || !(any || !cellset_empty(line_changed) || !cellset_empty(box_changed)))
		return false;
	line_side.house = line;
	box_side.house = box;
	list_beside(&line_side.beside, b, in_line, !any && cellset_empty(box_changed) ? line_changed : none);
	list_beside(&box_side.beside, b, in_box, !any && cellset_empty(line_changed) ? box_changed : none);
	sue_de_coq_collect(&line_side, &line_side.beside, -1, 0, digits, crossing);
	sue_de_coq_collect(&box_side, &box_side.beside, -1, 0, digits, crossing);
	/* One side at least does without a cell of the crossing. */
	return (line_side.parts > 0 || box_side.parts > 0) && sue_de_coq_choose(&c, -1);
}

bool find_sue_de_coq(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct hunt hunt = { b, facts, technique, sink };
	struct cellset changed = facts_changed(facts, QUIET_SUE_DE_COQ);
	const struct geometry *g = b->geo;
	bool found = false;

	for (houseset boxes = g->of_kind[HOUSE_BOX]; boxes != 0; boxes &= boxes - 1) {
		int box = bits_lowest(boxes);

		for (int i = 0; i < g->meetings[box]; i++) {
			int line = g->meeting[box][i].house;
			struct cellset cells = cellset_or(g->house_set[line], g->house_set[box]);

			if (house_traits[geometry_kind(g, line)].line && !cellset_empty(cellset_and(cells, changed)) &&
			    sue_de_coq_look_at(&hunt, line, box, changed, &found))
				return true;
		}
	}
	if (!found)
		facts_found_nothing(facts, QUIET_SUE_DE_COQ);
	return false;
}
