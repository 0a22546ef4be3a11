/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The clues of a cell in words: a cage with the combinations that are left of it, and what cages say of the cell's houses. */
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "play/cage_sums.h"
#include "view/words.h"

enum { MOST_LINES = 4, GREATEST_REST = 3, GREATEST_EXCESS = 2 };

/* Combinations as lines of at most WIDTH columns, each after a blank, the first also after HEAD. What MOST_LINES do not hold is counted. */
static void add_combinations(const char *head, const struct combinations *c, int width, struct strbuf *out)
{
	struct strbuf word;
	int column = 1 + utf8_width(head), lines = 1;

	strbuf_format(out, " %s", head);
	strbuf_init(&word);
	for (int i = 0; i < c->count; i++) {
		strbuf_clear(&word);
		name_digits_plain(c->digits[i], &word);
		const int blank = column > 1, needs = (int)word.length + blank;

		if (column + needs > width && lines == MOST_LINES) {
			strbuf_format(out, "\n ");
			strbuf_format(out, _("+%d more"), c->count - i);
			break;
		}
		if (column + needs > width) {
			strbuf_format(out, "\n %s", word.text);
			column = 1 + (int)word.length;
			lines++;
			continue;
		}
		strbuf_format(out, "%s%s", blank ? " " : "", word.text);
		column += needs;
	}
	strbuf_char(out, '\n');
	strbuf_free(&word);
}

/* The digits that every combination has. */
static uint16_t shared_digits(const struct combinations *c)
{
	uint16_t digits = c->count > 1 ? c->digits[0] : 0;

	for (int i = 1; i < c->count; i++)
		digits &= c->digits[i];
	return digits;
}

static void add_common(const struct combinations *c, struct strbuf *out)
{
	struct strbuf digits;

	if (shared_digits(c) == 0)
		return;
	strbuf_init(&digits);
	name_digits_plain(shared_digits(c), &digits);
	strbuf_char(out, ' ');
	strbuf_format(out, _("every way has %s"), digits.text);
	strbuf_char(out, '\n');
	strbuf_free(&digits);
}

/* "left 9 in 2:" */
static void print_left(int sum, int cells, struct strbuf *out)
{
	strbuf_format(out, _("left %d in %d:"), sum, cells);
}

/* A cage with a sum: the combinations of its empty cells that are left; if none has a digit yet, also the others. */
static void add_cage(const struct game *game, const struct clue *c, int width, struct strbuf *out)
{
	struct cage_ways ways;
	struct strbuf head;

	strbuf_format(out, ngettext("cage %d in %d cell", "cage %d in %d cells", c->count[0]), c->value, c->count[0]);
	strbuf_char(out, '\n');
	session_cage(game_shown(game), c, &ways);
	if (ways.count == 0)
		return;
	strbuf_init(&head);
	if (ways.count < c->count[0])
		print_left(ways.left, ways.count, &head);
	if (ways.fit.count == 0)
		strbuf_format(out, " %s\n", _("no way is left"));
	else
		add_combinations(head.text, &ways.fit, width, out);
	add_common(&ways.fit, out);
	if (ways.count == c->count[0] && ways.gone.count > 0)
		add_combinations(_("not"), &ways.gone, width, out);
	strbuf_free(&head);
}

/* The name of a clue; what WIDTH does not hold comes on a line that begins with a blank. */
static void add_clue_name(const struct geometry *g, const struct clue *c, int width, struct strbuf *out)
{
	struct strbuf name;

	strbuf_init(&name);
	name_clue(g, c, &name);
	char *rest = NULL;

	/* The last blank after which what stands before it fits. */
	while (utf8_width(name.text) > width) {
		char *blank = strrchr(name.text, ' ');

		if (blank == NULL)
			break;
		if (rest != NULL)
			rest[-1] = ' ';
		*blank = '\0';
		rest = blank + 1;
	}
	strbuf_text(out, name.text);
	if (rest != NULL)
		strbuf_format(out, "\n %s", rest);
	strbuf_free(&name);
}

static void add_clue(const struct game *game, const struct clue *c, int width, struct strbuf *out)
{
	const struct geometry *g = game_shown(game)->doc.geo;

	if (clue_is_sum(c)) {
		add_cage(game, c, width, out);
		return;
	}
	add_clue_name(g, c, width, out);
	strbuf_text(out, "\n ");
	name_cells(g, clue_cells(g, c), out);
	strbuf_char(out, '\n');
}

void words_clues(const struct game *game, int cell, int besides, int width, struct strbuf *out)
{
	const struct geometry *g = game_shown(game)->doc.geo;

	for (int i = g->clue_first[cell]; i < g->clue_first[cell + 1]; i++) {
		const struct clue *c = geometry_clue(g, g->clue_list[i]);

		if (besides < 0 || !cellset_has(clue_cells(g, c), besides))
			add_clue(game, c, width, out);
	}
}

/* "r4c8+r4c9" */
static void add_sum(const struct geometry *g, struct cellset cells, struct strbuf *out)
{
	const char *plus = "";

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell), plus = "+") {
		strbuf_text(out, plus);
		name_cell(g, cell, out);
	}
}

/* Whether digits can make the sum of the cells. Those of a house differ. */
static bool rest_is_possible(const struct geometry *g, const struct cage_rest *rest, bool differ)
{
	const int cells = cellset_count(rest->cells), least = differ ? cells * (cells + 1) / 2 : cells;

	return rest->total >= least && rest->total <= cells * (g->size + 1) - least;
}

/* What the cages say of a house, if few cells are left of it, or stick out of it. The sum has a line of its own if WIDTH asks for that. */
static void add_house_rest(const struct game *game, int house, int width, struct strbuf *out)
{
	const struct geometry *g = game_shown(game)->doc.geo;
	const uint8_t *value = game_shown(game)->doc.now.value;
	struct cage_rest in, beyond;
	const bool inside = cages_leave(g, value, g->house_set[house], house_sum(g), &in) && cellset_count(in.cells) <= GREATEST_REST;
	const bool outside = cages_exceed(g, value, g->house_set[house], house_sum(g), &beyond) &&
			     cellset_count(beyond.cells) <= GREATEST_EXCESS;

	if (!inside && !outside)
		return;
	struct strbuf name, sum;

	strbuf_init(&name);
	strbuf_init(&sum);
	name_house(g, house, &name);
	add_sum(g, inside ? in.cells : beyond.cells, &sum);
	if (rest_is_possible(g, inside ? &in : &beyond, inside)) {
		strbuf_format(&sum, " = %d", inside ? in.total : beyond.total);
	} else {
		strbuf_clear(&sum);
		strbuf_text(&sum, _("no way is left"));
	}
	if (!inside) {
		strbuf_char(out, ' ');
		strbuf_format(out, _("outside %s:\n  "), name.text);
	} else if (1 + utf8_width(name.text) + utf8_width(_(": ")) + utf8_width(sum.text) <= width) {
		strbuf_format(out, " %s%s", name.text, _(": "));
	} else {
		strbuf_format(out, _(" %s:\n  "), name.text);
	}
	strbuf_format(out, "%s\n", sum.text);
	strbuf_free(&name);
	strbuf_free(&sum);
}

void words_cage_rule(const struct game *game, int cell, int width, struct strbuf *out)
{
	const struct geometry *g = game_shown(game)->doc.geo;
	struct strbuf lines;

	strbuf_init(&lines);
	for (houseset houses = g->houses_of[cell]; houses != 0 && g->clues > 0; houses &= houses - 1)
		add_house_rest(game, bits_lowest(houses), width, &lines);
	if (lines.length > 0) {
		strbuf_format(out, _("rule of %d"), house_sum(g));
		strbuf_format(out, "\n%s", lines.text);
	}
	strbuf_free(&lines);
}
