// A taxi driver's screen: a call is heard and felt, positions go to the server while the taxi is on duty and no longer,
// and the map shows the way to the door. What the server knows comes as live events.

import { CarOnWay } from "./car-on-way.js";
import { showSoundSwitch } from "./chime.js";
import { placeMessages, showTurn, turnBottom } from "./drive-turn.js";
import { Guidance } from "./guidance.js";
import { onLive } from "./live.js";
import { mapData, pinsOf, wayOf } from "./map-data.js";
import { OwnCar } from "./own-car.js";
import { PositionReports } from "./position-reports.js";
import { startQuestions } from "./question.js";
import { loadAnew } from "./reload.js";
import { dropSaid } from "./said.js";
import "./safety.js";
import { createSheetMap } from "./sheet-map.js";
import { entitle, say } from "./status.js";
import { startSwitchingOn } from "./taxi-switch.js";
import { toast } from "./toasts.js";
import { showVoiceSwitch, speak } from "./voice.js";
import { keepAwake } from "./wake.js";
import { Way } from "./way.js";

const texts = document.getElementById("taxi-page").dataset;
/** A call shakes the phone like this, in milliseconds: one in a holder may be far from its driver's ears. */
const shaking = [300, 150, 300, 150, 300];
/** What a page that is loaded anew shows is the same for this long, in milliseconds. */
const reloadPause = 10_000;

const car = new CarOnWay();
const ownCar = new OwnCar();
const voice = document.getElementById("drive-voice");
const guidance = new Guidance(speak, voice);
let behind;
let reports;

listen();
onDutyChanged();
start();

async function start() {
  behind = await createSheetMap({ points: wayOf(mapData() ?? {}), top: turnBottom, locate: false });
  if (!behind) return;
  ownCar.appear(behind.map);
  placeMessages();
  show();
}

function listen() {
  dropSaid();
  startQuestions(document.getElementById("cab-question"), shaking, () => guidance.asked());
  addEventListener("live:replaced", ({ target }) => {
    if (target.id === "cab-map") show();
    if (target.id === "drive-turn") {
      showTurn(car, texts);
      placeMessages();
    }
    if (target.id === "cab") tellState();
  });
  startSwitchingOn(texts.demo);
  document.addEventListener("change", ({ target }) => {
    const form = target.closest?.("form[data-sends-itself]");
    form?.requestSubmit();
  });
  showSoundSwitch(document.getElementById("drive-sound"));
  showVoiceSwitch(voice);
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
      // Whoever is on duty has said so already. Some phones call the permission open although they answer, and each
      // page has to try; a taxi of which nothing is heard loses its place.
      asks: true,
      onFix: moved,
      onOver: () => loadAnew("taxi", reloadPause),
    });
    keepAwake((isAwake) => document.getElementById("drive-asleep")?.toggleAttribute("hidden", isAwake));
  }
  // What ends is the measuring of this page: a page of a taxi that is off measures nothing.
  if (!isOn && reports) loadAnew("taxi", 0);
}

/** The taxi has come to where a fix says. */
function moved(fix) {
  car.measure(fix);
  ownCar.show(fix);
  showTurn(car, texts);
  guidance.moved(car);
}

/** Shows what the server says of the way and of where the taxi is. */
function show() {
  const data = mapData();
  if (!data || !behind) return;
  behind.map.setPins(pinsOf(data));
  behind.map.setRoute(wayOf(data));
  const steps = [...document.querySelectorAll("#drive-way [data-at]")].map((element) => ({
    at: Number(element.dataset.at),
    element,
  }));
  car.follow(new Way(wayOf(data), steps));
  showTurn(car, texts);
  guidance.watch(data.rerouted);
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
