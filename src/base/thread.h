/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How every thread of the program is started.
 *
 * The rule of the stack, for the whole program: a thread has THREAD_STACK bytes, since some systems would give as few as 128 KiB. A
 * frame has at most 64 KiB, which a compiler flag enforces, except in kernels of search/fast that keep a whole search in one frame and say
 * so. A function calls itself, directly or through others, at most once for each house, cell or digit of a board, each link of a chain
 * (CHAIN_LENGTH) or each byte that a terminal sends at once; a walk through a graph or text of any size keeps its way in a list. Larger
 * data is on the heap, or in logic/facts/scratch.h.
 */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <pthread.h>
#include <stdbool.h>

enum { THREAD_STACK = 1 << 20 };

/* Starts RUN(DATA) in a thread at which no signal arrives: whoever waits for signals gets them. False: the system has no thread left. */
bool thread_start(pthread_t *, void *(*run)(void *), void *data);

#endif
