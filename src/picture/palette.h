/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What paints and grounds look like in pictures and recordings: colours on a light and on a dark page, and for the roles of a hint a sign
 * behind the digit, so that they can be told apart without colour.
 */
#ifndef PICTURE_PALETTE_H
#define PICTURE_PALETTE_H

#include "picture/drawing.h"
#include "view/scene.h"

enum role_sign {
	SIGN_NONE,
	SIGN_DISC, SIGN_SQUARE, SIGN_DIAMOND,	/* filled: the digit has the colour of the page */
	SIGN_RING, SIGN_BOX,			/* outlines */
	SIGN_DASHED_RING, SIGN_DASHED_BOX,
	SIGN_STRUCK,				/* a disc that is struck out */
	SIGNS
};

struct palette_look {
	uint32_t colour;
	enum face face;
	enum role_sign sign;
};

struct palette_look palette_look(enum paint, bool dark);
/* The colour of a ground; GROUND_NONE: of the page. */
uint32_t palette_ground(enum ground, bool dark);
/* The colour for a digit of a graph, from 1, and the one for a cell without a digit, 0. */
uint32_t palette_digit(int digit);

#endif
