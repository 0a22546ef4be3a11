/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/kind.h"

#include <stdlib.h>

#include "base/mem.h"
#include "rate/hodoku.h"

/* Added to the distance for each level between the puzzle's and the one that is wanted, and for one of a level that is not known. */
enum { KIND_LEVEL = 10000, KIND_UNKNOWN = LEVELS * KIND_LEVEL };

struct judge {
	struct kind kind;
	struct engine *engine;
};

bool kind_is_any(const struct kind *kind)
{
	return !kind->has_level;
}

struct judge *judge_new(const struct kind *kind)
{
	struct judge *j = mem_zero(1, sizeof *j);

	j->kind = *kind;
	j->engine = engine_new();
	return j;
}

void judge_free(struct judge *j)
{
	if (j == NULL)
		return;
	engine_free(j->engine);
	free(j);
}

/* An easier puzzle is the nearer the higher its score is; of a harder one only that is known. */
static int judge_level(struct judge *j, const struct board *b)
{
	struct hodoku_rating r;
	struct path path;
	int distance = KIND_UNKNOWN;

	if (hodoku_walk_within(j->engine, b, j->kind.level, &path)) {
		hodoku_rate(&path, &r);
		distance = ((int)j->kind.level - (int)r.level) * KIND_LEVEL;
		if (distance != 0)
			distance -= r.score < KIND_LEVEL ? r.score : KIND_LEVEL - 1;
	}
	path_free(&path);
	return distance;
}

int judge_distance(struct judge *j, const struct board *b)
{
	return j->kind.has_level ? judge_level(j, b) : 0;
}
