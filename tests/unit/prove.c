/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The easiest proof: it solves the puzzle with no more effort than the needed steps, below its ceiling, and in time. */
#include "tests/test.h"

#include "solve/prove.h"
#include "tests/techniques/position.h"

static const char puzzle[] = "25.8.7.4...96.2...876..9.5....7..........6.8..9....7.45..4..37.........9.....5...";

/* Each reading takes so many milliseconds. */
static int64_t now, reading;

static int64_t clock_of_readings(void *data)
{
	(void)data;
	return now += reading;
}

/* Looks for a proof where a reading of the clock takes MILLISECONDS. */
static struct engine *prove(struct proved *p, int64_t milliseconds, int tenths)
{
	struct engine *e = engine_new();
	struct board b;

	now = 0;
	reading = milliseconds;
	engine_options(e)->clock = (struct engine_clock){ clock_of_readings, NULL };
	engine_options(e)->patience = 0;
	position_line(&b, puzzle);
	prove_find(p, e, &b, tenths);
	for (size_t i = 0; i < p->series.count; i++)
		step_apply(&p->series.steps[i].head, &b);
	CHECK(p->verdict != VERDICT_SOLVED || board_solved(&b));
	return e;
}

TEST(a_proof_takes_one_step_here)
{
	struct proved p;

	engine_free(prove(&p, 0, 0));
	CHECK(p.verdict == VERDICT_SOLVED && !p.stopped);
	CHECK_INT((int)series_hard(&p.series), 1);
	CHECK(p.found > p.series.count);
	prove_free(&p);
}

TEST(no_step_is_above_the_ceiling)
{
	struct proved p;
	int tenths;

	CHECK(prove_read_ceiling("x-chain", &tenths));
	engine_free(prove(&p, 0, tenths));
	CHECK(p.verdict == VERDICT_SOLVED && series_hard(&p.series) <= 2);
	for (size_t i = 0; i < p.series.count; i++)
		CHECK(techniques[p.series.steps[i].head.technique].difficulty <= tenths);
	prove_free(&p);
	CHECK(prove_read_ceiling("naked-single", &tenths));
	engine_free(prove(&p, 0, tenths));
	CHECK(p.verdict == VERDICT_STUCK && !p.stopped);
	prove_free(&p);
}

/* The path and the pruning count as well as the search. */
TEST(it_ends_in_time)
{
	const int64_t late = PROVE_ALL_MS + PROVE_ALL_MS / 10;
	struct proved p;

	/* The search ends first, and what was found stays. */
	engine_free(prove(&p, 1, 0));
	CHECK(now <= late);
	prove_free(&p);
	/* Not even the path ends. */
	engine_free(prove(&p, 100, 0));
	CHECK(p.verdict == VERDICT_LIMIT && p.stopped);
	CHECK(now <= late);
	prove_free(&p);
}
