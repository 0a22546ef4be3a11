# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
"""10,000 puzzles into a table with their ratings, cell by cell as in a notebook. In an editor that knows "# %%", run each cell by itself;
or run it all: python3 rate_table.py [PUZZLES [ROWS]]. It works with the standard library, and makes a data frame where pandas is there.
"""
# %% How many puzzles, and how many rows to show.
import collections
import os
import statistics
import sys

from candide_client import Candide

WANTED = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
SHOWN = int(sys.argv[2]) if len(sys.argv) > 2 else 5
AHEAD = 500     # requests that are sent before the first of them is waited for

# %% Make the puzzles: the same ones each time, by the seed.
candide = Candide("--threads=%d" % (os.cpu_count() or 1), "--limit=3600")
puzzles = [made["puzzle"] for made in candide.call("generate", puzzles=WANTED, seed=1)["objects"]]


# %% Rate them. The server is never idle, since the next requests are there before it has answered these.
def rated(puzzles, **params):
    waiting = collections.deque()
    for puzzle in puzzles:
        waiting.append(candide.start("rate", puzzle=puzzle, **params))
        if len(waiting) >= AHEAD:
            yield candide.wait(waiting.popleft())["objects"][-1]
    while waiting:
        yield candide.wait(waiting.popleft())["objects"][-1]


rows = [{"puzzle": r["puzzle"], "givens": 81 - r["puzzle"].count("."), "level": r["level"], "score": r["score"],
         "hardest": r["technique"], "difficulty": r["difficulty"]} for r in rated(puzzles)]
candide.close()

# %% Look at them.
try:
    import pandas
    table = pandas.DataFrame(rows)
    print(table.head(SHOWN).to_string())
    print(table.groupby("level", sort=False).score.describe().to_string())
except ImportError:
    columns = list(rows[0])
    print("\t".join(columns))
    for row in rows[:SHOWN]:
        print("\t".join(str(row[name]) for name in columns))
    for level in sorted({row["level"] for row in rows}):
        scores = [row["score"] for row in rows if row["level"] == level]
        print("%-8s%6d puzzles, median score %d" % (level, len(scores), statistics.median(scores)))
