/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/json_writer.h"

#include <stdlib.h>
#include <string.h>

static void json_comma(struct json_writer *j)
{
	if (j->more)
		strbuf_char(j->out, ',');
	j->more = true;
}

void json_open(struct json_writer *j, char bracket)
{
	json_comma(j);
	strbuf_char(j->out, bracket);
	j->more = false;
}

void json_close(struct json_writer *j, char bracket)
{
	strbuf_char(j->out, bracket);
	j->more = true;
}

void json_key(struct json_writer *j, const char *name)
{
	json_comma(j);
	strbuf_char(j->out, '"');
	strbuf_text(j->out, name);
	strbuf_bytes(j->out, "\":", 2);
	j->more = false;
}

static void put_escape(struct strbuf *out, char c)
{
	if (c == '\n')
		strbuf_text(out, "\\n");
	else if (c == '"' || c == '\\')
		strbuf_format(out, "\\%c", c);
	else
		strbuf_format(out, "\\u%04x", (unsigned)(unsigned char)c);
}

void json_text(struct json_writer *j, const char *text)
{
	if (text == NULL) {
		json_null(j);
		return;
	}
	json_comma(j);
	strbuf_char(j->out, '"');
	for (const char *begin = text, *p = text;; p++) {
		if ((unsigned char)*p >= ' ' && *p != '"' && *p != '\\')
			continue;
		strbuf_bytes(j->out, begin, (size_t)(p - begin));
		if (*p == '\0')
			break;
		put_escape(j->out, *p);
		begin = p + 1;
	}
	strbuf_char(j->out, '"');
}

static void json_raw(struct json_writer *j, const char *text)
{
	json_comma(j);
	strbuf_text(j->out, text);
}

void json_number(struct json_writer *j, long number)
{
	json_comma(j);
	if (number >= 0 && number < 10)
		strbuf_char(j->out, "0123456789"[number]);	/* as most are */
	else
		strbuf_format(j->out, "%ld", number);
}

void json_tenths(struct json_writer *j, int tenths)
{
	json_comma(j);
	strbuf_format(j->out, "%s%d.%d", tenths < 0 ? "-" : "", abs(tenths) / 10, abs(tenths) % 10);
}

void json_bool(struct json_writer *j, bool value)
{
	json_raw(j, value ? "true" : "false");
}

void json_null(struct json_writer *j)
{
	json_raw(j, "null");
}
