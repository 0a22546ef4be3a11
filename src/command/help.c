/* The help: of everything, made from the table of commands, and of one command or technique. */
#include "command/command.h"

#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "logic/text.h"
#include "logic/variant.h"
#include "session/example.h"
#include "view/sketch.h"

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

/* A help text, and where the drawing stands in it. */
struct help {
	struct strbuf text;
	size_t picture, picture_end;
};

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
static void add_example(const struct technique *t, struct engine *engine, int width, struct help *h)
{
	struct strbuf *out = &h->text;
	struct example e;

	if (!example_find(&e, t, engine))
		return;
	strbuf_format(out, "\n%s\n\n", _("An example:"));
	h->picture = out->length;
	sketch_step(&e.doc, &e.step, width, out);
	h->picture_end = out->length;
	strbuf_char(out, '\n');
	text_notation(e.doc.geo, &e.step, out);
	strbuf_text(out, "\n\n");
	text_argument(e.doc.geo, &e.step, true, out);
	strbuf_char(out, '\n');
	example_free(&e);
}

static void add_technique(const struct technique *t, struct engine *engine, int width, struct help *h)
{
	struct strbuf *out = &h->text;

	strbuf_format(out, "%s (%s), %s\n", _(t->name), t->id, _(t->family));
	strbuf_format(out, _("Difficulty %d.%d, level %s; HoDoKu's code %s, %s, score %d.\n"), t->difficulty / 10, t->difficulty % 10,
		      _(level_id(t->level)), t->code, t->short_name, t->score);
	add_names(t, out);
	if (!engine_techniques(engine)->on[technique_index(t)])
		strbuf_format(out, _("It is off: \"techniques %s on\" lets hints use it.\n"), t->id);
	strbuf_format(out, "\n%s\n", _(t->help));
	add_example(t, engine, width, h);
}

static void add_variant(enum variant v, struct engine *engine, struct strbuf *out)
{
	strbuf_format(out, _("%s (%s), a variant of techniques\n"), _(variant_name(v)), variant_id(v));
	if (!*variant_on(engine_options(engine), v))
		strbuf_format(out, _("It is off: \"techniques %s on\" lets hints use it.\n"), variant_id(v));
	strbuf_format(out, "\n%s\n", _(variant_help(v)));
}

char *help_topic(const char *topic, struct engine *engine, int width, size_t *picture, size_t *picture_end)
{
	const struct command *c = command_find(topic, strlen(topic));
	const struct technique *t = technique_find(topic);
	struct help h = { .picture = 0 };
	enum variant v;

	strbuf_init(&h.text);
	if (t != NULL) {
		add_technique(t, engine, width, &h);
	} else if (c != NULL) {
		add_command(c, &h.text);
	} else if (variant_find(topic, &v)) {
		add_variant(v, engine, &h.text);
	} else {
		strbuf_free(&h.text);
		return NULL;
	}
	*picture = h.picture;
	*picture_end = h.picture_end;
	return h.text.text;
}
