// The database of an app on the device: its snapshots, its records, and its lock.

const version = 2;
const names = ["snapshots", "records", "lock"];

/** Opens the database of that name. */
export function opened(name) {
  return new Promise((resolve, reject) => {
    if (!globalThis.indexedDB) throw new Error("this browser has no IndexedDB");
    const request = indexedDB.open(name, version);
    // Each version adds to what the one before it had.
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore("snapshots");
      if (oldVersion < 2) for (const added of ["records", "lock"]) request.result.createObjectStore(added);
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

/** Resolves, once all of it is safe, with what `act` gave to its second parameter; the first are the stores by name. */
export function transact(database, mode, act) {
  return new Promise((resolve, reject) => {
    if (!database) throw new Error("the database is not open");
    const transaction = database.transaction(names, mode, { durability: "strict" });
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
