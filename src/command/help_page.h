/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Pages that explain a technique, or a variant of techniques: names, difficulty, what it is, and an example drawn in plain text. */
#ifndef COMMAND_HELP_PAGE_H
#define COMMAND_HELP_PAGE_H

#include "base/strbuf.h"
#include "logic/variant.h"

struct help_page {
	struct strbuf text;
	bool keys;			/* it is shown on the screen: says which keys practise the technique and open its example */
	size_t picture, picture_end;	/* the part that is a drawing; 0 and 0: there is none */
};

void help_page_init(struct help_page *);
void help_page_free(struct help_page *);
/* Appends the page of a technique, with an example that ENGINE finds, drawn at most WIDTH columns wide. */
void help_page_technique(struct help_page *, const struct technique *, struct engine *, int width);
/* Appends such an example of a chain with this name, in English (chain_name.h). */
void help_page_chain(struct help_page *, const char *name, struct engine *, int width);
/* Appends the page of a variant; ENGINE says whether it is on. */
void help_page_variant(struct help_page *, enum variant, struct engine *);

#endif
