/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The parts of a sentence, translated: lists, houses, cells, digits, and what is claimed of cells. */
#ifndef LOGIC_STEP_PHRASE_H
#define LOGIC_STEP_PHRASE_H

#include "base/strbuf.h"
#include "logic/step/step.h"

/* A list in words: "row 3", "row 3 and box 1", "1, 2 and 5". An item is held back until it is known whether it is the last. */
struct phrase_list {
	struct strbuf before, last;
	const char *between;	/* two items but the last two */
};

/* What joins the last item to those before it: "and", "or", "nor", or a semicolon. */
enum phrase_join { PHRASE_AND, PHRASE_OR, PHRASE_NOR, PHRASE_APART };

void phrase_list_init(struct phrase_list *);
/* Begins the next item: write it to the buffer that is returned. */
struct strbuf *phrase_list_next(struct phrase_list *);
/* Appends the list to OUT and frees it; the second joins by "and". */
void phrase_list_end_with(struct phrase_list *, enum phrase_join, struct strbuf *out);
void phrase_list_end(struct phrase_list *, struct strbuf *out);

/* "2 and 8", "2 or 8", "2 nor 8" */
void phrase_digits(uint16_t digits, enum phrase_join, struct strbuf *out);
/* "row 3" */
void phrase_house(const struct geometry *, int house, struct strbuf *out);
/* "top left": where a box is, on boards of two or three rows and columns of boxes; untranslated, NULL on others. */
const char *phrase_box_place(const struct geometry *, int house);
/* "row 2", "rows 2 and 7 and box 3", or if PLACED "box 3 (top right)" */
void phrase_houses(const struct geometry *, houseset houses, bool placed, struct strbuf *out);
/* Whether CELLS are where ROWS and COLUMNS cross, all of them: six cells or more, which nobody wants to read one by one. */
bool phrase_is_large_rectangle(const struct geometry *, struct cellset cells, houseset *rows, houseset *columns);
/* "r1c7, r3c4 and r8c3": cells are named one by one, but those of a large rectangle "columns 3 and 5 of rows 1, 2 and 4". */
void phrase_cells(const struct geometry *, struct cellset cells, enum phrase_join, struct strbuf *out);
/* "There are two 5s a knight's move apart: r1c1 and r2c3.": the conflict is by a condition, or a clue. */
void phrase_condition_broken(const struct geometry *, const struct conflict *, struct strbuf *out);

/* What is said of CELLS and DIGITS, which they are if PLACED, else are not. */
typedef void phrase_claim(const struct geometry *, struct cellset cells, uint16_t digits, bool placed, struct strbuf *out);
/* "r5c5 is 9", "r1c7 and r1c8 are neither 2 nor 8" */
phrase_claim phrase_holds;
/* "9 placed in r5c5", "2 and 8 eliminated from r1c7 and r1c8" */
phrase_claim phrase_done;
/* All that a step does. Claims that have an "and" of their own are separated by semicolons: "r1c2 is not 3; r4c4 and r5c4 are not 7". */
void phrase_claims(const struct geometry *, const struct step_head *, phrase_claim *say, struct strbuf *out);
/* The same in notation, never translated: "r3c4=7, r1c45<>4". */
void phrase_short_effects(const struct geometry *, const struct step_head *, struct strbuf *out);
/* The effects, separated by spaces, one candidate each: placements first ("r3c4=7"), then eliminations ("r1c2<>5"). */
void phrase_effects(const struct geometry *, const struct step_head *, struct strbuf *out);

#endif
