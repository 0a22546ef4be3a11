/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The generated parts of the shells' completions, which mkdoc makes like those of the man pages. Each function appends one part. */
#ifndef BATCH_SHELLS_H
#define BATCH_SHELLS_H

struct strbuf;

void print_bash_jobs(struct strbuf *out);
void print_bash_values(struct strbuf *out);
void print_zsh_names(struct strbuf *out);
void print_zsh_jobs(struct strbuf *out);
void print_fish_jobs(struct strbuf *out);

#endif
