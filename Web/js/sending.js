// On a page that shows what happens while it happens, a form is sent only when the city can be reached. Leaving for an
// answer that never comes would put the browser's own error page in its place, and the map, the events and the car's
// positions would be gone.
//
// What a form with `data-kept` says has happened already: without the network it is kept, its words are shown, and it
// is sent by itself when the city can be reached again. Of all others it is said that nothing was changed.

import { pause } from "./pause.js";
import { toast } from "./toasts.js";
import { buttonOf, isWorking, working } from "./working.js";

const patience = 8_000;
const rest = 4_000;
/** What has not been sent after so long is said to have failed. */
const longestKept = 15 * 60_000;
/** So long what was measured before a press may take on its way before it. */
const longestWait = 5_000;
const ready = new WeakSet();
const asking = new Set();
/** What is kept until the city can be reached, in the order in which it was pressed: the form and when that was. */
const kept = [];
/** Whether the page is about to leave for the answer to a form: another one would call that off. */
let isLeaving = false;

/** Looks whether the city answers before a form of a live page is sent; says so where it does not. */
export function startSending() {
  addEventListener("submit", send, { capture: true });
  // An answer that took the place of a part only has come, and a page that comes back has not left.
  const stays = () => (isLeaving = false);
  document.addEventListener("htmx:afterRequest", stays);
  addEventListener("pageshow", stays);
}

/**
 * When the first was pressed of what is kept, in milliseconds; what is measured after that follows it. Nothing where
 * nothing is kept.
 */
export function keptSince() {
  return kept[0]?.at;
}

/** Whether something that was pressed is on its way: what loads the page anew would call it off. */
export function isSending() {
  return isLeaving || asking.size > 0;
}

async function send(event) {
  const { target: form, submitter } = event;
  if (!document.body.dataset.liveAddress || form.method !== "post" || form.matches("[hx-post], [data-share], [data-talk]")) return;
  // This time it goes its way.
  if (ready.delete(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (asking.has(form) || isWorking(buttonOf(event)) || isLeaving) return;
  asking.add(form);
  const outcome = await outcomeOf(form, buttonOf(event));
  asking.delete(form);
  // What happened meanwhile may have taken the question away.
  if (!form.isConnected || outcome === "sent") return;
  if (outcome === "reachable") {
    isLeaving = true;
    setTimeout(() => (isLeaving = false), patience);
    ready.add(form);
    form.requestSubmit(submitter?.form === form ? submitter : undefined);
  } else {
    const { textOffline, textFailed } = document.body.dataset;
    toast(navigator.onLine ? textFailed : textOffline, { tone: "warning", seconds: 8 });
  }
}

/**
 * Whether the city is `reachable`; for what is kept, as soon as it is and all is told that comes before. It is `sent`
 * already where another one follows: only the last takes the page along.
 */
async function outcomeOf(form, button) {
  const stop = working(button);
  const entry = { form, at: Date.now() };
  let forget;
  try {
    if (kept.length === 0 && (await isReachable())) return "reachable";
    if (!form.dataset.kept) return "unreachable";
    const ends = performance.now() + longestKept;
    forget = toast(form.dataset.kept, { tone: "warning", seconds: 0 });
    kept.push(entry);
    while (form.isConnected && performance.now() < ends) {
      working(button);
      await pause(rest);
      if (kept[0] !== entry || isLeaving || !(await isReachable())) continue;
      await measuredBefore();
      if (kept.length === 1) return "reachable";
      if (await isPosted(form, button)) return "sent";
    }
    return "unreachable";
  } finally {
    if (kept.includes(entry)) kept.splice(kept.indexOf(entry), 1);
    stop();
    forget?.();
  }
}

/** Lets the positions go first that were measured before the press: it is judged by where the car was then. */
function measuredBefore() {
  const sent = [];
  dispatchEvent(new CustomEvent("sending:kept", { detail: { wait: (promise) => sent.push(promise) } }));
  return Promise.race([Promise.allSettled(sent), new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

/** Whether the city has heard what a form says, whatever it makes of it: the page that comes last shows that. */
async function isPosted(form, button) {
  try {
    const body = new URLSearchParams(new FormData(form, button?.form === form ? button : undefined));
    const signal = AbortSignal.timeout(patience);
    return (await fetch(form.action, { method: "POST", body, signal })).status < 500;
  } catch {
    return false;
  }
}

/** Whether the city answers, and not only a proxy before it. */
async function isReachable() {
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(patience) })).ok;
  } catch {
    return false;
  }
}
