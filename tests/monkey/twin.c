/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/monkey/twin.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "game/keycode.h"
#include "journal/rescue.h"

/* What the program and its twin are told: movements, digits, marks, undo and redo, hints and steps, and lines, also completed ones. */
static const struct {
	const char *bytes;
	int key;
	const char *line;	/* NULL: it is a key */
} keys[] = {
	{ "h", 'h', NULL }, { "j", 'j', NULL }, { "k", 'k', NULL }, { "l", 'l', NULL }, { "L", 'L', NULL }, { "J", 'J', NULL },
	{ "g", 'g', NULL }, { "1", '1', NULL }, { "2", '2', NULL }, { "3", '3', NULL }, { "4", '4', NULL }, { "5", '5', NULL },
	{ "6", '6', NULL }, { "7", '7', NULL }, { "8", '8', NULL }, { "9", '9', NULL }, { "0", '0', NULL }, { "u", 'u', NULL },
	{ "u", 'u', NULL }, { "\x12", 18, NULL }, { "s", 's', NULL }, { "\t", KEYCODE_TAB, NULL }, { "m", 'm', NULL },
	{ ":set r3c4=5\r", 0, "set r3c4=5" }, { ":set r3c4=6\r", 0, "set r3c4=6" }, { ":und\t\r", 0, "undo" },
	{ ":bookmark one\r", 0, "bookmark one" }, { ":back one\r", 0, "back one" }, { ":clear r3c4x\x7f\r", 0, "clear r3c4" },
};

void twin_begin(struct twin *t, struct monkey *m, const struct document *doc)
{
	struct document copy;
	struct error err;

	*t = (struct twin){ .m = m, .game = game_new(NULL, "absent", 0) };
	t->may = mem_zero(TWIN_MOST + 1, sizeof *t->may);
	t->game->preferences.animate = false;
	document_copy(&copy, doc);
	MONKEY_CHECK(m, game_start(t->game, &copy, NULL, &err));
	document_copy(&t->may[0], &t->game->session->doc);
}

void twin_free(struct twin *t)
{
	for (int i = 0; i <= t->given; i++)
		document_free(&t->may[i]);
	free(t->may);
	game_free(t->game);
}

void twin_other_byte(struct twin *t, char byte)
{
	char text[] = { byte, '\0' };

	monkey_note(t->m, "byte %s", text);
	MONKEY_CHECK(t->m, t->given < TWIN_MOST);
	document_copy(&t->may[++t->given], &t->game->session->doc);
}

const char *twin_key(struct twin *t)
{
	size_t key = monkey_below(t->m, sizeof keys / sizeof *keys);
	const char *bytes = keys[key].bytes, *last = bytes + strlen(bytes) - 1;

	if (t->given + (int)strlen(bytes) > TWIN_MOST)
		return "";
	for (const char *byte = bytes; byte < last; byte++)
		twin_other_byte(t, *byte);
	if (keys[key].line != NULL) {
		command_key(t->game, &view_cache_none, ':');
		command_run(t->game, &view_cache_none, keys[key].line);
	} else {
		command_key(t->game, &view_cache_none, keys[key].key);
	}
	free(t->game->cursor.requests.prompt);
	t->game->cursor.requests = (struct terminal_requests){ 0 };
	twin_other_byte(t, *last);
	return bytes;
}

void twin_used(struct twin *t)
{
	struct document last = t->may[t->given];

	for (int i = 0; i < t->given; i++)
		document_free(&t->may[i]);
	t->may[0] = last;
	t->given = 0;
}

/* The same moves, of which as many are done: the clock is written with them, but is the program's own. */
static bool same_game(const struct document *a, const struct document *b)
{
	struct document c = *a;

	c.clock = b->clock;
	return document_equal(&c, b);
}

static void print_moves(const struct document *doc, struct strbuf *out)
{
	for (size_t i = 0; i < doc->count; i++) {
		struct move move;

		document_move(doc, i, &move);
		move_print(doc->geo, &move, out);
		strbuf_text(out, i + 1 == doc->done ? " (the last that is done)\n" : "\n");
	}
}

int twin_check(const struct twin *t, const struct document *doc, int used)
{
	struct strbuf text;

	for (int i = t->given; i >= used; i--)
		if (same_game(doc, &t->may[i]))
			return i;
	strbuf_init(&text);
	print_moves(doc, &text);
	strbuf_text(&text, "played was\n");
	print_moves(&t->may[t->given], &text);
	monkey_fail(t->m, __FILE__, __LINE__, "%d of the last %d bytes were used; what is kept has\n%s", used, t->given, text.text);
}

void twin_check_screen(const struct twin *t, const struct console *c)
{
	const struct document *doc = &t->may[0];

	for (int cell = 0; cell < doc->geo->cells; cell++) {
		int row = cell / 9, column = cell % 9;
		uint32_t shown = console_cell(c, 1 + 2 * row + row / 3, 4 + 6 * column).chars[0];

		if (doc->now.value[cell] != 0 && shown != (uint32_t)digit_char(doc->now.value[cell]))
			monkey_fail(t->m, __FILE__, __LINE__, "cell %d shows U+%04X:\n%s", cell, shown, console_text(c, -1));
	}
}

static bool read_rescue(struct monkey *m, const char *directory, struct document *doc)
{
	struct rescue *rescues;
	struct error err;
	long long token;
	size_t count = rescue_find(directory, &rescues);

	if (count > 1)
		monkey_fail(m, __FILE__, __LINE__, "there are %zu rescues", count);
	MONKEY_CHECK(m, count == 0 || rescue_read(rescues[0].path, doc, &token, &err));
	rescue_free(rescues, count);
	return count == 1;
}

static void read_journal(struct monkey *m, const char *directory, struct document *doc)
{
	struct journal_game *games;
	struct journal *j = journal_open(directory);
	size_t count = journal_games(j, &games);

	if (count != 1)
		monkey_fail(m, __FILE__, __LINE__, "the journal has %zu games", count);
	MONKEY_CHECK(m, journal_resume(j, games[0].id, false, doc, NULL) == JOURNAL_OURS);
	journal_games_free(games, count);
	journal_close(j);
}

void twin_read(struct monkey *m, const char *state, struct document *doc)
{
	struct strbuf directory;

	strbuf_init(&directory);
	strbuf_format(&directory, "%s/candide", state);
	if (!read_rescue(m, directory.text, doc))
		read_journal(m, directory.text, doc);
	strbuf_free(&directory);
}

void twin_write_puzzle(struct monkey *m)
{
	static const char puzzle[] = "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3\n";
	FILE *f = fopen("puzzle.txt", "w");

	MONKEY_CHECK(m, f != NULL && fputs(puzzle, f) >= 0 && fclose(f) == 0);
}

void twin_let_pass(struct monkey *m)
{
	/* In nanoseconds: a key takes some 100,000, a start a hundred times that. */
	static const unsigned most[] = { 1, 20000, 100000, 400000, 2000000, 60000000 };
	long passed = (long)monkey_below(m, MONKEY_ONE_OF(m, most));
	struct timespec t, start;

	/* Awake, since a sleep is longer than most of these. */
	clock_gettime(CLOCK_MONOTONIC, &start);
	do
		clock_gettime(CLOCK_MONOTONIC, &t);
	while ((t.tv_sec - start.tv_sec) * 1000000000 + t.tv_nsec - start.tv_nsec < passed);
}
