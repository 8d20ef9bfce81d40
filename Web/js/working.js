// Whatever was pressed says at once that it works, until the answer is there: links, forms, what htmx asks for, and
// what scripts do. It has `aria-busy` meanwhile, and a second press does nothing.

import { addStatus } from "./status.js";

/** As long as this an answer may take; what is no page, such as a file, never tells that it has come. */
const longest = 20_000;
/** What takes no longer than this is not said aloud. */
const silent = 600;

const going = new Map();
let news;

/** Makes links and forms say that they work. */
export function startWorking() {
  news = addStatus();
  addEventListener("submit", refuseTwice, { capture: true });
  // After everybody who may have another use for it.
  addEventListener("submit", (event) => !event.defaultPrevented && leaves(event.target) && working(buttonOf(event)));
  addEventListener("click", follow);
  document.addEventListener("htmx:beforeRequest", asks);
  document.addEventListener("htmx:afterRequest", answered);
  // A page that comes back as it was left is not on its way any more.
  addEventListener("pageshow", ({ persisted }) => persisted && [...going.values()].forEach((stop) => stop()));
}

/** Shows that something works, until what this returns is called. */
export function working(element) {
  if (!element) return () => {};
  if (going.has(element)) return going.get(element);
  element.setAttribute("aria-busy", "true");
  const said = setTimeout(() => (news.textContent = document.body.dataset.textWorking ?? ""), silent);
  const ended = setTimeout(stop, longest);
  function stop() {
    clearTimeout(said);
    clearTimeout(ended);
    element.removeAttribute("aria-busy");
    going.delete(element);
    if (going.size === 0) news.textContent = "";
  }
  going.set(element, stop);
  return stop;
}

/** Whether something that was pressed still works. */
export function isWorking(element) {
  return going.has(element);
}

/** The button by which a form is sent: the one that was pressed, else its first. */
export function buttonOf({ target: form, submitter }) {
  return submitter ?? form.querySelector("button:not([type=button])");
}

const leaves = (form) => form.method !== "dialog" && !form.target;

function refuseTwice(event) {
  const { target: form, submitter } = event;
  // What a script sends is another choice, not a second press.
  if (!submitter) return;
  // A link inside it may be on its way to a file, which never tells that it has come.
  const isGoing = [...going.keys()].some((element) => element.form === form || element === form);
  if (!isGoing || !leaves(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function follow(event) {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest?.("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const { pathname, search } = location;
  if (link.hash && link.pathname === pathname && link.search === search) return;
  // Pressed again it would only begin anew.
  if (isWorking(link)) event.preventDefault();
  else working(link);
}

/** What htmx asks for: only what somebody pressed, not what is looked up while they type. */
function asks(event) {
  const pressed = pressedFor(event.detail);
  if (!pressed) return;
  if (isWorking(pressed)) event.preventDefault();
  else working(pressed);
}

function answered({ detail }) {
  // Where the answer leads elsewhere it goes on until that is there.
  if (detail.xhr?.getResponseHeader("HX-Redirect")) return;
  going.get(pressedFor(detail))?.();
}

function pressedFor({ elt, requestConfig }) {
  if (elt.matches("a, button")) return elt;
  if (!elt.matches("form")) return undefined;
  const submitter = requestConfig?.triggeringEvent?.submitter ?? requestConfig?.triggeringEvent?.detail?.submitter;
  return submitter ?? undefined;
}
