"""A server of its own a test, phone-sized pages, and the checks that hold on every page."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.parse
import zlib

from playwright.sync_api import Error, expect

root = pathlib.Path(__file__).resolve().parent.parent.parent
# Another build of the program, for who tries out changes: MEDINA_PROGRAM.
medina = root / os.environ.get("MEDINA_PROGRAM", ".build/release/medina")
screenshots = root / ".build" / "screenshots"
CITY_FOLDER = root / ".build" / "browser-city"
GLYPHS = root / ".build" / "browser-glyphs"

# Without a window, and without a graphics card: the maps are drawn by SwiftShader; all else is put together faster
# without it.
CHROMIUM = {
    "executable_path": "/usr/bin/chromium-headless-shell",
    "args": [
        "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
        "--disable-gpu-compositing", "--disable-gpu-rasterization", "--disable-dev-shm-usage",
        # As browsers on phones have it; on Linux it is still an experiment.
        "--enable-blink-features=WebBluetooth",
    ],
}
# Everything is painted without a graphics card, which takes most of the time; pictures for the documents are made
# with MEDINA_SHARP=1.
SHARPNESS = 2 if os.environ.get("MEDINA_SHARP") else 0.5
PHONE = {"width": 390, "height": 844}
# As long as a page may take to show what is expected of it, on a busy machine.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
# So much is printed of the console and of each page when a test fails.
MOST_LINES, MOST_WORDS = 20, 1_500
# How often a picture is asked for before it counts as refused.
PICTURE_TRIALS = 5
# Apps draw from a sequence that is the same in every run (SplitMix of 32 bits): no test wins or fails by luck.
DICE = """{
    let state = %d;
    const word = () => {
        state = (state + 0x9e3779b9) | 0;
        let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
        mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
        return mixed ^ (mixed >>> 15);
    };
    Crypto.prototype.getRandomValues = (values) => {
        const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
        bytes.forEach((_, index) => { bytes[index] = word(); });
        return values;
    };
}"""
# Counts what the device was asked to keep and has not kept yet.
WRITES = """{
    const transaction = IDBDatabase.prototype.transaction;
    window.unkept = 0;
    IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
        const begun = transaction.call(this, names, mode, ...rest);
        if (mode !== "readwrite") return begun;
        window.unkept += 1;
        for (const end of ["complete", "abort"]) begun.addEventListener(end, () => { window.unkept -= 1; });
        return begun;
    };
}"""
# What a script moves, above all the maps, is painted ten times a second instead of sixty: nobody looks on here, and
# without a graphics card the processor paints every frame. What styles move is left as it is.
FRAMES = """{
    const next = window.requestAnimationFrame.bind(window), drop = window.cancelAnimationFrame.bind(window);
    const waiting = new Map();
    let last = -Infinity, count = 0;
    window.requestAnimationFrame = (paint) => {
        const wish = ++count;
        const ask = () => waiting.set(wish, ["frame", next((time) => {
            waiting.delete(wish);
            last = performance.now();
            paint(time);
        })]);
        const pause = last + 100 - performance.now();
        if (pause <= 0) ask();
        else waiting.set(wish, ["pause", setTimeout(ask, pause)]);
        return wish;
    };
    window.cancelAnimationFrame = (wish) => {
        const [kind, handle] = waiting.get(wish) ?? [];
        if (kind === "frame") drop(handle);
        else clearTimeout(handle);
        waiting.delete(wish);
    };
}"""
# Keeps the maps of a page as their library knows them: what a map shows is painted and stands nowhere in the page.
MAPS = """{
    window.maps = [];
    let library;
    Object.defineProperty(globalThis, "maplibregl", {
        configurable: true,
        get: () => library,
        set(value) {
            const Own = value.Map;
            value.Map = class extends Own {
                constructor(options) {
                    super(options);
                    this.once("load", () => maps.push(this));
                }
            };
            library = value;
        },
    });
}"""
# West, south, east and north of what nothing covers of a map that has nothing left to draw.
SEEN = """() => {
    const map = maps.at(-1);
    if (!map?.areTilesLoaded() || map.isMoving()) return null;
    const { top, right, bottom, left } = map.getPadding();
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const low = map.unproject([left, height - bottom]), high = map.unproject([width - right, top]);
    return [low.lng, low.lat, high.lng, high.lat];
}"""
DESK = {"width": 1280, "height": 800}


def prepare_city():
    """Imports the sample city once; later runs find it up to date."""
    subprocess.run(
        [medina, "import", root / "Samples" / "liechtenstein.osm.pbf", CITY_FOLDER],
        check=True, timeout=300, stdout=subprocess.DEVNULL)
    screenshots.mkdir(parents=True, exist_ok=True)
    return CITY_FOLDER


class City:
    """A demo server on a free port, stopped by its process id when the test ends."""

    def __init__(self, folder, options=(), web=root / "Web"):
        self.folder, self.options, self.lines, self.web = folder, list(options), [], web
        # Where the apps for people's devices are: an origin of their own; None when they are not built.
        self.pockets = None
        self.data = tempfile.mkdtemp(prefix="medina-browser-")
        # The map's letters take a server seconds to draw: drawn once, for all of them.
        GLYPHS.mkdir(exist_ok=True)
        pathlib.Path(self.data, "glyphs").symlink_to(GLYPHS, target_is_directory=True)
        self.address, self.process = None, None

    def __enter__(self):
        self.start()
        return self

    def start(self, port=0):
        self.process = subprocess.Popen(
            [medina, "demo", self.folder, "--assets", self.web, "--vendor", root / ".vendor",
             "--data", self.data, "--port", str(port), *self._pocket_port(port), *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True)
        ready = threading.Event()
        threading.Thread(target=self._read, args=(self.process, ready), daemon=True).start()
        if not ready.wait(60):
            self.kill()
            raise RuntimeError("The server did not start:\n" + self.tail())

    def _pocket_port(self, port):
        return ["--pocket-port", self.pockets.rsplit(":", 1)[1]] if port and self.pockets else []

    def _read(self, process, ready):
        for line in process.stdout:
            self.lines.append(line.rstrip())
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found and "Apps for people's devices" in line:
                self.pockets = found.group(0)
            elif found and self.address in (None, found.group(0)):
                self.address, self.port = found.group(0), int(found.group(1))
            # The log-ins are printed when everything is open.
            if self.address and "Log in as" in line:
                ready.set()

    def kill(self):
        """As when the power fails: no chance to tidy up."""
        self.process.kill()
        self.process.wait(10)

    def restart(self):
        self.kill()
        self.start(self.port)

    def tail(self):
        """The last lines of the server's log; after a crash, where it happened."""
        crash = next((number for number, line in enumerate(self.lines) if "crash" in line.lower()), None)
        lines = self.lines[-30:] if crash is None else self.lines[max(0, crash - 5):crash + 60]
        return "\n".join(lines)

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.data, ignore_errors=True)
        shutil.rmtree(f"{self.data}.keys", ignore_errors=True)


class Pages:
    """Opens pages in contexts of their own and collects whatever a healthy page never does."""

    def __init__(self, browser, city, name, options=None):
        self.browser, self.city, self.name, self.options = browser, city, name, options or {}
        self.contexts, self.faults, self.console = [], [], []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for context in self.contexts:
            for page in context.pages:
                try:
                    # Chromium may never close a page that is about to leave for another.
                    page.goto("about:blank", wait_until="commit", timeout=2_000)
                except Error:
                    pass
            context.close()

    def open(self, path="/", viewport=PHONE, **options):
        """A new visitor's page; options go to the browser context (locale, color_scheme, …)."""
        context = self.browser.new_context(
            base_url=self.city.address, viewport=viewport,
            **{"device_scale_factor": SHARPNESS, "locale": "en-GB", **self.options, **options})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WRITES)
        context.add_init_script(MAPS)
        context.add_init_script(FRAMES)
        context.add_init_script(DICE % zlib.crc32(f"{self.name} {len(self.contexts)}".encode()))
        context.add_init_script(
            "document.addEventListener('securitypolicyviolation', e => console.error("
            "'content security policy: ' + e.violatedDirective + ' ' + e.blockedURI))")
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"script error: {error}"))
        page.on("console", self._hear)
        page.on("request", self._no_third_party)
        page.goto(path)
        return page

    def _hear(self, message):
        self.console.append(f"{message.type}: {message.text}")
        # Whoever leaves a page while something is looked up breaks the request off; htmx calls that an error. What
        # really fails has a line of its own.
        if message.type == "error" and not message.text.startswith(("htmx:sendAbort", "htmx:afterRequest")):
            path = urllib.parse.urlsplit(message.location.get("url", "")).path
            self.faults.append(f"{message.text} {path}".rstrip())

    def _no_third_party(self, request):
        own = tuple(filter(None, [self.city.address, self.city.pockets]))
        if not request.url.startswith((*own, "data:", "blob:")):
            self.faults.append(f"third-party request: {request.url}")

    def shot(self, page, name, full_page=False):
        """A picture of the page for people to look at.

        While a map gets the surface that it is drawn on, Chromium now and then refuses a picture (about 1 in 500 on a
        busy machine), and takes the same one a moment later. Now and then it waits for a frame that never comes, after
        the window was given another size; then it takes the picture when it is asked again.
        """
        for trial in range(PICTURE_TRIALS):
            try:
                page.screenshot(path=screenshots / f"{name}.png", full_page=full_page, timeout=20_000)
                return
            except Error as error:
                is_chromiums = "Unable to capture screenshot" in error.message or "fonts loaded" in error.message
                if not is_chromiums or trial == PICTURE_TRIALS - 1:
                    raise
                time.sleep(0.5)

    def keep_failure(self):
        """Prints what the console and the pages say, for whoever has no more than the output, and keeps pictures."""
        print("\n".join(["The console:", *self.console[-MOST_LINES:]]), flush=True)
        for number, context in enumerate(self.contexts):
            for page in context.pages:
                try:
                    words = " | ".join(page.inner_text("body", timeout=5_000).split("\n"))
                    print(f"{page.url} said: {words[:MOST_WORDS]}", flush=True)
                    # A page behind another one in the same window is never drawn.
                    page.bring_to_front()
                    page.screenshot(path=screenshots / f"failure-{self.name}-{number}.png", timeout=20_000)
                except Error as error:
                    print(f"No picture of {page.url}: {error.message.splitlines()[0]}", flush=True)

    def check_clean(self):
        if self.faults:
            raise AssertionError("Unclean pages:\n" + "\n".join(self.faults[:10]))


def log_in(page, email, password):
    page.goto("/login")
    page.get_by_label(re.compile("email", re.I)).fill(email)
    page.get_by_label(re.compile("password", re.I)).fill(password)
    page.get_by_role("button", name="Log in", exact=True).click()


def until(condition, what="the condition", seconds=PATIENCE / 1000):
    """Polls until a condition holds; page.wait_for_function is stopped by the page's policy."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            value = condition()
        except Error as error:
            # A page that is just being replaced by the next has no answer yet.
            if "Execution context was destroyed" not in str(error):
                raise
            value = None
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"{what} did not come true within {seconds:.0f} s (last: {json.dumps(value)})")
        time.sleep(0.1)


def kept_all(page):
    """Waits until the device has kept what the page asked it to keep; who leaves before may lose the last of it."""
    until(lambda: page.evaluate("window.unkept") == 0, "all is kept")


def settled(page):
    """The page shows what it is going to show: letters, pictures, what moves once, and the map if there is one."""
    still = """() => document.fonts.status === "loaded"
        && [...document.images].every((image) => image.complete || image.loading === "lazy")
        && document.getAnimations().every(({ playState, effect }) =>
            playState !== "running" || effect?.getTiming().iterations === Infinity)"""
    until(lambda: page.evaluate(still), "the page at rest")
    if page.locator("#map").count():
        until(lambda: seen(page), "the drawn map")


def has_map(page):
    """Waits until the page has its map: whoever taps on it is heard."""
    until(lambda: page.evaluate("maps.length"), "the map")


def seen(page):
    """West, south, east and north of what people see of the map; nothing while it moves or is being drawn."""
    return page.evaluate(SEEN)
