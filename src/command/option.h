/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The present state of options, as lines of arguments with which their commands would set it; and how options that the person changes are
 * kept in candiderc. The row of an option's command names its function.
 */
#ifndef COMMAND_OPTION_H
#define COMMAND_OPTION_H

#include <stdbool.h>

struct command;
struct error;
struct game;
struct strbuf;

typedef void option_state(const struct game *, struct strbuf *out);

option_state state_highlight, state_clock, state_animate, state_entry, state_keyboard, state_conflicts, state_shade, state_theme,
	state_mouse, state_unicode, state_techniques, state_begin, state_order, state_snyder, state_rate,
	state_spectators;

/*
 * Writes the state of this command's option into the file game->kept_options, between two lines that mark what candide writes; the rest of
 * the file stays. False: *ERR says why, and the file is unchanged.
 */
bool option_keep(const struct game *, const struct command *, struct error *err);

#endif
