/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The command line: GNU readline with its callback interface. It gets its bytes from the loop and prints nothing: its line is drawn in the
 * last row of the scene, with completions above it. With plain lines readline prints the line itself.
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
	struct game *game;	/* for completion */
	struct input *input;
	const struct terminal *terminal;	/* if plain, readline prints its line itself */
	FILE *nowhere;		/* readline's output if the line is drawn */
	bool ready, open;
	bool repaint;		/* the user asked for it */
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
/* Inserts the first line of a paste as text, even if it has control characters. */
void prompt_paste(struct prompt *, const char *text);
/* Handles the next character of the input. False: more bytes are needed (LATE: see input_key). */
bool prompt_read(struct prompt *, bool late);
/*
 * If the next character asks for the keys of the command line, ? on an empty line, takes it and closes the line. False: it does not; then
 * the character is still there.
 */
bool prompt_asks_keys(struct prompt *, bool late);
/* The line that was accepted, to be freed with free(); NULL: none was. */
char *prompt_take(struct prompt *);
void prompt_draw(const struct prompt *, struct scene *);

#endif
