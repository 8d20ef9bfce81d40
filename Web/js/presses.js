// What is being pressed, by a finger or a key, until after its click: it must not become something else meanwhile.

/** So long after a finger has left the screen its click may still come; and so long it lies there at most. */
const clickDelay = 300;
const longestPress = 5_000;
let pressed;
let timer;
const waiting = new Map();

export function watchPresses() {
  const press = ({ target }) => {
    pressed = target;
    clearTimeout(timer);
    timer = setTimeout(release, longestPress);
  };
  const letGo = () => {
    if (!pressed) return;
    clearTimeout(timer);
    timer = setTimeout(release, clickDelay);
  };
  const isPressing = ({ key }) => key === " " || key === "Enter";
  addEventListener("pointerdown", press, true);
  addEventListener("keydown", (event) => isPressing(event) && press(event), true);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, letGo, true);
  // Of the window alone: a press moves the focus away from other elements, and goes on.
  addEventListener("blur", ({ target }) => target === window && letGo());
  addEventListener("keyup", (event) => isPressing(event) && letGo(), true);
}

/** Whether something in an element is being pressed. */
export function isPressed(element) {
  return Boolean(pressed && element.contains(pressed));
}

/** Does something with an element once nothing is pressed any more; what was to be done with it before is not done. */
export function afterPress(element, act) {
  waiting.set(element, act);
}

function release() {
  pressed = undefined;
  const acts = [...waiting];
  waiting.clear();
  for (const [element, act] of acts) if (element.isConnected) act();
}
