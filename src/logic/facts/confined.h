/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The digits that a house can only take where it meets another one, in two or more cells. A part of the facts of a position, made when it
 * is asked for.
 */
#ifndef LOGIC_FACTS_CONFINED_H
#define LOGIC_FACTS_CONFINED_H

#include "grid/geometry.h"

struct facts;

struct confined {
	uint64_t version;	/* of the facts that they were made from; 0: of none */
	uint16_t digits[MAX_MEETINGS][HOUSE_LANES];	/* by the meetings of each house; singles are left out */
};

const struct confined *facts_confined(struct facts *);

#endif
