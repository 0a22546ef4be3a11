/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "library/lessons.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/number.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "format/hodoku.h"
#include "logic/step/technique_id.h"
#include "play/document.h"

const struct lesson lessons[] = {
#define LESSON(ID, name, ...) { .id = name, __VA_ARGS__ },
#include "library/lessons.def"
#undef LESSON
};
const int lesson_count = sizeof lessons / sizeof lessons[0];

_Static_assert(sizeof lessons / sizeof lessons[0] * LESSON_BOARDS <= 64, "struct lesson_progress has a bit for each board");

void lesson_offer(struct spelling_search *s)
{
	for (int i = 0; i < lesson_count; i++) {
		spelling_offer_aloud(s, lessons[i].id, &lessons[i]);
		spelling_offer(s, lesson_title(&lessons[i]), &lessons[i]);
	}
}

void lesson_ids(struct strbuf *out)
{
	for (int i = 0; i < lesson_count; i++)
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", lessons[i].id);
}

const struct lesson *lesson_find(const char *name)
{
	uint64_t number;

	if (number_read_whole(name, 1, (uint64_t)lesson_count, &number))
		return &lessons[number - 1];
	return spelling_find(name, lesson_offer);
}

const struct technique *lesson_technique(const struct lesson *l)
{
	return l->technique == NO_TECHNIQUE ? NULL : &techniques[l->technique];
}

const char *lesson_title(const struct lesson *l)
{
	return _(l->title != NULL ? l->title : techniques[l->technique].name);
}

int lesson_number(const struct lesson *l)
{
	return (int)(l - lessons) + 1;
}

void lesson_document(const struct lesson *l, int number, struct document *doc)
{
	const char *board = l->boards[number];
	struct hodoku_case unused;
	struct reader reader;
	struct error err;

	if (l->technique != NO_TECHNIQUE) {
		document_init(doc, geometry_classic());
		hodoku_parse(board, strlen(board), doc, &unused, &err);
	} else {
		reader_init(&reader, board, strlen(board));
		reader_next(&reader, doc, &err);
	}
	doc->now.filled = l->marks;
	doc->start = doc->now;
}

void lesson_attempt_name(const struct lesson *l, int number, char name[ATTEMPT_NAME])
{
	snprintf(name, ATTEMPT_NAME, "lesson:%s:%d", l->id, number + 1);
}

static uint64_t board_bit(const struct lesson *l, int number)
{
	return UINT64_C(1) << ((l - lessons) * LESSON_BOARDS + number);
}

/* The board of this name, counted over all lessons from 0; -1: the attempt is not at a lesson's board. */
static int attempt_board(const char *attempt)
{
	for (int i = 0; i < lesson_count * LESSON_BOARDS; i++) {
		char name[ATTEMPT_NAME];

		lesson_attempt_name(&lessons[i / LESSON_BOARDS], i % LESSON_BOARDS, name);
		if (strcmp(name, attempt) == 0)
			return i;
	}
	return -1;
}

int lesson_attempt_technique(const char *name)
{
	int board = attempt_board(name);

	return board >= 0 ? lessons[board / LESSON_BOARDS].technique : NO_TECHNIQUE;
}

struct lesson_progress lesson_progress(const struct journal_attempt *attempts, size_t count)
{
	struct lesson_progress p = { .done = 0 };

	for (size_t i = 0; i < count; i++) {
		int board = attempt_board(attempts[i].technique);

		p.done |= board >= 0 ? UINT64_C(1) << board : 0;
	}
	return p;
}

int lesson_boards_done(const struct lesson_progress *p, const struct lesson *l)
{
	int done = 0;

	for (int i = 0; i < LESSON_BOARDS; i++)
		done += (p->done & board_bit(l, i)) != 0;
	return done;
}

int lesson_board_next(const struct lesson_progress *p, const struct lesson *l)
{
	for (int i = 0; i < LESSON_BOARDS; i++)
		if ((p->done & board_bit(l, i)) == 0)
			return i;
	return 0;
}

int lesson_board_after(const struct lesson_progress *p, const struct lesson *l, int board)
{
	for (int i = 1; i < LESSON_BOARDS; i++)
		if ((p->done & board_bit(l, (board + i) % LESSON_BOARDS)) == 0)
			return (board + i) % LESSON_BOARDS;
	return board;
}

static bool is_done(const struct lesson_progress *p, int lesson)
{
	return lesson_boards_done(p, &lessons[lesson]) == LESSON_BOARDS;
}

int lessons_done(const struct lesson_progress *p)
{
	int done = 0;

	for (int i = 0; i < lesson_count; i++)
		done += is_done(p, i);
	return done;
}

const struct lesson *lesson_next(const struct lesson_progress *p, const struct lesson *after)
{
	int from = after != NULL ? lesson_number(after) : 0;

	for (int i = 0; i < lesson_count; i++) {
		int l = (from + i) % lesson_count;

		if (!is_done(p, l))
			return &lessons[l];
	}
	return NULL;
}

/* How many lessons are done before the first that is not. */
static int lessons_reached(const struct lesson_progress *p)
{
	int reached = 0;

	while (reached < lesson_count && is_done(p, reached))
		reached++;
	return reached;
}

int lessons_level(const struct lesson_progress *p)
{
	int reached = lessons_reached(p);

	return reached > 0 ? lessons[reached - 1].solves : NO_LEVEL;
}

void lessons_say_level(const struct lesson_progress *p, struct strbuf *out)
{
	/* Indexed by the level that is reached, from NO_LEVEL, and by how many puzzles of the next level can be solved. */
	static const char *const sentences[][SHARES] = {
		[NO_LEVEL + 1] = { [SHARE_MOST] = N_("You can now solve most easy puzzles.") },
		[LEVEL_EASY + 1] = { N_("You can now solve every easy puzzle."), N_("You can now solve every easy puzzle and some medium ones."),
				 N_("You can now solve every easy puzzle and most medium ones.") },
		[LEVEL_MEDIUM + 1] = { N_("You can now solve every easy and medium puzzle."),
				   N_("You can now solve every easy and medium puzzle and some hard ones."),
				   N_("You can now solve every easy and medium puzzle and most hard ones.") },
	};
	int reached = lessons_reached(p), missing = 0;
	const char *sentence = reached > 0 ? sentences[lessons[reached - 1].solves + 1][lessons[reached - 1].next] : NULL;

	if (sentence != NULL) {
		strbuf_text(out, _(sentence));
		return;
	}
	for (int i = 0; i < lesson_count; i++) {
		missing += !is_done(p, i);
		if (lessons[i].solves != NO_LEVEL)
			break;
	}
	strbuf_format(out, ngettext("%d more lesson, and you can solve every easy puzzle.",
				    "%d more lessons, and you can solve every easy puzzle.", (unsigned long)missing), missing);
}
