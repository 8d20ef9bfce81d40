// How an app's things stand in its database: as they are, or sealed.

import { compare, inRange } from "./records.js";

/** Everything as it is. */
export class OpenShelf {
  /** The bytes of a snapshot or a copy. */
  async bytes(entry) {
    return entry.bytes;
  }

  /** How the device is linked to the vault at the city, out of what is kept of it. */
  async link(kept) {
    return kept;
  }

  /** What writes that within a transaction; undefined to forget it. */
  async linkWriter(bytes) {
    return linkWriter(bytes);
  }

  /**
   * What writes a snapshot (`bytes`; undefined for none), copies by their keys (undefined for one that goes) and changes
   * among the records, all within one transaction.
   */
  async writer({ bytes, beside, changes }) {
    return ({ snapshots, records }) => {
      putSnapshots(snapshots, bytes, beside);
      for (const change of changes) {
        if (change.kind === "keepRecord") records.put(change.bytes, change.key);
        else if (change.from < change.to) records.delete(IDBKeyRange.bound(change.from, change.to, false, true));
      }
    };
  }

  /** Changes are kept. */
  noteKept() {}

  /** Up to `count` records of a range, or all where that is missing, in their order or the other way round. */
  records(transact, { from, to, count, lastFirst }) {
    return transact("readonly", ({ records }, give) => {
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
    });
  }
}

/**
 * Everything sealed, and under names that say nothing. Which record has which key is known once all of them are read; so
 * they are at the start, and stay in memory.
 */
export class SealedShelf {
  #vault;
  #records = new Map();

  constructor(vault) {
    this.#vault = vault;
  }

  /** Reads all records that are there; one that cannot be read is passed over, and stays where it is. */
  async load(values) {
    const read = await Promise.allSettled(values.map((sealed) => this.#vault.unsealedRecord(sealed)));
    this.#records = new Map(
      read.filter(({ status }) => status === "fulfilled").map(({ value }) => [value.key, value.bytes]));
  }

  bytes(entry) {
    return this.#vault.unsealed(entry.bytes);
  }

  link(kept) {
    return this.#vault.unsealedLink(kept);
  }

  async linkWriter(bytes) {
    return linkWriter(bytes && (await this.#vault.sealedLink(bytes)));
  }

  async writer({ bytes, beside, changes }) {
    const snapshot = bytes && (await this.#vault.sealed(bytes));
    const copies = await Promise.all(beside.map(async ([key, copy]) => [
      key, copy && { ...copy, bytes: await this.#vault.sealed(copy.bytes) },
    ]));
    const steps = await this.#steps(changes);
    return ({ snapshots, records }) => {
      putSnapshots(snapshots, snapshot, copies);
      for (const { name, sealed } of steps) sealed ? records.put(sealed, name) : records.delete(name);
    };
  }

  async #steps(changes) {
    const keys = new Set(this.#records.keys());
    const steps = [];
    for (const change of changes) {
      if (change.kind === "keepRecord") {
        keys.add(change.key);
        steps.push({ key: change.key, bytes: change.bytes });
        continue;
      }
      for (const key of [...keys].filter((each) => inRange(each, change))) {
        keys.delete(key);
        steps.push({ key });
      }
    }
    return Promise.all(steps.map(async ({ key, bytes }) => ({
      name: await this.#vault.name(key), sealed: bytes && (await this.#vault.sealedRecord(key, bytes)),
    })));
  }

  noteKept(changes) {
    for (const change of changes) {
      if (change.kind === "keepRecord") this.#records.set(change.key, change.bytes);
      else for (const key of [...this.#records.keys()]) if (inRange(key, change)) this.#records.delete(key);
    }
  }

  async records(_, { from, to, count, lastFirst }) {
    const keys = [...this.#records.keys()].filter((key) => inRange(key, { from, to })).sort(compare);
    if (lastFirst) keys.reverse();
    return keys.slice(0, count).map((key) => ({ key, bytes: this.#records.get(key) }));
  }
}

/** The link stands among the snapshots: an older form of the shell leaves it there, and forgets it with a new lock. */
const linkKey = "city link";

function linkWriter(bytes) {
  return ({ snapshots }) => (bytes ? snapshots.put(bytes, linkKey) : snapshots.delete(linkKey));
}

/** So many copies stay. */
const mostCopies = 5;

function putSnapshots(snapshots, bytes, beside) {
  for (const [key, copy] of beside) copy ? snapshots.put(copy, key) : snapshots.delete(key);
  if (beside.length > 0) dropSome(snapshots);
  if (bytes) snapshots.put({ bytes, at: Date.now() }, "current");
  else snapshots.delete("current");
}

/** The keys of copies: `aside`, a space and the time; an older form of the shell knew a single one, `aside`. */
function copyKeys() {
  return IDBKeyRange.bound("aside", "aside~");
}

/** Bounds the copies. The first stays: it is from before the trouble, and those that follow hold less. */
function dropSome(snapshots) {
  snapshots.getAllKeys(copyKeys()).onsuccess = ({ target: { result: keys } }) => {
    for (const key of keys.slice(1, 1 + Math.max(0, keys.length - mostCopies))) snapshots.delete(key);
  };
}

/** All that is kept, as it stands: `current`, `copies` with their keys, `link`, `lock`, and `records` where there is a lock. */
export function read({ snapshots, records, lock }, give) {
  const kept = { current: undefined, copies: [], records: [], link: undefined, lock: undefined };
  give(kept);
  snapshots.get("current").onsuccess = ({ target }) => {
    kept.current = target.result;
  };
  snapshots.get(linkKey).onsuccess = ({ target }) => {
    kept.link = target.result;
  };
  snapshots.openCursor(copyKeys()).onsuccess = ({ target: { result: cursor } }) => {
    if (!cursor) return;
    kept.copies.push({ ...cursor.value, key: cursor.key });
    cursor.continue();
  };
  lock.get("lock").onsuccess = ({ target }) => {
    kept.lock = target.result;
    // Without a lock records are read when they are asked for.
    if (kept.lock) {
      records.getAll().onsuccess = ({ target: { result } }) => {
        kept.records = result;
      };
    }
  };
}

/** What is kept of the link to the vault at the city. */
export function readLink({ snapshots }, give) {
  snapshots.get(linkKey).onsuccess = ({ target }) => give(target.result);
}

/** What an entry says, and each copy; an entry that cannot be read is handed on as it is, as one of no use. */
export async function unpacked(shelf, { current, copies }) {
  const bytes = async (entry) => {
    try {
      return await shelf.bytes(entry);
    } catch {
      return entry.bytes;
    }
  };
  return {
    current: current && (await bytes(current)),
    copies: await Promise.all(copies.map(async (copy) => ({ ...copy, bytes: await bytes(copy) }))),
  };
}

/** How the device is linked; undefined where it is not, or where that cannot be read. */
export async function unpackedLink(shelf, kept) {
  if (!kept) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(await shelf.link(kept)));
  } catch (error) {
    console.warn("How the device is linked cannot be read.", error);
    return undefined;
  }
}
