/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The commands: a row per command in commands.def, with name, keys, arguments, group and help. Keys, the command line, completion, the help
 * and the man page come from that table.
 */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "game/game.h"
#include "game/keycode.h"
#include "game/mode.h"
#include "logic/step/variant.h"
#include "view/scene.h"

struct command;
struct error;

enum group { GROUP_MOVE, GROUP_PLAY, GROUP_MARKS, GROUP_DEDUCE, GROUP_PUZZLE, GROUP_OPTION, GROUP_PROGRAM, GROUPS };

/* How a value is completed. */
enum completer {
	COMPLETE_NONE, COMPLETE_FILE, COMPLETE_PUZZLE, COMPLETE_TOPIC, COMPLETE_TECHNIQUE, COMPLETE_SWITCH, COMPLETE_ON_OFF,
	COMPLETE_METHOD, COMPLETE_CELL, COMPLETE_BOOKMARK, COMPLETE_STEPS, COMPLETE_WANTED, COMPLETE_LEVEL, COMPLETE_DAILY, COMPLETE_PLAYER,
	COMPLETE_BINDING, COMPLETE_SCREEN, COMPLETE_LESSON, COMPLETE_CLUE,
	COMPLETERS
};

/* What may come after a command's name: a word, a value, or a word and then a value. */
struct command_argument {
	const char *word;		/* as typed; may contain blanks */
	const char *value;		/* its description; translate it with _() */
	enum completer completer;	/* for the value */
	bool acts;			/* of an option: it does something else than to set it, so candiderc cannot have it */
	const char *keys;		/* keys that call the command with it; the value is then the last character of the key's name */
};

enum { NO_ARGUMENT = -1 };

/* What a command is called with. */
struct call {
	const struct command *command;
	const char *text;		/* the text after the name, without blanks around it; never NULL */
	int argument;			/* the number of the argument; NO_ARGUMENT: none, or no text */
	const char *value;		/* the text after the argument's word */
	bool forced;			/* its name was followed by ! */
	const struct view_cache *view;	/* of the screen that the user sees */
};

typedef void command_function(struct game *, const struct call *);
/* Appends the present state of an option, as lines of arguments with which its command would set it. */
typedef void option_state(const struct game *, struct strbuf *out);

struct command {
	const char *name;
	const char *alias;		/* NULL: none */
	const char *keys;		/* keys that call it without argument: names for keys_parse, separated by blanks; NULL: none */
	const char *asks;		/* keys that open the command line with its name in it */
	const struct command_argument *arguments;
	int argument_count;
	bool optional;			/* it may be called without an argument */
	unsigned screens;		/* ON_... bits (game/mode.h) */
	unsigned typed;			/* the same, where it can be typed but its keys are for another command */
	bool lasts;			/* it is an option: its effect lasts, and candiderc may have it */
	option_state *state;		/* for an option: appends its state */
	bool forces;			/* with ! after its name it does not ask for confirmation */
	enum group group;
	command_function *run;
	const char *help;		/* a sentence or more; translate it with _() */
};

extern const struct command commands[];
extern const size_t command_count;

/*
 * Finds a command by name, alias, unambiguous beginning, or similar spelling; also followed by !, if the command takes that. NULL: there is
 * none.
 */
const struct command *command_find(const char *name, size_t length);
/* The heading of a group in the help, translated. */
const char *group_title(enum group);
/* Appends the command's arguments, translated: "left|right", "CELL|not CELL". */
void command_arguments(const struct command *, struct strbuf *out);
/* Whether all arguments are words, without values. */
bool command_takes_words(const struct command *);
/* Which of COUNT arguments TEXT is, or NO_ARGUMENT; *VALUE is the text after the argument's word. */
int command_argument(const struct command_argument arguments[], int count, const char *text, const char **value);
/* "on" and "off" (SWITCH_ON and SWITCH_OFF in do.h), for commands that take them after another word. */
extern const struct command_argument switch_arguments[];

/* A list of key names separated by blanks, and what these keys do. */
struct key_list {
	const char *keys;
	const struct command_argument *argument;	/* NULL: none */
	bool asks;
};

/* List N of the keys of a command, from 0; it may be empty. False: there are no more lists. */
bool command_keys(const struct command *, int n, struct key_list *);

/* The length of the command's name at the beginning of LINE; "/" needs no blank after it. */
size_t command_name_length(const char *line);
/* Runs one line of the command line; errors go to the game's message. VIEW belongs to the screen that the user sees. */
void command_run(struct game *, const struct view_cache *view, const char *line);
/*
 * Runs the lines of the candiderc PATH or, if PATH is NULL, of the user's own, which may be missing. Returns the mistakes, one per line, to
 * show once there is a screen; free() it. NULL: there are none.
 */
char *command_read_rc(struct game *, const char *path);
/*
 * Whether TEXT can be given to `new` at the start of the program: the cells of a puzzle, an address that holds one, or a level or puzzle of
 * the library.
 */
bool command_can_start(const struct library *, const char *text);
/* Runs the command of KEY (keycode.h) on the current screen. For a key without a command, a message says so. */
void command_key(struct game *, const struct view_cache *, int key);

/* Shows the keys of a mode on a page over the current screen, as ? does. */
void command_show_keys(struct game *, enum mode_id);

/* Runs a command that was waiting, if it can run now; the loop calls this after game_tick. */
void command_tick(struct game *, const struct view_cache *);

/* Carries out what the mouse does on HIT. */
void command_click(struct game *, const struct view_cache *, struct hit, enum click);

/*
 * The completions of the last word of LINE, which begins at byte START: an array of strings that ends with NULL. Free each, and the array.
 * NULL: the word is the name of a file, which the caller completes.
 */
char **command_complete(const struct game *, const char *line, size_t start);

option_state state_highlight, state_clock, state_animate, state_entry, state_keyboard, state_conflicts, state_shade, state_theme,
	state_mouse, state_unicode, state_techniques, state_begin, state_order, state_snyder, state_rate, state_linear, state_bind,
	state_rates,
	state_spectators, state_tints, state_raised, state_marks, state_layout;

/*
 * Writes the state of an option into the file game->kept_options, between two lines that mark candide's part; the rest of the file stays.
 * False: *ERR says why; the file is unchanged.
 */
bool option_keep(const struct game *, const struct command *, struct error *err);

/*
 * A page that explains a technique, or a variant of techniques: its name, what to find and what follows, an example drawn in plain text;
 * last other names, difficulty and codes.
 */
struct help_page {
	struct strbuf text;
	bool keys;			/* with the keys that practise the technique and open its example */
	size_t headline;		/* where the text begins below the technique's name and a blank line; 0: there is no name */
	size_t picture, picture_end;	/* the drawing within the text; 0 and 0: there is none */
};

void help_page_init(struct help_page *);
void help_page_free(struct help_page *);
/* Appends the page of a technique, with an example that ENGINE finds, drawn at most WIDTH columns wide. */
void help_page_technique(struct help_page *, const struct technique *, struct engine *, int width);
/* The whole help, with the keys as the user has bound them; free() it. */
char *help_all(const struct preferences *);
/* How much room help_rules has for its drawings: side by side, one below another, or for a voice none at all. */
enum rules_layout { RULES_WIDE, RULES_NARROW, RULES_SPOKEN };
/* The columns that RULES_WIDE needs. */
enum { RULES_WIDTH = 72 };
/* The rules of sudoku, with drawings of a row, a column and a box, and of a 4x4 board; free() it. */
char *help_rules(enum rules_layout);
/*
 * The keys of a mode as the user has bound them, and those of the modes below it that get its other keys; free() it. WIDE: what a key does
 * is beside it, else below it.
 */
char *help_mode(const struct game *, enum mode_id, bool wide);
/* Offers the words of the glossary to a search. */
void help_offer_words(struct spelling_search *);
/* Explanations of the words in arguments, and of the notation of chains; free() them. */
char *help_words(void);
char *help_notation(void);
/*
 * The help for a command, technique, variant, word of the glossary or named chain, with an example that ENGINE finds, drawn at most WIDTH
 * columns wide. The caller calls help_page_free in any case. False: TOPIC is none of these.
 */
bool help_topic(const struct preferences *, const char *topic, struct engine *engine, int width, struct help_page *page);

#endif
