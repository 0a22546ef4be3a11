/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The text is first written anew in plain characters (notation_normalise), each with the column that it came from. Then a few readers try
 * it one after another; of those that fail, the one that came farthest says what is wrong. This file is long because the readers share
 * their place in the text, and each of them may have to give it to another one.
 */
#include "judge/notation.h"

#include <ctype.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "grid/name.h"
#include "logic/step/technique_id.h"

struct notation_reader {
	const struct geometry *geo;
	char text[NOTATION_LENGTH + 4];
	int column[NOTATION_LENGTH + 4];
	const char *p, *end;		/* where it is, and where this part ends */
	const char *farthest;		/* of all readers: where the farthest one failed, */
	const char *wanted;		/* and what it wanted there, in English */
};

/* Plain signs for those that people write in their place. */
static const struct plain_sign {
	const char *written, *plain;
} plain_signs[] = {
	{ "\u2010", "-" }, { "\u2011", "-" }, { "\u2012", "-" }, { "\u2013", "-" }, { "\u2014", "-" }, { "\u2015", "-" }, { "\u2212", "-" },
	{ "\uff0d", "-" }, { "\u2260", "<>" }, { "\u2262", "<>" }, { "!=", "<>" }, { "/=", "<>" }, { "\u21d2", "=>" }, { "\u2192", "=>" }, { "\u2794", "=>" },
	{ "\u27a1", "=>" }, { "\u27f9", "=>" }, { "\u2234", "=>" }, { "==>", "=>" }, { "-->", "=>" }, { "->", "=>" }, { ">>", "=>" },
	{ "==", "=" }, { "--", "-" }, { "\uff1d", "=" }, { "\u00a0", " " }, { "\u202f", " " }, { "\u2009", " " }, { "\u200b", "" },
	{ "\t", " " }, { "[", " " }, { "]", " " }, { "\u2216", "\\" }, { "\u00ac", "!" },
};

/* What the text at *TEXT is in plain signs; moves past it. NULL: a character that has no place in notation. */
static const char *plain_next(const char **text, char one[2])
{
	for (size_t i = 0; i < sizeof plain_signs / sizeof plain_signs[0]; i++) {
		size_t length = strlen(plain_signs[i].written);

		if (strncmp(*text, plain_signs[i].written, length) == 0) {
			*text += length;
			return plain_signs[i].plain;
		}
	}
	uint32_t rune = utf8_next(text);

	one[0] = (char)(rune >= ' ' && rune < 0x7f ? rune : rune > 0x7f ? (uint32_t)utf8_plain(rune) : 0);
	return one[0] != '\0' ? one : NULL;
}

static bool notation_normalise(const char *text, struct notation_reader *r, struct error *err)
{
	size_t length = 0;
	int column = 1;

	for (const char *next = text; *text != '\0'; text = next) {
		char one[2] = "";
		const char *plain = plain_next(&next, one);

		if (plain == NULL) {
			error_at(err, 0, column, _("this character has no place in notation"));
			return false;
		}
		if (length + strlen(plain) > NOTATION_LENGTH) {
			error_at(err, 0, column, _("the notation is longer than %d characters"), NOTATION_LENGTH);
			return false;
		}
		for (; *plain != '\0'; plain++) {
			r->text[length] = *plain;
			r->column[length++] = column;
		}
		for (const char *c = text; c < next; column++)
			utf8_next(&c);
	}
	r->text[length] = '\0';
	r->column[length] = column;
	r->p = r->farthest = r->text;
	r->end = r->text + length;
	return true;
}

/* Notes that WANTED should stand here. Always false. */
static bool wants_here(struct notation_reader *r, const char *wanted)
{
	if (r->wanted == NULL || r->p > r->farthest) {
		r->farthest = r->p;
		r->wanted = wanted;
	}
	return false;
}

static char look_here(const struct notation_reader *r)
{
	return r->p < r->end ? *r->p : '\0';
}

static void skip_blanks(struct notation_reader *r)
{
	while (look_here(r) == ' ')
		r->p++;
}

/* Skips blanks, and the character C if it follows. */
static bool accepts_sign(struct notation_reader *r, char c)
{
	skip_blanks(r);
	if (look_here(r) != c)
		return false;
	r->p++;
	return true;
}

/* The same for a whole word, in letters of any case. */
static bool accepts_word(struct notation_reader *r, const char *word)
{
	const char *p;

	skip_blanks(r);
	for (p = r->p; *word != '\0'; word++, p++)
		if (p >= r->end || tolower((unsigned char)*p) != *word)
			return false;
	if (p < r->end && isalpha((unsigned char)*p))
		return false;
	r->p = p;
	return true;
}

static int digit_here(const struct notation_reader *r, const char *p)
{
	int digit = p < r->end ? digit_of_char(*p) : 0;

	return digit <= r->geo->size ? digit : 0;
}

/* The digits at *P, one after another, as a set; 0: there are none. It ends before a digit that is there already. */
static uint16_t digits_run(const struct notation_reader *r, const char **p)
{
	uint16_t digits = 0;

	for (int d; (d = digit_here(r, *p)) != 0 && (digits & digit_bit(d)) == 0; ++*p)
		digits |= digit_bit(d);
	return digits;
}

/* "r4c5", "r12c3", "b5p3", "D5", without blanks inside. */
static bool read_cell_group(struct notation_reader *r, struct cellset *cells)
{
	const struct geometry *g = r->geo;
	const char *p = r->p;
	char first = look_here(r), letter = (char)tolower((unsigned char)first);
	uint16_t lines, across;

	if (first == '\0')
		return false;
	p++;
	if ((letter == 'r' || letter == 'l') && (lines = digits_run(r, &p)) != 0 && p < r->end && tolower((unsigned char)*p) == 'c' &&
	    (p++, across = digits_run(r, &p)) != 0) {
		for (int row = digit_first(lines); row != 0; row = digit_next(lines, row))
			for (int c = digit_first(across); c != 0; c = digit_next(across, c))
				cellset_add(cells, (row - 1) * g->size + c - 1);
		r->p = p;
		return digit_here(r, p) == 0;
	}
	p = r->p + 1;
	if (letter == 'b' && (lines = digits_run(r, &p)) != 0 && p < r->end && tolower((unsigned char)*p) == 'p' &&
	    (p++, across = digits_run(r, &p)) != 0) {
		for (int h = 0; h < g->houses; h++)
			if (geometry_kind(g, h) == HOUSE_BOX && (lines & digit_bit(geometry_number(g, h))) != 0)
				for (int c = digit_first(across); c != 0; c = digit_next(across, c))
					cellset_add(cells, g->house_cell[h][c - 1]);
		r->p = p;
		return true;
	}
	p = r->p + 1;
	/* Rows by letters; some leave out I, so J is the last row too. */
	int row = first >= 'A' && first < 'A' + g->size ? first - 'A' : first == 'J' && g->size == MAX_SIZE ? MAX_SIZE - 1 : -1;

	if (row < 0 || (across = digits_run(r, &p)) == 0)
		return false;
	for (int c = digit_first(across); c != 0; c = digit_next(across, c))
		cellset_add(cells, row * g->size + c - 1);
	r->p = p;
	return true;
}

static bool cell_follows(const struct notation_reader *r)
{
	struct notation_reader ahead = { .geo = r->geo, .p = r->p, .end = r->end };
	struct cellset unused = { { 0, 0 } };

	skip_blanks(&ahead);
	return read_cell_group(&ahead, &unused);
}

/* Cells with commas or such between them. A comma that something else follows stays. */
static bool read_cell_list(struct notation_reader *r, struct cellset *cells)
{
	*cells = (struct cellset){ { 0, 0 } };
	skip_blanks(r);
	if (!read_cell_group(r, cells))
		return wants_here(r, N_("a cell such as r4c5"));
	for (;;) {
		const char *before = r->p;

		skip_blanks(r);
		if (look_here(r) == ',' || look_here(r) == '&' || look_here(r) == '+')
			r->p++;
		else if (r->p != before) {
			r->p = before;
			return true;
		}
		skip_blanks(r);
		if (!cell_follows(r)) {
			r->p = before;
			return true;
		}
		read_cell_group(r, cells);
	}
}

/* Digits, with signs of SEPARATORS between them; *ANY: one of them is "|". A separator that no digit follows stays. */
static bool read_digit_set(struct notation_reader *r, const char *separators, uint16_t *digits, bool *any)
{
	*digits = 0;
	skip_blanks(r);
	if (digit_here(r, r->p) == 0)
		return wants_here(r, N_("a digit"));
	for (;;) {
		uint16_t run = digits_run(r, &r->p);
		const char *before = r->p;

		if ((run & *digits) != 0 || digit_here(r, r->p) != 0)
			return wants_here(r, N_("each digit only once"));
		*digits |= run;
		skip_blanks(r);
		char sign = look_here(r);

		if (sign == '\0' || strchr(separators, sign) == NULL) {
			r->p = before;
			return true;
		}
		r->p++;
		skip_blanks(r);
		/* "4, 5r6c7": the second is a claim of its own. */
		struct notation_reader ahead = *r;

		digits_run(&ahead, &ahead.p);
		if (digit_here(r, r->p) == 0 || cell_follows(&ahead)) {
			r->p = before;
			return true;
		}
		if (any != NULL && sign == '|')
			*any = true;
	}
}

/* Adds that the DIGITS are claimed to be true (PLACE) or false in the CELLS. */

static void add_claims(struct written *n, struct cellset cells, uint16_t digits, bool place)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add_digits(place ? &n->place : &n->drop, c, digits);
	n->has_claims = true;
}

/* Reads "<>", "=", "is", "is not" or "-" between cells and digits; *PLACE: whether it is a sign of a placement. */
static bool read_claim_sign(struct notation_reader *r, bool *place)
{
	skip_blanks(r);
	*place = false;
	if (look_here(r) == '<' && r->p + 1 < r->end && r->p[1] == '>') {
		r->p += 2;
		return true;
	}
	if (accepts_word(r, "is")) {
		*place = !accepts_word(r, "not");
		return true;
	}
	if (accepts_sign(r, '-') || accepts_sign(r, '!'))
		return true;
	*place = true;
	return accepts_sign(r, '=') || accepts_sign(r, '+');
}

/*
 * The cells behind digits, "-3r4c5,r6c7". In "-3r4c5, r6c7<>8" the last cells belong to the next claim: those behind the first comma and a
 * blank, or behind the last comma.
 */
static bool read_cells_before_claim(struct notation_reader *r, struct cellset *cells)
{
	const char *begin = r->p, *whole = r->end, *comma = NULL;

	if (!read_cell_list(r, cells))
		return false;
	skip_blanks(r);
	if (look_here(r) != '<' && look_here(r) != '=' && look_here(r) != '!')
		return true;
	for (const char *p = begin; p < r->p; p++) {
		if (*p == ',')
			comma = p;
		if (*p == ',' && p[1] == ' ')
			break;
	}
	if (comma == NULL)
		return wants_here(r, N_("a comma or the end"));
	r->p = begin;
	r->end = comma;
	read_cell_list(r, cells);
	r->end = whole;
	return true;
}

/* "r4c5<>3", "r4c5=3", "-3r4c5", "+3 r4c5", "3r4c5<>": one claim, of several candidates perhaps. */
static bool read_claim(struct notation_reader *r, struct written *n)
{
	struct cellset cells;
	uint16_t digits;
	bool place;

	skip_blanks(r);
	if (look_here(r) == '-' || look_here(r) == '+' || look_here(r) == '!' || accepts_word(r, "not")) {
		place = look_here(r) == '+';
		r->p += look_here(r) == '-' || look_here(r) == '+' || look_here(r) == '!';
		bool bracket = accepts_sign(r, '(');

		if (!read_digit_set(r, ",/&", &digits, NULL) || (bracket && !accepts_sign(r, ')')))
			return wants_here(r, N_("a digit"));
		if (!accepts_sign(r, '@'))
			accepts_word(r, "in");
		if (!read_cells_before_claim(r, &cells))
			return false;
	} else {
		if (!read_cell_list(r, &cells))
			return false;
		while (accepts_word(r, "and")) {
			struct cellset more;

			if (!read_cell_list(r, &more))
				return false;
			cells = cellset_or(cells, more);
		}
		if (!read_claim_sign(r, &place))
			return wants_here(r, N_("<> or ="));
		if (!read_digit_set(r, ",/&|", &digits, NULL))
			return false;
	}
	if (place && bits_count(digits) != 1)
		return wants_here(r, N_("one digit for a cell"));
	add_claims(n, cells, digits, place);
	return true;
}

/* Skips what people add at the end: "stte", singles to the end. */
static bool accepts_farewell(struct notation_reader *r)
{
	static const char *const farewells[] = { "stte", "ste", "ssts", "btte", "lclste", "singles", "to", "the", "end", "basics", "solved", "loop" };

	for (size_t i = 0; i < sizeof farewells / sizeof farewells[0]; i++)
		if (accepts_word(r, farewells[i]))
			return true;
	return false;
}

static bool read_claims(struct notation_reader *r, struct written *n)
{
	bool any = false;

	for (;;) {
		while (look_here(r) != '\0' && (strchr(",;.: ", look_here(r)) != NULL || accepts_word(r, "and") || accepts_farewell(r)))
			if (look_here(r) != '\0' && strchr(",;.: ", look_here(r)) != NULL)
				r->p++;
		if (r->p >= r->end)
			return any || wants_here(r, N_("an elimination such as r4c5<>3"));
		if (!read_claim(r, n))
			return false;
		any = true;
	}
}

/* Eureka. */

static bool add_node(struct notation_reader *r, struct written *n, const struct notation_node *node)
{
	if (n->nodes == NOTATION_NODES)
		return wants_here(r, N_("a chain with fewer nodes"));
	n->node[n->nodes++] = *node;
	return true;
}

/* The nodes of one term, of which the first has the link LINK; the digits are NODE's. */
struct term {
	struct notation_node node[NOTATION_GROUPS];
	int nodes;
};

/* "(3", "(3-2", "(1=23": what stands between round brackets. */
static bool read_term_digits(struct notation_reader *r, char link, struct term *t)
{
	for (;; link = *r->p++) {
		struct notation_node *node = &t->node[t->nodes];

		if (t->nodes == NOTATION_GROUPS)
			return wants_here(r, N_("a chain with fewer nodes"));
		*node = (struct notation_node){ .link = link };
		bool brace = accepts_sign(r, '{') || accepts_sign(r, '(');

		if (!read_digit_set(r, ",&|/", &node->digits, &node->any) || (brace && !accepts_sign(r, '}') && !accepts_sign(r, ')')))
			return wants_here(r, N_("a digit"));
		t->nodes++;
		if (accepts_sign(r, ')'))
			return true;
		skip_blanks(r);
		if (look_here(r) != '=' && look_here(r) != '-')
			return wants_here(r, N_("\")\", \"=\" or \"-\""));
	}
}

/* "(3-2)r4c2", "3r4c2", "r4c2(3)", or "r4c2" with the digit of the node before. */
static bool read_term(struct notation_reader *r, struct written *n, char link, uint16_t *last)
{
	struct term t = { .nodes = 0 };
	struct cellset cells;

	skip_blanks(r);
	if (accepts_word(r, "als") || accepts_word(r, "ahs") || accepts_word(r, "np") || accepts_word(r, "hp"))
		accepts_sign(r, ':');
	if (accepts_sign(r, '(')) {
		if (!read_term_digits(r, link, &t))
			return false;
	} else if (digit_here(r, r->p) != 0) {
		t.node[t.nodes++] = (struct notation_node){ .digits = digits_run(r, &r->p), .link = link };
	}
	if (t.nodes > 0)
		accepts_sign(r, '@');
	if (!read_cell_list(r, &cells))
		return false;
	if (t.nodes == 0 && accepts_sign(r, '(') && !read_term_digits(r, link, &t))
		return false;
	if (t.nodes == 0 && *last == 0)
		return wants_here(r, N_("a digit: (3)r4c5"));
	if (t.nodes == 0)
		t.node[t.nodes++] = (struct notation_node){ .digits = *last, .link = link };
	for (int i = 0; i < t.nodes; i++) {
		t.node[i].cells = cells;
		if (!add_node(r, n, &t.node[i]))
			return false;
		*last = bits_count(t.node[i].digits) == 1 ? t.node[i].digits : *last;
	}
	return true;
}

static bool read_eureka(struct notation_reader *r, struct written *n)
{
	uint16_t last = 0;
	char link = '\0';
	struct notation_reader begin = *r;

	/* "(3): r4c5=r4c2", "3: ..." */
	bool bracket = accepts_sign(&begin, '(');

	if (read_digit_set(&begin, ",/", &last, NULL) && (!bracket || accepts_sign(&begin, ')')) && accepts_sign(&begin, ':'))
		r->p = begin.p;
	else
		last = 0;
	accepts_sign(r, '-');
	for (;;) {
		if (!read_term(r, n, link, &last))
			return false;
		skip_blanks(r);
		link = look_here(r);
		if (link == '=' || link == '-')
			r->p++;
		skip_blanks(r);
		if (r->p >= r->end || accepts_farewell(r) || accepts_word(r, "ring"))
			break;
		if (link == ',' || link == ';') {
			r->p++;
			link = '\0';
			last = 0;
		} else if (link != '=' && link != '-') {
			return wants_here(r, N_("\"=\", \"-\" or \"=>\""));
		}
	}
	skip_blanks(r);
	return r->p >= r->end ? n->nodes > 1 || wants_here(r, N_("a link, \"=\" or \"-\"")) : wants_here(r, N_("\"=\", \"-\" or \"=>\""));
}

/* Nice loops: cells, and between them links: a digit with the same sign on both sides. */

struct loop_link {
	char sign;
	uint16_t digit;
};

/* "=3=", "-3-"; at the end of a loop only "=3", and at its beginning "3=". */
static bool read_loop_link(struct notation_reader *r, struct loop_link *link)
{
	skip_blanks(r);
	char sign = look_here(r);

	if (sign != '=' && sign != '-')
		return wants_here(r, N_("a link such as =3= or -3-"));
	r->p++;
	skip_blanks(r);
	int digit = digit_here(r, r->p);

	if (digit == 0)
		return wants_here(r, N_("the digit of the link"));
	*link = (struct loop_link){ sign, digit_bit(digit) };
	r->p++;
	skip_blanks(r);
	if (r->p >= r->end)
		return true;
	if (look_here(r) != sign)
		return wants_here(r, sign == '=' ? N_("\"=\" behind the digit of the link") : N_("\"-\" behind the digit of the link"));
	r->p++;
	return true;
}

/* "r4c5", "[r4c5]", "ALS:r12c3 {127}" */
static bool read_loop_cells(struct notation_reader *r, struct cellset *cells)
{
	skip_blanks(r);
	if (accepts_word(r, "als"))
		accepts_sign(r, ':');
	bool bracket = accepts_sign(r, '(');

	if (!read_cell_list(r, cells) || (bracket && !accepts_sign(r, ')')))
		return wants_here(r, N_("a cell such as r4c5"));
	if (accepts_sign(r, '{')) {
		uint16_t unused;

		if (!read_digit_set(r, ",", &unused, NULL) || !accepts_sign(r, '}'))
			return wants_here(r, N_("\"}\""));
	}
	return true;
}

/*
 * Adds what a loop says of one cell: it is left by the link OUT and was reached by the link IN (sign 0: there is none). Two strong links
 * are joined by a weak one inside the cell, two weak ones by a strong one.
 */
static bool add_loop_cell(struct notation_reader *r, struct written *n, struct cellset cells, struct loop_link in, struct loop_link out,
			  char link)
{
	struct notation_node first = { .digits = in.digit, .cells = cells, .link = link }, second = first;

	if (in.sign != '\0' && !add_node(r, n, &first))
		return false;
	second.digits = out.digit;
	if (in.sign != '\0')
		second.link = in.sign == '=' ? '-' : '=';
	return out.sign == '\0' || (in.sign != '\0' && in.digit == out.digit && in.sign != out.sign) || add_node(r, n, &second);
}

/* What stands before the first cell: digits that are eliminated, "1/2", and the link that closes the loop, "5=" or "5-". */
static void read_loop_start(struct notation_reader *r, struct loop_link *in)
{
	uint16_t digits;

	*in = (struct loop_link){ '\0', 0 };
	skip_blanks(r);
	for (int lists = 0; lists < 2 && digit_here(r, r->p) != 0; lists++) {
		read_digit_set(r, ",/", &digits, NULL);
		skip_blanks(r);
		if (look_here(r) != '=' && look_here(r) != '-')
			continue;
		*in = (struct loop_link){ *r->p++, digits };
		return;
	}
}

static bool read_nice_loop(struct notation_reader *r, struct written *n)
{
	struct loop_link in, out;
	struct cellset cells;
	char link = '\0';

	read_loop_start(r, &in);
	for (;;) {
		if (!read_loop_cells(r, &cells))
			return false;
		skip_blanks(r);
		bool last = r->p >= r->end;

		out = (struct loop_link){ '\0', 0 };
		if (!last && !read_loop_link(r, &out))
			return false;
		if (!add_loop_cell(r, n, cells, in, out, link))
			return false;
		skip_blanks(r);
		if (last || r->p >= r->end)
			break;
		in = out;
		link = out.sign;
	}
	return n->nodes > 1 || wants_here(r, N_("a link such as =3= or -3-"));
}

/* Whether there is a link with its digit, as only nice loops have it. */
static bool looks_like_loop(const struct notation_reader *r)
{
	for (const char *p = r->p; p < r->end; p++) {
		const char *q = p + 1;

		if (*p != '=' && *p != '-')
			continue;
		while (q < r->end && *q == ' ')
			q++;
		if (digit_here(r, q) == 0)
			continue;
		for (q++; q < r->end && *q == ' '; q++)
			;
		if (q < r->end && *q == *p)
			return true;
	}
	return false;
}

static bool read_chain(struct notation_reader *r, struct written *n)
{
	n->form = NOTATION_CHAIN;
	return looks_like_loop(r) ? read_nice_loop(r, n) : read_eureka(r, n);
}

/* Fish and named patterns: digits, houses, cells and sets in the order in which they come. */

struct pattern_reader {
	struct written *n;
	enum notation_role role;
	uint16_t label;
	bool named;		/* the next cells are a set, "A=" */
	int bracket, brackets;
	bool has_digits, slash;	/* a slash stands before the next houses */
	bool fish, in;		/* it is called a fish; "in" was read */
};

/* "r48", "c15", "b3", several kinds together: "r2b7". */
static bool read_house_list(struct notation_reader *r, houseset *houses)
{
	const struct geometry *g = r->geo;
	const char *p = r->p;

	*houses = 0;
	for (;;) {
		char letter = (char)tolower((unsigned char)(p < r->end ? *p : '\0'));
		const char *q = p + 1;
		uint16_t numbers;
		bool found = false;

		for (int kind = 0; kind < HOUSE_KINDS && letter != '\0'; kind++) {
			if (house_traits[kind].letter != letter && !(letter == 'l' && kind == HOUSE_ROW))
				continue;
			q = p + 1;
			numbers = digits_run(r, &q);
			for (int h = 0; h < g->houses; h++)
				if ((int)geometry_kind(g, h) == kind && geometry_number(g, h) <= MAX_SIZE && numbers != 0 &&
				    (numbers & digit_bit(geometry_number(g, h))) != 0) {
					*houses |= houseset_of(h);
					found = true;
				}
		}
		if (!found)
			break;
		p = q;
	}
	if (*houses == 0 || (p < r->end && isalpha((unsigned char)*p)))
		return false;
	r->p = p;
	return true;
}

static void add_pattern_houses(struct pattern_reader *s, houseset houses)
{
	struct written *n = s->n;

	if (n->base == 0)
		n->base = houses;
	else if (n->covers == 0 || (s->slash && n->covers < NOTATION_COVERS))
		n->cover[n->covers++] = houses;
	else
		n->cover[n->covers - 1] |= houses;
	s->slash = false;
}

static bool add_group(struct notation_reader *r, struct pattern_reader *s, enum notation_role role)
{
	struct written *n = s->n;
	struct notation_group *last = n->groups > 0 ? &n->group[n->groups - 1] : NULL;
	struct cellset cells;

	/* "A=r1c3 r2c1 {236}" */
	if (last != NULL && last->role == GROUP_SET && last->digits == 0 && !s->named && s->label == 0 && s->role == GROUP_SET) {
		if (!read_cell_list(r, &cells))
			return false;
		last->cells = cellset_or(last->cells, cells);
		return true;
	}
	if (n->groups == NOTATION_GROUPS)
		return wants_here(r, N_("fewer sets of cells"));
	if (!read_cell_list(r, &cells))
		return false;
	n->group[n->groups++] = (struct notation_group){ s->named ? GROUP_SET : role, cells, 0, s->label, s->bracket };
	s->label = 0;
	s->named = false;
	return true;
}

/* "{123}" behind cells; or "A={r1c3,r2c1}". */
static bool read_braces(struct notation_reader *r, struct pattern_reader *s)
{
	struct written *n = s->n;

	r->p++;
	if (cell_follows(r))
		return add_group(r, s, s->role) && (accepts_sign(r, '}') || wants_here(r, N_("\"}\"")));
	if (n->groups == 0 || !read_digit_set(r, ",", &n->group[n->groups - 1].digits, NULL) || !accepts_sign(r, '}'))
		return wants_here(r, N_("cells, and then their digits, \"r12c3 {123}\""));
	if (n->group[n->groups - 1].role == GROUP_MAIN)
		n->group[n->groups - 1].role = GROUP_SET;
	return true;
}

/* "-5-" before a set, "-4" at the end; "4-" at the beginning is read as digits. Between cells, as in "r4c5-r4c6", it says nothing. */
static bool read_label(struct notation_reader *r, struct pattern_reader *s)
{
	uint16_t digits;

	r->p++;
	skip_blanks(r);
	if (digit_here(r, r->p) == 0)
		return true;
	if (!read_digit_set(r, ",", &digits, NULL))
		return false;
	if (accepts_sign(r, '-'))
		s->label = digits;
	else
		s->n->ends |= digits;
	return true;
}

static bool read_pattern_digits(struct notation_reader *r, struct pattern_reader *s)
{
	uint16_t digits;
	const char *before = r->p;

	/* "(15 inferences)" */
	while (r->p < r->end && isdigit((unsigned char)*r->p))
		r->p++;
	if (accepts_word(r, "inferences") || accepts_word(r, "inference"))
		return true;
	r->p = before;
	if (!read_digit_set(r, ",/", &digits, NULL))
		return false;
	if (s->role == GROUP_CONNECTED && s->n->connected == 0) {
		s->n->connected = digits;
		return true;
	}
	if (s->n->groups == 0 && !s->has_digits && accepts_sign(r, '-')) {
		s->n->ends = digits;
		return true;
	}
	if (s->has_digits) {
		r->p = before;
		return wants_here(r, N_("a cell such as r4c5"));
	}
	s->n->digits = digits;
	return s->has_digits = true;
}

/* "X=1", "X=r1c1", "X,Y=1,2", "Z=3", "A=" before a set. */
static bool read_named(struct notation_reader *r, struct pattern_reader *s, bool *was)
{
	const char *before = r->p;
	char name = (char)toupper((unsigned char)*r->p);
	uint16_t *digits = name == 'Z' ? &s->n->z : &s->n->common, more;

	*was = false;
	if (!isalpha((unsigned char)name))
		return true;
	r->p++;
	if (name == 'X' && (accepts_sign(r, ',') || accepts_sign(r, '/')) && tolower((unsigned char)look_here(r)) == 'y')
		r->p++;
	if (!accepts_sign(r, '=') && !accepts_sign(r, ':')) {
		r->p = before;
		return true;
	}
	*was = true;
	if (name < 'X') {
		s->named = true;
		s->role = GROUP_SET;
		return true;
	}
	if (name != 'Z' && cell_follows(r))
		return read_cell_list(r, &s->n->shared);
	if (!read_digit_set(r, ",/", &more, NULL))
		return false;
	*digits |= more;
	return true;
}

/* Words that say what the next cells are. */
static bool accepts_role(struct notation_reader *r, struct pattern_reader *s)
{
	if (accepts_word(r, "connected") || accepts_word(r, "linked")) {
		s->role = GROUP_CONNECTED;
		accepts_word(r, "by");
	} else if (accepts_word(r, "and") || accepts_word(r, "by")) {
		s->role = GROUP_AND;
	} else if (accepts_word(r, "with")) {
		s->role = GROUP_WITH;
	} else if (accepts_word(r, "fin") || accepts_word(r, "fins")) {
		s->role = GROUP_FIN;
	} else if (accepts_word(r, "in") || accepts_word(r, "at")) {
		s->in = true;
	} else {
		return false;
	}
	return true;
}

/* Words that say nothing. */
static bool accepts_filler(struct notation_reader *r)
{
	static const char *const fillers[] = { "s", "digit", "digits", "cell", "cells", "on", "of", "for", "the", "base", "cover", "pair", "triple", "quad" };

	for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++)
		if (accepts_word(r, fillers[i]))
			return true;
	return false;
}

/* "fr4c2", "efr4c2" */
static bool read_fin(struct notation_reader *r, struct pattern_reader *s, bool *was)
{
	struct notation_reader ahead = *r;
	bool endo = tolower((unsigned char)look_here(&ahead)) == 'e';

	ahead.p += endo;
	*was = tolower((unsigned char)look_here(&ahead)) == 'f';
	ahead.p++;
	*was = *was && cell_follows(&ahead);
	if (!*was)
		return true;
	r->p = ahead.p;
	return add_group(r, s, endo ? GROUP_ENDO_FIN : GROUP_FIN);
}

/*
 * Whether "r7c34", which can be cells or the houses of a mutant fish, is cells: what is called a fish has houses, unless "in" stands before
 * them; without a name they are houses if others follow.
 */
static bool means_cells(const struct notation_reader *r, const struct pattern_reader *s)
{
	struct notation_reader ahead = { .geo = r->geo, .p = r->p, .end = r->end };
	houseset houses;

	if (!cell_follows(r) || (s->fish && !s->in))
		return !s->fish && cell_follows(r);
	if (s->n->technique != NULL || !read_house_list(&ahead, &houses))
		return true;
	while (look_here(&ahead) == ' ' || look_here(&ahead) == '/' || look_here(&ahead) == '\\')
		ahead.p++;
	return cell_follows(&ahead) || !read_house_list(&ahead, &houses);
}

static bool read_pattern_word(struct notation_reader *r, struct pattern_reader *s)
{
	houseset houses;
	bool was;

	if (!means_cells(r, s) && read_house_list(r, &houses)) {
		add_pattern_houses(s, houses);
		return true;
	}
	if (!read_fin(r, s, &was) || was)
		return was && r->p <= r->end && s->n->groups > 0;
	if (cell_follows(r))
		return add_group(r, s, s->role);
	if (!read_named(r, s, &was))
		return false;
	return was || accepts_role(r, s) || accepts_farewell(r) || accepts_filler(r) || wants_here(r, N_("cells, houses or digits"));
}

/* The chains behind a fish: "r14 c25, (3)r1c1=...". */
static bool read_fish_chains(struct notation_reader *r, struct written *n)
{
	struct notation_reader ahead = *r;

	if (n->covers == 0 || !accepts_sign(&ahead, ',') || !read_eureka(&ahead, n))
		return false;
	r->p = ahead.p;
	return true;
}

static bool read_pattern(struct notation_reader *r, struct written *n)
{
	struct pattern_reader s = { .n = n, .fish = n->technique != NULL && strstr(n->technique->notation, "{covers}") != NULL };

	for (skip_blanks(r); r->p < r->end; skip_blanks(r)) {
		char c = look_here(r);

		if (c == ',' && n->covers > 0 && n->technique != NULL && read_fish_chains(r, n))
			break;
		if (c == '(') {
			s.bracket = ++s.brackets;
			s.role = s.role == GROUP_MAIN ? GROUP_INSIDE : s.role;
		} else if (c == ')') {
			s.bracket = 0;
			s.role = s.role == GROUP_INSIDE ? GROUP_MAIN : s.role;
		}
		if (c == '/' || c == '\\')
			s.slash = true;
		if (strchr(",;:.&|/\\()+'", c) != NULL) {
			r->p++;
			continue;
		}
		bool read = c == '{' ? read_braces(r, &s) : c == '-' ? read_label(r, &s) :
			    isdigit((unsigned char)c) ? read_pattern_digits(r, &s) : isalpha((unsigned char)c) ? read_pattern_word(r, &s) :
			    wants_here(r, N_("cells, houses or digits"));

		if (!read)
			return false;
	}
	n->form = n->covers > 0 ? NOTATION_FISH : NOTATION_PATTERN;
	if (n->technique != NULL || n->digits != 0 || n->ends != 0 || !cellset_empty(notation_cells(n, GROUP_SET)))
		return true;
	return wants_here(r, n->groups > 0 ? N_("<> or =") : N_("a digit"));
}

/* Names of other programs that are not aliases of techniques.def. */
static const struct foreign_name {
	const char *name;
	int technique;
} foreign_names[] = {
	{ "Locked Candidates Type 1 (Pointing)", TECHNIQUE_POINTING }, { "Locked Candidates Type 2 (Claiming)", TECHNIQUE_CLAIMING },
	{ "Locked Candidates (Pointing)", TECHNIQUE_POINTING }, { "Locked Candidates (Claiming)", TECHNIQUE_CLAIMING },
	{ "2-String Kite", TECHNIQUE_TWO_STRING_KITE }, { "Dual 2-String Kite", TECHNIQUE_DUAL_TWO_STRING_KITE },
	{ "Uniqueness Test 1", TECHNIQUE_UNIQUE_RECTANGLE_1 }, { "Uniqueness Test 2", TECHNIQUE_UNIQUE_RECTANGLE_2 },
	{ "Uniqueness Test 3", TECHNIQUE_UNIQUE_RECTANGLE_3 }, { "Uniqueness Test 4", TECHNIQUE_UNIQUE_RECTANGLE_4 },
	{ "Uniqueness Test 5", TECHNIQUE_UNIQUE_RECTANGLE_5 }, { "Uniqueness Test 6", TECHNIQUE_UNIQUE_RECTANGLE_6 },
	{ "Almost Locked Set XZ-Rule", TECHNIQUE_ALS_XZ }, { "Almost Locked Set XY-Wing", TECHNIQUE_ALS_XY_WING },
	{ "Almost Locked Set XY-Chain", TECHNIQUE_ALS_XY_CHAIN }, { "Almost Locked Set Chain", TECHNIQUE_ALS_XY_CHAIN },
	{ "Bivalue Universal Grave + 1", TECHNIQUE_BUG_PLUS_1 }, { "BUG+1", TECHNIQUE_BUG_PLUS_1 }, { "BUG", TECHNIQUE_BUG_PLUS_1 },
	{ "Empty Rectangle", TECHNIQUE_EMPTY_RECTANGLE }, { "Naked Quad", TECHNIQUE_NAKED_QUADRUPLE },
	{ "Hidden Quad", TECHNIQUE_HIDDEN_QUADRUPLE }, { "Nice Loop", TECHNIQUE_AIC }, { "Chain", TECHNIQUE_AIC }, { "Loop", TECHNIQUE_AIC },
	{ "UR Type 1", TECHNIQUE_UNIQUE_RECTANGLE_1 }, { "UR Type 2", TECHNIQUE_UNIQUE_RECTANGLE_2 },
	{ "UR Type 3", TECHNIQUE_UNIQUE_RECTANGLE_3 }, { "UR Type 4", TECHNIQUE_UNIQUE_RECTANGLE_4 },
	{ "Simple Colors Trap", TECHNIQUE_SIMPLE_COLOURS_TRAP }, { "Simple Colors Wrap", TECHNIQUE_SIMPLE_COLOURS_WRAP },
	{ "Multi Colors 1", TECHNIQUE_MULTI_COLOURS_1 }, { "Multi Colors 2", TECHNIQUE_MULTI_COLOURS_2 },
};

/* Whether both are the same but for case, blanks and hyphens. */
static bool same_name(const char *a, const char *b)
{
	for (;; a++, b++) {
		while (*a == ' ' || *a == '-')
			a++;
		while (*b == ' ' || *b == '-')
			b++;
		if (tolower((unsigned char)*a) != tolower((unsigned char)*b))
			return false;
		if (*a == '\0')
			return true;
	}
}

/* Names that stand for a whole family. */
static bool names_family(const char *name)
{
	static const char *const names[] = { "UR", "Unique Rectangle", "Uniqueness Test", "Uniqueness", "Avoidable Rectangle", "Unique Loop" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (same_name(names[i], name))
			return true;
	return false;
}

static const struct technique *technique_named(const char *name)
{
	static const char siamese[] = "siamese ";

	for (size_t i = 0; i < sizeof siamese - 1 || (name += sizeof siamese - 1, false); i++)
		if (tolower((unsigned char)name[i]) != siamese[i])
			break;
	for (size_t i = 0; i < sizeof foreign_names / sizeof foreign_names[0]; i++)
		if (same_name(foreign_names[i].name, name))
			return &techniques[foreign_names[i].technique];
	return technique_find(name);
}

enum { NAME_LENGTH = 64 };

/* The technique that the text from BEGIN to END names, or NULL. */
static const struct technique *technique_between(struct written *n, const char *begin, const char *end)
{
	char name[NAME_LENGTH];

	while (begin < end && *begin == ' ')
		begin++;
	while (begin < end && end[-1] == ' ')
		end--;
	if (begin == end || end - begin >= NAME_LENGTH)
		return NULL;
	memcpy(name, begin, (size_t)(end - begin));
	name[end - begin] = '\0';
	n->family = names_family(name);
	return n->family ? &techniques[TECHNIQUE_UNIQUE_RECTANGLE_1] : technique_named(name);
}

/*
 * The name before the argument: what stands before a colon, or the longest beginning that is a name. A heading that is no name is passed
 * over if it has letters, and no cells.
 */
static void read_technique_name(struct notation_reader *r, struct written *n)
{
	skip_blanks(r);
	const char *colon = memchr(r->p, ':', (size_t)(r->end - r->p));
	bool heading = colon != NULL && isalpha((unsigned char)*r->p) && !cell_follows(r);

	if (colon != NULL && !cell_follows(r) && (n->technique = technique_between(n, r->p, colon)) != NULL) {
		r->p = colon + 1;
		return;
	}
	for (const char *end = r->end; end > r->p && isalnum((unsigned char)*r->p) && !cell_follows(r); end--) {
		if ((end < r->end && *end != ' ' && *end != '(') || end - r->p >= NAME_LENGTH || !isalpha((unsigned char)*r->p))
			continue;
		n->technique = technique_between(n, r->p, end);
		if (n->technique != NULL) {
			r->p = end;
			return;
		}
	}
	for (const char *p = r->p; heading && p < colon; p++)
		heading = *p != '=' && *p != '<';
	if (heading && colon - r->p > 1)
		r->p = colon + 1;
}

static bool is_chain_row(const struct technique *t)
{
	return t != NULL && strcmp(t->notation, "{chain}") == 0;
}

/* Whether a link of Eureka can be there: a sign behind a cell or bracket, or in round brackets. */
static bool looks_like_chain(const struct notation_reader *r)
{
	for (const char *p = r->p; p < r->end; p++) {
		const char *q = p + 1;

		if (*p == '(') {
			while (q < r->end && (isdigit((unsigned char)*q) || *q == ' '))
				q++;
			if (q < r->end && (*q == '=' || *q == '-'))
				return true;
		}
		q = p + 1;
		while (q < r->end && *q == ' ')
			q++;
		if (p > r->p && *p == '-' && q < r->end && *q == '(')
			return true;
		if (p > r->p && *p == '=' && (isdigit((unsigned char)p[-1]) || p[-1] == ' ' || p[-1] == ')'))
			return true;
	}
	return false;
}

/* "ALS:r12c3 {127}", as HoDoKu writes sets in its chains. */
static bool has_als(const struct notation_reader *r)
{
	struct notation_reader ahead = { .geo = r->geo, .p = r->p, .end = r->end };

	for (; ahead.p < ahead.end; ahead.p++)
		if (tolower((unsigned char)*ahead.p) == 'a' && accepts_word(&ahead, "als"))
			return true;
	return false;
}

/* Tries one of the readers on the rest of the text. False: it failed, and nothing was read. */
static bool try_reader(struct notation_reader *r, struct written *n, bool read(struct notation_reader *, struct written *))
{
	struct written before = *n;
	const char *begin = r->p;

	if (read(r, n))
		return true;
	r->p = begin;
	*n = before;
	return false;
}

/* Whips and braids. */

/* "r5n9", "c5n9", "b5n9" or "r5c9". */
static bool read_variable(struct notation_reader *r, struct notation_variable *v)
{
	static const char kinds[] = { [HOUSE_ROW] = 'r', [HOUSE_COLUMN] = 'c', [HOUSE_BOX] = 'b' };
	const struct geometry *g = r->geo;
	const char *p = r->p, first = (char)tolower((unsigned char)look_here(r));
	int number = p + 1 < r->end ? digit_here(r, p + 1) : 0, digit = p + 3 < r->end ? digit_here(r, p + 3) : 0;
	char second = (char)(p + 2 < r->end ? tolower((unsigned char)p[2]) : '\0');

	*v = (struct notation_variable){ -1, -1, digit > 0 ? digit_bit(digit) : 0 };
	for (int h = 0; h < g->houses && second == 'n'; h++)
		if ((size_t)geometry_kind(g, h) < sizeof kinds && kinds[geometry_kind(g, h)] == first && geometry_number(g, h) == number)
			v->house = h;
	if (first == 'r' && second == 'c' && number > 0 && digit > 0)
		v->cell = (number - 1) * g->size + digit - 1;
	if (digit == 0 || (v->house < 0 && v->cell < 0))
		return wants_here(r, N_("a variable such as r5n9 or r5c9"));
	r->p += 4;
	return true;
}

/* "c5", "r12" or "r1c23" of a house, "n4" of a cell, as the candidates that they mean. */
static bool read_whip_node(struct notation_reader *r, const struct notation_variable *v, struct notation_node *node)
{
	const struct geometry *g = r->geo;
	uint16_t named[2] = { 0, 0 };	/* rows, columns */

	skip_blanks(r);
	if (v->cell >= 0) {
		const char *p = r->p + 1;

		if (tolower((unsigned char)look_here(r)) != 'n' || !bits_is_single(node->digits = digits_run(r, &p)))
			return wants_here(r, N_("a digit such as n4"));
		node->cells = cellset_of(v->cell);
		r->p = p;
		return true;
	}
	for (int i = 0; i < 2; i++)
		if (tolower((unsigned char)look_here(r)) == "rc"[i]) {
			const char *p = r->p + 1;

			named[i] = digits_run(r, &p);
			r->p = p;
		}
	node->digits = v->digits;
	const struct cellset all = (named[0] | named[1]) != 0 ? g->house_set[v->house] : node->cells;

	for (int c = cellset_next(all, -1); c >= 0; c = cellset_next(all, c))
		if ((named[0] == 0 || (named[0] & digit_bit(geometry_row(g, c) + 1)) != 0) &&
		    (named[1] == 0 || (named[1] & digit_bit(geometry_column(g, c) + 1)) != 0))
			cellset_add(&node->cells, c);
	return !cellset_empty(node->cells) || wants_here(r, N_("a place in this house, such as c5, r5 or r5c5"));
}

/* "r5n9{c5 c8}", or "r5n9{c5 .}", which is the last one. */
static bool read_whip_variable(struct notation_reader *r, struct written *n, bool *last)
{
	struct notation_variable v;
	struct notation_node left = { .link = n->nodes > 0 ? '-' : '\0' }, right = { .link = '=' };

	skip_blanks(r);
	if (!read_variable(r, &v))
		return false;
	if (!accepts_sign(r, '{'))
		return wants_here(r, N_("{, then what is ruled out"));
	if (n->variables == NOTATION_NODES / 2)
		return wants_here(r, N_("a chain with fewer nodes"));
	n->variable[n->variables++] = v;
	if (!read_whip_node(r, &v, &left) || !add_node(r, n, &left))
		return false;
	*last = accepts_sign(r, '.');
	if (!*last && (!read_whip_node(r, &v, &right) || !add_node(r, n, &right)))
		return false;
	return accepts_sign(r, '}') || wants_here(r, N_("}, behind what is left"));
}

/* "1,2,3 in r1c36,r2c24:", the digits and cells of a pattern with guardians. */
static bool read_guarded(struct notation_reader *r, struct written *n)
{
	struct notation_group cells = { .role = GROUP_MAIN };

	if (!read_digit_set(r, ",", &n->digits, NULL) || !accepts_word(r, "in") || !read_cell_list(r, &cells.cells) || !accepts_sign(r, ':'))
		return false;
	n->group[n->groups++] = cells;
	return n->guarded = true;
}

/* "r2c7n6" */
static bool read_guardian(struct notation_reader *r, struct notation_node *guardian)
{
	*guardian = (struct notation_node){ .digits = 0 };
	if (!read_cell_list(r, &guardian->cells))
		return false;
	const char *p = r->p + 1;

	if (tolower((unsigned char)look_here(r)) != 'n' || !bits_is_single(guardian->digits = digits_run(r, &p)))
		return wants_here(r, N_("a digit such as n4"));
	r->p = p;
	return true;
}

/* "r2c7n6", which begins an arm. */
static bool read_arm(struct notation_reader *r, struct written *n)
{
	struct notation_arm arm = { .begin = n->variables };

	if (!read_guardian(r, &arm.guardian))
		return false;
	if (n->arms == NOTATION_ARMS)
		return wants_here(r, N_("fewer guardians"));
	n->arm[n->arms++] = arm;
	return true;
}

/* "{r9c1n1 .}", behind "or". */
static bool read_no_guardian(struct notation_reader *r, struct written *n)
{
	struct notation_node left;

	if (!accepts_sign(r, '{'))
		return wants_here(r, N_("{, then what is ruled out"));
	skip_blanks(r);
	if (!read_guardian(r, &left))
		return false;
	if (n->variables == NOTATION_NODES / 2)
		return wants_here(r, N_("a chain with fewer nodes"));
	n->variable[n->variables++] = (struct notation_variable){ -1, -1, 0 };
	left.link = n->nodes > 0 ? '-' : '\0';
	return add_node(r, n, &left) && ((accepts_sign(r, '.') && accepts_sign(r, '}')) || wants_here(r, N_("}, behind what is left")));
}

/* The variables after a guardian, or all. */
static bool read_variables(struct notation_reader *r, struct written *n, bool *last)
{
	do {
		if (n->guarded && n->arms == 0 && accepts_word(r, "or")) {
			*last = true;
			return read_no_guardian(r, n);
		}
		if (!read_whip_variable(r, n, last))
			return false;
	} while (!*last && accepts_sign(r, '-'));
	return true;
}

/*
 * "[3]: r5n9{c5 c8} - ... - r5c9{n4 .}", without the brackets; or with a pattern before it, and "or{...}" at the end; or with an arm for
 * each guardian.
 */
static bool read_whip(struct notation_reader *r, struct written *n)
{
	bool last = false;

	n->form = NOTATION_WHIP;
	while (look_here(r) == ' ' || look_here(r) == ':')
		r->p++;
	if (!try_reader(r, n, read_guarded))
		while (look_here(r) == ' ' || look_here(r) == ':' || isdigit((unsigned char)look_here(r)))
			r->p++;
	if (!n->guarded || !try_reader(r, n, read_arm)) {
		if (!read_variables(r, n, &last))
			return false;
	} else {
		while (!last && (!accepts_sign(r, '-') || read_variables(r, n, &last)) && accepts_sign(r, '|')) {
			skip_blanks(r);
			if (!read_arm(r, n))
				return false;
		}
	}
	skip_blanks(r);
	return r->p >= r->end || wants_here(r, N_("- before the next variable, or the end"));
}

/* Whether a brace is between the digit of a variable and a place or digit by name, as in no other notation. */
static bool looks_like_whip(const struct notation_reader *r)
{
	for (const char *p = r->p + 1; p + 1 < r->end; p++)
		if (*p == '{' && isdigit((unsigned char)p[-1]) && strchr("rcn", tolower((unsigned char)p[1])) != NULL)
			return true;
	return false;
}

static bool read_argument(struct notation_reader *r, struct written *n)
{
	bool sets = n->technique != NULL ? strstr(n->technique->notation, "set") != NULL : memchr(r->p, '{', (size_t)(r->end - r->p)) != NULL &&
		    !has_als(r);
	bool chain = is_chain_row(n->technique) || (looks_like_loop(r) && !sets);

	skip_blanks(r);
	if (r->p >= r->end) {
		n->form = n->technique != NULL ? NOTATION_PATTERN : NOTATION_CLAIMS;
		return n->technique != NULL || n->has_claims || wants_here(r, N_("an argument such as (3)r4c5=(3)r4c2, or an elimination such as r4c5<>3"));
	}
	if (looks_like_whip(r))
		return try_reader(r, n, read_whip);
	if (chain || (n->technique == NULL && looks_like_chain(r)))
		return try_reader(r, n, read_chain);
	/* Many patterns can be written as chains too: "W-Wing: (3=7)r3c4-..." */
	return try_reader(r, n, read_pattern) || (looks_like_chain(r) && try_reader(r, n, read_chain));
}

/* The last "=>" of the text, or NULL. */
static const char *last_arrow(const struct notation_reader *r)
{
	const char *last = NULL;

	for (const char *p = r->text; p + 1 < r->end; p++)
		if (p[0] == '=' && p[1] == '>')
			last = p;
	return last;
}

/* The parts of the text: argument, arrow, claims; or claims alone, or behind a name; or an argument that claims nothing. */
static bool read_parts(struct notation_reader *r, struct written *n)
{
	const char *arrow = last_arrow(r);

	if (arrow != NULL) {
		r->p = arrow + 2;
		if (!read_claims(r, n))
			return false;
		r->p = r->text;
		r->end = arrow;
		while (r->end > r->text && (r->end[-1] == ' ' || r->end[-1] == ',' || r->end[-1] == ';'))
			r->end--;
		read_technique_name(r, n);
		return read_argument(r, n);
	}
	if (try_reader(r, n, read_claims))
		return true;
	read_technique_name(r, n);
	if (try_reader(r, n, read_claims)) {
		n->form = n->technique != NULL ? NOTATION_PATTERN : NOTATION_CLAIMS;
		return true;
	}
	const char *begin = r->p;

	for (const char *p = r->end; p > begin; p--) {
		if (p[-1] != ';')
			continue;
		r->p = p;
		if (!try_reader(r, n, read_claims))
			break;
		r->end = p - 1;
		break;
	}
	r->p = begin;
	return read_argument(r, n);
}

bool notation_read(const struct geometry *geo, const char *text, struct written *n, struct error *err)
{
	struct notation_reader r = { .geo = geo };

	memset(n, 0, sizeof *n);
	if (!notation_normalise(text, &r, err))
		return false;
	skip_blanks(&r);
	if (r.p >= r.end) {
		error_at(err, 0, 1, _("no notation; write an argument such as (3)r4c5=(3)r4c2, or an elimination such as r4c5<>3"));
		return false;
	}
	if (read_parts(&r, n))
		return true;
	error_at(err, 0, r.column[r.farthest - r.text], _("expected here: %s"),
		 r.wanted != NULL ? _(r.wanted) : _("an argument such as (3)r4c5=(3)r4c2, or an elimination such as r4c5<>3"));
	return false;
}

void notation_print_node(const struct geometry *geo, const struct notation_node *node, struct strbuf *out)
{
	strbuf_char(out, '(');
	name_digits_plain(node->digits, out);
	strbuf_char(out, ')');
	name_cells(geo, node->cells, out);
}

struct cellset notation_cells(const struct written *n, int role)
{
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < n->groups; i++)
		if (role < 0 || (int)n->group[i].role == role)
			cells = cellset_or(cells, n->group[i].cells);
	return cells;
}
