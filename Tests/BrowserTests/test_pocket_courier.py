"""Servers that a person has named: asked by a courier that knows no other, while the page itself knows none."""
import contextlib
import http.server
import json

from harness import until
from pocket_sample import answering, controlled, failures, log, opened, server_options  # noqa: F401
from test_pocket_records import tap


class Scout(http.server.BaseHTTPRequestHandler):
    """As a Nightscout server that lets pages of others ask."""

    def log_message(self, *_):
        pass

    def answer(self, status, content=b"", **more):
        self.send_response(status)
        allowed = {"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "api-secret, content-type",
                   "Access-Control-Allow-Methods": "GET, POST, PUT"} if self.server.allows else {}
        for name, value in {**allowed, "Content-Length": str(len(content)), "Set-Cookie": "a=b", **more}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def do_OPTIONS(self):
        self.answer(204)

    def do_GET(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.server.asked.append((self.command, self.path, dict(self.headers), self.rfile.read(length).decode()))
        if self.path.startswith("/moved"):
            self.answer(302, Location="/api/v1/entries.json")
        elif self.path.startswith("/large"):
            with contextlib.suppress(OSError):
                self.answer(200, b"x" * ((4 << 20) + 1))
        else:
            self.answer(200, json.dumps({"word": "grün"}).encode())

    do_POST = do_PUT = do_GET


def scout(allows=True):
    return answering(Scout, asked=[], allows=allows)


def asked(page, address, method=0):
    """What the app is told when it asks a server."""
    page.locator("#note").fill(address)
    before = len(log(page))
    tap(page, f"server {method}")
    until(lambda: len(log(page)) > before and log(page)[-1].startswith("asked"), "an answer")
    return log(page)[-1]


def test_a_server_that_the_person_named_is_asked_though_the_city_is_gone(pages):
    page = opened(pages)
    controlled(page)
    page.context.add_cookies([{"name": "c", "value": "d", "url": "http://127.0.0.1"}])
    pages.city.kill()
    with scout() as server:
        assert asked(page, server.address + "/prefix/") == "asked: 200 grün"
        assert asked(page, server.address, 1) == "asked: 200 grün"
        assert asked(page, server.address, 2) == "asked: 200 grün"
        assert [(method, path, body) for method, path, _, body in server.asked] == [
            ("GET", "/prefix/api/v1/entries.json?count=2", ""),
            ("POST", "/api/v1/entries.json?count=2", '{"sgv":120}'),
            ("PUT", "/api/v1/entries.json?count=2", '{"sgv":120}')]
        for _, _, headers, _ in server.asked:
            said = {name.lower(): value for name, value in headers.items()}
            assert said["api-secret"] == "0123abcd" and said["accept"] == "application/json"
            assert "cookie" not in said and "referer" not in said
        # Somebody else's method never leaves the device.
        assert asked(page, server.address, 3) == "asked: 0 –"
        assert len(server.asked) == 3
    assert page.workers == []
    failures(pages, "third-party request", "ERR_", "Failed to load")


def test_answers_that_lead_elsewhere_are_too_large_or_not_for_us_are_none(pages):
    page = opened(pages)
    with scout() as server, scout(allows=False) as closed:
        assert asked(page, server.address + "/moved") == "asked: 0 –"
        assert asked(page, server.address + "/large") == "asked: 0 –"
        assert asked(page, closed.address) == "asked: 0 –"
        assert not any(path.startswith("/api") for _, path, _, _ in server.asked)
    assert asked(page, closed.address) == "asked: 0 –"
    failures(pages, "third-party request", "ERR_", "Failed to load", "CORS", "Access-Control", "redirect")


def test_the_page_reaches_nobody_and_a_courier_only_its_own_server(pages):
    page = opened(pages)
    controlled(page)
    tried = "(address) => fetch(address).then(() => 'reached', () => 'refused')"
    with scout() as own, scout() as other:
        assert page.evaluate(tried, own.address) == "refused"
        with page.expect_worker() as made:
            page.evaluate("""(address) => {
              window.courier = new Worker(`${document.body.dataset.courier}?to=${encodeURIComponent(address)}`);
            }""", own.address)
        courier = made.value
        assert courier.evaluate(tried, own.address) == "reached"
        for address in (other.address, "https://example.com/", pages.city.pockets + "/pocketsample/en/", pages.city.address):
            assert courier.evaluate(tried, address) == "refused", address
        assert courier.evaluate("() => { try { importScripts('/x.js'); return 'loaded'; } catch { return 'refused'; } }") == "refused"
        assert other.asked == []
        # No host, or more than one, and there is no courier at all.
        for to in ("", "https:", "*", "https://a.example https://b.example", "http://a.example"):
            assert page.evaluate("""(to) => new Promise((resolve) => {
              const worker = new Worker(`${document.body.dataset.courier}?to=${encodeURIComponent(to)}`);
              worker.onerror = () => resolve("refused");
              worker.onmessage = () => resolve("there");
              worker.postMessage({ method: "GET", path: "/", headers: {}, body: new Uint8Array() });
            })""", to) == "refused", to
    failures(pages, "third-party request", "content security policy", "Content Security Policy", "Refused to connect",
             "violates", "Failed to load", "400", "Fetch API cannot load")
