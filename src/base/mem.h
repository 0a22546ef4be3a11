/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Allocation that never returns NULL: out of memory ends the program with one line on standard error (SIGABRT). */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stddef.h>

/* From now on LAST is called before that line is written, once, with some memory that is held back for it. NULL: no longer. */
void mem_farewell(void (*last)(void *data), void *data);

void *mem_alloc(size_t size);
/* SIZE bytes, a multiple of ALIGNMENT, at a multiple of it; free() takes them back. */
void *mem_aligned(size_t alignment, size_t size);
void *mem_zero(size_t count, size_t size);
/* Resizes to COUNT elements of SIZE bytes; the product may not overflow. */
void *mem_resize(void *old, size_t count, size_t size);
char *mem_string(const char *text);
char *mem_string_n(const char *text, size_t length);

/* Makes room in the array *ARRAY of elements of SIZE bytes for one more than COUNT, doubling *CAPACITY. */
void *mem_grow(void *array, size_t count, size_t *capacity, size_t size);

#endif
