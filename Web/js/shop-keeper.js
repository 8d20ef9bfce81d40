// Behind the counter: the hours of Monday can be those of every day, what was typed stays while the door is moved on the
// map, and a list that grows keeps the focus where it goes on.

const form = document.querySelector("form[data-keep-typed]");
const key = form && `shop-form:${form.dataset.keepTyped}`;

offerCopy();
keepTyped();
keepFocus();

/** Without scripts the button is not there. */
function offerCopy() {
  for (const button of document.querySelectorAll("[data-copy-hours]")) {
    button.hidden = false;
    button.addEventListener("click", () => copyFirstDay(button.closest("[data-hours]"), button.dataset));
  }
}

/** What was done is said, and the focus goes to where it is seen: the second day, or the first if nothing stands there. */
function copyFirstDay(hours, { copied, empty }) {
  const [first, ...others] = [...hours.querySelectorAll("[data-day]")].map((day) => [...day.querySelectorAll("input")]);
  const isEmpty = first.every((field) => !field.value);
  if (!isEmpty) for (const day of others) day.forEach((field, place) => (field.value = first[place].value));
  hours.querySelector("[data-hours-said]").textContent = isEmpty ? empty : copied;
  (isEmpty ? first : others[0])[0].focus();
}

/** Leaving for the map takes what was typed along; the page that comes back from it shows it again, but for the place. */
function keepTyped() {
  if (!form) return;
  try {
    const typed = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (typed && new URLSearchParams(location.search).has("at")) restore(JSON.parse(typed));
  } catch {
    // Where nothing can be stored, or what was stored is broken, the form is as the city sends it.
  }
  document.querySelector("[data-moves]")?.addEventListener("click", () => {
    try {
      sessionStorage.setItem(key, JSON.stringify([...new FormData(form)].filter(([name]) => isTyped(name))));
    } catch {
      // See above.
    }
  });
}

function isTyped(name) {
  return !["form_token", "version", "at", "at_name", "address", "town"].includes(name);
}

function restore(pairs) {
  for (const field of form.elements) {
    if (!field.name || !isTyped(field.name)) continue;
    const values = pairs.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field.type === "checkbox") field.checked = values.includes(field.value);
    else if (values.length > 0) [field.value] = values;
  }
}

/** The link that showed more is gone once there is more: the first of what came has the focus then. */
function keepFocus() {
  let before;
  addEventListener("htmx:beforeSwap", ({ target }) => {
    const item = target.closest?.(".keep-more");
    before = item?.contains(document.activeElement) ? item.previousElementSibling : undefined;
  });
  addEventListener("htmx:afterSettle", () => {
    before?.nextElementSibling?.querySelector("a, button")?.focus();
    before = undefined;
  });
}
