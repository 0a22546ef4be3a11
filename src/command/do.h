/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The functions of the commands, declared from the table, and what the do_*.c files share. */
#ifndef COMMAND_DO_H
#define COMMAND_DO_H

#include "base/intl.h"
#include "base/spelling.h"
#include "command/command.h"
#include "generate/puzzle_spec.h"

/* Macros used in commands.def. */
#define NO_ARGUMENTS
#define ON_OFF(ID) ARGUMENT(ID##_ON, .word = "on") ARGUMENT(ID##_OFF, .word = "off")
#define LAYOUT_ARGUMENT(ID, text) ARGUMENT(LAYOUT_WORD_##ID, .word = text)
#define THEME_ARGUMENT(ID, text) ARGUMENT(THEME_WORD_##ID, .word = text)
#define THEME_ROW(ID, text) [THEME_##ID] = { .word = text },

#define ARGUMENT(ID, ...) ID,
#define COMMAND(id, list, ...) \
	enum argument_of_##id { list id##_argument_count }; \
	command_function do_##id;
#include "command/commands.def"
#undef COMMAND
enum { ON_OFF(SWITCH) SWITCHES };
#undef ARGUMENT

/* Shared by several do_*.c files. */

/* Filters of a list of puzzles, besides levels and techniques. */
#define PUZZLES_SOLVED N_("solved")
#define PUZZLES_UNSOLVED N_("unsolved")

enum { LINE_WIDTH = 80 };	/* the width of plain lines */

/* The session; NULL: no puzzle is open, as a message says. */
struct session *need_session(struct game *);
/* Reads a number from 1 to 9999; 1 if ARGS is empty; 0: it is not such a number, as a message says. */
int read_count(struct game *, const char *args);
/* Appends a line for each colour of the player's own, as theme takes it. */
void own_looks_print(const struct preferences *, struct strbuf *out);
/* Judges an argument; DRAWN: a chain that is being drawn, so that only the drawing is shown. */
void judge_line(struct game *, const char *notation, bool drawn);
/* The same for the chain that was drawn. */
void judge_chain(struct game *);
/* Shows the step under the cursor of a list on the board beside it, if there is room for both. */
void list_look(struct game *, const struct view_cache *);
/* Clears what is wrong on the board, as one move; there must be a session. */
void repair_mistakes(struct game *);
/* Whether KEY was the answer to `highlight`: a digit, or f for none. */
bool highlight_answer(struct game *, int key);
/* Reads "r3c4=5", or a digit for the cursor's cell. False: it is neither, as a message says. */
bool read_entry(struct game *, const char *args, int *cell, uint16_t *digits);
/* The key that KEY stands for on the user's keyboard: the digit, for the key of a digit (Alt stays). */
int keyboard_digit(const struct preferences *, int key);
/* What the user has bound to KEY there: a line of the command line, "" for nothing; NULL: KEY has its usual meaning. */
const char *bound_line(const struct preferences *, unsigned there, int key);
/* The name of screen I, from 0, on which keys can be bound by themselves; NULL: there are no more. */
const char *bind_place_name(int i);
/* The command that LINE, which may be the line of a key, calls; NULL: none. */
const struct command *bound_command(const char *line);
/* Appends the keys that the user has bound, one per line. */
void help_bindings(const struct preferences *, struct strbuf *out);
/* Writes a file that was typed, and replaces another one only with !; a message says how that went. ENDING: of restricted names. */
void write_new(struct game *, const struct call *, const char *typed, const char *ending, const struct strbuf *made);
/* Saves an option, and says what it is now. */
void keep_option(struct game *, const struct command *);
/* Refuses TEXT as an argument: lists the command's arguments, and those near TEXT. */
void refuse_argument(struct game *, const struct command *, const char *text);
/* Refuses WORD with SENTENCE, followed by the nearest of NAMES or, if none is near, by HELP. */
void refuse_unknown(struct game *, const char *word, spelling_names *names, const char *help, const char *sentence, ...)
	__attribute__((format(printf, 5, 6)));
/* Offers the names of all commands; of techniques and families. */
void command_offer(struct spelling_search *);
void family_offer(struct spelling_search *);
/* Sets *OPTION to whether the argument is ON; without an argument, toggles it. */
void set_option(bool *option, const struct call *, int on);

/* Says that there is no method NAME, and which are near, or all of them. */
void say_methods(struct game *, const char *name);
/* Opens the command line with TEXT in it. */
void open_prompt(struct game *, const char *text);
/* What `enter` and `put` do; ENTRY is for read_entry. */
void mark_digit(struct game *, const char *entry);
void enter_digit(struct game *, const char *entry);
void put_digit(struct game *);

/* Whether the game may be closed. If it is not saved, asks first; after a yes the command is run again. */
bool may_leave(struct game *, const struct call *);

/*
 * The rules that `clue` sets beside clues: diagonals, windows, conditions, even cells. A rule is a number from 0; WORD: what it is called
 * there, NULL behind the last. `find` gives -1 if none is called so or begins so alone.
 */
const char *edit_rule_word(int rule);
int edit_rule_find(const char *word, size_t length);
bool edit_rule_takes_cells(int rule);
/* Its name and its rule for a person, translated. */
const char *edit_rule_name(int rule);
const char *edit_rule_text(int rule);
/* Adds it to a board or takes it off; CELLS: those of a rule that takes some. False: this board cannot have it. */
bool edit_rule_add(struct shape *, int rule, struct cellset cells);
void edit_rule_drop(struct shape *, int rule, struct cellset cells);

/* Returns from a list to the board, if there is one. */
void leave_list(struct game *);
/* Opens the list of installed puzzles, filtered by WORDS: levels, techniques, families, solved or unsolved. */
void list_puzzles(struct game *, const char *words);
/* Opens the list of the steps on the board, filtered by WORDS; there must be a session without a mistake. */
void list_steps(struct game *, const char *words);

#endif
