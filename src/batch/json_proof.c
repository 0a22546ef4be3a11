/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A proof is a hundred short members a step, nearly all of the same few words. So room is made once for each item, for the most that it
 * can take, and its pieces, whose lengths the compiler knows, are copied one after the other without asking again.
 *
 * Functions take the place to write to and return where the next byte belongs. Members begin with the comma before them.
 */
#include "batch/json_proof.h"

#include <assert.h>
#include <string.h>
#include <threads.h>

#include "logic/words/reason.h"

/* The id of a role or a reason as it is written: "only-place". */
struct id {
	char text[31];
	uint8_t length;
};

static const char *const role_names[ROLES] = {
#define ROLE(id, ...) [ROLE_##id] = #id,
#include "logic/roles.def"
#undef ROLE
};

static const char *const reason_names[REASONS] = {
#define REASON(id, ...) [REASON_##id] = #id,
#include "logic/words/reasons.def"
#undef REASON
};

static struct id role_ids[ROLES], reason_ids[REASONS];
static once_flag ids_made = ONCE_FLAG_INIT;

static void make_id(const char *name, struct id *id)
{
	id->length = (uint8_t)strlen(name);
	assert(id->length < sizeof id->text);
	for (int i = 0; i < id->length; i++)
		id->text[i] = name[i] == '_' ? '-' : name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
}

static void make_ids(void)
{
	for (int role = 0; role < ROLES; role++)
		make_id(role_names[role], &role_ids[role]);
	for (int reason = 0; reason < REASONS; reason++)
		make_id(reason_names[reason], &reason_ids[reason]);
}

void json_reason(int reason, struct strbuf *out)
{
	call_once(&ids_made, make_ids);
	strbuf_bytes(out, reason_ids[reason].text, reason_ids[reason].length);
}

void json_role(enum role role, struct strbuf *out)
{
	call_once(&ids_made, make_ids);
	strbuf_bytes(out, role_ids[role].text, role_ids[role].length);
}

enum {
	ROOM_NUMBER = 10,	/* of an int */
	ROOM_CELLS = 8 * MAX_CELLS,
	ROOM_DIGITS = 2 * MAX_SIZE,
	ROOM_BEAT = 64,		/* these without their lists and words */
	ROOM_MARK = 128,
	ROOM_LINK = 96,
	ROOM_INFERENCE = 256,
};

/* Inline, so that the length of a piece is known. */
static inline char *copy(char *to, const char *piece)
{
	size_t length = strlen(piece);

	memcpy(to, piece, length);
	return to + length;
}

/* NUMBER is at least 0, as beats, premises and counts are. */
static inline char *copy_number(char *to, int number)
{
	char digits[ROOM_NUMBER];
	int at = ROOM_NUMBER;

	if (number < 10) {
		*to++ = digit_char(number);
		return to;
	}
	for (; number > 0; number /= 10)
		digits[--at] = digit_char(number % 10);
	memcpy(to, digits + at, (size_t)(ROOM_NUMBER - at));
	return to + ROOM_NUMBER - at;
}

static inline char *copy_id(char *to, const struct id *id)
{
	/* All of it has a known length; what is too much is overwritten. */
	memcpy(to, id->text, sizeof id->text);
	return to + id->length;
}

/* "r3c4" */
static inline char *copy_cell(char *to, const struct geometry *g, int cell)
{
	const char name[] = { '"', 'r', digit_char(geometry_row(g, cell) + 1), 'c', digit_char(geometry_column(g, cell) + 1), '"' };

	memcpy(to, name, sizeof name);
	return to + sizeof name;
}

/* "r3", "c5", "b7", or null. */
static inline char *copy_house(char *to, const struct geometry *g, int house)
{
	if (house == NO_HOUSE)
		return copy(to, "null");
	const char name[] = { '"', house_traits[geometry_kind(g, house)].letter, digit_char(geometry_number(g, house)), '"' };

	memcpy(to, name, sizeof name);
	return to + sizeof name;
}

/* The end of a list each of whose items, if it has ANY, left a comma. */
static inline char *copy_end(char *to, bool any)
{
	to -= any;
	*to = ']';
	return to + 1;
}

static inline char *copy_digits(char *to, uint16_t digits)
{
	*to++ = '[';
	for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
		*to++ = digit_char(bits_lowest(rest) + 1);
		*to++ = ',';
	}
	return copy_end(to, digits != 0);
}

static char *copy_cells(char *to, const struct geometry *g, struct cellset cells)
{
	*to++ = '[';
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		to = copy(copy_cell(to, g, c), ",");
	return copy_end(to, !cellset_empty(cells));
}

/* The candidates of a node, of which only one is true where it is on: "r3c4=7". */
static char *copy_node(char *to, const struct geometry *g, struct cellset cells, int digit)
{
	const char value[] = { '=', digit_char(digit), '"', ',' };

	*to++ = '[';
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		to = copy_cell(to, g, c) - 1;
		memcpy(to, value, sizeof value);
		to += sizeof value;
	}
	return copy_end(to, !cellset_empty(cells));
}

/* Room for an item of a list after the FIRST, whose comma is written. */
static inline char *item(struct strbuf *out, size_t room, bool first)
{
	char *to = strbuf_room(out, room + 1);

	*to = ',';
	return to + !first;
}

static inline void item_end(struct strbuf *out, const char *to)
{
	out->length = (size_t)(to - out->text);
}

static void copy_beats(struct strbuf *out, const struct proof *p, const struct beat_words said[], const struct strbuf *words)
{
	const struct beat *beat = proof_beats(p);

	for (int i = 0; i < p->beats; i++) {
		size_t length = said[i].end - said[i].begin;
		char *to = item(out, ROOM_BEAT + length, i == 0);

		to = copy(to, "{\"parent\":");
		to = beat[i].parent == NO_BEAT ? copy(to, "null") : copy_number(to, beat[i].parent);
		to = copy(to, ",\"text\":\"");
		memcpy(to, words->text + said[i].begin, length);
		item_end(out, copy(to + length, "\"}"));
	}
}

static void copy_marks(struct strbuf *out, const struct geometry *g, const struct proof *p)
{
	const struct mark *mark = proof_marks(p);

	for (int i = 0; i < p->marks; i++) {
		char *to = item(out, ROOM_MARK + ROOM_DIGITS, i == 0);

		to = copy_number(copy(to, "{\"beat\":"), mark[i].beat);
		to = copy_id(copy(to, ",\"role\":\""), &role_ids[mark[i].role]);
		if (mark[i].house == NO_HOUSE)
			to = copy_cell(copy(to, "\",\"house\":null,\"cell\":"), g, mark[i].cell);
		else
			to = copy(copy_house(copy(to, "\",\"house\":"), g, mark[i].house), ",\"cell\":null");
		to = copy_digits(copy(to, ",\"digits\":"), mark[i].digits);
		item_end(out, copy(to, "}"));
	}
}

static void copy_links(struct strbuf *out, const struct geometry *g, const struct proof *p)
{
	const struct link *link = proof_links(p);

	for (int i = 0; i < p->links; i++) {
		char *to = item(out, ROOM_LINK + 4 * ROOM_CELLS, i == 0);

		to = copy_number(copy(to, "{\"beat\":"), link[i].beat);
		to = copy(copy(to, ",\"strong\":"), link[i].strong ? "true" : "false");
		to = copy_node(copy(to, ",\"from\":"), g, link[i].from_cells, candidate_digit(link[i].from));
		to = copy_node(copy(to, ",\"to\":"), g, link[i].to_cells, candidate_digit(link[i].to));
		item_end(out, copy(to, "}"));
	}
}

static char *copy_premises(char *to, const int premise[], int premises)
{
	*to++ = '[';
	for (int i = 0; i < premises; i++)
		to = copy(copy_number(to, premise[i]), ",");
	return copy_end(to, premises > 0);
}

static void copy_inferences(struct strbuf *out, const struct geometry *g, const struct proof *p)
{
	const struct inference *n = proof_inferences(p);
	const int *premise = proof_premises(p);

	for (int i = 0; i < p->inferences; i++, n++) {
		size_t lists = 2 * ROOM_CELLS + 2 * ROOM_DIGITS + (ROOM_NUMBER + 1) * (size_t)n->premises;
		char *to = item(out, ROOM_INFERENCE + lists, i == 0);

		to = copy_number(copy(to, "{\"beat\":"), n->beat);
		to = copy_id(copy(to, ",\"reason\":\""), &reason_ids[n->reason]);
		to = copy_house(copy(to, "\",\"house\":"), g, n->house);
		to = copy_house(copy(to, ",\"other\":"), g, n->other);
		to = copy_digits(copy(to, ",\"digits\":"), n->digits);
		to = copy_digits(copy(to, ",\"more\":"), n->more);
		to = copy_number(copy(to, ",\"number\":"), n->number);
		to = copy_cells(copy(to, ",\"cells\":"), g, n->cells);
		to = copy_cells(copy(to, ",\"rest\":"), g, n->rest);
		to = copy_premises(copy(to, ",\"premises\":"), premise + n->premise, n->premises);
		item_end(out, copy(to, "}"));
	}
}

void json_proof(struct json_writer *j, const struct geometry *g, const struct proof *p, const struct beat_words said[],
		const struct strbuf *words)
{
	struct strbuf *out = j->out;

	call_once(&ids_made, make_ids);
	json_comma(j);
	strbuf_text(out, "{\"beats\":[");
	copy_beats(out, p, said, words);
	strbuf_text(out, "],\"marks\":[");
	copy_marks(out, g, p);
	strbuf_text(out, "],\"links\":[");
	copy_links(out, g, p);
	strbuf_text(out, "],\"inferences\":[");
	copy_inferences(out, g, p);
	strbuf_text(out, "]}");
}
