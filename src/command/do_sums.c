/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Sums: combinations of digits that make one, and what cages say of any cells. */
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "command/do.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "play/cage_sums.h"

/* Reads "15 3 +4 -68" behind the numbers. False: it is not that. */
static bool read_wishes(const struct geometry *g, const char *text, uint16_t *with, uint16_t *without)
{
	uint16_t *to = NULL;

	*with = *without = 0;
	for (; *text != '\0'; text++) {
		const int digit = name_digit(g, *text);

		if (*text == ' ')
			to = NULL;
		else if (to == NULL && (*text == '+' || *text == '-'))
			to = *text == '+' ? with : without;
		else if (to != NULL && digit != 0)
			*to |= digit_bit(digit);
		else
			return false;
	}
	return true;
}

static void say_combinations(struct game *game, int total, int cells, const struct combinations *c)
{
	struct strbuf list;

	strbuf_init(&list);
	for (int i = 0; i < c->count; i++) {
		strbuf_char(&list, ' ');
		name_digits_plain(c->digits[i], &list);
	}
	if (c->count == 0)
		message_say(game, _("No such combination of %d digits sums to %d."), cells, total);
	else
		message_say(game, ngettext("%d in %d, %d way:%s", "%d in %d, %d ways:%s", (unsigned long)c->count),
			    total, cells, c->count, list.text);
	strbuf_free(&list);
}

void do_sums(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);
	struct combinations found;
	uint16_t with, without;
	uint64_t total, cells = 0;
	const char *text = call->text, *end = text + strlen(text);

	if (s == NULL)
		return;
	if (!number_read(&text, end, 999, &total) || *text++ != ' ' || !number_read(&text, end, (uint64_t)s->doc.geo->size, &cells) ||
	    total == 0 || cells == 0 || !read_wishes(s->doc.geo, text, &with, &without)) {
		message_refuse(game, _("Name a sum and how many cells it has, such as sums 15 3; +4 asks for a 4, -68 leaves out "
				       "6 and 8."));
		return;
	}
	combinations_find(s->doc.geo->size, (int)cells, (int)total, with, without, &found);
	say_combinations(game, (int)total, (int)cells, &found);
}

/* The house that the LENGTH bytes at TEXT name, or -1. */
static int read_house_name(const struct geometry *g, const char *text, size_t length)
{
	struct strbuf name;
	int found = -1;

	strbuf_init(&name);
	for (int house = 0; house < g->houses && found < 0; house++) {
		strbuf_clear(&name);
		name_house(g, house, &name);
		if (name.length == length && memcmp(name.text, text, length) == 0)
			found = house;
	}
	strbuf_free(&name);
	return found;
}

/* Reads cells, and "r4c7-9", from the LENGTH bytes at TEXT. False: they are not that. */
static bool read_range(const struct geometry *g, const char *text, size_t length, struct cellset *cells)
{
	const char *end = text + length;
	int last;

	if (!name_read_cells(g, &text, cells) || text > end)
		return false;
	if (text == end)
		return true;
	for (last = g->cells - 1; !cellset_has(*cells, last); last--)
		;
	const int column = *text == '-' && text + 2 == end ? name_digit(g, text[1]) : 0;

	if (column <= geometry_column(g, last) + 1)
		return false;
	for (int c = geometry_column(g, last) + 1; c < column; c++)
		cellset_add(cells, geometry_row(g, last) * g->size + c);
	return true;
}

/* Cells that were named, and the sum of their digits if they are whole houses; else 0. */
struct asked {
	struct cellset cells;
	int total;
};

/* Reads houses and cells, such as "r4c7-9 b3". False: a word is neither. */
static bool read_asked(const struct geometry *g, const char *text, struct asked *a)
{
	bool houses = true;

	*a = (struct asked){ .total = 0 };
	while (*(text += strspn(text, " ")) != '\0') {
		const size_t length = strcspn(text, " ");
		const int house = read_house_name(g, text, length);
		struct cellset cells = { { 0 } };

		if (house >= 0)
			cells = g->house_set[house];
		else if (!read_range(g, text, length, &cells))
			return false;
		houses = houses && house >= 0 && cellset_empty(cellset_and(a->cells, cells));
		a->total += house_sum(g);
		a->cells = cellset_or(a->cells, cells);
		text += length;
	}
	for (int house = 0; house < g->houses && !houses; house++)
		if (cellset_equal(a->cells, g->house_set[house])) {
			a->total = house_sum(g);
			houses = true;
		}
	a->total = houses ? a->total : 0;
	return !cellset_empty(a->cells);
}

/* Says what the cages leave of the cells, or how they go beyond them. */
static void say_rest(struct game *game, const struct geometry *g, const struct asked *a)
{
	const uint8_t *value = game_shown(game)->doc.now.value;
	struct cage_rest in, beyond;
	struct strbuf names;

	strbuf_init(&names);
	if (a->total > 0 && cages_leave(g, value, a->cells, a->total, &in)) {
		name_cells(g, in.cells, &names);
		message_say(game, ngettext("The cells sum to %d, the cages inside to %d; %s is left with %d.",
					   "The cells sum to %d, the cages inside to %d; %s are left with %d.",
					   (unsigned long)cellset_count(in.cells)), a->total, in.held, names.text, in.total);
	} else if (a->total > 0 && cages_exceed(g, value, a->cells, a->total, &beyond)) {
		name_cells(g, beyond.cells, &names);
		message_say(game, _("The cells sum to %d, the cages that cover them to %d. So %s, outside, has %d."),
			    a->total, beyond.held, names.text, beyond.total);
	} else if (a->total > 0) {
		message_say(game, _("The cells sum to %d; no cages say more."), a->total);
	} else if (!cages_leave(g, value, a->cells, 0, &in) && in.held > 0) {
		message_say(game, _("The cells sum to %d: whole cages, and digits on the board."), in.held - in.total);
	} else if (in.held > 0) {
		name_cells(g, in.cells, &names);
		message_say(game, _("The cages inside sum to %d, but the sum of %s stays unknown."), in.held, names.text);
	} else {
		message_say(game, _("No cage lies wholly inside these cells, so cages do not give their sum."));
	}
	strbuf_free(&names);
}

void do_sum(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);
	struct asked asked;

	if (s == NULL)
		return;
	if (read_asked(s->doc.geo, call->text, &asked))
		say_rest(game, s->doc.geo, &asked);
	else
		message_refuse(game, _("Name cells and houses, such as sum b3, or sum r1 r2c1-3."));
}

static int combination_sum(uint16_t digits)
{
	int sum = 0;

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		sum += d;
	return sum;
}

/* The cage of a cell that can have this combination, by its sum; else one that has a sum. NULL: there is none. */
static const struct clue *cage_of_combination(const struct geometry *g, int cell, uint16_t digits, bool *fits)
{
	const struct clue *other = NULL;

	*fits = false;
	for (int i = g->clue_first[cell]; i < g->clue_first[cell + 1] && !*fits; i++) {
		const struct clue *c = geometry_clue(g, g->clue_list[i]);

		if (!clue_is_sum(c))
			continue;
		*fits = c->value == combination_sum(digits) && c->count[0] == bits_count(digits);
		other = *fits || other == NULL ? c : other;
	}
	return other;
}

/* Says why a cage cannot have these digits. */
static void refuse_combination(struct game *game, const struct geometry *g, const struct clue *cage, uint16_t digits)
{
	struct strbuf name, sum;

	strbuf_init(&name);
	strbuf_init(&sum);
	name_clue(g, cage, &name);
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		strbuf_format(&sum, "%s%c", sum.length > 0 ? "+" : "", digit_char(d));
	if (cage->count[0] != bits_count(digits))
		message_refuse(game, ngettext("Name %d digit, as many as there are cells in %s.",
					      "Name %d different digits, as many as there are cells in %s.", cage->count[0]),
			       cage->count[0], name.text);
	else
		message_refuse(game, _("%s = %d, which is not the sum of %s."), sum.text, combination_sum(digits), name.text);
	strbuf_free(&name);
	strbuf_free(&sum);
}

void do_strike(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);
	struct move move = { .kind = MOVE_STRIKE };
	const char *text = call->text;
	uint16_t digits = 0;
	int digit;

	if (s == NULL)
		return;
	while (name_read_digit(s->doc.geo, &text, &digit))
		digits |= digit_bit(digit);
	bool fits;
	const struct clue *cage = cage_of_combination(s->doc.geo, game->cursor.cell, digits, &fits);

	if (cage == NULL || *text != '\0' || digits == 0) {
		message_refuse(game, cage == NULL ? _("There is no cage with a sum at the cursor.") :
					_("Name the digits of a combination of the cage at the cursor, such as strike 168."));
		return;
	}
	if (!fits) {
		refuse_combination(game, s->doc.geo, cage, digits);
		return;
	}
	const int first = clue_part(s->doc.geo, cage, 0)[0];

	candset_add_digits(&move.place, first, digits);
	if (session_struck(s, first, digits))
		message_say(game, _("You already crossed out this combination. To bring it back: undo"));
	else
		game_apply(game, &move);
}
