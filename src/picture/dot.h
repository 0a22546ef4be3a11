/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The constraint graph of a board for Graphviz: a node for each cell, an edge between cells that must differ, a colour for each digit. */
#ifndef PICTURE_DOT_H
#define PICTURE_DOT_H

struct document;
struct strbuf;

/* Appends the graph in the language DOT, which says itself where its nodes are; `dot -Tsvg` draws it. */
void dot_write(const struct document *, struct strbuf *out);

#endif
