/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The native format: text with a keyword on each line, which holds everything of a game.
 *
 *	candide 1		the version
 *	size 9
 *	boxes 3x3		their height and width; or regions, with rows of region numbers after it. Without either, the usual boxes
 *	houses down up windows groups		both diagonals, windows, disjoint groups
 *	extra r1c2 r3c4 ...	an extra region, which has each digit; any number of such lines
 *	rules anti-knight nonconsecutive	conditions on the whole board
 *	even r1c2 r3c4		even cells, and odd ones in the same way
 *	clue cage 14 r1c2 r1c3	a clue: its kind, its number if it has one, and its cells; further parts of it, such as the arms of an
 *				arrow, follow after > each. Any number of such lines
 *	title Al Escargot
 *	draft			a puzzle with clues that is still being entered
 *	from 3 easy		which puzzle of a collection, or of a file, which begins with "/"
 *	clock 0:12:34.567	hours, minutes, seconds played
 *	givens			each of givens, entries and solver is followed by its rows, such as 1.. .7. .9.
 *	marks filled		or own: who keeps them
 *	notes r1c2=57 r1c3=4	the person's own marks; any number of such lines
 *	centre r1c2=57		own marks of the second kind, in the same way
 *	colour A r1c2 r3c4=5	cells and candidates to which the person gave a colour; any number of such lines
 *	deleted r5c5=3		deleted candidates, in the same way
 *	start			after it the position at the start, if that is not just the givens in filled mode
 *	mistakes 2		entries that were wrong when they were made
 *	hints 3			steps that candide showed or made
 *	bookmark 7 forcing	a bookmark after move 7, counted as moves are here, and its name; any number of such lines
 *	moves 15 done 12	followed by that many moves, one on each line, as move.h prints them
 *	branch 3 from 7		followed by moves that were made after move 7, and left; any number, and one may begin in another
 *	end
 *
 * What is empty is left out. The shape, from the size to the clues, stands before the rest. An unknown keyword is an error, so that a
 * newer file is never half read. This source is long because one table of keywords serves reading and writing.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/companion.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "format/scan.h"
#include "grid/clue.h"
#include "grid/name.h"

enum { FORMAT_VERSION = 1, LEAST_SIZE = 2 };

/* The line that is read, as a string, and what the file has said so far. */
struct candide_parser {
	struct reader *r;
	struct document *doc;
	struct position *into;	/* now, or start after the keyword */
	struct line line;
	enum origin origin;	/* of the values in the section that is read */
	struct strbuf text;	/* the line, NUL-terminated */
	const char *p;		/* after what was read of it */
	unsigned seen;		/* bits of the keywords that came */
	bool start, end;
	struct shape shape;	/* what was said of it so far; no houses: the usual one */
	bool shaped;		/* the document has its board */
	struct error *err;
};

/* Says what is wrong at the place that was reached. */
static bool candide_fail(struct candide_parser *s, const char *text)
{
	const char *at = s->line.text + (s->p - s->text.text);

	return scan_fail(&s->line, at, s->err, "%s", text);
}

/* Takes the next line that is neither blank nor a comment. */
static bool candide_next_line(struct candide_parser *s)
{
	do {
		if (scan_line(s->r, &s->line))
			continue;
		error_at(s->err, s->r->line, 0, "%s", _("the file ends before the line \"end\": it was cut off"));
		return false;
	} while (line_blank(&s->line) || line_comment(&s->line));
	strbuf_clear(&s->text);
	strbuf_bytes(&s->text, s->line.text, (size_t)(s->line.end - s->line.text));
	s->p = s->text.text;
	if (strlen(s->p) == s->text.length)
		return true;
	s->p += strlen(s->p);
	return candide_fail(s, _("a candide file cannot have a byte 0"));
}

static void candide_skip_blanks(struct candide_parser *s)
{
	while (scan_is_blank(*s->p))
		s->p++;
}

/* Takes WORD, which a blank or the end must follow, and the blanks after it. */
static bool candide_take_word(struct candide_parser *s, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(s->p, word, length) != 0 || (s->p[length] != '\0' && !scan_is_blank(s->p[length])))
		return false;
	s->p += length;
	candide_skip_blanks(s);
	return true;
}

static bool candide_take_number(struct candide_parser *s, long long *number)
{
	uint64_t read;

	if (!number_read(&s->p, NULL, INT64_MAX, &read))
		return false;
	*number = (long long)read;
	candide_skip_blanks(s);
	return true;
}

static bool candide_at_end(struct candide_parser *s)
{
	return *s->p == '\0' || candide_fail(s, _("this line should end here"));
}

static bool candide_read_size(struct candide_parser *s)
{
	long long size;

	if (!candide_take_number(s, &size) || size > LARGE_DIGITS || size < LEAST_SIZE)
		return scan_fail(&s->line, s->line.text + (s->p - s->text.text), s->err,
				 _("there is no board of this size; the sizes are from %d to %d"), LEAST_SIZE, LARGE_DIGITS);
	if (size > MAX_SIZE)
		return scan_large(&s->line, (int)size, s->err);
	s->shape = (struct shape){ .size = (int)size };
	return candide_at_end(s);
}

static bool candide_read_boxes(struct candide_parser *s)
{
	const char *begin = s->p;
	uint64_t rows, columns;

	if (number_read(&s->p, NULL, MAX_SIZE, &rows) && *s->p == 'x') {
		s->p++;
		if (number_read(&s->p, NULL, MAX_SIZE, &columns) && (int)(rows * columns) == s->shape.size) {
			s->shape = shape_of_boxes((int)rows, (int)columns);
			return candide_at_end(s);
		}
	}
	s->p = begin;
	return candide_fail(s, _("write a box's height and width here, such as 2x4; their product is the board's size"));
}

/* The boxes, where nothing was said of them before something that needs them. */
static bool candide_need_boxes(struct candide_parser *s)
{
	if (s->shape.houses > 0)
		return true;
	const struct geometry *usual = geometry_of_size(s->shape.size);

	if (usual != NULL)
		s->shape = *geometry_shape(usual);
	else
		candide_fail(s, _("a board of this size has no usual boxes; write \"boxes\" or \"regions\" first"));
	return usual != NULL;
}

static bool candide_read_regions(struct candide_parser *s)
{
	const int size = s->shape.size;
	uint8_t region[MAX_CELLS];

	if (!candide_at_end(s))
		return false;
	for (int row = 0; row < size; row++) {
		int column = 0;

		if (!candide_next_line(s))
			return false;
		for (candide_skip_blanks(s); *s->p != '\0'; s->p++, column++, candide_skip_blanks(s)) {
			const int number = digit_of_letter(*s->p);

			if (column == size)
				return candide_fail(s, _("the row has too many cells"));
			if (number == 0 || number > size)
				return candide_fail(s, _("write the number of a region here, from 1 to the board's size"));
			region[row * size + column] = (uint8_t)(number - 1);
		}
		if (column < size)
			return candide_fail(s, _("the row has too few cells"));
	}
	s->shape = shape_of_regions(size, region);
	return true;
}

static bool candide_read_houses(struct candide_parser *s)
{
	if (!candide_need_boxes(s))
		return false;
	while (*s->p != '\0') {
		if (candide_take_word(s, "down"))
			shape_add_diagonal(&s->shape, false);
		else if (candide_take_word(s, "up"))
			shape_add_diagonal(&s->shape, true);
		else if (candide_take_word(s, "groups"))
			shape_add_groups(&s->shape);
		else if (!candide_take_word(s, "windows") || !shape_add_windows(&s->shape))
			return candide_fail(s, _("write down, up, groups or windows here; windows need a board of 4x4 or 9x9"));
	}
	return true;
}

/* Takes LETTER, small or as in long names capital, and the number of a row or column behind it; 0: they are not there. */
static int candide_take_line(struct candide_parser *s, char letter)
{
	uint64_t number;

	if ((*s->p | 0x20) != letter)
		return 0;
	s->p++;
	return number_read(&s->p, NULL, (uint64_t)s->shape.size, &number) ? (int)number : 0;
}

/*
 * Reads cells up to > or the end of the line, none of them twice unless they may COME_BACK: how many, and in LIST, which may be NULL, their
 * order. 0: it failed.
 */
static int candide_read_list(struct candide_parser *s, bool come_back, struct cellset *cells, uint8_t list[MAX_CELLS])
{
	int count = 0;

	do {
		const char *begin = s->p;
		const int row = candide_take_line(s, 'r'), column = row > 0 ? candide_take_line(s, 'c') : 0;
		const int cell = (row - 1) * s->shape.size + column - 1;
		const bool named = column > 0 && (*s->p == '\0' || scan_is_blank(*s->p));

		if (!named || count == MAX_CELLS || (cellset_has(*cells, cell) && !come_back)) {
			s->p = begin;
			candide_fail(s, named ? _("this cell is here twice") : _("write cells here, such as r1c2 r3c4"));
			return 0;
		}
		cellset_add(cells, cell);
		if (list != NULL)
			list[count] = (uint8_t)cell;
		count++;
		candide_skip_blanks(s);
	} while (*s->p != '\0' && *s->p != '>');
	return count;
}

/* Reads the cells up to the end of the line. */
static bool candide_read_cells(struct candide_parser *s, struct cellset *cells)
{
	return candide_read_list(s, false, cells, NULL) > 0 && (*s->p == '\0' || candide_fail(s, _("write cells here, such as r1c2 r3c4")));
}

/* Reads a clue: its kind, its number, and its parts. */
static bool candide_read_clue(struct candide_parser *s)
{
	uint8_t list[MAX_CELLS];
	long long value = CLUE_NO_VALUE;
	int kind = 0;

	if (!candide_need_boxes(s))
		return false;
	while (kind < CLUE_KINDS && !candide_take_word(s, clue_traits[kind].id))
		kind++;
	if (kind == CLUE_KINDS)
		return candide_fail(s, _("unknown kind of clue; candide(5) has the list"));
	if (*s->p >= '0' && *s->p <= '9' && (!candide_take_number(s, &value) || value > clue_greatest(kind)))
		return candide_fail(s, _("this number is too large for a clue"));
	for (int parts = 0; parts == 0 || *s->p == '>'; parts++) {
		struct cellset cells = { { 0, 0 } };

		s->p += *s->p == '>';
		candide_skip_blanks(s);
		const int count = candide_read_list(s, clue_traits[kind].cells == CLUE_PATH, &cells, list);

		if (count == 0)
			return false;
		if (parts == 0)
			shape_add_clue(&s->shape, (enum clue_kind)kind, (int)value, list, count);
		else
			shape_add_part(&s->shape, list, count);
	}
	return true;
}

static bool candide_read_extra(struct candide_parser *s)
{
	struct cellset cells = { { 0, 0 } };

	if (!candide_need_boxes(s) || !candide_read_cells(s, &cells))
		return false;
	if (cellset_count(cells) != s->shape.size)
		return candide_fail(s, _("an extra region has as many cells as the board has digits"));
	shape_add(&s->shape, HOUSE_EXTRA, cells);
	return true;
}

/* Whether a condition is about the whole board. */
static bool condition_is_whole(int condition)
{
	return !condition_traits[condition].cells && !condition_traits[condition].clues;
}

static bool candide_read_rules(struct candide_parser *s)
{
	if (!candide_need_boxes(s))
		return false;
	while (*s->p != '\0') {
		int condition = 0;

		while (condition < CONDITIONS &&
		       (!condition_is_whole(condition) || !candide_take_word(s, condition_traits[condition].id)))
			condition++;
		if (condition == CONDITIONS)
			return candide_fail(s, _("this rule is not known; the rules are anti-knight, anti-king, "
						 "nonconsecutive, all-white-dots, all-black-dots and all-xv"));
		shape_ask(&s->shape, (enum board_condition)condition);
	}
	return true;
}

static bool candide_read_even(struct candide_parser *s)
{
	return candide_need_boxes(s) && candide_read_cells(s, &s->shape.even);
}

static bool candide_read_odd(struct candide_parser *s)
{
	return candide_need_boxes(s) && candide_read_cells(s, &s->shape.odd);
}

/* Makes the board of what was said of its shape. */
static bool candide_make_board(struct candide_parser *s)
{
	if (!candide_need_boxes(s))
		return false;
	const struct geometry *g = geometry_of_shape(&s->shape);

	if (g == NULL)
		return candide_fail(s, _("no board can have the houses, marked cells and clues above"));
	s->doc->geo = g;
	s->shaped = true;
	return true;
}

static bool candide_read_title(struct candide_parser *s)
{
	document_title(s->doc, s->p, strlen(s->p));
	return true;
}

static bool candide_read_draft(struct candide_parser *s)
{
	s->doc->draft = true;
	return candide_at_end(s);
}

static bool candide_read_from(struct candide_parser *s)
{
	long long number;

	if (!candide_take_number(s, &number) || number == 0 || *s->p == '\0')
		return candide_fail(s, _("write a number and a collection or file here, such as \"3 easy\""));
	s->doc->from = mem_string(s->p);
	s->doc->number = (size_t)number;
	return true;
}

/* A part of the clock: a number up to MOST, then END. */
static bool candide_take_part(struct candide_parser *s, long long most, char end, long long *part)
{
	if (!candide_take_number(s, part) || *part > most || *s->p != end)
		return false;
	s->p += end != '\0';
	return true;
}

static bool candide_read_clock(struct candide_parser *s)
{
	const char *begin = s->p;
	long long hours, minutes, seconds, milliseconds;

	if (!candide_take_part(s, 1000000000, ':', &hours) || !candide_take_part(s, 59, ':', &minutes) ||
	    !candide_take_part(s, 59, '.', &seconds) || !candide_take_part(s, 999, '\0', &milliseconds)) {
		s->p = begin;
		return candide_fail(s, _("a clock is hours, minutes, seconds and milliseconds such as 0:12:34.567"));
	}
	s->doc->clock = hours * 3600000 + minutes * 60000 + seconds * 1000 + milliseconds;
	return true;
}

static bool candide_read_mistakes(struct candide_parser *s)
{
	long long mistakes;

	if (!candide_take_number(s, &mistakes) || mistakes > INT_MAX)
		return candide_fail(s, _("write the number of mistakes here"));
	s->doc->mistakes = (int)mistakes;
	return candide_at_end(s);
}

static bool candide_read_hints(struct candide_parser *s)
{
	long long hints;

	if (!candide_take_number(s, &hints) || hints > INT_MAX)
		return candide_fail(s, _("write the number of hints here"));
	s->doc->hints = (int)hints;
	return candide_at_end(s);
}

static bool candide_read_bookmark(struct candide_parser *s)
{
	struct error why;

	return bookmark_parse(&s->doc->bookmarks, s->p, &why) || candide_fail(s, why.text);
}

static bool candide_read_row(struct candide_parser *s, int row, enum origin origin)
{
	const struct geometry *g = s->doc->geo;
	int column = 0;

	for (candide_skip_blanks(s); *s->p != '\0'; s->p++, column++, candide_skip_blanks(s)) {
		int cell = row * g->size + column, digit = name_digit(g, *s->p);

		if (column == g->size)
			return candide_fail(s, _("the row has too many cells"));
		if (digit == 0 && *s->p != '.')
			return candide_fail(s, _("a cell is a digit, or '.' if it is empty"));
		if (digit == 0)
			continue;
		if (s->into->value[cell] != 0)
			return candide_fail(s, _("this cell already has a value"));
		position_put(s->into, cell, digit, origin);
	}
	return column == g->size || candide_fail(s, _("the row has too few cells"));
}

static bool candide_read_values(struct candide_parser *s)
{
	if (!candide_at_end(s))
		return false;
	for (int row = 0; row < s->doc->geo->size; row++)
		if (!candide_next_line(s) || !candide_read_row(s, row, s->origin))
			return false;
	return true;
}

static bool candide_read_marks(struct candide_parser *s)
{
	s->into->filled = candide_take_word(s, "filled");
	if (!s->into->filled && !candide_take_word(s, "own"))
		return candide_fail(s, _("the marks are \"filled\" or \"own\""));
	return candide_at_end(s);
}

static bool candide_read_candidates(struct candide_parser *s, uint16_t list[])
{
	int cell;
	uint16_t digits;

	do {
		if (!name_read_candidates(s->doc->geo, &s->p, "=", &cell, &digits) || (*s->p != '\0' && !scan_is_blank(*s->p)))
			return candide_fail(s, _("write cells and digits here, such as r3c4=57"));
		list[cell] |= digits;
		candide_skip_blanks(s);
	} while (*s->p != '\0');
	return true;
}

static bool candide_read_notes(struct candide_parser *s)
{
	return candide_read_candidates(s, s->into->notes);
}

static bool candide_read_centre(struct candide_parser *s)
{
	return candide_read_candidates(s, s->into->centre);
}

static bool candide_read_colours(struct candide_parser *s)
{
	int cell, colour = *s->p - colour_letter(1) + 1;
	uint16_t digits;

	if (colour < 1 || colour > COLOURS || !scan_is_blank(s->p[1]))
		return candide_fail(s, _("write a colour from A to F here"));
	s->p++;
	for (candide_skip_blanks(s); *s->p != '\0'; candide_skip_blanks(s)) {
		if (name_read_candidates(s->doc->geo, &s->p, "=", &cell, &digits)) {
			for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
				s->into->tint[candidate(cell, d)] = (uint8_t)colour;
		} else if (name_read_cell(s->doc->geo, &s->p, &cell)) {
			s->into->colour[cell] = (uint8_t)colour;
		} else {
			return candide_fail(s, _("write cells and candidates here, such as r1c2 r3c4=57"));
		}
		if (*s->p != '\0' && !scan_is_blank(*s->p))
			return candide_fail(s, _("write cells and candidates here, such as r1c2 r3c4=57"));
	}
	return true;
}

static bool candide_read_deleted(struct candide_parser *s)
{
	return candide_read_candidates(s, s->into->deleted);
}

static bool candide_read_start(struct candide_parser *);

static bool candide_read_move(struct candide_parser *s, struct move *move)
{
	if (!candide_next_line(s))
		return false;
	if (move_parse(s->doc->geo, s->text.text, move, s->err))
		return true;
	s->err->line = s->line.number;
	return false;
}

/* Whether so many moves more are not too many. */
static bool candide_has_room(struct candide_parser *s, long long count)
{
	if (count <= MOVES_MOST - (long long)s->doc->tree.count)
		return true;
	return scan_fail(&s->line, NULL, s->err, _("a game has at most %d moves"), MOVES_MOST);
}

static bool candide_read_moves(struct candide_parser *s)
{
	struct document *doc = s->doc;
	long long count, done;
	struct move move;

	if (!candide_take_number(s, &count) || !candide_take_word(s, "done") || !candide_take_number(s, &done) || done > count)
		return candide_fail(s, _("write the number of moves here, and how many of them are done, such as \"15 done 12\""));
	if (doc->tree.count > 0)
		return candide_fail(s, _("the branches belong after the moves"));
	if (!candide_at_end(s) || !candide_has_room(s, count))
		return false;
	doc->done = (size_t)done;
	for (; count > 0; count--) {
		if (!candide_read_move(s, &move))
			return false;
		document_add(doc, &move);
	}
	return true;
}

static bool candide_read_branch(struct candide_parser *s)
{
	struct move_tree *tree = &s->doc->tree;
	long long count, from;
	struct move move;

	if (!candide_take_number(s, &count) || !candide_take_word(s, "from") || !candide_take_number(s, &from) || from > (long long)tree->count)
		return candide_fail(s, _("write here how many moves follow, and from which earlier move, such as \"3 from 7\""));
	if (!candide_at_end(s) || !candide_has_room(s, count))
		return false;
	for (; count > 0; count--) {
		if (!candide_read_move(s, &move))
			return false;
		from = (long long)move_tree_add(tree, (size_t)from, &move);
	}
	return true;
}

static bool candide_read_end(struct candide_parser *s)
{
	s->end = true;
	return candide_at_end(s);
}

/* Where a keyword may stand: SHAPE, before all others; POSITION, also behind `start`. ONCE: no second time. */
enum keyword_place { SHAPE, GAME, POSITION };

static const struct keyword {
	const char *word;
	enum keyword_place place;
	bool once;
	bool (*read)(struct candide_parser *);
	enum origin origin;	/* of the values */
} keywords[] = {
	{ "size", SHAPE, true, candide_read_size, ORIGIN_NONE },
	{ "boxes", SHAPE, true, candide_read_boxes, ORIGIN_NONE },
	{ "regions", SHAPE, true, candide_read_regions, ORIGIN_NONE },
	{ "houses", SHAPE, true, candide_read_houses, ORIGIN_NONE },
	{ "extra", SHAPE, false, candide_read_extra, ORIGIN_NONE },
	{ "rules", SHAPE, true, candide_read_rules, ORIGIN_NONE },
	{ "even", SHAPE, true, candide_read_even, ORIGIN_NONE },
	{ "odd", SHAPE, true, candide_read_odd, ORIGIN_NONE },
	{ "clue", SHAPE, false, candide_read_clue, ORIGIN_NONE },
	{ "title", GAME, true, candide_read_title, ORIGIN_NONE },
	{ "draft", GAME, true, candide_read_draft, ORIGIN_NONE },
	{ "from", GAME, true, candide_read_from, ORIGIN_NONE },
	{ "clock", GAME, true, candide_read_clock, ORIGIN_NONE },
	{ "givens", POSITION, true, candide_read_values, ORIGIN_GIVEN },
	{ "entries", POSITION, true, candide_read_values, ORIGIN_OWN },
	{ "solver", POSITION, true, candide_read_values, ORIGIN_SOLVER },
	{ "marks", POSITION, true, candide_read_marks, ORIGIN_NONE },
	{ "notes", POSITION, false, candide_read_notes, ORIGIN_NONE },
	{ "centre", POSITION, false, candide_read_centre, ORIGIN_NONE },
	{ "colour", POSITION, false, candide_read_colours, ORIGIN_NONE },
	{ "deleted", POSITION, false, candide_read_deleted, ORIGIN_NONE },
	{ "mistakes", GAME, true, candide_read_mistakes, ORIGIN_NONE },
	{ "hints", GAME, true, candide_read_hints, ORIGIN_NONE },
	{ "bookmark", GAME, false, candide_read_bookmark, ORIGIN_NONE },
	{ "start", GAME, true, candide_read_start, ORIGIN_NONE },
	{ "moves", GAME, true, candide_read_moves, ORIGIN_NONE },
	{ "branch", GAME, false, candide_read_branch, ORIGIN_NONE },
	{ "end", GAME, true, candide_read_end, ORIGIN_NONE },
};

enum { KEYWORDS = sizeof keywords / sizeof keywords[0] };

static bool candide_read_start(struct candide_parser *s)
{
	for (int k = 0; k < KEYWORDS; k++)
		if (keywords[k].place == POSITION)
			s->seen &= ~(1u << k);
	s->start = true;
	s->into = &s->doc->start;
	return candide_at_end(s);
}

static bool candide_fail_keyword(struct candide_parser *s)
{
	struct strbuf all;

	strbuf_init(&all);
	for (int k = 0; k < KEYWORDS; k++)
		strbuf_format(&all, "%s%s", k > 0 ? ", " : "", keywords[k].word);
	scan_fail(&s->line, line_start(&s->line), s->err, _("unknown section; there are %s"), all.text);
	strbuf_free(&all);
	return false;
}

static bool candide_read_section(struct candide_parser *s)
{
	int k = 0;

	if (!candide_next_line(s))
		return false;
	candide_skip_blanks(s);
	const char *word = s->p;

	while (k < KEYWORDS && !candide_take_word(s, keywords[k].word))
		k++;
	if (k == KEYWORDS)
		return candide_fail_keyword(s);
	if (keywords[k].once && (s->seen >> k & 1)) {
		s->p = word;
		return candide_fail(s, _("this section is in the file twice"));
	}
	const bool boxes = keywords[k].read == candide_read_boxes || keywords[k].read == candide_read_regions;

	/* The shape says what the other sections mean, and the size and the boxes, what those of the shape mean. */
	if ((keywords[k].read == candide_read_size && s->seen != 0) || (keywords[k].place == SHAPE && s->shaped) ||
	    (boxes && s->shape.houses > 0)) {
		s->p = word;
		return candide_fail(s, _("the size comes first, then boxes or regions, and then the rest of the shape"));
	}
	if (keywords[k].place != SHAPE && !s->shaped) {
		const char *behind = s->p;

		s->p = word;
		if (!candide_make_board(s))
			return false;
		s->p = behind;
	}
	s->seen |= 1u << k;
	s->origin = keywords[k].origin;
	return keywords[k].read(s);
}

static bool candide_read_header(struct candide_parser *s)
{
	long long version;

	if (!candide_next_line(s))
		return false;
	candide_skip_blanks(s);
	if (!candide_take_word(s, "candide") || !candide_take_number(s, &version))
		return candide_fail(s, _("a candide file begins with \"candide 1\""));
	if (version != FORMAT_VERSION)
		return scan_fail(&s->line, NULL, s->err, _("a newer candide wrote this file (version %lld); this one reads version %d"),
				 version, FORMAT_VERSION);
	return candide_at_end(s);
}

/* The position at the start where the file does not say it. */
static void candide_default_start(const struct document *doc, struct position *start)
{
	*start = (struct position){ .filled = true };
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (doc->now.origin[cell] == ORIGIN_GIVEN)
			position_put(start, cell, doc->now.value[cell], ORIGIN_GIVEN);
}

static bool candide_begins_file(const struct line *line)
{
	static const char word[] = "candide ";

	return line->end - line->text > (int)sizeof word - 1 && memcmp(line->text, word, sizeof word - 1) == 0;
}

int candide_detect(struct reader *look, const struct line_stats *first)
{
	(void)look;
	return candide_begins_file(&first->line) ? DETECT_SURE : DETECT_NO;
}

/* Goes after the end of a file that is not right, or before the next one. */
static void candide_skip_rest(struct reader *r)
{
	struct line line;

	while (scan_peek(r, &line) && !candide_begins_file(&line)) {
		scan_line(r, &line);
		if (line.end - line.text == 3 && memcmp(line.text, "end", 3) == 0)
			return;
	}
}

bool candide_read(struct reader *r, struct document *doc, struct error *err)
{
	struct candide_parser s = { .r = r, .doc = doc, .into = &doc->now, .shape = { .size = CLASSIC_SIZE }, .err = err };
	bool ok;

	strbuf_init(&s.text);
	for (ok = candide_read_header(&s); ok && !s.end; )
		ok = candide_read_section(&s);
	strbuf_free(&s.text);
	if (!ok && !s.end)
		candide_skip_rest(r);
	else if (ok && !s.start)
		candide_default_start(doc, &doc->start);
	return ok;
}

static void candide_write_values(const struct geometry *g, const struct position *p, const struct keyword *k, struct strbuf *out)
{
	bool any = false;

	for (int cell = 0; cell < g->cells; cell++)
		any |= p->origin[cell] == k->origin;
	if (!any)
		return;
	strbuf_text(out, k->word);
	for (int cell = 0; cell < g->cells; cell++) {
		int column = geometry_column(g, cell);

		if (column % g->box_columns == 0)
			strbuf_char(out, column == 0 ? '\n' : ' ');
		strbuf_char(out, p->origin[cell] == k->origin ? digit_char(p->value[cell]) : '.');
	}
	strbuf_char(out, '\n');
}

/* A line for each row of the board that has any. */
static void candide_write_candidates(const struct geometry *g, const uint16_t list[], const char *word, struct strbuf *out)
{
	for (int row = 0; row < g->size; row++) {
		bool any = false;

		for (int cell = row * g->size; cell < (row + 1) * g->size; cell++) {
			if (list[cell] == 0)
				continue;
			strbuf_text(out, any ? " " : word);
			strbuf_text(out, any ? "" : " ");
			name_cell(g, cell, out);
			strbuf_char(out, '=');
			name_digits_plain(list[cell], out);
			any = true;
		}
		if (any)
			strbuf_char(out, '\n');
	}
}

/* A line for each colour that there is. */
static void candide_write_colour(const struct geometry *g, const struct position *p, int colour, struct strbuf *out)
{
	struct move all = { .kind = MOVE_COLOUR, .colour = (uint8_t)colour };

	for (int cell = 0; cell < g->cells; cell++) {
		if (p->colour[cell] == colour)
			candset_add(&all.drop, candidate(cell, 1));
		for (int d = 1; d <= g->size; d++)
			if (p->tint[candidate(cell, d)] == colour)
				candset_add(&all.place, candidate(cell, d));
	}
	if (candset_empty(&all.place) && candset_empty(&all.drop))
		return;
	move_print(g, &all, out);
	strbuf_char(out, '\n');
}

static void candide_write_position(const struct geometry *g, const struct position *p, struct strbuf *out)
{
	for (int k = 0; k < KEYWORDS; k++)
		if (keywords[k].origin != ORIGIN_NONE)
			candide_write_values(g, p, &keywords[k], out);
	strbuf_format(out, "marks %s\n", p->filled ? "filled" : "own");
	candide_write_candidates(g, p->notes, "notes", out);
	candide_write_candidates(g, p->centre, "centre", out);
	for (int colour = 1; colour <= COLOURS; colour++)
		candide_write_colour(g, p, colour, out);
	candide_write_candidates(g, p->deleted, "deleted", out);
}

static void candide_write_bookmarks(const struct document *doc, const uint32_t *places, struct strbuf *out)
{
	for (size_t i = 0; i < doc->bookmarks.count; i++) {
		struct bookmark b = doc->bookmarks.list[i];

		b.at = places[b.at];
		strbuf_text(out, "bookmark ");
		bookmark_print(&b, out);
		strbuf_char(out, '\n');
	}
}

/* The moves that ORDER has from place FROM to TO - 1, from 0. */
static void candide_write_some(const struct document *doc, const uint32_t *order, size_t from, size_t to, struct strbuf *out)
{
	struct move move;

	for (size_t i = from; i < to; i++) {
		move_tree_get(&doc->tree, order[i], &move);
		move_print(doc->geo, &move, out);
		strbuf_char(out, '\n');
	}
}

/* A branch ends where no move follows. */
static void candide_write_moves(const struct document *doc, const uint32_t *order, const uint32_t *places, struct strbuf *out)
{
	uint32_t *followers = move_tree_followers(&doc->tree);

	if (doc->count > 0)
		strbuf_format(out, "moves %zu done %zu\n", doc->count, doc->done);
	candide_write_some(doc, order, 0, doc->count, out);
	for (size_t from = doc->count, to; from < doc->tree.count; from = to) {
		for (to = from + 1; followers[order[to - 1]] > 0;)
			to++;
		strbuf_format(out, "branch %zu from %zu\n", to - from, (size_t)places[move_tree_after(&doc->tree, order[from])]);
		candide_write_some(doc, order, from, to, out);
	}
	free(followers);
}

static void candide_write_cells(const struct geometry *g, struct cellset cells, const char *word, struct strbuf *out)
{
	strbuf_text(out, word);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		strbuf_char(out, ' ');
		name_cell(g, c, out);
	}
	strbuf_char(out, '\n');
}

static void candide_write_boxes(const struct geometry *g, struct strbuf *out)
{
	if (g->boxes) {
		strbuf_format(out, "boxes %dx%d\n", g->box_rows, g->box_columns);
		return;
	}
	strbuf_text(out, "regions");
	for (int cell = 0; cell < g->cells; cell++) {
		if (geometry_column(g, cell) == 0)
			strbuf_char(out, '\n');
		strbuf_char(out, digit_char(geometry_number(g, g->cell_house[cell][HOUSE_BOX])));
	}
	strbuf_char(out, '\n');
}

static void candide_write_clue(const struct geometry *g, const struct clue *c, struct strbuf *out)
{
	strbuf_format(out, "clue %s", clue_traits[c->kind].id);
	if (c->value != CLUE_NO_VALUE)
		strbuf_format(out, " %d", c->value);
	for (int part = 0; part < c->parts; part++) {
		strbuf_text(out, part > 0 ? " >" : "");
		for (int i = 0; i < c->count[part]; i++) {
			strbuf_char(out, ' ');
			name_cell(g, clue_part(g, c, part)[i], out);
		}
	}
	strbuf_char(out, '\n');
}

/* What makes the board another than the usual one of its size. */
static void candide_write_shape(const struct geometry *g, struct strbuf *out)
{
	const struct shape *s = geometry_shape(g);
	struct strbuf houses, rules;

	if (g == geometry_of_size(g->size))
		return;
	strbuf_init(&houses);
	strbuf_init(&rules);
	candide_write_boxes(g, out);
	for (houseset all = g->of_kind[HOUSE_DIAGONAL]; all != 0; all &= all - 1)
		strbuf_text(&houses, g->house_cell[bits_lowest(all)][0] == 0 ? " down" : " up");
	strbuf_text(&houses, g->of_kind[HOUSE_WINDOW] != 0 ? " windows" : "");
	strbuf_text(&houses, g->of_kind[HOUSE_GROUP] != 0 ? " groups" : "");
	for (int condition = 0; condition < CONDITIONS; condition++)
		if (condition_is_whole(condition) && (g->conditions >> condition & 1) != 0)
			strbuf_format(&rules, " %s", condition_traits[condition].id);
	if (houses.length > 0)
		strbuf_format(out, "houses%s\n", houses.text);
	for (houseset all = g->of_kind[HOUSE_EXTRA]; all != 0; all &= all - 1)
		candide_write_cells(g, g->house_set[bits_lowest(all)], "extra", out);
	if (rules.length > 0)
		strbuf_format(out, "rules%s\n", rules.text);
	if (!cellset_empty(s->even))
		candide_write_cells(g, s->even, "even", out);
	if (!cellset_empty(s->odd))
		candide_write_cells(g, s->odd, "odd", out);
	for (int i = 0; i < g->clues; i++)
		candide_write_clue(g, geometry_clue(g, i), out);
	strbuf_free(&houses);
	strbuf_free(&rules);
}

void candide_write(const struct document *doc, struct strbuf *out)
{
	struct position start;

	strbuf_format(out, "candide %d\nsize %d\n", FORMAT_VERSION, doc->geo->size);
	candide_write_shape(doc->geo, out);
	if (doc->title != NULL)
		strbuf_format(out, "title %s\n", doc->title);
	if (doc->draft)
		strbuf_text(out, "draft\n");
	if (doc->from != NULL)
		strbuf_format(out, "from %zu %s\n", doc->number, doc->from);
	strbuf_format(out, "clock %lld:%02lld:%02lld.%03lld\n", doc->clock / 3600000, doc->clock / 60000 % 60,
		      doc->clock / 1000 % 60, doc->clock % 1000);
	if (doc->mistakes > 0)
		strbuf_format(out, "mistakes %d\n", doc->mistakes);
	if (doc->hints > 0)
		strbuf_format(out, "hints %d\n", doc->hints);
	uint32_t *places, *order = document_order(doc, &places);

	candide_write_bookmarks(doc, places, out);
	candide_write_position(doc->geo, &doc->now, out);
	candide_default_start(doc, &start);
	if (!position_equal(&start, &doc->start)) {
		strbuf_text(out, "start\n");
		candide_write_position(doc->geo, &doc->start, out);
	}
	candide_write_moves(doc, order, places, out);
	free(order);
	free(places);
	strbuf_text(out, "end\n");
}
