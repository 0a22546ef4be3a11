#include "logic/facts.h"

#include <stddef.h>
#include <string.h>

/* From so many changed cells on, it is quicker to make the facts anew. */
enum { MANY = 32 };

static void note_lone(struct facts *f, int house)
{
	struct cellset empty = cellset_and(f->empty, f->geo->house_set[house]);
	bool lone = empty.word[1] == 0 ? bits_is_single(empty.word[0]) : empty.word[0] == 0 && bits_is_single(empty.word[1]);

	f->lone = (f->lone & ~(1u << house)) | (uint32_t)lone << house;
}

/* CELL, which was counted nowhere, has these DIGITS. */
static void note_count(struct facts *f, int cell, uint16_t digits)
{
	uint16_t more = digits & (uint16_t)(digits - 1);

	if (digits != 0 && more == 0)
		cellset_add(&f->single, cell);
	else if (bits_is_single(more))
		cellset_add(&f->bivalue, cell);
}

/* Notes that DIGITS are no candidates of CELL any more. */
static void remove_digits(struct facts *f, int cell, uint16_t digits)
{
	const uint8_t *house = f->geo->cell_house[cell], *index = f->geo->cell_index[cell];

	for (unsigned rest = digits; rest != 0; rest &= rest - 1)
		cellset_remove(&f->cells[bits_lowest(rest)], cell);
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		uint16_t away = (uint16_t)~(1u << index[kind]), once = f->once[house[kind]] & (uint16_t)~digits;

		for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
			uint16_t *place = &f->place[house[kind]][bits_lowest(rest)];

			*place &= away;
			if (bits_is_single(*place))
				once |= (uint16_t)(rest & -rest);
		}
		f->once[house[kind]] = once;
	}
}

/* CELL of a board without any candidate has these DIGITS. */
static void add_candidates(struct facts *f, int cell, uint16_t digits)
{
	const uint8_t *house = f->geo->cell_house[cell], *index = f->geo->cell_index[cell];
	uint16_t *row = f->place[house[HOUSE_ROW]], *column = f->place[house[HOUSE_COLUMN]], *box = f->place[house[HOUSE_BOX]];
	uint16_t in_row = (uint16_t)(1u << index[HOUSE_ROW]), in_column = (uint16_t)(1u << index[HOUSE_COLUMN]);
	uint16_t in_box = (uint16_t)(1u << index[HOUSE_BOX]);

	for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
		int d = bits_lowest(rest);

		cellset_add(&f->cells[d], cell);
		row[d] |= in_row;
		column[d] |= in_column;
		box[d] |= in_box;
	}
	f->cand[cell] = digits;
	note_count(f, cell, digits);
}

/* All anew. */
static void make(struct facts *f, const struct board *b)
{
	memset(f, 0, offsetof(struct facts, version));
	memset(&f->templates, 0, sizeof f->templates);
	f->geo = b->geo;
	f->version++;
	f->empty = b->empty;
	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
		add_candidates(f, c, b->cand[c]);
	for (int house = 0; house < b->geo->houses; house++) {
		for (int d = 0; d < b->geo->size; d++)
			f->once[house] |= (uint16_t)((unsigned)bits_is_single(f->place[house][d]) << d);
		note_lone(f, house);
	}
}

/* Whether the first of several numbers in a word is in its low bits. */
static bool is_little_endian(void)
{
	const uint16_t one = 1;
	uint8_t first;

	memcpy(&first, &one, 1);
	return first == 1;
}

enum { AT_ONCE = sizeof(uint64_t) / sizeof(uint16_t) };

/*
 * Which of four digit sets in a word are not empty, a bit each, without a branch. The sum has the highest bit of each that is not; the
 * product puts these four beside each other, the first lowest.
 */
static uint64_t which(uint64_t sets)
{
	uint64_t highest = (sets + 0x7fff7fff7fff7fff) & 0x8000800080008000;
	uint64_t together = is_little_endian() ? (uint64_t)1 << 48 | (uint64_t)1 << 33 | 1 << 18 | 1 << 3
					       : (uint64_t)1 << 51 | (uint64_t)1 << 34 | 1 << 17 | 1;

	return (highest >> 15) * together >> 48 & ((1 << AT_ONCE) - 1);
}

/* Where the candidates differ, four cells at a time. *GAINED: the board has some that the facts hold for gone. */
static struct cellset differences(const struct facts *f, const struct board *b, bool *gained)
{
	struct cellset changed;
	uint64_t more = 0, ours, theirs;
	int cell = 0;

	for (int w = 0; w < 2; w++) {
		int end = w == 0 ? 64 : MAX_CELLS / AT_ONCE * AT_ONCE;
		uint64_t here = 0;

		for (; cell < end; cell += AT_ONCE) {
			memcpy(&ours, &f->cand[cell], sizeof ours);
			memcpy(&theirs, &b->cand[cell], sizeof theirs);
			more |= theirs & ~ours;
			here |= which(ours ^ theirs) << (cell & 63);
		}
		changed.word[w] = here;
	}
	for (; cell < MAX_CELLS; cell++) {
		more |= b->cand[cell] & (unsigned)~f->cand[cell];
		if (f->cand[cell] != b->cand[cell])
			cellset_add(&changed, cell);
	}
	*gained = more != 0;
	return changed;
}

/* The board differs in these cells, which have lost candidates or their emptiness. */
static void follow(struct facts *f, const struct board *b, struct cellset changed)
{
	struct cellset filled = { { f->empty.word[0] ^ b->empty.word[0], f->empty.word[1] ^ b->empty.word[1] } };

	f->version += !cellset_empty(changed);
	f->empty = b->empty;
	f->single = cellset_less(f->single, changed);
	f->bivalue = cellset_less(f->bivalue, changed);
	for (int c = cellset_next(changed, -1); c >= 0; c = cellset_next(changed, c)) {
		remove_digits(f, c, f->cand[c] & (uint16_t)~b->cand[c]);
		f->cand[c] = b->cand[c];
		note_count(f, c, b->cand[c]);
	}
	for (int c = cellset_next(filled, -1); c >= 0; c = cellset_next(filled, c))
		for (int kind = 0; kind < HOUSE_KINDS; kind++)
			note_lone(f, f->geo->cell_house[c][kind]);
}

void facts_update(struct facts *f, const struct board *b)
{
	bool gained;
	struct cellset changed = differences(f, b, &gained);

	if (f->geo != b->geo || gained || cellset_count(changed) > MANY)
		make(f, b);
	else
		follow(f, b, changed);
}
