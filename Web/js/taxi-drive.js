// A taxi driver's screen: a call is heard and felt, positions go to the server while the taxi is on duty and no longer,
// and the map shows the way to the door. What the server knows comes as live events.

import { showSoundSwitch } from "./chime.js";
import { onLive } from "./live.js";
import { mapData, pinsOf, wayOf } from "./map-data.js";
import { OwnCar } from "./own-car.js";
import { ownPosition, positionText } from "./own-position.js";
import { PositionReports } from "./position-reports.js";
import { startQuestions } from "./question.js";
import { loadAnew } from "./reload.js";
import "./safety.js";
import { createSheetMap } from "./sheet-map.js";
import { entitle, say } from "./status.js";
import { toast } from "./toasts.js";
import { keepAwake } from "./wake.js";
import { isWorking, working } from "./working.js";

const texts = document.getElementById("taxi-page").dataset;
/** A call shakes the phone like this, in milliseconds. */
const shaking = [300, 150, 300, 150, 300];
/** How long the phone may take to say where it is, in milliseconds. */
const patience = 12_000;
/** What a page that is loaded anew shows is the same for this long, in milliseconds. */
const reloadPause = 10_000;

const ownCar = new OwnCar();
let behind;
let reports;
let felt;

listen();
onDutyChanged();
start();

async function start() {
  behind = await createSheetMap({ points: wayOf(mapData() ?? {}), locate: false });
  if (!behind) return;
  ownCar.appear(behind.map);
  show();
}

function listen() {
  startQuestions(document.getElementById("cab-question"));
  addEventListener("live:replaced", ({ target }) => {
    if (target.id === "cab-question") feel();
    if (target.id === "cab-map") show();
    if (target.id === "cab") tellState();
  });
  document.addEventListener("click", fillPosition);
  document.addEventListener("change", ({ target }) => {
    const form = target.closest?.("form[data-sends-itself]");
    form?.requestSubmit();
  });
  showSoundSwitch(document.getElementById("drive-sound"));
  onLive("cab-news", (text) => toast(text, { tone: "warning", seconds: 12 }));
  onLive("cab-gone", () => loadAnew("taxi", reloadPause));
  tellState();
}

/** A taxi that is on duty is measured, one that is off is not. */
function onDutyChanged() {
  const isOn = document.querySelector("#cab [data-duty]")?.dataset.duty === "on";
  if (isOn && !reports) {
    reports = new PositionReports({
      address: texts.positions,
      token: texts.token,
      keptNote: "drive-kept",
      elsewhereNote: "drive-elsewhere",
      backgroundText: texts.textBackground,
      onFix: (fix) => ownCar.show(fix),
      onOver: () => loadAnew("taxi", reloadPause),
    });
    keepAwake((isAwake) => document.getElementById("drive-asleep")?.toggleAttribute("hidden", isAwake));
  }
  // What ends is the measuring of this page: a page of a taxi that is off measures nothing.
  if (!isOn && reports) loadAnew("taxi", 0);
}

/** A new call is felt as well: a phone in a holder may be far from its driver's ears. */
function feel() {
  const asked = document.querySelector("#cab-question [data-request]")?.dataset.request;
  if (asked && asked !== felt) navigator.vibrate?.(shaking);
  felt = asked;
}

/** Before a taxi is switched on the phone says where it is. */
async function fillPosition(event) {
  const button = event.target.closest?.("form[data-needs-position] button");
  const form = button?.form;
  if (!form || form.elements.at.value) return;
  event.preventDefault();
  if (isWorking(button)) return;
  const done = working(button);
  try {
    const { latitude, longitude, accuracy } = await ownPosition(patience);
    form.elements.at.value = positionText(latitude, longitude);
    form.elements.accuracy.value = String(Math.round(accuracy));
  } catch {
    // The demo has no taxi to sit in: it stands in the middle of the city.
    if (texts.demo) form.elements.at.value = texts.demo;
    else toast(form.dataset.textFailed, { tone: "warning", seconds: 10 });
  }
  done();
  if (form.elements.at.value) form.requestSubmit(button);
}

/** Shows what the server says of the way and of where the taxi is. */
function show() {
  const data = mapData();
  if (!data || !behind) return;
  behind.map.setPins(pinsOf(data));
  behind.map.setRoute(wayOf(data));
  if (!data.car) return;
  const [lat, lon] = data.car.split(",").map(Number);
  ownCar.show({ lat, lon, heading: Number(data.heading) });
}

/** Says aloud, and in the tab's title, how things stand. */
function tellState() {
  onDutyChanged();
  const title = document.querySelector("#cab h1")?.textContent;
  if (!title) return;
  entitle(title);
  say(document.getElementById("drive-said"), title);
}
