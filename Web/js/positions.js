// Tells the server where the car is: thinned to be kind to the battery, kept while there is no network, and sent in
// order when it is back.

import { metresBetween } from "./ground.js";
import { keptSince } from "./sending.js";

const batch = 50;
const most = 200;
const longestPause = 30_000;

export class Positions {
  /**
   * @param {object} options  `address` takes the reports, `token` is the form token, `device` names this page;
   *     `onKept(count)` hears how many wait for the network, `onEnd(status, problem)` is called once when the server
   *     wants no more from this page
   */
  constructor(options) {
    this.options = options;
    this.waiting = [];
    this.pause = 1_000;
    addEventListener("online", () => this.flush(true));
    addEventListener("sending:kept", ({ detail }) => detail.wait(this.flush(true)));
  }

  /** Takes a fix `{ lat, lon, accuracy, heading, speed, at }`, if it says something new. */
  add(fix) {
    if (this.ended) return;
    const last = this.last;
    if (last) {
      const moved = metresBetween(last, fix);
      const passed = fix.at - last.at;
      // A standing car says now and then that it still stands there.
      if (!(moved >= 50 || (moved >= 10 && passed >= 5_000) || passed >= longestPause)) return;
      if (passed < 1_000) return;
    }
    this.last = fix;
    this.waiting.push(fix);
    // Of a long time without network the shape of the way is kept, not each position.
    if (this.waiting.length > most) this.waiting = this.waiting.filter((_, index) => index % 2 || index >= most / 2);
    this.flush();
  }

  /** Sends what waits, unless a pause is asked for; resolves when that, or what was on its way, has come to an end. */
  async flush(atOnce = false) {
    if (this.sending) return this.sending;
    if (this.ended || (!atOnce && Date.now() < (this.notBefore ?? 0))) return undefined;
    const part = this.next();
    if (part.length === 0) return undefined;
    this.sending = this.send(part);
    try {
      await this.sending;
    } finally {
      this.sending = undefined;
    }
    this.options.onKept(this.notBefore > Date.now() ? this.waiting.length : 0);
    if (this.waiting.length > 0 && !this.notBefore) this.flush();
    return undefined;
  }

  async send(part) {
    try {
      const response = await fetch(this.options.address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json", "X-Form-Token": this.options.token },
        body: JSON.stringify({
          device: this.options.device,
          sentAt: Date.now(),
          ...(this.takes && { takesOver: true }),
          positions: part.map(({ lat, lon, accuracy, heading, speed, at }) => ({
            at,
            lat,
            lon,
            ...(Number.isFinite(accuracy) && { accuracy }),
            ...(Number.isFinite(heading) && { heading }),
            ...(Number.isFinite(speed) && { speed }),
          })),
        }),
        signal: AbortSignal.timeout(10_000),
        keepalive: true,
      });
      if (response.ok) {
        this.forget(part);
        this.pause = 1_000;
        this.notBefore = 0;
        this.takes = false;
      } else if (response.status === 429 || response.status >= 500) {
        this.wait(Number(response.headers.get("Retry-After")) * 1_000 || this.pause);
      } else if ([400, 413, 415, 422].includes(response.status)) {
        // What the server cannot read now it will not read later.
        this.forget(part);
      } else {
        this.ended = true;
        this.options.onEnd(response.status, await response.json().catch(() => ({})));
      }
    } catch {
      this.wait(this.pause);
    }
  }

  /** What is sent next: what was measured after something that is kept follows it, for that is judged by what was before. */
  next() {
    const since = keptSince() ?? Infinity;
    return this.waiting.filter(({ at }) => at <= since).slice(0, batch);
  }

  /** From now on this page counts, although another device had taken over. */
  takeOver() {
    this.takes = true;
    this.ended = false;
    this.last = undefined;
    this.waiting = [];
  }

  forget(part) {
    this.waiting = this.waiting.filter((fix) => !part.includes(fix));
  }

  wait(milliseconds) {
    this.pause = Math.min(longestPause, this.pause * 2);
    this.notBefore = Date.now() + milliseconds;
    setTimeout(() => this.flush(true), milliseconds);
  }
}
