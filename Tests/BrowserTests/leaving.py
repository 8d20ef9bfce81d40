"""What people do in the browser with all that the city keeps of them."""
import io
import zipfile

from harness import until


def copy_of(page, scripts=True):
    """Has a copy made, waits until the page leads to it, and reads its files."""
    page.goto("/account/data")
    page.get_by_role("button", name="Make my copy").click()
    link = page.get_by_role("link", name="Download the zip file").first
    if scripts:
        # The card looks again by itself.
        link.wait_for(timeout=30_000)
    else:
        def there():
            again = page.get_by_role("link", name="Look again")
            if again.count():
                again.click()
            return link.count()
        until(there)
    answer = page.request.get(link.get_attribute("href"))
    assert answer.status == 200 and answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.body())) as zipped:
        assert zipped.testzip() is None
        return {name: zipped.read(name).decode() for name in zipped.namelist()}
