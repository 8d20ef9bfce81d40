"""Fingers, keys and the focus in apps on the device."""

from playwright.sync_api import expect

from harness import until
from pocket_sample import count, log, opened, server_options


def test_redrawing_keeps_focus_caret_scroll_and_elements(pages):
    page = opened(pages)
    page.locator("#note").fill("one three")
    page.locator("#note").focus()
    page.evaluate("document.getElementById('note').setSelectionRange(4, 4)")
    page.evaluate("document.getElementById('item-2').mark = 'the same'")
    page.evaluate("""() => {
      const box = document.getElementById('sample');
      box.animate([{ opacity: 0.5 }, { opacity: 1 }], 60000).id = 'running';
    }""")
    page.keyboard.insert_text("two ")
    page.locator("#echo", has_text="one two three").wait_for()
    assert page.evaluate("document.getElementById('note').selectionStart") == 8
    page.evaluate("document.getElementById('tick').click()")
    until(lambda: int(page.locator("#count").inner_text()) > 3, "ticking")
    assert page.evaluate("document.activeElement.id") == "note"
    assert page.evaluate("document.getElementById('note').selectionStart") == 8
    assert page.evaluate("document.getElementById('sample').getAnimations().length") == 1
    page.evaluate("document.getElementById('dice').click()")
    assert page.evaluate("document.getElementById('item-2').mark") == "the same"
    assert page.evaluate("document.activeElement.id") == "note"


def test_the_focus_finds_a_place_when_a_redraw_takes_it_away(pages):
    page = opened(pages)
    page.locator("#open").click()
    page.locator("#gift").wait_for()
    # The button goes with its section: the page's heading is what is nearest.
    page.locator("#take").focus()
    page.evaluate("scrollTo(0, 40)")
    height = page.evaluate("scrollY")
    page.keyboard.press("Enter")
    page.locator("#gift").wait_for(state="detached")
    assert page.evaluate(FOCUS) == "H1"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none", "keys need an outline"
    assert page.evaluate("scrollY") == height
    # It stays there while the page is drawn again, and keys go on from there.
    page.keyboard.press("ArrowUp")
    count(page, "10")
    assert page.evaluate(FOCUS) == "H1"
    expect(page.locator("#sample h1"), "without it browsers may take the focus away").to_have_attribute("tabindex", "-1")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "add"


def test_fingers_see_no_outline_where_the_focus_finds_a_place(pages):
    page = opened(pages)
    page.locator("#take").click()
    page.locator("#gift").wait_for(state="detached")
    assert page.evaluate(FOCUS) == "H1"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
    # Where the app itself puts the focus, it is.
    page.locator("#focus").click()
    page.locator("#focus").focus()
    page.keyboard.press("Enter")
    until(lambda: page.evaluate("document.activeElement.id") == "note", "the note")


# Browsers take the focus away from what can no longer have it when they draw.
FOCUS = """new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  .then(() => document.activeElement.tagName)"""


def test_fingers_keys_and_the_way_back(pages):
    page = opened(pages)
    page.keyboard.press("ArrowUp")
    count(page, "10")
    page.locator("#note").focus()
    page.keyboard.press("ArrowUp")
    page.locator("#add").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    count(page, "1")

    page.locator("#item-3").hover()
    page.mouse.down()
    page.mouse.move(60, 320, steps=4)
    target = page.locator("#order li").first.bounding_box()
    page.mouse.move(target["x"] + 10, target["y"] + 10, steps=4)
    page.locator("#order li[data-over]").wait_for()
    page.mouse.up()
    until(lambda: page.locator("#order").inner_text().split() == ["3", "1", "2"], "the new order")
    assert page.locator("[data-over], [data-dragging], #order [style]").count() == 0

    page.locator("#open").click()
    page.locator("#sample[data-depth='1']").wait_for()
    page.go_back()
    page.locator("#sample[data-depth='0']").wait_for()
    assert page.url.endswith("/pocketsample/en/")
    count(page, "1")


def test_a_dialog_keeps_the_focus_until_the_app_closes_it(pages):
    page = opened(pages)
    page.locator("#ask").click()
    page.locator("dialog:modal").wait_for()
    assert page.evaluate("document.activeElement.id") == "answer"
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.evaluate("document.activeElement.id") == "ask"
    page.locator("#ask").click()
    page.locator("dialog:modal").wait_for()
    page.mouse.click(5, 5)
    page.locator("dialog").wait_for(state="detached")


def test_keys_stay_in_an_open_dialog(pages):
    page = opened(pages)
    page.locator("#ask").click()
    page.locator("dialog:modal").wait_for()
    for key in ("ArrowUp", "n", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    until(lambda: "key n" in log(page), "the dialog's own key")
    # Nothing in the dialog has the focus.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("n")
    until(lambda: log(page).count("key n") == 2, "the dialog's own key")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    count(page, "0")
    page.keyboard.press("ArrowUp")
    count(page, "10")


def middle(page, place):
    box = page.locator(place).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def order(page):
    return page.locator("#order").inner_text().split()


def drag(page, source, target):
    page.mouse.move(*middle(page, source))
    page.mouse.down()
    page.mouse.move(*middle(page, target), steps=5)
    page.mouse.up()


def test_dragging_goes_on_after_a_drag_whose_end_nobody_saw(pages):
    page = opened(pages)
    # A redraw takes away what was dragged, and the button is let go beside the app.
    page.mouse.move(*middle(page, "#item-3"))
    page.mouse.down()
    page.mouse.move(*middle(page, "#item-1"), steps=5)
    page.locator("#order [data-over]").wait_for()
    page.evaluate("document.getElementById('item-3').remove()")
    until(lambda: page.locator("[data-over], [data-dragging]").count() == 0, "the end of the drag")
    page.mouse.move(5, 840)
    page.mouse.up()
    page.keyboard.press("ArrowUp")
    page.locator("#item-3").wait_for()
    drag(page, "#item-3", "#item-1")
    until(lambda: order(page) == ["3", "1", "2"], "the new order")
    # Let go outside the window, before it became a drag.
    page.evaluate("""() => {
      const { x, y } = document.getElementById("item-2").getBoundingClientRect();
      const more = { bubbles: true, isPrimary: true, pointerId: 77, pointerType: "mouse", clientX: x, clientY: y };
      document.getElementById("item-2").dispatchEvent(new PointerEvent("pointerdown", { ...more, buttons: 1 }));
    }""")
    drag(page, "#item-2", "#item-3")
    until(lambda: order(page) == ["2", "3", "1"], "the newer order")
    assert page.locator("[data-over], [data-dragging], #order [style]").count() == 0


def test_fingers_drag(pages):
    page = opened(pages, has_touch=True)
    touch = page.context.new_cdp_session(page)

    def move(kind, *points):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    start, end = middle(page, "#item-3"), middle(page, "#item-1")
    move("touchStart", start)
    for step in range(1, 6):
        move("touchMove", tuple(one + (other - one) * step / 5 for one, other in zip(start, end)))
    page.locator("#item-3[data-dragging]").wait_for()
    page.locator("#order [data-over]").wait_for()
    assert page.evaluate("scrollY") == 0
    move("touchEnd")
    until(lambda: order(page) == ["3", "1", "2"], "the new order")
    assert page.locator("[data-over], [data-dragging], #order [style]").count() == 0
    # A touch that the system takes away drops nothing.
    move("touchStart", middle(page, "#item-3"))
    move("touchMove", middle(page, "#item-2"))
    page.locator("#item-3[data-dragging]").wait_for()
    move("touchCancel")
    page.locator("[data-dragging]").wait_for(state="detached")
    assert order(page) == ["3", "1", "2"]
    page.locator("#add").tap()
    count(page, "1")


def test_fruity_keeps_the_focus_in_the_game_and_keys_in_its_dialogs(pages):
    page = pages.open(f"{pages.city.pockets}/fruity/en/")
    page.locator('[data-tap="skip"]').press("Enter")
    page.locator(".home").wait_for()
    # The button that begins a duel is gone with the next phase of the same page.
    page.locator('[data-tap="go 5"]').press("Enter")
    page.locator('[data-tap="duel"]').press("Enter")
    page.locator('[data-tap="duel"]').wait_for(state="detached")
    assert page.evaluate(FOCUS) != "BODY"
    page.go_back()
    page.locator('[data-tap="play 0"]').press("Enter")
    page.locator('[data-tap="hints"]').press("Enter")
    page.locator("dialog:modal").wait_for()
    page.keyboard.press("1")
    page.keyboard.press("2")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("3")
    until(lambda: page.locator(".slot .fruit").count() == 1, "the one fruit that was meant")
    assert page.evaluate("document.activeElement.dataset.tap") == "hints", "back to where the dialog was opened from"


def test_quick_turns_of_pages_never_lead_out_of_an_app(pages):
    page = pages.open(f"{pages.city.pockets}/fruity/en/")
    page.locator('[data-tap="skip"]').click()
    page.locator(".home").wait_for()
    length = page.evaluate("history.length")
    page.evaluate("globalThis.isTheSame = true")
    # Faster than a browser walks back, as a machine with much else to do has it from quick fingers.
    page.evaluate("""() => {
      const tap = (action) => document.querySelector(`[data-tap="${action}"]`).click();
      for (let turn = 0; turn < 12; turn++) {
        tap("play 0");
        tap("go 0");
      }
      tap("play 0");
    }""")
    until(lambda: page.evaluate("history.state.depth") == 1, "the history to follow")
    assert page.evaluate("history.length") <= length + 1, "entries pile up"
    page.go_back()
    page.locator(".home").wait_for()
    assert page.evaluate("globalThis.isTheSame"), "the page was never left"
    # A browser that has been asked for too many entries adds none, without a word; the app goes on.
    page.evaluate("history.pushState = () => {}")
    page.locator('[data-tap="play 0"]').click()
    page.locator(".slot").first.wait_for()
    page.locator('[data-tap="go 0"]').click()
    page.locator(".home").wait_for()
    assert page.evaluate("globalThis.isTheSame")
