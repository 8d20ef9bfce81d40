// What stands in for the store where nothing may be kept on the device: a page that was opened by a reader's link. All
// of it is gone when the page is closed.

import { applied, HeldRecords } from "./records.js";

/** A store that neither reads nor writes what the device keeps. */
export class MemoryStore {
  #held = new HeldRecords();

  /** Nobody is told that nothing is kept: it is as it should be. */
  isForReaders = true;
  hadKept = false;
  keeps = false;
  isSealed = false;

  hold(effects) {
    this.#held.add(effects.filter(({ kind }) => kind === "keepRecord" || kind === "forgetRecords"));
  }

  async save() {
    return true;
  }

  async read({ from, to, limit, lastFirst }) {
    const list = applied(this.#held.changes, [], { from, to, lastFirst });
    const most = Math.max(0, limit);
    return { list: list.slice(0, most), hasMore: list.length > most, isWhole: true };
  }

  async everything(current) {
    return { snapshot: current(), records: applied(this.#held.changes, [], { from: "", to: "\uffff" }) };
  }

  /** A file of the reader's own has no place here. */
  async replace() {
    return false;
  }

  /** Nothing of it is on the device. */
  async wipe() {
    return true;
  }

  async settled() {}

  async link() {
    return undefined;
  }

  async keepLink() {
    return false;
  }

  layAside() {}

  takeUp() {}

  decline() {}
}
