/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "grid/name.h"

#include <ctype.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "grid/clue.h"

bool name_is_long(const struct geometry *g)
{
	return (int)MAX_SIZE > (int)CLASSIC_SIZE && g->size > CLASSIC_SIZE;
}

void name_cell(const struct geometry *g, int cell, struct strbuf *out)
{
	if (name_is_long(g)) {
		strbuf_format(out, "R%dC%d", geometry_row(g, cell) + 1, geometry_column(g, cell) + 1);
		return;
	}
	const char name[] = { 'r', digit_char(geometry_row(g, cell) + 1), 'c', digit_char(geometry_column(g, cell) + 1) };

	strbuf_bytes(out, name, sizeof name);
}

/* The numbers of a set after their letter: "{10,12}", or "10" alone. */
static void name_numbers(char letter, uint64_t numbers, struct strbuf *out)
{
	const bool several = (numbers & (numbers - 1)) != 0;
	char before = '{';

	strbuf_char(out, letter);
	for (; numbers != 0; numbers &= numbers - 1, before = ',') {
		if (several)
			strbuf_char(out, before);
		strbuf_format(out, "%d", bits_lowest(numbers) + 1);
	}
	if (several)
		strbuf_char(out, '}');
}

static void name_rectangle(const struct geometry *g, uint16_t rows, uint16_t columns, struct strbuf *out)
{
	if (name_is_long(g)) {
		name_numbers('R', rows, out);
		name_numbers('C', columns, out);
		return;
	}
	strbuf_char(out, 'r');
	name_digits_plain(rows, out);
	strbuf_char(out, 'c');
	name_digits_plain(columns, out);
}

void name_cells(const struct geometry *g, struct cellset cells, struct strbuf *out)
{
	int only = cellset_next(cells, -1);

	if (only >= 0 && cellset_next(cells, only) < 0) {
		name_cell(g, only, out);
		return;
	}
	uint16_t lines[MAX_SIZE] = { 0 }, across[MAX_SIZE] = { 0 }, rows = 0, columns = 0;

	for (int c = only; c >= 0; c = cellset_next(cells, c)) {
		uint16_t row = digit_bit(geometry_row(g, c) + 1), column = digit_bit(geometry_column(g, c) + 1);

		lines[geometry_row(g, c)] |= column;
		across[geometry_column(g, c)] |= row;
		rows |= row;
		columns |= column;
	}
	bool by_row = bits_count(rows) <= bits_count(columns);
	const uint16_t *set = by_row ? lines : across;
	const char *comma = "";

	/* Lines with the same cells are named together, at the place of the first. */
	for (uint16_t left = by_row ? rows : columns, same; left != 0; left &= (uint16_t)~same, comma = ",") {
		uint16_t here = set[digit_first(left) - 1];

		same = 0;
		for (int i = digit_first(left); i != 0; i = digit_next(left, i))
			if (set[i - 1] == here)
				same |= digit_bit(i);
		strbuf_text(out, comma);
		name_rectangle(g, by_row ? same : here, by_row ? here : same, out);
	}
}

void name_digits(uint16_t digits, struct strbuf *out)
{
	for (int d = digit_first(digits), first = d; d != 0; d = digit_next(digits, d)) {
		if (d != first)
			strbuf_char(out, ',');
		strbuf_char(out, digit_char(d));
	}
}

void name_digits_plain(uint16_t digits, struct strbuf *out)
{
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		strbuf_char(out, digit_char(d));
}

void name_house(const struct geometry *g, int house, struct strbuf *out)
{
	strbuf_format(out, "%c%d", geometry_traits(g, house)->letter, geometry_number(g, house));
}

void name_houses(const struct geometry *g, houseset houses, struct strbuf *out)
{
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		houseset rest = houses & g->of_kind[kind];

		if (rest != 0 && name_is_long(g)) {
			uint64_t numbers = 0;

			for (; rest != 0; rest &= rest - 1)
				numbers |= (uint64_t)1 << (geometry_number(g, bits_lowest(rest)) - 1);
			name_numbers(house_traits[kind].letter, numbers, out);
		}
		if (rest != 0)
			strbuf_char(out, house_traits[kind].letter);
		for (; rest != 0; rest &= rest - 1)
			strbuf_char(out, digit_char(geometry_number(g, bits_lowest(rest))));
	}
}

void name_candidate(const struct geometry *g, int cand, const char *sign, struct strbuf *out)
{
	name_cell(g, candidate_cell(cand), out);
	strbuf_text(out, sign);
	strbuf_char(out, digit_char(candidate_digit(cand)));
}

void name_candidates(const struct geometry *g, const struct candset *set, const char *sign, struct strbuf *out)
{
	const char *space = "";

	for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c), space = " ") {
		strbuf_text(out, space);
		name_candidate(g, c, sign, out);
	}
}

void name_candidates_grouped(const struct geometry *g, const struct candset *set, const char *sign, struct strbuf *out)
{
	struct cellset named = { { 0, 0 } };
	const char *comma = "";
	int only = candset_only(set);

	if (only >= 0) {
		name_candidate(g, only, sign, out);
		return;
	}
	for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c)) {
		int cell = candidate_cell(c);
		uint16_t digits = candset_digits(set, cell);
		struct cellset same = cellset_of(cell);

		if (cellset_has(named, cell))
			continue;
		for (int k = candset_next(set, c); k >= 0; k = candset_next(set, candidate(candidate_cell(k), MAX_SIZE)))
			if (candset_digits(set, candidate_cell(k)) == digits)
				cellset_add(&same, candidate_cell(k));
		named = cellset_or(named, same);
		strbuf_text(out, comma);
		comma = ", ";
		name_cells(g, same, out);
		strbuf_text(out, sign);
		name_digits(digits, out);
	}
}

bool name_read_digit(const struct geometry *g, const char **text, int *digit)
{
	*digit = name_digit(g, **text);
	if (*digit == 0)
		return false;
	++*text;
	return true;
}

bool name_read_number(const struct geometry *g, const char **text, int *number)
{
	const char *p = *text;

	if (!name_is_long(g))
		return name_read_digit(g, text, number);
	for (*number = 0; *p >= '0' && *p <= '9' && *number <= g->size; p++)
		*number = 10 * *number + *p - '0';
	if (*number < 1 || *number > g->size)
		return false;
	*text = p;
	return true;
}

/* A row has the letter r, and in French l: "L3C4". */
static bool is_row_letter(char c)
{
	return tolower((unsigned char)c) == 'r' || tolower((unsigned char)c) == 'l';
}

bool name_read_cell(const struct geometry *g, const char **text, int *cell)
{
	const char *p = *text;
	bool letters = is_row_letter(*p);
	int row, column;

	p += letters;
	if ((name_is_long(g) && !letters) || !name_read_number(g, &p, &row))
		return false;
	if (letters && tolower((unsigned char)*p++) != 'c')
		return false;
	if (!name_read_number(g, &p, &column))
		return false;
	*cell = (row - 1) * g->size + column - 1;
	*text = p;
	return true;
}

/* The numbers after a letter, a bit each: "r12" are rows 1 and 2; in long names "r12" is row 12, and "r{1,12}" has two. */
static bool read_lines(const struct geometry *g, const char **text, char letter, uint16_t *lines)
{
	const char *p = *text;
	int number;

	if (!(letter == 'r' ? is_row_letter(*p) : tolower((unsigned char)*p) == letter))
		return false;
	p++;
	*lines = 0;
	if (name_is_long(g)) {
		const bool braces = *p == '{';

		do {
			p += braces;
			if (!name_read_number(g, &p, &number))
				return false;
			*lines |= digit_bit(number);
		} while (braces && *p == ',');
		if (braces && *p++ != '}')
			return false;
	} else {
		while (name_read_digit(g, &p, &number))
			*lines |= digit_bit(number);
	}
	*text = p;
	return *lines != 0;
}

static bool read_group(const struct geometry *g, const char **text, struct cellset *cells)
{
	const char *p = *text;
	uint16_t rows, columns;
	int cell;

	if (read_lines(g, &p, 'r', &rows) && read_lines(g, &p, 'c', &columns)) {
		for (int r = digit_first(rows); r != 0; r = digit_next(rows, r))
			for (int c = digit_first(columns); c != 0; c = digit_next(columns, c))
				cellset_add(cells, (r - 1) * g->size + c - 1);
		*text = p;
		return true;
	}
	if (!name_read_cell(g, text, &cell))
		return false;
	cellset_add(cells, cell);
	return true;
}

bool name_read_cells(const struct geometry *g, const char **text, struct cellset *cells)
{
	const char *p = *text;

	*cells = (struct cellset){ { 0, 0 } };
	do {
		if (!read_group(g, &p, cells))
			return false;
	} while (*p == ',' && p++ != NULL);
	*text = p;
	return true;
}

bool name_read_candidates(const struct geometry *g, const char **text, const char *sign, int *cell, uint16_t *digits)
{
	const char *p = *text;
	int digit;

	if (!name_read_cell(g, &p, cell) || strncmp(p, sign, strlen(sign)) != 0)
		return false;
	p += strlen(sign);
	*digits = 0;
	while (name_read_digit(g, &p, &digit)) {
		if (*digits & digit_bit(digit))
			return false;
		*digits |= digit_bit(digit);
	}
	if (*digits == 0)
		return false;
	*text = p;
	return true;
}

void name_clue(const struct geometry *g, const struct clue *c, struct strbuf *out)
{
	const struct clue_traits *t = &clue_traits[c->kind];
	const char *words = _(c->value != CLUE_NO_VALUE ? t->one : t->plain);

	for (const char *p = words; *p != '\0';) {
		if (strncmp(p, "{value}", strlen("{value}")) == 0) {
			strbuf_format(out, "%d", c->value);
			p += strlen("{value}");
		} else if (strncmp(p, "{cell}", strlen("{cell}")) == 0) {
			name_cell(g, clue_part(g, c, 0)[0], out);
			p += strlen("{cell}");
		} else {
			strbuf_char(out, *p++);
		}
	}
}

/* Whether the board has clues of a kind. */
static bool has_clues(const struct geometry *g, int kind)
{
	for (int i = 0; i < g->clues; i++)
		if (geometry_clue(g, i)->kind == kind)
			return true;
	return false;
}

/*
 * The rows of houses.def for what the board has beyond rows, columns and boxes, regions first, and then those of conditions.def and of
 * clues.def: I counts them from 0.
 */
static bool next_part(const struct geometry *g, int *i, const char **name, const char **rule)
{
	while (*i <= HOUSE_KINDS + CONDITIONS + CLUE_KINDS) {
		const int part = *i == 0 ? HOUSE_REGION : *i - 1, condition = part - HOUSE_KINDS, clue = condition - CONDITIONS;
		const bool there = clue >= 0 ? clue < CLUE_KINDS && has_clues(g, clue) :
				   condition >= 0 ? condition_traits[condition].name != NULL && (g->conditions >> condition & 1) != 0 :
				   *i == 0 ? !g->boxes : part >= HOUSE_DIAGONAL && g->of_kind[part] != 0;

		++*i;
		if (!there)
			continue;
		*name = clue >= 0 ? clue_traits[clue].name : condition >= 0 ? condition_traits[condition].name : house_traits[part].name;
		*rule = clue >= 0 ? clue_traits[clue].rule : condition >= 0 ? condition_traits[condition].rule : house_traits[part].rule;
		return true;
	}
	return false;
}

void name_board(const struct geometry *g, struct strbuf *out)
{
	const char *name, *rule, *comma = "";

	for (int i = 0; next_part(g, &i, &name, &rule); comma = ", ") {
		size_t at = out->length + strlen(comma);

		strbuf_format(out, "%s%s", comma, _(name));
		if (comma[0] != '\0' && out->text[at] >= 'A' && out->text[at] <= 'Z')
			out->text[at] = (char)(out->text[at] - 'A' + 'a');
	}
}

void name_rules(const struct geometry *g, struct strbuf *out)
{
	const char *name, *rule;

	strbuf_format(out, g->boxes ? _("Each row, column and box has each digit from 1 to %d once.") :
		      _("Each row and each column has each digit from 1 to %d once."), g->size);
	for (int i = 0; next_part(g, &i, &name, &rule);)
		strbuf_format(out, "\n%s", _(rule));
}
