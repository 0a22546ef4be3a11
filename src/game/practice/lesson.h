/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Lessons for people who are new to sudoku (library/lessons.h): a page, then boards. A board of a technique is judged as in practice, with
 * plainer words; one of the rules is completed, and a wrong digit is explained by the rule that it breaks. Enter goes on from the page, and
 * from each board that is finished. What is finished stays in the journal, unless a hint was applied; the boards are no games of it.
 */
#ifndef GAME_PRACTICE_LESSON_H
#define GAME_PRACTICE_LESSON_H

#include <stdbool.h>

struct chooser;
struct claimed_effect;
struct game;
struct hint;
struct journal;
struct lesson;
struct strbuf;

/* Opens the first board of the lesson that is not done, and above it the lesson's page. */
void lesson_start(struct game *, const struct lesson *);
/* The same of the next board, and of the next lesson after the last one; after the last lesson, lesson_play. There must be a lesson. */
void lesson_go_on(struct game *);
/* Opens a puzzle of the highest level that can be solved with the lessons that are done; says so if there is none. */
void lesson_play(struct game *);
/* Opens the board STEP boards later (1 or -1), across lessons; says so if there is none. */
void lesson_neighbour(struct game *, int step);
/* Whether Enter goes on: the page of a lesson is open, or a board that is finished, without a hint. */
bool lesson_waits(const struct game *);
/* Leaves the page, or goes on. */
void lesson_proceed(struct game *);

/* Whether the open board is one of the rules, which is to be completed. */
bool lesson_is_of_rules(const struct game *);
/* Whether the open lesson comes before the one that teaches the rule of 45. */
bool lesson_hides_rule_of_45(const struct game *);
/* Between the place and the argument, a lesson tells which digits the hint is about. Whether that is next; then it is noted as told. */
bool lesson_steps_nearer(struct game *);
/* Once it is told, appends it as a line of its own. */
void lesson_add_digits(const struct hint *, struct strbuf *out);
/* On a board of the rules, if a digit is wrong, makes that the hint, in the words of the lesson. */
void lesson_hint(struct game *);
/* The next three belong to practice. Says what is to be done on the board. */
void lesson_say_task(struct game *);
/* Says why the claim is refused. */
void lesson_refuse(struct game *, const struct claimed_effect *);
/* Keeps that the board is finished, and says what comes next. */
void lesson_finish(struct game *);
/* After each change of a board of the rules: explains a digit that is wrong, and notices the end. */
void lesson_changed(struct game *);

/* Opens the list of lessons, at the next one. */
void lesson_list(struct game *);
/* Whether any board of a lesson is done. */
bool lesson_any_done(struct journal *);
/* The same, and not all of them are. */
bool lesson_is_begun(struct journal *);
/* Adds the row that leads there to the list of games. */
void chooser_add_lessons(struct chooser *, struct journal *);

#endif
