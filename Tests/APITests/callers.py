"""Who calls the API, where they are, and how they wait."""
import time

OPERATOR = {"login": "operator@medina.example", "password": "run-the-city"}
DRIVER = {"login": "driver@medina.example", "password": "drive-with-me"}
RIDER = {"login": "passenger@medina.example", "password": "ride-with-me"}
VADUZ, TRIESEN = {"lat": 47.1410, "lon": 9.5209}, {"lat": 47.1070, "lon": 9.5290}


def until(what, seconds=30):
    """Asks again and again, until there is an answer."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        found = what()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError("it never came to that")
