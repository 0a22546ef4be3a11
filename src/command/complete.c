/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Completion of the command line: command names, then what the command's row says of its argument. */
#include "command/command.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/variant.h"
#include "solve/methods.h"

struct matches {
	char **text;
	size_t count, capacity;
	const char *word;
};

static void matches_offer(struct matches *m, const char *text)
{
	if (strncasecmp(text, m->word, strlen(m->word)) != 0)
		return;
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
	for (int i = 0; i < TECHNIQUES; i++)
		matches_offer(m, techniques[i].id);
}

static void offer_variants(struct matches *m)
{
	for (int i = 0; i < VARIANTS; i++)
		matches_offer(m, variant_id((enum variant)i));
}

/* "fill|auto on": what follows the words that stand before the one that is completed. */
static void offer_words(struct matches *m, const char *words, const char *before, size_t length)
{
	while (*words != '\0') {
		size_t all = strcspn(words, "|");

		if (all > length && strncasecmp(words, before, length) == 0) {
			char *rest = mem_string_n(words + length, strcspn(words + length, "| "));
			bool seen = false;

			for (size_t i = 0; i < m->count; i++)
				seen = seen || strcmp(m->text[i], rest) == 0;
			if (!seen)
				matches_offer(m, rest);
			free(rest);
		}
		words += all;
		words += *words == '|';
	}
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
			/* Numbers only once the collection is typed, or a list would hold every puzzle. */
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

/* What is known where an argument is completed: the game, and what stands before the word. */
struct completion {
	const struct game *game;
	const struct command *command;
	const char *before;
	size_t length;
};

static void complete_words(struct matches *m, const struct completion *p)
{
	offer_words(m, p->command->arguments, p->before, p->length);
}

static void complete_puzzles(struct matches *m, const struct completion *p)
{
	matches_offer(m, "random");
	matches_offer(m, "empty");
	offer_puzzles(m, &p->game->library);
}

static void complete_topics(struct matches *m, const struct completion *p)
{
	(void)p;
	offer_commands(m);
	offer_techniques(m);
	offer_variants(m);
}

static void complete_techniques(struct matches *m, const struct completion *p)
{
	(void)p;
	offer_techniques(m);
}

/* The name of a family as one word. */
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
	for (int i = 0; i < TECHNIQUES; i++)
		offer_family(m, techniques[i].family);
}

/* A technique or family, and then on or off. */
static void complete_switch(struct matches *m, const struct completion *p)
{
	if (p->length > 0) {
		offer_words(m, "on|off", "", 0);
		return;
	}
	offer_families(m);
	offer_techniques(m);
	offer_variants(m);
	matches_offer(m, "all");
	matches_offer(m, "default");
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

static void complete_why(struct matches *m, const struct completion *p)
{
	if (p->length == 0)
		matches_offer(m, "not");
	offer_cells(m, p->game);
}

/* What a list of steps is narrowed to. */
static void complete_steps(struct matches *m, const struct completion *p)
{
	offer_families(m);
	offer_techniques(m);
	offer_cells(m, p->game);
}

static void complete_hint(struct matches *m, const struct completion *p)
{
	if (p->length == 0)
		matches_offer(m, "all");
	else if (strncasecmp(p->before, "all ", 4) == 0)
		complete_steps(m, p);
}

/* A name may have several words, so only the first is completed, with the others. */
static void complete_bookmarks(struct matches *m, const struct completion *p)
{
	const struct bookmarks *b = p->game->session ? &p->game->session->doc.bookmarks : NULL;

	for (size_t i = 0; b != NULL && p->length == 0 && i < b->count; i++)
		if (b->list[i].name[0] != '\0')
			matches_offer(m, b->list[i].name);
}

static void (*const completers[COMPLETERS])(struct matches *, const struct completion *) = {
	[COMPLETE_WORDS] = complete_words, [COMPLETE_PUZZLE] = complete_puzzles, [COMPLETE_TOPIC] = complete_topics,
	[COMPLETE_TECHNIQUE] = complete_techniques, [COMPLETE_SWITCH] = complete_switch, [COMPLETE_METHOD] = complete_methods,
	[COMPLETE_CELL] = complete_cells, [COMPLETE_WHY] = complete_why, [COMPLETE_BOOKMARK] = complete_bookmarks,
	[COMPLETE_HINT] = complete_hint, [COMPLETE_STEPS] = complete_steps,
};

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
	struct completion place = { game, c, before, (size_t)(line + start - before) };

	if (c != NULL && c->completer == COMPLETE_FILE)
		return NULL;
	if (c != NULL && completers[c->completer] != NULL)
		completers[c->completer](&m, &place);
	return matches_finish(&m);
}
