/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Every sentence is a template with named places, which one function fills in. A sentence is about the step or, within a proof, about one
 * of its inferences; nothing here depends on the technique. This file is long because each place has a function of its own.
 */
#include "logic/step/text.h"

#include <ctype.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "logic/step/notation.h"
#include "logic/step/reason.h"
#include "logic/step/technique.h"

/* Lists in words: "row 3", "row 3 and box 1", "1, 2 and 5". An item is held back until it is known whether it is the last. */
struct list {
	struct strbuf before, last;
	const char *between;	/* two items but the last two */
};

static void list_init(struct list *l)
{
	l->between = ", ";
	strbuf_init(&l->before);
	strbuf_init(&l->last);
}

/* Begins the next item: write it to the buffer that is returned. */
static struct strbuf *list_next(struct list *l)
{
	if (l->last.length > 0) {
		strbuf_text(&l->before, l->before.length > 0 ? l->between : "");
		strbuf_text(&l->before, l->last.text);
		strbuf_clear(&l->last);
	}
	return &l->last;
}

/* What joins the last item to those before it. */
enum list_join { LIST_AND, LIST_OR, LIST_NOR, LIST_APART };

/* Appends the list to OUT and frees it. */
static void list_end_with(struct list *l, enum list_join join, struct strbuf *out)
{
	static const char *const forms[] = {
		[LIST_AND] = N_("%s and %s"),
		[LIST_OR] = N_("%s or %s"),
		[LIST_NOR] = N_("%s nor %s"),
		[LIST_APART] = N_("%s; %s"),
	};

	if (l->before.length > 0)
		strbuf_format(out, _(forms[join]), l->before.text, l->last.text);
	else
		strbuf_text(out, l->last.text);
	strbuf_free(&l->before);
	strbuf_free(&l->last);
}

static void list_end(struct list *l, struct strbuf *out)
{
	list_end_with(l, LIST_AND, out);
}

/* "2 and 8", "2 or 8", "2 nor 8" */
static void list_digits(uint16_t digits, enum list_join join, struct strbuf *out)
{
	struct list l;

	if (bits_is_single(digits)) {
		strbuf_char(out, digit_char(digit_first(digits)));
		return;
	}
	list_init(&l);
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		strbuf_char(list_next(&l), digit_char(d));
	list_end_with(&l, join, out);
}

/* Where a box is, for boards of up to three rows and columns of boxes: by its row of boxes, top to bottom, and its column. */
static const char *box_place(const struct geometry *geo, int house)
{
	static const char *const places[3][3] = {
		{ N_("top left"), N_("top centre"), N_("top right") },
		{ N_("left"), N_("centre"), N_("right") },
		{ N_("bottom left"), N_("bottom centre"), N_("bottom right") },
	};
	if (!geo->boxes)
		return NULL;
	int across = geo->size / geo->box_columns, down = geo->size / geo->box_rows, number = geometry_number(geo, house) - 1;

	if (across > 3 || down > 3 || across < 2 || down < 2)
		return NULL;
	int row = number / across, column = number % across;

	return places[row > 0 && down == 2 ? 2 : row][column > 0 && across == 2 ? 2 : column];
}

static void add_box_place(const struct geometry *geo, int house, struct strbuf *out)
{
	const char *place = geometry_kind(geo, house) == HOUSE_BOX ? box_place(geo, house) : NULL;

	if (place != NULL)
		strbuf_format(out, " (%s)", _(place));
}

/* Appends a set of houses, translated: "row 2", "rows 2 and 7 and box 3", or if PLACED "box 3 (top right)". */
static void list_houses(const struct geometry *geo, houseset houses, bool placed, struct strbuf *out)
{
	struct list kinds, numbers;

	list_init(&kinds);
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		houseset here = houses & geo->of_kind[kind];
		const int first = here != 0 ? bits_lowest(here) : 0;
		struct strbuf text;

		if (here == 0)
			continue;
		if (bits_is_single(here)) {
			struct strbuf *item = list_next(&kinds);

			text_house(geo, bits_lowest(here), item);
			if (placed)
				add_box_place(geo, bits_lowest(here), item);
			continue;
		}
		strbuf_init(&text);
		list_init(&numbers);
		for (; here != 0; here &= here - 1) {
			struct strbuf *item = list_next(&numbers);

			strbuf_format(item, "%d", geometry_number(geo, bits_lowest(here)));
			if (placed)
				add_box_place(geo, bits_lowest(here), item);
		}
		list_end(&numbers, &text);
		strbuf_format(list_next(&kinds), _(geometry_traits(geo, first)->many), text.text);
		strbuf_free(&text);
	}
	list_end(&kinds, out);
}

/* Whether CELLS are where ROWS and COLUMNS cross, all of them: six cells or more, which nobody wants to read one by one. */
static bool is_large_rectangle(const struct geometry *geo, struct cellset cells, houseset *rows, houseset *columns)
{
	*rows = *columns = 0;
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		*rows |= houseset_of(geo->cell_house[cell][HOUSE_ROW]);
		*columns |= houseset_of(geo->cell_house[cell][HOUSE_COLUMN]);
	}
	return cellset_count(cells) >= 6 && !bits_is_single(*rows) && !bits_is_single(*columns) &&
	       cellset_count(cells) == bits_count(*rows) * bits_count(*columns);
}

/* "r1c7, r3c4 and r8c3": cells in a sentence are named one by one, but for a large rectangle, "columns 3 and 5 of rows 1, 2 and 4". */
static void list_cells(const struct geometry *geo, struct cellset cells, enum list_join join, struct strbuf *out)
{
	houseset rows, columns;
	struct list l;

	if (cellset_count(cells) == 1) {
		name_cell(geo, cellset_next(cells, -1), out);
		return;
	}
	if (join == LIST_AND && is_large_rectangle(geo, cells, &rows, &columns)) {
		list_houses(geo, columns, false, out);
		/* between columns and rows */
		strbuf_text(out, _(" of "));
		list_houses(geo, rows, false, out);
		return;
	}
	list_init(&l);
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		name_cell(geo, cell, list_next(&l));
	list_end_with(&l, join, out);
}

void text_cells(const struct geometry *geo, struct cellset cells, struct strbuf *out)
{
	list_cells(geo, cells, LIST_AND, out);
}

static bool begins_case(const struct inference *n)
{
	return n->reason == REASON_FORCE_CASE_ON || n->reason == REASON_FORCE_CASE_OFF;
}

/* Whether it is what a lemma is to show: of a pattern, what arguments rest on. */
static bool is_lemma(const struct inference *n)
{
	return n->reason == REASON_FORCE_LEMMA_NOT || n->reason == REASON_FORCE_LEMMA_MUST || inference_argued(n);
}

/* ASSUMED begins a case: its number, from 1. */
static int forcing_case(const struct proof *p, const struct inference *assumed)
{
	int count = 0;

	for (int i = 0; i < p->inferences && proof_inferences(p)[i].beat <= assumed->beat; i++)
		count += begins_case(&proof_inferences(p)[i]);
	return count;
}

/* Whether it says, or assumes, that {digits} is in {cells}; or that it is not there. */
static bool reason_is_true(int reason)
{
	static const bool is[REASONS] = {
		[REASON_FORCE_LAST_PLACE] = true, [REASON_FORCE_LAST_DIGIT] = true, [REASON_FORCE_EXOCET_ON] = true,
		[REASON_FORCE_MIRROR_ON] = true, [REASON_FORCE_CROSS_ON] = true, [REASON_FORCE_GUARDIAN] = true,
		[REASON_FORCE_LEMMA_MUST] = true, [REASON_FORCE_CASE_ON] = true, [REASON_FORCE_AS] = true,
		[REASON_WHIP_PLACE] = true, [REASON_WHIP_DIGIT] = true,
		[REASON_CHAIN_ON] = true, [REASON_CHAIN_ON_CELL] = true, [REASON_CHAIN_FORCED] = true,
	};

	return is[reason];
}

/* Whether its sentence names the points that it rests on. */
static bool reason_names_points(int reason)
{
	return reason >= REASON_WHIP_PLACE && reason <= REASON_WHIP_NO_GUARDIAN;
}

static bool reason_is_false(int reason)
{
	static const bool is[REASONS] = {
		[REASON_FORCE_SEEN] = true, [REASON_FORCE_FILLED] = true, [REASON_FORCE_CONFINED] = true, [REASON_FORCE_NAKED] = true,
		[REASON_FORCE_NEAR] = true, [REASON_FORCE_CLUE] = true, [REASON_FORCE_NO_DIFFERENCE] = true,
		[REASON_FORCE_NO_RATIO] = true, [REASON_FORCE_NO_SUM] = true,
		[REASON_FORCE_HIDDEN] = true, [REASON_FORCE_FISH] = true, [REASON_FORCE_EXOCET_OFF] = true,
		[REASON_FORCE_MIRROR_OFF] = true, [REASON_FORCE_CROSS_OFF] = true, [REASON_FORCE_LINE] = true,
		[REASON_FORCE_CLASH] = true, [REASON_FORCE_LEMMA_NOT] = true, [REASON_FORCE_CASE_OFF] = true,
		[REASON_CHAIN_OFF] = true, [REASON_CHAIN_OFF_CELL] = true, [REASON_CHAIN_OFF_SEEN] = true,
	};

	return is[reason];
}

bool reason_is_forced(int reason)
{
	static const bool forced[REASONS] = {
		[REASON_FORCE_SEEN] = true, [REASON_FORCE_FILLED] = true, [REASON_FORCE_LAST_PLACE] = true,
		[REASON_FORCE_NEAR] = true, [REASON_FORCE_CLUE] = true, [REASON_FORCE_NO_DIFFERENCE] = true,
		[REASON_FORCE_NO_RATIO] = true, [REASON_FORCE_NO_SUM] = true,
		[REASON_FORCE_LAST_DIGIT] = true, [REASON_FORCE_CONFINED] = true, [REASON_FORCE_NAKED] = true,
		[REASON_FORCE_HIDDEN] = true, [REASON_FORCE_FISH] = true,
		[REASON_FORCE_EXOCET_ON] = true, [REASON_FORCE_EXOCET_OFF] = true, [REASON_FORCE_MIRROR_ON] = true,
		[REASON_FORCE_MIRROR_OFF] = true, [REASON_FORCE_CROSS_ON] = true, [REASON_FORCE_CROSS_OFF] = true,
		[REASON_FORCE_LINE] = true, [REASON_FORCE_CLASH] = true, [REASON_FORCE_GUARDIAN] = true,
		[REASON_FORCE_LEMMA_NOT] = true, [REASON_FORCE_LEMMA_MUST] = true,
		[REASON_WHIP_PLACE] = true, [REASON_WHIP_DIGIT] = true,
	};

	return forced[reason];
}

/* Whether N is an assumption that holds where BEAT is told; nothing is told after the end of the first assumption. */
static bool holds_at(const struct proof *p, const struct inference *n, int beat)
{
	switch (n->reason) {
	case REASON_FORCE_SUPPOSE_ON:
	case REASON_FORCE_SUPPOSE_OFF:
	case REASON_FORCE_SUPPOSE_NESTED:
		return true;
	case REASON_FORCE_CASE_ON:
	case REASON_FORCE_CASE_OFF:
	case REASON_FORCE_LEMMA_ON:
	case REASON_FORCE_LEMMA_OFF:
		return proof_within(p, beat, n->beat);
	default:
		return false;
	}
}

static bool assumes_off(const struct inference *n)
{
	return n->reason == REASON_FORCE_SUPPOSE_OFF || n->reason == REASON_FORCE_CASE_OFF || n->reason == REASON_FORCE_LEMMA_OFF;
}

/* Appends what is assumed where LEMMA is told: "r7c5=3 and r1c2<>4". */
static void forcing_open(const struct geometry *g, const struct proof *p, const struct inference *lemma, struct strbuf *out)
{
	struct list l;

	list_init(&l);
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (!holds_at(p, n, lemma->beat))
			continue;
		struct strbuf *item = list_next(&l);

		list_cells(g, n->cells, LIST_AND, item);
		strbuf_format(item, assumes_off(n) ? _(" is not %d") : _(" is %d"), digit_lowest(n->digits));
	}
	list_end(&l, out);
}

/* Appends the target, of the exocet that ABOUT rests on, that its number says. */
static void forcing_target(const struct geometry *g, const struct proof *p, const struct inference *about, struct strbuf *out)
{
	for (int i = 0; i < about->premises; i++) {
		const struct inference *n = &proof_inferences(p)[proof_premises(p)[about->premise + i]];
		int target = reason_is_exocet(n->reason) ? cellset_next(n->rest, -1) : -1;

		for (int k = 1; k < about->number && target >= 0; k++)
			target = cellset_next(n->rest, target);
		if (target >= 0)
			name_cell(g, target, out);
	}
}

/* What the places of a template are filled in from. */
struct subject {
	const struct geometry *geo;
	const struct step *step;
	struct inference about;
	const struct reading *reading;	/* whose points are named within sentences; NULL: none are */
	bool notation;		/* short forms that are never translated: "r3", "4,7" */
	bool highlighted;	/* the place of the step is highlighted on the screen */
	houseset *placed;	/* the boxes of which the place on the board has been told, or NULL: it is told of none */
};

void text_house(const struct geometry *geo, int house, struct strbuf *out)
{
	const char *words = _(geometry_traits(geo, house)->one), *number = strchr(words, '%');

	/* Nearly every sentence names a house, and this is much quicker than a format. */
	if (number == NULL || number[1] != 'd') {
		strbuf_format(out, words, geometry_number(geo, house));
		return;
	}
	strbuf_bytes(out, words, (size_t)(number - words));
	strbuf_number(out, (size_t)geometry_number(geo, house));
	strbuf_text(out, number + 2);
}

/* The same by a clue: two digits that are the same, or all that there are. */
static void text_clue_broken(const struct geometry *geo, const struct conflict *c, const char *names, struct strbuf *out)
{
	const int number = c->clue >= 0 ? c->clue : geometry_common_clue(geo, c->first, c->second);
	struct strbuf clue;

	strbuf_init(&clue);
	name_clue(geo, geometry_clue(geo, number), &clue);
	if (c->clue >= 0)
		strbuf_format(out, _("The digits do not fit %s."), clue.text);
	else
		strbuf_format(out, _("There are two %ds in %s: %s."), c->digit, clue.text, names);
	strbuf_free(&clue);
}

void text_condition_broken(const struct geometry *geo, const struct conflict *c, struct strbuf *out)
{
	struct cellset cells = cellset_of(c->first);
	struct strbuf names;

	cellset_add(&cells, c->second);
	strbuf_init(&names);
	list_cells(geo, cells, LIST_AND, &names);
	switch ((enum board_condition)c->condition) {
	case CONDITION_KNIGHT:
		strbuf_format(out, _("There are two %ds a knight's move apart: %s."), c->digit, names.text);
		break;
	case CONDITION_KING:
		strbuf_format(out, _("There are two %ds in cells that touch: %s."), c->digit, names.text);
		break;
	case CONDITION_NONCONSECUTIVE:
		strbuf_format(out, _("The consecutive digits %d and %d are next to each other: %s."), c->digit, c->second_digit, names.text);
		break;
	case CONDITION_NO_DIFFERENCE:
	case CONDITION_NO_RATIO:
		strbuf_format(out, _("The digits %d and %d would have a dot between them: %s."), c->digit, c->second_digit, names.text);
		break;
	case CONDITION_NO_SUM:
		strbuf_format(out, _("The digits %d and %d would have an X or V between them: %s."), c->digit, c->second_digit, names.text);
		break;
	case CONDITION_EVEN:
		strbuf_format(out, _("%s must be even, but it is %d."), names.text, c->digit);
		break;
	case CONDITION_ODD:
		strbuf_format(out, _("%s must be odd, but it is %d."), names.text, c->digit);
		break;
	case CONDITION_CLUE:
		text_clue_broken(geo, c, names.text, out);
		break;
	default:
		break;
	}
	strbuf_free(&names);
}

/* "box 5 (centre)" where the box is named first, "box 5" from then on. */
static void text_placed_house(const struct subject *s, int house, struct strbuf *out)
{
	bool is_box = geometry_kind(s->geo, house) == HOUSE_BOX;
	const char *place = is_box && s->placed != NULL && (*s->placed >> house & 1) == 0 ? box_place(s->geo, house) : NULL;

	text_house(s->geo, house, out);
	if (place == NULL)
		return;
	strbuf_format(out, " (%s)", _(place));
	*s->placed |= houseset_of(house);
}

static void print_house(const struct subject *s, int house, struct strbuf *out)
{
	if (house == NO_HOUSE)
		return;
	if (s->notation)
		name_house(s->geo, house, out);
	else
		text_placed_house(s, house, out);
}

static void put_house(const struct subject *s, struct strbuf *out)
{
	print_house(s, s->about.house, out);
}

static void put_other(const struct subject *s, struct strbuf *out)
{
	print_house(s, s->about.other, out);
}

static void print_digits(const struct subject *s, uint16_t digits, struct strbuf *out)
{
	if (s->notation)
		name_digits(digits, out);
	else
		list_digits(digits, LIST_AND, out);
}

static void put_digits(const struct subject *s, struct strbuf *out)
{
	print_digits(s, s->about.digits, out);
}

static void put_digits_or(const struct subject *s, struct strbuf *out)
{
	list_digits(s->about.digits, LIST_OR, out);
}

static void put_digits_nor(const struct subject *s, struct strbuf *out)
{
	list_digits(s->about.digits, LIST_NOR, out);
}

/* As wings and rectangles name their digits: "1/2". */
static void put_either(const struct subject *s, struct strbuf *out)
{
	const char *slash = "";

	for (int d = digit_first(s->about.digits); d != 0; d = digit_next(s->about.digits, d), slash = "/")
		strbuf_format(out, "%s%d", slash, d);
}

static void put_more(const struct subject *s, struct strbuf *out)
{
	print_digits(s, s->about.more, out);
}

static void put_more_or(const struct subject *s, struct strbuf *out)
{
	list_digits(s->about.more, LIST_OR, out);
}

static void put_others(const struct subject *s, struct strbuf *out)
{
	print_digits(s, s->about.more & (uint16_t)~s->about.digits, out);
}

static void put_number(const struct subject *s, struct strbuf *out)
{
	strbuf_format(out, "%d", s->about.number);
}

/* The clue whose number, from 1, the inference has. */
static const struct clue *clue_of(const struct subject *s)
{
	return geometry_clue(s->geo, s->about.number - 1);
}

static void put_clue(const struct subject *s, struct strbuf *out)
{
	name_clue(s->geo, clue_of(s), out);
}

/* What a clue stands for. */
static void put_value(const struct subject *s, struct strbuf *out)
{
	const struct clue *c = clue_of(s);

	strbuf_format(out, "%d", c->kind == CLUE_LOCKOUT ? s->geo->size / 2 : clue_value(c, s->geo->size));
}

static void put_cellset(const struct subject *s, struct cellset cells, struct strbuf *out)
{
	if (s->notation)
		name_cells(s->geo, cells, out);
	else
		list_cells(s->geo, cells, LIST_AND, out);
}

static void put_cells(const struct subject *s, struct strbuf *out)
{
	put_cellset(s, s->about.cells, out);
}

static void put_cells_or(const struct subject *s, struct strbuf *out)
{
	list_cells(s->geo, s->about.cells, LIST_OR, out);
}

static void put_rest(const struct subject *s, struct strbuf *out)
{
	put_cellset(s, s->about.rest, out);
}

static void put_rest_or(const struct subject *s, struct strbuf *out)
{
	list_cells(s->geo, s->about.rest, LIST_OR, out);
}

/* "in columns 3 and 5 of rows 1 and 2"; or "there" if the inference before has said it. */
static void put_in_rest(const struct subject *s, struct strbuf *out)
{
	const struct inference *n = s->step->proof != NULL ? proof_inferences(s->step->proof) : NULL;
	bool said = false;

	for (int i = 0; n != NULL && i < s->step->proof->inferences && n[i].beat < s->about.beat; i++)
		said = cellset_equal(n[i].rest, s->about.rest);
	struct strbuf cells;

	strbuf_init(&cells);
	put_cellset(s, s->about.rest, &cells);
	if (said)
		strbuf_text(out, _("there"));
	else
		strbuf_format(out, _("in %s"), cells.text);
	strbuf_free(&cells);
}

/* "r3c4=7, r1c45<>4" */
static void print_short_effects(const struct geometry *geo, const struct step_head *head, struct strbuf *out)
{
	bool place = !candset_empty(&head->place);

	if (place)
		name_candidates_grouped(geo, &head->place, "=", out);
	if (candset_empty(&head->drop))
		return;
	if (place)
		strbuf_text(out, ", ");
	name_candidates_grouped(geo, &head->drop, "<>", out);
}

/* What is said of CELLS and DIGITS, which they are if PLACED, else are not. */
typedef void claim(const struct geometry *, struct cellset cells, uint16_t digits, bool placed, struct strbuf *out);

/* "r5c5 is 9", "r1c7 and r1c8 are neither 2 nor 8" */
static void claim_holds(const struct geometry *geo, struct cellset cells, uint16_t digits, bool placed, struct strbuf *out)
{
	unsigned long count = (unsigned long)cellset_count(cells);
	struct strbuf who, what;

	strbuf_init(&who);
	strbuf_init(&what);
	list_cells(geo, cells, LIST_AND, &who);
	list_digits(digits, bits_count(digits) == 2 ? LIST_NOR : LIST_AND, &what);
	strbuf_format(out, placed ? ngettext("%s is %s", "%s are %s", count) :
		      bits_is_single(digits) ? ngettext("%s is not %s", "%s are not %s", count) :
		      bits_count(digits) == 2 ? ngettext("%s is neither %s", "%s are neither %s", count) :
		      ngettext("%s is none of %s", "%s are none of %s", count), who.text, what.text);
	strbuf_free(&who);
	strbuf_free(&what);
}

/* "9 placed in r5c5", "2 and 8 eliminated from r1c7 and r1c8" */
static void claim_done(const struct geometry *geo, struct cellset cells, uint16_t digits, bool placed, struct strbuf *out)
{
	unsigned long count = (unsigned long)bits_count(digits);
	struct strbuf where, what;

	strbuf_init(&where);
	strbuf_init(&what);
	list_cells(geo, cells, LIST_AND, &where);
	list_digits(digits, LIST_AND, &what);
	strbuf_format(out, placed ? _("%s placed in %s") : ngettext("%s eliminated from %s", "%s eliminated from %s", count), what.text, where.text);
	strbuf_free(&where);
	strbuf_free(&what);
}

/* A claim for each group of cells that have the same digits in SET. */
static void list_claims(const struct geometry *geo, const struct candset *set, bool placed, claim *say, struct list *l)
{
	struct cellset told = { { 0, 0 } };

	for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, candidate(candidate_cell(c), MAX_SIZE))) {
		uint16_t digits = candset_digits(set, candidate_cell(c));
		struct cellset same = cellset_of(candidate_cell(c));

		if (cellset_has(told, candidate_cell(c)))
			continue;
		for (int k = c; k >= 0; k = candset_next(set, candidate(candidate_cell(k), MAX_SIZE)))
			if (candset_digits(set, candidate_cell(k)) == digits)
				cellset_add(&same, candidate_cell(k));
		told = cellset_or(told, same);
		say(geo, same, digits, placed, list_next(l));
	}
}

/* Whether one of the claims about SET names several cells or digits: two of its candidates have the same cell, or the same digit alone. */
static bool claims_several(const struct candset *set)
{
	for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c)) {
		const uint16_t digits = candset_digits(set, candidate_cell(c));

		if (!bits_is_single(digits))
			return true;
		for (int k = candset_next(set, c); k >= 0; k = candset_next(set, k))
			if (candset_digits(set, candidate_cell(k)) == digits)
				return true;
	}
	return false;
}

/* Claims that have an "and" of their own are separated by semicolons: "r1c2 is not 3; r4c4 and r5c4 are not 7". */
static void print_claims(const struct geometry *geo, const struct step_head *head, claim *say, struct strbuf *out)
{
	const bool apart = claims_several(&head->place) || claims_several(&head->drop);
	struct list l;

	list_init(&l);
	if (apart)
		/* between two claims */
		l.between = _("; ");
	list_claims(geo, &head->place, true, say, &l);
	list_claims(geo, &head->drop, false, say, &l);
	list_end_with(&l, apart ? LIST_APART : LIST_AND, out);
}

static void put_effects(const struct subject *s, struct strbuf *out)
{
	if (s->notation)
		print_short_effects(s->geo, &s->step->head, out);
	else
		print_claims(s->geo, &s->step->head, claim_holds, out);
}

static void put_done(const struct subject *s, struct strbuf *out)
{
	print_claims(s->geo, &s->step->head, claim_done, out);
}

static void put_technique(const struct subject *s, struct strbuf *out)
{
	strbuf_text(out, _(techniques[s->step->head.technique].name));
}

/*
 * What English puts before the name of a technique: "an X-Wing", "an AIC", but "a Unique Rectangle", "a W-Wing"; "the Rule of 45"; and
 * nothing before "Pointing", "Templates" or "Cage and House".
 */
static const char *technique_article(const char *name)
{
	size_t length = strlen(name);
	bool is_vowel = strchr("AEIO", name[0]) != NULL || (name[0] == 'X' && (name[1] == '-' || name[1] == 'Y')) || strncmp(name, "SK", 2) == 0;

	if (length >= 8 && (strcmp(name + length - 8, "Pointing") == 0 || strcmp(name + length - 8, "Claiming") == 0))
		return "%s";
	if (name[length - 1] == 's' || strstr(name, " and ") != NULL)
		return "%s";
	if (strstr(name, " of ") != NULL)
		return N_("the %s");
	/* Other languages put nothing there. */
	return is_vowel ? N_("an %s") : N_("a %s");
}

static void put_a_technique(const struct subject *s, struct strbuf *out)
{
	const char *name = techniques[s->step->head.technique].name;

	strbuf_format(out, _(technique_article(name)), _(name));
}

/* What to find, in half a sentence: the first one of the technique's help, within another. */
static void put_pattern(const struct subject *s, struct strbuf *out)
{
	const char *words = _(techniques[s->step->head.technique].pattern), *end = strstr(words, ". ");
	size_t length = end != NULL ? (size_t)(end - words) : strlen(words), from = out->length;

	strbuf_bytes(out, words, length > 0 && words[length - 1] == '.' ? length - 1 : length);
	/* "A row ..." and "Quatre ..." begin with a capital; "XY-Wing" and "3D" keep it. */
	if (from + 1 < out->length && (islower((unsigned char)out->text[from + 1]) || out->text[from + 1] == ' '))
		out->text[from] = (char)tolower((unsigned char)out->text[from]);
}

static void put_difficulty(const struct subject *s, struct strbuf *out)
{
	/* A figure in a sentence, with the sign that the language has between its digits. */
	strbuf_format(out, _("%d.%d"), s->step->head.difficulty / 10, s->step->head.difficulty % 10);
}

/* "box 5 (centre)", "rows 1 and 9 and columns 2 and 7", "r4c2 and r4c8", or of more cells, if they are highlighted, that. */
static void put_where(const struct subject *s, struct strbuf *out)
{
	enum { A_FEW = 3 };
	struct step_place place = step_place_of(s->step);
	houseset rows, columns;

	if (place.houses != 0)
		list_houses(s->geo, place.houses, true, out);
	else if (s->highlighted && cellset_count(place.cells) > A_FEW && !is_large_rectangle(s->geo, place.cells, &rows, &columns))
		strbuf_text(out, _("the highlighted cells"));
	else
		put_cellset(s, place.cells, out);
}

/* A cell after the other, each with its sign, as fish have it: " fr7c9 fr8c8 efr1c1". */
static void print_fins(const struct subject *s, enum role role, const char *sign, int beat, struct strbuf *out)
{
	const struct mark *mark = proof_marks(s->step->proof);

	for (int i = 0; i < s->step->proof->marks; i++) {
		if (mark[i].role != role || mark[i].beat != beat)
			continue;
		strbuf_text(out, sign);
		name_cell(s->geo, mark[i].cell, out);
	}
}

/* The cover houses and fins of a fish, and of a second one on the same base after a slash: "c258 fr7c9/c257 fr7c8". */
static void put_covers(const struct subject *s, struct strbuf *out)
{
	const char *slash = "";

	for (int beat = 0; s->step->proof != NULL && beat < s->step->proof->beats; beat++) {
		houseset houses = proof_marked_houses(s->step->proof, ROLE_COVER, beat);

		if (houses == 0)
			continue;
		strbuf_text(out, slash);
		slash = "/";
		name_houses(s->geo, houses, out);
		print_fins(s, ROLE_FIN, " f", beat, out);
		print_fins(s, ROLE_ENDO_FIN, " ef", beat, out);
	}
}

static void put_chain(const struct subject *s, struct strbuf *out)
{
	if (s->step->proof != NULL)
		eureka(s->geo, s->step->proof, out);
}

static void put_sets(const struct subject *s, struct strbuf *out)
{
	if (s->step->proof != NULL)
		als_notation_row(s->geo, s->step->proof, out);
}

static void put_path(const struct subject *s, struct strbuf *out)
{
	if (s->step->proof != NULL)
		eureka_path(s->geo, s->step->proof, out);
}

static void put_case(const struct subject *s, struct strbuf *out)
{
	strbuf_format(out, "%d", forcing_case(s->step->proof, &s->about));
}

static void put_claim(const struct subject *s, struct strbuf *out)
{
	claim_holds(s->geo, s->about.cells, s->about.digits, s->about.reason == REASON_FORCE_LEMMA_MUST, out);
}

/* What a chain ends in: {digits} is in the cells of one of its two ends. */
static void put_ends_or(const struct subject *s, struct strbuf *out)
{
	list_cells(s->geo, cellset_or(s->about.cells, s->about.rest), LIST_OR, out);
}

static void put_open(const struct subject *s, struct strbuf *out)
{
	forcing_open(s->geo, s->step->proof, &s->about, out);
}

static void put_exocet_target(const struct subject *s, struct strbuf *out)
{
	forcing_target(s->geo, s->step->proof, &s->about, out);
}

/* The guardians of the beat: "r4c6 is 8 or r6c4 is 9". */
static void put_guardians(const struct subject *s, struct strbuf *out)
{
	const struct mark *mark = proof_marks(s->step->proof);
	struct list l;

	list_init(&l);
	for (int i = 0; i < s->step->proof->marks; i++) {
		if (mark[i].role != ROLE_GUARDIAN || mark[i].beat != s->about.beat)
			continue;
		for (int d = digit_first(mark[i].digits); d != 0; d = digit_next(mark[i].digits, d))
			claim_holds(s->geo, cellset_of(mark[i].cell), digit_bit(d), true, list_next(&l));
	}
	list_end_with(&l, LIST_OR, out);
}

static void put_whip(const struct subject *s, struct strbuf *out)
{
	if (s->step->proof != NULL)
		nrc_notation(s->geo, s->step->proof, out);
}

/* The inference that is premise number N of another. */
static const struct inference *text_premise(const struct proof *p, const struct inference *i, int n)
{
	return &proof_inferences(p)[proof_premises(p)[i->premise + n]];
}

/* "r5c8 sees the 4 in r5c2 [3]", "r5c8 is 9 [2]", "4 is in r5c2 [3]": what rules candidates of a variable out, and its point. */
static void print_ruled_out(const struct subject *s, const struct inference *off, struct cellset cells, struct strbuf *out)
{
	const struct proof *p = s->step->proof;
	const int point = text_premise(p, off, 0)->beat, digit = digit_lowest(off->digits);
	struct strbuf who, where;

	strbuf_init(&who);
	strbuf_init(&where);
	list_cells(s->geo, cells, LIST_AND, &who);
	list_cells(s->geo, off->rest, LIST_OR, &where);
	if (off->reason == REASON_FORCE_FILLED)
		strbuf_format(out, _("%s is %d"), who.text, digit_lowest(off->more));
	else if (s->about.house == NO_HOUSE && s->about.reason != REASON_WHIP_NO_GUARDIAN)
		strbuf_format(out, _("%d is in %s"), digit, where.text);
	else
		strbuf_format(out, ngettext("%s sees the %d in %s", "%s see the %d in %s", (unsigned long)cellset_count(cells)), who.text,
			      digit, where.text);
	if (s->reading != NULL && s->reading->point[point].name.number > 0) {
		strbuf_text(out, " [");
		reading_name(s->reading->point[point].name, out);
		strbuf_char(out, ']');
	}
	strbuf_free(&who);
	strbuf_free(&where);
}

/* What rules out each candidate of a variable that is not left; cells that see the same are told together. */
static void put_ruled_out(const struct subject *s, struct strbuf *out)
{
	const struct proof *p = s->step->proof;
	struct list l;

	list_init(&l);
	for (int i = 0; i < s->about.premises; i++) {
		const struct inference *off = text_premise(p, &s->about, i);
		struct cellset cells = off->cells;
		bool told = reason_is_guarded(off->reason);

		for (int k = 0; k < s->about.premises && off->reason == REASON_FORCE_SEEN && s->about.house != NO_HOUSE; k++) {
			const struct inference *other = text_premise(p, &s->about, k);

			if (other->reason != REASON_FORCE_SEEN || other->digits != off->digits || !cellset_equal(other->rest, off->rest))
				continue;
			told |= k < i;
			cells = cellset_or(cells, other->cells);
		}
		if (!told)
			print_ruled_out(s, off, cells, list_next(&l));
	}
	list_end(&l, out);
}

static const struct place {
	const char *name;
	void (*put)(const struct subject *, struct strbuf *out);
} places[] = {
	/* Most places of most sentences: they are looked for in this order. */
	{ "digits", put_digits },
	{ "cells", put_cells },
	{ "house", put_house },
	{ "effects", put_effects },
	{ "rest", put_rest },

	{ "cells or", put_cells_or },
	{ "rest or", put_rest_or },
	{ "digits or", put_digits_or },
	{ "digits nor", put_digits_nor },
	{ "more or", put_more_or },

	{ "a technique", put_a_technique },
	{ "case", put_case },
	{ "chain", put_chain },
	{ "claim", put_claim },
	{ "clue", put_clue },
	{ "covers", put_covers },
	{ "done", put_done },
	{ "difficulty", put_difficulty },
	{ "either", put_either },
	{ "ends or", put_ends_or },
	{ "exocet target", put_exocet_target },
	{ "guardians", put_guardians },
	{ "in rest", put_in_rest },
	{ "more", put_more },
	{ "number", put_number },
	{ "open", put_open },
	{ "other", put_other },
	{ "others", put_others },
	{ "path", put_path },
	{ "pattern", put_pattern },
	{ "ruled out", put_ruled_out },
	{ "sets", put_sets },
	{ "technique", put_technique },
	{ "value", put_value },
	{ "where", put_where },
	{ "whip", put_whip },
};

/* Whether the LENGTH bytes at NAME are the name of ROLE and the ending. */
static bool names_role(const char *name, size_t length, enum role role, const char *ending)
{
	size_t head = role_name(role)[0] == name[0] ? strlen(role_name(role)) : 0;

	return head > 0 && length == head + strlen(ending) && strncmp(name, role_name(role), head) == 0 &&
	       strncmp(name + head, ending, strlen(ending)) == 0;
}

/*
 * Notation names what has a role: {pivot} cells, {cover houses} houses. Words name houses only, those that their beat marks, or all
 * of the step where it marks none.
 */
static bool put_role(const struct subject *s, const char *name, size_t length, struct strbuf *out)
{
	const struct proof *p = s->step->proof;

	for (enum role role = ROLE_NONE; role < ROLES; role++) {
		if (s->notation && names_role(name, length, role, "")) {
			name_cells(s->geo, proof_marked_cells(p, role), out);
			return true;
		}
		if (s->notation && names_role(name, length, role, " set")) {
			als_notation_set(s->geo, proof_marked_cells(p, role), proof_marked_digits(p, role), out);
			return true;
		}
		if (s->notation && names_role(name, length, role, " digits")) {
			name_digits(proof_marked_digits(p, role), out);
			return true;
		}
		if (names_role(name, length, role, " houses")) {
			houseset all = proof_marked_houses(p, role, NO_BEAT), here = proof_marked_houses(p, role, s->about.beat);

			if (s->notation)
				name_houses(s->geo, all, out);
			else
				list_houses(s->geo, here != 0 ? here : all, false, out);
			return true;
		}
	}
	return false;
}

/* What comes after PLACE and the closing brace, if TEXT begins with these; else NULL. */
static const char *after_place(const char *text, const char *place)
{
	for (; *place != '\0'; place++, text++)
		if (*place != *text)
			return NULL;
	return *text == '}' ? text + 1 : NULL;
}

/* Fills in the place whose name begins at NAME, and returns what comes after its brace; NULL if there is none. */
static const char *text_put(const struct subject *s, const char *name, struct strbuf *out)
{
	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
		const char *rest = after_place(name, places[i].name);

		if (rest != NULL) {
			places[i].put(s, out);
			return rest;
		}
	}
	const char *end = strchr(name, '}');

	return end != NULL && s->step->proof != NULL && put_role(s, name, (size_t)(end - name), out) ? end + 1 : NULL;
}

/* Whether a sentence of TEMPLATE begins at AT. */
static bool begins_sentence(const char *template, const char *at)
{
	return at == template || (at - template >= 2 && at[-1] == ' ' && at[-2] == '.');
}

/* Names of cells stay as they are; "row 3" becomes "Row 3". */
static void text_capitalise(struct strbuf *out, size_t from)
{
	if (from + 1 < out->length && islower((unsigned char)out->text[from + 1]))
		out->text[from] = (char)toupper((unsigned char)out->text[from]);
}

/* Appends TEMPLATE with its places filled in; what is in braces and is no place stays as it is. */
static void fill_in(const struct subject *s, const char *template, struct strbuf *out)
{
	const char *rest = template;

	for (const char *open; (open = strchr(rest, '{')) != NULL;) {
		strbuf_bytes(out, rest, (size_t)(open - rest));
		size_t from = out->length;

		rest = text_put(s, open + 1, out);
		if (rest != NULL && !s->notation && begins_sentence(template, open))
			text_capitalise(out, from);
		if (rest == NULL) {
			strbuf_char(out, '{');
			rest = open + 1;
		}
	}
	strbuf_text(out, rest);
}

static unsigned long text_count_cells(const struct inference *i)
{
	return (unsigned long)cellset_count(i->cells);
}

static unsigned long text_count_rest(const struct inference *i)
{
	return (unsigned long)cellset_count(i->rest);
}

static unsigned long text_count_digits(const struct inference *i)
{
	return (unsigned long)bits_count(i->digits);
}

static unsigned long text_count_number(const struct inference *i)
{
	return (unsigned long)i->number;
}

/* Two forms of one sentence (xgettext --keyword=NN_:1,2), and a sentence with one form (--keyword=ONE_). */
#define NN_(one, many) one, many
#define ONE_(words) words, NULL
#define SILENT_ "", NULL

static const struct words {
	unsigned long (*count)(const struct inference *);
	/* One and many, where many is NULL if the number makes no difference; then the same in few words, or NULL if there are none. */
	const char *text[4];
} reasons[REASONS] = {
#define REASON(id, counted, ...) [REASON_##id] = { text_count_##counted, { __VA_ARGS__ } },
#include "logic/step/reasons.def"
#undef REASON
};

/* What an inference says, or in few words where BRIEF and it has such. */
static const char *text_sentence(const struct inference *i, bool brief)
{
	const struct words *w = &reasons[i->reason];
	const char *const *text = brief && w->text[2] != NULL ? &w->text[2] : &w->text[0], *one = text[0], *many = text[1];

	if (many == NULL)
		return _(one);
	if (intl_is_english)
		return w->count(i) == 1 ? one : many;
	return ngettext(one, many, w->count(i));
}

struct notation text_put_notation(const struct geometry *geo, const struct step *step, bool shown, struct strbuf *out)
{
	const struct technique *t = &techniques[step->head.technique];
	struct subject s = { .geo = geo, .step = step, .notation = true, .about.digits = step->head.digits,
			     .about.number = step->head.size };
	struct notation parts = { .pattern = 0 };
	size_t before = out->length;

	if (step->head.siamese)
		strbuf_format(out, shown ? _("Siamese %s") : "Siamese %s", shown ? _(t->name) : t->name);
	else
		strbuf_text(out, shown ? _(t->name) : t->name);
	if (step->proof != NULL) {
		s.about.house = proof_marked_house(step->proof, ROLE_HOUSE);
		s.about.other = proof_marked_house(step->proof, ROLE_COVER);
		s.about.cells = proof_marked_cells(step->proof, ROLE_BASE);
		strbuf_text(out, shown ? _(": ") : ": ");
		parts.pattern = out->length - before;
		fill_in(&s, shown ? _(t->notation) : t->notation, out);
	}
	parts.arrow = out->length - before;
	strbuf_text(out, " => ");
	parts.effects = out->length - before;
	print_short_effects(geo, &step->head, out);
	return parts;
}

void text_effects(const struct geometry *geo, const struct step_head *head, struct strbuf *out)
{
	bool place = !candset_empty(&head->place);

	if (place)
		name_candidates(geo, &head->place, "=", out);
	if (candset_empty(&head->drop))
		return;
	if (place)
		strbuf_char(out, ' ');
	name_candidates(geo, &head->drop, "<>", out);
}

/* The first inference of BEAT or of a later one: they are in the order of their beats. */
static int first_inference(const struct proof *p, int beat)
{
	int from = 0, to = p->inferences;

	while (from < to) {
		int middle = (from + to) / 2;

		if (proof_inferences(p)[middle].beat < beat)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

/* How an argument is told. */
struct manner {
	enum reading_fold fold;
	bool brief;
	int last;			/* as far as this beat; NO_BEAT: all of it */
	houseset placed;		/* the boxes of which the place has been told */
};

/* Puts the points that BEAT rests on before the end of its last sentence, which begins after FROM. */
static void put_refs(const struct reading *r, int beat, size_t from, struct strbuf *out)
{
	size_t end = out->length;
	struct strbuf tail;

	if (r->point[beat].refs == 0 || end == from)
		return;
	strbuf_init(&tail);
	if (strchr(".:?", out->text[end - 1]) != NULL)
		end--;
	strbuf_text(&tail, out->text + end);
	out->length = end;
	strbuf_char(out, ' ');
	reading_refs(r, beat, out);
	strbuf_text(out, tail.text);
	strbuf_free(&tail);
}

/* The sentences of a point, and in brackets what it rests on. */
static void print_beat(const struct geometry *geo, const struct reading *r, int beat, struct manner *how, struct strbuf *out)
{
	const struct proof *p = r->step->proof;
	const struct inference *inference = proof_inferences(p);
	const char *blank = "";
	size_t from = out->length;
	bool named = false;

	for (int i = first_inference(p, beat); i < p->inferences && inference[i].beat == beat; i++) {
		struct subject s = { .geo = geo, .step = r->step, .about = inference[i], .reading = r, .placed = &how->placed };

		if (!r->said[i])
			continue;
		named |= !how->brief && reason_names_points(inference[i].reason);
		strbuf_text(out, blank);
		blank = " ";
		fill_in(&s, text_sentence(&s.about, how->brief && !reading_is_silent(s.about.reason)), out);
	}
	if (!named)
		put_refs(r, beat, from, out);
}

void text_point(const struct geometry *geo, const struct reading *r, int beat, houseset *placed, struct strbuf *out)
{
	struct manner how = { .last = NO_BEAT, .placed = *placed };

	print_beat(geo, r, beat, &how, out);
	*placed = how.placed;
}

/* The inference that ends lemma NUMBER, or NULL. */
static const struct inference *lemma_end(const struct proof *p, int number)
{
	for (int i = 0; i < p->inferences; i++)
		if (is_lemma(&proof_inferences(p)[i]) && proof_inferences(p)[i].number == number)
			return &proof_inferences(p)[i];
	return NULL;
}

/* How many points a lemma has, with those of lemmas in it. */
static int lemma_points(const struct reading *r, int beat)
{
	int count = 0;

	for (int b = beat; b < r->points; b++)
		count += r->point[b].name.number > 0 && proof_within(r->step->proof, b, beat);
	return count;
}

/* The heading of the lemma that BEAT begins. */
static void print_heading(const struct geometry *geo, const struct reading *r, int beat, bool folded, struct strbuf *out)
{
	const struct inference *end = lemma_end(r->step->proof, r->point[beat].name.lemma);
	struct subject s = { .geo = geo, .step = r->step };

	strbuf_format(out, "L%d. ", r->point[beat].name.lemma);
	if (end == NULL)
		return;
	s.about = *end;
	s.about.number = lemma_points(r, beat);
	/* what the argument of an exocet, or of a pattern with guardians, is for */
	if (reason_is_exocet(end->reason)) {
		fill_in(&s, folded ? _("To show: {rest} take the same two of {digits} as {cells} ({number} points).")
				   : _("To show: {rest} take the same two of {digits} as {cells}."), out);
		return;
	}
	if (reason_is_guarded(end->reason)) {
		fill_in(&s, _("To show: {digits} alone cannot fill {cells}."), out);
		return;
	}
	/* what a lemma is for, and how many points it has where they are not shown */
	fill_in(&s, folded ? _("To show: {claim} if {open} ({number} points).") : _("To show: {claim} if {open}."), out);
}

static void text_indent(int deep, bool brief, struct strbuf *out)
{
	strbuf_format(out, "%*s", deep * (brief ? 1 : 4), "");
}

/* The number of a point, behind as many blanks as it is deep. */
static void print_label(const struct reading *r, int beat, bool brief, struct strbuf *out)
{
	const struct reading_point *point = &r->point[beat];

	text_indent(proof_depth(r->step->proof, beat) + point->heads, brief, out);
	if (point->name.number == 0 || r->told < 2)
		return;
	if (point->name.lemma == 0 && !brief && r->told > 9 && point->name.number < 10)
		strbuf_char(out, ' ');
	reading_name(point->name, out);
	strbuf_text(out, point->name.lemma == 0 ? ". " : " ");
}

void text_lead(const struct geometry *geo, const struct reading *r, int beat, struct strbuf *out)
{
	if (r->point[beat].heads) {
		text_indent(proof_depth(r->step->proof, beat), false, out);
		print_heading(geo, r, beat, false, out);
		strbuf_char(out, '\n');
	}
	print_label(r, beat, false, out);
}

/* Whether BEAT is left out: in a lemma, or folded into a point; cases are told. */
static bool is_folded(const struct reading *r, int beat, const struct manner *how)
{
	return how->fold == FOLD_LEMMAS && (r->point[beat].heads || !proof_plays(r->step->proof, beat, false));
}

/* Whether BEAT begins a lemma whose heading is told. */
static bool is_headed(const struct reading *r, int beat, const struct manner *how)
{
	return r->point[beat].heads && (how->fold != FOLD_LEMMAS || proof_plays(r->step->proof, beat, false));
}

static void print_argument(const struct geometry *geo, const struct step *step, struct manner *how, struct strbuf *out)
{
	const char *newline = "";
	struct reading r;

	if (step->proof == NULL) {
		text_notation_shown(geo, step, out);
		return;
	}
	reading_init(&r, step);
	for (int beat = 0; beat < r.points && (how->last == NO_BEAT || beat <= how->last); beat++) {
		bool folded = is_folded(&r, beat, how);

		if (is_headed(&r, beat, how)) {
			strbuf_text(out, newline);
			text_indent(proof_depth(step->proof, beat), how->brief, out);
			print_heading(geo, &r, beat, how->fold == FOLD_LEMMAS, out);
			newline = "\n";
		}
		if (folded || !r.point[beat].told)
			continue;
		strbuf_text(out, newline);
		newline = "\n";
		print_label(&r, beat, how->brief, out);
		print_beat(geo, &r, beat, how, out);
	}
	reading_free(&r);
}

/* What a point comes to, without its reason; false: its reason has no such words. */
static bool print_fact(const struct geometry *geo, const struct reading *r, int beat, struct strbuf *out)
{
	const struct proof *p = r->step->proof;
	const struct inference *n = NULL;

	for (int i = first_inference(p, beat); i < p->inferences && proof_inferences(p)[i].beat == beat; i++)
		if (r->said[i])
			n = &proof_inferences(p)[i];
	if (n == NULL || (!reason_is_true(n->reason) && !reason_is_false(n->reason)))
		return false;
	struct subject s = { .geo = geo, .step = r->step, .about = *n };

	if (reason_is_true(n->reason))
		fill_in(&s, cellset_several(n->cells) ? _("{cells or} is {digits}") : _("{cells} is {digits}"), out);
	else
		claim_holds(geo, n->cells, n->digits, false, out);
	return true;
}

/* "1-4, L1." */
static void print_entry_name(const struct skeleton_entry *e, struct strbuf *out)
{
	if (e->first.number > 0) {
		reading_name(e->first, out);
		if (e->last.number > e->first.number)
			strbuf_format(out, "-%d", e->last.number);
	}
	if (e->lemmas > 0) {
		strbuf_format(out, "%sL%d", e->first.number > 0 ? ", " : "", e->first_lemma);
		if (e->lemmas > 1)
			strbuf_format(out, "-L%d", e->first_lemma + e->lemmas - 1);
	}
	strbuf_text(out, ". ");
}

/* What a lemma shows, for an entry that folds nothing else. */
static void print_lemma(const struct geometry *geo, const struct reading *r, int number, struct strbuf *out)
{
	const struct inference *end = lemma_end(r->step->proof, number);

	if (end != NULL && inference_argued(end))
		fill_in(&(struct subject){ .geo = geo, .step = r->step, .about = *end },
			reason_is_exocet(end->reason) ? _("{rest} take the same two of {digits} as {cells}")
						      : _("{digits} alone cannot fill {cells}"), out);
	else if (end != NULL)
		claim_holds(geo, end->cells, end->digits, end->reason == REASON_FORCE_LEMMA_MUST, out);
}

/* The facts of an entry, if their reasons have such words. */
static void list_facts(const struct geometry *geo, const struct reading *r, const struct skeleton_entry *e, struct strbuf *out)
{
	struct list l;

	list_init(&l);
	for (int i = 0; i < e->facts; i++) {
		struct strbuf fact;

		strbuf_init(&fact);
		if (print_fact(geo, r, e->fact[i], &fact))
			strbuf_text(list_next(&l), fact.text);
		strbuf_free(&fact);
	}
	list_end(&l, out);
}

/* The last sentence of a point, which is what it comes to; or all of it if WHOLE. */
static void print_end(const struct geometry *geo, const struct reading *r, int beat, bool whole, struct strbuf *out)
{
	struct manner how = { .brief = true, .placed = ~(houseset)0 };
	struct strbuf words;

	strbuf_init(&words);
	print_beat(geo, r, beat, &how, &words);
	const char *from = words.text;

	for (const char *p = from; !whole && (p = strstr(p, ". ")) != NULL; p += 2)
		from = p[2] != '\0' ? p + 2 : from;
	strbuf_text(out, from);
	strbuf_free(&words);
}

/* The end of an argument: what the step does, in notation if that would be long in words. */
static void print_so(const struct geometry *geo, const struct step *step, struct strbuf *out)
{
	enum { LONG = 40 };
	struct strbuf effects;

	strbuf_init(&effects);
	text_headline(geo, &step->head, false, &effects);
	if (utf8_width(effects.text) > LONG) {
		strbuf_clear(&effects);
		text_headline(geo, &step->head, true, &effects);
	}
	strbuf_format(out, _("So %s."), effects.text);
	strbuf_free(&effects);
}

/* What an entry states. BEFORE: what the case before led to, which becomes what this one does. */
static void print_entry(const struct geometry *geo, const struct reading *r, const struct skeleton_entry *e, struct strbuf *before,
			struct strbuf *out)
{
	struct strbuf facts, assumed;

	strbuf_init(&facts);
	strbuf_init(&assumed);
	if (e->first.number == 0)
		print_lemma(geo, r, e->first_lemma, &facts);
	else if (!e->whole)
		list_facts(geo, r, e, &facts);
	bool cased = e->assumed != NO_BEAT && e->fact[0] != e->assumed && print_fact(geo, r, e->assumed, &assumed);

	if (e->first.number > 0 && e->fact[e->facts - 1] == r->points - 1)
		print_so(geo, r->step, out);
	else if (facts.length == 0)
		print_end(geo, r, e->fact[e->facts - 1], e->whole, out);
	else if (cased && strcmp(before->text, facts.text) == 0)
		strbuf_format(out, _("If %s, likewise."), assumed.text);
	else if (cased)
		/* a case, and what it leads to */
		strbuf_format(out, _("If %s, %s."), assumed.text, facts.text);
	else
		strbuf_format(out, "%s.", facts.text);
	strbuf_clear(before);
	strbuf_text(before, facts.text);
	strbuf_free(&facts);
	strbuf_free(&assumed);
}

void text_skeleton(const struct geometry *geo, const struct step *step, struct strbuf *out)
{
	struct skeleton s;
	struct reading r;
	struct strbuf before;

	reading_init(&r, step);
	reading_skeleton(&r, &s);
	strbuf_init(&before);
	for (int i = 0; i < s.entries; i++) {
		strbuf_text(out, i > 0 ? "\n" : "");
		print_entry_name(&s.entry[i], out);
		print_entry(geo, &r, &s.entry[i], &before, out);
	}
	strbuf_free(&before);
	reading_free(&r);
}

void text_headline(const struct geometry *geo, const struct step_head *head, bool brief, struct strbuf *out)
{
	if (brief)
		print_short_effects(geo, head, out);
	else
		print_claims(geo, head, claim_holds, out);
}

bool text_has_lemmas(const struct step *step)
{
	struct reading r;

	reading_init(&r, step);
	bool has = reading_has_lemmas(&r);

	reading_free(&r);
	return has;
}

void text_argument(const struct geometry *geo, const struct step *step, bool unfolded, struct strbuf *out)
{
	print_argument(geo, step, &(struct manner){ .fold = unfolded ? FOLD_NOTHING : FOLD_LEMMAS, .last = NO_BEAT }, out);
}

void text_brief_argument(const struct geometry *geo, const struct step *step, bool unfolded, struct strbuf *out)
{
	print_argument(geo, step, &(struct manner){ .fold = unfolded ? FOLD_NOTHING : FOLD_LEMMAS, .brief = true, .last = NO_BEAT }, out);
}

void text_played(const struct geometry *geo, const struct step *step, bool unfolded, int last, struct strbuf *out)
{
	print_argument(geo, step, &(struct manner){ .fold = unfolded ? FOLD_NOTHING : FOLD_LEMMAS, .brief = true, .last = last }, out);
}

/* What readers of forums call a discontinuous loop: an AIC of type 1, or of type 2, whose ends have two digits. NULL: it is none. */
static const char *type_of_loop(const struct step *step)
{
	if (step->proof == NULL || !techniques[step->head.technique].discontinuous)
		return NULL;
	for (int i = 0; i < step->proof->inferences; i++) {
		if (proof_inferences(step->proof)[i].reason == REASON_CHAIN_EITHER)
			return _("AIC, type 1");
		if (proof_inferences(step->proof)[i].reason == REASON_CHAIN_EITHER_DIGIT)
			return _("AIC, type 2");
	}
	return NULL;
}

void text_other_names(const struct geometry *g, const struct step *step, struct strbuf *out)
{
	const char *wing = step_known_as(g, step), *type = type_of_loop(step);

	if (wing != NULL)
		strbuf_format(out, "\n%s", _(wing));
	if (type != NULL)
		strbuf_format(out, "%s%s", wing != NULL ? "; " : "\n", type);
	if (step->proof != NULL && step_is_whip(step)) {
		strbuf_char(out, '\n');
		whip_eureka(g, step->proof, out);
	}
}

int text_points(const struct step *step)
{
	struct reading r;

	if (step->proof == NULL)
		return 0;
	reading_init(&r, step);
	int points = r.told;

	reading_free(&r);
	return points;
}

bool text_is_long(const struct step *step)
{
	enum { LONG_ARGUMENT = 9 };	/* points */

	return text_points(step) >= LONG_ARGUMENT;
}

void text_outcome(const struct technique *t, struct strbuf *out)
{
	strbuf_format(out, t->unique ? _("%s This assumes a unique solution.") : "%s", _(t->outcome));
}

void text_rung(const struct geometry *geo, const struct step *step, int rung, bool highlighted, struct strbuf *out)
{
	static const char *const levels[LEVELS] = {
#define LEVEL(ID, id, words) [LEVEL_##ID] = words,
#include "logic/step/levels.def"
#undef LEVEL
	};
	const char *const words[RUNGS + 1] = {
		[1] = levels[techniques[step->head.technique].level],
		[2] = N_("Look for {a technique}: {pattern}."),
		[3] = N_("Look at {where}."),
		[5] = "{done}.",
	};
	houseset placed = 0;
	struct subject s = { .geo = geo, .step = step, .placed = &placed, .highlighted = highlighted };

	if (words[rung] == NULL)
		text_argument(geo, step, true, out);
	else
		fill_in(&s, _(words[rung]), out);
	if (rung == 2)
		text_other_names(geo, step, out);
	if (rung == 2 && text_is_long(step)) {
		strbuf_char(out, '\n');
		strbuf_format(out, _("Its argument has %d points."), text_points(step));
	}
}
