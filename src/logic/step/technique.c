/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/technique.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "logic/step/technique_id.h"

/* Each row names the function that finds it; the files of logic/finders and logic/forcing define them. */
#define TECHNIQUE(ID, id_, finder, ...) technique_finder finder;
#include "logic/step/techniques.def"
#undef TECHNIQUE
technique_chooser choose_chain, choose_grouped_chain, choose_unique_loop;

const struct technique techniques[TECHNIQUES] = {
#define TECHNIQUE(ID, id_, finder, ...) [TECHNIQUE_##ID] = { .index = TECHNIQUE_##ID, .id = id_, .find = finder, __VA_ARGS__ },
#include "logic/step/techniques.def"
#undef TECHNIQUE
};
const int technique_count = TECHNIQUES;
static_assert((int)TECHNIQUES <= (int)TECHNIQUES_MAX, "sets of techniques have room for all");

static const char *const level_ids[LEVELS] = {
#define LEVEL(ID, id, ...) [LEVEL_##ID] = id,
#include "logic/step/levels.def"
#undef LEVEL
};

/* Names are compared without regard to case and accents, and a blank is as good as a hyphen. */
static uint32_t technique_fold(uint32_t rune)
{
	char c = utf8_plain(rune);

	if (c == '?')
		return rune;
	return c == ' ' || c == '_' ? '-' : (uint32_t)tolower((unsigned char)c);
}

static bool same_bytes(const char *words, size_t length, const char *name)
{
	const char *end = words + length;

	while (words < end && *name != '\0')
		if (technique_fold(utf8_next(&words)) != technique_fold(utf8_next(&name)))
			return false;
	return words == end && *name == '\0';
}

bool technique_same_name(const char *words, const char *name)
{
	return same_bytes(words, strlen(words), name);
}

static bool in_list(const char *list, const char *name)
{
	while (*list != '\0') {
		size_t length = strcspn(list, ",");

		if (same_bytes(list, length, name))
			return true;
		list += length + (list[length] == ',');
	}
	return false;
}

const char *technique_aliases(const struct technique *t)
{
	return t->aliases != NULL ? _(t->aliases) : "";
}

const struct technique *technique_find(const char *name)
{
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		const char *const names[] = { t->id, t->name, _(t->name), t->short_name, strcmp(t->code, "-") != 0 ? t->code : "" };

		for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
			if (names[i][0] != '\0' && technique_same_name(names[i], name))
				return t;
		if (t->aliases != NULL && (in_list(t->aliases, name) || in_list(technique_aliases(t), name)))
			return t;
	}
	return NULL;
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

void technique_sort(uint8_t order[TECHNIQUES_MAX])
{
	int least[TECHNIQUES_MAX];

	for (int i = 0; i < technique_count; i++) {
		int at = i, here = least_difficulty_with(&techniques[i]);

		for (; at > 0 && least[at - 1] > here; at--) {
			order[at] = order[at - 1];
			least[at] = least[at - 1];
		}
		order[at] = (uint8_t)i;
		least[at] = here;
	}
}

void technique_set_default(struct technique_set *set)
{
	for (int i = 0; i < technique_count; i++)
		set->on[i] = techniques[i].on;
}

static bool is_family(const char *family, const char *name)
{
	return technique_same_name(family, name) || technique_same_name(_(family), name);
}

/* Whether NAME is the noun of a family: the last word in English, the first one in the person's language where that has another name. */
static bool is_kind(const char *family, const char *name)
{
	const char *last = strrchr(family, ' '), *translated = _(family);
	char *first = mem_string_n(translated, strcspn(translated, " "));
	bool kind = (last != NULL && technique_same_name(last + 1, name)) ||
		    (strcmp(translated, family) != 0 && technique_same_name(first, name));

	free(first);
	return kind;
}

/* "fish" is what basic fish and finned fish have in common; but a family that has the whole name goes before. */
bool technique_set_family(struct technique_set *set, const char *family, bool on)
{
	bool whole = false, found = false;

	for (int i = 0; i < technique_count; i++)
		whole = whole || is_family(techniques[i].family, family);
	for (int i = 0; i < technique_count; i++) {
		if (!(whole ? is_family : is_kind)(techniques[i].family, family))
			continue;
		set->on[i] = on;
		found = true;
	}
	return found;
}

const char *level_id(enum level level)
{
	return level_ids[level];
}

int technique_length_added(int length)
{
	/* The lengths after which there is more are 4, 6, 8, 12, 16, 24 ...: two for each power of two. */
	if (length <= 4)
		return 0;
	int highest = bits_highest((uint64_t)length - 1);

	return 2 * highest - 3 + ((length - 1) >> (highest - 1) & 1);
}
