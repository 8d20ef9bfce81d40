"""OSRM's contraction hierarchy, prepared from an extract and served on loopback.

usage: osrm.py PROGRAMS EXTRACT.osm.pbf FOLDER PORT
Prints one JSON object with the preparation times, then serves until its input ends.
"""
import json
import os
import shutil
import socket
import subprocess
import sys
import time

programs, extract, folder, port = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
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
server = subprocess.Popen(
    [os.path.join(programs, "osrm-routed"), "-i", "127.0.0.1", "-p", str(port), "-t", "1", "-a", "ch", base],
    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
try:
    deadline = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            if time.monotonic() > deadline or server.poll() is not None:
                sys.exit("osrm-routed did not start.")
            time.sleep(0.1)
    print(json.dumps({"extract_s": extract_s, "contract_s": contract_s}), flush=True)
    sys.stdin.read()
finally:
    server.terminate()
    server.wait(10)
