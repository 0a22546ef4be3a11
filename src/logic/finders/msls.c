/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Multi-sector locked sets: the empty cells where a few rows cross some columns, and for each digit the fewest of these lines that hold all
 * its places there. Described by David P. Bird.
 *
 * The lines of one kind are chosen one after another, the base lines. Which of the others to take follows from a flow: each empty cell of
 * a base line sends a unit from its cross-line, as a digit that this cross-line does not send yet, to one of the base lines where the
 * digit is a candidate, which takes each digit once. Where all units arrive, no count can be below the number of cells; and cross-lines
 * fill their cells exactly if no unit of theirs could have gone where one of another cross-line does, however many are moved on for it.
 * That is the theorem of minimal cuts. Which flow it is does not matter: a filling of the board is one for all sets of base lines.
 */
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/finders/msls_bases.h"
#include "logic/finders/rank0.h"
#include "logic/step/sink.h"

technique_finder find_msls;

/*
 * There are four base lines, and at least so many cross-lines and cells. Of 160 of the hardest puzzles none had one of three lines that
 * excluded anything where nothing simpler did.
 */
enum { LEAST_ACROSS = 4, LEAST_CELLS = 14, ACROSS_SETS = 1 << MAX_SIZE };

/* Among the cross-lines that are reached: a base line that takes the digit from nobody, so that the count is not exact. */
enum { FREE_END = 1 << MAX_SIZE };

struct msls_flow {
	uint16_t lines;				/* the base lines */
	uint16_t across;			/* the cross-lines with empty cells there */
	msls_owner owner;			/* the cross-line that sends a base line the digit, or NO_LINE */
	uint16_t sent[MAX_SIZE];		/* the digits that each cross-line sends */
};

struct msls {
	const struct hunt *hunt;
	int kind;				/* of the base lines */
	uint16_t changed;			/* those of which candidates have vanished since nothing was found */
	bool *found;
	struct msls_lines x;
};

/* What a search through the flow has seen: cross-lines, by digit those that send it, and by digit the base lines that it is sent to. */
struct seen {
	uint16_t lines, sends[MAX_SIZE], to[MAX_SIZE];
};

/* The cell where a base line and a cross-line meet. */
static int msls_cell(const struct msls *m, int line, int across)
{
	int size = m->hunt->board->geo->size;

	return m->kind == HOUSE_ROW ? line * size + across : across * size + line;
}

static bool send_more(const struct msls *m, struct msls_flow *f, struct seen *seen, int line);

/* Finds a base line for what LINE sends as digit D; one that is taken, if who sends there can send elsewhere, or something else. */
static bool send_as(const struct msls *m, struct msls_flow *f, struct seen *seen, int line, int d)
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
		bool moved = !(seen->sends[d] >> owner & 1) && send_as(m, f, seen, owner, d);

		if (!moved && !(seen->lines >> owner & 1) && send_more(m, f, seen, owner)) {
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

/* Sends one unit more from LINE. */
static bool send_more(const struct msls *m, struct msls_flow *f, struct seen *seen, int line)
{
	uint16_t left = m->x.digits[line] & (uint16_t)~f->sent[line];

	seen->lines |= (uint16_t)(1u << line);
	for (int d = digit_first(left); d != 0; d = digit_next(left, d))
		if (!(seen->sends[d - 1] >> line & 1) && send_as(m, f, seen, line, d - 1)) {
			f->sent[line] |= digit_bit(d);
			return true;
		}
	return false;
}

/* Adds a base line, with a unit for each of its cells, to it where a digit is free, or by moving others. False: not all arrive. */
static bool flow_add(const struct msls *m, struct msls_flow *f, int line)
{
	uint16_t waiting = 0, free = m->hunt->board->geo->all;

	f->lines |= (uint16_t)(1u << line);
	f->across |= m->x.cells[line];
	for (unsigned left = m->x.cells[line]; left != 0; left &= left - 1) {
		int from = bits_lowest(left);
		uint16_t digits = m->hunt->board->cand[msls_cell(m, line, from)] & free & (uint16_t)~f->sent[from];

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

		if (!send_more(m, f, &seen, bits_lowest(left)))
			return false;
	}
	return true;
}

/*
 * Adds for each cross-line, to REACHED, those whose units digit D of it could take the place of: who sends D to a base line where it
 * could, or who sends it where one of these could go instead, and so on.
 */
static void reach_by_digit(const struct msls *m, const struct msls_flow *f, int d, uint16_t reached[MAX_SIZE])
{
	uint16_t beyond[MAX_SIZE];	/* by base line: itself, and the base lines that a unit of D there could be moved to, and so on */
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

/* Adds what is reached from what is reached. Returns whether that is all, or a free end, from everywhere. */
static bool reach_on(const struct msls_flow *f, uint16_t reached[MAX_SIZE])
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
 * The cross-lines that units of each could take the place of: whoever takes it must take these. False: all of them, for each, which a few
 * digits show most often.
 */
static bool flow_reach(const struct msls *m, const struct msls_flow *f, uint16_t reached[MAX_SIZE])
{
	int size = m->hunt->board->geo->size;

	for (unsigned left = f->across; left != 0; left &= left - 1)
		reached[bits_lowest(left)] = (uint16_t)(left & -left);
	for (int d = 0; d < size; d++) {
		reach_by_digit(m, f, d, reached);
		if (d % 3 == 2 && reach_on(f, reached))
			return false;
	}
	return size % 3 == 0 || !reach_on(f, reached);
}

static int msls_house(const struct msls *m, bool base, int line)
{
	return (base == (m->kind == HOUSE_ROW) ? 0 : m->hunt->board->geo->size) + line;
}

/* All ways to cover the digit: some of the base lines, 2^4 sets at most, and for the others each cross-line where one of them has it. */
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
	struct rank0 r = { .hunt = m->hunt };
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
	*m->found = true;	/* also where this one is not wanted, as somebody else may want it */
	if (!sink_wants(m->hunt->sink, m->hunt->technique->difficulty, cells, MAX_CANDIDATES))
		return false;
	for (int d = 0; d < m->hunt->board->geo->size; d++)
		msls_cover(m, &r, lines, across, d);
	return rank0_emit(&r);
}

/* Sets of cross-lines, a bit each, and a list of those that are there. */
struct across_sets {
	uint64_t has[ACROSS_SETS / 64];
	int count;
	uint16_t set[ACROSS_SETS];
};

/* Adds what each of them and LINES have together. */
static void add_unions(struct across_sets *s, uint16_t lines)
{
	for (int i = 0, before = s->count; i < before; i++) {
		uint16_t both = s->set[i] | lines;

		if (!(s->has[both / 64] >> both % 64 & 1)) {
			s->has[both / 64] |= (uint64_t)1 << both % 64;
			s->set[s->count++] = both;
		}
	}
}

/*
 * All sets of cross-lines that fill their cells: those that have with each line all that are reached from it, which are all unions of what
 * is reached from some lines.
 */
static bool msls_emit_closed(const struct msls *m, uint16_t lines, uint16_t all, const uint16_t reached[MAX_SIZE])
{
	struct across_sets closed = { .has = { 1 }, .count = 1, .set = { 0 } };

	for (unsigned left = all; left != 0; left &= left - 1) {
		const uint16_t cone = reached[bits_lowest(left)];

		if ((cone & FREE_END) == 0 && cone != all)
			add_unions(&closed, cone);
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

/* Adds lines after FROM to the base lines. */
static bool msls_extend(const struct msls *m, const struct msls_flow *f, int from, int count)
{
	if (sink_poll(m->hunt->sink))
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
 * The sets that fill their cells of base lines with this BIT, as REACHED says by sets of base lines. A filling sends all digits that a line
 * lacks, so there are no free ends.
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

/* All base lines with one that has changed, by a filling of the board: few of them need a look. */
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

			if (sink_poll(m->hunt->sink) || msls_choose_reached(m, list->lines[bit], bit, reached))
				return true;
		}
	return false;
}

static void msls_collect(struct msls *m, struct cellset changed)
{
	for (int line = 0; line < m->x.size; line++)
		for (int across = 0; across < m->x.size; across++) {
			int cell = msls_cell(m, line, across);
			uint16_t digits = m->hunt->board->cand[cell];

			m->x.digits[across] |= digits;
			m->changed |= (uint16_t)(cellset_has(changed, cell) << line);
			if (digits != 0)
				m->x.cells[line] |= (uint16_t)(1u << across);
			for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
				m->x.at[d - 1][across] |= (uint16_t)(1u << line);
		}
}

/* Who has which digit in a filling of the board. False: there is none. */
static bool msls_fill(const struct msls *m, msls_owner owner)
{
	const uint16_t *filling = m->hunt->facts->thorough ? NULL : facts_filling(m->hunt->facts);

	memset(owner, NO_LINE, sizeof(msls_owner));
	for (int line = 0; filling != NULL && line < m->x.size; line++)
		for (unsigned left = m->x.cells[line]; left != 0; left &= left - 1)
			owner[line][bits_lowest(filling[msls_cell(m, line, bits_lowest(left))])] = (int8_t)bits_lowest(left);
	return filling != NULL;
}

bool find_msls(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	struct cellset changed = facts_changed(facts, QUIET_MSLS);
	struct base_list list;
	bool found = false;

	base_list_make(&list, b->geo->size);
	for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
		struct msls m = { .hunt = &h, .kind = kind, .found = &found, .x.size = b->geo->size };
		struct msls_flow none = { .lines = 0 };
		msls_owner owner;

		msls_collect(&m, changed);
		memset(none.owner, NO_LINE, sizeof none.owner);
		if (msls_fill(&m, owner) ? msls_choose_bases(&m, &list, owner) : msls_extend(&m, &none, 0, 0))
			return true;
	}
	if (!found)
		facts_found_nothing(facts, QUIET_MSLS);
	return false;
}
