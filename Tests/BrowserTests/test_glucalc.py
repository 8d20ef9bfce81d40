"""GluCalc in Chromium: the city's door to it; from the first start to the printed journal."""
import datetime
import re

from playwright.sync_api import expect

from glucalc import (
    FIELDS, PAGES, add_other, again, begin, drawn, go, keep, opened, ready, set_up, submit, tap, type_in)
from test_glucalc_devices import no_violations

server_options = ("--drivers", "0")


def test_g17_the_city_s_door_and_its_bar_lead_to_the_app_in_the_person_s_language(pages):
    for locale, language in (("de-LI", "de"), ("ar", "ar")):
        page = pages.open("/", locale=locale, viewport={"width": 360, "height": 640})
        bar = page.locator("nav.navigation")
        # Every place of the bar has its word whole, and none is on another's.
        cut = bar.evaluate("""(bar) => [...bar.querySelectorAll("a")].filter((place) => {
            const words = place.querySelector("span").getBoundingClientRect(), own = place.getBoundingClientRect();
            return place.scrollWidth > place.clientWidth || words.left < own.left || words.right > own.right;
        }).map((place) => place.textContent.trim())""")
        assert not cut, f"{locale}: {cut}"
        pages.shot(page, f"home-bar-{language}")
        assert bar.locator('a[href="/glucalc"]').count() == 1
        page.locator('a.door[href="/glucalc"]').click()
        page.wait_for_url(re.compile(re.escape(pages.city.pockets) + f"/glucalc/{language}/"))
        ready(page)


def test_g1_to_g9_from_the_first_start_to_the_printed_journal(pages):
    page = opened(pages)
    pages.shot(page, "glucalc-terms")
    set_up(page)
    pages.shot(page, "glucalc-home-empty")
    begin(page)
    pages.shot(page, "glucalc-foods-step")
    add_other(page, "48")
    expect(page.locator("#dose")).to_have_text("4.26 IU")
    pages.shot(page, "glucalc-foods-step")
    tap(page, "step 2")
    expect(page.locator("#dose")).to_have_text("4.26 IU")
    pages.shot(page, "glucalc-dose")
    tap(page, "proposed")
    tap(page, "reason 0")
    submit(page)
    expect(page.locator(".meal-row")).to_have_count(1)
    pages.shot(page, "glucalc-home")
    again(page)
    expect(page.locator(".meal-row")).to_have_count(1)
    go(page, "journal")
    pages.shot(page, "glucalc-journal")
    tap(page, "open-meal 0")
    pages.shot(page, "glucalc-meal")
    tap(page, "back")
    go(page, "charts")
    expect(page.locator("svg.plot")).to_have_count(4)
    pages.shot(page, "glucalc-charts")
    go(page, "foods")
    pages.shot(page, "glucalc-foods")
    go(page, "grid")
    drawn(page)
    pages.shot(page, "glucalc-grid")
    tap(page, "back")
    go(page, "settings")
    pages.shot(page, "glucalc-settings")
    tap(page, "back")
    go(page, "exchange")
    pages.shot(page, "glucalc-exchange")
    tap(page, "export 0")
    page.locator("table.report").wait_for()
    pages.shot(page, "glucalc-report")
    # On a phone each meal is a block: nothing lies beside the screen.
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("""() => {
      const box = document.querySelector(".scroll:has(table.report)");
      return box.scrollWidth <= box.clientWidth && document.documentElement.scrollWidth <= 360;
    }"""), "all of it can be seen"
    expect(page.locator("table.report td[data-label]").first).to_be_visible()
    pages.shot(page, "glucalc-report-phone")
    no_violations(page)


def test_g9_what_was_given_is_corrected_with_its_time(pages):
    page = opened(pages)
    set_up(page)
    begin(page)
    add_other(page, "48")
    keep(page, given="7")
    tap(page, "open-meal 0")
    tap(page, f'go {PAGES.index("correction")} 0')
    when = page.locator(f'#field-{FIELDS.index("moment")}')
    day, time = when.input_value().split("T")
    type_in(page, "given", "3")
    # A time that is still to come is none; one that has been is.
    when.fill(f"{int(day[:4]) + 1}{day[4:]}T{time}")
    submit(page)
    expect(page.locator(".field-error")).to_have_count(1)
    # Nor is one of a year that was mistyped: the dose would no longer act.
    when.fill(f"{int(day[:4]) - 1}{day[4:]}T{time}")
    submit(page)
    expect(page.locator(".field-error")).to_have_count(1)
    earlier = (datetime.datetime.fromisoformat(f"{day}T{time}") - datetime.timedelta(hours=1)).isoformat(timespec="minutes")
    when.fill(earlier)
    expect(when).to_have_value(earlier)
    expect(page.locator(".field-error")).to_have_count(0)
    submit(page)
    expect(page.get_by_text("Corrected. First noted as given: 7")).to_be_visible()
    pages.shot(page, "glucalc-corrected")
    again(page)
    go(page, "journal")
    expect(page.locator(".meal-row")).to_have_count(1)
    expect(page.locator(".meal-row")).to_contain_text("corrected")


def test_a_link_leads_back_to_the_city_while_there_is_a_network(pages):
    page = opened(pages)
    set_up(page)
    go(page, "more")
    link = page.locator('a[href="/city"]')
    page.context.set_offline(True)
    expect(link).to_have_count(0)
    page.context.set_offline(False)
    expect(link).to_have_count(1)
    link.click()
    page.wait_for_url(pages.city.address + "/**")
    answer = page.request.get(f"{pages.city.pockets}/city/devices", max_redirects=0)
    assert answer.headers["location"] == f"{pages.city.address}/account/vault"
