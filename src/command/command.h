/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The commands: each is a row of commands.def with its name, keys, arguments, group and help. Keys, the command line, completion, the help
 * and the man page all come from that table.
 */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "game/game.h"
#include "logic/step/variant.h"
#include "view/scene.h"

struct command;
struct error;

enum group { GROUP_MOVE, GROUP_PLAY, GROUP_MARKS, GROUP_DEDUCE, GROUP_PUZZLE, GROUP_OPTION, GROUP_PROGRAM, GROUPS };

/* Where the keys of a command work, as bits. */
enum {
	ON_GAMES = 1,			/* lists of games and puzzles */
	ON_STEPS = 2,			/* lists about the open game: its steps, its branches */
	ON_BOARD = 4, ON_PAGER = 8,
	ON_PLAYER = 16,			/* while something is played */
	ON_OFFER = 32,			/* while a pasted puzzle is offered */
	ON_QUESTION = 64		/* while a question is asked; any other key is a no */
};

/* How a value is completed. */
enum completer {
	COMPLETE_NONE, COMPLETE_FILE, COMPLETE_PUZZLE, COMPLETE_TOPIC, COMPLETE_TECHNIQUE, COMPLETE_SWITCH, COMPLETE_ON_OFF,
	COMPLETE_METHOD, COMPLETE_CELL, COMPLETE_BOOKMARK, COMPLETE_STEPS, COMPLETE_WANTED, COMPLETE_LEVEL, COMPLETE_PLAYER,
	COMPLETERS
};

/* What may come after a command's name: a word, a value, or a word and then a value. */
struct command_argument {
	const char *word;		/* as typed; may contain blanks */
	const char *value;		/* its description; translate it with _() */
	enum completer completer;	/* for the value */
	const char *keys;		/* they call the command with it; if it has a value, that is the last letter of the key's name */
};

enum { NO_ARGUMENT = -1 };

/* What a command is called with. */
struct call {
	const struct command *command;
	const char *text;		/* after its name, without blanks at its ends; never NULL */
	int argument;			/* which of its arguments that is; NO_ARGUMENT: none of them, or no text */
	const char *value;		/* the text after the argument's word */
	bool forced;			/* its name was followed by ! */
	const struct view_cache *view;	/* for the screen that the person sees */
};

typedef void command_function(struct game *, const struct call *);
/* Appends the present state of an option, as lines of arguments with which its command would set it. */
typedef void option_state(const struct game *, struct strbuf *out);

struct command {
	const char *name;
	const char *alias;		/* NULL: none */
	const char *keys;		/* they call it without argument: names for keys_parse, separated by blanks; NULL: none */
	const char *asks;		/* keys that open the command line with its name in it */
	const struct command_argument *arguments;
	int argument_count;
	bool optional;			/* it may be called without an argument */
	unsigned screens;		/* ON_... bits */
	bool lasts;			/* it is an option, whose effect lasts, so it may be in candiderc */
	option_state *state;		/* for an option: its present state */
	bool forces;			/* with ! after its name, it does without asking what it otherwise asks about */
	enum group group;
	command_function *run;
	const char *help;		/* a sentence or more; translate it with _() */
};

extern const struct command commands[];
extern const size_t command_count;

/* Finds a command by name, alias, or unambiguous beginning, also followed by ! if the command takes that; NULL: there is none. */
const struct command *command_find(const char *name, size_t length);
/* The heading of a group in the help, translated. */
const char *group_title(enum group);
/* Appends what may come after its name, translated, without brackets around optional parts: "left|right", "CELL|not CELL". */
void command_arguments(const struct command *, struct strbuf *out);
/* Whether it takes only words. */
bool command_takes_words(const struct command *);
/* Which of COUNT arguments TEXT is (or NO_ARGUMENT), and in *VALUE what comes after the argument's word. */
int command_argument(const struct command_argument arguments[], int count, const char *text, const char **value);
/* "on" and "off", SWITCH_ON and SWITCH_OFF of do.h, for commands in which they follow something else. */
extern const struct command_argument switch_arguments[];

/* A list of keys, names separated by blanks, and what they do. */
struct key_list {
	const char *keys;
	const struct command_argument *argument;	/* NULL: none */
	bool asks;
};

/* List N of a command's keys, from 0; false: there are no more. A list may be empty. */
bool command_keys(const struct command *, int n, struct key_list *);

/* The length of the command's name at the beginning of a line; "/" needs no blank after it. */
size_t command_name_length(const char *line);
/* Carries out one line of the command line; the game's message says what went wrong. VIEW is for the screen that the person sees. */
void command_run(struct game *, const struct view_cache *view, const char *line);
/*
 * Carries out the lines of the candiderc PATH, or, if that is NULL, of the person's own, which may be absent. Returns what is wrong in it,
 * a line for each mistake, to show when the screen is up; free() it. NULL: nothing is wrong.
 */
char *command_read_rc(struct game *, const char *path);
/*
 * Whether TEXT can be the argument of `new` that the start of the program takes: the cells of a puzzle, an address that holds it, or
 * a level or puzzle of the library.
 */
bool command_can_start(const struct library *, const char *text);
/* Carries out the command of KEY (keycode.h) on the open screen. A key without a command does nothing. */
void command_key(struct game *, const struct view_cache *, int key);

/* Carries out a command that has waited until now; the loop calls this after game_tick. */
void command_tick(struct game *, const struct view_cache *);

/* Does what a click on the hit means. */
void command_click(struct game *, const struct view_cache *, struct hit);

/*
 * What can complete LINE, whose last word begins at byte START: an array, ended by NULL, of strings that can replace that word; free each,
 * and the array. NULL: a file name is wanted, which the caller completes.
 */
char **command_complete(const struct game *, const char *line, size_t start);

option_state state_highlight, state_clock, state_animate, state_entry, state_keyboard, state_conflicts, state_shade, state_theme,
	state_mouse, state_unicode, state_techniques, state_begin, state_order, state_snyder, state_rate, state_linear,
	state_spectators;

/*
 * Writes the state of this command's option into the file game->kept_options, between two lines that mark what candide writes; the rest of
 * the file stays. False: *ERR says why, and the file is unchanged.
 */
bool option_keep(const struct game *, const struct command *, struct error *err);

/* A page that explains a technique, or a variant of techniques: names, difficulty, what it is, and an example drawn in plain text. */
struct help_page {
	struct strbuf text;
	bool keys;			/* it is shown on the screen: says which keys practise the technique and open its example */
	size_t picture, picture_end;	/* the part that is a drawing; 0 and 0: there is none */
};

void help_page_init(struct help_page *);
void help_page_free(struct help_page *);
/* Appends the page of a technique, with an example that ENGINE finds, drawn at most WIDTH columns wide. */
void help_page_technique(struct help_page *, const struct technique *, struct engine *, int width);
/* Appends such an example of a chain with this name, in English (logic/step/notation.h). */
void help_page_chain(struct help_page *, const char *name, struct engine *, int width);
/* Appends the page of a variant; ENGINE says whether it is on. */
void help_page_variant(struct help_page *, enum variant, struct engine *);
/* The help for everything; free() the text. */
char *help_all(void);
/* Explanations of the words used in arguments, and of the notation of chains; free() the texts. */
char *help_words(void);
char *help_notation(void);
/*
 * The help for one command, technique or variant of techniques, with an example that ENGINE finds, drawn at most WIDTH wide; or what a word
 * of the glossary means, or the form of a chain with such a name. The caller calls help_page_free in any case. False: it is none of these.
 */
bool help_topic(const char *topic, struct engine *engine, int width, struct help_page *page);

/* "Up", "Ctrl-R", "Alt-5", "Space", "q": the name of a key in the table and the help; "" if it has none. */
void keys_name(int key, char name[16]);
/* The key of a name, or KEYCODE_NONE. */
int keys_parse(const char *name, size_t length);
/* The length of the first name in a list, and in *NEXT the rest of the list; 0: the list is empty. */
size_t keys_first(const char *list, const char **next);
/* Appends the name of a key, NAME of LENGTH bytes, in the person's language: "Space", "u". */
void keys_words(const char *name, size_t length, struct strbuf *out);

#endif
