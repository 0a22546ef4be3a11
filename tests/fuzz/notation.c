/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Any text as an argument in notation: what is read is judged, and what is wrong is in a column of the text. */
#include "tests/fuzz/fuzz.h"

#include "base/mem.h"
#include "base/strbuf.h"
#include "judge/judge.h"

/* A puzzle of candide's own. */
static const char puzzle[] = "25.8.7.4...96.2...876..9.5....7..........6.8..9....7.45..4..37.........9.....5...";

static void check_judgement(struct engine *engine, const struct board *b, const struct written *n)
{
	struct judgement j;
	struct strbuf out;

	HOLDS(n->nodes <= NOTATION_NODES && n->groups <= NOTATION_GROUPS && n->covers <= NOTATION_COVERS);
	/* What takes long is the engine's own affair. */
	if ((n->technique != NULL && (n->technique->slow || n->technique->forcing != FORCING_NONE)) || !judge_notation(engine, b, n, &j))
		return;
	strbuf_init(&out);
	judge_put_fault(b->geo, &j, true, &out);
	judge_put_about(b->geo, &j, false, &out);
	HOLDS(j.verdict < JUDGE_VERDICTS && (j.verdict != JUDGE_FAILS || out.length > 0));
	strbuf_free(&out);
	judgement_free(&j);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct engine *engine;
	static struct board board;
	char *text = mem_string_n((const char *)data, size);
	struct written written;
	struct error err;

	if (engine == NULL) {
		engine = engine_new();
		engine_options(engine)->patience = 1;
		board_init(&board, geometry_classic());
		for (int cell = 0; puzzle[cell] != '\0'; cell++)
			if (puzzle[cell] != '.')
				board_give(&board, cell, puzzle[cell] - '0');
	}
	if (notation_read(board.geo, text, &written, &err))
		check_judgement(engine, &board, &written);
	else
		HOLDS(err.column >= 1 && (size_t)err.column <= size + 1 && err.text[0] != '\0');
	free(text);
	return 0;
}
