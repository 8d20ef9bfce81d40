// Keeps what an app has on the device, in IndexedDB: its current snapshot, copies that were laid aside because they were
// of no use or something else took their place, and its records. A snapshot counts as kept, and with it the records of
// the same step, once the device has said that it can no longer get lost.

import { HeldRecords } from "./records.js";
import { hasTrace, leaveTrace } from "./trace.js";

const databaseVersion = 2;

/** So many copies stay. */
const mostCopies = 5;

/** The snapshots of one app. Where nothing can be kept, `keeps` is false and every `save` fails. */
export class Store {
  #database;
  #name;
  #writing;
  #next;
  /** Whether it is known what the device keeps: nothing takes the place of what nobody has read. */
  #isRead = false;
  /** What changes with the next snapshot, in the same transaction: copies by their keys, undefined for one that goes. */
  #beside = new Map();
  /** What changes among the records with the next snapshot. */
  #held = new HeldRecords();

  constructor(name) {
    this.#name = name;
    this.hadKept = hasTrace(name);
  }

  /** Whether something was kept on this device at some time, even if the browser has thrown it away since. */
  hadKept;

  /** Whether the last attempt to keep something succeeded. */
  keeps = true;

  /** Called with the snapshot of the last time when it could not be read at first and is found later. */
  onFound = () => {};

  /**
   * The snapshot of the last time as `current`, if there is one, and the copies that were laid aside, the oldest
   * first: `bytes`, `failed` (the version that could not use them, if one could not) and `isDeclined`.
   */
  async open() {
    try {
      this.#database = await this.#opened();
      const kept = await this.#transact("readonly", read);
      this.#isRead = true;
      return kept;
    } catch (error) {
      console.warn("Nothing can be kept on this device.", error);
      this.keeps = false;
      return { copies: [] };
    }
  }

  /**
   * Keeps a snapshot, or none for undefined; resolves with whether it is safe. While one is being written only the
   * newest of the others waits: it holds all that they held.
   */
  save(bytes) {
    this.#next ??= { waiting: [] };
    this.#next.bytes = bytes;
    const next = this.#next;
    const done = new Promise((resolve) => next.waiting.push(resolve));
    this.#writing ??= this.#write();
    return done;
  }

  /** Among an app's effects, what changes its records: it is kept with the next snapshot. */
  hold(effects) {
    this.#held.add(effects.filter(({ kind }) => kind === "keepRecord" || kind === "forgetRecords"));
  }

  /**
   * The first records from one key to another and without that, or the last ones, the last first: `list` with each
   * `key` and its `bytes`, `hasMore`, and `isWhole`, false where the device could not be asked. What is held counts.
   */
  async read({ from, to, limit, lastFirst }) {
    await this.settled();
    const held = [...this.#held.changes];
    const most = Math.max(0, limit);
    let kept = [];
    let isWhole = true;
    if (from < to) {
      try {
        // What is held may take some of them away: then all are looked at.
        const count = held.length > 0 ? undefined : most + 1;
        kept = await this.#transact("readonly", ({ records }, give) => {
          readRecords(records, { from, to, count, lastFirst }, give);
        });
      } catch {
        isWhole = false;
      }
    }
    const list = this.#held.applied(held, kept, { from, to, lastFirst });
    return { list: list.slice(0, most), hasMore: list.length > most, isWhole };
  }

  /** Resolves when nothing is left to write. */
  async settled() {
    while (this.#writing) await this.#writing;
  }

  /**
   * What is current becomes a copy when the next snapshot takes its place: both happen or neither does. `failed` is
   * the version that could not use it, if that is why.
   */
  layAside(bytes, failed) {
    if (bytes) this.#beside.set(`aside ${Date.now()}`, { bytes, at: Date.now(), failed });
  }

  /** A copy is the current snapshot from the next one on, and no copy any more. */
  takeUp({ key }) {
    this.#beside.set(key, undefined);
  }

  /** A copy is not wanted; it stays all the same. */
  decline({ key, ...copy }) {
    this.#beside.set(key, { ...copy, isDeclined: true });
  }

  async #write() {
    while (this.#next) {
      const { bytes, waiting } = this.#next;
      this.#next = undefined;
      // What changes among the records from here on belongs to a later snapshot.
      const held = [...this.#held.changes];
      let found;
      try {
        this.#database ??= await this.#opened();
        found = await this.#put(bytes, held);
        this.#isRead = true;
        this.keeps = true;
        if (bytes) this.#leaveTrace();
      } catch (error) {
        if (this.keeps) console.warn("The snapshot could not be kept.", error);
        this.keeps = false;
        this.#database?.close();
        this.#database = undefined;
      }
      if (found) {
        // What was to be written came from an app that knew nothing of this.
        waiting.push(...(this.#next?.waiting ?? []));
        this.#next = undefined;
        this.onFound(found);
      }
      for (const resolve of waiting) resolve(this.keeps && !found);
    }
    this.#writing = undefined;
  }

  #leaveTrace() {
    if (this.hadKept) return;
    this.hadKept = true;
    leaveTrace(this.#name);
    // What is installed is asked for no more than once; browsers that would ask the person know no such mode.
    if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.().catch(() => {});
  }

  /** Writes the current snapshot and what changes beside it; gives one that nobody has read, and then writes nothing. */
  async #put(bytes, held) {
    let done = held;
    const beside = [...this.#beside];
    const found = await this.#transact("readwrite", ({ snapshots, records }, give) => {
      const put = () => {
        this.#held.write(held, records);
        for (const [key, copy] of beside) copy ? snapshots.put(copy, key) : snapshots.delete(key);
        if (beside.length > 0) dropSome(snapshots);
        if (bytes) snapshots.put({ bytes, at: Date.now() }, "current");
        else snapshots.delete("current");
      };
      if (this.#isRead) put();
      else snapshots.get("current").onsuccess = ({ target }) => {
        if (!target.result) return put();
        // What was noted meanwhile is added; it takes nothing away that nobody has read.
        done = [...this.#held.changes];
        this.#held.addTo(done, records);
        give(target.result.bytes);
      };
    });
    this.#held.drop(done);
    if (!found) for (const [key, copy] of beside) if (this.#beside.get(key) === copy) this.#beside.delete(key);
    return found;
  }

  #opened() {
    return new Promise((resolve, reject) => {
      if (!globalThis.indexedDB) throw new Error("this browser has no IndexedDB");
      const request = indexedDB.open(this.#name, databaseVersion);
      // Each version adds to what the one before it had.
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) request.result.createObjectStore("snapshots");
        if (oldVersion < 2) request.result.createObjectStore("records");
      };
      request.onblocked = () => reject(new Error("another version of the app holds the database"));
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        // A newer version of the app in another tab must not wait for this one.
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
    });
  }

  /** Resolves, once all of it is safe, with what `act` gave to its second parameter. */
  #transact(mode, act) {
    return new Promise((resolve, reject) => {
      if (!this.#database) throw new Error("the database is not open");
      const names = ["snapshots", "records"];
      const transaction = this.#database.transaction(names, mode, { durability: "strict" });
      let given;
      transaction.oncomplete = () => resolve(given);
      transaction.onabort = () => reject(transaction.error ?? new Error("the device gave up writing"));
      try {
        act(Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])), (value) => {
          given = value;
        });
      } catch (error) {
        transaction.abort();
        throw error;
      }
    });
  }
}

/** The keys of copies: `aside`, a space and the time; an older form of the shell knew a single one, `aside`. */
function copies() {
  return IDBKeyRange.bound("aside", "aside~");
}

function read({ snapshots }, give) {
  const kept = { current: undefined, copies: [] };
  give(kept);
  snapshots.get("current").onsuccess = ({ target }) => {
    kept.current = target.result?.bytes;
  };
  snapshots.openCursor(copies()).onsuccess = ({ target: { result: cursor } }) => {
    if (!cursor) return;
    kept.copies.push({ ...cursor.value, key: cursor.key });
    cursor.continue();
  };
}

/** Gives up to `count` records of a range, or all where that is missing, in their order or the other way round. */
function readRecords(records, { from, to, count, lastFirst }, give) {
  const range = IDBKeyRange.bound(from, to, false, true);
  const list = [];
  give(list);
  if (lastFirst) {
    records.openCursor(range, "prev").onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor || list.length === count) return;
      list.push({ key: cursor.key, bytes: cursor.value });
      cursor.continue();
    };
    return;
  }
  let keys;
  records.getAllKeys(range, count).onsuccess = ({ target }) => {
    keys = target.result;
  };
  records.getAll(range, count).onsuccess = ({ target }) => {
    target.result.forEach((bytes, place) => list.push({ key: keys[place], bytes }));
  };
}

/** Bounds the copies. The first stays: it is from before the trouble, and those that follow hold less. */
function dropSome(snapshots) {
  snapshots.getAllKeys(copies()).onsuccess = ({ target: { result: keys } }) => {
    for (const key of keys.slice(1, 1 + Math.max(0, keys.length - mostCopies))) snapshots.delete(key);
  };
}
