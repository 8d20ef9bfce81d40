"""The sample app that the tests of the shell drive: its page, and what the device keeps of it."""
import contextlib
import http.server
import pathlib
import re
import shutil
import tempfile
import threading

from harness import City, kept_all, root, until

server_options = ("--sample-pocket", "--drivers", "0")
PATH = "/pocketsample/en/"


def opened(pages, path=PATH, prepare=None, **more):
    """The sample, ready to be used; `prepare` is called with the page before it goes there."""
    if prepare is None:
        return ready(pages.open(pages.city.pockets + path, **more))
    page = pages.open("/", **more)
    prepare(page)
    page.goto(pages.city.pockets + path)
    return ready(page)


def ready(page):
    page.locator("[data-screen=app][data-ready]").wait_for(state="attached")
    return page


def again(page):
    """The sample opened anew, once the device has kept all of it."""
    kept_all(page)
    page.reload()
    return ready(page)


def fails_to_open_once(page):
    """As when the device is busy for a moment: the next page does not reach what it keeps, at first."""
    page.add_init_script("""
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...rest) {
        if (sessionStorage.getItem("failed")) return open.apply(this, rest);
        sessionStorage.setItem("failed", "once");
        throw new DOMException("not now", "UnknownError");
      };""")


def kept(page):
    """The snapshot that the device keeps."""
    return page.evaluate(LOOK, "current")


def copies(page):
    """The snapshots that were laid aside, the oldest first."""
    return page.evaluate(LOOK, None)


def replace(page, snapshot):
    """Puts other bytes in the place of the snapshot that the device keeps."""
    page.evaluate(REPLACE, snapshot)


LOOK = """async (key) => {
  const opened = await new Promise((resolve, reject) => {
    const request = indexedDB.open("pocket-pocketsample");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const snapshots = opened.transaction("snapshots").objectStore("snapshots");
  const found = await new Promise((resolve) => {
    const request = key ? snapshots.get(key) : snapshots.getAll(IDBKeyRange.bound("aside", "aside~"));
    request.onsuccess = () => resolve(request.result);
  });
  opened.close();
  if (!key) return found.map(({ bytes }) => [...bytes]);
  return found ? [...found.bytes] : null;
}"""

REPLACE = """async (bytes) => {
  const opened = await new Promise((resolve) => {
    const request = indexedDB.open("pocket-pocketsample");
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = opened.transaction("snapshots", "readwrite");
  transaction.objectStore("snapshots").put({ bytes: new Uint8Array(bytes), at: Date.now() }, "current");
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  opened.close();
}"""


def count(page, number):
    page.locator("#count", has_text=re.compile(f"^{re.escape(number)}$")).wait_for()


def log(page):
    return page.locator("#log li").all_inner_texts()


def controlled(page):
    """The service worker has taken the page over."""
    until(lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"), "the service worker")


@contextlib.contextmanager
def answering(handler, **state):
    """A server of this machine that answers as `handler` does, which finds `state` there; `address` is where it is."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    vars(server).update(state, address=f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join(10)


def failures(pages, *words):
    """Takes what the browser itself notes about expected failures out of the faults."""
    pages.faults[:] = [fault for fault in pages.faults if not any(word in fault for word in words)]


@contextlib.contextmanager
def changing_city(pages):
    """A city whose files are a copy; gives a function that brings out a new version of the sample."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="medina-web-"))
    former = pages.city
    try:
        shutil.copytree(root / "Web", folder / "Web")
        with City(former.folder, server_options, web=folder / "Web") as city:
            pages.city = city
            style = folder / "Web" / "pocket" / "shell.css"

            def change():
                style.write_text(style.read_text() + "\n.new-version { color: red; }\n")
                city.restart()

            yield change
            failures(pages, "Failed to load resource", "ERR_", "404")
    finally:
        pages.city = former
        shutil.rmtree(folder, ignore_errors=True)


def look_for_update(page):
    """What the app does by itself from time to time."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((own) => own.update())")


def take_update(page):
    """The person lets the new version in."""
    look_for_update(page)
    page.get_by_text("There is a new version").wait_for()
    with page.expect_navigation():
        page.get_by_role("button", name="Use it now").click()
    return ready(page)
