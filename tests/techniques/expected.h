/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The steps that a definition asks for, which must be just those that the engine finds, and prove. */
#ifndef TESTS_TECHNIQUES_EXPECTED_H
#define TESTS_TECHNIQUES_EXPECTED_H

#include "logic/engine.h"

/* Forgets all of them. */
void expected_clear(void);
/*
 * Expects a step with these digits and effects (PLACE: NULL where it places nothing), once however often it is asked for. TYPE tells apart
 * what the tests of a file define at once; 0 if that is one thing. A step without effects is none.
 */
void expected_step(int type, uint16_t digits, const struct candset *place, const struct candset *drop);
/* Fails unless the steps of the technique on the board are those expected of TYPE, and their proofs hold. Returns how many there are. */
int expected_are_found(struct engine *, const struct board *, const char *technique, int type);

#endif
