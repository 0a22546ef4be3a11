/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The files in which the game was saved: one that nobody else has changed since may be replaced without asking. */
#ifndef GAME_OWN_FILES_H
#define GAME_OWN_FILES_H

#include "base/file.h"
#include "play/document.h"

struct own_files {
	struct file_mark *marks;
	size_t count, capacity;
};

/* Whether TEXT is exactly what candide writes for this document, so that nobody has added anything. */
bool own_files_wrote(const struct document *, const char *text, size_t length);

void own_files_free(struct own_files *);
bool own_files_has(const struct own_files *, const struct file_mark *);
/* Says that the game is now in the file NOW, which replaced BEFORE. */
void own_files_add(struct own_files *, const struct file_mark *before, const struct file_mark *now);

#endif
