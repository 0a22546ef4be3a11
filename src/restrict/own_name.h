/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The names of a person's files, as they are typed. Usually they are paths. Where the program is restricted, they are plain words, and mean
 * files in a folder of the player's own; whether anything else exists can then not be found out.
 */
#ifndef RESTRICT_OWN_NAME_H
#define RESTRICT_OWN_NAME_H

#include <stdbool.h>
#include <stddef.h>

struct error;

/*
 * The path of what was typed; free() it. "~/" is the home directory; but if restricted, TYPED must be one word of ASCII letters, digits, -
 * and _ that does not begin with -, and may have an ending, such as .sdk; without one it gets ENDING. NULL: it is not, as *ERR says.
 */
char *own_name_path(const char *typed, const char *ending, struct error *err);
/* A path as the person knows it: restricted, its last part. */
const char *own_name_shown(const char *path);
/* Whether a PATH that a file names, not the person, may be opened: restricted, if it could be typed. */
bool own_name_allows(const char *path);
/* Whether LENGTH bytes may be written to PATH, of own_name_path, as one file more unless it is there. False: *ERR names the limit. */
bool own_name_fits(const char *path, size_t length, struct error *err);
/* Whether the folder is full, so that a file that is replaced cannot be kept beside the new one. */
bool own_name_full(void);
/* The number of files in the own folder, and, unless NAMES is NULL, their names that can be typed, in order; free() each, and the array. */
size_t own_name_list(char ***names, size_t *count);
/* The own folder; free() it. NULL: there is no home for one. */
char *own_name_folder(void);

#endif
