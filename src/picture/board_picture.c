/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "picture/board_picture.h"

#include <limits.h>
#include <math.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "grid/name.h"
#include "logic/step/text.h"
#include "picture/clue_picture.h"
#include "play/document.h"
#include "view/draw.h"
#include "view/overlay.h"
#include "view/signs.h"
#include "view/sketch.h"

/* Dark colours on a light page, light ones on a dark page: contrast with the page and the grounds is at least 4.5 to 1 (WCAG 2). */
static const struct paint_look {
	uint32_t light, dark;
	enum face face;
	enum role_sign sign;
} paints[PAINTS] = {
	[PAINT_TEXT]	= { 0x202124, 0xe8eaed, FACE_PLAIN, SIGN_NONE },
	[PAINT_FRAME]	= { 0x3c4043, 0xbdc1c6, FACE_PLAIN, SIGN_NONE },
	[PAINT_NUMBER]	= { 0x5f6368, 0x9aa0a6, FACE_PLAIN, SIGN_NONE },
	[PAINT_TITLE]	= { 0x202124, 0xe8eaed, FACE_BOLD, SIGN_NONE },
	[PAINT_DIM]	= { 0x5f6368, 0x9aa0a6, FACE_PLAIN, SIGN_NONE },
	[PAINT_KEY]	= { 0x1f618d, 0x7fb3d5, FACE_PLAIN, SIGN_NONE },
	[PAINT_GIVEN]	= { 0x000000, 0xffffff, FACE_BOLD, SIGN_NONE },
	[PAINT_OWN]	= { 0x0b3d91, 0x8ab4f8, FACE_PLAIN, SIGN_NONE },
	[PAINT_SOLVER]	= { 0x6a1b9a, 0xd7aefb, FACE_ITALIC, SIGN_NONE },
	[PAINT_WRONG]	= { 0xb00020, 0xff8a80, FACE_BOLD, SIGN_STRUCK },
	[PAINT_MARK]	= { 0x4a4e52, 0xbdc1c6, FACE_PLAIN, SIGN_NONE },
	[PAINT_CLUE]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_NONE },
	[PAINT_GRID]	= { 0x3c4043, 0xbdc1c6, FACE_PLAIN, SIGN_NONE },
	[PAINT_CENTRE]	= { 0x0b3d91, 0x8ab4f8, FACE_BOLD, SIGN_NONE },
	[PAINT_FOUND]	= { 0x7a3e00, 0xffd54f, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_A]	= { 0x00595c, 0x6fd8d8, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_B]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_C]	= { 0x1b5e20, 0x8fe08f, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_D]	= { 0xa3142a, 0xff9a9a, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_E]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_NONE },
	[PAINT_HAND_F]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_NONE },
	[PAINT_STRONG]	= { 0x0d652d, 0x81c995, FACE_BOLD, SIGN_NONE },
	[PAINT_WEAK]	= { 0xb3261e, 0xf28b82, FACE_PLAIN, SIGN_NONE },
	[PAINT_MESSAGE]	= { 0x202124, 0xe8eaed, FACE_BOLD, SIGN_NONE },
	[PAINT_STEP + ROLE_NONE]	= { 0x4a4e52, 0xbdc1c6, FACE_PLAIN, SIGN_NONE },
	[PAINT_STEP + ROLE_HOUSE]	= { 0x1a3f9c, 0x9dbcff, FACE_PLAIN, SIGN_NONE },
	[PAINT_STEP + ROLE_BASE]	= { 0x00595c, 0x6fd8d8, FACE_BOLD, SIGN_DISC },
	[PAINT_STEP + ROLE_COVER]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_RING },
	[PAINT_STEP + ROLE_FIN]		= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_ENDO_FIN]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_PIVOT]	= { 0x0d652d, 0x81c995, FACE_BOLD, SIGN_SQUARE },
	[PAINT_STEP + ROLE_PINCER]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_EXOCET_BASE]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_TARGET]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_MIRROR]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_RING },
	[PAINT_STEP + ROLE_GUARDED]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_ALS_A]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_ALS_B]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_RING },
	[PAINT_STEP + ROLE_ALS_C]	= { 0x00595c, 0x6fd8d8, FACE_BOLD, SIGN_DASHED_BOX },
	[PAINT_STEP + ROLE_COMMON]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_COLOUR_A]	= { 0x00595c, 0x6fd8d8, FACE_BOLD, SIGN_DISC },
	[PAINT_STEP + ROLE_COLOUR_B]	= { 0x6d1b8c, 0xe0a8ff, FACE_BOLD, SIGN_RING },
	[PAINT_STEP + ROLE_COLOUR_C]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_SQUARE },
	[PAINT_STEP + ROLE_COLOUR_D]	= { 0x1a3f9c, 0x9dbcff, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_ON]		= { 0x0d652d, 0x81c995, FACE_BOLD, SIGN_DISC },
	[PAINT_STEP + ROLE_OFF]		= { 0xa3142a, 0xff9a9a, FACE_PLAIN, SIGN_DASHED_RING },
	[PAINT_STEP + ROLE_BLOCKER]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_BOX },
	[PAINT_STEP + ROLE_BLOCKED]	= { 0x5f6368, 0xaab0b6, FACE_PLAIN, SIGN_DASHED_BOX },
	[PAINT_STEP + ROLE_GUARDIAN]	= { 0x7a4a00, 0xffc266, FACE_BOLD, SIGN_DIAMOND },
	[PAINT_STEP + ROLE_PLACE]	= { 0x0d652d, 0x81c995, FACE_BOLD, SIGN_SQUARE },
	[PAINT_STEP + ROLE_DROP]	= { 0xb00020, 0xff8a80, FACE_BOLD, SIGN_STRUCK },
};

static const struct {
	uint32_t light, dark;
} grounds[GROUNDS] = {
	[GROUND_NONE]	= { 0xffffff, 0x1e1f22 }, [GROUND_HEADER] = { 0xf1f3f4, 0x2a2b2f }, [GROUND_SAYING] = { 0xf1f3f4, 0x2a2b2f },
	[GROUND_TINT_1]	= { 0xe6ebf0, 0x2f3238 },
	[GROUND_TINT_2]	= { 0xfdf3d5, 0x322c19 },
	[GROUND_TINT_3]	= { 0xdff2e2, 0x1a3022 },
	[GROUND_TINT_4]	= { 0xf8e3ee, 0x37212f },
	[GROUND_SHADE]	= { 0xf1f3f4, 0x2a2b2f },
	[GROUND_FOCUS]	= { 0xe3e6fb, 0x262a45 },
	[GROUND_RESTING] = { 0xf1f3f4, 0x2a2b2f },
	[GROUND_HAND_A]	= { 0xd5f5f5, 0x123c3e },
	[GROUND_HAND_B]	= { 0xffeacc, 0x3e2b0c },
	[GROUND_HAND_C]	= { 0xddf5dd, 0x183d1c },
	[GROUND_HAND_D]	= { 0xffe0e0, 0x4c1c22 },
	[GROUND_HAND_E]	= { 0xe0e8ff, 0x1d2c55 },
	[GROUND_HAND_F]	= { 0xf3e1fa, 0x3c1f4a },
	[GROUND_HOUSE]	= { 0xe9eff9, 0x272e3a },
	[GROUND_FOUND]	= { 0xfff0b8, 0x3d3410 },
	[GROUND_BASE]	= { 0xd6f0e8, 0x17382f },
	[GROUND_EFFECT]	= { 0xfde6d8, 0x4a2a1e },
	[GROUND_WRONG]	= { 0xfbdada, 0x572428 },
	[GROUND_SELECTED] = { 0xe6f0ff, 0x1a2f4a },
	[GROUND_CURSOR]	= { 0xd3e5ff, 0x1f3854 },
	[GROUND_CURSOR_MARKS] = { 0xe8dcff, 0x3a2a5c }, [GROUND_CURSOR_CENTRE] = { 0xffe9b8, 0x4a3a10 },
};

/* Colours light enough for black letters: the first nine as different from each other as nine can be, the others paler or darker. */
static const uint32_t digits[] = {
	0xffffff, 0x8dd3c7, 0xffffa0, 0xbebada, 0xfb8072, 0x80b1d3, 0xfdb462, 0xb3de69, 0xfccde5, 0xc9c9c9,
	0xd9f3ee, 0xe6d96a, 0xe4e2f2, 0xfcc4bc, 0xc4dcec, 0xe0f1c3, 0xc88fae,
};

/* The square and the disc behind the digits of even and odd cells. */
static const uint32_t parity_light = 0xd5d9de, parity_dark = 0x43474d;

_Static_assert(sizeof digits / sizeof *digits > MAX_SIZE, "a colour for each digit");

struct palette_look palette_look(enum paint paint, bool dark)
{
	const struct paint_look *row = &paints[paint];

	return (struct palette_look){ dark ? row->dark : row->light, row->face, row->sign };
}

uint32_t palette_ground(enum ground ground, bool dark)
{
	return dark ? grounds[ground].dark : grounds[ground].light;
}

uint32_t palette_digit(int digit)
{
	return digits[digit];
}

/*
 * The height of a capital, and the average widths of a plain and of a bold letter, as fractions of the font size, for DejaVu Sans. A wide
 * character counts as two letters.
 */
static const double CAPITAL = 0.73, WIDTH_OF_LETTER = 0.62, WIDTH_OF_BOLD = 0.66;

static double place_x(const struct board_place *p, int cell)
{
	return p->x + (geometry_column(p->geo, cell) + 0.5) * p->cell;
}

/* The centre of a cell, and of a digit's mark in it. */
static double place_y(const struct board_place *p, int cell)
{
	return p->y + (geometry_row(p->geo, cell) + 0.5) * p->cell;
}

/* The columns of marks in a cell: 3 for nine digits (3x3) and for six (3x2), 2 for four (2x2). */
static int picture_marks_a_row(const struct geometry *g)
{
	int side = 1;

	while (side * side < g->size)
		side++;
	return side;
}

static int picture_mark_rows(const struct geometry *g)
{
	return (g->size + picture_marks_a_row(g) - 1) / picture_marks_a_row(g);
}

/* The part of a cell that its marks take, and how far they are moved down, in sides of a cell: above them is a cage's sum. */
static double marks_part(const struct geometry *g)
{
	return cages_have_sums(g) ? 0.76 : 0.94;
}

static double marks_down(const struct geometry *g)
{
	return cages_have_sums(g) ? 0.07 : 0;
}

static double place_mark_x(const struct board_place *p, int cell, int digit)
{
	int columns = picture_marks_a_row(p->geo), column = (digit - 1) % columns;

	return place_x(p, cell) + ((column + 0.5) / columns - 0.5) * p->cell * marks_part(p->geo);
}

static double place_mark_y(const struct board_place *p, int cell, int digit)
{
	int rows = picture_mark_rows(p->geo), row = (digit - 1) / picture_marks_a_row(p->geo);

	return place_y(p, cell) + (((row + 0.5) / rows - 0.5) * marks_part(p->geo) + marks_down(p->geo)) * p->cell;
}

/* The radius of a mark: nearly half the room that it has. */
static double place_mark_radius(const struct board_place *p)
{
	return p->cell * marks_part(p->geo) / picture_marks_a_row(p->geo) / 2 * 0.94;
}

void picture_text(const char *text, double x, double y, double size, enum anchor anchor, struct palette_look look, struct strbuf *out)
{
	shape_print(&(struct figure){ .kind = SHAPE_TEXT, .n = { x, y + size * CAPITAL / 2, size }, .anchor = anchor, .face = look.face,
				     .colour = look.colour, .text = text, .length = strlen(text) }, out);
}

static void picture_put_digit(char digit, double x, double y, double size, struct palette_look look, struct strbuf *out)
{
	picture_text((const char[]){ digit, '\0' }, x, y, size, ANCHOR_MIDDLE, look, out);
}

/*
 * Each link is a Bezier curve from the rim of one mark to that of the other. Of many curves, bent more or less to either side, the one of
 * least cost is drawn: it should cover few digits and bend little.
 */

struct dot {
	double x, y;
};

/* A value or mark that a curve should not cover; WEIGHT is the cost if it does. */
struct obstacle {
	double x, y, radius;
	int weight;
};

enum { OBSTACLES = MAX_CANDIDATES, SAMPLES = 40 };

/* The costs of a curve that bends to both sides, and of each unit of weight that a curve covers, in hundredths of a unit of bend. */
enum { TURN = 25, COVERED = 100 };

struct curve_plan {
	const struct board_place *place;
	struct obstacle obstacle[OBSTACLES];
	int count;
	struct dot middle[MAX_CANDIDATES];	/* the middles of the curves drawn so far */
	int drawn;
};

struct bezier {
	struct dot at[4];
};

static struct dot bezier_at(const struct bezier *b, double t)
{
	double u = 1 - t, w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t;

	return (struct dot){ w0 * b->at[0].x + w1 * b->at[1].x + w2 * b->at[2].x + w3 * b->at[3].x,
			     w0 * b->at[0].y + w1 * b->at[1].y + w2 * b->at[2].y + w3 * b->at[3].y };
}

/* How far a curve's two control points lie left (above 0) or right of the straight line, in distances of its ends. */
struct bend {
	double first, second;
};

/* The curve between two marks; it ends at their rims. */
static struct bezier bezier_bent(struct dot a, struct dot b, struct bend bend, double rim)
{
	double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);
	struct bezier c = { { a, { a.x + dx / 3 + dy * bend.first, a.y + dy / 3 - dx * bend.first },
			      { a.x + 2 * dx / 3 + dy * bend.second, a.y + 2 * dy / 3 - dx * bend.second }, b } };

	if (length > 2 * rim) {
		double at_a = hypot(c.at[1].x - a.x, c.at[1].y - a.y), at_b = hypot(c.at[2].x - b.x, c.at[2].y - b.y);

		c.at[0].x += (c.at[1].x - a.x) * rim / at_a;
		c.at[0].y += (c.at[1].y - a.y) * rim / at_a;
		c.at[3].x += (c.at[2].x - b.x) * rim / at_b;
		c.at[3].y += (c.at[2].y - b.y) * rim / at_b;
	}
	return c;
}

static bool bezier_is_near(struct dot a, struct dot b, double distance)
{
	double dx = a.x - b.x, dy = a.y - b.y;

	return dx * dx + dy * dy < distance * distance;
}

/* The weight of what a curve covers: digits except those at its ends, the middles of other curves, and the outside of the board. */
static int bezier_cost(const struct curve_plan *p, const struct bezier *c, struct dot a, struct dot b)
{
	const struct board_place *place = p->place;
	double side = place->cell * place->geo->size, near = place->cell / 8;
	struct dot at[SAMPLES + 1], middle = bezier_at(c, 0.5);
	int cost = 0;

	for (int s = 0; s <= SAMPLES; s++)
		at[s] = bezier_at(c, (double)s / SAMPLES);
	for (int i = 0; i < p->count; i++) {
		const struct obstacle *o = &p->obstacle[i];
		struct dot centre = { o->x, o->y };
		bool own = bezier_is_near(centre, a, 1) || bezier_is_near(centre, b, 1), hit = false;

		for (int s = 0; s <= SAMPLES && !own && !hit; s++)
			hit = bezier_is_near(at[s], centre, o->radius);
		cost += hit ? o->weight : 0;
	}
	for (int i = 0; i < p->drawn; i++)
		cost += bezier_is_near(middle, p->middle[i], near) ? 2 : 0;
	if (middle.x < place->x || middle.y < place->y || middle.x > place->x + side || middle.y > place->y + side)
		cost += 4;
	return cost;
}

/* The cost of a bend; a curve that bends to both sides costs more. */
static int bezier_bend_cost(struct bend bend)
{
	return (int)(100 * (fabs(bend.first) + fabs(bend.second))) + (bend.first * bend.second < 0 ? TURN : 0);
}

static struct bezier bezier_best(const struct curve_plan *p, struct dot a, struct dot b, double rim)
{
	static const double bends[] = { 0.12, -0.12, 0.06, -0.06, 0.2, -0.2, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6 };
	enum { BENDS = sizeof bends / sizeof bends[0] };
	struct bezier best = bezier_bent(a, b, (struct bend){ bends[0], bends[0] }, rim);
	int least = INT_MAX;

	for (int i = 0; i < BENDS * BENDS; i++) {
		struct bend bend = { bends[i / BENDS], bends[i % BENDS] };
		struct bezier c = bezier_bent(a, b, bend, rim);
		int cost = bezier_bend_cost(bend);

		if (cost < least)
			cost += COVERED * bezier_cost(p, &c, a, b);
		if (cost < least) {
			least = cost;
			best = c;
		}
	}
	return best;
}

static void picture_add_obstacle(struct curve_plan *p, double x, double y, double radius, int weight)
{
	if (p->count < OBSTACLES)
		p->obstacle[p->count++] = (struct obstacle){ x, y, radius, weight };
}

/* A mark with a role weighs most, because its sign is large and the argument is about it. */
static void picture_add_obstacles(struct curve_plan *p, const struct game *game, const struct board_overlay *o, bool marks)
{
	const struct board_place *place = p->place;
	enum paint paint;

	for (int cell = 0; cell < place->geo->cells; cell++) {
		if (game_shown(game)->doc.now.value[cell] != 0) {
			picture_add_obstacle(p, place_x(place, cell), place_y(place, cell), place->cell * 0.3, 3);
			continue;
		}
		for (int d = 1; d <= place->geo->size; d++) {
			bool role = o->cand[candidate(cell, d)] != ROLE_NONE;

			if (overlay_has_mark(o, game, cell, d, &paint) && (marks || role))
				picture_add_obstacle(p, place_mark_x(place, cell, d), place_mark_y(place, cell, d),
						     place_mark_radius(place) * (role ? 1 : 0.8), role ? 6 : 2);
		}
	}
}

static struct dot picture_mark_dot(const struct board_place *place, int cand)
{
	int cell = candidate_cell(cand), digit = candidate_digit(cand);

	return (struct dot){ place_mark_x(place, cell, digit), place_mark_y(place, cell, digit) };
}

static void picture_draw_curve(struct curve_plan *p, const struct link *link, const struct picture_style *style, struct strbuf *out)
{
	struct dot a = picture_mark_dot(p->place, link->from), b = picture_mark_dot(p->place, link->to);
	struct bezier c = bezier_best(p, a, b, place_mark_radius(p->place));
	struct dot middle = bezier_at(&c, 0.5);
	struct figure s = { .kind = SHAPE_CURVE, .stroke = link->strong ? STROKE_SOLID : STROKE_DASHED };

	for (int i = 0; i < 4; i++) {
		s.n[2 * i] = c.at[i].x;
		s.n[2 * i + 1] = c.at[i].y;
	}
	s.n[8] = p->place->cell * (link->strong ? 0.045 : 0.03);
	s.colour = palette_look(link->strong ? PAINT_STRONG : PAINT_WEAK, style->dark).colour;
	shape_print(&s, out);
	if (p->drawn < MAX_CANDIDATES)
		p->middle[p->drawn++] = middle;
}

/* Appends the shown links of GAME's hint, and adds their kinds to *USED. */
static void picture_link_curves(const struct game *game, const struct board_overlay *o, const struct board_place *place,
				const struct picture_style *style, struct picture_used *used, struct strbuf *out)
{
	struct shown_beats told = shown_beats_of(game);
	struct curve_plan plan = { .place = place };

	if (told.proof == NULL || game->playback.kind == PLAYBACK_SEARCH)
		return;
	picture_add_obstacles(&plan, game, o, style->marks);
	for (int i = 0; i < told.proof->links; i++) {
		const struct link *link = &proof_links(told.proof)[i];

		if (!shown_beats_has_link(&told, i))
			continue;
		picture_draw_curve(&plan, link, style, out);
		*(link->strong ? &used->strong : &used->weak) = true;
	}
}

/* Appends the sign of a role, centred at X and Y, of radius R. */
static void picture_put_sign(struct palette_look look, double x, double y, double r, struct strbuf *out)
{
	double side = r * 0.9, line = r * 0.16;
	struct figure box = { .kind = SHAPE_BOX, .n = { x - side, y - side, 2 * side, 2 * side, line }, .colour = look.colour };
	struct figure ring = { .kind = SHAPE_RING, .n = { x, y, r - line / 2, line }, .colour = look.colour };

	switch (look.sign) {
	case SIGN_STRUCK:	/* the disc covers all but the ends of the stroke, so that the digit stays legible */
		shape_print(&(struct figure){ .kind = SHAPE_LINE, .n = { x - r, y + r, x + r, y - r, r * 0.35 }, .colour = look.colour },
			    out);
		r *= 0.9;
		/* fall through */
	case SIGN_DISC:
		shape_print(&(struct figure){ .kind = SHAPE_DISC, .n = { x, y, r }, .colour = look.colour }, out);
		break;
	case SIGN_SQUARE:
		box.kind = SHAPE_FILL;
		shape_print(&box, out);
		break;
	case SIGN_DIAMOND:
		shape_print(&(struct figure){ .kind = SHAPE_DIAMOND, .n = { x, y, r * 1.25 }, .colour = look.colour }, out);
		break;
	case SIGN_RING:
	case SIGN_DASHED_RING:
		ring.stroke = look.sign == SIGN_RING ? STROKE_SOLID : STROKE_DASHED;
		shape_print(&ring, out);
		break;
	case SIGN_BOX:
	case SIGN_DASHED_BOX:
		box.stroke = look.sign == SIGN_BOX ? STROKE_SOLID : STROKE_DASHED;
		shape_print(&box, out);
		break;
	default:
		break;
	}
}

/* Appends the digit, with the sign of its paint behind it, as a mark of this radius. */
static void picture_mark(char digit, struct palette_look look, uint32_t page, double x, double y, double radius, struct strbuf *out)
{
	bool filled = look.sign == SIGN_DISC || look.sign == SIGN_SQUARE || look.sign == SIGN_DIAMOND || look.sign == SIGN_STRUCK;
	struct palette_look letter = look;

	picture_put_sign(look, x, y, radius, out);
	if (filled)
		letter.colour = page;
	picture_put_digit(digit, x, y, radius * 1.5, letter, out);
}

/* The context of drawing a board. */
struct brush {
	const struct game *game;
	const struct geometry *geo;
	const struct board_place *place;
	const struct picture_style *style;
	struct board_overlay overlay;
	struct board_tints tints;
	uint32_t page;
	struct picture_used *used;
	struct strbuf *out;
};

static void brush_ground(const struct brush *b, int cell)
{
	enum ground ground = overlay_ground(&b->overlay, b->game, cell, false);
	double side = b->place->cell;

	if (ground == GROUND_NONE && b->tints.tint[cell] != 0)
		ground = (enum ground)(GROUND_TINT_1 + b->tints.tint[cell] - 1);

	if (ground != GROUND_NONE)
		shape_print(&(struct figure){ .kind = SHAPE_FILL, .colour = palette_ground(ground, b->style->dark),
					     .n = { place_x(b->place, cell) - side / 2, place_y(b->place, cell) - side / 2, side, side } },
			    b->out);
}

/* A line of the frame above row INDEX, or left of column INDEX if UPRIGHT, from border to border. */
static void brush_line(const struct brush *b, int index, bool upright, bool heavy)
{
	const struct board_place *p = b->place;
	double at = index * p->cell, end = b->geo->size * p->cell, over = p->cell * 0.025, width = p->cell * (heavy ? 0.05 : 0.015);
	struct figure s = { .kind = SHAPE_LINE, .colour = palette_look(PAINT_FRAME, b->style->dark).colour };

	/* Heavy lines are longer by half their width, so that those of the border meet at its corners. */
	if (!heavy)
		over = 0;
	if (upright)
		memcpy(s.n, (double[]){ p->x + at, p->y - over, p->x + at, p->y + end + over, width }, 5 * sizeof s.n[0]);
	else
		memcpy(s.n, (double[]){ p->x - over, p->y + at, p->x + end + over, p->y + at, width }, 5 * sizeof s.n[0]);
	shape_print(&s, b->out);
}

/* The heavy line on one side of a cell: above it, or left of it if UPRIGHT. */
static void brush_border(const struct brush *b, int cell, bool upright)
{
	const struct board_place *p = b->place;
	double x = place_x(p, cell) - p->cell / 2, y = place_y(p, cell) - p->cell / 2, over = p->cell * 0.025, end = p->cell + over;
	struct figure s = { .kind = SHAPE_LINE, .colour = palette_look(PAINT_FRAME, b->style->dark).colour };

	if (upright)
		memcpy(s.n, (double[]){ x, y - over, x, y + end, p->cell * 0.05 }, 5 * sizeof s.n[0]);
	else
		memcpy(s.n, (double[]){ x - over, y, x + end, y, p->cell * 0.05 }, 5 * sizeof s.n[0]);
	shape_print(&s, b->out);
}

static void brush_regions(const struct brush *b)
{
	const struct geometry *g = b->geo;

	for (int cell = 0; cell < g->cells && !g->boxes; cell++) {
		if (geometry_column(g, cell) > 0 && signs_border(g, cell - 1, cell))
			brush_border(b, cell, true);
		if (geometry_row(g, cell) > 0 && signs_border(g, cell - g->size, cell))
			brush_border(b, cell, false);
	}
}

/* The line along a diagonal. */
static void brush_diagonal(const struct brush *b, int house)
{
	const struct board_place *p = b->place;
	int first = b->geo->house_cell[house][0], last = b->geo->house_cell[house][b->geo->size - 1];
	double away = geometry_column(b->geo, first) < geometry_column(b->geo, last) ? p->cell / 2 : -p->cell / 2;

	shape_print(&(struct figure){ .kind = SHAPE_LINE, .colour = palette_look(PAINT_DIM, b->style->dark).colour,
				     .n = { place_x(p, first) - away, place_y(p, first) - p->cell / 2, place_x(p, last) + away,
					    place_y(p, last) + p->cell / 2, p->cell * 0.015 } }, b->out);
}

/* What tells the rules of the board, below its digits: diagonals, windows, extra regions, even and odd cells, clues. */
static void brush_rules(const struct brush *b)
{
	const struct geometry *g = b->geo;
	double side = b->place->cell * 0.76;

	for (houseset houses = g->of_kind[HOUSE_WINDOW] | g->of_kind[HOUSE_EXTRA]; houses != 0; houses &= houses - 1)
		picture_outline(b->place, g->house_set[bits_lowest(houses)], 0.42, b->style, b->out);
	for (houseset houses = g->of_kind[HOUSE_DIAGONAL]; houses != 0; houses &= houses - 1)
		brush_diagonal(b, bits_lowest(houses));
	for (int cell = 0; cell < g->cells; cell++) {
		enum board_sign sign = sign_of(g, cell, HOUSE_KINDS);
		double x = place_x(b->place, cell), y = place_y(b->place, cell);
		uint32_t colour = b->style->dark ? parity_dark : parity_light;

		if (sign == BOARD_EVEN)
			shape_print(&(struct figure){ .kind = SHAPE_FILL, .colour = colour,
						     .n = { x - side / 2, y - side / 2, side, side } }, b->out);
		else if (sign == BOARD_ODD)
			shape_print(&(struct figure){ .kind = SHAPE_DISC, .colour = colour, .n = { x, y, side / 2 } }, b->out);
	}
	clues_picture(b->place, b->style, b->out);
}

static void brush_frame(const struct brush *b)
{
	brush_rules(b);
	for (int heavy = 0; heavy < 2; heavy++) {
		for (int i = 0; i <= b->geo->size; i++) {
			if ((i % b->geo->box_rows == 0) == heavy)
				brush_line(b, i, false, heavy);
			if ((i % b->geo->box_columns == 0) == heavy)
				brush_line(b, i, true, heavy);
		}
	}
	brush_regions(b);
	clues_picture_between(b->place, b->style, b->out);
}

static void brush_numbers(const struct brush *b)
{
	const struct board_place *p = b->place;
	struct palette_look look = palette_look(PAINT_NUMBER, b->style->dark);

	for (int i = 0; i < b->geo->size; i++) {
		const char figures[] = { (char)('0' + (i + 1) / 10), (char)('0' + (i + 1) % 10), '\0' }, *number = figures + (i < 9);
		double at = (i + 0.5) * p->cell, size = p->cell * 0.22;
		picture_text(number, p->x + at, p->y - size, size, ANCHOR_MIDDLE, look, b->out);
		picture_text(number, p->x - size, p->y + at, size, ANCHOR_MIDDLE, look, b->out);
	}
}

/* The role of a cell as a whole: an outline inside its border. */
static void brush_cell_role(const struct brush *b, int cell)
{
	int role = b->overlay.cell[cell];

	if (role == ROLE_NONE || role == ROLE_HOUSE)
		return;
	struct palette_look look = palette_look((enum paint)(PAINT_STEP + role), b->style->dark);
	bool dashed = look.sign == SIGN_DASHED_BOX || look.sign == SIGN_DASHED_RING;
	double side = b->place->cell * 0.94;

	shape_print(&(struct figure){ .kind = SHAPE_BOX, .stroke = dashed ? STROKE_DASHED : STROKE_SOLID, .colour = look.colour,
				     .n = { place_x(b->place, cell) - side / 2, place_y(b->place, cell) - side / 2, side, side,
					    b->place->cell * 0.03 } }, b->out);
	b->used->role[role] = true;
}

static void brush_value(const struct brush *b, int cell, int digit, enum paint paint)
{
	struct palette_look look = palette_look(paint, b->style->dark);
	double x = place_x(b->place, cell), y = place_y(b->place, cell), side = b->place->cell;

	picture_put_digit(digit_char(digit), x, y, side * 0.62, look, b->out);
	if (paint == PAINT_WRONG)
		shape_print(&(struct figure){ .kind = SHAPE_LINE, .colour = look.colour,
					     .n = { x - side * 0.3, y + side * 0.36, x + side * 0.3, y - side * 0.36, side * 0.04 } },
			    b->out);
}

static void brush_marks(const struct brush *b, int cell)
{
	for (int d = 1; d <= b->geo->size; d++) {
		int role = b->overlay.cand[candidate(cell, d)];
		enum paint paint;

		if (!overlay_has_mark(&b->overlay, b->game, cell, d, &paint) || (!b->style->marks && role == ROLE_NONE))
			continue;
		picture_mark(digit_char(d), palette_look(paint, b->style->dark), b->page, place_mark_x(b->place, cell, d),
			     place_mark_y(b->place, cell, d), place_mark_radius(b->place), b->out);
		b->used->role[role] = true;
	}
}

/* The letter of the colour that the player gave a cell, in its corner. */
static void brush_colour(const struct brush *b, int cell)
{
	int colour = game_shown(b->game)->doc.now.colour[cell];
	double away = b->place->cell * 0.4;

	if (colour != 0)
		picture_put_digit(colour_letter(colour), place_x(b->place, cell) + away, place_y(b->place, cell) + away,
				  b->place->cell * 0.16, palette_look(overlay_hand(colour), b->style->dark), b->out);
}

/* The digit that a played search, or the grid of practice, has in the cell. */
static void brush_put(const struct brush *b, int cell)
{
	const struct board_overlay *o = &b->overlay;

	brush_value(b, cell, o->put[cell], o->failed[cell] ? PAINT_WRONG : o->tried[cell] ? PAINT_FOUND : PAINT_SOLVER);
}

static void brush_content(const struct brush *b, int cell)
{
	int value = game_shown(b->game)->doc.now.value[cell];

	brush_cell_role(b, cell);
	if (value != 0)
		brush_value(b, cell, value, overlay_value(&b->overlay, b->game, cell));
	else if (b->overlay.put[cell] != 0)
		brush_put(b, cell);
	else
		brush_marks(b, cell);
	brush_colour(b, cell);
}

void board_picture(const struct game *game, const struct board_place *place, const struct picture_style *style, struct picture_used *used,
		   struct strbuf *out)
{
	struct picture_used unused = { .strong = false };
	struct brush b = { .game = game, .geo = place->geo, .place = place, .style = style,
			   .page = palette_ground(GROUND_NONE, style->dark), .used = used != NULL ? used : &unused, .out = out };

	overlay_game(&b.overlay, game);
	if (overlay_leaves_tints(game))
		tints_of_areas(place->geo, &b.tints);
	for (int cell = 0; cell < place->geo->cells; cell++)
		brush_ground(&b, cell);
	brush_frame(&b);
	if (style->numbers)
		brush_numbers(&b);
	picture_link_curves(game, &b.overlay, place, style, b.used, out);
	for (int cell = 0; cell < place->geo->cells; cell++)
		brush_content(&b, cell);
}

/* A page filled from top to bottom. */
struct page {
	double width, margin, y, size;	/* Y: where it is free; SIZE: of the letters */
	const struct picture_style *style;
	struct strbuf shapes;
};

enum { MOST_LINES = 4 };

/* Appends a text in at most MOST_LINES lines; an ellipsis shows that it was cut. */
static void sheet_text(struct page *p, const char *text, struct palette_look look)
{
	struct lines l;
	struct strbuf line;

	lines_wrap(&l, text, (int)((p->width - 2 * p->margin) / (p->size * WIDTH_OF_LETTER)));
	strbuf_init(&line);
	for (size_t i = 0; i < l.count && i < MOST_LINES; i++) {
		strbuf_clear(&line);
		strbuf_format(&line, "%s%s", l.line[i], i + 1 == MOST_LINES && l.count > MOST_LINES ? " ..." : "");
		picture_text(line.text, p->margin, p->y + p->size * 0.7, p->size, ANCHOR_LEFT, look, &p->shapes);
		p->y += p->size * 1.4;
	}
	strbuf_free(&line);
	lines_free(&l);
}

/* Places an entry of the legend at *X, or on a new line if it does not fit. Returns the x of its text. */
static double legend_place(struct page *p, double *x, const char *meaning)
{
	double sign = p->size * 1.6, length = sign + utf8_width(meaning) * p->size * WIDTH_OF_LETTER;

	if (*x > p->margin && *x + length > p->width - p->margin) {
		*x = p->margin;
		p->y += p->size * 1.7;
	}
	double at = *x + sign;

	*x += length + p->size;
	return at;
}

static void legend_link(struct page *p, double *x, const char *meaning, bool strong)
{
	double text = legend_place(p, x, meaning), y = p->y + p->size * 0.8, from = text - p->size * 1.5;
	struct palette_look look = palette_look(strong ? PAINT_STRONG : PAINT_WEAK, p->style->dark);

	shape_print(&(struct figure){ .kind = SHAPE_LINE, .stroke = strong ? STROKE_SOLID : STROKE_DASHED, .colour = look.colour,
				     .n = { from, y, from + p->size * 1.2, y, p->size * (strong ? 0.15 : 0.1) } }, &p->shapes);
	picture_text(meaning, text, y, p->size, ANCHOR_LEFT, palette_look(PAINT_TEXT, p->style->dark), &p->shapes);
}

static bool picture_used_anything(const struct picture_used *used)
{
	for (int role = ROLE_NONE + 1; role < ROLES; role++)
		if (used->role[role])
			return true;
	return used->strong || used->weak;
}

/* The legend: the signs and links on the board with their meanings. */
static void page_legend(struct page *p, const struct picture_used *used)
{
	struct palette_look plain = palette_look(PAINT_TEXT, p->style->dark);
	struct sketch_sign sign;
	double x = p->margin;

	if (!picture_used_anything(used))
		return;
	p->y += p->size * 0.5;
	for (int i = 0; sketch_sign(i, &sign); i++) {
		if (!used->role[sign.role])
			continue;
		double text = legend_place(p, &x, sign.meaning), y = p->y + p->size * 0.8;

		picture_mark(' ', palette_look((enum paint)(PAINT_STEP + (int)sign.role), p->style->dark),
			     palette_ground(GROUND_NONE, p->style->dark), text - p->size * 0.85, y, p->size * 0.55, &p->shapes);
		picture_text(sign.meaning, text, y, p->size, ANCHOR_LEFT, plain, &p->shapes);
	}
	if (used->strong)
		legend_link(p, &x, _("strong: one or both true"), true);
	if (used->weak)
		legend_link(p, &x, _("weak: at most one true"), false);
	p->y += p->size * 1.7;
}

static void page_title(struct page *p, const char *title)
{
	if (title == NULL || title[0] == '\0')
		return;
	p->size *= 1.3;
	sheet_text(p, title, palette_look(PAINT_TITLE, p->style->dark));
	p->size /= 1.3;
	p->y += p->size * 0.3;
}

/* The rules of a board that is not plain. */
static void page_rules(struct page *p, const struct geometry *g)
{
	struct strbuf text;

	if (g->plain)
		return;
	strbuf_init(&text);
	name_rules(g, &text);
	clues_picture_tell(g, &text);
	for (char *line = text.text, *end; line != NULL; line = end != NULL ? end + 1 : NULL) {
		if ((end = strchr(line, '\n')) != NULL)
			*end = '\0';
		sheet_text(p, line, palette_look(PAINT_TEXT, p->style->dark));
	}
	p->y += p->size * 0.5;
	strbuf_free(&text);
}

static void page_board(struct page *p, const struct game *game, struct picture_used *used)
{
	const struct geometry *g = game_shown(game)->doc.geo;
	const struct picture_margins beside = picture_margins(g, p->style);
	struct board_place place = { .geo = g, .cell = (p->width - 2 * p->margin) / (g->size + beside.left + beside.right) };

	place.x = p->margin + beside.left * place.cell;
	place.y = p->y + beside.top * place.cell;
	board_picture(game, &place, p->style, used, &p->shapes);
	p->y = place.y + (g->size + beside.bottom) * place.cell + p->size * 0.8;
}

/* The step in notation, if the hint has told its argument: the notation names the effects. */
static void page_hint(struct page *p, const struct game *game)
{
	struct strbuf text;

	if (shown_beats_of(game).proof == NULL)
		return;
	strbuf_init(&text);
	text_notation_shown(game_shown(game)->doc.geo, &game->hint.step, &text);
	sheet_text(p, text.text, palette_look(PAINT_TITLE, p->style->dark));
	strbuf_free(&text);
}

void game_picture(const struct game *game, double width, const struct picture_style *style, struct strbuf *out)
{
	struct page p = { .width = width, .margin = width * 0.03, .y = width * 0.03, .size = width * 0.03, .style = style };
	struct picture_used used = { .strong = false };

	strbuf_init(&p.shapes);
	page_title(&p, game_shown(game)->doc.title);
	page_rules(&p, game_shown(game)->doc.geo);
	page_board(&p, game, &used);
	page_hint(&p, game);
	page_legend(&p, &used);
	drawing_begin(game_shown(game)->doc.title, out);
	shape_print(&(struct figure){ .kind = SHAPE_PAGE, .n = { width, ceil(p.y + p.margin - p.size * 0.4) },
				     .colour = palette_ground(GROUND_NONE, style->dark) }, out);
	strbuf_bytes(out, p.shapes.text, p.shapes.length);
	drawing_end(out);
	strbuf_free(&p.shapes);
}

/* A4 in points, its border, the gap between two boards, the height of a heading, and the greatest size of its letters. */
static const double PAGE_WIDTH = 595, PAGE_HEIGHT = 842, BORDER = 36, APART = 22, HEADING = 18, LETTERS = 11;

enum { SOLUTION_COLUMNS = 4, SOLUTION_ROWS = 5 };

static const struct per_page_row {
	int boards, columns, rows;
} layouts[] = {
	{ 1, 1, 1 }, { 2, 1, 2 }, { 4, 2, 2 }, { 6, 2, 3 },
};

static const struct per_page_row *picture_find_layout(long per_page)
{
	for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++)
		if (layouts[i].boards == per_page)
			return &layouts[i];
	return NULL;
}

bool booklet_takes(long per_page)
{
	return picture_find_layout(per_page) != NULL;
}

void booklet_begin(struct booklet *b, int per_page, const struct picture_style *style)
{
	const struct per_page_row *layout = picture_find_layout(per_page);

	*b = (struct booklet){ .style = style, .puzzles = { .columns = layout->columns, .rows = layout->rows, .dark = style->dark },
			       .solutions = { .columns = SOLUTION_COLUMNS, .rows = SOLUTION_ROWS, .dark = style->dark } };
	strbuf_init(&b->puzzles.shapes);
	strbuf_init(&b->solutions.shapes);
}

/* The room for a board and its heading. */
static double picture_room_width(const struct board_sheet *s)
{
	return (PAGE_WIDTH - 2 * BORDER - (s->columns - 1) * APART) / s->columns;
}

static double picture_room_height(const struct board_sheet *s)
{
	return (PAGE_HEIGHT - 2 * BORDER - (s->rows - 1) * APART) / s->rows;
}

static void sheet_page(struct board_sheet *s, const struct picture_style *style)
{
	uint32_t colour = palette_ground(GROUND_NONE, style->dark);

	shape_print(&(struct figure){ .kind = SHAPE_PAGE, .n = { PAGE_WIDTH, PAGE_HEIGHT }, .colour = colour }, &s->shapes);
}

/* Appends TEXT, cut to COLUMNS letters with dots at its end if it is longer. */
static void sheet_cut_heading(const char *text, int columns, struct strbuf *out)
{
	static const char dots[] = "...";
	const char *end = text, *cut = text;
	int width = 0;

	while (*end != '\0' && width <= columns) {
		width += utf8_rune_width(utf8_next(&end));
		if (width <= columns - (int)(sizeof dots - 1))
			cut = end;
	}
	if (width <= columns)
		strbuf_text(out, text);
	else
		strbuf_format(out, "%.*s%s", (int)(cut - text), text, dots);
}

/* The heading of a board, from X to END: all of RIGHT at its right end, and as much of LEFT as fits at its left end. */
static void sheet_heading(struct board_sheet *s, const char *left, const char *right, double x, double end, double y, double letters)
{
	int columns = (int)((end - x) / (letters * WIDTH_OF_BOLD)) - (right[0] != '\0' ? utf8_width(right) + 1 : 0);
	struct strbuf cut;

	strbuf_init(&cut);
	sheet_cut_heading(left, columns, &cut);
	picture_text(cut.text, x, y, letters, ANCHOR_LEFT, palette_look(PAINT_TITLE, s->dark), &s->shapes);
	picture_text(right, end, y, letters, ANCHOR_RIGHT, palette_look(PAINT_NUMBER, s->dark), &s->shapes);
	strbuf_free(&cut);
}

/* Adds a board to a sheet: below its heading, as large as possible and centred in its room. */
static void sheet_board(struct board_sheet *s, const struct game *game, const struct picture_style *style, const char *left,
			const char *right)
{
	const struct geometry *g = game_shown(game)->doc.geo;
	int place = s->count++ % (s->columns * s->rows), column = place % s->columns, row = place / s->columns;
	double width = picture_room_width(s), height = picture_room_height(s);
	const struct picture_margins beside = picture_margins(g, style);
	double letters = fmin(LETTERS, width * 0.07), side = fmin(width, height - HEADING);
	double x = BORDER + column * (width + APART) + (width - side) / 2;
	double y = BORDER + row * (height + APART) + (height - HEADING - side) / 2;
	struct board_place board = { .geo = g, .cell = side / (g->size + beside.left + beside.right) };

	if (place == 0)
		sheet_page(s, style);
	board.x = x + beside.left * board.cell;
	board.y = y + HEADING + beside.top * board.cell;
	sheet_heading(s, left, right, board.x, x + side, y + HEADING / 2, letters);
	board_picture(game, &board, style, NULL, &s->shapes);
}

void booklet_puzzle(struct booklet *b, const struct game *game, const char *left, const char *right)
{
	sheet_board(&b->puzzles, game, b->style, left, right);
}

void booklet_solution(struct booklet *b, const struct game *game, const char *left)
{
	struct picture_style plain = { .dark = b->style->dark };
	bool first = b->solutions.count == 0;

	sheet_board(&b->solutions, game, &plain, left, "");
	if (first)
		picture_text(_("Solutions"), BORDER, BORDER / 2, LETTERS * 1.3, ANCHOR_LEFT, palette_look(PAINT_TITLE, plain.dark),
			     &b->solutions.shapes);
}

void booklet_end(struct booklet *b, const char *title, struct strbuf *out)
{
	drawing_begin(title, out);
	strbuf_bytes(out, b->puzzles.shapes.text, b->puzzles.shapes.length);
	strbuf_bytes(out, b->solutions.shapes.text, b->solutions.shapes.length);
	drawing_end(out);
	strbuf_free(&b->puzzles.shapes);
	strbuf_free(&b->solutions.shapes);
}

static const char *const picture_format_names[PICTURE_FORMATS] = {
	[PICTURE_SVG] = "svg", [PICTURE_PNG] = "png", [PICTURE_PDF] = "pdf", [PICTURE_DOT] = "dot",
};

enum picture_format picture_format_of(const char *name)
{
	const char *dot = strrchr(name, '.');

	for (int f = PICTURE_NONE + 1; f < PICTURE_FORMATS; f++)
		if (dot != NULL && strcasecmp(dot + 1, picture_format_names[f]) == 0)
			return (enum picture_format)f;
	return PICTURE_NONE;
}

const char *picture_format_name(enum picture_format format)
{
	return picture_format_names[format];
}
