"""The calculator in Chromium, four times slower than this machine: from a key to the new dose, a start without a network,
the journal of years.

Started by glucalc.py with the Python that drives the browser; prints one JSON object a line.
"""
import argparse
import contextlib
import pathlib
import shutil
import statistics
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

from processes import Server, run, say
from results import Results

root = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(root / "Tests" / "BrowserTests"))
# How people go through the app is written down once, for the tests.
import glucalc as app
import harness

PHONE = {"width": 390, "height": 844}
SLOWER = 4
# A display of 60 Hz shows something new every 16.7 ms, and a key waits for that however fast the page is. Without the
# limit frames come as soon as the page asks for one, so that what is measured is the page's work.
UNPACED = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
WATCH = (pathlib.Path(__file__).parent / "glucalc_watch.js").read_text(encoding="utf-8")


class Phone:
    """A device with its own storage, in a browser that may be slowed down."""

    def __init__(self, browser, address):
        self.address = address
        # Without a mouse: where one rests is looked for anew after each change of the page.
        self.context = browser.new_context(
            viewport=PHONE, is_mobile=True, has_touch=True, locale="en-GB", timezone_id="Europe/Vienna")
        self.context.add_init_script(harness.WRITES + WATCH)

    def page(self, slower=1):
        page = self.context.new_page()
        self.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        return page

    def open(self, slower=1):
        page = self.page(slower)
        page.goto(self.address + "/glucalc/en/")
        app.ready(page)
        return page

    def set_up(self, **more):
        """The first start, to the end of what it keeps, and until the app can be opened without a network."""
        page = self.open()
        app.set_up(page, **more)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        harness.kept_all(page)
        return page

    def keep(self, records):
        """Puts records into the app's storage while the app is closed."""
        page = self.page()
        # A page of the same origin that is not the app.
        page.goto(self.address + "/glucalc/en/app.webmanifest")
        for start in range(0, len(records), 2_000):
            page.evaluate("(records) => watch.keep('pocket-glucalc', records)", records[start:start + 2_000])
        page.close()

    def close(self):
        self.context.close()


@contextlib.contextmanager
def phone(playwright, address, *arguments):
    browser = playwright.chromium.launch(
        executable_path="/usr/bin/chromium-headless-shell",
        args=["--no-sandbox", "--disable-dev-shm-usage", *arguments])
    device = Phone(browser, address)
    try:
        yield device
    finally:
        device.close()
        browser.close()


def journal(medina, count, seed):
    """The records of so many meals, the newest of this hour."""
    now = int(time.time() * 1_000)
    lines = run(medina, "bench", "glucalc", "--journal", count, "--until", now, "--seed", seed).splitlines()
    assert len(lines) == count, f"{len(lines)} records of {count} meals"
    return [line.split("\t") for line in lines]


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


# ── from a key to the dose ───────────────────────────────────────────────────────────────────────────────────────


def food_list(count):
    """A list of foods as people import them."""
    lines = ["category;name;carbohydrate;quantity;unit"]
    for number in range(count):
        lines.append(f"Category {number % 16};Food of the list {number:04};{5 + number % 30};100;g")
    return ("\r\n".join(lines) + "\r\n").encode()


def meal_of_six(page):
    """1,000 foods in the list, and a meal with six of them."""
    app.go(page, "exchange")
    page.locator("input[data-file=import]").set_input_files(
        {"name": "foods.csv", "mimeType": "text/csv", "buffer": food_list(1_000)})
    app.tap(page, "take-list")
    page.locator("input[data-search]").wait_for()
    harness.kept_all(page)
    app.tap(page, "go 0 0")
    app.begin(page)
    for number in range(6):
        page.locator("#add-food").click()
        page.locator("input[data-search]").fill(f"list {number * 150:04}")
        page.locator('button[data-tap^="take "]').first.click()
        page.locator('[data-input^="amount"]').last.fill("40")
    page.locator("#dose").wait_for()
    assert page.locator("li.draft-food").count() == 6


def keys(playwright, address, count, slower, *arguments):
    """What `count` keys took, each in its parts; how much slower than the machine the page's thread is; and what a key had
    of the processor, in milliseconds by what the browser did."""
    with phone(playwright, address, *arguments) as device:
        page = device.set_up(maximum="15", foods=False)
        meal_of_six(page)
        harness.kept_all(page)
        page.close()
        # Before another page slows the process down that both may be in.
        calm = work(device, 1)
        # The meal is there again in a page that is slow from its beginning.
        page = device.open(slower)
        page.locator("#dose").wait_for()
        field = page.locator('[data-input^="amount"]').nth(2)
        field.focus()
        page.keyboard.press("End")
        page.evaluate("watch.rest()")
        page.evaluate("watch.keys()")
        session = device.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = metrics(session)
        for number in range(count):
            page.keyboard.press(str(1 + number // 2 % 9) if number % 2 == 0 else "Backspace")
            # As fast as people type: ten keys a second.
            page.evaluate(f"watch.until(() => watch.times.length > {number} && performance.now() - watch.last > 100)")
        processor = {name: (value - before[name]) * 1e3 / count for name, value in metrics(session).items()}
        times = page.evaluate("watch.times")
        slowness = page.evaluate("watch.work()") / calm
        harness.kept_all(page)
    assert len(times) == count and all(time["isNew"] for time in times), "a key that changed no dose"
    return times, slowness, processor


def metrics(session):
    return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}


def work(device, slower):
    """What a short piece of work that is always the same takes in a page."""
    page = device.page(slower)
    page.goto(device.address + "/glucalc/en/app.webmanifest")
    took = page.evaluate("watch.work()")
    page.close()
    return took


def measure_keys(playwright, address, results, quick):
    say("From a key to the dose …")
    count = 40 if quick else 200
    rounds = [keys(playwright, address, count, SLOWER, *UNPACED) for _ in range(1 if quick else 3)]
    calm, _, processor = keys(playwright, address, count, 1, *UNPACED)
    paced, _, _ = keys(playwright, address, count, SLOWER)
    slowness = statistics.median(slowness for _, slowness, _ in rounds)

    def slow(part, share):
        return statistics.median(percentile([time[part] for time in times], share) for times, _, _ in rounds)

    notes = {
        "frame": (
            f"{count} keys in the third of six foods, 1,000 foods in the list, ten keys a second, Chromium's "
            f"throttling at {SLOWER}, which makes work as short as this {slowness:.1f} times slower here; of {len(rounds)} rounds the median. From the time stamp of the "
            "input event to the end of the frame in which the text of #dose has changed: the module, the page brought up "
            "to date, styles, layout, painting. Frames come when the page asks for them, not with the beat of a display. "
            f"From keydown to the input event the browser had p50 {slow('key', 50):.1f}, p99 {slow('key', 99):.1f} ms. "
            "At most 16."),
        "app": (
            "The share of the app and its shell: from the same time stamp to the end of the last listener of the input "
            "event. The rest is the browser's: styles, layout, painting."),
    }
    for part, name in (("frame", "key_to_dose"), ("app", "key_app")):
        for share in (50, 99):
            results.add(
                f"glucalc.{name}_p{share}_ms", slow(part, share), "ms", "not slowed down",
                percentile([time[part] for time in calm], share), notes[part] if share == 99 else None)
    styles = processor["LayoutDuration"] + processor["RecalcStyleDuration"]
    results.add(
        "glucalc.key_processor_ms", processor["TaskDuration"], "ms",
        note=f"What one key has of the processor in the page's thread, not slowed down, on average: waiting for the "
        f"processor is not in it. Scripts and the module {processor['ScriptDuration']:.2f} ms, styles and layout "
        f"{styles:.2f}; the rest is typing, painting, and watching it.")
    for share in (50, 99):
        results.add(
            f"glucalc.key_to_60hz_frame_p{share}_ms", percentile([time["frame"] for time in paced], share), "ms",
            note="As key_to_dose, with frames 60 times a second: a key waits up to 16.7 ms for the next one, whatever the "
            "page does." if share == 99 else None)


# ── a start without a network ────────────────────────────────────────────────────────────────────────────────────


def starts(device, count, slower):
    found = []
    for _ in range(count):
        page = device.page(slower)
        page.goto(device.address + "/glucalc/en/", wait_until="commit")
        page.evaluate("watch.until(() => watch.started.rows)")
        assert page.evaluate("watch.isOffline()"), "the page came from the network"
        found.append(page.evaluate("watch.started"))
        page.close()
    return found


def measure_starts(playwright, medina, address, results, seed, quick):
    say("A start without a network …")
    count = 5 if quick else 15
    with phone(playwright, address) as device:
        device.set_up(maximum="15").close()
        device.keep(journal(medina, 100, seed))
        # Once with the network, so that the worker has the page and is done.
        page = device.open()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.evaluate("watch.until(() => watch.started.rows)")
        page.close()
        device.context.set_offline(True)
        slow, calm = starts(device, count, SLOWER), starts(device, count, 1)
    results.add(
        "glucalc.offline_start_ms", statistics.median(time["ready"] for time in slow), "ms", "not slowed down",
        statistics.median(time["ready"] for time in calm),
        f"The median of {count} starts, each in a new page of a browser that has been there before, without a network: "
        "from the navigation to the end of the first frame after data-ready, when the first page is drawn and takes "
        "what is tapped. 359 factory foods, 100 meals. Slowed down is the page's thread; the service worker and what "
        "compiles the module have threads of their own. The slowest took "
        f"{max(time['ready'] for time in slow):.0f} ms. At most 1000.")
    results.add(
        "glucalc.offline_start_meals_ms", statistics.median(time["rows"] for time in slow), "ms", "not slowed down",
        statistics.median(time["rows"] for time in calm),
        "The same, until the last meals stand on it, which are read from the device after it is drawn.")


# ── the journal ──────────────────────────────────────────────────────────────────────────────────────────────────


def openings(device, count, slower):
    page = device.open(slower)
    page.evaluate("watch.until(() => watch.started.rows)")
    found = []
    for _ in range(count):
        page.evaluate("watch.journal()")
        page.locator(f'[data-tap="go {app.PAGES.index("journal")} 0"]').click()
        page.evaluate("watch.until(() => watch.opened.read)")
        found.append(page.evaluate("watch.opened"))
        page.locator(f'[data-tap="go {app.PAGES.index("home")} 0"]').click()
        page.locator("#new-meal").wait_for()
        harness.kept_all(page)
    page.close()
    assert all(each["rows"] == 30 for each in found), "a journal without its rows"
    return found


def measure_journal(playwright, medina, address, results, seed, quick):
    say("The journal of years …")
    count = 10 if quick else 40
    with phone(playwright, address, *UNPACED) as device:
        device.set_up(maximum="15", foods=False).close()
        device.keep(journal(medina, 10_000, seed))
        slow, calm = openings(device, count, SLOWER), openings(device, count, 1)
    times = {
        (name, share): [percentile([each[name] for each in found], share) for found in (slow, calm)]
        for name in ("drawn", "read") for share in (50, 99)}
    for share in (50, 99):
        results.add(
            f"glucalc.journal_open_p{share}_ms", times["read", share][0], "ms", "not slowed down",
            times["read", share][1],
            f"{count} times from the tap on “Journal” to the end of the frame after the device has given its newest 30 of "
            "10,000 meals and the app has drawn them. Those that it knew already stand there before: p50 "
            f"{times['drawn', 50][0]:.1f} ms, p99 {times['drawn', 99][0]:.1f}. At most 200."
            if share == 99 else None)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--medina", required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    results = Results(True)
    city = root / ".build" / "browser-city"
    run(options.medina, "import", root / "Samples" / "liechtenstein.osm.pbf", city, timeout=600)
    data = tempfile.mkdtemp(prefix="medina-bench-")
    server = Server(
        options.medina, "demo", city, "--assets", root / "Web", "--vendor", root / ".vendor", "--data", data,
        "--drivers", 0)
    try:
        with server, sync_playwright() as playwright:
            server.wait("/healthz")
            address = f"http://127.0.0.1:{server.pocket_port()}"
            measure_keys(playwright, address, results, options.quick)
            measure_starts(playwright, options.medina, address, results, options.seed, options.quick)
            measure_journal(playwright, options.medina, address, results, options.seed, options.quick)
    finally:
        shutil.rmtree(data, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
