// From this page the server hears where the phone is, and the page says how that goes: what for it is asked, that it
// waits for the network, that it stood still in the background, and that another device counts.

import { deviceName } from "./device.js";
import { PhonePosition, isAllowed, showPermission } from "./phone-position.js";
import { Positions } from "./positions.js";
import { toast } from "./toasts.js";

/** A fix of half a kilometre says nothing about streets. */
const coarsest = 500;
/** So long, in milliseconds, a page may be hidden until its person is told that phones do not measure meanwhile. */
const unnoticed = 15_000;

export class PositionReports {
  /**
   * @param {object} options  `address` takes the reports, `token` is the form token; `keptNote` and `elsewhereNote`
   *     are the ids of what says that positions wait for the network and that another device counts,
   *     `backgroundText` says that nothing was measured in the background; `asks` is whether the phone is measured
   *     although the browser may ask its person first; `onFix(fix)` hears where the car is, `onOver()` that no more is
   *     wanted
   */
  constructor({ address, token, keptNote, elsewhereNote, backgroundText, asks = false, onFix, onOver }) {
    Object.assign(this, { elsewhereNote, backgroundText, asks, onFix, onOver });
    this.positions = new Positions({
      address,
      token,
      device: deviceName(),
      onKept: (count) => showNote(keptNote, count > 0),
      onEnd: (status, problem) => this.ended(status, problem),
    });
    this.phone = new PhonePosition((fix) => this.take(fix));
    document.addEventListener("click", ({ target }) => {
      if (target.closest?.("[data-locate]")) this.measure(this.phone);
      if (target.closest?.("[data-take-over]")) this.takeOver();
    });
    document.addEventListener("visibilitychange", () => this.visibilityChanged());
    this.begin();
  }

  async begin() {
    if ((await isAllowed()) || this.asks) this.measure(this.phone);
  }

  /** From now on the fixes come from a source, something with `start()` and `stop()`, and from no other. */
  measure(source) {
    this.source?.stop();
    this.source = source;
    source.start();
  }

  /** Takes a fix of the source. */
  take(fix) {
    showPermission("none");
    if (fix.accuracy > coarsest) return;
    this.positions.add(fix);
    this.onFix(fix);
  }

  /** The server wants no more positions from this page. */
  ended(status, problem) {
    if (status !== 409 || !problem.type?.endsWith("/other-device")) return this.onOver();
    showNote(this.elsewhereNote, true);
    this.source?.stop();
  }

  takeOver() {
    showNote(this.elsewhereNote, false);
    this.positions.takeOver();
    this.measure(this.phone);
  }

  visibilityChanged() {
    if (document.visibilityState === "hidden") {
      this.hiddenAt = Date.now();
      return;
    }
    this.positions.flush(true);
    if (this.hiddenAt && Date.now() - this.hiddenAt > unnoticed) {
      toast(this.backgroundText, { tone: "warning", seconds: 10 });
    }
    this.hiddenAt = undefined;
  }
}

function showNote(id, isShown) {
  document.getElementById(id)?.toggleAttribute("hidden", !isShown);
}
