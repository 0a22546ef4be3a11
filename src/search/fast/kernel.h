/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The interface between the entry points of search/ and the file of each instruction set: a kernel, which solves many 9x9 puzzles at once,
 * one in each 16-bit lane of its vectors. Used within search/ only.
 *
 * An example, as search/many.c does it with a kernel of 8 lanes: the givens of puzzles 0 to 7 are in window[0] to window[7]; feed(s, 0, 8)
 * takes them, run(s, false) searches until lanes are idle, and done(s, 0) returns 5 if puzzles 0 to 4 are done. Their results are in found
 * and row of their slots, which are then free for puzzles 2048 to 2052. At the end run(s, true) finishes all that is left.
 */
#ifndef SEARCH_FAST_KERNEL_H
#define SEARCH_FAST_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/kernel.h"
#include "grid/cells.h"

/*
 * The puzzles that are being searched are in a ring of WINDOW slots. A puzzle is identified by its owner, the low bits of its position
 * in the input, and is in slot owner % WINDOW.
 */
enum { WINDOW = 2048, SLOT_ROW = (MAX_CELLS + 15) / 16 * 16, MAX_LANES = 32 };

struct slot {
	uint8_t row[SLOT_ROW];	/* its givens (0: none), later its first solution; padded to whole vectors of 16 bytes */
	uint32_t found;		/* solutions so far */
	uint32_t kind;		/* for the ring; kernels do not read it */
	/* For kernels: 0 before its descent (descent.inc), then 1 and how many steps of it guess several cells; how many it had. */
	uint8_t plan, descents;
};

/* All digits of a cell. */
enum { ALL = 511 };

/* Kernels are written as small functions and short loops, which the compiler is made to inline and unroll completely. */
#define INLINE static inline __attribute__((always_inline))
/* Keeps code that hard puzzles seldom need out of the loops. */
#define RARE __attribute__((noinline))
#if defined __clang__
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 16")
#endif

/* What a kernel has done for many puzzles; LANES adds up those in use at each sweep. */
struct kernel_counts {
	unsigned long nodes, sweeps, lanes, choices, exchanges;
};

/* One kernel at work; its layout is the kernel's own. */
struct lane_schedule;

struct search_kernel {
	enum kernel id;
	int lanes;
	struct lane_schedule *(*open)(struct slot window[WINDOW], uint32_t limit);
	void (*close)(struct lane_schedule *);
	/* Takes COUNT puzzles, at most one for each lane, from the slots of OWNER and those after it. */
	void (*feed)(struct lane_schedule *, uint16_t owner, int count);
	/* Takes one puzzle, given as a set of candidates for each cell. */
	void (*feed_state)(struct lane_schedule *, uint16_t owner, const uint16_t cand[CLASSIC_CELLS]);
	/* Searches until it needs more puzzles to keep its lanes busy, or with DRAIN until none is left. */
	void (*run)(struct lane_schedule *, bool drain);
	/*
	 * How far the oldest puzzle that is still being searched is from FIRST, before which all are done; all before it are done too.
	 * 0x10000: none is being searched.
	 */
	unsigned (*done)(const struct lane_schedule *, uint16_t first);
	const struct kernel_counts *(*counts)(const struct lane_schedule *);
	/*
	 * Searches one puzzle alone, as soon as possible; returns how many solutions it has, up to LIMIT. SOLUTION, which receives the
	 * first, may be NULL; *NODES grows by the nodes searched, unless NODES is NULL.
	 */
	long (*alone)(const uint16_t cand[CLASSIC_CELLS], long limit, uint8_t solution[CLASSIC_CELLS], unsigned long *nodes);
};

/* The kernels that were built, by their rows in base/kernel.h. */
extern const struct search_kernel *const search_kernels[KERNELS];
extern const struct search_kernel search_avx512, search_avx512bw, search_avx2, search_sse4, search_neon, search_words, search_plain_lanes;

/* `alone` for kernels with short vectors. */
long search_alone(const uint16_t cand[CLASSIC_CELLS], long limit, uint8_t solution[CLASSIC_CELLS], unsigned long *nodes);

/* The kernel to use. */
const struct search_kernel *search_kernel(void);

#endif
