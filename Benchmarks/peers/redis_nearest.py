"""Redis asked for the nearest taxis, at its best: GEOSEARCH … BYRADIUS 500 m ASC COUNT 10, pipelined over a Unix socket
as deep as serves it best, from a client that only counts the answers. Prints one JSON object.

  redis_nearest.py FILE    as `medina bench taxi` writes it: taxis, places, and our answers
"""
import csv
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

DEPTHS = (1, 8, 32, 128, 512)
SECONDS = 1.0


def command(*words):
    """A command as Redis reads it."""
    parts = [str(word).encode() for word in words]
    return b"*%d\r\n" % len(parts) + b"".join(b"$%d\r\n%s\r\n" % (len(part), part) for part in parts)


class Redis:
    """A server of its own that keeps nothing and listens nowhere but in a folder that goes away."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        path = str(pathlib.Path(self.folder.name) / "socket")
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no", "--dir",
             self.folder.name, "--daemonize", "no"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 10
        while True:
            try:
                self.socket = socket.socket(socket.AF_UNIX)
                self.socket.settimeout(30)
                self.socket.connect(path)
                return self
            except OSError:
                self.socket.close()
                if time.monotonic() > deadline or self.process.poll() is not None:
                    self.__exit__()
                    sys.exit("redis-server did not start.")
                time.sleep(0.01)

    def __exit__(self, *_):
        self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
        self.folder.cleanup()

    def lists(self, request, count):
        """Sends commands at once that are answered with lists of names, and waits for the whole of all answers."""
        self.socket.sendall(request)
        answer = bytearray()
        while True:
            answer += self._received()
            if answer.count(b"*") >= count and is_whole(answer[answer.rindex(b"*"):]):
                return bytes(answer)

    def lines(self, request, count):
        """The same for commands that are answered with a line."""
        self.socket.sendall(request)
        answer = bytearray()
        while answer.count(b"\n") < count:
            answer += self._received()
        return bytes(answer)

    def _received(self):
        piece = self.socket.recv(1 << 18)
        if not piece:
            sys.exit("Redis has closed the connection.")
        return piece


def is_whole(last):
    """Whether a list of names has arrived to its end; names hold no star and no line end."""
    end = last.find(b"\r\n")
    return end > 0 and last.count(b"\r\n") == 1 + 2 * int(last[1:end])


def names(answer):
    """What a list names, for each list of some answers."""
    for part in answer.split(b"*")[1:]:
        yield [int(word[1:]) for word in part.split(b"\r\n")[2::2] if word.startswith(b"t")]


def rate(ask, commands, depth):
    """Commands a second with so many under way at once."""
    batches = [b"".join(commands[row:row + depth]) for row in range(0, len(commands) - depth + 1, depth)]
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        for batch in batches:
            ask(batch, depth)
            done += depth
            if time.perf_counter() - began >= SECONDS:
                break
    return done / (time.perf_counter() - began)


def main():
    taxis, places, ours = [], [], []
    for row in csv.DictReader(open(sys.argv[1], encoding="utf-8")):
        if row["kind"] == "taxi":
            taxis.append((row["lon"], row["lat"]))
        else:
            places.append((row["lon"], row["lat"]))
            ours.append([int(name) for name in row["answer"].split()])
    searches = [
        command("GEOSEARCH", "taxis", "FROMLONLAT", *place, "BYRADIUS", 500, "m", "ASC", "COUNT", 10)
        for place in places]
    pings = [command("PING")] * 4096
    with Redis() as redis:
        moves = [command("GEOADD", "taxis", *taxi, f"t{number}") for number, taxi in enumerate(taxis)]
        for row in range(0, len(moves), 500):
            redis.lines(b"".join(moves[row:row + 500]), len(moves[row:row + 500]))
        theirs = [found for search in searches for found in names(redis.lists(search, 1))]
        rates = {depth: rate(redis.lists, searches, depth) for depth in DEPTHS}
        empty = {depth: rate(redis.lines, pings, depth) for depth in DEPTHS}
        # Twice, the better one: what else the machine does is not Redis's fault.
        best = max(rates, key=rates.get)
        rates[best] = max(rates[best], rate(redis.lists, searches, best))
        moved = max(rate(redis.lines, moves, 128) for _ in range(2))
    # Redis keeps places to half a metre and takes the Earth for a little larger.
    alike = sum(len(set(one) & set(other)) for one, other in zip(ours, theirs))
    total = sum(max(len(one), len(other)) for one, other in zip(ours, theirs))
    print(json.dumps({
        "per_s": rates[best], "depth": best, "rates": rates, "moves_per_s": moved,
        "ping_us": 1e6 / empty[1], "ping_at_depth_us": 1e6 / empty[best], "search_at_1_us": 1e6 / rates[1],
        "alike": alike / total if total else 1.0, "searches": len(theirs)}))


if __name__ == "__main__":
    main()
