// Changes among an app's records that are not kept yet: they wait for the snapshot that belongs to them, and count as
// done for whoever reads.

/** What waits to be kept, in order. */
export class HeldRecords {
  /** `keepRecord` with `key` and `bytes`, and `forgetRecords` from a key `from` to a key `to` and without it. */
  changes = [];

  add(changes) {
    this.changes.push(...changes);
  }

  /** These, the first of all, are kept. */
  drop(changes) {
    this.changes.splice(0, changes.length);
  }

  /** Writes changes in their order. */
  write(changes, records) {
    for (const change of changes) {
      if (change.kind === "keepRecord") records.put(change.bytes, change.key);
      else if (change.from < change.to) records.delete(IDBKeyRange.bound(change.from, change.to, false, true));
    }
  }

  /** Writes of changes what takes the place of nothing. */
  addTo(changes, records) {
    for (const { key, bytes } of this.applied(changes, [], { from: "", to: "\uffff" })) {
      records.getKey(key).onsuccess = ({ target }) => {
        if (target.result === undefined) records.put(bytes, key);
      };
    }
  }

  /** The records of a range as they are once changes are made to those that are kept, in the order that is wanted. */
  applied(changes, kept, { from, to, lastFirst }) {
    if (changes.length === 0) return kept;
    const found = new Map(kept.map(({ key, bytes }) => [key, bytes]));
    for (const change of changes) {
      if (change.kind === "keepRecord") found.set(change.key, change.bytes);
      else for (const key of [...found.keys()]) if (change.from <= key && key < change.to) found.delete(key);
    }
    const keys = [...found.keys()].filter((key) => from <= key && key < to).sort(compare);
    if (lastFirst) keys.reverse();
    return keys.map((key) => ({ key, bytes: found.get(key) }));
  }
}

/** As browsers put keys in order. */
function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}
