/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The help: of everything, made from the table of commands, and of one command or technique. */
#include "command/command.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "logic/variant.h"

/* The keys of a command without their arguments: "u", "Left Right". */
static void add_keys(const char *keys, struct strbuf *out)
{
	for (const char *p = keys; *p != '\0'; p += strspn(p, " ")) {
		size_t length = strcspn(p, " "), name = strcspn(p + 1, ": ") + 1;

		if (p != keys)
			strbuf_char(out, ' ');
		keys_words(p, name < length ? name : length, out);
		p += length;
	}
}

/* Where the words of a command fill more, completion tells them. */
enum { MANY_WORDS = 50 };

/* "u   :undo [N]", and below it the sentence. */
static void add_command(const struct command *c, struct strbuf *out)
{
	add_keys(c->keys, out);
	strbuf_format(out, "%s:%s", c->keys[0] ? "   " : "", c->name);
	if (c->completer == COMPLETE_WORDS)
		strbuf_format(out, " %s", strlen(c->arguments) > MANY_WORDS ? "..." : c->arguments);
	else if (c->arguments[0] != '\0')
		strbuf_format(out, " %s", _(c->arguments));
	if (c->alias[0] != '\0')
		strbuf_format(out, "   :%s", c->alias);
	strbuf_format(out, "\n    %s\n", _(c->help));
}

char *help_all(void)
{
	struct strbuf out;

	strbuf_init(&out);
	strbuf_text(&out, _("A given stands in ( ), your entry in [ ], what the solver placed in { }, a mistake that check found in ! !.\n"
			    "Digits alone are marks: those that the cell can still take."));
	strbuf_char(&out, '\n');
	for (int group = 0; group < GROUPS; group++) {
		strbuf_format(&out, "\n%s\n\n", group_title((enum group)group));
		for (size_t i = 0; i < command_count; i++)
			if (commands[i].group == (enum group)group)
				add_command(&commands[i], &out);
	}
	return out.text;
}

bool help_topic(const char *topic, struct engine *engine, int width, struct page *page)
{
	const struct command *c = command_find(topic, strlen(topic));
	const struct technique *t = technique_find(topic);
	enum variant v;

	page_init(page);
	if (t != NULL)
		page_technique(page, t, engine, width);
	else if (c != NULL)
		add_command(c, &page->text);
	else if (variant_find(topic, &v))
		page_variant(page, v, engine);
	return page->text.length > 0;
}
