/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/position.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "generate/full_grid.h"
#include "grid/geometry.h"
#include "grid/name.h"
#include "logic/step/text.h"
#include "tests/test.h"

static struct strbuf out;

static void clear_out(void)
{
	if (out.text == NULL)
		strbuf_init(&out);
	strbuf_clear(&out);
}

/* Takes one word of a position from *TEXT. */
static bool word(struct board *b, const char **text)
{
	int cell;
	uint16_t digits;

	while (**text == ' ')
		++*text;
	if (name_read_candidates(b->geo, text, "=", &cell, &digits))
		board_drop(b, cell, b->geo->all & (uint16_t)~digits);
	else if (name_read_candidates(b->geo, text, "<>", &cell, &digits))
		board_drop(b, cell, digits);
	else if (name_read_candidates(b->geo, text, ":", &cell, &digits))
		board_place(b, cell, digit_lowest(digits));
	else
		return false;
	return true;
}

void position(struct board *b, const char *text)
{
	board_init(b, geometry_of_size(9));
	while (word(b, &text))
		;
	CHECK_TEXT(text, "");
}

const struct geometry *position_diagonals(void)
{
	struct shape s = shape_of_boxes(3, 3);

	shape_add_diagonals(&s);
	return geometry_of_shape(&s);
}

/* A cell from its coordinates, in base 3: a, i, b, j. */
static int crowded_cell(int point)
{
	int a = point / 27, i = point / 9 % 3, b = point / 3 % 3, j = point % 3;

	return 9 * (3 * a + i) + 3 * b + j;
}

/* P and Q times FACTOR, each coordinate by itself. */
static int crowded_sum(int p, int q, int factor)
{
	int sum = 0;

	for (int unit = 1; unit < 81; unit *= 3)
		sum += unit * ((p / unit + factor * (q / unit)) % 3);
	return sum;
}

static int crowded_digit(int point)
{
	int a = point / 27, i = point / 9 % 3, b = point / 3 % 3, j = point % 3;

	return 3 * ((i + b) % 3) + (a + j) % 3 + 1;
}

/* The points of a plane through POINT. */
static struct cellset crowded_plane(int point, int u, int v)
{
	struct cellset cells = { { 0, 0 } };

	for (int m = 0; m < 3; m++)
		for (int n = 0; n < 3; n++)
			cellset_add(&cells, crowded_cell(crowded_sum(crowded_sum(point, u, m), v, n)));
	return cells;
}

/* Whether a plane through the origin has each digit. */
static bool crowded_is_house(int u, int v)
{
	uint16_t digits = 0;

	for (int m = 0; m < 3; m++)
		for (int n = 0; n < 3; n++)
			digits |= digit_bit(crowded_digit(crowded_sum(crowded_sum(0, u, m), v, n)));
	return bits_count(digits) == 9;
}

/* Adds the nine planes that are parallel to one. */
static void crowded_add(struct shape *s, int u, int v)
{
	struct cellset done = { { 0, 0 } };

	for (int point = 0; point < 81; point++) {
		struct cellset plane = crowded_plane(point, u, v);

		if (cellset_has(done, crowded_cell(point)))
			continue;
		done = cellset_or(done, plane);
		shape_add(s, HOUSE_DIAGONAL, plane);
	}
}

const struct geometry *position_crowded(uint8_t values[MAX_CELLS])
{
	struct shape s = shape_of_boxes(3, 3);

	for (int u = 1; u < 81; u++) {
		for (int v = u + 1; v < 81 && s.houses + 9 <= MAX_HOUSES; v++) {
			struct shape more = s;

			if (!crowded_is_house(u, v))
				continue;
			crowded_add(&more, u, v);
			if (shape_settle(&more))
				s = more;
		}
	}
	for (int point = 0; point < 81; point++)
		values[crowded_cell(point)] = (uint8_t)crowded_digit(point);
	return geometry_of_shape(&s);
}

void position_line(struct board *b, const char *line)
{
	board_init(b, geometry_of_size(9));
	CHECK(strlen(line) == (size_t)b->geo->cells);
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (line[cell] != '.')
			CHECK(board_give(b, cell, digit_of_char(line[cell])));
}

void position_random(struct board *b, const struct geometry *g, uint8_t values[], struct rng *rng, unsigned open)
{
	fill_random(g, rng, values);
	position_random_of(b, g, values, rng, open);
}

void position_random_of(struct board *b, const struct geometry *g, const uint8_t values[], struct rng *rng, unsigned open)
{
	board_init(b, g);
	for (int cell = 0; cell < b->geo->cells; cell++) {
		uint16_t digits = digit_bit(values[cell]);

		if (rng_below(rng, 4) == 0) {
			board_give(b, cell, values[cell]);
			continue;
		}
		for (int d = 1; d <= g->size; d++)
			if (rng_below(rng, 8) < open)
				digits |= digit_bit(d);
		board_drop(b, cell, (uint16_t)~digits);
	}
}

void position_confine(struct board *b, const char *house, int digit, const char *cells)
{
	struct cellset left = { { 0, 0 } };
	struct strbuf name;
	int cell;

	strbuf_init(&name);
	for (int h = 0; h < b->geo->houses && strcmp(name.text, house) != 0; h++) {
		strbuf_clear(&name);
		name_house(b->geo, h, &name);
		left = b->geo->house_set[h];
	}
	CHECK_TEXT(name.text, house);
	strbuf_free(&name);

	while (name_read_cell(b->geo, &cells, &cell)) {
		cellset_remove(&left, cell);
		cells += *cells == ' ';
	}
	CHECK_TEXT(cells, "");
	for (int c = cellset_next(left, -1); c >= 0; c = cellset_next(left, c))
		board_drop(b, c, digit_bit(digit));
}

int64_t position_clock(void *unused)
{
	static int64_t looks;

	(void)unused;
	return ++looks;
}

/* One that looks as long as it takes. */
static struct engine *patient_engine(void)
{
	struct engine *engine = engine_new();

	engine_options(engine)->patience = 0;
	return engine;
}

const char *position_steps(const struct board *b, const char *technique)
{
	struct engine *engine = patient_engine();
	struct step *steps;
	size_t count = engine_all(engine, b, technique_find(technique), true, &steps);

	clear_out();
	for (size_t i = 0; i < count; i++) {
		strbuf_text(&out, i > 0 ? "\n" : "");
		text_notation(b->geo, &steps[i], &out);
	}
	steps_free(steps, count);
	engine_free(engine);
	return out.text;
}

const char *position_next(const struct board *b)
{
	struct engine *engine = patient_engine();
	struct step step;

	clear_out();
	if (engine_first(engine, b, true, &step)) {
		text_notation(b->geo, &step, &out);
		step_free(&step);
	}
	engine_free(engine);
	return out.text;
}

const char *position_rung(const struct board *b, const char *technique, int rung)
{
	struct engine *engine = patient_engine();
	struct step *steps;
	size_t count = engine_all(engine, b, technique_find(technique), true, &steps);

	clear_out();
	if (count > 0)
		text_rung(b->geo, &steps[0], rung, false, &out);
	steps_free(steps, count);
	engine_free(engine);
	return out.text;
}
