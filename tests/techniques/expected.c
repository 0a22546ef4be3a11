/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/expected.h"

#include "base/strbuf.h"
#include "logic/step/text.h"
#include "tests/techniques/proof_check.h"
#include "tests/test.h"

struct expected {
	int type;
	uint16_t digits;
	struct candset place, drop;
};

static struct expected expected[8000];
static int count;

void expected_clear(void)
{
	count = 0;
}

static bool is_same(const struct expected *x, uint16_t digits, const struct candset *place, const struct candset *drop)
{
	return x->digits == digits && candset_equal(&x->place, place) && candset_equal(&x->drop, drop);
}

void expected_step(int type, uint16_t digits, const struct candset *place, const struct candset *drop)
{
	const struct candset none = { { 0 } };

	place = place != NULL ? place : &none;
	if (candset_empty(place) && candset_empty(drop))
		return;
	for (int i = 0; i < count; i++)
		if (expected[i].type == type && is_same(&expected[i], digits, place, drop))
			return;
	CHECK(count < (int)(sizeof expected / sizeof expected[0]));
	expected[count++] = (struct expected){ type, digits, *place, *drop };
}

static void check_proof(const struct board *b, const struct step *step)
{
	struct strbuf why;

	strbuf_init(&why);
	if (proof_check(b, step, &why) != PROOF_HOLDS) {
		strbuf_text(&why, ", ");
		text_notation(b->geo, step, &why);
		test_fail(__FILE__, __LINE__, "unproved %s", why.text);
	}
	strbuf_free(&why);
}

int expected_are_found(struct engine *engine, const struct board *b, const char *technique, int type)
{
	struct step *steps;
	size_t found = engine_all(engine, b, technique_find(technique), true, &steps);
	int wanted = 0;

	for (int i = 0; i < count; i++) {
		bool is_there = false;

		if (expected[i].type != type)
			continue;
		wanted++;
		for (size_t k = 0; k < found && !is_there; k++)
			is_there = is_same(&expected[i], steps[k].head.digits, &steps[k].head.place, &steps[k].head.drop);
		CHECK(is_there);
	}
	CHECK_INT(found, wanted);
	for (size_t k = 0; k < found; k++)
		check_proof(b, &steps[k]);
	steps_free(steps, found);
	return wanted;
}
