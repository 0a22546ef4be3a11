/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Steps of which HoDoKu takes the first in its order of search: XY-wings and Sue de Coq. They have no proof. */
#ifndef RATE_HODOKU_FIRSTS_H
#define RATE_HODOKU_FIRSTS_H

#include "logic/step/step.h"

/* Triples of cells with two candidates are tried in the order of their numbers, each with its first cell as the pivot first. */
bool hodoku_first_xy_wing(const struct board *, struct step_head *);
/*
 * The search goes by rows, then columns, and the boxes that cross them, and for each crossing by its cells, those of the line and those of
 * the box. INSIDE receives the effects in the box, which HoDoKu applies first.
 */
bool hodoku_first_sue_de_coq(const struct board *, struct step_head *, struct candset *inside);

#endif
