/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Kernels: functions that are compiled several times, for processors with different vector instructions, and of which the best one is used
 * that the processor runs. Each subject that has kernels (search of many puzzles, implication matrix, chain filter) has a table with an
 * entry per row below, NULL if it has none of its own for these instructions; entry KERNEL_PLAIN is always there.
 *
 *	for (k = kernel_first(); table[k] == NULL; k = kernel_next(k))	on a processor with AVX2, the chain filter: avx2
 *		;							with CANDIDE_KERNEL=sse4, which it lacks: plain
 */
#ifndef BASE_KERNEL_H
#define BASE_KERNEL_H

#include <stdbool.h>

struct strbuf;

/* The kernel for 64-bit ARM counts lanes from the low end. */
#if defined __aarch64__ && defined __ARM_NEON && !defined __AARCH64EB__
#define HAVE_NEON 1
#else
#define HAVE_NEON 0
#endif

/* Where compilers make vectors of 16 bytes of instructions, the plain kernels are quicker than those of words. */
#if defined __SSE2__ || defined __ARM_NEON || defined __ALTIVEC__ || defined __VEC__ || defined __riscv_vector || \
	defined __loongarch_sx || defined __mips_msa || defined __wasm_simd128__
#define HAVE_VECTORS 1
#else
#define HAVE_VECTORS 0
#endif

/*
 * The best first, but for words where there are vectors: its name in $CANDIDE_KERNEL, and what the processor must have; X86() asks for one
 * of its features.
 */
#define KERNEL_ROWS(ROW) \
	ROW(AVX512, "avx512", X86("avx512f") && X86("avx512bw") && X86("avx512vl") && X86("avx512bitalg") && X86("avx512vbmi2") && X86_BITS) \
	ROW(AVX512BW, "avx512bw", \
	    X86("avx512f") && X86("avx512bw") && X86("avx512vl") && X86("avx512dq") && X86("avx512cd") && X86_BITS) \
	ROW(AVX2, "avx2", X86("avx2") && X86_BITS) \
	ROW(SSE4, "sse4", X86("sse4.1") && X86("popcnt")) \
	ROW(NEON, "neon", HAVE_NEON) \
	ROW(WORDS, "words", true) \
	ROW(PLAIN, "plain", true)

enum kernel {
#define KERNEL_ROW(id, name, needs) KERNEL_##id,
	KERNEL_ROWS(KERNEL_ROW)
#undef KERNEL_ROW
	KERNELS
};

/* Whether this processor has what a kernel needs. */
bool kernel_runs(enum kernel);
const char *kernel_name(enum kernel);
/* False: $CANDIDE_KERNEL is set, but names no kernel that this processor runs; the names of those are appended to OUT. */
bool kernel_is_known(struct strbuf *out);

/* The kernel that $CANDIDE_KERNEL names, if that is known, else the best one that the processor runs. */
enum kernel kernel_first(void);
/* The next one that runs, after one that is not KERNEL_PLAIN. */
enum kernel kernel_next(enum kernel);
/* From now on kernel_first() is this one, which must run; for tests. */
void kernel_use(enum kernel);

#endif
