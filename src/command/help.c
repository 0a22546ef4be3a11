/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The help: of everything, made from the table of commands, and of one command or technique. */
#include "command/command.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "logic/variant.h"

/* The keys of a command without their arguments: "u", "Left Right". */
static void add_keys(const struct command *c, struct strbuf *out)
{
	struct key_list list;
	bool any = false;

	for (int i = 0; command_keys(c, i, &list); i++) {
		const char *name = list.keys, *next;

		for (size_t length; (length = keys_first(name, &next)) > 0; name = next) {
			strbuf_text(out, any ? " " : "");
			keys_words(name, length, out);
			any = true;
		}
	}
	strbuf_text(out, any ? "   " : "");
}

/* Where the words of a command fill more, completion tells them. */
enum { MANY_WORDS = 50 };

static void add_arguments(const struct command *c, struct strbuf *out)
{
	struct strbuf arguments;

	if (c->argument_count == 0)
		return;
	strbuf_init(&arguments);
	command_arguments(c, &arguments);
	if (command_takes_words(c) && arguments.length > MANY_WORDS) {
		strbuf_clear(&arguments);
		strbuf_text(&arguments, "...");
	}
	strbuf_format(out, c->optional ? " [%s]" : " %s", arguments.text);
	strbuf_free(&arguments);
}

/* "u   :undo [N]", and below it the sentence. */
static void add_command(const struct command *c, struct strbuf *out)
{
	add_keys(c, out);
	strbuf_format(out, ":%s", c->name);
	add_arguments(c, out);
	if (c->alias != NULL)
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

bool help_topic(const char *topic, struct engine *engine, int width, struct help_page *page)
{
	const struct command *c = command_find(topic, strlen(topic));
	const struct technique *t = technique_find(topic);
	enum variant v;

	help_page_init(page);
	if (t != NULL)
		help_page_technique(page, t, engine, width);
	else if (c != NULL)
		add_command(c, &page->text);
	else if (variant_find(topic, &v))
		help_page_variant(page, v, engine);
	return page->text.length > 0;
}
