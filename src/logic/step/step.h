/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The step: one deduction as a value. The engine makes it, and explanation, animation, batch output, save file and tests read it. It has a
 * small head, copied by assignment, which is all that is needed to apply it, and a proof, which is all that is needed to explain and draw
 * it. Only steps that somebody keeps have a proof.
 */
#ifndef LOGIC_STEP_STEP_H
#define LOGIC_STEP_STEP_H

#include <stddef.h>

#include "grid/board.h"

enum role {
#define ROLE(id, ...) ROLE_##id,
#include "logic/step/roles.def"
#undef ROLE
	ROLES
};

/* Used where a proof names no house or no beat. */
enum { NO_HOUSE = 255, NO_BEAT = -1 };

struct step_head {
	uint8_t technique;	/* enum technique_id: a row of techniques.def */
	bool siamese;		/* two patterns joined in one step */
	uint16_t size;		/* of the pattern: cells, base sets, or the links of a chain; the smaller is offered first */
	uint16_t difficulty;	/* tenths, on Sudoku Explainer's scale where it has the technique */
	uint16_t digits;	/* the digits that the pattern is about; for nice loops, AIC and ALS those placed or dropped */
	struct candset place, drop;
};

/* A mark lies on a whole house (digits 0), a whole cell (digits 0), or candidates of a cell. */
struct mark {
	int beat;
	uint16_t digits;
	uint8_t role;
	uint8_t house;		/* NO_HOUSE: the mark lies on `cell` */
	uint8_t cell;
};

/*
 * From one candidate or group to another; a group is candidates of one digit, and true if one of them is. Strong: one of the two is true.
 * Weak: at most one is.
 */
struct link {
	int beat;
	uint16_t from, to;	/* candidate(); the first of a group, which is drawn */
	bool strong;
	struct cellset from_cells, to_cells;
};

/*
 * One sentence's worth of reasoning: REASON (a row of reasons.def) says what the fields mean and how it is put into words.
 * Premises are earlier inferences, by index.
 */
struct inference {
	int beat;
	uint16_t reason;
	uint8_t house, other;	/* houses, or NO_HOUSE */
	uint16_t digits, more;
	int number;		/* how many there are, where the reason counts something, or which of several; else 0 */
	struct cellset cells, rest;
	int premise, premises;	/* the first of them in proof_premises(), and how many */
};

/* What a beat begins. A branch holds only under an assumption: what it and the beats folded into it mark does not stand after them. */
enum beat_kind { BEAT_PLAIN, BEAT_CASE, BEAT_LEMMA };

/* A stage of the argument: one sentence of the text, and one picture of the animation. PARENT folds it into an earlier beat. */
struct beat {
	int parent;		/* NO_BEAT: it is not folded */
	int kind;		/* enum beat_kind */
};

/* One block: DATA holds the six arrays one after another, so that it can be copied as bytes. Read it through the functions below. */
struct proof {
	int beats, marks, links, inferences, premises;
	int reads;		/* how many sets of what it reads: 1, or 0 if the builder was not told of the board */
	size_t bytes;		/* of the whole block */
	size_t at_marks;	/* where in DATA they begin: notation asks for them again and again */
	_Alignas(struct inference) unsigned char data[];
};

struct step {
	struct step_head head;
	struct proof *proof;	/* NULL: not built; else owned by the step */
};

/* Makes *STEP a copy of FROM with a proof of its own. *STEP must not own a proof before. */
void step_copy(struct step *, const struct step *from);
/* Frees the proof; the head stays. */
void step_free(struct step *);
/* Whether both have the same technique and the same effects. */
bool step_equal(const struct step_head *, const struct step_head *);
/* Applies the effects. */
void step_apply(const struct step_head *, struct board *);

/* The name of a role in tests, such as "base". */
const char *role_name(enum role);
/*
 * Whether BEAT is shown: a beat that is folded into another is shown only if UNFOLDED; one of a case is also if the beat OPEN (or NO_BEAT)
 * is in that case.
 */
bool proof_tells(const struct proof *, int beat, bool unfolded, int open);
/* Whether BEAT is played: cases are, one after another, even if they are folded. */
bool proof_plays(const struct proof *, int beat, bool unfolded);
/* Whether what BEAT marks still stands when the beat LAST is told: each branch that it is in is one that LAST is in too. */
bool proof_stands(const struct proof *, int beat, int last);
/* Whether it has branches. */
bool proof_branches(const struct proof *);
/* Whether BEAT is OUTER or is folded into it. */
bool proof_within(const struct proof *, int beat, int outer);
/* How deep BEAT is folded: how many beats it is inside of; 0 if it is not folded. */
int proof_depth(const struct proof *, int beat);

const struct inference *proof_inferences(const struct proof *);
const struct mark *proof_marks(const struct proof *);
const struct link *proof_links(const struct proof *);
const struct beat *proof_beats(const struct proof *);
const int *proof_premises(const struct proof *);
/*
 * What it rests on: candidates that the board lacks, because a value rules them out or an earlier step eliminated them. On any board that
 * lacks these it proves the same. NULL: that was not noted.
 */
const struct candset *proof_reads(const struct proof *);

/* What is marked with ROLE: the cells, the digits of candidates, the first house (or NO_HOUSE). */
struct cellset proof_marked_cells(const struct proof *, enum role);
uint16_t proof_marked_digits(const struct proof *, enum role);
uint8_t proof_marked_house(const struct proof *, enum role);
/* The houses marked with ROLE in one beat, or, if BEAT is NO_BEAT, in all. */
houseset proof_marked_houses(const struct proof *, enum role, int beat);

/*
 * Where a person finds the step: houses, or if there are none, cells. Its argument is about these houses, or its pattern is in these cells;
 * without a proof they are the cells in which something changes.
 */
struct step_place {
	houseset houses;
	struct cellset cells;
};

struct step_place step_place_of(const struct step *);

/*
 * The builder: a finder says what it found in the order of the argument. proof_beat opens the next beat and returns its number (from 0);
 * everything added after that belongs to it. The builder grows as long as there is memory.
 */
struct proof_builder;

struct proof_builder *proof_builder_new(void);
void proof_builder_free(struct proof_builder *);
void proof_builder_clear(struct proof_builder *);
/*
 * Proofs that are begun from now on, by proof_builder_clear, note what they read of this board, which must stay as it is; NULL (at first):
 * they note nothing. What an inference reads is said by its reason (step.c); a finder adds what its inferences do not name.
 */
void proof_builder_board(struct proof_builder *, const struct board *);
/*
 * The same: houses that are marked as base or cover from now on are read for these digits, until the builder is cleared; 0: they are not,
 * since the argument holds wherever the digits are in them.
 */
void proof_read_marked(struct proof_builder *, uint16_t digits);
/* Notes those of DIGITS that CELLS lack, or that have no place in HOUSE where it lacks them. */
void proof_read_cells(struct proof_builder *, struct cellset cells, uint16_t digits);
void proof_read_places(struct proof_builder *, int house, uint16_t digits);
/* The finished block; free() it. The builder can be cleared and used again. */
struct proof *proof_build(const struct proof_builder *);

int proof_beat(struct proof_builder *, int parent);
/* The same, where the beat begins a branch. */
int proof_branch(struct proof_builder *, enum beat_kind, int parent);
void proof_mark_house(struct proof_builder *, enum role, int house);
void proof_mark_cell(struct proof_builder *, enum role, int cell, uint16_t digits);
void proof_mark_cells(struct proof_builder *, enum role, struct cellset, uint16_t digits);
void proof_mark_candidates(struct proof_builder *, enum role, const struct candset *);
void proof_link(struct proof_builder *, bool strong, int from, int to);
/* The same of groups. */
void proof_link_groups(struct proof_builder *, bool strong, struct cellset from, int from_digit, struct cellset to, int to_digit);
/* Adds *WHAT, which rests on PREMISES earlier inferences, and sets its beat and premises; returns its index. */
int proof_infer(struct proof_builder *, const struct inference *what, const int premise[], int premises);
/* Notes the index of an inference that the conclusion will rest on. */
void proof_note(struct proof_builder *, int inference);
/* Adds *WHAT, which rests on all inferences noted since the builder was cleared, in that order; returns its index. */
int proof_conclude(struct proof_builder *, const struct inference *what);

#endif
