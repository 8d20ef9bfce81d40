// Streams of live events, each one for all tabs of the browser. The tab that holds the lock reads it and passes
// every event on; when it closes, another takes over. Each event stands for itself: the newest of a name replaces
// the older ones, so a tab that joins late gets the newest of each. The event `over` is a stream's last.
//
// A page has one stream of its own, which it names in `data-live-address` of its body: an element with
// data-live="name" shows the HTML of each of its events of that name, and scripts listen with `onLive`. Other
// streams are for scripts alone: `new LiveStream(address, handler)`.

import { readEvents } from "./events.js";
import { morph, remember } from "./morph.js";
import { pause } from "./pause.js";
import { afterPress, isPressed, watchPresses } from "./presses.js";
import { loadAnew } from "./reload.js";
import { toast } from "./toasts.js";

const silence = 45_000;
/** A page whose stream is refused is loaded anew once in so many milliseconds at most. */
const refusedPause = 60_000;
const listeners = new Map();
let main;
let notice;
let noticeTimer;

/** Calls `handler` with the text of each event of that name; with the newest at once if there is one. */
export function onLive(name, handler) {
  if (!listeners.has(name)) listeners.set(name, new Set());
  listeners.get(name).add(handler);
  if (main?.latest.has(name)) handler(main.latest.get(name));
}

/** Starts the stream that the page names in `data-live-address` of its body. */
export function startLive() {
  for (const element of document.querySelectorAll("[data-live]")) remember(element);
  watchPresses();
  // What was left as it was read while a question was open.
  addEventListener("close", ({ target }) => catchUp(target.closest?.("[data-live]")), true);
  const { liveAddress } = document.body.dataset;
  if (liveAddress) openLive(liveAddress);
}

/** Listens to another stream from now on, where a page comes to be about something else without being loaded anew. */
export function openLive(address) {
  if (address === main?.address) return;
  main?.close();
  // What is refused from now on stands on this page no longer; the page itself says why.
  main = new LiveStream(address, show, tell, () => loadAnew("refused", refusedPause));
}

/** An event of this name is a stream's last: what it tells of changes no more. */
const last = "over";

/** One stream, shared by the tabs that opened the same address. */
export class LiveStream {
  /**
   * Calls `onEvent` with name and text of each event, `onState` with connected, lost or offline, and `onRefused` when
   * the server no longer tells what it has told until then.
   */
  constructor(address, onEvent, onState = () => {}, onRefused = () => {}) {
    Object.assign(this, { address, onEvent, onState, onRefused, latest: new Map(), isLeader: false });
    this.closing = new AbortController();
    const { signal } = this.closing;
    addEventListener("pagehide", () => this.pause(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && this.open(), { signal });
    this.open();
  }

  open() {
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    // Locks exist only in secure contexts; without them every tab reads for itself.
    if (!navigator.locks || !window.BroadcastChannel) {
      this.lead(signal);
      return;
    }
    this.channel = new BroadcastChannel(`medina-live ${this.address}`);
    this.channel.onmessage = ({ data }) => {
      if (data.kind === "event") this.take(data.name, data.text);
      else if (data.kind === "state") this.onState(data.state);
      else if (data.kind === "join" && this.isLeader) {
        for (const [name, text] of this.latest) this.channel.postMessage({ kind: "event", name, text });
      }
    };
    this.channel.postMessage({ kind: "join" });
    navigator.locks.request(`medina-live ${this.address}`, { signal }, () => this.lead(signal)).catch(() => {});
  }

  /** Stops listening while the page is away. */
  pause() {
    this.stopping.abort();
    this.channel?.close();
    this.channel = undefined;
    this.isLeader = false;
  }

  /** Stops listening for good. */
  close() {
    this.pause();
    this.closing.abort();
  }

  take(name, text) {
    this.latest.set(name, text);
    this.onEvent(name, text);
  }

  announce(state) {
    this.onState(state);
    this.channel?.postMessage({ kind: "state", state });
  }

  /** Reads the stream, again and again with growing pauses, until the page goes or the server refuses. */
  async lead(signal) {
    this.isLeader = true;
    let lastID;
    let failures = 0;
    let rest = 1_000;
    while (!signal.aborted) {
      const attempt = new AbortController();
      const stop = () => attempt.abort();
      signal.addEventListener("abort", stop, { once: true });
      let watchdog = setTimeout(stop, silence);
      try {
        const headers = { Accept: "text/event-stream" };
        if (lastID) headers["Last-Event-ID"] = lastID;
        const response = await fetch(this.address, { headers, signal: attempt.signal, cache: "no-store" });
        if ([204, 401, 403, 404].includes(response.status)) {
          if (this.latest.size > 0) this.onRefused();
          return;
        }
        if (!response.ok) throw new Error(`status ${response.status}`);
        this.announce("connected");
        for await (const event of readEvents(response.body)) {
          failures = 0;
          clearTimeout(watchdog);
          watchdog = setTimeout(stop, silence);
          if (!event) continue;
          if (event.id !== undefined) lastID = event.id;
          if (event.retry !== undefined) rest = Math.min(30_000, Math.max(250, event.retry));
          if (event.name === last) return;
          this.take(event.name, event.data);
          this.channel?.postMessage({ kind: "event", name: event.name, text: event.data });
        }
      } catch {
        if (signal.aborted) return;
      } finally {
        clearTimeout(watchdog);
        signal.removeEventListener("abort", stop);
      }
      this.announce(navigator.onLine ? "lost" : "offline");
      failures += 1;
      await pause(Math.min(30_000, rest * 2 ** Math.min(5, failures - 1)) * (0.7 + 0.6 * Math.random()), signal);
    }
  }
}

function show(name, text) {
  for (const element of document.querySelectorAll("[data-live]")) {
    if (element.dataset.live === name) replace(element, text);
  }
  for (const handler of listeners.get(name) ?? []) handler(text);
}

/**
 * Shows what is new of a part, and leaves the rest as it is. What is being pressed never changes under the finger: its
 * part waits until it is let go. A question that no longer arises goes at once, and the element with
 * `data-closed-dialog` in the new content says why.
 */
function replace(element, text) {
  if (isPressed(element)) {
    afterPress(element, () => replace(element, text));
    return;
  }
  if (element.liveText === text) return;
  element.liveText = text;
  const asked = element.querySelector("dialog[open]");
  const hadFocus = element.contains(document.activeElement);
  morph(element, text);
  if (hadFocus && !element.contains(document.activeElement)) {
    element.closest(".sheet")?.querySelector(".sheet-body")?.focus({ preventScroll: true });
  }
  const reason = element.querySelector("[data-closed-dialog]")?.dataset.closedDialog;
  if (asked && !asked.isConnected && reason) toast(reason, { tone: "warning", seconds: 8 });
  element.dispatchEvent(new CustomEvent("live:replaced", { bubbles: true }));
}

/** Shows a part once more as the server has told it last. */
function catchUp(element) {
  const text = element?.liveText;
  if (text === undefined) return;
  element.liveText = undefined;
  replace(element, text);
}

/** Tells the person when the connection has been gone for two seconds, and when it is back. */
function tell(state) {
  clearTimeout(noticeTimer);
  const texts = document.body.dataset;
  if (state === "connected") {
    if (notice) {
      notice();
      toast(texts.textConnected, { tone: "ok", seconds: 3 });
    }
    notice = undefined;
  } else if (!notice) {
    noticeTimer = setTimeout(() => {
      notice = toast(state === "offline" ? texts.textOffline : texts.textLost, { tone: "warning", seconds: 0 });
    }, 2_000);
  }
}
