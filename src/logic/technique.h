/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The techniques: one row each in techniques.def, in the order in which the engine tries them. */
#ifndef LOGIC_TECHNIQUE_H
#define LOGIC_TECHNIQUE_H

#include <assert.h>

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

/* So long may a search for slow techniques take altogether. */
enum { TECHNIQUE_SLOW_MS = 2000 };

/* Finds every instance on the board, in a fixed order, until sink_emit says stop; returns whether it did. Changes nothing. */
struct technique;
typedef bool technique_finder(const struct board *, struct facts *, const struct technique *, struct sink *);

/* A row of techniques.def. What a finder that serves several rows is to look for is said by the columns that it reads. */
struct technique {
	enum technique_id index;
	const char *id;		/* "naked-pair": what output prints and arguments take */
	technique_finder *find;
	uint8_t cells;		/* of the pattern: 2 of a pair, 3 of a triple */
	uint8_t fish;		/* base houses of the fish: 2 of an X-wing */
	uint8_t type;		/* the number of the type of a unique or avoidable rectangle */
	bool grouped;		/* chains run through groups, and almost locked sets */
	bool on;		/* asked unless somebody switches it off; others only where somebody switches them on */
	bool places;		/* its steps place digits; those of the others only exclude candidates */
	bool slow;		/* may take very long: a search for it is given up after TECHNIQUE_SLOW_MS */
	bool unique;		/* assumes a unique solution */
	enum level level;	/* HoDoKu's, as its score */
	int score;
	uint16_t difficulty;	/* tenths; a step may have its own */
	const char *name;	/* "Naked Pair" in English: translate it with _() to show it */
	const char *family;	/* as name */
	const char *code;	/* HoDoKu's, four digits; "-" where it has none */
	const char *short_name;	/* "n2" */
	const char *aliases;	/* separated by commas; NULL where there are none. See technique_aliases */
	const char *notation;	/* the pattern in one line; see text.h */
	const char *help;	/* what it is and why it holds, in a few sentences; translate it with _() */
};

extern const struct technique techniques[TECHNIQUES];

/* By id, code, short name, alias, or name in English or the person's language, in any case, with blanks or hyphens; NULL: there is none. */
const struct technique *technique_find(const char *name);
/* Its other names in the person's language, separated by commas; "" where there are none. */
const char *technique_aliases(const struct technique *);
/* Whether two names are the same but for case, accents, and blanks in place of hyphens. */
bool technique_same_name(const char *, const char *);

static_assert(TECHNIQUES <= UINT8_MAX, "the head of a step has the index of its technique in a byte");

/* The head of a step of this technique, still without effects. Of two patterns larger than any SIZE that it holds none is the smaller. */
static inline struct step_head technique_head(const struct technique *t, int size, uint16_t digits)
{
	return (struct step_head){ .technique = (uint8_t)t->index, .difficulty = t->difficulty, .digits = digits,
				   .size = (uint16_t)(size < UINT16_MAX ? size : UINT16_MAX) };
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
