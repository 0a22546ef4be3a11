/* The regression library of the field: every line of every technique that there is. */
#include "tests/test.h"

#include <stdlib.h>

#include "base/strbuf.h"
#include "tests/techniques/library.h"

TEST(every_line_of_the_regression_library_is_passed)
{
	FILE *f = test_data("reglib.txt");
	struct engine *engine = engine_new();
	char *line = NULL;
	size_t size = 0;
	int checked[TECHNIQUES] = { 0 };
	struct strbuf why;

	strbuf_init(&why);
	while (getline(&line, &size, f) >= 0) {
		struct library_case c;

		if (line[0] == '#' || line[0] == '\n')
			continue;
		if (!library_parse(line, &c))
			test_fail(__FILE__, __LINE__, "cannot be read: %s", line);
		if (c.technique == NULL)
			continue;
		if (!library_check(engine, &c, &why))
			test_fail(__FILE__, __LINE__, "%s\n%s", line, why.text);
		checked[technique_index(c.technique)]++;
	}
	for (int i = 0; i < TECHNIQUES; i++)
		CHECK(checked[i] > 0);
	strbuf_free(&why);
	free(line);
	engine_free(engine);
	fclose(f);
}

static bool parses(const char *line)
{
	struct library_case c;

	return library_parse(line, &c);
}

#define ROWS_2_TO_9 "........................................................................"

TEST(lines_are_read)
{
	struct library_case c;

	CHECK(library_parse(":0110-1:47:1.......+2" ROWS_2_TO_9 ":312 994:419::\n", &c));
	CHECK_TEXT(c.label, "0110-1");
	CHECK_TEXT(c.code, "0110");
	CHECK_TEXT(c.technique->id, "locked-pair");
	CHECK_INT(c.digits, 0x48);
	CHECK_INT(c.board.value[0], 1);
	CHECK(cellset_has(c.board.given, 0));
	CHECK_INT(c.board.value[8], 2);
	CHECK(!cellset_has(c.board.given, 8));
	CHECK_INT(c.board.cand[75], 0x0ff);
	CHECK(candset_has(&c.drop, candidate(8, 4)));
	CHECK(!c.absent);
	CHECK(library_parse(":9999-x:4:........." ROWS_2_TO_9 "::::", &c));
	CHECK(c.absent);
	CHECK(c.technique == NULL);
}

TEST(what_is_no_line_is_refused)
{
	CHECK(!parses(""));
	CHECK(!parses("0200:47:........." ROWS_2_TO_9 "::::"));
	CHECK(!parses(":0200:47:........" ROWS_2_TO_9 "::::"));
	CHECK(!parses(":0200:47:.........." ROWS_2_TO_9 "::::"));
	CHECK(!parses(":0200:47:11......." ROWS_2_TO_9 "::::"));
	CHECK(!parses(":0200:4x:........." ROWS_2_TO_9 "::::"));
	CHECK(!parses(":0200:47:........." ROWS_2_TO_9 ":31:419::"));
	CHECK(!parses(":0200:47:........." ROWS_2_TO_9 ":311,312:419::"));
}

TEST(a_line_fails_that_expects_too_much_or_too_little)
{
	struct engine *engine = engine_new();
	struct library_case c;
	struct strbuf why;

	strbuf_init(&why);
	CHECK(library_parse(":0003:1:.23456789" ROWS_2_TO_9 ":::111:", &c));
	CHECK(library_check(engine, &c, &why));
	CHECK(library_parse(":0003:1:.23456789" ROWS_2_TO_9 ":::112:", &c));
	CHECK(!library_check(engine, &c, &why));
	CHECK_TEXT(why.text, "unexpected: Naked Single: r1c1 => r1c1=1; what was expected was not found");
	strbuf_clear(&why);
	CHECK(library_parse(":0003:2:.23456789" ROWS_2_TO_9 ":::111:", &c));
	CHECK(!library_check(engine, &c, &why));
	CHECK_TEXT(why.text, "nothing was found");
	CHECK(library_parse(":0003-x:1:.23456789" ROWS_2_TO_9 "::::", &c));
	CHECK(!library_check(engine, &c, &why));
	CHECK(library_parse(":0003-x:2:.23456789" ROWS_2_TO_9 "::::", &c));
	CHECK(library_check(engine, &c, &why));
	strbuf_free(&why);
	engine_free(engine);
}
