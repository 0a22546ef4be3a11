/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A step in words and in notation. The words are translated sentences, one for each beat; notation is one line, and translated only on the
 * screen.
 */
#ifndef LOGIC_STEP_TEXT_H
#define LOGIC_STEP_TEXT_H

#include "base/strbuf.h"
#include "logic/step/reading.h"
#include "logic/step/step.h"

struct technique;

enum { RUNGS = 5 };

/* Where the parts of a notation begin, in bytes: its pattern (0: it has none), the arrow before its effects, and these. */
struct notation {
	size_t pattern, arrow, effects;
};

/*
 * "Naked Pair: 4,7 in r3c27 => r3c45<>4, r3c4<>7"; if the step has no proof, only "Naked Pair => r3c45<>4, r3c4<>7". SHOWN: on the screen,
 * in the language of the person ("Paire nue : 4,7 dans r3c27 ...").
 */
struct notation text_put_notation(const struct geometry *, const struct step *, bool shown, struct strbuf *out);

static inline struct notation text_notation(const struct geometry *geo, const struct step *step, struct strbuf *out)
{
	return text_put_notation(geo, step, false, out);
}

static inline struct notation text_notation_shown(const struct geometry *geo, const struct step *step, struct strbuf *out)
{
	return text_put_notation(geo, step, true, out);
}

/* What a technique concludes, for its help, translated: "Eliminate both from ...", and that this assumes a unique solution if it does. */
void text_outcome(const struct technique *, struct strbuf *out);
/*
 * The sentences of the point of a beat, and in brackets what it rests on: "r6c8 is 3, last place in row 6 [1, 2]." *PLACED are the boxes
 * of which earlier points have told the place on the board, at first none.
 */
void text_point(const struct geometry *, const struct reading *, int beat, houseset *placed, struct strbuf *out);
/* What stands before the words of a point in the full text: the heading of the lemma that it begins, blanks, and its number. */
void text_lead(const struct geometry *, const struct reading *, int beat, struct strbuf *out);
/* The argument, a numbered point on each line; those of lemmas are below their heading if UNFOLDED, else the heading counts them. */
void text_argument(const struct geometry *, const struct step *, bool unfolded, struct strbuf *out);
/* The argument in few words where its inferences have such, for a narrow panel. */
void text_brief_argument(const struct geometry *, const struct step *, bool unfolded, struct strbuf *out);
/* The same as far as beat LAST. */
void text_played(const struct geometry *, const struct step *, bool unfolded, int last, struct strbuf *out);
/*
 * The argument in at most SKELETON_ENTRIES lines: what is assumed, what leads to the end, and the end, each with the points that it folds.
 * The step must have its proof.
 */
void text_skeleton(const struct geometry *, const struct step *, struct strbuf *out);
/* What the step does: "r5c5 is 9", or BRIEF "r5c5=9". */
void text_headline(const struct geometry *, const struct step_head *, bool brief, struct strbuf *out);
/* Whether its argument, which it must have, has lemmas. */
bool text_has_lemmas(const struct step *);
/*
 * Adds a line with what readers of forums call a chain, as "M-Wing; AIC, type 1", if it has such a name: that of a short one (notation.h),
 * and of a discontinuous loop its type, 2 where its ends have two digits.
 */
void text_other_names(const struct geometry *, const struct step *, struct strbuf *out);
/* How many numbered points its argument has, those of lemmas among them; 0: it has no proof. */
int text_points(const struct step *);
/* Whether its argument is so long that this is said before it is read. */
bool text_is_long(const struct step *);
/*
 * What rungs 1 to 5 of the hint ladder say: 1 how hard the step is, 2 its technique, 3 where it is, 4 its argument, a point on each line, 5
 * what was applied. Rungs 3 and 4 are exact only if the step has its proof.
 */
void text_rung(const struct geometry *, const struct step *, int rung, bool highlighted, struct strbuf *out);

#endif
