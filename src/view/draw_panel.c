/* The panel beside the board: title, clock, mode, digits still to place, the cell under the cursor, and what the hint says. */
#include "view/draw.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "grid/name.h"

enum { WIDEST = 48 };

/* A column of rows that is filled from above. */
struct panel {
	struct scene *scene;
	int row, column, width;
};

static void panel_line(struct panel *p, const char *text, enum paint paint)
{
	draw_text(p->scene, p->row++, p->column, p->width, text, paint);
}

static void draw_state(struct panel *p, const struct game *game)
{
	const struct ui *ui = &game->ui;
	struct strbuf text;
	char clock[16];

	strbuf_init(&text);
	if (!ui->clock_hidden) {
		clock_text(session_clock(game->session, game->now), clock);
		strbuf_format(&text, "%s  ", clock);
	}
	strbuf_text(&text, ui->read_only ? _("read-only") : ui->marking ? _("marks") : _("digits"));
	if (ui->digit_first)
		strbuf_format(&text, ": %c", ui->pen ? '0' + ui->pen : '-');
	if (!game->session->doc.now.filled)
		strbuf_text(&text, _(", own marks"));
	panel_line(p, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

/* The digits, and below each how often it is still to be placed. */
static void draw_left(struct panel *p, const struct game *game)
{
	int size = game->session->doc.geo->size, gap = p->width >= 2 * size ? 2 : 1;

	for (int d = 1; d <= size; d++) {
		int left = session_left(game->session, d), x = p->column + (d - 1) * gap;
		enum paint paint = left < 0 ? PAINT_WRONG : left == 0 ? PAINT_DIM : PAINT_TEXT;

		draw_rune(p->scene, p->row, x, (uint32_t)('0' + d), d == game->ui.highlight ? PAINT_FOUND : PAINT_KEY);
		draw_area(p->scene, (struct area){ { HIT_DIGIT, d }, p->row, x, 2, gap });
		draw_rune(p->scene, p->row + 1, x, left < 0 ? '!' : left == 0 ? '-' : (uint32_t)('0' + left), paint);
	}
	p->row += 2;
}

static void draw_cell(struct panel *p, const struct game *game)
{
	const struct session *s = game->session;
	int cell = game->ui.cursor, value = s->doc.now.value[cell];
	struct strbuf text;

	strbuf_init(&text);
	name_cell(s->doc.geo, cell, &text);
	strbuf_text(&text, value ? " = " : ": ");
	name_digits_plain(value ? digit_bit(value) : session_marks(s, cell), &text);
	panel_line(p, text.text, PAINT_TEXT);
	strbuf_free(&text);
}

/* What an event of the search did, in a sentence. */
static void event_text(const struct geometry *g, const struct search_event *e, struct strbuf *out)
{
	static const char *const sentences[] = {
		[SEARCH_TRY] = N_("%d is tried in %s."), [SEARCH_PLACE] = N_("%d has to go into %s."),
		[SEARCH_FAIL] = N_("%d in %s leads to a contradiction."), [SEARCH_BACK] = N_("Back: %d leaves %s."),
		[SEARCH_SOLVED] = N_("%d in %s fills the board."),
	};
	struct strbuf cell;

	strbuf_init(&cell);
	name_cell(g, e->cell, &cell);
	strbuf_format(out, _(sentences[e->kind]), e->digit, cell.text);
	strbuf_free(&cell);
}

static void trail_text(struct game *game, struct strbuf *out)
{
	const struct trail *t = &game->playback.trail;

	strbuf_format(out, _("Method: %s"), playback_method(game));
	strbuf_char(out, '\n');
	strbuf_format(out, _("Tries: %ld, depth %d"), t->tries, t->events > 0 ? t->last.depth : 0);
	strbuf_char(out, '\n');
	strbuf_format(out, _("Events: %ld"), t->events);
	strbuf_text(out, "\n\n");
	if (t->events > 0)
		event_text(game->session->doc.geo, &t->last, out);
}

/* The sentences of the argument that are told so far; the scrolled text then ends with the last. */
static void argument_text(struct game *game, struct strbuf *out)
{
	const char *text = game->hint.text ? game->hint.text : "";
	const struct playback *p = &game->playback;
	size_t length = strlen(text);

	count_text(&game->count, out);
	if (out->length > 0 && length > 0)
		strbuf_text(out, "\n\n");
	if (p->kind != PLAYBACK_NONE) {
		length = 0;
		for (int beat = 0; beat <= p->beat && text[length] != '\0'; beat++)
			length += strcspn(text + length, "\n") + (beat < p->beat);
		game->ui.panel.top = game->ui.panel.lines;
	}
	strbuf_bytes(out, text, length);
}

static const char *player_state(const struct game *game)
{
	return game->playback.paused ? _("paused: Space goes on") : _("playing: Space pauses");
}

void draw_panel(struct scene *s, struct game *game, const struct layout *l)
{
	const struct document *doc = &game->session->doc;
	int left = layout_board_width(l, doc->geo) + PANEL_GAP, width = s->width - left;
	struct panel p = { s, 0, left, width < WIDEST ? width : WIDEST };
	bool roomy = l->cell_height > 1, playing = game->playback.kind != PLAYBACK_NONE;
	int bottom = s->height - LINES_BELOW - playing;
	struct strbuf text;

	panel_line(&p, doc->title ? doc->title : _("Without a name"), PAINT_TITLE);
	draw_state(&p, game);
	p.row += roomy;
	if (roomy)
		panel_line(&p, _("Still to place:"), PAINT_DIM);
	draw_left(&p, game);
	p.row += roomy;
	draw_cell(&p, game);
	p.row++;
	strbuf_init(&text);
	(game->playback.kind == PLAYBACK_SEARCH ? trail_text : argument_text)(game, &text);
	draw_scrolled(s, p.row, p.column, p.width, bottom - p.row, text.text, &game->ui.panel);
	strbuf_free(&text);
	if (playing)
		draw_text(s, bottom, p.column, p.width, player_state(game), PAINT_KEY);
}
