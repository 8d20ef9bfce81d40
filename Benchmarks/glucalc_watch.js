// Runs in each page before its own scripts, and tells when what people wait for stands on it.
globalThis.watch = (() => {
  const watch = { started: {}, opened: {}, times: [], last: 0, sum: 0 };

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

  /** From now on each key is timed, from the time stamp of its input event; `key` is what the browser took before. */
  watch.keys = () => {
    const dose = () => document.querySelector("#dose")?.textContent;
    let pressed;
    let former;
    addEventListener("keydown", ({ timeStamp }) => {
      pressed = timeStamp;
      former = dose();
    }, true);
    // The last listener: the app has heard it before.
    addEventListener("input", ({ timeStamp }) => {
      const app = performance.now() - timeStamp;
      const now = dose();
      const isNew = now !== undefined && now !== former;
      const key = timeStamp - pressed;
      afterFrame(() => {
        watch.last = performance.now();
        watch.times.push({ key, app, frame: watch.last - timeStamp, isNew });
      });
    });
  };

  /** Resolves once the page has had fifty quiet moments: the shell has tried out what may be tapped next. */
  watch.rest = async () => {
    for (let moment = 0; moment < 50; moment += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    }
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
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  /** Milliseconds for a piece of work as short as that of a key, after a pause as long: the median of forty. */
  watch.work = async () => {
    const times = [];
    for (let round = 0; round < 40; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const start = performance.now();
      for (let number = 0; number < 250_000; number += 1) watch.sum = (watch.sum + number * 31) | 0;
      times.push(performance.now() - start);
    }
    return times.sort((one, other) => one - other)[20];
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
