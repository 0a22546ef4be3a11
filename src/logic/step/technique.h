/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The techniques: one row each in techniques.def, in the order in which the engine tries them. */
#ifndef LOGIC_STEP_TECHNIQUE_H
#define LOGIC_STEP_TECHNIQUE_H

#include <assert.h>

#include "logic/step/step.h"

struct facts;
struct sink;
struct spelling_search;
struct strbuf;

/* How the assumptions of a technique are followed. */
enum forcing_tier {
	FORCING_NONE,		/* it makes none */
	FORCING_SINGLES,	/* by singles only */
	FORCING_PATTERNS,	/* by patterns inside an assumption too */
	FORCING_NESTED,		/* with assumptions under it */
	FORCING_TIERS
};

/* How many points the argument of a step has (reading.h), by its head. */
enum points_told {
	POINTS_VARY,		/* `points` or more */
	POINTS_SAME,		/* `points` */
	POINTS_NOT_COUNTED,	/* a single is seen at a glance: its points make no difference, and no proof is made to count them */
	POINTS_BY_LINKS		/* `points`, and one more for each two links of a chain above `least` */
};

/* Room for one byte or bit per technique: more than there are (technique_count), so that a new row changes no size. */
enum { TECHNIQUES_MAX = 192 };

/* What a technique needs of a board, combined by |; most rest on units and on what sees what, which every board has. */
enum technique_needs {
	NEEDS_BOXES = 1,	/* boxes that are rectangles of one form, side by side */
	NEEDS_HOUSES = 2,	/* no conditions beyond houses: digits that are exchanged, for another solution, break none */
	NEEDS_PLAIN = 4,	/* rows, columns and such boxes alone */
	NEEDS_CLUES = 16,	/* clues, such as cages, or a condition on neighbours without a mark between */
	NEEDS_MORE = 32,	/* more than rows, columns and such boxes: it finds nothing on plain boards */
	NEEDS_REGIONS = 64,	/* regions in place of such boxes */
	NEEDS_NINE = 8		/* at most nine digits: its search goes over all sets of lines or of cells beside a crossing */
};

enum level {
#define LEVEL(id, ...) LEVEL_##id,
#include "logic/step/levels.def"
#undef LEVEL
	LEVELS
};

/* How long a search for slow techniques may take in all. */
enum { TECHNIQUE_SLOW_MS = 2000 };

/* Finds every instance on the board, in a fixed order, until sink_emit says stop; returns whether it said so. Changes nothing. */
struct technique;
typedef bool technique_finder(const struct board *, struct facts *, const struct technique *, struct sink *);
/* The same for all rows of the set that have this chooser. */
struct technique_set;
typedef bool technique_chooser(const struct board *, struct facts *, const struct technique_set *, struct sink *);

/* A row of techniques.def. A finder that serves several rows reads from its columns what to look for. */
struct technique {
	unsigned index;		/* of its row in techniques[] */
	const char *id;		/* "naked-pair": its name in output and on the command line */
	technique_finder *find;
	technique_chooser *choose;	/* adjacent rows share this one search, which offers their best step; NULL: a search of its own */
	uint8_t cells;		/* of the pattern: 2 of a pair, 3 of a triple */
	uint8_t fish;		/* base houses of the fish: 2 of an X-wing */
	uint8_t type;		/* the type of a unique or avoidable rectangle, as a number */
	uint8_t forcing;	/* enum forcing_tier: rows of one tier share one search */
	bool grouped;		/* chains run through groups, and almost locked sets */
	bool discontinuous;	/* a nice loop whose ends differ, which others call an AIC of type 1 or 2 */
	bool on;		/* asked unless somebody switches it off; the others only if somebody switches them on */
	bool places;		/* its steps place digits; otherwise they only eliminate candidates */
	bool slow;		/* may take very long: a search for it is given up after TECHNIQUE_SLOW_MS */
	bool unique;		/* assumes a unique solution */
	uint8_t needs;		/* enum technique_needs: on other boards it is not asked */
	enum level level;	/* HoDoKu's, like `score` */
	int score;
	uint16_t difficulty;	/* tenths; a step may have its own */
	uint16_t effort;	/* the least that a step takes (effort.h): of the shortest argument, and of the smallest pattern */
	uint8_t points;		/* of the shortest argument */
	uint8_t told;		/* enum points_told */
	uint8_t seek;		/* effort for each unit of size above `least` */
	uint8_t least;		/* size of the smallest pattern, where `seek` is not 0 */
	const char *name;	/* "Naked Pair" in English: translate it with _() to show it */
	const char *family;	/* in English, like `name` */
	const char *code;	/* HoDoKu's, four digits; "-" if it has none */
	const char *short_name;	/* "n2" */
	const char *aliases;	/* separated by commas, or NULL; see technique_aliases */
	const char *notation;	/* the pattern in one line; see text.h */
	/* The help: what to find, and what follows, in three short sentences each at most; translate them with _(). */
	const char *pattern, *outcome;
};

extern const struct technique techniques[];
extern const int technique_count;

/* Whether the board has what the technique needs. */
bool technique_fits(const struct technique *, const struct geometry *);

/*
 * By id, code, short name, alias, or name in English or the person's language, spelled in any way (base/spelling.h), by the name of a short
 * chain (notation.h), which is one of its steps, or by what another program calls it (names_of.def); NULL: not found. "Almost Locked Sets",
 * which is one of the latter, is also a family: where both may be meant it is the family.
 * technique_offer offers all these names in a search of the caller's, where other things may be meant too.
 */
const struct technique *technique_find(const char *name);
void technique_offer(struct spelling_search *);
/* Its other names in the person's language, separated by commas; "" if there are none. */
const char *technique_aliases(const struct technique *);

static_assert(TECHNIQUES_MAX <= UINT8_MAX, "the head of a step has the index of its technique in a byte");

/* The head of a step of this technique, without effects yet. A SIZE too large for its member counts as the largest that fits. */
static inline struct step_head technique_head(const struct technique *t, int size, uint16_t digits)
{
	return (struct step_head){ .technique = (uint8_t)t->index, .difficulty = t->difficulty, .digits = digits,
				   .size = (uint16_t)(size < UINT16_MAX ? size : UINT16_MAX) };
}

/* Sudoku Explainer's addition for the length of a chain, in tenths: 0.1 for each of 4, 6, 8, 12, 16, 24 ... that it exceeds. */
int technique_length_added(int length);

/*
 * The rows in the order of their difficulty, which is what a person finds simplest, in ORDER; those that are one search stay together,
 * where the easiest of them is, and rows of one difficulty in the order of techniques.def.
 */
void technique_sort(uint8_t order[TECHNIQUES_MAX]);
/* The same by the least effort of their steps, in which the engine asks them. */
void technique_sort_by_effort(uint8_t order[TECHNIQUES_MAX]);
/* Whether both rows are one search. */
bool technique_is_searched_with(const struct technique *, const struct technique *other);
/* The least effort of a step of the rows that are one search with the technique. */
int technique_least_effort(const struct technique *);

/* Which techniques are asked, for each row of techniques.def. */
struct technique_set {
	bool on[TECHNIQUES_MAX];
};

void technique_set_default(struct technique_set *);
/* What other programs call the techniques (names_of.def). */
struct technique_name {
	const char *program, *name;	/* "HoDoKu", "Uniqueness Test 1" */
	const struct technique *technique;
};

extern const struct technique_name technique_names[];
extern const int technique_name_count;

/*
 * Switches all techniques of a family, named as technique_find takes names ("uniqueness"), or of all families with that noun ("fish", in
 * French "poissons"). False: there is no such family.
 */
bool technique_set_family(struct technique_set *, const char *family, bool on);
/* Whether NAME is the whole name of a family. */
bool technique_names_family(const char *name);

/* Switches on the technique, or the techniques of the family, of this name; a family has precedence. False: there is none. */
bool technique_set_named(struct technique_set *, const char *name);

/* The id of a level, "easy" ... "extreme", never translated. */
const char *level_id(enum level);
/* The level of this id, or this word of the person's language, spelled in any way; -1: there is none. */
int level_find(const char *word);
void level_offer(struct spelling_search *);

#endif
