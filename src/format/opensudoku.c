/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * OpenSudoku's XML: folders with games, whose attribute `data` is 81 digits, or "version: N" and for each cell value, marks and whether it
 * may be changed, a | behind each. Marks are a list of digits ("1,2," or "-") in version 1, a number whose bits are digits in 2 and 3, and
 * two such numbers, in the corners and in the centre, in 4.
 */
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/xml.h"

static const struct xml_shape shape = { .root = "opensudoku", .group = "folder", .game = "game", .id = "opensudoku" };

/* The folder in which games are written; it says nothing about them. */
static const char own_folder[] = OPENSUDOKU_FOLDER;

enum { NEWEST = 4, LONGEST_CLOCK = 16 };

int opensudoku_detect(struct reader *look, const struct glance *first)
{
	return xml_detect(look, first, &shape);
}

/* A cell of `data` that is being read. */
struct data {
	const struct xml_element *game;
	const char *p;
	int version, cell;
	struct error *err;
};

static bool data_fail(const struct data *d, const char *what)
{
	return xml_fail(d->game, d->err, _("cell %d of the game's data: %s"), d->cell + 1, what);
}

/* Takes a number up to MOST and the | behind it. */
static bool take_data_number(struct data *d, int most, int *number)
{
	const char *begin = d->p;

	for (*number = 0; *d->p >= '0' && *d->p <= '9' && *number <= most; d->p++)
		*number = *number * 10 + *d->p - '0';
	return d->p > begin && *number <= most && *d->p++ == '|';
}

static bool take_list(struct data *d, uint16_t *digits)
{
	*digits = 0;
	if (*d->p == '-')
		d->p++;
	for (; scan_is_digit(*d->p) && d->p[1] == ','; d->p += 2)
		*digits |= digit_bit(digit_of_char(*d->p));
	return *d->p++ == '|';
}

static bool take_marks(struct data *d, uint16_t *digits)
{
	const int all = (1 << CLASSIC_SIZE) - 1;
	int mask;

	if (d->version == 1)
		return take_list(d, digits);
	bool good = take_data_number(d, all, &mask);

	*digits = (uint16_t)mask;
	/* Version 2 was written with two | here for a while. */
	d->p += good && d->version == 2 && *d->p == '|';
	return good;
}

static bool take_cell(struct data *d, struct position *now)
{
	int value, open;

	if (!take_data_number(d, CLASSIC_SIZE, &value))
		return data_fail(d, _("a digit from 0 to 9 and | should be here"));
	if (!take_marks(d, &now->notes[d->cell]) || (d->version == NEWEST && !take_marks(d, &now->centre[d->cell])))
		return data_fail(d, d->version == 1 ? _("marks are digits with a comma after each, or -, and |") :
				 _("marks are a number from 0 to 511 and |"));
	if (!take_data_number(d, 1, &open))
		return data_fail(d, _("1 (it may be changed) or 0 and | should be here"));
	if (value > 0)
		position_put(now, d->cell, value, open ? ORIGIN_OWN : ORIGIN_GIVEN);
	now->filled &= now->notes[d->cell] == 0 && now->centre[d->cell] == 0;
	return true;
}

static bool take_data_cells(struct data *d, struct position *now)
{
	static const char word[] = "version:";

	d->version = (int)strtol(d->p + sizeof word - 1, (char **)&d->p, 10);
	if (d->version < 1 || d->version > NEWEST)
		return xml_fail(d->game, d->err, _("the game's data are of version %d; those from 1 to %d are known"), d->version, NEWEST);
	while (scan_is_blank(*d->p) || *d->p == '\n')
		d->p++;
	for (; d->cell < CLASSIC_CELLS; d->cell++)
		if (!take_cell(d, now))
			return false;
	return *d->p == '\0' || xml_fail(d->game, d->err, _("the game's data go on after cell %d"), CLASSIC_CELLS);
}

static bool take_digits(struct data *d, struct document *doc)
{
	uint8_t value[CLASSIC_CELLS];
	size_t length = strlen(d->p);

	if (length != CLASSIC_CELLS)
		return xml_fail(d->game, d->err, _("the game's data have %zu characters; a board has %d digits"), length, CLASSIC_CELLS);
	for (; d->cell < CLASSIC_CELLS; d->cell++, d->p++) {
		if (*d->p != '0' && *d->p != '.' && !scan_is_digit(*d->p))
			return data_fail(d, _("a digit should be here, or 0 where it is empty"));
		value[d->cell] = (uint8_t)digit_of_char(*d->p);
	}
	position_give(&doc->now, doc->geo, value);
	return true;
}

static bool take_data_game(const struct xml_element *game, const char *folder, struct document *doc, struct error *err)
{
	const char *data = xml_attribute(game, "data"), *note = xml_attribute(game, "note"), *time = xml_attribute(game, "time");
	const char *title = note != NULL && *note != '\0' ? note : strcmp(folder, own_folder) != 0 ? folder : "";
	struct data d = { .game = game, .p = data, .err = err };

	if (data == NULL)
		return xml_fail(game, err, "%s", _("the game has no data: its attribute data is missing"));
	if (strncmp(data, "version:", 8) == 0 ? !take_data_cells(&d, &doc->now) : !take_digits(&d, doc))
		return false;
	if (*title != '\0')
		document_title(doc, title, strlen(title));
	doc->now.filled &= xml_attribute(game, OWN_MARKS) == NULL;
	if (time != NULL && strlen(time) < LONGEST_CLOCK && time[0] >= '0' && time[0] <= '9')
		doc->clock = strtoll(time, NULL, 10);
	return true;
}

bool opensudoku_read(struct reader *r, struct document *doc, struct error *err)
{
	char folder[sizeof r->section];
	struct xml_element *game = xml_next(r, &shape, folder, err);
	bool good = game != NULL && take_data_game(game, folder, doc, err);

	xml_free(game);
	return good;
}

/* As OpenSudoku counts them: being played, not begun, solved. */
static int game_state(const struct document *doc)
{
	const struct position *p = &doc->now;
	bool full = true, begun = doc->clock > 0;

	for (int cell = 0; cell < doc->geo->cells; cell++) {
		full &= p->value[cell] != 0;
		begun |= p->value[cell] != 0 && p->origin[cell] != ORIGIN_GIVEN;
	}
	return full ? 2 : begun ? 0 : 1;
}

void opensudoku_write(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;

	strbuf_format(out, "<game state=\"%d\" time=\"%lld\"", game_state(doc), doc->clock);
	if (doc->title != NULL) {
		strbuf_text(out, " note=\"");
		xml_quote(doc->title, out);
		strbuf_char(out, '"');
	}
	if (position_unmarked(p, doc->geo))
		strbuf_text(out, " " OWN_MARKS "=\"own\"");
	strbuf_text(out, " data=\"version: 2&#10;");
	for (int cell = 0; cell < doc->geo->cells; cell++)
		strbuf_format(out, "%d|%d|%d|", p->value[cell], p->filled ? 0 : p->notes[cell], p->origin[cell] != ORIGIN_GIVEN);
	strbuf_text(out, "\"/>\n");
}
