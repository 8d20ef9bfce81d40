"""Files that come to an app from the system: shared by another app, or opened with it."""
from harness import until
from pocket_sample import PATH, again, controlled, log, opened, ready, server_options  # noqa: F401


def line(name, content, kind="text/csv"):
    return f"document {name} {kind} {len(content)} {content[:8]}".strip()


def share(pages, page, *files):
    """What a system does: it opens the app's page for shared files with a form that holds them."""
    page.goto("about:blank")
    page.set_content(f"""<form method="post" enctype="multipart/form-data" action="{pages.city.pockets + PATH}shared">
      <input type="file" name="file" multiple><button>Share</button></form>""")
    page.locator("input").set_input_files(
        [{"name": name, "mimeType": "text/csv", "buffer": content.encode()} for name, content in files])
    page.locator("button").click()
    page.wait_for_url("**/pocketsample/en/**")
    return page


def installed(pages):
    page = opened(pages)
    controlled(page)
    return page


def test_a_shared_file_is_taken_without_a_network(pages):
    page = installed(pages)
    page.context.set_offline(True)
    ready(share(pages, page, ("Müsli.csv", "a;1,5"), ("b.csv", "")))
    until(lambda: [line("Müsli.csv", "a;1,5"), line("b.csv", "")] == log(page)[-2:], "the files")
    assert page.url == pages.city.pockets + PATH
    # Each is taken once.
    page.reload()
    ready(page)
    page.locator("#persist").click()
    until(lambda: any(entry.startswith("persistence") for entry in log(page)), "an answer")
    assert not any(entry.startswith("document") for entry in log(page))
    page.context.set_offline(False)


def test_a_shared_file_waits_while_the_app_is_in_another_tab(pages):
    first = installed(pages)
    second = share(pages, first.context.new_page(), ("a.csv", "a;1,5"))
    second.get_by_text("This is already open in another tab").wait_for()
    second.get_by_role("button", name="Go on here").click()
    ready(second)
    until(lambda: line("a.csv", "a;1,5") in log(second), "the file")
    # Or the window that was opened for it is closed: then the app has it the next time.
    third = share(pages, first.context.new_page(), ("b.csv", "b;2"))
    third.get_by_text("This is already open in another tab").wait_for()
    third.close()
    again(second)
    until(lambda: line("b.csv", "b;2") in log(second), "the other file")


def test_a_file_that_is_too_large_or_oddly_named_does_no_harm(pages):
    page = installed(pages)
    ready(share(pages, page, ("../..\\x/<b>&\"%0d\u202egnp.csv", "x"), ("large.csv", "x" * ((16 << 20) + 1))))
    until(lambda: "document problem 0" in log(page), "too large")
    [name] = [entry for entry in log(page) if entry.startswith("document ") and entry.endswith(" text/csv 1 x")]
    assert "\u202e" not in name and len(name) < 250
    assert page.locator("#log b").count() == 0


def test_what_comes_before_the_first_visit_is_said_to_be_missing(pages):
    """Without a service worker nobody keeps the file: the server does not."""
    page = pages.open("/")
    ready(share(pages, page, ("a.csv", "a;1,5")))
    until(lambda: "document problem 1" in log(page), "said")
    assert page.url == pages.city.pockets + PATH


def test_a_file_is_opened_with_the_app(pages):
    page = opened(pages, prepare=lambda page: page.add_init_script("""
      Object.defineProperty(window, "launchQueue", { value: { setConsumer(consumer) { window.consumer = consumer; } } });
    """))
    page.evaluate("""() => {
      const handle = (file) => ({ getFile: async () => file });
      window.consumer({ files: [
        handle(new File(["a;1,5"], "a.csv", { type: "text/csv" })),
        { getFile: async () => { throw new DOMException("gone", "NotFoundError"); } },
      ] });
      window.consumer({ files: [] });
    }""")
    until(lambda: log(page)[-2:] == [line("a.csv", "a;1,5"), "document problem 1"], "the file")


def test_the_manifest_names_what_the_app_takes(pages):
    page = opened(pages, path="/pocketsample/ar/")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((found) => found.json())")
    assert manifest["share_target"]["action"] == "/pocketsample/ar/shared"
    assert manifest["file_handlers"] == [{"action": "/pocketsample/ar/", "accept": {"text/csv": [".csv"]}}]
    # And the browser understands all of it.
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == [] and found["url"].endswith("/pocketsample/ar/app.webmanifest"), found["errors"]
