# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
"""Asks candide serve what candide-serve(5) says that it answers; tests/batch/serve runs this. Prints TAP."""
import json
import os
import random
import signal
import subprocess
import sys
import time

from candide_client import Candide, CandideError

TOP, PROGRAM = sys.argv[1], os.environ["CANDIDE"]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "............1.43....6.9..81....4.86......87.5..43..2..5...7....39......2..1.5...."
MANY = "53..7....6..195....98....6.8...6...34..8.3..17...2.....6....28....419..5........."
WRONG = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
count = failures = 0


def check(name, fine, *shown):
    global count, failures
    count += 1
    failures += not fine
    print("%sok %d - %s" % ("" if fine else "not ", count, name))
    if not fine:
        for text in shown:
            print("# " + str(text)[:2000].replace("\n", "\n# "))


def same(name, got, right):
    check(name, got == right, "got  %s" % (got,), "want %s" % (right,))


def job(*arguments, text=None):
    """The lines that a subcommand prints with --json."""
    done = subprocess.run([PROGRAM, *arguments], input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    return [json.loads(line) for line in done.stdout.splitlines()]


def asked(text, *options, status=0):
    """What serve answers to a whole input: its lines, each read."""
    if isinstance(text, str):
        text = text.encode()
    done = subprocess.run([PROGRAM, "serve", *options], input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300)
    if done.returncode != status or done.stderr:
        check("ends with status %d" % status, False, done.returncode, done.stderr)
    return [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]


def request(id, method, /, **params):
    return json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params})


def code(answer):
    return answer.get("error", {}).get("code")


def error_of(candide, method, /, **params):
    try:
        return candide.call(method, **params)
    except CandideError as error:
        return error.code, str(error)


def without_place(lines):
    """Arguments have no file and no line, and neither have requests."""
    return [{key: value for key, value in line.items() if key not in ("file", "line")} for line in lines]


def each_method_is_its_job():
    cases = [
        ("hint", {}, []), ("hint", {"brief": True}, ["--json=brief"]), ("hint", {"detail": 3}, ["--detail=3"]),
        ("hint", {"all": "r5c8"}, ["--all=r5c8"]), ("hint", {"all": True, "brief": True}, ["--all", "--json=brief"]),
        ("hint", {"techniques": ["xy-wing", "skyscraper"]}, ["--techniques=xy-wing,skyscraper"]),
        ("steps", {}, []), ("steps", {"needed": True, "brief": True}, ["--needed", "--json=brief"]),
        ("steps", {"upto": "naked-pair", "no_uniqueness": True}, ["--upto=naked-pair", "--no-uniqueness"]),
        ("steps", {"hodoku-order": True, "brief": True}, ["--hodoku-order", "--json=brief"]),
        ("rate", {}, []), ("rate", {"scale": "se"}, ["--scale=se"]), ("rate", {"scale": "se", "steps": True}, ["--scale=se", "--steps"]),
        ("rate", {"scale": "berthier"}, ["--scale=berthier"]), ("rate", {"scale": "te"}, ["--scale=te"]),
        ("rate", {"scale": "w", "orders": 2}, ["--scale=w", "--orders=2"]),
        ("solve", {}, []), ("solve", {"method": "mrv", "count": 3}, ["--method=mrv", "--count=3"]),
        ("check", {}, []), ("check", {"minimal": True, "automorphisms": True}, ["--minimal", "--automorphisms"]),
        ("convert", {"to": "sdk"}, ["--to=sdk"]), ("convert", {"to": "canonical"}, ["--to=canonical"]),
    ]
    with Candide() as candide:
        for puzzle in (EASY, HARD, MANY, WRONG):
            board = candide.call("open", puzzle=puzzle)["position"]
            for method, params, options in cases:
                if puzzle in (MANY, WRONG) and params.get("scale") != "se" and params:
                    continue
                options = options if "--json=brief" in options else options + ["--json"]
                same("%s %s %s" % (method, params, puzzle[:8]), candide.call(method, position=board, **params)["objects"],
                     without_place(job(method, *options, puzzle)))
        for goal in ("r1c3=4", "r1c3<>1", "r1c1=5", "r1c3=1"):
            same("why %s" % goal, candide.call("why", puzzle=EASY, goal=goal)["objects"], without_place(job("why", "--json", goal, EASY)))
        argument = "(1)r1c3=(1)r2c3 => r1c3<>1"
        for argument in (argument, "r1c3=4", "r1c3<>4"):
            same("judge %s" % argument, candide.call("judge", puzzle=EASY, argument=argument)["objects"],
                 job("judge", "--json", text="%s | %s\n" % (EASY, argument)))
        same("judge where nothing follows", candide.call("judge", puzzle=WRONG, argument="r1c3=4")["objects"],
             job("judge", "--json", text="%s | r1c3=4\n" % WRONG))
        same("generate", candide.call("generate", puzzles=3, seed=7, symmetry="180")["objects"],
             job("generate", "--json", "-n", "3", "--seed=7", "--symmetry=180"))
        same("generate of a kind", candide.call("generate", seed=3, size=[6, 8], kind="jigsaw", level="easy", puzzles=2)["objects"],
             job("generate", "--json", "--seed=3", "--size=6,8", "--kind=jigsaw", "--level=easy", "-n", "2"))
        same("daily", candide.call("daily", date="2026-11-22", days=2)["objects"], job("daily", "--json", "--date=2026-11-22", "--days=2"))
        same("techniques", candide.call("techniques")["objects"], job("techniques", "--json"))
        proof = candide.call("prove", puzzle=EASY, brief=True)["objects"]
        same("prove", proof, without_place(job("prove", "--json=brief", EASY)))
    same("the client closes", candide.server.returncode, 0)


def positions():
    with Candide("--positions=3") as candide:
        first = candide.call("open", puzzle="# a comment\n" + HARD + " its title\n")
        same("open tells the position", (first["position"], first["puzzle"], first["values"], first["cells"]["r1c1"]),
             (1, HARD, HARD, [1, 2, 4, 7, 8, 9]))
        step = candide.call("hint", position=1, techniques="naked-pair,pointing,claiming")["objects"][0]
        after = candide.call("open", position=1, place=step["place"], drop=step["drop"])
        same("a step leads to the next position", after["position"], 2)
        dropped = [name.replace("<>", " ").split() for name in step["drop"]]
        check("and its candidates are gone", dropped and all(int(d) not in after["cells"][cell] for cell, d in dropped), step, after)
        check("but not in the first", all(int(d) in candide.call("candidates", position=1)["cells"][cell] for cell, d in dropped))
        board = candide.call("candidates", position=2)
        same("eliminations count for the job", [o.get("notation") for o in candide.call("steps", position=2, brief=True)["objects"]],
             [o.get("notation") for o in job("steps", "--json=brief", board["puzzle"])])
        placed = candide.call("open", position=1, place=["r5c8=4"])
        same("digits can be placed", (placed["values"][43], placed["position"]), ("4", 3))
        same("no more than may be", error_of(candide, "open", puzzle=EASY)[0], -32005)
        same("close", candide.call("close", position=2)["position"], 2)
        same("closed is closed", error_of(candide, "hint", position=2)[0], -32004)
        same("twice", error_of(candide, "close", position=2)[0], -32004)
        same("handles do not come again", candide.call("open", position=1)["position"], 4)
        same("a copy is a position", candide.call("close", position=1) and candide.call("candidates", position=4)["puzzle"], HARD)
        for change in ("r1c1=0", "r12c1=3", "r1c1<>3", "hello", "=", "r1c1"):
            same("place %s" % change, error_of(candide, "open", position=4, place=[change])[0], -32602)
        same("a cell that is filled", error_of(candide, "open", position=4, place=["r2c4=3"]), (-32602, "r2c4=3 cannot be: the cell has 1"))
        same("a digit that stands there", error_of(candide, "open", position=4, drop=["r2c4<>1"])[0], -32602)
        same("an unreadable one", error_of(candide, "open", puzzle=EASY[:-1])[0], -32006)
        same("none", error_of(candide, "open", puzzle=""), (-32006, "there is no puzzle in it"))
        same("too large", error_of(candide, "open", puzzle="." * 256)[0], -32007)
        other = candide.call("generate", kind="jigsaw+x", seed=2, level="easy")["objects"][0]["puzzle"]
        same("other boards", candide.call("steps", puzzle=other, brief=True)["objects"], without_place(job("steps", "--json=brief", other)))
        native = job("convert", "--json", "--to=candide", HARD)[0]["text"]
        same("other formats", candide.call("candidates", puzzle=native)["puzzle"], HARD)
    with Candide() as candide:
        for i in range(1000):
            candide.start("open", puzzle=EASY)
        same("a thousand positions", candide.wait(1000)["position"], 1000)
        for handle in random.Random(1).sample(range(1, 1001), 1000):
            candide.start("close", position=handle)
        for id in range(1001, 2001):
            candide.wait(id)
        same("and all of them closed", error_of(candide, "close", position=500)[0], -32004)


def garbage():
    long = "x" * 300
    for name, line, right, id in [
            ("no JSON", "hello", -32700, None), ("half of it", '{"jsonrpc":"2.0"', -32700, None), ("a bare number", "1", -32600, None),
            ("null", "null", -32600, None), ("an empty list", "[]", -32600, None), ("an empty object", "{}", -32600, None),
            ("another version", '{"jsonrpc":"1.0","id":1,"method":"version"}', -32600, 1),
            ("no version", '{"id":1,"method":"version"}', -32600, 1), ("no method", '{"jsonrpc":"2.0","id":1}', -32600, 1),
            ("a method that is no text", '{"jsonrpc":"2.0","id":1,"method":1}', -32600, 1),
            ("parameters that are a number", '{"jsonrpc":"2.0","id":1,"method":"version","params":1}', -32600, 1),
            ("an id that is a list", '{"jsonrpc":"2.0","id":[1],"method":"version"}', -32600, None),
            ("an id that is true", '{"jsonrpc":"2.0","id":true,"method":"version"}', -32600, None),
            ("an id that is long", '{"jsonrpc":"2.0","id":"%s","method":"version"}' % long, -32600, None),
            ("an id that is huge", '{"jsonrpc":"2.0","id":%s,"method":"version"}' % ("9" * 400), -32700, None),
            ("no such method", request("a", "hnt"), -32601, "a"),
            ("a method with a name in no language", request("a", "\u1234" * 100), -32601, "a"),
            ("a list of parameters", '{"jsonrpc":"2.0","id":1,"method":"hint","params":[1]}', -32602, 1),
            ("no puzzle", request(1, "hint"), -32602, 1), ("two of them", request(1, "hint", puzzle=EASY, position=1), -32602, 1),
            ("a puzzle that is a number", request(1, "hint", puzzle=1), -32602, 1),
            ("a position that is a text", request(1, "hint", position="1"), -32602, 1),
            ("a position that is half", request(1, "hint", position=0.5), -32602, 1),
            ("a position that is huge", request(1, "hint", position=2 ** 62), -32602, 1),
            ("a position below 1", request(1, "hint", position=-1), -32602, 1), ("one that is not open", request(1, "hint", position=1), -32004, 1),
            ("an unknown parameter", request(1, "hint", puzzle=EASY, brieff=True), -32602, 1),
            ("one of another method", request(1, "hint", puzzle=EASY, scale="se"), -32602, 1),
            ("a flag that is a text", request(1, "hint", puzzle=EASY, brief="yes"), -32602, 1),
            ("an option that is a text", request(1, "steps", puzzle=EASY, needed="yes"), -32602, 1),
            ("an option that is an object", request(1, "rate", puzzle=EASY, scale={}), -32602, 1),
            ("an option that is lists", request(1, "rate", puzzle=EASY, scale=[["se"]]), -32602, 1),
            ("a value that does not exist", request(1, "rate", puzzle=EASY, scale="hodokku"), -32602, 1),
            ("options that do not go together", request(1, "solve", puzzle=EASY, techniques="all"), -32602, 1),
            ("a file is no parameter", request(1, "generate", mask="/etc/passwd"), -32602, 1),
            ("no goal", request(1, "why", puzzle=EASY), -32602, 1), ("a goal that is none", request(1, "why", puzzle=EASY, goal="no"), -32602, 1),
            ("a goal beside the board", request(1, "why", puzzle=EASY, goal="r1c1=0"), -32602, 1),
            ("no argument", request(1, "judge", puzzle=EASY), -32602, 1),
            ("an argument that is none", request(1, "judge", puzzle=EASY, argument="no"), -32602, 1),
            ("a limit of nothing", request(1, "hint", puzzle=EASY, limit=0), -32602, 1),
            ("a limit without end", request(1, "hint", puzzle=EASY, limit=1e99), -32602, 1),
            ("nothing to cancel", request(1, "cancel"), -32602, 1), ("what is no id", request(1, "cancel", id=[]), -32602, 1),
            ("a board that is too large", request(1, "generate", size=16, level="easy"), -32602, 1),
            ("a member twice", '{"jsonrpc":"2.0","id":1,"id":2,"method":"version"}', -32700, None),
            ("deep nesting", "[" * 100000, -32700, None), ("deep nesting of objects", '{"a":' * 100000, -32700, None),
            ("deep nesting that ends", "[" * 3000 + "]" * 3000, -32700, None),
            ("deep parameters", request(1, "hint", puzzle=EASY)[:-2] + ',"x":' + "[" * 500 + "]" * 500 + "}}", -32602, 1),
            ("a zero byte", '{"jsonrpc":"2.0","id":1,"method":"ver\0sion"}', -32700, None),
            ("a zero character", '{"jsonrpc":"2.0","id":1,"method":"ver\\u0000sion"}', -32700, None),
            ("half a surrogate", '{"jsonrpc":"2.0","id":"\\ud800","method":"version"}', -32700, None)]:
        answers = asked(line + "\n")
        check(name, len(answers) == 1 and code(answers[0]) == right and answers[0]["id"] == id and answers[0]["error"]["message"], line[:200], answers)
    for name, line in [("what is not UTF-8", b'{"jsonrpc":"2.0","id":"\xff\xfe","method":"version"}\n'), ("bytes", bytes(range(128, 256)) + b"\n"),
                       ("UTF-16", request(1, "version").encode("utf-16") + b"\n")]:
        answers = asked(line)
        check(name, answers and all(code(answer) == -32700 for answer in answers), answers)
    same("a name that is nearly right", "Did you mean hint?" in asked(request(1, "hnt"))[0]["error"]["message"], True)
    same("it goes on after garbage", [a["id"] for a in asked("x\n\n \t\r\n" + request(7, "version") + "\r\n")], [None, 7])
    same("the last line needs no newline", asked(request(7, "version"))[0]["id"], 7)
    same("ids stay what they are", [a["id"] for a in asked("\n".join(request(id, "version") for id in ("1", 1, 1.5, "\u00e9\"\\", -2 ** 63, None)))],
         ["1", 1, 1.5, "\u00e9\"\\", -2 ** 63, None])
    noise = random.Random(5)
    base = request(1, "rate", puzzle=EASY, scale="se").encode()
    text, quiet = b"", 0
    for _ in range(400):
        line = bytearray(base)
        for _ in range(noise.randint(1, 4)):
            line[noise.randrange(len(line))] = noise.choice(b'{}[]",:\\0\x001ae-\xc3\xff')
        text += bytes(line) + b"\n"
        try:
            read = json.loads(line.decode())
            quiet += "id" not in read and read["jsonrpc"] == "2.0" and isinstance(read["method"], str)
        except (ValueError, KeyError):
            pass
    same("each line of noise has an answer, if it is no notification", len(asked(text)), 400 - quiet)


def lists():
    two = asked("[%s,%s,3]\n" % (request(1, "version"), request(2, "rate", puzzle=EASY)))
    check("a list has a list of answers", len(two) == 1 and sorted(str(a["id"]) for a in two[0]) == ["1", "2", "None"], two)
    quiet = '{"jsonrpc":"2.0","method":"open","params":{"puzzle":"%s"}}' % EASY
    same("notifications have none", asked("%s\n[%s,%s]\n%s\n" % (quiet, quiet, quiet, request(1, "hint", position=3, brief=True)))[0]["id"], 1)
    same("not even wrong ones", asked('{"jsonrpc":"2.0","method":"hnt"}\n{"jsonrpc":"2.0","method":"hint"}\n'), [])
    many = ",".join(request(i, "version") for i in range(1000))
    same("a long list", [len(a) for a in asked("[%s]" % many)], [1000])
    same("a longer one", [code(a) for a in asked("[%s,%s]" % (many, request(1000, "version")))], [-32005])


def limits():
    same("a long line", [(code(a), a["id"]) for a in asked("x" * 5000 + "\n" + request(1, "version") + "\n", "--longest=1000")],
         [(-32001, None), (None, 1)])
    same("one without an end", [code(a) for a in asked("[" * (1 << 20), "--longest=1000")], [-32001])
    same("a long answer", [code(a) for a in asked(request(1, "steps", puzzle=HARD), "--longest=10000")], [-32001])
    same("by the request", [code(a) for a in asked(request(1, "steps", puzzle=HARD, longest=10000))], [-32001])
    same("which cannot ask for more", [code(a) for a in asked(request(1, "steps", puzzle=HARD, longest=1e9), "--longest=10000")], [-32001])
    begun = time.monotonic()
    same("a short time", [code(a) for a in asked(request(1, "solve", puzzle="." * 81, count=10 ** 9, limit=0.3))], [-32003])
    same("an option for it", [code(a) for a in asked(request(1, "solve", puzzle="." * 81, count=10 ** 9, limit=100), "--limit=1")], [-32003])
    same("logic ends, too", [code(a) for a in asked(request(1, "prove", puzzle=HARDEST, limit=0.3))], [-32003])
    rated = asked(request(1, "rate", puzzle=HARDEST, scale="se", limit=1))[0]
    check("rate has a limit of its own", rated["result"]["objects"][0].get("reason") == "not rated within 1 second", rated)
    same("and says so", rated["result"]["messages"], ["not rated within 1 second"])
    none = asked(request(1, "generate", rating="11.9-", limit=1))[0]
    check("generate, too", code(none) == -32000 and "found no such puzzle in 1 second" in none["error"]["message"], none)
    check("in time", time.monotonic() - begun < 120)


def cancelling():
    for method, params in [("solve", {"count": 10 ** 9, "puzzle": "." * 81}), ("solve", {"count": 10 ** 9, "method": "naive", "puzzle": "." * 81}),
                           ("rate", {"scale": "se", "puzzle": HARDEST}), ("rate", {"scale": "berthier", "puzzle": HARDEST}),
                           ("rate", {"scale": "effort", "puzzle": HARDEST}), ("prove", {"puzzle": HARDEST}), ("steps", {"puzzle": HARDEST}),
                           ("generate", {"rating": "11.5-"}), ("generate", {"puzzles": 10 ** 8}), ("generate", {"givens": 17, "symmetry": "180"})]:
        with Candide() as candide:
            work, next = candide.start(method, **params), candide.start("rate", puzzle=EASY)
            # What has an end may have come to it on a fast machine.
            endless = method in ("solve", "generate")
            time.sleep(0.3 if endless else 0.01)
            begun = time.monotonic()
            cancelled = candide.call("cancel", id=work)["cancelled"]
            try:
                candide.wait(work)
                ended = None
            except CandideError as error:
                ended = error.code
            took = time.monotonic() - begun
            check("cancel %s %s" % (method, params), (cancelled and ended == -32002 and took < 5) or
                  (not endless and not cancelled and ended is None), cancelled, ended, took)
            same("and the next one is done", candide.wait(next)["objects"][0]["level"], "easy")
            same("nothing is left to cancel", candide.call("cancel", id=work)["cancelled"], False)
    with Candide() as candide:
        first = candide.start("solve", puzzle="." * 81, count=10 ** 9)
        board = candide.call("open", puzzle=EASY)["position"]
        second = candide.start("hint", position=board)
        candide.call("close", position=board)
        check("what waits can be cancelled", candide.call("cancel", id=second)["cancelled"])
        line = json.dumps({"jsonrpc": "2.0", "id": first, "method": "version"})
        candide.server.stdin.write(line + "\n")
        candide.server.stdin.flush()
        same("an id that is in use", json.loads(candide.server.stdout.readline())["error"]["code"], -32600)
        candide.server.stdin.write('{"jsonrpc":"2.0","method":"cancel","params":{"id":%d}}\n' % first)
        candide.server.stdin.flush()
        for id in (first, second):
            try:
                candide.wait(id)
            except CandideError as error:
                same("cancel without an answer", error.code, -32002)
    told = []
    with Candide("--threads=2", progress=told.append) as candide:
        slow = candide.start("generate", puzzles=10 ** 8, seed=1, progress=True)
        quick = candide.call("rate", puzzle=EASY)["objects"][0]["level"]
        same("two at the same time", (quick, slow in candide.answers), ("easy", False))
        end = time.monotonic() + 60
        while len([note for note in told if note["objects"]]) < 2 and time.monotonic() < end:
            candide.call("version")
            time.sleep(0.05)
        candide.call("cancel", id=slow)
        objects = [o for note in told for o in note["objects"]]
        first = candide.call("generate", puzzles=1, seed=1)["objects"]
        check("progress has what is done", objects[:1] == first and all(note["id"] == slow for note in told), told[:3])
        check("and says how long it took", [note["milliseconds"] for note in told] == sorted(note["milliseconds"] for note in told) and
              told[0]["milliseconds"] >= 250)


def endings():
    def server(*options, **more):
        return subprocess.Popen([PROGRAM, "serve", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)

    endless = (request(1, "solve", puzzle="." * 81, count=10 ** 9) + "\n" + request(2, "hint", puzzle=EASY) + "\n").encode()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        one = server()
        one.stdin.write(endless)
        one.stdin.flush()
        time.sleep(0.3)
        one.send_signal(number)
        out, err = one.communicate(timeout=60)
        same("%s ends it" % number.name, (one.returncode, err, [code(json.loads(line)) for line in out.splitlines()]), (0, b"", [-32002, -32002]))
    one = server()
    one.stdout.close()
    one.stdin.write(endless)
    one.stdin.flush()
    same("a closed pipe ends it", (one.wait(timeout=60), one.stderr.read()), (2, b"candide serve: Broken pipe\n"))
    one.stdin.close()
    one.stderr.close()
    one = server()
    one.stdin.write((request(1, "steps", puzzle=HARD) + "\n").encode() * 1 + b"".join((request(i, "steps", puzzle=HARD) + "\n").encode() for i in range(2, 40)))
    one.stdin.flush()
    time.sleep(1)
    one.send_signal(signal.SIGTERM)
    same("it does not wait for who does not read", one.wait(timeout=60), 0)
    one.communicate()
    full = subprocess.run([PROGRAM, "serve"], input=request(1, "version").encode(), stdout=open("/dev/full", "wb"), stderr=subprocess.PIPE)
    same("a full disk", (full.returncode, full.stderr), (2, b"candide serve: No space left on device\n"))
    same("no input", asked(""), [])
    answers = asked("".join(request(i, "rate", puzzle=EASY) + "\n" for i in range(3000)), "-j3")
    same("all are answered at the end of the input", sorted(a["id"] for a in answers), list(range(3000)))
    same("wrong options", subprocess.run([PROGRAM, "serve", "--longest=no"], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode, 2)
    if os.access(os.environ.get("CANDIDE_LARGE", ""), os.X_OK):
        line = job("generate", "--json", "--size=16", "--level=easy", "--seed=1")[0]["puzzle"]
        large = asked(request(1, "solve", puzzle=line) + "\n" + request(2, "version"), "--large")
        same("large boards", [a["result"]["objects"] for a in large if a["id"] == 1], [without_place(job("solve", "--json", line))])
        same("and it says so", [a["result"]["digits"] for a in large if a["id"] == 2], [16])


def documents():
    version = asked(request(1, "version"))[0]["result"]
    page = open(os.path.join(TOP, "man", "candide-serve.5"), encoding="utf-8").read().replace("\\-", "-")
    for method, params in version["methods"].items():
        missing = [word for word in [method] + params if not any(".%s %s" % (b, word) in page or ' %s' % word in page for b in "B")]
        same("the manual has %s" % method, missing, [])
    client = open(os.path.join(TOP, "doc", "candide_client.py"), encoding="utf-8").read()
    check("the client is short", client.count("\n") <= 60)
    table = subprocess.run([sys.executable, os.path.join(TOP, "doc", "rate_table.py"), "40", "3"], stdout=subprocess.PIPE, encoding="utf-8")
    rows = job("generate", "--json", "-n", "40", "--seed=1")
    check("the table of the example", table.returncode == 0 and rows[0]["puzzle"] in table.stdout and "median" in table.stdout or "mean" in table.stdout,
          table.stdout)


for part in (each_method_is_its_job, positions, garbage, lists, limits, cancelling, endings, documents):
    part()
print("1..%d" % count)
sys.exit(failures > 0)
