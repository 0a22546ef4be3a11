/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the readers of the formats share: lines of a text (which need not end in NUL), columns, rulers and blanks. Used within format/ only.
 */
#ifndef FORMAT_SCAN_H
#define FORMAT_SCAN_H

#include "format/format.h"

/*
 * A line without its newline, without blanks at its end, and without what e-mail, forums and Markdown put around a text: the > of
 * quotations, [code] and [/code]. A Markdown fence, ```, counts as a blank line.
 */
struct line {
	const char *text, *end;
	int number;
	const char *begin;	/* where the whole line begins; NULL: at TEXT */
	int column;		/* how many characters are before that */
};

/* The next line, without taking it; false at the end of the text. */
bool scan_peek(struct reader *, struct line *);
/* Takes the next line; false at the end of the text. */
bool scan_line(struct reader *, struct line *);
/* Goes back to a copy made before. */
void scan_back(struct reader *, const struct reader *to);
/* Moves a reader that has taken this line to a place within it. */
void scan_within(struct reader *, const struct line *, const char *at);
/* Moves a reader on to any place of its text, over as many lines as there are. */
void scan_forward(struct reader *, const char *to);
/* The column of a place in the line, from 1, in characters. */
int scan_column(const struct line *, const char *at);
/* What an error calls the character at AT: 'x', U+00B7 or 0x07. */
struct character {
	char text[16];
};
struct character scan_character(const char *at, const char *end);

/* The end of the word that begins at AT: the next blank, or the end of the line. */
const char *scan_word(const struct line *, const char *at);

/* The first character that is not a blank. */
const char *line_start(const struct line *);
bool line_blank(const struct line *);
bool line_comment(const struct line *);
/*
 * Whether the line is a ruler. Dashes may also be a row of empty cells, if there are as many as in a row of SIZE (0: of any board). BLANK
 * is the character for empty cells in the grid so far; 0: not known, and then the following lines decide.
 */
bool line_border(struct reader *, const struct line *, int size, char blank);

/* What a byte is, or, for a character of several bytes, its first byte. */
enum scan_class { SCAN_OTHER, SCAN_LETTER, SCAN_DIGIT, SCAN_EMPTY, SCAN_RARE, SCAN_BLANK, SCAN_SEPARATOR, SCAN_HIGH };

extern const uint8_t scan_classes[256];

static inline enum scan_class scan_class(char c)
{
	return (enum scan_class)scan_classes[(unsigned char)c];
}

/* The bytes of the blank or ruler character beyond ASCII that begins at AT; 0: it is something else. */
size_t scan_high_separator(const char *at, const char *end);

/* The same for any blank or ruler character. */
static inline size_t scan_separator(const char *at, const char *end)
{
	enum scan_class c = scan_class(*at);

	return c == SCAN_HIGH ? scan_high_separator(at, end) : c == SCAN_BLANK || c == SCAN_SEPARATOR;
}

static inline bool scan_is_blank(char c)
{
	return scan_class(c) == SCAN_BLANK;
}

static inline bool scan_is_digit(char c)
{
	return digit_of_char(c) != 0;
}

static inline bool scan_is_letter(char c)
{
	return scan_class(c) == SCAN_LETTER || c == 'x' || c == 'X';
}

/* C as a character for empty cells, in upper case; 0: it is not one. Space is left to callers that know it is meant. */
static inline char scan_empty(char c)
{
	return scan_class(c) != SCAN_EMPTY ? '\0' : c == 'x' ? 'X' : c;
}

/*
 * The same for the character at AT, which may have several bytes: dots, bullets and squares beyond ASCII count as ".". *BYTES becomes its
 * number of bytes, even if it is not one.
 */
char scan_empty_at(const char *at, const char *end, size_t *bytes);

/* Reports what is wrong at a place of a line; AT may be NULL, which means the line as a whole. Returns false. */
bool scan_fail(const struct line *, const char *at, struct error *, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Reports that a puzzle has two different characters for empty cells. Returns false. */
bool scan_mixed(const struct line *, const char *at, char blank, struct error *);

/* Reports a board of SIZE digits, which candide-large has room for (base/companion.h). Returns false. */
bool scan_large(const struct line *, int size, struct error *);

/*
 * Takes a board of another size than those that formats know, if all of one begins at the reader's place; returns its size. VALUE, which
 * may be NULL, receives its cells. 0: there is none, and the reader has not moved.
 */
enum { OTHER_CELLS = 25 * 25 };
int other_size_take(struct reader *, uint8_t value[OTHER_CELLS]);

struct line_stats;

/* The functions of the formats. */
#define FORMAT(id, ...) \
	int id##_detect(struct reader *, const struct line_stats *); \
	bool id##_read(struct reader *, struct document *, struct error *); \
	void id##_write(const struct document *, struct strbuf *);
#include "format/formats.def"
#undef FORMAT

/* What a line is made of, counted once, since all formats look at most lines of most files. Used within format/ only. */

struct tally {
	bool prose;		/* too many letters or control characters for a row of cells: only RUN is counted then */
	bool run;		/* it has enough cells side by side for a whole puzzle */
	bool plain;		/* it has a digit or "." */
	uint8_t largest;	/* the largest digit; 0: there are no digits */
	uint16_t digits;	/* the digits that there are */
	char blank;		/* the character for empty cells; 0: there is none */
	int cells;		/* digits and characters for empty cells */
	int groups;		/* words that have a digit, or are a single "." or "0" */
	int words;		/* the parts between rulers and blanks */
	int longest;		/* the longest word, in characters */
	int strange;		/* characters that are neither cells nor rulers nor blanks */
	int commas, semicolons, tabs, bars;
};

/* What tells rulers from rows. */
struct ruler {
	bool possible;		/* it has no digits and letters */
	bool plus, rule;	/* it has "---", "===" or three box-drawing characters in a row */
	int dashes, empty;	/* empty: other characters for empty cells, which rulers have as corners */
};

struct line_stats {
	struct line line;
	const char *next;	/* where the next line begins */
	bool last;		/* no newline ends it */
	bool counted, looked;	/* whether TALLY and RULER are known */
	struct tally tally;
	struct ruler ruler;
};

enum { LINES_AHEAD = 48 };

/* The lines from a reader's place on, kept while something is read there. */
struct lookahead {
	int first, count;	/* the number of the first line, and how many were looked at */
	struct line_stats stats[LINES_AHEAD];
	/* The last result of rows_look: for which place (NULL: none), whether it saw the end of the text, and where the rows end. */
	const char *rows_at;
	int rows_kind;
	const struct geometry *rows_geo;
	bool rows_reached_end;
	const char *rows_end;
	int rows_end_line;
};

void lookahead_init(struct lookahead *, const struct reader *);

/* The line at the reader's place, in the second case with its tally; kept in OWN if the reader has no `ahead`. NULL: the text ends. */
const struct line_stats *line_stats_at(struct reader *, struct line_stats *own);
const struct line_stats *line_stats_counted(struct reader *, struct line_stats *own);
/* Moves the reader past a line that was looked at. */
void line_stats_pass(struct reader *, const struct line_stats *);
/* Counts what a part of a line is made of. */
struct tally line_tally(const char *text, const char *end);

#endif
