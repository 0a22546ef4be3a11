/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A person's argument in notation, as it was written: nothing here is true yet. Read are Eureka chains, nice loops, fish, the one-line
 * notation of candide and of HoDoKu for named patterns, and eliminations and placements alone.
 *
 *	(3)r4c5=(3-2)r4c2=(2)r5c2 => r5c5<>3		Eureka: a node is digits in cells, "=" a strong link, "-" a weak one
 *	r1c1 =3= r1c5 -3- r4c5 => r4c1<>3		a nice loop: cells, and links with their digit
 *	r5n9{c5 c8} - r5c8{n9 n4} ==> r5c5 /= 2		a whip or braid, as Berthier writes it; "." where nothing is left
 *	1,2,3 in r1c36...: r3c5n9 - r3c6{n9 n8} | r6c1n8 - r7n8{c1 c9} ==> r3c9 /= 8
 *							the cells of a tridagon, and a partial whip from each guardian
 *	Naked Pair: 1,2 in r1c12 => r1c5<>1		a name, and what it is about
 *	r4c5<>3, r3c6=2					what is claimed, without an argument
 *
 * Spaces, brackets, the kinds of dashes and signs, and capital letters do not matter. Cells are r4c5, r12c3, R4C5, L4C5, b5p3 or D5.
 */
#ifndef JUDGE_NOTATION_H
#define JUDGE_NOTATION_H

#include "base/error.h"
#include "logic/step/technique.h"

enum { NOTATION_NODES = 96, NOTATION_GROUPS = 32, NOTATION_COVERS = 4, NOTATION_ARMS = 8, NOTATION_LENGTH = 4000 };

enum notation_form {
	NOTATION_CLAIMS,	/* only what is claimed */
	NOTATION_CHAIN,		/* nodes and links; behind a fish, its chains */
	NOTATION_WHIP,		/* variables, each with its nodes: what is ruled out, and what is left */
	NOTATION_FISH,		/* base and cover houses */
	NOTATION_PATTERN	/* digits, cells, houses, sets: what they mean depends on the name */
};

/*
 * Digits in cells. True if each of the digits is in one of the cells; if there are more digits than cells, if each of the cells has one of
 * the digits; with ANY, if one of the cells has one of the digits.
 */
struct notation_node {
	uint16_t digits;
	struct cellset cells;
	char link;		/* to the node before: '=' or '-'; 0: it begins a chain */
	bool any;
};

/* Where a group stands in a pattern. */
enum notation_role {
	GROUP_MAIN,		/* behind "in", or first */
	GROUP_AND,		/* behind "and" or "by" */
	GROUP_CONNECTED,	/* behind "connected by" */
	GROUP_WITH,		/* behind "with" */
	GROUP_FIN, GROUP_ENDO_FIN,	/* fr4c2, efr4c2 */
	GROUP_INSIDE,		/* in round brackets */
	GROUP_SET		/* A=..., or with digits in braces behind it */
};

struct notation_group {
	enum notation_role role;
	struct cellset cells;
	uint16_t digits;	/* in braces; 0: none are given */
	uint16_t label;		/* of the link before it, "-5-"; 0: there is none */
	int bracket;		/* GROUP_INSIDE: in which brackets, from 1 */
};

/* Where a digit can be in a house, or what a cell can be: one of HOUSE and CELL is -1; both: one of the guardians is true, "or". */
struct notation_variable {
	int house, cell;
	uint16_t digits;
};

/* Where a guardian leads: its variables begin with this number. */
struct notation_arm {
	struct notation_node guardian;
	int begin;
};

struct written {
	const struct technique *technique;	/* NULL: it has no name, or one that is not known */
	bool family;			/* the name may mean any technique of its family, "UR" */
	enum notation_form form;
	bool has_claims;
	struct candset place, drop;		/* what it claims */
	struct notation_node node[NOTATION_NODES];
	int nodes;
	struct notation_variable variable[NOTATION_NODES / 2];	/* variable I has nodes 2 * I and, unless nothing is left, 2 * I + 1 */
	int variables;
	bool guarded;			/* variables rest on guardians: of the first group, whose cells would have only `digits` */
	struct notation_arm arm[NOTATION_ARMS];
	int arms;
	uint16_t digits;			/* of a fish or pattern */
	houseset base, cover[NOTATION_COVERS];
	int covers;				/* several of a Siamese fish */
	struct notation_group group[NOTATION_GROUPS];
	int groups;
	uint16_t connected;			/* the digits behind "connected by" */
	uint16_t common, z, ends;		/* X=, Y=; Z=; and "4- ... -4" */
	struct cellset shared;			/* X=, Y=, where they are cells */
};

/* Reads TEXT, UTF-8. False: *ERR says what is wrong, in which column of TEXT, and what would be right. */
bool notation_read(const struct geometry *, const char *text, struct written *, struct error *err);
/* Appends node I in Eureka: "(3)r4c5". */
void notation_print_node(const struct geometry *, const struct notation_node *, struct strbuf *out);
/* The cells of the groups in ROLE, or of all groups if ROLE is below 0. */
struct cellset notation_cells(const struct written *, int role);

#endif
