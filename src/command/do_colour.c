/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Colours by hand, of cells and candidates. */
#include "command/do.h"

#include <ctype.h>
#include <string.h>

#include "base/intl.h"
#include "grid/name.h"

/* What comes after the letter: nothing, a digit of the cursor's cell, cells, or candidates of cells. */
static bool read_targets(const struct game *game, const char *text, struct move *move)
{
	const struct geometry *g = game->session->doc.geo;
	struct cellset cells = { { 0, 0 } };
	uint16_t digits = 0;
	int digit = digit_of_char(text[0]);

	if (text[0] == '\0' || (digit != 0 && text[1] == '\0')) {
		cellset_add(&cells, game->cursor.cell);
		digits = digit != 0 && digit <= g->size ? digit_bit(digit) : 0;
		if (text[0] != '\0' && digits == 0)
			return false;
	} else {
		if (!name_read_cells(g, &text, &cells))
			return false;
		for (text += *text == '='; digit_of_char(*text) >= 1 && digit_of_char(*text) <= g->size; text++)
			digits |= digit_bit(digit_of_char(*text));
		if (*text != '\0' || (text[-1] == '='))
			return false;
	}
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		if (digits == 0)
			candset_add(&move->drop, candidate(cell, 1));
		candset_add_digits(&move->place, cell, digits);
	}
	return true;
}

static bool has_colour(const struct position *now, const struct move *move)
{
	bool all = true;

	for (int cand = candset_next(&move->drop, -1); cand >= 0; cand = candset_next(&move->drop, cand))
		all = all && now->colour[candidate_cell(cand)] == move->colour;
	for (int cand = candset_next(&move->place, -1); cand >= 0; cand = candset_next(&move->place, cand))
		all = all && now->tint[cand] == move->colour;
	return all;
}

void do_colour(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);
	struct move move = { .kind = MOVE_CLEAR_COLOURS };
	int letter = toupper((unsigned char)call->text[0]);

	if (s == NULL)
		return;
	if (call->argument == COLOUR_OFF) {
		game_apply(game, &move);
		return;
	}
	move = (struct move){ .kind = MOVE_COLOUR, .colour = (uint8_t)(letter - 'A' + 1) };
	if (letter < 'A' || letter > colour_letter(COLOURS) || !read_targets(game, call->text + 1 + strspn(call->text + 1, " "), &move)) {
		message_refuse(game, _("Name a colour from A to F, and cells or candidates: A, B 5, C r1c123, D r3c4=5."));
		return;
	}
	if (has_colour(&s->doc.now, &move)) {
		move.kind = MOVE_UNCOLOUR;
		move.colour = 0;
	}
	game_apply(game, &move);
}
