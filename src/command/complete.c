/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Completion on the command line: names of commands, then arguments, as the command's row says. */
#include "command/command.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/player.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "command/do.h"
#include "game/chooser/board_kinds.h"
#include "generate/symmetry.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "library/daily_games.h"
#include "library/lessons.h"
#include "logic/step/variant.h"
#include "solve/methods.h"

struct matches {
	char **text;
	size_t count, capacity;
	const char *word;
	bool alike;		/* the matches only have a similar spelling; a match that begins with the word replaces them */
};

enum { SHORTEST_ALIKE = 2 };	/* letters */

static void matches_clear(struct matches *m)
{
	while (m->count > 0)
		free(m->text[--m->count]);
	m->alike = false;
}

static void matches_offer(struct matches *m, const char *text)
{
	bool begins = strncasecmp(text, m->word, strlen(m->word)) == 0;

	if (begins && m->alike)
		matches_clear(m);
	if (!begins && ((m->count > 0 && !m->alike) || strlen(m->word) < SHORTEST_ALIKE || !spelling_begins(text, m->word)))
		return;
	m->alike = !begins;
	m->text = mem_grow(m->text, m->count, &m->capacity, sizeof *m->text);
	m->text[m->count++] = mem_string(text);
}

static char **matches_finish(struct matches *m)
{
	m->text = mem_grow(m->text, m->count, &m->capacity, sizeof *m->text);
	m->text[m->count] = NULL;
	return m->text;
}

static void offer_commands(struct matches *m)
{
	for (size_t i = 0; i < command_count; i++)
		matches_offer(m, commands[i].name);
}

static void offer_techniques(struct matches *m)
{
	for (int i = 0; i < technique_count; i++)
		matches_offer(m, techniques[i].id);
}

static void offer_variants(struct matches *m)
{
	for (int i = 0; i < VARIANTS; i++)
		matches_offer(m, variant_id((enum variant)i));
}

/* Offers the next word of WORD, such as "on" of "auto on" after "auto", once, though several arguments may have it. */
static void offer_word(struct matches *m, const char *word, const char *before, size_t length)
{
	if (strlen(word) <= length || strncasecmp(word, before, length) != 0)
		return;
	char *next = mem_string_n(word + length, strcspn(word + length, " "));
	bool seen = false;

	for (size_t i = 0; i < m->count; i++)
		seen = seen || strcmp(m->text[i], next) == 0;
	if (!seen)
		matches_offer(m, next);
	free(next);
}

static void offer_puzzles(struct matches *m, const struct library *l)
{
	for (size_t c = 0; c < l->count; c++) {
		const struct collection *from = &l->collections[c];
		struct strbuf id;

		matches_offer(m, from->id);
		strbuf_init(&id);
		for (size_t p = 0; p < from->count; p++) {
			strbuf_clear(&id);
			strbuf_format(&id, "%s-%zu", from->id, p + 1);
			/* Numbers only after the collection's name: a list would hold every puzzle. */
			if (strncasecmp(m->word, from->id, strlen(from->id)) == 0)
				matches_offer(m, id.text);
			library_id(l, c, p, &id);
			if (id.length > 0)
				matches_offer(m, id.text);
		}
		strbuf_free(&id);
	}
}

static void offer_cells(struct matches *m, const struct game *game)
{
	struct strbuf name;

	if (game->session == NULL)
		return;
	strbuf_init(&name);
	for (int cell = 0; cell < game->session->doc.geo->cells; cell++) {
		strbuf_clear(&name);
		name_cell(game->session->doc.geo, cell, &name);
		if (game->session->doc.now.origin[cell] != ORIGIN_GIVEN)
			matches_offer(m, name.text);
	}
	strbuf_free(&name);
}

/* The context of a completion: the game, and the words before the one that is completed. */
struct completion {
	const struct game *game;
	const char *before;
	size_t length;
};

static void complete_puzzles(struct matches *m, const struct completion *p)
{
	offer_puzzles(m, &p->game->library);
}

static void complete_topics(struct matches *m, const struct completion *p)
{
	struct board_kind kind;

	(void)p;
	offer_commands(m);
	offer_techniques(m);
	offer_variants(m);
	for (int i = 0; board_kind_at(i, &kind); i++)
		matches_offer(m, kind.id);
}

/* The puzzles of the day. */
static void complete_daily(struct matches *m, const struct completion *p)
{
	(void)p;
	for (int which = 0; which < DAILY_PUZZLES; which++)
		matches_offer(m, daily_id(which));
	matches_offer(m, "boards");
}

/* The words that describe a random puzzle. */
static void complete_wanted(struct matches *m, const struct completion *p)
{
	struct board_kind kind;

	(void)p;
	for (int i = 0; board_kind_at(i, &kind); i++)
		matches_offer(m, kind.id);
	for (int level = 0; level < LEVELS; level++)
		matches_offer(m, level_id((enum level)level));
	for (int i = 0; i < SYMMETRIES; i++)
		matches_offer(m, symmetries[i].name);
	offer_techniques(m);
}

static void complete_techniques(struct matches *m, const struct completion *p)
{
	(void)p;
	offer_techniques(m);
}

/* Offers the name of a family as one word. */
static void offer_family(struct matches *m, const char *family)
{
	char *word = mem_string(family);

	for (char *p = word; *p != '\0'; p++)
		*p = *p == ' ' ? '-' : (char)tolower((unsigned char)*p);
	for (size_t i = 0; i < m->count; i++) {
		if (strcmp(m->text[i], word) == 0) {
			free(word);
			return;
		}
	}
	matches_offer(m, word);
	free(word);
}

static void offer_families(struct matches *m)
{
	for (int i = 0; i < technique_count; i++)
		offer_family(m, techniques[i].family);
}

static void complete_on_off(struct matches *m, const struct completion *p)
{
	(void)p;
	for (int i = 0; i < SWITCHES; i++)
		matches_offer(m, switch_arguments[i].word);
}

/* A technique, variant or family, then on or off. */
static void complete_switch(struct matches *m, const struct completion *p)
{
	if (p->length > 0) {
		complete_on_off(m, p);
		return;
	}
	offer_families(m);
	offer_techniques(m);
	offer_variants(m);
}

static void complete_methods(struct matches *m, const struct completion *p)
{
	(void)p;
	for (size_t i = 0; i < method_count; i++)
		matches_offer(m, methods[i]->name);
}

static void complete_cells(struct matches *m, const struct completion *p)
{
	offer_cells(m, p->game);
}

static void complete_levels(struct matches *m, const struct completion *p)
{
	(void)p;
	for (int level = 0; level < LEVELS; level++)
		matches_offer(m, level_id((enum level)level));
}

/* Filters of a list of puzzles or of steps. */
static void complete_steps(struct matches *m, const struct completion *p)
{
	if (p->game->cursor.screen == SCREEN_CHOOSER && !chooser_of_board(&p->game->chooser)) {
		complete_levels(m, p);
		matches_offer(m, PUZZLES_SOLVED);
		matches_offer(m, PUZZLES_UNSOLVED);
		offer_families(m);
		offer_techniques(m);
		return;
	}
	offer_families(m);
	offer_techniques(m);
	offer_cells(m, p->game);
}

/* A name may have several words: the first is completed, with the rest. */
static void complete_bookmarks(struct matches *m, const struct completion *p)
{
	const struct bookmarks *b = p->game->session ? &p->game->session->doc.bookmarks : NULL;

	for (size_t i = 0; b != NULL && p->length == 0 && i < b->count; i++)
		if (b->list[i].name[0] != '\0')
			matches_offer(m, b->list[i].name);
}

static void complete_players(struct matches *m, const struct completion *p)
{
	char **names = NULL;
	size_t count = player_name() != NULL ? shown_board_players(&names) : 0;

	(void)p;
	for (size_t i = 0; i < count; i++)
		matches_offer(m, names[i]);
	shown_names_free(names, count);
}

static void complete_lessons(struct matches *m, const struct completion *p)
{
	(void)p;
	for (int i = 0; i < lesson_count; i++)
		matches_offer(m, lessons[i].id);
}

/* A kind of clue, and then cells. */
static void complete_clues(struct matches *m, const struct completion *p)
{
	const char *removes = "remove ";
	const size_t word = strlen(removes);

	if (p->length > 0 && (p->length != word || strncasecmp(p->before, removes, word) != 0)) {
		offer_cells(m, p->game);
		return;
	}
	const char *rule;

	for (int kind = 0; kind < CLUE_KINDS; kind++)
		matches_offer(m, clue_traits[kind].id);
	for (int i = 0; (rule = edit_rule_word(i)) != NULL; i++)
		matches_offer(m, rule);
}

/* A screen on which keys can be bound. */
static void complete_screens(struct matches *m, const struct completion *p)
{
	const char *name;

	for (int i = 0; p->length == 0 && (name = bind_place_name(i)) != NULL; i++)
		matches_offer(m, name);
}

/* A key or a screen, and then a command. */
static void complete_binding(struct matches *m, const struct completion *p)
{
	if (p->length > 0)
		offer_commands(m);
	else
		complete_screens(m, p);
}

static void (*const completers[COMPLETERS])(struct matches *, const struct completion *) = {
	[COMPLETE_PUZZLE] = complete_puzzles, [COMPLETE_TOPIC] = complete_topics, [COMPLETE_TECHNIQUE] = complete_techniques,
	[COMPLETE_SWITCH] = complete_switch, [COMPLETE_ON_OFF] = complete_on_off, [COMPLETE_METHOD] = complete_methods,
	[COMPLETE_CELL] = complete_cells, [COMPLETE_BOOKMARK] = complete_bookmarks, [COMPLETE_STEPS] = complete_steps,
	[COMPLETE_WANTED] = complete_wanted, [COMPLETE_LEVEL] = complete_levels,
	[COMPLETE_DAILY] = complete_daily, [COMPLETE_PLAYER] = complete_players,
	[COMPLETE_BINDING] = complete_binding, [COMPLETE_SCREEN] = complete_screens, [COMPLETE_LESSON] = complete_lessons,
	[COMPLETE_CLUE] = complete_clues,
};

/* The argument that the words before begin: one whose word was typed, else the one that is only a value. */
static const struct command_argument *argument_begun(const struct command *c, const char *before, size_t length)
{
	const struct command_argument *value = NULL;

	for (int i = 0; i < c->argument_count; i++) {
		const struct command_argument *a = &c->arguments[i];
		size_t word = a->word != NULL ? strlen(a->word) : 0;

		if (word == 0)
			value = a;
		else if (a->value != NULL && length > word && strncasecmp(a->word, before, word) == 0 && before[word] == ' ')
			return a;
	}
	return value;
}

static bool has_plain_word(const struct command *c)
{
	bool has = false;

	for (int i = 0; i < c->argument_count; i++)
		has |= c->arguments[i].word != NULL && c->arguments[i].value == NULL;
	return has;
}

/* Offers the completions of an argument. False: the argument is the name of a file. */
static bool complete_argument(struct matches *m, const struct command *c, const struct completion *p)
{
	const struct command_argument *a = argument_begun(c, p->before, p->length);

	/* Words come before the names of files where some of them stand alone. */
	const bool file = a != NULL && a->completer == COMPLETE_FILE;

	if (file && (a->word != NULL || !has_plain_word(c)))
		return false;
	if (a != NULL && completers[a->completer] != NULL)
		completers[a->completer](m, p);
	for (int i = 0; i < c->argument_count; i++)
		if (c->arguments[i].word != NULL)
			offer_word(m, c->arguments[i].word, p->before, p->length);
	return !file || m->count > 0;
}

char **command_complete(const struct game *game, const char *line, size_t start)
{
	size_t skip = strspn(line, " \t:"), name = command_name_length(line + skip);
	struct matches m = { .word = line + start };

	if (start <= skip + name) {
		if (start < skip)
			m.word = line + skip;
		offer_commands(&m);
		return matches_finish(&m);
	}
	const struct command *c = command_find(line + skip, name);
	const char *before = line + skip + name + strspn(line + skip + name, " \t");
	struct completion place = { game, before, (size_t)(line + start - before) };

	if (c != NULL && !complete_argument(&m, c, &place))
		return NULL;
	return matches_finish(&m);
}
