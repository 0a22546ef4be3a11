/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * One line of notation for chains and for almost locked sets, and the names that forums give to short chains.
 *
 * Eureka is the usual notation for chains: "(5)r2c3=r2c8-(5=7)r4c8-(7)r4c1". "=" is a strong link and "-" a weak one, two digits are a link
 * within a cell, and a node without a digit has that of the node before.
 */
#ifndef LOGIC_STEP_NOTATION_H
#define LOGIC_STEP_NOTATION_H

#include "logic/step/step.h"

struct strbuf;

/*
 * Short chains have names of their own: three strong links, each between two places of a digit in a house or between the two candidates of
 * a cell, joined by two weak ones. Named in the forums of Sudoku Players; the W-Wing and the XY-Wing are such chains too, with rows of
 * their own. "M-Wing", or "Grouped M-Wing" if a node is a group, in English: translate it with _() to show it. NULL: the step is no such
 * chain, or it has no proof.
 */
const char *chain_name(const struct step *);
/* The name of such chains that is spelled like WORD, in English; NULL: it is none. */
const char *chain_named(const char *word);
/* Name I of all of these names, in English, and the technique whose step such a chain mostly is; NULL: there are no more. */
const char *chain_name_at(size_t i, unsigned *technique);
/*
 * "Senior Exocet", in English as above, if the step shows two targets digit by digit (double target by digits) and one of them is outside
 * of the band of the base; NULL: it is another step, or has no proof. That is what David P. Bird calls one in the JExocet Compendium
 * (forum.enjoysudoku.com, t32370): the targets of a junior exocet are in the band of the base, those of a senior one are not.
 */
const char *exocet_name(const struct geometry *, const struct step *);
/*
 * "z-Chain", "t-Whip" or "Bivalue Chain", in English as above, if a whip is one by Berthier's definitions: no candidate but the last, or the
 * one that is assumed, rules others out; only the last, and others before, until the end; or only the last.
 */
const char *whip_name(const struct step *);
/* What forums call the step: one of these names, or NULL. */
const char *step_known_as(const struct geometry *, const struct step *);

/* Appends in Eureka the chains that the proof tells (reasons CHAIN_...), with commas between them; nothing if it has none. */
void eureka(const struct geometry *, const struct proof *, struct strbuf *out);
/* Whether it is a whip or braid. */
bool step_is_whip(const struct step *);
/*
 * Appends a whip or braid in the notation of its author, "r5n9{c5 c8} - r5n4{c8 c9} - r5c9{n5 .}", or in the manner of Eureka,
 * "(2)r5c5-(9)r5c5=r5c8-(4)r5c8=r5c9-(5=.)r5c9". In braids "-" need not be a link.
 */
void nrc_notation(const struct geometry *, const struct proof *, struct strbuf *out);
void whip_eureka(const struct geometry *, const struct proof *, struct strbuf *out);
/* Appends the cells with the role "base" in the order of their marks: "r1c1-r1c5-r4c5". */
void eureka_path(const struct geometry *, const struct proof *, struct strbuf *out);

/* Appends cells and digits of a set: "r1c12 {357}". */
void als_notation_set(const struct geometry *, struct cellset cells, uint16_t digits, struct strbuf *out);
/*
 * Appends the sets of a proof, each with the digit that it has in common with the one before: "r1c12 {357} -5- r4c1 {59} -9- r4c26 {2479}";
 * or for a blossom, whose stem is first, with the stem: "r5c5 {57}, -5- r1c5 {59}, -7- r5c1 {79}".
 */
void als_notation_row(const struct geometry *, const struct proof *, struct strbuf *out);

#endif
