/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The commands: one row each in commands.def with its name, keys, arguments, completer, group, function and help. Keys, the
 * command line, completion, the help and the man page are all read from that table.
 */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <stddef.h>

#include "command/page.h"
#include "game/game.h"
#include "view/scene.h"
#include "view/view_cache.h"

enum group { GROUP_MOVE, GROUP_PLAY, GROUP_MARKS, GROUP_DEDUCE, GROUP_PUZZLE, GROUP_OPTION, GROUP_PROGRAM, GROUPS };

enum completer {
	COMPLETE_NONE,
	COMPLETE_WORDS,		/* the words of `arguments`, separated by "|" */
	COMPLETE_FILE, COMPLETE_PUZZLE, COMPLETE_TOPIC, COMPLETE_TECHNIQUE, COMPLETE_SWITCH,
	COMPLETE_METHOD, COMPLETE_CELL, COMPLETE_WHY, COMPLETE_BOOKMARK, COMPLETE_HINT, COMPLETE_STEPS,
	COMPLETERS
};

/* What a command is called with. */
struct call {
	const char *text;		/* behind its name, without blanks at its ends; never NULL */
	const struct view_cache *view;	/* of the screen that the person sees */
};

typedef void command_function(struct game *, const struct call *);

struct command {
	const char *name, *alias;	/* alias: "" where there is none */
	const char *keys;		/* separated by blanks, each "KEY" or "KEY:ARGUMENTS"; keys_parse knows the names; "_" in ARGUMENTS is a blank */
	const char *screens;		/* where the keys work, and o where candiderc may have it; see commands.def */
	const char *arguments;		/* "[FILE]"; "" where it takes none */
	enum completer completer;
	enum group group;
	command_function *run;
	const char *help;		/* one sentence; translate it with _() */
};

extern const struct command commands[];
extern const size_t command_count;

/* By name, alias, or a beginning that only one command has; NULL where there is none. */
const struct command *command_find(const char *name, size_t length);
/* The heading of a group in the help, translated. */
const char *group_title(enum group);

/* The length of the name that a line of the command line begins with; "/" needs no blank behind it. */
size_t command_name_length(const char *line);
/*
 * Carries out one line of the command line; what goes wrong is said in the game's message. The view is that of the screen that the
 * person sees.
 */
void command_run(struct game *, const struct view_cache *view, const char *line);
/* Whether it is an option, which candiderc may set. */
bool command_lasts(const struct command *);
/*
 * Carries out the lines of candiderc, of PATH or, where that is NULL, of the person's own, which may be absent. Returns what is wrong
 * with it, a line each, to be shown once the screen is up and to be freed; NULL: nothing.
 */
char *command_read_rc(struct game *, const char *path);
/* Carries out what KEY (keycode.h) stands for on the screen that is open. A key of no command does nothing. */
void command_key(struct game *, const struct view_cache *, int key);

/* Does what a click means on what was hit. */
void command_click(struct game *, const struct view_cache *, struct hit);

/*
 * What can stand at the end of LINE, whose last word begins at byte START: an array of strings that ends with NULL, each to
 * replace that word; free each and the array. NULL: a file name is wanted, which the caller completes.
 */
char **command_complete(const struct game *, const char *line, size_t start);

/* The help of everything: text to free(). */
char *help_all(void);
/*
 * The help of one command, technique or variant of techniques, with an example that ENGINE finds, drawn at most WIDTH wide. *PAGE is
 * page_free'd by the caller in any case. False: TOPIC is none of these.
 */
bool help_topic(const char *topic, struct engine *engine, int width, struct page *page);

/* "Up", "C-r", "M-5", "Space", "q": the name of a key as table and help write it; "" for one that has none. */
void keys_name(int key, char name[16]);
/* The key of a name, or KEYCODE_NONE. */
int keys_parse(const char *name, size_t length);
/* The name of a key, of LENGTH bytes, in the person's language: "Space", "u". */
void keys_words(const char *name, size_t length, struct strbuf *out);

#endif
