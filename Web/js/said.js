// Words that a page was opened with and that are true for a while only: they go when the ride or the taxi has left the
// state they are about, when a question that tells it anew is asked, or when there was time to read them.

const readAfter = 30_000;

/** Takes them away in time, also from the address. */
export function dropSaid() {
  addEventListener("live:replaced", dropPast);
  document.addEventListener("click", ({ target }) => {
    const question = target.closest?.("[commandfor]")?.getAttribute("commandfor");
    for (const element of untilAsked()) if (element.dataset.until === question) drop(element);
  });
  // Who does not ask again has read it after a while, and goes on with the ride.
  addEventListener("htmx:afterSwap", forget);
  forget();
}

function dropPast() {
  const state = document.querySelector(":is(#ride, #taxi, #cab) [data-state]")?.dataset.state;
  for (const element of document.querySelectorAll("[data-while]")) {
    if (state && element.dataset.while !== state) drop(element);
  }
}

function untilAsked() {
  return document.querySelectorAll("[data-until]");
}

function forget() {
  const said = [...untilAsked()];
  if (said.length > 0) setTimeout(() => said.forEach(drop), readAfter);
}

function drop(element) {
  if (!element.isConnected) return;
  element.remove();
  history.replaceState(history.state, "", location.pathname);
}
