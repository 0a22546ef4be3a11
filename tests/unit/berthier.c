/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Berthier's ratings: puzzles of ours, tables of others, symmetries; and each step of a path is proved from its text by a checker that
 * shares no code with the search. $BERTHIER_EACH=1 takes all lines of the tables (make berthier), else each test takes a sample.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/kernel.h"
#include "base/mem.h"
#include "base/rng.h"
#include "grid/board.h"
#include "rate/berthier.h"
#include "search/search.h"

/* A board as the checker sees it: candidates by row, column and digit. */
struct nrc_board {
	bool live[9][9][9];
};

struct nrc_place {
	int r, c, n;
};

static bool same_place(struct nrc_place a, struct nrc_place b)
{
	return a.r == b.r && a.c == b.c && a.n == b.n;
}

static bool sees(struct nrc_place a, struct nrc_place b)
{
	if (a.n != b.n)
		return a.r == b.r && a.c == b.c;
	return !same_place(a, b) && (a.r == b.r || a.c == b.c || (a.r / 3 == b.r / 3 && a.c / 3 == b.c / 3));
}

/* One or more candidates of a variable, as the notation writes them. */
struct nrc_places {
	int count;
	struct nrc_place place[9];
};

/* Whether all of them are seen. */
static bool sees_all(const struct nrc_places *group, struct nrc_place p)
{
	for (int i = 0; i < group->count; i++)
		if (!sees(group->place[i], p))
			return false;
	return group->count > 0;
}

static bool includes(const struct nrc_places *group, struct nrc_place p)
{
	for (int i = 0; i < group->count; i++)
		if (same_place(group->place[i], p))
			return true;
	return false;
}

/* "r4c5", "r4n5", "c4n5", "b4n5": all nine candidates of a variable. */
static void read_variable(const char *text, struct nrc_places *all)
{
	int first = text[1] - '1', second = text[3] - '1';

	all->count = 9;
	for (int i = 0; i < 9; i++) {
		struct nrc_place *p = &all->place[i];

		if (text[0] == 'r' && text[2] == 'c')
			*p = (struct nrc_place){ first, second, i };
		else if (text[0] == 'r')
			*p = (struct nrc_place){ first, i, second };
		else if (text[0] == 'c')
			*p = (struct nrc_place){ i, first, second };
		else
			*p = (struct nrc_place){ first / 3 * 3 + i / 3, first % 3 * 3 + i % 3, second };
	}
}

/* "c4", "r56", "r4c5", "r56c2", "n4": the candidates of ALL that it names. */
static void read_places(const char *text, size_t length, const struct nrc_places *all, struct nrc_places *named)
{
	named->count = 0;
	for (int i = 0; i < all->count; i++) {
		bool fits = true, found = true;
		int want = 0;

		for (size_t at = 0; at < length; at++) {
			if (text[at] >= '1' && text[at] <= '9') {
				found |= text[at] - '1' == want;
				continue;
			}
			fits &= found;
			found = false;
			want = text[at] == 'r' ? all->place[i].r : text[at] == 'c' ? all->place[i].c : all->place[i].n;
		}
		if (fits && found && length > 0)
			named->place[named->count++] = all->place[i];
	}
}

static struct nrc_place read_target(const char *text)
{
	return (struct nrc_place){ text[1] - '1', text[3] - '1', text[strlen("r1c1 /= ")] - '1' };
}

static bool is_live(const struct nrc_board *b, struct nrc_place p)
{
	return b->live[p.r][p.c][p.n];
}

/* What of a chain has been read. */
struct nrc_proof_state {
	struct nrc_place target;
	struct nrc_places right[100];
	char variable[100][5];
	struct nrc_place left[100];
	int count;
	bool braid;
};

/* Whether the target or one of the right-linking candidates eliminates P. */
static bool is_eliminated(const struct nrc_proof_state *s, struct nrc_place p)
{
	for (int i = 0; i < s->count; i++)
		if (sees_all(&s->right[i], p))
			return true;
	return sees(s->target, p);
}

/* Whether "r5n9{c5 c8}" may follow; LAST: it must leave nothing. */
static bool check_link(const struct nrc_board *b, struct nrc_proof_state *s, const char *text, bool last, bool *grouped)
{
	const char *open = text + 5, *blank = strchr(text, ' '), *end = strchr(text, '}');
	struct nrc_places all, left, right;

	read_variable(text, &all);
	read_places(open, (size_t)(blank - open), &all, &left);
	read_places(blank + 1, blank[1] == '.' ? 0 : (size_t)(end - blank - 1), &all, &right);
	if (text[4] != '{' || left.count != 1 || (right.count == 0) != last || right.count > 3)
		return false;
	*grouped |= right.count > 1;
	const struct nrc_place l = left.place[0];
	const bool linked = s->braid || s->count == 0 ? is_eliminated(s, l) : sees_all(&s->right[s->count - 1], l);

	if (!is_live(b, l) || !linked || same_place(l, s->target) || includes(&right, l) || includes(&all, s->target))
		return false;
	for (int i = 0; i < right.count; i++)
		if (!is_live(b, right.place[i]))
			return false;
	for (int i = 0; i < all.count; i++)
		if (is_live(b, all.place[i]) && !includes(&right, all.place[i]) && !is_eliminated(s, all.place[i]))
			return false;
	/* A segment is in one line and one box, and two of it at least are left; a single candidate is left. */
	int stay = 0;

	for (int i = 0; i < right.count; i++) {
		stay += !is_eliminated(s, right.place[i]);
		if (right.place[i].r / 3 != right.place[0].r / 3 || right.place[i].c / 3 != right.place[0].c / 3)
			return false;
	}
	if (right.count > 0 && stay < (right.count > 1 ? 2 : 1))
		return false;
	for (int i = 0; i < s->count; i++) {
		if (!s->braid && same_place(s->left[i], l))
			return false;
		/* With segments a variable may come back. */
		if (memcmp(s->variable[i], text, 4) == 0 && (s->right[i].count == 1 || (i == s->count - 1 && !s->braid)))
			return false;
	}
	s->left[s->count] = l;
	memcpy(s->variable[s->count], text, 4);
	s->right[s->count++] = right;
	return true;
}

/* "whip[2]: r2n9{c8 c9} - r3n9{c9 .} ==> r1c9 /= 9": whether it is what it says, and proves its targets. */
static bool check_chain(const struct nrc_board *b, const char *text, int *length, struct nrc_places *targets)
{
	const char *links = strstr(text, "]: "), *arrow = strstr(text, " ==> ");
	const bool g = strncmp(text, "g-", 2) == 0;
	bool grouped = false;

	if (links == NULL || arrow == NULL)
		return false;
	*length = (int)strtol(strchr(text, '[') + 1, NULL, 10);
	targets->count = 0;
	for (const char *at = arrow + 5; at != NULL; at = strstr(at, ", ") != NULL ? strstr(at, ", ") + 2 : NULL) {
		struct nrc_proof_state s = { .target = read_target(at), .braid = strstr(text, "braid[") != NULL };

		if (!is_live(b, s.target))
			return false;
		targets->place[targets->count++] = s.target;
		for (const char *link = links + 3; link < arrow; link = strchr(link, '}') + 4)
			if (!check_link(b, &s, link, s.count == *length - 1, &grouped))
				return false;
		if (s.count != *length)
			return false;
	}
	return g == grouped;
}

static void place_digit(struct nrc_board *b, struct nrc_place p)
{
	for (int r = 0; r < 9; r++)
		for (int c = 0; c < 9; c++)
			for (int n = 0; n < 9; n++)
				if (sees(p, (struct nrc_place){ r, c, n }))
					b->live[r][c][n] = false;
}

/* Singles to their end, variable by variable. */
static void place_singles(struct nrc_board *b)
{
	bool any = true;

	while (any) {
		any = false;
		for (int kind = 0; kind < 4; kind++)
			for (int i = 0; i < 81; i++) {
				const char text[] = { "rrcb"[kind], (char)('1' + i / 9), kind == 0 ? 'c' : 'n', (char)('1' + i % 9) };
				struct nrc_places all;
				struct nrc_board before = *b;
				int count = 0, last = 0;

				read_variable(text, &all);
				for (int j = 0; j < 9; j++)
					if (is_live(b, all.place[j])) {
						count++;
						last = j;
					}
				if (count == 1)
					place_digit(b, all.place[last]);
				any |= memcmp(&before, b, sizeof before) != 0;
			}
	}
}

/* The path that is checked. */
struct checked_path {
	struct nrc_board now, after;	/* the position, and what the steps read so far leave of it */
	int position, longest, steps;
	char wrong[400];
};

static void check_step(const struct nrc_told *step, void *data)
{
	struct checked_path *p = data;
	struct nrc_places targets;
	int length = 0;

	if (step->position != p->position)
		p->now = p->after;
	p->position = step->position;
	p->steps++;
	if (step->length == 0) {
		place_singles(&p->after);
		for (int c = candset_next(&step->place, -1); c >= 0; c = candset_next(&step->place, c))
			if (!p->after.live[c / 81][c / 9 % 9][c % 9])
				snprintf(p->wrong, sizeof p->wrong, "%s", step->text);
		return;
	}
	if (!check_chain(&p->now, step->text, &length, &targets) || length != step->length)
		snprintf(p->wrong, sizeof p->wrong, "%s", step->text);
	for (int i = 0; i < targets.count; i++) {
		struct nrc_place t = targets.place[i];

		if (!candset_has(&step->drop, candidate(t.r * 9 + t.c, t.n + 1)))
			snprintf(p->wrong, sizeof p->wrong, "%s", step->text);
		p->after.live[t.r][t.c][t.n] = false;
	}
	p->longest = length > p->longest ? length : p->longest;
}

/* 81 characters, or 729: the candidates of each cell. */
static void read_board(const char *cells, struct board *board)
{
	board_init(board, geometry_classic());
	for (int i = 0; i < CLASSIC_CELLS && strlen(cells) == CLASSIC_CELLS; i++)
		if (cells[i] != '.')
			board_give(board, i, digit_of_char(cells[i]));
	for (int i = 0; i < CLASSIC_CANDIDATES && strlen(cells) == CLASSIC_CANDIDATES; i++)
		if (cells[i] == '.')
			board_drop(board, i / 9, digit_bit(i % 9 + 1));
}

static void start_path(const struct board *board, struct checked_path *p)
{
	const uint8_t *value = board->value;

	memset(p, 0, sizeof *p);
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		for (int n = 0; n < 9; n++)
			p->after.live[cell / 9][cell % 9][n] = value[cell] > 0 ? n == value[cell] - 1 : (board->cand[cell] >> n & 1) != 0;
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		if (value[cell] > 0)
			place_digit(&p->after, (struct nrc_place){ cell / 9, cell % 9, value[cell] - 1 });
}

/* The rating, by a path of which each step is proved and that solves the puzzle. */
static int proved_rating(struct nrc *b, const char *cells, enum berthier_rating rating, int orders)
{
	struct board board;
	struct checked_path p;
	int left = 0;

	read_board(cells, &board);
	start_path(&board, &p);
	int found = berthier_rate(b, &board, rating, orders, check_step, &p);

	CHECK_TEXT(p.wrong, "");
	CHECK_INT(p.longest, found);
	for (int i = 0; i < CLASSIC_CANDIDATES; i++)
		left += p.after.live[i / 81][i / 9 % 9][i % 9];
	CHECK_INT(left, CLASSIC_CELLS);
	return found;
}

static int rating_of(struct nrc *b, const char *cells, enum berthier_rating rating, int orders)
{
	struct board board;

	read_board(cells, &board);
	return berthier_rate(b, &board, rating, orders, NULL, NULL);
}

static int depth_of(struct nrc *b, const char *cells)
{
	struct board board;

	read_board(cells, &board);
	return berthier_depth(b, &board);
}

/* Each so many lines of a table are taken. */
static int sample_each(int usual)
{
	const char *each = getenv("BERTHIER_EACH");

	return each != NULL ? (int)strtol(each, NULL, 10) : usual * 5 / test_effort(5);
}

enum { COLUMNS = 10, LINE = 400 };

/* The next line of a table that is taken, by columns; false: no more. */
static bool next_line(FILE *file, int each, char line[LINE], char *column[COLUMNS])
{
	for (int skip = each; fgets(line, LINE, file) != NULL;) {
		if (line[0] == '#' || --skip > 0)
			continue;
		char *rest = line;

		line[strcspn(line, "\n")] = '\0';
		for (int i = 0; i < COLUMNS; i++)
			column[i] = rest != NULL ? strsep(&rest, "\t") : NULL;
		return true;
	}
	return false;
}

static const char *figure_text(int figure, char out[12])
{
	snprintf(out, 12, "%d", figure);
	return out;
}

/* Puzzles of ours: T&E depth, W, B, gW, gB. */
static const struct {
	const char *cells;
	int depth, rating[4];
} ours[] = {
	{ ".6............8..671...5..88....14....394..1........2.2..3.9.5..5.8...3.3..2..6.4", 0, { 0, 0, 0, 0 } },
	{ ".9.3..51......132.........4.4..7....7.9...4.826....9.7.3.689.....6......8.......1", 1, { 1, 1, 1, 1 } },
	{ "6....2....5........2716.4.....7.........46..7.75...2....15........6.3.7.4....9.31", 1, { 2, 2, 2, 2 } },
	{ "..8....2...93.4...7.......3.6.8.....2.......8.8...1.4..41..387....2.9.6.6...4.1..", 1, { 3, 3, 3, 3 } },
	{ ".12......8..4.7......83.7..12...9..43..5.....4...7.32........7...9.5..63........2", 1, { 4, 4, 4, 4 } },
	{ "...........416..2...1.736.4..6...548........1.48...76.....9....5..6.7...9.35..1.6", 1, { 5, 4, 4, 4 } },
	{ "..1.4.7.....3..5..6.2......3.5..6......8..9..4.8.....6....926.....7.8.2.2...14.7.", 1, { 5, 5, 5, 5 } },
	{ "........1..3..9...9..1.7..2.6....4....4...2..3...9..675..3.1.8..8.54.........8.7.", 1, { 6, 5, 5, 5 } },
	{ "3.9...26.5..2....4..8.13......8.7....5.....7...1..2..........56.6....42......9.87", 1, { 6, 5, 6, 5 } },
	{ "7.3...8.9.65.8........2.....4.6.9..21.............195.....42..1...3...4.6.....3..", 1, { 7, 6, 7, 6 } },
	{ ".....2.....3.57.1..2.9..5.7.3.4...59.7...3...6.4....8.........8.46..5.....7.1..4.", 1, { 7, 7, 7, 7 } },
};

TEST(ours_have_their_ratings)
{
	struct nrc *b = nrc_new();

	for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
		CHECK_INT(depth_of(b, ours[i].cells), ours[i].depth);
		for (int rating = 0; rating < 4; rating++) {
			CHECK_INT(rating_of(b, ours[i].cells, (enum berthier_rating)rating, 1), ours[i].rating[rating]);
			CHECK_INT(proved_rating(b, ours[i].cells, (enum berthier_rating)rating, 1), ours[i].rating[rating]);
		}
	}
	nrc_free(b);
}

/* Writes the board as candidates, but in cells from FROM on those of the solution alone. */
static void print_marks(const struct board *board, int from, char text[CLASSIC_CANDIDATES + 1])
{
	uint8_t solution[MAX_CELLS];

	CHECK_INT(search_fast_count(board, 2, solution), 1);
	for (int i = 0; i < CLASSIC_CANDIDATES; i++) {
		int cell = i / 9, digit = i % 9 + 1;
		bool there = board->value[cell] == digit || (board->cand[cell] & digit_bit(digit)) != 0;

		text[i] = (cell < from ? there : solution[cell] == digit) ? digit_char(digit) : '.';
	}
	text[CLASSIC_CANDIDATES] = '\0';
}

TEST(pencil_marks_are_rated_as_they_are)
{
	struct nrc *b = nrc_new();
	char text[CLASSIC_CANDIDATES + 1];
	struct board board;

	for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
		read_board(ours[i].cells, &board);
		print_marks(&board, CLASSIC_CELLS, text);
		CHECK_INT(depth_of(b, text), ours[i].depth);
		for (int rating = 0; rating < 4; rating++)
			CHECK_INT(proved_rating(b, text, (enum berthier_rating)rating, 1), ours[i].rating[rating]);
		print_marks(&board, 54, text);
		CHECK(proved_rating(b, text, BERTHIER_B, 1) <= ours[i].rating[BERTHIER_B]);
		print_marks(&board, 0, text);
		CHECK_INT(rating_of(b, text, BERTHIER_B, 1), 0);
	}
	nrc_free(b);
}

TEST(kernels_give_the_same)
{
	const enum kernel best = kernel_first();

	for (enum kernel k = best; k != KERNEL_PLAIN; k = kernel_next(k)) {
		kernel_use(kernel_next(k));
		struct nrc *b = nrc_new();

		for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
			for (int rating = 0; rating < 4; rating++)
				CHECK_INT(proved_rating(b, ours[i].cells, (enum berthier_rating)rating, 1), ours[i].rating[rating]);
		nrc_free(b);
	}
	kernel_use(best);
}

/* What the checker is worth. */
TEST(checker_refuses_wrong_chains)
{
	static const char *const wrong[] = {
		"whip[3]: r1n1{c1 c5} - r7n1{c5 .} ==> r5c1 /= 1",		/* the length */
		"whip[2]: r1n1{c5 c1} - r7n1{c5 .} ==> r5c1 /= 1",		/* left and right */
		"whip[2]: r1n1{c1 c5} - r7n1{c2 .} ==> r5c1 /= 1",		/* a candidate that is gone */
		"whip[2]: r1n1{c1 c5} - r7n1{c5 .} ==> r5c2 /= 1",		/* another target */
		"whip[2]: r1n1{c1 c5} - r7n1{c5 .} ==> r6c1 /= 1",		/* one that is gone */
		"g-whip[2]: r1n1{c1 c5} - r7n1{c5 .} ==> r5c1 /= 1",	/* no segment in it */
		"whip[1]: r1n1{c1 .} ==> r5c1 /= 1",
	};
	struct nrc_board b = { { { { false } } } };
	struct nrc_places targets;
	int length;

	/* 1 is in r1c1, r1c5, r7c5, r7c2, r5c1 and r5c2. */
	b.live[0][0][0] = b.live[0][4][0] = b.live[6][4][0] = b.live[6][1][0] = b.live[4][0][0] = b.live[4][1][0] = true;
	CHECK(!check_chain(&b, "whip[2]: r1n1{c1 c5} - r7n1{c5 .} ==> r5c1 /= 1", &length, &targets));
	b.live[6][1][0] = false;
	CHECK(check_chain(&b, "whip[2]: r1n1{c1 c5} - r7n1{c5 .} ==> r5c1 /= 1", &length, &targets));
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		CHECK(!check_chain(&b, wrong[i], &length, &targets));
}

TEST(least_of_several_orders)
{
	struct nrc *b = nrc_new();

	for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
		int some = proved_rating(b, ours[i].cells, BERTHIER_W, 4);

		CHECK(some <= ours[i].rating[BERTHIER_W] && some >= ours[i].rating[BERTHIER_B]);
		CHECK_INT(rating_of(b, ours[i].cells, BERTHIER_W, 4), some);
	}
	nrc_free(b);
}

/* A puzzle of W 5 of which the first path has a whip[6]. */
TEST(another_order_is_shorter)
{
	FILE *file = test_data("berthier.tsv");
	struct nrc *b = nrc_new();
	char line[LINE], *column[COLUMNS] = { NULL };

	while (next_line(file, 1, line, column) && strcmp(column[8], "227#10153") != 0)
		;
	CHECK_INT(rating_of(b, column[0], BERTHIER_W, 1), 6);
	CHECK_INT(proved_rating(b, column[0], BERTHIER_W, 8), 5);
	nrc_free(b);
	fclose(file);
}

static bool always(void *data)
{
	(*(int *)data)++;
	return true;
}

static bool after_some(void *data)
{
	return ++*(int *)data > 20;
}

/* It asks at each chain that it tries, so that a limit of asks is a limit of work (game/needed.h). */
TEST(a_search_asks_at_each_chain)
{
	struct nrc *b = nrc_new();
	int asked = 0;

	nrc_set_cancel(b, after_some, &asked);
	CHECK_INT(rating_of(b, ours[sizeof ours / sizeof *ours - 1].cells, BERTHIER_B, 1), BERTHIER_STOPPED);
	CHECK_INT(asked, 21);
	nrc_free(b);
}

TEST(work_can_be_cancelled)
{
	struct nrc *b = nrc_new();
	int asked = 0;

	nrc_set_cancel(b, always, &asked);
	CHECK_INT(rating_of(b, ours[sizeof ours / sizeof *ours - 1].cells, BERTHIER_B, 1), BERTHIER_STOPPED);
	CHECK_INT(rating_of(b, ours[sizeof ours / sizeof *ours - 1].cells, BERTHIER_GW, 1), BERTHIER_STOPPED);
	CHECK(asked > 0);
	nrc_set_cancel(b, NULL, NULL);
	CHECK_INT(rating_of(b, ours[sizeof ours / sizeof *ours - 1].cells, BERTHIER_B, 1),
		  ours[sizeof ours / sizeof *ours - 1].rating[BERTHIER_B]);
	nrc_free(b);
}

/* Two lines of the table where the order of the whips decides whether W is B. */
static bool depends_on_order(const char *id)
{
	return strcmp(id, "227#10153") == 0 || strcmp(id, "269#12234") == 0;
}

/* PUZZLE SER W B gW gB FPGXnoU W2 ID */
TEST(ratings_of_a_table)
{
	FILE *file = test_data("berthier.tsv");
	struct nrc *b = nrc_new();
	char line[LINE], text[12], *column[COLUMNS];
	int puzzles = 0;

	while (next_line(file, sample_each(60), line, column)) {
		int w = rating_of(b, column[0], BERTHIER_W, 1), least = rating_of(b, column[0], BERTHIER_B, 1);
		int gw = rating_of(b, column[0], BERTHIER_GW, 1), gb = rating_of(b, column[0], BERTHIER_GB, 1);

		puzzles++;
		CHECK_TEXT(figure_text(least, text), column[3]);
		CHECK_TEXT(figure_text(gb, text), column[5]);
		CHECK(gb <= least && least <= w && gb <= gw);
		if (!depends_on_order(column[8]))
			CHECK(w <= strtol(column[7], NULL, 10));
		if (strcmp(column[2], column[3]) == 0 && !depends_on_order(column[8]))
			CHECK_TEXT(figure_text(w, text), column[2]);
		CHECK(depth_of(b, column[0]) == (w > 0));
	}
	CHECK(puzzles > 0);
	printf("# %d puzzles\n", puzzles);
	nrc_free(b);
	fclose(file);
}

/* PUZZLE TE CLASS: "B7" at depth 1, "B7B" at depth 2, "B2BB" or "-" at depth 3. */
TEST(depths_of_a_table)
{
	FILE *file = test_data("te.tsv");
	struct nrc *b = nrc_new();
	char line[LINE], text[12], *column[COLUMNS];
	struct board board;
	int puzzles = 0;

	while (next_line(file, sample_each(40), line, column)) {
		int depth = depth_of(b, column[0]);

		puzzles++;
		CHECK_TEXT(figure_text(depth, text), column[1]);
		read_board(column[0], &board);
		if (depth == 1)
			snprintf(text, sizeof text, "B%d", rating_of(b, column[0], BERTHIER_B, 1));
		else if (column[2][0] == 'B')
			snprintf(text, sizeof text, "B%d%s", berthier_bxb(b, &board, depth), depth > 2 ? "BB" : "B");
		CHECK_TEXT(column[2][0] == 'B' ? text : "-", column[2]);
		if (depth > 1)
			CHECK_INT(rating_of(b, column[0], BERTHIER_B, 1), BERTHIER_INFINITE);
	}
	CHECK(puzzles > 0);
	printf("# %d puzzles\n", puzzles);
	nrc_free(b);
	fclose(file);
}

/* The steps of the paths of a table, each proved. */
TEST(paths_of_a_table)
{
	FILE *file = test_data("berthier.tsv");
	struct nrc *b = nrc_new();
	char line[LINE], text[12], *column[COLUMNS];
	int puzzles = 0;

	while (next_line(file, sample_each(200), line, column)) {
		puzzles++;
		CHECK_TEXT(figure_text(proved_rating(b, column[0], BERTHIER_B, 1), text), column[3]);
		CHECK_TEXT(figure_text(proved_rating(b, column[0], BERTHIER_GB, 1), text), column[5]);
		proved_rating(b, column[0], BERTHIER_W, 1);
		proved_rating(b, column[0], BERTHIER_GW, 1);
	}
	CHECK(puzzles > 0);
	printf("# %d puzzles, 4 paths of each\n", puzzles);
	nrc_free(b);
	fclose(file);
}

/* The puzzle with bands, stacks, rows, columns and digits exchanged, and perhaps turned over. */
static void transform(const char *cells, struct rng *random, char out[CLASSIC_CELLS + 1])
{
	uint8_t digit[9], band[2][3], line[2][3][3], order[2][9];
	bool turn = rng_below(random, 2) > 0;

	rng_permutation(random, digit, 9);
	for (int axis = 0; axis < 2; axis++) {
		rng_permutation(random, band[axis], 3);
		for (int i = 0; i < 3; i++)
			rng_permutation(random, line[axis][i], 3);
		for (int i = 0; i < 9; i++)
			order[axis][i] = (uint8_t)(band[axis][i / 3] * 3 + line[axis][i / 3][i % 3]);
	}
	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		int r = order[0][cell / 9], c = order[1][cell % 9];
		char from = cells[turn ? c * 9 + r : r * 9 + c];

		out[cell] = from == '.' ? '.' : digit_char(digit[digit_of_char(from) - 1] + 1);
	}
	out[CLASSIC_CELLS] = '\0';
}

TEST(symmetries_change_nothing)
{
	const bool whole = getenv("BERTHIER_EACH") != NULL;
	FILE *file = test_data("berthier.tsv");
	struct nrc *b = nrc_new();
	char line[LINE], turned[CLASSIC_CELLS + 1], *column[COLUMNS];
	struct rng random = { 1 };

	for (int puzzle = 0; puzzle < (whole ? 200 : test_effort(10)) && next_line(file, whole ? 18 : 361, line, column); puzzle++) {
		int rating[4], depth = depth_of(b, column[0]);

		for (int i = 0; i < 4; i++)
			rating[i] = rating_of(b, column[0], (enum berthier_rating)i, 1);
		for (int turn = 0; turn < (whole ? 20 : 3); turn++) {
			transform(column[0], &random, turned);
			CHECK_INT(depth_of(b, turned), depth);
			for (int i = 0; i < 4; i++)
				CHECK_INT(rating_of(b, turned, (enum berthier_rating)i, 1), rating[i]);
		}
	}
	nrc_free(b);
	fclose(file);
}
