// On a page that shows what happens while it happens, a form is sent only when the city can be reached. Leaving for an
// answer that never comes would put the browser's own error page in its place, and the map, the events and the car's
// positions would be gone.
//
// What a form with `data-kept` says has happened already: without the network it is kept, its words are shown, and it
// is sent by itself when the city can be reached again. Of all others it is said that nothing was changed.

import { toast } from "./toasts.js";
import { buttonOf, isWorking, working } from "./working.js";

const patience = 8_000;
const pause = 4_000;
/** What has not been sent after so long is said to have failed. */
const longestKept = 15 * 60_000;
const ready = new WeakSet();
const asking = new WeakSet();

/** Looks whether the city answers before a form of a live page is sent; says so where it does not. */
export function startSending() {
  addEventListener("submit", send, { capture: true });
}

async function send(event) {
  const { target: form, submitter } = event;
  if (!document.body.dataset.liveAddress || form.method !== "post" || form.matches("[hx-post], [data-share]")) return;
  // This time it goes its way.
  if (ready.delete(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (asking.has(form) || isWorking(buttonOf(event))) return;
  asking.add(form);
  const isThere = await answers(form, buttonOf(event));
  asking.delete(form);
  // What happened meanwhile may have taken the question away.
  if (!form.isConnected) return;
  if (isThere) {
    ready.add(form);
    form.requestSubmit(submitter?.form === form ? submitter : undefined);
  } else {
    const { textOffline, textFailed } = document.body.dataset;
    toast(navigator.onLine ? textFailed : textOffline, { tone: "warning", seconds: 8 });
  }
}

/** Whether the city answers; for what is kept, as soon as it does. */
async function answers(form, button) {
  const stop = working(button);
  let forget;
  try {
    if (await isReachable()) return true;
    if (!form.dataset.kept) return false;
    const ends = performance.now() + longestKept;
    forget = toast(form.dataset.kept, { tone: "warning", seconds: 0 });
    while (form.isConnected && performance.now() < ends) {
      working(button);
      await rest();
      if (await isReachable()) return true;
    }
    return false;
  } finally {
    stop();
    forget?.();
  }
}

async function isReachable() {
  try {
    await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}

/** A pause, or until the network is back. */
function rest() {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pause);
    addEventListener("online", done, { once: true });
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
  });
}
