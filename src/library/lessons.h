/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The lessons for people who are new to sudoku, one row of lessons.def each: two sentences, and boards to play. The first is about the
 * rules, on boards of 4x4; each of the others teaches a technique. Progress is counted from the journal, in which each finished board is
 * an attempt (journal/journal.h) with a name of its own.
 */
#ifndef LIBRARY_LESSONS_H
#define LIBRARY_LESSONS_H

#include <stdbool.h>
#include <stddef.h>

#include "journal/journal.h"
#include "logic/step/technique.h"

struct document;
struct spelling_search;
struct strbuf;

enum { LESSON_BOARDS = 3, NO_TECHNIQUE = -1, NO_LEVEL = -1 };

/* How many puzzles of the next level can be solved: none that is known, some, or more than half of them. */
enum lesson_share { SHARE_NONE, SHARE_SOME, SHARE_MOST, SHARES };

struct lesson {
	const char *id;
	const char *title;		/* translate it with _(); NULL: the name of its technique */
	int technique;			/* index; NO_TECHNIQUE: the rules, where boards are to be completed */
	const char *section;		/* the heading above it in the list; NULL: none; translate it with _() */
	const char *text;		/* two sentences; translate it with _() */
	bool marks;			/* the boards show marks */
	int solves;			/* the highest level of which every puzzle can be solved after this lesson; NO_LEVEL: none */
	enum lesson_share next;		/* how many puzzles of the level after that */
	const char *boards[LESSON_BOARDS];
};

extern const struct lesson lessons[];
extern const int lesson_count;

/* The lesson with this id or title, spelled in any way, or with this number, from 1; NULL: there is none. */
const struct lesson *lesson_find(const char *name);
/* Offers the ids and titles of all lessons. */
void lesson_offer(struct spelling_search *);
/* Appends the ids, with commas. */
void lesson_ids(struct strbuf *out);
/* Its title, translated. */
const char *lesson_title(const struct lesson *);
/* Its technique; NULL: the rules. */
const struct technique *lesson_technique(const struct lesson *);
/* From 1. */
int lesson_number(const struct lesson *);
/* Makes *DOC board NUMBER, from 0, with marks if the lesson has them. Free it with document_free. */
void lesson_document(const struct lesson *, int number, struct document *doc);

/* The name of board NUMBER, from 0, in the journal. */
void lesson_attempt_name(const struct lesson *, int number, char name[ATTEMPT_NAME]);

struct lesson_progress {
	uint64_t done;			/* a bit for each board, LESSON_BOARDS for each lesson */
};

/* Counts the boards that were finished; ignores other attempts. */
struct lesson_progress lesson_progress(const struct journal_attempt *attempts, size_t count);
/* How many boards of the lesson are done. */
int lesson_boards_done(const struct lesson_progress *, const struct lesson *);
/* The first board that is not done, from 0; 0 if all are. */
int lesson_board_next(const struct lesson_progress *, const struct lesson *);
/* How many lessons are done. */
int lessons_done(const struct lesson_progress *);
/* The first lesson after AFTER (NULL: of all) that is not done, else the first of all that is not; NULL: all are done. */
const struct lesson *lesson_next(const struct lesson_progress *, const struct lesson *after);
/* The first board of the lesson after BOARD, from 0, that is not done, else the first that is not; BOARD if all others are done. */
int lesson_board_after(const struct lesson_progress *, const struct lesson *, int board);
/* The technique of the lesson of which this attempt is a board, by index; NO_TECHNIQUE: it is none, or of the rules. */
int lesson_attempt_technique(const char *name);
/* The highest level of which every puzzle can be solved with the lessons that are done, up to the first that is not; NO_LEVEL: none. */
int lessons_level(const struct lesson_progress *);
/*
 * Appends a sentence that says which puzzles can be solved with the lessons that are done, up to the first that is not; or if these
 * lessons reach no level yet, how many lessons are missing.
 */
void lessons_say_level(const struct lesson_progress *, struct strbuf *out);

#endif
