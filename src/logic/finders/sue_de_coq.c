/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sue de Coq, or two-sector disjoint subsets: two or three cells where a line and a box cross have at least two more digits than there are
 * cells, and cells of the line and of the box take up these digits, so that all together there are as many cells as digits. A digit that
 * cannot be on both sides is exactly once in the cells that can have it; a digit that both sides have may be once in each. A side may have
 * a third cell of the crossing, too. Described by Sudopedia and by HoDoKu, with its extended forms.
 */
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/finders/argument.h"
#include "logic/finders/finders.h"

/* The sets of cells on one side. */
enum { MOST_PARTS = 1 << MAX_BESIDE };

/* Cells on one side of the crossing, and their candidates. */
struct part {
	struct cellset cells;
	uint16_t digits;
	uint8_t count;
	int8_t spare;	/* digits more than cells */
};

/* The sets of cells on one side, in line or box outside the crossing, that take up digits of the crossing. */
struct side {
	int house;
	int parts;
	struct part part[MOST_PARTS];
};

/* The cells of the crossing that are taken, and their candidates. */
struct crossing {
	const struct hunt *hunt;
	bool *found;
	const struct side *line, *box;
	struct cellset cells, in_line, in_box;	/* all cells of the crossing, and those of line and box outside */
	struct part middle;
	uint16_t extra;		/* the candidates of a cell of the crossing that one of the sides has taken */
};

/* How many digits of the crossing PART takes up: its cells less the digits it has for itself. */
static int takes_up(const struct part *part, uint16_t middle)
{
	return part->count - bits_count(part->digits & (uint16_t)~middle);
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

/*
 * The parts of a side that take up fewer digits of the crossing than it has too many, and so leave some to the other side. Of the digits
 * of the crossing a part has as many more than it takes up as it has to spare; for the other side to have others, these must not be more
 * than the cells of the crossing.
 */
static int share_out(const struct side *s, const struct part *crossing, int excess, struct share share[])
{
	uint16_t middle = crossing->digits;
	int shares = 0;

	for (int i = 0; i < s->parts; i++) {
		if (s->part[i].spare > crossing->count)
			continue;
		int count = takes_up(&s->part[i], middle);

		if (count >= 1 && count < excess && (s->part[i].digits & middle) != 0)
			share[shares++] = (struct share){ &s->part[i], s->part[i].digits & middle, count };
	}
	return shares;
}

/* Pairs of parts that take up, together, what the cells of the crossing have too many, and none of it both. */
static bool look_beside(const struct crossing *c)
{
	struct share line[MOST_PARTS], box[MOST_PARTS];
	int excess = bits_count(c->middle.digits) - c->middle.count;
	int lines = excess < 2 ? 0 : share_out(c->line, &c->middle, excess, line);
	int boxes = lines == 0 ? 0 : share_out(c->box, &c->middle, excess, box);

	for (int i = 0; i < lines; i++)
		for (int j = 0; j < boxes; j++)
			if ((line[i].digits & box[j].digits) == 0 && line[i].count + box[j].count == excess &&
			    (line[i].part->digits & box[j].part->digits & c->extra) == 0 &&
			    sue_de_coq_found(c, line[i].part, box[j].part))
				return true;
	return false;
}

/*
 * All sets of CELLS, on one side, that take up digits of the crossing, which has MIDDLE at most in so many cells; each with the cells
 * ALWAYS, if there are any.
 */
static void sue_de_coq_collect(struct side *s, const struct board *b, struct cellset cells, struct cellset always, uint16_t middle,
			       int crossing)
{
	struct part all[MOST_PARTS];
	int sets = 1;

	all[0] = (struct part){ .cells = always };
	for (int cell = cellset_next(always, -1); cell >= 0; cell = cellset_next(always, cell)) {
		all[0].digits |= b->cand[cell];
		all[0].count++;
	}
	s->parts = 0;
	all[0].spare = (int8_t)(bits_count(all[0].digits) - all[0].count);
	if (all[0].count > 0 && all[0].spare <= crossing && takes_up(&all[0], middle) >= 1)
		s->part[s->parts++] = all[0];
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		for (int i = 0; i < sets; i++) {
			struct part *with = &all[sets + i];

			*with = all[i];
			cellset_add(&with->cells, cell);
			with->digits |= b->cand[cell];
			with->count++;
			with->spare = (int8_t)(bits_count(with->digits) - with->count);
			if (with->spare <= crossing && takes_up(with, middle) >= 1)
				s->part[s->parts++] = *with;
		}
		sets *= 2;
	}
}

/* A cell of the crossing that is not taken may belong to the line's cells or to those of the box. */
static bool look_with_extra(const struct crossing *c, int cell)
{
	const struct board *b = c->hunt->board;
	struct side more;
	struct crossing with = *c;

	with.extra = b->cand[cell];
	more.house = c->line->house;
	sue_de_coq_collect(&more, b, c->in_line, cellset_of(cell), c->middle.digits, c->middle.count);
	with.line = &more;
	if (look_beside(&with))
		return true;
	more.house = c->box->house;
	sue_de_coq_collect(&more, b, c->in_box, cellset_of(cell), c->middle.digits, c->middle.count);
	with.line = c->line;
	with.box = &more;
	return look_beside(&with);
}

static bool look_with_extras(const struct crossing *c)
{
	struct cellset others = cellset_less(c->cells, c->middle.cells);

	/* Each side takes up one digit at least. */
	if (bits_count(c->middle.digits) - c->middle.count < 2)
		return false;
	for (int cell = cellset_next(others, -1); cell >= 0; cell = cellset_next(others, cell))
		if (look_with_extra(c, cell))
			return true;
	return false;
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
		if ((c->middle.count >= 2 && (look_beside(c) || look_with_extras(c))) || sue_de_coq_choose(c, cell))
			return true;
		c->middle = before;
	}
	return false;
}

static bool sue_de_coq_look_at(const struct hunt *h, int line, int box, bool *found)
{
	const struct board *b = h->board;
	struct cellset in_line = cellset_and(b->geo->house_set[line], b->empty), in_box = cellset_and(b->geo->house_set[box], b->empty);
	struct cellset cells = cellset_and(in_line, in_box), none = { { 0, 0 } };
	struct side line_side, box_side;
	struct crossing c = { .hunt = h, .found = found, .line = &line_side, .box = &box_side, .cells = cells,
			      .in_line = cellset_less(in_line, cells), .in_box = cellset_less(in_box, cells) };
	int crossing = cellset_count(cells);
	uint16_t digits = 0;

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		digits |= b->cand[cell];
	if (bits_count(digits) < 4 || crossing < 2)
		return false;
	line_side.house = line;
	box_side.house = box;
	sue_de_coq_collect(&line_side, b, c.in_line, none, digits, crossing);
	sue_de_coq_collect(&box_side, b, c.in_box, none, digits, crossing);
	return sue_de_coq_choose(&c, -1);
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
			    sue_de_coq_look_at(&hunt, line, box, &found))
				return true;
		}
	}
	if (!found)
		facts_found_nothing(facts, QUIET_SUE_DE_COQ);
	return false;
}
