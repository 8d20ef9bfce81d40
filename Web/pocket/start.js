// Where a pocket app begins: the page names the app, its module and its words.

import { startArrivals } from "./arrivals.js";
import { startGestures } from "./gestures.js";
import { unlocked } from "./lock.js";
import { MemoryStore } from "./memory-store.js";
import { measureNotices, showScreen } from "./notices.js";
import { Pocket } from "./pocket.js";
import { isForReader, sharedDocument } from "./reader.js";
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
  if (isForReader()) await startForReader(files);
  else await startForOwner(files);
} catch (error) {
  console.error("The app could not be started.", error);
  showScreen("failed");
}

/** With nothing of what the device keeps: no store, no lock, no turn among tabs, and no worker that keeps the files. */
async function startForReader(files) {
  const document = await sharedDocument();
  if (!document) return;
  const [code, table] = await files;
  holdFiles(app, module);
  const pocket = begun(code, table, new MemoryStore());
  const deliver = (event) => pocket.deliver(event);
  startSteps(deliver, { leaves: () => true, leave: () => location.reload() });
  pocket.start({ copies: [] }, "share");
  deliver(document);
  startGestures(root, deliver, pocket.backups);
  startSurroundings(deliver);
  root.dataset.ready = "";
}

async function startForOwner(files) {
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
      pocket = begun(code, table, store);
      const deliver = (event) => pocket.deliver(event);
      startSteps(deliver, { leaves: isForReader, leave: () => pocket.stop().then(() => location.reload()) });
      pocket.start(kept, takeFragment());
      startGestures(root, deliver, pocket.backups);
      startSurroundings(deliver);
      // What was shared waits for an app that can take it.
      if (pocket.isRunning) startArrivals(app, deliver);
      root.dataset.ready = "";
    }
  }
}

/** The app over a store. The address of the module tells versions apart. */
function begun(code, table, store) {
  return new Pocket({ app, root, compiled: code, version: module, words: table, store, courier });
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
