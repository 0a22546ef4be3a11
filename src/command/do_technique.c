/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Techniques: switching them on and off, looking for one, practice, and examples. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/hint.h"
#include "game/practice/lesson.h"
#include "library/lessons.h"
#include "logic/step/variant.h"

static void say_place(struct game *game, size_t number, size_t count)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, _("%zu of %zu"), number, count);
	mode_say(game, text.text, "apply", N_("apply"), "find", N_("next"), NULL);
	strbuf_free(&text);
}

/* Says which step is shown, and how to see the next. */
static void say_found(struct game *game)
{
	const struct step_list *f = &game->step_list;

	if (f->count == 1)
		mode_say(game, "", "apply", N_("apply"), NULL);
	else
		say_place(game, f->shown + 1, f->count);
}

static void say_nowhere(struct game *game, const struct technique *t)
{
	if (t->unique && !session_is_unique(game->session))
		message_say(game, _("%s assumes a unique solution, so candide does not use it here."), _(t->name));
	else if (engine_gave_up(game->engine) != NULL)
		message_say(game, _("No %s found in %d s."), _(t->name), TECHNIQUE_SLOW_MS / 1000);
	else if (engine_left_out(game->engine))
		message_say(game, _("No %s found, but there are too many almost locked sets or chains here to try them all."),
			    _(t->name));
	else
		message_say(game, _("There is no %s on the board."), _(t->name));
}

static void technique_found(struct game *game, const char *unused)
{
	(void)unused;
	if (game->step_list.count == 0) {
		say_nowhere(game, game->step_list.technique);
		return;
	}
	step_list_show(game, 0);
	say_found(game);
}

static void find_technique(struct game *game, const struct technique *t)
{
	if (need_session(game) == NULL || !solving_may(game))
		return;
	if (t == game->step_list.technique && step_list_shown(game)) {
		step_list_show(game, (game->step_list.shown + 1) % game->step_list.count);
		say_found(game);
		return;
	}
	step_list_look(game, t, "", technique_found);
}

/* Without a name shows the next step of the last technique; words that name no technique filter the list of all steps. */
void do_find(struct game *game, const struct call *call)
{
	const struct technique *t = call->text[0] == '\0' ? game->step_list.technique : technique_find(call->text);

	if (t != NULL)
		find_technique(game, t);
	else if (call->argument == NO_ARGUMENT)
		open_prompt(game, "find ");
	else if (need_session(game) != NULL && solving_may(game))
		list_steps(game, call->text);
}

static int count_on(const struct technique_set *set)
{
	int count = 0;

	for (int i = 0; i < technique_count; i++)
		count += set->on[i];
	return count;
}

/* Whether an earlier row has the same family, whose techniques are all listed there. */
static bool is_listed(int row)
{
	for (int i = 0; i < row; i++)
		if (strcmp(techniques[i].family, techniques[row].family) == 0)
			return true;
	return false;
}

/* Appends the id, and the name if the user's language has another one than English, from which the id is made. */
static void list_technique(const struct technique *t, bool on, struct strbuf *out)
{
	strbuf_format(out, _("%-4s%2d.%d %s"), on ? "on" : "off", t->difficulty / 10, t->difficulty % 10, t->id);
	if (strcmp(_(t->name), t->name) != 0)
		strbuf_format(out, "   %s", _(t->name));
	strbuf_char(out, '\n');
}

static void list_family(const char *family, const struct technique_set *set, struct strbuf *out)
{
	strbuf_format(out, "\n%s\n", _(family));
	for (int i = 0; i < technique_count; i++)
		if (strcmp(techniques[i].family, family) == 0)
			list_technique(&techniques[i], set->on[i], out);
}

static void list_variants(struct finder_options *options, struct strbuf *out)
{
	strbuf_format(out, "\n%s\n", _("Variants (not techniques of their own)"));
	for (int i = 0; i < VARIANTS; i++) {
		enum variant v = (enum variant)i;

		strbuf_format(out, "%-9s%s\n         %s\n", *variant_on(options, v) ? "on" : "off", variant_id(v), _(variant_help(v)));
	}
}

static void show_techniques(struct game *game)
{
	const struct technique_set *set = &engine_options(game->engine)->techniques;
	struct strbuf title, text;

	strbuf_init(&title);
	strbuf_init(&text);
	strbuf_format(&title, _("Techniques: %d of %d on"), count_on(set), technique_count);
	strbuf_text(&text, _("help ID explains a technique. techniques ID off leaves it out of hints, techniques FAMILY off leaves out a "
			     "whole family, and techniques default restores the usual ones."));
	strbuf_char(&text, '\n');
	for (int i = 0; i < technique_count; i++)
		if (!is_listed(i))
			list_family(techniques[i].family, set, &text);
	list_variants(&engine_options(game->engine)->finders, &text);
	pager_open(game, title.text, text.text);
	strbuf_free(&title);
	strbuf_free(&text);
}

/* The variable that says whether the technique or variant NAME is on; *TITLE is its title. NULL: there is none. */
static bool *find_switch(struct game *game, const char *name, const char **title)
{
	const struct technique *t = technique_names_family(name) ? NULL : technique_find(name);
	enum variant v;

	if (t != NULL) {
		*title = _(t->name);
		return &engine_options(game->engine)->techniques.on[t->index];
	}
	if (!variant_find(name, &v))
		return NULL;
	*title = _(variant_name(v));
	return variant_on(&engine_options(game->engine)->finders, v);
}

static void say_state(struct game *game, const char *name)
{
	const char *title;
	const bool *on = find_switch(game, name, &title);

	if (on == NULL)
		message_refuse(game, _("Usage: techniques [TECHNIQUE or FAMILY on|off], techniques all on|off, or techniques default"));
	else
		message_say(game, *on ? _("%s is on.") : _("%s is off."), title);
}

/* Appends the families of the techniques in SET, each once. */
static void add_families(const struct technique_set *set, struct strbuf *out)
{
	for (int i = 0; i < technique_count; i++)
		if (set->on[i] && !is_listed(i))
			strbuf_format(out, "%s%s", out->length > 0 ? ", " : "", _(techniques[i].family));
}

/* Switches families, and says so. False: NAME is no family. */
static bool switch_families(struct game *game, const char *name, bool on)
{
	struct technique_set *set = &engine_options(game->engine)->techniques, named = { { false } };
	struct strbuf families;

	if (!technique_set_family(&named, name, true))
		return false;
	technique_set_family(set, name, on);
	strbuf_init(&families);
	add_families(&named, &families);
	message_say(game, on ? _("%s: all techniques are on.") : _("%s: all techniques are off."), families.text);
	strbuf_free(&families);
	return true;
}

/* Switches a technique, variant or family, and says so. False: there is none of that name. */
static bool switch_named(struct game *game, const char *name, bool on)
{
	const char *title;
	bool *was = find_switch(game, name, &title);

	if (was == NULL)
		return switch_families(game, name, on);
	*was = on;
	say_state(game, name);
	return true;
}

/* SWITCH_ON, SWITCH_OFF, or NO_ARGUMENT. */
static int read_switch(const char *word)
{
	const char *rest;

	return command_argument(switch_arguments, SWITCHES, word, &rest);
}

static bool switch_all(struct game *game, const char *word)
{
	int to = read_switch(word);

	if (to == NO_ARGUMENT) {
		say_state(game, word);
		return false;
	}
	for (int i = 0; i < technique_count; i++)
		engine_options(game->engine)->techniques.on[i] = to == SWITCH_ON;
	message_say(game, to == SWITCH_ON ? _("All techniques are on.") : _("All techniques are off."));
	return true;
}

static bool switch_default(struct game *game)
{
	technique_set_default(&engine_options(game->engine)->techniques);
	finder_options_default(&engine_options(game->engine)->finders);
	message_say(game, _("The usual techniques are on."));
	return true;
}

/* Reads "naked-pair off" or "uniqueness on"; without on or off, says which it is. */
static bool switch_one(struct game *game, const char *text)
{
	const char *last = strrchr(text, ' ');
	int to = last != NULL ? read_switch(last + 1) : NO_ARGUMENT;

	if (to == NO_ARGUMENT) {
		say_state(game, text);
		return false;
	}
	while (last > text && last[-1] == ' ')
		last--;
	char *name = mem_string_n(text, (size_t)(last - text));
	bool found = switch_named(game, name, to == SWITCH_ON);

	if (!found)
		refuse_unknown(game, name, family_offer, _("Press Tab for all of them."), _("Unknown technique or family: %.40s"), name);
	free(name);
	return found;
}

/* Runs `techniques`. False: nothing was changed. */
static bool switch_techniques(struct game *game, const struct call *call)
{
	switch (call->argument) {
	case TECHNIQUES_ALL: return switch_all(game, call->value);
	case TECHNIQUES_DEFAULT: return switch_default(game);
	default: return switch_one(game, call->value);
	}
}

/* Forgets the hint and the list of steps, which were found with other techniques. */
static void forget_found(struct game *game)
{
	hint_clear(&game->hint);
	step_list_clear(&game->step_list);
	if (game->cursor.screen == SCREEN_CHOOSER && game->chooser.list == LIST_STEPS)
		leave_list(game);
}

void do_techniques(struct game *game, const struct call *call)
{
	if (call->argument == NO_ARGUMENT)
		show_techniques(game);
	else if (switch_techniques(game, call))
		forget_found(game);
}

void do_order(struct game *game, const struct call *call)
{
	engine_options(game->engine)->hodoku_order = call->argument == ORDER_HODOKU;
	forget_found(game);
}

/* The technique that is named, or that of the open page. NULL: there is none, or it is unknown, as a message then says. */
static const struct technique *technique_meant(struct game *game, const struct call *call)
{
	const struct technique *t = technique_find(call->text);

	if (call->text[0] == '\0')
		return game->cursor.screen == SCREEN_PAGER ? game->cursor.pager.technique : NULL;
	if (t == NULL)
		refuse_unknown(game, call->text, technique_offer, _("Press Tab for all of them."), _("Unknown technique: %.40s"), call->text);
	return t;
}

void do_practise(struct game *game, const struct call *call)
{
	const struct technique *t = technique_meant(game, call);

	if (t == NULL && call->text[0] == '\0' && game->cursor.screen != SCREEN_CHOOSER && game->practice.lesson != NULL)
		lesson_list(game);
	else if (t == NULL && call->text[0] == '\0')
		practice_list(game);
	else if (t != NULL && may_leave(game, call))
		practice_start(game, t);
}

void do_learn(struct game *game, const struct call *call)
{
	const struct lesson *l = call->text[0] != '\0' ? lesson_find(call->text) : NULL;

	if (call->text[0] == '\0')
		lesson_list(game);
	else if (l == NULL)
		refuse_unknown(game, call->text, lesson_offer, _("Press Tab for all of them."), _("Unknown lesson: %.40s"), call->text);
	else if (may_leave(game, call))
		lesson_start(game, l);
}

void do_proceed(struct game *game, const struct call *call)
{
	if (!lesson_waits(game))
		message_say(game, _("There is nothing to go on from. Lessons: learn"));
	else if (may_leave(game, call))
		(call->argument == PROCEED_PLAY ? lesson_play : lesson_proceed)(game);
}

void do_example(struct game *game, const struct call *call)
{
	const struct technique *t = technique_meant(game, call);

	if (t == NULL && call->text[0] == '\0')
		message_say(game, _("Usage: example TECHNIQUE, as in example x-wing. Press Tab for all techniques."));
	else if (t != NULL && may_leave(game, call))
		practice_example(game, t);
}
