// The service worker of the app: it keeps all files of one version, so that the app opens without a network, and
// lets a new version in only as a whole.

import { notice } from "./notices.js";

/**
 * Loads the page anew when another version takes over, also in a tab that only waits. `settle` is called before, and
 * must resolve when all is saved.
 */
export function followVersions(settle) {
  let hadWorker = isControlled();
  let isReloading = false;
  navigator.serviceWorker?.addEventListener("controllerchange", async () => {
    if (!hadWorker) {
      // The very first worker takes over the page as it is.
      hadWorker = true;
      return;
    }
    if (isReloading) return;
    isReloading = true;
    await settle();
    location.reload();
  });
}

/** Whether a worker has the page; before the very first one there is nothing to update. */
function isControlled() {
  return Boolean(navigator.serviceWorker?.controller);
}

/**
 * Tells the worker of the app for as long as the page lives that the files of its version are in use; `module` is the
 * address of one of them.
 */
export function holdFiles(app, module) {
  const version = module.split("/")[2];
  // Only secure contexts have locks, and workers; where storage is blocked there are neither.
  navigator.locks?.request(`pocket ${app} ${version}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

/** Starts the worker. Gives true when a new version was waiting and the page is being loaded anew with it. */
export async function startUpdates(address) {
  if (!navigator.serviceWorker || !address) return false;
  const container = navigator.serviceWorker;
  let registration;
  try {
    registration = await container.getRegistration(address);
    if (registration?.waiting && isControlled()) {
      // Nothing has begun yet: the best moment for a new version.
      const isComing = changed(container);
      registration.waiting.postMessage("take over");
      if (await isComing) return true;
    }
    registration = await container.register(address, { scope: new URL(".", new URL(address, location)).pathname });
  } catch (error) {
    console.warn("The app cannot be kept for times without a network.", error);
    return false;
  }
  const offer = (worker) => isControlled() && notice("update", () => worker.postMessage("take over"));
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
  });
  container.ready.then(({ active }) => keepUsedFiles(active));
  // An app that stays open for days looks from time to time.
  const look = () => !document.hidden && navigator.onLine && registration.update().catch(() => {});
  setInterval(look, 3_600_000);
  document.addEventListener("visibilitychange", look);
  return false;
}

/** How long after the start the letters of the other languages are fetched: what is played comes first. */
const quiet = 5_000;

/** Whether the new version takes over soon. */
function changed(container) {
  return new Promise((resolve) => {
    container.addEventListener("controllerchange", () => resolve(true), { once: true });
    setTimeout(() => resolve(false), 2_000);
  });
}

/** The fonts in use are kept at once, so the worker learns which; those of the other languages when there is time. */
function keepUsedFiles(worker) {
  const used = performance.getEntriesByType("resource").map(({ name }) => name);
  worker?.postMessage({ keep: used.filter((name) => name.includes("/fonts/")) });
  setTimeout(() => worker?.postMessage("keep fonts"), quiet);
}
