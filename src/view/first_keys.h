/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The keys that a player needs first: the panel lists them when it has nothing else to say, and the help begins with them. */
#ifndef VIEW_FIRST_KEYS_H
#define VIEW_FIRST_KEYS_H

#include <stdbool.h>

enum { FIRST_KEYS = 10, FIRST_KEYS_WIDTH = 5 };

struct first_key {
	const char *keys;	/* their names in the panel, in fewer than FIRST_KEYS_WIDTH columns */
	const char *does;	/* in a word or two, for the panel; translate both with _() */
	const char *help;
};

extern const struct first_key first_keys[FIRST_KEYS];

/* The names of the keys, with or without characters beyond ASCII. */
const char *first_key_name(const struct first_key *, bool unicode);

#endif
