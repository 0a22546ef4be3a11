/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/cursor.h"

#include <stdlib.h>

void cursor_free(struct cursor *c)
{
	free(c->message);
	pager_free(&c->pager);
	free(c->requests.prompt);
	free(c->yanked);
	*c = (struct cursor){ 0 };
}
