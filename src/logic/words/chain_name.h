/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Short chains have names of their own: three strong links, each between two places of a digit in a house or between the two candidates of
 * a cell, joined by two weak ones. Named in the forums of Sudoku Players; the W-Wing and the XY-Wing are such chains too, with rows of
 * their own.
 */
#ifndef LOGIC_WORDS_CHAIN_NAME_H
#define LOGIC_WORDS_CHAIN_NAME_H

#include "logic/step.h"

/*
 * "M-Wing", or "Grouped M-Wing" if a node is a group, in English: translate it with _() to show it. NULL: the step is no such chain, or it
 * has no proof.
 */
const char *chain_name(const struct step *);

#endif
