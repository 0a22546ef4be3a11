/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The variants of techniques, which are no rows of their own: what finders may take for a pattern, as a person names it. */
#ifndef LOGIC_VARIANT_H
#define LOGIC_VARIANT_H

#include "logic/engine.h"

enum variant {
#define VARIANT(field, ...) VARIANT_##field,
#include "logic/variants.def"
#undef VARIANT
	VARIANTS
};

/* "siamese-fish": what arguments take. */
const char *variant_id(enum variant);
/* "Siamese Fish", and what it is in a sentence: translate them with _() to show them. */
const char *variant_name(enum variant);
const char *variant_help(enum variant);
/* By id or name, as technique_find; false: there is none. */
bool variant_find(const char *name, enum variant *);
/* Where OPTIONS say whether it is on. */
bool *variant_on(struct finder_options *, enum variant);

#endif
