/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Each link is a Bezier curve from the rim of one mark to that of the other. Of many that are bent by more and more to either side, the one
 * is taken that runs over the fewest digits; of equals the one that is bent least.
 */
#include "picture/link_curves.h"

#include <limits.h>
#include <math.h>

struct dot {
	double x, y;
};

/* What lies on the board that a curve shall not run over. */
struct obstacle {
	double x, y, radius;
	int weight;
};

enum { OBSTACLES = MAX_CANDIDATES, SAMPLES = 40 };

/* What a turn halfway costs, and what lies under the curve, in hundredths of a bend. */
enum { TURN = 25, COVERED = 100 };

struct curve_plan {
	const struct board_place *place;
	struct obstacle obstacle[OBSTACLES];
	int count;
	struct dot middle[MAX_CANDIDATES];	/* of the curves that are drawn already */
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

/* How a curve leaves its ends: to the left (above 0) or right by so many times their distance. */
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

static bool is_near(struct dot a, struct dot b, double distance)
{
	double dx = a.x - b.x, dy = a.y - b.y;

	return dx * dx + dy * dy < distance * distance;
}

/* How much a curve covers: digits, but for its own ends, what lies outside of the board, and the middle of other curves. */
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
		bool own = is_near(centre, a, 1) || is_near(centre, b, 1), hit = false;

		for (int s = 0; s <= SAMPLES && !own && !hit; s++)
			hit = is_near(at[s], centre, o->radius);
		cost += hit ? o->weight : 0;
	}
	for (int i = 0; i < p->drawn; i++)
		cost += is_near(middle, p->middle[i], near) ? 2 : 0;
	if (middle.x < place->x || middle.y < place->y || middle.x > place->x + side || middle.y > place->y + side)
		cost += 4;
	return cost;
}

/* Of two curves that cover the same, the one that is bent less is better, and one that does not turn the other way halfway. */
static int bend_cost(struct bend bend)
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
		int cost = bend_cost(bend);

		if (cost < least)
			cost += COVERED * bezier_cost(p, &c, a, b);
		if (cost < least) {
			least = cost;
			best = c;
		}
	}
	return best;
}

static void add_obstacle(struct curve_plan *p, double x, double y, double radius, int weight)
{
	if (p->count < OBSTACLES)
		p->obstacle[p->count++] = (struct obstacle){ x, y, radius, weight };
}

/* A mark with a role counts most, since its sign is large and the argument is about it. */
static void add_obstacles(struct curve_plan *p, const struct game *game, const struct board_overlay *o, bool marks)
{
	const struct board_place *place = p->place;
	enum paint paint;

	for (int cell = 0; cell < place->geo->cells; cell++) {
		if (game->session->doc.now.value[cell] != 0) {
			add_obstacle(p, place_x(place, cell), place_y(place, cell), place->cell * 0.3, 3);
			continue;
		}
		for (int d = 1; d <= place->geo->size; d++) {
			bool role = o->cand[candidate(cell, d)] != ROLE_NONE;

			if (overlay_has_mark(o, game, cell, d, &paint) && (marks || role))
				add_obstacle(p, place_mark_x(place, cell, d), place_mark_y(place, cell, d),
					     place_mark_radius(place) * (role ? 1 : 0.8), role ? 6 : 2);
		}
	}
}

static struct dot mark_dot(const struct board_place *place, int cand)
{
	int cell = candidate_cell(cand), digit = candidate_digit(cand);

	return (struct dot){ place_mark_x(place, cell, digit), place_mark_y(place, cell, digit) };
}

static void draw_curve(struct curve_plan *p, const struct link *link, const struct picture_style *style, struct strbuf *out)
{
	struct dot a = mark_dot(p->place, link->from), b = mark_dot(p->place, link->to);
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

void link_curves(const struct game *game, const struct board_overlay *o, const struct board_place *place, const struct picture_style *style,
		 struct picture_used *used, struct strbuf *out)
{
	struct shown_beats told = shown_beats_of(game);
	struct curve_plan plan = { .place = place };

	if (told.proof == NULL || game->playback.kind == PLAYBACK_SEARCH)
		return;
	add_obstacles(&plan, game, o, style->marks);
	for (int i = 0; i < told.proof->links; i++) {
		const struct link *link = &proof_links(told.proof)[i];

		if (!shown_beats_has_link(&told, i))
			continue;
		draw_curve(&plan, link, style, out);
		*(link->strong ? &used->strong : &used->weak) = true;
	}
}
