"""The fruit game in Chromium: what a first visit loads, how fast the page answers, how fast the app guesses.

Started by fruity.py with the Python that drives the browser; prints one JSON object a line.
"""
import argparse
import json
import pathlib
import shutil
import socket
import sys
import tempfile
import threading

from playwright.sync_api import sync_playwright

from processes import Server, run, say
from results import Results

root = pathlib.Path(__file__).resolve().parent.parent
PHONE = {"width": 390, "height": 844}


class Meter:
    """Passes connections on to a port and counts what comes back: every byte, also what the service worker loads."""

    def __init__(self, port):
        self.target, self.received, self.lock = port, 0, threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                inner, _ = self.listener.accept()
            except OSError:
                return
            outer = socket.create_connection(("127.0.0.1", self.target))
            for source, sink, counts in ((inner, outer, False), (outer, inner, True)):
                threading.Thread(target=self._pump, args=(source, sink, counts), daemon=True).start()

    def _pump(self, source, sink, counts):
        try:
            while data := source.recv(65536):
                if counts:
                    with self.lock:
                        self.received += len(data)
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        self.listener.close()


def ready(page):
    page.locator("[data-screen=app][data-ready]").wait_for(state="attached")
    return page


def first_load(browser, port, results):
    """Everything that a first visit brings, until the app can be opened without a network."""
    meter = Meter(port)
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{meter.port}/fruity/en/")
    ready(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_timeout(1_500)
    page.context.set_offline(True)
    page.reload()
    ready(page)
    results.add("fruity.first_load_kb", meter.received / 1e3, "kB")
    context.close()
    meter.close()


# Taps through the game and measures each: from the tap to the page that is laid out anew.
TAPS = """async (rounds) => {
  const times = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const tap = async (selector) => {
    const element = document.querySelector(selector);
    if (!element) return false;
    await frame();
    const start = performance.now();
    element.click();
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
    return true;
  };
  await tap("[data-tap=skip]");
  for (let round = 0; round < rounds; round++) {
    await tap('[data-tap="go 0"]');
    await tap('[data-tap="play 2"]');
    for (let guess = 0; guess < 6; guess++) {
      for (let peg = 0; peg < 6; peg++) await tap(`[data-tap="fruit ${(peg * guess + guess + round) % 6}"]`);
      await tap("[data-tap=send]");
    }
  }
  return times;
}"""


def taps(browser, port, results, rounds):
    context = browser.new_context(viewport=PHONE, device_scale_factor=2, locale="en-GB")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/fruity/en/")
    ready(page)
    times = page.evaluate(TAPS, rounds)
    context.close()
    assert len(times) > rounds * 30, f"only {len(times)} taps reached something"
    results.add("fruity.input_p50_ms", percentile(times, 50), "ms")
    results.add("fruity.input_p99_ms", percentile(times, 99), "ms")


# Plays the reversed game of the hard level against the module, in the page, and times each of its guesses.
GUESSES = """async (secrets) => {
  const version = document.body.dataset.module.split("/")[2];
  const { Module } = await import(`/files/${version}/pocket/module.js`);
  const compiled = await WebAssembly.compileStreaming(fetch(document.body.dataset.module));
  const words = new Uint8Array(await (await fetch(document.body.dataset.words)).arrayBuffer());
  const times = [];
  let most = 0;
  let clock = 1.8e12;
  const moment = () => ({
    milliseconds: clock++, seed: BigInt(clock) * 0x9E3779B97F4A7C15n & 0xFFFFFFFFFFFFFFFFn, zoneOffsetMinutes: 0,
    isOnline: true, isVisible: true, keepsSnapshots: true,
  });
  const module = new Module(compiled);
  module.start(moment(), words);
  const tap = (action) => module.handle(moment(), { kind: "tap", action });
  tap("skip");
  for (const secret of secrets) {
    tap("go 4");
    tap("new-reversal");
    tap("reverse 2");
    for (const fruit of secret) tap(`fruit ${fruit}`);
    let output = tap("hide");
    let guesses = 0;
    while (output?.effects.some(({ kind, action }) => kind === "startTimer" && action === "think")) {
      const start = performance.now();
      module.handle(moment(), { kind: "timer", action: "think" });
      times.push(performance.now() - start);
      guesses += 1;
      tap("by-itself");
      output = tap("send");
    }
    most = Math.max(most, guesses);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { times, most };
}"""


def guesses(browser, port, results, games):
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/fruity/en/")
    ready(page)
    # Evenly over all 46,656 secrets.
    step = 46_656 // games
    secrets = [[number // 6 ** peg % 6 for peg in range(6)] for number in range(step // 2, 46_656, step)]
    played = page.evaluate(GUESSES, secrets)
    context.close()
    assert len(played["times"]) > games * 3, f"only {len(played['times'])} guesses were made"
    results.add("fruity.hard_next_p50_ms", percentile(played["times"], 50), "ms")
    results.add("fruity.hard_next_p99_ms", percentile(played["times"], 99), "ms")
    results.add("fruity.hard_next_most_guesses", played["most"], "guesses")


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--medina", required=True)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    results = Results(True)
    module = root / ".vendor" / "pocket" / "fruity.wasm.gz"
    results.add("fruity.wasm_gz_kb", module.stat().st_size / 1e3, "kB")
    city = root / ".build" / "browser-city"
    run(options.medina, "import", root / "Samples" / "liechtenstein.osm.pbf", city, timeout=600)
    data = tempfile.mkdtemp(prefix="medina-bench-")
    server = Server(
        options.medina, "demo", city, "--assets", root / "Web", "--vendor", root / ".vendor", "--data", data,
        "--drivers", 0)
    try:
        with server, sync_playwright() as playwright:
            server.wait("/healthz")
            pockets = server.pocket_port()
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium-headless-shell",
                args=["--no-sandbox", "--disable-dev-shm-usage"])
            say("A first visit in Chromium …")
            first_load(browser, pockets, results)
            taps(browser, pockets, results, 4 if options.quick else 20)
            say("The reversed game of the hard level in Chromium …")
            guesses(browser, pockets, results, 40 if options.quick else 400)
            browser.close()
    finally:
        shutil.rmtree(data, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
