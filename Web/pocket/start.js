// Where a pocket app begins: the page names the app, its module and its words.

import { startArrivals } from "./arrivals.js";
import { startGestures } from "./gestures.js";
import { unlocked } from "./lock.js";
import { measureNotices, showScreen } from "./notices.js";
import { Pocket } from "./pocket.js";
import { startSteps, takeFragment } from "./steps.js";
import { Store } from "./store.js";
import { startSurroundings } from "./surroundings.js";
import { becomeTheOne } from "./tabs.js";
import { followVersions, holdFiles, startUpdates } from "./updates.js";

const { app, module, words, worker, courier } = document.body.dataset;
const root = document.querySelector("[data-screen=app]");

measureNotices();
for (const button of document.querySelectorAll("[data-reload]")) {
  button.addEventListener("click", () => location.reload());
}

try {
  const files = Promise.all([compiled(module), bytes(words)]);
  // Handled below; a failure while this tab waits for its turn is not a surprise.
  files.catch(() => {});
  let pocket;
  let isLost = false;
  followVersions(() => pocket?.stop());
  holdFiles(app, module);
  await becomeTheOne(`pocket-${app}`, {
    onWaiting(isWaiting, takeOver) {
      showScreen(isWaiting ? "elsewhere" : "app");
      const button = document.querySelector("[data-take-over]");
      if (isWaiting) button?.addEventListener("click", takeOver, { once: true });
    },
    async onLost() {
      isLost = true;
      await pocket?.stop();
      showScreen("moved");
    },
  });
  const isUpdating = await startUpdates(worker);
  // Another tab may have asked for its turn during each wait; from then on nothing may begin here.
  if (!isUpdating && !isLost) {
    const store = new Store(`pocket-${app}`);
    const [[code, table], found] = await Promise.all([files, store.open()]);
    const kept = found.isLocked && !isLost ? await unlocked(store) : found;
    if (!isLost) {
      // The address of the module tells versions apart.
      pocket = new Pocket({ app, root, compiled: code, version: module, words: table, store, courier });
      const deliver = (event) => pocket.deliver(event);
      startSteps(deliver);
      pocket.start(kept, takeFragment());
      startGestures(root, deliver, pocket.backups);
      startSurroundings(deliver);
      // What was shared waits for an app that can take it.
      if (pocket.isRunning) startArrivals(app, deliver);
      root.dataset.ready = "";
    }
  }
} catch (error) {
  console.error("The app could not be started.", error);
  showScreen("failed");
}

async function compiled(address) {
  const response = await found(address);
  return WebAssembly.compileStreaming(response);
}

async function bytes(address) {
  const response = await found(address);
  return new Uint8Array(await response.arrayBuffer());
}

async function found(address) {
  // As the page preloads it.
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response;
}
