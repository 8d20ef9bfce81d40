"""The latency of a kept-alive connection over many GET requests.

usage: http_latency.py HOST PORT TEMPLATE PAIRS.csv
The template holds {from_lat} {from_lon} {to_lat} {to_lon}; prints p50 and p99 in ms and the failures.
"""
import csv
import json
import socket
import sys
import time

host, port, template, pairs_path = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
with open(pairs_path, newline="") as file:
    paths = [template.format(**row) for row in csv.DictReader(file)]



class Connection:
    """A kept-alive connection; servers that close theirs after some requests get a new one, which is not timed."""

    def __init__(self):
        self.socket = None

    def open(self):
        self.socket = socket.create_connection((host, port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def receive(self):
        part = self.socket.recv(262144)
        if not part:
            raise ConnectionResetError
        return part

    def ask(self, path):
        """Milliseconds, status and size of the answer."""
        if self.socket is None:
            self.open()
        start = time.perf_counter()
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
        data = b""
        while b"\r\n\r\n" not in data:
            data += self.receive()
        head, _, body = data.partition(b"\r\n\r\n")
        fields = dict(
            (name.strip().lower(), value.strip().lower())
            for name, _, value in (line.partition(b":") for line in head.split(b"\r\n")[1:]))
        length = int(fields.get(b"content-length", b"0"))
        while len(body) < length:
            body += self.receive()
        milliseconds = (time.perf_counter() - start) * 1e3
        if fields.get(b"connection") == b"close":
            self.close()
        return milliseconds, int(head.split(b" ", 2)[1]), len(body)

    def close(self):
        self.socket.close()
        self.socket = None

    def get(self, path):
        try:
            return self.ask(path)
        except (ConnectionResetError, BrokenPipeError):
            self.close()
        try:
            return self.ask(path)
        except (ConnectionResetError, BrokenPipeError):
            sys.exit("The server closes every connection.")


connection = Connection()
for path in paths[:200]:
    connection.get(path)
times, failures, size = [], 0, 0
for path in paths:
    milliseconds, status, length = connection.get(path)
    times.append(milliseconds)
    failures += status != 200
    size += length
times.sort()
print(json.dumps({
    "p50_ms": times[len(times) // 2], "p99_ms": times[len(times) * 99 // 100],
    "failures": failures, "requests": len(times), "mean_bytes": size / len(times),
}))
