// Bottom sheets: dragged by the handle, or moved with Enter, Space and the arrow keys.

const heights = ["low", "half", "full"];

const known = new WeakSet();
const chosenHeights = new Map();
/** Where somebody types, or is with the keys. */
const busy = ":is(a, button:not(.sheet-handle), input, select, summary, textarea):focus-visible";
/** What two people find each other by at the pickup. */
const meeting = ".meet, .boarding, .code-form, .boarding-form";

/**
 * Makes the sheets of the page movable, also those that replace others later: they keep the height that the person
 * chose. Each change is told as the event `sheet:change` on the sheet.
 */
export function startSheets() {
  adopt();
  new MutationObserver(adopt).observe(document.body, { childList: true, subtree: true });
}

function adopt() {
  for (const sheet of document.querySelectorAll(".sheet")) {
    if (known.has(sheet)) continue;
    known.add(sheet);
    new Sheet(sheet);
  }
}

/** Sets a sheet to the height `low`, `half` or `full`. */
function setSheetHeight(sheet, height) {
  sheet.style.removeProperty("--sheet-height");
  sheet.dataset.height = height;
  const handle = sheet.querySelector(".sheet-handle");
  if (handle) {
    const isTallest = height === heights.at(-1);
    handle.setAttribute("aria-label", isTallest ? handle.dataset.labelShorter : handle.dataset.labelTaller);
    handle.setAttribute("aria-expanded", String(height !== heights[0]));
  }
  tell(sheet);
}

function tell(sheet) {
  sheet.dispatchEvent(new CustomEvent("sheet:change", { bubbles: true }));
}

class Sheet {
  constructor(sheet) {
    this.sheet = sheet;
    this.handle = sheet.querySelector(".sheet-handle");
    if (!this.handle) return;
    setSheetHeight(sheet, chosenHeights.get(sheet.id) ?? sheet.dataset.height ?? "half");
    this.handle.addEventListener("pointerdown", (event) => this.grab(event));
    this.handle.addEventListener("pointermove", (event) => this.drag(event));
    this.handle.addEventListener("pointerup", (event) => this.release(event));
    this.handle.addEventListener("pointercancel", (event) => this.release(event));
    this.handle.addEventListener("click", (event) => this.tap(event));
    this.handle.addEventListener("keydown", (event) => this.press(event));
    // It glides to its height: what it covers is told once more when it has come to rest.
    sheet.addEventListener("transitionend", ({ target, propertyName }) => {
      if (target === sheet && /block-size|height/.test(propertyName)) tell(sheet);
    });
    // What it shows may make it higher; nothing glides for people who asked for less motion.
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) new ResizeObserver(() => this.grabbed || tell(sheet)).observe(sheet);
    this.state = this.shownState();
    sheet.addEventListener("live:replaced", () => this.follow());
    // The keyboard of a phone takes half of the screen: what is being typed needs the rest.
    sheet.addEventListener("focusin", (event) => {
      if (event.target.matches("input:not([type=radio], [type=checkbox]), textarea")) setSheetHeight(sheet, "full");
    });
  }

  shownState() {
    return this.sheet.querySelector("[data-state]")?.dataset.state;
  }

  /** When the ride comes to another state at the pickup, what the two look for is shown, wherever the sheet was left. */
  follow() {
    const state = this.shownState();
    if (state === this.state) return;
    this.state = state;
    if (this.grabbed || !this.sheet.querySelector(meeting) || this.sheet.querySelector(busy)) return;
    const body = this.sheet.querySelector(".sheet-body");
    if (body) body.scrollTop = 0;
    if (this.sheet.dataset.height === heights[0]) setSheetHeight(this.sheet, "half");
  }

  grab(event) {
    if (event.button !== 0) return;
    this.handle.setPointerCapture(event.pointerId);
    this.grabbed = { y: event.clientY, height: this.sheet.offsetHeight, time: event.timeStamp, moved: false };
    this.sheet.classList.add("sheet-dragged");
  }

  drag(event) {
    if (!this.grabbed) return;
    const distance = this.grabbed.y - event.clientY;
    if (Math.abs(distance) > 4) this.grabbed.moved = true;
    this.sheet.style.setProperty("--sheet-height", `${Math.max(96, this.grabbed.height + distance)}px`);
  }

  release(event) {
    if (!this.grabbed) return;
    const { y, time, moved } = this.grabbed;
    this.grabbed = undefined;
    this.sheet.classList.remove("sheet-dragged");
    if (!moved) return;
    this.justDragged = true;
    // A flick counts as 200 ms more of the same movement.
    const speed = (y - event.clientY) / Math.max(1, event.timeStamp - time);
    this.choose(this.nearest(this.sheet.offsetHeight + speed * 200));
  }

  choose(height) {
    chosenHeights.set(this.sheet.id, height);
    setSheetHeight(this.sheet, height);
  }

  tap(event) {
    if (this.justDragged) {
      this.justDragged = false;
      event.preventDefault();
      return;
    }
    const isTallest = this.sheet.dataset.height === heights.at(-1);
    this.step(isTallest ? -heights.length : 1);
  }

  press(event) {
    const step = { ArrowUp: 1, ArrowDown: -1, Home: heights.length, End: -heights.length }[event.key];
    if (!step) return;
    event.preventDefault();
    this.step(step);
  }

  step(by) {
    const index = heights.indexOf(this.sheet.dataset.height) + by;
    this.choose(heights[Math.min(heights.length - 1, Math.max(0, index))]);
  }

  nearest(height) {
    const screen = window.innerHeight;
    const sizes = { low: 208, half: screen * 0.52, full: screen - 72 };
    return heights.reduce((best, name) => (Math.abs(sizes[name] - height) < Math.abs(sizes[best] - height) ? name : best));
  }
}
