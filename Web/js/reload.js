// Pages that have to be loaded anew to show how things stand.

import { isSending } from "./sending.js";

/** After so long the answer to what was pressed is there, or does not come. */
const patience = 10_000;
const waiting = new Set();

/** Loads the page anew; where that was done less than `pause` milliseconds ago for the same reason it does not help. */
export function loadAnew(reason, pause) {
  // What was just pressed is answered with a page that shows how things stand.
  if (isSending()) {
    if (waiting.has(reason)) return;
    waiting.add(reason);
    setTimeout(() => {
      waiting.delete(reason);
      loadAnew(reason, pause);
    }, patience);
    return;
  }
  const key = `medina-reloaded ${reason}`;
  const passed = Date.now() - Number(sessionStorage.getItem(key) ?? 0);
  // A clock that was put back must not keep the page as it is.
  if (passed >= 0 && passed < pause) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
