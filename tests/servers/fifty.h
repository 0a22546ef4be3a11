/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Fifty players at once, each by an ssh and in a process of its own. */
#ifndef TESTS_SERVERS_FIFTY_H
#define TESTS_SERVERS_FIFTY_H

/*
 * They play so long, half of them are cut off and the others leave, and the results are told: no move is lost, and no key waits longer
 * than 100 ms; and how long keys waited, and how much memory each game took.
 */
void fifty_play(double seconds);

#endif
