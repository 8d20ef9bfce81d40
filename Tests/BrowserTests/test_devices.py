"""The switch that makes a browser one of a person's devices, the list of them, and the worker that shows what is sent.

This Chromium has neither a push service nor a screen for notifications: what those say is said by the test. Messages
are handed to the worker by Chromium's debugging protocol, and the pages and the worker are the city's own."""
import json
import os
import pathlib
import sqlite3
import tempfile
import time

from playwright.sync_api import expect

from harness import log_in, settled, until
from test_notifications import DRIVER, PASSENGER, post

# A push service whose name leads nowhere, so that nothing leaves the machine.
settings = tempfile.TemporaryDirectory(prefix="medina-devices-")
pathlib.Path(settings.name, "settings.json").write_text(json.dumps({"push": {"services": ["push.medina.invalid"]}}))
server_options = ("--settings", os.path.join(settings.name, "settings.json"))

# What the browser's user answers when asked, and what a push service gives out; keys are real ones.
BROWSER = """{
    const kept = (name, usual) => localStorage.getItem(`test-${name}`) ?? usual;
    const keep = (name, value) => localStorage.setItem(`test-${name}`, value);
    Object.defineProperty(Notification, "permission", { get: () => kept("permission", "default") });
    Notification.requestPermission = async () => {
        keep("asked", Number(kept("asked", 0)) + 1);
        keep("permission", kept("answer", "granted"));
        return Notification.permission;
    };
    const base64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const current = () => {
        const text = kept("subscription");
        return text ? { toJSON: () => JSON.parse(text), unsubscribe: async () => keep("subscription", "") } : null;
    };
    PushManager.prototype.getSubscription = async () => current();
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error("not as browsers want it");
        if (!current()) {
            const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
            const p256dh = base64(await crypto.subtle.exportKey("raw", pair.publicKey));
            const endpoint = `https://push.medina.invalid/${Date.now()}`;
            const keys = { p256dh, auth: base64(new Uint8Array(16).fill(7)) };
            keep("subscription", JSON.stringify({ endpoint, expirationTime: null, keys }));
        }
        return current();
    };
}"""

# The screen on which the worker's notifications appear, as strict as a browser's, and where clicks lead.
SCREEN = """() => {
    self.shown = [];
    self.told = [];
    self.led = [];
    registration.showNotification = async (title, options) => {
        if (options.silent && options.vibrate) throw new TypeError("silent and vibrating");
        if (options.renotify && !options.tag) throw new TypeError("again without a tag");
        shown = shown.filter(({ tag }) => tag !== options.tag);
        const one = { title, ...options, close: () => { shown = shown.filter((other) => other !== one); } };
        shown.push(one);
        told.push(title);
    };
    registration.getNotifications = async ({ tag } = {}) => shown.filter((one) => !tag || one.tag === tag);
    clients.openWindow = async (address) => { led.push(address); };
    WindowClient.prototype.focus = async function () { led.push(`focus ${new URL(this.url).pathname}`); return this; };
}"""
CLICK = """async () => {
    const event = new ExtendableEvent("notificationclick");
    event.notification = shown.at(-1);
    let work;
    event.waitUntil = (promise) => { work = promise; };
    dispatchEvent(event);
    await work;
    return led;
}"""


def entered(pages, who=PASSENGER, path="/notifications/preferences", **options):
    page = pages.open("/login", **options)
    page.context.add_init_script(BROWSER)
    log_in(page, *who)
    page.wait_for_url("**/")
    page.goto(path)
    return page


def switch(page):
    return page.get_by_role("switch", name="On this device")


def turned_on(page):
    expect(switch(page)).to_be_enabled()
    switch(page).check()
    page.get_by_text("What happens appears here.").wait_for()


def remember(page, **said):
    for name, value in said.items():
        page.evaluate("([name, value]) => localStorage.setItem(`test-${name}`, value)", [name, value])


def asked(page):
    return int(page.evaluate("localStorage.getItem('test-asked') ?? '0'"))


def rows(page):
    return page.locator("#device-list [data-device]").count()


def store(pages, question, *values):
    with sqlite3.connect(os.path.join(pages.city.data, "medina.sqlite"), timeout=10) as connection:
        return connection.execute(question, values).fetchall()


def test_a_press_makes_this_browser_a_device_and_another_ends_it(pages):
    page = entered(pages)
    expect(switch(page)).to_be_enabled()
    page.get_by_text("Nothing appears here yet.").wait_for()
    assert asked(page) == 0, "nobody is asked before they press"
    page.locator("#field-rides-sms").check()
    turned_on(page)
    assert asked(page) == 1 and rows(page) == 1
    expect(page.locator("[data-own-device]")).to_be_visible()
    assert not page.get_by_role("button", name="Remove Chrome on Linux").is_visible()
    expect(page.locator("#field-rides-sms")).to_be_checked()
    pages.shot(page, "devices", full_page=True)
    page.reload()
    expect(switch(page)).to_be_checked()
    page.get_by_role("button", name="Send a test").click()
    page.get_by_text("Sent. It appears within a few seconds.").wait_for()
    until(lambda: store(pages, "SELECT COUNT(*) FROM push_messages") == [(1,)], "the test on its way")
    page.get_by_role("button", name="Send a test").click()
    page.get_by_text("Wait ten seconds for the next one.").wait_for()
    expect(switch(page)).to_be_checked()
    switch(page).uncheck()
    page.get_by_text("Nothing appears here yet.").wait_for()
    assert rows(page) == 0 and store(pages, "SELECT COUNT(*) FROM push_messages") == [(0,)]
    assert not page.evaluate("localStorage.getItem('test-subscription')")


def test_a_notice_is_on_its_way_to_each_device(pages):
    page = entered(pages)
    turned_on(page)
    notice = post(pages, PASSENGER[0], "notices.ridesText", urgent=1)
    # Any announcement makes the courier look.
    page.goto(f"/notifications/{post(pages, PASSENGER[0], 'notices.accountText', address='/account')}")
    until(lambda: store(pages, "SELECT COUNT(*) FROM push_messages WHERE is_urgent = 1") == [(1,)], "the message")
    ((body,),) = store(pages, "SELECT body FROM push_messages WHERE is_urgent = 1")
    message = json.loads(body)
    assert (message["title"], message["page"], message["address"]) == ("Rides", "/rides", f"/notifications/{notice}")
    assert message["text"].startswith("Questions to drivers")


def test_it_is_said_why_a_browser_cannot(pages):
    page = entered(pages)
    expect(switch(page)).to_be_enabled()
    remember(page, answer="default")
    switch(page).click()
    page.get_by_text("You have not allowed it yet.").wait_for()
    expect(switch(page)).not_to_be_checked()
    remember(page, answer="denied")
    switch(page).click()
    page.get_by_text("Notifications of Medina are blocked in this browser.").wait_for()
    expect(switch(page)).not_to_be_checked()
    page.reload()
    page.get_by_text("Notifications of Medina are blocked in this browser.").wait_for()
    assert rows(page) == 0 and store(pages, "SELECT COUNT(*) FROM push_devices") == [(0,)]
    page.context.add_init_script("delete window.PushManager")
    page.reload()
    page.get_by_text("This browser cannot show what happens").wait_for()
    expect(switch(page)).to_be_disabled()
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1"
    phone = entered(pages, user_agent=agent)
    phone.context.add_init_script("delete window.PushManager")
    phone.reload()
    phone.get_by_text("put Medina on the home screen first").wait_for()
    pages.shot(phone, "devices-home")


def test_a_device_ends_with_its_log_in_and_goes_to_who_comes_next(pages):
    page, other = entered(pages), entered(pages)
    turned_on(page)
    other.reload()
    assert rows(other) == 1 and not other.locator("[data-own-device]").is_visible()
    expect(switch(other)).not_to_be_checked()
    # Logged out here, it is gone there.
    page.goto("/account")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url("**/login?out")
    other.reload()
    assert rows(other) == 0
    # Somebody else in the same browser: what it had from the former person is of no use any more.
    log_in(page, *DRIVER)
    page.wait_for_url("**/")
    page.goto("/notifications/preferences")
    expect(switch(page)).to_be_enabled()
    expect(switch(page)).not_to_be_checked()
    turned_on(page)
    other.reload()
    assert rows(other) == 0 and rows(page) == 1
    # Removed from the list of another browser, it is off.
    third = entered(pages, DRIVER)
    third.get_by_role("button", name="Remove Chrome on Linux").click()
    third.get_by_text("Nothing is sent there any more.").wait_for()
    page.reload()
    expect(switch(page)).to_be_enabled()
    expect(switch(page)).not_to_be_checked()
    assert not page.evaluate("localStorage.getItem('test-subscription')")


# What lies on the screen of the device, as pages see it: one of long ago, one that this page has not heard of.
LYING = """{
    const shown = (notice, timestamp) => ({
        data: { notice }, timestamp, close: () => localStorage.setItem(`test-gone-${notice}`, "gone") });
    ServiceWorkerRegistration.prototype.getNotifications = async () => [
        shown(localStorage.getItem("test-unread"), 1), shown("old", 1), shown("new", Date.now() + 3_600_000),
        { timestamp: 1, close: () => localStorage.setItem("test-gone-other", "gone") }];
}"""


def test_what_was_read_is_taken_off_the_screen_and_all_of_it_after_the_log_out(pages):
    page = entered(pages)
    turned_on(page)
    remember(page, unread=post(pages, PASSENGER[0], "notices.ridesText"))
    page.context.add_init_script(LYING)

    def gone():
        names = ["old", "new", "other", page.evaluate("localStorage.getItem('test-unread')")]
        return [page.evaluate("(name) => localStorage.getItem(`test-gone-${name}`)", name) is not None for name in names]

    page.goto("/account")
    until(lambda: gone() == [True, False, False, False], "only what was read is gone")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url("**/login?out")
    until(lambda: gone() == [True, True, False, True], "all that was for the person is gone")


def worker_of(page):
    until(lambda: page.context.service_workers, "the worker")
    worker = page.context.service_workers[0]
    worker.evaluate(SCREEN)
    return worker


def deliver(pages, page, data):
    """Hands a message to the worker, as the browser does for its push service."""
    session = page.context.new_cdp_session(page)
    known = {}
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.update((one["scopeURL"], one["registrationId"]) for one in event["registrations"]))
    session.send("ServiceWorker.enable")
    scope = pages.city.address + "/"
    until(lambda: page.evaluate("1") and known.get(scope), "the registration")
    session.send("ServiceWorker.deliverPushMessage", {
        "origin": pages.city.address, "registrationId": known[scope],
        "data": data if isinstance(data, str) else json.dumps(data)})
    session.detach()


def message(**more):
    now = int(time.time() * 1000)
    return {
        "title": "Rides", "text": "Amina asks to ride with you. Answer now.", "language": "en", "page": "/drive/now",
        "address": "/notifications/7", "notice": "7", "tag": "ride-7", "at": now, "isUrgent": True,
        "answerBy": now + 25_000, **more}


SHOWN = "shown.map(({ title, body, tag, silent, requireInteraction, renotify, vibrate, lang, data }) => " \
    "({ title, body, tag, silent, requireInteraction, renotify, vibrate, lang, data }))"


def test_the_worker_shows_what_is_sent_and_leads_to_it(pages):
    page = entered(pages)
    turned_on(page)
    worker = worker_of(page)
    worker.evaluate("clients.matchAll = async () => []")
    deliver(pages, page, message())
    (question,) = until(lambda: worker.evaluate(SHOWN), "the question")
    assert question["title"] == "Rides" and question["body"].startswith("Amina asks")
    assert question["requireInteraction"] and question["renotify"] and question["vibrate"] and not question["silent"]
    assert (question["tag"], question["lang"]) == ("ride-7", "en")
    # What is newer about the same takes its place; it asks nothing and does not stay.
    deliver(pages, page, message(text="Amina called the ride off.", answerBy=None, isUrgent=False))
    until(lambda: worker.evaluate("told.length") == 2, "the second message")
    (news,) = worker.evaluate(SHOWN)
    assert news["body"].startswith("Amina called") and not news["requireInteraction"]
    # A question whose time is over does not stay either.
    deliver(pages, page, message(tag="late", answerBy=1))
    until(lambda: worker.evaluate("told.length") == 3, "the third message")
    assert not worker.evaluate("shown.at(-1).requireInteraction")
    # Whatever comes, something is shown, and no click leads away from the city.
    for rubbish in ("", "not JSON", "[1]", json.dumps({"title": "X", "page": "https://evil.example/", "address": "//evil.example"})):
        before = worker.evaluate("told.length")
        deliver(pages, page, rubbish)
        until(lambda: worker.evaluate("told.length") == before + 1, f"something for {rubbish!r}")
    assert worker.evaluate(CLICK) == [pages.city.address + "/notifications"]


def test_a_click_comes_back_to_the_page_that_is_open(pages):
    page = entered(pages)
    turned_on(page)
    worker = worker_of(page)
    deliver(pages, page, message(page="/notifications/preferences"))
    until(lambda: worker.evaluate("told.length") == 1, "the message")
    # Somebody looks at the city, and the page says it: it is shown for form's sake, without a sound, and goes.
    until(lambda: worker.evaluate("shown.length") == 0, "the empty screen")
    worker.evaluate("self.found = clients.matchAll.bind(clients); clients.matchAll = async () => []")
    deliver(pages, page, message(page="/notifications/preferences"))
    until(lambda: worker.evaluate("shown.length") == 1, "the message")
    worker.evaluate("clients.matchAll = found")
    assert worker.evaluate(CLICK) == ["focus /notifications/preferences"]
    worker.evaluate("clients.matchAll = async () => []; led = []")
    deliver(pages, page, message())
    until(lambda: worker.evaluate("shown.length") == 1, "the message")
    worker.evaluate("clients.matchAll = found")
    assert worker.evaluate(CLICK) == [pages.city.address + "/notifications/7"]


def test_the_worker_renews_a_subscription_that_the_browser_gave_up(pages):
    page = entered(pages)
    turned_on(page)
    worker = worker_of(page)
    old = json.loads(page.evaluate("localStorage.getItem('test-subscription')"))
    fresh = {**old, "endpoint": "https://push.medina.invalid/renewed"}
    worker.evaluate("""async (fresh) => {
        const event = new ExtendableEvent("pushsubscriptionchange");
        event.newSubscription = { toJSON: () => fresh };
        let work;
        event.waitUntil = (promise) => { work = promise; };
        dispatchEvent(event);
        await work;
    }""", fresh)
    assert store(pages, "SELECT endpoint FROM push_devices") == [(fresh["endpoint"],)]
    # And once more, by what the worker has kept itself.
    known = worker.evaluate("caches.match('/own').then((kept) => kept.json())")
    assert (known["endpoint"], known["auth"], len(known["key"])) == (fresh["endpoint"], old["keys"]["auth"], 87)


def test_the_section_looks_right_in_every_light_and_direction(pages):
    for name, options in (("dark", {"color_scheme": "dark"}), ("ar", {"locale": "ar"}), ("de", {"locale": "de"})):
        page = pages.open("/login", **options)
        page.context.add_init_script(BROWSER)
        page.locator("[name=name]:not([type=hidden])").first.fill(PASSENGER[0])
        page.locator("[name=password]:not([type=hidden])").first.fill(PASSENGER[1])
        page.locator("main form").first.locator("button").first.click()
        page.wait_for_url("**/")
        page.goto("/notifications/preferences")
        expect(page.locator("#this-device")).to_be_enabled()
        page.locator("#this-device").check()
        page.locator("[data-own-device]:visible").wait_for()
        settled(page)
        pages.shot(page, f"devices-{name}", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, name
