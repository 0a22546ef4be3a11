/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Where what was installed with the program is: where configure said; or, if the whole tree was moved or unpacked elsewhere, at the same
 * place relative to the program.
 */
#ifndef BASE_INSTALLED_H
#define BASE_INSTALLED_H

enum installed { INSTALLED_PUZZLES, INSTALLED_LOCALES, INSTALLED_PROGRAMS, INSTALLED_TERMINALS, INSTALLED_ENCODINGS, INSTALLED_FOLDERS };

/* The path of a folder, which need not be there. It stays valid. */
const char *installed_folder(enum installed folder);

/* From now on curses looks for descriptions of terminals in INSTALLED_TERMINALS too, if there are any: a static release brings some. */
void installed_terminals(void);

#endif
