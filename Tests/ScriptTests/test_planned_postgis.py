"""The peer of the search for planned trips answers what it says it does, however its tables are designed."""
import json
import pathlib
import subprocess
import tempfile
import unittest

from planned_city import DAY
from test_planned_check import DEAD_END, HOUR, PYTHON, ROOT, at, query, straight_street


def is_installed():
    try:
        modules = subprocess.run([PYTHON, "-c", "import numpy, psycopg2"], capture_output=True, timeout=60)
    except OSError:
        return False
    return modules.returncode == 0 and any(
        pathlib.Path("/usr/share/postgresql").glob("*/extension/postgis.control"))


@unittest.skipUnless(is_installed(), "PostGIS is not installed, or not what asks it (script/packages-planned.txt)")
class PlannedPostGIS(unittest.TestCase):
    def test_it_finds_who_passes_both_places_in_order_and_in_time(self):
        city = straight_street()
        east, late = (at(0.005, 0.001), at(0.015, 0.001)), DAY + 100_000 + HOUR
        fits = [
            query(*east), query(*reversed(east)), query(*east, seats=2), query(*east, seats=3),
            query(*east, walk=112), query(*east, walk=110),
            query(*east, window=HOUR, wanted=late - 1_000), query(*east, window=HOUR, wanted=late + 1_000),
            # Half a kilometre from where the trip passes; and beyond the end of the street.
            query(DEAD_END, at(0.02)), query(DEAD_END, at(0.02), walk=500)]
        city.queries = fits
        with tempfile.TemporaryDirectory() as folder:
            city.write(folder, [])
            done = subprocess.run(
                [ROOT / "script" / "postgres", "--buffers", "64MB", PYTHON,
                 ROOT / "Benchmarks" / "peers" / "planned_postgis.py", folder, "--trial", str(len(fits))],
                capture_output=True, text=True, timeout=300, cwd=ROOT)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = json.loads(done.stdout)
        self.assertEqual((found["searches"], found["trips"]), (len(fits), 1))
        self.assertEqual(found["candidates"], 0.5)
        self.assertEqual(len(found["tried"]), 5)
        for design, tried in found["tried"].items():
            self.assertEqual(tried["candidates"], 0.5, design)


if __name__ == "__main__":
    unittest.main()
