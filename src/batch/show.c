/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The jobs that draw: `show`, pictures of puzzles, and `record`, animations. Each puzzle is looked at in a game. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "batch/batch.h"
#include "batch/jobs.h"
#include "batch/stream.h"
#include "game/game.h"
#include "game/hint.h"
#include "picture/constraint_graph.h"
#include "picture/proof_page.h"
#include "picture/recording.h"
#include "rate/hodoku.h"

/* The puzzles, and the game in which each of them is looked at. */
struct gallery {
	struct document *docs;
	size_t count, capacity;
	struct game *game;
};

static bool gallery_take(struct worker *w, const struct document *doc)
{
	struct gallery *g = w->batch->data;

	g->docs = mem_grow(g->docs, g->count, &g->capacity, sizeof *g->docs);
	document_copy(&g->docs[g->count++], doc);
	return true;
}

/* Reports WHY, a text in UTF-8. Returns false. */
static bool gallery_fail(struct batch *b, int status, const char *why)
{
	char *local = intl_local(why);

	batch_fail(b, status, local);
	free(local);
	return false;
}

/* Writes the solution on the board. False: the board does not have exactly one. */
static bool gallery_solve(struct game *game)
{
	const struct session *s = game->session;
	struct cellset entries;
	struct candset deleted;

	session_mistakes(s, &entries, &deleted);
	if (s->solutions != SOLUTIONS_ONE || !cellset_empty(entries))
		return false;
	if (!session_complete(s))
		solving_write(game, s->solution, 0, false);
	return true;
}

/* Opens puzzle I on the board. False: it cannot be played, and this was reported. */
static bool gallery_open(struct batch *b, struct gallery *g, size_t i)
{
	struct game *game = g->game;
	struct document doc;
	struct error err;

	document_copy(&doc, &g->docs[i]);
	if (!game_start(game, &doc, NULL, &err)) {
		document_free(&doc);
		return gallery_fail(b, EXIT_PUZZLE, err.text);
	}
	return true;
}

/* Writes FILE ("-": standard output). False: it cannot be written, and this was reported. */
static bool gallery_write(struct batch *b, const char *file, const struct strbuf *picture)
{
	struct error err;

	if (strcmp(file, "-") == 0 || file_is_open_as(file, STDOUT_FILENO)) {
		output_bytes(&b->out, picture->text, picture->length);
		return true;
	}
	if (file_write_stream(file, picture->text, picture->length, &err))
		return true;
	struct strbuf text;

	strbuf_init(&text);
	error_print(&err, file, &text);
	gallery_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
	return false;
}

static struct game *gallery_game(struct batch *b)
{
	struct game *game = game_new(NULL, "", 0);

	engine_free(game->engine);
	game->engine = batch_engine(b);
	return game;
}

/* Reads all puzzles. From here on, texts are in UTF-8, because pictures need that. */
static void gallery_begin(struct batch *b, struct gallery *g)
{
	*g = (struct gallery){ .count = 0 };
	b->data = g;
	batch_stream(b, &(struct work){ .one = gallery_take, .alone = true, .gathers = true });
	intl_utf8();
	g->game = gallery_game(b);
}

/*
 * Whether there is a puzzle; if not, WHY is reported. candide-large has made what was asked for of its puzzles, all at once, but what is
 * made of them cannot be joined with what is made of others.
 */
static bool gallery_has_any(struct batch *b, const struct gallery *g, const char *why)
{
	if (b->large > (g->count == 0))
		return gallery_fail(b, EXIT_PUZZLE, _("some boards have more than nine digits and others do not; choose puzzles of one "
						      "sort, as in FILE#3-5"));
	return g->count > 0 || (b->large == 0 && b->status == EXIT_FINE && gallery_fail(b, EXIT_PUZZLE, why));
}

static void gallery_end(struct batch *b, struct gallery *g)
{
	intl_native();
	game_free(g->game);
	for (size_t i = 0; i < g->count; i++)
		document_free(&g->docs[i]);
	free(g->docs);
	b->data = NULL;
}

/*
 * The job `show`: pictures of puzzles. All puzzles are read before anything is written, because SVG, PNG and DOT hold only one, and a PDF
 * of several ends with their solutions.
 */

enum { SHOW_WIDTH = 600, SHOW_PER_PAGE = 2, BOOKLET_MOST = 5000 };

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

/* Opens puzzle I with what the options ask for. False: it has no such hint or solution, and this was reported. */
static bool show_open(struct batch *b, struct gallery *g, size_t i)
{
	struct game *game = g->game;

	if (!gallery_open(b, g, i))
		return false;
	if (b->set.solved && !gallery_solve(game))
		return gallery_fail(b, EXIT_PUZZLE, _("--solved works only for puzzles with exactly one solution"));
	if (b->set.with_hint)
		hint_find(game, HINT_ARGUMENT, NULL);
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
		game_picture(g->game, b->set.picture_width > 0 ? (double)b->set.picture_width : SHOW_WIDTH, style, &text);
	for (int format = PICTURE_SVG; format <= PICTURE_PDF && ok; format++)
		if (b->set.pictures[format] != NULL)
			ok = gallery_draw(b, (enum picture_format)format, &text);
	strbuf_free(&text);
	return ok;
}

/* The text at the upper right of a puzzle: its level, if it has one. */
static void show_level(struct game *game, struct strbuf *out)
{
	struct hodoku_rating rating;
	struct board board;
	struct path path;

	strbuf_clear(out);
	if (game->session->solutions != SOLUTIONS_ONE)
		return;
	session_puzzle(game->session, &board);
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
	show_level(g->game, &right);
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

	/* Row and column names are useless for solving on paper, but the words of a hint use them. */
	style.numbers = b->set.with_hint;
	booklet_begin(&book, b->set.per_page > 0 ? (int)b->set.per_page : SHOW_PER_PAGE, &style);
	for (size_t i = 0; i < g->count && ok; i++)
		ok = booklet_add(b, g, &book, i);
	strbuf_init(&text);
	booklet_end(&book, NULL, &text);
	ok = ok && gallery_draw(b, PICTURE_PDF, &text);
	strbuf_free(&text);
	return ok;
}

/* Whether the options work for this many puzzles. */
static bool show_may(struct batch *b, const struct gallery *g, bool booklet)
{
	bool one = b->set.pictures[PICTURE_SVG] != NULL || b->set.pictures[PICTURE_PNG] != NULL || b->set.pictures[PICTURE_DOT] != NULL;

	if (!gallery_has_any(b, g, _("there is no puzzle to show")))
		return false;
	if (one && booklet)
		return gallery_fail(b, EXIT_USAGE, _("an SVG, PNG or DOT file holds one puzzle; choose it, as in FILE#3, or use --pdf for "
						     "several"));
	if (g->count > BOOKLET_MOST)
		return gallery_fail(b, EXIT_USAGE, _("more than 5000 puzzles; take the first with FILE#1-5000"));
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

	const bool may = show_may(b, &g, booklet);

	if (may && booklet)
		show_booklet(b, &g, style);
	else if (may)
		show_one(b, &g, &style);
	gallery_end(b, &g);
}

/* The job `prove` with --pdf: a page for each puzzle, which is drawn as pictures are. */

/* Appends the page of puzzle I. False: it cannot be played or proved, which was reported. */
static bool show_add_proof(struct batch *b, struct gallery *g, size_t i, const struct picture_style *style, struct strbuf *shapes)
{
	struct strbuf heading;
	struct proved proved;
	struct board board;

	if (!gallery_open(b, g, i))
		return false;
	const char *title = g->game->session->doc.title;

	session_board(g->game->session, &board);
	prove_find(&proved, g->game->engine, &board, b->set.at_most);
	bool solved = proved.verdict == VERDICT_SOLVED;

	strbuf_init(&heading);
	strbuf_text(&heading, title != NULL ? title : _("Proof"));
	if (g->count > 1)
		strbuf_format(&heading, " %zu", i + 1);
	if (solved)
		proof_page(g->game, &proved, heading.text, style, shapes);
	prove_free(&proved);
	strbuf_free(&heading);
	return solved || gallery_fail(b, EXIT_PUZZLE, _("there is no proof for the PDF: the techniques that are on do not solve the "
							"puzzle, or it does not have exactly one solution"));
}

void show_proofs(struct batch *b)
{
	const struct picture_style style = { .numbers = true, .dark = b->set.dark };
	struct strbuf shapes, text;
	struct gallery g;
	bool any = false;

	gallery_begin(b, &g);
	strbuf_init(&shapes);
	for (size_t i = 0; i < g.count; i++)
		any = show_add_proof(b, &g, i, &style, &shapes) || any;
	strbuf_init(&text);
	drawing_begin(NULL, &text);
	strbuf_bytes(&text, shapes.text, shapes.length);
	drawing_end(&text);
	if (gallery_has_any(b, &g, _("there is no puzzle to show")) && any)
		gallery_draw(b, PICTURE_PDF, &text);
	strbuf_free(&text);
	strbuf_free(&shapes);
	gallery_end(b, &g);
}

/* The job `record`: an animated argument, solution or search of a puzzle as a recording for asciinema. */

enum { RECORD_WIDTH = 80, RECORD_HEIGHT = 24 };

/* Reads what the options ask for. False: for too much. */
static bool record_options(struct batch *b, struct recording *how)
{
	const struct settings *set = &b->set;
	int asked = set->with_hint + set->with_solution + (set->method_count > 0);

	*how = (struct recording){ .width = set->record_width > 0 ? set->record_width : RECORD_WIDTH,
				   .height = set->record_width > 0 ? set->record_height : RECORD_HEIGHT,
				   .unicode = !set->no_unicode, .dark = set->dark };
	if (asked > 1 || set->method_count > 1) {
		batch_fail(b, EXIT_USAGE, _("record one thing: --hint, --solve or --method=METHOD"));
		return false;
	}
	how->what = set->with_solution ? RECORDED_SOLUTION : set->method_count > 0 ? RECORDED_SEARCH : RECORDED_HINT;
	how->method = set->methods[0];
	return true;
}

/* Removes the file to write, whose name ends in .cast, from the files to read; "-" if there is none. */
static const char *record_take_cast(struct settings *set)
{
	for (size_t i = 0; i < set->file_count; i++) {
		const char *file = set->files[i], *dot = strrchr(file, '.');

		if (dot == NULL || strcmp(dot, ".cast") != 0)
			continue;
		memmove(&set->files[i], &set->files[i + 1], (set->file_count - i - 1) * sizeof *set->files);
		set->file_count--;
		return file;
	}
	return "-";
}

static void record_one(struct batch *b, struct gallery *g, const struct recording *how, const char *file)
{
	struct strbuf recording;
	struct error err;
	bool whole = true;

	if (!gallery_open(b, g, 0))
		return;
	strbuf_init(&recording);
	message_clear(g->game);
	if (!recording_make(g->game, how, &recording, &whole, &err))
		gallery_fail(b, EXIT_PUZZLE, err.text);
	else if (gallery_write(b, file, &recording) && !whole)
		gallery_fail(b, EXIT_FINE, _("the search takes more than a minute; the recording leaves out its end"));
	strbuf_free(&recording);
}

void job_record(struct batch *b)
{
	struct recording how;
	struct gallery g;

	if (!record_options(b, &how))
		return;
	const char *file = record_take_cast(&b->set);

	gallery_begin(b, &g);
	if (g.count > 1)
		gallery_fail(b, EXIT_USAGE, _("a recording shows one puzzle; choose it, as in FILE#3"));
	else if (gallery_has_any(b, &g, _("there is no puzzle to record")))
		record_one(b, &g, &how, file);
	gallery_end(b, &g);
}
