/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The options of batch.def: what the program takes behind a job, and how each sets what it sets. */
#ifndef BATCH_OPTIONS_H
#define BATCH_OPTIONS_H

#include <stdbool.h>

struct error;
struct settings;

enum option_id {
#define OPTION(id, ...) OPTION_##id,
#include "batch/batch.def"
	OPTIONS
};

struct option {
	const char *name;
	char letter;			/* 0: none */
	const char *argument, *help;	/* argument: "" where it takes none */
	/* Takes the value, "" where there is none; false: *ERR says what would be right. */
	bool (*set)(struct settings *, const char *value, struct error *err);
};

extern const struct option options[OPTIONS];

#endif
