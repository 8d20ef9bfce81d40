// A driver's planned trip: before it leaves its way on the map, and from then on the car, with which the map goes along:
// positions go to the server for those who wait for it or sit in it. What the server knows comes as live events.

import { CarOnWay } from "./car-on-way.js";
import { chime } from "./chime.js";
import { placeMessages, showTurn, turnBottom } from "./drive-turn.js";
import { Guidance } from "./guidance.js";
import { mapData, pinsOf, wayOf } from "./map-data.js";
import { OwnCar } from "./own-car.js";
import { PositionReports } from "./position-reports.js";
import { loadAnew } from "./reload.js";
import "./safety.js";
import { dropSaid } from "./said.js";
import { createSheetMap } from "./sheet-map.js";
import { SimulatedCar } from "./simulated-car.js";
import { entitle, say } from "./status.js";
import { showVoiceSwitch, speak } from "./voice.js";
import { keepAwake } from "./wake.js";
import { Way } from "./way.js";

const texts = document.getElementById("trip-page").dataset;
/** What a page that is loaded anew shows is the same for this long, in milliseconds. */
const reloadPause = 10_000;
/** The way is drawn anew after so many metres. */
const drawnStep = 15;

const car = new CarOnWay();
const ownCar = new OwnCar();
const voice = document.getElementById("drive-voice");
const guidance = new Guidance(speak, voice);
let behind;
let drawnAlong;
let reports;
let simulated;
let asked = countAsked();

dropSaid();
listen();
tellState();
start();

async function start() {
  // Under way the map goes with the car and has a button of its own for that.
  const still = isUnderWay() ? { glides: false, locate: false } : {};
  behind = await createSheetMap({ points: wayOf(mapData() ?? {}), top: turnBottom, ...still });
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
  addEventListener("live:replaced", ({ target }) => {
    if (target.id === "planned-map") show();
    if (target.id === "drive-turn") {
      showTurn(car, texts);
      placeMessages();
    }
    if (target.id === "planned") {
      tellState();
      tellAsked();
    }
    behind?.pad(false);
  });
  addEventListener("sheet:change", placeMessages);
  addEventListener("resize", placeMessages);
  showVoiceSwitch(voice);
  document.addEventListener("click", ({ target }) => target.closest?.("[data-simulate]") && simulate());
}

function isUnderWay() {
  return document.querySelector("#planned [data-state]")?.dataset.state === "underway";
}

/** A car that is under way is measured, one that has not left or has arrived is not. */
function followState() {
  const isMeasured = isUnderWay();
  if (isMeasured && !reports) {
    reports = new PositionReports({
      address: texts.positions,
      token: texts.token,
      keptNote: "drive-kept",
      elsewhereNote: "drive-elsewhere",
      backgroundText: texts.textBackground,
      onFix: moved,
      onOver: () => loadAnew("planned", reloadPause),
    });
    keepAwake((isAwake) => document.getElementById("drive-asleep")?.toggleAttribute("hidden", isAwake));
  }
  // What ends is the measuring of this page.
  if (!isMeasured && reports) loadAnew("planned", 0);
}

/** The car has come to where a fix says. */
function moved(fix) {
  const isFirst = !car.fix;
  car.measure(fix);
  ownCar.show(car.place);
  drawWay();
  if (isFirst) ownCar.recentre(true);
  showTurn(car, texts);
  guidance.moved(car);
}

/** Shows what the server says of the way and of where the car is. */
function show() {
  const data = mapData();
  if (!data || !behind) return;
  behind.map.setPins(pinsOf(data));
  const steps = [...document.querySelectorAll("#drive-way [data-at]")].map((element) => ({
    at: Number(element.dataset.at),
    element,
  }));
  car.follow(new Way(wayOf(data), steps));
  drawWay(true);
  showTurn(car, texts);
  guidance.watch(data.rerouted, pinsOf(data).length);
  simulated?.follow(car.way, car.along);
  if (car.fix) {
    ownCar.show(car.place);
  } else if (data.car) {
    const [lat, lon] = data.car.split(",").map(Number);
    ownCar.show({ lat, lon, heading: Number(data.heading) });
  }
}

/** The way from where the car is on. */
function drawWay(isNew = false) {
  if (!behind || car.way.line.length < 2) return;
  const along = car.fix ? car.along : 0;
  if (!isNew && Math.abs(along - drawnAlong) < drawnStep) return;
  drawnAlong = along;
  behind.map.setRoute(car.way.ahead(along));
}

/** Says aloud, and in the tab's title, how things stand. */
function tellState() {
  followState();
  const title = document.querySelector("#planned h1")?.textContent;
  if (!title) return;
  entitle(title);
  say(document.getElementById("drive-said"), title);
}

/** Who asks for a seat while the car is under way waits at the street: that calls, and is told aloud. */
function tellAsked() {
  const before = asked;
  asked = countAsked();
  if (!reports || asked <= before) return;
  chime();
  guidance.asked();
}

function countAsked() {
  return document.querySelectorAll("#planned [data-seat=asked]").length;
}

/** The demo drives by itself. */
function simulate() {
  simulated ??= new SimulatedCar((fix) => reports?.take(fix));
  simulated.follow(car.way, car.along);
  reports?.measure(simulated);
}
