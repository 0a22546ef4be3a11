/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The formats of puzzle files: a registry that detects by content, one puzzle or many a file. Adding one is a file with its
 * reader and writer, a row in formats.def, and a fixture.
 */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include "base/error.h"
#include "play/document.h"

struct glance;
struct strbuf;

/*
 * Reads puzzle after puzzle from a text, which must stay while the reader is used. A reader is a value: copy it to come back.
 */
struct reader {
	const char *text, *end, *at;
	int line;		/* of what comes next, from 1 */
	int started;		/* where the last puzzle, or what was none, began */
	int passed;		/* lines that were passed over because they are no puzzle */
	bool noise;		/* the lines up to the next blank one belong to what was reported already */
	char newline;		/* what ends a line: '\n', or '\r' where the text has none */
	bool reached_end;	/* somebody looked for more after the end, so that a longer text might be read otherwise */
	struct ahead *ahead;	/* what was seen already, while something is read; else NULL */
};

enum read_result { READ_PUZZLE, READ_ERROR, READ_END, READ_SKIPPED };

void reader_init(struct reader *, const char *text, size_t length);
/* Goes on with TEXT, which begins where the reader stood and has more than was known before. */
void reader_extend(struct reader *, const char *text, size_t length);
/*
 * The next puzzle. READ_PUZZLE: *DOC holds it (document_free it). READ_ERROR: something that is not a puzzle was passed over, *ERR
 * says what, with line and column; go on reading. Comment lines (#), blank lines and rulers between puzzles are skipped.
 */
enum read_result reader_next(struct reader *, struct document *, struct error *);
/* The same, but READ_SKIPPED after each line that is between puzzles or is noise: for those who read a stream in pieces. */
enum read_result reader_step(struct reader *, struct document *, struct error *);
/* The line on which the last puzzle began. */
int reader_started(const struct reader *);
/* Cuts "#3", which says which puzzle of a file is meant, off the end of NAME, and returns the number; 0 where there is no such end. */
size_t format_cut_number(char *name);

/* How sure a format may be that a text is its own. */
enum {
	DETECT_NO = 0,
	DETECT_MALFORMED = 10,	/* perhaps, with faults */
	DETECT_MEANT = 20,	/* surely meant so, with faults */
	DETECT_LIKELY = 50, DETECT_SURE = 100
};

/* What a game has that not every format can hold: a bit each. */
enum document_part {
#define PART(id, name) PART_##id,
#include "format/parts.def"
#undef PART
	PARTS
};

#define HOLD(part) (1u << PART_##part)

enum {
	HOLDS_SIZES = 1 << PARTS,	/* the usual boards of other sizes than 9x9 */
	HOLDS_ALL = (2 << PARTS) - 1
};

enum {
	FORMAT_BLOCK = 1,	/* a puzzle has several lines, so that a blank one is between two */
	FORMAT_HASH = 2,	/* its puzzles may begin with lines that would be comments elsewhere */
	FORMAT_DRAWN = 8,	/* a line of blanks and bars may be its first row */
	FORMAT_LISTS = 4	/* a value looks like a candidate that is alone: it does not hold SINGLES, the others do */
};

struct format {
	const char *id;
	const char *name;	/* what it looks like; translate it with _() */
	const char *suffix;	/* of its files, without the point; "" where that tells nothing */
	const char *header;	/* is once above all puzzles of a file */
	unsigned flags;
	unsigned holds;		/* without HISTORY the game starts where the file stands */
	/* How sure it is that the text at the reader's place, where FIRST is the line, is its own. It may read on: LOOK is a copy. */
	int (*detect)(struct reader *look, const struct glance *first);
	/* Reads a puzzle into *DOC, which is an empty document. False: *ERR says why, and the reader is where to go on. */
	bool (*read)(struct reader *, struct document *, struct error *);
	/* Appends the puzzle, newline included, of a board that the format has (format_fits). NULL: the format is only read. */
	void (*write)(const struct document *, struct strbuf *out);
};

extern const struct format formats[];
extern const size_t format_count;

/* By id, NULL where there is none. */
const struct format *format_find(const char *id);
/* The one that files of this name are to be written in: by suffix, else the native one. */
const struct format *format_of_file(const char *name);

/* Whether it has boards of that shape; else *ERR says why it cannot be written. */
bool format_fits(const struct format *, const struct document *, struct error *err);
/* What the document has and the format leaves out: bits, as HOLD(part). */
unsigned format_loses(const struct format *, const struct document *);
/* "the title, your own marks" */
void format_parts(unsigned parts, struct strbuf *out);

#endif
