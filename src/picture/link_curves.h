/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The links of an argument as curves that pass beside digits where there is room for that. */
#ifndef PICTURE_LINK_CURVES_H
#define PICTURE_LINK_CURVES_H

#include "picture/board_picture.h"
#include "view/draw.h"
#include "view/overlay.h"

/* Appends the links of GAME's hint as far as it is told, and notes in *USED which kinds there are. */
void link_curves(const struct game *, const struct board_overlay *, const struct board_place *, const struct picture_style *,
		 struct picture_used *used, struct strbuf *out);

#endif
