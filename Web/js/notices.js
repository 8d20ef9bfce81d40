// Keeps the bell of every page up to date, and lets what is new float in. The stream is the same on all pages, so
// one connection serves all tabs; each of its events says how everything stands, so none can be missed.

import { LiveStream } from "./live.js";
import { toast } from "./toasts.js";

let newest;
let unseen;
const shown = new Map();

/** Starts the stream of a person who is logged in. */
export function startNotices() {
  const { noticesStream, noticesNewest } = document.body.dataset;
  if (!noticesStream) {
    // Nobody is logged in any more: what was for them is nobody else's business.
    takeOff(() => true);
    return;
  }
  newest = Number(noticesNewest);
  new LiveStream(noticesStream, (name, text) => name === "notices" && take(JSON.parse(text)));
  // What came while nobody looked at this tab is told when somebody does.
  document.addEventListener("visibilitychange", () => !document.hidden && unseen && take(unseen));
}

function take(news) {
  showCount(news);
  if (document.hidden) {
    unseen = news;
    return;
  }
  unseen = undefined;
  const fresh = news.notices.filter((notice) => notice.at > newest);
  for (const notice of fresh.toReversed()) tell(notice);
  for (const [id, remove] of shown) {
    // Read elsewhere: it need not be told any more.
    if (news.notices.some((notice) => notice.id === id)) continue;
    remove();
    shown.delete(id);
  }
  const list = document.querySelector("[data-refresh='notices']");
  if (list && Number(list.dataset.count ?? -1) !== news.count) refresh(list, news.count);
  newest = Math.max(newest, ...fresh.map((notice) => notice.at));
  clearScreen(news);
}

/** What was read on any device leaves the screen of this one; what this page has not heard of yet stays. */
function clearScreen({ count, notices }) {
  if (count > notices.length) return;
  takeOff(({ timestamp, data }) => timestamp <= newest && !notices.some(({ id }) => id === data.notice));
}

/** Takes what the worker has shown off the screen, where it is over. */
async function takeOff(isOver) {
  if (globalThis.Notification?.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration("/").catch(() => undefined);
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (shown.data?.notice && isOver(shown)) shown.close();
  }
}

function showCount({ count, badge, label }) {
  const bell = document.getElementById("notices-bell");
  if (!bell) return;
  bell.setAttribute("aria-label", label);
  const number = bell.querySelector(".bell-count");
  number.textContent = badge;
  number.hidden = count === 0;
}

function tell(notice) {
  // The page that it is about shows it already.
  if (new URL(notice.page, location).pathname === location.pathname) {
    markRead(notice.id);
    return;
  }
  const remove = toast(notice.text, {
    tone: "news",
    seconds: notice.isUrgent ? 30 : 10,
    address: `/notifications/${notice.id}`,
  });
  shown.set(notice.id, remove);
}

function markRead(id) {
  const headers = { "X-Form-Token": document.body.dataset.formToken };
  fetch(`/notifications/${id}/read`, { method: "POST", headers }).catch(() => {});
}

/** Shows the list of the centre anew; what has the focus keeps it if it is still there. */
async function refresh(list, count) {
  const wasKnown = list.dataset.count !== undefined;
  list.dataset.count = count;
  if (!wasKnown) return;
  const response = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.getElementById(list.id);
  if (!next) return;
  const focused = list.contains(document.activeElement) && document.activeElement.getAttribute("href");
  list.replaceChildren(...next.childNodes);
  if (focused) list.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}
