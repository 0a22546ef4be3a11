/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* When a technique is to be practised again, and what is offered next. */
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

#include "library/stats.h"

enum { DAY = 24 * 3600, FIRST_DAY = 20000, MOST = 32 };

/*
 * Attempts in words: a letter each, "r" right at the first go, "w" not; a digit goes on by so many days. They are written to LIST and
 * counted on TODAY, days after the first.
 */
static void practise(struct schedule *s, const char *technique, const char *text, int today)
{
	struct journal_attempt list[MOST];
	size_t count = 0;
	int day = FIRST_DAY;

	for (; *text != '\0'; text++) {
		if (*text >= '0' && *text <= '9') {
			day += *text - '0';
			continue;
		}
		list[count] = (struct journal_attempt){ .at = (long long)day * DAY + 5, .clock = 1000, .right = *text == 'r' };
		snprintf(list[count++].technique, ATTEMPT_NAME, "%s", technique);
	}
	schedule_count(s, list, count, FIRST_DAY + today);
}

static const struct practice_score *score_of(const struct schedule *s, const char *technique)
{
	return &s->score[technique_find(technique)->index];
}

static void check_after(const char *attempts, int interval, int due)
{
	struct schedule s = { .today = 0 };

	practise(&s, "x-wing", attempts, 0);
	CHECK_INT(score_of(&s, "x-wing")->interval, interval);
	CHECK_INT(score_of(&s, "x-wing")->due, FIRST_DAY + due);
}

TEST(intervals_double_when_due)
{
	check_after("r", 1, 1);
	check_after("r1r", 2, 3);
	check_after("r1r2r", 4, 7);
	check_after("r1r2r4r", 8, 15);
	/* Late is as good as on the day, and counts from there. */
	check_after("r5r", 2, 7);
	/* The most. */
	check_after("r1r2r4r8r97r9995r99999991r999999999999992r", SCHEDULE_LONGEST, 255 + SCHEDULE_LONGEST);
}

TEST(what_is_not_due_does_not_change)
{
	check_after("rrrr", 1, 1);
	check_after("r1r1r", 2, 3);
}

TEST(a_failure_begins_anew)
{
	check_after("w", 0, 0);
	check_after("r1r2w", 0, 3);
	check_after("r1r2wr", 1, 4);
	check_after("wwr1r", 2, 3);
}

TEST(days_are_those_of_utc)
{
	struct schedule s = { .today = 0 };
	struct journal_attempt late = { .technique = "x-wing", .at = (long long)FIRST_DAY * DAY + DAY - 1, .right = true };

	schedule_count(&s, &late, 1, FIRST_DAY);
	CHECK_INT(score_of(&s, "x-wing")->due, FIRST_DAY + 1);
	late.at++;
	schedule_count(&s, &late, 1, FIRST_DAY);
	CHECK_INT(score_of(&s, "x-wing")->due, FIRST_DAY + 2);
}

TEST(score_and_standing)
{
	struct schedule s = { .today = 0 };
	int t = (int)technique_find("x-wing")->index;

	practise(&s, "x-wing", "", 0);
	CHECK_INT(schedule_standing(&s, t), STANDING_NEW);
	practise(&s, "x-wing", "wr1rw", 1);
	CHECK_INT(s.score[t].tried, 4);
	CHECK_INT(s.score[t].right, 2);
	CHECK_INT(s.score[t].time, 2000);
	CHECK_INT(s.score[t].last, (long long)(FIRST_DAY + 1) * DAY + 5);
	CHECK_INT(schedule_standing(&s, t), STANDING_DUE);
	practise(&s, "x-wing", "r", 0);
	CHECK_INT(schedule_standing(&s, t), STANDING_LEARNING);
	practise(&s, "x-wing", "r", 1);
	CHECK_INT(schedule_standing(&s, t), STANDING_DUE);
	practise(&s, "x-wing", "r1r2r4r", 14);
	CHECK_INT(schedule_standing(&s, t), STANDING_MASTERED);
	practise(&s, "x-wing", "r1r2r4r", 15);
	CHECK_INT(schedule_standing(&s, t), STANDING_DUE);
	/* What only a newer program knows is left out. */
	practise(&s, "no-such-technique", "r", 0);
	CHECK_INT(schedule_standing(&s, t), STANDING_NEW);
}

static const char *next_of(const struct schedule *s)
{
	int next = schedule_next(s);

	return next < 0 ? "none" : techniques[next].id;
}

static struct journal_attempt attempt(const char *technique, int day, bool right)
{
	struct journal_attempt a = { .at = (long long)day * DAY, .right = right };

	snprintf(a.technique, sizeof a.technique, "%s", technique);
	return a;
}

TEST(what_comes_next)
{
	struct schedule s = { .today = 0 };
	struct journal_attempt list[] = { attempt("x-wing", 10, true), attempt("hidden-single", 12, true), attempt("naked-pair", 20, true) };

	CHECK_TEXT(next_of(&s), "none");
	s.chosen[technique_find("x-wing")->index] = s.chosen[technique_find("naked-pair")->index] = true;
	s.chosen[technique_find("hidden-single")->index] = s.chosen[technique_find("swordfish")->index] = true;
	/* The simplest that is new. */
	schedule_count(&s, list, 0, 20);
	CHECK_TEXT(next_of(&s), "hidden-single");
	/* What is due for the longest time. */
	schedule_count(&s, list, 3, 20);
	CHECK_TEXT(next_of(&s), "x-wing");
	/* Nothing is due: what is new. */
	schedule_count(&s, list, 3, 10);
	CHECK_TEXT(next_of(&s), "swordfish");
	/* Nothing is new either: what will be due first. */
	s.chosen[technique_find("swordfish")->index] = false;
	CHECK_TEXT(next_of(&s), "x-wing");
}
