/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "base/strbuf.h"
#include "batch/rate.h"
#include "generate/puzzle_spec.h"
#include "logic/words/text.h"
#include "picture/booklet.h"
#include "picture/recording.h"

/* A whole number from LEAST to MOST, and nothing after it. */
static bool settings_read_number(const char *value, unsigned long long least, unsigned long long most, unsigned long long *number)
{
	char *end;

	errno = 0;
	*number = strtoull(value, &end, 10);
	return errno == 0 && *value >= '0' && *value <= '9' && *end == '\0' && *number >= least && *number <= most;
}

/* A number for --NAME; what is wrong with another is said with an EXAMPLE. */
static bool settings_take_number(const char *name, const char *value, long most, int example, long *number, struct strbuf *wrong)
{
	unsigned long long taken;

	if (settings_read_number(value, 1, (unsigned long long)most, &taken)) {
		*number = (long)taken;
		return true;
	}
	strbuf_format(wrong, _("--%s takes a number from 1 to %ld, such as --%s=%d"), name, most, name, example);
	return false;
}

static bool settings_take_technique(const char *id, const struct technique **t, struct strbuf *wrong)
{
	*t = technique_find(id);
	if (*t == NULL)
		strbuf_format(wrong, _("there is no technique \"%s\"; \"candide techniques\" lists them"), id);
	return *t != NULL;
}

static bool set_count(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("count", value, 1000000000, 100, &set->count, wrong);
}

static bool set_number(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("number", value, 1000000000, 100, &set->number, wrong);
}

static bool set_threads(struct settings *set, const char *value, struct strbuf *wrong)
{
	long threads;

	if (!settings_take_number("threads", value, 256, 2, &threads, wrong))
		return false;
	set->threads = (int)threads;
	return true;
}

static bool set_givens(struct settings *set, const char *value, struct strbuf *wrong)
{
	long givens;

	if (!settings_take_number("givens", value, MAX_CELLS, 25, &givens, wrong))
		return false;
	set->generate.givens = (int)givens;
	return true;
}

static void level_words(struct strbuf *out)
{
	for (int level = 0; level < LEVELS; level++)
		strbuf_format(out, "%s%s", level > 0 ? ", " : "", level_id((enum level)level));
}

static bool set_level(struct settings *set, const char *value, struct strbuf *wrong)
{
	struct strbuf names;

	if (kind_read_level(&set->generate.kind, value))
		return true;
	strbuf_init(&names);
	level_words(&names);
	strbuf_format(wrong, _("--level takes %s, not \"%s\""), names.text, value);
	strbuf_free(&names);
	return false;
}

static bool set_rating(struct settings *set, const char *value, struct strbuf *wrong)
{
	if (kind_read_rating(&set->generate.kind, value))
		return true;
	strbuf_text(wrong, _("--rating takes a range of Sudoku Explainer's ratings, such as --rating=7.0-7.9"));
	return false;
}

static bool set_hardest(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_technique(value, &set->generate.kind.hardest, wrong);
}

static bool set_requires(struct settings *set, const char *value, struct strbuf *wrong)
{
	const struct technique **t = &set->generate.kind.required;

	if (!settings_take_technique(value, t, wrong))
		return false;
	if (never_needed(*t) == NULL)
		return true;
	strbuf_format(wrong, _("no puzzle requires %s: %s"), (*t)->id, never_needed(*t));
	return false;
}

static bool set_mask(struct settings *set, const char *value, struct strbuf *wrong)
{
	set->mask = value;
	if (*value == '\0')
		strbuf_text(wrong, _("--mask takes a file with an x for each given, such as --mask=heart.txt"));
	return *value != '\0';
}

static bool set_player(struct settings *set, const char *value, struct strbuf *wrong)
{
	set->player = value;
	if (player_is_name(value))
		return true;
	strbuf_format(wrong, _("--player takes a name of 1 to %d letters (a to z), digits, - and _, such as --player=ann"), PLAYER_LONGEST);
	return false;
}

static bool set_seed(struct settings *set, const char *value, struct strbuf *wrong)
{
	unsigned long long seed;

	set->has_seed = settings_read_number(value, 0, UINT64_MAX, &seed);
	if (set->has_seed)
		set->generate.seed = seed;
	else
		strbuf_format(wrong, _("--seed takes a number from 0 to %llu, such as --seed=1"), (unsigned long long)UINT64_MAX);
	return set->has_seed;
}

static bool set_date(struct settings *set, const char *value, struct strbuf *wrong)
{
	set->has_date = date_read(value, &set->date);
	if (!set->has_date)
		strbuf_text(wrong, _("--date takes a date, year, month and day, such as --date=2026-11-22"));
	return set->has_date;
}

static bool set_days(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("days", value, 1000000, 7, &set->days, wrong);
}

static bool set_size(struct settings *set, const char *value, struct strbuf *wrong)
{
	struct generate_options *o = &set->generate;

	o->size_count = 0;
	for (const char *at = value;; at += 2) {
		const struct geometry *g = geometry_of_size(digit_of_char(*at));

		if (g == NULL || o->size_count == GENERATE_SIZES || (at[1] != ',' && at[1] != '\0'))
			break;
		o->sizes[o->size_count++] = g;
		if (at[1] == '\0')
			return true;
	}
	strbuf_text(wrong, _("--size takes 4, 6 or 9, or several of them, such as --size=6,9"));
	return false;
}

static bool set_symmetry(struct settings *set, const char *value, struct strbuf *wrong)
{
	struct strbuf names;

	set->generate.symmetry = symmetry_find(value);
	if (set->generate.symmetry != NULL)
		return true;
	strbuf_init(&names);
	symmetry_names(&names);
	strbuf_format(wrong, _("--symmetry takes %s, not \"%s\""), names.text, value);
	strbuf_free(&names);
	return false;
}

static bool set_method(struct settings *set, const char *value, struct strbuf *wrong)
{
	struct strbuf names;
	char name[32];

	set->method_count = 0;
	for (size_t i = 0; strcmp(value, "all") == 0 && i < method_count; i++)
		set->methods[set->method_count++] = methods[i];
	if (set->method_count > 0)
		return true;
	for (const char *at = value;; at++) {
		size_t length = strcspn(at, ",");

		snprintf(name, sizeof name, "%.*s", (int)length, at);
		const struct search_method *method = method_find(name);

		if (method == NULL || set->method_count == METHODS)
			break;
		set->methods[set->method_count++] = method;
		at += length;
		if (*at == '\0')
			return true;
	}
	strbuf_init(&names);
	method_names(&names);
	strbuf_format(wrong, _("--method takes %s, not \"%s\""), names.text, value);
	strbuf_free(&names);
	return false;
}

static bool set_upto(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_technique(value, &set->upto, wrong);
}

/* Switches on the technique that is named, or all. */
static bool switch_on(struct technique_set *on, const char *name)
{
	const struct technique *t = technique_find(name);

	for (int i = 0; i < TECHNIQUES && strcmp(name, "all") == 0; i++)
		on->on[i] = true;
	if (t != NULL)
		on->on[t->index] = true;
	return t != NULL || strcmp(name, "all") == 0;
}

static bool set_techniques(struct settings *set, const char *value, struct strbuf *wrong)
{
	char *names = mem_string(value), *rest = names, *name;
	bool known = true;

	set->techniques_on = (struct technique_set){ .on = { false } };
	while (known && (name = strsep(&rest, ",")) != NULL)
		known = switch_on(&set->techniques_on, name);
	if (!known)
		strbuf_format(wrong, _("there is no technique \"%s\"; \"candide techniques\" lists them"), name);
	free(names);
	return set->chosen = known;
}

static bool set_hint_detail(struct settings *set, const char *value, struct strbuf *wrong)
{
	long detail;

	if (!settings_take_number("detail", value, RUNGS, 3, &detail, wrong))
		return false;
	set->detail = (int)detail;
	return true;
}

static bool set_limit(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("limit", value, 1000000, 10, &set->limit, wrong);
}

static bool set_scale(struct settings *set, const char *value, struct strbuf *wrong)
{
	set->scale = rate_scale_find(value);
	if (set->scale == NULL)
		strbuf_format(wrong, _("--scale takes hodoku or se, not \"%s\""), value);
	return set->scale != NULL;
}

static bool set_json(struct settings *set, const char *value, struct strbuf *wrong)
{
	(void)value;
	(void)wrong;
	intl_english();
	return set->json = true;
}

static void format_words(struct strbuf *out)
{
	const char *comma = "";

	for (size_t i = 0; i < format_count; i++) {
		if (formats[i].write == NULL)
			continue;
		strbuf_format(out, "%s%s", comma, formats[i].id);
		comma = ", ";
	}
	strbuf_format(out, "%scanonical", comma);
}

static bool set_to(struct settings *set, const char *value, struct strbuf *wrong)
{
	struct strbuf all;

	set->canonical = strcmp(value, "canonical") == 0;
	set->to = format_find(set->canonical ? "line" : value);
	if (set->to != NULL && set->to->write != NULL)
		return true;
	strbuf_init(&all);
	format_words(&all);
	strbuf_format(wrong, set->to != NULL ? _("format \"%s\" is only read; those that are written are %s")
				       : _("there is no format \"%s\"; the formats are %s"), value, all.text);
	strbuf_free(&all);
	return false;
}

static bool take_picture(struct settings *set, enum picture_format format, const char *file, struct strbuf *wrong)
{
	set->pictures[format] = file;
	if (file[0] == '\0')
		strbuf_text(wrong, _("the name of the file to write is missing, as in --svg=board.svg"));
	return file[0] != '\0';
}

static bool set_svg(struct settings *set, const char *value, struct strbuf *wrong)
{
	return take_picture(set, PICTURE_SVG, value, wrong);
}

static bool set_png(struct settings *set, const char *value, struct strbuf *wrong)
{
	return take_picture(set, PICTURE_PNG, value, wrong);
}

static bool set_pdf(struct settings *set, const char *value, struct strbuf *wrong)
{
	return take_picture(set, PICTURE_PDF, value, wrong);
}

static bool set_dot(struct settings *set, const char *value, struct strbuf *wrong)
{
	return take_picture(set, PICTURE_DOT, value, wrong);
}

static bool set_picture_size(struct settings *set, const char *value, struct strbuf *wrong)
{
	unsigned long long width;

	if (settings_read_number(value, PICTURE_LEAST, PICTURE_MOST, &width)) {
		set->picture_width = (long)width;
		return true;
	}
	strbuf_format(wrong, _("--size takes a width from %d to %d, such as --size=800"), PICTURE_LEAST, PICTURE_MOST);
	return false;
}

static bool set_record_size(struct settings *set, const char *value, struct strbuf *wrong)
{
	unsigned long long width, height;
	const char *times = strchr(value, 'x');
	char *columns = mem_string_n(value, times != NULL ? (size_t)(times - value) : 0);
	bool ok = settings_read_number(columns, RECORDING_LEAST_WIDTH, RECORDING_MOST_WIDTH, &width) &&
		  settings_read_number(times + 1, RECORDING_LEAST_HEIGHT, RECORDING_MOST_HEIGHT, &height);

	free(columns);
	if (ok) {
		set->record_width = (int)width;
		set->record_height = (int)height;
	} else {
		strbuf_format(wrong, _("--size takes columns and rows from %dx%d to %dx%d, such as --size=100x33"), RECORDING_LEAST_WIDTH,
			      RECORDING_LEAST_HEIGHT, RECORDING_MOST_WIDTH, RECORDING_MOST_HEIGHT);
	}
	return ok;
}

static bool set_per_page(struct settings *set, const char *value, struct strbuf *wrong)
{
	unsigned long long boards;

	if (settings_read_number(value, 1, 6, &boards) && booklet_takes((long)boards)) {
		set->per_page = (long)boards;
		return true;
	}
	strbuf_text(wrong, _("--per-page takes 1, 2, 4 or 6"));
	return false;
}

static void per_page_words(struct strbuf *out)
{
	strbuf_text(out, "1, 2, 4, 6");
}

static void technique_words(struct strbuf *out)
{
	for (int i = 0; i < TECHNIQUES; i++)
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", techniques[i].id);
}

static void technique_set_words(struct strbuf *out)
{
	strbuf_text(out, "all, ");
	technique_words(out);
}

static void scale_words(struct strbuf *out)
{
	strbuf_text(out, "hodoku, se");
}

static void detail_words(struct strbuf *out)
{
	strbuf_text(out, "1, 2, 3, 4, 5");
}

static void size_words(struct strbuf *out)
{
	strbuf_text(out, "4, 6, 9");
}

#define FLAG(name) offsetof(struct settings, name)

const struct setting option_table[OPTIONS] = {
#define OPTION(id, ...) [OPTION_##id] = { __VA_ARGS__ },
#include "batch/batch.def"
};
