/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The list of the installed puzzles by level and technique, and that of the solved games. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "game/solved_games.h"
#include "library/positions.h"

static bool is_word(const char *word, const char *id)
{
	return technique_same_name(word, id) || technique_same_name(word, _(id));
}

/* "hard", "beyond-extreme" */
static bool filter_by_level(struct puzzle_filter *f, const char *word)
{
	int level = 0;

	while (level < LEVELS && !is_word(word, level_id((enum level)level)))
		level++;
	if (level == LEVELS && !is_word(word, N_("beyond extreme")))
		return false;
	f->by_level = f->level[level] = true;
	return true;
}

static bool filter_by_word(struct puzzle_filter *f, const char *word)
{
	if (is_word(word, PUZZLES_SOLVED))
		f->solved = true;
	else if (is_word(word, PUZZLES_UNSOLVED))
		f->unsolved = true;
	else if (read_techniques(&f->techniques, word))
		f->by_technique = true;
	else
		return filter_by_level(f, word);
	return true;
}

/* Takes the words from *P on that name something, as many as do: "naked pair"; false where there are none. */
static bool filter_by_words(struct puzzle_filter *f, const char **p)
{
	size_t length = strlen(*p);
	bool taken = false;

	while (length > 0 && !taken) {
		char *name = mem_string_n(*p, length);

		taken = filter_by_word(f, name);
		free(name);
		if (taken)
			*p += length;
		while (!taken && length > 0 && (*p)[--length] != ' ')
			;
	}
	*p += strspn(*p, " ");
	return taken;
}

/* The one technique that is all that is asked for, if it can be practised; else NULL. */
static const struct technique *filter_practised(const struct puzzle_filter *f)
{
	const struct technique *only = NULL;
	int count = 0;

	if (!f->by_technique || f->by_level || f->solved || f->unsolved)
		return NULL;
	for (int i = 0; i < TECHNIQUES; i++)
		if (f->techniques.on[i]) {
			only = &techniques[i];
			count++;
		}
	return count == 1 && positions_count(only) > 0 ? only : NULL;
}

/* Nothing fits. A technique that is the hardest step of no puzzle may be one of the steps of some. */
static void say_no_puzzle(struct game *game, const struct puzzle_filter *f, const char *words)
{
	const struct technique *t = filter_practised(f);

	if (t != NULL)
		message_say(game, _("No puzzle here has that as its hardest step; :practise %s"), t->id);
	else
		message_say(game, _("No puzzle fits %.60s."), words);
}

void list_puzzles(struct game *game, const char *words)
{
	struct puzzle_filter f = { .by_level = false };

	for (const char *p = words; *p != '\0';) {
		if (filter_by_words(&f, &p))
			continue;
		message_refuse(game, _("%.*s is not a level, technique or family, nor solved or unsolved; Tab shows them."),
			       (int)strcspn(p, " "), p);
		return;
	}
	if (game->cursor.screen == SCREEN_CHOOSER && game->chooser.list == LIST_HISTORY) {
		if (!solved_games_list(game, &f, words))
			message_say(game, _("No solved game fits %.60s."), words);
		return;
	}
	int row = chooser_puzzles(&game->chooser, game->journal, &game->library, &f, words);

	if (row < 0) {
		game_choose(game);
		say_no_puzzle(game, &f, words);
		return;
	}
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = row;
}
