// Dragging with finger, pen or mouse: an element with data-drag follows the pointer and is dropped on one with
// data-drop. Keyboards have other ways; views offer them.

/** How far a pointer moves before a tap becomes a drag. */
const threshold = 8;

let dragging;

/** Drags what lies inside `root`, for the rest of the page's life. */
export function startDragging(root, deliver) {
  root.addEventListener("pointerdown", (event) => {
    const element = event.target.closest("[data-drag]");
    if (!element || !event.isPrimary || event.button !== 0) return;
    // Its end was not seen: the button was let go outside the window, or a redraw took the element away.
    stop();
    const action = element.dataset.drag;
    dragging = { element, action, pointer: event.pointerId, x: event.clientX, y: event.clientY, isOn: false };
  });

  // A pointer may leave the app's part of the page while it drags.
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== dragging?.pointer) return;
    if (event.buttons === 0 || !isThere()) {
      stop();
      return;
    }
    const [x, y] = [event.clientX - dragging.x, event.clientY - dragging.y];
    if (!dragging.isOn) {
      if (Math.hypot(x, y) < threshold) return;
      dragging.isOn = true;
      dragging.element.setAttribute("data-dragging", "");
      dragging.element.setPointerCapture(event.pointerId);
    }
    dragging.element.style.translate = `${x}px ${y}px`;
    hover(target(root, event));
  });

  const end = (event) => {
    if (event.pointerId !== dragging?.pointer) return;
    const { element, action, isOn } = dragging;
    const over = isOn && event.type === "pointerup" && isThere() ? target(root, event) : undefined;
    stop();
    if (!isOn) return;
    // The click that follows belongs to the drag: browsers give it to what was dragged or to what is around it.
    const swallow = (click) => {
      if (!element.contains(click.target) && !click.target.contains(element)) return;
      click.preventDefault();
      click.stopPropagation();
    };
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    if (over) deliver({ kind: "drop", action, onto: over.dataset.drop });
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  // The browser takes the capture away when the element goes, and may tell nothing more of this pointer.
  addEventListener("lostpointercapture", (event) => {
    if (dragging?.isOn && !dragging.element.hasPointerCapture(dragging.pointer)) end(event);
  });
  // Pictures and links must not be dragged in the browser's own way.
  root.addEventListener("dragstart", (event) => event.target.closest?.("[data-drag]") && event.preventDefault());
}

/** Whether what is dragged is still there, and still means the same. */
function isThere() {
  return dragging.element.isConnected && dragging.element.dataset.drag === dragging.action;
}

/** Ends the drag, if there is one, and puts everything back to where it was. */
function stop() {
  if (!dragging) return;
  const { element, isOn } = dragging;
  dragging = undefined;
  hover(undefined);
  if (!isOn) return;
  element.removeAttribute("data-dragging");
  element.style.removeProperty("translate");
  if (element.getAttribute("style") === "") element.removeAttribute("style");
}

/** What lies under the pointer and takes what is dragged. */
function target(root, { clientX, clientY }) {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    if (dragging.element.contains(element)) continue;
    const place = element.closest("[data-drop]");
    if (place && root.contains(place)) return place;
  }
  return undefined;
}

function hover(place) {
  for (const former of document.querySelectorAll("[data-over]")) if (former !== place) former.removeAttribute("data-over");
  place?.setAttribute("data-over", "");
}
