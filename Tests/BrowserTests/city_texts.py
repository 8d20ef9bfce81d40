"""How an operator writes what the city says about itself."""


def publish(page, kind, texts):
    """Writes a text, looks at it, and publishes it."""
    page.goto(f"/operate/texts/{kind}")
    for language in ("en", "fr", "de", "ar"):
        page.locator(f"#field-text-{language}").fill(texts.get(language, ""))
    page.get_by_role("button", name="Look at it").click()
    page.locator("#preview").wait_for()
    page.locator("button[value=publish]").click()
    page.wait_for_url(f"**/operate/texts?published={kind}")
