/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Times and dates: how long things take, what day it is, and how that is written. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Milliseconds since a fixed moment; setting the date does not change them. */
int64_t clock_milliseconds(void);
/* The time of day, in microseconds since 1970 (UTC). */
int64_t clock_wall(void);
/* From now on clock_wall returns this time, until it is set again; for tests. 0: the time of day. */
void clock_set_wall(int64_t microseconds);
/* Writes a time as "12:34" (minutes and seconds) or "1:02:34". */
void clock_text(long long milliseconds, char text[16]);

/*
 * Dates as numbers: how many days after 1970-01-01 (UTC), negative before it. The calendar is the Gregorian one, also before it was
 * introduced, from year 1 to year 9999.
 * For example 20779 is 2026-11-22.
 */
enum { DATE_FIRST = -719162, DATE_LAST = 2932896, DAYS_A_WEEK = 7 };	/* 0001-01-01 and 9999-12-31 */

struct date {
	int year, month, day;	/* month and day from 1 */
};

/* The date at a time in seconds since 1970, and that of today (clock_wall). */
int date_of_time(long long seconds);
int date_today(void);
/* These convert a number from DATE_FIRST to DATE_LAST, and back; date_number returns false if there is no such date. */
struct date date_parts(int number);
bool date_number(const struct date *, int *number);
/* 0 is Monday. */
int date_weekday(int number);
/* Reads "2026-11-22". False: it is not a date, or no such date exists. */
bool date_read(const char *text, int *number);
/* Writes it in that form. */
void date_print(int number, char text[16]);
/* Writes it for a list: "23 Nov", or "2025-11-23" if it is of another year than TODAY. */
void date_print_brief(int number, int today, char text[32]);
/* Writes how long before NOW a time was, both in seconds since 1970: "just now", "5 min ago", "3 h ago", or its date. */
void time_print_ago(long long time, long long now, char text[32]);

#endif
