/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Packs text as lz-string does, the other way round from src/base/lz_string.c and without anything shared with it. */
#ifndef TESTS_LZ_PACK_H
#define TESTS_LZ_PACK_H

#include <stddef.h>

struct strbuf;

/* Appends the packed form of LENGTH bytes of UTF-8, padded with = to a multiple of four characters. */
void lz_pack(const char *text, size_t length, struct strbuf *out);

#endif
