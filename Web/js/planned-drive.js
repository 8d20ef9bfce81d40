// A driver's planned trip: before it leaves its way on the map, and from then on where the car is: positions go to the
// server for those who wait for it or sit in it. What the server knows comes as live events.

import { CarOnWay } from "./car-on-way.js";
import { mapData, pinsOf, wayOf } from "./map-data.js";
import { OwnCar } from "./own-car.js";
import { PositionReports } from "./position-reports.js";
import { loadAnew } from "./reload.js";
import "./safety.js";
import { dropSaid } from "./said.js";
import { createSheetMap } from "./sheet-map.js";
import { SimulatedCar } from "./simulated-car.js";
import { entitle, say } from "./status.js";
import { keepAwake } from "./wake.js";
import { Way } from "./way.js";

const texts = document.getElementById("trip-page").dataset;
/** What a page that is loaded anew shows is the same for this long, in milliseconds. */
const reloadPause = 10_000;

const car = new CarOnWay();
const ownCar = new OwnCar();
let behind;
let reports;
let simulated;

dropSaid();
listen();
tellState();
start();

async function start() {
  behind = await createSheetMap({ points: wayOf(mapData() ?? {}) });
  if (!behind) return;
  ownCar.appear(behind.map);
  show();
}

function listen() {
  addEventListener("live:replaced", ({ target }) => {
    if (target.id === "planned-map") show();
    if (target.id === "planned") tellState();
  });
  document.addEventListener("click", ({ target }) => target.closest?.("[data-simulate]") && simulate());
}

/** A car that is under way is measured, one that has not left or has arrived is not. */
function followState() {
  const isUnderWay = document.querySelector("#planned [data-state]")?.dataset.state === "underway";
  if (isUnderWay && !reports) {
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
  if (!isUnderWay && reports) loadAnew("planned", 0);
}

/** The car has come to where a fix says. */
function moved(fix) {
  car.measure(fix);
  ownCar.show(car.place);
}

/** Shows what the server says of the way and of where the car is. */
function show() {
  const data = mapData();
  if (!data || !behind) return;
  behind.map.setPins(pinsOf(data));
  behind.map.setRoute(wayOf(data));
  car.follow(new Way(wayOf(data)));
  simulated?.follow(car.way, car.along);
  if (car.fix) {
    ownCar.show(car.place);
  } else if (data.car) {
    const [lat, lon] = data.car.split(",").map(Number);
    ownCar.show({ lat, lon, heading: Number(data.heading) });
  }
}

/** Says aloud, and in the tab's title, how things stand. */
function tellState() {
  followState();
  const title = document.querySelector("#planned h1")?.textContent;
  if (!title) return;
  entitle(title);
  say(document.getElementById("drive-said"), title);
}

/** The demo drives by itself. */
function simulate() {
  simulated ??= new SimulatedCar((fix) => reports?.take(fix));
  simulated.follow(car.way, car.along);
  reports?.measure(simulated);
}
