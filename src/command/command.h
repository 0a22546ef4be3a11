/*
 * The commands: one row each in commands.def with its name, keys, arguments, completer, group, function and help. Keys, the
 * command line, completion, the help and the man page are all read from that table.
 */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <stddef.h>

#include "session/game.h"

enum group { GROUP_MOVE, GROUP_PLAY, GROUP_MARKS, GROUP_HELP_ME, GROUP_PUZZLE, GROUP_PROGRAM, GROUPS };

enum completer { COMPLETE_NONE, COMPLETE_FILE, COMPLETE_PUZZLE, COMPLETE_COMMAND, COMPLETE_WORDS, COMPLETE_CELL };

/* ARGS is the text behind the name, without blanks at its ends. */
typedef void command_function(struct game *, const char *args);

struct command {
	const char *name, *alias;	/* alias: "" where there is none */
	const char *keys;		/* separated by blanks, each "KEY" or "KEY:ARGUMENT"; see keys.h for their names */
	const char *arguments;		/* "[FILE]"; with COMPLETE_WORDS the words: "fill|clear|auto on|auto off" */
	enum completer completer;
	enum group group;
	unsigned screens;		/* bits of enum screen on which its keys work */
	command_function *run;
	const char *help;		/* one sentence; translate it with _() */
};

extern const struct command commands[];
extern const size_t command_count;

/* By name, alias, or a beginning that only one command has; NULL where there is none. */
const struct command *command_find(const char *name, size_t length);
const char *group_name(enum group);

/* Carries out one line of the command line; what goes wrong is said in the game's message. */
void command_run(struct game *, const char *line);
/* Carries out the command that KEY (keycode.h) stands for on the screen that is open. A key of no command does nothing. */
void command_key(struct game *, int key);

/*
 * What can stand at the end of LINE, of which the last word begins at byte START: an array of strings, ended by NULL, each to replace that word; free
 * each and the array. NULL: file names (the completer of the caller is asked).
 */
char **command_complete(struct game *, const char *line, size_t start);

/* "Up", "C-r", "M-5", "Space", "q": the name of a key as the table and the help write it. Static for each name. */
void key_name(int key, char name[16]);
/* The key of a name, or KEYCODE_NONE. */
int key_parse(const char *name, size_t length);

#endif
