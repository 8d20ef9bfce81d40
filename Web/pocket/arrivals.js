// Files that come from the system: shared with the app by another one, or opened with it. The service worker keeps what
// was shared; the browser's launch queue hands over what was opened.

import { documentOf } from "./documents.js";

/** The action of their events: no field of the app has asked for them. */
const action = "opened";

/** Hands over what waits, and from now on what comes. */
export function startArrivals(app, deliver) {
  takeShared(app, deliver);
  globalThis.launchQueue?.setConsumer(async ({ files = [] }) => {
    for (const handle of files) {
      try {
        deliver(await documentOf(await handle.getFile(), action));
      } catch (error) {
        console.warn("A file could not be opened.", error);
        deliver({ kind: "documentProblem", action, problem: "unreadable" });
      }
    }
  });
}

/** Hands over what was shared; says so where the page was opened for that and nothing is there. */
async function takeShared(app, deliver) {
  const isAsked = new URLSearchParams(location.search).has("shared");
  if (isAsked) history.replaceState(history.state, "", location.pathname);
  let events = [];
  try {
    events = await waiting(`pocket-shared ${app}`);
  } catch (error) {
    console.warn("What was shared could not be read.", error);
  }
  if (isAsked && events.length === 0) events.push({ kind: "documentProblem", action, problem: "unreadable" });
  for (const event of events) deliver(event);
}

/** Takes all out of the cache of that name, the first first. An app that fails with a file does not meet it again. */
async function waiting(name) {
  if (!globalThis.caches || !(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const events = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    await cache.delete(request);
    if (response) events.push(await eventOf(response));
  }
  return events;
}

async function eventOf(response) {
  const text = (name) => decodeURIComponent(response.headers.get(name) ?? "");
  const problem = response.headers.get("X-Problem");
  if (problem) return { kind: "documentProblem", action, problem };
  return documentOf(new File([await response.blob()], text("X-Name"), { type: text("X-Type") }), action);
}
