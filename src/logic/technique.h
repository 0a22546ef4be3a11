/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The techniques: one row each in techniques.def, in the order in which the engine tries them. */
#ifndef LOGIC_TECHNIQUE_H
#define LOGIC_TECHNIQUE_H

#include "logic/step.h"

struct facts;
struct sink;
struct strbuf;

enum technique_id {
#define TECHNIQUE(id, ...) TECHNIQUE_##id,
#include "logic/techniques.def"
#undef TECHNIQUE
	TECHNIQUES
};

enum level {
#define LEVEL(id, ...) LEVEL_##id,
#include "logic/levels.def"
#undef LEVEL
	LEVELS
};

/* What a row says of its technique; the flags are combined by |. */
enum technique_flag {
	TECHNIQUE_OFF,		/* not asked unless somebody switches it on */
	TECHNIQUE_ON = 1,	/* asked by default */
	TECHNIQUE_UNIQUE = 2,	/* takes for granted that there is one solution */
	TECHNIQUE_SLOW = 4,	/* may take very long: a search for it is given up after TECHNIQUE_SLOW_MS */
	TECHNIQUE_PLACES = 8	/* its steps place digits; those of the others only exclude candidates */
};

enum { TECHNIQUE_SLOW_MS = 2000 };

/* Finds every instance on the board, in a fixed order, until sink_emit says stop; returns whether it did. Changes nothing. */
struct technique;
typedef bool technique_finder(const struct board *, struct facts *, const struct technique *, struct sink *);

struct technique {
	const char *id;		/* "naked-pair": what output prints and arguments take */
	const char *name;	/* "Naked Pair" in English: translate it with _() to show it */
	const char *family;	/* as name */
	enum level level;	/* HoDoKu's, as its score */
	int score;
	uint16_t difficulty;	/* tenths; a step may have its own */
	const char *code;	/* HoDoKu's, four digits; "-" where it has none */
	const char *short_name;	/* "n2" */
	const char *aliases;	/* separated by commas; "" where there are none */
	unsigned flags;		/* enum technique_flag */
	technique_finder *find;
	int size;		/* lets one finder serve pair, triple and quadruple */
	const char *notation;	/* the pattern in one line; see text.h */
	const char *help;	/* what it is and why it holds, in a few sentences; translate it with _() */
	struct step_head head;	/* of its steps, still without size, digits and effects */
};

extern const struct technique techniques[TECHNIQUES];

/* By id, code, short name, alias, or name in English or the person's language, in any case, with blanks or hyphens; NULL: there is none. */
const struct technique *technique_find(const char *name);
/* Its other names in the person's language, separated by commas; "" where there are none. */
const char *technique_aliases(const struct technique *);
/* Whether two names are the same but for case, accents, and blanks in place of hyphens. */
bool technique_same_name(const char *, const char *);

static inline enum technique_id technique_index(const struct technique *t)
{
	return (enum technique_id)t->head.technique;
}

/* The head of a step of this technique, still without effects. */
static inline struct step_head technique_head(const struct technique *t, int size, uint16_t digits)
{
	struct step_head head = t->head;

	head.size = (uint16_t)size;
	head.digits = digits;
	return head;
}

/* Which techniques are asked, a bit a row of techniques.def. */
struct technique_set {
	bool on[TECHNIQUES];
};

void technique_set_default(struct technique_set *);
/*
 * Switches all techniques of a family, named as technique_find takes names ("uniqueness"), or of all families whose noun it is ("fish",
 * in French "poissons"); false where there is none.
 */
bool technique_set_family(struct technique_set *, const char *family, bool on);

/* "easy" ... "extreme": an id, never translated. */
const char *level_id(enum level);

#endif
