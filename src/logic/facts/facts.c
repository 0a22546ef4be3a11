/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/facts.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/lanes.h"
#include "base/mem.h"
#include "logic/facts/scratch.h"

/* From so many filled cells on, it is quicker to make the facts anew. */
enum { MANY = 16 };

enum { VALUES = 16 };	/* a vector of values */

enum { PART_ALIGNMENT = 64 };

#define PART(ID, row) extern const struct part row;
#include "logic/facts/parts.def"
#undef PART

static const struct part *const part_rows[FACTS_PARTS] = {
#define PART(ID, row) [PART_##ID] = &row,
#include "logic/facts/parts.def"
#undef PART
};

/* ONCE, of houses in which DIGIT + 1 has the places LEFT. */
static inline lanes once_with(lanes once, int digit, lanes left)
{
	const lanes bit = (lanes){ 0 } + (uint16_t)(1u << digit);

	return (once & ~bit) | ((lanes)((left & (left - 1)) == 0) & (lanes)(left != 0) & bit);
}

/* DIGIT + 1 loses PLACES in eight houses from FIRST on. */
static inline void remove_places_of_eight(struct facts *f, int digit, const uint16_t places[HOUSE_LANES], int first)
{
	lanes *once = (lanes *)&f->once[first], *place = (lanes *)&f->place[digit][first];

	*place &= ~*(const lanes *)&places[first];
	*once = once_with(*once, digit, *place);
}

/* DIGIT + 1 loses PLACES in the houses. */
static void remove_places(struct facts *f, int digit, const uint16_t places[HOUSE_LANES])
{
	for (int first = 0; first < USUAL_LANES; first += LANES)
		remove_places_of_eight(f, digit, places, first);
	for (int first = USUAL_LANES; first < f->geo->lanes; first += LANES)
		remove_places_of_eight(f, digit, places, first);
}

/* DIGITS are no candidates of CELL any more. */
static void remove_digits(struct facts *f, int cell, unsigned digits)
{
	f->cand[cell] &= (uint16_t)~digits;
	for (; digits != 0; digits &= digits - 1) {
		cellset_remove(&f->cells[bits_lowest(digits)], cell);
		remove_places(f, bits_lowest(digits), f->geo->place[cell]);
	}
}

/* The empty CELL has got a value, which goes from its peers. Whether the candidates are those of the board then. */
static bool facts_fill(struct facts *f, const struct board *b, int cell, int value)
{
	const struct geometry *g = f->geo;
	unsigned others = f->cand[cell] & ~(unsigned)digit_bit(value);
	struct cellset seen = g->peer_set[cell];

	for (int i = 0; i < g->cell_houses[cell]; i++) {
		int house = g->cell_house[cell][i];

		f->lone ^= (houseset)(--f->left[house] <= 1) << house;
	}
	remove_digits(f, cell, others);
	cellset_add(&seen, cell);
	f->cells[value - 1] = cellset_less(f->cells[value - 1], seen);
	remove_places(f, value - 1, g->peer_place[cell]);
	f->cand[cell] = 0;
	return lanes_take_equal(f->cand, g->peer_lane[cell], digit_bit(value), b->cand, MAX_CELLS);
}

static void facts_count_cells(struct facts *f)
{
	_Static_assert(sizeof(struct cellset) % sizeof(lanes) == 0, "a set of cells is whole vectors");
	for (int w = 0; w < CELLSET_WORDS; w += 2) {
		lanes one = { 0 }, two = { 0 }, three = { 0 };	/* cells with at least so many candidates, two words at once */

		for (int d = 0; d < MAX_SIZE; d++) {
			lanes cells = *(const lanes *)&f->cells[d].word[w];

			three |= two & cells;
			two |= one & cells;
			one |= cells;
		}
		*(lanes *)&f->single.word[w] = one & ~two;
		*(lanes *)&f->bivalue.word[w] = two & ~three;
	}
}

/* Those of sixteen houses from FIRST on for which SET has any digit. */
static inline houseset sixteen_houses_with(const uint16_t set[HOUSE_LANES], int first)
{
	const lanes bit = { 1, 2, 4, 8, 16, 32, 64, 128 };
	lanes low = (lanes)(*(const lanes *)&set[first] != 0) & bit;
	lanes high = (lanes)(*(const lanes *)&set[first + LANES] != 0) & bit << LANES;

	return (houseset)lanes_or(low | high) << first;
}

/* The houses for which SET has any digit. */
static houseset houses_with(const struct geometry *g, const uint16_t set[HOUSE_LANES])
{
	houseset houses = 0;

	for (int first = 0; first < USUAL_LANES; first += 2 * LANES)
		houses |= sixteen_houses_with(set, first);
	for (int first = USUAL_LANES; first < g->lanes; first += 2 * LANES)
		houses |= sixteen_houses_with(set, first);
	return houses;
}

/* Adds cells from number FIRST on, a bit each. */
static void facts_add_cells(struct cellset *s, int first, uint64_t cells)
{
	s->word[first >> 6] |= cells << (first & 63);
	if ((first & 63) + MAX_SIZE > 64 && first >> 6 < CELLSET_WORDS - 1)
		s->word[(first >> 6) + 1] |= cells >> 1 >> (63 - (first & 63));
}

/* Turns the candidates of the cells into places of the digits, all houses at once. */
static void make_places(struct facts *f)
{
	const struct geometry *g = f->geo;
	uint16_t cand[MAX_SIZE][HOUSE_LANES] = { { 0 } };

	for (int i = 0; i < g->size; i++)
		for (int house = 0; house < g->houses; house++)
			cand[i][house] = f->cand[g->house_cell[house][i]];
	for (int d = 0; d < g->size; d++) {
		for (int first = 0; first < g->lanes; first += LANES) {
			lanes places = { 0 };

			for (int i = 0; i < g->size; i++)
				places |= (*(const lanes *)&cand[i][first] >> d & 1) << i;
			*(lanes *)&f->place[d][first] = places;
		}
	}
}

/* All anew. */
static void facts_make(struct facts *f, const struct board *b)
{
	static const uint16_t none[HOUSE_LANES];

	memset(f, 0, offsetof(struct facts, version));
	f->geo = b->geo;
	f->serial = b->geo->serial;
	memcpy(f->cand, b->cand, sizeof f->cand);
	make_places(f);
	for (int d = 0; d < b->geo->size; d++) {
		remove_places(f, d, none);
		for (int row = 0; row < b->geo->size; row++)
			facts_add_cells(&f->cells[d], row * b->geo->size, f->place[d][row]);
	}
	for (int house = 0; house < b->geo->houses; house++) {
		f->left[house] = (uint8_t)cellset_count(cellset_and(b->empty, f->geo->house_set[house]));
		f->lone |= (houseset)(f->left[house] == 1) << house;
	}
}

/* Follows what was dropped. False where the board has candidates that the facts hold for gone. */
static bool facts_follow(struct facts *f, const struct board *b)
{
	for (int c = 0; c < MAX_CELLS; c++) {
		if (b->cand[c] & (unsigned)~f->cand[c])
			return false;
		if (b->cand[c] != f->cand[c])
			remove_digits(f, c, f->cand[c] & (unsigned)~b->cand[c]);
	}
	return true;
}

/* What the new values take from their peers is known without a look at these, and mostly it is all that has changed. */
static void facts_fill_all(struct facts *f, const struct board *b, struct cellset filled)
{
	bool same = false;

	for (int c = cellset_next(filled, -1); c >= 0; c = cellset_next(filled, c))
		same = facts_fill(f, b, c, b->value[c]);
	if (!same && !facts_follow(f, b))
		facts_make(f, b);
}

/* Notes the values. Whether a cell has another one than it was last filled with: exocets depend on that, too, and what rests on them. */
static bool facts_take_values(struct facts *f, const struct board *b)
{
	typedef uint8_t values __attribute__((vector_size(VALUES), aligned(1), may_alias));
	values other = { 0 };

	/* The last ones overlap those before. */
	for (int i = 0; i < MAX_CELLS; i += VALUES) {
		const int c = i + VALUES <= MAX_CELLS ? i : MAX_CELLS - VALUES;
		const values now = *(const values *)&b->value[c], before = *(const values *)&f->value[c];

		other |= (values)(now != 0) & (values)(before != now) & before;
		*(values *)&f->value[c] = now | ((values)(now == 0) & before);
	}
	return lanes_any((lanes)other);
}

/* Forgets everything if another board is where one was that is gone. */
static void facts_check_board(struct facts *f, const struct board *b)
{
	const uint64_t version = f->version;
	const bool thorough = f->thorough;

	if (f->geo == b->geo && f->serial != b->geo->serial) {
		facts_free(f);
		f->version = version;
		f->thorough = thorough;
	}
}

void facts_update(struct facts *f, const struct board *b)
{
	facts_check_board(f, b);
	struct cellset filled = cellset_less(f->empty, b->empty), emptied = cellset_less(b->empty, f->empty);
	const bool another = cellset_count(emptied) > MANY;

	/* Of another puzzle no cell was filled yet, so that what searches remember of it lasts. */
	if (another)
		memset(f->value, 0, sizeof f->value);
	const bool other = facts_take_values(f, b) || another;

	if (other)
		facts_forget(f);
	else if (f->geo == b->geo && cellset_empty(filled) && cellset_empty(emptied) && lanes_equal(f->cand, b->cand, MAX_CELLS))
		return;
	if (f->geo != b->geo || !cellset_empty(emptied) || cellset_count(filled) > MANY)
		facts_make(f, b);
	else
		facts_fill_all(f, b, filled);
	f->empty = b->empty;
	f->version++;
	f->left_out = 0;
	f->forced = houses_with(f->geo, f->once);
	facts_count_cells(f);
}

const struct part scratch_part = { .size = sizeof(struct scratch) };

struct scratch *facts_scratch(struct facts *f)
{
	return facts_part(f, PART_SCRATCH);
}

/* Where a part begins in the block of all parts, whose length is that of FACTS_PARTS. */
static size_t part_offset(enum part_id id)
{
	size_t at = 0;

	for (int i = 0; i < (int)id; i++)
		at += (part_rows[i]->size + PART_ALIGNMENT - 1) / PART_ALIGNMENT * PART_ALIGNMENT;
	return at;
}

void facts_update_part(struct facts *f, enum part_id id)
{
	/* One large block is mapped, not taken from what was freed and has to be cleared: pages that nobody touches cost nothing. */
	if (f->parts == NULL)
		f->parts = mem_zero(1, part_offset(FACTS_PARTS));
	if (f->part[id] == NULL)
		f->part[id] = f->parts + part_offset(id);
	else if (f->part_version[id] == 0 && part_rows[id]->forgets)
		memset(f->part[id], 0, part_rows[id]->size);
	if (part_rows[id]->update != NULL)
		part_rows[id]->update(f, f->part[id]);
	f->part_version[id] = f->version;
}

void facts_forget(struct facts *f)
{
	for (int i = 0; i < FACTS_PARTS; i++)
		if (part_rows[i]->forgets)
			f->part_version[i] = 0;
}

void facts_set_thorough(struct facts *f, bool thorough)
{
	if (f->thorough != thorough)
		f->version++;
	f->thorough = thorough;
}

void facts_free(struct facts *f)
{
	for (int i = 0; i < FACTS_PARTS; i++)
		if (f->part[i] != NULL && part_rows[i]->free != NULL)
			part_rows[i]->free(f->part[i]);
	free(f->parts);
	*f = (struct facts){ .geo = NULL };
}

/*
 * Cells by how many candidates they have, digits by how many places, digits locked where two houses meet, strong links and their clusters.
 */

/* 64 counters beside each other, a bit of each in a word; they stand still at 8 or more. */
struct counters {
	uint64_t bit[4];
};

/* Adds 1 to each counter whose bit is set. */
static void counters_add(struct counters *c, uint64_t which)
{
	for (int i = 0; i < 3; i++) {
		uint64_t carry = c->bit[i] & which;

		c->bit[i] ^= which;
		which = carry;
	}
	c->bit[3] |= which;
}

/* The counters that are at NUMBER, from 1 to FEW. */
static uint64_t counters_at(const struct counters *c, unsigned number)
{
	uint64_t is = ~c->bit[3];

	for (int i = 0; i < 3; i++)
		is &= number >> i & 1 ? c->bit[i] : ~c->bit[i];
	return is;
}

static void few_candidates_count_cells(const struct facts *f, struct few_candidates *counts)
{
	for (int w = 0; w < CELLSET_WORDS; w++) {
		struct counters c = { { 0 } };

		for (int d = 0; d < f->geo->size; d++)
			counters_add(&c, f->cells[d].word[w]);
		for (unsigned n = 1; n <= FEW; n++)
			counts->cells[n].word[w] = counters_at(&c, n);
	}
}

/* Eight houses at once, from number FIRST on. */
static void few_candidates_count_digits(const struct facts *f, struct few_candidates *counts, int first)
{
	lanes most[FEW + 1] = { { 0 } };	/* the digits with at most so many places */

	for (int d = 0; d < f->geo->size; d++) {
		lanes bit = (lanes){ 0 } + (uint16_t)(1u << d), all = *(const lanes *)&f->place[d][first];
		lanes but_1 = all & (all - 1), but_2 = but_1 & (but_1 - 1), but_3 = but_2 & (but_2 - 1), but_4 = but_3 & (but_3 - 1);

		most[0] |= (lanes)(all == 0) & bit;
		most[1] |= (lanes)(but_1 == 0) & bit;
		most[2] |= (lanes)(but_2 == 0) & bit;
		most[3] |= (lanes)(but_3 == 0) & bit;
		most[4] |= (lanes)(but_4 == 0) & bit;
	}
	for (int n = 1; n <= FEW; n++)
		*(lanes *)&counts->digits[n][first] = most[n] & ~most[n - 1];
}

const struct few_candidates *facts_few_candidates(struct facts *f)
{
	if (f->few.version != f->version) {
		few_candidates_count_cells(f, &f->few);
		for (int first = 0; first < f->geo->lanes; first += LANES)
			few_candidates_count_digits(f, &f->few, first);
		f->few.version = f->version;
	}
	return &f->few;
}

/* Meetings that are looked at together, so that the places of a digit are read once for all of them. */
enum { TOGETHER = 3 };

_Static_assert(MAX_MEETINGS % TOGETHER == 0, "the meetings of a house are whole groups of them");

/* Eight houses at once, from number FIRST on. */
static void locked_fill(const struct facts *f, struct locked_candidates *c, int first)
{
	const uint16_t (*within)[HOUSE_LANES] = f->geo->meeting_place;
	lanes many = { 0 };

	for (int d = 0; d < f->geo->size; d++) {
		lanes places = *(const lanes *)&f->place[d][first];

		many |= (lanes)((places & (places - 1)) != 0) & (uint16_t)(1u << d);
	}
	for (int i = 0; i < f->geo->most_meetings[first / LANES]; i += TOGETHER) {
		lanes one = { 0 }, two = { 0 }, three = { 0 };

		for (int d = 0; d < f->geo->size; d++) {
			lanes places = *(const lanes *)&f->place[d][first], bit = (lanes){ 0 } + (uint16_t)(1u << d);

			one |= (lanes)((places & ~*(const lanes *)&within[i][first]) == 0) & bit;
			two |= (lanes)((places & ~*(const lanes *)&within[i + 1][first]) == 0) & bit;
			three |= (lanes)((places & ~*(const lanes *)&within[i + 2][first]) == 0) & bit;
		}
		*(lanes *)&c->digits[i][first] = one & many;
		*(lanes *)&c->digits[i + 1][first] = two & many;
		*(lanes *)&c->digits[i + 2][first] = three & many;
	}
}

const struct locked_candidates *facts_locked_candidates(struct facts *f)
{
	if (f->locked.version != f->version) {
		for (int first = 0; first < f->geo->lanes; first += LANES)
			locked_fill(f, &f->locked, first);
		f->locked.version = f->version;
	}
	return &f->locked;
}

static void links_collect(const struct facts *f, int digit, struct strong_links *links)
{
	const struct geometry *g = f->geo;

	links->count = 0;
	for (int house = 0; house < g->houses; house++) {
		unsigned places = facts_places(f, house, digit), rest = places & (places - 1);

		if (!bits_is_single(rest))
			continue;
		links->link[links->count++] = (struct strong_link){
			{ g->house_cell[house][bits_lowest(places)], g->house_cell[house][bits_lowest(rest)] }, (uint8_t)house
		};
	}
}

const struct strong_links *facts_links(struct facts *f, int digit)
{
	if (f->links.version != f->version) {
		for (int d = 1; d <= f->geo->size; d++)
			links_collect(f, d, &f->links.digit[d - 1]);
		f->links.version = f->version;
	}
	return &f->links.digit[digit - 1];
}

/* Both ends of a link have their colours, once one of them has. */
static bool colour_link(struct cluster *c, const struct strong_link *link)
{
	bool changed = false;

	for (int i = 0; i < 4; i++) {
		int from = link->cell[i & 1], to = link->cell[1 - (i & 1)], colour = i >> 1;

		if (cellset_has(c->colour[colour], from) && !cellset_has(c->colour[1 - colour], to)) {
			cellset_add(&c->colour[1 - colour], to);
			changed = true;
		}
	}
	return changed;
}

static void look_around(const struct geometry *g, struct cluster *c)
{
	for (int colour = 0; colour < 2; colour++)
		for (int cell = cellset_next(c->colour[colour], -1); cell >= 0; cell = cellset_next(c->colour[colour], cell))
			c->seen[colour] = cellset_or(c->seen[colour], g->peer_set[cell]);
}

static void make_clusters(const struct geometry *g, const struct strong_links *links, struct cluster_list *list)
{
	struct cellset done = { { 0, 0 } };

	list->count = 0;
	for (int first = 0; first < links->count; first++) {
		struct cluster c = { .colour[0] = cellset_of(links->link[first].cell[0]) };
		bool changed;

		if (cellset_has(done, links->link[first].cell[0]))
			continue;
		do {
			changed = false;
			for (int i = first; i < links->count; i++)
				changed |= colour_link(&c, &links->link[i]);
		} while (changed);
		done = cellset_or(done, cellset_or(c.colour[0], c.colour[1]));
		if (!cellset_empty(cellset_and(c.colour[0], c.colour[1])))
			continue;
		if (cellset_next(c.colour[1], -1) < cellset_next(c.colour[0], -1))
			c = (struct cluster){ .colour = { c.colour[1], c.colour[0] } };
		look_around(g, &c);
		list->cluster[list->count++] = c;
	}
}

const struct cluster_list *facts_clusters(struct facts *f, int digit)
{
	if (f->clusters.version != f->version) {
		for (int d = 1; d <= f->geo->size; d++)
			make_clusters(f->geo, facts_links(f, d), &f->clusters.digit[d - 1]);
		f->clusters.version = f->version;
	}
	return &f->clusters.digit[digit - 1];
}

/* The parts of a digit's places in a house that it shares with the houses of a kind, by their first cells. */
struct group_parts {
	int count;
	struct cellset part[MAX_MEETINGS];
};

/* Adds a part behind those that begin before it. */
static void add_part(struct group_parts *p, struct cellset part)
{
	int at = p->count++, first = cellset_next(part, -1);

	for (; at > 0 && cellset_next(p->part[at - 1], -1) > first; at--)
		p->part[at] = p->part[at - 1];
	p->part[at] = part;
}

/* Fills in the parts of ALL by kind. */
static void find_parts(const struct geometry *g, int house, struct cellset all, struct group_parts parts[HOUSE_KINDS])
{
	for (int kind = 0; kind < HOUSE_KINDS; kind++)
		parts[kind].count = 0;
	for (int i = 0; i < g->meetings[house]; i++) {
		int other = g->meeting[house][i].house;
		struct cellset part = cellset_and(all, g->house_set[other]);

		if (!cellset_empty(part))
			add_part(&parts[geometry_kind(g, other)], part);
	}
}

/* Notes a link of DIGIT between FIRST, a part of ALL, its places in a house, and the rest, where this is one cell or part of another. */
static void groups_split(struct cellset all, struct cellset first, int digit, const struct group_parts *others, struct group_links *groups)
{
	struct cellset rest = cellset_less(all, first);
	bool alone = !cellset_empty(rest) && cellset_next(rest, cellset_next(rest, -1)) < 0;

	for (int i = 0; !alone && !cellset_empty(rest) && i < others->count; i++)
		alone = cellset_empty(cellset_less(rest, others->part[i]));
	if (!alone)
		return;
	groups->full = groups->count == MAX_GROUP_LINKS;
	if (groups->full)
		return;
	groups->link[groups->count].cells[0] = first;
	groups->link[groups->count].cells[1] = rest;
	groups->link[groups->count++].digit = digit;
}

/*
 * In a row: two boxes. In a box: two rows, two columns, or a row and a column, either of which may have the cell where they cross. And so
 * on for all that a house meets.
 */
void chain_split_house(const struct geometry *g, int house, struct cellset all, int digit, struct group_links *groups)
{
	struct group_parts parts[HOUSE_KINDS];

	find_parts(g, house, all, parts);
	for (int kind = 0; kind < HOUSE_KINDS; kind++)
		if (parts[kind].count > 0)
			groups_split(all, parts[kind].part[0], digit, &parts[kind], groups);
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		for (int other = 0; other < HOUSE_KINDS && parts[kind].count > 0; other++) {
			if (other == kind || parts[other].count == 0)
				continue;
			for (int i = 0; i < parts[kind].count; i++)
				groups_split(all, parts[kind].part[i], digit, &parts[other], groups);
		}
	}
}
