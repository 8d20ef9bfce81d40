// Looking for what shops have: where the person is, if they say so; and what was pressed keeps the focus: a star that is
// another one now, and a list that has grown.

import { ownPosition, positionText } from "./own-position.js";
import { toast } from "./toasts.js";
import { working } from "./working.js";

/** So long, in milliseconds, the phone may take to say where it is. */
const patience = 15_000;

const form = document.getElementById("stock-search");
const near = form?.querySelector("[data-near]");

if (near) {
  near.hidden = false;
  near.addEventListener("click", toggle);
}

async function toggle() {
  const field = form.elements.namedItem("near");
  if (near.dataset.near === "on") {
    say(field, "");
    return;
  }
  const done = working(near);
  try {
    const { latitude, longitude } = await ownPosition(patience);
    say(field, positionText(latitude, longitude));
  } catch {
    toast(near.dataset.textFailed, { tone: "warning", seconds: 10 });
  }
  done();
}

/** Looks anew, from there or from nowhere. */
function say(field, position) {
  field.value = position;
  field.disabled = !position;
  near.dataset.near = position ? "on" : "off";
  near.setAttribute("aria-pressed", position ? "true" : "false");
  form.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The star that takes the place of one has its focus; of a list that has grown the first of what came. */
let before;
addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { target } = detail;
  const holds = target?.matches(".star-form, .more") && target.contains(document.activeElement);
  before = holds ? { previous: target.previousElementSibling, parent: target.parentElement } : undefined;
});
addEventListener("htmx:afterSwap", () => {
  if (!before) return;
  const { previous, parent } = before;
  before = undefined;
  const came = previous ? previous.nextElementSibling : parent.firstElementChild;
  came?.querySelector("a, button")?.focus({ preventScroll: true });
});
