/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The editor of rules of a whole board, of its houses and of even and odd cells, which `clue` sets and removes as it does clues. */
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "command/do.h"
#include "grid/name.h"

/* Houses that can be added, by what they are called here; conditions have the ids of conditions.def. */
enum edit_house { EDIT_DIAGONALS, EDIT_DIAGONAL_DOWN, EDIT_DIAGONAL_UP, EDIT_WINDOWS, EDIT_GROUPS, EDIT_EXTRA, EDIT_HOUSES };

static const struct {
	const char *word;
	enum house_kind kind;
} edit_houses[] = {
	[EDIT_DIAGONALS] = { "diagonals", HOUSE_DIAGONAL }, [EDIT_DIAGONAL_DOWN] = { "diagonal-down", HOUSE_DIAGONAL },
	[EDIT_DIAGONAL_UP] = { "diagonal-up", HOUSE_DIAGONAL }, [EDIT_WINDOWS] = { "windows", HOUSE_WINDOW },
	[EDIT_GROUPS] = { "groups", HOUSE_GROUP }, [EDIT_EXTRA] = { "extra-region", HOUSE_EXTRA },
};

const char *edit_rule_word(int rule)
{
	const int condition = rule - EDIT_HOUSES;

	if (rule < EDIT_HOUSES)
		return edit_houses[rule].word;
	return condition < CONDITIONS && condition_traits[condition].name != NULL ? condition_traits[condition].id : NULL;
}

int edit_rule_find(const char *word, size_t length)
{
	int found = -1, count = 0;
	const char *name;

	for (int rule = 0; (name = edit_rule_word(rule)) != NULL; rule++) {
		if (strncasecmp(name, word, length) != 0)
			continue;
		if (name[length] == '\0')
			return rule;
		found = rule;
		count++;
	}
	return count == 1 && length > 2 ? found : -1;
}

bool edit_rule_takes_cells(int rule)
{
	return rule == EDIT_EXTRA || (rule >= EDIT_HOUSES && condition_traits[rule - EDIT_HOUSES].cells);
}

const char *edit_rule_name(int rule)
{
	return _(rule < EDIT_HOUSES ? house_traits[edit_houses[rule].kind].name : condition_traits[rule - EDIT_HOUSES].name);
}

const char *edit_rule_text(int rule)
{
	return _(rule < EDIT_HOUSES ? house_traits[edit_houses[rule].kind].rule : condition_traits[rule - EDIT_HOUSES].rule);
}

static struct cellset diagonal_cells(int size, bool up)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < size; i++)
		cellset_add(&cells, i * size + (up ? size - 1 - i : i));
	return cells;
}

static void add_diagonal_once(struct shape *s, bool up)
{
	if (!shape_has(s, HOUSE_DIAGONAL, diagonal_cells(s->size, up)))
		shape_add_diagonal(s, up);
}

bool edit_rule_add(struct shape *s, int rule, struct cellset cells)
{
	const enum board_condition condition = (enum board_condition)(rule - EDIT_HOUSES);

	if (rule == EDIT_DIAGONALS || rule == EDIT_DIAGONAL_DOWN)
		add_diagonal_once(s, false);
	if (rule == EDIT_DIAGONALS || rule == EDIT_DIAGONAL_UP)
		add_diagonal_once(s, true);
	if (rule == EDIT_EXTRA && !shape_has(s, HOUSE_EXTRA, cells))
		shape_add(s, HOUSE_EXTRA, cells);
	if (rule == EDIT_WINDOWS || rule == EDIT_GROUPS)
		edit_rule_drop(s, rule, cells);
	if (rule == EDIT_WINDOWS)
		return shape_add_windows(s);
	if (rule == EDIT_GROUPS)
		shape_add_groups(s);
	if (rule < EDIT_HOUSES)
		return true;
	if (!condition_traits[condition].cells)
		shape_ask(s, condition);
	for (int cell = cellset_next(cells, -1); cell >= 0 && condition_traits[condition].cells; cell = cellset_next(cells, cell))
		shape_ask_cell(s, condition, cell);
	return true;
}

/* Whether a house goes where the rule is dropped: an extra region if it has one of CELLS. */
static bool house_is_dropped(const struct shape *s, int rule, const struct shape_house *house, struct cellset cells)
{
	if (house->kind != edit_houses[rule].kind)
		return false;
	if (rule == EDIT_DIAGONAL_DOWN || rule == EDIT_DIAGONAL_UP)
		return cellset_equal(house->cells, diagonal_cells(s->size, rule == EDIT_DIAGONAL_UP));
	return rule != EDIT_EXTRA || !cellset_empty(cellset_and(house->cells, cells));
}

void edit_rule_drop(struct shape *s, int rule, struct cellset cells)
{
	const int houses = s->houses;

	if (rule < EDIT_HOUSES) {
		s->houses = 0;
		for (int i = 0; i < houses; i++)
			if (!house_is_dropped(s, rule, &s->house[i], cells))
				s->house[s->houses++] = s->house[i];
		return;
	}
	s->conditions &= ~(1u << (rule - EDIT_HOUSES));
	if (rule - EDIT_HOUSES == CONDITION_EVEN)
		s->even = cellset_less(s->even, cells);
	if (rule - EDIT_HOUSES == CONDITION_ODD)
		s->odd = cellset_less(s->odd, cells);
}
