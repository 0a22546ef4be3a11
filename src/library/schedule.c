/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "library/schedule.h"

#include <string.h>

#include "base/date.h"

static void count_attempt(struct practice_score *s, const struct journal_attempt *a)
{
	int day = date_of_time(a->at);

	s->tried++;
	s->last = a->at;
	if (!a->right) {
		s->interval = 0;
		s->due = day;
		return;
	}
	s->right++;
	s->time += a->clock;
	if (s->interval > 0 && day < s->due)
		return;
	s->interval = s->interval == 0 ? 1 : 2 * s->interval < SCHEDULE_LONGEST ? 2 * s->interval : SCHEDULE_LONGEST;
	s->due = day + s->interval;
}

/* The technique with this id; TECHNIQUES: there is none, as where a newer program wrote the journal. */
static int technique_of(const char *id)
{
	int i = 0;

	while (i < TECHNIQUES && strcmp(techniques[i].id, id) != 0)
		i++;
	return i;
}

void schedule_count(struct schedule *s, const struct journal_attempt *attempts, size_t count, int today)
{
	memset(s->score, 0, sizeof s->score);
	s->today = today;
	for (size_t i = 0; i < count; i++) {
		int t = technique_of(attempts[i].technique);

		if (t < TECHNIQUES)
			count_attempt(&s->score[t], &attempts[i]);
	}
}

enum standing schedule_standing(const struct schedule *s, int technique)
{
	const struct practice_score *score = &s->score[technique];

	if (score->tried == 0)
		return STANDING_NEW;
	if (score->due <= s->today)
		return STANDING_DUE;
	return score->interval >= SCHEDULE_MASTERED ? STANDING_MASTERED : STANDING_LEARNING;
}

/* Whether A comes before B, where B is simpler. */
static bool comes_before(const struct schedule *s, int a, int b)
{
	enum standing x = schedule_standing(s, a), y = schedule_standing(s, b);
	static const uint8_t order[STANDINGS] = {
		[STANDING_DUE] = 0, [STANDING_NEW] = 1, [STANDING_LEARNING] = 2, [STANDING_MASTERED] = 2
	};

	if (order[x] != order[y])
		return order[x] < order[y];
	return x != STANDING_NEW && s->score[a].due < s->score[b].due;
}

int schedule_next(const struct schedule *s)
{
	uint8_t order[TECHNIQUES];
	int next = -1;

	technique_sort(order);
	for (int i = 0; i < TECHNIQUES; i++)
		if (s->chosen[order[i]] && (next < 0 || comes_before(s, order[i], next)))
			next = order[i];
	return next;
}
