/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/base64.h"

#include <stdint.h>

#include "base/strbuf.h"

void base64_write(const char *bytes, size_t length, struct strbuf *out)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	for (size_t i = 0; i < length; i += 3) {
		size_t here = length - i < 3 ? length - i : 3;
		uint32_t group = 0;

		for (size_t k = 0; k < 3; k++)
			group = group << 8 | (k < here ? (unsigned char)bytes[i + k] : 0);
		for (size_t k = 0; k < 4; k++)
			strbuf_char(out, k <= here ? digits[group >> (18 - 6 * k) & 63] : '=');
	}
}
