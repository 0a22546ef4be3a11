/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One sentence: a template with named places, which sentence_fill() fills in. A sentence is about the step or, within a proof, about one of
 * its inferences; nothing here depends on the technique.
 *
 * Templates of notation (techniques.def) have these places: {digits} ("1,2"), {either} ("1/2"), {house}, {cells} (those with the role
 * "base"), and the name of any role, which stands for the cells that have it, with " houses" after it for the houses ("{base houses}
 * {cover houses}"), with " digits" for the digits, with " set" for cells and digits ("A={ALS A set}"). {covers} are the cover houses and
 * fins of a fish, {chain} is a chain, {path} the cells that one beat marks "base" in the order of their marks, {sets} a row of almost
 * locked sets (notation.h). The places of sentences (reasons.def) are listed in sentence.c.
 */
#ifndef LOGIC_STEP_SENTENCE_H
#define LOGIC_STEP_SENTENCE_H

#include "base/strbuf.h"
#include "logic/step/reading.h"
#include "logic/step/step.h"

/* What the places of a template are filled in from. */
struct sentence_subject {
	const struct geometry *geo;
	const struct step *step;
	struct inference about;
	const struct reading *reading;	/* whose points are named within sentences; NULL: none are */
	bool notation;		/* short forms that are never translated: "r3", "4,7" */
	bool highlighted;	/* the place of the step is highlighted on the screen */
	houseset *placed;	/* the boxes of which the place on the board has been told, or NULL: it is told of none */
};

/* Appends TEMPLATE with its places filled in; what is in braces and is no place stays as it is. */
void sentence_fill(const struct sentence_subject *, const char *template, struct strbuf *out);
/* The template, translated, of what an inference says, or in few words where BRIEF and it has such. */
const char *sentence_of(const struct inference *, bool brief);

#endif
