/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "base/utf8.h"

void error_set(struct error *e, const char *format, ...)
{
	va_list args;

	e->line = e->column = 0;
	va_start(args, format);
	vsnprintf(e->text, sizeof e->text, format, args);
	va_end(args);
	utf8_mend(e->text);
}

void error_at(struct error *e, int line, int column, const char *format, ...)
{
	va_list args;

	e->line = line;
	e->column = column;
	va_start(args, format);
	vsnprintf(e->text, sizeof e->text, format, args);
	va_end(args);
	utf8_mend(e->text);
}

void error_print(const struct error *e, const char *name, struct strbuf *out)
{
	if (name != NULL)
		strbuf_format(out, "%s:", name);
	if (e->line > 0)
		strbuf_format(out, "%d:", e->line);
	if (e->line > 0 && e->column > 0)
		strbuf_format(out, "%d:", e->column);
	if (out->length > 0 && out->text[out->length - 1] == ':')
		strbuf_char(out, ' ');
	strbuf_text(out, e->text);
}
