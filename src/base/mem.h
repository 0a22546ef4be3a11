/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Memory: allocation that never returns NULL, since the program ends with one line on standard error (SIGABRT) when memory runs out; and
 * the stack that a thread has.
 */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* From now on LAST is called once before that line is written, and may use some memory that is held back for it. NULL: stop doing so. */
void mem_farewell(void (*last)(void *data), void *data);

/* For the calling thread: if there is no memory left, only the thread ends, with what it holds, since the program can do without it. */
void mem_expendable(void);

void *mem_alloc(size_t size);
/* SIZE bytes, a multiple of ALIGNMENT, at an address that is a multiple of it; free() them. */
void *mem_aligned(size_t alignment, size_t size);
/* COUNT elements of SIZE bytes, all 0. */
void *mem_zero(size_t count, size_t size);
/* Resizes to COUNT elements of SIZE bytes; the program ends if the product overflows. */
void *mem_resize(void *old, size_t count, size_t size);
char *mem_string(const char *text);
char *mem_string_n(const char *text, size_t length);

/* Makes room for one element more than COUNT in an array of elements of SIZE bytes, doubling *CAPACITY if needed; returns the array. */
void *mem_grow(void *array, size_t count, size_t *capacity, size_t size);

/*
 * How every thread of the program is started.
 *
 * The rule of the stack, for the whole program: a thread has THREAD_STACK bytes, since some systems would give as few as 128 KiB. A
 * frame has at most 64 KiB, which a compiler flag enforces, except in kernels of search/fast that keep a whole search in one frame and say
 * so. A function calls itself, directly or through others, at most once for each house, cell or digit of a board, each link of a chain
 * (CHAIN_LENGTH) or each byte that a terminal sends at once; a walk through a graph or text of any size keeps its way in a list. Larger
 * data is on the heap, or in logic/facts/scratch.h.
 */
#ifdef BOARD_DIGITS
enum { THREAD_STACK = 1 << 26 };	/* candide-large: larger boards have larger frames */
#else
enum { THREAD_STACK = 1 << 20 };
#endif

/* Starts RUN(DATA) in a thread with all signals blocked. False: the system has no thread left. */
bool thread_start(pthread_t *, void *(*run)(void *), void *data);

#endif
