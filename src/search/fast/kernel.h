/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What each file of an instruction set offers to the entry points of search/: a kernel, which solves many 9x9 puzzles at once, one in
 * each 16-bit lane of its vectors. Used within search/ only.
 */
#ifndef SEARCH_FAST_KERNEL_H
#define SEARCH_FAST_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include "grid/cells.h"

/*
 * The puzzles that are being searched are in a ring of WINDOW slots. A puzzle is known by its owner, the low 16 bits of its place in the
 * input, and is in slot owner % WINDOW.
 */
enum { WINDOW = 2048, SLOT_ROW = (MAX_CELLS + 15) / 16 * 16, MAX_LANES = 32 };

struct slot {
	uint8_t row[SLOT_ROW];	/* its givens (0: none); from its first solution on, that; padded to whole vectors of 16 bytes */
	uint32_t found;		/* solutions so far */
	uint32_t kind;		/* what the ring keeps of it; no kernel looks */
};

/* The kernel for 64-bit ARM counts lanes from the low end. */
#if defined __aarch64__ && defined __ARM_NEON && !defined __AARCH64EB__
#define HAVE_NEON
#endif

/* All digits of a cell. */
enum { ALL = 511 };

/* How the kernels are written: small functions and short loops, of which nothing is left in the code. */
#define INLINE static inline __attribute__((always_inline))
#if defined __clang__
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 16")
#endif

/* One kernel at work; its layout is the kernel's own. */
struct flow;

struct kernel {
	const char *name;
	int lanes;
	bool (*runs)(void);	/* on this machine */
	struct flow *(*open)(struct slot window[WINDOW], uint32_t limit);
	void (*close)(struct flow *);
	/* Takes COUNT puzzles, at most a lane each, from their slots, the first being OWNER. */
	void (*feed)(struct flow *, uint16_t owner, int count);
	/* Takes one as a set of candidates for each cell. */
	void (*feed_state)(struct flow *, uint16_t owner, const uint16_t cand[CLASSIC_CELLS]);
	/* Searches until it needs more puzzles to keep its lanes busy; DRAIN: until nothing is left. */
	void (*run)(struct flow *, bool drain);
	/*
	 * The distance from FIRST, the oldest puzzle that may still be searched, to the oldest that is: all before it are done. 0x10000:
	 * none is.
	 */
	unsigned (*done)(const struct flow *, uint16_t first);
	/* The nodes that were searched. */
	unsigned long (*nodes)(const struct flow *);
	/*
	 * Searches one puzzle alone, as soon as possible; the solutions, at most LIMIT. SOLUTION (the first) may be NULL; *NODES, which
	 * may be too, grows by those that were searched.
	 */
	long (*alone)(const uint16_t cand[CLASSIC_CELLS], long limit, uint8_t solution[CLASSIC_CELLS], unsigned long *nodes);
};

/* The kernels, best first, then NULL; the last runs everywhere. */
extern const struct kernel *const kernels[];
extern const struct kernel kernel_avx512, kernel_avx512bw, kernel_avx2, kernel_sse4, kernel_neon, kernel_plain;

/* The `alone` of kernels with short vectors. */
long kernel_alone(const uint16_t cand[CLASSIC_CELLS], long limit, uint8_t solution[CLASSIC_CELLS], unsigned long *nodes);

/* The one of that name; NULL: there is none, or this machine does not run it. */
const struct kernel *kernel_named(const char *name);
/* The one that $CANDIDE_KERNEL names, which is meant for tests and measuring; else the best that this machine runs. */
const struct kernel *kernel_best(void);

#endif
