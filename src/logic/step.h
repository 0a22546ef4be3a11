/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The step: one deduction as a value. The engine makes it, and explanation, animation, batch output, save file and tests read it.
 * It has a small head, copied by assignment, which is all that applying it needs, and a proof, which is all that words and
 * drawing need. The proof exists only in steps that somebody keeps.
 */
#ifndef LOGIC_STEP_H
#define LOGIC_STEP_H

#include <stddef.h>

#include "grid/board.h"

enum role {
#define ROLE(id, name) ROLE_##id,
#include "logic/roles.def"
#undef ROLE
	ROLES
};

/* Where the proof speaks of no house, or of no beat. */
enum { NO_HOUSE = 255, NO_BEAT = -1 };

struct step_head {
	uint8_t technique;	/* enum technique_id: a row of techniques.def */
	bool siamese;		/* two patterns joined in one step */
	uint16_t size;		/* of the pattern: cells, base sets, or the links of a chain; the smaller is offered first */
	uint16_t difficulty;	/* tenths, on Sudoku Explainer's scale where it has the technique */
	uint16_t digits;	/* the digits that the pattern is about; for nice loops, AIC and ALS those that it places or drops */
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

/* From one candidate to another. Strong: one of the two is true. Weak: at most one is. */
struct link {
	int beat;
	uint16_t from, to;	/* candidate() */
	bool strong;
};

/*
 * One sentence's worth of reasoning: REASON (a row of reasons.def) says what the fields mean and how it is put into words.
 * Premises are earlier inferences, by index.
 */
struct inference {
	int beat;
	uint8_t reason;
	uint8_t house, other;	/* houses, or NO_HOUSE */
	uint16_t digits, more;
	int number;		/* how many there are, where the reason counts something; else 0 */
	struct cellset cells, rest;
	int premise, premises;	/* the first of them in proof_premises(), and how many */
};

/* A stage of the argument: a sentence of the text, and a picture of the animation. PARENT folds it into an earlier beat. */
struct beat {
	int parent;		/* NO_BEAT: is by itself */
};

/* One block: the five arrays lie in DATA after each other, so that it is copied as bytes. Read through the functions below. */
struct proof {
	int beats, marks, links, inferences, premises;
	size_t bytes;		/* of the whole block */
	_Alignas(struct inference) unsigned char data[];
};

struct step {
	struct step_head head;
	struct proof *proof;	/* NULL: not built; else owned by the step */
};

/* STEP becomes a copy with a proof of its own. It must not hold a proof before. */
void step_copy(struct step *, const struct step *from);
/* Frees the proof; the head stays. */
void step_free(struct step *);
/* The same technique and the same effects. */
bool step_equal(const struct step_head *, const struct step_head *);
/* Applies the effects. */
void step_apply(const struct step_head *, struct board *);

/* "base": the name of a role in tests. */
const char *role_name(enum role);
/* Whether BEAT is told: one that is folded into another is told only where all is UNFOLDED. */
bool proof_tells(const struct proof *, int beat, bool unfolded);
/* The beats that BEAT is folded into, one into the other; 0 where it is by itself. */
int proof_depth(const struct proof *, int beat);

const struct inference *proof_inferences(const struct proof *);
const struct mark *proof_marks(const struct proof *);
const struct link *proof_links(const struct proof *);
const struct beat *proof_beats(const struct proof *);
const int *proof_premises(const struct proof *);

/* What has marks of ROLE: the cells, the digits of candidates, the first house or NO_HOUSE. */
struct cellset proof_marked_cells(const struct proof *, enum role);
uint16_t proof_marked_digits(const struct proof *, enum role);
uint8_t proof_marked_house(const struct proof *, enum role);
/* The houses: those of one beat, or of all where BEAT is NO_BEAT. */
houseset proof_marked_houses(const struct proof *, enum role, int beat);

/*
 * The builder: a finder says what it found in the order of the argument. proof_beat opens the next beat (from 0), and what is
 * added then belongs to it. It grows as long as there is memory.
 */
struct proof_builder;

struct proof_builder *proof_builder_new(void);
void proof_builder_free(struct proof_builder *);
void proof_builder_clear(struct proof_builder *);
/* The finished block; free() it. The builder can be cleared and used again. */
struct proof *proof_build(const struct proof_builder *);

int proof_beat(struct proof_builder *, int parent);
void proof_mark_house(struct proof_builder *, enum role, int house);
void proof_mark_cell(struct proof_builder *, enum role, int cell, uint16_t digits);
void proof_mark_cells(struct proof_builder *, enum role, struct cellset, uint16_t digits);
void proof_mark_candidates(struct proof_builder *, enum role, const struct candset *);
void proof_link(struct proof_builder *, bool strong, int from, int to);
/* Adds *WHAT (its beat and premises are set here) after PREMISES inferences that it rests on; returns its index. */
int proof_infer(struct proof_builder *, const struct inference *what, const int premise[], int premises);
/* Notes an inference that the conclusion will rest on, by its index. */
void proof_note(struct proof_builder *, int inference);
/* Adds *WHAT, which rests on all that was noted since the builder was cleared, in this order; returns its index. */
int proof_conclude(struct proof_builder *, const struct inference *what);

#endif
