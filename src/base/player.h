/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whose journal, options, history and files this process uses, and where they are: those of the account, or those of one of the players
 * who share it (--player=NAME). A player has one folder, $XDG_DATA_HOME/candide/players/NAME, and players share the folder
 * $XDG_DATA_HOME/candide/common; nothing of a player is anywhere else.
 */
#ifndef BASE_PLAYER_H
#define BASE_PLAYER_H

#include <stdbool.h>

enum { PLAYER_LONGEST = 32 };

/* What names that people choose for players, and restricted ones for files, are made of. */
#define PLAYER_LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

/* Whether TEXT can name a player: 1 to PLAYER_LONGEST ASCII letters, digits, "-" and "_", so that it is also the name of a file. */
bool player_is_name(const char *text);
/* From now on NAME plays, for which player_is_name holds; NULL: nobody by name. Call it before any of the places is asked for. */
void player_choose(const char *name);
/* Who plays; NULL: nobody by name. */
const char *player_name(void);

enum player_place {
	PLAYER_STATE,		/* the journal and the history of the command line */
	PLAYER_OPTIONS,		/* candiderc */
	PLAYER_FILES,		/* saved games and pictures; without a player there is no such place */
	PLAYER_COMMON		/* what the players share; without a player there is no such place */
};

/* The path of FILE (NULL: of the folder) in a place; free() it. Nothing is made. NULL: there is no such place, or no home. */
char *player_path(enum player_place, const char *file);

#endif
