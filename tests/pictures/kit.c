/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/pictures/kit.h"

#include <math.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/file.h"
#include "tests/test.h"

/* Where two files differ, but for numbers that are nearly the same; NULL: nowhere. */
static const char *first_difference(const char *a, const char *b)
{
	while (*a != '\0' && *b != '\0') {
		char *after_a, *after_b;
		bool number = (*a >= '0' && *a <= '9') && (*b >= '0' && *b <= '9');
		double x = number ? strtod(a, &after_a) : 0, y = number ? strtod(b, &after_b) : 0;

		if (number ? fabs(x - y) > 0.015 : *a != *b)
			return a;
		a = number ? after_a : a + 1;
		b = number ? after_b : b + 1;
	}
	return *a == *b ? NULL : a;
}

void check_file(const char *name, const struct strbuf *text)
{
	struct strbuf right, path;
	struct error err;

	strbuf_init(&right);
	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", test_source("pictures"), name);
	if (getenv("PICTURE_UPDATE") != NULL)
		CHECK(file_write(path.text, text->text, text->length, &err));
	CHECK(file_read(path.text, 1 << 20, &right, &err));
	const char *where = first_difference(text->text, right.text);

	if (where != NULL)
		test_fail(__FILE__, __LINE__, "%s differs at: %.60s", name, where);
	strbuf_free(&right);
	strbuf_free(&path);
}
