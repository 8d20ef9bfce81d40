"""Running programs that are measured: with time-outs, on free ports, ended by their own id."""
import collections
import json
import pathlib
import re
import signal
import socket
import subprocess
import sys
import threading
import time


class Failure(Exception):
    """A sentence for the person who measures."""


def say(text):
    """Tells how far things are, beside the results."""
    print(text, file=sys.stderr, flush=True)


def run(*command, timeout=900):
    """What a program prints; a Failure with its last words if it fails."""
    command = [str(word) for word in command]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise Failure(f"{' '.join(command)} was not done after {timeout} s.") from None
    if done.returncode != 0:
        raise Failure(f"{' '.join(command)} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def numbers(*command, timeout=900):
    """The results of a `medina bench`, by name."""
    rows = [json.loads(line) for line in run(*command, timeout=timeout).splitlines()]
    return {row["name"]: row for row in rows}


class Server:
    """A `medina` that serves, on ports that the system gives it, until the block ends."""

    def __init__(self, *command):
        self.command = [str(word) for word in command] + ["--port", "0"]
        # Where the city is, and the apps for people's devices; and the last words, for who asks why it ended.
        self.port, self.pockets, self.words = None, None, collections.deque(maxlen=40)

    def __enter__(self):
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace")
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        return self

    def _read(self):
        for line in self.process.stdout:
            self.words.append(line)
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                if "Apps for people's devices" in line:
                    self.pockets = int(found.group(1))
                elif self.port is None:
                    self.port = int(found.group(1))

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)
        self.reader.join(5)
        self.process.stdout.close()

    def fail(self, what):
        """Ends with the last words of the program."""
        self.process.kill()
        self.reader.join(5)
        raise Failure(f"{' '.join(self.command)} {what}:\n{''.join(self.words)}")

    def wait(self, path, timeout=60):
        """Milliseconds from the start to the first 200 for a path."""
        question = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                self.fail(f"ended with {self.process.returncode}")
            try:
                if self.port is not None:
                    with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
                        connection.sendall(question)
                        if connection.recv(64).split(b" ")[1:2] == [b"200"]:
                            return (time.perf_counter() - self.began) * 1e3
            except OSError:
                pass
            time.sleep(0.001)
        self.fail(f"did not answer {path} within {timeout} s")

    def pocket_port(self, timeout=60):
        """Where the apps for people's devices are, once the program has said so: its door may open before."""
        deadline = time.monotonic() + timeout
        while self.pockets is None:
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.fail("did not say where the apps for people's devices are")
            time.sleep(0.001)
        return self.pockets

    def resident_megabytes(self):
        """The memory the program holds now."""
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024 / 1e6
        raise Failure("The server's memory could not be read.")


def measure(bench, parser):
    """Runs a bench with what its command line says; a failure ends it with its sentence."""
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true")
    try:
        bench(parser.parse_args()).run()
    except Failure as failure:
        sys.exit(f"script/bench: {failure}")
