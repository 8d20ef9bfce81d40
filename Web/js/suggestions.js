// The keyboard's way from a search field into what it found, and back: Arrow Down and Up, Escape. And answers that come
// late: neither the keyboard nor a finger loses what it is on.

import { afterPress, isPressed } from "./presses.js";

/** Makes every search form's field and the list that it controls (`aria-controls`) one run of the arrow keys. */
export function startSuggestions() {
  document.addEventListener("keydown", (event) => {
    if (!["ArrowDown", "ArrowUp", "Escape"].includes(event.key) || event.isComposing) return;
    const field = fieldOf(event.target);
    if (!field) return;
    const links = [...document.getElementById(field.getAttribute("aria-controls")).querySelectorAll("a[href]")];
    const run = [field, ...links];
    const index = run.indexOf(event.target);
    const next = event.key === "Escape" ? field : run[index + (event.key === "ArrowDown" ? 1 : -1)];
    if (index < 0 || !next || next === event.target) return;
    event.preventDefault();
    next.focus();
  });
  keepUnderFingers();
  // What was typed before the field was ready for it, as over a slow network, is looked for as soon as it is.
  document.addEventListener("htmx:load", ({ target }) => {
    for (const field of fields()) {
      if (target.contains(field) && field.value !== field.defaultValue) field.dispatchEvent(new Event("again"));
    }
  });
  // A later answer must not take away what the keyboard stands on: what it found again keeps the focus, else the field.
  let stood;
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const { activeElement } = document;
    const field = detail.target?.contains(activeElement) ? fieldOfList(detail.target) : undefined;
    stood = field && field !== activeElement ? { field, href: activeElement.getAttribute("href") } : undefined;
  });
  document.addEventListener("htmx:afterSwap", () => {
    if (!stood?.field.isConnected) return;
    const links = [...document.getElementById(stood.field.getAttribute("aria-controls")).querySelectorAll("a[href]")];
    (links.find((link) => link.getAttribute("href") === stood.href) ?? stood.field).focus();
    stood = undefined;
  });
}

/** While a finger is on something that was found, a later answer waits; where it followed a link, that is the answer. */
function keepUnderFingers() {
  let followed;
  addEventListener("pointerdown", () => (followed = undefined), true);
  addEventListener("click", ({ target }) => (followed = target.closest?.("a[href]")), true);
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const list = detail.target;
    const field = list && isPressed(list) ? fieldOfList(list) : undefined;
    if (!field) return;
    detail.shouldSwap = false;
    afterPress(list, () => {
      // Asked anew, for `hx-trigger` of the field.
      if (!list.contains(followed ?? null)) field.dispatchEvent(new Event("again"));
    });
  });
}

/** The search field whose whole list this is; parts of the list change because they are pressed. */
function fieldOfList(element) {
  return fields().find((field) => field.getAttribute("aria-controls") === element.id);
}

/** The search field that this is, or to whose list it belongs. */
function fieldOf(element) {
  return fields().find((field) => {
    const list = document.getElementById(field.getAttribute("aria-controls"));
    return list && (field === element || list.contains(element));
  });
}

function fields() {
  return [...document.querySelectorAll("[role=search] input[aria-controls]")];
}
