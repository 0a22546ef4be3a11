/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Prints src/generate/daily_table.inc: which puzzle of the sequence of daily.c is of which level, by HoDoKu's rule, for ten years from 2026
 * on. It was run once; with a later rating it prints another table, which only a new version of the algorithm could use.
 */
#include <stdio.h>

#include "base/strbuf.h"
#include "generate/daily.h"
#include "rate/hodoku.h"

enum { YEARS = 10, FIRST_YEAR = 2026, DISGUISES = 3, WIDTH = 120 };

static const char figures[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

struct column {
	struct strbuf year[YEARS];
	int years, days;	/* those that are done, and the days of the next one that are */
	uint32_t last;		/* the number after that of the last puzzle */
};

static int days_of_year(int year)
{
	return year % 4 == 0 ? 366 : 365;
}

static void column_add(struct column *c, uint32_t number)
{
	uint32_t gap = number - c->last, most = sizeof figures - 2;

	for (; gap >= most; gap -= most)
		strbuf_char(&c->year[c->years], figures[most]);
	strbuf_char(&c->year[c->years], figures[gap]);
	c->last = number + 1;
	if (++c->days == days_of_year(FIRST_YEAR + c->years)) {
		c->years++;
		c->days = 0;
	}
}

/* LEVELS where the techniques do not solve it. */
static int level_of(struct engine *engine, const uint8_t values[])
{
	struct hodoku_rating rating;
	struct board board;
	struct path path;

	board_init(&board, geometry_classic());
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		if (values[cell] != 0)
			board_give(&board, cell, values[cell]);
	hodoku_walk(engine, &board, false, &path);
	hodoku_rate(&path, &rating);
	int level = path.verdict == VERDICT_SOLVED ? (int)rating.level : LEVELS;

	path_free(&path);
	return level;
}

static bool keeps_level(struct engine *engine, uint8_t values[], int level)
{
	bool keeps = true;

	for (uint64_t seed = 0; seed < DISGUISES && keeps; seed++) {
		daily_disguise(seed, values);
		keeps = level_of(engine, values) == level;
	}
	return keeps;
}

static void print_string(struct strbuf *text)
{
	for (size_t at = 0; at < text->length; at += WIDTH)
		printf("\t\t\"%.*s\"%s\n", WIDTH, text->text + at, at + WIDTH < text->length ? "" : ",");
	strbuf_free(text);
}

int main(void)
{
	static struct column columns[LEVELS];
	struct engine *engine = engine_new();
	uint8_t values[MAX_CELLS];
	int left = LEVELS;

	for (int i = 0; i < LEVELS * YEARS; i++)
		strbuf_init(&columns[i / YEARS].year[i % YEARS]);
	for (uint32_t number = 0; left > 0; number++) {
		daily_attempt(number, values);
		int level = level_of(engine, values);

		if (level == LEVELS || columns[level].years == YEARS || !keeps_level(engine, values, level))
			continue;
		column_add(&columns[level], number);
		left -= columns[level].years == YEARS;
	}
	printf("/* SPDX-License-Identifier: GPL-3.0-or-later */\n/* SPDX-FileCopyrightText: the candide authors */\n");
	printf("/* Made once by `make daily-table`, and never changed (daily.c): for each level a text for each year from %d on. */\n", FIRST_YEAR);
	for (int level = 0; level < LEVELS; level++) {
		printf("\t{	/* %s */\n", level_id((enum level)level));
		for (int year = 0; year < YEARS; year++)
			print_string(&columns[level].year[year]);
		printf("\t},\n");
	}
	engine_free(engine);
	return 0;
}
