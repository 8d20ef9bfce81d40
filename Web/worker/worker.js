// The worker of the city's pages: shows what the server sends while no page is open, and leads to it. It keeps no files
// and answers no requests of pages.

const icon = "/assets/icons/medina-192.png";
const renewals = "/api/v1/notifications/renewals";
// Where `devices.js` keeps by which address and secret the city knows this browser.
const kept = "medina-device";
const own = "/own";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("push", (event) => {
  event.waitUntil(tell(read(event.data)));
});

/** What was sent. Whatever it is, something has to be shown: browsers take the permission away otherwise. */
function read(data) {
  const usual = { title: "Medina", text: "" };
  try {
    return { ...usual, ...data.json() };
  } catch {
    return usual;
  }
}

async function tell(news) {
  const { title, text, language, page, address, notice, tag = "news", at, answerBy, isUrgent } = news;
  // Somebody looks at the city: the page says it. What nobody has to see a second time goes again at once.
  const isSeen = await isLookedAt();
  const isQuestion = answerBy !== undefined && answerBy > Date.now();
  await registration.showNotification(title, {
    body: text,
    lang: language,
    dir: "auto",
    icon,
    tag,
    timestamp: at,
    data: { page, address, notice },
    renotify: !isSeen,
    requireInteraction: isQuestion && !isSeen,
    ...(isSeen ? { silent: true } : { vibrate: isUrgent ? [300, 100, 300, 100, 300] : [200] }),
  });
  if (isSeen) for (const shown of await registration.getNotifications({ tag })) shown.close();
}

/** Whether a page of the city has the focus on this device. */
async function isLookedAt() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.some((page) => page.focused && page.visibilityState === "visible");
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { page, address } = event.notification.data ?? {};
  event.waitUntil(lead(page ?? "/notifications", address ?? page ?? "/notifications"));
});

/** Goes to the page that it is about, where that is open; opens it otherwise. */
async function lead(page, address) {
  const wanted = inside(page);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === wanted.pathname);
  // Phones may refuse to bring a page to the front.
  if (open && await open.focus().catch(() => undefined)) return;
  await clients.openWindow(inside(address).href);
}

/** An address of this city, whatever was sent. */
function inside(path) {
  const address = new URL(path, location.origin);
  return address.origin === location.origin ? address : new URL("/notifications", location.origin);
}

addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.newSubscription));
});

/**
 * Tells the city that the browser is reached elsewhere now. The secret of the old subscription proves who asks; the page
 * has kept it, because not every browser says which the old one was.
 */
async function renew(fresh) {
  const cache = await caches.open(kept);
  const known = await (await cache.match(own))?.json();
  if (!known) return;
  const { endpoint: before, auth, key } = known;
  const next = fresh ?? await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = next.toJSON();
  const response = await fetch(renewals, {
    method: "POST",
    // Without a log-in no token of a page is asked for.
    credentials: "omit",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint: before, auth, subscription: { endpoint, keys } }),
  });
  if (response.ok) await cache.put(own, new Response(JSON.stringify({ endpoint, auth: keys.auth, key })));
}
