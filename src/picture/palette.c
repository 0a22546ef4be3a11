/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "picture/palette.h"

/* Dark colours on a light page, light ones on a dark page: each is read at least as 4.5 to 1 against the page and the grounds (WCAG 2). */
static const struct paint_look {
	uint32_t light, dark;
	enum face face;
	enum role_sign sign;
} paints[PAINTS] = {
	[PAINT_TEXT]	= { 0x202124, 0xe8eaed, FACE_PLAIN, SIGN_NONE },
	[PAINT_FRAME]	= { 0x3c4043, 0xbdc1c6, FACE_PLAIN, SIGN_NONE },
	[PAINT_NUMBER]	= { 0x5f6368, 0x9aa0a6, FACE_PLAIN, SIGN_NONE },
	[PAINT_TITLE]	= { 0x202124, 0xe8eaed, FACE_BOLD, SIGN_NONE },
	[PAINT_DIM]	= { 0x5f6368, 0x9aa0a6, FACE_PLAIN, SIGN_NONE },
	[PAINT_KEY]	= { 0x1f618d, 0x7fb3d5, FACE_PLAIN, SIGN_NONE },
	[PAINT_GIVEN]	= { 0x000000, 0xffffff, FACE_BOLD, SIGN_NONE },
	[PAINT_OWN]	= { 0x0b3d91, 0x8ab4f8, FACE_PLAIN, SIGN_NONE },
	[PAINT_SOLVER]	= { 0x6a1b9a, 0xd7aefb, FACE_ITALIC, SIGN_NONE },
	[PAINT_WRONG]	= { 0xb00020, 0xff8a80, FACE_BOLD, SIGN_STRUCK },
	[PAINT_MARK]	= { 0x4a4e52, 0xbdc1c6, FACE_PLAIN, SIGN_NONE },
	[PAINT_CENTRE]	= { 0x0b3d91, 0x8ab4f8, FACE_BOLD, SIGN_NONE },
	[PAINT_FOUND]	= { 0x7a3e00, 0xffd54f, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_A]	= { 0x00595c, 0x6fd8d8, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_B]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_C]	= { 0x1b5e20, 0x8fe08f, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_D]	= { 0xa3142a, 0xff9a9a, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_E]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_F]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_NONE },
	[PAINT_STRONG]	= { 0x0d652d, 0x81c995, FACE_BOLD, SIGN_NONE },
	[PAINT_WEAK]	= { 0xb3261e, 0xf28b82, FACE_PLAIN, SIGN_NONE },
	[PAINT_MESSAGE]	= { 0x202124, 0xe8eaed, FACE_BOLD, SIGN_NONE },
	[PAINT_STEP + ROLE_NONE]	= { 0x4a4e52, 0xbdc1c6, FACE_PLAIN, SIGN_NONE },
	[PAINT_STEP + ROLE_HOUSE]	= { 0x1a3f9c, 0x9dbcff, FACE_PLAIN, SIGN_NONE },
	[PAINT_STEP + ROLE_BASE]	= { 0x00595c, 0x6fd8d8, FACE_BOLD, SIGN_DISC },
	[PAINT_STEP + ROLE_COVER]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_RING },
	[PAINT_STEP + ROLE_FIN]		= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_ENDO_FIN]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_PIVOT]	= { 0x0d652d, 0x81c995, FACE_BOLD, SIGN_SQUARE },
	[PAINT_STEP + ROLE_PINCER]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_EXOCET_BASE]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_TARGET]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_MIRROR]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_RING },
	[PAINT_STEP + ROLE_GUARDED]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_ALS_A]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_ALS_B]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_RING },
	[PAINT_STEP + ROLE_ALS_C]	= { 0x00595c, 0x6fd8d8, FACE_BOLD, SIGN_DASHED_BOX },
	[PAINT_STEP + ROLE_COMMON]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_COLOUR_A]	= { 0x00595c, 0x6fd8d8, FACE_BOLD, SIGN_DISC },
	[PAINT_STEP + ROLE_COLOUR_B]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_RING },
	[PAINT_STEP + ROLE_COLOUR_C]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_SQUARE },
	[PAINT_STEP + ROLE_COLOUR_D]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_ON]		= { 0x0d652d, 0x81c995, FACE_BOLD, SIGN_DISC },
	[PAINT_STEP + ROLE_OFF]		= { 0xa3142a, 0xff9a9a, FACE_PLAIN, SIGN_DASHED_RING },
	[PAINT_STEP + ROLE_BLOCKER]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_BLOCKED]	= { 0x5f6368, 0xaab0b6, FACE_PLAIN, SIGN_DASHED_BOX },
	[PAINT_STEP + ROLE_GUARDIAN]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_PLACE]	= { 0x0d652d, 0x81c995, FACE_BOLD, SIGN_SQUARE },
	[PAINT_STEP + ROLE_DROP]	= { 0xb00020, 0xff8a80, FACE_BOLD, SIGN_STRUCK },
};

static const struct {
	uint32_t light, dark;
} grounds[GROUNDS] = {
	[GROUND_NONE]	= { 0xffffff, 0x1e1f22 },
	[GROUND_SHADE]	= { 0xf1f3f4, 0x2a2b2f },
	[GROUND_HAND_A]	= { 0xd5f5f5, 0x123c3e },
	[GROUND_HAND_B]	= { 0xffeacc, 0x3e2b0c },
	[GROUND_HAND_C]	= { 0xddf5dd, 0x183d1c },
	[GROUND_HAND_D]	= { 0xffe0e0, 0x4c1c22 },
	[GROUND_HAND_E]	= { 0xe0e8ff, 0x1d2c55 },
	[GROUND_HAND_F]	= { 0xf3e1fa, 0x3c1f4a },
	[GROUND_HOUSE]	= { 0xe9eff9, 0x272e3a },
	[GROUND_FOUND]	= { 0xfff0b8, 0x3d3410 },
	[GROUND_BASE]	= { 0xd6f0e8, 0x17382f },
	[GROUND_EFFECT]	= { 0xfde6d8, 0x4a2a1e },
	[GROUND_WRONG]	= { 0xfbdada, 0x572428 },
	[GROUND_CURSOR]	= { 0xd3e5ff, 0x1f3854 },
};

/* Light enough for black letters, and as far from each other as nine can be. */
_Static_assert(MAX_SIZE <= 9, "a colour for each digit");

static const uint32_t digits[MAX_SIZE + 1] = {
	0xffffff, 0x8dd3c7, 0xffffa0, 0xbebada, 0xfb8072, 0x80b1d3, 0xfdb462, 0xb3de69, 0xfccde5, 0xc9c9c9,
};

struct palette_look palette_look(enum paint paint, bool dark)
{
	const struct paint_look *row = &paints[paint];

	return (struct palette_look){ dark ? row->dark : row->light, row->face, row->sign };
}

uint32_t palette_ground(enum ground ground, bool dark)
{
	return dark ? grounds[ground].dark : grounds[ground].light;
}

uint32_t palette_digit(int digit)
{
	return digits[digit];
}
