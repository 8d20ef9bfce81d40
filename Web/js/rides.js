// Pages with a map behind a sheet: what the sheet asks for and the cars near it are shown, places are chosen on the
// map, and what changes by itself is told.

import { offerHere, startChoosing } from "./choosing.js";
import { firstPoints, followSheet } from "./follow-sheet.js";
import { showLiveCars } from "./live-cars.js";
import { letPinMove } from "./moving-pin.js";
import "./safety.js";
import { dropSaid } from "./said.js";
import { createSheetMap } from "./sheet-map.js";
import { tellState } from "./sheet-state.js";
import { keepSheet } from "./sheet-swaps.js";

keepSheet((isSame) => tellState(isSame ? "#sheet .big-number" : undefined));
dropSaid();
addEventListener("live:replaced", () => tellState());
tellState();
offerHere();
start();

async function start() {
  const shown = await createSheetMap({ points: firstPoints() });
  if (!shown) return;
  startChoosing(shown.map);
  showLiveCars(shown.map);
  followSheet(shown.map);
  letPinMove(shown.map);
}
