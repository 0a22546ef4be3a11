/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The variants of techniques, which are not rows of their own: names for the options that say what finders may take for a pattern. */
#ifndef LOGIC_STEP_VARIANT_H
#define LOGIC_STEP_VARIANT_H

#include "logic/step/sink.h"

enum variant {
#define VARIANT(field, ...) VARIANT_##field,
#include "logic/step/variants.def"
#undef VARIANT
	VARIANTS
};

/* "siamese-fish": its name on the command line. */
const char *variant_id(enum variant);
/* Its name, "Siamese Fish", and a sentence that describes it: translate them with _() to show them. */
const char *variant_name(enum variant);
const char *variant_help(enum variant);
/* Finds a variant by id or name, as technique_find does; false: there is none. */
bool variant_find(const char *name, enum variant *);
/* The member of the options that says whether the variant is on. */
bool *variant_on(struct finder_options *, enum variant);

#endif
