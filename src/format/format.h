/*
 * The formats of puzzle files: a registry that detects by content, one puzzle or many a file. Adding one is a file with its
 * reader and writer, a row in formats.def, and a fixture.
 */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include "base/error.h"
#include "format/document.h"

struct strbuf;

/*
 * Reads puzzle after puzzle from a text. The text must stay while the reader is used; `line` is the line of the file that comes
 * next, from 1.
 */
struct reader {
	const char *text, *end, *at;
	int line;
};

enum read_result { READ_PUZZLE, READ_ERROR, READ_END };

void reader_init(struct reader *, const char *text, size_t length);
/*
 * The next puzzle. READ_PUZZLE: *DOC holds it (document_free it). READ_ERROR: something that is no puzzle was passed over, *ERR
 * says what, with line and column; go on reading. Comment lines (#) and blank lines between puzzles are skipped.
 */
enum read_result reader_next(struct reader *, struct document *, struct error *);
/* The line on which the last puzzle began. */
int reader_started(const struct reader *);

struct format {
	const char *id;		/* of formats.md */
	const char *name;	/* translate it with _() */
	/* Whether the text at the reader's place looks like this format: 0 no, higher is surer. */
	int (*detect)(const struct reader *);
	enum read_result (*read)(struct reader *, struct document *, struct error *);
	/* Appends the puzzle; NULL: the format is only read. */
	void (*write)(const struct document *, struct strbuf *out);
};

extern const struct format formats[];
extern const size_t format_count;

/* By id, NULL where there is none. */
const struct format *format_find(const char *id);

#endif
