/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Which modes are on, and their keys in a line. */
#include "game/mode.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"
#include "game/keycode.h"
#include "game/practice/lesson.h"
#include "game/random_puzzle.h"
#include "library/positions.h"

/* What makes the rows be on; the names are those of modes.def. */

static bool is_prompt(const struct game *game)
{
	return game->cursor.prompting;
}

static bool is_leaving(const struct game *game)
{
	return game->question.kind == QUESTION_LEAVE && !game->question.waiting;
}

static bool is_waiting(const struct game *game)
{
	return game->question.kind == QUESTION_LEAVE && game->question.waiting;
}

static bool is_replacing(const struct game *game)
{
	return game->question.kind == QUESTION_REPLACE;
}

static bool is_fixing(const struct game *game)
{
	return game->question.kind == QUESTION_GIVENS;
}

static bool is_pasted(const struct game *game)
{
	return game->pasted.count == 1;
}

static bool is_pasted_several(const struct game *game)
{
	return game->pasted.count > 1;
}

static bool is_making_alone(const struct game *game)
{
	return game->making != NULL && !random_puzzle_is_aside(game);
}

static bool is_making(const struct game *game)
{
	return random_puzzle_takes_escape(game) && !random_puzzle_takes_enter(game);
}

static bool is_proving(const struct game *game)
{
	return proof_takes_escape(game) && !proof_takes_enter(game);
}

static bool is_played(const struct game *game)
{
	return game->playback.kind != PLAYBACK_NONE && game->playback.kind != PLAYBACK_RACE;
}

static bool is_race(const struct game *game)
{
	return game->playback.kind == PLAYBACK_RACE;
}

static bool is_lingering(const struct game *game)
{
	return game->playback.kind == PLAYBACK_NONE && game->now < game->playback.grace;
}

static bool is_digit_asked(const struct game *game)
{
	return game->cursor.asks_digit;
}

static bool is_technique(const struct game *game)
{
	const struct technique *t = game->cursor.pager.technique;

	return t != NULL && positions_count(t) > 0;
}

static bool is_example(const struct game *game)
{
	return game->cursor.pager.technique != NULL && !is_technique(game);
}

static bool is_lesson(const struct game *game)
{
	return game->practice.lesson != NULL;
}

static bool is_watching(const struct game *game)
{
	return game->spectators.player != NULL;
}

static bool is_practice(const struct game *game)
{
	return game->practice.technique != NULL && positions_count(game->practice.technique) > 0;
}

static bool is_practised_example(const struct game *game)
{
	return game->practice.technique != NULL && !is_practice(game);
}

static bool has_game(const struct game *game)
{
	return game->session != NULL;
}

static bool is_preview(const struct game *game)
{
	return way_previews(game);
}

static bool is_viewed(const struct game *game)
{
	return game->viewed;
}

static bool is_ended(const struct game *game)
{
	return game->ending != NULL;
}

static bool is_mistaken(const struct game *game)
{
	return game->hint.kind == HINT_WRONG;
}

static bool is_judged(const struct game *game)
{
	return game->hint.kind == HINT_JUDGED;
}

static bool is_argument(const struct game *game)
{
	return game->hint.kind == HINT_STEP && game->hint.rung >= HINT_ARGUMENT;
}

static bool is_hint(const struct game *game)
{
	return game->hint.kind == HINT_STEP && game->hint.rung < HINT_ARGUMENT;
}

static bool is_editor(const struct game *game)
{
	return session_entering(game->session);
}

#define KEY(names, command, ...) { .keys = names, .line = command, __VA_ARGS__ },
#define OTHERS(...) { .keys = "", __VA_ARGS__ },
/* The last element has no help: it ends the list. */
#define MODE(id, steer, list, ...) static const struct mode_key keys_of_##id[] = { list { .keys = NULL } };
#include "game/modes.def"
#undef MODE

const struct mode modes[MODES] = {
#define MODE(id, steer, list, ...) { .keys = keys_of_##id, __VA_ARGS__ },
#include "game/modes.def"
#undef MODE
};

/* Whether the screen is a page of the keys of what lies below it. */
static bool is_covered(const struct game *game)
{
	return game->cursor.screen == SCREEN_PAGER && game->cursor.pager.covers;
}

bool mode_is_on(const struct game *game, enum mode_id id)
{
	const struct mode *m = &modes[id];
	enum screen screen = game->cursor.screen == SCREEN_BOARD && game->session == NULL ? SCREEN_CHOOSER : game->cursor.screen;

	if (m->over ? is_covered(game) : m->screen != screen)
		return false;
	if (!m->over && screen == SCREEN_CHOOSER && m->list != game->chooser.list)
		return false;
	return m->is_on == NULL || m->is_on(game);
}

enum mode_id mode_next(const struct game *game, int from)
{
	while (from < MODES && (modes[from].title == NULL || !mode_is_on(game, (enum mode_id)from)))
		from++;
	return (enum mode_id)from;
}

enum mode_id mode_screen(const struct game *game)
{
	int id = 0;

	while (modes[id].over || !mode_is_on(game, (enum mode_id)id))
		id++;
	return (enum mode_id)id;
}

bool mode_key_is_usual(const struct preferences *p, int key, unsigned there)
{
	return there == ON_QUESTION || there == ON_LINE || keys_binding(p, there, key) == NULL;
}

static void add_name(const char *name, size_t length, bool *any, struct strbuf *out)
{
	strbuf_text(out, *any ? " " : "");
	keys_words(name, length, out);
	*any = true;
}

/* The names of the keys that the player has bound to the same. */
static void add_own_names(const struct preferences *p, const struct mode *m, const struct mode_key *k, bool *any, struct strbuf *out)
{
	for (int i = 0; i < p->binding_count && k->line != NULL; i++) {
		const struct key_binding *b = &p->bindings[i];
		char name[16];

		if (strcmp(b->line, k->line) != 0 || m->there == ON_QUESTION || keys_binding(p, m->there, b->key) != b)
			continue;
		keys_name(b->key, name);
		add_name(name, strlen(name), any, out);
	}
}

/* The arrows in place of the letters that stand for them. */
static const char *with_arrows(const char *shown)
{
	if (strcmp(shown, "j k") == 0)
		return "\342\206\221\342\206\223";
	return strcmp(shown, "hjkl") == 0 ? "\342\206\221\342\206\223\342\206\220\342\206\222" : _(shown);
}

bool mode_key_names(const struct preferences *p, const struct mode *m, const struct mode_key *k, bool arrows, struct strbuf *out)
{
	bool usual = true, any = false;
	const char *next;

	for (const char *name = k->keys; *name != '\0'; name = next)
		usual &= mode_key_is_usual(p, keys_parse(name, keys_first(name, &next)), m->there);
	bool shown = usual && k->shown != NULL;

	if (shown) {
		strbuf_text(out, arrows ? with_arrows(k->shown) : _(k->shown));
		any = true;
	}
	for (const char *name = k->keys; *name != '\0'; name = next) {
		size_t length = keys_first(name, &next);

		if (!shown && mode_key_is_usual(p, keys_parse(name, length), m->there))
			add_name(name, length, &any, out);
	}
	add_own_names(p, m, k, &any, out);
	return any;
}

/* How a footer is made narrower. */
struct fitting {
	int brief;		/* keys of this SPARE_... and more have brief texts, */
	int spare;		/* and those of this one and more are left out */
	const char *gap;	/* stands between two keys */
	bool scrolls, arrows;
};

static void add_foot(const struct preferences *p, const struct mode *m, const struct mode_key *k, const struct fitting *f,
		     struct strbuf *out)
{
	const char *foot = k->spare >= f->brief && k->brief != NULL ? k->brief : k->foot;
	struct strbuf names;

	strbuf_init(&names);
	if (!mode_key_names(p, m, k, f->arrows, &names)) {
		strbuf_free(&names);
		return;
	}
	strbuf_text(out, out->length > 0 ? f->gap : "");
	if (foot[0] == '\0')
		strbuf_text(out, names.text);
	else if (strcmp(names.text, ":") == 0)
		strbuf_format(out, "%s %s", names.text, _(foot));
	else
		strbuf_format(out, _("%s: %s"), names.text, _(foot));
	strbuf_free(&names);
}

static void add_feet(const struct preferences *p, const struct mode *m, const struct fitting *f, struct strbuf *out)
{
	enum { PLACES = 9 };

	for (int place = 1; place <= PLACES; place++)
		for (const struct mode_key *k = m->keys; k->help != NULL; k++)
			if (k->foot != NULL && k->place == place && k->spare < f->spare && (f->scrolls || !k->scrolls) &&
			    (p->mouse || !k->mouse))
				add_foot(p, m, k, f, out);
}

static bool has_feet(const struct mode *m)
{
	const struct mode_key *k = m->keys;

	while (k->help != NULL && k->foot == NULL)
		k++;
	return k->help != NULL;
}

void mode_footer(const struct game *game, int width, bool scrolls, bool arrows, struct strbuf *out)
{
	/* At last the keys stand closer: one that were cut could not be read, or be clicked. */
	static const struct { int brief, spare; const char *gap; } ways[] = {
		{ SPARE_NONE, SPARE_NONE, "   " }, { SPARE_NONE, SPARE_FIRST, "   " }, { SPARE_LAST, SPARE_FIRST, "   " },
		{ SPARE_NEVER, SPARE_FIRST, "   " }, { SPARE_NEVER, SPARE_EARLY, "   " }, { SPARE_NEVER, SPARE_LATE, "   " },
		{ SPARE_NEVER, SPARE_LAST, "   " }, { SPARE_NEVER, SPARE_LAST, "  " },
	};
	enum { WAYS = sizeof ways / sizeof ways[0] };
	bool fits = false;
	int id = 0;

	while (modes[id].says || !has_feet(&modes[id]) || !mode_is_on(game, (enum mode_id)id))
		id++;
	for (int i = 0; i < WAYS && !fits; i++) {
		struct fitting fitting = { ways[i].brief, ways[i].spare, ways[i].gap, scrolls, arrows };
		struct strbuf text;

		strbuf_init(&text);
		add_feet(&game->preferences, &modes[id], &fitting, &text);
		fits = utf8_width(text.text) <= width;
		if (fits || i + 1 == WAYS)
			strbuf_text(out, text.text);
		strbuf_free(&text);
	}
}

/* Appends the keys, as they are bound, that call LINE in one of the modes THERE; false: none does. */
static bool add_keys_of(const struct game *game, unsigned there, const char *line, struct strbuf *out)
{
	for (const struct mode *m = modes; m < modes + MODES; m++)
		for (const struct mode_key *k = m->keys; (m->there & there) != 0 && k->help != NULL; k++)
			if (k->line != NULL && strcmp(k->line, line) == 0)
				return mode_key_names(&game->preferences, m, k, false, out);
	return false;
}

static void mode_list_keys(const struct game *game, struct strbuf *out, const char *between, va_list args)
{
	const char *line, *before = "";

	while ((line = va_arg(args, const char *)) != NULL) {
		const char *does = va_arg(args, const char *);
		struct strbuf names;

		strbuf_init(&names);
		if (add_keys_of(game, ON_BOARD, line, &names)) {
			strbuf_text(out, before);
			strbuf_format(out, _("%s: %s"), names.text, _(does));
			before = between;
		}
		strbuf_free(&names);
	}
}

void mode_add_keys(const struct game *game, struct strbuf *out, const char *between, ...)
{
	va_list args;

	va_start(args, between);
	mode_list_keys(game, out, between, args);
	va_end(args);
}

void mode_say(struct game *game, const char *text, ...)
{
	struct strbuf keys;
	va_list args, all;
	int count = 0;

	strbuf_init(&keys);
	va_start(args, text);
	va_copy(all, args);
	while (va_arg(all, const char *) != NULL)
		count++;
	va_end(all);
	/* Many keys stand closer, so that they fit beside each other: count counts lines and what they do. */
	mode_list_keys(game, &keys, count > 4 ? "  " : "   ", args);
	va_end(args);
	message_say(game, text[0] != '\0' && keys.length > 0 ? "%s  %s" : "%s%s", text, keys.text);
	strbuf_free(&keys);
}

char *mode_key_named(const struct game *game, unsigned there, const char *line)
{
	struct strbuf names;

	strbuf_init(&names);
	if (add_keys_of(game, there, line, &names))
		names.text[strcspn(names.text, " ")] = '\0';
	else
		strbuf_format(&names, ":%s", line);
	return names.text;
}

void mode_say_keys(const struct game *game, struct strbuf *out)
{
	int id = 0;

	while (id < MODES && (!modes[id].says || !mode_is_on(game, (enum mode_id)id)))
		id++;
	if (id == MODES || !has_feet(&modes[id]))
		return;
	struct strbuf keys;

	strbuf_init(&keys);
	add_feet(&game->preferences, &modes[id], &(struct fitting){ SPARE_NONE, SPARE_NONE, "   ", true, false }, &keys);
	strbuf_format(out, out->length > 0 ? "  %s" : "%s", keys.text);
	strbuf_free(&keys);
}
