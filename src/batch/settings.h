/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the options of batch.def set, and their table. */
#ifndef BATCH_SETTINGS_H
#define BATCH_SETTINGS_H

#include <stdint.h>

#include "format/format.h"
#include "generate/generate.h"
#include "logic/technique.h"
#include "solve/methods.h"

/* So many methods one option can name. */
enum { METHODS = 16 };

/* What the arguments say; 0 or NULL where one is absent. */
struct settings {
	const char *file;
	const struct technique *technique;	/* that is to be explained */
	const struct search_method *methods[METHODS];
	int method_count;
	bool trace, tree, json, no_uniqueness;
	long count;
	int level;
	const struct technique *upto;
	const struct format *to;
	long number;
	struct generate_options generate;
	bool has_seed;
	int threads;
	bool resume, no_animation, no_unicode, linear;	/* of a game */
};

enum option_id {
#define OPTION(id, ...) OPTION_##id,
#include "batch/batch.def"
	OPTIONS
};

/* A set of options has a bit for each. */
#define BIT(id) (UINT64_C(1) << OPTION_##id)
_Static_assert(OPTIONS <= 64, "a set of options has 64 bits");

struct setting {
	const char *name;
	char letter;			/* 0: none */
	const char *value;		/* what it takes, "N"; NULL: nothing */
	const char *help;		/* a sentence; translate it with _() */
	size_t flag;			/* where `set` is NULL: the bool of struct settings that becomes true */
	/* Takes the value, "" where there is none; false: appends what would be right. */
	bool (*set)(struct settings *, const char *value, struct strbuf *wrong);
};

extern const struct setting option_table[OPTIONS];

#endif
