/* Which language the program speaks. */
#include "base/intl.h"

#include <locale.h>
#include <stdlib.h>

void intl_start(void)
{
	setlocale(LC_ALL, "");
	/* Numbers have a point, in every language. */
	setlocale(LC_NUMERIC, "C");
#if ENABLE_NLS
	const char *elsewhere = getenv("CANDIDE_LOCALEDIR");

	bindtextdomain(PACKAGE, elsewhere != NULL ? elsewhere : LOCALEDIR);
	textdomain(PACKAGE);
#endif
}

void intl_english(void)
{
	setlocale(LC_MESSAGES, "C");
}

void intl_utf8(void)
{
#if ENABLE_NLS
	bind_textdomain_codeset(PACKAGE, "UTF-8");
#endif
}
