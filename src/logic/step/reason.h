/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Why something follows: the reasons that an inference can have, a row of reasons.def each. */
#ifndef LOGIC_STEP_REASON_H
#define LOGIC_STEP_REASON_H

#include <stdbool.h>

enum reason {
#define REASON(id, ...) REASON_##id,
#include "logic/step/reasons.def"
#undef REASON
	REASONS
};
/* Whether it says that there is an exocet on which what follows may rest. */
static inline bool reason_is_exocet(int reason)
{
	return reason == REASON_FORCE_EXOCET || reason == REASON_FORCE_WEAK_EXOCET || reason == REASON_FORCE_SENIOR_EXOCET;
}

/* Whether it says that there is a pattern with guardians on which what follows may rest. */
static inline bool reason_is_guarded(int reason)
{
	return reason == REASON_FORCE_TRIDAGON || reason == REASON_FORCE_ODDAGON;
}

/* Whether it says that candidates are true or false under an assumption, by what is known there: what the length of an argument counts. */
bool reason_is_forced(int reason);

#endif
