/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The functions of the commands, declared from the table; each is in the do_*.c file of its group. */
#ifndef COMMAND_DO_H
#define COMMAND_DO_H

#include "base/intl.h"
#include "base/spelling.h"
#include "command/command.h"
#include "generate/puzzle_spec.h"

/* The macros that commands.def is written in. */
#define NO_ARGUMENTS
#define ON_OFF(ID) ARGUMENT(ID##_ON, .word = "on") ARGUMENT(ID##_OFF, .word = "off")
#define THEME_ARGUMENT(ID, text) ARGUMENT(THEME_WORD_##ID, .word = text)

#define ARGUMENT(ID, ...) ID,
#define COMMAND(id, list, ...) \
	enum argument_of_##id { list id##_argument_count }; \
	command_function do_##id;
#include "command/commands.def"
#undef COMMAND
enum { ON_OFF(SWITCH) SWITCHES };
#undef ARGUMENT

/* What the groups share. */

/* What a list of puzzles can be narrowed to besides levels and techniques. */
#define PUZZLES_SOLVED N_("solved")
#define PUZZLES_UNSOLVED N_("unsolved")

enum { LINE_WIDTH = 80 };	/* of plain lines, if there is no screen */

/* The cursor's session, or NULL after saying that no puzzle is open. */
struct session *need_session(struct game *);
/* A number from 1 to 9999; 1 if ARGS is empty; 0 after saying that ARGS is not such a number. */
int read_count(struct game *, const char *args);
/* Undoes moves back to before the first wrong entry; there must be a session. */
void back_mistake(struct game *);
/* Whether KEY answered `highlight`: a digit, or f for none. */
bool highlight_answer(struct game *, int key);
/* Reads "r3c4=5", or a digit for the cursor's cell; false after saying what would be right. */
bool read_entry(struct game *, const char *args, int *cell, uint16_t *digits);
/* What KEY means on the person's keyboard: the digit for a digit's key (Alt stays). */
int keyboard_digit(const struct preferences *, int key);
/* Says which arguments the command takes, and which of them TEXT may have meant. */
void refuse_argument(struct game *, const struct command *, const char *text);
/* Refuses WORD with this sentence, and says which of NAMES may have been meant, or, if none is near, HELP. */
void refuse_unknown(struct game *, const char *word, spelling_names *names, const char *help, const char *sentence, ...)
	__attribute__((format(printf, 5, 6)));
/* Offers the names of all commands; of techniques and families. */
void command_offer(struct spelling_search *);
void family_offer(struct spelling_search *);
/* Sets *OPTION to whether the argument is ON; without an argument, inverts it. */
void set_option(bool *option, const struct call *, int on);

/* Says that there is no method NAME, and which there are. */
void say_methods(struct game *, const char *name);
/* Whether steps and solutions are animated now. */
bool animates(const struct game *);
/* Opens the command line with TEXT in it. */
void open_prompt(struct game *, const char *text);
/* What `enter` does, with an entry for read_entry, and what `put` does. */
void enter_digit(struct game *, const char *entry);
void put_digit(struct game *);

/* Opens the puzzle of the day STEP days after the one that is open. */
void open_daily_neighbour(struct game *, const struct call *, int step);

/* Whether the game may be left. If it is not kept, asks first; after a yes the command is called again. */
bool may_leave(struct game *, const struct call *);

/* Goes back from a list to the board, if there is one. */
void leave_list(struct game *);
/* Adds the technique or the family of that name to the set; false: there is none. */
bool read_techniques(struct technique_set *, const char *name);
/* Opens the list of the installed puzzles that WORDS keep: levels, techniques, families, solved or unsolved; all if there are none. */
void list_puzzles(struct game *, const char *words);
/* Opens the list of the steps that are on the board now, narrowed by WORDS; there must be a session without a mistake. */
void list_steps(struct game *, const char *words);

#endif
