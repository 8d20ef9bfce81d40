// What covers the map of a page with a sheet, so that its middle is the middle of what can be seen.

/** As far down the header covers a narrow screen, in pixels. */
const header = 72;

/** What the page covers of its map, in pixels from each side; on narrow screens `top` from above. */
export function covered(top = header) {
  const sheet = document.getElementById("sheet");
  if (!sheet) return {};
  if (matchMedia("(min-width: 800px)").matches) {
    const width = sheet.offsetWidth + 32;
    const side = document.dir === "rtl" ? { right: width, left: 0 } : { left: width, right: 0 };
    return { top: 0, bottom: 0, ...side };
  }
  // A sheet that is all the way up hides the map: there is nothing to see then. Any other leaves a strip of it.
  const most = sheet.dataset.height === "full" ? 0.6 : 0.8;
  const height = Math.min(sheet.offsetHeight, window.innerHeight * most);
  return { top: Math.max(header, top), bottom: height, left: 0, right: 0 };
}
