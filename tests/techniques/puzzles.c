#include "tests/techniques/puzzles.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/format.h"

enum { FILE_LIMIT = 1 << 28 };

void puzzles_add(struct puzzles *p, const struct board *b)
{
	p->board = mem_grow(p->board, p->count, &p->capacity, sizeof *p->board);
	p->board[p->count++] = *b;
}

static bool read_file(struct puzzles *p, const char *file, struct error *err)
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
		puzzles_add(p, &b);
		document_free(&doc);
	}
	strbuf_free(&text);
	return ok;
}

bool puzzles_read(struct puzzles *p, const char *file, struct error *err)
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

void puzzles_spread(struct puzzles *p, const struct puzzles *from, size_t count)
{
	for (size_t i = 0; i < count; i++)
		puzzles_add(p, &from->board[i * from->count / count]);
}

void puzzles_free(struct puzzles *p)
{
	free(p->board);
	*p = (struct puzzles){ .board = NULL };
}
