/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Any bytes as a certificate: what cannot be read is said with its place, and what can be is proved or wrong. */
#include "tests/fuzz/fuzz.h"

#include "verify/replay.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct certificate reader;
	struct replay v = { .steps = 0 };
	struct error err;
	int got = 0;
	FILE *in = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : NULL;

	if (in == NULL)
		return 0;
	strbuf_init(&v.puzzle);
	strbuf_init(&v.why);
	strbuf_init(&v.unique);
	certificate_open(&reader, in);
	while ((got = certificate_next(&reader, &err)) > 0) {
		if (reader.record.refused)
			continue;
		if (!replay_goes_on(&v, &reader.record))
			replay_begin(&v, &reader.record);
		replay_line(&v, &reader.record);
		HOLDS(v.wrong == (v.why.length > 0));
	}
	HOLDS(got == 0 || err.text[0] != '\0');
	certificate_free(&reader);
	strbuf_free(&v.puzzle);
	strbuf_free(&v.why);
	strbuf_free(&v.unique);
	fclose(in);
	return 0;
}
