/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "command/help_page.h"

#include "base/intl.h"
#include "library/example.h"
#include "library/positions.h"
#include "logic/words/text.h"
#include "view/sketch.h"

void help_page_init(struct help_page *page)
{
	page->picture = page->picture_end = 0;
	page->keys = false;
	strbuf_init(&page->text);
}

void help_page_free(struct help_page *page)
{
	strbuf_free(&page->text);
}

/* The names that a technique has beside its own. */
static void add_names(const struct technique *t, struct strbuf *out)
{
	const char *aliases = technique_aliases(t);
	struct strbuf names;

	if (aliases[0] == '\0')
		return;
	strbuf_init(&names);
	for (const char *p = aliases; *p != '\0'; p++)
		strbuf_text(&names, *p == ',' ? ", " : (const char[]){ *p, '\0' });
	strbuf_format(out, _("Also called: %s.\n"), names.text);
	strbuf_free(&names);
}

/* The drawn example, its notation, and its argument. */
static void add_example(const struct example *e, int width, struct help_page *page)
{
	struct strbuf *out = &page->text;

	strbuf_format(out, "\n%s\n\n", _("An example:"));
	page->picture = out->length;
	sketch_step(&e->doc, &e->step, width, out);
	page->picture_end = out->length;
	strbuf_char(out, '\n');
	text_notation_shown(e->doc.geo, &e->step, out);
	strbuf_text(out, "\n\n");
	text_argument(e->doc.geo, &e->step, true, out);
	strbuf_char(out, '\n');
}

void help_page_chain(struct help_page *page, const char *name, struct engine *engine, int width)
{
	struct example e;

	if (!example_find_chain(&e, name, engine))
		return;
	add_example(&e, width, page);
	example_free(&e);
}

void help_page_technique(struct help_page *page, const struct technique *t, struct engine *engine, int width)
{
	struct strbuf *out = &page->text;
	struct example e;

	strbuf_format(out, "%s (%s), %s\n", _(t->name), t->id, _(t->family));
	strbuf_format(out, _("Difficulty %d.%d, level %s; HoDoKu's code %s, %s, score %d.\n"), t->difficulty / 10, t->difficulty % 10,
		      _(level_id(t->level)), t->code, t->short_name, t->score);
	add_names(t, out);
	if (!engine_techniques(engine)->on[t->index])
		strbuf_format(out, _("It is off: \"techniques %s on\" lets hints use it.\n"), t->id);
	strbuf_char(out, '\n');
	strbuf_format(out, _("Find: %s\n"), _(t->pattern));
	strbuf_format(out, _("Then: %s\n"), _(t->outcome));
	if (t->unique)
		strbuf_text(out, _("It assumes a unique solution.\n"));
	if (page->keys && positions_count(t) > 0)
		strbuf_format(out, _("x practises it (:practise %s), o opens its example on the board.\n"), t->id);
	else if (page->keys)
		strbuf_text(out, _("o opens its example on the board.\n"));
	if (example_find(&e, t, engine)) {
		add_example(&e, width, page);
		example_free(&e);
	}
}

void help_page_variant(struct help_page *page, enum variant v, struct engine *engine)
{
	struct strbuf *out = &page->text;

	strbuf_format(out, _("%s (%s), a variant\n"), _(variant_name(v)), variant_id(v));
	if (!*variant_on(engine_options(engine), v))
		strbuf_format(out, _("It is off: \"techniques %s on\" lets hints use it.\n"), variant_id(v));
	strbuf_format(out, "\n%s\n", _(variant_help(v)));
}
