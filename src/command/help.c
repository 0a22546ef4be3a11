/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The help: the whole help, from the table of commands, and the help for one command, technique, word or variant. */
#include "command/do.h"

#include <stdio.h>
#include <string.h>

#include "base/intl.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "generate/puzzle_spec.h"
#include "library/positions.h"
#include "logic/step/notation.h"
#include "logic/step/text.h"
#include "logic/step/variant.h"
#include "view/sketch.h"
#include "view/words.h"

/* Whether the user has bound the key of this name to something else on all screens of C. */
static bool is_bound_away(const struct preferences *p, const struct command *c, const char *name, size_t length)
{
	const int key = keys_parse(name, length);
	unsigned away = 0;

	for (int i = 0; i < p->binding_count; i++)
		away |= p->bindings[i].key == key ? p->bindings[i].screens : 0;
	return away != 0 && (c->screens & ~away) == 0;
}

static void add_key(const char *name, size_t length, bool *any, struct strbuf *out)
{
	strbuf_text(out, *any ? " " : "");
	keys_words(name, length, out);
	*any = true;
}

/* Appends all keys of a command, as the user has bound them: "u", "Left Right". */
static void add_keys(const struct preferences *p, const struct command *c, struct strbuf *out)
{
	struct key_list list;
	bool any = false;

	for (int i = 0; command_keys(c, i, &list); i++) {
		const char *name = list.keys, *next;

		for (size_t length; (length = keys_first(name, &next)) > 0; name = next)
			if (!is_bound_away(p, c, name, length))
				add_key(name, length, &any, out);
	}
	for (int i = 0; i < p->binding_count; i++) {
		char name[16];

		keys_name(p->bindings[i].key, name);
		if (strcmp(p->bindings[i].line, c->name) == 0)
			add_key(name, strlen(name), &any, out);
	}
	strbuf_text(out, any ? "   " : "");
}

/* The greatest total length of the words that the help lists; longer lists are left to completion. */
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

/* Appends "u   :undo [N]", and the help below it. */
static void add_command(const struct preferences *p, const struct command *c, struct strbuf *out)
{
	add_keys(p, c, out);
	strbuf_format(out, ":%s", c->name);
	add_arguments(c, out);
	if (c->alias != NULL)
		strbuf_format(out, "   :%s", c->alias);
	strbuf_format(out, "\n    %s\n", _(c->help));
}

static void add_first_keys(const struct preferences *p, struct strbuf *out)
{
	const struct mode *m = &modes[MODE_board];
	struct strbuf names;

	strbuf_init(&names);
	for (const struct mode_key *k = m->keys; k->help != NULL; k++) {
		strbuf_clear(&names);
		if (k->panel != NULL && mode_key_names(p, m, k, false, &names))
			strbuf_format(out, "%-*s %s\n", FIRST_KEYS_WIDTH, names.text, _(k->help));
	}
	strbuf_free(&names);
}

static void add_all(const struct preferences *p, struct strbuf *out)
{
	add_first_keys(p, out);
	strbuf_char(out, '\n');
	strbuf_text(out, _("Givens are in ( ), your entries in [ ], candide's entries in { }, and mistakes in ! !.\nDigits alone are "
			    "marks: those the cell can still take."));
	strbuf_format(out, "\n\n%s\n", _("Each key stands for a command. To type one, press : on the board; Tab completes it. To read "
					  "about one command or technique: :help NAME. All keys and commands:"));
	if (p->binding_count > 0) {
		strbuf_format(out, "\n%s\n\n", _("Keys of your own"));
		help_bindings(p, out);
	}
	for (int group = 0; group < GROUPS; group++) {
		strbuf_format(out, "\n%s\n\n", group_title((enum group)group));
		for (size_t i = 0; i < command_count; i++)
			if (commands[i].group == (enum group)group)
				add_command(p, &commands[i], out);
	}
}

char *help_all(const struct preferences *p)
{
	struct strbuf out;

	strbuf_init(&out);
	add_all(p, &out);
	return out.text;
}

/* Appends which keys show all keys and commands on a page of keys. */
static void add_way_to_all(const struct preferences *p, struct strbuf *out)
{
	const struct mode_key *k = modes[MODE_text].keys;
	struct strbuf names;

	while (k->line == NULL || strcmp(k->line, "help") != 0)
		k++;
	strbuf_init(&names);
	if (mode_key_names(p, &modes[MODE_text], k, false, &names))
		strbuf_format(out, _("%s: all keys and commands"), names.text);
	strbuf_free(&names);
}

/* Appends NAMES in a column of WIDTH, and HELP after it, or below it if WIDTH is 0. */
static void add_mode_key(const char *names, const char *help, int width, struct strbuf *out)
{
	strbuf_text(out, names);
	if (width > 0)
		strbuf_format(out, "%*s%s\n", width - utf8_width(names), "", help);
	else
		strbuf_format(out, "\n    %s\n", help);
}

/* Appends the keys of a mode, and what they do, beside the keys if WIDE, else below them. */
static void add_mode(const struct preferences *p, const struct mode *m, bool wide, struct strbuf *out)
{
	enum { BETWEEN = 3 };
	struct strbuf names;
	int width = 0;

	strbuf_init(&names);
	for (int pass = 0; pass < 2; pass++) {
		for (const struct mode_key *k = m->keys; k->help != NULL; k++) {
			strbuf_clear(&names);
			if (!mode_key_names(p, m, k, false, &names))
				continue;
			if (pass == 1)
				add_mode_key(names.text, _(k->help), wide ? width + BETWEEN : 0, out);
			else if (utf8_width(names.text) > width)
				width = utf8_width(names.text);
		}
	}
	strbuf_free(&names);
}

char *help_mode(const struct game *game, enum mode_id id, bool wide)
{
	const struct preferences *p = &game->preferences;
	struct strbuf out;

	strbuf_init(&out);
	add_mode(p, &modes[id], wide, &out);
	while (modes[id].through && !modes[id = mode_next(game, (int)id + 1)].all) {
		strbuf_format(&out, "\n%s\n\n", _(modes[id].title));
		add_mode(p, &modes[id], wide, &out);
	}
	strbuf_char(&out, '\n');
	if (modes[id].all)
		add_all(p, &out);
	else
		add_way_to_all(p, &out);
	return out.text;
}

/* Appends a word, and its meaning below it. */
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

void help_offer_words(struct spelling_search *s)
{
#define WORD(word, meaning) spelling_offer_aloud(s, _(word), meaning);
#include "command/glossary.def"
	spelling_offer_aloud(s, _("glossary"), s);
	spelling_offer_aloud(s, _("rules"), s);
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

/* Appends row ROW, from 0, of a drawing in which the cells of a house have an x: "    . . . | . x . | . . ." */
static void add_house_row(const struct geometry *g, int house, int row, struct strbuf *out)
{
	strbuf_text(out, "   ");
	for (int i = 0; i < g->size; i++) {
		if (i > 0 && i % g->box_columns == 0)
			strbuf_text(out, " |");
		strbuf_text(out, cellset_has(g->house_set[house], row * g->size + i) ? " x" : " .");
	}
}

/* Appends the drawings of the houses FROM to TO - 1 of those below, side by side. */
static void draw_rule_houses(int from, int to, struct strbuf *out)
{
	static const char ruler[] = "    ------+-------+------";
	const struct geometry *g = geometry_classic();
	/* The middle row, column and box. */
	const int houses[] = { g->size / 2, g->size + g->size / 2, 2 * g->size + g->size / 2 };

	for (int row = 0; row < g->size; row++) {
		for (int i = from; i < to && row > 0 && row % g->box_rows == 0; i++)
			strbuf_text(out, ruler);
		strbuf_text(out, row > 0 && row % g->box_rows == 0 ? "\n" : "");
		for (int i = from; i < to; i++)
			add_house_row(g, houses[i], row, out);
		strbuf_char(out, '\n');
	}
}

char *help_rules(enum rules_layout layout)
{
	struct strbuf out;

	strbuf_init(&out);
	strbuf_text(&out, _("The board has 81 cells in 9 rows, 9 columns and 9 boxes of 3x3 cells. Some cells have a digit: the givens.\n\n"
			    "Fill each empty cell with a digit from 1 to 9. Each row, each column and each box must hold all digits from 1 to "
			    "9, each of them once.\n\n"
			    "A puzzle has one solution. You find it by reasoning, and never have to guess."));
	strbuf_text(&out, "\n\n");
	if (layout != RULES_SPOKEN)
		strbuf_format(&out, "%s\n\n", _("A row, a column and a box:"));
	for (int i = 0; layout == RULES_NARROW && i < 3; i++) {
		draw_rule_houses(i, i + 1, &out);
		strbuf_char(&out, '\n');
	}
	if (layout == RULES_WIDE) {
		draw_rule_houses(0, 3, &out);
		strbuf_char(&out, '\n');
	}
	strbuf_format(&out, "%s\n\n", _("Smaller boards have the same rules. A board of 4x4 has the digits 1 to 4 and boxes of 2x2 cells."));
	if (layout != RULES_SPOKEN)
		strbuf_format(&out, "%s\n\n", _("A puzzle, and its solution:"));
	if (layout != RULES_SPOKEN)
		strbuf_text(&out, "    2 4 | . 3    2 4 | 1 3\n    . 3 | 2 4    1 3 | 2 4\n    ----+----    ----+----\n"
				  "    4 . | 3 1    4 2 | 3 1\n    3 1 | 4 .    3 1 | 4 2\n\n");
	strbuf_text(&out, _("The cell in row 3 and column 4 is called r3c4. To learn sudoku by playing: :learn"));
	return out.text;
}

enum { NAME_SIZE = 24 };

/* The position of TOPIC in a list of names separated by commas, from 0; -1: it is not there. FIRST is set to the first name. */
static int place_in_names(const char *names, const char *topic, char first[NAME_SIZE])
{
	char name[NAME_SIZE];
	int place = 0;

	snprintf(first, NAME_SIZE, "%.*s", (int)strcspn(names, ","), names);
	for (; *names != '\0'; names += strspn(names, ","), place++) {
		size_t length = strcspn(names, ",");

		snprintf(name, sizeof name, "%.*s", (int)length, names);
		if (spelling_alike(name, topic))
			return place;
		names += length;
	}
	return -1;
}

static void help_page_chain(struct help_page *page, const char *name, struct engine *engine, int width);

/* Appends the entries of the glossary with this name; with an example, if it is the usual name of a chain. */
static void add_glossary(const char *topic, struct engine *engine, int width, struct help_page *page)
{
	struct strbuf *out = &page->text;
	char first[NAME_SIZE];

#define WORD(word, meaning) \
	if (spelling_alike(word, topic) || spelling_alike(_(word), topic)) \
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

static void help_page_variant(struct help_page *page, enum variant v, struct engine *engine);

bool help_topic(const struct preferences *p, const char *topic, struct engine *engine, int width, struct help_page *page)
{
	const struct command *c = command_find(topic, strlen(topic));
	struct spelling_search search;
	enum variant v;

	spelling_search(&search, topic, technique_offer);
	const struct technique *t = spelling_found(&search);

	help_page_init(page);
	page->keys = true;
	/* A word of the glossary has precedence over a technique of merely similar spelling, guardian over guardians, and over a chain. */
	if (t == NULL || search.match == SPELLING_ALIKE || chain_named(topic) != NULL)
		add_glossary(topic, engine, width, page);
	if (t != NULL && page->text.length == 0)
		help_page_technique(page, t, engine, width);
	if (page->text.length > 0)
		;	/* found, even if it is also the beginning of a command's name */
	else if (c != NULL)
		add_command(p, c, &page->text);
	else if (variant_find(topic, &v))
		help_page_variant(page, v, engine);
	return page->text.length > 0;
}

void help_page_init(struct help_page *page)
{
	page->picture = page->picture_end = page->headline = 0;
	page->keys = false;
	strbuf_init(&page->text);
}

void help_page_free(struct help_page *page)
{
	strbuf_free(&page->text);
}

/* Appends the other names of a technique. */
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

/* Appends the drawn example, its notation, and its argument. The drawing is whole on the first page of a window of 80x24. */
static void add_example(const struct example *e, int width, struct help_page *page)
{
	struct strbuf *out = &page->text;

	strbuf_format(out, "%s\n", _("An example:"));
	page->picture = out->length;
	sketch_step(&e->doc, &e->step, width, out);
	page->picture_end = out->length;
	strbuf_char(out, '\n');
	text_notation_shown(e->doc.geo, &e->step, out);
	strbuf_text(out, "\n\n");
	text_argument(e->doc.geo, &e->step, true, out);
	strbuf_char(out, '\n');
}

/* Appends an example of the chain of this name, in English (logic/step/notation.h). */
static void help_page_chain(struct help_page *page, const char *name, struct engine *engine, int width)
{
	struct example e;

	if (!example_find_chain(&e, name, engine))
		return;
	add_example(&e, width, page);
	example_free(&e);
}

/* Appends what matters last: other names, difficulty, and codes and scores of other programs. */
static void add_codes(const struct technique *t, struct strbuf *out)
{
	add_names(t, out);
	strbuf_format(out, _("Difficulty %d.%d, level %s; HoDoKu's code %s, %s, score %d.\n"), t->difficulty / 10, t->difficulty % 10,
		      _(level_id(t->level)), t->code, t->short_name, t->score);
}

void help_page_technique(struct help_page *page, const struct technique *t, struct engine *engine, int width)
{
	struct strbuf *out = &page->text, outcome;
	struct example e;

	strbuf_format(out, "%s (%s), %s\n\n", _(t->name), t->id, _(t->family));
	page->headline = out->length;
	strbuf_format(out, _("Find: %s\n"), _(t->pattern));
	strbuf_init(&outcome);
	text_outcome(t, &outcome);
	strbuf_format(out, _("Then: %s\n"), outcome.text);
	strbuf_free(&outcome);
	if (example_find(&e, t, engine)) {
		add_example(&e, width, page);
		example_free(&e);
	}
	strbuf_char(out, '\n');
	if (!engine_options(engine)->techniques.on[t->index])
		strbuf_format(out, _("It is off. To let hints use it: techniques %s on\n"), t->id);
	if (never_needed(t) != NULL)
		strbuf_format(out, _("You never need it: %s. So the example has an easier step, too.\n"), never_needed(t));
	else if (example_has_easier(t))
		strbuf_text(out, _("Every board that we found with this technique also has an easier step, and so does the example.\n"));
	if (page->keys && positions_count(t) > 0)
		strbuf_format(out, _("x: practise it (:practise %s)   o: open its example on the board\n"), t->id);
	else if (page->keys)
		strbuf_text(out, _("o: open its example on the board\n"));
	add_codes(t, out);
}

/* Appends the page of a variant; ENGINE says whether it is on. */
static void help_page_variant(struct help_page *page, enum variant v, struct engine *engine)
{
	struct strbuf *out = &page->text;

	strbuf_format(out, _("%s (%s), a variant\n"), _(variant_name(v)), variant_id(v));
	if (!*variant_on(&engine_options(engine)->finders, v))
		strbuf_format(out, _("It is off. To let hints use it: techniques %s on\n"), variant_id(v));
	strbuf_format(out, "\n%s\n", _(variant_help(v)));
}
