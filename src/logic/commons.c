#include "logic/commons.h"

#include "logic/facts.h"

/* The sets with a digit by the first of its places in them: chains through `next` that end with NO_ALS. */
struct index {
	uint16_t first[MAX_SIZE][MAX_CELLS];
	uint16_t next[ALS_MAX][MAX_SIZE];
};

enum { NO_ALS = ALS_MAX };

/* Leaves out what no cell sees, since it has no partner. */
static void index_sets(const struct als_list *list, struct index *x)
{
	for (int d = 0; d < MAX_SIZE; d++)
		for (int cell = 0; cell < MAX_CELLS; cell++)
			x->first[d][cell] = NO_ALS;
	for (int i = list->count - 1; i >= 0; i--) {
		const struct als *a = &list->als[i];

		for (int d = digit_first(a->digits); d != 0; d = digit_next(a->digits, d)) {
			int cell = cellset_next(a->place[d - 1], -1);

			if (cellset_empty(a->sees[d - 1]))
				continue;
			x->next[i][d - 1] = x->first[d - 1][cell];
			x->first[d - 1][cell] = (uint16_t)i;
		}
	}
}

/* Adds those of one set and digit. COUNT: how many there are already; returns how many there are then. */
static int collect(const struct als_list *list, const struct index *x, const struct als *a, int digit, struct common *common, int count)
{
	struct cellset sees = a->sees[digit - 1];

	for (int cell = cellset_next(sees, -1); cell >= 0; cell = cellset_next(sees, cell)) {
		for (int i = x->first[digit - 1][cell]; i != NO_ALS && count < COMMONS_MAX; i = x->next[i][digit - 1])
			if (cellset_empty(cellset_less(list->als[i].place[digit - 1], sees)))
				common[count++] = (struct common){ (uint16_t)i, (uint8_t)digit };
	}
	return count;
}

const struct common_list *facts_commons(struct facts *f)
{
	const struct als_list *list = facts_als(f);
	struct common_list *commons = &f->commons;
	struct index x;
	int count = 0;

	if (commons->version == f->version)
		return commons;
	index_sets(list, &x);
	for (int i = 0; i < list->count; i++) {
		const struct als *a = &list->als[i];

		commons->first[i] = count;
		for (int d = digit_first(a->digits); d != 0; d = digit_next(a->digits, d))
			count = collect(list, &x, a, d, commons->common, count);
	}
	commons->first[list->count] = count;
	commons->version = f->version;
	return commons;
}
