"""OSRM's contraction hierarchy, prepared from an extract and served on loopback.

usage: osrm.py PROGRAMS EXTRACT.osm.pbf FOLDER
Prints one JSON object with the preparation times and the port, then serves until its input ends.
"""
import json
import os
import shutil
import socket
import subprocess
import sys
import time

programs, extract, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
copy = os.path.join(folder, "city.osm.pbf")
base = os.path.join(folder, "city.osrm")
shutil.copyfile(extract, copy)
environment = dict(os.environ, OMP_NUM_THREADS="2")


def run(*command):
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, env=environment)
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return time.perf_counter() - start


profile = os.path.join(programs, "..", "share", "profiles", "car.lua")
extract_s = run(os.path.join(programs, "osrm-extract"), "-t", "2", "-p", profile, copy)
contract_s = run(os.path.join(programs, "osrm-contract"), "-t", "2", base)
log = os.path.join(folder, "routed.log")


def free_port():
    """A port that nobody listens on now; somebody may a moment later."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def serve():
    """OSRM's server and its port; None if the port was taken meanwhile, or it did not start."""
    port = free_port()
    with open(log, "w") as words:
        server = subprocess.Popen(
            [os.path.join(programs, "osrm-routed"), "-i", "127.0.0.1", "-p", str(port), "-t", "1", "-a", "ch", base],
            stdout=words, stderr=words, stdin=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
            continue
        # Somebody else's server may have answered.
        time.sleep(0.2)
        if server.poll() is None:
            return server, port
    server.kill()
    server.wait(10)
    return None


started = next((started for started in (serve() for _ in range(5)) if started), None)
if started is None:
    with open(log) as words:
        sys.exit(f"osrm-routed did not start:\n{words.read()[-2000:]}")
server, port = started
try:
    print(json.dumps({"extract_s": extract_s, "contract_s": contract_s, "port": port}), flush=True)
    sys.stdin.read()
finally:
    server.terminate()
    server.wait(10)
