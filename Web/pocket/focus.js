// Where the focus goes when a redraw takes away what had it. Left to the browser it would fall back to the top of the
// page, and whoever uses a keyboard or a screen reader would begin again from there.

const headings = "h1, h2, h3, h4, h5, h6, [role=heading]";

/**
 * Remembers what has the focus in `root` before a redraw. The function that it gives is called after the redraw, and
 * after the app has put the focus where it wants it: if nothing has it, the nearest heading gets it, or on another page
 * that page's first one.
 */
export function followFocus(root) {
  const active = document.activeElement;
  const had = active && active !== root && root.contains(active) ? active : undefined;
  // Whoever points at things sees where they are, and needs no outline around a heading.
  const isQuiet = !had?.matches(":focus-visible");
  const around = [];
  for (let element = had?.parentElement; element && element !== root; element = element.parentElement) {
    around.push(element);
  }
  return (isOtherPage) => {
    const now = document.activeElement;
    if (now && now !== document.body && !(now === had && had.matches(":disabled"))) return;
    if (isOtherPage && place(root.querySelector("h1"), isQuiet)) return;
    if (!had) return;
    for (const element of around) {
      if (!root.contains(element)) continue;
      for (const heading of element.querySelectorAll(headings)) if (place(heading, isQuiet)) return;
      // Nothing outside a dialog can have the focus while it is open.
      if (element.matches("dialog:modal")) {
        place(element, isQuiet);
        return;
      }
    }
    place(root.firstElementChild, isQuiet);
  };
}

/** Gives the focus to what usually has none, without scrolling there; false when it cannot be seen. */
function place(element, isQuiet) {
  if (!element) return false;
  if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  element.setAttribute("data-place", isQuiet ? "quiet" : "");
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
