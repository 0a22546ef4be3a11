/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Every format reads what it writes. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "search/search.h"
#include "play/session.h"
#include "tests/formats/kit.h"
#include "tests/formats/random.h"

TEST(candide_is_the_identity)
{
	struct rng rng = { 1 };

	for (int i = 0; i < 500; i++) {
		struct document doc, back;

		random_document(random_shape(&rng), &rng, &doc);
		format_through("candide", &doc, &back);
		CHECK(document_equal(&doc, &back));
		document_free(&doc);
		document_free(&back);
	}
}

/* The lines between the marks of the example, without what groff wants. */
static void man_example(struct strbuf *out)
{
	struct strbuf page;
	struct error err;

	strbuf_init(&page);
	CHECK(file_read(test_source("../man/candide.5"), 1 << 20, &page, &err));
	const char *p = strstr(page.text, "\ncandide 1\n"), *end = strstr(page.text, "\n.RE\n.fi\n");

	CHECK(p != NULL && end > p);
	for (p++; p <= end; p++) {
		if (*p == '\\')
			p += p[1] == '&' ? 2 : 1;
		strbuf_char(out, *p);
	}
	strbuf_free(&page);
}

TEST(the_example_of_the_man_page_is_a_game_as_it_is_saved)
{
	struct strbuf example, again;
	struct document doc;
	struct session s;
	struct reader r;
	struct error err;

	strbuf_init(&example);
	strbuf_init(&again);
	man_example(&example);
	reader_init(&r, example.text, example.length);
	CHECK_INT(reader_next(&r, &doc, &err), READ_PUZZLE);
	format_find("candide")->write(&doc, &again);
	CHECK_TEXT(again.text, example.text);
	if (!session_init(&s, &doc, &err))
		test_fail(__FILE__, __LINE__, "%s", err.text);
	CHECK(session_redo(&s));
	CHECK(!session_redo(&s));
	session_free(&s);
	strbuf_free(&example);
	strbuf_free(&again);
}

/* Without own marks, and only what the rules allow is deleted: all that the other formats can say. */
static void plain_document(struct rng *rng, bool entries, bool deletions, struct document *doc)
{
	const struct geometry *g = random_shape(rng);
	struct board b;

	document_init(doc, g);
	for (int cell = 0; cell < g->cells; cell++)
		if (rng_below(rng, 3) == 0)
			position_put(&doc->now, cell, 1 + (int)rng_below(rng, (unsigned)g->size),
				     entries && rng_below(rng, 2) ? ORIGIN_OWN : ORIGIN_GIVEN);
	position_board(&doc->now, g, &b);
	for (int cell = 0; deletions && cell < g->cells; cell++)
		doc->now.deleted[cell] = (uint16_t)(rng_next(rng) & b.cand[cell]);
	doc->start = doc->now;
}

static void check_round_trips(const char *format, bool entries, bool deletions)
{
	struct rng rng = { 2 };

	for (int i = 0; i < 300; i++) {
		struct document doc, back;

		plain_document(&rng, entries, deletions, &doc);
		format_through(format, &doc, &back);
		CHECK(document_equal(&doc, &back));
		document_free(&doc);
		document_free(&back);
	}
}

TEST(line_reads_what_it_writes)
{
	check_round_trips("line", false, false);
}

TEST(line_keeps_the_title)
{
	struct document doc, back;

	document_init(&doc, geometry_of_size(9));
	document_title(&doc, "5 of them", 9);
	format_through("line", &doc, &back);
	CHECK(document_equal(&doc, &back));
	document_free(&doc);
	document_free(&back);
}

TEST(grid_reads_what_it_writes)
{
	check_round_trips("grid", false, false);
	check_round_trips("grid", true, false);
}

/* Whose marks they are is kept where there are none yet. */
TEST(own_marks_are_own_marks_without_any)
{
	struct document doc, back;

	for (const struct format *f = formats; f < formats + format_count; f++) {
		if (f->write == NULL || !(f->holds & HOLD(NOTES)) || !format_is_read(f))
			continue;
		document_init(&doc, geometry_of_size(9));
		position_put(&doc.now, 0, 5, ORIGIN_GIVEN);
		doc.now.filled = false;
		doc.start = doc.now;
		format_through(f->id, &doc, &back);
		if (!document_equal(&doc, &back))
			test_fail(__FILE__, __LINE__, "%s lost that the marks are the person's own", f->id);
		document_free(&doc);
		document_free(&back);
	}
}

TEST(hodoku_reads_what_it_writes)
{
	check_round_trips("hodoku", true, true);
}

/* Values that break no rule: those of one solution. */
static void sound_document(struct rng *rng, struct document *doc)
{
	const struct geometry *g = random_shape(rng);
	uint8_t solution[MAX_CELLS];
	struct board b;

	document_init(doc, g);
	board_init(&b, g);
	search_count(&b, 1, solution);
	for (int cell = 0; cell < g->cells; cell++)
		if (rng_below(rng, 3) == 0)
			position_put(&doc->now, cell, solution[cell], rng_below(rng, 2) ? ORIGIN_OWN : ORIGIN_GIVEN);
	position_board(&doc->now, g, &b);
	for (int cell = 0; cell < g->cells; cell++) {
		uint16_t gone = (uint16_t)(rng_next(rng) & rng_next(rng) & b.cand[cell]);

		/* One that is alone would have to be told from a value. */
		if (bits_count(b.cand[cell] & (uint16_t)~gone) > 1)
			doc->now.deleted[cell] = gone;
	}
	doc->start = doc->now;
}

TEST(three_boards_read_what_they_write)
{
	struct rng rng = { 3 };

	for (int i = 0; i < 300; i++) {
		struct document doc, back;

		sound_document(&rng, &doc);
		format_through("grid", &doc, &back);
		CHECK(document_equal(&doc, &back));
		document_free(&doc);
		document_free(&back);
	}
}

TEST(marks_read_what_they_write)
{
	struct rng rng = { 4 };

	for (int i = 0; i < 300; i++) {
		struct document doc, back;
		struct board before, after;

		sound_document(&rng, &doc);
		format_through("marks", &doc, &back);
		CHECK(back.geo == doc.geo);
		position_board(&doc.now, doc.geo, &before);
		position_board(&back.now, doc.geo, &after);
		for (int cell = 0; cell < doc.geo->cells; cell++) {
			/* A cell that the rules leave one candidate is written as that digit. */
			uint16_t digit = before.value[cell] ? digit_bit(before.value[cell]) : before.cand[cell];

			CHECK_INT(after.value[cell] ? digit_bit(after.value[cell]) : after.cand[cell], digit);
		}
		document_free(&doc);
		document_free(&back);
	}
}
