// The service worker. The server puts the version and the addresses of its files before this: `pocket`; and after it
// `worker-shares.js` and `worker-courier.js`.
//   pocket.name      the app
//   pocket.version   the fingerprint of all files together; it is part of their addresses
//   pocket.files     what is needed to run without a network
//   pocket.fonts     the letters of all languages, which are kept once there is time for it
//   pocket.pages     the address of the page in each language, and the file that holds it
//   pocket.receives  whether files can be shared with the app
// A version is kept whole or not at all, and for as long as a page of it lives; answers of the server's API are never
// kept.

const cacheName = cacheOf(pocket.version);
const home = Object.keys(pocket.pages)[0].replace(/[^/]+\/$/, "");

addEventListener("install", (event) => {
  event.waitUntil(install());
});

async function install() {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(pocket.files.map(async (address) => {
      const response = await fetch(address, { credentials: "omit" });
      if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
      await cache.put(address, response);
    }));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

/** The name of a version's cache, and of the lock that its pages hold. */
function cacheOf(version) {
  return `pocket ${pocket.name} ${version}`;
}

addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

async function activate() {
  const isFirst = (await others()).length === 0;
  await tidy();
  // The page of the first visit goes on without a network as well, and a later version waits for it.
  if (isFirst) await clients.claim();
}

/** The caches of other versions of this app. */
async function others() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(cacheOf("")) && name !== cacheName);
}

/** Throws away other versions, except where a page still needs its own. */
async function tidy() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const used = new Set(held.map(({ name }) => name));
  const unused = (await others()).filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  else if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep).then(tidy));
  // Who changes the language without a network shall be able to read it.
  else if (event.data === "keep fonts") event.waitUntil(keep(pocket.fonts));
});

/** Keeps further files of this version that a page uses. */
async function keep(addresses) {
  const cache = await caches.open(cacheName);
  for (const address of addresses) {
    const { pathname, origin } = new URL(address, location);
    if (origin !== location.origin || !pathname.startsWith(`/files/${pocket.version}/`)) continue;
    if (await cache.match(pathname)) continue;
    const response = await fetch(pathname, { credentials: "omit" }).catch(() => undefined);
    if (response?.ok) await cache.put(pathname, response);
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin) return;
  const share = pathname.endsWith("/shared") && pocket.receives && pathname.slice(0, -"shared".length);
  if (share && pocket.pages[share] && request.mode === "navigate") {
    event.respondWith(received(request, share));
    return;
  }
  if (request.method !== "GET") return;
  const version = pathname.match(/^\/files\/([^/]+)\//)?.[1];
  const courier = pathname.startsWith(`${home}courier/`) && pathname.match(/\/([^/]+)\.js$/)?.[1];
  if (courier) {
    event.respondWith(courierFor(courier, searchParams.get("to"), request));
  } else if (request.mode === "navigate") {
    const page = pageFor(pathname);
    if (page) event.respondWith(fromCache(cacheName, page, request));
  } else if (version) {
    event.respondWith(fromCache(cacheOf(version), pathname, request));
  }
});

/** The file with the page at an address; home is in the first language of the person that there is. */
function pageFor(pathname) {
  if (pathname !== home) return pocket.pages[pathname];
  const languages = [...navigator.languages, "en"].map((tag) => tag.split("-")[0]);
  const known = languages.find((language) => pocket.pages[`${home}${language}/`]);
  return pocket.pages[`${home}${known}/`];
}

async function fromCache(name, address, request) {
  // Looking into a cache that is not there must not make it.
  const cache = (await caches.has(name)) ? await caches.open(name) : undefined;
  const found = await cache?.match(address);
  // The device may have thrown away what was kept.
  return found ?? fetch(request);
}
