"""Apps on the device in several tabs: one plays, the others wait."""
from harness import kept_all, until
from pocket_sample import PATH, again, count, kept, opened, ready, server_options


def test_one_tab_plays_and_others_may_take_over(pages):
    first = opened(pages)
    first.locator("#add").click()
    second = first.context.new_page()
    second.goto(pages.city.pockets + "/pocketsample/en/")
    second.get_by_text("already open in another tab").wait_for()
    pages.shot(second, "pocket-elsewhere")
    first.locator("#add").click()
    second.get_by_role("button", name="Go on here").click()
    ready(second)
    count(second, "2")
    first.get_by_text("You went on in another tab").wait_for()
    second.locator("#add").click()
    count(second, "3")
    first.get_by_role("button", name="Go on here").click()
    first.get_by_text("already open in another tab").wait_for()
    # When the other tab is closed, this one goes on by itself.
    second.close()
    ready(first)
    count(first, "3")


def test_a_tab_that_does_not_answer_is_not_waited_for(pages):
    first = opened(pages)
    first.locator("#add").click()
    count(first, "1")
    again(first)
    second = first.context.new_page()
    # As when the system has frozen the first: it hears nothing.
    second.add_init_script("BroadcastChannel.prototype.postMessage = () => {}")
    second.goto(pages.city.pockets + "/pocketsample/en/")
    second.get_by_role("button", name="Go on here").click()
    ready(second)
    count(second, "1")
    first.get_by_text("You went on in another tab").wait_for()


def test_a_tab_that_loses_its_turn_while_it_starts_never_begins(pages):
    held = []
    first = pages.open("/")
    first.route("**/words.en", lambda route: held.append(route))
    first.goto(pages.city.pockets + PATH)
    until(lambda: held or first.wait_for_timeout(50), "the words on their way")
    second = first.context.new_page()
    second.goto(pages.city.pockets + PATH)
    second.get_by_role("button", name="Go on here").click()
    ready(second)
    second.locator("#add").click()
    count(second, "1")
    kept_all(second)
    playing = kept(second)
    assert playing
    first.get_by_text("You went on in another tab").wait_for()
    for route in held:
        route.continue_()
    first.wait_for_load_state("networkidle")
    first.evaluate("new Promise((resolve) => setTimeout(resolve, 500))")
    first.keyboard.press("ArrowUp")
    assert first.locator("[data-ready]").count() == 0
    assert first.locator("#count").count() == 0
    first.evaluate("new Promise((resolve) => setTimeout(resolve, 300))")
    assert kept(second) == playing, "a tab that lost its turn writes nothing"
