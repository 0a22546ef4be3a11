#include "batch/progress.h"

#include "base/intl.h"

enum { FIRST = 1000, STEP = 250 };

void progress_init(struct progress *p, bool on, long long now)
{
	*p = (struct progress){ .on = on, .next = now + FIRST };
}

void progress_show(struct progress *p, long puzzles, long long now, struct strbuf *out)
{
	if (!p->on || now < p->next)
		return;
	p->next = now + STEP;
	p->shown = true;
	strbuf_char(out, '\r');
	strbuf_format(out, ngettext("%ld puzzle", "%ld puzzles", (unsigned long)puzzles), puzzles);
}

void progress_clear(struct progress *p, struct strbuf *out)
{
	if (p->shown)
		strbuf_text(out, "\r\033[K");
	p->shown = false;
}
