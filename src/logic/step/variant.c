/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/variant.h"

#include <stddef.h>

#include "base/intl.h"
#include "base/spelling.h"

static const struct variant_row {
	size_t offset;		/* in struct finder_options */
	const char *id, *name, *help;
} rows[VARIANTS] = {
#define VARIANT(field, ...) [VARIANT_##field] = { .offset = offsetof(struct finder_options, field), __VA_ARGS__ },
#include "logic/step/variants.def"
#undef VARIANT
};

const char *variant_id(enum variant v)
{
	return rows[v].id;
}

const char *variant_name(enum variant v)
{
	return rows[v].name;
}

const char *variant_help(enum variant v)
{
	return rows[v].help;
}

bool variant_find(const char *name, enum variant *v)
{
	for (int i = 0; i < VARIANTS; i++) {
		if (spelling_alike(name, rows[i].id) || spelling_alike(name, rows[i].name) ||
		    spelling_alike(name, _(rows[i].name))) {
			*v = (enum variant)i;
			return true;
		}
	}
	return false;
}

bool *variant_on(struct finder_options *options, enum variant v)
{
	return (bool *)((char *)options + rows[v].offset);
}
