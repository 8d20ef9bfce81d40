// A question that has to be answered in time (`data-request` in a part of the page): it is heard, and while it waits
// for its answer nothing under it takes the focus, because what lies behind cannot be seen. The way to the emergency
// number stands in the question itself; its ring (`countdown.js`) says how long is left.

import { chime, prepareChime } from "./chime.js";

/**
 * Listens for questions in a part of the page that live events change; each shakes the phone, once, and is told to
 * `onAsked`.
 */
export function startQuestions(place, shaking, onAsked) {
  prepareChime();
  let heard;
  const asked = () => place.querySelector("[data-request]")?.dataset.request;
  const cover = () => {
    for (const part of document.querySelectorAll("#map, #sheet")) {
      part.inert = asked() !== undefined && !part.querySelector("dialog[open]");
    }
  };
  const hear = () => {
    if (asked() && asked() !== heard) {
      chime(shaking);
      onAsked?.();
    }
    heard = asked();
  };
  new MutationObserver(cover).observe(place, { childList: true });
  // A dialog that was open when the request came is answered first.
  document.addEventListener("close", cover, true);
  addEventListener("live:replaced", ({ target }) => {
    if (target === place) hear();
    cover();
  });
  cover();
}
