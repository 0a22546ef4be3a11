/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The rows that results make, for scripts: what the input says of a puzzle as first columns (--keep), the names of the columns
 * (--tsv-header), and results as further columns of the CSV that was read (--csv).
 */
#ifndef BATCH_TABLE_H
#define BATCH_TABLE_H

#include "batch/stream.h"

/* Appends what begins each line of the puzzle: its number, if it is not 0, and with --keep its id, title, file and line. */
void table_begin_line(const struct batch *, const struct puzzle *, long number, struct strbuf *out);
/* Appends the names of all columns, with a newline; of rows of CSV, if the first one names them. */
void table_header(const struct batch *, const struct work *, const struct records *csv, struct strbuf *out);
/* Makes the lines of OUT from BEGIN on, the result of the puzzle, its row of CSV and more columns. */
void table_csv(const struct batch *, const struct work *, const struct puzzle *, long number, struct strbuf *out, size_t begin);
/* Appends the line of a row that is not a puzzle, and the reason. */
void table_unreadable(const struct batch *, const struct work *, const struct puzzle *, long number, const char *why, struct strbuf *out);

#endif
