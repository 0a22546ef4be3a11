/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Keys of the player's own: bind, unbind, and the table of all keys as they are bound, screen by screen. */
#include "command/do.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/cursor.h"

/* The screens on which a key may have a meaning of its own, with their names for bind, in the order of the table of keys. */
static const struct bind_place {
	const char *name;
	const char *title;
	unsigned there;
} places[] = {
	{ "board", N_("board"), ON_BOARD },
	{ "games", N_("lists of games and puzzles"), ON_GAMES },
	{ "steps", N_("lists of the open game"), ON_STEPS | ON_WAY },
	{ "preview", N_("preview of a step"), ON_PREVIEW },
	{ "text", N_("text"), ON_PAGER },
	{ "lesson", N_("page of a lesson"), ON_LESSON },
	{ "animation", N_("animation"), ON_PLAYER },
	{ "offer", N_("offer of a puzzle"), ON_OFFER },
};

enum { PLACES = sizeof places / sizeof places[0] };

const char *bind_place_name(int i)
{
	return i < PLACES ? places[i].name : NULL;
}

/* The place that TEXT begins with, and the text after it in *REST; NULL: it begins with none. */
static const struct bind_place *read_place(const char *text, const char **rest)
{
	const size_t length = strcspn(text, " ");

	*rest = text;
	for (int i = 0; i < PLACES; i++) {
		if (strlen(places[i].name) == length && strncasecmp(places[i].name, text, length) == 0) {
			*rest = text + length + strspn(text + length, " ");
			return &places[i];
		}
	}
	return NULL;
}

/* The binding of KEY in a place, 0 for everywhere, or the number of all of them: there is none. */
static int binding_index(const struct preferences *p, unsigned place, int key)
{
	int i = 0;

	while (i < p->binding_count && (p->bindings[i].key != key || p->bindings[i].place != place))
		i++;
	return i;
}

const char *bound_line(const struct preferences *p, unsigned there, int key)
{
	const struct key_binding *b = keys_binding(p, there, key);

	return b != NULL ? b->line : NULL;
}

const struct command *bound_command(const char *line)
{
	return command_find(line, command_name_length(line));
}

/* The name of the place of a binding; "": everywhere. */
static const char *place_name(const struct key_binding *b)
{
	for (int i = 0; i < PLACES; i++)
		if (places[i].there == b->place)
			return places[i].name;
	return "";
}

void state_bind(const struct game *game, struct strbuf *out)
{
	const struct preferences *p = &game->preferences;

	for (int i = 0; i < p->binding_count; i++) {
		const struct key_binding *b = &p->bindings[i];
		const char *place = place_name(b);
		char name[16];

		keys_name(b->key, name);
		strbuf_format(out, "%s%s%s %s\n", place, place[0] != '\0' ? " " : "", name, b->line[0] != '\0' ? b->line : "nothing");
	}
}

/* Reads the name of a key at the beginning of TEXT, "ctrl-n" for Ctrl-N too; KEYCODE_NONE: it is none. */
static int read_key(const char *text)
{
	size_t length = strcspn(text, " ");
	char *name = mem_string_n(text, length);
	bool control = strncasecmp(name, "ctrl-", strlen("ctrl-")) == 0, alt = strncasecmp(name, "alt-", strlen("alt-")) == 0;

	if (control || alt)
		name[0] = (char)toupper((unsigned char)name[0]);
	if (control && length == strlen("ctrl-") + 1)
		name[length - 1] = (char)toupper((unsigned char)name[length - 1]);
	int key = keys_parse(name, length);

	free(name);
	return control && key < KEYCODE_NONE && (key < 1 || key >= ' ') ? KEYCODE_NONE : key;
}

/* The same, and a message says if it is none. */
static int read_bound_key(struct game *game, const char *text)
{
	const int key = read_key(text);

	if (key == KEYCODE_NONE)
		message_refuse(game, _("Unknown key: %.*s. Keys have names such as x, Ctrl-N, Alt-x, F1, Space or Up."),
			       (int)(strcspn(text, " ") < 20 ? strcspn(text, " ") : 20), text);
	return key;
}

/* Whether KEY can be bound to LINE in PLACE, NULL for everywhere; otherwise a message says why not. */
static bool may_bind(struct game *game, const struct bind_place *place, int key, const char *line)
{
	const struct preferences *p = &game->preferences;
	const struct command *c = bound_command(line);

	if (key == ':')
		message_refuse(game, _(": opens the command line, and cannot be bound."));
	else if (line[0] == '\0')
		message_refuse(game, _("Name a command, too: bind x hint all. For a key that does nothing: bind x nothing"));
	else if (strlen(line) >= KEY_BINDING_LONGEST)
		message_refuse(game, _("That command is too long: a key takes at most %d bytes."), KEY_BINDING_LONGEST - 1);
	else if (binding_index(p, place != NULL ? place->there : 0, key) == KEY_BINDINGS)
		message_refuse(game, _("You can bind at most %d keys."), KEY_BINDINGS);
	else if (strcmp(line, "nothing") != 0 && c == NULL) {
		char *word = mem_string_n(line, command_name_length(line));

		refuse_unknown(game, word, command_offer, _("for the list: :help"), _("Unknown command: %.40s"), word);
		free(word);
	} else if (place != NULL && c != NULL && (c->screens & place->there) == 0) {
		message_refuse(game, _("%s does not work on that screen (%s)."), c->name, _(place->title));
	} else {
		return true;
	}
	return false;
}

void do_bind(struct game *game, const struct call *call)
{
	struct preferences *p = &game->preferences;
	const char *text;
	const struct bind_place *place = read_place(call->text, &text);

	if (call->text[0] == '\0') {
		struct strbuf list;

		strbuf_init(&list);
		help_bindings(p, &list);
		if (list.length == 0)
			message_say(game, _("No key is bound. To bind one: bind x hint all"));
		else
			pager_open(game, _("Keys of your own"), list.text);
		strbuf_free(&list);
		return;
	}
	int key = read_bound_key(game, text);
	const char *line = text + strcspn(text, " ");

	line += strspn(line, " :");
	if (key == KEYCODE_NONE || !may_bind(game, place, key, line))
		return;
	const unsigned where = place != NULL ? place->there : ON_ALL;
	struct key_binding *b = &p->bindings[binding_index(p, place != NULL ? where : 0, key)];

	p->binding_count += b == &p->bindings[p->binding_count];
	*b = (struct key_binding){ .key = key, .place = place != NULL ? where : 0, .screens = where };
	if (strcmp(line, "nothing") == 0)
		return;
	snprintf(b->line, sizeof b->line, "%s", line);
	b->screens &= bound_command(line)->screens;
}

/* Removes what is bound to KEY in PLACE, NULL for all of its bindings. False: there is nothing. */
static bool remove_bindings(struct preferences *p, const struct bind_place *place, int key)
{
	int kept = 0;

	for (int i = 0; i < p->binding_count; i++)
		if (p->bindings[i].key != key || (place != NULL && p->bindings[i].place != place->there))
			p->bindings[kept++] = p->bindings[i];
	const bool any = kept < p->binding_count;

	p->binding_count = kept;
	return any;
}

void do_unbind(struct game *game, const struct call *call)
{
	struct preferences *p = &game->preferences;
	const char *text;
	const struct bind_place *place = read_place(call->text, &text);
	int key = call->argument == UNBIND_ALL ? KEYCODE_NONE : read_bound_key(game, text);

	if (call->argument == UNBIND_ALL) {
		p->binding_count = 0;
		message_say(game, _("All keys have their usual meanings again."));
	} else if (key == KEYCODE_NONE) {
		return;
	} else if (!remove_bindings(p, place, key)) {
		message_refuse(game, _("%s has its usual meaning already."), text);
		return;
	} else {
		message_say(game, _("%s has its usual meaning again."), text);
	}
	keep_option(game, command_find("bind", strlen("bind")));
}

void help_bindings(const struct preferences *p, struct strbuf *out)
{
	for (int i = 0; i < p->binding_count; i++) {
		const struct key_binding *b = &p->bindings[i];
		const char *place = place_name(b);
		char name[16];

		keys_name(b->key, name);
		keys_words(name, strlen(name), out);
		strbuf_format(out, "   %s%s", b->line[0] != '\0' ? ":" : "", b->line[0] != '\0' ? b->line : "nothing");
		strbuf_format(out, place[0] != '\0' ? "   (%s)\n" : "\n", place);
	}
}

/* Appends NAMES in a column, and LINE beside it. */
static void add_key_row(const char *names, const char *line, struct strbuf *out)
{
	enum { COLUMN = 22 };
	const int width = utf8_width(names);

	strbuf_format(out, "%s%*s:%s\n", names, width < COLUMN ? COLUMN - width : 2, "", line);
}

/* Appends the names of the keys of a list that have their usual meaning in a place; an empty text: none has. */
static void add_usual(const struct preferences *p, unsigned there, const struct key_list *list, struct strbuf *out)
{
	const char *next;

	for (const char *name = list->keys; *name != '\0'; name = next) {
		const size_t length = keys_first(name, &next);

		if (keys_binding(p, there, keys_parse(name, length)) != NULL)
			continue;
		strbuf_text(out, out->length > 0 ? " " : "");
		keys_words(name, length, out);
	}
}

/* The line that the keys of a list stand for: "move left", "enter DIGIT", "narrow ..." if the line is opened for it. */
static void add_key_line(const struct command *c, const struct key_list *list, struct strbuf *out)
{
	strbuf_text(out, c->name);
	if (list->asks)
		strbuf_text(out, " ...");
	else if (list->argument != NULL)
		strbuf_format(out, " %s", list->argument->word != NULL ? list->argument->word : _(list->argument->value));
}

static void add_place(const struct preferences *p, const struct bind_place *place, struct strbuf *out)
{
	struct strbuf names, line;
	struct key_list list;

	strbuf_init(&names);
	strbuf_init(&line);
	strbuf_format(out, "%s   (bind %s ...)\n\n", _(place->title), place->name);
	for (int i = 0; i < p->binding_count; i++) {
		const struct key_binding *b = &p->bindings[i];
		char name[16];

		keys_name(b->key, name);
		strbuf_clear(&names);
		keys_words(name, strlen(name), &names);
		if (b == keys_binding(p, place->there, b->key))
			add_key_row(names.text, b->line[0] != '\0' ? b->line : "nothing", out);
	}
	for (size_t i = 0; i < command_count; i++) {
		for (int n = 0; (commands[i].screens & place->there) != 0 && command_keys(&commands[i], n, &list); n++) {
			strbuf_clear(&names);
			strbuf_clear(&line);
			add_usual(p, place->there, &list, &names);
			add_key_line(&commands[i], &list, &line);
			if (names.length > 0)
				add_key_row(names.text, line.text, out);
		}
	}
	strbuf_free(&names);
	strbuf_free(&line);
}

/* Appends the line that KEY stands for in a place; false: it stands for none. */
static bool add_key_meaning(const struct preferences *p, const struct bind_place *place, int key, struct strbuf *out)
{
	const char *bound = bound_line(p, place->there, key);
	struct key_list list;

	for (size_t i = 0; i < command_count && bound == NULL; i++) {
		for (int n = 0; (commands[i].screens & place->there) != 0 && command_keys(&commands[i], n, &list); n++) {
			const char *next;

			for (const char *name = list.keys; *name != '\0'; name = next) {
				if (keys_parse(name, keys_first(name, &next)) != key)
					continue;
				add_key_line(&commands[i], &list, out);
				return true;
			}
		}
	}
	strbuf_text(out, bound == NULL ? "" : bound[0] == '\0' ? "nothing" : bound);
	return bound != NULL;
}

/* Says what a key does on each screen: "x   board: undo   games: practise". */
static void say_key(struct game *game, const char *text, int key)
{
	struct strbuf said, line;

	strbuf_init(&said);
	strbuf_init(&line);
	for (int i = 0; i < PLACES; i++) {
		strbuf_clear(&line);
		if (add_key_meaning(&game->preferences, &places[i], key, &line))
			strbuf_format(&said, "   %s: %s", places[i].name, line.text);
	}
	if (said.length > 0)
		message_say(game, "%s%s", text, said.text);
	else
		message_say(game, _("%s does nothing. To give it a meaning: bind %s COMMAND"), text, text);
	strbuf_free(&said);
	strbuf_free(&line);
}

void do_keys(struct game *game, const struct call *call)
{
	const char *rest;
	const struct bind_place *place = read_place(call->text, &rest);
	struct strbuf out;

	if (call->text[0] != '\0' && place == NULL) {
		const int key = read_bound_key(game, call->text);

		if (key != KEYCODE_NONE)
			say_key(game, call->text, key);
		return;
	}
	strbuf_init(&out);
	for (int i = 0; i < PLACES; i++) {
		if (place != NULL && place != &places[i])
			continue;
		strbuf_text(&out, out.length > 0 ? "\n" : "");
		add_place(&game->preferences, &places[i], &out);
	}
	pager_open(game, _("Keys and their commands"), out.text);
	strbuf_free(&out);
}
