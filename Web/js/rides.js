// The rides room: keeps the map in step with the sheet and the live events.
//
// Every sheet carries an element #map-data that says what the map behind it shows: the way, the pins, whose car,
// what is to be seen, and what a tap chooses. It is read again whenever a part of the sheet has changed, by a link or
// by a live event.

import { onLive } from "./live.js";
import { createMap } from "./map.js";
import { countNearby } from "./nearby.js";
import "./safety.js";
import { toast } from "./toasts.js";
import { isWorking, working } from "./working.js";

const element = document.getElementById("map");
const saidFor = 30_000;
let map;
let shown = {};
let kept;

// What changes by itself is read aloud from a place that stays when the sheet is replaced.
const news = document.createElement("p");
news.className = "visually-hidden";
news.setAttribute("role", "status");
document.body.append(news);

keepSheet();
dropSaid();
tellState();
offerHere();
start();

/** A change of the form keeps the sheet as it was around the person: scroll, focus, what is unfolded. */
function keepSheet() {
  addEventListener("htmx:beforeSwap", (event) => {
    kept = undefined;
    if (event.detail.target?.id !== "sheet" || !event.detail.requestConfig?.elt?.closest(".ride-party")) return;
    kept = {
      scroll: document.getElementById("sheet-body").scrollTop,
      focus: selector(document.activeElement),
      unfolded: [...document.querySelectorAll("#sheet details[id][open]")].map((each) => each.id),
    };
  });
  addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id !== "sheet") return;
    const was = kept;
    kept = undefined;
    if (was) {
      for (const id of was.unfolded) document.getElementById(id)?.setAttribute("open", "");
      document.getElementById("sheet-body").scrollTop = was.scroll;
      const again = was.focus && document.querySelector(was.focus);
      // A button at the end of its range cannot be focused: its number can.
      const focusable = again?.disabled ? document.getElementById(again.getAttribute("aria-controls")) : again;
      focusable?.focus({ preventScroll: true });
    } else {
      document.querySelector("#sheet h1")?.setAttribute("tabindex", "-1");
      document.querySelector("#sheet h1")?.focus({ preventScroll: true });
    }
    tellState(was ? "#sheet .big-number" : undefined);
  });
  addEventListener("live:replaced", () => {
    dropPast();
    tellState();
  });
  document.addEventListener(
    "toggle",
    (event) => {
      if (event.target.matches?.("#sheet details[open]") && event.target.contains(document.activeElement)) {
        event.target.scrollIntoView({ block: "start" });
      }
    },
    true,
  );
}

/** Takes away what was said of a state that the ride has left, also from the address. */
function dropPast() {
  const state = document.querySelector("#ride [data-state]")?.dataset.state;
  for (const element of document.querySelectorAll("[data-while]")) {
    if (state && element.dataset.while !== state) drop(element);
  }
}

/**
 * What was said before a question that tells it anew goes when that is asked. Who does not ask again has read it after
 * a while, and goes on with the ride.
 */
function dropSaid() {
  const all = () => document.querySelectorAll("[data-until]");
  document.addEventListener("click", ({ target }) => {
    const question = target.closest?.("[commandfor]")?.getAttribute("commandfor");
    for (const element of all()) if (element.dataset.until === question) drop(element);
  });
  const forget = () => {
    const said = [...all()];
    if (said.length > 0) setTimeout(() => said.forEach(drop), saidFor);
  };
  addEventListener("htmx:afterSwap", forget);
  forget();
}

function drop(element) {
  if (!element.isConnected) return;
  element.remove();
  history.replaceState(history.state, "", location.pathname);
}

/** How to find an element again in the sheet that replaces its own. */
function selector(element) {
  if (!element?.closest("#sheet")) return undefined;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { step } = element.dataset;
  if (step) return `[data-step="${step}"][aria-controls="${CSS.escape(element.getAttribute("aria-controls"))}"]`;
  const fold = element.matches("summary") && element.parentElement.id;
  return fold ? `#${CSS.escape(fold)} > summary` : undefined;
}

/** Says in the tab's title and aloud how things stand; a part of the sheet where that is what changed. */
function tellState(part) {
  const title = document.querySelector("#sheet h1")?.textContent;
  if (!title) return;
  document.title = `${title} · Medina`;
  const words = part ? [...document.querySelectorAll(`${part} > *`)].map((each) => each.textContent).join(": ") : title;
  if (news.textContent === words) return;
  // The first title is what the page was opened with: it has been read.
  if (part || news.dataset.title) news.textContent = words;
  news.dataset.title = title;
}

async function start() {
  try {
    map = await createMap(element, { points: points(), padding: covered() });
  } catch (error) {
    console.warn(error);
    element.dataset.failed = "true";
    return;
  }
  element.dataset.ready = "true";
  map.on("tap", choose);
  map.on("located", chooseStart);
  addEventListener("sheet:change", () => pad());
  addEventListener("resize", () => pad());
  addEventListener("live:replaced", () => show());
  addEventListener("htmx:afterSwap", (event) => {
    if (document.getElementById("sheet") && event.detail.target?.id === "sheet") {
      pad({ animate: false });
      show();
    }
  });
  onLive("cars", (text) => {
    const cars = JSON.parse(text);
    map.setCars(cars);
    countNearby(cars);
  });
  pad({ animate: false });
  show();
}

/** Draws what the sheet asks for; the view moves only when that is about something else than before. */
function show() {
  const data = document.getElementById("map-data")?.dataset;
  if (!data || !map) return;
  if (data.way !== shown.way) {
    const ahead = JSON.parse(data.way);
    map.setRoute(ahead.length > 1 ? { ahead } : null);
  }
  if (data.pins !== shown.pins) map.setPins(JSON.parse(data.pins));
  if (data.fit !== shown.fit) frame(data);
  // What moves is kept in view.
  else if (data.car && (data.frame !== shown.frame || data.way !== shown.way)) map.keepInView(wanted(data));
  shown = { ...data };
}

function frame(data) {
  const pins = JSON.parse(data.pins);
  if (data.frame || JSON.parse(data.way).length > 1 || pins.length > 1) map.fit(wanted(data));
  else if (pins.length === 1) map.goTo(pins[0], 13.5);
}

/** What is to be seen: what the sheet says, or else the way and the pins. */
function wanted(data) {
  return data.frame ? JSON.parse(data.frame) : undefined;
}

/** What the map begins with: the way and the pins of the sheet that came with the page. */
function points() {
  const data = document.getElementById("map-data")?.dataset;
  if (!data) return [];
  return wanted(data) ?? [...JSON.parse(data.way), ...JSON.parse(data.pins).map(({ lon, lat }) => [lon, lat])];
}

/** Tells the map what the sheet covers, so that its middle is the middle of what can be seen. */
function pad({ animate = true } = {}) {
  if (document.getElementById("sheet")) map.setPadding(covered(), { animate });
}

/** What the header and the sheet cover, in pixels from each side. */
function covered() {
  const sheet = document.getElementById("sheet");
  if (!sheet) return {};
  if (matchMedia("(min-width: 800px)").matches) {
    const width = sheet.offsetWidth + 32;
    const side = document.dir === "rtl" ? { right: width, left: 0 } : { left: width, right: 0 };
    return { bottom: 0, top: 0, ...side };
  }
  // A sheet that is all the way up hides the map: there is nothing to see then.
  const height = Math.min(sheet.offsetHeight, window.innerHeight * 0.6);
  return { bottom: height, top: 72, left: 0, right: 0 };
}

function choose({ lat, lon }) {
  const taps = document.getElementById("map-data")?.dataset.taps;
  // What is tapped has no chosen name.
  if (taps) go({ [taps]: position(lat, lon), [`${taps}_name`]: "" });
}

/** A button that makes the person's own position the start; the browser is asked only when it is pressed. */
function offerHere() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-here]");
    if (!button || isWorking(button)) return;
    const done = working(button);
    const fail = () => {
      done();
      toast(button.dataset.textFailed, { tone: "warning", seconds: 10 });
    };
    if (!navigator.geolocation) return fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => go({ from: position(coords.latitude, coords.longitude), from_name: "", pick: "" }),
      fail,
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    );
  });
}

/** The person's own position becomes the start while none has been chosen by hand. */
function chooseStart({ lat, lon }) {
  const data = document.getElementById("map-data")?.dataset;
  const parameters = new URLSearchParams(location.search);
  if (data?.taps === "at") {
    choose({ lat, lon });
  } else if (data?.taps && (!parameters.has("from") || data.taps === "from")) {
    go({ from: position(lat, lon), from_name: "" });
  }
}

function position(lat, lon) {
  return `${lat.toFixed(5)},${lon.toFixed(5)}`;
}

/** Goes to the next sheet without losing the map, by the form that the page has for it. */
function go(change) {
  const form = document.getElementById("map-form");
  const parameters = new URLSearchParams(location.search);
  for (const field of form.elements) {
    field.value = change[field.name] ?? parameters.get(field.name) ?? "";
    field.disabled = !field.value;
  }
  form.requestSubmit();
}
