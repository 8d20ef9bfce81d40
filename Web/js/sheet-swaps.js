// A sheet that is replaced by another one: where the form of a ride was changed it stays as it was around the person,
// with scroll, focus and what is unfolded; elsewhere the new sheet is read from its title on.

/** Looks after it from now on; `onSwap(isSame)` hears of each new sheet, and whether it is the same one, changed. */
export function keepSheet(onSwap) {
  let kept;
  addEventListener("htmx:beforeSwap", (event) => {
    kept = undefined;
    if (event.detail.target?.id !== "sheet" || !event.detail.requestConfig?.elt?.closest(".ride-party")) return;
    kept = {
      scroll: document.getElementById("sheet-body").scrollTop,
      focus: selector(document.activeElement),
      unfolded: [...document.querySelectorAll("#sheet details[id][open]")].map((each) => each.id),
    };
  });
  addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id !== "sheet") return;
    const was = kept;
    kept = undefined;
    // Who moves a pin stays with it.
    const isMoving = document.activeElement?.matches(".pin-handle") ?? false;
    if (was) restore(was);
    else if (!isMoving) begin();
    onSwap(was !== undefined || isMoving);
  });
  document.addEventListener("toggle", showUnfolded, true);
}

function restore({ scroll, focus, unfolded }) {
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  document.getElementById("sheet-body").scrollTop = scroll;
  const again = focus && document.querySelector(focus);
  // A button at the end of its range cannot be focused: its number can.
  const focusable = again?.disabled ? document.getElementById(again.getAttribute("aria-controls")) : again;
  focusable?.focus({ preventScroll: true });
}

function begin() {
  const title = document.querySelector("#sheet h1");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
}

function showUnfolded({ target }) {
  if (target.matches?.("#sheet details[open]") && target.contains(document.activeElement)) {
    target.scrollIntoView({ block: "start" });
  }
}

/** How to find an element again in the sheet that replaces its own. */
function selector(element) {
  if (!element?.closest("#sheet")) return undefined;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { step } = element.dataset;
  if (step) return `[data-step="${step}"][aria-controls="${CSS.escape(element.getAttribute("aria-controls"))}"]`;
  const fold = element.matches("summary") && element.parentElement.id;
  return fold ? `#${CSS.escape(fold)} > summary` : undefined;
}
