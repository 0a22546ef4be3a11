/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Tells the argument of a forcing step: which inferences in which order, and where the cases of a verity meet. */
#ifndef LOGIC_FORCING_TELL_H
#define LOGIC_FORCING_TELL_H

#include "logic/forcing/search.h"

/* Emits FOUND with its argument; returns whether that ends the search. */
bool forcing_emit(struct forcing_search *, const struct forcing_found *);

#endif
