/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Bookmarks, then positions and documents. */
#include "play/document.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "base/utf8.h"

void bookmarks_free(struct bookmarks *b)
{
	for (size_t i = 0; i < b->count; i++)
		free(b->list[i].name);
	free(b->list);
	*b = (struct bookmarks){ 0 };
}

/* Makes BOOKMARKS, which must be empty, a copy of FROM. */
static void bookmarks_copy(struct bookmarks *b, const struct bookmarks *from)
{
	*b = (struct bookmarks){ 0 };
	for (size_t i = 0; i < from->count; i++)
		bookmarks_set(b, from->list[i].at, from->list[i].name);
}

/* Removes bookmark I and frees its name. */
static void take_out(struct bookmarks *b, size_t i)
{
	free(b->list[i].name);
	b->count--;
	memmove(&b->list[i], &b->list[i + 1], (b->count - i) * sizeof b->list[0]);
}

enum bookmark_result bookmarks_set(struct bookmarks *b, size_t at, const char *name)
{
	char *line = document_line(name, strlen(name));
	size_t i = 0;

	if (line == NULL)
		line = mem_string("");
	while (i < b->count && (strcmp(b->list[i].name, line) != 0 || (line[0] == '\0' && b->list[i].at != at)))
		i++;
	if (i < b->count && b->list[i].at == at) {
		free(line);
		return BOOKMARK_THERE;
	}
	if (i == b->count && b->count >= BOOKMARKS_MOST) {
		free(line);
		return BOOKMARK_TOO_MANY;
	}
	if (i < b->count)
		take_out(b, i);
	b->list = mem_grow(b->list, b->count, &b->capacity, sizeof b->list[0]);
	for (i = b->count++; i > 0 && b->list[i - 1].at > at; i--)
		b->list[i] = b->list[i - 1];
	b->list[i] = (struct bookmark){ at, line };
	return BOOKMARK_SET;
}

const struct bookmark *bookmarks_find(const struct bookmarks *b, const char *name)
{
	for (size_t i = 0; i < b->count; i++)
		if (strcmp(b->list[i].name, name) == 0)
			return &b->list[i];
	return NULL;
}

void bookmark_print(const struct bookmark *b, struct strbuf *out)
{
	strbuf_format(out, "%zu%s%s", b->at, b->name[0] ? " " : "", b->name);
}

bool bookmark_parse(struct bookmarks *b, const char *line, struct error *err)
{
	uint64_t at;
	const char *p = line;

	if (!number_read(&p, NULL, SIZE_MAX, &at) || (*p != '\0' && *p != ' '))
		error_set(err, _("a bookmark is the number of a move and a name, such as \"7 forcing\""));
	else if (bookmarks_set(b, at, p) == BOOKMARK_TOO_MANY)
		error_set(err, _("a game has at most %d bookmarks"), BOOKMARKS_MOST);
	else
		return true;
	return false;
}

/* NO_RUNE: the result of utf8_next for bytes that are not UTF-8. */
enum { LONGEST_LINE = 200, NO_RUNE = 0xfffd };

void document_init(struct document *doc, const struct geometry *geo)
{
	*doc = (struct document){ .geo = geo, .start = { .filled = true }, .now = { .filled = true } };
	geometry_keep(geo);
}

void document_free(struct document *doc)
{
	geometry_release(doc->geo);
	free(doc->title);
	free(doc->id);
	free(doc->from);
	free(doc->line);
	move_tree_free(&doc->tree);
	bookmarks_free(&doc->bookmarks);
	*doc = (struct document){ 0 };
}

void document_copy(struct document *doc, const struct document *from)
{
	*doc = *from;
	geometry_keep(doc->geo);
	doc->title = from->title ? mem_string(from->title) : NULL;
	doc->id = from->id ? mem_string(from->id) : NULL;
	doc->from = from->from ? mem_string(from->from) : NULL;
	bookmarks_copy(&doc->bookmarks, &from->bookmarks);
	move_tree_copy(&doc->tree, &from->tree);
	doc->room = from->count;
	doc->line = mem_resize(NULL, from->count, sizeof *doc->line);
	if (from->count > 0)
		memcpy(doc->line, from->line, from->count * sizeof *doc->line);
}

void document_add(struct document *doc, const struct move *move)
{
	size_t number = move_tree_add(&doc->tree, document_place(doc, doc->count), move);

	doc->line = mem_grow(doc->line, doc->count, &doc->room, sizeof *doc->line);
	doc->line[doc->count++] = (uint32_t)number;
}

const struct bookmark *document_bookmark_before(const struct document *doc)
{
	const struct bookmarks *b = &doc->bookmarks;
	size_t done;

	for (size_t i = b->count; i > 0; i--)
		if (document_on_line(doc, b->list[i - 1].at, &done) && done < doc->done)
			return &b->list[i - 1];
	return NULL;
}

void document_move(const struct document *doc, size_t i, struct move *move)
{
	move_tree_get(&doc->tree, doc->line[i], move);
}

size_t document_place(const struct document *doc, size_t done)
{
	return done > 0 ? doc->line[done - 1] : 0;
}

/* Uses a binary search: the numbers on a line increase. */
bool document_on_line(const struct document *doc, size_t number, size_t *done)
{
	size_t from = 0, to = doc->count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (doc->line[middle] < number)
			from = middle + 1;
		else
			to = middle;
	}
	*done = number > 0 ? from + 1 : 0;
	return number == 0 || (from < doc->count && doc->line[from] == number);
}

/* Keeps the first KEEP moves of the line, and makes it lead to TIP, which was made after them. */
static void fill_line(struct document *doc, size_t keep, size_t tip)
{
	size_t last = document_place(doc, keep), more = 0;

	for (size_t n = tip; n != last; n = move_tree_after(&doc->tree, n))
		more++;
	doc->count = keep + more;
	if (doc->count > doc->room) {
		doc->room = 2 * doc->count;
		doc->line = mem_resize(doc->line, doc->room, sizeof *doc->line);
	}
	for (size_t n = tip, i = doc->count; n != last; n = move_tree_after(&doc->tree, n))
		doc->line[--i] = (uint32_t)n;
}

void document_turn(struct document *doc, size_t keep, size_t number)
{
	fill_line(doc, keep, move_tree_newest(&doc->tree, number));
}

size_t document_lead(struct document *doc, size_t number)
{
	fill_line(doc, 0, move_tree_newest(&doc->tree, number));
	return move_tree_depth(&doc->tree, number);
}

/* Appends to the order the moves that lead to TIP and have no place yet. */
static void place_branch(const struct document *doc, size_t tip, uint32_t *order, uint32_t *places, size_t *count)
{
	size_t more = 0;

	for (size_t n = tip; n > 0 && places[n] == 0; n = move_tree_after(&doc->tree, n))
		more++;
	*count += more;
	for (size_t n = tip, i = *count; more > 0; more--, n = move_tree_after(&doc->tree, n)) {
		places[n] = (uint32_t)i;
		order[--i] = (uint32_t)n;
	}
}

uint32_t *document_order(const struct document *doc, uint32_t **places)
{
	const struct move_tree *tree = &doc->tree;
	uint32_t *order = mem_zero(tree->count, sizeof *order), *place = mem_zero(tree->count + 1, sizeof *place);
	uint32_t *followers = move_tree_followers(tree);
	size_t count = 0;

	place_branch(doc, document_place(doc, doc->count), order, place, &count);
	for (size_t n = 1; n <= tree->count; n++)
		if (followers[n] == 0)
			place_branch(doc, n, order, place, &count);
	free(followers);
	if (places != NULL)
		*places = place;
	else
		free(place);
	return order;
}

bool position_equal(const struct position *a, const struct position *b)
{
	return a->filled == b->filled && memcmp(a->value, b->value, sizeof a->value) == 0 &&
	       memcmp(a->origin, b->origin, sizeof a->origin) == 0 && memcmp(a->deleted, b->deleted, sizeof a->deleted) == 0 &&
	       memcmp(a->notes, b->notes, sizeof a->notes) == 0 && memcmp(a->colour, b->colour, sizeof a->colour) == 0 &&
	       memcmp(a->tint, b->tint, sizeof a->tint) == 0 && memcmp(a->centre, b->centre, sizeof a->centre) == 0;
}

static bool same_text(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* The moves of one document, as files have them. */
struct ordered {
	const struct document *doc;
	uint32_t *order, *places;
};

static struct ordered put_in_order(const struct document *doc)
{
	struct ordered o = { .doc = doc };

	o.order = document_order(doc, &o.places);
	return o;
}

static bool same_move(const struct ordered *a, const struct ordered *b, size_t i)
{
	size_t x = a->order[i], y = b->order[i];
	struct move one, other;

	move_tree_get(&a->doc->tree, x, &one);
	move_tree_get(&b->doc->tree, y, &other);
	return a->places[move_tree_after(&a->doc->tree, x)] == b->places[move_tree_after(&b->doc->tree, y)] && move_equal(&one, &other);
}

static size_t place_of(const struct ordered *o, size_t number)
{
	return number <= o->doc->tree.count ? o->places[number] : number;
}

static bool has_bookmark(const struct ordered *o, const char *name, size_t place)
{
	const struct bookmarks *b = &o->doc->bookmarks;

	for (size_t i = 0; i < b->count; i++)
		if (place_of(o, b->list[i].at) == place && strcmp(b->list[i].name, name) == 0)
			return true;
	return false;
}

/* Whether the moves are the same; A and B must have equally many moves and bookmarks. */
static bool same_moves(const struct document *a, const struct document *b)
{
	struct ordered x = put_in_order(a), y = put_in_order(b);
	bool same = true;

	for (size_t i = 0; i < a->tree.count && same; i++)
		same = same_move(&x, &y, i);
	for (size_t i = 0; i < a->bookmarks.count && same; i++)
		same = has_bookmark(&y, a->bookmarks.list[i].name, place_of(&x, a->bookmarks.list[i].at));
	free(x.order);
	free(x.places);
	free(y.order);
	free(y.places);
	return same;
}

bool document_equal(const struct document *a, const struct document *b)
{
	return a->geo == b->geo && a->draft == b->draft &&
	       a->tree.count == b->tree.count && a->count == b->count && a->done == b->done && a->clock == b->clock &&
	       a->mistakes == b->mistakes && a->hints == b->hints && a->number == b->number && same_text(a->from, b->from) &&
	       same_text(a->title, b->title) && a->bookmarks.count == b->bookmarks.count && position_equal(&a->start, &b->start) &&
	       position_equal(&a->now, &b->now) && same_moves(a, b);
}

bool document_is_empty(const struct document *doc)
{
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (doc->start.value[cell] != 0 || doc->start.notes[cell] != 0 || doc->start.centre[cell] != 0 ||
		    doc->start.deleted[cell] != 0)
			return false;
	return doc->tree.count == 0 && doc->bookmarks.count == 0;
}

/* For each move of FROM, by number, its number in DOC; NULL: DOC lacks a move. free() it. */
static uint32_t *find_moves(const struct document *doc, const struct document *from)
{
	uint32_t *numbers = mem_zero(from->tree.count + 1, sizeof *numbers);
	struct move move;

	for (size_t n = 1; n <= from->tree.count; n++) {
		move_tree_get(&from->tree, n, &move);
		numbers[n] = (uint32_t)move_tree_find(&doc->tree, numbers[move_tree_after(&from->tree, n)], &move);
		if (numbers[n] == 0) {
			free(numbers);
			return NULL;
		}
	}
	return numbers;
}

/* Whether DOC has the bookmarks of FROM. A bookmark with a name may be at another place. */
static bool has_bookmarks(const struct document *doc, const struct document *from, const uint32_t *numbers)
{
	for (size_t i = 0; i < from->bookmarks.count; i++) {
		const struct bookmark *b = &from->bookmarks.list[i];
		bool found = b->name[0] != '\0' && bookmarks_find(&doc->bookmarks, b->name) != NULL;

		for (size_t k = 0; k < doc->bookmarks.count && !found && b->at <= from->tree.count; k++)
			found = doc->bookmarks.list[k].name[0] == '\0' && doc->bookmarks.list[k].at == numbers[b->at];
		if (!found)
			return false;
	}
	return true;
}

bool document_continues(const struct document *doc, const struct document *other)
{
	if (doc->geo != other->geo || !position_equal(&doc->start, &other->start))
		return false;
	uint32_t *numbers = find_moves(doc, other);
	bool all = numbers != NULL && has_bookmarks(doc, other, numbers);

	free(numbers);
	return all;
}

bool document_same_puzzle(const struct document *a, const struct document *b)
{
	const struct position *p = &a->start, *q = &b->start;

	return a->geo == b->geo && memcmp(p->value, q->value, sizeof p->value) == 0 &&
	       memcmp(p->origin, q->origin, sizeof p->origin) == 0 && memcmp(p->deleted, q->deleted, sizeof p->deleted) == 0;
}

/* Whether a character becomes a blank in a line: blanks, and control characters, which would control the terminal that shows the line. */
static bool is_space(uint32_t rune)
{
	return rune == ' ' || rune == 0xa0 || utf8_steers(rune);
}

char *document_line(const char *text, size_t length)
{
	char *copy = mem_string_n(text, length);
	struct strbuf line;
	bool space = false;
	uint32_t rune;

	for (size_t i = 0; i < length; i++)
		copy[i] = copy[i] ? copy[i] : ' ';
	strbuf_init(&line);
	for (const char *p = copy; (rune = utf8_next(&p)) != 0 && line.length < LONGEST_LINE; ) {
		if (is_space(rune)) {
			space = line.length > 0;
			continue;
		}
		if (rune == NO_RUNE)
			continue;
		if (space)
			strbuf_char(&line, ' ');
		space = false;
		strbuf_rune(&line, rune);
	}
	free(copy);
	if (line.length > 0)
		return line.text;
	strbuf_free(&line);
	return NULL;
}

void document_title(struct document *doc, const char *text, size_t length)
{
	free(doc->title);
	doc->title = document_line(text, length);
}

void document_id(struct document *doc, const char *text, size_t length)
{
	free(doc->id);
	doc->id = document_line(text, length);
}

void position_put(struct position *p, int cell, int digit, enum origin origin)
{
	p->value[cell] = (uint8_t)digit;
	p->origin[cell] = (uint8_t)origin;
}

bool position_unmarked(const struct position *p, const struct geometry *g)
{
	bool none = !p->filled;

	for (int cell = 0; cell < g->cells; cell++)
		none &= p->notes[cell] == 0 && p->centre[cell] == 0;
	return none;
}

void position_give(struct position *p, const struct geometry *geo, const uint8_t values[])
{
	for (int cell = 0; cell < geo->cells; cell++)
		if (values[cell] != 0)
			position_put(p, cell, values[cell], ORIGIN_GIVEN);
}

void position_givens(const struct position *p, const struct geometry *geo, struct board *b)
{
	board_init(b, geo);
	for (int cell = 0; cell < geo->cells; cell++)
		if (p->origin[cell] == ORIGIN_GIVEN)
			board_give(b, cell, p->value[cell]);
}

void position_values(const struct position *p, const struct geometry *geo, struct board *b)
{
	position_givens(p, geo, b);
	for (int cell = 0; cell < geo->cells; cell++)
		if (p->value[cell] != 0 && p->origin[cell] != ORIGIN_GIVEN)
			board_place(b, cell, p->value[cell]);
}

void position_board(const struct position *p, const struct geometry *geo, struct board *b)
{
	position_values(p, geo, b);
	for (int cell = 0; cell < geo->cells; cell++)
		board_drop(b, cell, p->deleted[cell]);
}

bool position_is_sukaku(const struct position *p, const struct geometry *geo)
{
	uint16_t deleted = 0, given = 0;

	for (int cell = 0; cell < geo->cells; cell++) {
		given |= p->origin[cell] == ORIGIN_GIVEN ? digit_bit(p->value[cell]) : 0;
		deleted |= p->deleted[cell];
	}
	return deleted != 0 && geo->conditions == 0 && bits_count(given) + 2 <= geo->size;
}

long long document_clock(long long milliseconds)
{
	const long long most = 1000LL * 366 * 24 * 3600 * 1000;

	return milliseconds < 0 ? 0 : milliseconds < most ? milliseconds : most;
}
