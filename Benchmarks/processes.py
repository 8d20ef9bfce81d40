"""Running programs that are measured: with time-outs, on free ports, ended by their own id."""
import json
import pathlib
import signal
import socket
import subprocess
import sys
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


def free_port():
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """A program that serves on a port until the block ends."""

    def __init__(self, *command, port):
        self.command, self.port = [str(word) for word in command], port

    def __enter__(self):
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)

    def wait(self, path, timeout=60):
        """Milliseconds from the start to the first 200 for a path."""
        question = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n\r\n".encode()
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise Failure(f"{' '.join(self.command)} ended at once.")
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
                    connection.sendall(question)
                    if connection.recv(64).split(b" ")[1:2] == [b"200"]:
                        return (time.perf_counter() - self.began) * 1e3
            except OSError:
                pass
            time.sleep(0.001)
        raise Failure(f"{' '.join(self.command)} did not answer {path} within {timeout} s.")

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
