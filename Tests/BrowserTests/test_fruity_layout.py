"""Fruity on small screens, on lying phones and with large text: nothing is cut, and fingers hit what is there."""
from fruity import CODES, answers, contradict, fill, go, invite, opened, pages_of_fruity, tap
from harness import settled

server_options = ("--drivers", "0")

PHONES = [(320, 568), (360, 640), (390, 844)]
LYING = [(568, 320), (640, 360), (667, 375), (740, 360), (844, 390)]

# What does not fit on the page as it is. Whatever can be tapped is brought into sight as a finger would, up and down
# only, and must then be the thing that is hit.
MISFITS = """() => {
  const wrong = [];
  const slack = 1.5;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
    && !element.closest(".visually-hidden, .confetti, .welcome .parade");
  const name = (element) => {
    const target = element.closest("[data-tap]")?.dataset.tap;
    return `${element.className || element.tagName}${target ? ` of ${target}` : ""}`;
  };
  const open = document.querySelector("dialog[open]");
  const root = open ?? document.querySelector(".fruity");
  const scrolls = (element) => !["visible", "clip"].includes(getComputedStyle(element).overflowX);
  const around = (element) => {
    const found = [];
    for (let box = element; box && box !== document.body; box = box.parentElement) if (scrolls(box)) found.push(box);
    return found;
  };
  const scrolled = [...document.querySelectorAll("*")].filter((box) => box.scrollTop)
    .map((box) => [box, box.scrollTop]);
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.data.trim() || !isShown(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    texts.push([text.parentElement, `“${text.data.trim().slice(0, 24)}”`, [...range.getClientRects()]]);
  }
  const pictures = [...root.querySelectorAll("button, .piece, .fruit, .try, .repair, .race-side, .result")]
    .filter(isShown).map((element) => [element, name(element), [element.getBoundingClientRect()]]);

  for (const box of [root, ...root.querySelectorAll("*")]) {
    if (isShown(box) && scrolls(box) && box.scrollWidth > box.clientWidth + 1) {
      wrong.push(`${name(box)} scrolls sideways: ${box.scrollWidth} in ${box.clientWidth}`);
    }
  }
  for (const [element, words, boxes] of [...texts, ...pictures]) {
    const edges = [{ left: 0, right: innerWidth }, ...around(element).map((box) => box.getBoundingClientRect())];
    for (const { left, right, width } of boxes) {
      if (width && edges.some((edge) => left < edge.left - slack || right > edge.right + slack)) {
        wrong.push(`${words} is cut: ${Math.round(left)} to ${Math.round(right)}`);
      }
    }
  }
  // What lies beside each other does not lie upon each other.
  const rows = ".race-side, .repair, .try, .asked, .top, .hint-choice, .piece-pick, .point, .sheet-head, .result,"
    + ".secret-row, .shelf-item, .door, .level, .entry, .switch, .standing-row, .candidates li";
  for (const row of root.querySelectorAll(rows)) {
    const things = [...texts, ...[...row.querySelectorAll(".piece, .glyph, .hedgehog, .fruit, .leaf, .sieve")]
      .map((one) => [one, name(one), [one.getBoundingClientRect()]])]
      .filter(([element]) => row.contains(element) && isShown(element) && element.closest(rows) === row
        && !element.closest(".level-art, .door-art, .hint-art, .streak"));
    const frame = row.getBoundingClientRect();
    for (const [index, [one, words, boxes]] of things.entries()) {
      for (const box of boxes) {
        if (box.left < frame.left - slack || box.right > frame.right + slack) {
          wrong.push(`${words} sticks out of ${name(row)}`);
        }
        for (const [other, otherWords, otherBoxes] of things.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          for (const against of otherBoxes) {
            const across = Math.min(box.right, against.right) - Math.max(box.left, against.left);
            const down = Math.min(box.bottom, against.bottom) - Math.max(box.top, against.top);
            if (across > 3 && down > 6) wrong.push(`${words} lies upon ${otherWords} in ${name(row)}`);
          }
        }
      }
    }
  }
  for (const button of root.querySelectorAll("button, [role=switch]")) {
    if (!isShown(button)) continue;
    const { width, height } = button.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) {
      wrong.push(`${name(button)} is small: ${Math.round(width)} by ${Math.round(height)}`);
    }
    const sideways = around(button).map((box) => [box, box.scrollLeft]);
    button.scrollIntoView({ block: "center", inline: "nearest" });
    for (const [box, before] of sideways) {
      if (box.scrollLeft !== before) wrong.push(`${name(button)} has to be scrolled to sideways`);
    }
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const high = innerHeight + slack;
    if (top < -slack && bottom < high || bottom > high && top > -slack) {
      wrong.push(`${name(button)} cannot be reached: ${Math.round(top)} to ${Math.round(bottom)}`);
      continue;
    }
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || !(button.contains(hit) || hit.closest(".note"))) {
      wrong.push(`${name(button)} is covered by ${hit ? name(hit) : "nothing"}`);
    }
  }
  const list = root.querySelector(".scroll");
  if (list && list.querySelector(".try")) {
    const row = list.querySelector(".try").getBoundingClientRect().height;
    if (list.clientHeight < row) wrong.push(`the list of tries is ${list.clientHeight} px high`);
  }
  for (const box of document.querySelectorAll("*")) if (box.scrollTop) box.scrollTop = 0;
  for (const [box, before] of scrolled) box.scrollTop = before;
  return [...new Set(wrong)];
}"""


def misfits(page, name, sizes):
    """What is cut, covered, too small or out of reach, at each of the sizes, once what moves has come to rest."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        found += [f"{name} at {width} x {height}: {text}" for text in page.evaluate(MISFITS)]
    return found


def enlarge(page):
    """Text of twice its size, as the device's settings make it."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def scrolling(page, name, sizes):
    """Where a page has to be scrolled that should be seen as a whole."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        more = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        found += [f"{name} at {width} x {height}: {more} px below the screen"] if more > 0 else []
    return found


def check(found):
    assert not found, f"{len(found)} in all:\n" + "\n".join(found[:30])


def test_a_contradiction_shows_the_old_answer_and_the_new_one_on_every_phone(pages):
    """F7: what could be changed is seen without scrolling sideways."""
    found = []
    for language, scheme in (("en", "light"), ("ar", "dark")):
        page = opened(pages, language, reduced_motion="reduce", color_scheme=scheme)
        go(page, 4)
        for level in (2, 1):
            tap(page, f"reverse {level}")
            tap(page, "head")
            contradict(page)
            page.locator(".repair").first.wait_for()
            for repair in page.locator(".repair").all():
                assert repair.locator(".pieces").count() == 2, "the old answer and the new one"
            found += misfits(page, f"contradiction on level {level} in {language}", PHONES + LYING)
            if language == "en":
                page.set_viewport_size({"width": 320, "height": 568})
                pages.shot(page, f"fruity-contradiction-{level}")
            tap(page, "new-reversal")
            tap(page, "end-now")
    check(found)


def test_a_round_is_seen_as_a_whole_on_every_phone_upright_or_lying(pages):
    """F4, F11: six places and six fruits for fingers even where the screen is 320 px low."""
    found = []
    for language in ("en", "ar"):
        page = opened(pages, language, reduced_motion="reduce")
        for level in range(3):
            tap(page, f"play {level}")
            for guess in ((0, 1, 2, 3, 4, 5), (1, 0, 3, 2, 5, 4)):
                fill(page, guess[:6 if level == 2 else 4])
                tap(page, "send")
            answers(page, 2)
            found += misfits(page, f"round on level {level} in {language}", PHONES + LYING)
            found += scrolling(page, f"round on level {level} in {language}", PHONES + LYING)
            if language == "en":
                page.set_viewport_size({"width": 568, "height": 320})
                pages.shot(page, f"fruity-lying-{level}")
            tap(page, "go 0")
    check(found)


# How many tries are seen as a whole in their list, without scrolling, and how large the smallest fruit is there.
SEEN = """() => {
  const frame = document.querySelector(".scroll").getBoundingClientRect();
  const rows = [...document.querySelectorAll(".tries > .try")];
  const seen = rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top > frame.top - 1 && bottom < frame.bottom + 1;
  });
  const fruit = [...document.querySelectorAll(".try .fruit")].map((one) => one.getBoundingClientRect().width);
  return [seen.length, rows.length, Math.min(...fruit)];
}"""


def test_every_try_is_seen_on_every_phone(pages):
    """F4: every former try stays visible, up to the last one that there is."""
    found = []
    page = opened(pages, reduced_motion="reduce")
    for level, most in ((0, 14), (1, 11), (2, 11)):
        tap(page, f"play {level}")
        wrong = iter([code for code in CODES[level] if len(set(code)) > 2][::7])
        made = 0
        while made < most:
            fill(page, next(wrong))
            tap(page, "send")
            made += 1
            if page.locator(".result").count():
                # By luck the right one.
                tap(page, "again")
                made = 0
                continue
            answers(page, made)
            if made in (5, 9, most):
                for width, height in PHONES[1:] + [(820, 1180), (1280, 800)]:
                    page.set_viewport_size({"width": width, "height": height})
                    settled(page)
                    seen, there, smallest = page.evaluate(SEEN)
                    if seen < there or smallest < 13:
                        found.append(
                            f"level {level} at {width} x {height}: {seen} of {there} seen, fruit of {smallest:.0f} px")
                    if made == most:
                        pages.shot(page, f"fruity-tries-{level}-{width}")
                found += misfits(page, f"{made} tries on level {level}", PHONES)
                page.set_viewport_size({"width": 390, "height": 844})
        tap(page, "go 0")
    check(found)


def test_a_tablet_and_a_desk_use_the_room_that_they_have(pages):
    """All six places lie in the basket, and a try is larger than on a phone."""
    found = []
    page = opened(pages, reduced_motion="reduce")
    phone = 0
    for width, height in [(390, 844), (820, 1180), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        for level in range(3):
            if page.locator(".home").count() == 0:
                tap(page, "go 0")
            tap(page, f"play {level}")
            if page.locator(".tries > .try").count() == 0:
                fill(page, (0, 1, 2, 3, 4, 5)[:6 if level == 2 else 4])
                tap(page, "send")
                answers(page, 1)
            settled(page)
            basket = page.locator(".basket-front").bounding_box()
            slots = [slot.bounding_box() for slot in page.locator(".slot").all()]
            left, right = slots[0]["x"], slots[-1]["x"] + slots[-1]["width"]
            if left < basket["x"] or right > basket["x"] + basket["width"] + 0.5:
                found.append(f"level {level} at {width}: places {left:.0f} to {right:.0f}, basket {basket}")
            fruit = page.locator(".try .fruit").first.bounding_box()["width"]
            if level == 0 and width == 390:
                phone = fruit
            elif level == 0 and fruit < phone * 1.2:
                found.append(f"a fruit of {fruit:.0f} px at {width}, of {phone:.0f} px on a phone")
            found += misfits(page, f"level {level}", [(width, height)])
            found += scrolling(page, f"level {level}", [(width, height)])
            pages.shot(page, f"fruity-room-{level}-{width}")
    check(found)


def test_a_note_covers_neither_the_hidden_fruits_nor_a_clock(pages):
    """What the hedgehog says lies upon the tries."""
    covered = """() => {
      const note = document.querySelector(".note").getBoundingClientRect();
      return [...document.querySelectorAll(".secret, .time, .race-side, .top-end, .basket, .palette, .tries-left")]
        .filter((other) => {
          const box = other.getBoundingClientRect();
          return box.width && note.left < box.right && note.right > box.left && note.top < box.bottom
            && note.bottom > box.top;
        }).map((other) => other.className);
    }"""
    page = opened(pages, reduced_motion="reduce")
    go(page, 7)
    tap(page, "switch 2")
    tap(page, "go 0")
    tap(page, "play 1")
    friend, _ = invite(pages)
    for name, one in (("round", page), ("friend", friend)):
        for width, height in PHONES + [(844, 390), (820, 1180)]:
            one.set_viewport_size({"width": width, "height": height})
            tap(one, "send")
            one.locator(".note").wait_for()
            settled(one)
            assert not one.evaluate(covered), f"{name} at {width} x {height}: {one.evaluate(covered)}"
            if width in (320, 390):
                pages.shot(one, f"fruity-note-{name}-{width}")
            one.locator(".note").click()


def test_the_reversed_game_fits_on_every_phone(pages):
    """F7, F11: what is answered with can always be reached."""
    found = []
    page = opened(pages, "de", reduced_motion="reduce")
    go(page, 4)
    for level in range(3):
        tap(page, f"reverse {level}")
        fill(page, (0, 1, 2, 3, 4, 5)[:6 if level == 2 else 4])
        found += misfits(page, f"hiding on level {level}", PHONES + LYING)
        tap(page, "send")
        page.locator('[data-tap="by-itself"]').wait_for()
        found += misfits(page, f"answering on level {level}", PHONES + LYING)
        found += scrolling(page, f"answering on level {level}", PHONES)
        tap(page, "new-reversal")
        tap(page, "end-now")
    check(found)


def test_two_who_hide_six_fruits_for_each_other_see_how_both_stand(pages):
    check(hidden_for_each_other(pages, 2))


def test_two_who_hide_four_fruits_for_each_other_see_how_both_stand(pages):
    check(hidden_for_each_other(pages, 1))


def hidden_for_each_other(pages, level):
    """What does not fit on the page of a friend, upright, lying and with large text."""
    first, second = invite(pages, mode=1, level=level)
    pegs = 6 if level == 2 else 4
    found = []
    for page in (first, second):
        page.locator(".palette").wait_for()
        found += misfits(page, "hiding", PHONES + LYING)
    for page in (first, second):
        fill(page, (0, 1, 2, 3, 4, 5)[:pegs])
        tap(page, "send")
    for page in (first, second):
        page.locator(".race-hidden").wait_for()
        fill(page, (2, 3, 0, 1, 5, 4)[:pegs])
        tap(page, "send")
        answers(page, 1)
    first.locator(".race .pieces").nth(1).wait_for()
    found += misfits(first, "guessing", PHONES + LYING)
    found += scrolling(first, "guessing", PHONES + LYING)
    first.set_viewport_size({"width": 320, "height": 568})
    pages.shot(first, f"fruity-friend-small-{level}")
    enlarge(first)
    found += misfits(first, "guessing with large text", PHONES)
    return found


def test_every_page_fits_on_every_phone(pages):
    page = opened(pages, "de", knows=False, reduced_motion="reduce")
    found = []
    for name in pages_of_fruity(page):
        found += misfits(page, name, PHONES + LYING)
    check(found)


def test_nothing_is_cut_with_text_of_twice_its_size(pages):
    """F11: whatever does not fit is reached by scrolling down."""
    found = []
    for language, sizes in (("de", PHONES), ("ar", PHONES[:1])):
        page = opened(pages, language, knows=False, reduced_motion="reduce")
        enlarge(page)
        for name in pages_of_fruity(page):
            found += misfits(page, f"{name} in {language}", sizes)
            if language == "de" and name in ("home", "hints", "answering", "contradiction"):
                pages.shot(page, f"fruity-large-{name}")
    check(found)
