// The lock of what an app has on the device: what opens it, and how often somebody failed to.

import { failedOnce, pause, rebased } from "./tries.js";

/** The lock of one store, where there is one. */
export class KeptLock {
  /** `header`, `failures` and `failedAt`; undefined where there is no lock. */
  #record;
  #change;

  /** `change` makes changes in a transaction of the store's database. */
  constructor(change) {
    this.#change = change;
  }

  /** Whether there is a lock. */
  get isThere() {
    return Boolean(this.#record);
  }

  /** What the device has of it, undefined for none. */
  note(record) {
    this.#record = record;
  }

  /** So many milliseconds nobody may try another passphrase. */
  get pause() {
    if (!this.#record) return 0;
    const now = Date.now();
    const record = rebased(this.#record, now);
    if (record !== this.#record) {
      this.#record = record;
      this.#change((stores) => stores.lock.put(record, "lock")).catch((error) => {
        console.warn("The tries could not be kept.", error);
      });
    }
    return pause(record, now);
  }

  /** What `act` gives with the header; that somebody has tried counts before it is known whether they are right. */
  async tried(act) {
    const { header } = this.#record;
    await this.#noteTries(failedOnce(this.#record, Date.now()));
    const result = await act(header);
    if (result) await this.#noteTries({ header, failures: 0 });
    return result;
  }

  /** A device without room to count tries keeps nobody from what is theirs; until the page is closed they count. */
  async #noteTries(record) {
    try {
      await this.keep(record);
    } catch (error) {
      console.warn("The tries could not be counted.", error);
      this.#record = record;
    }
  }

  /** Puts it on the device; resolves with true once it is there. */
  async keep(record) {
    await this.#change((stores) => stores.lock.put(record, "lock"));
    this.#record = record;
    return true;
  }
}
