/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The numbers of the rows of techniques.def, for those few files that name single techniques: they are compiled again whenever a row is
 * added. All others go by what technique.h says of a row.
 */
#ifndef LOGIC_STEP_TECHNIQUE_ID_H
#define LOGIC_STEP_TECHNIQUE_ID_H

enum technique_id {
#define TECHNIQUE(id, ...) TECHNIQUE_##id,
#include "logic/step/techniques.def"
#undef TECHNIQUE
	TECHNIQUES
};

#endif
