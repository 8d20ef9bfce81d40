"""Tools of an app: asked in a worker of their own, which may fail or never end without harm, and knows nobody."""
from harness import until
from pocket_sample import controlled, failures, log, opened, server_options  # noqa: F401
from test_pocket_records import tap


def ask(page, question):
    page.locator("#note").fill(question)
    tap(page, "help")


def count_workers(page):
    """Notes which workers live; one that never ends is none that a test could ask."""
    page.clock.install()
    page.add_init_script("""
      window.living = new Set();
      window.Worker = class extends Worker {
        constructor(...rest) { super(...rest); living.add(this); }
        terminate() { super.terminate(); living.delete(this); }
      };""")


def living(page, count):
    until(lambda: page.evaluate("living.size") == count, f"{count} workers")


def answered(page, question):
    """What the app is told when it asks its tool."""
    before = len(log(page))
    ask(page, question)
    until(lambda: len(log(page)) > before, "an answer")
    return log(page)[-1]


def test_a_tool_answers_or_fails_and_the_app_goes_on(pages):
    page = opened(pages)
    assert answered(page, "=abc") == "help: 200 3 cba"
    assert answered(page, "?abc") == "help: 0 0"
    assert answered(page, "!") == "help: 0 0"
    assert answered(page, "*" + "x" * 1024) .startswith("help: 200 1048576")
    until(lambda: page.workers == [], "no worker is left")


def test_a_tool_that_never_ends_is_ended_and_another_question_does_not_wait_for_it(pages):
    page = opened(pages, prepare=count_workers)
    ask(page, "~")
    living(page, 1)
    ask(page, "=ab")
    until(lambda: log(page) == ["help: 200 2 ba"], "the answer of the second question, and no other")
    living(page, 0)
    ask(page, "~")
    living(page, 1)
    page.clock.fast_forward(20_000)
    until(lambda: log(page) == ["help: 200 2 ba", "help: 0 0"], "the end of it")
    living(page, 0)
    # What goes on where the page ends, ends with it.
    ask(page, "~")
    living(page, 1)
    tap(page, "trap")
    living(page, 0)
    assert "help" not in log(page)[-1]
    failures(pages, "An event made the app fail", "RuntimeError")


def test_a_tool_is_there_without_a_network_from_the_first_visit(pages):
    page = opened(pages)
    controlled(page)
    pages.city.kill()
    assert answered(page, "=abc") == "help: 200 3 cba"
    page.reload()
    page.locator("[data-screen=app][data-ready]").wait_for(state="attached")
    assert answered(page, "=xyz") == "help: 200 3 zyx"
    failures(pages, "ERR_", "Failed to load")


def test_a_tools_worker_speaks_to_nobody(pages):
    page = opened(pages)
    controlled(page)
    address = page.evaluate("new URL('pocket/tool-worker.js', new URL(document.body.dataset.module, location)).href")
    with page.expect_worker() as made:
        page.evaluate("(address) => { window.tool = new Worker(address); }", address)
    worker = made.value
    for place in (page.url, pages.city.address, "https://example.com/"):
        assert worker.evaluate("(place) => fetch(place).then(() => 'reached', () => 'refused')", place) == "refused", place
    assert worker.evaluate(
        "(address) => { try { importScripts(address); return 'loaded'; } catch { return 'refused'; } }", address) == "refused"
    failures(pages, "ontent security policy", "ontent Security Policy", "Refused to", "violates", "Failed to load",
             "Fetch API cannot load", "third-party request")
