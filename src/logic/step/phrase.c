/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/phrase.h"

#include <string.h>

#include "base/intl.h"
#include "grid/clue.h"
#include "grid/name.h"

void phrase_list_init(struct phrase_list *l)
{
	l->between = ", ";
	strbuf_init(&l->before);
	strbuf_init(&l->last);
}

struct strbuf *phrase_list_next(struct phrase_list *l)
{
	if (l->last.length > 0) {
		strbuf_text(&l->before, l->before.length > 0 ? l->between : "");
		strbuf_text(&l->before, l->last.text);
		strbuf_clear(&l->last);
	}
	return &l->last;
}

void phrase_list_end_with(struct phrase_list *l, enum phrase_join join, struct strbuf *out)
{
	static const char *const forms[] = {
		[PHRASE_AND] = N_("%s and %s"),
		[PHRASE_OR] = N_("%s or %s"),
		[PHRASE_NOR] = N_("%s nor %s"),
		[PHRASE_APART] = N_("%s; %s"),
	};

	if (l->before.length > 0)
		strbuf_format(out, _(forms[join]), l->before.text, l->last.text);
	else
		strbuf_text(out, l->last.text);
	strbuf_free(&l->before);
	strbuf_free(&l->last);
}

void phrase_list_end(struct phrase_list *l, struct strbuf *out)
{
	phrase_list_end_with(l, PHRASE_AND, out);
}

void phrase_digits(uint16_t digits, enum phrase_join join, struct strbuf *out)
{
	struct phrase_list l;

	if (bits_is_single(digits)) {
		strbuf_char(out, digit_char(digit_first(digits)));
		return;
	}
	phrase_list_init(&l);
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		strbuf_char(phrase_list_next(&l), digit_char(d));
	phrase_list_end_with(&l, join, out);
}

const char *phrase_box_place(const struct geometry *geo, int house)
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
	const char *place = geometry_kind(geo, house) == HOUSE_BOX ? phrase_box_place(geo, house) : NULL;

	if (place != NULL)
		strbuf_format(out, " (%s)", _(place));
}

void phrase_houses(const struct geometry *geo, houseset houses, bool placed, struct strbuf *out)
{
	struct phrase_list kinds, numbers;

	phrase_list_init(&kinds);
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		houseset here = houses & geo->of_kind[kind];
		const int first = here != 0 ? bits_lowest(here) : 0;
		struct strbuf text;

		if (here == 0)
			continue;
		if (bits_is_single(here)) {
			struct strbuf *item = phrase_list_next(&kinds);

			phrase_house(geo, bits_lowest(here), item);
			if (placed)
				add_box_place(geo, bits_lowest(here), item);
			continue;
		}
		strbuf_init(&text);
		phrase_list_init(&numbers);
		for (; here != 0; here &= here - 1) {
			struct strbuf *item = phrase_list_next(&numbers);

			strbuf_format(item, "%d", geometry_number(geo, bits_lowest(here)));
			if (placed)
				add_box_place(geo, bits_lowest(here), item);
		}
		phrase_list_end(&numbers, &text);
		strbuf_format(phrase_list_next(&kinds), _(geometry_traits(geo, first)->many), text.text);
		strbuf_free(&text);
	}
	phrase_list_end(&kinds, out);
}

bool phrase_is_large_rectangle(const struct geometry *geo, struct cellset cells, houseset *rows, houseset *columns)
{
	*rows = *columns = 0;
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		*rows |= houseset_of(geo->cell_house[cell][HOUSE_ROW]);
		*columns |= houseset_of(geo->cell_house[cell][HOUSE_COLUMN]);
	}
	return cellset_count(cells) >= 6 && !bits_is_single(*rows) && !bits_is_single(*columns) &&
	       cellset_count(cells) == bits_count(*rows) * bits_count(*columns);
}

void phrase_cells(const struct geometry *geo, struct cellset cells, enum phrase_join join, struct strbuf *out)
{
	houseset rows, columns;
	struct phrase_list l;

	if (cellset_count(cells) == 1) {
		name_cell(geo, cellset_next(cells, -1), out);
		return;
	}
	if (join == PHRASE_AND && phrase_is_large_rectangle(geo, cells, &rows, &columns)) {
		phrase_houses(geo, columns, false, out);
		/* between columns and rows */
		strbuf_text(out, _(" of "));
		phrase_houses(geo, rows, false, out);
		return;
	}
	phrase_list_init(&l);
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		name_cell(geo, cell, phrase_list_next(&l));
	phrase_list_end_with(&l, join, out);
}

void phrase_house(const struct geometry *geo, int house, struct strbuf *out)
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
static void print_clue_broken(const struct geometry *geo, const struct conflict *c, const char *names, struct strbuf *out)
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

void phrase_condition_broken(const struct geometry *geo, const struct conflict *c, struct strbuf *out)
{
	struct cellset cells = cellset_of(c->first);
	struct strbuf names;

	cellset_add(&cells, c->second);
	strbuf_init(&names);
	phrase_cells(geo, cells, PHRASE_AND, &names);
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
		print_clue_broken(geo, c, names.text, out);
		break;
	default:
		break;
	}
	strbuf_free(&names);
}

/* Appends what the step places, and after BETWEEN what it eliminates, as NAME writes candidates. */
static void phrase_put_effects(const struct geometry *geo, const struct step_head *head,
			void (*name)(const struct geometry *, const struct candset *, const char *, struct strbuf *), const char *between,
			struct strbuf *out)
{
	bool place = !candset_empty(&head->place);

	if (place)
		name(geo, &head->place, "=", out);
	if (candset_empty(&head->drop))
		return;
	strbuf_text(out, place ? between : "");
	name(geo, &head->drop, "<>", out);
}

void phrase_short_effects(const struct geometry *geo, const struct step_head *head, struct strbuf *out)
{
	phrase_put_effects(geo, head, name_candidates_grouped, ", ", out);
}

void phrase_holds(const struct geometry *geo, struct cellset cells, uint16_t digits, bool placed, struct strbuf *out)
{
	unsigned long count = (unsigned long)cellset_count(cells);
	struct strbuf who, what;

	strbuf_init(&who);
	strbuf_init(&what);
	phrase_cells(geo, cells, PHRASE_AND, &who);
	phrase_digits(digits, bits_count(digits) == 2 ? PHRASE_NOR : PHRASE_AND, &what);
	strbuf_format(out, placed ? ngettext("%s is %s", "%s are %s", count) :
		      bits_is_single(digits) ? ngettext("%s is not %s", "%s are not %s", count) :
		      bits_count(digits) == 2 ? ngettext("%s is neither %s", "%s are neither %s", count) :
		      ngettext("%s is none of %s", "%s are none of %s", count), who.text, what.text);
	strbuf_free(&who);
	strbuf_free(&what);
}

void phrase_done(const struct geometry *geo, struct cellset cells, uint16_t digits, bool placed, struct strbuf *out)
{
	unsigned long count = (unsigned long)bits_count(digits);
	struct strbuf where, what;

	strbuf_init(&where);
	strbuf_init(&what);
	phrase_cells(geo, cells, PHRASE_AND, &where);
	phrase_digits(digits, PHRASE_AND, &what);
	strbuf_format(out, placed ? _("%s placed in %s") : ngettext("%s eliminated from %s", "%s eliminated from %s", count), what.text, where.text);
	strbuf_free(&where);
	strbuf_free(&what);
}

/* A claim for each group of cells that have the same digits in SET. */
static void list_claims(const struct geometry *geo, const struct candset *set, bool placed, phrase_claim *say, struct phrase_list *l)
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
		say(geo, same, digits, placed, phrase_list_next(l));
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

void phrase_claims(const struct geometry *geo, const struct step_head *head, phrase_claim *say, struct strbuf *out)
{
	const bool apart = claims_several(&head->place) || claims_several(&head->drop);
	struct phrase_list l;

	phrase_list_init(&l);
	if (apart)
		/* between two claims */
		l.between = _("; ");
	list_claims(geo, &head->place, true, say, &l);
	list_claims(geo, &head->drop, false, say, &l);
	phrase_list_end_with(&l, apart ? PHRASE_APART : PHRASE_AND, out);
}

void phrase_effects(const struct geometry *geo, const struct step_head *head, struct strbuf *out)
{
	phrase_put_effects(geo, head, name_candidates, " ", out);
}
