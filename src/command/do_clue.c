/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Clues: the one in focus, and the editor, which sets and removes them while a puzzle is entered. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "command/do.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "view/clue_signs.h"

/* Puts the next clue of the cursor's cell in focus; after the last one, none. */
static void focus_here(struct game *game, const struct geometry *g)
{
	struct cursor *c = &game->cursor;
	int first = g->clue_first[c->cell], end = g->clue_first[c->cell + 1], next = first;

	for (int i = first; i < end; i++)
		if (g->clue_list[i] + 1 == c->focus)
			next = i + 1;
	c->focus = next < end ? g->clue_list[next] + 1 : 0;
	if (first == end)
		message_say(game, _("This cell has no clue."));
}

/* Moves the cursor BY cells along the clue in focus, or else along the first one of its cell. */
static void focus_move(struct game *game, const struct geometry *g, int by)
{
	struct cursor *c = &game->cursor;
	const struct clue *clue;
	int at = -1, count = 0;

	if (c->focus == 0 || !cellset_has(clue_cells(g, geometry_clue(g, c->focus - 1)), c->cell)) {
		c->focus = 0;
		focus_here(game, g);
	}
	if (c->focus == 0)
		return;
	clue = geometry_clue(g, c->focus - 1);
	for (int part = 0; part < clue->parts; part++)
		count += clue->count[part];
	for (int i = 0; i < count; i++)
		if (clue_part(g, clue, 0)[i] == c->cell)
			at = i;
	c->cell = clue_part(g, clue, 0)[(at + by + count) % count];
}

/* A clue as it was typed: its kind, its number, and the cells of its parts one after another. */
struct typed_clue {
	int kind, value;
	int parts, count[CLUE_PARTS], cells;
	uint8_t cell[LONGEST_LINE];
};

static void offer_kinds(struct spelling_search *s)
{
	const char *rule;

	for (int i = 0; (rule = edit_rule_word(i)) != NULL; i++)
		spelling_offer_aloud(s, rule, rule);
	for (int kind = 0; kind < CLUE_KINDS; kind++)
		spelling_offer_aloud(s, clue_traits[kind].id, clue_traits[kind].id);
}

/* The kind whose id is the LENGTH bytes at WORD, or the only one that begins so; -1: none. */
static int find_kind(const char *word, size_t length)
{
	int found = -1, count = 0;

	for (int kind = 0; kind < CLUE_KINDS; kind++) {
		if (strncasecmp(clue_traits[kind].id, word, length) != 0)
			continue;
		if (clue_traits[kind].id[length] == '\0')
			return kind;
		found = kind;
		count++;
	}
	return count == 1 && length > 1 ? found : -1;
}

/*
 * Reads numbers of rows or columns, and ranges such as 1-4, in their order: digit by digit, or where numbers can have two digits, one of
 * them or several in braces, "{10,12}". Returns how many, 0 if there are none or too many.
 */
static int typed_read_lines(const struct geometry *g, const char **text, uint8_t line[MAX_SIZE])
{
	const bool braces = **text == '{';
	bool range = false;
	int count = 0, number;

	*text += braces;
	while (name_read_number(g, text, &number)) {
		for (int i = range ? line[count - 1] + 1 : number - 1; i < number; i++) {
			if (count == MAX_SIZE)
				return 0;
			line[count++] = (uint8_t)i;
		}
		range = **text == '-' && (*text)[1] != '\0';
		if (range || (braces && **text == ','))
			++*text;
		else if (name_is_long(g))
			break;
	}
	return braces && *(*text)++ != '}' ? 0 : count;
}

static bool typed_add_cell(struct typed_clue *t, int cell)
{
	if (t->cells == LONGEST_LINE)
		return false;
	t->cell[t->cells++] = (uint8_t)cell;
	t->count[t->parts]++;
	return true;
}

/* Adds the cells of ROWS and COLUMNS, all of them where COUNT is 0, in the order in which they were typed. */
static bool typed_add_cells(const struct geometry *g, struct typed_clue *t, const uint8_t row[], int rows, const uint8_t column[],
			    int columns)
{
	bool room = true;

	for (int r = 0; r < (rows > 0 ? rows : g->size) && room; r++)
		for (int c = 0; c < (columns > 0 ? columns : g->size) && room; c++)
			room = typed_add_cell(t, (rows > 0 ? row[r] : r) * g->size + (columns > 0 ? column[c] : c));
	return room;
}

/* Reads "r1c12", "r1c1-4", or a row or column, "r3", in the order in which they are typed; or a cell, "36". */
static bool typed_read_group(const struct geometry *g, const char **text, struct typed_clue *t)
{
	uint8_t row[MAX_SIZE], column[MAX_SIZE];
	int rows = 0, columns = 0, cell;

	if (**text == '\0' || strchr("rRlLcC", **text) == NULL)
		return name_read_cell(g, text, &cell) && typed_add_cell(t, cell);
	if (strchr("cC", **text) == NULL) {
		++*text;
		if ((rows = typed_read_lines(g, text, row)) == 0)
			return false;
	}
	if (**text == 'c' || **text == 'C') {
		++*text;
		if ((columns = typed_read_lines(g, text, column)) == 0)
			return false;
	}
	/* A whole row or column only if it is one. */
	return (rows == 1 || columns > 0) && (columns == 1 || rows > 0) && typed_add_cells(g, t, row, rows, column, columns);
}

/* Reads cells, in parts with > between them. False: they are no cells, or too many. */
static bool typed_read_parts(const struct geometry *g, const char *text, struct typed_clue *t)
{
	while (*(text += strspn(text, " ,")) != '\0') {
		if (*text == '>') {
			if (t->count[t->parts] == 0 || ++t->parts == CLUE_PARTS)
				return false;
			text++;
		} else if (!typed_read_group(g, &text, t)) {
			return false;
		}
	}
	t->parts += t->count[t->parts] > 0;
	return t->cells > 0;
}

/* The cells that are selected; for a line in an order that ends at the cursor, or else at its last cell. */
static void typed_take_selected(struct game *game, const struct geometry *g, struct typed_clue *t)
{
	const struct cellset cells = cursor_cells(game);

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		typed_add_cell(t, cell);
	t->parts = 1;
	if (clue_traits[t->kind].cells != CLUE_SET)
		path_to(g, t->cell, t->cells, game->cursor.cell);
}

/* Goes on from two cells to the border, for clues that are seen from outside. */
static void extend_line(const struct geometry *g, struct typed_clue *t)
{
	const int rows = geometry_row(g, t->cell[1]) - geometry_row(g, t->cell[0]);
	const int columns = geometry_column(g, t->cell[1]) - geometry_column(g, t->cell[0]);
	int row = geometry_row(g, t->cell[1]) + rows, column = geometry_column(g, t->cell[1]) + columns;

	while ((rows != 0 || columns != 0) && row >= 0 && row < g->size && column >= 0 && column < g->size) {
		if (!typed_add_cell(t, row * g->size + column))
			return;
		row += rows;
		column += columns;
	}
}

/* Completes what may be left out: the rest of a line that is seen from outside, and where an arrow leaves its circle. */
static void complete_clue(const struct geometry *g, struct typed_clue *t)
{
	const enum clue_order order = clue_traits[t->kind].cells;

	if ((order == CLUE_OUTSIDE || order == CLUE_ACROSS) && t->parts == 1 && t->cells == 2 && g->size > 2) {
		t->parts = 0;
		extend_line(g, t);
		t->parts = 1;
	}
	if (t->kind == CLUE_ARROW && t->parts == 1 && t->cells > 1) {
		t->count[1] = t->cells - 1;
		t->count[0] = 1;
		t->parts = 2;
	}
}

/* Reads the number of a clue; X and V are those of sums. False: it is too great. */
static bool typed_read_value(const char **text, int kind, int *value)
{
	const char *end = *text + strcspn(*text, " ");
	uint64_t number;

	*value = CLUE_NO_VALUE;
	if (kind == CLUE_XV && end == *text + 1 && strchr("xXvV", **text) != NULL) {
		*value = strchr("xX", **text) != NULL ? 10 : 5;
		*text = end;
		return true;
	}
	if (clue_traits[kind].value == CLUE_HAS_NO_VALUE || **text < '0' || **text > '9')
		return true;
	if (!number_read(text, end, (uint64_t)clue_greatest(kind), &number) || *text != end)
		return false;
	*value = (int)number;
	return true;
}

/* Whether a clue of the board is of the kind that was typed and has exactly its cells: as a line, from the same end. */
static bool is_typed(const struct geometry *g, const struct typed_clue *t, const struct clue *c)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < t->cells; i++)
		cellset_add(&cells, t->cell[i]);
	return c->kind == t->kind && cellset_equal(clue_cells(g, c), cells) &&
	       (clue_traits[t->kind].cells == CLUE_SET || clue_part(g, c, 0)[0] == t->cell[0]);
}

static void drop_same(const struct geometry *g, const struct typed_clue *t, struct shape *s)
{
	for (int i = g->clues - 1; i >= 0; i--)
		if (is_typed(g, t, geometry_clue(g, i)))
			shape_drop_clue(s, i);
}

/* The number of the clue that was typed, on the board that has it. */
static int find_typed(const struct geometry *g, const struct typed_clue *t)
{
	for (int i = 0; i < g->clues; i++)
		if (is_typed(g, t, geometry_clue(g, i)))
			return i;
	return -1;
}

static void say_set(struct game *game, const struct geometry *g, int clue)
{
	struct strbuf name;

	strbuf_init(&name);
	name_clue(g, geometry_clue(g, clue), &name);
	message_say(game, _("On the board: %s. To take it off again: clue remove"), name.text);
	strbuf_free(&name);
}

/* Puts the clue on the board, in place of one of the kind with the same cells. */
static void put_typed_clue(struct game *game, const struct geometry *g, const struct typed_clue *t)
{
	struct shape s = *geometry_shape(g);
	int at = 0;

	drop_same(g, t, &s);
	shape_add_clue(&s, (enum clue_kind)t->kind, t->value, t->cell, t->count[0]);
	for (int part = 1; part < t->parts; part++)
		shape_add_part(&s, &t->cell[at += t->count[part - 1]], t->count[part]);
	const struct geometry *changed = geometry_of_shape(&s);

	if (changed == NULL) {
		message_refuse(game, _("The board cannot have this clue. %s"), _(clue_traits[t->kind].rule));
		return;
	}
	game_change_board(game, changed);
	const int clue = find_typed(changed, t);

	if (clue >= 0) {
		game->cursor.focus = clue + 1;
		say_set(game, changed, clue);
	}
}

/* Whether clues can change now; otherwise a message says why not. */
static bool may_change_clues(struct game *game, const struct call *call)
{
	if (session_entering(game->session))
		return may_leave(game, call);
	message_say(game, _("The clues of a game cannot change. To edit the puzzle: givens edit"));
	return false;
}

/* Reads the name of a kind, and moves behind it. -1: it is none, as a message says. */
static int read_kind(struct game *game, const char **text)
{
	const size_t length = strcspn(*text, " ");
	const int kind = find_kind(*text, length);

	if (kind < 0) {
		char *word = mem_string_n(*text, length);

		refuse_unknown(game, word, offer_kinds, _("Press Tab for all of them."), _("Unknown kind of clue: %.40s"), word);
		free(word);
		return -1;
	}
	*text += length;
	*text += strspn(*text, " ");
	return kind;
}

/* Reads the cells of a rule: behind its name, or those that are selected. False: they are none. */
static bool read_rule_cells(struct game *game, const struct geometry *g, const char *text, struct cellset *cells)
{
	struct typed_clue t = { .kind = -1 };

	*cells = cursor_cells(game);
	if (*text == '\0')
		return true;
	*cells = (struct cellset){ { 0, 0 } };
	if (!typed_read_parts(g, text, &t))
		return false;
	for (int i = 0; i < t.cells; i++)
		cellset_add(cells, t.cell[i]);
	return true;
}

/* Goes on on the board that CHANGED is, with the rule or without; NULL: there is no such board. */
static void put_rule(struct game *game, const struct geometry *g, const struct geometry *changed, int rule, bool removed)
{
	const bool same = changed == g;

	if (changed == NULL) {
		message_refuse(game, _("The board cannot have this clue. %s"), edit_rule_text(rule));
		return;
	}
	game_change_board(game, changed);
	if (same)
		message_say(game, removed ? _("There is no such clue.") : _("The board has that already."));
	else if (removed)
		message_say(game, _("Off the board: %s."), edit_rule_name(rule));
	else
		message_say(game, _("On the board: %s. To take it off again: clue remove %s"), edit_rule_name(rule), edit_rule_word(rule));
}

/* Sets or removes a rule of the board, if the LENGTH bytes at TEXT name one. False: they do not. */
static bool edit_rule(struct game *game, const struct call *call, const struct geometry *g, const char *text, bool removes)
{
	const size_t length = strcspn(text, " ");
	const int rule = edit_rule_find(text, length);
	struct shape s = *geometry_shape(g);
	struct cellset cells = { { 0, 0 } };

	if (rule < 0 || find_kind(text, length) >= 0)
		return false;
	text += length;
	text += strspn(text, " ");
	if (edit_rule_takes_cells(rule) ? !read_rule_cells(game, g, text, &cells) : *text != '\0') {
		message_refuse(game, edit_rule_takes_cells(rule) ? _("Name cells of the clue, such as r1c12.") :
							_("This rule is about the whole board and takes no cells."));
		return true;
	}
	if (!may_change_clues(game, call))
		return true;
	if (removes)
		edit_rule_drop(&s, rule, cells);
	put_rule(game, g, removes || edit_rule_add(&s, rule, cells) ? geometry_of_shape(&s) : NULL, rule, removes);
	return true;
}

static void set_clue(struct game *game, const struct call *call, const struct geometry *g)
{
	struct typed_clue t = { .kind = -1 };
	const char *text = call->text;

	if (edit_rule(game, call, g, text, false))
		return;
	if ((t.kind = read_kind(game, &text)) < 0)
		return;
	if (!typed_read_value(&text, t.kind, &t.value)) {
		message_refuse(game, _("The number of a clue is at most %d."), clue_greatest(t.kind));
		return;
	}
	text += strspn(text, " ");
	if (*text == '\0')
		typed_take_selected(game, g, &t);
	else if (!typed_read_parts(g, text, &t)) {
		message_refuse(game, _("Name the cells of the clue in their order, such as r1c12 r2c2; > stands before further parts."));
		return;
	}
	if (clue_traits[t.kind].value == CLUE_HAS_VALUE && t.value == CLUE_NO_VALUE) {
		message_refuse(game, _("This kind of clue needs a number, such as clue sandwich 12 r3."));
		return;
	}
	complete_clue(g, &t);
	if (may_change_clues(game, call))
		put_typed_clue(game, g, &t);
}

/* Removes the clues of KIND (-1: any) that have one of CELLS. Returns how many. */
static int remove_clues(struct game *game, const struct geometry *g, int kind, struct cellset cells)
{
	struct shape s = *geometry_shape(g);
	int count = 0;

	for (int i = g->clues - 1; i >= 0; i--) {
		const struct clue *c = geometry_clue(g, i);

		if ((kind >= 0 && c->kind != kind) || cellset_empty(cellset_and(clue_cells(g, c), cells)))
			continue;
		shape_drop_clue(&s, i);
		count++;
	}
	if (count > 0)
		game_change_board(game, geometry_of_shape(&s));
	return count;
}

static struct cellset all_cells(const struct geometry *g)
{
	struct cellset cells = { { 0, 0 } };

	for (int cell = 0; cell < g->cells; cell++)
		cellset_add(&cells, cell);
	return cells;
}

static void say_removed(struct game *game, int count)
{
	if (count == 0)
		message_say(game, _("There is no such clue."));
	else
		message_say(game, ngettext("%d clue is off the board.", "%d clues are off the board.", (unsigned long)count), count);
}

/* Removes the clue in focus, or the only one of the cursor's cell. */
static void remove_here(struct game *game, const struct geometry *g)
{
	struct cursor *c = &game->cursor;
	const int first = g->clue_first[c->cell], count = g->clue_first[c->cell + 1] - first;
	const int clue = c->focus > 0 ? c->focus - 1 : count == 1 ? g->clue_list[first] : -1;

	if (clue < 0) {
		char *key = mode_key_named(game, ON_BOARD, "clue here");

		if (count == 0)
			message_say(game, _("This cell has no clue."));
		else
			message_say(game, _("This cell has several clues. To choose one, press %s, or name its kind."), key);
		free(key);
		return;
	}
	struct shape s = *geometry_shape(g);

	shape_drop_clue(&s, clue);
	game_change_board(game, geometry_of_shape(&s));
	say_removed(game, 1);
}

static void remove_named(struct game *game, const struct call *call, const struct geometry *g)
{
	const char *text = call->value;
	struct cellset cells = cursor_cells(game);

	if (*text == '\0') {
		if (may_change_clues(game, call))
			remove_here(game, g);
		return;
	}
	if (edit_rule(game, call, g, text, true))
		return;
	const int kind = read_kind(game, &text);

	if (kind < 0)
		return;
	if (*text != '\0' && (!name_read_cells(g, &text, &cells) || *text != '\0')) {
		message_refuse(game, _("Name cells of the clue, such as r1c12."));
		return;
	}
	if (may_change_clues(game, call))
		say_removed(game, remove_clues(game, g, kind, cells));
}

void do_clue(struct game *game, const struct call *call)
{
	if (need_session(game) == NULL)
		return;
	const struct geometry *g = game_shown(game)->doc.geo;

	if (call->argument == CLUE_TYPED) {
		set_clue(game, call, g);
	} else if (call->argument == CLUE_REMOVE) {
		remove_named(game, call, g);
	} else if (call->argument == CLUE_REMOVE_ALL) {
		if (may_change_clues(game, call))
			say_removed(game, remove_clues(game, g, -1, all_cells(g)));
	} else if (g->clues == 0) {
		message_say(game, _("This board has no clues besides its digits."));
	} else if (call->argument == CLUE_FOCUS) {
		focus_here(game, g);
	} else {
		focus_move(game, g, call->argument == CLUE_FORWARD ? 1 : -1);
	}
}
