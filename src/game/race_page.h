/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What methods of search took for the same board: a line for each, and a page that compares them. */
#ifndef GAME_RACE_PAGE_H
#define GAME_RACE_PAGE_H

struct game;
struct strbuf;
struct trail;

/* Appends "solved, 1.25 ms", "no solution, 0.80 ms", or "not finished, 1000 ms". */
void race_result(const struct trail *, struct strbuf *out);
/* Appends the same after the name of the method and its tries. */
void race_line(const struct trail *, struct strbuf *out);
/* Opens the page of the race that is being played. */
void race_page_open(struct game *);

#endif
