// What the shell itself has to say, in words that came with the page: templates named data-notice="…".

/** Shows a notice until it is closed; `act` is what its button does, if it has one, and `close` what closing means. */
export function notice(name, act, close) {
  dismiss(name);
  const template = document.querySelector(`template[data-notice="${name}"]`);
  const place = document.getElementById("pocket-notices");
  if (!template || !place) return;
  const box = template.content.firstElementChild.cloneNode(true);
  box.dataset.noticeName = name;
  box.querySelector("[data-close]")?.addEventListener("click", () => {
    box.remove();
    close?.();
  });
  box.querySelector("[data-act]")?.addEventListener("click", () => {
    box.remove();
    act?.();
  });
  place.append(box);
}

/** Tells style sheets, as `--notices`, how much of the screen the notices take, so that apps can fill the rest. */
export function measureNotices() {
  const place = document.getElementById("pocket-notices");
  if (!place) return;
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--notices", `${place.offsetHeight}px`);
  }).observe(place);
}

/** Takes a notice away that is no longer true. */
export function dismiss(name) {
  for (const box of document.querySelectorAll(`[data-notice-name="${name}"]`)) box.remove();
}

/** Shows one of the page's screens (`app`, `elsewhere`, `failed`) and hides the others. */
export function showScreen(name) {
  for (const screen of document.querySelectorAll("[data-screen]")) screen.hidden = screen.dataset.screen !== name;
}

/** On the screen of a failure: the way out that leaves behind what is kept. */
export function offerNewBeginning(act) {
  const place = document.querySelector("[data-anew]");
  if (!place) return;
  place.hidden = false;
  place.querySelector("button")?.addEventListener("click", act);
}
