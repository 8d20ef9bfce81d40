// Keeps what an app has on the device, in IndexedDB: its current snapshot, copies that were laid aside because they were
// of no use or something else took their place, and its records. A snapshot counts as kept, and with it the records of
// the same step, once the device has said that it can no longer get lost. Behind a lock all of it is sealed.

import { opened, transact } from "./database.js";
import { KeptLock } from "./kept-lock.js";
import { addNew, applied, HeldRecords } from "./records.js";
import { OpenShelf, read, readLink, SealedShelf, unpacked, unpackedLink } from "./shelves.js";
import { hasTrace, leaveTrace, removeTrace } from "./trace.js";
import { changedHeader, newVault, openedVault } from "./vault.js";

/** The range of all records. */
const all = { from: "", to: "\uffff" };

/** What one app keeps. Where nothing can be kept, `keeps` is false and every `save` fails. */
export class Store {
  #database;
  #name;
  #writing;
  #next;
  #shelf = new OpenShelf();
  #lock = new KeptLock((act) => this.#transact("readwrite", act));
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

  /** Called when what could not be read at first is found to lie behind a lock. */
  onLockFound = () => {};

  /** Whether what is kept lies behind a lock. */
  get isSealed() {
    return this.#lock.isThere;
  }

  /**
   * The snapshot of the last time as `current`, if there is one, and the copies that were laid aside, the oldest
   * first: `bytes`, `failed` (the version that could not use them, if one could not) and `isDeclined`. Or `isLocked`:
   * then ``unlock`` gives them.
   */
  async open() {
    try {
      this.#database = await opened(this.#name);
      const kept = await this.#transact("readonly", read);
      this.#lock.note(kept.lock);
      if (kept.lock) return { isLocked: true, copies: [] };
      this.#isRead = true;
      return await unpacked(this.#shelf, kept);
    } catch (error) {
      console.warn("Nothing can be kept on this device.", error);
      this.keeps = false;
      return { copies: [] };
    }
  }

  /** So many milliseconds nobody may try another passphrase. */
  get pause() {
    return this.#lock.pause;
  }

  /** What ``open`` gives, once the passphrase is right; undefined when it is not. */
  async unlock(passphrase) {
    const vault = await this.#lock.tried((header) => openedVault(header, passphrase));
    if (!vault) return undefined;
    const kept = await this.#transact("readonly", read);
    this.#shelf = new SealedShelf(vault);
    await this.#shelf.load(kept.records);
    this.#isRead = true;
    return unpacked(this.#shelf, kept);
  }

  /** Seals all that is kept, and from now on; resolves with whether it succeeded. */
  async seal(passphrase) {
    const { vault, header } = await newVault(passphrase);
    return this.#moved(new SealedShelf(vault), { header, failures: 0 });
  }

  /** Keeps all of it open again; undefined where the passphrase is wrong. */
  async unseal(passphrase) {
    if (!(await this.#lock.tried((header) => openedVault(header, passphrase)))) return undefined;
    return this.#moved(new OpenShelf(), undefined);
  }

  /** Another passphrase opens it from now on; undefined where the first one is wrong. */
  async changeLock(passphrase, next) {
    const header = await this.#lock.tried((present) => changedHeader(present, passphrase, next));
    if (!header) return undefined;
    return this.#lock.keep({ header, failures: 0 });
  }

  /** Deletes everything, the lock as well, and what is still to be kept; resolves with whether it succeeded. */
  wipe() {
    return this.#alone(async () => {
      this.#database ??= await opened(this.#name);
      await this.#transact("readwrite", (stores) => {
        for (const store of Object.values(stores)) store.clear();
      });
      removeTrace(this.#name);
      this.hadKept = false;
      this.#shelf = new OpenShelf();
      this.#lock.note(undefined);
      this.#dropped()();
    }, "Nothing could be deleted.");
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
        const look = async (mode, act) => {
          // It was closed where the device could not keep something: what it has can be read all the same.
          if (this.#isRead) this.#database ??= await opened(this.#name);
          return this.#transact(mode, act);
        };
        kept = await this.#shelf.records(look, { from, to, count, lastFirst });
      } catch {
        isWhole = false;
      }
    }
    const list = applied(held, kept, { from, to, lastFirst });
    return { list: list.slice(0, most), hasMore: list.length > most, isWhole };
  }

  /**
   * The snapshot that `current()` gives and all records that belong to it, open: `snapshot` and `records`. It fails where
   * there may be others that cannot be read.
   */
  async everything(current) {
    await this.settled();
    if (!this.#database) this.#database = await opened(this.#name).catch(() => undefined);
    while (this.#writing) await this.#writing;
    // From here to the beginning of the reading nothing is waited for: both are of the same step.
    const snapshot = current();
    const held = [...this.#held.changes];
    if (!this.#isRead && (this.#database || this.hadKept)) throw new Error("it is not known what the device keeps");
    // Where nothing can be kept at all, everything is in memory.
    const kept = this.#isRead ? await this.#shelf.records((mode, act) => this.#transact(mode, act), all) : [];
    return { snapshot, records: applied(held, kept, all) };
  }

  /**
   * Puts a snapshot and records in the place of all others, in one transaction, and what was there
   * is a copy that nobody is asked about. Calls `goOn` once the device has them; resolves with whether it has.
   */
  replace({ snapshot, records }, goOn) {
    return this.#alone(async () => {
      if (!this.#isRead) throw new Error("nobody has read what the device keeps");
      this.#database ??= await opened(this.#name);
      const { current, copies } = await unpacked(this.#shelf, await this.#transact("readonly", read));
      const beside = copies.map(({ key, ...copy }) => [key, { ...copy, isDeclined: true }]);
      if (current) beside.push([`aside ${Date.now()}`, { bytes: current, at: Date.now(), isDeclined: true }]);
      const changes = records.map((record) => ({ kind: "keepRecord", ...record }));
      const write = await this.#shelf.writer({ bytes: snapshot, beside, changes });
      await this.#transact("readwrite", (stores) => {
        stores.records.clear();
        write(stores);
      });
      this.#shelf.noteKept([{ kind: "forgetRecords", ...all }, ...changes]);
      const giveUp = this.#dropped();
      this.keeps = true;
      this.#leaveTrace();
      goOn();
      giveUp();
    }, "The backup could not be taken in.");
  }

  /** How this device is linked to the vault at the city; undefined where it is not. It is in no backup. */
  async link() {
    await this.settled();
    if (!this.#isRead) throw new Error("it is not known what the device keeps");
    this.#database ??= await opened(this.#name);
    return unpackedLink(this.#shelf, await this.#transact("readonly", readLink));
  }

  /** Keeps how this device is linked, or forgets it for undefined; resolves with whether it succeeded. */
  keepLink(link) {
    return this.#alone(async () => {
      if (!this.#isRead) throw new Error("it is not known what the device keeps");
      this.#database ??= await opened(this.#name);
      const write = await this.#shelf.linkWriter(link && new TextEncoder().encode(JSON.stringify(link)));
      await this.#transact("readwrite", write);
    }, "How the device is linked could not be kept.");
  }

  /** Drops what was still to be kept: it came from an app that is no more. Gives what tells those who wait for it. */
  #dropped() {
    const { waiting = [] } = this.#next ?? {};
    this.#next = undefined;
    this.#held = new HeldRecords();
    this.#beside.clear();
    return () => {
      for (const resolve of waiting) resolve(false);
    };
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
        this.#database ??= await opened(this.#name);
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
        if (found.lock) this.onLockFound();
        else this.onFound(found.bytes);
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
    const beside = [...this.#beside];
    const write = await this.#shelf.writer({ bytes, beside, changes: held });
    let done = held;
    const found = await this.#transact("readwrite", (stores, give) => {
      if (this.#isRead) return write(stores);
      stores.lock.get("lock").onsuccess = ({ target: { result: lock } }) => {
        if (lock) return give({ lock });
        stores.snapshots.get("current").onsuccess = ({ target: { result: current } }) => {
          if (!current) return write(stores);
          // What was noted meanwhile is added; it takes nothing away that nobody has read.
          done = [...this.#held.changes];
          addNew(done, stores.records);
          give(current);
        };
      };
    });
    if (!found) this.#shelf.noteKept(held);
    this.#held.drop(found?.lock ? [] : done);
    if (!found) for (const [key, copy] of beside) if (this.#beside.get(key) === copy) this.#beside.delete(key);
    return found;
  }

  /** Brings everything to another shelf, in one transaction: all of it is there or none. What is to be kept waits. */
  async #moved(shelf, lock) {
    return this.#alone(async () => {
      const kept = await this.#transact("readonly", read);
      const { current, copies } = await unpacked(this.#shelf, kept);
      const records = await this.#shelf.records((mode, act) => this.#transact(mode, act), all);
      const changes = records.map((record) => ({ kind: "keepRecord", ...record }));
      const beside = copies.map(({ key, ...copy }) => [key, copy]);
      const write = await shelf.writer({ bytes: current, beside, changes });
      const link = kept.link && (await this.#shelf.link(kept.link).catch(() => undefined));
      const writeLink = await shelf.linkWriter(link);
      await this.#transact("readwrite", (stores) => {
        for (const store of Object.values(stores)) store.clear();
        write(stores);
        writeLink(stores);
        if (lock) stores.lock.put(lock, "lock");
      });
      shelf.noteKept(changes);
      this.#shelf = shelf;
      this.#lock.note(lock);
    }, "What is kept could not be moved.");
  }

  /** Does what nothing may be written during; what is to be kept waits. Resolves with whether it succeeded. */
  async #alone(act, complaint) {
    // Looked at and taken in one go: of two that wait here one waits on.
    while (this.#writing) await this.#writing;
    let done;
    this.#writing = new Promise((resolve) => {
      done = resolve;
    });
    let isDone = false;
    try {
      await act();
      isDone = true;
    } catch (error) {
      console.warn(complaint, error);
    }
    this.#writing = this.#next && this.#write();
    done();
    return isDone;
  }

  #transact(mode, act) {
    return transact(this.#database, mode, act);
  }
}
