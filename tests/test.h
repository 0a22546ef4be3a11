/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The test harness: TEST(name) { CHECK(...); } registers itself, and main (in test.c) runs them all, or those whose names are
 * given as arguments, and prints TAP. A failed check ends its test.
 */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <stdbool.h>
#include <stdio.h>

struct test {
	const char *name;
	void (*run)(void);
	struct test *next;
};

void test_register(struct test *);
_Noreturn void test_fail(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Ends the test as skipped. */
_Noreturn void test_skip(const char *format, ...) __attribute__((format(printf, 1, 2)));
void test_check_text(const char *file, int line, const char *actual, const char *expected);
void test_check_int(const char *file, int line, const char *what, long long actual, long long expected);
/* A file of $CANDIDE_DATA, opened for reading; the test is skipped where it is absent. */
FILE *test_data(const char *name);
/* A fresh directory below $TMPDIR, removed with its contents at the end of the test. */
const char *test_directory(void);
/* Removes it now; the next call of test_directory makes another one. */
void test_directory_remove(void);
/* From now on texts are French, and in this encoding, until test_speak_english(); the test is skipped where that cannot be. */
void test_speak_french(const char *charset);
void test_speak_english(void);
/* N, or a part of it, at least one, if TEST_SHARE says so or under sanitizers, which take ten times as long: of cases of which fewer do. */
int test_effort(int n);
/* For such a loop: one of so many cases is tried, but at most of MOST. */
int test_apart(int most);
/* A path below the source tree's tests directory; static until the next call. */
const char *test_source(const char *name);

#define TEST(id) \
	static void test_##id(void); \
	static struct test test_row_##id = { #id, test_##id, NULL }; \
	__attribute__((constructor)) static void test_add_##id(void) { test_register(&test_row_##id); } \
	static void test_##id(void)

#define CHECK(condition) ((condition) ? (void)0 : test_fail(__FILE__, __LINE__, "not so: %s", #condition))
#define CHECK_TEXT(actual, expected) test_check_text(__FILE__, __LINE__, actual, expected)
#define CHECK_INT(actual, expected) test_check_int(__FILE__, __LINE__, #actual, (long long)(actual), (long long)(expected))

#endif
