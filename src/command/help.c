/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The help: for everything, made from the table of commands, and for one command or technique. */
#include "command/command.h"

#include <stdio.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "logic/variant.h"
#include "view/first_keys.h"

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
	for (int i = 0; i < FIRST_KEYS; i++)
		strbuf_format(&out, "%-*s %s\n", FIRST_KEYS_WIDTH, first_key_name(&first_keys[i], false), _(first_keys[i].help));
	strbuf_char(&out, '\n');
	strbuf_text(&out, _("Givens are in ( ), your entries in [ ], what the solver placed in { }, mistakes that check found in ! "
			    "!.\nDigits alone are marks: those that the cell can still take."));
	strbuf_format(&out, "\n\n%s\n", _("Each key carries out a command, and : opens the line on which all commands can be typed. Tab completes them "
					"there. :help with a name explains one command or technique. Every key and command follows."));
	for (int group = 0; group < GROUPS; group++) {
		strbuf_format(&out, "\n%s\n\n", group_title((enum group)group));
		for (size_t i = 0; i < command_count; i++)
			if (commands[i].group == (enum group)group)
				add_command(&commands[i], &out);
	}
	return out.text;
}

/* What a word means, and below it its meaning, as commands have their sentence. */
static void add_meaning(const char *word, const char *meaning, struct strbuf *out)
{
	strbuf_format(out, "%s\n    %s\n", word, meaning);
}

char *help_words(void)
{
	struct strbuf out;

	strbuf_init(&out);
#define WORD(word, meaning) add_meaning(_(word), _(meaning), &out);
#include "command/glossary.def"
	return out.text;
}

char *help_notation(void)
{
	struct strbuf out;

	strbuf_init(&out);
	strbuf_format(&out, _("A chain is one line in Eureka notation, read from left to right:\n\n%s\n\n"),
		      "AIC: (5)r1c1=r1c5-(5=2)r5c5-(2)r5c8=(2-5)r8c8=(5)r8c2 => r79c1,r23c2<>5");
#define PIECE(piece, meaning) add_meaning(piece, _(meaning), &out);
#include "command/glossary.def"
	return out.text;
}

enum { NAME_SIZE = 24 };

/* The place of TOPIC in a list of names, separated by commas, from 0; -1: it is none of them. FIRST is made the first of them. */
static int place_in_names(const char *names, const char *topic, char first[NAME_SIZE])
{
	char name[NAME_SIZE];
	int place = 0;

	snprintf(first, NAME_SIZE, "%.*s", (int)strcspn(names, ","), names);
	for (; *names != '\0'; names += strspn(names, ","), place++) {
		size_t length = strcspn(names, ",");

		snprintf(name, sizeof name, "%.*s", (int)length, names);
		if (technique_same_name(name, topic))
			return place;
		names += length;
	}
	return -1;
}

/* The words of the glossary, and the forms of chains, that have this name; with an example where it is the usual name of a chain. */
static void add_glossary(const char *topic, struct engine *engine, int width, struct help_page *page)
{
	struct strbuf *out = &page->text;
	char first[NAME_SIZE];

#define WORD(word, meaning) \
	if (technique_same_name(word, topic) || technique_same_name(_(word), topic)) \
		add_meaning(_(word), _(meaning), out);
#define NAMED(names, piece, meaning) \
	if (place_in_names(names, topic, first) >= 0) \
		add_meaning(piece, _(meaning), out);
#include "command/glossary.def"
#define NAMED(names, piece, meaning) \
	if (place_in_names(names, topic, first) == 0) \
		help_page_chain(page, first, engine, width);
#include "command/glossary.def"
}

bool help_topic(const char *topic, struct engine *engine, int width, struct help_page *page)
{
	const struct command *c = command_find(topic, strlen(topic));
	const struct technique *t = technique_find(topic);
	enum variant v;

	help_page_init(page);
	page->keys = true;
	if (t != NULL)
		help_page_technique(page, t, engine, width);
	else
		add_glossary(topic, engine, width, page);
	if (page->text.length > 0)
		;	/* found, also where the word begins the name of a command */
	else if (c != NULL)
		add_command(c, &page->text);
	else if (variant_find(topic, &v))
		help_page_variant(page, v, engine);
	return page->text.length > 0;
}
