/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The game in words: the panel of the screen and the plain lines of spoken.h take the same. */
#ifndef VIEW_WORDS_H
#define VIEW_WORDS_H

struct game;
struct strbuf;

/* All of these append to OUT, without a newline at the end; all but words_message need a session. */

/* "r5c5, empty, marks 5 6 9", "r5c6, given 7" */
void words_cell(const struct game *, int cell, struct strbuf *out);
/* "Row 5" */
void words_house_name(const struct game *, int house, struct strbuf *out);
/* A line for each of its cells. */
void words_house(const struct game *, int house, struct strbuf *out);
/* A line for each row, with its values. */
void words_board(const struct game *, struct strbuf *out);
/* Where DIGIT stands, and where it is a mark. */
void words_digit(const struct game *, int digit, struct strbuf *out);
/* What is below the board: what is asked, else what the journal tells, and the message; nothing where there is neither. */
void words_message(const struct game *, struct strbuf *out);
/* What a digit's key does: "digits", "marks: 5, own marks". */
void words_mode(const struct game *, struct strbuf *out);
/* What an argument says, as far as it is told; a sentence a line. */
void words_argument(const struct game *, struct strbuf *out);
/* Which digits break the rules, where that is shown: what clashes with the cursor's cell, else all that clash, a line a digit. */
void words_clash(const struct game *, struct strbuf *out);
/* How the game ended, a line each; nothing where it has not, or where a hint is told. */
void words_ending(const struct game *, struct strbuf *out);
/* What the search that is played did last. */
void words_event(const struct game *, struct strbuf *out);
/* What the player does, and how to change that; nothing where nothing is played. */
void words_player(const struct game *, struct strbuf *out);
/* All that is in the panel below the title, but for the cell. */
void words_panel(const struct game *, struct strbuf *out);

#endif
