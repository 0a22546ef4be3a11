/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The commands: one row each in commands.def with its name, keys, arguments, group and help. Keys, the command line, completion, the
 * help and the man page are all read from that table.
 */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <stddef.h>

#include "command/help_page.h"
#include "game/game.h"
#include "view/scene.h"
#include "view/view_cache.h"

enum group { GROUP_MOVE, GROUP_PLAY, GROUP_MARKS, GROUP_DEDUCE, GROUP_PUZZLE, GROUP_OPTION, GROUP_PROGRAM, GROUPS };

/* Where the keys of a command work, a bit each. */
enum {
	ON_GAMES = 1,			/* lists of games and puzzles */
	ON_STEPS = 2,			/* lists of the board's game: its steps, its branches */
	ON_BOARD = 4, ON_PAGER = 8,
	ON_PLAYER = 16,			/* while something is played */
	ON_OFFER = 32,			/* while a pasted puzzle is offered */
	ON_QUESTION = 64		/* while something is asked; any other key is a no */
};

/* What completes a value. */
enum completer {
	COMPLETE_NONE, COMPLETE_FILE, COMPLETE_PUZZLE, COMPLETE_TOPIC, COMPLETE_TECHNIQUE, COMPLETE_SWITCH, COMPLETE_ON_OFF,
	COMPLETE_METHOD, COMPLETE_CELL, COMPLETE_BOOKMARK, COMPLETE_STEPS,
	COMPLETERS
};

/* What may come after a command's name: a word, a value, or a word and then a value. */
struct command_argument {
	const char *word;		/* as it is typed; may have blanks */
	const char *value;		/* what is put there; translate it with _() */
	enum completer completer;	/* of the value */
	const char *keys;		/* that call the command with it; with a value, each calls it with the last letter of its name */
};

enum { NO_ARGUMENT = -1 };

/* What a command is called with. */
struct call {
	const struct command *command;
	const char *text;		/* after its name, without blanks at its ends; never NULL */
	int argument;			/* which of its arguments that is; NO_ARGUMENT: nothing, or none of them */
	const char *value;		/* the text without the argument's word */
	const struct view_cache *view;	/* of the screen that the person sees */
};

typedef void command_function(struct game *, const struct call *);

struct command {
	const char *name;
	const char *alias;		/* NULL: none */
	const char *keys;		/* that call it without argument: names that keys_parse knows, separated by blanks; NULL: none */
	const char *asks;		/* that open the command line with its name in it */
	const struct command_argument *arguments;
	int argument_count;
	bool optional;			/* it may be called without argument */
	unsigned screens;		/* bits ON_... */
	bool lasts;			/* it is an option, whose effect lasts, so that candiderc may have it */
	enum group group;
	command_function *run;
	const char *help;		/* a sentence or more; translate it with _() */
};

extern const struct command commands[];
extern const size_t command_count;

/* By name, alias, or a beginning that only one command has; NULL where there is none. */
const struct command *command_find(const char *name, size_t length);
/* The heading of a group in the help, translated. */
const char *group_title(enum group);
/* "left|right", "CELL|not CELL": what may come after its name, translated, without the brackets of what may be left out. */
void command_arguments(const struct command *, struct strbuf *out);
/* Whether words are all that it takes. */
bool command_takes_words(const struct command *);
/* Which of COUNT arguments TEXT is, and in *VALUE what comes after the argument's word. */
int command_argument(const struct command_argument arguments[], int count, const char *text, const char **value);
/* "on" and "off", SWITCH_ON and SWITCH_OFF of do.h, where they come after something else. */
extern const struct command_argument switch_arguments[];

/* A list of keys, names separated by blanks, and what they do. */
struct key_list {
	const char *keys;
	const struct command_argument *argument;	/* NULL: none */
	bool asks;
};

/* The lists of a command's keys, from N = 0 on; false after the last. A list may be empty. */
bool command_keys(const struct command *, int n, struct key_list *);

/* The length of the name that a line of the command line begins with; "/" needs no blank after it. */
size_t command_name_length(const char *line);
/*
 * Carries out one line of the command line; what goes wrong is said in the game's message. The view is that of the screen that the
 * person sees.
 */
void command_run(struct game *, const struct view_cache *view, const char *line);
/*
 * Carries out the lines of candiderc, of PATH or, where that is NULL, of the person's own, which may be absent. Returns what is wrong
 * with it, a line each, to be shown once the screen is up and to be freed; NULL: nothing.
 */
char *command_read_rc(struct game *, const char *path);
/* Carries out what KEY (keycode.h) stands for on the screen that is open. A key of no command does nothing. */
void command_key(struct game *, const struct view_cache *, int key);

/* Carries out what has waited until now; the loop calls it after game_tick. */
void command_tick(struct game *, const struct view_cache *);

/* Does what a click means on what was hit. */
void command_click(struct game *, const struct view_cache *, struct hit);

/*
 * What can be at the end of LINE, whose last word begins at byte START: an array of strings that ends with NULL, each to
 * replace that word; free each and the array. NULL: a file name is wanted, which the caller completes.
 */
char **command_complete(const struct game *, const char *line, size_t start);

/* The help of everything: text to free(). */
char *help_all(void);
/*
 * The help of one command, technique or variant of techniques, with an example that ENGINE finds, drawn at most WIDTH wide. *PAGE is
 * help_page_free'd by the caller in any case. False: TOPIC is none of these.
 */
bool help_topic(const char *topic, struct engine *engine, int width, struct help_page *page);

/* "Up", "C-r", "M-5", "Space", "q": the name of a key as table and help write it; "" for one that has none. */
void keys_name(int key, char name[16]);
/* The key of a name, or KEYCODE_NONE. */
int keys_parse(const char *name, size_t length);
/* The length of the first name of a list, and in *NEXT the rest of the list; 0: it is empty. */
size_t keys_first(const char *list, const char **next);
/* The name of a key, of LENGTH bytes, in the person's language: "Space", "u". */
void keys_words(const char *name, size_t length, struct strbuf *out);

#endif
