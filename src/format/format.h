/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The formats of puzzle files, of one puzzle or many: a registry that detects them by content. A new format is a file with its reader and
 * writer, a row in formats.def, and a fixture.
 */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include "base/error.h"
#include "play/document.h"

struct line_stats;
struct strbuf;

/*
 * Reads puzzle after puzzle from a text, which must stay valid while the reader is used. A reader is a value: keep a copy to go back to its
 * place.
 */
enum { READER_SECTION = 48 };

struct reader {
	const char *text, *end, *at;
	int line;		/* the number of the next line, from 1 */
	const char *began;	/* where the last puzzle, or what was not one, began, until more is read */
	int started;		/* the line where the last puzzle, or what was not one, began */
	int passed;		/* how many lines were skipped because they are not a puzzle */
	int ignored;		/* how many of them, and of titles, nobody reported as an error */
	bool noise;		/* the lines up to the next blank one belong to an error reported before */
	char newline;		/* what ends a line: '\n', or '\r' if the text has no '\n' */
	bool reached_end;	/* somebody looked past the end, so a longer text might be read differently */
	int column;		/* how many characters of the line were read already */
	int depth;		/* inside a document whose next puzzle begins here: how many lists and objects are around it */
	bool open;		/* in such a document: only boards with an empty cell are puzzles */
	const struct format *inside;	/* a document of XML goes on here, in this format; NULL: none */
	int around;		/* in such a document: how many elements are around its next game */
	bool latin1;		/* it is in ISO-8859-1 */
	char section[READER_SECTION];	/* what the part of it is called that the next game is in; "": nothing */
	const struct format *only;	/* nothing else is read; NULL: any format */
	struct lookahead *ahead;	/* the lines already looked at while something is being read; else NULL */
};

enum read_result { READ_PUZZLE, READ_ERROR, READ_END, READ_SKIPPED };

/* Starts reading a text; nothing must be freed. */
void reader_init(struct reader *, const char *text, size_t length);
/* Goes on with TEXT, which begins at the reader's place and has more than the text before. */
void reader_extend(struct reader *, const char *text, size_t length);
/*
 * Reads the next puzzle. READ_PUZZLE: *DOC holds it; free it with document_free. READ_ERROR: something that is not a puzzle was skipped,
 * *ERR says what, with line and column; go on reading. Comment lines (#), blank lines and rulers between puzzles are skipped.
 */
enum read_result reader_next(struct reader *, struct document *, struct error *);
/* The same, but also returns READ_SKIPPED after each line that is between puzzles or is noise, to read a stream in pieces. */
enum read_result reader_step(struct reader *, struct document *, struct error *);
/* The line on which the last puzzle began. */
int reader_started(const struct reader *);
/* Cuts "#3", which says which puzzle of a file is meant, off the end of NAME, and returns the number; 0: there is no such end. */
size_t format_cut_number(char *name);

/* How sure a format can be that a text is in it. */
enum {
	DETECT_NO = 0,
	DETECT_MALFORMED = 10,	/* perhaps, with errors */
	DETECT_MEANT = 20,	/* certainly meant to be, with errors */
	DETECT_LIKELY = 50, DETECT_SURE = 100
};

/* PART(id, name): what a game may have and not every format can hold, as a person calls it. HOLD() makes a bit of each. */
#define DOCUMENT_PARTS(PART) \
	PART(TITLE, N_("the title")) \
	PART(ENTRIES, N_("which digits were given")) \
	PART(DELETED, N_("which candidates were eliminated")) \
	PART(SINGLES, N_("which empty cells have one candidate left")) \
	PART(NOTES, N_("your own marks")) \
	PART(CENTRE, N_("your centre marks")) \
	PART(COLOURS, N_("your colours")) \
	PART(CLOCK, N_("the clock")) \
	PART(HISTORY, N_("moves and bookmarks"))

enum document_part {
#define PART_ID(id, name) PART_##id,
	DOCUMENT_PARTS(PART_ID)
#undef PART_ID
	PARTS
};

#define HOLD(part) (1u << PART_##part)

enum {
	HOLDS_PARTS = (1 << PARTS) - 1,
	HOLDS_SIZES = 1 << PARTS,	/* the usual boards of other sizes than 9x9 */
	HOLDS_OTHERS = 16 << PARTS,	/* boxes of all other sizes, where what is written is read as the same puzzle */
	HOLDS_SOLO = 2 << PARTS,	/* other boxes, regions and diagonals: what solo_fits() */
	HOLDS_BOARDS = 4 << PARTS,	/* all boards */
	HOLDS_CAGES = 8 << PARTS,	/* with HOLDS_SOLO: cages, too */
	HOLDS_ALL = HOLDS_PARTS | HOLDS_SIZES | HOLDS_BOARDS
};

enum {
	FORMAT_BLOCK = 1,	/* a puzzle has several lines, and a blank line is between two puzzles */
	FORMAT_HASH = 2,	/* its puzzles may begin with lines that are comments in other formats */
	FORMAT_DRAWN = 8,	/* its first row may be a line of blanks and bars, or a lone bracket */
	FORMAT_LISTS = 4	/* a value looks like a single candidate, so it cannot hold SINGLES; all others can */
};

struct format {
	const char *id;
	const char *name;	/* what it looks like; translate it with _() */
	const char *suffix;	/* of its files, without the dot; "" if suffixes say nothing */
	const char *header;	/* written once, above all puzzles of a file */
	const char *footer;	/* and below them */
	unsigned flags;
	unsigned holds;		/* HOLD() bits; without HISTORY the game starts at the position of the file */
	/*
	 * How sure it is (DETECT_...) that the text at the reader's place, whose line is FIRST, is in this format. LOOK is a copy, to read
	 * on.
	 */
	int (*detect)(struct reader *look, const struct line_stats *first);
	/*
	 * Reads a puzzle into *DOC, which is an empty document. False: *ERR says why, and the reader is at the place to go on; an *ERR
	 * without a text says that the document which the reader was inside of ends here.
	 */
	bool (*read)(struct reader *, struct document *, struct error *);
	/* Appends the puzzle, newline included; its board must fit (format_fits). NULL: the format can only be read. */
	void (*write)(const struct document *, struct strbuf *out);
};

/* The folder in which games are written for OpenSudoku; its name says nothing about them. */
#define OPENSUDOKU_FOLDER "candide"

extern const struct format formats[];
extern const size_t format_count;

/* Finds a format by id; NULL: there is none. */
const struct format *format_find(const char *id);
/* The format in which to write a file of this name: by its suffix, else the native one. */
const struct format *format_of_file(const char *name);

/* Whether the format can hold a board of this shape; if not, *ERR says why it cannot be written. */
bool format_fits(const struct format *, const struct document *, struct error *err);
/* What the document has and the format leaves out, as HOLD() bits. */
unsigned format_loses(const struct format *, const struct document *);
/* Appends a file of one puzzle: header, puzzle and footer. */
void format_write_file(const struct format *, const struct document *, struct strbuf *out);
/*
 * Appends a position as one word, by which the puzzle is known too: on the usual boards, the line of its digits, or all its candidates if
 * some are deleted; on other boards a game id of Solo, or if that cannot hold it, what addresses of f-puzzles do. All digits are given.
 */
void format_puzzle(const struct board *, struct strbuf *out);
/* Appends the names of parts: "the title, your own marks" */
void format_parts(unsigned parts, struct strbuf *out);

#endif
