/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The settings of the options of batch.def, the table of options, and the reader of arguments. */
#ifndef BATCH_OPTIONS_H
#define BATCH_OPTIONS_H

#include <stdint.h>

#include "format/records.h"
#include "generate/generate.h"
#include "logic/step/technique.h"
#include "picture/draw_program.h"
#include "solve/methods.h"

struct rate_scale;

/* How many methods one option can name. */
enum { METHODS = 16 };

/* The settings that the arguments make; 0 or NULL for absent ones. */
struct settings {
	const char *file, *start;		/* for a game; START: an argument of `new`, if no such file exists */
	const char **files;	/* for a job; the reader of the arguments frees the list */
	size_t file_count, file_capacity;
	const struct technique *technique;	/* the technique to explain, */
	char name[64];				/* or the name of it, a family or a lesson, as written, in one or more arguments */
	const struct search_method *methods[METHODS];
	int method_count;
	bool minimal, automorphisms;		/* for `check` */
	bool trace, tree, json, no_uniqueness, hodoku_order, numbered;
	bool brief;		/* JSON without proofs */
	bool strict, keep, table_header, csv;	/* of rows (batch/table.h) */
	enum record_form rows;	/* how the rows of the input are read; RECORDS_NONE: puzzles are found in the text */
	const struct format *from;	/* the only format that is read; NULL: any */
	bool chosen;				/* only these techniques may be used, or are listed: */
	struct technique_set techniques_on;
	long count;
	int detail;
	const char *all;	/* for `hint`: all steps that this names, or "" for all; NULL: only the next one */
	const struct rate_scale *scale;
	long limit;		/* seconds for each puzzle */
	long longest, positions;	/* for `serve`: bytes of a line, and how many may be open; */
	bool large;		/* in candide-large */
	long orders;		/* of whips; 0: one */
	bool steps;
	const char *goal;	/* for `why`: the placement or elimination that is asked about; NULL: none yet */
	int at_most;		/* for `prove`: the highest difficulty, in tenths; 0: any */
	bool needed;		/* for `steps`: only the needed ones */
	const struct technique *upto;
	const struct format *to;
	bool canonical;		/* the output is the form that all equivalent grids share */
	long number;
	struct generate_options generate;
	bool has_seed, has_date;
	int date;		/* base/date.h */
	int daily_least, daily_most;	/* the puzzles of the day on other boards, as daily_games.h counts them; 0: those of levels */
	long days;
	const char *mask;	/* the file with the cells of the givens */
	int threads;
	const char *pictures[PICTURE_FORMATS];	/* for `show`: the files to write, or NULL */
	bool with_hint, with_solution, marks, solved, dark, no_solutions;
	long picture_width, per_page;
	int record_width, record_height;
	bool learn;		/* the game begins with the list of lessons, or with */
	const char *lesson;	/* this one */
	const char *player;	/* for a game: whose it is (base/player.h); NULL: the account's */
	bool resume, no_animation, no_unicode, linear, restricted;	/* for a game */
};

enum option_id {
#define OPTION(id, ...) OPTION_##id,
#include "batch/batch.def"
	OPTIONS
};

/* The bit of an option in a set of options. */
#define BIT(id) (UINT64_C(1) << OPTION_##id)
_Static_assert(OPTIONS <= 64, "a set of options has 64 bits");

/* What jobs that print something for each puzzle of their input take. */
#define ROWS (BIT(NUMBERED) | BIT(STRICT) | BIT(FROM) | BIT(KEEP) | BIT(TABLE_HEADER))

struct setting {
	const char *name;
	const char *old_name;		/* still accepted but not mentioned; NULL: none */
	char letter;			/* 0: none */
	const char *value;		/* the name of its value, "N"; NULL: it takes none */
	bool optional;			/* the value may be absent; it is then "" */
	const char *help;		/* a sentence; translate it with _() */
	size_t flag;			/* if `set` is NULL: the offset of the bool of struct settings that becomes true */
	void (*words)(struct strbuf *out);	/* appends the possible values, with commas; NULL: there is no short list of them */
	/* Takes the value ("" if there is none). False: it is wrong, and what would be right was appended. */
	bool (*set)(struct settings *, const char *value, struct strbuf *wrong);
};

extern const struct setting option_table[OPTIONS];

/* Takes the technique with this name. False: there is none, and the nearest names were appended. */
bool settings_take_technique(const char *name, const struct technique **, struct strbuf *wrong);

/*
 * The arguments of the program and of its jobs, read by the table of batch.def as getopt_long reads them: long options may be abbreviated
 * if they stay unambiguous, values come after "=" or in the next argument, and "--" ends the options. Error messages are candide's own.
 */

/* The options of a game, which the program plays if no job is named. */
#define GAME_OPTIONS (BIT(RESUME) | BIT(PLAYER) | BIT(NO_ANIMATION) | BIT(NO_UNICODE) | BIT(LINEAR) | BIT(RESTRICTED))

enum options_result {
	OPTIONS_READ,
	OPTIONS_HELP, OPTIONS_VERSION,	/* asked for instead; the rest was not read */
	OPTIONS_WRONG
};

/* Takes an argument that is not an option. False: it is wrong, and what would be right was appended. */
typedef bool options_operand(struct settings *, const char *operand, struct strbuf *wrong);

/* Reads the arguments after argv[0]; known options are those of TAKEN, help and version. OPTIONS_WRONG: appends why. */
enum options_result options_read(uint64_t taken, int argc, char **argv, options_operand *, struct settings *, struct strbuf *wrong);

/* Takes the value of an option (NULL: none). False: it is wrong, and what would be right was appended. */
bool options_take(const struct setting *, const char *value, struct settings *, struct strbuf *wrong);

/* What OPTION does in the job of this name: a sentence or more; translate it with _(). */
const char *options_words(int option, const char *job);
/* The same, if it differs from what the option does in other jobs; otherwise NULL. */
const char *options_own_words(int option, const char *job);
/* Appends the help for the options TAKEN by a job ("": a game), and for help and version, one paragraph each. */
void options_help(uint64_t taken, const char *job, struct strbuf *out);
/* Appends NAME and beside it TEXT, which begins at column INDENT and is broken into lines that any terminal can show. */
void options_entry(const char *name, int indent, const char *text, struct strbuf *out);

#endif
