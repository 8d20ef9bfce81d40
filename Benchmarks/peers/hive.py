"""NREL HIVE's own Manhattan scenario: 19,979 requests of one day, 200 vehicles.

usage: hive.py FOLDER
Prints one JSON object: seconds of the run and the share of requests served.
"""
import importlib.resources
import json
import os
import pathlib
import subprocess
import sys
import time

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
scenario = importlib.resources.files("nrel.hive") / "resources" / "scenarios" / "manhattan" / "manhattan.yaml"
program = os.path.join(os.path.dirname(sys.executable), "hive")
start = time.perf_counter()
done = subprocess.run([program, str(scenario)], cwd=folder, capture_output=True, text=True, timeout=1500)
seconds = time.perf_counter() - start
if done.returncode != 0:
    sys.exit(f"HIVE failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
summaries = sorted(folder.rglob("summary_stats.json"), key=lambda path: path.stat().st_mtime)
if not summaries:
    sys.exit(f"HIVE wrote no summary:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
summary = json.loads(summaries[-1].read_text())
print(json.dumps({
    "seconds": seconds, "requests": 19979, "requests_per_s": 19979 / seconds,
    "served": summary["requests_served_percent"],
}))
