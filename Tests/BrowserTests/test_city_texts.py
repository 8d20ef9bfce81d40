"""What the city says about itself: written by the operator, read by anybody."""
import re

from playwright.sync_api import expect

from city_texts import publish
from driving import THIRD, passenger, server


@server()
def test_an_imprint_in_two_languages_is_written_read_and_replaced(pages):
    visitor = pages.open("/login")
    visitor.get_by_role("navigation", name="About this city").get_by_role("link", name="Imprint").click()
    visitor.locator("h1", has_text="Imprint").wait_for()
    expect(visitor.locator(".prose")).to_contain_text("demonstration")
    pages.shot(visitor, "texts-imprint-demo")

    boss = passenger(pages, THIRD)
    boss.goto("/operate")
    boss.get_by_role("link", name=re.compile("The city’s texts")).first.click()
    boss.wait_for_url("**/operate/texts")
    expect(boss.locator(".banner").first).to_contain_text("In many places the law asks")
    pages.shot(boss, "texts-desk")
    boss.goto("/operate/texts/imprint")
    boss.locator("#field-text-en").fill("# Who runs this\nTown of Vaduz\nStädtle 6\n\n- Mail: mailto:city@vaduz.example")
    boss.locator("#field-text-ar").fill("# من يدير هذه المدينة\nبلدية فادوز")
    for language in ("fr", "de"):
        boss.locator(f"#field-text-{language}").fill("")
    boss.get_by_role("button", name="Look at it").click()
    preview = boss.locator("#preview")
    expect(preview.locator("h2", has_text="Who runs this")).to_be_visible()
    pages.shot(boss, "texts-preview")
    # Nothing holds before it is published.
    visitor.reload()
    expect(visitor.locator(".prose")).to_contain_text("demonstration")
    boss.get_by_role("button", name="Publish as version 1").click()
    boss.get_by_text("Imprint: the new version is published.").wait_for()

    visitor.reload()
    expect(visitor.locator("main")).to_contain_text("Version 1, since")
    expect(visitor.locator(".prose a")).to_have_attribute("href", "mailto:city@vaduz.example")
    pages.shot(visitor, "texts-imprint")
    arabic = pages.open("/imprint", locale="ar")
    expect(arabic.locator(".prose")).to_contain_text("بلدية فادوز")
    expect(arabic.locator(".prose")).to_have_attribute("dir", "rtl")
    pages.shot(arabic, "texts-imprint-arabic")
    german = pages.open("/imprint", locale="de")
    expect(german.locator("main")).to_contain_text("English, العربية")
    expect(german.locator(".prose")).to_have_attribute("lang", "en")

    publish(boss, "imprint", {"en": "The town has moved."})
    visitor.reload()
    expect(visitor.locator(".prose")).to_have_text("The town has moved.")
    visitor.get_by_text("All versions").click()
    visitor.get_by_role("link", name=re.compile("Version 1")).click()
    expect(visitor.locator(".prose")).to_contain_text("Town of Vaduz")
    expect(visitor.locator(".banner")).to_contain_text("An earlier version. It held until")
    visitor.get_by_role("link", name="Read the one that holds").click()
    expect(visitor.locator(".prose")).to_have_text("The town has moved.")


@server()
def test_who_publishes_second_is_told_and_keeps_what_was_typed(pages):
    boss, other = passenger(pages, THIRD), passenger(pages, THIRD)
    boss.goto("/operate/texts/help")
    boss.locator("#field-text-en").fill("# Mine")
    boss.get_by_role("button", name="Look at it").click()
    boss.locator("#preview").wait_for()
    publish(other, "help", {"en": "# Theirs"})
    boss.locator("button[value=publish]").click()
    boss.get_by_text("Somebody else has published a version meanwhile.").wait_for()
    expect(boss.locator("#field-text-en")).to_have_value("# Mine")
    pages.faults[:] = [fault for fault in pages.faults if "409" not in fault]


def test_help_is_found_without_an_account_and_leads_to_the_pages(pages):
    visitor = pages.open("/", java_script_enabled=False)
    visitor.get_by_role("navigation", name="About this city").get_by_role("link", name="Help").click()
    visitor.locator("h2", has_text="How do I delete my account?").wait_for()
    for link in visitor.locator(".prose a").all():
        answer = visitor.request.get(link.get_attribute("href"))
        assert answer.status in (200, 401), link.get_attribute("href")
    pages.shot(visitor, "texts-help")
    for locale, words in (("ar", "كيف أبدأ؟"), ("fr", "Par où commencer ?"), ("de", "Wie fange ich an?")):
        page = pages.open("/help", locale=locale)
        page.locator("h2", has_text=words).wait_for()
        pages.shot(page, f"texts-help-{locale}")
