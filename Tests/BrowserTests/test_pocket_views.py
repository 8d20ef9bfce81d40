"""Views of pocket apps: whatever the last one was, and whatever somebody did with it, the page becomes the next one."""
import json
import os
import pathlib
import random

from pocket_sample import opened, server_options  # noqa: F401 (the runner reads the options)

WALK = (pathlib.Path(__file__).parent / "views_walk.js").read_text(encoding="utf-8")


def walk(page, seed, steps, *, dialogs):
    return page.evaluate(f"async (options) => {{ {WALK}\n return await walk(options); }}",
                         {"seed": seed, "steps": steps, "dialogs": dialogs})


def test_random_views_follow_each_other(pages):
    page = opened(pages)
    fresh = random.SystemRandom().randrange(1 << 31)
    seeds = [1, 2, 3, fresh] + ([fresh + number for number in range(1, 40)] if os.environ.get("MEDINA_LONG") else [])
    changed = 0
    for seed in seeds:
        for dialogs in (False, True):
            told = walk(page, seed, 300, dialogs=dialogs)
            assert told["fault"] is None, f"seed {seed}, dialogs {dialogs}: {json.dumps(told, indent=1)}"
            changed += told["changed"]
    assert changed > 100 * len(seeds), "views that hardly differ prove nothing"


def test_what_is_written_the_same_is_not_touched(pages):
    page = opened(pages)
    told = page.evaluate("""async () => {
      const address = document.querySelector("script[type=module][src]").src;
      const { morph } = await import(address.replace("start.js", "morph.js"));
      const root = document.createElement("div");
      document.body.append(root);
      const view = (first, second, sum) => `<main data-page="a"><h1>Meal</h1><ul>`
        + `<li data-key="1"><input value="${first}"><b>a &lt; b</b></li>`
        + `<li data-key="2"><input value="${second}"><b>${second} g</b></li></ul><p id="sum">${sum}</p></main>`;
      morph(root, view("4", "5", "9"));
      const touched = [];
      const watch = new MutationObserver((records) => {
        for (const { target } of records) {
          touched.push((target.nodeType === Node.TEXT_NODE ? target.parentElement : target).localName);
        }
      });
      watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      const step = async (...values) => {
        touched.length = 0;
        morph(root, view(...values));
        await Promise.resolve();
        return [...touched].sort().join(" ");
      };
      const [one, two] = root.querySelectorAll("input");
      const seen = { same: await step("4", "5", "9"), sum: await step("4", "5", "10"), row: await step("4", "6", "10") };
      // Somebody types what the app does not take.
      one.value = "4x";
      two.focus();
      two.value = "67";
      two.setSelectionRange(1, 1);
      seen.typed = await step("4", "67", "71");
      seen.values = [one.value, two.value, document.activeElement === two, two.selectionStart];
      root.remove();
      return seen;
    }""")
    assert told == {
        "same": "", "sum": "p", "row": "b input", "typed": "b input p", "values": ["4", "67", True, 1]}, told
