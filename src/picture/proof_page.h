/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A proof on paper: an A4 page with the board, what the proof takes, and its steps in columns: the number of each, what follows in words
 * and in notation, and the numbers of the steps that it rests on. The letters are as large as one page allows; a proof that is too long
 * for small ones goes on on another page.
 */
#ifndef PICTURE_PROOF_PAGE_H
#define PICTURE_PROOF_PAGE_H

#include "picture/board_picture.h"
#include "solve/prove.h"

/* Appends the pages of the proof of GAME's board, with this HEADING, to the shapes of a description. */
void proof_page(const struct game *, const struct proved *, const char *heading, const struct picture_style *, struct strbuf *shapes);

#endif
