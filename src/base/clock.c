/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/clock.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/intl.h"
#include "base/number.h"

static int64_t fixed_wall;

int64_t clock_wall(void)
{
	struct timespec now;

	if (fixed_wall != 0)
		return fixed_wall;
	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void clock_set_wall(int64_t microseconds)
{
	fixed_wall = microseconds;
}

int64_t clock_milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void clock_text(long long milliseconds, char text[16])
{
	long long seconds = milliseconds / 1000 % 360000000;

	if (seconds < 3600)
		snprintf(text, 16, "%02lld:%02lld", seconds / 60, seconds % 60);
	else
		snprintf(text, 16, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

/* Dates: a year is counted from March on, so that the leap day is its last, and 400 years always have the same number of days. */

enum { DAY_SECONDS = 24 * 3600, YEAR = 365, CENTURIES = 400 * YEAR + 97, EPOCH = 719468 };	/* EPOCH: from 0000-03-01 to 1970-01-01 */

static int leap_days(int years)
{
	return years / 4 - years / 100 + years / 400;
}

/* How many days of a year that begins with March are before the month, 0 for March. */
static int days_before(int month)
{
	return (153 * month + 2) / 5;
}

int date_of_time(long long seconds)
{
	long long days = seconds / DAY_SECONDS - (seconds % DAY_SECONDS < 0);

	return days < DATE_FIRST ? DATE_FIRST : days > DATE_LAST ? DATE_LAST : (int)days;
}

int date_today(void)
{
	return date_of_time(clock_wall() / 1000000);
}

struct date date_parts(int number)
{
	int days = number + EPOCH, year = days / CENTURIES * 400, month = 11;

	days %= CENTURIES;
	int years = days / YEAR;

	while (years * YEAR + leap_days(years) > days)
		years--;
	days -= years * YEAR + leap_days(years);
	while (days_before(month) > days)
		month--;
	year += years + (month >= 10);
	return (struct date){ year, month < 10 ? month + 3 : month - 9, days - days_before(month) + 1 };
}

bool date_number(const struct date *date, int *number)
{
	if (date->year < 1 || date->year > 9999 || date->month < 1 || date->month > 12 || date->day < 1 || date->day > 31)
		return false;
	int month = date->month >= 3 ? date->month - 3 : date->month + 9, years = date->year - (date->month < 3);

	*number = years * YEAR + leap_days(years) + days_before(month) + date->day - 1 - EPOCH;
	struct date there = date_parts(*number);

	return there.month == date->month && there.day == date->day;
}

int date_weekday(int number)
{
	/* 1970-01-01 was a Thursday. */
	return ((number + 3) % DAYS_A_WEEK + DAYS_A_WEEK) % DAYS_A_WEEK;
}

bool date_read(const char *text, int *number)
{
	uint64_t year, month, day;

	if (strlen(text) != strlen("2026-11-22") || text[4] != '-' || text[7] != '-' || !number_read_whole(text + 8, 1, 31, &day))
		return false;
	if (!number_read(&text, text + 4, 9999, &year) || *text++ != '-' || !number_read(&text, text + 2, 12, &month) || *text != '-')
		return false;
	return date_number(&(struct date){ (int)year, (int)month, (int)day }, number);
}

void date_print(int number, char text[16])
{
	struct date date = date_parts(number);

	snprintf(text, 16, "%04d-%02d-%02d", date.year % 10000, date.month % 100, date.day % 100);
}

void date_print_brief(int number, int today, char text[32])
{
	static const char *const months[] = { N_("%d Jan"), N_("%d Feb"), N_("%d Mar"), N_("%d Apr"), N_("%d May"), N_("%d Jun"), N_("%d Jul"),
					      N_("%d Aug"), N_("%d Sep"), N_("%d Oct"), N_("%d Nov"), N_("%d Dec") };
	struct date date = date_parts(number);

	if (date.year == date_parts(today).year && date.month >= 1 && date.month <= 12)
		snprintf(text, 32, _(months[date.month - 1]), date.day);
	else
		date_print(number, text);
}

void time_print_ago(long long time, long long now, char text[32])
{
	enum { MINUTE = 60, HOUR = 3600, DAY = 24 * 3600 };
	const long long ago = now > time ? now - time : 0;

	if (ago < MINUTE)
		snprintf(text, 32, "%s", _("just now"));
	else if (ago < HOUR)
		snprintf(text, 32, _("%d min ago"), (int)(ago / MINUTE));
	else if (ago < DAY)
		snprintf(text, 32, _("%d h ago"), (int)(ago / HOUR));
	else
		date_print_brief(date_of_time(time), date_of_time(now), text);
}
