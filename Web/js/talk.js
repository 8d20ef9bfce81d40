// A talk about a ride: messages are sent without leaving the page, come by the live stream, and count as seen once they are
// on a screen that somebody looks at.

import { onLive } from "./live.js";
import { loadAnew } from "./reload.js";
import { toast } from "./toasts.js";
import { isWorking, working } from "./working.js";

/** After so long what was sent is there by the stream; else the page is loaded anew. */
const patience = 3_000;
/** A page is loaded anew once in so many milliseconds at most. */
const reloadPause = 30_000;
/** So near to its end people read along with what comes. */
const near = 160;

const talk = document.querySelector("#talk[data-seen]");
if (talk) start();

function start() {
  const foot = document.querySelector(".talk-foot");
  const problem = document.querySelector("#talk-problem");
  const field = document.querySelector("#talk-words");
  let isAtEnd = true;
  let seen = 0;

  toEnd();
  see();
  addEventListener("scroll", () => (isAtEnd = restBelow() < near), { passive: true });
  talk.addEventListener("live:replaced", () => {
    if (isAtEnd) toEnd();
    see();
  });
  document.addEventListener("visibilitychange", see);
  visualViewport?.addEventListener("resize", () => isAtEnd && toEnd());
  onLive("talk-open", (text) => text !== foot.dataset.open && loadAnew("talk", reloadPause));
  addEventListener("submit", submit, { capture: true });

  function restBelow() {
    return document.documentElement.scrollHeight - innerHeight - scrollY;
  }

  function toEnd() {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    isAtEnd = true;
  }

  function see() {
    const last = Number(talk.querySelector("[data-last]")?.dataset.last ?? 0);
    if (document.visibilityState !== "visible" || last <= seen) return;
    const before = seen;
    seen = last;
    post(talk.dataset.seen, new URLSearchParams({ last })).catch(() => (seen = Math.min(seen, before)));
  }

  async function submit(event) {
    const form = event.target;
    if (!form.matches("[data-talk]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const button = event.submitter ?? form.querySelector("button");
    if (isWorking(button)) return;
    const fields = new URLSearchParams(new FormData(form));
    if (button.name) fields.set(button.name, button.value);
    const stop = working(button);
    try {
      const response = await post(form.getAttribute("action"), fields);
      const answer = await response.json().catch(() => ({}));
      say(response.ok ? "" : (answer.words ?? document.body.dataset.textFailed));
      if (response.ok) sent(form, answer);
      else if (response.status === 409 || response.status === 404) loadAnew("talk", reloadPause);
    } catch {
      const { textOffline, textFailed } = document.body.dataset;
      toast(navigator.onLine ? textFailed : textOffline, { tone: "warning", seconds: 8 });
    } finally {
      stop();
    }
  }

  function sent(form, answer) {
    for (const name of document.querySelectorAll("[data-talk] [name=message]")) name.value = answer.next;
    if (form.dataset.talk === "words") {
      field.value = "";
      field.focus();
    }
    isAtEnd = true;
    setTimeout(() => {
      if (!talk.querySelector(`[data-key="${CSS.escape(answer.id)}"]`)) loadAnew("talk", reloadPause);
    }, patience);
  }

  function say(words) {
    problem.textContent = words;
    problem.hidden = !words;
    if (words) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

function post(address, fields) {
  const headers = { Accept: "application/json", "X-Form-Token": document.body.dataset.formToken };
  return fetch(address, { method: "POST", headers, body: fields, signal: AbortSignal.timeout(15_000) });
}
