// The live drive: the map follows the car, the next turn counts down, positions go to the server, and a question
// about a passenger is heard. What the server knows comes as live events; where the car is right now is known here
// first.

import { bindSoundSwitch, chime, prepareChime } from "./chime.js";
import { onLive } from "./live.js";
import { createMap } from "./map.js";
import { Positions } from "./positions.js";
import "./question.js";
import "./safety.js";
import { SimulatedCar } from "./simulated-car.js";
import { toast } from "./toasts.js";
import { keepAwake } from "./wake.js";
import { Way, metresBetween } from "./way.js";

const page = document.getElementById("drive-page");
const texts = page.dataset;
/** As far from the way, in metres, a fix counts as on it. */
const onWay = 40;
/** As near to a stop, in metres, the driver is asked whether they have arrived. */
const atStop = 70;
/** So far, in metres, a car may have come since the city last heard of it. */
const unheard = 50;

let map;
let way;
let along = 0;
let fix;
let shown = {};
let simulated;
let watch;
let hiddenAt;
let onLine;
let leaving = false;

const positions = new Positions({
  address: texts.positions,
  token: texts.token,
  device: device(),
  onTaken: ({ lat, lon }) => (texts.taken = `${lat},${lon}`),
  onKept: kept,
  onEnd: ended,
});

prepareChime();
readWay();
listen();
keepAwake((isOn) => document.getElementById("drive-asleep")?.toggleAttribute("hidden", isOn));
start();

/** This page's name among the devices of a driver: the same after a reload, another in another tab. */
function device() {
  const name = sessionStorage.getItem("medina-device") ?? crypto.randomUUID?.() ?? String(Math.random()).slice(2);
  sessionStorage.setItem("medina-device", name);
  return name;
}

async function start() {
  beginWatching();
  const element = document.getElementById("map");
  try {
    map = await createMap(element, { points: way.line, padding: covered(), locate: false });
  } catch (error) {
    console.warn(error);
    element.dataset.failed = "true";
    return;
  }
  element.dataset.ready = "true";
  map.on("dragged", () => recentre(false));
  addEventListener("sheet:change", pad);
  addEventListener("resize", pad);
  pad();
  show();
  if (!fix) return;
  // The first measurement may have come before there was a map.
  showCar();
  recentre(true);
}

function listen() {
  document.addEventListener("live:replaced", ({ target }) => {
    if (target.id === "drive-way") {
      readWay();
      show();
    }
    if (target.id === "drive-turn") showTurn();
    if (target.id === "drive-question") hearQuestion();
    if (["drive", "drive-actions"].includes(target.id)) showArrival();
    if (target.id === "drive") tellState();
    pad();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-recentre]")) recentre(true);
    if (event.target.closest?.("[data-locate]")) watchPositions();
    if (event.target.closest?.("[data-simulate]")) simulate();
    if (event.target.closest?.("[data-take-over]")) takeOver();
  });
  // What a form answers is the next page; the end of the drive needs no second one.
  addEventListener("submit", ({ target }) => (leaving ||= target.method === "post"));
  document.addEventListener("visibilitychange", visibilityChanged);
  const sound = document.getElementById("drive-sound");
  bindSoundSwitch(sound.querySelector("input"));
  sound.hidden = false;
  onLive("drive-gone", reload);
  onLive("drive-news", (text) => toast(text, { tone: "warning", seconds: 12 }));
}

// ── Where the car is ───────────────────────────────────────────────────────────────────────────────────────────────

/** Asks the device only after the page has said what for; once it was allowed, at once. */
async function beginWatching() {
  const state = await navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => state, () => "prompt");
  if (state === "granted") watchPositions();
  else showPermission(state === "denied" ? "denied" : "prompt");
}

function showPermission(state) {
  for (const panel of document.querySelectorAll("[data-permission]")) {
    panel.hidden = panel.dataset.permission !== state;
  }
}

function watchPositions() {
  if (!navigator.geolocation) return showPermission("denied");
  stopSimulation();
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  const options = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 };
  watch = navigator.geolocation.watchPosition(measured, failed, options);
  clearInterval(watchPositions.timer);
  // A standing car is not measured again by itself.
  watchPositions.timer = setInterval(() => {
    if (!simulated && (!fix || Date.now() - fix.at > 25_000)) {
      navigator.geolocation.getCurrentPosition(measured, () => {}, { ...options, maximumAge: 5_000 });
    }
  }, 25_000);
}

function measured({ coords }) {
  showPermission("none");
  moveTo({
    lat: coords.latitude,
    lon: coords.longitude,
    accuracy: coords.accuracy,
    heading: coords.heading ?? undefined,
    speed: coords.speed ?? undefined,
    at: Date.now(),
  });
}

function failed({ code }) {
  // What times out in a tunnel comes back by itself; what is forbidden does not.
  if (code === 1) showPermission("denied");
}

function moveTo(next) {
  // A fix of half a kilometre says nothing about streets.
  if (next.accuracy > 500) return;
  const first = !fix;
  fix = next;
  const place = way.locate(fix, along);
  const follows = place && place.off <= Math.max(onWay, Math.min(100, fix.accuracy ?? 0));
  if (follows) along = place.along;
  positions.add(fix);
  onLine = follows ? place : undefined;
  showCar();
  drawWay();
  showTurn();
  showArrival();
  if (first) recentre(true);
}

function showCar() {
  drawCar(onLine ?? fix, (onLine ?? fix).heading);
}

function drawCar({ lat, lon }, heading) {
  map?.setCars([{ id: "me", icon: "car-mine", lat, lon, heading }]);
}

// ── The way ────────────────────────────────────────────────────────────────────────────────────────────────────────

function readWay() {
  const data = document.getElementById("map-data")?.dataset;
  if (!data) {
    way ??= new Way([]);
    return;
  }
  const steps = [...document.querySelectorAll("#drive-way [data-at]")].map((element) => ({
    at: Number(element.dataset.at),
    element,
  }));
  const line = JSON.parse(data.way);
  way = new Way(line, steps);
  along = (fix && way.locate(fix, 0)?.along) ?? 0;
  simulated?.follow(way, along, Number(data.stopAt));
  showTurn();
}

function show() {
  const data = document.getElementById("map-data")?.dataset;
  if (!data || !map) return;
  if (data.pins !== shown.pins) map.setPins(JSON.parse(data.pins));
  if (data.way !== shown.way) drawWay(true);
  if (!fix && data.car) {
    const [lat, lon] = data.car.split(",").map(Number);
    drawCar({ lat, lon }, Number(data.heading));
  }
  if (data.rerouted && data.rerouted !== shown.rerouted) toast(texts.textRerouted, { seconds: 5 });
  shown = { ...data };
}

let drawnAlong = -1_000;

function drawWay(isNew = false) {
  if (!map || way.line.length < 2) return;
  if (!isNew && Math.abs(along - drawnAlong) < 15) return;
  drawnAlong = along;
  map.setRoute({ ahead: way.split(along).ahead });
}

/** Shows what to do next, as the car knows it; without a fix of its own the page shows what the server says. */
function showTurn() {
  const panel = document.querySelector("#drive-turn .drive-turn");
  const next = fix && way.next(along);
  if (!panel || !next) return;
  panel.querySelector(".drive-turn-distance").textContent = distance(next.distance);
  const { element } = next.step;
  panel.querySelector(".drive-turn-text").textContent = element.querySelector(".steps-text").textContent;
  panel.querySelector(".drive-turn-sign").replaceChildren(element.querySelector(".icon").cloneNode(true));
}

/** A length as people say it, as the server writes it. */
function distance(metres) {
  const language = document.documentElement.lang === "ar" ? "ar-u-nu-latn" : document.documentElement.lang;
  const number = (value, digits) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  if (metres < 995) {
    const rounded = metres < 10 ? Math.round(metres) : Math.round(metres / 10) * 10;
    return texts.textMetres.replace("{value}", number(rounded, 0));
  }
  return texts.textKilometres.replace("{value}", number(metres / 1_000, metres < 9_950 ? 1 : 0));
}

/** Shows what is done at a stop as soon as it can be done there, and calls for it when the car has come to it. */
function showArrival() {
  if (!fix) return;
  let isNearAny = false;
  for (const step of document.querySelectorAll("#drive-actions [data-stop]")) {
    const [lat, lon] = step.dataset.stop.split(",").map(Number);
    const distance = metresBetween(fix, { lat, lon });
    const isDue = distance <= Number(step.dataset.reach) - unheard;
    step.querySelector(".drive-now").hidden = !isDue;
    step.querySelector(".drive-soon").hidden = isDue;
    const isNear = distance <= atStop;
    step.querySelector("button").classList.toggle("is-near", isNear);
    isNearAny ||= isNear;
    if (!isNear || showArrival.told === step.dataset.stop) continue;
    showArrival.told = step.dataset.stop;
    navigator.vibrate?.(120);
  }
  // Also when nothing is done at a stop any more.
  document.getElementById("drive-near")?.toggleAttribute("hidden", !isNearAny);
}

// ── What is in view ────────────────────────────────────────────────────────────────────────────────────────────────

function recentre(isOn) {
  document.querySelector("[data-recentre]")?.toggleAttribute("hidden", isOn);
  if (!map) return;
  if (!isOn) return map.follow(null);
  const place = map.cars.place("me");
  if (place) map.goTo({ lat: place[1], lon: place[0] }, Math.max(15.5, map.map.getZoom()));
  map.follow("me");
}

function pad() {
  map?.setPadding(covered(), { animate: false });
  // Messages come below the turn: how far it is must always be seen.
  const turn = document.getElementById("drive-turn")?.getBoundingClientRect().bottom ?? 0;
  document.body.style.setProperty("--toasts-top", `${Math.max(68, turn) + 8}px`);
}

/** What the turn above and the sheet below cover, in pixels from each side. */
function covered() {
  const sheet = document.getElementById("sheet");
  const turn = document.getElementById("drive-turn");
  if (matchMedia("(min-width: 800px)").matches) {
    const width = sheet.offsetWidth + 32;
    return { top: 0, bottom: 0, ...(document.dir === "rtl" ? { right: width, left: 0 } : { left: width, right: 0 }) };
  }
  const height = Math.min(sheet.offsetHeight, window.innerHeight * 0.6);
  return { top: Math.max(72, turn?.getBoundingClientRect().bottom ?? 0), bottom: height, left: 0, right: 0 };
}

// ── What the server says ───────────────────────────────────────────────────────────────────────────────────────────

function kept(count) {
  const note = document.getElementById("drive-kept");
  if (note) note.hidden = count === 0;
}

/** The server wants no more positions from this page: another device counts, or the drive is over. */
function ended(status, problem) {
  if (status === 409 && problem.type?.endsWith("/other-device")) {
    document.getElementById("drive-elsewhere")?.removeAttribute("hidden");
    if (watch !== undefined) navigator.geolocation.clearWatch(watch);
    stopSimulation();
    return;
  }
  reload();
}

function takeOver() {
  document.getElementById("drive-elsewhere")?.setAttribute("hidden", "");
  positions.takeOver();
  watchPositions();
}

/** Shows how things stand now; not again and again where that does not help. */
function reload() {
  const last = Number(sessionStorage.getItem("medina-reloaded"));
  if (leaving || Date.now() - last < 10_000) return;
  sessionStorage.setItem("medina-reloaded", String(Date.now()));
  location.reload();
}

function hearQuestion() {
  const request = document.querySelector("#drive-question [data-request]")?.dataset.request;
  if (request && request !== hearQuestion.heard) chime();
  hearQuestion.heard = request;
}

/** Says aloud, and in the tab's title, how things stand. */
function tellState() {
  const title = document.querySelector("#drive h1")?.textContent;
  if (!title) return;
  document.title = `${title} · Medina`;
  const news = document.getElementById("drive-said");
  if (news && news.textContent !== title) news.textContent = title;
}

function visibilityChanged() {
  if (document.visibilityState === "hidden") {
    hiddenAt = Date.now();
    return;
  }
  positions.flush(true);
  if (hiddenAt && Date.now() - hiddenAt > 15_000) toast(texts.textBackground, { tone: "warning", seconds: 10 });
  hiddenAt = undefined;
}

// ── The demo drives by itself ──────────────────────────────────────────────────────────────────────────────────────

function simulate() {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  showPermission("none");
  simulated ??= new SimulatedCar(moveTo);
  simulated.follow(way, along, Number(document.getElementById("map-data")?.dataset.stopAt));
  simulated.start();
  page.dataset.simulates = "true";
}

function stopSimulation() {
  simulated?.stop();
  simulated = undefined;
  delete page.dataset.simulates;
}
