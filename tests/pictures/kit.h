/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Files in tests/pictures, which pictures are held against. */
#ifndef TESTS_PICTURES_KIT_H
#define TESTS_PICTURES_KIT_H

#include "base/strbuf.h"

/*
 * Fails unless TEXT is what the file NAME holds. Numbers may differ by as little as machines round differently. With PICTURE_UPDATE set the
 * file is written anew: look at it before you commit it.
 */
void check_file(const char *name, const struct strbuf *text);

#endif
