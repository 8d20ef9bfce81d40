"""Readings and meals between GluCalc and the person's own server, a meter, and files of sensors, in a browser."""
import contextlib
import http.server
import json
import re
import time

from accessibility import axe_source, violations
from glucalc import again, answer, go, opened, set_up, tap, type_in
from harness import until
from pocket_sample import answering, failures
from test_pocket_devices import with_meter

server_options = ("--drivers", "0")


class Nightscout(http.server.BaseHTTPRequestHandler):
    """A Nightscout that lets pages of others ask it: the answers have the shapes of version 15."""

    def log_message(self, *_):
        pass

    def say(self, status, content):
        body = json.dumps(content).encode()
        self.send_response(status)
        for name, value in {
                "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "content-type",
                "Access-Control-Allow-Methods": "GET, POST", "Content-Type": "application/json",
                "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        with contextlib.suppress(OSError):
            self.wfile.write(body)

    def do_OPTIONS(self):
        self.say(200, {})

    def do_GET(self):
        self.server.asked.append(self.path)
        if self.server.delay:
            time.sleep(self.server.delay)
        now = int(time.time() * 1000)
        if "token=phone-0123456789abcdef" not in self.path:
            self.say(401, {"status": 401, "message": "Unauthorized"})
        elif self.path.startswith("/api/v1/entries/sgv.json"):
            self.say(200, [
                {"_id": "a", "type": "sgv", "sgv": self.server.glucose, "date": now - self.server.age * 60_000,
                 "dateString": time.strftime(
                     "%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(now / 1000 - self.server.age * 60)),
                 "direction": "FortyFiveDown", "device": "xDrip-DexcomG6"}])
        elif self.path.startswith("/api/v1/status.json"):
            self.say(200, {
                "status": "ok", "name": "nightscout", "version": "15.0.2", "serverTimeEpoch": now,
                "careportalEnabled": True, "settings": {"units": "mmol", "enable": ["careportal", "cors"]}})
        else:
            self.say(404, {})

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.given.append((self.path, json.loads(body)))
        self.say(200, [])


def nightscout(glucose=130, age=2, delay=0):
    return answering(Nightscout, asked=[], given=[], glucose=glucose, age=age, delay=delay)


def no_violations(page):
    page.evaluate(axe_source())
    assert not violations(page)


def back(page):
    """Back to the pages of the bar."""
    def arrived():
        if page.locator(".tabs").count() == 0:
            tap(page, "back")
        return page.locator(".tabs").count() > 0
    until(arrived, "the bar is there")


def take(page, action, number):
    """Takes a reading over: what has come within the last half second is not taken, as the tap may be meant for another."""
    def taken():
        tap(page, action)
        return page.locator("#glucose").input_value() == number
    until(taken, "the reading was taken over")


def link(page, server, token="phone-0123456789abcdef"):
    back(page)
    go(page, "devices")
    go(page, "server")
    type_in(page, "server", server.address)
    type_in(page, "token", token)
    page.locator("main form button[type=submit]").first.click()


def test_a_reading_of_the_server_becomes_a_dose_with_a_tap(pages):
    page = opened(pages)
    set_up(page)
    with nightscout() as server:
        link(page, server)
        page.get_by_text("The server answers.").wait_for()
        no_violations(page)
        tap(page, "back")
        page.get_by_text("7.2 mmol/L").wait_for()
        pages.shot(page, "glucalc-devices")
        no_violations(page)
        back(page)
        go(page, "home")
        tap(page, "new")
        page.get_by_text("2 min ago").wait_for()
        page.get_by_text(re.compile("xDrip-DexcomG6 · sensor · falling")).wait_for()
        assert page.locator("#glucose").input_value() == ""
        pages.shot(page, "glucalc-reading")
        take(page, "use-reading 0", "7.2")
    failures(pages, "third-party request")


def test_meals_go_to_the_server_once_it_was_agreed(pages):
    page = opened(pages)
    set_up(page)
    with nightscout() as server:
        link(page, server)
        page.get_by_text("The server answers.").wait_for()
        tap(page, "server-send")
        page.get_by_text("may count its insulin and carbohydrate a second time").wait_for()
        pages.shot(page, "glucalc-looping")
        answer(page)
        again(page)
        tap(page, "new")
        page.locator("#glucose").fill("6")
        page.locator("main form button[type=submit]").first.click()
        go_on = page.locator('[data-tap="step 2"]')
        tap(page, "go 4 0")
        tap(page, "take-other")
        page.locator('input[data-input^="carbs"]').fill("40")
        go_on.click()
        page.get_by_text("Send this meal to 127.0.0.1").wait_for()
        no_violations(page)
        page.locator("#given").fill("3")
        page.locator("main form button[type=submit]").first.click()
        until(lambda: server.given, "the meal arrived")
        path, treatment = server.given[0]
        assert path.startswith("/api/v1/treatments.json?token="), path
        assert (treatment["insulin"], treatment["carbs"], treatment["eventType"]) == (3, 40, "Meal Bolus")
        assert len(server.given) == 1
    failures(pages, "third-party request")


def test_a_server_that_refuses_or_says_nothing_is_said(pages):
    page = opened(pages)
    set_up(page)
    with nightscout() as server:
        link(page, server, token="other-0123456789abcdef")
        page.get_by_text("The server refuses this token.").wait_for()
    with nightscout() as gone:
        pass
    link(page, gone)
    page.get_by_text(re.compile("^No answer")).wait_for()
    no_violations(page)
    failures(pages, "third-party request", "Failed to load resource", "ERR_")


def test_a_meter_is_read_beside_a_meal(pages):
    page = opened(pages)
    set_up(page)
    moment = page.evaluate("Date.now() - new Date().getTimezoneOffset() * 60000 - 3 * 60000")
    parts = time.gmtime(moment / 1000)
    year = parts.tm_year
    # 7.0 mmol/L.
    measurement = [0x06, 9, 0, year & 255, year >> 8, parts.tm_mon, parts.tm_mday, parts.tm_hour, parts.tm_min,
                   parts.tm_sec, 70, 0xC0, 0x11]
    with_meter(page, values=[[0x2A18, measurement], [0x2A52, [6, 0, 1, 1]]])
    go(page, "devices")
    tap(page, "meter 1")
    page.get_by_text("7.0 mmol/L").wait_for()
    assert "write 2a52 1 1" in page.evaluate("window.calls")
    back(page)
    go(page, "home")
    tap(page, "new")
    tap(page, "meter 0")
    take(page, "use-reading 1", "7.0")
    assert "write 2a52 1 6" in page.evaluate("window.calls")


def exported(readings):
    """A file as LibreView gives it out, its dates of one day ago."""
    day = time.strftime("%d-%m-%Y", time.gmtime(time.time() - 86_400))
    lines = ["Glucose Data,Generated on,26-05-2026 16:21 UTC,Generated by,Jane Doe",
             "Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL"]
    lines += [f"FreeStyle LibreLink,A,{day} {minute // 60:02}:{minute % 60:02},0,{value}," for minute, value in readings]
    return "\r\n".join(lines).encode()


def test_a_file_of_a_sensor_is_drawn(pages):
    page = opened(pages)
    set_up(page)
    go(page, "devices")
    # The order of day and month is asked for where no date says it.
    page.locator('[data-file="readings"]').set_input_files({
        "name": "libre.csv", "mimeType": "text/csv",
        "buffer": exported([(minute, 60 + minute % 200) for minute in range(0, 1_440, 5)])})
    taken = page.locator('[data-tap="readings-keep"]')
    asked = page.locator('[data-tap="order 0"]')
    until(lambda: taken.count() or asked.count(), "it was read")
    if asked.count():
        asked.click()
        taken.wait_for()
    page.get_by_text(re.compile("LibreView: 288 readings")).wait_for()
    pages.shot(page, "glucalc-readings")
    no_violations(page)
    taken.click()
    page.locator(".toast").get_by_text("288 new readings were kept.").wait_for()
    back(page)
    go(page, "charts")
    page.locator(".plot .strokes").wait_for()
    pages.shot(page, "glucalc-readings-chart")
    no_violations(page)
    again(page)
    go(page, "charts")
    page.locator(".plot .strokes").wait_for()
