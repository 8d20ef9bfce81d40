// Looking for what shops have: where the person is, if they say so; what the form says of itself, as only what was found
// comes anew; and what was pressed keeps the focus: a star that is another one now, and a list that has grown.

import { number } from "./lengths.js";
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

const filterCount = form?.querySelector(".filter-count");

if (filterCount) {
  for (const name of ["input", "change"]) form.addEventListener(name, countFilters);
  // Also where the browser has filled in what was asked before.
  addEventListener("pageshow", countFilters);
  addEventListener("htmx:afterSwap", ({ detail }) => {
    if (detail.target?.id === "results") showPriceError(detail.target.querySelector("[data-price-wrong]")?.dataset.priceWrong);
  });
}

/** Says how much is asked for among the filters that may be folded, as the server does (`SearchForm.moreCount`). */
function countFilters() {
  const value = (name) => form.elements.namedItem(name).value;
  const price = value("show") === "products" && (value("from") || value("to"));
  const asked = [value("town"), value("category"), price, value("within"), value("sort") !== "relevance"];
  const count = asked.filter(Boolean).length;
  filterCount.hidden = count === 0;
  filterCount.textContent = number(count, 0);
}

/** Says beside its field that a price could not be read, or no more; the focus stays where somebody types. */
function showPriceError(words) {
  const field = form.elements.namedItem("from");
  const frame = field.closest(".field");
  frame.querySelector(".field-error")?.remove();
  frame.classList.toggle("field-invalid", Boolean(words));
  if (!words) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
    return;
  }
  const error = document.createElement("p");
  error.id = `${field.id}-error`;
  error.className = "field-error";
  error.textContent = words;
  frame.append(error);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", error.id);
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
