// On a page that shows what happens while it happens, a form is sent only when the city can be reached. Leaving for an
// answer that never comes would put the browser's own error page in its place, and the map, the events and the car's
// positions would be gone.

import { toast } from "./toasts.js";

const patience = 8_000;
const ready = new WeakSet();
let isAsking = false;

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
  if (isAsking) return;
  isAsking = true;
  submitter?.setAttribute("aria-busy", "true");
  const isThere = await answers();
  submitter?.removeAttribute("aria-busy");
  isAsking = false;
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

async function answers() {
  try {
    await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}
