# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
"""A client of `candide serve` (candide-serve(5)), with Python's standard library alone.

    with Candide() as candide:
        board = candide.call("open", puzzle="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        print(candide.call("hint", position=board["position"])["objects"][0]["text"])
"""
import json
import os
import subprocess


class CandideError(Exception):
    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


class Candide:
    def __init__(self, *options, program=os.environ.get("CANDIDE", "candide"), progress=None):
        self.server = subprocess.Popen([program, "serve", *options], stdin=-1, stdout=-1, encoding="utf-8")    # -1: PIPE
        self.progress = progress    # called with each notification
        self.answers, self.last = {}, 0    # those that nobody has waited for, and the last id

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.close()

    def start(self, method, /, **params):
        """Sends a request and returns its id, for wait() or for call("cancel", id=...)."""
        self.last += 1
        self.server.stdin.write(json.dumps({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}) + "\n")
        self.server.stdin.flush()
        return self.last

    def wait(self, id):
        """The result of a request; an error is raised."""
        while id not in self.answers:
            line = self.server.stdout.readline()
            if not line:
                raise EOFError("candide serve has ended")
            message = json.loads(line)
            if "method" not in message:
                self.answers[message["id"]] = message
            elif self.progress:
                self.progress(message["params"])
        answer = self.answers.pop(id)
        if "error" in answer:
            raise CandideError(answer["error"])
        return answer["result"]

    def call(self, method, /, **params):
        return self.wait(self.start(method, **params))

    def close(self):
        self.server.communicate()
        return self.server.returncode
