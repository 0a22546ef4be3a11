/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Allocation that never returns NULL: when memory runs out, the program ends with one line on standard error (SIGABRT). */
#ifndef BASE_MEM_H
#define BASE_MEM_H

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

#endif
