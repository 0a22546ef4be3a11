/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Bytes as letters, digits, + and /, six bits each (RFC 4648, section 4). */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include <stddef.h>

struct strbuf;

/* Appends LENGTH bytes, padded with = to a multiple of four characters. */
void base64_write(const char *bytes, size_t length, struct strbuf *out);

#endif
