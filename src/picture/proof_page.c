/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "picture/proof_page.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "logic/step/text.h"

/* A4 in points, its border, the side of the board, the gap between columns, and the sizes of the heading and of the steps. */
static const double WIDE = 595, HIGH = 842, EDGE = 36, SIDE = 230, GAP = 14, TITLE_SIZE = 13, LARGEST = 9, SMALLEST = 5.5;
/* The height of the heading, which stands above the other columns. */
static const double HEAD = 96;
/* The height of a line in sizes of letters, and the usual width of a letter. */
static const double LINE = 1.3, LETTER = 0.6;

enum { COLUMNS = 2 };

/* A step as it is printed: "12. X-Wing: r5c6 is not 3 [4, 7]", and below it its notation, or NULL for a single. */
struct proof_entry {
	char *words, *notation;
};

/* Where the next line of the steps belongs. */
struct proof_writer {
	const struct picture_style *style;
	struct strbuf *out;	/* NULL: only whether they fit on one page is asked */
	double size;		/* of the letters */
	int column, pages;
	double y;
};

static bool entry_is_single(const struct step *step)
{
	return technique_is_simple(&techniques[step->head.technique], SIMPLE_SINGLES);
}

/* " [4, 7]": the steps before step I whose eliminations it reads. */
static void entry_print_rests(const struct step_series *series, const struct path_origins *origins, size_t i, struct strbuf *out)
{
	bool *rests = mem_zero(i + 1, sizeof *rests), any = false;

	path_rests_on(origins, series->steps[i].proof, i + 1, rests);
	for (size_t k = 0; k < i; k++) {
		if (!rests[k] || candset_empty(&series->steps[k].head.drop))
			continue;
		strbuf_format(out, any ? ", %zu" : " [%zu", k + 1);
		any = true;
	}
	strbuf_text(out, any ? "]" : "");
	free(rests);
}

static void entry_make(const struct geometry *g, const struct step_series *series, const struct path_origins *origins, size_t i,
		       struct proof_entry *entry)
{
	const struct step *step = &series->steps[i];
	struct strbuf words, notation;

	strbuf_init(&words);
	strbuf_format(&words, "%zu. ", i + 1);
	strbuf_format(&words, _("%s: "), _(techniques[step->head.technique].name));
	text_headline(g, &step->head, false, &words);
	entry_print_rests(series, origins, i, &words);
	entry->words = words.text;
	entry->notation = NULL;
	if (entry_is_single(step))
		return;
	strbuf_init(&notation);
	struct notation parts = text_notation_shown(g, step, &notation);

	entry->notation = mem_string(notation.text + (parts.pattern > 0 ? parts.pattern : parts.effects));
	strbuf_free(&notation);
}

static struct proof_entry *entries_make(const struct step_series *series, struct board b)
{
	struct proof_entry *entries = mem_zero(series->count + 1, sizeof *entries);
	struct path_origins *origins = mem_zero(1, sizeof *origins);

	for (size_t i = 0; i < series->count; i++) {
		const struct board before = b;

		entry_make(b.geo, series, origins, i, &entries[i]);
		step_apply(&series->steps[i].head, &b);
		path_note_step(origins, &before, &b, i + 1);
	}
	free(origins);
	return entries;
}

static void entries_free(struct proof_entry *entries, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		free(entries[i].words);
		free(entries[i].notation);
	}
	free(entries);
}

static double column_width(void)
{
	return (WIDE - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS;
}

static void writer_page(struct proof_writer *w)
{
	if (w->out != NULL)
		shape_print(&(struct figure){ .kind = SHAPE_PAGE, .n = { WIDE, HIGH },
					     .colour = palette_ground(GROUND_NONE, w->style->dark) }, w->out);
	w->pages++;
	w->column = 0;
}

/* Where the column begins: on the first page below the board, or below the heading. */
static double writer_top(const struct proof_writer *w)
{
	return w->pages > 1 ? EDGE : w->column == 0 ? EDGE + SIDE + 2 * GAP : EDGE + HEAD;
}

/* Makes room for so many lines together: in this column, the next one, or on the next page. */
static void writer_room(struct proof_writer *w, int lines)
{
	if (w->y + lines * LINE * w->size <= HIGH - EDGE)
		return;
	if (++w->column == COLUMNS)
		writer_page(w);
	w->y = writer_top(w);
}

static int writer_letters(const struct proof_writer *w, double indent)
{
	return (int)((column_width() - indent * w->size) / (w->size * LETTER));
}

static void writer_text(struct proof_writer *w, const char *text, double indent, enum paint paint)
{
	const double x = EDGE + w->column * (column_width() + GAP) + indent * w->size;
	struct lines l;

	lines_wrap(&l, text, writer_letters(w, indent));
	for (size_t i = 0; i < l.count; i++) {
		if (w->out != NULL)
			picture_text(l.line[i], x + (i > 0 ? w->size : 0), w->y + w->size / 2, w->size, ANCHOR_LEFT,
				     palette_look(paint, w->style->dark), w->out);
		w->y += LINE * w->size;
	}
	lines_free(&l);
}

static void writer_entry(struct proof_writer *w, const struct proof_entry *e)
{
	enum { INDENT = 2 };
	int lines = lines_count(e->words, writer_letters(w, 0));

	lines += e->notation != NULL ? lines_count(e->notation, writer_letters(w, INDENT)) : 0;
	writer_room(w, lines);
	writer_text(w, e->words, 0, e->notation != NULL ? PAINT_TITLE : PAINT_TEXT);
	if (e->notation != NULL)
		writer_text(w, e->notation, INDENT, PAINT_TEXT);
}

static int writer_entries(struct proof_writer *w, const struct proof_entry *entries, size_t count)
{
	w->y = writer_top(w);
	for (size_t i = 0; i < count; i++)
		writer_entry(w, &entries[i]);
	return w->pages;
}

/* The largest letters with which all fits on the first page. */
static double proof_size(const struct proof_entry *entries, size_t count)
{
	double size = LARGEST;

	for (; size > SMALLEST; size -= 0.25) {
		struct proof_writer w = { .size = size, .pages = 1 };

		if (writer_entries(&w, entries, count) == 1)
			break;
	}
	return size;
}

/* To the right of the board: the heading, and what the proof takes. */
static void proof_print_heading(const struct proved *p, const char *heading, const struct picture_style *style, struct strbuf *out)
{
	const double x = EDGE + SIDE + 2 * GAP, room = WIDE - EDGE - x;
	const struct palette_look look = palette_look(PAINT_TEXT, style->dark);
	struct strbuf text;
	struct lines l;
	double y = EDGE + TITLE_SIZE;

	strbuf_init(&text);
	picture_text(heading, x, y, TITLE_SIZE, ANCHOR_LEFT, palette_look(PAINT_TITLE, style->dark), out);
	strbuf_format(&text, ngettext("The easiest proof that candide found: %zu step, where its first path had %zu.",
				      "The easiest proof that candide found: %zu steps, where its first path had %zu.", p->series.count),
		      p->series.count, p->found);
	strbuf_char(&text, '\n');
	strbuf_format(&text, ngettext("%zu step is harder than locked candidates.", "%zu steps are harder than locked candidates.",
				      series_hard(&p->series)), series_hard(&p->series));
	strbuf_char(&text, '\n');
	strbuf_text(&text, _("In brackets: the earlier steps whose eliminations the argument needs."));
	lines_wrap(&l, text.text, (int)(room / (LARGEST * LETTER)));
	y += TITLE_SIZE;
	for (size_t i = 0; i < l.count; i++, y += LINE * LARGEST)
		picture_text(l.line[i], x, y, LARGEST, ANCHOR_LEFT, look, out);
	lines_free(&l);
	strbuf_free(&text);
}

void proof_page(const struct game *game, const struct proved *p, const char *heading, const struct picture_style *style,
		struct strbuf *shapes)
{
	const struct geometry *g = game->session->doc.geo;
	const double beside = style->numbers ? 0.45 : 0;
	struct board_place place = { .geo = g, .cell = SIDE / (g->size + beside) };
	struct proof_writer w = { .style = style, .out = shapes };
	struct board start;

	session_board(game->session, &start);
	struct proof_entry *entries = entries_make(&p->series, start);

	place.x = place.y = EDGE + beside * place.cell;
	writer_page(&w);
	board_picture(game, &place, style, NULL, shapes);
	proof_print_heading(p, heading, style, shapes);
	w.size = proof_size(entries, p->series.count);
	writer_entries(&w, entries, p->series.count);
	entries_free(entries, p->series.count);
}
