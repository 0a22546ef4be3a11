/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The tree of moves, then moves as text, and their effects.
 */
#include "play/move.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "logic/step/technique.h"
#include "logic/step/technique_id.h"
#include "play/document.h"

/* Moves are packed: their sets of candidates are mostly empty, so only their members are stored, one word per candidate. */

/* Flags in a word: the candidate is in `drop` or in `centre`, not in `place`. */
enum { DROPPED = 0x8000, CENTRED = 0x4000 };

_Static_assert((int)MAX_CANDIDATES <= (int)CENTRED, "a candidate and its flags fit into a word");

struct move_node {
	uint32_t after;
	uint32_t words;		/* the index of its first candidate; they end where those of the next move begin */
	uint32_t took;		/* milliseconds */
	uint8_t kind, technique, colour;
};

void move_tree_free(struct move_tree *t)
{
	free(t->nodes);
	free(t->words);
	*t = (struct move_tree){ 0 };
}

void move_tree_copy(struct move_tree *t, const struct move_tree *from)
{
	*t = *from;
	t->capacity = from->count;
	t->room = from->used;
	t->nodes = mem_resize(NULL, from->count, sizeof *t->nodes);
	t->words = mem_resize(NULL, from->used, sizeof *t->words);
	if (from->count > 0)
		memcpy(t->nodes, from->nodes, from->count * sizeof *t->nodes);
	if (from->used > 0)
		memcpy(t->words, from->words, from->used * sizeof *t->words);
}

static void add_words(struct move_tree *t, const struct candset *set, unsigned mark)
{
	for (int cand = candset_next(set, -1); cand >= 0; cand = candset_next(set, cand)) {
		t->words = mem_grow(t->words, t->used, &t->room, sizeof *t->words);
		t->words[t->used++] = (uint16_t)((unsigned)cand | mark);
	}
}

size_t move_tree_add(struct move_tree *t, size_t after, const struct move *move)
{
	t->nodes = mem_grow(t->nodes, t->count, &t->capacity, sizeof *t->nodes);
	t->nodes[t->count] = (struct move_node){
		.after = (uint32_t)after, .words = (uint32_t)t->used,
		.kind = move->kind, .technique = move->technique, .colour = move->colour,
	};
	add_words(t, &move->place, 0);
	add_words(t, &move->drop, DROPPED);
	add_words(t, &move->centre, CENTRED);
	return ++t->count;
}

void move_tree_get(const struct move_tree *t, size_t number, struct move *move)
{
	const struct move_node *n = &t->nodes[number - 1];
	size_t end = number < t->count ? n[1].words : t->used;

	*move = (struct move){ .kind = n->kind, .technique = n->technique, .colour = n->colour };
	for (size_t i = n->words; i < end; i++) {
		int cand = t->words[i] & ~(DROPPED | CENTRED);

		candset_add(t->words[i] & DROPPED ? &move->drop : t->words[i] & CENTRED ? &move->centre : &move->place, cand);
	}
}

size_t move_tree_after(const struct move_tree *t, size_t number)
{
	return t->nodes[number - 1].after;
}

size_t move_tree_find(const struct move_tree *t, size_t after, const struct move *move)
{
	struct move other;

	/* A move has a greater number than the one that it was made after. */
	for (size_t number = after + 1; number <= t->count; number++) {
		const struct move_node *n = &t->nodes[number - 1];

		if (n->after != after || n->kind != move->kind)
			continue;
		move_tree_get(t, number, &other);
		if (move_equal(&other, move))
			return number;
	}
	return 0;
}

long long move_tree_took(const struct move_tree *t, size_t number)
{
	return t->nodes[number - 1].took;
}

void move_tree_spend(struct move_tree *t, size_t number, long long milliseconds)
{
	uint32_t *took = &t->nodes[number - 1].took;

	if (milliseconds > 0)
		*took = milliseconds < UINT32_MAX - *took ? *took + (uint32_t)milliseconds : UINT32_MAX;
}

size_t move_tree_newest(const struct move_tree *t, size_t number)
{
	bool *below = mem_zero(t->count + 1, sizeof *below);
	size_t newest = number;

	below[number] = true;
	for (size_t n = number + 1; n <= t->count; n++) {
		below[n] = below[t->nodes[n - 1].after];
		if (below[n])
			newest = n;
	}
	free(below);
	return newest;
}

size_t move_tree_depth(const struct move_tree *t, size_t number)
{
	size_t depth = 0;

	for (; number > 0; number = t->nodes[number - 1].after)
		depth++;
	return depth;
}

uint32_t *move_tree_followers(const struct move_tree *t)
{
	uint32_t *followers = mem_zero(t->count + 1, sizeof *followers);

	for (size_t n = 1; n <= t->count; n++)
		followers[t->nodes[n - 1].after]++;
	return followers;
}

/*
 * Moves as text, and their effects. A row of `kinds` has a move's words, the shape of its arguments and the function that applies it to a
 * copy of the position, so that a refused move changes nothing.
 */

/* What comes after the words of a move. */
struct move_shape {
	bool technique, place, drop;
	bool colour, cells;	/* a colour's letter; whole cells, in `drop` */
	bool centre;		/* candidates of `centre` */
	bool single;		/* `place` has at most one digit per cell */
	bool one;		/* exactly one item; otherwise one or more */
	const char *expected;
};

static const struct move_shape
	nothing = { .expected = N_("nothing") },
	some_cells = { .cells = true, .expected = N_("cells such as r3c4") },
	values = { .place = true, .single = true, .expected = N_("cells and their digits such as r3c4=5") },
	marks = { .place = true, .expected = N_("cells and marks such as r3c4=57") },
	drops = { .drop = true, .expected = N_("candidates such as r5c5<>3") },
	coloured = { .colour = true, .cells = true, .place = true,
		     .expected = N_("a colour from A to F, and cells and candidates such as r1c2 r3c4=57") },
	uncoloured = { .cells = true, .place = true, .expected = N_("cells and candidates such as r1c2 r3c4=57") },
	combination = { .place = true, .one = true, .expected = N_("the first cell of a cage, and digits, such as r4c7=168") },
	repair = { .cells = true, .place = true, .centre = true, .expected = N_("cells, and marks such as r3c4=57 or r3c4+57") },
	step = { .technique = true, .place = true, .drop = true, .single = true,
		 .expected = N_("a technique's id, and effects such as r3c4=5 or r5c5<>3") };

struct change {
	const struct geometry *geo;
	const struct position *start;
	const struct move *move;
	struct position *now;
	struct error *err;
};

/* Sets the error for a cell; FORMAT has one %s for its name. */
static bool refuse_cell(const struct change *c, int cell, const char *format)
{
	struct strbuf name;

	strbuf_init(&name);
	name_cell(c->geo, cell, &name);
	error_set(c->err, format, name.text);
	strbuf_free(&name);
	return false;
}

static bool move_refuse(const struct change *c, const char *text)
{
	error_set(c->err, "%s", text);
	return false;
}

static uint16_t by_the_rules(const struct geometry *g, const struct position *p, int cell)
{
	return p->value[cell] != 0 ? 0 : geometry_free(g, p->value, cell);
}

static void move_place(const struct change *c, int cell, int digit, enum origin origin)
{
	const struct geometry *g = c->geo;

	position_put(c->now, cell, digit, origin);
	c->now->notes[cell] = c->now->centre[cell] = 0;
	for (int i = 0; i < g->peers[cell]; i++) {
		c->now->notes[g->peer[cell][i]] &= (uint16_t)~digit_bit(digit);
		c->now->centre[g->peer[cell][i]] &= (uint16_t)~digit_bit(digit);
	}
	for (int i = 0; i < g->relations[cell] && g->differs; i++) {
		const struct related *r = &g->relation[cell][i];
		const uint16_t left = (uint16_t)~condition_excludes((enum board_condition)r->condition, digit, g->all);

		c->now->notes[r->cell] &= left;
		c->now->centre[r->cell] &= left;
	}
}

static bool apply_set(const struct change *c)
{
	for (int cand = candset_next(&c->move->place, -1); cand >= 0; cand = candset_next(&c->move->place, cand)) {
		int cell = candidate_cell(cand), digit = candidate_digit(cand);

		if (c->now->origin[cell] == ORIGIN_GIVEN)
			return refuse_cell(c, cell, _("%s is a given and cannot change."));
		if (c->now->value[cell] == digit)
			return refuse_cell(c, cell, _("%s already has this digit."));
		move_place(c, cell, digit, ORIGIN_OWN);
	}
	return true;
}

static bool apply_clear(const struct change *c)
{
	for (int cand = candset_next(&c->move->drop, -1); cand >= 0; cand = candset_next(&c->move->drop, cand)) {
		int cell = candidate_cell(cand);

		if (c->now->origin[cell] == ORIGIN_GIVEN)
			return refuse_cell(c, cell, _("%s is a given and cannot change."));
		if (c->now->value[cell] == 0)
			return refuse_cell(c, cell, _("%s is already empty."));
		position_put(c->now, cell, 0, ORIGIN_NONE);
	}
	return true;
}

/* Adds or removes the marks of the move. */
static bool change_notes(const struct change *c, uint16_t list[], bool add)
{
	bool changed = false;

	for (int cell = 0; cell < c->geo->cells; cell++) {
		uint16_t digits = candset_digits(&c->move->place, cell), *notes = &list[cell], before = *notes;

		if (digits != 0 && c->now->value[cell] != 0)
			return refuse_cell(c, cell, _("%s has a digit; only empty cells have marks."));
		*notes = (uint16_t)(add ? before | digits : before & ~digits);
		changed = changed || *notes != before;
	}
	return changed || move_refuse(c, add ? _("These marks are there already.") : _("These marks are not there."));
}

static bool apply_note(const struct change *c)
{
	return change_notes(c, c->now->notes, true);
}

static bool apply_unnote(const struct change *c)
{
	return change_notes(c, c->now->notes, false);
}

static bool apply_centre(const struct change *c)
{
	return change_notes(c, c->now->centre, true);
}

static bool apply_uncentre(const struct change *c)
{
	return change_notes(c, c->now->centre, false);
}

/* Deletes the candidates that the rules allow and that are not deleted yet; false if there are none. */
static bool delete_candidates(const struct change *c)
{
	bool changed = false;

	for (int cell = 0; cell < c->geo->cells; cell++) {
		uint16_t digits = candset_digits(&c->move->drop, cell);

		if (digits != 0)
			digits &= by_the_rules(c->geo, c->now, cell) & (uint16_t)~c->now->deleted[cell];
		c->now->deleted[cell] |= digits;
		changed = changed || digits != 0;
	}
	return changed;
}

static bool apply_drop(const struct change *c)
{
	return delete_candidates(c) || move_refuse(c, _("Already eliminated."));
}

/* The candidates of a cell that stay deleted, since they are none of the puzzle. */
static uint16_t kept_deleted(const struct change *c, int cell)
{
	return position_is_sukaku(c->start, c->geo) ? c->start->deleted[cell] : 0;
}

static bool apply_restore(const struct change *c)
{
	bool changed = false, kept = false;

	for (int cell = 0; cell < c->geo->cells; cell++) {
		uint16_t digits = candset_digits(&c->move->place, cell) & c->now->deleted[cell];

		if ((digits & kept_deleted(c, cell)) != 0) {
			digits &= (uint16_t)~kept_deleted(c, cell);
			kept = true;
		}
		c->now->deleted[cell] &= (uint16_t)~digits;
		changed = changed || digits != 0;
	}
	if (!changed && kept)
		return move_refuse(c, _("The puzzle lacks these candidates from the start."));
	return changed ||
	       move_refuse(c, _("Nothing was eliminated there: a digit rules out its marks in its row, column and box by itself."));
}

/* Fills the cells of `place`, all of which must be empty. */
static bool place_all(const struct change *c)
{
	for (int cand = candset_next(&c->move->place, -1); cand >= 0; cand = candset_next(&c->move->place, cand)) {
		int cell = candidate_cell(cand);

		if (c->now->value[cell] != 0)
			return refuse_cell(c, cell, _("%s already has a digit."));
		move_place(c, cell, candidate_digit(cand), ORIGIN_SOLVER);
	}
	return true;
}

static bool apply_step(const struct change *c)
{
	/* Deletes before it places, because the placed digits may rule out the same candidates. */
	bool dropped = delete_candidates(c);

	if (!place_all(c))
		return false;
	if (!dropped && candset_empty(&c->move->place))
		return move_refuse(c, _("Already eliminated."));
	for (int cell = 0; cell < c->geo->cells; cell++) {
		c->now->notes[cell] &= (uint16_t)~candset_digits(&c->move->drop, cell);
		c->now->centre[cell] &= (uint16_t)~candset_digits(&c->move->drop, cell);
	}
	return true;
}

static bool apply_search(const struct change *c)
{
	return candset_empty(&c->move->place) ? move_refuse(c, _("No cell is empty.")) : place_all(c);
}

static bool apply_fill(const struct change *c)
{
	bool changed = false;

	if (c->now->filled)
		return move_refuse(c, _("Marks are automatic. To write your own: :marks auto off"));
	for (int cell = 0; cell < c->geo->cells; cell++) {
		uint16_t digits = by_the_rules(c->geo, c->now, cell) & (uint16_t)~c->now->deleted[cell];

		if (c->now->value[cell] != 0)
			continue;
		changed = changed || c->now->notes[cell] != digits;
		c->now->notes[cell] = digits;
	}
	return changed || move_refuse(c, _("All marks are already there."));
}

static bool apply_clear_marks(const struct change *c)
{
	uint16_t *all = c->now->filled ? c->now->deleted : c->now->notes;
	bool changed = false;

	for (int cell = 0; cell < c->geo->cells; cell++) {
		const uint16_t kept = c->now->filled ? kept_deleted(c, cell) : 0;

		changed = changed || all[cell] != kept || (!c->now->filled && c->now->centre[cell] != 0);
		all[cell] = kept;
		if (!c->now->filled)
			c->now->centre[cell] = 0;
	}
	return changed || move_refuse(c, c->now->filled ? _("No candidate was eliminated there.") : _("There are no marks."));
}

static bool apply_auto_on(const struct change *c)
{
	if (c->now->filled)
		return move_refuse(c, _("Marks are already automatic."));
	c->now->filled = true;
	return true;
}

static bool apply_auto_off(const struct change *c)
{
	if (!c->now->filled)
		return move_refuse(c, _("You already write your own marks."));
	c->now->filled = false;
	return true;
}

/* Gives the cells and candidates of the move the colour; 0 removes their colours. */
static bool give_colour(const struct change *c, uint8_t colour)
{
	bool changed = false;

	for (int cand = candset_next(&c->move->drop, -1); cand >= 0; cand = candset_next(&c->move->drop, cand)) {
		uint8_t *cell = &c->now->colour[candidate_cell(cand)];

		changed = changed || *cell != colour;
		*cell = colour;
	}
	for (int cand = candset_next(&c->move->place, -1); cand >= 0; cand = candset_next(&c->move->place, cand)) {
		changed = changed || c->now->tint[cand] != colour;
		c->now->tint[cand] = colour;
	}
	return changed || move_refuse(c, colour ? _("All of these already have this colour.") : _("None of these has a colour."));
}

static bool apply_colour(const struct change *c)
{
	return give_colour(c, c->move->colour);
}

static bool apply_uncolour(const struct change *c)
{
	return give_colour(c, 0);
}

static bool apply_clear_colours(const struct change *c)
{
	static const struct position none;

	if (memcmp(c->now->colour, none.colour, sizeof none.colour) == 0 && memcmp(c->now->tint, none.tint, sizeof none.tint) == 0)
		return move_refuse(c, _("There are no colours."));
	memset(c->now->colour, 0, sizeof c->now->colour);
	memset(c->now->tint, 0, sizeof c->now->tint);
	return true;
}

/* Marks that come back: no longer eliminated, or own marks again. */
static void bring_back(const struct change *c)
{
	struct position *now = c->now;

	for (int cell = 0; cell < c->geo->cells; cell++) {
		uint16_t digits = candset_digits(&c->move->place, cell), second = candset_digits(&c->move->centre, cell);

		if (now->value[cell] != 0)
			continue;
		now->deleted[cell] &= (uint16_t)~digits;
		now->notes[cell] |= now->filled ? 0 : digits;
		now->centre[cell] |= now->filled ? 0 : second;
	}
}

static bool apply_repair(const struct change *c)
{
	const struct position before = *c->now;

	if (!candset_empty(&c->move->drop) && !apply_clear(c))
		return false;
	bring_back(c);
	return !position_equal(&before, c->now) || move_refuse(c, _("There is nothing to bring back."));
}

/* Nothing on the board changes: the move itself is the note. */
static bool apply_strike(const struct change *c)
{
	const int first = candset_next(&c->move->place, -1), cell = first >= 0 ? candidate_cell(first) : 0;
	const int digits = bits_count(candset_digits(&c->move->place, cell));

	for (int i = c->geo->clue_first[cell]; i < c->geo->clue_first[cell + 1]; i++) {
		const struct clue *clue = geometry_clue(c->geo, c->geo->clue_list[i]);

		if (clue->kind == CLUE_CAGE && clue_part(c->geo, clue, 0)[0] == cell && clue->count[0] == digits)
			return true;
	}
	return refuse_cell(c, cell, _("No cage with that many cells begins at %s."));
}

static bool apply_restart(const struct change *c)
{
	struct position fresh = *c->start;

	fresh.filled = c->now->filled;
	if (position_equal(&fresh, c->now))
		return move_refuse(c, _("This is the beginning of the game."));
	*c->now = fresh;
	return true;
}

static const struct move_row {
	const char *words;
	const struct move_shape *shape;
	bool (*apply)(const struct change *);
} kinds[MOVE_KINDS] = {
	[MOVE_SET] = { "set", &values, apply_set },
	[MOVE_CLEAR] = { "clear", &some_cells, apply_clear },
	[MOVE_NOTE] = { "note", &marks, apply_note },
	[MOVE_UNNOTE] = { "unnote", &marks, apply_unnote },
	[MOVE_DROP] = { "drop", &drops, apply_drop },
	[MOVE_RESTORE] = { "restore", &marks, apply_restore },
	[MOVE_STEP] = { "step", &step, apply_step },
	[MOVE_SEARCH] = { "search", &values, apply_search },
	[MOVE_FILL] = { "marks fill", &nothing, apply_fill },
	[MOVE_CLEAR_MARKS] = { "marks clear", &nothing, apply_clear_marks },
	[MOVE_AUTO_ON] = { "marks auto on", &nothing, apply_auto_on },
	[MOVE_AUTO_OFF] = { "marks auto off", &nothing, apply_auto_off },
	[MOVE_RESTART] = { "restart", &nothing, apply_restart },
	[MOVE_COLOUR] = { "colour", &coloured, apply_colour },
	[MOVE_UNCOLOUR] = { "uncolour", &uncoloured, apply_uncolour },
	[MOVE_CENTRE] = { "centre", &marks, apply_centre },
	[MOVE_UNCENTRE] = { "uncentre", &marks, apply_uncentre },
	[MOVE_CLEAR_COLOURS] = { "colours clear", &nothing, apply_clear_colours },
	[MOVE_REPAIR] = { "repair", &repair, apply_repair },
	[MOVE_STRIKE] = { "strike", &combination, apply_strike },
};

bool move_apply(const struct geometry *g, const struct position *start, const struct move *m, struct position *now,
		struct error *err)
{
	struct position next = *now;
	struct change change = { g, start, m, &next, err };

	if (!kinds[m->kind].apply(&change))
		return false;
	*now = next;
	return true;
}

bool move_equal(const struct move *a, const struct move *b)
{
	return a->kind == b->kind && a->colour == b->colour && a->technique == b->technique &&
	       candset_equal(&a->place, &b->place) && candset_equal(&a->drop, &b->drop) && candset_equal(&a->centre, &b->centre);
}

/* The ids of techniques.def, so that reading a move does not depend on the finders. */
static const char *const technique_ids[TECHNIQUES] = {
#define TECHNIQUE(ID, id, ...) [TECHNIQUE_##ID] = id,
#include "logic/step/techniques.def"
#undef TECHNIQUE
};

static void print_cells(const struct geometry *g, const struct candset *set, const char *sign, struct strbuf *out)
{
	for (int cell = 0; cell < g->cells; cell++) {
		uint16_t digits = candset_digits(set, cell);

		if (digits == 0)
			continue;
		strbuf_char(out, ' ');
		name_cell(g, cell, out);
		strbuf_text(out, sign);
		name_digits_plain(digits, out);
	}
}

void move_print(const struct geometry *g, const struct move *m, struct strbuf *out)
{
	const struct move_shape *shape = kinds[m->kind].shape;

	strbuf_text(out, kinds[m->kind].words);
	if (shape->technique)
		strbuf_format(out, " %s", technique_ids[m->technique]);
	if (shape->colour)
		strbuf_format(out, " %c", colour_letter(m->colour));
	for (int cell = 0; shape->cells && cell < g->cells; cell++) {
		if (candset_digits(&m->drop, cell) == 0)
			continue;
		strbuf_char(out, ' ');
		name_cell(g, cell, out);
	}
	print_cells(g, &m->place, "=", out);
	if (!shape->cells)
		print_cells(g, &m->drop, "<>", out);
	print_cells(g, &m->centre, "+", out);
}

static bool move_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static const char *move_skip_blanks(const char *p)
{
	while (move_is_blank(*p))
		p++;
	return p;
}

/* If LINE begins with these words, separated by any blanks, the position after them; else NULL. */
static const char *match_words(const char *line, const char *words)
{
	const char *p = move_skip_blanks(line);

	for (; *words != '\0'; words++) {
		if (*words == ' ' && move_is_blank(*p))
			p = move_skip_blanks(p);
		else if (*words == *p)
			p++;
		else
			return NULL;
	}
	return *p == '\0' || move_is_blank(*p) ? p : NULL;
}

static bool fail_kind(const char *line, struct error *err)
{
	struct strbuf all;

	strbuf_init(&all);
	for (int k = 0; k < MOVE_KINDS; k++)
		strbuf_format(&all, "%s%s", k > 0 ? ", " : "", kinds[k].words);
	error_at(err, 0, (int)(move_skip_blanks(line) - line) + 1, _("unknown move; the moves are %s"), all.text);
	strbuf_free(&all);
	return false;
}

static bool read_technique(const char **text, struct move *m)
{
	size_t length = strcspn(*text, " \t\r");

	for (int t = 0; t < TECHNIQUES; t++) {
		if (strlen(technique_ids[t]) != length || strncmp(technique_ids[t], *text, length) != 0)
			continue;
		m->technique = (uint8_t)t;
		*text += length;
		return true;
	}
	return false;
}

/* Reads a colour, "A" to "F". */
static bool read_colour(const char **text, struct move *m)
{
	if (**text < colour_letter(1) || **text > colour_letter(COLOURS))
		return false;
	m->colour = (uint8_t)(*(*text)++ - colour_letter(1) + 1);
	return true;
}

static bool read_item(const struct geometry *g, const struct move_shape *shape, const char **text, struct move *m)
{
	int cell;
	uint16_t digits;

	if (shape->drop && name_read_candidates(g, text, "<>", &cell, &digits)) {
		candset_add_digits(&m->drop, cell, digits);
		return true;
	}
	if (shape->centre && name_read_candidates(g, text, "+", &cell, &digits)) {
		candset_add_digits(&m->centre, cell, digits);
		return true;
	}
	if (!shape->place || !name_read_candidates(g, text, "=", &cell, &digits)) {
		if (!shape->cells || !name_read_cell(g, text, &cell))
			return false;
		candset_add(&m->drop, candidate(cell, 1));
		return true;
	}
	candset_add_digits(&m->place, cell, digits);
	return !shape->single || bits_is_single(candset_digits(&m->place, cell));
}

bool move_parse(const struct geometry *g, const char *line, struct move *m, struct error *err)
{
	const char *p = NULL, *item;
	int kind = 0, items = 0;

	while (kind < MOVE_KINDS && (p = match_words(line, kinds[kind].words)) == NULL)
		kind++;
	if (kind == MOVE_KINDS)
		return fail_kind(line, err);
	const struct move_shape *shape = kinds[kind].shape;
	struct move read = { .kind = (uint8_t)kind };
	bool ok = true;

	item = p = move_skip_blanks(p);
	if (shape->technique || shape->colour)
		ok = (shape->technique ? read_technique : read_colour)(&p, &read) && (*p == '\0' || move_is_blank(*p));
	for (p = ok ? move_skip_blanks(p) : p; ok && *p != '\0'; p = move_skip_blanks(p)) {
		item = p;
		ok = read_item(g, shape, &p, &read) && (*p == '\0' || move_is_blank(*p)) && !(shape->one && items > 0);
		items++;
	}
	if (ok && items == 0 && shape != &nothing) {
		item = p;
		ok = false;
	}
	if (ok)
		*m = read;
	else
		error_at(err, 0, (int)(item - line) + 1, _("\"%s\" takes %s here"), kinds[kind].words, _(shape->expected));
	return ok;
}
