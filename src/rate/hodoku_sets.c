/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Almost locked sets in HoDoKu's order, their restricted commons, and the steps by two, three and more of them. */
#include "rate/hodoku_sets.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/step/technique.h"
#include "logic/step/technique_id.h"
#include "rate/hodoku.h"

enum { SETS_MOST = 1536, COMMONS_MOST = 60000, SET_CELLS = MAX_SIZE - 1, ROW_WORDS = SETS_MOST / 64 };

/* Some of the sets, a bit for each; only the words in use count. */
struct set_row {
	uint64_t word[ROW_WORDS];
};

/* An almost locked set: one digit more than cells. By digit: its places, their houses, and the candidates outside that see all of them. */
struct hodoku_set {
	struct cellset cells;
	uint16_t digits;
	struct cellset place[MAX_SIZE + 1], sees[MAX_SIZE + 1];
	houseset houses[MAX_SIZE + 1];
};

/* The restricted commons of two sets: one digit, or two. */
struct set_common {
	uint16_t first, second;
	uint8_t digit[2];	/* the second is 0 if there is only one */
};

struct hodoku_sets {
	const struct board *board;
	struct cellset candidates[MAX_SIZE + 1];
	int count, words, commons;
	int begin[SETS_MOST + 1];	/* the restricted commons of a set with later ones */
	struct hodoku_set set[SETS_MOST];
	struct set_common common[COMMONS_MOST];
	/* The sets that contain a cell, that have all their places of a digit in a house, and that see a candidate. */
	struct set_row having[MAX_CELLS], within[MAX_HOUSES][MAX_SIZE + 1], seeing[MAX_CANDIDATES];
	/* Of each set: those that share cells with it, have a restricted common with it, or see a candidate that it sees. */
	struct set_row overlap[SETS_MOST], linked[SETS_MOST], meets[SETS_MOST];
	uint64_t reached[SETS_MOST];	/* the rows that reach a set: three bits for each digit of the last link (row_lengths) */
};

struct hodoku_sets *hodoku_sets_new(void)
{
	return mem_alloc(sizeof(struct hodoku_sets));
}

void hodoku_sets_free(struct hodoku_sets *s)
{
	free(s);
}

static void set_row_add(struct set_row *row, int set)
{
	row->word[set / 64] |= (uint64_t)1 << set % 64;
}

static bool set_row_has(const struct set_row *row, int set)
{
	return row->word[set / 64] >> set % 64 & 1;
}

static void set_row_unite(const struct hodoku_sets *s, struct set_row *row, const struct set_row *more)
{
	for (int w = 0; w < s->words; w++)
		row->word[w] |= more->word[w];
}

/* The houses that all cells are in. */
static houseset sets_houses(const struct geometry *g, struct cellset cells)
{
	houseset all = geometry_all_houses(g);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		all &= g->houses_of[c];
	return all;
}

/* Adds a set of a house, if no house before has it. */
static void sets_add(struct hodoku_sets *s, int house, struct cellset cells, uint16_t digits)
{
	const struct geometry *g = s->board->geo;
	const int number = s->count;
	struct hodoku_set *set = &s->set[number];

	if ((sets_houses(g, cells) & (houseset_of(house) - 1)) != 0 || number == SETS_MOST)
		return;
	s->count++;
	set->cells = cells;
	set->digits = digits;
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		set->place[d] = cellset_and(cells, s->candidates[d]);
		set->sees[d] = cellset_less(s->candidates[d], cells);
		set->houses[d] = sets_houses(g, set->place[d]);
		for (int c = cellset_next(set->place[d], -1); c >= 0; c = cellset_next(set->place[d], c))
			set->sees[d] = cellset_and(set->sees[d], g->peer_set[c]);
	}
}

/* The empty cells of a house, for the search for its sets. */
struct set_house {
	int house, count;
	uint8_t cell[MAX_SIZE];
};

/*
 * The sets of a house that consist of CELLS, SIZE of them, and some from FROM on. There must be a cell left for each digit beyond one more
 * than cells.
 */
static void sets_in_house(struct hodoku_sets *s, const struct set_house *h, int from, int size, struct cellset cells, uint16_t digits)
{
	for (int i = from; i < h->count && size < SET_CELLS; i++) {
		const uint16_t all = digits | s->board->cand[h->cell[i]];
		const int over = bits_count_few(all) - size - 2;
		struct cellset more = cells;

		if (over > h->count - 1 - i)
			continue;
		cellset_add(&more, h->cell[i]);
		if (over == 0)
			sets_add(s, h->house, more, all);
		sets_in_house(s, h, i + 1, size + 1, more, all);
	}
}

static void sets_of_house(struct hodoku_sets *s, int house)
{
	struct set_house h = { .house = house, .count = 0 };

	for (int i = 0; i < s->board->geo->size; i++)
		if (s->board->value[s->board->geo->house_cell[house][i]] == 0)
			h.cell[h.count++] = s->board->geo->house_cell[house][i];
	sets_in_house(s, &h, 0, 0, (struct cellset){ { 0, 0 } }, 0);
}

static void set_rows_clear(const struct hodoku_sets *s, struct set_row *row, int count)
{
	for (int i = 0; i < count; i++)
		for (int w = 0; w < s->words; w++)
			row[i].word[w] = 0;
}

/* Adds a set to the lists of its cells, of the houses of its places, and of what it sees. */
static void sets_enter(struct hodoku_sets *s, int number)
{
	const struct hodoku_set *set = &s->set[number];

	for (int c = cellset_next(set->cells, -1); c >= 0; c = cellset_next(set->cells, c))
		set_row_add(&s->having[c], number);
	for (int d = digit_first(set->digits); d != 0; d = digit_next(set->digits, d)) {
		for (int c = cellset_next(set->sees[d], -1); c >= 0; c = cellset_next(set->sees[d], c))
			set_row_add(&s->seeing[candidate(c, d)], number);
		for (houseset in = set->houses[d]; in != 0; in &= in - 1)
			set_row_add(&s->within[bits_lowest(in)][d], number);
	}
}

/* Fills in which other sets a set overlaps, is linked to, and meets. */
static void sets_compare(struct hodoku_sets *s, int number)
{
	const struct hodoku_set *set = &s->set[number];
	struct set_row *overlap = &s->overlap[number], *meets = &s->meets[number];

	for (int c = cellset_next(set->cells, -1); c >= 0; c = cellset_next(set->cells, c))
		set_row_unite(s, overlap, &s->having[c]);
	for (int d = digit_first(set->digits); d != 0; d = digit_next(set->digits, d))
		for (int c = cellset_next(set->sees[d], -1); c >= 0; c = cellset_next(set->sees[d], c))
			set_row_unite(s, meets, &s->seeing[candidate(c, d)]);
}

static void sets_make_rows(struct hodoku_sets *s)
{
	const struct geometry *g = s->board->geo;

	s->words = (s->count + 63) / 64;
	set_rows_clear(s, s->having, g->cells);
	set_rows_clear(s, s->seeing, g->cells * MAX_SIZE);
	for (int house = 0; house < g->houses; house++)
		set_rows_clear(s, s->within[house], MAX_SIZE + 1);
	set_rows_clear(s, s->overlap, s->count);
	set_rows_clear(s, s->linked, s->count);
	set_rows_clear(s, s->meets, s->count);
	for (int i = 0; i < s->count; i++)
		sets_enter(s, i);
	for (int i = 0; i < s->count; i++)
		sets_compare(s, i);
}

static void sets_add_common(struct hodoku_sets *s, int first, int second, int digit)
{
	struct set_common *last = &s->common[s->commons];

	if (s->commons > s->begin[first] && last[-1].second == second) {
		last[-1].digit[1] = (uint8_t)digit;
		return;
	}
	if (s->commons == COMMONS_MOST)
		return;
	*last = (struct set_common){ .first = (uint16_t)first, .second = (uint16_t)second, .digit = { (uint8_t)digit } };
	s->commons++;
	set_row_add(&s->linked[first], second);
	set_row_add(&s->linked[second], first);
}

/*
 * By digit the later sets of 64 with which a set shares the digit as a restricted common: all places of it are in one house, so they see
 * each other.
 */
static uint64_t sets_sharing(const struct hodoku_sets *s, int number, int w, uint64_t sharing[])
{
	const struct hodoku_set *set = &s->set[number];
	const uint64_t later = number / 64 < w ? ~(uint64_t)0 : ~(uint64_t)1 << number % 64;
	uint64_t any = 0;

	for (int d = digit_first(set->digits); d != 0; d = digit_next(set->digits, d)) {
		sharing[d] = 0;
		for (houseset in = set->houses[d]; in != 0; in &= in - 1)
			sharing[d] |= s->within[bits_lowest(in)][d].word[w];
		sharing[d] &= later & ~s->overlap[number].word[w];
		any |= sharing[d];
	}
	return any;
}

static void sets_find_commons(struct hodoku_sets *s)
{
	s->commons = 0;
	sets_make_rows(s);
	for (int i = 0; i < s->count; i++) {
		s->begin[i] = s->commons;
		for (int w = i / 64; w < s->words; w++) {
			uint64_t sharing[MAX_SIZE + 1];

			for (uint64_t rest = sets_sharing(s, i, w, sharing); rest != 0; rest &= rest - 1)
				for (int d = digit_first(s->set[i].digits); d != 0; d = digit_next(s->set[i].digits, d))
					if (sharing[d] >> bits_lowest(rest) & 1)
						sets_add_common(s, i, 64 * w + bits_lowest(rest), d);
		}
	}
	s->begin[s->count] = s->commons;
}

static void sets_begin(struct hodoku_sets *s, const struct board *b)
{
	const struct geometry *g = b->geo;

	s->board = b;
	s->count = 0;
	for (int d = 1; d <= g->size; d++)
		s->candidates[d] = (struct cellset){ { 0, 0 } };
	for (int cell = 0; cell < g->cells; cell++)
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d))
			cellset_add(&s->candidates[d], cell);
	/* Rows and columns come before boxes, as in HoDoKu. */
	for (int house = 0; house < g->houses; house++)
		sets_of_house(s, house);
	sets_find_commons(s);
}

static void sets_drop(struct cellset cells, int digit, struct candset *drop)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add(drop, candidate(c, digit));
}

/* Adds what both sets eliminate together, except digits of EXCEPT. */
static void sets_exclude(const struct hodoku_set *a, const struct hodoku_set *b, uint16_t except, struct candset *drop)
{
	uint16_t both = a->digits & b->digits & (uint16_t)~except;

	for (int d = digit_first(both); d != 0; d = digit_next(both, d))
		sets_drop(cellset_and(a->sees[d], b->sees[d]), d, drop);
}

/* Of two sets with two restricted commons, each holds its other digits. */
static void sets_exclude_locked(const struct hodoku_set *a, const struct hodoku_set *b, uint16_t commons, struct candset *drop)
{
	uint16_t own = a->digits & (uint16_t)~commons;

	for (int d = digit_first(own); d != 0; d = digit_next(own, d))
		sets_drop(cellset_less(a->sees[d], b->cells), d, drop);
}

static uint16_t common_digit(const struct set_common *c, int which)
{
	return c->digit[which] != 0 ? digit_bit(c->digit[which]) : 0;
}

static uint16_t common_digits(const struct set_common *c)
{
	return common_digit(c, 0) | common_digit(c, 1);
}

static struct step_head sets_head(enum technique_id id, int size, const struct candset *drop)
{
	struct step_head head = technique_head(&techniques[id], size, 0);

	head.drop = *drop;
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		head.digits |= digit_bit(candidate_digit(c));
	return head;
}

static bool sets_find_two(const struct hodoku_sets *s, struct step_head *head)
{
	for (int i = 0; i < s->commons; i++) {
		const struct set_common *c = &s->common[i];
		const struct hodoku_set *a = &s->set[c->first], *b = &s->set[c->second];
		struct candset drop = { { 0 } };

		if (c->digit[1] == 0 && !set_row_has(&s->meets[c->first], c->second))
			continue;
		sets_exclude(a, b, common_digit(c, 0), &drop);
		if (c->digit[1] != 0) {
			sets_exclude(a, b, common_digit(c, 1), &drop);
			sets_exclude_locked(a, b, common_digits(c), &drop);
			sets_exclude_locked(b, a, common_digits(c), &drop);
		}
		if (!candset_empty(&drop)) {
			*head = sets_head(TECHNIQUE_ALS_XZ, 2, &drop);
			return true;
		}
	}
	return false;
}

/* The number of the restricted common of two sets that have one. */
static int sets_common(const struct hodoku_sets *s, int one, int other)
{
	const int first = one < other ? one : other, second = one < other ? other : one;
	int low = s->begin[first], high = s->begin[first + 1];

	while (high - low > 1) {
		int middle = (low + high) / 2;

		*(s->common[middle].second <= second ? &low : &high) = middle;
	}
	return low;
}

/* Whether two restricted commons are by the same digit alone. */
static bool sets_same_common(const struct set_common *one, const struct set_common *other)
{
	return one->digit[1] == 0 && other->digit[1] == 0 && one->digit[0] == other->digit[0];
}

/*
 * The first later restricted common of MIDDLE, a set of the common I, with which END, the other set of I, eliminates something, if it comes
 * before number BEST; else BEST.
 */
static int sets_wing(const struct hodoku_sets *s, int i, int middle, int end, int best, struct candset *drop)
{
	for (int w = 0; w < s->words; w++) {
		uint64_t others = s->linked[middle].word[w] & s->meets[end].word[w] & ~s->overlap[end].word[w];

		for (; others != 0; others &= others - 1) {
			const int other = 64 * w + bits_lowest(others), j = sets_common(s, middle, other);
			struct candset now = { { 0 } };

			if (j <= i || j >= best || sets_same_common(&s->common[i], &s->common[j]))
				continue;
			sets_exclude(&s->set[end], &s->set[other], common_digits(&s->common[i]) | common_digits(&s->common[j]), &now);
			if (candset_empty(&now))
				continue;
			*drop = now;
			best = j;
		}
	}
	return best;
}

/* Finds the first pair of restricted commons of one set that eliminates something. */
static bool sets_find_three(const struct hodoku_sets *s, struct step_head *head)
{
	for (int i = 0; i < s->commons; i++) {
		const struct set_common *c = &s->common[i];
		struct candset drop = { { 0 } };

		sets_wing(s, i, c->second, c->first, sets_wing(s, i, c->first, c->second, s->commons, &drop), &drop);
		if (!candset_empty(&drop)) {
			*head = sets_head(TECHNIQUE_ALS_XY_WING, 3, &drop);
			return true;
		}
	}
	return false;
}

/*
 * Rows of sets. A link uses the first digit of its restricted common, the second, or both; the next link needs another digit. After a link
 * by both, the row goes on as if it had used the first only, as in HoDoKu. So all that matters of the rows that reach a set is the digit of
 * the last link and their number of links: three bits per digit, for one, two, and three or more links.
 */
enum row_link { BY_FIRST, BY_SECOND, BY_BOTH, LINKS };

enum { ROW_LINKS = 3, ROW_ALL = (1 << ROW_LINKS) - 1 };

static unsigned row_lengths(uint64_t reached, int digit)
{
	return reached >> (digit - 1) * ROW_LINKS & ROW_ALL;
}

/* The lengths of the rows whose last link is by none of these digits. */
static unsigned row_others(uint64_t reached, uint16_t all, uint16_t digits)
{
	unsigned lengths = 0;

	for (all &= (uint16_t)~digits; all != 0; all &= all - 1)
		lengths |= row_lengths(reached, digit_lowest(all));
	return lengths;
}

/* For each kind of link over the common, the lengths of the rows that it continues, itself included. */
static void row_longer(uint64_t reached, uint16_t all, const struct set_common *c, unsigned longer[LINKS])
{
	longer[BY_FIRST] = longer[BY_SECOND] = longer[BY_BOTH] = 0;
	if (c->digit[1] == 0) {
		longer[BY_FIRST] = row_others(reached, all, common_digit(c, 0));
	} else {
		longer[BY_FIRST] = row_lengths(reached, c->digit[1]);
		longer[BY_SECOND] = row_lengths(reached, c->digit[0]);
		longer[BY_BOTH] = row_others(reached, all, common_digits(c));
	}
	/* One more link; three or more stay so. */
	for (int link = 0; link < LINKS; link++)
		longer[link] = (longer[link] << 1 | (longer[link] & 1u << (ROW_LINKS - 1))) & ROW_ALL;
}

/* Offers what a row eliminates that begins with START and DIGIT and ends with this link. */
static void row_offer(const struct hodoku_sets *s, int start, int digit, const struct set_common *c, enum row_link link,
		      struct step_head *best)
{
	const uint16_t last = link == BY_BOTH ? common_digits(c) : common_digit(c, link == BY_SECOND);
	struct candset drop = { { 0 } };

	sets_exclude(&s->set[start], &s->set[c->second], digit_bit(digit) | last, &drop);
	if (candset_empty(&drop))
		return;
	struct step_head head = sets_head(TECHNIQUE_ALS_XY_CHAIN, ROW_LINKS + 1, &drop);

	if (candset_empty(&best->drop) || hodoku_before(&head, best))
		*best = head;
}

/* Continues the rows that reach a set, up to the set LAST. */
static void row_go_on(struct hodoku_sets *s, int start, int digit, int set, int last, struct step_head *best)
{
	const uint64_t reached = s->reached[set];
	const uint16_t all = s->set[set].digits;

	for (int i = s->begin[set]; i < s->begin[set + 1] && s->common[i].second <= last; i++) {
		const struct set_common *c = &s->common[i];
		unsigned longer[LINKS];

		row_longer(reached, all, c, longer);
		for (enum row_link link = BY_FIRST; link < LINKS; link++) {
			/* A common of one digit has no second one to go on by. */
			if (longer[link] == 0)
				continue;
			s->reached[c->second] |= (uint64_t)longer[link] << (c->digit[link == BY_SECOND] - 1) * ROW_LINKS;
			if ((longer[link] & 1u << (ROW_LINKS - 1)) != 0 && set_row_has(&s->meets[start], c->second))
				row_offer(s, start, digit, c, link, best);
		}
	}
}

/* All rows that begin with a set and a link by DIGIT. Restricted commons come in the order of their first sets, so one pass is enough. */
static void sets_follow_rows(struct hodoku_sets *s, int start, int digit, int last, struct step_head *best)
{
	int next = last + 1;

	memset(&s->reached[start], 0, (size_t)(last - start + 1) * sizeof *s->reached);
	for (int i = s->begin[start + 1] - 1; i >= s->begin[start]; i--) {
		const struct set_common *c = &s->common[i];

		if (c->second > last || (c->digit[0] != digit && c->digit[1] != digit))
			continue;
		next = c->second;
		s->reached[next] = (uint64_t)1 << (digit - 1) * ROW_LINKS;
	}
	for (; next < last; next++)
		if (s->reached[next] != 0)
			row_go_on(s, start, digit, next, last, best);
}

/* The last set with which START eliminates something, or -1. */
static int sets_last_end(const struct hodoku_sets *s, int start)
{
	int w = s->words - 1;

	while (w >= 0 && s->meets[start].word[w] == 0)
		w--;
	return w < 0 ? -1 : 64 * w + bits_highest(s->meets[start].word[w]);
}

static bool sets_find_rows(struct hodoku_sets *s, struct step_head *head)
{
	*head = (struct step_head){ .technique = TECHNIQUE_ALS_XY_CHAIN };
	for (int start = 0; start < s->count; start++) {
		const int last = sets_last_end(s, start);

		for (int d = digit_first(s->set[start].digits); d != 0 && last > start; d = digit_next(s->set[start].digits, d))
			sets_follow_rows(s, start, d, last, head);
	}
	return !candset_empty(&head->drop);
}

bool hodoku_sets_find(struct hodoku_sets *s, const struct board *b, struct step_head *head)
{
	sets_begin(s, b);
	return sets_find_two(s, head) || sets_find_three(s, head) || sets_find_rows(s, head);
}
