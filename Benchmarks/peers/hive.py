"""NREL HIVE's own Manhattan scenario: 19,979 requests of one day, 200 vehicles, one party at a time.

usage: hive.py FOLDER [--endless] [--step SECONDS]
--endless gives the vehicles batteries that never need charging; --step says how often HIVE decides, 60 s as the
scenario has it. Prints one JSON object: seconds of the run, the share of requests served and the kilometres that
passengers rode.
"""
import argparse
import importlib.resources
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

REQUESTS = 19_979
# More than a vehicle drives in a day, by far: the scenario's have 50.
ENDLESS_KWH = 100_000

parser = argparse.ArgumentParser()
parser.add_argument("folder", type=pathlib.Path)
parser.add_argument("--endless", action="store_true")
parser.add_argument("--step", type=int, default=60)
options = parser.parse_args()

resources = importlib.resources.files("nrel.hive") / "resources"
shutil.rmtree(options.folder, ignore_errors=True)
place = options.folder / "manhattan"
shutil.copytree(str(resources / "scenarios" / "manhattan"), place)


def change(text, pattern, replacement):
    """A setting of the scenario replaced; it must be there once."""
    text, count = re.subn(pattern, replacement, text)
    if count != 1:
        sys.exit(f"HIVE's scenario has {count} settings like {pattern}.")
    return text


scenario = place / "manhattan.yaml"
scenario.write_text(change(
    scenario.read_text(), r"timestep_duration_seconds: \d+", f"timestep_duration_seconds: {options.step}"))
if options.endless:
    (place / "mechatronics").mkdir()
    (place / "mechatronics" / "mechatronics.yaml").write_text(change(
        (resources / "mechatronics" / "mechatronics.yaml").read_text(),
        r"battery_capacity_kwh: \d+", f"battery_capacity_kwh: {ENDLESS_KWH}"))

program = os.path.join(os.path.dirname(sys.executable), "hive")
start = time.perf_counter()
done = subprocess.run(
    [program, str(scenario.resolve())], cwd=options.folder, capture_output=True, text=True, timeout=1500)
seconds = time.perf_counter() - start
if done.returncode != 0:
    sys.exit(f"HIVE failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
summaries = list(options.folder.rglob("summary_stats.json"))
if len(summaries) != 1:
    sys.exit(f"HIVE wrote {len(summaries)} summaries:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
summary = json.loads(summaries[0].read_text())
print(json.dumps({
    "seconds": seconds, "requests_per_s": REQUESTS / seconds,
    "served": summary["requests_served_percent"],
    "passenger_km": summary["vehicle_state"]["ServicingTrip"]["vkt"],
}))
