/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the marks and links of a hint mean: a line for each, below the argument. */
#include "view/draw.h"

#include "base/intl.h"
#include "base/strbuf.h"
#include "view/sketch.h"

static void legend_add_line(uint32_t sample, const char *meaning, struct strbuf *out)
{
	strbuf_format(out, "%s%c", out->length > 0 ? "\n" : "", LEGEND_MARK);
	strbuf_rune(out, sample);
	strbuf_format(out, " %s", meaning);
}

void legend_text(const struct legend *legend, struct strbuf *out)
{
	struct sketch_sign sign;

	for (int i = 0; sketch_sign(i, &sign); i++)
		if (legend->sample[sign.role] != 0)
			legend_add_line((uint32_t)legend->sample[sign.role], sign.meaning, out);
	if (legend->strong != 0)
		legend_add_line(legend->strong, _("strong: one or both true"), out);
	if (legend->weak != 0)
		legend_add_line(legend->weak, _("weak: at most one true"), out);
}

enum paint legend_paint(const struct legend *legend, int line)
{
	struct sketch_sign sign;

	for (int i = 0; sketch_sign(i, &sign); i++)
		if (legend->sample[sign.role] != 0 && line-- == 0)
			return (enum paint)(PAINT_STEP + (int)sign.role);
	return legend->strong != 0 && line == 0 ? PAINT_STRONG : PAINT_WEAK;
}
