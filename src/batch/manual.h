/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The generated parts of the man pages, which mkdoc makes from the program's tables. */
#ifndef BATCH_MANUAL_H
#define BATCH_MANUAL_H

struct strbuf;

void print_commands(struct strbuf *out);
void print_techniques(struct strbuf *out);
void print_names(struct strbuf *out);
void print_variants(struct strbuf *out);
void print_jobs(struct strbuf *out);
void print_options(struct strbuf *out);
void print_game_options(struct strbuf *out);
void print_formats(struct strbuf *out);
void print_lasting(struct strbuf *out);
void print_roles(struct strbuf *out);
void print_reasons(struct strbuf *out);

/* The generated parts of the shells' completions, which mkdoc makes like those of the man pages. Each function appends one part. */

struct strbuf;

void print_bash_jobs(struct strbuf *out);
void print_bash_values(struct strbuf *out);
void print_zsh_names(struct strbuf *out);
void print_zsh_jobs(struct strbuf *out);
void print_fish_jobs(struct strbuf *out);

#endif
