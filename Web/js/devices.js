// The switch “on this device” where people choose how they are reached: whether the browser shows what happens while no
// page of the city is open. The browser's own question is asked when somebody turns it on, never before.

import { isWorking, working } from "./working.js";

const section = document.getElementById("devices");
const control = document.getElementById("this-device");
const hint = document.getElementById("this-device-hint");
const { devices: address, key } = section.dataset;
const kept = "medina-device";
// Where the worker finds by which address and secret the city knows this browser.
const own = "/own";

start();

async function start() {
  const obstacle = findObstacle();
  if (obstacle) {
    say(obstacle);
    return;
  }
  control.addEventListener("change", () => change(control.checked));
  await show();
  control.disabled = false;
}

/** Why this browser cannot do it: the end of the name of the words that say so. */
function findObstacle() {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return undefined;
  // Safari on iPhones and iPads can, once the page lies on the home screen. iPads call themselves Macs.
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
    || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !navigator.standalone ? "Home" : "Unsupported";
}

/** Shows how it stands: in the browser and, of this person, with the city. */
async function show(words) {
  const subscription = await current();
  const ownRow = findOwnRow();
  const isOn = Boolean(subscription && ownRow && Notification.permission === "granted");
  if (!isOn) await forget(subscription, ownRow);
  // The switch removes it.
  for (const row of section.querySelectorAll("[data-device]")) {
    row.querySelector("[data-own-device]").hidden = !isOn || row !== ownRow;
    row.querySelector("form").hidden = isOn && row === ownRow;
  }
  control.checked = isOn;
  say(words ?? (Notification.permission === "denied" ? "Blocked" : isOn ? "On" : "Off"));
}

/** What only one side knows of goes: it was somebody else's, was removed elsewhere, or is not allowed any more. */
async function forget(subscription, row) {
  await subscription?.unsubscribe().catch(() => {});
  localStorage.removeItem(kept);
  await caches.delete(kept);
  if (!row) return;
  await send("DELETE", `${address}/${row.dataset.device}`).catch(() => {});
  await refresh().catch(() => {});
}

async function current() {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return registration?.pushManager.getSubscription();
}

function findOwnRow() {
  const id = localStorage.getItem(kept);
  return id && section.querySelector(`[data-device="${CSS.escape(id)}"]`);
}

async function change(isOn) {
  if (isWorking(control)) return;
  const done = working(control);
  let words;
  try {
    words = await (isOn ? turnOn() : turnOff());
  } catch {
    words = "Failed";
  }
  await refresh().catch(() => {});
  await show(words).catch(() => say("Failed"));
  done();
}

/** Asks the browser, subscribes, and tells the city. Says nothing where it worked. */
async function turnOn() {
  // First of all: some browsers ask only right after a press.
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "Blocked" : "Undecided";
  const registration = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await subscribe(registration)).toJSON();
  const response = await send("POST", address, { endpoint, keys });
  localStorage.setItem(kept, (await response.json()).id);
  const known = JSON.stringify({ endpoint, auth: keys.auth, key });
  await (await caches.open(kept)).put(own, new Response(known));
  return undefined;
}

async function subscribe(registration) {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // There is one for another key: of a city that was here before.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

async function turnOff() {
  const id = localStorage.getItem(kept);
  if (id) await send("DELETE", `${address}/${id}`);
  localStorage.removeItem(kept);
  return undefined;
}

async function send(method, to, body) {
  const response = await fetch(to, {
    method,
    headers: { "Content-Type": "application/json", "X-Form-Token": document.body.dataset.formToken },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  // What has gone already need not be removed.
  if (!response.ok && !(method === "DELETE" && response.status === 404)) throw new Error(`status ${response.status}`);
  return response;
}

/** Shows the list of devices as it is now; the form beside it keeps what was chosen and not saved yet. */
async function refresh() {
  const response = await fetch(location.pathname, { headers: { Accept: "text/html" } });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.getElementById("device-list");
  if (next) document.getElementById("device-list").replaceChildren(...next.childNodes);
}

function say(words) {
  hint.textContent = section.dataset[`text${words}`];
}
