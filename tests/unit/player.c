/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Names of players, and where their things are. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/player.h"

TEST(names_are_plain_words)
{
	static const char *const names[] = { "ann", "A", "0", "-", "_x-9", "abcdefghijklmnopqrstuvwxyzABCDEF" };
	static const char *const others[] = {
		"", ".", "..", "a.b", "a/b", "/", "a b", " ann", "ann\n", "\xc3\xa9ve", "$(x)", "~", "abcdefghijklmnopqrstuvwxyzABCDEFG",
	};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!player_is_name(names[i]))
			test_fail(__FILE__, __LINE__, "\"%s\" is not taken", names[i]);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (player_is_name(others[i]))
			test_fail(__FILE__, __LINE__, "\"%s\" is taken", others[i]);
}

static void check_path(enum player_place place, const char *file, const char *expected)
{
	char *path = player_path(place, file);

	CHECK_TEXT(path != NULL ? path : "none", expected);
	free(path);
}

static void move_home(const char *home, const char *state, const char *config, const char *data)
{
	setenv("HOME", home, 1);
	setenv("XDG_STATE_HOME", state, 1);
	setenv("XDG_CONFIG_HOME", config, 1);
	setenv("XDG_DATA_HOME", data, 1);
}

TEST(nobody_by_name_has_the_places_of_the_account)
{
	player_choose(NULL);
	CHECK(player_name() == NULL);
	move_home("/home/x", "/state", "", "");
	check_path(PLAYER_STATE, NULL, "/state/candide");
	check_path(PLAYER_STATE, "history", "/state/candide/history");
	check_path(PLAYER_OPTIONS, "candiderc", "/home/x/.config/candide/candiderc");
	check_path(PLAYER_FILES, NULL, "none");
	check_path(PLAYER_COMMON, NULL, "none");
}

TEST(a_player_has_one_folder)
{
	player_choose("ann");
	CHECK_TEXT(player_name(), "ann");
	move_home("/home/x", "/state", "/config", "");
	check_path(PLAYER_STATE, NULL, "/home/x/.local/share/candide/players/ann");
	move_home("/home/x", "/state", "/config", "/data");
	check_path(PLAYER_STATE, "history", "/data/candide/players/ann/history");
	check_path(PLAYER_OPTIONS, "candiderc", "/data/candide/players/ann/candiderc");
	check_path(PLAYER_FILES, NULL, "/data/candide/players/ann/files");
	check_path(PLAYER_FILES, "a", "/data/candide/players/ann/files/a");
	check_path(PLAYER_COMMON, NULL, "/data/candide/common");
	check_path(PLAYER_COMMON, "x", "/data/candide/common/x");
	move_home("here", "/state", "/config", "there");
	check_path(PLAYER_STATE, NULL, "none");
	player_choose(NULL);
}
