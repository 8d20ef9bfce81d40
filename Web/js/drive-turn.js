// What the driver does next, above the map: the turn, and how far it is.

import { lengthText } from "./lengths.js";

/**
 * Shows it as the car knows it, by the steps of its way; without a fix of its own the page shows what the server says.
 * The patterns of lengths are `texts`.
 */
export function showTurn({ fix, way, along }, texts) {
  const panel = document.querySelector("#drive-turn .drive-turn");
  const next = fix && way.next(along);
  if (!panel || !next) return;
  panel.querySelector(".drive-turn-distance").textContent = lengthText(next.distance, texts);
  const { element } = next.step;
  panel.querySelector(".drive-turn-text").textContent = element.querySelector(".steps-text").textContent;
  panel.querySelector(".drive-turn-sign").replaceChildren(element.querySelector(".icon").cloneNode(true));
}

/** How far down the turn covers the page, in pixels. */
export function turnBottom() {
  return document.getElementById("drive-turn")?.getBoundingClientRect().bottom ?? 0;
}

/** Messages come below the turn: how far it is must always be seen. */
export function placeMessages() {
  document.body.style.setProperty("--toasts-top", `${Math.max(68, turnBottom()) + 8}px`);
}
