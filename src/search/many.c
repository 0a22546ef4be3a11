/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "search/many.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "search/fast/kernel.h"
#include "search/search.h"

/* The kinds of puzzles in the slots of the ring. */
enum many_kind {
	GIVENS,		/* a 9x9 puzzle that went in as text */
	STATE,		/* a 9x9 board */
	SEARCHED	/* a board of another shape, searched at once by the plain search */
};

/* A puzzle as it went in, kept where it may have to be searched again. */
union many_origin {
	uint8_t row[SLOT_ROW];
	uint16_t cand[CLASSIC_CELLS];
};

struct many {
	struct many_options set;
	many_sink *sink;
	void *data;
	const struct geometry *geo;	/* of 9x9 */
	const struct search_kernel *kernel;
	struct lane_schedule *schedule;
	union many_origin *origin;	/* one for each slot, if steady */
	/* Places in the input: those before OUT are told, those before FED are with the kernel; CHECKED is FED at the last look. */
	uint32_t out, fed, in, checked;
	struct slot window[WINDOW] __attribute__((aligned(64)));
};

/* The kernel is asked for results each time this many puzzles have gone in. */
enum { LOOK = 256 };

struct many *many_new(const struct many_options *set, many_sink *sink, void *data)
{
	struct many *m = mem_aligned(_Alignof(struct many), sizeof *m);

	memset(m, 0, sizeof *m);
	m->set = *set;
	m->sink = sink;
	m->data = data;
	m->geo = geometry_classic();
	m->kernel = set->kernel != NULL ? set->kernel : search_kernel();
	/* The limit is at least 2, because only a second solution shows that the first is one of several. */
	m->schedule = m->kernel->open(m->window, (uint32_t)(set->steady && set->limit < 2 ? 2 : set->limit));
	if (set->steady)
		m->origin = mem_alloc(WINDOW * sizeof *m->origin);
	return m;
}

void many_free(struct many *m)
{
	if (m == NULL)
		return;
	m->kernel->close(m->schedule);
	free(m->origin);
	free(m);
}

static struct slot *slot_at(struct many *m, uint32_t place)
{
	return &m->window[place % WINDOW];
}

/* Gives the slot's row the solution that the plain search finds first. */
static void make_steady(struct many *m, uint32_t place)
{
	struct slot *s = slot_at(m, place);
	const union many_origin *origin = &m->origin[place % WINDOW];
	struct board b;

	board_init(&b, m->geo);
	for (int c = 0; c < CLASSIC_CELLS; c++) {
		if (s->kind == STATE)
			board_drop(&b, c, (uint16_t)~origin->cand[c]);
		else if (origin->row[c] != 0)
			board_give(&b, c, origin->row[c]);
	}
	search_count(&b, 1, s->row);
}

static void many_tell(struct many *m, uint32_t place)
{
	struct slot *s = slot_at(m, place);
	struct many_result r = { .found = (long)s->found < m->set.limit ? (long)s->found : m->set.limit };
	struct conflict conflict;

	if (r.found > 0) {
		if (m->set.steady && s->kind != SEARCHED && s->found > 1)
			make_steady(m, place);
		r.solution = s->row;
	} else {
		r.conflict = s->kind == SEARCHED ? s->row[0] != 0 : board_conflict(m->geo, s->row, &conflict);
	}
	m->sink(m->data, &r);
}

/* Passes all known results to the sink. */
static void many_look(struct many *m)
{
	uint32_t known = m->kernel->done(m->schedule, (uint16_t)m->out);
	uint32_t end = m->out + known;

	if (known > m->fed - m->out)
		end = m->fed;
	m->checked = m->fed;
	while (m->out != end)
		many_tell(m, m->out++);
}

/* Gives the kernel the puzzles of givens that wait for it. */
static void many_feed_kernel(struct many *m)
{
	if (m->fed != m->in)
		m->kernel->feed(m->schedule, (uint16_t)m->fed, (int)(m->in - m->fed));
	m->fed = m->in;
}

void many_finish(struct many *m)
{
	many_feed_kernel(m);
	m->kernel->run(m->schedule, true);
	many_look(m);
}

/* The slot of the next puzzle. */
static struct slot *slot_next(struct many *m, enum many_kind kind)
{
	if (m->in - m->out == WINDOW)
		many_finish(m);
	if (kind != GIVENS)
		many_feed_kernel(m);
	struct slot *s = slot_at(m, m->in);

	s->found = 0;
	s->kind = kind;
	return s;
}

static void many_work(struct many *m)
{
	m->kernel->run(m->schedule, false);
	if (m->fed - m->checked >= LOOK)
		many_look(m);
}

/* Converts sixteen characters to digits; characters that are no digits become 0. */
static void read_digits(uint8_t *restrict row, const char *restrict text)
{
	uint8_t digit[16];

	memcpy(digit, text, sizeof digit);
	for (size_t i = 0; i < sizeof digit; i++)
		digit[i] = (uint8_t)digit_of_char((char)digit[i]);
	memcpy(row, digit, sizeof digit);
}

void many_add_text(struct many *m, const char text[CLASSIC_CELLS])
{
	struct slot *s = slot_next(m, GIVENS);

	/* The last sixteen overlap those before. */
	for (int i = 0; i < CLASSIC_CELLS - 1; i += 16)
		read_digits(s->row + i, text + i);
	read_digits(s->row + CLASSIC_CELLS - 16, text + CLASSIC_CELLS - 16);
	if (m->origin != NULL)
		memcpy(m->origin[m->in % WINDOW].row, s->row, SLOT_ROW);
	m->in++;
	if (m->in - m->fed < (uint32_t)m->kernel->lanes)
		return;
	many_feed_kernel(m);
	many_work(m);
}

/* Adds a board of another shape; the plain search is fast enough for these. */
static void add_searched(struct many *m, const struct board *b)
{
	struct slot *s = slot_next(m, SEARCHED);
	struct conflict conflict;

	s->found = (uint32_t)search_count(b, m->set.limit, s->row);
	if (s->found == 0)
		s->row[0] = board_conflict(b->geo, b->value, &conflict);
	m->fed = ++m->in;
	if (m->fed - m->checked >= LOOK)
		many_look(m);
}

void many_add(struct many *m, const struct board *b)
{
	uint16_t cand[CLASSIC_CELLS];

	if (!b->geo->classic) {
		add_searched(m, b);
		return;
	}
	struct slot *s = slot_next(m, STATE);

	for (int c = 0; c < CLASSIC_CELLS; c++) {
		cand[c] = b->value[c] ? digit_bit(b->value[c]) : b->cand[c];
		s->row[c] = bits_is_single(cand[c]) ? (uint8_t)digit_lowest(cand[c]) : 0;
	}
	if (m->origin != NULL)
		memcpy(m->origin[m->in % WINDOW].cand, cand, sizeof cand);
	m->kernel->feed_state(m->schedule, (uint16_t)m->in, cand);
	m->fed = ++m->in;
	many_work(m);
}

const struct kernel_counts *many_counts(const struct many *m)
{
	return m->kernel->counts(m->schedule);
}
