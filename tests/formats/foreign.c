/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The formats of other programs: samples as those write them, malformed files, and that each format holds what it says it does. */
#include "tests/test.h"

#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "play/document.h"
#include "search/search.h"
#include "tests/formats/kit.h"
#include "tests/formats/random.h"

#define CASES(id) \
	TEST(sample_##id) { format_cases("sample", #id, "puzzles"); } \
	TEST(malformed_##id) { format_cases("malformed", #id, "errors"); }

CASES(qqwing)
CASES(sudokuwiki)
CASES(sukaku)
CASES(gsf)
CASES(fields)
CASES(drawn)
CASES(picture)
CASES(spaced)
CASES(solo)
CASES(json)
CASES(list)
CASES(debian)
CASES(sdk)
CASES(sdx)
CASES(ss)
CASES(sdm)

#define CASES_IF_READ(id) \
	TEST(sample_##id) { format_need(#id); format_cases("sample", #id, "puzzles"); } \
	TEST(malformed_##id) { format_need(#id); format_cases("malformed", #id, "errors"); }

CASES_IF_READ(opensudoku)
CASES_IF_READ(ksudoku)
CASES_IF_READ(gnome)
CASES_IF_READ(fpuzzles)

TEST(sample_table) { format_cases("sample", "table", "puzzles"); }

TEST(readers_of_the_samples_say_that_they_reached_the_end)
{
	static const char *const ids[] = { "qqwing", "sudokuwiki", "sukaku", "gsf", "fields", "drawn", "picture", "spaced", "solo", "json", "list", "debian", "sdk", "sdx", "ss", "sdm", "table" };

	for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
		char name[100];
		struct strbuf text;
		struct error err;

		strbuf_init(&text);
		snprintf(name, sizeof name, "formats/sample-%s.txt", ids[i]);
		CHECK(file_read(test_source(name), 1 << 20, &text, &err));
		format_cut_everywhere(text.text, text.length);
		strbuf_free(&text);
	}
}

static void put_values(struct document *doc, const uint8_t solution[], unsigned holds, struct rng *rng)
{
	struct position *p = &doc->now;
	bool more = true;
	struct board b;

	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (rng_below(rng, 3) == 0)
			position_put(p, cell, solution[cell], (holds & HOLD(ENTRIES)) && rng_below(rng, 2) ? ORIGIN_OWN : ORIGIN_GIVEN);
	while (more && !(holds & HOLD(SINGLES))) {
		more = false;
		position_values(p, doc->geo, &b);
		for (int cell = 0; cell < doc->geo->cells; cell++) {
			if (!bits_is_single(b.cand[cell]))
				continue;
			position_put(p, cell, solution[cell], ORIGIN_GIVEN);
			more = true;
		}
	}
}

/* A document that has all and only what a format with these bits holds, history aside. */
static void held_document(unsigned holds, struct rng *rng, struct document *doc)
{
	const struct geometry *g = holds & HOLDS_SIZES ? random_shape(rng) : geometry_of_size(9);
	struct position *p = &doc->now;
	uint8_t solution[MAX_CELLS];
	struct board b;

	document_init(doc, g);
	board_init(&b, g);
	search_count(&b, 1, solution);
	put_values(doc, solution, holds, rng);
	position_values(p, g, &b);
	p->filled = !(holds & HOLD(NOTES)) || rng_below(rng, 2);
	for (int cell = 0; cell < g->cells; cell++) {
		uint16_t gone = (uint16_t)(rng_next(rng) & rng_next(rng) & b.cand[cell]);

		if ((holds & HOLD(DELETED)) && ((holds & HOLD(SINGLES)) || bits_count(b.cand[cell] & (uint16_t)~gone) > 1))
			p->deleted[cell] = gone;
		/* No person can mark a given. */
		if (!p->filled && p->origin[cell] != ORIGIN_GIVEN && rng_below(rng, 3) == 0)
			p->notes[cell] = (uint16_t)(rng_next(rng) & g->all);
		if ((holds & HOLD(CENTRE)) && !p->filled && p->value[cell] == 0 && rng_below(rng, 3) == 0)
			p->centre[cell] = (uint16_t)(rng_next(rng) & g->all);
		if ((holds & HOLD(COLOURS)) && rng_below(rng, 4) == 0)
			p->colour[cell] = p->tint[candidate(cell, 1)] = (uint8_t)(1 + rng_below(rng, COLOURS));
	}
	if ((holds & HOLD(TITLE)) && rng_below(rng, 2))
		document_title(doc, "It is a 5 [x]", 13);
	if ((holds & HOLD(CLOCK)) && rng_below(rng, 2))
		doc->clock = 1 + rng_below(rng, 10000000);
	doc->start = doc->now;
}

TEST(every_format_reads_what_it_holds)
{
	for (const struct format *f = formats; f < formats + format_count; f++) {
		struct rng rng = { 12 };

		for (int i = 0; i < 200 && f->write != NULL && format_is_read(f); i++) {
			struct document doc, back;

			held_document(f->holds, &rng, &doc);
			CHECK_INT(format_loses(f, &doc), 0);
			format_through(f->id, &doc, &back);
			if (!document_equal(&doc, &back))
				test_fail(__FILE__, __LINE__, "%s does not hold what it says", f->id);
			document_free(&doc);
			document_free(&back);
		}
	}
}

TEST(what_a_format_leaves_out_is_known)
{
	struct rng rng = { 12 };
	struct document doc, half;
	struct strbuf parts;

	held_document(HOLDS_PARTS, &rng, &doc);
	document_title(&doc, "A title", 7);
	doc.now.filled = false;
	doc.now.notes[0] = doc.now.centre[0] = 1;
	doc.now.colour[0] = 1;
	for (int cell = 0; cell < 81; cell++)
		doc.now.deleted[cell] = 0x1fe;
	doc.clock = 1000;
	for (const struct format *f = formats; f < formats + format_count; f++)
		CHECK_INT(format_loses(f, &doc), HOLDS_PARTS & ~f->holds);
	strbuf_init(&parts);
	format_parts(HOLD(TITLE) | HOLD(NOTES), &parts);
	CHECK_TEXT(parts.text, "the title, your own marks");
	strbuf_free(&parts);
	document_free(&doc);
	document_init(&half, geometry_of_size(9));
	CHECK_INT(format_loses(format_find("sdm"), &half), 0);
	document_free(&half);
}

TEST(formats_of_9x9_say_that_others_do_not_fit)
{
	struct document doc;
	struct error err;

	document_init(&doc, geometry_of_size(6));
	CHECK(format_fits(format_find("solo"), &doc, &err));
	CHECK(!format_fits(format_find("sdk"), &doc, &err));
	CHECK_TEXT(err.text, "sdk has only 9x9 boards, and this one is 6x6");
	document_free(&doc);
}

TEST(a_suffix_chooses_the_format)
{
	CHECK(format_of_file("a/b.c/x.sdk") == format_find("sdk"));
	CHECK(format_of_file("X.SDM") == format_find("sdm"));
	CHECK(format_of_file("x.sdx") == format_find("sdx"));
	CHECK(format_of_file("x.ss") == format_find("ss"));
	CHECK(format_of_file("x.opensudoku") == format_find("opensudoku"));
	CHECK(format_of_file("x.ksudoku") == format_find("ksudoku"));
	CHECK(format_of_file("x.candide") == format_find("candide"));
	CHECK(format_of_file("x") == format_find("candide"));
	CHECK(format_of_file("x.") == format_find("candide"));
	CHECK(format_of_file("x.txt") == format_find("candide"));
}

/* Comments, and lines that only begin as those formats do, stay what they are. */
TEST(likenesses_are_no_other_format)
{
	CHECK_READS("#Another\n" SAME "\n", SAME "\n");
	CHECK_READS(SAME ", a title\n", SAME " (a title)\n");
	CHECK_READS(SAME ",\n", SAME "\n");
	CHECK_READS("% 5\n\n" SAME "\n",
		    "file:1:1: no puzzle begins here: a puzzle is a line of 81, 36 or 16 cells, 9, 6 or 4 rows of them, or another format of candide(5)\n"
		    SAME "\n");
}

/* The puzzle as FORMAT writes and reads it has the same givens, or, where lone candidates may become values, the same solution. */
static void convert(const struct format *f, const struct document *doc, bool exact)
{
	uint8_t one[MAX_CELLS], other[MAX_CELLS];
	struct board before, after;
	struct document back;

	format_through(f->id, doc, &back);
	CHECK(back.geo == doc->geo);
	position_board(&doc->now, doc->geo, &before);
	position_board(&back.now, doc->geo, &after);
	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (exact || doc->now.value[cell] != 0)
			if (back.now.value[cell] != doc->now.value[cell])
				test_fail(__FILE__, __LINE__, "%s lost a value", f->id);
	if (!exact) {
		CHECK_INT(search_count(&before, 2, one), search_count(&after, 2, other));
		CHECK(memcmp(one, other, (size_t)doc->geo->cells) == 0);
	}
	document_free(&back);
}

static void convert_all(const struct document *doc)
{
	struct error unused;

	for (const struct format *f = formats; f < formats + format_count; f++) {
		if (f->write != NULL && format_is_read(f) && format_fits(f, doc, &unused))
			convert(f, doc, f->holds & HOLD(SINGLES));
	}
}

/* The first puzzles of a file of real ones, through every format and back. */
static void convert_file(const char *name, int most)
{
	struct document doc;
	struct strbuf text;
	struct reader r;
	struct error err;

	format_data(name, &text);
	reader_init(&r, text.text, text.length);
	for (; most > 0 && reader_next(&r, &doc, &err) == READ_PUZZLE; most--) {
		convert_all(&doc);
		document_free(&doc);
	}
	strbuf_free(&text);
}

TEST(real_puzzles_survive_every_format_tutorials) { convert_file("tutorials.txt", 100); }
TEST(real_puzzles_survive_every_format_top1465) { convert_file("top1465.txt", test_effort(300)); }
TEST(real_puzzles_survive_every_format_hodoku_levels) { convert_file("hodoku_levels.txt", test_effort(300)); }
TEST(real_puzzles_survive_every_format_17clue) { convert_file("17clue.txt", test_effort(300)); }
