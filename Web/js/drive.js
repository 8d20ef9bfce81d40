// The live drive: the map follows the car, the next turn counts down, positions go to the server, and a question
// about a passenger is heard. What the server knows comes as live events; where the car is right now is known here
// first.

import { CarOnWay } from "./car-on-way.js";
import { showSoundSwitch } from "./chime.js";
import { showStops } from "./drive-stops.js";
import { placeMessages, showTurn, turnBottom } from "./drive-turn.js";
import { Guidance } from "./guidance.js";
import { onLive } from "./live.js";
import { mapData, pinsOf, wayOf } from "./map-data.js";
import { OwnCar } from "./own-car.js";
import { PositionReports } from "./position-reports.js";
import { startQuestions } from "./question.js";
import { loadAnew } from "./reload.js";
import "./safety.js";
import { createSheetMap } from "./sheet-map.js";
import { SimulatedCar } from "./simulated-car.js";
import { entitle, say } from "./status.js";
import { toast } from "./toasts.js";
import { showVoiceSwitch, speak } from "./voice.js";
import { keepAwake } from "./wake.js";
import { Way } from "./way.js";

const texts = document.getElementById("drive-page").dataset;
/** The way is drawn anew after so many metres. */
const drawnStep = 15;
/** What a page that is loaded anew shows of the drive is the same for this long, in milliseconds. */
const reloadPause = 10_000;

const car = new CarOnWay();
const ownCar = new OwnCar();
const voice = document.getElementById("drive-voice");
const guidance = new Guidance(speak, voice);
let behind;
let drawnAlong;
let rerouted;
let simulated;

readWay();
listen();
const reports = new PositionReports({
  address: texts.positions,
  token: texts.token,
  keptNote: "drive-kept",
  elsewhereNote: "drive-elsewhere",
  backgroundText: texts.textBackground,
  onFix: moved,
  onOver: reload,
});
keepAwake((isOn) => document.getElementById("drive-asleep")?.toggleAttribute("hidden", isOn));
start();

async function start() {
  behind = await createSheetMap({ points: car.way.line, top: turnBottom, glides: false, locate: false });
  if (!behind) return;
  ownCar.appear(behind.map);
  placeMessages();
  show();
  if (!car.fix) return;
  // The first measurement may have come before there was a map.
  ownCar.show(car.place);
  ownCar.recentre(true);
}

function listen() {
  startQuestions(document.getElementById("drive-question"), undefined, () => guidance.asked());
  document.addEventListener("live:replaced", ({ target }) => {
    if (target.id === "drive-way") {
      readWay();
      show();
    }
    if (target.id === "drive-turn") showTurn(car, texts);
    if (["drive", "drive-actions"].includes(target.id)) showStops(car.fix);
    if (target.id === "drive") tellState();
    behind?.pad(false);
    placeMessages();
  });
  addEventListener("sheet:change", placeMessages);
  addEventListener("resize", placeMessages);
  document.addEventListener("click", ({ target }) => target.closest?.("[data-simulate]") && simulate());
  showSoundSwitch(document.getElementById("drive-sound"));
  showVoiceSwitch(voice);
  onLive("drive-gone", reload);
  onLive("drive-news", (text) => toast(text, { tone: "warning", seconds: 12 }));
}

/** The car has come to where a fix says. */
function moved(fix) {
  const isFirst = !car.fix;
  car.measure(fix);
  ownCar.show(car.place);
  drawWay();
  showTurn(car, texts);
  showStops(fix);
  guidance.moved(car);
  if (isFirst) ownCar.recentre(true);
}

/** Reads the way that the server gives, with its steps. */
function readWay() {
  const data = mapData();
  if (!data) return;
  const steps = [...document.querySelectorAll("#drive-way [data-at]")].map((element) => ({
    at: Number(element.dataset.at),
    element,
  }));
  car.follow(new Way(wayOf(data), steps));
  simulated?.follow(car.way, car.along, Number(data.stopAt));
  showTurn(car, texts);
  guidance.watch(data.rerouted, pinsOf(data).length);
}

/** Shows what the server says of the drive; until the phone has been measured, also where the car is. */
function show() {
  const data = mapData();
  if (!data || !behind) return;
  behind.map.setPins(pinsOf(data));
  drawWay(true);
  if (!car.fix && data.car) {
    const [lat, lon] = data.car.split(",").map(Number);
    ownCar.show({ lat, lon, heading: Number(data.heading) });
  }
  if (data.rerouted && data.rerouted !== rerouted) toast(texts.textRerouted, { seconds: 5 });
  rerouted = data.rerouted;
}

function drawWay(isNew = false) {
  if (!behind || car.way.line.length < 2) return;
  if (!isNew && Math.abs(car.along - drawnAlong) < drawnStep) return;
  drawnAlong = car.along;
  behind.map.setRoute(car.way.ahead(car.along));
}

/** Says aloud, and in the tab's title, how things stand. */
function tellState() {
  const title = document.querySelector("#drive h1")?.textContent;
  if (!title) return;
  entitle(title);
  say(document.getElementById("drive-said"), title);
}

/** Shows how things stand now; not again and again where that does not help. */
function reload() {
  loadAnew("drive", reloadPause);
}

/** The demo drives by itself. */
function simulate() {
  simulated ??= new SimulatedCar((fix) => reports.take(fix));
  simulated.follow(car.way, car.along, Number(mapData()?.stopAt));
  reports.measure(simulated);
}
