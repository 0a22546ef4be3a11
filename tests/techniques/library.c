#include "tests/techniques/library.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "logic/text.h"

static const struct technique *technique_of(const char *code)
{
	for (const struct technique *t = techniques; t < techniques + TECHNIQUES; t++)
		if (strcmp(t->code, code) == 0)
			return t;
	return NULL;
}

bool library_parse(const char *line, struct library_case *c, struct error *err)
{
	struct document doc;

	document_init(&doc, geometry_of_size(9));
	bool ok = hodoku_parse(line, strlen(line), &doc, &c->line, err);

	if (ok) {
		position_board(&doc.now, doc.geo, &c->board);
		c->technique = technique_of(c->line.code);
		if (c->line.variant != 0)
			snprintf(c->label, sizeof c->label, "%s-%c", c->line.code, c->line.variant);
		else
			snprintf(c->label, sizeof c->label, "%s", c->line.code);
	}
	document_free(&doc);
	return ok;
}

static uint16_t digits_of(const char *text)
{
	uint16_t digits = 0;

	for (; *text >= '1' && *text <= '9'; text++)
		digits |= digit_bit(*text - '0');
	return digits;
}

/* The line's eliminations count, or its placements where it has none. */
static bool as_expected(const struct hodoku_case *line, const struct step_head *head)
{
	if (candset_empty(&line->eliminations))
		return candset_equal(&line->placements, &head->place);
	return candset_equal(&line->eliminations, &head->drop);
}

bool library_check(struct engine *engine, const struct library_case *c, struct strbuf *why)
{
	struct step *steps;
	size_t count = engine_all(engine, &c->board, c->technique, true, &steps), right = 0, wrong = 0;
	bool absent = c->line.variant == 'x';

	for (size_t i = 0; i < count; i++) {
		if (steps[i].head.digits != digits_of(c->line.digits))
			continue;
		if (!absent && as_expected(&c->line, &steps[i].head)) {
			right++;
			continue;
		}
		strbuf_text(why, wrong++ == 0 ? "unexpected: " : "; ");
		text_notation(c->board.geo, &steps[i], why);
	}
	if (right == 0 && !absent)
		strbuf_text(why, wrong == 0 ? "nothing was found" : "; what was expected was not found");
	steps_free(steps, count);
	return wrong == 0 && (right > 0 || absent);
}
