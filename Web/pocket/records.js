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
}

/** The records of a range as they are once changes are made to those that are kept, in the order that is wanted. */
export function applied(changes, kept, { from, to, lastFirst }) {
  if (changes.length === 0) return kept;
  const found = new Map(kept.map(({ key, bytes }) => [key, bytes]));
  for (const change of changes) {
    if (change.kind === "keepRecord") found.set(change.key, change.bytes);
    else for (const key of [...found.keys()]) if (inRange(key, change)) found.delete(key);
  }
  const keys = [...found.keys()].filter((key) => inRange(key, { from, to })).sort(compare);
  if (lastFirst) keys.reverse();
  return keys.map((key) => ({ key, bytes: found.get(key) }));
}

/** Adds what changes leave behind, where it takes the place of nothing. */
export function addNew(changes, records) {
  for (const { key, bytes } of applied(changes, [], { from: "", to: "\uffff" })) {
    records.getKey(key).onsuccess = ({ target }) => {
      if (target.result === undefined) records.put(bytes, key);
    };
  }
}

/** Whether a key is in a range. */
export function inRange(key, { from, to }) {
  return from <= key && key < to;
}

/** As browsers put keys in order. */
export function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}
