/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The command line: GNU readline by its callback interface. It reads the loop's bytes and writes nothing; what it would show is
 * put into the scene, in the last row, and above it what could complete the word. Where there are no scenes it shows the line itself.
 */
#ifndef TUI_PROMPT_H
#define TUI_PROMPT_H

#include <stdbool.h>
#include <stdio.h>

#include "tui/input.h"
#include "tui/terminal.h"

struct game;
struct scene;

struct prompt {
	struct game *game;	/* whose commands complete */
	struct input *input;
	const struct terminal *terminal;	/* a plain one shows readline's line itself */
	FILE *nowhere;		/* what readline takes for its output else */
	bool ready, open;
	bool repaint;		/* the person asked for it */
	char *line;		/* accepted and not yet taken */
	char **matches;		/* what the list above the line shows */
	size_t match_count;
};

/* There is one prompt at a time, since there is one readline. */
void prompt_init(struct prompt *, struct game *, struct input *, const struct terminal *);
void prompt_free(struct prompt *);
/* Opens the line with TEXT in it. */
void prompt_open(struct prompt *, const char *text);
/* Puts the first line of what was pasted into the line, whatever its characters would do as keys. */
void prompt_paste(struct prompt *, const char *text);
/* Uses the next character of the input; false where more bytes are needed (see input_key for LATE). */
bool prompt_read(struct prompt *, bool late);
/* The line that was accepted, to be freed; NULL: none was. */
char *prompt_take(struct prompt *);
void prompt_draw(const struct prompt *, struct scene *);

#endif
