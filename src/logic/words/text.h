/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A step in words and in notation. Words are sentences, one a beat, translated; notation is one line and never translated.
 */
#ifndef LOGIC_WORDS_TEXT_H
#define LOGIC_WORDS_TEXT_H

#include "logic/step.h"

/*
 * Templates of notation (techniques.def) have these places: {digits} ("1,2"), {either} ("1/2"), {house}, {cells} (those with the role base),
 * and the name of any role, which stands for the cells that have it, or with " houses" after it for the houses: "{base houses} {cover houses}". {covers}
 * are the cover houses and fins of a fish, {chain} is a chain (eureka.h), {path} the cells with the role base in the
 * order of their marks, {sets} are almost locked sets in a row (als_text.h). With " digits" after it a role stands for the digits that
 * have it, with " set" for cells and digits: "A={ALS A set}".
 */
struct strbuf;

enum { RUNGS = 5 };

/* "Naked Pair: 4,7 in r3c27 => r3c45<>4, r3c4<>7"; of a step without proof only "Naked Pair => r3c45<>4, r3c4<>7". */
void text_notation(const struct geometry *, const struct step *, struct strbuf *out);
/* "row 3", translated. */
void text_house(const struct geometry *, int house, struct strbuf *out);
/* The effects, separated by spaces: placements "r3c4=7" first, then "r1c2<>5", one candidate each. */
void text_effects(const struct geometry *, const struct step_head *, struct strbuf *out);
/* The sentence of one beat of the proof, which must have been built. */
void text_beat(const struct geometry *, const struct step *, int beat, struct strbuf *out);
/*
 * The argument, a beat a line; beats that are folded into others are indented below them, or where not UNFOLDED only counted behind
 * them: " (+3)".
 */
void text_argument(const struct geometry *, const struct step *, bool unfolded, struct strbuf *out);
/*
 * What rung 1 to 5 of the hint ladder says: 1 how hard the step is, 2 its technique, 3 where it is, 4 every beat on a line of its
 * own, 5 what was applied. Rungs 3 and 4 need the proof to be exact.
 */
void text_rung(const struct geometry *, const struct step *, int rung, struct strbuf *out);

#endif
