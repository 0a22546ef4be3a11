/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The scales of the job `rate`. */
#ifndef BATCH_RATE_H
#define BATCH_RATE_H

/* Finds a scale; NULL: there is none of this name. */
const struct rate_scale *rate_scale_find(const char *name);

#endif
