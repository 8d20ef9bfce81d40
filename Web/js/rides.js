// The rides room: keeps the map in step with the sheet and the live events.
//
// Every sheet carries an element #map-data that says what the map behind it shows: the way, the pins, whose car,
// and what a tap chooses. It is read again whenever the sheet was replaced, by a link or by a live event.

import { onLive } from "./live.js";
import { createMap } from "./map.js";
import { startSheets } from "./sheet.js";

const element = document.getElementById("map");
let map;
let shown = {};

start();

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
      startSheets();
      pad({ animate: false });
      show();
      document.querySelector("#sheet h1")?.setAttribute("tabindex", "-1");
      document.querySelector("#sheet h1")?.focus({ preventScroll: true });
    }
  });
  onLive("cars", (text) => map.setCars(JSON.parse(text)));
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
  shown = { ...data };
}

function frame(data) {
  const points = JSON.parse(data.way);
  const pins = JSON.parse(data.pins);
  if (points.length > 1 || pins.length > 1) map.fit();
  else if (pins.length === 1) map.goTo(pins[0], 13.5);
}

/** What the map begins with: the way and the pins of the sheet that came with the page. */
function points() {
  const data = document.getElementById("map-data")?.dataset;
  if (!data) return [];
  return [...JSON.parse(data.way), ...JSON.parse(data.pins).map(({ lon, lat }) => [lon, lat])];
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
  if (taps) go({ [taps]: position(lat, lon) });
}

/** The person's own position becomes the start while none has been chosen by hand. */
function chooseStart({ lat, lon }) {
  const data = document.getElementById("map-data")?.dataset;
  const parameters = new URLSearchParams(location.search);
  if (data?.taps && (!parameters.has("from") || data.taps === "from")) go({ from: position(lat, lon) });
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
