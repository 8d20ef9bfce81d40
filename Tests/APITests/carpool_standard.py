"""Other carpool services ask by the Standard covoiturage: fuzzed from the standard's own file, and read as it says."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

import jsonschema_rs
import yaml

from callers import OPERATOR

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = pathlib.Path(os.environ.get("MEDINA_SHARED") or ROOT.parent / "shared")
STANDARD = SHARED / "data/interop/standard-covoiturage_openapi.yaml"
REPORT = ROOT / ".build" / "api-report" / "carpool.txt"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def posted(api, path, fields, token):
    """Sends a form of the console; the page that answers, and where it is."""
    request = urllib.request.Request(
        api.city.address + path, urllib.parse.urlencode(fields).encode(),
        {**FORM, "Authorization": f"Bearer {token}"}, method="POST")
    with urllib.request.urlopen(request, timeout=20) as response:
        return response.url.removeprefix(api.city.address), response.read().decode()


def key_of(api, domain):
    """The key of a service that an operator lets in."""
    token = api.log_in(OPERATOR)
    page, _ = posted(api, "/operate/partners", {"name": "Fuzzer", "domain": domain}, token)
    _, shown = posted(api, page + "/key", {}, token)
    return re.search(r"partner-key[^>]*>([\w-]{43})<", shown).group(1)


def asked(api, path, key):
    request = urllib.request.Request(api.city.address + "/carpool/v1" + path, headers={"X-API-Key": key})
    with urllib.request.urlopen(request, timeout=20) as response:
        return json.load(response)


def check_trips_fit_the_carpool_standard(api):
    """The made-up trips of the week, between two towns, with every margin."""
    if not STANDARD.exists():
        print(f"      skipped: the standard is not there: {STANDARD}", flush=True)
        return
    standard = yaml.safe_load(STANDARD.read_text())
    key = key_of(api, "reader.example.org")
    way = "departureLat=47.1410&departureLng=9.5209&arrivalLat=47.0680&arrivalLng=9.5060&departureRadius=5&arrivalRadius=5"
    journeys = asked(api, f"/driver_journeys?{way}&departureDate={int(time.time()) + 302400}&timeDelta=302400", key)
    assert journeys, "the sample city has planned trips"
    items = standard["paths"]["/driver_journeys"]["get"]["responses"][200]["content"]["application/json"]["schema"]
    validator = jsonschema_rs.Draft4Validator({**items, "components": standard["components"]})
    problems = [f"{list(error.instance_path)}: {error.message}" for error in validator.iter_errors(journeys)]
    assert not problems, problems[:5]
    assert len({journey["id"] for journey in journeys}) == len(journeys)
    page = urllib.parse.urlsplit(journeys[0]["webUrl"])
    assert api.call("GET", f"{page.path}?{page.query}").status == 200


def check_fuzzed_from_the_carpool_standard(api, examples, is_long):
    if not STANDARD.exists():
        print(f"      skipped: the standard is not there: {STANDARD}", flush=True)
        return
    command = [
        sys.executable, "-m", "schemathesis.cli", "--config-file", str(ROOT / "Tests/APITests/schemathesis.toml"), "run",
        str(STANDARD), "--url", api.city.address + "/carpool/v1", "-H", f"X-API-Key: {key_of(api, 'fuzzer.example.org')}",
        "--max-examples", str(examples), "--seed", "20", "--phases", "examples,coverage,fuzzing", "--request-timeout", "20",
        "--workers", "1", "--continue-on-failure", *(() if is_long else ("--no-shrink",)),
    ]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=3_600,
            env={**os.environ, "NO_COLOR": "1", "COLUMNS": "160"})
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(done.stdout)
    counted = re.search(r"(\d+ generated.*)", done.stdout)
    print(f"      fuzzed the standard: {counted and counted.group(1)}", flush=True)
    assert done.returncode == 0, done.stdout[done.stdout.find("= FAILURES ="):][:20_000]
