// An app at work on the page: events go in, the page changes, snapshots are kept. When an event makes the module
// fail, it is started again from the last snapshot; the event is not repeated.

import { Backups } from "./backups.js";
import { Effects, hush } from "./effects.js";
import { followFocus } from "./focus.js";
import { Module, restoration } from "./module.js";
import { morph } from "./morph.js";
import { dismiss, notice, offerNewBeginning, showScreen } from "./notices.js";
import { rehearse } from "./rehearsal.js";
import { goTo } from "./steps.js";
import { moment } from "./surroundings.js";

/** So many failures within so many milliseconds are a mistake that starting again does not mend. */
const failures = { most: 3, within: 10_000 };

/** What only a person does. */
const acts = new Set(["tap", "input", "submit", "key", "drop", "wentBack"]);

export class Pocket {
  #root;
  #compiled;
  #version;
  #words;
  #store;
  #module;
  #effects;
  #snapshot;
  #copies = [];
  #page;
  #queue = [];
  #isBusy = false;
  #failedAt = [];
  #isNewer = false;
  #isStopped = false;
  /** Everything is being deleted: nothing that happens meanwhile may be kept. */
  #isWiping = false;
  /** Whether the person has done anything since the page was opened. */
  #isUsed = false;
  /** How often another snapshot has taken the place of the one the app went by. */
  #exchanges = 0;

  /**
   * An app of `compiled` with the table of its `words`, shown in `root`, its snapshots kept in `store`. `version` tells
   * this version of the app from others, and `courier` is where the script for servers of people's own is.
   */
  constructor({ app, root, compiled, version, words, store, courier }) {
    this.#root = root;
    this.#compiled = compiled;
    this.#version = version;
    this.#words = words;
    this.#store = store;
    const deliver = (event) => this.deliver(event);
    this.backups = new Backups({
      deliver, app, store,
      pocket: {
        current: () => this.#snapshot,
        isNewer: () => this.#isNewer || this.#isStopped,
        problemWith: (snapshot) => this.#problemWith(snapshot),
        goOnFrom: (snapshot) => {
          dismiss("storage");
          this.#goOnFrom(snapshot, [{ kind: "restored" }]);
        },
      },
    });
    this.#effects = new Effects({ deliver, store, backups: this.backups, courier, wipe: () => this.#wipe() });
    store.onFound = (snapshot) => {
      dismiss("storage");
      notice("found");
      this.#goOnFrom(snapshot);
    };
    // What was begun meanwhile knows nothing of what is there, and may not be written beside it in the open.
    store.onLockFound = () => this.#giveUp();
  }

  /** The files that hold everything. */
  backups;

  /** Whether events still reach the app. */
  get isRunning() {
    return !this.#isStopped;
  }

  /** Starts from what the store has kept. */
  start({ current, copies }, fragment) {
    this.#snapshot = current;
    this.#copies = copies;
    if (!this.#store.keeps && !this.#store.isForReaders) notice("storage");
    else if (!current && copies.length === 0 && this.#store.hadKept) notice("lost");
    this.#begin([{ kind: "opened", fragment }]);
    this.#offerCopy();
    if (!this.#isStopped) {
      rehearse({
        root: this.#root, compiled: this.#compiled, words: this.#words, snapshot: this.#snapshot,
        moment: this.#now(),
      });
    }
  }

  /** Hands an event to the app; while it is at work, the event waits for its turn. */
  deliver(event) {
    if (this.#isStopped || this.#isWiping) return;
    if (acts.has(event.kind)) this.#isUsed = true;
    this.#queue.push(event);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#queue.length > 0) this.#handle(this.#queue.shift());
    } finally {
      this.#isBusy = false;
    }
  }

  /** Ends the app; resolves when all it wanted to keep is kept. */
  async stop() {
    this.#isStopped = true;
    this.#effects.stop();
    await this.#store.settled();
  }

  #handle(event) {
    let output;
    try {
      output = this.#module.handle(this.#now(), event);
    } catch (error) {
      console.warn("An event made the app fail; it is started again.", event.kind, error);
      this.#recover();
      return;
    }
    if (!output) return;
    if (acts.has(event.kind)) hush();
    this.#apply(output);
  }

  #begin(events) {
    let output;
    try {
      output = this.#started();
    } catch (error) {
      console.warn("The app does not start.", error);
      this.#giveUp();
      return;
    }
    this.#apply(output);
    for (const event of events) this.deliver(event);
  }

  /**
   * Makes an instance and starts it from the snapshot. One that is of no use is laid aside, not thrown away, and a copy
   * takes its place that this version can use, else nothing.
   */
  #started() {
    const former = this.#snapshot;
    if (former) {
      const output = this.#attempt(former);
      if (output?.restoration === restoration.restored) return output;
      this.#snapshot = undefined;
      if (output?.restoration === restoration.newer) {
        this.#isNewer = true;
        notice("newer");
        return output;
      }
      this.#store.layAside(former, this.#version);
    }
    const copy = this.#usableCopy(() => true);
    if (copy) {
      this.#takeUp(copy);
      this.#snapshot = copy.bytes;
      notice("restored");
    } else if (former) {
      notice("unreadable");
    }
    this.#module = new Module(this.#compiled);
    return this.#module.start(this.#now(), this.#words, this.#snapshot);
  }

  /** What an instance gives that starts from a snapshot; undefined when that makes it fail. */
  #attempt(snapshot) {
    // Where the device has no room for an instance, the snapshot is not to blame.
    this.#module = new Module(this.#compiled);
    try {
      return this.#module.start(this.#now(), this.#words, snapshot);
    } catch (error) {
      console.warn("The app does not start from its snapshot.", error);
      return undefined;
    }
  }

  /** The oldest copy that is wanted and that an instance can use; not one with which this version has failed. */
  #usableCopy(isWanted) {
    if (this.#isNewer) return undefined;
    return this.#copies.find((copy) => {
      if (copy.failed === this.#version || !isWanted(copy)) return false;
      return !this.#problemWith(copy.bytes);
    });
  }

  /** Why an instance cannot start from a snapshot, tried on one of its own; undefined where it can. */
  #problemWith(snapshot) {
    try {
      const trial = new Module(this.#compiled);
      const { restoration: outcome } = trial.start(this.#now(), this.#words, snapshot);
      if (outcome === restoration.newer) return "newer";
      if (outcome !== restoration.restored) return "unusable";
      trial.handle(this.#now(), { kind: "opened", fragment: "" });
      return undefined;
    } catch {
      return "unusable";
    }
  }

  #takeUp(copy) {
    this.#store.takeUp(copy);
    this.#copies = this.#copies.filter((other) => other !== copy);
  }

  /** A copy that can be used may hold more than what has been begun since; only the person knows. */
  #offerCopy() {
    if (this.#isStopped) return;
    const copy = this.#usableCopy(({ isDeclined }) => !isDeclined);
    if (!copy) return;
    const exchange = () => {
      if (this.#isStopped) return;
      this.#store.layAside(this.#snapshot);
      this.#takeUp(copy);
      this.#goOnFrom(copy.bytes);
      this.#keep(this.#snapshot);
    };
    notice("aside", exchange, () => this.#store.decline(copy));
  }

  /** Another snapshot takes the place of the one the app went by; what the app still wanted is not done. */
  #goOnFrom(snapshot, events = []) {
    if (this.#isStopped) return;
    this.#exchanges += 1;
    this.#queue.length = 0;
    this.#effects.stop();
    this.#snapshot = snapshot;
    this.#begin([...events, { kind: "opened", fragment: "" }]);
  }

  #recover() {
    this.#queue.length = 0;
    this.#effects.stop();
    if (!this.#mayTryAgain()) {
      this.#giveUp();
      // With the same snapshot it would fail in the same way each time the page is opened.
      if (!this.#isUsed && !this.#isNewer && this.#snapshot) offerNewBeginning(() => this.#beginAnew());
      return;
    }
    notice("restarted");
    this.#begin([{ kind: "restarted" }, { kind: "opened", fragment: "" }]);
  }

  #mayTryAgain() {
    const now = performance.now();
    this.#failedAt = this.#failedAt.filter((time) => now - time < failures.within);
    this.#failedAt.push(now);
    return this.#failedAt.length <= failures.most;
  }

  #giveUp() {
    this.#isStopped = true;
    this.#effects.stop();
    dismiss("restarted");
    showScreen("failed");
  }

  async #beginAnew() {
    this.#store.layAside(this.#snapshot, this.#version);
    this.#snapshot = undefined;
    if (await this.#store.save(undefined)) location.reload();
    else notice("storage");
  }

  /** Deletes all that the device keeps, the lock too, and begins as on a first visit; where that fails, nothing is lost. */
  async #wipe() {
    if (this.#isStopped || this.#isWiping) return;
    this.#isWiping = true;
    this.#exchanges += 1;
    this.#queue.length = 0;
    this.#effects.stop();
    const tellCity = await this.#effects.leaving();
    if (this.#isStopped) return;
    if (await this.#store.wipe()) {
      await tellCity();
      location.reload();
      return;
    }
    this.#isWiping = false;
    this.#goOnFrom(this.#snapshot);
    this.deliver({ kind: "storageProblem" });
  }

  #apply({ html, snapshot, effects }) {
    const keepFocus = followFocus(this.#root);
    morph(this.#root, html);
    const isOtherPage = this.#turnPage();
    let safe;
    if (snapshot) {
      this.#snapshot = snapshot;
      this.#store.hold(effects);
      safe = this.#keep(snapshot);
    }
    this.#effects.run(effects, safe);
    keepFocus(isOtherPage);
  }

  /** Resolves when the store has done what it can, with whether the app still goes by this snapshot. */
  async #keep(snapshot) {
    // What a newer version of the app wrote is not replaced by an older one.
    if (this.#isNewer) return true;
    const kept = this.#store.keeps;
    const exchanges = this.#exchanges;
    const isSafe = await this.#store.save(snapshot);
    if (exchanges !== this.#exchanges) return false;
    if (isSafe) {
      if (!kept) dismiss("storage");
      this.deliver({ kind: "saved" });
    } else if (kept) {
      notice("storage");
      this.deliver({ kind: "storageProblem" });
    }
    return true;
  }

  /** Gives whether the view is another page than the one before. */
  #turnPage() {
    const view = this.#root.firstElementChild;
    if (!view) return false;
    if (view.dataset.title) document.title = view.dataset.title;
    goTo(Number(view.dataset.depth ?? 0));
    const former = this.#page;
    this.#page = view.dataset.page;
    if (former === undefined || former === this.#page) return false;
    scrollTo(0, 0);
    return true;
  }

  #now() {
    return moment({ keepsSnapshots: this.#store.keeps && !this.#isNewer, isSealed: this.#store.isSealed });
  }
}
