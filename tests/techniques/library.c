#include "tests/techniques/library.h"

#include <string.h>

#include "base/strbuf.h"
#include "logic/text.h"

/* The fields of a line, between colons; the first one, before the first colon, is empty. */
enum field { FIELD_EMPTY, FIELD_LABEL, FIELD_DIGITS, FIELD_BOARD, FIELD_DELETED, FIELD_DROP, FIELD_PLACE, FIELDS };

static bool split(const char *line, const char *field[FIELDS], size_t length[FIELDS])
{
	for (int i = 0; i < FIELDS; i++) {
		field[i] = line;
		length[i] = strcspn(line, ":\r\n");
		line += length[i];
		if (*line == ':')
			line++;
		else if (i < FIELDS - 1)
			return false;
	}
	return length[FIELD_EMPTY] == 0;
}

/* "0110-1": what stands before the hyphen names the technique. */
static bool parse_label(const char *text, size_t length, struct library_case *c)
{
	if (length == 0 || length >= LABEL_MAX)
		return false;
	memcpy(c->label, text, length);
	memcpy(c->code, text, length);
	c->code[strcspn(c->code, "-")] = '\0';
	c->absent = strcmp(c->label + strlen(c->code), "-x") == 0;
	for (const struct technique *t = techniques; t < techniques + TECHNIQUES; t++)
		if (strcmp(t->code, c->code) == 0)
			c->technique = t;
	return true;
}

static bool is_digit(char c)
{
	return c >= '1' && c <= '9';
}

static bool parse_digits(const char *text, size_t length, uint16_t *digits)
{
	for (size_t i = 0; i < length; i++) {
		if (!is_digit(text[i]))
			return false;
		*digits |= digit_bit(text[i] - '0');
	}
	return true;
}

/* "+" before a digit says that it was placed and is no given. */
static bool parse_board(const char *text, size_t length, struct board *b)
{
	int cell = 0;

	board_init(b, geometry_of_size(9));
	for (size_t i = 0; i < length; i++) {
		bool placed = text[i] == '+';

		i += placed;
		if (i == length || cell == b->geo->cells || (!is_digit(text[i]) && (placed || text[i] != '.')))
			return false;
		if (is_digit(text[i]) && !(placed ? board_place : board_give)(b, cell, text[i] - '0'))
			return false;
		cell++;
	}
	return cell == b->geo->cells;
}

/* Digit, row, column, separated by blanks. */
static bool parse_candidates(const char *text, size_t length, const struct geometry *g, struct candset *set)
{
	for (size_t i = 0; i < length; i += 4) {
		if (i + 3 > length || !is_digit(text[i]) || !is_digit(text[i + 1]) || !is_digit(text[i + 2]))
			return false;
		if (i + 3 < length && text[i + 3] != ' ')
			return false;
		candset_add(set, candidate((text[i + 1] - '1') * g->size + text[i + 2] - '1', text[i] - '0'));
	}
	return true;
}

bool library_parse(const char *line, struct library_case *c)
{
	const char *field[FIELDS];
	size_t length[FIELDS];
	struct candset deleted = { { 0 } };

	*c = (struct library_case){ .technique = NULL };
	if (!split(line, field, length) || !parse_label(field[FIELD_LABEL], length[FIELD_LABEL], c) ||
	    !parse_digits(field[FIELD_DIGITS], length[FIELD_DIGITS], &c->digits) ||
	    !parse_board(field[FIELD_BOARD], length[FIELD_BOARD], &c->board) ||
	    !parse_candidates(field[FIELD_DELETED], length[FIELD_DELETED], c->board.geo, &deleted) ||
	    !parse_candidates(field[FIELD_DROP], length[FIELD_DROP], c->board.geo, &c->drop) ||
	    !parse_candidates(field[FIELD_PLACE], length[FIELD_PLACE], c->board.geo, &c->place))
		return false;
	for (int i = candset_next(&deleted, -1); i >= 0; i = candset_next(&deleted, i))
		board_drop(&c->board, candidate_cell(i), digit_bit(candidate_digit(i)));
	return true;
}

/* The line's eliminations count, or its placements where it has none. */
static bool as_expected(const struct library_case *c, const struct step_head *head)
{
	return candset_empty(&c->drop) ? candset_equal(&c->place, &head->place) : candset_equal(&c->drop, &head->drop);
}

bool library_check(struct engine *engine, const struct library_case *c, struct strbuf *why)
{
	struct step *steps;
	size_t count = engine_all(engine, &c->board, c->technique, true, &steps), right = 0, wrong = 0;

	for (size_t i = 0; i < count; i++) {
		if (steps[i].head.digits != c->digits)
			continue;
		if (!c->absent && as_expected(c, &steps[i].head)) {
			right++;
			continue;
		}
		strbuf_text(why, wrong++ == 0 ? "unexpected: " : "; ");
		text_notation(c->board.geo, &steps[i], why);
	}
	if (right == 0 && !c->absent)
		strbuf_text(why, wrong == 0 ? "nothing was found" : "; what was expected was not found");
	steps_free(steps, count);
	return wrong == 0 && (right > 0 || c->absent);
}
