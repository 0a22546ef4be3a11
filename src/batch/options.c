/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/companion.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/player.h"
#include "base/port.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "batch/jobs.h"
#include "game/hint.h"
#include "generate/puzzle_spec.h"
#include "logic/step/text.h"
#include "picture/board_picture.h"
#include "picture/recording.h"
#include "solve/prove.h"

/* Reads a number for --NAME; the error for anything else shows an EXAMPLE. */
static bool settings_take_number(const char *name, const char *value, long most, int example, long *number, struct strbuf *wrong)
{
	uint64_t taken;

	if (number_read_whole(value, 1, (uint64_t)most, &taken)) {
		*number = (long)taken;
		return true;
	}
	strbuf_format(wrong, _("--%s takes a number from 1 to %ld, such as --%s=%d"), name, most, name, example);
	return false;
}

bool settings_take_technique(const char *id, const struct technique **t, struct strbuf *wrong)
{
	struct spelling_search s;
	struct strbuf sentence;

	spelling_search(&s, id, technique_offer);
	*t = spelling_found(&s);
	if (*t != NULL)
		return true;
	strbuf_init(&sentence);
	strbuf_format(&sentence, _("there is no technique \"%s\""), id);
	spelling_say(&s, sentence.text, _("for the list: \"candide techniques\""), wrong);
	strbuf_free(&sentence);
	return false;
}

/* Appends LIST, whose names commas separate, as a sentence has them: "a, b or c". */
static void append_choice(const char *list, struct strbuf *out)
{
	const char *last = NULL;

	for (const char *comma = list; (comma = strstr(comma, ", ")) != NULL; comma++)
		last = comma;
	if (last == NULL)
		strbuf_text(out, list);
	else
		strbuf_format(out, _("%.*s or %s"), (int)(last - list), list, last + 2);
}

/* Says that --NAME takes WORDS, not VALUE. Returns false. */
static bool settings_refuse(const char *name, const char *value, void (*words)(struct strbuf *), spelling_names *names,
			    struct strbuf *wrong)
{
	struct spelling_search s;
	struct strbuf names_of, all;

	strbuf_init(&names_of);
	strbuf_init(&all);
	words(&names_of);
	append_choice(names_of.text, &all);
	strbuf_free(&names_of);
	strbuf_format(wrong, _("--%s takes %s, not \"%s\""), name, all.text, value);
	spelling_search(&s, value, names);
	spelling_ask(&s, wrong);
	strbuf_free(&all);
	return false;
}

static bool set_count(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("count", value, 1000000000, 100, &set->count, wrong);
}

static bool set_number(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("puzzles", value, 1000000000, 100, &set->number, wrong);
}

enum { MOST_THREADS = 256 };

/* 0: as many as there are processors. */
static bool set_threads(struct settings *set, const char *value, struct strbuf *wrong)
{
	uint64_t threads;

	if (!number_read_whole(value, 0, MOST_THREADS, &threads)) {
		strbuf_format(wrong, _("--threads takes a number from 0 to %d, such as --threads=2"), MOST_THREADS);
		return false;
	}
	if (threads == 0) {
		const int all = port_processors();

		threads = (uint64_t)(all < MOST_THREADS ? all : MOST_THREADS);
	}
	set->threads = (int)threads;
	return true;
}

static bool set_givens(struct settings *set, const char *value, struct strbuf *wrong)
{
	long givens;

	set->generate.bare = strcmp(value, "0") == 0;
	if (set->generate.bare)
		return true;
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
	return spec_read_level(&set->generate.spec, value) || settings_refuse("level", value, level_words, level_offer, wrong);
}

static bool set_rating(struct settings *set, const char *value, struct strbuf *wrong)
{
	if (spec_read_rating(&set->generate.spec, value))
		return true;
	strbuf_text(wrong, _("--rating takes a range of ratings by Sudoku Explainer, such as --rating=7.0-7.9, or by Berthier, such as "
			     "--rating=B5-6"));
	return false;
}

static bool set_hardest(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_technique(value, &set->generate.spec.hardest, wrong);
}

static bool set_requires(struct settings *set, const char *value, struct strbuf *wrong)
{
	const struct technique **t = &set->generate.spec.required;

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
	uint64_t seed;

	set->has_seed = number_read_whole(value, 0, UINT64_MAX, &seed);
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
	for (const char *at = value, *end = value + strlen(value);; at++) {
		uint64_t size;

		if (o->size_count == GENERATE_SIZES || !number_read(&at, end, LARGE_DIGITS, &size) || size < 4)
			break;
		if (*at != ',' && *at != '\0')
			break;
		o->side[o->size_count++] = (int)size;
		if (*at == '\0')
			return true;
	}
	strbuf_format(wrong, _("--size takes a number from 4 to %d, or several of them, such as --size=6,9"), LARGE_DIGITS);
	return false;
}

static bool set_kind(struct settings *set, const char *value, struct strbuf *wrong)
{
	const int cage_mean = set->generate.kind.cage_mean;
	const char *at;

	if (wanted_board_read(&set->generate.kind, value, &at)) {
		set->generate.kind.cage_mean = cage_mean;
		return true;
	}
	strbuf_format(wrong, _("--kind does not know \"%s\"; it takes a box such as 2x4, or these names, joined by +: "), at);
	wanted_board_names(wrong);
	return false;
}

/* A number from 2 to 5 with one decimal at most. */
static bool set_cage_size(struct settings *set, const char *value, struct strbuf *wrong)
{
	const bool whole = value[0] >= '2' && value[0] <= '5' && value[1] == '\0';
	const bool tenths = value[0] >= '2' && value[0] <= '4' && value[1] == '.' && value[2] >= '0' && value[2] <= '9' && value[3] == '\0';

	if (!whole && !tenths) {
		strbuf_text(wrong, _("--cage-size takes a number from 2 to 5 with one decimal at most, such as --cage-size=4"));
		return false;
	}
	set->generate.kind.cage_mean = 10 * (value[0] - '0') + (tenths ? value[2] - '0' : 0);
	return true;
}

static bool set_symmetry(struct settings *set, const char *value, struct strbuf *wrong)
{
	set->generate.symmetry = symmetry_find(value);
	return set->generate.symmetry != NULL || settings_refuse("symmetry", value, symmetry_names, symmetry_offer, wrong);
}

static bool set_method(struct settings *set, const char *value, struct strbuf *wrong)
{
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
	return settings_refuse("method", value, method_names, method_offer, wrong);
}

static bool set_upto(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_technique(value, &set->upto, wrong);
}

/* Switches on the named technique, or all of them. */
static bool settings_switch_on(struct technique_set *on, const char *name, struct strbuf *wrong)
{
	bool all = strcmp(name, "all") == 0;
	const struct technique *t;

	for (int i = 0; i < technique_count && all; i++)
		on->on[i] = true;
	if (all || !settings_take_technique(name, &t, wrong))
		return all;
	return on->on[t->index] = true;
}

static bool set_techniques(struct settings *set, const char *value, struct strbuf *wrong)
{
	char *names = mem_string(value), *rest = names, *name;
	bool known = true;

	set->techniques_on = (struct technique_set){ .on = { false } };
	while (known && (name = strsep(&rest, ",")) != NULL)
		known = settings_switch_on(&set->techniques_on, name, wrong);
	free(names);
	return set->chosen = known;
}

static bool set_at_most(struct settings *set, const char *value, struct strbuf *wrong)
{
	if (prove_read_ceiling(value, &set->at_most))
		return true;
	strbuf_text(wrong, _("--at-most takes a technique, a family of techniques or a difficulty, such as --at-most=x-chain, --at-most=wings "
			     "or --at-most=6.5"));
	return false;
}

static bool set_hint_detail(struct settings *set, const char *value, struct strbuf *wrong)
{
	long detail;

	if (!settings_take_number("detail", value, RUNGS, 3, &detail, wrong))
		return false;
	set->detail = (int)detail;
	return true;
}

static bool set_all(struct settings *set, const char *value, struct strbuf *wrong)
{
	struct narrowing unused;

	set->all = value;
	if (narrowing_read(value, geometry_classic(), &unused) == NULL)
		return true;
	strbuf_format(wrong, _("--all takes techniques, families, cells or digits, such as --all=xy-wing or --all=r3c4, not \"%s\""), value);
	return false;
}

static bool set_limit(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("limit", value, 1000000, 10, &set->limit, wrong);
}

static bool set_longest(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("longest", value, 1 << 30, 1 << 20, &set->longest, wrong);
}

static bool set_positions(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("positions", value, 1000000, 100, &set->positions, wrong);
}

static bool set_orders(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_number("orders", value, 1000000, 10, &set->orders, wrong);
}

static bool set_scale(struct settings *set, const char *value, struct strbuf *wrong)
{
	set->scale = spelling_find(value, rate_scale_offer);
	return set->scale != NULL || settings_refuse("scale", value, rate_scale_names, rate_scale_offer, wrong);
}

static bool set_json(struct settings *set, const char *value, struct strbuf *wrong)
{
	set->brief = strcmp(value, "brief") == 0;
	if (*value != '\0' && !set->brief) {
		strbuf_text(wrong, _("--json takes no value, except --json=brief for JSON without proofs"));
		return false;
	}
	intl_english();
	return set->json = true;
}

/* How rows are read, by the word for it. */
static const char *const row_forms[] = { [RECORDS_LINE] = "line", [RECORDS_CSV] = "csv", [RECORDS_TSV] = "tsv", [RECORDS_JSON] = "json" };
enum { ROW_FORMS = sizeof row_forms / sizeof *row_forms };

static void from_words(struct strbuf *out)
{
	for (int i = RECORDS_LINE; i < ROW_FORMS; i++)
		strbuf_format(out, "%s%s", i > RECORDS_LINE ? ", " : "", row_forms[i]);
	for (size_t i = 0; i < format_count; i++)
		if (strcmp(formats[i].id, "line") != 0 && strcmp(formats[i].id, "json") != 0)
			strbuf_format(out, ", %s", formats[i].id);
}

static void from_offer(struct spelling_search *s)
{
	for (int i = RECORDS_LINE; i < ROW_FORMS; i++)
		spelling_offer_aloud(s, row_forms[i], row_forms[i]);
	for (size_t i = 0; i < format_count; i++)
		if (strcmp(formats[i].id, "line") != 0 && strcmp(formats[i].id, "json") != 0)
			spelling_offer_aloud(s, formats[i].id, formats[i].id);
}

static bool set_from(struct settings *set, const char *value, struct strbuf *wrong)
{
	const char *name = spelling_find(value, from_offer);

	set->rows = RECORDS_NONE;
	set->from = NULL;
	for (int i = RECORDS_LINE; i < ROW_FORMS && name != NULL; i++)
		if (strcmp(name, row_forms[i]) == 0)
			set->rows = (enum record_form)i;
	if (name != NULL && set->rows == RECORDS_NONE)
		set->from = format_find(name);
	return name != NULL || settings_refuse("from", value, from_words, from_offer, wrong);
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

/* Finds a format by its id; "canonical" is not a format, and is written as a line. */
static void format_offer(struct spelling_search *s)
{
	for (size_t i = 0; i < format_count; i++)
		(formats[i].write != NULL ? spelling_offer_aloud : spelling_offer)(s, formats[i].id, &formats[i]);
	spelling_offer_aloud(s, "canonical", "canonical");
}

static bool set_to(struct settings *set, const char *value, struct strbuf *wrong)
{
	struct spelling_search s;
	struct strbuf all;

	set->canonical = spelling_alike(value, "canonical");
	spelling_search(&s, value, format_offer);
	set->to = set->canonical ? format_find("line") : spelling_found(&s);
	if (set->to != NULL && set->to->write != NULL)
		return true;
	strbuf_init(&all);
	format_words(&all);
	strbuf_format(wrong, set->to != NULL ? _("candide only reads the format \"%s\"; it writes %s")
				       : _("there is no format \"%s\"; the formats are %s"), value, all.text);
	spelling_ask(&s, wrong);
	strbuf_free(&all);
	return false;
}

static bool settings_take_picture(struct settings *set, enum picture_format format, const char *file, struct strbuf *wrong)
{
	set->pictures[format] = file;
	if (file[0] == '\0')
		strbuf_text(wrong, _("say which file to write, as in --svg=board.svg"));
	return file[0] != '\0';
}

static bool set_svg(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_picture(set, PICTURE_SVG, value, wrong);
}

static bool set_png(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_picture(set, PICTURE_PNG, value, wrong);
}

static bool set_pdf(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_picture(set, PICTURE_PDF, value, wrong);
}

static bool set_dot(struct settings *set, const char *value, struct strbuf *wrong)
{
	return settings_take_picture(set, PICTURE_DOT, value, wrong);
}

static bool set_picture_size(struct settings *set, const char *value, struct strbuf *wrong)
{
	uint64_t width;

	if (number_read_whole(value, PICTURE_LEAST, PICTURE_MOST, &width)) {
		set->picture_width = (long)width;
		return true;
	}
	strbuf_format(wrong, _("--width takes a width from %d to %d, such as --width=800"), PICTURE_LEAST, PICTURE_MOST);
	return false;
}

static bool set_record_size(struct settings *set, const char *value, struct strbuf *wrong)
{
	uint64_t width, height;
	const char *times = strchr(value, 'x');
	char *columns = mem_string_n(value, times != NULL ? (size_t)(times - value) : 0);
	bool ok = number_read_whole(columns, RECORDING_LEAST_WIDTH, RECORDING_MOST_WIDTH, &width) &&
		  number_read_whole(times + 1, RECORDING_LEAST_HEIGHT, RECORDING_MOST_HEIGHT, &height);

	free(columns);
	if (ok) {
		set->record_width = (int)width;
		set->record_height = (int)height;
	} else {
		strbuf_format(wrong, _("--window takes columns and rows from %dx%d to %dx%d, such as --window=100x33"), RECORDING_LEAST_WIDTH,
			      RECORDING_LEAST_HEIGHT, RECORDING_MOST_WIDTH, RECORDING_MOST_HEIGHT);
	}
	return ok;
}

static bool set_per_page(struct settings *set, const char *value, struct strbuf *wrong)
{
	uint64_t boards;

	if (number_read_whole(value, 1, 6, &boards) && booklet_takes((long)boards)) {
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
	for (int i = 0; i < technique_count; i++)
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", techniques[i].id);
}

static void technique_set_words(struct strbuf *out)
{
	strbuf_text(out, "all, ");
	technique_words(out);
}

static void detail_words(struct strbuf *out)
{
	strbuf_text(out, "1, 2, 3, 4, 5");
}

static void size_words(struct strbuf *out)
{
	strbuf_text(out, "4, 5, 6, 7, 8, 9");
}

static void kind_words(struct strbuf *out)
{
	wanted_board_names(out);
}

#define FLAG(name) offsetof(struct settings, name)

const struct setting option_table[OPTIONS] = {
#define OPTION(id, ...) [OPTION_##id] = { __VA_ARGS__ },
#include "batch/batch.def"
};

/* Codes of getopt_long: the letter of a short option, OPERAND for anything that is not an option, and LONG plus its row for a long one. */
enum { OPERAND = 1, LONG = 256, HELP_LETTER = 'h', VERSION_LETTER = 'V' };

enum { COLUMNS = 80, NAMES = 24 };	/* of the help */

struct known {
	struct option longs[2 * OPTIONS + 3];
	char shorts[2 * OPTIONS + 5];
};

static bool options_has(uint64_t taken, int id)
{
	return taken >> id & 1;
}

static void options_add_long(struct known *k, int *count, const char *name, int value, int code)
{
	k->longs[(*count)++] = (struct option){ .name = name, .has_arg = value, .val = code };
}

static void options_init(struct known *k, uint64_t taken)
{
	int longs = 0;
	/*
	 * "-": operands are returned in their place, whatever the environment says. ":": a missing value is distinguished from an unknown
	 * option.
	 */
	size_t shorts = (size_t)snprintf(k->shorts, sizeof k->shorts, "-:%c%c", HELP_LETTER, VERSION_LETTER);

	for (int id = 0; id < OPTIONS; id++) {
		const struct setting *row = &option_table[id];
		const int value = row->value == NULL ? no_argument : row->optional ? optional_argument : required_argument;

		if (!options_has(taken, id))
			continue;
		options_add_long(k, &longs, row->name, value, LONG + id);
		if (row->old_name != NULL)
			options_add_long(k, &longs, row->old_name, value, LONG + id);
		if (row->letter != 0)
			k->shorts[shorts++] = row->letter;
		if (row->letter != 0 && row->value != NULL)
			k->shorts[shorts++] = ':';
	}
	k->shorts[shorts] = '\0';
	options_add_long(k, &longs, "help", no_argument, HELP_LETTER);
	options_add_long(k, &longs, "version", no_argument, VERSION_LETTER);
	k->longs[longs] = (struct option){ .name = NULL };
}

/* The row of an option's code. */
static const struct setting *options_row(uint64_t taken, int code)
{
	for (int id = 0; id < OPTIONS; id++)
		if (options_has(taken, id) && (code == LONG + id || (code < LONG && code == option_table[id].letter)))
			return &option_table[id];
	return NULL;
}

/* "=N", "[=WHAT]", or nothing. */
static void options_value(const struct setting *row, struct strbuf *out)
{
	if (row->value != NULL)
		strbuf_format(out, row->optional ? "[=%s]" : "=%s", _(row->value));
}

/* "--trace, --threads=N": the options whose names begin with the first LENGTH letters of NAME. Returns how many there are. */
static int options_list(uint64_t taken, const char *name, size_t length, struct strbuf *out)
{
	static const char *const always[] = { "help", "version" };
	int count = 0;

	for (int id = 0; id < OPTIONS; id++) {
		const struct setting *row = &option_table[id];

		if (!options_has(taken, id) || strncmp(row->name, name, length) != 0)
			continue;
		strbuf_text(out, count++ > 0 ? ", --" : "--");
		strbuf_text(out, row->name);
		options_value(row, out);
	}
	for (size_t i = 0; i < sizeof always / sizeof *always; i++)
		if (strncmp(always[i], name, length) == 0)
			strbuf_format(out, "%s--%s", count++ > 0 ? ", " : "", always[i]);
	return count;
}

/* Finds the option of the NAME, spelled in any way; what is found is a char *. */
static void options_search(struct spelling_search *s, uint64_t taken, const char *name, size_t length)
{
	spelling_begin(s, name, length);
	s->prefix = "--";
	for (int id = 0; id < OPTIONS; id++) {
		const struct setting *row = &option_table[id];

		if (!options_has(taken, id))
			continue;
		spelling_offer_aloud(s, row->name, row->name);
		if (row->old_name != NULL)
			spelling_offer(s, row->old_name, row->name);
	}
	spelling_offer_aloud(s, "help", "help");
	spelling_offer_aloud(s, "version", "version");
}

/* If NAME is what an option was called before, says what it is called now. */
static void options_say_renamed(uint64_t taken, const char *name, size_t length, const char *job)
{
	for (int id = 0; id < OPTIONS; id++) {
		const struct setting *row = &option_table[id];

		if (!options_has(taken, id) || row->old_name == NULL || strlen(row->old_name) != length)
			continue;
		if (strncmp(name, row->old_name, length) == 0)
			print_error(_("candide %s: --%s is now called --%s; the old name still works"), job, row->old_name, row->name);
	}
}

/* Replaces an argument that is neither an option nor the beginning of one by the option that is spelled like it. */
static void options_correct(uint64_t taken, int argc, char **argv)
{
	struct spelling_search s;
	struct strbuf text;

	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		const char *arg = argv[i];
		size_t length = strcspn(arg, "=");

		if (strncmp(arg, "--", 2) != 0)
			continue;
		strbuf_init(&text);
		int count = options_list(taken, arg + 2, length - 2, &text);

		strbuf_clear(&text);
		options_search(&s, taken, arg + 2, length - 2);
		if (count == 0 && spelling_found(&s) != NULL) {
			options_say_renamed(taken, arg + 2, length - 2, argv[0]);
			strbuf_format(&text, "--%s%s", (const char *)spelling_found(&s), arg + length);
			argv[i] = text.text;	/* lives as long as the program */
		} else {
			strbuf_free(&text);
		}
	}
}

static void options_say_unknown(uint64_t taken, const char *arg, size_t length, struct strbuf *wrong)
{
	struct strbuf sentence, help, names;
	struct spelling_search s;

	strbuf_init(&sentence);
	strbuf_init(&help);
	strbuf_init(&names);
	options_list(taken, "", 0, &names);
	strbuf_format(&sentence, _("there is no option %.*s"), (int)length, arg);
	strbuf_format(&help, _("the options are %s"), names.text);
	options_search(&s, taken, arg, length);
	spelling_say(&s, sentence.text, help.text, wrong);
	strbuf_free(&names);
	strbuf_free(&help);
	strbuf_free(&sentence);
}

/* Says what is wrong with ARG, a long option. */
static void options_say_wrong(uint64_t taken, const char *arg, struct strbuf *wrong)
{
	size_t length = strcspn(arg, "=");
	struct strbuf names;

	strbuf_init(&names);
	int count = options_list(taken, arg + 2, length - 2, &names);

	if (count == 0)
		options_say_unknown(taken, arg, length, wrong);
	else if (count > 1)
		strbuf_format(wrong, _("%.*s is ambiguous: %s"), (int)length, arg, names.text);
	else
		strbuf_format(wrong, _("%s takes no value"), names.text);
	strbuf_free(&names);
}

bool options_take(const struct setting *row, const char *value, struct settings *set, struct strbuf *wrong)
{
	if (row->set != NULL)
		return row->set(set, value != NULL ? value : "", wrong);
	*(bool *)((char *)set + row->flag) = true;
	return true;
}

enum options_result options_read(uint64_t taken, int argc, char **argv, options_operand *operand, struct settings *set,
				 struct strbuf *wrong)
{
	struct known known;
	int code;

	options_init(&known, taken);
	options_correct(taken, argc, argv);
	while ((code = getopt_long(argc, argv, known.shorts, known.longs, NULL)) != -1) {
		const struct setting *row = options_row(taken, code == ':' ? optopt : code);
		const char letter[] = { '-', (char)optopt, '\0' };

		if (code == HELP_LETTER || code == VERSION_LETTER)
			return code == HELP_LETTER ? OPTIONS_HELP : OPTIONS_VERSION;
		if (code == '?' && optopt > 0 && optopt < LONG && optopt != HELP_LETTER && optopt != VERSION_LETTER)
			options_say_unknown(taken, letter, 2, wrong);
		else if (code == '?')
			options_say_wrong(taken, argv[optind - 1], wrong);
		/* A missing value is as wrong as an empty one. */
		else if (code == OPERAND ? operand(set, optarg, wrong) : options_take(row, code == ':' ? "" : optarg, set, wrong))
			continue;
		return OPTIONS_WRONG;
	}
	for (; optind < argc; optind++)
		if (!operand(set, argv[optind], wrong))
			return OPTIONS_WRONG;
	return OPTIONS_READ;
}

void options_entry(const char *name, int indent, const char *text, struct strbuf *out)
{
	int column = utf8_width(name);
	struct lines l;

	lines_wrap(&l, text, COLUMNS - indent);
	strbuf_text(out, name);
	if (column > 0 && column >= indent) {
		strbuf_char(out, '\n');
		column = 0;
	}
	for (size_t i = 0; i < l.count; i++, column = 0)
		strbuf_format(out, "%*s%s\n", indent - column, "", l.line[i]);
	lines_free(&l);
}

static void options_help_one(const struct setting *row, const char *help, struct strbuf *out)
{
	char initial[] = { '-', row->letter, ',', '\0' };
	struct strbuf left;

	strbuf_init(&left);
	strbuf_format(&left, "  %3s --%s", row->letter != 0 ? initial : "", row->name);
	options_value(row, &left);
	options_entry(left.text, NAMES, help, out);
	strbuf_free(&left);
}

const char *options_own_words(int option, const char *job)
{
	static const struct {
		const char *job;
		int option;
		const char *help;
	} own[] = {
#define WORDS(job, id, help) { #job, OPTION_##id, help },
#include "batch/batch.def"
	};

	for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
		if (own[i].option == option && strcmp(own[i].job, job) == 0)
			return own[i].help;
	return NULL;
}

const char *options_words(int option, const char *job)
{
	const char *own = options_own_words(option, job);

	return own != NULL ? own : option_table[option].help;
}

void options_help(uint64_t taken, const char *job, struct strbuf *out)
{
	for (int id = 0; id < OPTIONS; id++) {
		const struct setting *row = &option_table[id];

		if (options_has(taken, id))
			options_help_one(row, _(options_words(id, job)), out);
	}
	options_help_one(&(struct setting){ .letter = HELP_LETTER, .name = "help" }, _("Print this help."), out);
	options_help_one(&(struct setting){ .letter = VERSION_LETTER, .name = "version" }, _("Print the version."), out);
}
