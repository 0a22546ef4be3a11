/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Text that lz-string packs: what the library makes of a few texts, the same as a packer of the tests makes, and damage of every kind. */
#include "base/base64.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "tests/lz_pack.h"
#include "tests/test.h"

enum { ROOM = 1 << 20 };

static enum lz_result unpack(const char *packed, size_t limit, struct strbuf *out, size_t *at)
{
	strbuf_init(out);
	return lz_string_read(packed, strlen(packed), limit, out, at);
}

static void check_text(const char *packed, const char *expected)
{
	struct strbuf out;

	CHECK_INT(unpack(packed, ROOM, &out, NULL), LZ_GOOD);
	CHECK_TEXT(out.text, expected);
	if (strlen(packed) % 4 == 0) {
		strbuf_clear(&out);
		lz_string_write(expected, &out);
		CHECK_TEXT(out.text, packed);
	}
	strbuf_free(&out);
}

/* Made by lz-string 1.5.0, by compressToBase64 and, where they differ, compressToEncodedURIComponent. */
TEST(what_the_library_packs_is_unpacked_and_packed)
{
	check_text("IZA=", "a");
	check_text("IY1/kA==", "aaaaaaaaaaaaaaaaaaaa");
	check_text("IY1-kA", "aaaaaaaaaaaaaaaaaaaa");
	check_text("N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSiBdZQks4iiooA==", "{\"size\":9,\"grid\":[[{},{},{}],[{},{},{}]]}");
	check_text("KoOwpgBA5gTglgGwZAlxQwGQULwbgAPaA===", "Une grille \xc3" "\xa9" " \xe2" "\x98" "\x83" " \xf0" "\x9f" "\x98" "\x80" "");
	check_text("AwRgTAzALArAbAdgBwE5SVo17r2W8XLAjPbQzfHS8046skoqixh+1jul725vmk0Hse/FEA==",
		   "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
		   "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789");
	check_text("AwRgTAzALArAbAdgBwE5SVo17r2W8XLAjPbQzfHS8046skoqixh+1jul725vmk0Hse-FEA",
		   "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
		   "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789");
	check_text("Q===", "");
}

static void check_round(const struct strbuf *text)
{
	struct strbuf packed, own, out;

	strbuf_init(&packed);
	lz_pack(text->text, text->length, &packed);
	strbuf_init(&own);
	lz_string_write(text->text, &own);
	CHECK_TEXT(own.text, packed.text);
	strbuf_free(&own);
	CHECK_INT((int)(packed.length % 4), 0);
	CHECK_INT(unpack(packed.text, ROOM, &out, NULL), LZ_GOOD);
	CHECK_TEXT(out.text, text->text);
	strbuf_free(&packed);
	strbuf_free(&out);
}

/* Of few characters there are long repetitions, of many every character is new, and some have two units. */
TEST(whatever_is_packed_comes_back)
{
	static const unsigned first[] = { 'a', 0x80, 0x20ac, 0x1f600 };
	struct rng rng = { 5 };
	struct strbuf text;

	strbuf_init(&text);
	for (int round = 0; round < 200; round++) {
		unsigned kinds = 1 + (unsigned)rng_below(&rng, 60), length = (unsigned)rng_below(&rng, 600);

		strbuf_clear(&text);
		for (unsigned i = 0; i < length; i++)
			strbuf_rune(&text, first[round % 4] + (unsigned)rng_below(&rng, kinds));
		check_round(&text);
	}
	strbuf_free(&text);
}

/* The dictionary passes each power of two, at which codes get longer. */
TEST(a_run_of_one_character_comes_back)
{
	struct strbuf text;

	strbuf_init(&text);
	for (int i = 0; i < 3000; i++) {
		strbuf_char(&text, 'x');
		if (i % 97 == 0)
			check_round(&text);
	}
	strbuf_free(&text);
}

TEST(what_is_cut_or_damaged_is_said_to_be)
{
	static const char text[] = "a text of some length, with some repetitions: some length, some text";
	struct strbuf packed, out;
	size_t at;

	strbuf_init(&packed);
	lz_pack(text, strlen(text), &packed);
	for (size_t length = 0; length < packed.length - 4; length++) {
		char *part = strndup(packed.text, length);

		CHECK_INT(unpack(part, ROOM, &out, NULL), LZ_CUT);
		CHECK(strncmp(out.text, text, out.length) == 0);
		strbuf_free(&out);
		free(part);
	}
	packed.text[20] = '!';
	CHECK_INT(unpack(packed.text, ROOM, &out, &at), LZ_STRANGE);
	CHECK_INT((int)at, 20);
	strbuf_free(&out);
	packed.text[20] = '=';
	CHECK_INT(unpack(packed.text, ROOM, &out, &at), LZ_CUT);
	strbuf_free(&out);
	/* The first code after a character names an entry that cannot be there: 7, where 4 is the next. */
	CHECK_INT(unpack("IZ////", ROOM, &out, NULL), LZ_BROKEN);
	strbuf_free(&out);
	strbuf_free(&packed);
}

/* A text of n codes may have n * n / 2 characters. */
TEST(what_grows_without_end_is_stopped)
{
	struct strbuf text, packed, out;

	strbuf_init(&text);
	strbuf_init(&packed);
	for (int i = 0; i < 30000; i++)
		strbuf_char(&text, 'x');
	lz_pack(text.text, text.length, &packed);
	CHECK(packed.length < 400);
	CHECK_INT(unpack(packed.text, 3 * 30001, &out, NULL), LZ_GOOD);
	strbuf_free(&out);
	CHECK_INT(unpack(packed.text, 3 * 20000, &out, NULL), LZ_LONG);
	CHECK(out.length <= 20000);
	strbuf_free(&out);
	strbuf_free(&packed);
	strbuf_free(&text);
}
