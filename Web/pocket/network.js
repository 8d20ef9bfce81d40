// Speaks to the app's own server: single requests, and streams of events that come back by themselves.

import { readEvents } from "../js/events.js";
import { sendByCourier } from "./courier-post.js";

const deadline = 15_000;
const silence = 45_000;
const largest = 1 << 20;

/** The requests and streams of an app; each has an action, and a new one takes the place of the old. */
export class Network {
  #deliver;
  #requests = new Map();
  #streams = new Map();
  #courier;

  /** `courier` is the address of the script that asks servers of people's own, where the app has one. */
  constructor(deliver, courier) {
    this.#deliver = deliver;
    this.#courier = courier;
  }

  /** Asks the server, or one that the person has named, and delivers the answer; status 0 when there is none. */
  send(request) {
    const { method, path, body, token, idempotencyKey } = request;
    return this.#answer(request.action, (signal) => {
      if (request.server !== undefined) return sendByCourier(this.#courier, request, signal);
      return fetched(() => ownAddress(path), {
        method,
        body: body.length > 0 ? body : undefined,
        headers: headers(token, {
          Accept: "application/json",
          ...(body.length > 0 && { "Content-Type": "application/json" }),
          ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
        }),
        cache: "no-store",
      }, signal);
    });
  }

  /** Reads a file of the app's own version, which the worker has without a network too. */
  load({ action, file }) {
    const address = () => new URL(file, new URL(document.body.dataset.module, location.href));
    return this.#answer(action, (signal) => fetched(address, {}, signal));
  }

  /** Delivers what `act` gives, unless another request of the action has taken its place. */
  async #answer(action, act) {
    this.#requests.get(action)?.abort();
    const stopping = new AbortController();
    this.#requests.set(action, stopping);
    const { status, body } = await act(stopping.signal);
    if (this.#requests.get(action) !== stopping) return;
    this.#requests.delete(action);
    this.#deliver({ kind: "answered", action, status, body });
  }

  /** Follows a stream until it is closed or refused. */
  async open({ action, path, token }) {
    this.close(action);
    const stopping = new AbortController();
    this.#streams.set(action, stopping);
    const tell = (event) => stopping.signal.aborted || this.#deliver({ kind: "streamed", action, ...event });
    let lastEvent;
    let pause = 1_000;
    while (!stopping.signal.aborted) {
      const quiet = new AbortController();
      let timer;
      const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), silence);
      };
      try {
        heard();
        const response = await fetch(ownAddress(path), {
          headers: headers(token, { Accept: "text/event-stream", ...(lastEvent && { "Last-Event-ID": lastEvent }) }),
          credentials: "omit", cache: "no-store", redirect: "error",
          signal: firstOf([stopping.signal, quiet.signal]),
        });
        if (response.status >= 400 && response.status < 500 && response.status !== 429) {
          tell({ state: "refused", status: response.status });
          break;
        }
        if (response.ok) {
          tell({ state: "opened" });
          pause = 1_000;
          for await (const event of readEvents(response.body)) {
            heard();
            if (!event) continue;
            if (event.id !== undefined) lastEvent = event.id;
            if (event.retry !== undefined) pause = Math.min(event.retry, 30_000);
            tell({ state: "event", name: event.name, data: event.data });
          }
        }
      } catch {
        // It is tried again below.
      }
      clearTimeout(timer);
      if (stopping.signal.aborted) break;
      tell({ state: "interrupted" });
      await rest(pause, stopping.signal);
      pause = Math.min(pause * 2, 30_000);
    }
    if (this.#streams.get(action) === stopping) this.#streams.delete(action);
  }

  /** Stops following a stream. */
  close(action) {
    this.#streams.get(action)?.abort();
    this.#streams.delete(action);
  }

  /** Gives up everything. */
  stop() {
    for (const stopping of [...this.#requests.values(), ...this.#streams.values()]) stopping.abort();
    this.#requests.clear();
    this.#streams.clear();
  }
}

/** What an address of the app's own origin answers; `status` 0 when there is nothing. */
async function fetched(address, options, signal) {
  try {
    const response = await fetch(address(), {
      ...options, credentials: "omit", redirect: "error", signal: firstOf([signal, AbortSignal.timeout(deadline)]),
    });
    const body = new Uint8Array(await response.arrayBuffer());
    if (body.length <= largest) return { status: response.status, body };
  } catch {
    // There is none.
  }
  return { status: 0, body: new Uint8Array() };
}

/** A signal that comes when the first of several does; what older browsers lack. */
function firstOf(signals) {
  if (AbortSignal.any) return AbortSignal.any(signals);
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort();
    signal.addEventListener("abort", () => both.abort(), { once: true });
  }
  return both.signal;
}

/** An address of the app's own server, whatever the app says. */
function ownAddress(path) {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin || !address.pathname.startsWith("/api/")) {
    throw new TypeError(`an app may not ask ${path}`);
  }
  return address;
}

/** What each request says of itself; names and words come back in the language of the page. */
function headers(token, more) {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    "Accept-Language": document.documentElement.lang, ...more,
  };
}

/** Waits, less long when the network comes back. */
function rest(milliseconds, signal) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
