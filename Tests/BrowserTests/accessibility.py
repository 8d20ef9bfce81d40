"""What is checked of every page without a person: axe, in each light and direction, and where the keyboard leads."""
import importlib.util
import pathlib
import re
import urllib.parse

from harness import settled, until

# The narrowest phone that people still carry; its sheet and header leave the least room.
POCKET = {"width": 360, "height": 640}


def axe_source():
    package = importlib.util.find_spec("axe_playwright_python")
    return (pathlib.Path(package.origin).parent / "axe.min.js").read_text()


def violations(page, only=None):
    """What the automated accessibility checks find on the page once what moves has come to rest; `only` one rule."""
    return page.evaluate("""async (only) => {
      const ends = document.getAnimations().filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime));
      await Promise.allSettled(ends.map((one) => one.finished));
      const options = { resultTypes: ["violations"], ...only && { runOnly: { type: "rule", values: [only] } } };
      const { violations } = await axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
    }""", only)


def covered(page):
    """What takes the focus and cannot be seen then, because something lies on it."""
    return page.evaluate("""() => {
      const wrong = [];
      const all = "a[href], button, input, select, textarea, summary, [tabindex='0']";
      for (const element of document.querySelectorAll(all)) {
        if (element.disabled || element.tabIndex < 0 || element.type === "hidden") continue;
        // A closed fold is opened by its own summary first.
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        element.focus();
        if (document.activeElement !== element) continue;
        let box = element.getBoundingClientRect();
        const own = [element, ...(element.labels ?? [])];
        // Choices are drawn by their labels.
        if (box.width < 4 && element.labels?.length) box = element.labels[0].getBoundingClientRect();
        const shares = box.height > 120 ? [0.02, 0.25, 0.5, 0.75, 0.98] : [0.5];
        const isSeen = shares.some((down) => [0.06, 0.5, 0.94].some((along) => {
          const top = document.elementFromPoint(box.left + box.width * along, box.top + box.height * down);
          return top && own.some((one) => one.contains(top));
        }));
        if (!isSeen) wrong.push(`covered: ${element.outerHTML.slice(0, 160)}`);
      }
      document.activeElement?.blur();
      scrollTo(0, 0);
      return wrong;
    }""")


def sideways(page):
    """A page that is wider than its screen."""
    width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [f"scrolls sideways by {width}"] if width > 0 else []


class Inspection:
    """Goes from page to page and collects what is wrong."""

    def __init__(self, address, is_own=False):
        """`is_own` says that a real person looks, whose language is that of their account; made-up people have that of
        the browser."""
        self.address, self.source, self.found, self.seen = address, axe_source(), [], set()
        self.is_own = is_own

    def _speak(self, page, language):
        """Has pages come in a language from now on."""
        if self.is_own:
            token = page.locator("input[name=form_token]").first.get_attribute("value")
            answer = page.request.post(
                f"{self.address}/preferences", form={"language": language, "form_token": token})
            assert answer.ok, answer.text()
        elif language == "en":
            page.context.clear_cookies(name="language")
        else:
            page.context.add_cookies([{"name": "language", "value": language, "url": self.address}])

    def note(self, name, faults):
        self.found += [f"{name}: {fault}" for fault in faults]

    def look(self, page, name, turn=True, stays=True):
        """The page as it is and with its dialogs open; and in the dark, from right to left unless it would lose what
        it shows. Unless it `stays`, the page is left as it was last looked at, for another to be opened."""
        print(f"      {name}", flush=True)
        self.seen.add(urllib.parse.urlsplit(page.url).path)
        self._settle(page)
        self.note(name, violations(page))
        self.note(name, covered(page) + sideways(page))
        self._dialogs(page, name)
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        if not turn:
            self._settle(page)
            self.note(f"{name}, dark", violations(page, "color-contrast"))
        else:
            self._speak(page, "ar")
            page.reload()
            self._settle(page)
            until(lambda: page.evaluate("document.dir") == "rtl", f"{name} from right to left")
            self.note(f"{name}, Arabic and dark", violations(page))
            self.note(f"{name}, Arabic", covered(page) + sideways(page))
            self._speak(page, "en")
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        if turn and stays:
            page.reload()
            self._settle(page)

    def _settle(self, page):
        settled(page)
        if not page.evaluate("'axe' in globalThis"):
            page.evaluate(self.source)

    def _dialogs(self, page, name):
        openers = page.locator("[command='show-modal']:visible:not([inert] *), [data-opens]:visible:not([inert] *)")
        for number in range(openers.count()):
            # By the keyboard: what lies under something else was noted already.
            openers.nth(number).press("Enter")
            page.locator("dialog[open]").wait_for()
            self.note(f"{name}, its dialog {number + 1}", violations(page) + dialog_order(page))
            page.keyboard.press("Escape")
            page.locator("dialog[open]").wait_for(state="detached")

    def check(self, patterns):
        """Fails for what was found, and for pages that were not looked at."""
        missing = [pattern for pattern in patterns if not any(map(of(pattern).fullmatch, self.seen))]
        assert not missing, f"not looked at: {missing}"
        assert not self.found, f"{len(self.found)} faults:\n" + "\n".join(self.found[:60])


def of(pattern):
    """The addresses of a route."""
    return re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(pattern)))


def dialog_order(page):
    """In every question the answer that keeps all as it was comes first, and has the focus."""
    return page.evaluate("""() => {
      const actions = document.querySelector("dialog[open] .dialog-actions");
      if (!actions) return [];
      const buttons = [...actions.querySelectorAll("button")];
      const keeps = buttons[0]?.form?.method === "dialog";
      const hasFocus = document.activeElement === buttons[0];
      return keeps && hasFocus ? [] : [`keeping is not first: ${actions.innerText.replaceAll("\\n", " | ")}`];
    }""")
