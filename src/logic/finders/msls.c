/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Multi-sector locked sets: the empty cells where some rows cross some columns, and, for each digit, the fewest of these lines that hold
 * all its places there. Described by David P. Bird.
 *
 * The lines of one kind, the base lines, are chosen one after another. Which lines of the other kind (cross-lines) to take follows from a
 * network flow: for each empty cell of a base line, its cross-line sends a unit to one of the base lines, as a digit that the cross-line
 * does not send yet and that is a candidate where the two meet; a base line takes each digit once. If all units arrive, the count cannot be
 * lower than the number of cells; and a set of cross-lines fills its cells exactly if no unit of theirs could replace a unit of another
 * cross-line, however many units are moved to make room. That is the max-flow min-cut theorem. Any maximum flow will do: one filling of the
 * board serves all sets of base lines.
 */
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/facts/unchanged_filter.h"
#include "logic/finders/filling_filter.h"
#include "logic/finders/finders.h"
#include "logic/finders/msls_filter.h"
#include "logic/finders/rank0.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_msls;

/*
 * There are four base lines, and at least LEAST_ACROSS cross-lines and LEAST_CELLS cells. In 160 of the hardest puzzles, no set with three
 * base lines eliminated anything that simpler techniques did not.
 */
enum { LEAST_ACROSS = 4, LEAST_CELLS = 14, ACROSS_SETS = 1 << MAX_SIZE };

/* A bit among the cross-lines that are reached: a base line that takes the digit from no cross-line, so that the count is not exact. */
enum { FREE_END = 1 << MAX_SIZE };

struct msls_flow {
	uint16_t lines;				/* the base lines */
	uint16_t across;			/* the cross-lines with empty cells there */
	msls_owner owner;			/* the cross-line that sends a base line the digit, or NO_LINE */
	uint16_t sent[MAX_SIZE];		/* the digits that each cross-line sends */
};

struct msls {
	const struct finder_args *args;
	int kind;				/* of the base lines */
	uint16_t changed;			/* the base lines that have lost candidates since the last search that found nothing */
	bool *found;
	struct msls_lines x;
};

/*
 * What a search through the flow has visited: cross-lines; by digit, the cross-lines that send it, and the base lines that it is sent to.
 */
struct seen {
	uint16_t lines, sends[MAX_SIZE], to[MAX_SIZE];
};

/* The cell where a base line and a cross-line meet. */
static int msls_cell(const struct msls *m, int line, int across)
{
	int size = m->args->board->geo->size;

	return m->kind == HOUSE_ROW ? line * size + across : across * size + line;
}

static bool flow_send_more(const struct msls *m, struct msls_flow *f, struct seen *seen, int line);

/* Finds a base line for digit D of LINE, or one whose sender can send D to another line, or another digit. */
static bool flow_send_as(const struct msls *m, struct msls_flow *f, struct seen *seen, int line, int d)
{
	uint16_t to = m->x.at[d][line] & f->lines;

	seen->sends[d] |= (uint16_t)(1u << line);
	for (unsigned left = to; left != 0; left &= left - 1)
		if (f->owner[bits_lowest(left)][d] == NO_LINE) {
			f->owner[bits_lowest(left)][d] = (int8_t)line;
			return true;
		}
	for (unsigned left = to & ~(unsigned)seen->to[d]; left != 0; left = left & (left - 1) & ~(unsigned)seen->to[d]) {
		int owner = f->owner[bits_lowest(left)][d];

		seen->to[d] |= (uint16_t)(left & -left);
		bool moved = !(seen->sends[d] >> owner & 1) && flow_send_as(m, f, seen, owner, d);

		if (!moved && !(seen->lines >> owner & 1) && flow_send_more(m, f, seen, owner)) {
			f->sent[owner] &= (uint16_t)~(1u << d);
			moved = true;
		}
		if (moved) {
			f->owner[bits_lowest(left)][d] = (int8_t)line;
			return true;
		}
	}
	return false;
}

/* Sends one more unit from LINE. */
static bool flow_send_more(const struct msls *m, struct msls_flow *f, struct seen *seen, int line)
{
	uint16_t left = m->x.digits[line] & (uint16_t)~f->sent[line];

	seen->lines |= (uint16_t)(1u << line);
	for (int d = digit_first(left); d != 0; d = digit_next(left, d))
		if (!(seen->sends[d - 1] >> line & 1) && flow_send_as(m, f, seen, line, d - 1)) {
			f->sent[line] |= digit_bit(d);
			return true;
		}
	return false;
}

/* Adds a base line, and for each of its cells a unit, moving other units if necessary. False: not all units arrive. */
static bool flow_add(const struct msls *m, struct msls_flow *f, int line)
{
	uint16_t waiting = 0, free = m->args->board->geo->all;

	f->lines |= (uint16_t)(1u << line);
	f->across |= m->x.cells[line];
	for (unsigned left = m->x.cells[line]; left != 0; left &= left - 1) {
		int from = bits_lowest(left);
		uint16_t digits = m->args->board->cand[msls_cell(m, line, from)] & free & (uint16_t)~f->sent[from];

		if (digits != 0) {
			f->owner[line][bits_lowest(digits)] = (int8_t)from;
			f->sent[from] |= (uint16_t)(digits & -digits);
			free &= (uint16_t)~(digits & -digits);
		} else {
			waiting |= (uint16_t)(left & -left);
		}
	}
	for (unsigned left = waiting; left != 0; left &= left - 1) {
		struct seen seen = { 0 };

		if (!flow_send_more(m, f, &seen, bits_lowest(left)))
			return false;
	}
	return true;
}

/*
 * Adds to REACHED, for each cross-line, the cross-lines that its units of digit D could replace: those that send D to a base line where it
 * could send D, those that send D where these could send it instead, and so on.
 */
static void flow_reach_by_digit(const struct msls *m, const struct msls_flow *f, int d, uint16_t reached[MAX_SIZE])
{
	uint16_t beyond[MAX_SIZE];	/* by base line: itself, the base lines that a unit of D there could be moved to, and so on */
	bool more = true;

	for (unsigned left = f->lines; left != 0; left &= left - 1) {
		int line = bits_lowest(left), owner = f->owner[line][d];

		beyond[line] = (uint16_t)(left & -left);
		if (owner != NO_LINE)
			beyond[line] |= m->x.at[d][owner] & f->lines;
	}
	while (more) {
		more = false;
		for (unsigned left = f->lines; left != 0; left &= left - 1) {
			int line = bits_lowest(left);
			uint16_t before = beyond[line];

			for (unsigned to = before; to != 0; to &= to - 1)
				beyond[line] |= beyond[bits_lowest(to)];
			more = more || beyond[line] != before;
		}
	}
	for (unsigned left = f->across; left != 0; left &= left - 1) {
		int from = bits_lowest(left);
		uint16_t to = 0;

		if (f->sent[from] >> d & 1)
			continue;
		for (unsigned direct = m->x.at[d][from] & f->lines; direct != 0; direct &= direct - 1)
			to |= beyond[bits_lowest(direct)];
		for (unsigned lines = to; lines != 0; lines &= lines - 1) {
			int owner = f->owner[bits_lowest(lines)][d];

			reached[from] |= (uint16_t)(owner == NO_LINE ? FREE_END : 1u << owner);
		}
	}
}

/* Completes the transitive closure of REACHED. Returns whether every cross-line reaches all others, or a free end. */
static bool flow_reach_on(const struct msls_flow *f, uint16_t reached[MAX_SIZE])
{
	bool whole = true;

	for (unsigned by = f->across; by != 0; by &= by - 1)
		for (unsigned left = f->across; left != 0; left &= left - 1)
			if (reached[bits_lowest(left)] >> bits_lowest(by) & 1)
				reached[bits_lowest(left)] |= reached[bits_lowest(by)];
	for (unsigned left = f->across; left != 0; left &= left - 1)
		whole = whole && ((reached[bits_lowest(left)] & FREE_END) != 0 || reached[bits_lowest(left)] == f->across);
	return whole;
}

/*
 * Computes, for each cross-line, those that its units could replace: a set that contains it must contain these, too. False: each reaches
 * all others, which a few digits usually show.
 */
static bool flow_reach(const struct msls *m, const struct msls_flow *f, uint16_t reached[MAX_SIZE])
{
	int size = m->args->board->geo->size;

	for (unsigned left = f->across; left != 0; left &= left - 1)
		reached[bits_lowest(left)] = (uint16_t)(left & -left);
	for (int d = 0; d < size; d++) {
		flow_reach_by_digit(m, f, d, reached);
		if (d % 3 == 2 && flow_reach_on(f, reached))
			return false;
	}
	return size % 3 == 0 || !flow_reach_on(f, reached);
}

static int msls_house(const struct msls *m, bool base, int line)
{
	return (base == (m->kind == HOUSE_ROW) ? 0 : m->args->board->geo->size) + line;
}

/*
 * Finds all ways to cover the digit: a set of base lines, at most 2^4 of them, and every cross-line on which one of the other base lines
 * has the digit.
 */
static void msls_cover(const struct msls *m, struct rank0 *r, uint16_t lines, uint16_t across, int d)
{
	uint16_t has[MAX_SIZE] = { 0 }, with = 0;

	for (unsigned left = across; left != 0; left &= left - 1)
		for (unsigned in = m->x.at[d][bits_lowest(left)] & lines; in != 0; in &= in - 1) {
			has[bits_lowest(in)] |= (uint16_t)(left & -left);
			with |= (uint16_t)(in & -in);
		}
	for (unsigned some = with;; some = (some - 1) & with) {
		unsigned crossing = 0;
		houseset cover = 0;

		for (unsigned left = with & ~some; left != 0; left &= left - 1)
			crossing |= has[bits_lowest(left)];
		for (unsigned left = some; left != 0; left &= left - 1)
			cover |= houseset_of(msls_house(m, true, bits_lowest(left)));
		for (unsigned left = crossing; left != 0; left &= left - 1)
			cover |= houseset_of(msls_house(m, false, bits_lowest(left)));
		rank0_cover(r, d + 1, cover);
		if (some == 0)
			break;
	}
}

static bool msls_emit(const struct msls *m, uint16_t lines, uint16_t across)
{
	struct rank0 r = { .args = m->args };
	uint16_t used = 0;

	for (unsigned left = lines; left != 0; left &= left - 1) {
		uint16_t here = m->x.cells[bits_lowest(left)] & across;

		if (here == 0)
			return false;
		used |= here;
		for (unsigned in = here; in != 0; in &= in - 1)
			cellset_add(&r.cells, msls_cell(m, bits_lowest(left), bits_lowest(in)));
	}
	int cells = cellset_count(r.cells);

	if (cells < LEAST_CELLS || used != across)
		return false;
	*m->found = true;	/* even if this one is not wanted: another caller may want it */
	if (!sink_wants(m->args->sink, &(struct step_bound){ { m->args->technique, m->args->technique->difficulty, cells, 0, 0 },
							 MAX_CANDIDATES }))
		return false;
	for (int d = 0; d < m->args->board->geo->size; d++)
		msls_cover(m, &r, lines, across, d);
	return rank0_emit(&r);
}

/* Sets of cross-lines, one bit each, and a list of those present. */
struct across_sets {
	uint64_t has[ACROSS_SETS / 64];
	int count;
	uint16_t set[ACROSS_SETS];
};

/* Adds the union of LINES with each set. */
static void msls_add_unions(struct across_sets *s, uint16_t lines)
{
	for (int i = 0, before = s->count; i < before; i++) {
		uint16_t both = s->set[i] | lines;

		if (!(s->has[both / 64] >> both % 64 & 1)) {
			s->has[both / 64] |= (uint64_t)1 << both % 64;
			s->set[s->count++] = both;
		}
	}
}

/* Emits all sets of cross-lines that fill their cells: those closed under REACHED, which are the unions of what single lines reach. */
static bool msls_emit_closed(const struct msls *m, uint16_t lines, uint16_t all, const uint16_t reached[MAX_SIZE])
{
	struct across_sets closed = { .has = { 1 }, .count = 1, .set = { 0 } };

	for (unsigned left = all; left != 0; left &= left - 1) {
		const uint16_t cone = reached[bits_lowest(left)];

		if ((cone & FREE_END) == 0 && cone != all)
			msls_add_unions(&closed, cone);
	}
	for (int w = ACROSS_SETS / 64 - 1; w >= 0; w--)
		for (uint64_t left = closed.has[w]; left != 0;) {
			const int bit = bits_highest(left), across = 64 * w + bit;

			left &= ~((uint64_t)1 << bit);
			if (across != all && bits_count_few((unsigned)across) >= LEAST_ACROSS && msls_emit(m, lines, (uint16_t)across))
				return true;
		}
	return false;
}

static bool msls_choose_across(const struct msls *m, const struct msls_flow *f)
{
	uint16_t reached[MAX_SIZE];

	return flow_reach(m, f, reached) && msls_emit_closed(m, f->lines, f->across, reached);
}

/* Extends the base lines by lines after FROM. */
static bool msls_extend(const struct msls *m, const struct msls_flow *f, int from, int count)
{
	if (sink_poll(m->args->sink))
		return true;
	for (int line = from; line < m->x.size; line++) {
		struct msls_flow next = *f;

		if (m->x.cells[line] == 0 || (count + 1 == BASE_LINES && ((f->lines | 1u << line) & m->changed) == 0))
			continue;
		if (!flow_add(m, &next, line))
			continue;
		if (count + 1 == BASE_LINES ? msls_choose_across(m, &next) : msls_extend(m, &next, line + 1, count + 1))
			return true;
	}
	return false;
}

/*
 * Looks at the sets of base lines with this BIT; REACHED says, by sets of base lines, what each cross-line reaches. A filling sends every
 * digit that a line lacks, so there are no free ends.
 */
static bool msls_choose_reached(const struct msls *m, uint16_t lines, int bit, bases_by_lines reached)
{
	uint16_t all = 0, from_line[MAX_SIZE];

	for (unsigned left = lines; left != 0; left &= left - 1)
		all |= m->x.cells[bits_lowest(left)];
	for (unsigned left = all; left != 0; left &= left - 1) {
		int from = bits_lowest(left);

		from_line[from] = (uint16_t)(left & -left);
		for (unsigned to = all; to != 0; to &= to - 1)
			if (reached[from][bits_lowest(to)][bit / 64] >> bit % 64 & 1)
				from_line[from] |= (uint16_t)(to & -to);
	}
	return msls_emit_closed(m, lines, all, from_line);
}

/* Looks at all sets of base lines with a line that has changed. A filling of the board rules out most of them. */
static bool msls_choose_bases(const struct msls *m, const struct base_list *list, msls_owner owner)
{
	bases_by_lines reached;
	bases left = bases_divided(&m->x, list, owner, reached), changed = { 0 };

	for (int line = 0; line < m->x.size; line++) {
		if (m->changed >> line & 1)
			changed |= list->with[line];
		if (m->x.cells[line] == 0)
			left &= ~list->with[line];
	}
	left &= changed;
	for (int w = 0; w < BASES_WORDS; w++)
		for (uint64_t word = left[w]; word != 0; word &= word - 1) {
			int bit = 64 * w + bits_lowest(word);

			if (sink_poll(m->args->sink) || msls_choose_reached(m, list->lines[bit], bit, reached))
				return true;
		}
	return false;
}

static void msls_collect(struct msls *m, struct cellset changed)
{
	for (int line = 0; line < m->x.size; line++)
		for (int across = 0; across < m->x.size; across++) {
			int cell = msls_cell(m, line, across);
			uint16_t digits = m->args->board->cand[cell];

			m->x.digits[across] |= digits;
			m->changed |= (uint16_t)(cellset_has(changed, cell) << line);
			if (digits != 0)
				m->x.cells[line] |= (uint16_t)(1u << across);
			for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
				m->x.at[d - 1][across] |= (uint16_t)(1u << line);
		}
}

/* Sets OWNER from a filling of the board. False: there is none. */
static bool msls_fill(const struct msls *m, msls_owner owner)
{
	const uint16_t *filling = facts_filling(m->args->facts);

	memset(owner, NO_LINE, sizeof(msls_owner));
	for (int line = 0; filling != NULL && line < m->x.size; line++)
		for (unsigned left = m->x.cells[line]; left != 0; left &= left - 1)
			owner[line][bits_lowest(filling[msls_cell(m, line, bits_lowest(left))])] = (int8_t)bits_lowest(left);
	return filling != NULL;
}

const struct part msls_part = { .size = sizeof(struct empty_search), .forgets = true };

bool find_msls(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct empty_search *search = facts_part(facts, PART_MSLS);
	struct cellset changed = facts_changed(facts, search);
	struct base_list list;
	bool found = false;

	base_list_make(&list, b->geo->size);
	for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
		struct msls m = { .args = &h, .kind = kind, .found = &found, .x.size = b->geo->size };
		struct msls_flow none = { .lines = 0 };
		msls_owner owner;

		msls_collect(&m, changed);
		memset(none.owner, NO_LINE, sizeof none.owner);
		if (msls_fill(&m, owner) ? msls_choose_bases(&m, &list, owner) : msls_extend(&m, &none, 0, 0))
			return true;
	}
	if (!found)
		facts_found_nothing(facts, search);
	return false;
}

/*
 * Multifish: a fish of several digits at once, of rank 0 in Allan Barker's terms. Described by David P. Bird and champagne.
 *
 * Take two to five digits, and rows (or columns), the base lines. Each base line must place each of the digits that it lacks; their number
 * is the number of bases. A line that crosses the base lines, a cross-line, has room for some of them: one per cell, each digit once. The
 * most that it has room for is the size of a maximum matching between its cells in base lines and the digits, with candidates as edges,
 * which equals the fewest cells and digits (the covers) that contain one end of each candidate (König's theorem). Boxes are not used as
 * covers.
 *
 * If all cross-lines together have room for exactly as many as there are bases, each of them takes as many as it has room for. So a
 * candidate is false if its cross-line would have room for fewer with it: any other digit in a cell that all maximum matchings fill;
 * outside the base lines, a digit that all maximum matchings use; and a candidate that is in no maximum matching, which is one that has two
 * covers in some choice of covers.
 *
 * This is a multi-sector locked set with digits in the place of cross-lines: that one counts lines of both kinds by digit, this one counts
 * cells and digits by line.
 *
 * As there, a filling of the board decides which digits to take. It puts as many of the digits into base lines as there are bases, and on
 * each cross-line it is a matching. That matching is maximum if no alternating path begins at a cell with none of the digits and ends at a
 * digit outside the base lines. So the last digit of such a path requires the digit that the filling has in its first cell, and a set of
 * digits is good if it contains all that it requires.
 */

technique_finder find_multifish;

/*
 * More than five base lines leave hardly any cells of a cross-line outside; with two base lines these are pairs and fish; with one digit it
 * is a fish. Five digits in five lines cover most of what multi-sector locked sets of four base lines miss.
 */
enum { FEWEST_LINES = 3, MOST_LINES = 5, FEWEST_DIGITS = 2, MOST_DIGITS = 5 };

struct multifish {
	const struct finder_args *args;
	int kind, size;				/* of the base lines */
	const uint16_t *filling;		/* NULL: there is none */
	uint16_t changed;			/* the lines that have lost candidates since the last search that found nothing */
	bool *found;
	uint16_t cand[MAX_SIZE][MAX_SIZE];	/* by cross-line and line */
	uint16_t fill[MAX_SIZE][MAX_SIZE];	/* the filling of empty cells, as bits; 0: the cell is not empty, or there is no filling */
	uint16_t missing[MAX_SIZE];		/* by line: the digits that it lacks */
	/* The current choice: */
	uint16_t lines, digits;
	int bases, room[MAX_SIZE];		/* the number of bases, and for how many of them each cross-line has room */
};

static int multifish_cell(const struct multifish *m, int line, int across)
{
	return m->kind == HOUSE_ROW ? line * m->size + across : across * m->size + line;
}

static int multifish_house(const struct multifish *m, bool base, int line)
{
	return (base == (m->kind == HOUSE_ROW) ? 0 : m->size) + line;
}

/* A matching of lines with digits, and what the search for an augmenting path has visited. */
struct matching {
	const uint16_t *cand;	/* by line */
	int8_t owner[MAX_SIZE];	/* by digit; -1: nobody */
	uint16_t free, seen, digits;
};

/* Finds a digit for LINE, or one whose owner can have another. */
static bool msls_match_line(struct matching *x, int line)
{
	uint16_t could = x->cand[line] & x->digits;

	if ((could & x->free) != 0) {
		const int d = bits_lowest(could & x->free);

		x->free &= (uint16_t)~(1u << d);
		x->owner[d] = (int8_t)line;
		return true;
	}
	for (unsigned left = could & ~(unsigned)x->seen; left != 0; left = left & (left - 1) & ~(unsigned)x->seen) {
		int d = bits_lowest(left);

		x->seen |= (uint16_t)(1u << d);
		if (msls_match_line(x, x->owner[d])) {
			x->owner[d] = (int8_t)line;
			return true;
		}
	}
	return false;
}

/* The size of a maximum matching of LINES with DIGITS, by the candidates of a cross-line. */
static int msls_room_for(const uint16_t cand[], unsigned lines, uint16_t digits)
{
	struct matching x = { .cand = cand, .free = digits, .digits = digits };
	int room = 0;

	for (; lines != 0; lines &= lines - 1) {
		x.seen = 0;
		room += msls_match_line(&x, bits_lowest(lines));
	}
	return room;
}

/* By digit: the digits it requires, which the filling has outside the base lines and which could be moved to end as this digit. */
static void msls_ask_across(const struct multifish *m, unsigned lines, int across, uint16_t asks[MAX_SIZE])
{
	const uint16_t *cand = m->cand[across], *fill = m->fill[across];
	uint16_t held = 0, reach[MAX_SIZE];
	bool more = true;

	for (unsigned left = lines; left != 0; left &= left - 1) {
		held |= fill[bits_lowest(left)];
		reach[bits_lowest(left)] = cand[bits_lowest(left)];
	}
	while (more) {
		more = false;
		for (unsigned left = lines; left != 0; left &= left - 1) {
			int line = bits_lowest(left);
			uint16_t before = reach[line];

			for (unsigned by = lines; by != 0; by &= by - 1)
				if (before & fill[bits_lowest(by)])
					reach[line] |= reach[bits_lowest(by)];
			more = more || reach[line] != before;
		}
	}
	for (unsigned left = lines; left != 0; left &= left - 1)
		for (unsigned ends = reach[bits_lowest(left)] & ~(unsigned)held; ends != 0; ends &= ends - 1)
			asks[bits_lowest(ends)] |= fill[bits_lowest(left)];
}

/* Adds the candidates with which a cross-line would have room for fewer. */
static void multifish_drops_across(const struct multifish *m, int across, struct candset *drop)
{
	const uint16_t *cand = m->cand[across];
	const int room = m->room[across];
	uint16_t needed = 0;

	for (int d = digit_first(m->digits); d != 0; d = digit_next(m->digits, d))
		if (msls_room_for(cand, m->lines, m->digits & (uint16_t)~digit_bit(d)) < room)
			needed |= digit_bit(d);
	for (int line = 0; line < m->size; line++) {
		const int cell = multifish_cell(m, line, across);
		const unsigned others = m->lines & ~(1u << line);

		if (!(m->lines >> line & 1)) {
			candset_add_digits(drop, cell, cand[line] & needed);
			continue;
		}
		if (msls_room_for(cand, others, m->digits) < room)
			candset_add_digits(drop, cell, cand[line] & (uint16_t)~m->digits);
		for (int d = digit_first(cand[line] & m->digits); d != 0; d = digit_next(cand[line] & m->digits, d))
			if (msls_room_for(cand, others, m->digits & (uint16_t)~digit_bit(d)) + 1 < room)
				candset_add(drop, candidate(cell, d));
	}
}

static struct inference msls_inference_of(const struct multifish *m, enum reason reason, int house)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = (uint8_t)house, .other = NO_HOUSE, .digits = m->digits };
}

/* The cells of a cross-line, in base lines or outside of them, that can take one of DIGITS. */
static struct cellset multifish_places(const struct multifish *m, int across, bool base, uint16_t digits)
{
	struct cellset cells = { { 0, 0 } };

	for (int line = 0; line < m->size; line++)
		if ((m->lines >> line & 1) == base && m->cand[across][line] & digits)
			cellset_add(&cells, multifish_cell(m, line, across));
	return cells;
}

/*
 * Says for how many a cross-line has room. A cell is a cover if there is room for fewer without it; the other covers are digits, chosen one
 * by one.
 */
static void multifish_say_room(struct argument *a, const struct multifish *m, int across)
{
	struct inference what = msls_inference_of(m, REASON_MULTIFISH_ROOM, multifish_house(m, false, across));
	unsigned lines = m->lines;
	int room = m->room[across];

	what.number = room;
	what.cells = multifish_places(m, across, true, m->digits);
	for (unsigned left = m->lines; left != 0; left &= left - 1)
		if (msls_room_for(m->cand[across], lines & ~(left & -left), m->digits) < room) {
			lines &= ~(left & -left);
			room--;
			cellset_add(&what.rest, multifish_cell(m, bits_lowest(left), across));
		}
	for (unsigned left = lines; left != 0; left &= left - 1)
		what.more |= m->cand[across][bits_lowest(left)] & m->digits;
	if (what.more == 0)
		what.reason = REASON_MULTIFISH_CELLS;
	else if (cellset_empty(what.rest))
		what.reason = REASON_MULTIFISH_DIGITS;
	argument_say(a, &what);
	proof_mark_house(a->proof, ROLE_COVER, what.house);
}

/* Says which candidates of a cross-line are false because it would have room for fewer. */
static void multifish_say_drops(struct argument *a, const struct multifish *m, int across)
{
	struct candset drop = { { 0 } };
	struct inference cells = msls_inference_of(m, REASON_MULTIFISH_TAKE, multifish_house(m, false, across)), digits = cells;

	multifish_drops_across(m, across, &drop);
	digits.reason = REASON_MULTIFISH_ELSEWHERE;
	digits.digits = 0;
	for (int line = 0; line < m->size; line++) {
		const int cell = multifish_cell(m, line, across);
		const uint16_t false_here = candset_digits(&drop, cell);

		if (false_here != 0 && !(m->lines >> line & 1)) {
			digits.digits |= false_here;
			cellset_add(&digits.rest, cell);
		}
		if (m->lines >> line & 1 && false_here & ~m->digits)
			cellset_add(&cells.cells, cell);
	}
	if (!cellset_empty(cells.cells)) {
		argument_say(a, &cells);
		for (int c = cellset_next(cells.cells, -1); c >= 0; c = cellset_next(cells.cells, c))
			proof_mark_cell(a->proof, ROLE_OFF, c, candset_digits(&drop, c) & (uint16_t)~m->digits);
	}
	if (digits.digits != 0) {
		digits.cells = multifish_places(m, across, true, digits.digits);
		argument_say(a, &digits);
		proof_mark_cells(a->proof, ROLE_OFF, digits.rest, digits.digits);
	}
	for (unsigned left = m->lines; left != 0; left &= left - 1) {
		struct inference fewer = msls_inference_of(m, REASON_MULTIFISH_FEWER, multifish_house(m, false, across));

		fewer.digits = candset_digits(&drop, multifish_cell(m, bits_lowest(left), across)) & m->digits;
		cellset_add(&fewer.cells, multifish_cell(m, bits_lowest(left), across));
		if (fewer.digits == 0)
			continue;
		argument_say(a, &fewer);
		proof_mark_cells(a->proof, ROLE_OFF, fewer.cells, fewer.digits);
	}
}

static void multifish_explain(struct argument *a, const struct multifish *m, const struct step_head *head)
{
	struct inference what = msls_inference_of(m, REASON_MULTIFISH_BASE, NO_HOUSE);

	what.number = m->bases;
	for (int across = 0; across < m->size; across++)
		what.cells = cellset_or(what.cells, multifish_places(m, across, true, m->digits));
	argument_say(a, &what);
	for (unsigned left = m->lines; left != 0; left &= left - 1)
		proof_mark_house(a->proof, ROLE_BASE, multifish_house(m, true, bits_lowest(left)));
	for (int c = cellset_next(what.cells, -1); c >= 0; c = cellset_next(what.cells, c))
		proof_mark_cell(a->proof, ROLE_BASE, c, a->board->cand[c] & m->digits);
	for (int across = 0; across < m->size; across++)
		if (m->room[across] > 0)
			multifish_say_room(a, m, across);
	what.reason = REASON_MULTIFISH_FULL;
	argument_say(a, &what);
	for (int across = 0; across < m->size; across++)
		if (m->room[across] > 0)
			multifish_say_drops(a, m, across);
	what.reason = REASON_MULTIFISH_ALL;
	argument_conclude(a, &what, head);
}

/* Emits the step for the current base lines and digits, if there is one. Returns whether to stop. */
static bool multifish_emit(struct multifish *m)
{
	struct step_head head;
	struct argument a;
	int room = 0;

	m->bases = 0;
	for (unsigned left = m->lines; left != 0; left &= left - 1)
		m->bases += bits_count_few(m->missing[bits_lowest(left)] & m->digits);
	for (int across = 0; across < m->size && room <= m->bases; across++)
		room += m->room[across] = msls_room_for(m->cand[across], m->lines, m->digits);
	if (room != m->bases || room == 0)
		return false;
	head = technique_head(m->args->technique, m->bases, m->digits);
	for (int across = 0; across < m->size; across++)
		if (m->room[across] > 0)
			multifish_drops_across(m, across, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	*m->found = true;	/* even if this one is not wanted: another caller may want it */
	if (argument_open(&a, m->args->board, m->args->sink, &head))
		multifish_explain(&a, m, &head);
	return sink_emit(m->args->sink, &head);
}

/* Tries all sets of digits for the base lines, except those that lack a digit that they require. */
static bool multifish_choose_digits(struct multifish *m)
{
	uint16_t asks[MAX_SIZE] = { 0 };

	for (int across = 0; m->filling != NULL && across < m->size; across++)
		msls_ask_across(m, m->lines, across, asks);
	for (int count = FEWEST_DIGITS; count <= MOST_DIGITS && count < m->size; count++)
		for (unsigned digits = (1u << count) - 1; digits < 1u << m->size; digits = bits_next_same(digits)) {
			bool good = true;

			for (unsigned left = digits; good && left != 0; left &= left - 1)
				good = (asks[bits_lowest(left)] & ~digits) == 0;
			m->digits = (uint16_t)digits;
			if (good && multifish_emit(m))
				return true;
		}
	return false;
}

/* Tries all sets of base lines with a line that has changed. */
static bool multifish_choose_lines(struct multifish *m)
{
	for (int count = FEWEST_LINES; count <= MOST_LINES && count < m->size; count++)
		for (unsigned lines = (1u << count) - 1; lines < 1u << m->size; lines = bits_next_same(lines)) {
			if ((lines & m->changed) == 0)
				continue;
			m->lines = (uint16_t)lines;
			if (sink_poll(m->args->sink) || multifish_choose_digits(m))
				return true;
		}
	return false;
}

static void multifish_collect(struct multifish *m, struct cellset changed)
{
	const struct board *b = m->args->board;

	for (int line = 0; line < m->size; line++) {
		m->missing[line] = b->geo->all;
		for (int across = 0; across < m->size; across++) {
			const int cell = multifish_cell(m, line, across);

			m->cand[across][line] = b->cand[cell];
			m->fill[across][line] = m->filling != NULL && b->cand[cell] != 0 ? m->filling[cell] : 0;
			m->changed |= (uint16_t)(cellset_has(changed, cell) << line);
			if (b->value[cell] != 0)
				m->missing[line] &= (uint16_t)~digit_bit(b->value[cell]);
		}
	}
}

const struct part multifish_part = { .size = sizeof(struct empty_search), .forgets = true };

bool find_multifish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct empty_search *search = facts_part(facts, PART_MULTIFISH);
	const struct cellset changed = facts_changed(facts, search);
	bool found = false;

	for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
		struct multifish m = { .args = &h, .kind = kind, .size = b->geo->size, .found = &found };

		m.filling = facts_filling(facts);
		multifish_collect(&m, changed);
		if (multifish_choose_lines(&m))
			return true;
	}
	if (!found)
		facts_found_nothing(facts, search);
	return false;
}
