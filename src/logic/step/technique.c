/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/technique.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/spelling.h"
#include "logic/step/notation.h"
#include "logic/step/technique_id.h"

/* Each row names the function that finds it; the files of logic/finders and logic/forcing define them. */
#define TECHNIQUE(ID, id_, finder, ...) technique_finder finder;
#include "logic/step/techniques.def"
#undef TECHNIQUE
technique_chooser choose_chain, choose_grouped_chain, choose_unique_loop, choose_whip, choose_or_whip;

const struct technique techniques[TECHNIQUES] = {
#define TECHNIQUE(ID, id_, finder, ...) [TECHNIQUE_##ID] = { .index = TECHNIQUE_##ID, .id = id_, .find = finder, __VA_ARGS__ },
#include "logic/step/techniques.def"
#undef TECHNIQUE
};
const int technique_count = TECHNIQUES;
static_assert((int)TECHNIQUES <= (int)TECHNIQUES_MAX, "sets of techniques have room for all");

#define HODOKU "HoDoKu"
#define SUDOKUWIKI "SudokuWiki"
#define YZF "YZF Sudoku"
#define KAZUSA "Kazusa (Sudoku Studio)"
#define CSP_RULES "CSP-Rules"
#define EXPLAINER "Sudoku Explainer"
const struct technique_name technique_names[] = {
#define NAME_OF(program, name, ID) { program, name, &techniques[TECHNIQUE_##ID] },
#include "logic/step/names_of.def"
#undef NAME_OF
};
const int technique_name_count = sizeof technique_names / sizeof technique_names[0];

static const char *const level_ids[LEVELS] = {
#define LEVEL(ID, id, ...) [LEVEL_##ID] = id,
#include "logic/step/levels.def"
#undef LEVEL
};

bool technique_fits(const struct technique *t, const struct geometry *g)
{
	const unsigned has = (g->boxes ? NEEDS_BOXES : 0) | (g->conditions == 0 ? NEEDS_HOUSES : 0) | (g->plain ? NEEDS_PLAIN : 0) |
			     (g->size <= CLASSIC_SIZE ? NEEDS_NINE : 0) | (g->ruled ? NEEDS_CLUES : 0) |
			     (g->plain ? 0 : NEEDS_MORE) | (g->boxes ? 0 : NEEDS_REGIONS);

	return (t->needs & ~has) == 0;
}

const char *technique_aliases(const struct technique *t)
{
	return t->aliases != NULL ? _(t->aliases) : "";
}

void technique_offer(struct spelling_search *s)
{
	const char *name;
	unsigned technique;

	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		spelling_offer_aloud(s, t->id, t);
		spelling_offer(s, t->name, t);
		spelling_offer(s, _(t->name), t);
		spelling_offer(s, t->short_name, t);
		spelling_offer(s, t->code, t);
		if (t->aliases != NULL) {
			spelling_offer_list(s, t->aliases, t);
			spelling_offer_list(s, technique_aliases(t), t);
		}
	}
	for (size_t i = 0; (name = chain_name_at(i, &technique)) != NULL; i++) {
		spelling_offer(s, name, &techniques[technique]);
		spelling_offer(s, _(name), &techniques[technique]);
	}
	for (int i = 0; i < technique_name_count; i++)
		spelling_offer(s, technique_names[i].name, technique_names[i].technique);
}

const struct technique *technique_find(const char *name)
{
	return spelling_find(name, technique_offer);
}

bool technique_is_searched_with(const struct technique *t, const struct technique *other)
{
	return t == other || (t->choose != NULL && t->choose == other->choose) ||
	       (t->forcing != FORCING_NONE && t->forcing == other->forcing);
}

int technique_least_effort(const struct technique *t)
{
	int least = t->effort;

	for (const struct technique *other = techniques; other < techniques + technique_count; other++)
		if (technique_is_searched_with(t, other) && other->effort < least)
			least = other->effort;
	return least;
}

/* The difficulty of the easiest row that is one search with T. */
static int least_difficulty_with(const struct technique *t)
{
	int least = t->difficulty;

	for (const struct technique *other = techniques; t->choose != NULL && other < techniques + technique_count; other++)
		if (other->choose == t->choose && other->difficulty < least)
			least = other->difficulty;
	return least;
}

/* Puts the rows into the order of VALUE, and where that is the same, of techniques.def. */
static void sort_by(int (*value)(const struct technique *), uint8_t order[TECHNIQUES_MAX])
{
	int values[TECHNIQUES_MAX];

	for (int i = 0; i < technique_count; i++) {
		int at = i, here = value(&techniques[i]);

		for (; at > 0 && values[at - 1] > here; at--) {
			order[at] = order[at - 1];
			values[at] = values[at - 1];
		}
		order[at] = (uint8_t)i;
		values[at] = here;
	}
}

void technique_sort(uint8_t order[TECHNIQUES_MAX])
{
	sort_by(least_difficulty_with, order);
}

void technique_sort_by_effort(uint8_t order[TECHNIQUES_MAX])
{
	sort_by(technique_least_effort, order);
}

void technique_set_default(struct technique_set *set)
{
	for (int i = 0; i < technique_count; i++)
		set->on[i] = techniques[i].on;
}

static bool is_family(const char *family, const char *name)
{
	return spelling_alike(family, name) || spelling_alike(_(family), name);
}

bool technique_names_family(const char *name)
{
	for (int i = 0; i < technique_count; i++)
		if (is_family(techniques[i].family, name))
			return true;
	return false;
}

/* Whether NAME is the noun of a family: the last word in English, the first one in the person's language where that has another name. */
static bool is_kind(const char *family, const char *name)
{
	const char *last = strrchr(family, ' '), *translated = _(family);
	char *first = mem_string_n(translated, strcspn(translated, " "));
	bool kind = (last != NULL && spelling_alike(last + 1, name)) ||
		    (strcmp(translated, family) != 0 && spelling_alike(first, name));

	free(first);
	return kind;
}

/* "fish" is what basic fish and finned fish have in common; but a family that has the whole name goes before. */
bool technique_set_family(struct technique_set *set, const char *family, bool on)
{
	const bool whole = technique_names_family(family);
	bool found = false;

	for (int i = 0; i < technique_count; i++) {
		if (!(whole ? is_family : is_kind)(techniques[i].family, family))
			continue;
		set->on[i] = on;
		found = true;
	}
	return found;
}

bool technique_set_named(struct technique_set *set, const char *name)
{
	const struct technique *t = technique_find(name);

	if (t == NULL || technique_names_family(name))
		return technique_set_family(set, name, true);
	set->on[t->index] = true;
	return true;
}

const char *level_id(enum level level)
{
	return level_ids[level];
}

void level_offer(struct spelling_search *s)
{
	for (int level = 0; level < LEVELS; level++) {
		spelling_offer_aloud(s, level_ids[level], &level_ids[level]);
		spelling_offer(s, _(level_ids[level]), &level_ids[level]);
	}
}

int level_find(const char *word)
{
	const char *const *found = spelling_find(word, level_offer);

	return found != NULL ? (int)(found - level_ids) : -1;
}

int technique_length_added(int length)
{
	/* The lengths after which there is more are 4, 6, 8, 12, 16, 24 ...: two for each power of two. */
	if (length <= 4)
		return 0;
	int highest = bits_highest((uint64_t)length - 1);

	return 2 * highest - 3 + ((length - 1) >> (highest - 1) & 1);
}
