/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/rated_page.h"

#include <limits.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"

/* Columns: of the longest bar beside a name and below it, and of the figures beside it. */
enum { WIDE_BAR = 24, NARROW_BAR = 26, FIGURES_WIDTH = 12 };

static void add_tenths(int tenths, struct strbuf *out)
{
	strbuf_format(out, _("%d.%d"), tenths / 10, tenths % 10);
}

static void add_rated_level(const struct rated *r, bool with_score, struct strbuf *out)
{
	if (r->rating.level == RATING_UNKNOWN)
		strbuf_text(out, r->job != NULL ? _("rating ...") : _("not rated"));
	else if (r->rating.level == RATING_STUCK)
		strbuf_text(out, _("beyond extreme"));
	else if (with_score)
		strbuf_format(out, "%s %d", _(level_id((enum level)r->rating.level)), r->rating.score);
	else
		strbuf_text(out, _(level_id((enum level)r->rating.level)));
}

static void add_er(const struct rated *r, struct strbuf *out)
{
	strbuf_text(out, "ER ");
	if (r->rating.er > 0)
		add_tenths(r->rating.er, out);
	else
		strbuf_text(out, r->job != NULL ? "..." : "?");
}

static bool has_er(const struct game *game)
{
	return game->session->doc.geo == geometry_classic();
}

void rated_line(const struct game *game, int width, struct strbuf *out)
{
	const struct rated *r = &game->rated;
	struct strbuf line;

	if (game->session == NULL || (r->rating.level == RATING_UNKNOWN && r->job == NULL && !r->given_up))
		return;
	strbuf_init(&line);
	for (int form = 0; form < 3 && (form == 0 || utf8_width(line.text) > width); form++) {
		strbuf_clear(&line);
		if (form < 2 || !has_er(game))
			add_rated_level(r, form == 0, &line);
		/* Of what is only begun there is nothing to tell apart. */
		if (has_er(game) && (r->rating.level != RATING_UNKNOWN || r->job == NULL)) {
			strbuf_text(&line, line.length > 0 ? ", " : "");
			add_er(r, &line);
		}
	}
	strbuf_text(out, line.text);
	strbuf_free(&line);
}

static void page_hodoku(const struct rated *r, struct strbuf *out)
{
	if (r->rating.level == RATING_STUCK) {
		strbuf_text(out, _("HoDoKu: its techniques do not solve this puzzle, so it has no level."));
	} else if (r->rating.level == RATING_UNKNOWN) {
		strbuf_text(out, r->job != NULL ? _("HoDoKu: rating ...") : _("HoDoKu: not rated."));
	} else {
		strbuf_format(out, _("HoDoKu: %s, score %d."), _(level_id((enum level)r->rating.level)), r->rating.score);
		if (r->rating.hardest >= 0) {
			strbuf_char(out, ' ');
			strbuf_format(out, _("Hardest technique: %s."), _(techniques[r->rating.hardest].name));
		}
	}
	strbuf_char(out, '\n');
}

static void page_se(const struct game *game, struct strbuf *out)
{
	const struct rated *r = &game->rated;

	if (!has_er(game))
		return;
	strbuf_format(out, "%s ", _("Sudoku Explainer:"));
	if (r->rating.er > 0) {
		add_er(r, out);
		if (r->ep > 0) {
			strbuf_text(out, ", EP ");
			add_tenths(r->ep, out);
			strbuf_text(out, ", ED ");
			add_tenths(r->ed, out);
		}
		strbuf_char(out, '.');
		if (r->hardest[0] != '\0') {
			strbuf_char(out, ' ');
			strbuf_format(out, _("Hardest step: %s."), r->hardest);
		}
	} else if (r->job != NULL) {
		strbuf_text(out, _("rating ... Hard puzzles take a minute; play on, the panel shows it then."));
	} else {
		strbuf_format(out, _("stopped after %d s. \"candide rate --scale=se\" takes the time that it needs."), RATED_PATIENCE);
	}
	strbuf_char(out, '\n');
}

static int most_steps(const struct rated *r)
{
	int most = 1;

	for (int i = 0; i < TECHNIQUES; i++)
		most = r->count[i] > most ? r->count[i] : most;
	return most;
}

static int widest_name(const struct rated *r)
{
	int widest = 0;

	for (int i = 0; i < TECHNIQUES; i++)
		if (r->count[i] > 0 && utf8_width(_(techniques[i].name)) > widest)
			widest = utf8_width(_(techniques[i].name));
	return widest;
}

static int bar_columns(int most, int room)
{
	return most < room ? most : room;
}

/* A block a step if there is room for so many, and at least one. */
static void add_bar(int count, int most, int room, struct strbuf *out)
{
	int columns = bar_columns(most, room), length = (count * columns + most - 1) / most;

	for (int i = 0; i < length; i++)
		strbuf_rune(out, 0x2588);
	strbuf_format(out, "%*s", columns - length, "");
}

static void bars_wide(const struct rated *r, struct strbuf *out)
{
	int most = most_steps(r), widest = widest_name(r);

	for (int i = 0; i < TECHNIQUES; i++) {
		const char *name = _(techniques[i].name);

		if (r->count[i] == 0)
			continue;
		strbuf_format(out, "%s%*s  ", name, widest - utf8_width(name), "");
		add_bar(r->count[i], most, WIDE_BAR, out);
		strbuf_format(out, "%5d%7d\n", r->count[i], r->count[i] * techniques[i].score);
	}
}

/* The columns that it takes. */
static int bars_width(const struct rated *r)
{
	return widest_name(r) + 2 + bar_columns(most_steps(r), WIDE_BAR) + FIGURES_WIDTH;
}

/* The bar is below the name. */
static void bars_narrow(const struct rated *r, struct strbuf *out)
{
	int most = most_steps(r);

	for (int i = 0; i < TECHNIQUES; i++) {
		if (r->count[i] == 0)
			continue;
		strbuf_format(out, "%s\n  ", _(techniques[i].name));
		add_bar(r->count[i], most, NARROW_BAR, out);
		strbuf_format(out, " %d\n", r->count[i]);
	}
}

/* For who hears it. */
static void bars_spoken(const struct rated *r, struct strbuf *out)
{
	for (int i = 0; i < TECHNIQUES; i++) {
		if (r->count[i] == 0)
			continue;
		strbuf_format(out, ngettext("%s: %d step, score %d", "%s: %d steps, score %d", (unsigned long)r->count[i]),
			      _(techniques[i].name), r->count[i], r->count[i] * techniques[i].score);
		strbuf_char(out, '\n');
	}
}

static void page_text(const struct game *game, void (*bars)(const struct rated *, struct strbuf *), struct strbuf *out)
{
	const struct rated *r = &game->rated;

	strbuf_clear(out);
	page_hodoku(r, out);
	page_se(game, out);
	strbuf_char(out, '\n');
	if (r->counted) {
		strbuf_text(out, bars == bars_wide ? _("Technique, steps and their score by HoDoKu's rule:") :
						     _("Steps of each technique by HoDoKu's rule:"));
		strbuf_char(out, '\n');
		bars(r, out);
	} else if (r->job != NULL && r->rating.level != RATING_STUCK) {
		strbuf_text(out, _("Counting the steps ..."));
		strbuf_char(out, '\n');
	}
}

static void page_fill(struct game *game)
{
	struct strbuf text;

	strbuf_init(&text);
	page_text(game, bars_wide, &text);
	pager_open(game, _("How hard this puzzle is"), text.text);
	page_text(game, bars_narrow, &text);
	pager_narrow(game, text.text, bars_width(&game->rated));
	page_text(game, bars_spoken, &text);
	pager_speak(game, text.text);
	strbuf_free(&text);
	game->cursor.pager.rates = true;
}

void rated_page_open(struct game *game)
{
	game->rated.awaited = game->rated.job != NULL;
	page_fill(game);
}

static void page_refresh(struct game *game)
{
	const struct cursor *c = &game->cursor;
	int line = c->pager.line;

	if (c->screen != SCREEN_PAGER || !c->pager.rates)
		return;
	page_fill(game);
	game->cursor.pager.line = line;
}

void rated_page_tick(struct game *game)
{
	struct strbuf line;

	if (!rated_tick(game))
		return;
	page_refresh(game);
	/* Who hears the game hears what they asked for when all of it is there. */
	if (game->rated.job != NULL || !game->rated.awaited || !game->question.unheard || game->cursor.message != NULL)
		return;
	game->rated.awaited = false;
	strbuf_init(&line);
	rated_line(game, INT_MAX, &line);
	message_say(game, "%s", line.text);
	strbuf_free(&line);
}
