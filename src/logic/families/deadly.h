/* What the proofs by uniqueness have in common: what is taken for granted, and what a deadly pattern is. */
#ifndef LOGIC_FAMILIES_DEADLY_H
#define LOGIC_FAMILIES_DEADLY_H

#include "logic/families/argument.h"
#include "logic/families/families.h"

/* Says that there is one solution, and that therefore DIGITS must not fill CELLS, a rectangle, alone. */
void deadly_say(struct argument *, uint16_t digits, struct cellset cells);
/* Puts DIGIT of all cells that see every one of CELLS into DROP; false where it is in none of them. */
bool deadly_seen(const struct hunt *, struct cellset cells, int digit, struct candset *drop);
/* The end of an argument: DIGIT, the only candidate of CELLS that is not deadly, goes into one of them. */
void deadly_conclude_one_of(struct argument *, uint16_t digit, struct cellset cells, const struct step_head *);

#endif
