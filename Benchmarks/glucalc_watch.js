// Runs in each page before its own scripts, and tells when what people wait for stands on it.
globalThis.watch = (() => {
  const watch = { started: {}, opened: {}, times: [], last: 0 };

  /** Once the next frame is done: laid out, painted and handed on. What is posted while it is made comes after it. */
  const afterFrame = (act) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(0);
  });

  // A start: the app is ready, and its last meals are there.
  const noted = new Set();
  const note = (name) => {
    if (noted.has(name)) return;
    noted.add(name);
    afterFrame(() => { watch.started[name] = performance.now(); });
  };
  new MutationObserver(() => {
    const view = document.querySelector("[data-screen=app]");
    if (!view) return;
    if ("ready" in view.dataset) note("ready");
    if (view.querySelector(".meal-row")) note("rows");
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"] });

  /** Whether this page came from the service worker, and nothing answers beyond it. */
  watch.isOffline = () => {
    const [navigation] = performance.getEntriesByType("navigation");
    return navigation.workerStart > 0 && !navigator.onLine;
  };

  /** From now on each key is timed, from the time stamp of its keydown. */
  watch.keys = () => {
    const dose = () => document.querySelector("#dose")?.textContent;
    let start;
    let former;
    addEventListener("keydown", ({ timeStamp }) => {
      start = timeStamp;
      former = dose();
    }, true);
    // The last listener: the app has heard it before.
    addEventListener("input", () => {
      const app = performance.now() - start;
      const now = dose();
      const begun = start;
      const isNew = now !== undefined && now !== former;
      afterFrame(() => {
        watch.last = performance.now();
        watch.times.push({ app, frame: watch.last - begun, isNew });
      });
    });
  };

  // What the app reads from the device, from the asking to the answer.
  let onRead;
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
    const begun = transaction.call(this, names, mode, ...rest);
    if (mode === "readonly") begun.addEventListener("complete", () => onRead?.());
    return begun;
  };

  /** Times the next tap: until rows that are known are drawn, and until the device's answer is. */
  watch.journal = () => {
    watch.opened = {};
    addEventListener("click", ({ timeStamp }) => {
      const rows = () => document.querySelectorAll(".day .meal-row").length;
      onRead = () => {
        onRead = undefined;
        // The app draws what it is given before the next frame.
        afterFrame(() => {
          const read = performance.now() - timeStamp;
          watch.opened = { ...watch.opened, drawn: watch.opened.drawn ?? read, rows: rows(), read };
        });
      };
      afterFrame(() => { if (rows() > 0) watch.opened.drawn ??= performance.now() - timeStamp; });
    }, { capture: true, once: true });
  };

  /** Resolves once a condition holds. */
  watch.until = async (condition) => {
    const deadline = performance.now() + 30_000;
    while (!condition()) {
      if (performance.now() > deadline) throw new Error(`${condition} was not so within 30 s`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  /** Milliseconds for a piece of work that is always the same; the shortest of some. */
  watch.work = () => {
    let shortest = Infinity;
    for (let round = 0; round < 8; round += 1) {
      const start = performance.now();
      let sum = 0;
      for (let number = 0; number < 20_000_000; number += 1) sum = (sum + number * 31) | 0;
      watch.sum = sum;
      shortest = Math.min(shortest, performance.now() - start);
    }
    return shortest;
  };

  watch.keep = (name, records) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction("records", "readwrite");
      for (const [key, digits] of records) {
        const bytes = Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
        writing.objectStore("records").put(bytes, key);
      }
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
      writing.onabort = () => reject(writing.error);
    };
  });
  return watch;
})();
