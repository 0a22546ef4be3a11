/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The list of what can be practised, which is also the page that says what somebody masters. */
#include "game/practice.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/date.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/chooser_rows.h"
#include "game/game.h"
#include "game/practice_parts.h"
#include "library/positions.h"
#include "library/stats.h"

/* So many new techniques are offered before the others. */
enum { OFFERED = 3 };

void practice_schedule(struct journal *journal, struct schedule *s)
{
	struct journal_attempt *attempts;
	size_t count = journal_attempts(journal, &attempts);

	for (int i = 0; i < TECHNIQUES; i++)
		s->chosen[i] = positions_count(&techniques[i]) > 0;
	schedule_count(s, attempts, count, date_today());
	free(attempts);
}

/* "3 of 4 right   0:41   in 2 days" */
static void describe_score(const struct schedule *s, int technique, struct strbuf *out)
{
	const struct practice_score *score = &s->score[technique];
	int days = score->due - s->today;
	char clock[16];

	if (score->tried == 0)
		return;
	strbuf_format(out, _("%u of %u right"), score->right, score->tried);
	if (score->right > 0) {
		clock_text(score->time / score->right, clock);
		strbuf_format(out, "   %s", clock);
	}
	strbuf_text(out, "   ");
	if (days > 0) {
		strbuf_format(out, ngettext("again in %d day", "again in %d days", (unsigned long)days), days);
		return;
	}
	days = s->today - date_of_time(score->last);
	if (days <= 0)
		strbuf_text(out, _("last today"));
	else
		strbuf_format(out, ngettext("last %d day ago", "last %d days ago", (unsigned long)days), days);
}

static void add_technique_row(struct chooser *c, const struct schedule *s, int technique)
{
	const struct technique *t = &techniques[technique];
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, "%s  %d.%d", _(t->name), t->difficulty / 10, t->difficulty % 10);
	struct choice *row = chooser_add(c, CHOICE_TECHNIQUE, text.text);

	row->technique = t;
	strbuf_clear(&text);
	describe_score(s, technique, &text);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}

/* The techniques of the STANDING, the simplest first, from row FROM to row TO - 1 of them, below a heading. */
static void add_standing(struct chooser *c, const struct schedule *s, enum standing standing, int from, int to, const char *heading)
{
	uint8_t order[TECHNIQUES];
	int n = 0;

	technique_sort(order);
	for (int i = 0; i < TECHNIQUES && n < to; i++) {
		if (!s->chosen[order[i]] || schedule_standing(s, order[i]) != standing)
			continue;
		if (n == from)
			chooser_add(c, CHOICE_HEADING, heading);
		if (n++ >= from)
			add_technique_row(c, s, order[i]);
	}
}

static int count_standing(const struct schedule *s, enum standing standing)
{
	int count = 0;

	for (int i = 0; i < TECHNIQUES; i++)
		count += s->chosen[i] && schedule_standing(s, i) == standing;
	return count;
}

static void chooser_practice(struct chooser *c, const struct schedule *s)
{
	int due = count_standing(s, STANDING_DUE), mastered = count_standing(s, STANDING_MASTERED);
	struct strbuf title;

	chooser_clear(c);
	c->list = LIST_PRACTICE;
	strbuf_init(&title);
	strbuf_format(&title, _("What to practise: %d due, %d mastered"), due, mastered);
	c->title = title.text;
	add_standing(c, s, STANDING_DUE, 0, TECHNIQUES, _("Due again"));
	add_standing(c, s, STANDING_NEW, 0, OFFERED, _("To learn next"));
	add_standing(c, s, STANDING_LEARNING, 0, TECHNIQUES, _("Not due yet"));
	add_standing(c, s, STANDING_MASTERED, 0, TECHNIQUES, _("Mastered"));
	add_standing(c, s, STANDING_NEW, OFFERED, TECHNIQUES, _("To learn later"));
}

void practice_list(struct game *game)
{
	struct schedule s = { .today = 0 };
	struct chooser *c = &game->chooser;

	/* What was missed counts here already. */
	practice_keep_missed(game);
	practice_schedule(game->journal, &s);
	int next = schedule_next(&s);

	game_pause(game);
	chooser_practice(c, &s);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = 0;
	for (int row = 0; row < (int)c->count; row++)
		if (c->rows[row].kind == CHOICE_TECHNIQUE && (int)c->rows[row].technique->index == next)
			game->cursor.chosen = row;
}

void chooser_add_practice(struct chooser *c, struct journal *journal)
{
	struct schedule s = { .today = 0 };
	struct strbuf text;

	practice_schedule(journal, &s);
	int due = count_standing(&s, STANDING_DUE), next = schedule_next(&s);

	if (next < 0)
		return;
	struct choice *row = chooser_add(c, CHOICE_PRACTICE, _("Practise techniques"));

	strbuf_init(&text);
	if (due > 0)
		strbuf_format(&text, ngettext("%d due, next: %s", "%d due, next: %s", (unsigned long)due), due, _(techniques[next].name));
	else
		strbuf_format(&text, _("next: %s"), _(techniques[next].name));
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}
