/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * JSON as SudokuPad shortens it before it packs it: names and some words without quotation marks, 'single' ones where there are others,
 * colours without anything around them, empty objects left out. Used within format/ only.
 */
#ifndef FORMAT_UNZIP_H
#define FORMAT_UNZIP_H

#include <stddef.h>

struct strbuf;

/* Appends proper JSON. What was proper JSON before stays the same, and what was neither becomes neither. */
void unzip_json(const char *text, size_t length, struct strbuf *out);

#endif
