"""A Bluetooth meter that an app reads, and what it reads out. The meter is a pretended one that speaks as real ones do:
the Glucose Profile of the Bluetooth SIG, and the events of Web Bluetooth."""
from harness import until
from pocket_sample import controlled, count, log, opened, ready, server_options  # noqa: F401
from test_pocket_records import tap

# Two measurements, the context of the first, and the answer of the record access control point: all were reported.
MEASUREMENT = [0x03, 1, 0, 0xEA, 0x07, 3, 5, 7, 30, 0, 0, 0, 0x78, 0xB0, 0x11]
CONTEXT = [0x02, 1, 0, 1]
LATER = [0x02, 2, 0, 0xEA, 0x07, 3, 5, 12, 15, 0, 0x69, 0xB0, 0x12]
DONE = [6, 0, 1, 1]

METER = """(behaviour) => {
  const calls = window.calls = [];
  const long = (number) => `0000${number.toString(16).padStart(4, "0")}-0000-1000-8000-00805f9b34fb`;
  const error = (name) => new DOMException("as a browser says", name);
  class Characteristic extends EventTarget {
    constructor(number) { super(); this.uuid = long(number); this.number = number; }
    async startNotifications() {
      calls.push(`notify ${this.number.toString(16)}`);
      this.isOn = true;
      return this;
    }
    send(bytes) {
      if (!this.isOn) return;
      // A part of something larger, as browsers hand it over.
      const whole = new Uint8Array([9, 9, ...bytes, 9]);
      this.value = new DataView(whole.buffer, 2, bytes.length);
      this.dispatchEvent(new Event("characteristicvaluechanged", { bubbles: true }));
    }
    async writeValueWithResponse(value) {
      calls.push(`write ${this.number.toString(16)} ${[...new Uint8Array(value.buffer ?? value)].join(" ")}`);
      if (!gatt.connected) throw error("NetworkError");
      setTimeout(() => {
        for (const [number, bytes] of behaviour.values) all.get(number)?.send(bytes);
        if (behaviour.leaves) gatt.leave();
      });
    }
  }
  const all = new Map(behaviour.has.map((number) => [number, new Characteristic(number)]));
  const service = {
    getCharacteristic: async (number) => {
      if (!all.has(number)) throw error("NotFoundError");
      return all.get(number);
    },
  };
  const device = new EventTarget();
  const gatt = {
    connected: false,
    async connect() { calls.push("connect"); gatt.connected = true; return gatt; },
    async getPrimaryService(number) { calls.push(`service ${number.toString(16)}`); return service; },
    disconnect() { calls.push("disconnect"); if (gatt.connected) gatt.leave(); },
    leave() { gatt.connected = false; device.dispatchEvent(new Event("gattserverdisconnected", { bubbles: true })); },
  };
  Object.assign(device, { id: "x", name: "Meter 7", gatt });
  const bluetooth = {
    getAvailability: async () => behaviour.isThere,
    async requestDevice(options) {
      if (!navigator.userActivation.isActive) throw error("SecurityError");
      calls.push(`ask ${JSON.stringify(options)}`);
      if (behaviour.refuses) throw error(behaviour.refuses);
      return device;
    },
  };
  Object.defineProperty(navigator, "bluetooth", { value: behaviour.isMissing ? undefined : bluetooth, configurable: true });
}"""


def with_meter(page, **behaviour):
    page.evaluate(METER, {
        "has": [0x2A18, 0x2A34, 0x2A52], "isThere": True, "leaves": False,
        "values": [[0x2A18, MEASUREMENT], [0x2A34, CONTEXT], [0x2A18, LATER], [0x2A52, DONE]], **behaviour})


def said(characteristic, values):
    return f"meter {characteristic}: " + " ".join(str(value) for value in values)


def meter(page):
    return [line for line in log(page) if line.startswith("meter")]


def test_a_meter_is_read_and_let_go(pages):
    page = opened(pages)
    with_meter(page)
    page.locator("#meter").click()
    until(lambda: said(0x2A52, DONE) in meter(page), "all of it")
    assert meter(page) == [
        "meter Meter 7", said(0x2A18, MEASUREMENT), said(0x2A34, CONTEXT), said(0x2A18, LATER), said(0x2A52, DONE)]
    tap(page, "meter 0")
    until(lambda: meter(page)[-1] == "meter ended", "let go")
    assert page.evaluate("calls") == [
        'ask {"filters":[{"services":[6152]}]}', "connect", "service 1808", "notify 2a18", "notify 2a34", "notify 2a52",
        "write 2a52 1 1", "disconnect"]


def test_a_meter_that_goes_by_itself_has_ended(pages):
    page = opened(pages)
    with_meter(page, leaves=True)
    page.locator("#meter").click()
    until(lambda: "meter ended" in meter(page), "ended")
    assert meter(page)[-2:] == [said(0x2A52, DONE), "meter ended"]


def test_a_meter_may_lack_what_is_a_choice_of_its_maker_and_nothing_that_is_written(pages):
    page = opened(pages)
    with_meter(page, has=[0x2A18, 0x2A52], leaves=True)
    page.locator("#meter").click()
    until(lambda: "meter ended" in meter(page), "ended")
    assert said(0x2A18, LATER) in meter(page)
    with_meter(page, has=[0x2A18])
    page.locator("#meter").click()
    until(lambda: meter(page)[-1] == "meter failed", "failed")
    assert page.evaluate("calls.at(-1)") == "disconnect"


def test_an_app_learns_why_there_is_no_meter(pages):
    page = opened(pages)
    for behaviour, word in [
            ({"isMissing": True}, "unavailable"), ({"refuses": "NotFoundError"}, "cancelled"),
            ({"refuses": "NotFoundError", "isThere": False}, "unavailable"), ({"refuses": "SecurityError"}, "unavailable"),
            ({"has": []}, "failed")]:
        with_meter(page, **behaviour)
        page.locator("#meter").click()
        until(lambda: meter(page) and meter(page)[-1] == f"meter {word}", word)


def test_only_apps_that_read_devices_may_ask_for_one(pages):
    page = opened(pages)
    allowed = "document.featurePolicy.allowsFeature('bluetooth')"
    assert page.evaluate("document.featurePolicy.features().includes('bluetooth')")
    assert page.evaluate(allowed)
    controlled(page)
    page.reload()
    ready(page)
    assert page.evaluate(allowed)
    page.goto(pages.city.pockets + "/fruity/en/")
    ready(page)
    assert not page.evaluate(allowed)


def test_a_text_is_read_out_in_the_language_of_the_page(pages):
    page = opened(pages, path="/pocketsample/fr/")
    page.evaluate("""() => {
      window.spoken = [];
      Object.defineProperty(window, "speechSynthesis", { configurable: true, value: {
        cancel() { spoken.push("hush"); },
        speak({ text, lang }) { spoken.push(`${lang}: ${text}`); },
      } });
    }""")
    page.locator("#speak").click()
    until(lambda: page.evaluate("spoken") == ["hush", "fr: one and 0"], "spoken")
    # Where there is no voice, the app goes on.
    page.evaluate("() => Object.defineProperty(window, 'speechSynthesis', { value: undefined })")
    page.locator("#speak").click()
    page.locator("#add").click()
    count(page, "1")
