/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/ui.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"

void ui_free(struct ui *ui)
{
	free(ui->message);
	free(ui->busy);
	free(ui->pager_title);
	free(ui->pager_text);
	free(ui->pager_narrow);
	free(ui->wish.prompt);
	*ui = (struct ui){ 0 };
}

static void say(char **line, const char *format, va_list args)
{
	char text[512];

	vsnprintf(text, sizeof text, format, args);
	free(*line);
	*line = mem_string(text);
}

static void forget(char **line)
{
	free(*line);
	*line = NULL;
}

void ui_message(struct ui *ui, const char *format, ...)
{
	va_list args;

	ui->refused = false;
	if (format == NULL) {
		forget(&ui->message);
		return;
	}
	va_start(args, format);
	say(&ui->message, format, args);
	va_end(args);
}

void ui_refuse(struct ui *ui, const char *format, ...)
{
	va_list args;

	ui->refused = true;
	va_start(args, format);
	say(&ui->message, format, args);
	va_end(args);
}

void ui_busy(struct ui *ui, const char *format, ...)
{
	va_list args;

	if (format == NULL) {
		forget(&ui->busy);
		return;
	}
	va_start(args, format);
	say(&ui->busy, format, args);
	va_end(args);
}

void ui_picture(struct ui *ui, size_t from, size_t to)
{
	ui->picture = from;
	ui->picture_end = to;
}

void ui_narrow(struct ui *ui, const char *text, int wide)
{
	free(ui->pager_narrow);
	ui->pager_narrow = mem_string(text);
	ui->wide = wide;
}

void ui_page(struct ui *ui, const char *title, const char *text)
{
	char *old_title = ui->pager_title, *old_text = ui->pager_text;

	ui->pager_title = mem_string(title);
	ui->pager_text = mem_string(text);
	free(old_title);
	free(old_text);
	ui->pager.top = 0;
	ui_picture(ui, 0, 0);
	forget(&ui->pager_narrow);
	ui->wide = 0;
	if (ui->screen != SCREEN_PAGER)
		ui->back = ui->screen;
	ui->screen = SCREEN_PAGER;
}

void scroll_by(struct scroll *s, int lines)
{
	int most = s->lines - s->rows;

	s->top += lines;
	if (s->top > most)
		s->top = most;
	if (s->top < 0)
		s->top = 0;
}
