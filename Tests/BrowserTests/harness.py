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

root = pathlib.Path(__file__).resolve().parent.parent.parent
medina = root / ".build" / "release" / "medina"
screenshots = root / ".build" / "screenshots"

CHROMIUM = {
    "executable_path": shutil.which("chromium") or "/usr/bin/chromium",
    "args": [
        "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
        "--disable-dev-shm-usage",
    ],
}
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


def prepare_city():
    """Imports the sample city once; later runs find it up to date."""
    folder = root / ".build" / "browser-city"
    subprocess.run(
        [medina, "import", root / "Samples" / "liechtenstein.osm.pbf", folder],
        check=True, timeout=300, stdout=subprocess.DEVNULL)
    screenshots.mkdir(parents=True, exist_ok=True)
    return folder


class City:
    """A demo server on a free port, stopped by its process id when the test ends."""

    def __init__(self, folder, options=()):
        self.folder, self.options, self.lines = folder, list(options), []
        self.data = tempfile.mkdtemp(prefix="medina-browser-")
        self.address, self.process = None, None

    def __enter__(self):
        self.start()
        return self

    def start(self, port=0):
        self.process = subprocess.Popen(
            [medina, "demo", self.folder, "--assets", root / "Web", "--vendor", root / ".vendor",
             "--data", self.data, "--port", str(port), *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True)
        ready = threading.Event()
        threading.Thread(target=self._read, args=(self.process, ready), daemon=True).start()
        if not ready.wait(60):
            self.kill()
            raise RuntimeError("The server did not start:\n" + self.tail())

    def _read(self, process, ready):
        for line in process.stdout:
            self.lines.append(line.rstrip())
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found and not ready.is_set():
                self.address, self.port = found.group(0), int(found.group(1))
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


class Pages:
    """Opens pages in contexts of their own and collects whatever a healthy page never does."""

    def __init__(self, browser, city, name):
        self.browser, self.city, self.name = browser, city, name
        self.contexts, self.faults = [], []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for context in self.contexts:
            context.close()

    def open(self, path="/", viewport=PHONE, **options):
        """A new visitor's page; options go to the browser context (locale, color_scheme, …)."""
        context = self.browser.new_context(
            base_url=self.city.address, viewport=viewport, device_scale_factor=2,
            **{"locale": "en-GB", **options})
        context.set_default_timeout(20_000)
        context.add_init_script(
            "document.addEventListener('securitypolicyviolation', e => console.error("
            "'content security policy: ' + e.violatedDirective + ' ' + e.blockedURI))")
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"script error: {error}"))
        page.on("console", lambda message: message.type == "error" and self.faults.append(message.text))
        page.on("request", self._no_third_party)
        page.goto(path)
        return page

    def _no_third_party(self, request):
        if not request.url.startswith((self.city.address, "data:", "blob:")):
            self.faults.append(f"third-party request: {request.url}")

    def shot(self, page, name):
        page.screenshot(path=screenshots / f"{name}.png")

    def keep_failure(self):
        for number, context in enumerate(self.contexts):
            for page in context.pages:
                page.screenshot(path=screenshots / f"failure-{self.name}-{number}.png")

    def check_clean(self):
        if self.faults:
            raise AssertionError("Unclean pages:\n" + "\n".join(self.faults[:10]))


def log_in(page, email, password):
    page.goto("/login")
    page.get_by_label(re.compile("email", re.I)).fill(email)
    page.get_by_label(re.compile("password", re.I)).fill(password)
    page.get_by_role("button", name="Log in", exact=True).click()


def until(condition, seconds=30, what="the condition"):
    """Polls until a condition holds; page.wait_for_function is stopped by the page's policy."""
    deadline = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"{what} did not come true within {seconds} s (last: {json.dumps(value)})")
        time.sleep(0.1)
