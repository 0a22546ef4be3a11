/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What visitors of the public service do, as tests/servers/ssh calls it: `visitors return` plays, loses the connection and comes back;
 * `visitors watch` looks on while another plays; `visitors try` tries the ways out that keys could open; `visitors fifty SECONDS` are
 * fifty players at once.
 */
#include "tests/servers/visitor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "tests/servers/fifty.h"

/* Plays a while. */
static bool play(struct visitor *v, struct rng *random, int keys)
{
	for (int i = 0; i < keys; i++)
		if (visitor_plays(v, (uint32_t)rng_next(random)) < 0)
			return false;
	return true;
}

static void lose_and_return(void)
{
	struct visitor v;
	struct rng random = { 1 };

	visitor_result(&v, visitor_enter(&v, "players", "p00") && visitor_begins(&v), "a player logs in, and begins a puzzle");
	visitor_result(&v, play(&v, &random, 40) && visitor_has_all(&v), "plays it, and sees each digit");
	visitor_is_lost(&v);
	visitor_result(&v, visitor_enter(&v, "players", "p00") && visitor_resumes(&v), "the connection is lost, and the player comes back");
	visitor_result(&v, visitor_has_all(&v), "all %ld digits are there", v.typed);
	visitor_result(&v, play(&v, &random, 10), "the game goes on");
	result(visitor_leaves(&v), "q leaves it");
}

/* One player looks on while another plays, as long as that one allows it. */
static void look_on(void)
{
	struct visitor player, other;
	struct rng random = { 2 };

	result(visitor_enter(&player, "players", "p51") && visitor_begins(&player), "another player begins a puzzle");
	visitor_result(&other, visitor_enter(&other, "players", "p52") && visitor_begins(&other), "and a second one");
	visitor_types(&other, ":watch p51\r");
	visitor_result(&other, visitor_sees(&other, "No player p51 shows a board"), "who does not allow it is not watched");
	visitor_types(&player, ":spectators on\r");
	visitor_result(&player, visitor_sees(&player, "spectators: on"), "who allows it");
	visitor_types(&other, ":watch p51\r");
	visitor_result(&other, visitor_sees(&other, "You watch p51"), "is watched");
	visitor_result(&player, visitor_sees(&player, "p52 watches your game"), "and is told");
	result(play(&player, &random, 20) && player.typed > 0, "plays on");
	memcpy(other.digits, player.digits, sizeof other.digits);
	visitor_result(&other, visitor_has_all(&other), "each digit is seen by both");
	visitor_types(&player, ":spectators off\r");
	visitor_result(&other, visitor_sees(&other, "p51 shows no board now"), "until it is not allowed any more");
	visitor_types(&other, "q");
	result(visitor_is_lost(&other) && visitor_leaves(&player), "both leave");
}

/* A way out: keys, and what the screen shows then; or, after '!', what it must not show in the second that follows. */
struct way {
	const char *name, *keys, *shows;
};

#define NO_NAME "a name here is one word"
static const struct way ways[] = {
	{ "save to a path", ":save /tmp/candide-out\r", "/tmp/candide-out: " NO_NAME },
	{ "save as a start-up file of the shell", ":save ~/.profile\r", "~/.profile: " NO_NAME },
	{ "save as a hidden file", ":save .profile\r", ".profile: " NO_NAME },
	{ "save what the shell would run", ":save $(id)\r", "$(id): " NO_NAME },
	{ "save above the folder", ":save! ../out\r", "../out: " NO_NAME },
	{ "write a graph to a path", ":export /tmp/out.dot\r", "/tmp/out.dot: " NO_NAME },
	{ "write a recording to a path", ":record /tmp/out.cast\r", "/tmp/out.cast: " NO_NAME },
	{ "start the program that draws", ":export out.png\r", "made by another program" },
	{ "load a file of the system", ":load /etc/passwd\r", "/etc/passwd: " NO_NAME },
	{ "learn that a file is not there", ":load /etc/absent\r", "/etc/absent: " NO_NAME },
	{ "load by a home", ":load ~root/.profile\r", "~root/.profile: " NO_NAME },
	{ "run a command", ":!id\r", "!uid=" },
	{ "list a folder by Tab", ":load /e\t\t", "!/etc" },
	{ "list homes by Tab", ":load ~ro\t\t", "!~root" },
	{ "learn a home by Alt-&", ":load ~root\033&", "!/root" },
	{ "read an inputrc again by Ctrl-X Ctrl-R", ":\030\022zzz", "!PLANTED" },
	{ "call an editor in vi mode", ":\033\nx\033v", "!PLANTED" },
	{ "call a macro within itself", ":\030(\030e\030)\030e", "!PLANTED" },
	{ "look into a file that a pasted game names",
	  "\033[200~candide 1\rsize 9\rfrom 2 /etc/passwd\rgivens\r3.. 47. .89\r... 96. 3.2\r..7 1.. ...\r.8. ... .96\r729 .3. 814\r61. ... .3.\r"
	  "... ..1 7..\r5.8 .49 ...\r17. .28 ..3\rend\r\033[201~\r]", "came from no file" },
	{ "suspend", "\032", "cannot be suspended" },
};

/* Ends what the keys may have begun, by a command whose answer is known. */
static bool is_well(struct visitor *v)
{
	visitor_types(v, "\007\003");
	console_listen(&v->console, 300);
	visitor_types(v, ":goto r1c1\r");
	return visitor_sees(v, "r1c1 = 3") && !v->console.ended;
}

static void try_way(struct visitor *v, const struct way *w)
{
	bool refused;

	visitor_types(v, w->keys);
	if (w->shows[0] != '!') {
		refused = visitor_sees(v, w->shows);
	} else {
		console_listen(&v->console, 1000);
		refused = !console_shows(&v->console, w->shows + 1);
	}
	visitor_result(v, refused, "tried to %s: refused", w->name);
	if (!is_well(v))
		visitor_result(v, false, "the game goes on after that");
}

static void try_large_paste(struct visitor *v)
{
	enum { LARGE = 200000 };
	struct strbuf keys;

	strbuf_init(&keys);
	strbuf_text(&keys, "\033[200~");
	for (int i = 0; i < LARGE; i++)
		strbuf_text(&keys, ".");
	strbuf_text(&keys, "\033[201~");
	try_way(v, &(struct way){ "paste 200,000 characters", keys.text, "too long" });
	strbuf_free(&keys);
}

static void try_ways(void)
{
	struct visitor v;

	visitor_result(&v, visitor_enter(&v, "planted", "one") && visitor_begins(&v) && !console_shows(&v.console, "plant"),
		       "a visitor logs in, with variables of the environment that lead elsewhere");
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
		try_way(&v, &ways[i]);
	try_large_paste(&v);
	result(visitor_leaves(&v), "the visitor leaves");
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	if (strcmp(what, "return") == 0)
		lose_and_return();
	else if (strcmp(what, "watch") == 0)
		look_on();
	else if (strcmp(what, "try") == 0)
		try_ways();
	else if (strcmp(what, "fifty") == 0 && argc > 2)
		fifty_play(strtod(argv[2], NULL));
	else
		fprintf(stderr, "visitors return, visitors watch, visitors try, or visitors fifty SECONDS\n");
	return results_failed() > 0;
}
