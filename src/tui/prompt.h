/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The command line: GNU readline by its callback interface. It reads the loop's bytes and writes nothing; its line is drawn in the last row
 * of the scene, and possible completions above it. Without scenes readline shows the line itself.
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
	struct game *game;	/* the game that completion asks */
	struct input *input;
	const struct terminal *terminal;	/* a plain one shows readline's line itself */
	FILE *nowhere;		/* otherwise readline's output */
	bool ready, open;
	bool repaint;		/* the person asked for it */
	char *line;		/* an accepted line, not yet taken */
	char **matches;		/* the list above the line; NULL: there is none, or readline writes it */
	size_t match_count;	/* of that list, or of the one that readline wrote */
	size_t match_page;	/* which part of it is shown: each Tab that finds the same list shows the next */
};

/* There is one prompt at a time, since there is one readline. */
void prompt_init(struct prompt *, struct game *, struct input *, const struct terminal *);
void prompt_free(struct prompt *);
/* Opens the line with TEXT in it. */
void prompt_open(struct prompt *, const char *text);
/* Inserts the first line of a pasted text, whatever its characters would do as keys. */
void prompt_paste(struct prompt *, const char *text);
/* Takes the next character of the input; false: more bytes are needed (see input_key for LATE). */
bool prompt_read(struct prompt *, bool late);
/* The line that was accepted; free() it. NULL: none was. */
char *prompt_take(struct prompt *);
void prompt_draw(const struct prompt *, struct scene *);

#endif
