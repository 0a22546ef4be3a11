#include "logic/technique.h"

#include <ctype.h>
#include <string.h>

#include "base/intl.h"
#include "base/utf8.h"
#include "logic/families/families.h"

/* The flags without their prefix, as techniques.def has them. */
enum { OFF = TECHNIQUE_OFF, ON = TECHNIQUE_ON, UNIQUE = TECHNIQUE_UNIQUE, SLOW = TECHNIQUE_SLOW };

#define TECHNIQUE(ID, id_, name_, family_, level_, score_, difficulty_, code_, short_name_, aliases_, flags_, find_, size_, \
		  notation_, help_) \
	[TECHNIQUE_##ID] = { \
		.id = id_, .name = name_, .family = family_, .level = LEVEL_##level_, .score = score_, .difficulty = difficulty_, \
		.code = code_, .short_name = short_name_, .aliases = aliases_, .flags = flags_, .find = find_, .size = size_, \
		.notation = notation_, .help = help_, \
	},
const struct technique techniques[TECHNIQUES] = {
#include "logic/techniques.def"
};
#undef TECHNIQUE

static const char *const level_ids[LEVELS] = {
#define LEVEL(ID, id, ...) [LEVEL_##ID] = id,
#include "logic/levels.def"
#undef LEVEL
};

/* Names are compared without regard to case, and a blank is as good as a hyphen. */
static int folded(char c)
{
	return c == ' ' || c == '_' ? '-' : tolower((unsigned char)c);
}

static bool same(const char *a, const char *b, size_t length)
{
	if (strlen(b) != length)
		return false;
	for (size_t i = 0; i < length; i++)
		if (folded(a[i]) != folded(b[i]))
			return false;
	return true;
}

/* The same for a name in the person's language, which may be typed without accents. */
static bool same_words(const char *words, const char *name)
{
	uint32_t a, b;

	do {
		a = utf8_next(&words);
		b = utf8_next(&name);
		if (folded(utf8_plain(a)) != folded(utf8_plain(b)))
			return false;
	} while (a != 0);
	return true;
}

static bool in_list(const char *list, const char *name)
{
	while (*list != '\0') {
		size_t length = strcspn(list, ",");

		if (same(list, name, length))
			return true;
		list += length + (list[length] == ',');
	}
	return false;
}

const struct technique *technique_find(const char *name)
{
	for (const struct technique *t = techniques; t < techniques + TECHNIQUES; t++) {
		const char *const names[] = { t->id, t->name, t->short_name, strcmp(t->code, "-") != 0 ? t->code : "" };

		for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
			if (names[i][0] != '\0' && same(names[i], name, strlen(names[i])))
				return t;
		if (in_list(t->aliases, name) || same_words(_(t->name), name))
			return t;
	}
	return NULL;
}

enum technique_id technique_index(const struct technique *technique)
{
	return (enum technique_id)(technique - techniques);
}

struct step_head technique_head(const struct technique *technique, int size, uint16_t digits)
{
	return (struct step_head){
		.technique = (uint8_t)technique_index(technique),
		.size = (uint8_t)size,
		.difficulty = technique->difficulty,
		.digits = digits,
	};
}

void technique_set_default(struct technique_set *set)
{
	for (int i = 0; i < TECHNIQUES; i++)
		set->on[i] = (techniques[i].flags & TECHNIQUE_ON) != 0;
}

/* Whether NAME is that of a family, or its last word: "fish" is what basic fish and finned fish have in common. */
static bool is_family(const char *family, const char *name)
{
	const char *last = strrchr(family, ' ');

	return same(family, name, strlen(family)) || same_words(_(family), name) ||
	       (last != NULL && same(last + 1, name, strlen(last + 1)));
}

bool technique_set_family(struct technique_set *set, const char *family, bool on)
{
	bool found = false;

	for (int i = 0; i < TECHNIQUES; i++) {
		if (!is_family(techniques[i].family, family))
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

bool level_find(const char *name, enum level *level)
{
	for (int i = 0; i < LEVELS; i++) {
		if (same(level_ids[i], name, strlen(level_ids[i]))) {
			*level = (enum level)i;
			return true;
		}
	}
	return false;
}
