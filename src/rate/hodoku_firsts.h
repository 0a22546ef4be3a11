/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Steps of which HoDoKu takes the first that it comes to, in its order: XY-wings and Sue de Coq. They have no proof. */
#ifndef RATE_HODOKU_FIRSTS_H
#define RATE_HODOKU_FIRSTS_H

#include "logic/step/step.h"

/* Of three cells with two candidates, by their numbers, the first is tried as the pivot first. */
bool hodoku_first_xy_wing(const struct board *, struct step_head *);
/*
 * By rows, then columns, and the boxes that cross them: the cells where they cross, those of the line, those of the box. INSIDE: the part
 * of the effects that is in the box, which HoDoKu applies first.
 */
bool hodoku_first_sue_de_coq(const struct board *, struct step_head *, struct candset *inside);

#endif
