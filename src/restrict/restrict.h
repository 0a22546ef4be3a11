/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Restricted: the game for people who are not trusted, as the command of a public account or as its login shell. Each person can only
 * play, in a folder of their own; each part of the program that reads a name, a file or the environment asks here. The main program
 * turns restriction on before anything else happens, and nothing turns it off.
 */
#ifndef RESTRICT_RESTRICT_H
#define RESTRICT_RESTRICT_H

#include <stdbool.h>
#include <stddef.h>

struct error;

/* The most that a restricted player can have. */
enum {
	RESTRICT_FILES = 100,			/* files in the player's own folder, */
	RESTRICT_FILE_SIZE = 1 << 20,		/* bytes of each, */
	RESTRICT_FILES_SIZE = 16 << 20,		/* bytes of all of them */
	RESTRICT_FOLDERS_FILES = 500,		/* files in all folders of a player, */
	RESTRICT_FOLDERS_SIZE = 256 << 20,	/* bytes of all of them; no game begins beyond either */
	RESTRICT_PASTE_SIZE = 1 << 16,
	RESTRICT_OPTIONS_SIZE = 1 << 14,	/* of candiderc */
	RESTRICT_HISTORY = 200,			/* typed lines in the history */
	RESTRICT_JOURNAL_SIZE = 32 << 20,
	RESTRICT_RESCUES = 10,			/* games that the journal could not take */
	RESTRICT_RESCUED_MOVES = 50000
};

/* Limits that the system enforces. */
enum {
	RESTRICT_WRITTEN = 64 << 20,		/* bytes of any file */
	RESTRICT_MEMORY = 1 << 30,		/* bytes of address space */
	RESTRICT_PROCESSOR = 2 * 60 * 60,	/* seconds of processor time per process; then the program ends as for SIGTERM */
	RESTRICT_FAREWELL = 60,			/* further seconds in which it saves and ends */
	RESTRICT_DESCRIPTORS = 64,
	RESTRICT_THREADS = 1024			/* of the account, whose players share this number */
};

bool restrict_is_on(void);
void restrict_turn_on(void);
/* RESTRICTED if restriction is on, else USUAL. */
size_t restrict_limit(size_t usual, size_t restricted);

/*
 * Whether the program is to be restricted: its name is candide-login, as a login shell also with "-" in front; or $CANDIDE_RESTRICTED is
 * set; or an argument is --restricted or an unambiguous abbreviation of it.
 */
bool restrict_is_wanted(int argc, char *const argv[]);

/*
 * own_name_: the names of a person's files, as typed. Usually they are paths. If the program is restricted, they are plain words that stand
 * for files in a folder of the player's own; the player cannot find out whether any other file exists.
 */

/*
 * The path of what was typed; free() it. "~/" is the home directory; but if restricted, TYPED must be one word of ASCII letters, digits, -
 * and _ that does not begin with -, and may have an ending, for example .sdk; without one it gets ENDING. NULL: *ERR says what is wrong.
 */
char *own_name_path(const char *typed, const char *ending, struct error *err);
/* A path as the person knows it: if restricted, only its last part. */
const char *own_name_shown(const char *path);
/* The same for an error message that begins with a path and a colon. */
void own_name_shorten(struct error *err);
/* Whether a PATH from a file, not typed by the person, may be opened: if restricted, only one that could be typed. */
bool own_name_allows(const char *path);
/* Whether LENGTH bytes may be written to PATH, of own_name_path, which is a new file unless it exists. False: *ERR names the limit. */
bool own_name_fits(const char *path, size_t length, struct error *err);
/* Whether the own folder has no room for a backup of a file that is replaced. */
bool own_name_full(void);
/* The number of files in the own folder, and, unless NAMES is NULL, their names that can be typed, in order; free() each, and the array. */
size_t own_name_list(char ***names, size_t *count);
/* The path of the own folder; free() it. NULL: there is no home directory. */
char *own_name_folder(void);

#endif
