/* Options: how the person likes keys and board. What they say lasts as long as the program; candiderc says it again. */
#include "command/do.h"

#include <string.h>

#include "session/keycode.h"

int keyboard_digit(const struct ui *ui, int key)
{
	/* & é " ' ( - è _ ç à, from left to right. */
	static const int row[] = { 0xe0, '&', 0xe9, '"', '\'', '(', '-', 0xe8, '_', 0xe7 };

	for (int digit = 0; ui->azerty && digit < 10; digit++)
		if ((key & ~KEYCODE_ALT) == row[digit])
			return (key & KEYCODE_ALT) | ('0' + digit);
	return key;
}

void do_keyboard(struct game *game, const char *args)
{
	if (strcmp(args, "azerty") == 0 || strcmp(args, "qwerty") == 0)
		game->ui.azerty = args[0] == 'a';
	else
		say_words(game, "keyboard");
}

void do_entry(struct game *game, const char *args)
{
	struct ui *ui = &game->ui;

	if (args[0] == '\0')
		ui->digit_first = !ui->digit_first;
	else if (strcmp(args, "cell first") == 0 || strcmp(args, "digit first") == 0)
		ui->digit_first = args[0] == 'd';
	else
		say_words(game, "entry");
	if (ui->pen != 0 && !ui->digit_first)
		ui->pen = ui->highlight = 0;
}

void do_shade(struct game *game, const char *args)
{
	if (args[0] == '\0')
		game->ui.shade = !game->ui.shade;
	else if (strcmp(args, "on") == 0 || strcmp(args, "off") == 0)
		game->ui.shade = args[1] == 'n';
	else
		say_words(game, "shade");
}
