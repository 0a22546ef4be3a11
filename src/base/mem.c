/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/mem.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"

enum { RESERVE = 1 << 20 };

static struct {
	void (*last)(void *data);
	void *data, *reserve;
} farewell;

static _Thread_local bool expendable;

/* What is called here may itself find no memory. */
static _Noreturn void mem_fail(void)
{
	void (*last)(void *) = farewell.last;

	if (expendable)
		pthread_exit(NULL);
	farewell.last = NULL;
	free(farewell.reserve);
	farewell.reserve = NULL;
	if (last != NULL)
		last(farewell.data);
	fputs(_("candide: out of memory\n"), stderr);
	abort();
}

static void *mem_checked(void *p)
{
	if (p == NULL)
		mem_fail();
	return p;
}

void mem_farewell(void (*last)(void *data), void *data)
{
	free(farewell.reserve);
	farewell.reserve = last != NULL ? malloc(RESERVE) : NULL;
	farewell.last = last;
	farewell.data = data;
}

void mem_expendable(void)
{
	expendable = true;
}

void *mem_alloc(size_t size)
{
	return mem_checked(malloc(size ? size : 1));
}

void *mem_aligned(size_t alignment, size_t size)
{
	return mem_checked(aligned_alloc(alignment, size));
}

void *mem_zero(size_t count, size_t size)
{
	return mem_checked(calloc(count ? count : 1, size ? size : 1));
}

void *mem_resize(void *old, size_t count, size_t size)
{
	if (size != 0 && count > SIZE_MAX / size)
		return mem_checked(NULL);
	size_t bytes = count * size;

	return mem_checked(realloc(old, bytes > 0 ? bytes : 1));
}

char *mem_string(const char *text)
{
	return mem_string_n(text, strlen(text));
}

char *mem_string_n(const char *text, size_t length)
{
	char *copy = mem_alloc(length + 1);

	memcpy(copy, text, length);
	copy[length] = '\0';
	return copy;
}

void *mem_grow(void *array, size_t count, size_t *capacity, size_t size)
{
	if (count < *capacity)
		return array;
	*capacity = *capacity ? *capacity * 2 : 8;
	return mem_resize(array, *capacity, size);
}

bool thread_start(pthread_t *thread, void *(*run)(void *), void *data)
{
	pthread_attr_t attributes;
	sigset_t all, before;

	sigfillset(&all);
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, THREAD_STACK);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	bool ok = pthread_create(thread, &attributes, run, data) == 0;

	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attributes);
	return ok;
}
