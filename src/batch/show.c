/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The job `show`: pictures of puzzles. All puzzles are read before anything is written, since SVG, PNG and DOT hold one, and a PDF of
 * several ends with their solutions.
 */
#include "base/error.h"
#include "base/intl.h"
#include "batch/batch.h"
#include "batch/gallery.h"
#include "picture/booklet.h"
#include "picture/dot.h"
#include "rate/hodoku.h"

enum { WIDTH_USUAL = 600, PER_PAGE_USUAL = 2, BOOKLET_MOST = 5000 };

/* Writes what DESCRIPTION describes. */
static bool gallery_draw(struct batch *b, enum picture_format format, const struct strbuf *description)
{
	struct strbuf picture;
	struct error err;
	bool ok;

	strbuf_init(&picture);
	ok = draw_program_run(format, description, &picture, &err);
	if (!ok)
		gallery_fail(b, EXIT_USAGE, err.text);
	ok = ok && gallery_write(b, b->set.pictures[format], &picture);
	strbuf_free(&picture);
	return ok;
}

/* Opens puzzle I, with what was asked for. False: it has no such hint or solution, as was said. */
static bool show_open(struct batch *b, struct gallery *g, size_t i)
{
	struct game *game = g->game;

	if (!gallery_open(b, g, i))
		return false;
	if (b->set.solved && !gallery_solve(game))
		return gallery_fail(b, EXIT_PUZZLE, _("--solved is for puzzles with exactly one solution"));
	if (b->set.with_hint)
		hint_argue(&game->hint, game->session, game->engine);
	if (b->set.with_hint && game->hint.kind != HINT_STEP)
		return gallery_fail(b, EXIT_PUZZLE, game->hint.text != NULL ? game->hint.text : _("there is no next step"));
	return true;
}

static bool show_one(struct batch *b, struct gallery *g, const struct picture_style *style)
{
	struct strbuf text;
	bool ok = show_open(b, g, 0);

	strbuf_init(&text);
	if (ok && b->set.pictures[PICTURE_DOT] != NULL) {
		dot_write(&g->game->session->doc, &text);
		ok = gallery_write(b, b->set.pictures[PICTURE_DOT], &text);
		strbuf_clear(&text);
	}
	if (ok)
		game_picture(g->game, b->set.picture_width > 0 ? (double)b->set.picture_width : WIDTH_USUAL, style, &text);
	for (int format = PICTURE_SVG; format <= PICTURE_PDF && ok; format++)
		if (b->set.pictures[format] != NULL)
			ok = gallery_draw(b, (enum picture_format)format, &text);
	strbuf_free(&text);
	return ok;
}

/* What stands at the right above a puzzle: its level, where it has one. */
static void tell_level(struct game *game, struct strbuf *out)
{
	struct hodoku_rating rating;
	struct board board;
	struct path path;

	strbuf_clear(out);
	if (game->session->solutions != SOLUTIONS_ONE)
		return;
	position_givens(&game->session->doc.now, game->session->doc.geo, &board);
	hodoku_walk(game->engine, &board, false, &path);
	hodoku_rate(&path, &rating);
	if (path.verdict == VERDICT_SOLVED)
		strbuf_text(out, _(level_id(rating.level)));
	path_free(&path);
}

static bool booklet_add(struct batch *b, struct gallery *g, struct booklet *book, size_t i)
{
	struct strbuf left, right;
	bool ok = show_open(b, g, i);

	if (!ok)
		return false;
	const char *title = g->game->session->doc.title;

	strbuf_init(&left);
	strbuf_init(&right);
	strbuf_format(&left, "%zu%s%s", i + 1, title != NULL ? "  " : "", title != NULL ? title : "");
	tell_level(g->game, &right);
	booklet_puzzle(book, g->game, left.text, right.text);
	strbuf_clear(&left);
	strbuf_format(&left, "%zu", i + 1);
	hint_clear(&g->game->hint);
	if (!b->set.no_solutions && !b->set.solved && gallery_solve(g->game))
		booklet_solution(book, g->game, left.text);
	strbuf_free(&left);
	strbuf_free(&right);
	return true;
}

static bool show_booklet(struct batch *b, struct gallery *g, struct picture_style style)
{
	struct booklet book;
	struct strbuf text;
	bool ok = true;

	/* Whoever solves on paper needs no names of cells; those of a hint refer to them. */
	style.numbers = b->set.with_hint;
	booklet_begin(&book, b->set.per_page > 0 ? (int)b->set.per_page : PER_PAGE_USUAL, &style);
	for (size_t i = 0; i < g->count && ok; i++)
		ok = booklet_add(b, g, &book, i);
	strbuf_init(&text);
	booklet_end(&book, NULL, &text);
	ok = ok && gallery_draw(b, PICTURE_PDF, &text);
	strbuf_free(&text);
	return ok;
}

/* Whether the options can be followed for so many puzzles. */
static bool show_may(struct batch *b, const struct gallery *g, bool booklet)
{
	bool one = b->set.pictures[PICTURE_SVG] != NULL || b->set.pictures[PICTURE_PNG] != NULL || b->set.pictures[PICTURE_DOT] != NULL;

	if (g->count == 0)
		return b->status != EXIT_FINE || gallery_fail(b, EXIT_PUZZLE, _("there is no puzzle to show"));
	if (one && booklet)
		return gallery_fail(b, EXIT_USAGE, _("SVG, PNG and DOT hold one puzzle, such as FILE#3; only a PDF holds several"));
	if (g->count > BOOKLET_MOST)
		return gallery_fail(b, EXIT_USAGE, _("these are more than 5000 puzzles; FILE#1-5000 are the first of them"));
	return true;
}

void job_show(struct batch *b)
{
	const char *const *f = b->set.pictures;
	struct picture_style style = { .dark = b->set.dark, .marks = b->set.marks || b->set.with_hint, .numbers = true };
	struct gallery g;

	if (f[PICTURE_SVG] == NULL && f[PICTURE_PNG] == NULL && f[PICTURE_PDF] == NULL && f[PICTURE_DOT] == NULL) {
		batch_fail(b, EXIT_USAGE, _("say which file to write: --svg=FILE, --png=FILE, --pdf=FILE or --dot=FILE"));
		return;
	}
	gallery_begin(b, &g);
	bool booklet = g.count > 1 || b->set.per_page > 0;

	if (show_may(b, &g, booklet) && g.count > 0 && booklet)
		show_booklet(b, &g, style);
	else if (g.count == 1 && !booklet)
		show_one(b, &g, &style);
	gallery_end(b, &g);
}
