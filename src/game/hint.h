/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Deduction in the running game: the hint ladder, of which each rung tells more about the same step; the list of all steps that are on the
 * board; and steps that are applied, one or all.
 */
#ifndef GAME_HINT_H
#define GAME_HINT_H

#include "logic/engine.h"
#include "play/session.h"

struct game;
struct strbuf;

enum hint_kind {
	HINT_NONE,
	HINT_STEP,
	HINT_WRONG,	/* the board has a mistake, so deductions from it cannot be trusted */
	HINT_STUCK,	/* no enabled technique applies */
	HINT_JUDGED	/* an argument that the person wrote, drawn with what is said of it; there is nothing to apply */
};

enum { HINT_TECHNIQUE = 2, HINT_WHERE = 3, HINT_ARGUMENT = 4 };

/* How an argument is folded: whole if it fits beside the board, else to a skeleton; to its own points; or not. */
enum hint_fold { HINT_AS_FITS, HINT_POINTS, HINT_UNFOLDED };

struct hint {
	enum hint_kind kind;
	int rung;		/* 1 to HINT_ARGUMENT: how much of the step is told */
	struct step step;	/* if kind is HINT_STEP; if it is HINT_JUDGED, marks and links to draw */
	bool nearer;		/* in a lesson, beside the place: which digits it is about is told */
	bool counted;		/* among the hints of the game */
	enum hint_fold fold;
	char *text;		/* what the panel says: lines, an argument in brief words */
	char *whole, *skeleton;	/* the same unfolded (judged: with all that is to say), and in a few lines; NULL: no argument is shown */
	bool lemmas;		/* it has some */
};

/* Whether the argument is told with the points of its lemmas. */
static inline bool hint_unfolded(const struct hint *h)
{
	return h->fold == HINT_UNFOLDED;
}

/*
 * Makes the board that deduction reads, from the session, and tells the engine whether the givens have exactly one solution: if not, or if
 * that is not known, techniques that assume one are skipped.
 */
void hint_board(const struct session *, struct engine *, struct board *);

void hint_clear(struct hint *);
/* Whether it is a step of which the technique has been told. */
bool hint_names_technique(const struct hint *);
/*
 * Looks for a hint in the background (game/background.h) if there is none yet, and then calls THEN (unless NULL); at once, if nothing has
 * to be looked for. The hint is then told up to RUNG at least. If the search was stopped, there is none: its kind is HINT_NONE.
 */
void hint_find(struct game *, int rung, void (*then)(struct game *));
/* Climbs to the next rung of the hint, up to HINT_ARGUMENT, or looks for one; then calls THEN. */
void hint_climb(struct game *, void (*then)(struct game *));
/* Takes a copy of STEP, which must have its proof, as the hint that will be climbed. TOLD: the last rung that is known already, or 0. */
void hint_begin(struct hint *, const struct step *, int told);
/* Tells the same rung in other words, if what is highlighted is now seen, or no longer. */
void hint_tell_again(struct game *);
/* Makes another step, which is taken over with its proof, the hint, and shows its whole argument. */
void hint_take(struct hint *, const struct session *, struct step *);
/* Shows STEP, which is taken over and must have marks and links only, with TEXT beside the board and WHOLE on request; both are copied. */
void hint_judge(struct hint *, struct step *, const char *text, const char *whole);
/* Appends cells of a board in words: "r2c5 and r2c9". */
void hint_print_cells(const struct session *, struct cellset cells, struct strbuf *out);
/*
 * Appends a line per pair of cells, or single cell, that breaks a condition of the board (not a house): those of CELL, or if it is -1, all.
 * There is a newline before each line but the first of the whole text.
 */
void hint_print_broken(const struct session *, int cell, struct strbuf *out);
/* Appends the argument of a hint that has one as far as beat LAST of it is played. */
void hint_print_played(const struct hint *, const struct session *, int last, struct strbuf *out);
/* Unfolds or folds the argument. */
void hint_fold(struct hint *, const struct session *, enum hint_fold);
/* A set of beats; of an argument that has more, the later ones are in none. */
enum { BEAT_WORDS = 64 };

struct beat_set {
	uint64_t word[BEAT_WORDS];
};

static inline bool beat_set_has(const struct beat_set *s, int beat)
{
	return beat < 64 * BEAT_WORDS && s->word[beat / 64] >> beat % 64 & 1;
}

/* The beats that are to be seen while BEAT of the argument is played: those that it rests on, and those that assume something. */
void hint_rests(const struct hint *, int beat, struct beat_set *);
/* How many points of the argument are played, and in *BEAT that of the Nth of them, from 0, or of the last one before it. */
int hint_frames(const struct hint *, int n, int *beat);
/* The frame of point NUMBER of the argument itself, or of the last one before it. */
int hint_frame_of(const struct hint *, int number);
/* Appends how far it is told if BEAT is shown: "6 of 13", by the numbers of points; nothing if that is a question. */
void hint_progress(const struct hint *, int beat, struct strbuf *out);
/* Whether an argument is shown. */
bool hint_argues(const struct hint *);
/* Whether the board shows which point places a digit: in whips and braids, which are read by their placements. */
bool hint_numbers_placements(const struct hint *);
/* Makes the numbers of points of beats, each + 1; 0 stays. */
void hint_name_points(const struct hint *, uint8_t number[], int count);
/* Appends the name of its technique; and what the step does, "r5c5 is 9", or BRIEF "r5c5=9". */
void hint_technique(const struct hint *, struct strbuf *out);
void hint_conclusion(const struct hint *, const struct session *, bool brief, struct strbuf *out);

/*
 * What is wrong on the board: entries that break the rules, else entries, deleted candidates and removed own marks that differ from the
 * solution. Returns a text to free(), and the cells; NULL: nothing is wrong.
 */
char *hint_wrong(const struct session *, struct cellset *cells);

/* The steps that are on the board now: of one technique, or of all that are on; in the order in which the engine would offer them. */
/* Valid until the next move. */
struct step_list {
	const struct technique *technique;	/* NULL: all that are on */
	struct step *steps;			/* with proofs */
	size_t count, shown;			/* shown: which one is the hint */
	bool counted;				/* among the hints of the game */
	bool looked;				/* the hint is only shown beside the list */
};

/* The filter of a list of steps; a member that is empty lets all steps pass. */
struct narrowing {
	bool by_technique;			/* only those of `techniques` */
	struct technique_set techniques;
	struct cellset cells;			/* only steps that place or exclude something in one of these */
	uint16_t digits;			/* only steps that place or exclude one of these digits, and in those cells */
};

/*
 * Reads techniques, families, cells and digits with blanks between them, such as "naked pair 5 r3c4", on a board of this shape. Returns the
 * first word that names nothing; NULL: all do.
 */
const char *narrowing_read(const char *words, const struct geometry *, struct narrowing *);
/* Whether the filter lets the step pass. */
bool step_list_keep(const struct narrowing *, const struct step_head *);

void step_list_clear(struct step_list *);
/* All steps of TECHNIQUE (NULL: of all that are on) on the board, with their proofs, in the order in which the engine would offer them. */
void step_list_fill(struct step_list *, struct engine *, const struct board *, const struct technique *);
/*
 * Looks in the background for all steps of TECHNIQUE (NULL: of all that are on), and then calls THEN with WORDS, which are copied. It is
 * not called if the search was stopped, as the message says; the list is empty then.
 */
void step_list_look(struct game *, const struct technique *, const char *words, void (*then)(struct game *, const char *words));
/* Makes one of them the hint, with its whole argument. */
void step_list_show(struct game *, size_t index);
/* Whether the hint shown is one of them. */
bool step_list_shown(const struct game *);

/* Solves the current game: applies steps of deduction as moves, lets the search write the rest, and says so when it cannot go on. */
/* Sets the message below a hint: what was found, and what the person can do. */
void solving_say_hint(struct game *);
/* False: the board has a mistake, which is then shown as a hint does. */
bool solving_may(struct game *);
/* Applies a step, which must have its proof, and says in one line what it was. False: the game may not change. */
bool solving_apply(struct game *, const struct step *);
/* Finds and applies the next N steps in the background, and says why if there are fewer. */
void solving_steps(struct game *, int n);
/* Fills CELL with its digit of the one solution, even over a wrong entry. */
void solving_reveal(struct game *, int cell);
/* Fills all cells that singles lead to in one move, and says how many. The board must have no mistake. */
void solving_singles(struct game *);
/* Says why there is no next step. */
void solving_say_stuck(struct game *);
/* If the last search gave up a slow technique, or left something out, appends sentences that say so, each after a blank. */
void solving_limits(const struct engine *, struct strbuf *out);
/* Completes a solution of which STEPS are applied, by deduction, and by the search if that gets stuck. */
void solving_rest(struct game *, int steps);
/* Writes a solution of the search into the empty cells, after STEPS by deduction; SEVERAL: it is not the only one. */
void solving_write(struct game *, const uint8_t solution[], int steps, bool several);

#endif
