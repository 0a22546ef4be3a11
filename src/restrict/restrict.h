/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Restricted: the game for people who are not trusted, as the command of a public account or as its login shell. What anybody may do then
 * is play, in a folder of their own; each part of the program that reads a name, a file or the environment asks here. The main program
 * turns it on before anything else happens, and nothing turns it off.
 */
#ifndef RESTRICT_RESTRICT_H
#define RESTRICT_RESTRICT_H

#include <stdbool.h>
#include <stddef.h>

struct error;

/* The most that a restricted player can have. */
enum {
	RESTRICT_FILES = 100,			/* in the own folder, */
	RESTRICT_FILE_SIZE = 1 << 20,		/* of so many bytes each */
	RESTRICT_FILES_SIZE = 16 << 20,		/* and together */
	RESTRICT_FOLDERS_FILES = 500,		/* in all folders of a player, */
	RESTRICT_FOLDERS_SIZE = 256 << 20,	/* of so many bytes together, or no game begins */
	RESTRICT_PASTE_SIZE = 1 << 16,
	RESTRICT_OPTIONS_SIZE = 1 << 14,	/* of candiderc */
	RESTRICT_HISTORY = 200,			/* lines that were typed */
	RESTRICT_JOURNAL_SIZE = 32 << 20,
	RESTRICT_RESCUES = 10,			/* games that the journal could not take */
	RESTRICT_RESCUED_MOVES = 50000
};

/* What the system enforces. */
enum {
	RESTRICT_WRITTEN = 64 << 20,		/* bytes of any file */
	RESTRICT_MEMORY = 1 << 30,		/* bytes of address space */
	RESTRICT_PROCESSOR = 2 * 60 * 60,	/* seconds of the processor, in one go; then the program ends as for SIGTERM */
	RESTRICT_FAREWELL = 60,			/* seconds more for that */
	RESTRICT_DESCRIPTORS = 64,
	RESTRICT_THREADS = 1024			/* of the account, whose players share this number */
};

bool restrict_is_on(void);
void restrict_turn_on(void);
/* USUAL, or RESTRICTED where it is on. */
size_t restrict_limit(size_t usual, size_t restricted);

/*
 * Whether the program is to be restricted: it is called candide-login, as a login shell also with "-" in front; or $CANDIDE_RESTRICTED is
 * set; or an argument is --restricted or a beginning of that which is nothing else.
 */
bool restrict_is_wanted(int argc, char *const argv[]);

/*
 * own_name_: the names of a person's files, as they are typed. Usually they are paths. Where the program is restricted, they are plain
 * words, and mean files in a folder of the player's own; whether anything else exists can then not be found out.
 */

/*
 * The path of what was typed; free() it. "~/" is the home directory; but if restricted, TYPED must be one word of ASCII letters, digits, -
 * and _ that does not begin with -, and may have an ending, such as .sdk; without one it gets ENDING. NULL: it is not, as *ERR says.
 */
char *own_name_path(const char *typed, const char *ending, struct error *err);
/* A path as the person knows it: restricted, its last part. */
const char *own_name_shown(const char *path);
/* The same of an error that begins with a path and a colon. */
void own_name_shorten(struct error *err);
/* Whether a PATH that a file names, not the person, may be opened: restricted, if it could be typed. */
bool own_name_allows(const char *path);
/* Whether LENGTH bytes may be written to PATH, of own_name_path, as one file more unless it is there. False: *ERR names the limit. */
bool own_name_fits(const char *path, size_t length, struct error *err);
/* Whether the folder is so full that a file that is replaced cannot be kept beside the new one. */
bool own_name_full(void);
/* The number of files in the own folder, and, unless NAMES is NULL, their names that can be typed, in order; free() each, and the array. */
size_t own_name_list(char ***names, size_t *count);
/* The own folder; free() it. NULL: there is no home for one. */
char *own_name_folder(void);

#endif
