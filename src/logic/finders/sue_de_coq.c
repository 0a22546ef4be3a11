/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sue de Coq, or two-sector disjoint subsets: two or three cells where a line and a box cross have at least two more digits than cells, and
 * other cells of the line and of the box use up these digits, so that all the cells together are as many as the digits. A digit that cannot
 * be on both sides is exactly once in the cells that can take it; a digit that both sides have can be once in each. A side may also include
 * the third cell of the crossing. Described by Sudopedia and by HoDoKu, with its extended forms.
 */
#include <string.h>

#include "base/lanes.h"
#include "logic/facts/facts.h"
#include "logic/facts/unchanged_filter.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_sue_de_coq;

/*
 * Sets of cells on one side of a crossing are bits of words: bit I of word W is the set whose cells are the bits of I, plus cell number 6
 * in word 1. So one operation tests all these sets at once, usually 64.
 */
enum { SETS_LOG = 6, MOST_BESIDE = CLASSIC_SIZE - 2, SET_WORDS = 1 << (MOST_BESIDE - SETS_LOG) };

_Static_assert(MOST_BESIDE <= SETS_LOG + 1, "the number of a word says whether its sets have the last cell");

/* For each of the first six cells: the sets that have it, one bit each. */
static const uint64_t sets_with[SETS_LOG] = {
	0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000,
};

/* For each set, how many of the first six cells it has. */
static const struct numbers sets_count = { 0x6996966996696996, 0x8117177e177e7ee8, 0xfee8e880e8808000, 0 };

/* Some cells of the crossing or of one side, and their candidates. */
struct side_part {
	struct cellset cells;
	uint16_t digits;
	uint8_t count;
};

/* The sets of cells on one side: in the line or in the box, outside the crossing. */
struct side {
	int house, cell[MOST_BESIDE], cells, words;
	uint64_t has[SET_WORDS][MAX_SIZE];	/* the sets that have digit d + 1 */
	uint64_t changed[SET_WORDS];		/* the sets with a cell that has changed */
	uint64_t all;				/* in each word, the sets that exist */
	struct numbers spare[SET_WORDS];	/* for each set, how many more cells than digits it has */
};

/* The cells chosen from a crossing, and their candidates. */
struct crossing {
	const struct finder_args *args;
	bool *found;
	const struct side *line, *box;
	struct cellset cells;	/* all cells of the crossing */
	struct cellset changed;	/* a pattern must have one of these: the others were checked before */
	struct side_part middle;
};

/* Adds DIGITS to *DROP in the cells of HOUSE that are in no part. Returns the digits added. */
static uint16_t sue_de_coq_drop_beside(const struct crossing *c, int house, struct cellset parts, uint16_t digits, struct candset *drop)
{
	const struct board *b = c->args->board;
	struct cellset beside = cellset_less(cellset_and(b->geo->house_set[house], b->empty), parts);
	uint16_t gone = 0;

	for (int cell = cellset_next(beside, -1); cell >= 0; cell = cellset_next(beside, cell)) {
		candset_add_digits(drop, cell, b->cand[cell] & digits);
		gone |= b->cand[cell] & digits;
	}
	return gone;
}

/* The eliminations in one of the houses. */
struct sue_de_coq_outcome {
	int house;
	struct cellset cells;
	uint16_t gone;
};

static void sue_de_coq_say_cells(struct argument *a, enum role role, const struct side_part *part, int house, int other)
{
	enum reason reason = role == ROLE_BASE ? REASON_CROSSING : bits_count(part->digits) > 1 ? REASON_CANDIDATES : REASON_CANDIDATE;

	argument_say(a, &(struct inference){ .reason = (uint16_t)reason, .house = (uint8_t)house, .other = (uint8_t)other,
					     .digits = part->digits, .cells = part->cells });
	proof_mark_cells(a->proof, role, part->cells, part->digits);
	argument_deleted_aside(a, part->cells);
}

/*
 * A digit is in the cells at most once if all cells that can take it lie in one house, and at most twice if each side has it for itself.
 * The cells are as many as these numbers add up to, so each digit is there as often as it can be.
 */
static void sue_de_coq_say_count(struct argument *a, const struct crossing *c, const struct side_part *in_line,
				 const struct side_part *in_box)
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

/* Says the outcomes; the last house with one is the conclusion. */
static void sue_de_coq_say_outcomes(struct argument *a, const struct sue_de_coq_outcome out[2], const struct step_head *head)
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

static void sue_de_coq_explain(struct argument *a, const struct crossing *c, const struct side_part *in_line,
			       const struct side_part *in_box, const struct sue_de_coq_outcome out[2], const struct step_head *head)
{
	sue_de_coq_say_cells(a, ROLE_BASE, &c->middle, c->line->house, c->box->house);
	sue_de_coq_say_cells(a, ROLE_ALS_A, in_line, NO_HOUSE, NO_HOUSE);
	sue_de_coq_say_cells(a, ROLE_ALS_B, in_box, NO_HOUSE, NO_HOUSE);
	sue_de_coq_say_count(a, c, in_line, in_box);
	sue_de_coq_say_outcomes(a, out, head);
}

static bool sue_de_coq_found(const struct crossing *c, const struct side_part *in_line, const struct side_part *in_box)
{
	uint16_t middle = c->middle.digits, off_box = middle & (uint16_t)~in_box->digits, off_line = middle & (uint16_t)~in_line->digits;
	struct step_head head = technique_head(c->args->technique, c->middle.count + in_line->count + in_box->count, 0);
	struct sue_de_coq_outcome out[2] = {
		{ c->line->house, cellset_or(c->middle.cells, in_line->cells), 0 },
		{ c->box->house, cellset_or(c->middle.cells, in_box->cells), 0 },
	};

	out[0].gone = sue_de_coq_drop_beside(c, out[0].house, out[0].cells, off_box | (in_line->digits & (uint16_t)~middle), &head.drop);
	out[1].gone = sue_de_coq_drop_beside(c, out[1].house, out[1].cells, off_line | (in_box->digits & (uint16_t)~middle), &head.drop);
	head.digits = out[0].gone | out[1].gone;
	if (head.digits == 0)
		return false;
	*c->found = true;
	struct argument a;

	if (argument_open(&a, c->args->board, c->args->sink, &head))
		sue_de_coq_explain(&a, c, in_line, in_box, out, &head);
	return sink_emit(c->args->sink, &head);
}

/* How many more digits than cells the chosen cells have. */
static int sue_de_coq_excess_of(const struct side_part *middle)
{
	return bits_count_few(middle->digits) - middle->count;
}

/* Those of SETS of a side that have none of DIGITS. */
static uint64_t sue_de_coq_sets_without(const struct side *side, int w, uint64_t sets, unsigned digits)
{
	for (; digits != 0; digits &= digits - 1)
		sets &= ~side->has[w][bits_lowest(digits)];
	return sets;
}

/* The sets of a side that use up digits of the crossing, and how many: their number of cells, less the digits that only they have. */
struct takers {
	const struct side *side;
	int extra;		/* a cell of the crossing that every set includes; -1: none */
	uint16_t digits;	/* its candidates, or 0 */
	bool any;
	bool full;		/* some set has no more digits than cells */
	uint64_t sets[SET_WORDS], tight[SET_WORDS];	/* tight: those that leave room for a set that is not full */
	struct numbers takes[SET_WORDS];
};

/*
 * Fills in the sets that use up fewer digits than the crossing has too many, so that some are left for the other side. A set has as many
 * digits of the crossing beyond those that it uses up as it has more digits than cells. If the other side is to have digits, too, these
 * must not be more than the cells of the crossing, and fewer if the other side's sets also have such digits, as nearly all do.
 */
static void sue_de_coq_takers_find(const struct crossing *c, const struct side *side, int extra, struct takers *t)
{
	const unsigned middle = c->middle.digits;
	const unsigned more = extra >= 0 ? c->args->board->cand[extra] : 0;

	t->side = side;
	t->extra = extra;
	t->digits = (uint16_t)more;
	t->any = false;
	t->full = false;
	for (int w = 0; w < side->words; w++) {
		const uint64_t *has = side->has[w];
		struct numbers n = side->spare[w];
		uint64_t fits, tight, full;

		if (extra >= 0)
			n = numbers_add(n, ~(uint64_t)0);
		for (unsigned left = more; left != 0; left &= left - 1)
			n = numbers_subtract(n, ~has[bits_lowest(left)]);
		fits = side->all & numbers_from(n, c->middle.count);
		tight = numbers_from(n, c->middle.count - 1);
		full = numbers_from(n, 0);
		for (unsigned left = middle & ~more; left != 0; left &= left - 1)
			n = numbers_add(n, has[bits_lowest(left)]);
		for (unsigned left = middle & more; left != 0; left &= left - 1)
			n = numbers_add(n, ~(uint64_t)0);
		t->takes[w] = n;
		t->sets[w] = fits & numbers_positive(n) & numbers_low_below(n, sue_de_coq_excess_of(&c->middle));
		t->tight[w] = t->sets[w] & tight;
		t->full |= (t->sets[w] & full) != 0;
		t->any |= t->sets[w] != 0;
	}
}

/* Set number SET of a side. */
static struct side_part sue_de_coq_part_whole(const struct crossing *c, const struct takers *t, unsigned set)
{
	struct side_part part = { .digits = t->digits, .count = t->extra >= 0 };

	if (t->extra >= 0)
		cellset_add(&part.cells, t->extra);
	for (; set != 0; set &= set - 1, part.count++) {
		int cell = t->side->cell[bits_lowest(set)];

		cellset_add(&part.cells, cell);
		part.digits |= c->args->board->cand[cell];
	}
	return part;
}

/* Pairs of sets, one per side, that may be a pattern. */
struct pairs {
	const struct crossing *crossing;
	const struct takers *line, *box;
	uint64_t boxes[SET_WORDS];	/* the sets of the box that may go with it */
	uint16_t digits;	/* the digits that at most one of the two may have */
	bool changed;		/* a cell that all these pairs have has changed */
};

/* Tries a set of the line with those of the box that use up the rest and have none of the digits of the crossing that the set has. */
static bool sue_de_coq_pair_across(const struct pairs *p, int line_word, int set)
{
	const struct crossing *c = p->crossing;
	const struct side *line = p->line->side, *box = p->box->side;
	const bool changed = p->changed || (line->changed[line_word] >> set & 1);
	int taken = numbers_low(p->line->takes[line_word], set);

	for (int w = 0; w < box->words; w++) {
		uint64_t sets = p->boxes[w] & numbers_equal(p->box->takes[w], sue_de_coq_excess_of(&c->middle) - taken);

		if (!changed)
			sets &= box->changed[w];
		for (unsigned left = sets != 0 ? p->digits : 0; left != 0; left &= left - 1)
			sets &= ~(box->has[w][bits_lowest(left)] & -(line->has[line_word][bits_lowest(left)] >> set & 1));
		for (; sets != 0; sets &= sets - 1) {
			struct side_part in_line = sue_de_coq_part_whole(c, p->line, (unsigned)(line_word << SETS_LOG | set));
			struct side_part in_box = sue_de_coq_part_whole(c, p->box, (unsigned)(w << SETS_LOG | bits_lowest(sets)));

			if ((in_line.digits & c->middle.digits) && (in_box.digits & c->middle.digits) &&
			    sue_de_coq_found(c, &in_line, &in_box))
				return true;
		}
	}
	return false;
}

/* Tries all pairs of sets that together use up exactly the digits that the crossing has too many, none of them twice. */
static bool sue_de_coq_look_beside(const struct crossing *c, const struct takers *line, const struct takers *box)
{
	const int extra = line->extra >= 0 ? line->extra : box->extra;
	struct pairs p = { .crossing = c, .line = line, .box = box, .digits = c->middle.digits | line->digits | box->digits };
	uint64_t changed = 0;

	if (!line->any || !box->any)
		return false;
	p.changed = !cellset_empty(cellset_and(c->middle.cells, c->changed)) || (extra >= 0 && cellset_has(c->changed, extra));
	for (int w = 0; w < box->side->words; w++) {
		p.boxes[w] = sue_de_coq_sets_without(box->side, w, line->full ? box->sets[w] : box->tight[w], line->digits);
		changed |= p.changed ? p.boxes[w] : p.boxes[w] & box->side->changed[w];
	}
	for (int w = 0; w < line->side->words; w++) {
		uint64_t sets = sue_de_coq_sets_without(line->side, w, box->full ? line->sets[w] : line->tight[w], box->digits);

		for (sets &= changed != 0 ? ~(uint64_t)0 : line->side->changed[w]; sets != 0; sets &= sets - 1)
			if (sue_de_coq_pair_across(&p, w, bits_lowest(sets)))
				return true;
	}
	return false;
}

/* Also tries to include the cell of the crossing that was not chosen in the line's cells, or in those of the box. */
static bool sue_de_coq_look_with_extras(const struct crossing *c, const struct takers *lines, const struct takers *boxes)
{
	struct cellset others = cellset_less(c->cells, c->middle.cells);
	struct takers more;

	for (int cell = cellset_next(others, -1); cell >= 0; cell = cellset_next(others, cell)) {
		if (boxes->any) {
			sue_de_coq_takers_find(c, c->line, cell, &more);
			if (sue_de_coq_look_beside(c, &more, boxes))
				return true;
		}
		if (lines->any) {
			sue_de_coq_takers_find(c, c->box, cell, &more);
			if (sue_de_coq_look_beside(c, lines, &more))
				return true;
		}
	}
	return false;
}

/* Looks for sets on both sides of the chosen cells. Each side uses up at least one digit. */
static bool sue_de_coq_look_around(const struct crossing *c)
{
	struct takers lines, boxes;

	if (c->middle.count < 2 || sue_de_coq_excess_of(&c->middle) < 2)
		return false;
	sue_de_coq_takers_find(c, c->line, -1, &lines);
	sue_de_coq_takers_find(c, c->box, -1, &boxes);
	return sue_de_coq_look_beside(c, &lines, &boxes) || sue_de_coq_look_with_extras(c, &lines, &boxes);
}

/* Chooses two or three cells of the crossing. */
static bool sue_de_coq_choose(struct crossing *c, int from)
{
	const struct board *b = c->args->board;

	for (int cell = cellset_next(c->cells, from); cell >= 0; cell = cellset_next(c->cells, cell)) {
		struct side_part before = c->middle;

		cellset_add(&c->middle.cells, cell);
		c->middle.digits |= b->cand[cell];
		c->middle.count++;
		if (sue_de_coq_look_around(c) || sue_de_coq_choose(c, cell))
			return true;
		c->middle = before;
	}
	return false;
}

/* Fills in the side of HOUSE, which has these CELLS. */
static void sue_de_coq_side_make(struct side *s, const struct crossing *c, int house, struct cellset cells)
{
	const uint16_t *cand = c->args->board->cand;
	unsigned all = 0;

	s->house = house;
	s->cells = 0;
	s->words = cellset_count(cells) > SETS_LOG ? SET_WORDS : 1;
	memset(s->has, 0, (size_t)s->words * sizeof s->has[0]);
	memset(s->changed, 0, sizeof s->changed);
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		all |= cand[cell];
		for (int w = 0; w < s->words; w++) {
			uint64_t with = s->cells < SETS_LOG ? sets_with[s->cells] : -(uint64_t)w;

			for (unsigned digits = cand[cell]; digits != 0; digits &= digits - 1)
				s->has[w][bits_lowest(digits)] |= with;
			s->changed[w] |= cellset_has(c->changed, cell) ? with : 0;
		}
		s->cell[s->cells++] = cell;
	}
	s->all = s->cells < SETS_LOG ? ((uint64_t)1 << (1 << s->cells)) - 1 : ~(uint64_t)0;
	for (int w = 0; w < s->words; w++) {
		struct numbers n = w == 0 ? sets_count : numbers_add(sets_count, ~(uint64_t)0);

		for (unsigned digits = all; digits != 0; digits &= digits - 1)
			n = numbers_subtract(n, s->has[w][bits_lowest(digits)]);
		s->spare[w] = n;
	}
}

/* Looks where LINE and BOX cross. CHANGED: patterns without any of these cells were checked before. */
static bool sue_de_coq_look_at(const struct finder_args *h, int line, int box, struct cellset changed, bool *found)
{
	const struct board *b = h->board;
	struct cellset line_cells = cellset_and(b->geo->house_set[line], b->empty);
	struct cellset box_cells = cellset_and(b->geo->house_set[box], b->empty);
	struct cellset cells = cellset_and(line_cells, box_cells);
	struct side line_side, box_side;
	struct crossing c = { .args = h, .found = found, .line = &line_side, .box = &box_side, .cells = cells, .changed = changed };
	uint16_t digits = 0;

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		digits |= b->cand[cell];
	if (bits_count(digits) < 4 || !cellset_several(cells))
		return false;
	sue_de_coq_side_make(&line_side, &c, line, cellset_less(line_cells, cells));
	sue_de_coq_side_make(&box_side, &c, box, cellset_less(box_cells, cells));
	return sue_de_coq_choose(&c, -1);
}

const struct part sue_de_coq_part = { .size = sizeof(struct empty_search), .forgets = true };

bool find_sue_de_coq(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct finder_args args = { b, facts, technique, sink };
	struct empty_search *search = facts_part(facts, PART_SUE_DE_COQ);
	struct cellset changed = cellset_and(facts_changed(facts, search), b->empty);
	const struct geometry *g = b->geo;
	bool found = false;

	for (houseset boxes = g->of_kind[HOUSE_BOX]; boxes != 0; boxes &= boxes - 1) {
		int box = bits_lowest(boxes);

		for (int i = 0; i < g->meetings[box]; i++) {
			int line = g->meeting[box][i].house;
			struct cellset cells = cellset_or(g->house_set[line], g->house_set[box]);

			if (house_traits[geometry_kind(g, line)].line && !cellset_empty(cellset_and(cells, changed)) &&
			    sue_de_coq_look_at(&args, line, box, changed, &found))
				return true;
		}
	}
	if (!found)
		facts_found_nothing(facts, search);
	return false;
}
