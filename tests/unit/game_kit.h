/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A game for tests of what is made of one. */
#ifndef TESTS_UNIT_GAME_KIT_H
#define TESTS_UNIT_GAME_KIT_H

struct game;

/* A game without a journal that plays the puzzle in TEXT, of any format. Free it with game_free. */
struct game *kit_game(const char *text);

#endif
