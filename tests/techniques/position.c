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
	board_init(b, g);
	fill_random(g, rng, values);
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
		text_rung(b->geo, &steps[0], rung, &out);
	steps_free(steps, count);
	engine_free(engine);
	return out.text;
}
