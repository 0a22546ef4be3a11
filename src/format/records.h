/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Input of which each row is one record, as scripts send it: a line, a row of CSV (RFC 4180) or of a table with tabs, or a JSON object on a
 * line. Nothing is skipped: what is not a puzzle is an error of its row. Elsewhere (format.h), formats are found by their content.
 */
#ifndef FORMAT_RECORDS_H
#define FORMAT_RECORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "format/format.h"

struct strbuf;

enum record_form { RECORDS_NONE, RECORDS_LINE, RECORDS_CSV, RECORDS_TSV, RECORDS_JSON };

struct records {
	enum record_form form;
	char separator;			/* of columns; 0: not known yet */
	const char *newline;		/* what the first row ends with */
	bool begun;			/* the first row has been read */
	int columns;			/* of the first row */
	int puzzle, id, title;		/* columns, from 0, as the first row names them; -1: not named */
	char *header;			/* the first row, if it names the columns; NULL: it does not */
};

void records_init(struct records *, enum record_form);
void records_free(struct records *);

/* Where the row that begins at TEXT ends: a quoted field of CSV may have newlines. END, if it does not end before. */
const char *records_row_end(const struct records *, const char *text, const char *end, char newline);

/*
 * Reads the row, which has no newline at its end and begins on LINE. READ_SKIPPED: it names the columns. Otherwise *DOC is to be freed with
 * document_free: READ_PUZZLE: it holds the puzzle; READ_ERROR: it only has the id and the title of the row, and *ERR says what is wrong.
 */
enum read_result records_read(struct records *, const char *row, size_t length, int line, struct document *, struct error *);

/* How many fields of CSV the row has less than the first row. */
int records_lacking(const struct records *, const char *row, size_t length);

/* Appends a field of CSV, in quotation marks if it needs them. */
void records_print_field(const char *text, size_t length, char separator, struct strbuf *out);

#endif
