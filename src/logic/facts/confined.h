/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The digits that can go in a house only where it meets another house, in two or more cells. A part of the facts of a position, made on
 * request.
 */
#ifndef LOGIC_FACTS_CONFINED_H
#define LOGIC_FACTS_CONFINED_H

#include "grid/geometry.h"

struct facts;

struct confined {
	uint64_t version;	/* of the facts that they were made from; 0: not made yet */
	uint16_t digits[MAX_MEETINGS][HOUSE_LANES];	/* by the meetings of each house; singles are left out */
};

const struct confined *facts_confined(struct facts *);

#endif
