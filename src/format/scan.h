/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the readers of the formats share: lines of a text that need not end in NUL, columns, rulers and blanks. Used within
 * format/ only.
 */
#ifndef FORMAT_SCAN_H
#define FORMAT_SCAN_H

#include "format/format.h"

/*
 * A line without its newline, without blanks at its end, and without what e-mail, forums and Markdown put around a text: the > of
 * quotations, [code] and [/code]. A fence of Markdown, ```, is a blank line.
 */
struct line {
	const char *text, *end;
	int number;
	const char *begin;	/* of all of it; NULL: it is TEXT */
};

/* The next line, left where it is; false at the end of the text. */
bool scan_peek(struct reader *, struct line *);
/* The same, taken. */
bool scan_line(struct reader *, struct line *);
/* Finds the line where the reader stands, which is not at the end; where the next one begins; and whether no newline ends it. */
void scan_look(const struct reader *, struct line *, const char **next, bool *last);
/* Goes back to a copy that was made before. */
void scan_back(struct reader *, const struct reader *to);
/* The column of a place in the line: from 1, in characters. */
int scan_column(const struct line *, const char *at);
/* 'x', U+00B7 or 0x07: what an error calls a character. */
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
 * Whether the line is a ruler. Dashes can also be a row of empty cells, where there are as many as a row of SIZE has (0: of any
 * board). BLANK is the character that stands for these in the grid so far, 0 where none is known, and then the lines behind tell.
 */
bool line_border(struct reader *, const struct line *, int size, char blank);

/* What a byte is: the first of a character, where that has several. */
enum scan_class { SCAN_OTHER, SCAN_LETTER, SCAN_DIGIT, SCAN_EMPTY, SCAN_RARE, SCAN_BLANK, SCAN_SEPARATOR, SCAN_HIGH };

extern const uint8_t scan_classes[256];

static inline enum scan_class scan_class(char c)
{
	return (enum scan_class)scan_classes[(unsigned char)c];
}

/* Bytes of the blank or of the ruler's piece that begins at AT, beyond ASCII; 0 where something else is there. */
size_t scan_high_separator(const char *at, const char *end);

/* The same of any. */
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

/* The character for empty cells that C is, capital; 0 where it is none. Space is left to those who know it is meant. */
static inline char scan_empty(char c)
{
	return scan_class(c) != SCAN_EMPTY ? '\0' : c == 'x' ? 'X' : c;
}

/*
 * The same of the character at AT, which may have several bytes: dots, bullets and squares beyond ASCII count as points. *BYTES: how
 * many, also where it is none.
 */
char scan_empty_at(const char *at, const char *end, size_t *bytes);

/* Says what is wrong at a place of a line; AT may be NULL, and then it is the line as a whole. Returns false. */
bool scan_fail(const struct line *, const char *at, struct error *, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Says that a puzzle has two characters for empty cells. Returns false. */
bool scan_mixed(const struct line *, const char *at, char blank, struct error *);

struct glance;

/* The functions of the formats. */
#define FORMAT(id, ...) \
	int id##_detect(struct reader *, const struct glance *); \
	bool id##_read(struct reader *, struct document *, struct error *); \
	void id##_write(const struct document *, struct strbuf *);
#include "format/formats.def"
#undef FORMAT

#endif
