/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Finds a word among names as people spell them: "xwing", "X Wing" and "x-wings" are x-wing, "colour" is color, "practise" is practice and
 * "block" is box. All names that can be typed (subcommands, options, techniques, levels, methods, commands) are looked up by these
 * functions: begin, offer each name, then ask for what was found, or for what may have been meant.
 */
#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

/* NEAREST: so many names are suggested at most. LONGEST: only so many letters of a word are compared. */
enum { SPELLING_NEAREST = 3, SPELLING_LONGEST = 48 };

/* What the spellings of a word have in common. */
struct spelling {
	char letters[SPELLING_LONGEST];	/* in lower case, without accents, hyphens, blanks, apostrophes and strokes */
	char folded[SPELLING_LONGEST];	/* also American, with "box" for "block", and singular */
};

/* How well a name fits, from worst to best. */
enum spelling_match { SPELLING_OTHER, SPELLING_ALIKE, SPELLING_LETTERS, SPELLING_SAME };

struct spelling_search {
	const char *word;
	size_t length;
	const char *prefix;	/* before each name that is suggested: "--" of options; NULL: nothing */
	struct spelling spelling;
	enum spelling_match match;
	const void *found;
	struct spelling_near {
		const char *name;
		const void *thing;
		int distance;
	} near[SPELLING_NEAREST];
	int near_count;
};

/* Begins to look for the LENGTH bytes of WORD, which must stay valid. */
void spelling_begin(struct spelling_search *, const char *word, size_t length);
/* A name of THING; of names that fit equally well the first is taken. */
void spelling_offer(struct spelling_search *, const char *name, const void *thing);
/* The same, and NAME, which must stay valid, may be suggested. */
void spelling_offer_aloud(struct spelling_search *, const char *name, const void *thing);
/* The same for each of the names in LIST, which are separated by commas; they are not suggested. */
void spelling_offer_list(struct spelling_search *, const char *list, const void *thing);
/* The thing whose name was found; NULL: there is none. */
const void *spelling_found(const struct spelling_search *);
/* Appends "Did you mean chain or chains?" with the nearest names; false, and nothing is appended, if none is near. */
bool spelling_suggest(const struct spelling_search *, struct strbuf *out);
/* Appends ". Did you mean chain or chains?" to a sentence, or nothing. */
void spelling_ask(const struct spelling_search *, struct strbuf *out);
/* Appends SENTENCE and that question after it; or, if no name is near, SENTENCE, a semicolon and HELP, which says where the names are. */
void spelling_say(const struct spelling_search *, const char *sentence, const char *help, struct strbuf *out);

/* A function that offers all names of a kind, as technique_offer does. */
typedef void spelling_names(struct spelling_search *);
/* Begins a search for all of WORD, and offers these names. */
void spelling_search(struct spelling_search *, const char *word, spelling_names *);
/* The thing that WORD names; NULL: none of these names is spelled like it. */
const void *spelling_find(const char *word, spelling_names *);

/* Whether two words are one, spelled in two ways. */
bool spelling_alike(const char *a, const char *b);
/* Whether WORD may be the beginning of NAME, spelled in another way: "xw" of x-wing. */
bool spelling_begins(const char *name, const char *word);

#endif
