/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Any text as moves, a line each: what is read prints and reads as the same move, and a game of such moves keeps its givens, its
 * notes in empty cells, and an origin exactly where there is a value.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "play/document.h"

static void check_text(const struct geometry *g, const struct move *m)
{
	struct strbuf line;
	struct move back;
	struct error err;

	strbuf_init(&line);
	move_print(g, m, &line);
	HOLDS(move_parse(g, line.text, &back, &err));
	HOLDS(move_equal(m, &back));
	strbuf_free(&line);
}

static void check_position(const struct geometry *g, const struct position *start, const struct position *now)
{
	for (int cell = 0; cell < g->cells; cell++) {
		HOLDS((now->value[cell] == 0) == (now->origin[cell] == ORIGIN_NONE));
		HOLDS(now->value[cell] == 0 || now->notes[cell] == 0);
		HOLDS((now->notes[cell] & ~g->all) == 0 && (now->deleted[cell] & ~g->all) == 0);
		if (start->origin[cell] == ORIGIN_GIVEN)
			HOLDS(now->origin[cell] == ORIGIN_GIVEN && now->value[cell] == start->value[cell]);
	}
}

static void play(const struct geometry *g, const char *line, const struct position *start, struct position *now)
{
	struct move m;
	struct error err;

	if (!move_parse(g, line, &m, &err)) {
		HOLDS(err.column > 0 && err.text[0] != '\0');
		return;
	}
	check_text(g, &m);
	struct position before = *now;

	if (move_apply(g, start, &m, now, &err)) {
		HOLDS(!position_equal(&before, now));
		check_position(g, start, now);
	} else {
		HOLDS(position_equal(&before, now) && err.text[0] != '\0');
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct geometry *g = geometry_of_size(9);
	struct position start = { .filled = true }, now;
	char *text = mem_string_n((const char *)data, size);

	position_put(&start, 0, 5, ORIGIN_GIVEN);
	position_put(&start, 80, 1, ORIGIN_GIVEN);
	now = start;
	for (char *line = text, *end; line != NULL; line = end) {
		end = strchr(line, '\n');
		if (end != NULL)
			*end++ = '\0';
		play(g, line, &start, &now);
	}
	free(text);
	return 0;
}
