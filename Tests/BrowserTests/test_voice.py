"""R23: What a driver hears: turns ahead of time and when they come, stops, requests, in the language of the page."""
import json
import re

from playwright.sync_api import expect

from driving import (
    BALZERS, TRIESEN_NORTH, VADUZ, accept, ask, at, go, passenger, point, reaches, server, set_off, text,
)
from harness import has_map, until

page_options = {"reduced_motion": "reduce"}

# A device with voices that writes down what it is to say. The first sentences of a page begin and end at once.
DEVICE = """
  window.said = [];
  window.shaken = 0;
  navigator.vibrate = () => { shaken += 1; return true; };
  window.SpeechSynthesisUtterance = class extends EventTarget {
    constructor(text) { super(); this.text = text; }
  };
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: Object.assign(new EventTarget(), {
    speaking: false, pending: false,
    getVoices: () => %s.map((lang) => ({ lang, name: lang, localService: true, default: false })),
    speak(utterance) {
      said.push({ text: utterance.text, lang: utterance.lang });
      this.speaking = true;
      setTimeout(() => utterance.dispatchEvent(new Event('start')));
    },
    cancel() { this.speaking = false; said.push({ text: '', lang: '' }); },
  }) });
"""


def speaks(page, *voices):
    """Gives the phone these voices, and turns spoken directions on."""
    page.context.add_init_script(DEVICE % json.dumps(voices))
    page.reload()
    has_map(page)
    page.locator("#field-voice").check()


def said(page):
    return [one["text"] for one in page.evaluate("said") if one["text"]]


def says(page, words):
    until(lambda: any(words in one for one in said(page)), f"“{words}” among {said(page)}")


def steps(page):
    """What there is to do along the way: how far on, the words for it, and the line."""
    found = page.locator("#drive-way [data-at]").evaluate_all("all => all.map(({ dataset }) => ({ ...dataset }))")
    line = [(lat, lon) for lon, lat in json.loads(page.locator("#map-data").get_attribute("data-way"))]
    # Marks of direction are for eyes.
    return [(int(step["at"]), re.sub("[\u2066-\u2069]", "", step["say"])) for step in found], line


def drive(page, line, start, end, stride=250):
    """Moves the phone along a line, from so many metres to so many."""
    along = start
    while along < end:
        along = min(end, along + stride)
        go(page, point(line, along))
    return along


def lonely(found):
    """A turn with a way before it on which nothing is to be done."""
    for (before, _), (turn, say), (after, _) in zip(found, found[1:], found[2:]):
        if turn - before > 260 and after - turn > 80 and turn > 300:
            return turn, say
    raise AssertionError(f"no turn alone among {found}")


@server(pace=1, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_turns_stops_and_requests_are_said_once_and_no_name(pages):
    driver = set_off(pages)
    expect(driver.locator("#drive-voice")).to_be_visible()
    speaks(driver, "de-DE", "en-GB")
    assert said(driver) == ["Spoken directions are on."]
    expect(driver.locator("[data-voice=on]")).to_be_visible()
    driver.locator("#field-voice").scroll_into_view_if_needed()
    pages.shot(driver, "voice-on")
    amina = passenger(pages)
    ask(amina, TRIESEN_NORTH)
    says(driver, "A passenger is waiting for your answer.")
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    # The page of the drive was loaded anew in the same tab, and goes on speaking.
    expect(driver.locator("[data-voice=on]")).to_be_visible()
    found, line = steps(driver)
    turn, say = lonely(found)
    drive(driver, line, 0, turn - 120)
    says(driver, f"In 100 metres: {say}")
    drive(driver, line, turn - 120, turn - 25)
    until(lambda: said(driver)[-1] == say or say in said(driver)[-1].split(", then ")[0], "the turn when it comes")
    # What was said is not said again.
    assert sum(one.startswith(f"In 100 metres: {say}") for one in said(driver)) == 1
    assert said(driver).count(say) <= 1
    stop = int(driver.locator("#map-data").get_attribute("data-stop-at"))
    found, line = steps(driver)
    drive(driver, line, turn, stop - 20)
    says(driver, "Pick up")
    assert not any("Amina" in one for one in said(driver)), "others in the car hear it"
    pages.shot(driver, "voice-at-pickup")
    assert all(one["lang"] in ("en-GB", "") for one in driver.evaluate("said"))
    # Remembered, and silent until the page is touched.
    driver.evaluate("sessionStorage.clear()")
    driver.reload()
    has_map(driver)
    expect(driver.locator("#field-voice")).to_be_checked()
    expect(driver.locator("[data-voice=touch]")).to_be_visible()
    driver.keyboard.press("Shift")
    expect(driver.locator("[data-voice=on]")).to_be_visible()
    driver.locator("#field-voice").uncheck()
    expect(driver.locator("[data-voice=on]")).to_be_hidden()


@server(pace=1, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_directions_are_said_in_arabic(pages):
    driver = pages.open("/login", locale="ar", geolocation=at(VADUZ), permissions=["geolocation"])
    driver.locator(".demo-person button").nth(1).click()
    driver.wait_for_url("**/")
    driver.goto(f"/drive?from={text(VADUZ)}&to={text(BALZERS)}&to_name=Balzers")
    driver.locator("#drive-start").click()
    driver.wait_for_url("**/drive/now")
    speaks(driver, "en-GB", "ar-SA")
    assert said(driver) == ["الإرشاد الصوتي يعمل."]
    found, line = steps(driver)
    turn, say = lonely(found)
    drive(driver, line, 0, turn - 120)
    says(driver, f"بعد 100 متر: {say}")
    assert all(one["lang"] in ("ar-SA", "") for one in driver.evaluate("said"))
    driver.locator("#field-voice").scroll_into_view_if_needed()
    pages.shot(driver, "voice-arabic")


@server(pace=1, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_a_device_without_a_voice_says_so_and_shakes(pages):
    driver = set_off(pages)
    speaks(driver, "fr-FR")
    expect(driver.locator("[data-voice=none]")).to_be_visible()
    assert said(driver) == []
    shaken = driver.evaluate("shaken")
    assert shaken > 0, "the hello is felt"
    found, line = steps(driver)
    turn, _ = lonely(found)
    drive(driver, line, 0, turn - 120)
    until(lambda: driver.evaluate("shaken") > shaken, "the turn is felt")
    assert said(driver) == []
