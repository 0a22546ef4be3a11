/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/opened.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "format/format.h"
#include "solve/why.h"

void opened_release(struct opened *o)
{
	if (o == NULL || --o->uses > 0)
		return;
	document_free(&o->doc);
	free(o);
}

/* The place of the handle among those of the table, or where it would be. */
static size_t opened_place(const struct opened_table *t, long handle)
{
	size_t from = 0, to = t->count;

	while (from < to) {
		const size_t middle = from + (to - from) / 2;

		if (t->list[middle]->handle < handle)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

static bool opened_has(const struct opened_table *t, size_t place, long handle)
{
	return place < t->count && t->list[place]->handle == handle;
}

void opened_add(struct opened_table *t, struct opened *o)
{
	o->handle = ++t->last;
	o->uses++;
	t->list = mem_grow(t->list, t->count, &t->capacity, sizeof(struct opened *));
	t->list[t->count++] = o;
}

bool opened_close(struct opened_table *t, long handle)
{
	const size_t place = opened_place(t, handle);

	if (!opened_has(t, place, handle))
		return false;
	opened_release(t->list[place]);
	memmove(t->list + place, t->list + place + 1, (--t->count - place) * sizeof(struct opened *));
	return true;
}

void opened_close_all(struct opened_table *t)
{
	while (t->count > 0)
		opened_release(t->list[--t->count]);
	free(t->list);
	t->list = NULL;
}

/* Reads the first puzzle of the text. False: the request says why there is none. */
static bool opened_read(struct request *r, struct document *doc)
{
	struct reader reader;
	struct strbuf why;
	struct error err;

	reader_init(&reader, r->puzzle, strlen(r->puzzle));
	switch (reader_next(&reader, doc, &err)) {
	case READ_PUZZLE:
		return true;
	case READ_ERROR:
		if (err.large > 0)
			request_fail(r, REQUEST_LARGE, "this board has %d digits; candide serve --large has room for it", err.large);
		strbuf_init(&why);
		error_print(&err, NULL, &why);
		request_fail(r, REQUEST_UNREADABLE, "%s", why.text);
		strbuf_free(&why);
		return false;
	default:
		request_fail(r, REQUEST_UNREADABLE, "there is no puzzle in it");
		return false;
	}
}

/* Makes one change, "r1c1=5" or "r2c3<>4". */
static bool opened_change(struct request *r, const char *change, struct document *doc)
{
	struct position *now = &doc->now;
	struct why_goal goal;

	if (!why_goal_read(change, doc->geo, &goal)) {
		request_fail(r, REQUEST_WRONG, "%.40s is not on this board", change);
		return false;
	}
	const int value = now->value[goal.cell];

	if (value != 0 && (value == goal.digit) != goal.place) {
		/* A digit that is excluded where another one is placed says nothing new. */
		if (goal.place || value == goal.digit)
			request_fail(r, REQUEST_WRONG, "%.40s cannot be: the cell has %d", change, value);
	} else if (value == 0 && goal.place) {
		position_put(now, goal.cell, goal.digit, ORIGIN_OWN);
	} else if (value == 0) {
		now->deleted[goal.cell] |= (uint16_t)digit_bit(goal.digit);
	}
	return r->code == REQUEST_FINE;
}

/* Makes the changes, after which the position is a start of its own. */
static bool opened_change_all(struct request *r, struct document *doc)
{
	char *changes = mem_string(r->changes), *rest = changes, *change;
	struct document changed;
	bool fine = true;

	document_init(&changed, doc->geo);
	changed.now = doc->now;
	if (doc->title != NULL)
		document_title(&changed, doc->title, strlen(doc->title));
	if (doc->id != NULL)
		document_id(&changed, doc->id, strlen(doc->id));
	document_free(doc);
	while (fine && (change = strsep(&rest, " ")) != NULL)
		fine = *change == '\0' || opened_change(r, change, &changed);
	changed.start = changed.now;
	*doc = changed;
	free(changes);
	return fine;
}

struct opened *opened_take(const struct opened_table *t, struct request *r)
{
	const size_t place = opened_place(t, r->handle);
	struct document doc;

	if (r->handle != 0 && !opened_has(t, place, r->handle)) {
		request_fail(r, REQUEST_NOT_OPEN, "position %ld is not open", r->handle);
		return NULL;
	}
	if (r->handle != 0 && r->changes == NULL) {
		t->list[place]->uses++;
		return t->list[place];
	}
	if (r->handle != 0)
		document_copy(&doc, &t->list[place]->doc);
	else if (!opened_read(r, &doc))
		return NULL;
	if (r->changes != NULL && !opened_change_all(r, &doc)) {
		document_free(&doc);
		return NULL;
	}
	struct opened *o = mem_zero(1, sizeof *o);

	*o = (struct opened){ .doc = doc, .uses = 1 };
	return o;
}
