/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The installed puzzles: collections, names, ids, documents. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "library/library.h"

#define ONE "...5...4.1..6..3.5.53....16...84.9.223..5.4..84932.15..6.7.5.2.....986.147..6..93"
#define TWO "..36.9...5..........9.25....2.....7.6...7..28.95..1......5...9.9....7.5...8.....2"

static void write_file(const char *name, const char *text)
{
	struct strbuf path;
	struct error err;

	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", test_directory(), name);
	CHECK(file_write(path.text, text, strlen(text), &err));
	strbuf_free(&path);
}

static struct library open_some(void)
{
	struct library l;

	write_file("20-hard.txt", "# Hard ones\n# Nobody knows them.\n" ONE "\n\n# Between.\n" TWO "   The Named One  \r\n");
	write_file("10-easy.txt", ONE "\n" TWO);
	write_file("known.txt", "# Known\n" ONE " Al  Escargot, 2006!\n" ONE "\t(Été)\n" TWO " easy\n");
	library_open(&l, test_directory());
	return l;
}

TEST(collections_stand_in_the_order_of_their_files)
{
	struct library l = open_some();

	CHECK_INT(l.count, 3);
	CHECK_TEXT(l.collections[0].id, "easy");
	CHECK_TEXT(l.collections[1].id, "hard");
	CHECK_TEXT(l.collections[2].id, "known");
	CHECK_TEXT(l.collections[0].title, "easy");
	CHECK_TEXT(l.collections[1].title, "Hard ones");
	CHECK_INT(l.collections[0].count, 2);
	CHECK_INT(l.collections[2].count, 3);
	library_free(&l);
	CHECK_INT(l.count, 0);
}

TEST(what_is_no_file_is_passed_over)
{
	char path[512];
	struct library l;

	snprintf(path, sizeof path, "%s/15-pipe.txt", test_directory());
	CHECK(mkfifo(path, 0600) == 0);
	l = open_some();
	CHECK_INT(l.count, 3);
	CHECK_TEXT(l.collections[1].id, "hard");
	library_free(&l);
}

TEST(the_comment_behind_a_puzzle_is_its_name)
{
	struct library l = open_some();

	CHECK_TEXT(library_name(&l, 0, 0), "");
	CHECK_TEXT(library_name(&l, 1, 1), "The Named One");
	CHECK_TEXT(library_name(&l, 2, 1), "(Été)");
	library_free(&l);
}

static void check_document(const struct library *l, size_t collection, size_t number, const char *givens, const char *title)
{
	struct document doc;
	struct error err;

	CHECK(library_document(l, collection, number, &doc, &err));
	CHECK_TEXT(doc.title, title);
	for (int cell = 0; cell < 81; cell++) {
		CHECK_INT(doc.now.value[cell], digit_of_char(givens[cell]));
		CHECK_INT(doc.start.origin[cell], givens[cell] == '.' ? ORIGIN_NONE : ORIGIN_GIVEN);
	}
	CHECK_INT(doc.count, 0);
	document_free(&doc);
}

TEST(a_puzzle_becomes_a_document)
{
	struct library l = open_some();

	check_document(&l, 0, 1, TWO, "easy 2");
	check_document(&l, 1, 0, ONE, "Hard ones 1");
	check_document(&l, 1, 1, TWO, "The Named One");
	library_free(&l);
}

TEST(givens_are_those_of_a_puzzle_of_the_same_size)
{
	struct library l;

	write_file("10-empty.txt", "000000000000000\n................\n0.0.............\n"
		   ".................................................................................\n");
	library_open(&l, test_directory());
	for (size_t n = 0; n < 2; n++)
		CHECK(library_same(&l, 0, n, "................"));
	CHECK(!library_same(&l, 0, 2, "................"));
	CHECK(!library_same(&l, 0, 1, "...............1"));
	CHECK(!library_same(&l, 0, 1, "................................................................................."));
	library_free(&l);
}

static void check_find(const struct library *l, const char *id, size_t collection, size_t number)
{
	size_t c, n;

	if (!library_find(l, id, &c, &n))
		test_fail(__FILE__, __LINE__, "%s was not found", id);
	CHECK_INT(c, collection);
	CHECK_INT(n, number);
}

TEST(puzzles_are_found_by_collection_number_and_name)
{
	struct library l = open_some();
	static const char *const absent[] = { "", "-", "eas", "easy-", "easy-0", "easy-3", "easy-1x", "easy--1",
					      "easy-99999999999999999999", "the-named", "the-named-one-", "The-Named-One",
					      "al--escargot-2006" };
	size_t c, n;

	check_find(&l, "easy", 0, 2);
	check_find(&l, "easy-1", 0, 0);
	check_find(&l, "hard-2", 1, 1);
	check_find(&l, "the-named-one", 1, 1);
	check_find(&l, "al-escargot-2006", 2, 0);
	check_find(&l, "Été", 2, 1);
	for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++)
		if (library_find(&l, absent[i], &c, &n))
			test_fail(__FILE__, __LINE__, "\"%s\" was found", absent[i]);
	library_free(&l);
}

TEST(what_is_no_puzzle_is_left_out)
{
	struct library l;

	write_file("empty.txt", "");
	write_file("letter.txt", "# Dear reader\nThis is no puzzle.\n12345\n");
	write_file("puzzles.sdm", ONE "\n");
	write_file(".hidden.txt", ONE "\n");
	write_file(".txt", ONE "\n");
	write_file("some.txt", "# Some\nno puzzle\n" ONE "x\n" ONE ONE "\n" ONE "\n");
	library_open(&l, test_directory());
	CHECK_INT(l.count, 1);
	CHECK_TEXT(l.collections[0].id, "some");
	CHECK_INT(l.collections[0].count, 1);
	library_free(&l);
}

TEST(without_a_directory_there_are_no_puzzles)
{
	struct library l;
	size_t c, n;

	library_open(&l, "/nowhere/at/all");
	CHECK_INT(l.count, 0);
	CHECK(!library_find(&l, "easy", &c, &n));
	library_free(&l);
}

TEST(every_puzzle_of_the_program_is_one_and_its_id_leads_to_it)
{
	struct library l;

	library_open(&l, test_source("../puzzles"));
	CHECK(l.count > 1);
	for (size_t c = 0; c < l.count; c++) {
		for (size_t n = 0; n < l.collections[c].count; n++) {
			struct document doc;
			struct error err;
			char id[64];

			snprintf(id, sizeof id, "%s-%zu", l.collections[c].id, n + 1);
			check_find(&l, id, c, n);
			if (library_document(&l, c, n, &doc, &err))
				document_free(&doc);
			else
				CHECK(err.large > MAX_SIZE);
		}
	}
	library_free(&l);
}

TEST(a_file_may_have_boards_of_several_shapes)
{
	static const char both[] = "4j:1a4j2a4,__a_a_a_hba\n" ONE "\n";
	struct puzzles p;

	CHECK(puzzles_find(&p, mem_string(both), strlen(both)));
	CHECK_INT(p.count, 2);
	puzzles_free(&p);
}
