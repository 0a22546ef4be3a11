/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The job `judge`: lines of a puzzle, a bar and an argument in notation, each with its verdict. The fields of a result are the puzzle, the
 * verdict, what it is about, and a grid in which the premises hold and a claim does not; "-" where there is none.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "batch/json.h"
#include "batch/stream.h"
#include "format/format.h"
#include "format/line.h"
#include "judge/judge.h"

/* With --strict, what cannot be read is a result. */
static void judge_print_unreadable(struct batch *b, const char *reason)
{
	struct strbuf verdict;

	strbuf_init(&verdict);
	strbuf_format(&verdict, "unreadable: %s", reason);
	if (b->set.json)
		json_verdict(&(struct json_puzzle){ .number = b->set.numbered ? b->puzzles : 0 },
			     &(struct json_verdict){ .verdict = verdict.text, .count = -1 }, &b->out.text);
	else if (b->set.numbered)
		strbuf_format(&b->out.text, "%ld\tunreadable\t%s\n", b->puzzles, reason);
	else
		strbuf_format(&b->out.text, "unreadable\t%s\n", reason);
	strbuf_free(&verdict);
	if (b->status < EXIT_PUZZLE)
		b->status = EXIT_PUZZLE;
}

/* Reports what cannot be read in a line. False. */
static bool judge_unreadable(struct batch *b, long line, int column, const char *text)
{
	struct error err;

	if (b->set.strict) {
		judge_print_unreadable(b, text);
		return false;
	}
	error_at(&err, (int)line, column, "%s", text);
	batch_report(b, &err);
	if (b->set.numbered && b->set.json)
		json_verdict(&(struct json_puzzle){ .number = b->puzzles }, &(struct json_verdict){ .verdict = "unreadable", .count = -1 },
			     &b->out.text);
	else if (b->set.numbered)
		strbuf_format(&b->out.text, "%ld\tunreadable\n", b->puzzles);
	b->status = EXIT_USAGE;
	return false;
}

static int count_characters(const char *text, const char *end)
{
	int count = 0;

	for (; text < end; text++)
		count += ((unsigned char)*text & 0xc0) != 0x80;
	return count;
}

/* "fails: (3)r4c5=(3)r4c2: not strong: r4c7 also has 3" */
static void print_judged(const struct geometry *g, const struct judgement *j, struct strbuf *out)
{
	strbuf_text(out, judge_verdict_id(j->verdict));
	if (j->verdict != JUDGE_FAILS)
		return;
	strbuf_format(out, ": %s: ", j->part);
	judge_put_fault(g, j, false, out);
}

static void print_about(const struct geometry *g, const struct judgement *j, struct strbuf *out)
{
	size_t begin = out->length;

	judge_put_about(g, j, false, out);
	if (j->verdict != JUDGE_FAILS && j->fault != FAULT_NONE) {
		strbuf_text(out, out->length > begin ? "; " : "");
		judge_put_fault(g, j, false, out);
	}
	if (j->unique && j->verdict == JUDGE_PROVED)
		strbuf_text(out, out->length > begin ? "; if the solution is unique" : "if the solution is unique");
	if (out->length == begin)
		strbuf_char(out, '-');
}

static void judge_print(struct batch *b, const struct board *board, const char *notation, const struct judgement *j)
{
	struct strbuf puzzle, *out = &b->out.text;

	strbuf_init(&puzzle);
	format_puzzle(board, &puzzle);
	if (b->set.json) {
		struct json_puzzle asked = { .text = puzzle.text, .number = b->set.numbered ? b->puzzles : 0 };

		json_judgement(&asked, board->geo, notation, j, out);
	} else {
		if (b->set.numbered)
			strbuf_format(out, "%ld\t", b->puzzles);
		strbuf_format(out, "%s\t", puzzle.text);
		print_judged(board->geo, j, out);
		strbuf_char(out, '\t');
		print_about(board->geo, j, out);
		strbuf_char(out, '\t');
		if (j->has_grid)
			line_print(board->geo, j->grid, out);
		else
			strbuf_char(out, '-');
		strbuf_char(out, '\n');
	}
	strbuf_free(&puzzle);
}

/* The result of a board that has no solution: nothing follows from it, or everything. */
static void judge_print_none(struct batch *b, const struct board *board, const char *verdict)
{
	struct strbuf puzzle;

	strbuf_init(&puzzle);
	format_puzzle(board, &puzzle);
	if (b->set.json)
		json_verdict(&(struct json_puzzle){ .text = puzzle.text, .number = b->set.numbered ? b->puzzles : 0 },
			     &(struct json_verdict){ .verdict = verdict, .count = -1 }, &b->out.text);
	else if (b->set.numbered)
		strbuf_format(&b->out.text, "%ld\t%s\t%s\t-\t-\n", b->puzzles, puzzle.text, verdict);
	else
		strbuf_format(&b->out.text, "%s\t%s\t-\t-\n", puzzle.text, verdict);
	strbuf_free(&puzzle);
	if (b->status < EXIT_PUZZLE)
		b->status = EXIT_PUZZLE;
}

/* Whether nothing that was written is wrong: what is claimed alone need only be true. */
static bool is_right(const struct judgement *j)
{
	return j->verdict == JUDGE_PROVED || (j->alone && j->verdict == JUDGE_TRUE && candset_empty(&j->missing));
}

static void judge_board(struct batch *b, struct engine *engine, const struct document *doc, const char *notation, const struct written *n)
{
	struct judgement j;
	struct conflict conflict;
	struct board board;

	position_board(&doc->now, doc->geo, &board);
	if (board_conflict(doc->geo, doc->now.value, &conflict)) {
		struct strbuf verdict;

		strbuf_init(&verdict);
		batch_print_conflict(doc->geo, &conflict, &verdict);
		judge_print_none(b, &board, verdict.text);
		strbuf_free(&verdict);
	} else if (!judge_notation(engine, &board, n, &j)) {
		judge_print_none(b, &board, "none");
	} else {
		judge_print(b, &board, notation, &j);
		if (!is_right(&j) && b->status < EXIT_PUZZLE)
			b->status = EXIT_PUZZLE;
		judgement_free(&j);
	}
}

/* A line without its newline. */
static bool judge_line(struct batch *b, struct engine *engine, char *text, long line)
{
	char *bar = strchr(text, '|');
	struct document doc;
	struct written *n;
	struct reader reader;
	struct error err;

	if (bar == NULL)
		return judge_unreadable(b, line, 1, _("no bar; write PUZZLE | NOTATION"));
	reader_init(&reader, text, (size_t)(bar - text));
	switch (reader_next(&reader, &doc, &err)) {
	case READ_PUZZLE:
		break;
	case READ_ERROR:
		return judge_unreadable(b, line, err.column, err.text);
	default:
		return judge_unreadable(b, line, 1, _("no puzzle before the bar; write PUZZLE | NOTATION"));
	}
	n = mem_alloc(sizeof *n);
	bool read = notation_read(doc.geo, bar + 1, n, &err);

	if (read)
		judge_board(b, engine, &doc, bar + 1 + strspn(bar + 1, " \t"), n);
	else
		judge_unreadable(b, line, count_characters(text, bar + 1) + err.column, err.text);
	free(n);
	document_free(&doc);
	return read;
}

static void judge_file(struct batch *b, struct engine *engine, const char *name)
{
	bool input = strcmp(name, "-") == 0;
	FILE *f = input ? stdin : fopen(name, "r");
	char *text = NULL;
	size_t size = 0;
	ssize_t length;

	b->in.name = input ? mem_string(_("standard input")) : mem_string(name);
	if (f == NULL) {
		struct error err;

		error_set(&err, "%s: %s", name, strerror(errno));
		batch_fail(b, EXIT_USAGE, err.text);
	}
	for (long line = 1; f != NULL && !b->out.closed && (length = getline(&text, &size, f)) >= 0; line++) {
		while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
			text[--length] = '\0';
		if (strlen(text) != (size_t)length)
			text[strlen(text)] = '?';
		const bool blank = text[strspn(text, " \t")] == '\0', comment = text[0] == '#';

		if ((blank || comment) && !b->set.strict)
			continue;
		b->puzzles++;
		if (blank || comment)
			judge_print_unreadable(b, blank ? _("the row is blank") : _("the row is a comment, not a puzzle"));
		else
			judge_line(b, engine, text, line);
		output_block(&b->out);
	}
	free(text);
	if (f != NULL && !input)
		fclose(f);
	output_flush(&b->out);
	free(b->in.name);
	b->in.name = NULL;
}

/* The argument of who runs the job. */
static void judge_given(struct batch *b, struct engine *engine)
{
	const char *notation = b->host->notation + strspn(b->host->notation, " \t");
	struct written *n = mem_alloc(sizeof *n);
	struct error err;

	if (notation_read(b->host->doc->geo, notation, n, &err))
		judge_board(b, engine, b->host->doc, notation, n);
	else
		judge_unreadable(b, 1, err.column, err.text);
	free(n);
}

void job_judge(struct batch *b)
{
	struct engine *engine = batch_engine(b);

	if (b->host != NULL)
		judge_given(b, engine);
	else if (b->set.file_count == 0)
		judge_file(b, engine, "-");
	for (size_t i = 0; i < b->set.file_count; i++)
		judge_file(b, engine, b->set.files[i]);
	engine_free(engine);
}
