"""RoutingKit's customizable contraction hierarchy on arcs that `medina roads export` wrote.

usage: routingkit.py ARCS.csv PAIRS
Prints one JSON object: order, customise and query times on one core, medians and 99th percentiles. The table of
fifty cars to one place is asked as one place to fifty cars over the same arcs turned round, which the wheel answers
several times as fast, with the same times. What a call costs by itself, without a search, is printed too.
"""
import csv
import json
import statistics
import sys
import time

import numpy as np
from pyroutingkit import CCH

arcs_path, pairs = sys.argv[1], int(sys.argv[2])
tail, head, weight, position = [], [], [], {}
with open(arcs_path, newline="") as file:
    for row in csv.DictReader(file):
        tail.append(int(row["tail"]))
        head.append(int(row["head"]))
        weight.append(int(row["time_ms"]))
        position[tail[-1]] = (float(row["tail_latitude"]), float(row["tail_longitude"]))
        position[head[-1]] = (float(row["head_latitude"]), float(row["head_longitude"]))
nodes = max(position) + 1
latitude = np.array([position.get(node, (0, 0))[0] for node in range(nodes)], dtype=np.float32)
longitude = np.array([position.get(node, (0, 0))[1] for node in range(nodes)], dtype=np.float32)
tail, head = np.array(tail, dtype=np.uint32), np.array(head, dtype=np.uint32)
weight = np.array(weight, dtype=np.uint32)

hierarchy = CCH()
start = time.perf_counter()
hierarchy.build_topology(tail, head, latitude, longitude, node_count=nodes)
order_s = time.perf_counter() - start

customise = []
for _ in range(5):
    start = time.perf_counter()
    hierarchy.customize_weights(weight)
    customise.append((time.perf_counter() - start) * 1e3)

random = np.random.default_rng(7)
ends = random.choice(np.array(sorted(position), dtype=np.uint32), size=(pairs, 2))
query = []
for source, target in ends.tolist():
    start = time.perf_counter()
    hierarchy.query(source, target)
    query.append((time.perf_counter() - start) * 1e6)
query.sort()

# The wheel pins the targets, which costs by their number, and then searches once for each source.
turned = CCH()
turned.build_topology(head, tail, latitude, longitude, node_count=nodes)
turned.customize_weights(weight)
table, straight = [], []
for index in range(0, min(pairs, 5000) - 51, 51):
    cars = ends[index : index + 50, 0].copy()
    place = ends[index : index + 1, 1].copy()
    start = time.perf_counter()
    times = turned.distances_many_to_many(place, cars)
    table.append((time.perf_counter() - start) * 1e3)
    start = time.perf_counter()
    same = hierarchy.distances_many_to_many(cars, place)
    straight.append((time.perf_counter() - start) * 1e3)
    if not np.array_equal(np.asarray(times).ravel(), np.asarray(same).ravel()):
        sys.exit("RoutingKit answers differently over the arcs turned round.")

# Nothing to search for: what is left is the way from Python into the library and back.
one, empty = ends[:1, 0].copy(), []
for _ in range(2_000):
    start = time.perf_counter()
    hierarchy.distances_many_to_many(one, one)
    empty.append((time.perf_counter() - start) * 1e3)

print(json.dumps({
    "nodes": nodes, "arcs": len(weight), "order_s": order_s,
    "customize_ms": statistics.median(customise),
    "query_p50_us": query[len(query) // 2], "query_p99_us": query[len(query) * 99 // 100],
    "table_50x1_ms": statistics.median(table), "table_straight_ms": statistics.median(straight),
    "empty_call_ms": statistics.median(empty),
}))
