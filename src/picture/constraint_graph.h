/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The constraint graph of a board for Graphviz: a node per cell, an edge between cells that must differ, a colour per digit. */
#ifndef PICTURE_CONSTRAINT_GRAPH_H
#define PICTURE_CONSTRAINT_GRAPH_H

struct document;
struct strbuf;

/* Appends the graph in the language DOT, with the positions of its nodes; `dot -Tsvg` draws it. */
void dot_write(const struct document *, struct strbuf *out);

#endif
