/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Documents as values: copies, what makes two of them differ, what makes one puzzle of them, names cut to a line, bookmarks. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "tests/formats/random.h"

/* One with something of everything. */
static void rich(struct document *doc)
{
	struct move move;
	struct error err;

	document_init(doc, geometry_of_size(9));
	document_title(doc, "A title", 7);
	doc->from = mem_string("easy");
	doc->number = 3;
	doc->clock = 1000;
	doc->mistakes = 1;
	position_put(&doc->start, 0, 5, ORIGIN_GIVEN);
	doc->start.deleted[1] = digit_bit(4);
	doc->now = doc->start;
	for (int i = 0; i < 2; i++) {
		CHECK(move_parse(doc->geo, i == 0 ? "set r2c2=7" : "note r3c3=8", &move, &err));
		document_add(doc, &move);
	}
	doc->done = 1;
	CHECK_INT(bookmarks_set(&doc->bookmarks, 1, "here"), BOOKMARK_SET);
}

TEST(a_copy_is_equal_and_its_own)
{
	struct rng rng = { 27 };
	struct document doc, copy, again;

	for (int i = 0; i < 300; i++) {
		random_document(geometry_of_size(9), &rng, &doc);
		document_copy(&copy, &doc);
		CHECK(document_equal(&doc, &copy));
		document_copy(&again, &copy);
		document_free(&copy);
		CHECK(document_equal(&doc, &again));
		document_free(&again);
		document_free(&doc);
	}
	rich(&doc);
	document_copy(&copy, &doc);
	document_free(&doc);
	CHECK_TEXT(copy.title, "A title");
	CHECK_TEXT(copy.from, "easy");
	CHECK_TEXT(bookmarks_find(&copy.bookmarks, "here")->name, "here");
	CHECK_INT(copy.count, 2);
	document_free(&copy);
}

/* Each changes one thing. */
static void no_title(struct document *d) { document_title(d, "", 0); }
static void other_from(struct document *d) { d->from[0] = 'E'; }
static void other_number(struct document *d) { d->number++; }
static void other_clock(struct document *d) { d->clock++; }
static void other_mistakes(struct document *d) { d->mistakes++; }
static void other_hints(struct document *d) { d->hints++; }
static void other_done(struct document *d) { d->done++; }
static void other_value(struct document *d) { d->now.value[0] = 6; }
static void other_origin(struct document *d) { d->now.origin[0] = ORIGIN_OWN; }
static void other_notes(struct document *d) { d->now.notes[5] = 1; }
static void other_marks(struct document *d) { d->now.filled = !d->now.filled; }
static void other_deleted(struct document *d) { d->now.deleted[1] = 0; }
static void start_value(struct document *d) { d->start.value[0] = 6; }
static void start_origin(struct document *d) { d->start.origin[0] = ORIGIN_OWN; }
static void start_deleted(struct document *d) { d->start.deleted[1] = 0; }
static void start_notes(struct document *d) { d->start.notes[5] = 1; }
static void bookmark_name(struct document *d) { d->bookmarks.list[0].name[0] = 'H'; }
static void bookmark_place(struct document *d) { d->bookmarks.list[0].at = 2; }

static void one_more_move(struct document *d)
{
	struct move move;

	document_move(d, 0, &move);
	document_add(d, &move);
}

/* A move beside the last one of the line, not behind it. */
static void one_more_branch(struct document *d)
{
	struct move move;

	document_move(d, 0, &move);
	move_tree_add(&d->tree, 1, &move);
}

static void one_more_bookmark(struct document *d)
{
	bookmarks_set(&d->bookmarks, 0, "");
}

static const struct change {
	void (*make)(struct document *);
	bool other_puzzle;
} changes[] = {
	{ no_title, false }, { other_from, false }, { other_number, false }, { other_clock, false }, { other_mistakes, false },
	{ other_hints, false },
	{ other_done, false }, { other_value, false }, { other_origin, false }, { other_notes, false }, { other_marks, false },
	{ other_deleted, false }, { start_value, true }, { start_origin, true }, { start_deleted, true }, { start_notes, false },
	{ bookmark_name, false }, { bookmark_place, false }, { one_more_move, false }, { one_more_branch, false },
	{ one_more_bookmark, false },
};

TEST(documents_differ_in_each_part)
{
	for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
		struct document doc, other;

		rich(&doc);
		document_copy(&other, &doc);
		CHECK(document_equal(&doc, &other));
		changes[i].make(&other);
		if (document_equal(&doc, &other) || document_equal(&other, &doc))
			test_fail(__FILE__, __LINE__, "change %zu makes no difference", i);
		if (document_same_puzzle(&doc, &other) == changes[i].other_puzzle)
			test_fail(__FILE__, __LINE__, "change %zu: %s puzzle", i, changes[i].other_puzzle ? "the same" : "another");
		document_free(&other);
		document_free(&doc);
	}
}

TEST(another_board_is_another_puzzle)
{
	struct document doc, other;

	document_init(&doc, geometry_of_size(9));
	document_init(&other, geometry_of_size(6));
	CHECK(!document_same_puzzle(&doc, &other));
	CHECK(!document_equal(&doc, &other));
	document_free(&other);
	document_free(&doc);
}

/* Between two letters, not within one. */
TEST(a_long_name_is_cut)
{
	struct strbuf text;

	strbuf_init(&text);
	for (int i = 0; i < 1000; i++)
		strbuf_text(&text, "\xe2\x82\xac");
	char *line = document_line(text.text, text.length);

	CHECK_INT(strlen(line), 201);
	CHECK(strncmp(line, text.text, 201) == 0);
	free(line);
	line = document_line(text.text, 60);
	CHECK_INT(strlen(line), 60);
	free(line);
	strbuf_free(&text);
}

/* What is no UTF-8 goes, and takes no blank with it. */
TEST(a_name_has_no_broken_bytes)
{
	char *line = document_line("a\xff" "b \xc3 c", 8);

	CHECK_TEXT(line, "ab c");
	free(line);
}

static void check_bookmarks(const struct bookmarks *b, const char *expected)
{
	struct strbuf out;

	strbuf_init(&out);
	for (size_t i = 0; i < b->count; i++) {
		strbuf_text(&out, i > 0 ? ", " : "");
		bookmark_print(&b->list[i], &out);
	}
	CHECK_TEXT(out.text, expected);
	strbuf_free(&out);
}

TEST(bookmarks_without_a_name_stay_where_they_are)
{
	struct bookmarks b = { .list = NULL };

	CHECK_INT(bookmarks_set(&b, 4, ""), BOOKMARK_SET);
	CHECK_INT(bookmarks_set(&b, 2, "one"), BOOKMARK_SET);
	CHECK_INT(bookmarks_set(&b, 2, ""), BOOKMARK_SET);
	CHECK_INT(bookmarks_set(&b, 4, ""), BOOKMARK_THERE);
	CHECK_INT(bookmarks_set(&b, 2, "two"), BOOKMARK_SET);
	check_bookmarks(&b, "2 one, 2, 2 two, 4");
	CHECK_INT(bookmarks_set(&b, 9, "one"), BOOKMARK_SET);
	check_bookmarks(&b, "2, 2 two, 4, 9 one");
	CHECK_INT(bookmarks_set(&b, 9, "one"), BOOKMARK_THERE);
	bookmarks_free(&b);
}
