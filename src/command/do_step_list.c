/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The list of the steps that are on the board, and how it is narrowed. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "game/solving.h"
#include "grid/name.h"

/* "w-wing", "uniqueness" */
bool read_techniques(struct technique_set *set, const char *name)
{
	const struct technique *t = technique_find(name);

	if (t == NULL)
		return technique_set_family(set, name, true);
	set->on[t->index] = true;
	return true;
}

static bool narrow_to_technique(struct narrowing *n, const char *name)
{
	bool taken = read_techniques(&n->techniques, name);

	n->by_technique = n->by_technique || taken;
	return taken;
}

/* "5", "r3c4" or "34", "r3c4=5" or "r3c4<>5" */
static bool narrow_to_place(struct narrowing *n, const struct geometry *g, const char *word)
{
	uint16_t digits = 0;
	int cell, digit = digit_of_char(word[0]);

	if (digit >= 1 && digit <= g->size && word[1] == '\0') {
		n->digits |= digit_bit(digit);
		return true;
	}
	if (!name_read_candidates(g, &word, "=", &cell, &digits) && !name_read_candidates(g, &word, "<>", &cell, &digits) &&
	    !name_read_cell(g, &word, &cell))
		return false;
	if (*word != '\0')
		return false;
	cellset_add(&n->cells, cell);
	n->digits |= digits;
	return true;
}

/* Takes the words from *P on that name something, as many as do: "naked pair", "5"; false where there are none. */
static bool narrow_to_words(struct narrowing *n, const struct geometry *g, const char **p)
{
	size_t length = strlen(*p);
	bool taken = false;

	while (length > 0 && !taken) {
		char *name = mem_string_n(*p, length);

		taken = narrow_to_technique(n, name) || narrow_to_place(n, g, name);
		free(name);
		if (taken)
			*p += length;
		while (!taken && length > 0 && (*p)[--length] != ' ')
			;
	}
	*p += strspn(*p, " ");
	return taken;
}

static bool read_narrowing(struct game *game, const char *words, struct narrowing *n)
{
	*n = (struct narrowing){ .by_technique = false };
	for (const char *p = words; *p != '\0';) {
		if (narrow_to_words(n, game->session->doc.geo, &p))
			continue;
		message_refuse(game, _("%.*s is not a technique, family, cell or digit; Tab shows them."), (int)strcspn(p, " "), p);
		return false;
	}
	return true;
}

static bool keeps_any(const struct step_list *f, const struct narrowing *n)
{
	for (size_t i = 0; i < f->count; i++)
		if (step_list_keep(n, &f->steps[i].head))
			return true;
	return false;
}

/* The message, where there is one, is what was given up or left out. */
static void show_list(struct game *game, const struct narrowing *n, const char *words)
{
	if (!keeps_any(&game->step_list, n)) {
		message_say(game, _("No step on the board fits %.60s."), words);
		return;
	}
	chooser_steps(&game->chooser, game->session->doc.geo, &game->step_list, n, words);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = chooser_next(&game->chooser, 0, 1);
}

void list_steps(struct game *game, const char *words)
{
	struct narrowing n;

	if (!read_narrowing(game, words, &n) || !step_list_look(game, NULL))
		return;
	if (game->step_list.count == 0) {
		solving_say_stuck(game);
		return;
	}
	const struct technique *slow = engine_gave_up(game->engine);

	if (slow != NULL)
		message_say(game, _("Stopped looking for %s after %d s; there may be more steps."), _(slow->name), TECHNIQUE_SLOW_MS / 1000);
	else if (engine_left_out(game->engine))
		message_say(game, _("Some almost locked sets or chains were left out; there may be more steps."));
	show_list(game, &n, words);
}

void do_narrow(struct game *game, const struct call *call)
{
	struct narrowing n;

	if (game->cursor.screen == SCREEN_CHOOSER && (game->chooser.list == LIST_GAMES || chooser_of_games(&game->chooser)))
		list_puzzles(game, call->text);
	else if (game->cursor.screen != SCREEN_CHOOSER || game->chooser.list != LIST_STEPS)
		message_say(game, _("There is no list of steps to narrow; hint all shows it."));
	else if (read_narrowing(game, call->text, &n))
		show_list(game, &n, call->text);
}
