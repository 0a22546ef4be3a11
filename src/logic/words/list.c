/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/words/list.h"

#include "base/intl.h"
#include "logic/words/text.h"

void list_init(struct list *l)
{
	strbuf_init(&l->before);
	strbuf_init(&l->last);
}

struct strbuf *list_next(struct list *l)
{
	if (l->last.length > 0) {
		strbuf_text(&l->before, l->before.length > 0 ? ", " : "");
		strbuf_text(&l->before, l->last.text);
		strbuf_clear(&l->last);
	}
	return &l->last;
}

void list_end(struct list *l, struct strbuf *out)
{
	if (l->before.length > 0)
		strbuf_format(out, _("%s and %s"), l->before.text, l->last.text);
	else
		strbuf_text(out, l->last.text);
	strbuf_free(&l->before);
	strbuf_free(&l->last);
}

void list_houses(const struct geometry *geo, houseset houses, struct strbuf *out)
{
	struct list kinds, numbers;

	list_init(&kinds);
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		houseset here = houses & geo->of_kind[kind];
		struct strbuf text;

		if (here == 0)
			continue;
		if (bits_is_single(here)) {
			text_house(geo, bits_lowest(here), list_next(&kinds));
			continue;
		}
		strbuf_init(&text);
		list_init(&numbers);
		for (; here != 0; here &= here - 1)
			strbuf_format(list_next(&numbers), "%d", geometry_number(geo, bits_lowest(here)));
		list_end(&numbers, &text);
		strbuf_format(list_next(&kinds), _(house_traits[kind].many), text.text);
		strbuf_free(&text);
	}
	list_end(&kinds, out);
}
