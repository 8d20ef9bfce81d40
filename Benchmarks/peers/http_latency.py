"""The latency of one kept-alive connection over many GET requests.

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

connection = socket.create_connection((host, port), timeout=10)
connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def get(path):
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    data = b""
    while b"\r\n\r\n" not in data:
        part = connection.recv(262144)
        if not part:
            sys.exit("The server closed the connection.")
        data += part
    head, _, body = data.partition(b"\r\n\r\n")
    length = 0
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    while len(body) < length:
        body += connection.recv(262144)
    return int(head.split(b" ", 2)[1]), len(body)


for path in paths[:200]:
    get(path)
times, failures, size = [], 0, 0
for path in paths:
    start = time.perf_counter()
    status, length = get(path)
    times.append((time.perf_counter() - start) * 1e3)
    failures += status != 200
    size += length
times.sort()
print(json.dumps({
    "p50_ms": times[len(times) // 2], "p99_ms": times[len(times) * 99 // 100],
    "failures": failures, "requests": len(times), "mean_bytes": size / len(times),
}))
