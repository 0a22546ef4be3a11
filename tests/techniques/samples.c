/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/samples.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "generate/generate.h"

enum { FILE_LIMIT = 1 << 28, SEED = 1 };

void samples_add(struct samples *p, const struct board *b)
{
	p->board = mem_grow(p->board, p->count, &p->capacity, sizeof *p->board);
	p->board[p->count++] = *b;
}

static bool read_file(struct samples *p, const char *file, struct error *err)
{
	enum read_result result;
	struct document doc;
	struct reader reader;
	struct strbuf text;
	struct error unused;

	strbuf_init(&text);
	bool ok = file_read(file, FILE_LIMIT, &text, err);

	reader_init(&reader, text.text, text.length);
	while ((result = reader_next(&reader, &doc, &unused)) != READ_END) {
		struct board b;

		if (result != READ_PUZZLE)
			continue;
		position_board(&doc.now, doc.geo, &b);
		geometry_keep(b.geo);
		samples_add(p, &b);
		document_free(&doc);
	}
	strbuf_free(&text);
	return ok;
}

bool samples_read(struct samples *p, const char *file, struct error *err)
{
	char pattern[4096];
	glob_t found;
	bool ok = true;

	snprintf(pattern, sizeof pattern, "%s/*.txt", file);
	if (glob(pattern, 0, NULL, &found) != 0)
		return read_file(p, file, err);
	for (size_t i = 0; i < found.gl_pathc && ok; i++)
		ok = read_file(p, found.gl_pathv[i], err);
	globfree(&found);
	return ok;
}

void samples_spread(struct samples *p, const struct samples *from, size_t count)
{
	for (size_t i = 0; i < count; i++)
		samples_add(p, &from->board[i * from->count / count]);
}

void samples_generate(struct samples *p, size_t count, const char *kind)
{
	struct generate_options options = {
		.sizes = { kind == NULL ? geometry_classic() : NULL }, .side = { CLASSIC_SIZE }, .size_count = 1, .symmetry = symmetries,
		.seed = SEED
	};
	const char *wrong;

	if (kind != NULL)
		wanted_board_read(&options.kind, kind, &wrong);
	struct generator *g = generator_new(&options, 0, UINT64_MAX);
	struct board b;

	while (p->count < count) {
		enum generated what = generator_take(g, &b);

		if (what == GENERATED_END)
			break;
		if (what == GENERATED_PUZZLE)
			samples_add(p, &b);
		else
			generator_run(g);
	}
	generator_free(g);
}

void samples_free(struct samples *p)
{
	free(p->board);
	*p = (struct samples){ .board = NULL };
}
