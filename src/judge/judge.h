/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whether a person's argument proves what it claims. Each link is checked by its definition: two nodes are joined by a strong link if they
 * cannot both be false, by a weak one if they cannot both be true, by what one house or their own cells show. Subsets, fish, wings, colours
 * and almost locked sets are checked by theirs. A claim is proved if what the argument uses contradicts the opposite (truths.h). Other
 * patterns are proved if the engine finds the same one. What is true is what all solutions have.
 */
#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

#include "judge/notation.h"
#include "logic/engine.h"

enum judge_verdict {
	JUDGE_PROVED,
	JUDGE_TRUE,		/* what is claimed is true, but not by this */
	JUDGE_FAILS,		/* a link, or a part of the pattern, is not as it is written; what is claimed may be true */
	JUDGE_FALSE,		/* something claimed is false */
	JUDGE_VERDICTS
};

/* What is not as it is written. CELLS, OTHER and DIGITS are what the sentence names. */
enum judge_fault {
	FAULT_NONE,
	FAULT_ABSENT,		/* cells lack digits */
	FAULT_EXTRA,		/* cells also have digits */
	FAULT_UNSEEN,		/* cells do not see others */
	FAULT_APART,		/* cells and others are in no common house */
	FAULT_STRONG_LINKS,	/* two strong links, one after another, meet at cells */
	FAULT_WEAK_LINKS,
	FAULT_COUNT,		/* so many cells have so many candidates */
	FAULT_HOUSES,		/* so many base houses, and so many cover houses */
	FAULT_FIN,		/* cells are no fins */
	FAULT_LOOSE,		/* cells are no end of a strong link on digits */
	FAULT_COMMON,		/* digits are no restricted common of both sets */
	FAULT_DIGIT,		/* digits are none of those that the argument names */
	FAULT_CASES,		/* digits in cells are not all cases */
	FAULT_PATTERN		/* there is no such pattern on the board */
};

enum { JUDGE_PART = 160 };

struct judgement {
	enum judge_verdict verdict;
	bool unique;			/* it assumes that the solution is unique */
	bool alone;			/* there was no argument, only claims */
	const struct technique *found;	/* then: a technique that shows the first of them; NULL: none does in one step */
	bool proves;			/* nothing was claimed: `place` and `drop` are what it proves */
	struct candset place, drop;	/* what was claimed */
	struct candset missing;		/* of these, what the board lacks, or has already; */
	struct candset unproved;	/* what does not follow; */
	struct candset wrong;		/* what is false */
	enum judge_fault fault;
	char link;			/* '=' or '-': what is wrong with such a link; else 0 */
	char part[JUDGE_PART];		/* the link or part with the fault, in notation */
	struct cellset cells, other;
	uint16_t digits;
	int count, counted;
	struct candset marked;		/* the candidates that the fault names */
	bool has_grid;			/* a full grid in which all premises hold and a claim does not */
	uint8_t grid[MAX_CELLS];
	struct step step;		/* the argument as a drawing: marks and links, with no inferences */
};

/* False: the board has no solution, and there is nothing to judge. Free it with judgement_free. */
bool judge_notation(struct engine *, const struct board *, const struct written *, struct judgement *);
void judgement_free(struct judgement *);

/* "proved", "true", "fails", "false": never translated. */
const char *judge_verdict_id(enum judge_verdict);
/* Appends why: "not strong: r4c7 also has 3"; nothing if there is no fault. SHOWN: in the language of the person. */
void judge_put_fault(const struct geometry *, const struct judgement *, bool shown, struct strbuf *out);
/* The same for what the verdict is about: "proves r4c5<>3", "r4c5<>3 does not follow", "r4c5 is 3". */
void judge_put_about(const struct geometry *, const struct judgement *, bool shown, struct strbuf *out);

#endif
