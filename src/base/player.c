/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/player.h"

#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"

/* A process plays for one player from its start to its end, as it has one environment. */
static char chosen_player[PLAYER_LONGEST + 1];

bool player_is_name(const char *text)
{
	size_t length = strspn(text, PLAYER_LETTERS);

	return length > 0 && length <= PLAYER_LONGEST && text[length] == '\0';
}

void player_choose(const char *name)
{
	size_t length = name != NULL ? strnlen(name, PLAYER_LONGEST) : 0;

	for (size_t i = 0; i < length; i++)
		chosen_player[i] = name[i];
	chosen_player[length] = '\0';
}

const char *player_name(void)
{
	return chosen_player[0] != '\0' ? chosen_player : NULL;
}

char *player_path(enum player_place place, const char *file)
{
	const char *name = player_name();
	struct strbuf path;

	if (name == NULL && place == PLAYER_STATE)
		return file_xdg("XDG_STATE_HOME", ".local/state", file);
	if (name == NULL)
		return place == PLAYER_OPTIONS ? file_xdg("XDG_CONFIG_HOME", ".config", file) : NULL;
	strbuf_init(&path);
	if (place == PLAYER_COMMON)
		strbuf_text(&path, "common");
	else
		strbuf_format(&path, "players/%s%s", name, place == PLAYER_FILES ? "/files" : "");
	if (file != NULL)
		strbuf_format(&path, "/%s", file);
	char *full = file_xdg("XDG_DATA_HOME", ".local/share", path.text);

	strbuf_free(&path);
	return full;
}
