/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A search that takes long is shown, and a key, a signal or a closed terminal stops it. */
#ifndef TUI_WATCH_H
#define TUI_WATCH_H

struct tui;

/* From now on, watches the searches of its game. */
void watch_searches(struct tui *);

#endif
