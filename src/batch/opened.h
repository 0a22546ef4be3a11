/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The positions that `serve` has open. Requests that work on one keep it, and nothing changes it. */
#ifndef BATCH_OPENED_H
#define BATCH_OPENED_H

#include "batch/request.h"
#include "play/document.h"

struct opened {
	long handle;		/* 0: of one request alone */
	struct document doc;
	size_t uses;		/* by the table and by requests */
};

/* By their handles, which begin with 1 and never come again. */
struct opened_table {
	struct opened **list;
	size_t count, capacity;
	long last;
};

void opened_release(struct opened *);
/* The position that the request is about, used by it: an open one, or what its text holds, with its changes. NULL: the request says why. */
struct opened *opened_take(const struct opened_table *, struct request *);
/* Gives it a handle; the table uses it, too. */
void opened_add(struct opened_table *, struct opened *);
/* Takes it out of the table. False: there is none of this handle. */
bool opened_close(struct opened_table *, long handle);
void opened_close_all(struct opened_table *);

#endif
