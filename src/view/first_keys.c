/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/first_keys.h"

#include <string.h>

#include "base/intl.h"

static const char arrows[] = "hjkl";

const struct first_key first_keys[FIRST_KEYS] = {
	{ arrows, N_("move"), N_("Move the cursor, as the arrows do; H J K L move by a box.") },
	{ "1-9", N_("digit"), N_("Enter a digit; Alt with it, a mark.") },
	{ "Tab", N_("marks"), N_("Let the digits enter marks, and digits again.") },
	{ "0", N_("clear"), N_("Clear the cell, as Space and Delete do.") },
	{ "u", N_("undo"), N_("Undo; Ctrl-R redoes.") },
	{ "n", N_("hint"), N_("Give a hint: each press tells more, the last one applies it.") },
	{ "c", N_("check"), N_("Check for mistakes.") },
	{ "f", N_("highlight"), N_("Highlight all cells and marks of a digit.") },
	{ "?", N_("all keys"), N_("Show this; :help undo explains one command.") },
	{ "q", N_("leave"), N_("Leave; the game is kept and goes on next time.") },
};

const char *first_key_name(const struct first_key *key, bool unicode)
{
	return unicode && key->keys == arrows ? "\342\206\221\342\206\223\342\206\220\342\206\222" : key->keys;
}
