// Turns what the person does on the page into events of the app, by the attributes that views put on elements.

import { takeDocument } from "./documents.js";
import { startDragging } from "./drag.js";
import { typedMoment } from "./surroundings.js";
import { folded } from "./texts.js";

/** Listens to everything inside `root`, for the rest of the page's life; files with a backup go to `backups`. */
export function startGestures(root, deliver, backups) {
  root.addEventListener("click", (event) => {
    const element = event.target.closest("[data-tap]");
    if (element && !event.defaultPrevented) {
      event.preventDefault();
      if (element.getAttribute("aria-disabled") !== "true" && !element.disabled) {
        deliver({ kind: "tap", action: element.dataset.tap });
      }
    } else if (event.target.matches("dialog[data-cancel]") && isBeside(event.target, event)) {
      deliver({ kind: "tap", action: event.target.dataset.cancel });
    }
  });

  root.addEventListener("input", ({ target }) => {
    const { search, moment, input } = target.dataset;
    if (search !== undefined) deliver({ kind: "search", action: search, text: target.value, key: folded(target.value) });
    if (moment !== undefined) deliver({ kind: "moment", action: moment, ...typedMoment(target.value) });
    if (input === undefined) return;
    const text = target.type === "checkbox" ? (target.checked ? "on" : "") : target.value;
    deliver({ kind: "input", action: input, text });
  });

  root.addEventListener("change", ({ target }) => {
    if (target.dataset.file !== undefined) takeDocument(target, deliver);
    if (target.dataset.backup !== undefined) backups.take(target);
  });

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const action = event.target.dataset.submit;
    if (action !== undefined) deliver({ kind: "submit", action });
  });

  // Escape in a dialog; the app decides whether it closes.
  root.addEventListener("cancel", (event) => {
    const action = event.target.dataset.cancel;
    if (action === undefined) return;
    event.preventDefault();
    deliver({ kind: "tap", action });
  }, true);

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const element = listener(root, event);
    if (!element) return;
    const [, action, keys] = element.dataset.keys.match(/^(.*?): (.*)$/) ?? [];
    if (!keys?.split(" ").includes(event.key)) return;
    event.preventDefault();
    deliver({ kind: "key", action, key: event.key });
  });

  startDragging(root, deliver);
}

/**
 * The element whose keys count now: the nearest around the focus, or the first of the page when nothing has it. While a
 * dialog is open, nothing outside it counts.
 */
function listener(root, event) {
  const focused = event.target instanceof Element ? event.target : document.body;
  if (focused.closest("input, textarea, select, [contenteditable]") && focused.dataset.keys === undefined) return null;
  // Controls keep the keys that press them.
  if ((event.key === "Enter" || event.key === " ") && focused.closest("button, a[href], summary")) return null;
  const place = document.querySelector("dialog:modal") ?? root;
  if (place.contains(focused)) {
    const element = focused.closest("[data-keys]");
    return place.contains(element) ? element : null;
  }
  if (focused !== document.body) return null;
  return place.matches("[data-keys]") ? place : place.querySelector("[data-keys]");
}

/** Whether a click on a dialog was on what is behind it. */
function isBeside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
